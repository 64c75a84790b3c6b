"""Whether all tiles go into one line, against trying every order of them."""

from itertools import pairwise, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_edu.exercises.trails import full_line
from domino_edu.tiles import tile_set


def can_be_laid(pieces, ring):
    """The naive way: every order, each tile either way round."""
    for order in permutations(pieces):
        for turns in product((False, True), repeat=len(order)):
            row = [(b, a) if turned else (a, b) for (a, b), turned in zip(order, turns, strict=True)]
            matches = all(left[1] == right[0] for left, right in pairwise(row))
            if matches and (not ring or not row or row[0][0] == row[-1][1]):
                return True
    return False


@settings(max_examples=60, deadline=None)
@given(st.sets(st.sampled_from(tile_set(4)), max_size=5), st.booleans())
def test_it_finds_a_line_exactly_when_there_is_one(pieces, ring):
    found = full_line(pieces, ring=ring)
    assert (found is not None) == can_be_laid(sorted(pieces), ring)
    if found is not None:
        assert sorted(halves.tile for halves in found) == sorted(pieces)
        assert all(left.far == right.near for left, right in pairwise(found))
        assert not ring or not found or found[0].near == found[-1].far


@pytest.mark.parametrize("highest", range(10))
def test_whole_sets_make_a_ring_exactly_when_the_highest_number_is_even_or_the_set_is_tiny(highest):
    """Without doubles every number meets ``highest`` others: odd for an odd set, then no end is left over."""
    ring = full_line(tile_set(highest), ring=True)
    line = full_line(tile_set(highest), ring=False)
    assert (ring is not None) == (highest % 2 == 0)
    assert (line is not None) == (highest % 2 == 0 or highest == 1)

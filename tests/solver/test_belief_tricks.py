"""What a seat can know in Tien Gow: exact chances, fair lots, and nothing from who did not beat."""

from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from domino_edu.chinese import chinese_set, unpack
from domino_edu.errors import Fault, SetupError
from domino_edu.line import PlayKind
from domino_edu.match import start_match, state_of
from domino_edu.rules import RULE_SETS, legal_plays, play, view
from domino_edu.solver.belief import belief
from domino_edu.solver.belief_tricks import declined, trick_belief
from domino_edu.tiles import parse_tile
from domino_edu.tricks import tricks_of
from domino_edu.views import parse_view


def states(number, hand_size=8):
    """The positions of one random deal."""
    rng = Random(number)
    options = RULE_SETS["tien_gow"].Options(hand_size=hand_size)
    found = [state_of(start_match(options, ("you",) * 4, number))]
    while plays := legal_plays(found[-1]):
        found.append(play(found[-1], rng.choice(plays)))
    return found


@pytest.mark.parametrize("number", range(12))
def test_a_sampled_position_gives_the_same_view(number):
    rng = Random(number)
    for state in states(number, hand_size=8 if number % 2 else 3):
        for seat in range(4):
            seen = view(state, seat)
            for lot in belief(seen).sample(rng, 3):
                assert view(lot, seat) == seen
                whole = sorted(piece for hand in lot.start.hands for piece in unpack(hand))
                assert number % 2 == 0 or whole == sorted(chinese_set())


def test_every_place_is_counted():
    """For each hidden copy the chances sum to 1, and the copies in a hand to its tiles."""
    for state in states(5)[:-1]:
        seen = view(state, 2)
        table = belief(seen).table()
        assert sum(row.copies for row in table) == 32 - seen.seen.bit_count()
        for row in table:
            assert sum(row.places.seats) + row.places.discarded + row.places.outside == 1
        for seat, many in enumerate(seen.counts):
            expected = sum((row.places.seats[seat] * row.copies for row in table), Fraction(0))
            assert expected == (0 if seat == 2 else many)


def test_lots_are_fair():
    """B keeps one of the 29 unseen tiles: each by 1/29; 5,800 lots, 200 expected, within five sigma."""
    seen = parse_view("tien_gow hand_size=2; A 6-6 1-1; B ?2; C ?2; D ?2; banker B; plays lead 5-5, down ?1")
    known = trick_belief(seen)
    assert known.places(parse_tile("6-6")).seats == (0, Fraction(1, 29), Fraction(1, 29), Fraction(2, 29))
    assert known.places(parse_tile("3-6")).discarded == Fraction(1, 29)
    lots = known.sample(Random(1), 5800)
    for name in ("3-6", "6-6", "1-2"):
        found = sum(parse_tile(name) in unpack(lot.hands[1]) for lot in lots)
        assert abs(found - 200) < 5 * sqrt(200)


def test_not_beating_proves_nothing_but_can_be_counted():
    """C discards under 1-5, which almost every civil tile beats: C may still hold any of them."""
    seen = parse_view("tien_gow hand_size=2; A 6-6 1-1; B ?2; C ?2; D ?2; banker B; plays lead 1-5, down ?1")
    known = belief(seen)
    assert known.places(parse_tile("6-6")).seats[2] == Fraction(1, 29)
    counts = {declined(lot, seen.seat) for lot in known.sample(Random(2), 200)}
    assert counts == {0, 1}


def test_a_history_that_cannot_be_is_an_error():
    seen = parse_view("tien_gow hand_size=2; A 6-6 1-1; B ?2; C ?2; D ?2; banker B; plays lead 5-5, down ?1")
    broken = type(seen)(
        **{**{f: getattr(seen, f) for f in seen.__dataclass_fields__}, "counts": (2, 9, 9, 9)}
    )
    with pytest.raises(SetupError) as error:
        belief(broken)
    assert error.value.kind is Fault.NO_SUCH_DEAL


def test_a_deal_that_is_over_lies_open():
    last = states(3)[-1]
    known = belief(view(last, 0))
    assert known.table() == ()
    assert known.count == 1
    assert known.sample(Random(1), 2) == [last, last]
    assert all(made.kind is not PlayKind.PASS for trick in tricks_of(last.history) for _, made in trick.made)

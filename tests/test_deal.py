"""Dealing: every tile once, by number the same for everybody, and how rare a hand without a double is."""

import re
from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_edu.chinese import chinese_set, in_order, pack, unpack
from domino_edu.deal import LARGEST_DEAL_NUMBER, deal, deal_by_number, deal_of, shuffled
from domino_edu.errors import Fault, SetupError
from domino_edu.phrases import sentence
from domino_edu.tiles import DOUBLES, parse_tiles, tile, tile_set


@given(st.integers(0, 9), st.integers(1, 8), st.integers(1, 12), st.integers(0, 2**32))
def test_a_deal_holds_every_tile_of_the_set_once_or_is_refused(highest, seats, size, seed):
    whole = tile_set(highest)
    if seats * size > len(whole):
        with pytest.raises(SetupError) as refused:
            deal(Random(seed), seats=seats, hand_size=size, highest=highest)
        assert refused.value.kind is Fault.TOO_FEW_TILES
        assert refused.value.facts["need"] == seats * size
        return
    dealt = deal(Random(seed), seats=seats, hand_size=size, highest=highest)
    everywhere = [piece for hand in dealt.hand_tiles for piece in hand] + list(dealt.boneyard_tiles)
    assert sorted(everywhere) == sorted(whole)
    assert [len(hand) for hand in dealt.hand_tiles] == [size] * seats


@pytest.mark.parametrize(("seats", "size", "asleep"), [(2, 7, 14), (3, 7, 7), (4, 7, 0), (5, 5, 3)])
def test_what_is_left_sleeps(seats, size, asleep):
    """Case 6."""
    assert len(deal_by_number(1, seats=seats, hand_size=size).boneyard) == asleep


def test_six_players_with_five_tiles_are_refused_in_both_languages():
    """Case 6: 30 tiles are more than 28."""
    with pytest.raises(SetupError) as refused:
        deal_by_number(1, seats=6, hand_size=5)
    assert sentence(refused.value, "en") == "6 players with 5 tiles each need 30 tiles, and the set has 28."
    assert all(figure in sentence(refused.value, "vi") for figure in ("6", "5", "30", "28"))


@pytest.mark.parametrize("number", [-1, LARGEST_DEAL_NUMBER + 1, 1.0, "1", None, True])
def test_a_deal_number_is_a_whole_number_with_at_most_nine_digits(number):
    with pytest.raises(SetupError) as refused:
        deal_by_number(number)
    assert refused.value.kind is Fault.BAD_DEAL_NUMBER


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"seats": 0}, Fault.BAD_SEATS),
        ({"seats": 2.0}, Fault.BAD_SEATS),
        ({"hand_size": 0}, Fault.BAD_HAND_SIZE),
        ({"hand_size": "7"}, Fault.BAD_HAND_SIZE),
        ({"highest": 10}, Fault.BAD_SET),
    ],
)
def test_a_deal_that_cannot_be_is_refused(wrong, fault):
    with pytest.raises(SetupError) as refused:
        deal_by_number(1, **wrong)
    assert refused.value.kind is fault


@pytest.mark.parametrize("number", [0, 1, 1042, LARGEST_DEAL_NUMBER])
def test_a_number_means_the_same_deal_on_every_laptop(number):
    """The recipe of ``shuffled`` written again: Fisher and Yates from the back, by Random.random alone."""
    rng = Random(number)
    order = [(lo, hi) for lo in range(7) for hi in range(lo, 7)]
    for last in range(27, 0, -1):
        swap = int(rng.random() * (last + 1))
        order[last], order[swap] = order[swap], order[last]
    dealt = deal_by_number(number)
    assert dealt.hand_tiles == (tuple(sorted(order[:7])), tuple(sorted(order[7:14])))
    assert list(dealt.boneyard_tiles) == order[14:]
    assert dealt == deal_by_number(number)


def test_deal_199_is_the_one_printed_on_the_frozen_notation_page():
    """Pages and lessons name deals by number; a change of the recipe would change them all."""
    page = (Path(__file__).parent.parent / "docs" / "en" / "notation.md").read_text(encoding="utf-8")
    block = page[page.index("round 1 deal 199") :]
    hands = [parse_tiles(re.search(rf"(?m)^{name} (.*)$", block)[1]) for name in ("A", "B", "yard")]
    dealt = deal_by_number(199)
    assert [*dealt.hand_tiles, dealt.boneyard_tiles] == hands
    assert dealt != deal_by_number(200)


def test_a_shuffle_loses_nothing_and_leaves_its_argument_alone():
    pieces = list(tile_set(3))
    assert sorted(shuffled(pieces, Random(1))) == pieces == list(tile_set(3))
    assert shuffled([], Random(1)) == []
    assert shuffled([tile(0, 0)], Random(1)) == [tile(0, 0)]


def test_two_hands_without_a_double_are_116280_of_40116600():
    """Case 7: C(21,14)/C(28,14), 0.29 %. Counted here without the formula, tile by tile.

    ``ways[held]``: how many sets of ``held`` tiles have no double, growing the pool one tile at a time.
    """
    ways, every = [1] + [0] * 14, [1] + [0] * 14
    for piece in tile_set():
        for held in range(14, 0, -1):
            every[held] += every[held - 1]
            ways[held] += 0 if piece.is_double else ways[held - 1]
    assert (ways[14], every[14]) == (comb(21, 14), comb(28, 14)) == (116280, 40116600)
    assert round(float(Fraction(ways[14], every[14])), 5) == 0.0029


@pytest.mark.slow
def test_among_100_000_deals_about_290_have_no_double():
    """Binomial with n = 100,000 and p = 0.0028985: mean 290, deviation 17; five deviations allowed."""
    found = 0
    for number in range(100_000):
        first, second = deal_by_number(number).hands
        found += not (first | second) & DOUBLES
    assert 205 < found < 375


def test_a_chinese_deal_by_number_gives_out_all_32_tiles_and_is_refused_as_others_are():
    dealt = deal_of(chinese_set(), 1042, seats=4, hand_size=8, packed=pack)
    held = [piece for hand in dealt.hands for piece in unpack(hand)]
    assert sorted(held) == sorted(chinese_set())
    assert dealt == deal_of(chinese_set(), 1042, seats=4, hand_size=8, packed=pack)
    for wrong in (-1, LARGEST_DEAL_NUMBER + 1, "1", True):
        with pytest.raises(SetupError) as refused:
            deal_of(chinese_set(), wrong, seats=4, hand_size=8, packed=pack)
        assert refused.value.kind is Fault.BAD_DEAL_NUMBER


def test_chinese_deal_1_is_the_same_on_every_laptop():
    """Shuffled here by hand: the last place first, each with a place by lot."""
    order, rng = list(chinese_set()), Random(1)
    for last in range(31, 0, -1):
        chosen = int(rng.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    dealt = deal_of(chinese_set(), 1, seats=4, hand_size=8, packed=pack)
    assert [unpack(hand) for hand in dealt.hands] == [
        in_order(order[start : start + 8]) for start in range(0, 32, 8)
    ]

"""The Chinese set: 32 tiles in two suits, and packed hands in which a civil tile may stand twice."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_edu.chinese import (
    CIVIL,
    KINDS,
    MILITARY,
    Suit,
    chinese_set,
    copies_of,
    holds,
    in_order,
    pack,
    place_of,
    put,
    rank_of,
    suit_of,
    take,
    unpack,
)
from domino_edu.errors import Fault, SetupError
from domino_edu.tiles import ALL_TILES, parse_tile, parse_tiles, tile

SET = chinese_set()
TO_TAKE = st.lists(st.sampled_from(range(32)), unique=True).map(lambda places: [SET[n] for n in places])
"""Some of the 32 tiles, in any order."""

# --- the set ------------------------------------------------------------------------------------------


def test_the_set_has_32_tiles_and_227_pips():
    """Case 23: civil 160, military 67."""
    assert len(SET) == 32
    assert sum(piece.pips for piece in SET) == 227
    assert sum(piece.pips for piece in SET if suit_of(piece) is Suit.CIVIL) == 160
    assert sum(piece.pips for piece in SET if suit_of(piece) is Suit.MILITARY) == 67


def test_eleven_civil_tiles_twice_and_ten_military_ones_once():
    assert (len(CIVIL), len(MILITARY), len(set(KINDS))) == (11, 10, 21)
    assert Counter(SET) == {piece: 2 if piece in CIVIL else 1 for piece in KINDS}
    assert all(copies_of(piece) == Counter(SET)[piece] for piece in KINDS)


def test_every_pair_of_halves_from_1_to_6_is_a_tile_of_it():
    assert sorted(KINDS) == sorted(piece for piece in ALL_TILES if piece.lo >= 1 and piece.hi <= 6)


def test_civil_tiles_rank_by_their_list_whatever_their_pips():
    """RULES.md 5.2, rule 3: Plum 5-5 stands above Partition 4-6, and Goose 1-3 above Board 2-2."""
    listed = "Heaven 6-6, Earth 1-1, Man 4-4, Goose 1-3, Plum 5-5, Double Three 3-3, Board 2-2, Axe 5-6, \
        Partition 4-6, Long Leg Seven 1-6, Big Head Six 1-5"
    names = [parse_tile(words.split()[-1]) for words in listed.split(",")]
    assert [rank_of(piece) for piece in names] == list(range(11, 0, -1))
    assert rank_of(tile(5, 5)) > rank_of(tile(4, 6))
    assert rank_of(tile(1, 3)) > rank_of(tile(2, 2))


def test_military_tiles_of_equal_totals_are_equal():
    ranks = [{rank_of(piece) for piece in parse_tiles(names)} for names in (
        "3-6 4-5", "2-6 3-5", "2-5 3-4", "2-4", "1-4 2-3", "1-2")]  # fmt: skip
    assert ranks == [{6}, {5}, {4}, {3}, {2}, {1}]


def test_the_two_sixes_are_of_different_suits():
    """RULES.md 5.2: not to be confused, civil Big Head Six 1-5 and military Big Six 2-4."""
    assert (suit_of(tile(1, 5)), suit_of(tile(2, 4))) == (Suit.CIVIL, Suit.MILITARY)


@pytest.mark.parametrize("name", ["0-0", "0-6", "7-7", "1-9"])
@pytest.mark.parametrize("ask", [suit_of, rank_of, copies_of, place_of])
def test_other_tiles_are_not_chinese(name, ask):
    with pytest.raises(SetupError) as refused:
        ask(parse_tile(name))
    assert (refused.value.kind, refused.value.facts["tile"]) == (Fault.NOT_CHINESE, parse_tile(name))


# --- packed hands -------------------------------------------------------------------------------------


@given(TO_TAKE)
def test_a_packed_hand_holds_exactly_its_tiles_in_the_order_shown(pieces):
    hand = pack(pieces)
    assert unpack(hand) == in_order(pieces)
    assert hand.bit_count() == len(pieces)
    assert pack(reversed(pieces)) == hand


@given(TO_TAKE, st.data())
def test_taking_away_and_putting_back_are_inverse(pieces, data):
    hand = pack(pieces)
    some = [piece for piece in pieces if data.draw(st.booleans())]
    taken = pack(some)
    rest = take(hand, taken)
    assert holds(hand, taken)
    assert Counter(unpack(rest)) == Counter(pieces) - Counter(some)
    assert put(rest, taken) == put(taken, rest) == hand
    assert take(hand, rest) == taken


@given(TO_TAKE, TO_TAKE)
def test_a_hand_holds_what_it_has_often_enough(pieces, others):
    assert holds(pack(pieces), pack(others)) == (not Counter(others) - Counter(pieces))


def test_of_two_equal_tiles_one_goes_and_the_other_stays():
    """Case 23: the two copies of a civil tile are two tiles; equal military ones are different tiles."""
    hand = pack(parse_tiles("5-5 5-5 3-6 4-5"))
    assert unpack(take(hand, pack([tile(5, 5)]))) == parse_tiles("5-5 3-6 4-5")
    assert unpack(take(hand, pack([tile(3, 6)]))) == parse_tiles("5-5 5-5 4-5")
    assert unpack(take(hand, pack(parse_tiles("5-5 5-5")))) == parse_tiles("3-6 4-5")


@pytest.mark.parametrize("names", ["1-2 1-2", "6-6 6-6 6-6", "1-1 2-4 2-4"])
def test_a_tile_cannot_be_there_more_often_than_the_set_has_it(names):
    with pytest.raises(SetupError) as refused:
        pack(parse_tiles(names))
    assert refused.value.kind is Fault.TILE_TOO_OFTEN
    assert refused.value.facts["copies"] == copies_of(refused.value.facts["tile"])


def test_a_tile_of_another_set_is_not_packed():
    with pytest.raises(SetupError) as refused:
        pack(parse_tiles("1-1 0-1"))
    assert refused.value.kind is Fault.NOT_CHINESE

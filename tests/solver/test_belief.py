"""What a view tells of hidden tiles: exact counts and chances, fair lots, and histories that cannot be."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb, factorial
from random import Random

import pytest

from domino_edu.deal import deal_by_number
from domino_edu.errors import Fault, SetupError
from domino_edu.line import PASS, End, Play
from domino_edu.rules import RULE_SETS, begin, legal_plays, play, view
from domino_edu.rules.contract import Start
from domino_edu.rules.stakes import off
from domino_edu.solver.belief import belief
from domino_edu.tiles import ALL_TILES, SUIT, parse_tile, parse_tiles, pips_of
from domino_edu.views import parse_view

GAMES = ("block", "triet", "stakes", "fives")
PASSED = "block opening=free; A 0-0 1-1 2-2 4-4 6-6 0-1 3-5; B ?7; turn A; plays 3-5, pass"
"""The position of case 50: the line is 3-5, and the opponent, with seven tiles, has passed."""
NINE = parse_tiles("0-2 0-4 0-6 1-2 1-4 1-6 2-4 2-6 4-6")


def chance(seen, tile, seat):
    return belief(seen).places(parse_tile(tile)).seats[seat]


def rounds(name, number):
    """Every position of a random round from a whole deal, by lot."""
    rng = Random(number)
    rule_set = RULE_SETS[name]
    seats = rule_set.LEAST_SEATS + number % (rule_set.MOST_SEATS - rule_set.LEAST_SEATS + 1)
    dealt = deal_by_number(number, seats=seats)
    turn = None if name == "block" or number % 2 else number % seats
    state = begin(rule_set.Options(seats=seats), Start(dealt.hands, dealt.boneyard, turn=turn))
    while plays := legal_plays(state):
        yield state, rng
        state = play(state, rng.choice(plays))


def test_a_pass_leaves_thirty_six_hands_of_nine_tiles():
    known = belief(parse_view(PASSED))
    assert known.count == 36 == comb(9, 7)
    for row in known.table():
        held = Fraction(7, 9) if row.tile in NINE else 0
        assert row.places.seats == (0, held)
        assert row.places.boneyard == 1 - held
    assert len(known.table()) == 21


def test_a_thousand_lots_after_a_pass_break_no_rule_and_are_fair():
    hands = [state.hands[1] for state in belief(parse_view(PASSED)).sample(Random(1), 1000)]
    assert not any(hand & (SUIT[3] | SUIT[5]) for hand in hands)
    assert 739 <= sum(1 for hand in hands if hand & parse_tile("0-2").bit) <= 817
    assert len(set(hands)) == 36


def test_lots_are_repeatable_and_differ_by_seed():
    seen = parse_view(PASSED)
    first, again, other = (
        [state.hands for state in belief(seen).sample(Random(seed), 200)] for seed in (1, 1, 2)
    )
    assert first == again != other
    assert len(set(first)) >= 30


def test_before_anything_is_laid_all_unseen_tiles_are_alike():
    seen = parse_view("block opening=free; A 0-0 1-1 2-2 4-4 6-6 0-1 3-5; B ?7; turn A")
    known = belief(seen)
    assert known.count == comb(21, 7)
    assert known.orders == factorial(14)
    assert {row.places.seats[1] for row in known.table()} == {Fraction(1, 3)}


def test_the_opening_double_says_that_nobody_holds_a_higher_one():
    seen = parse_view("block; A 0-1 0-2 0-3 1-2 1-3 2-3 0-4; B ?7; turn B key; seat A; plays auto 4-4")
    assert chance(seen, "5-5", 1) == chance(seen, "6-6", 1) == 0
    assert chance(seen, "3-3", 1) == Fraction(6, 18)  # 21 unseen, less the lead and the two higher doubles


def test_one_who_is_to_open_with_the_highest_double_holds_one_higher_than_mine():
    """B opens, and A holds 4-4: B holds 5-5 or 6-6, and of all hands with one of them each is as likely."""
    seen = parse_view("stakes seats=2; A 0-1 0-2 0-3 1-2 1-3 2-3 4-4; B ?7; turn B key; seat A")
    with_one = comb(21, 7) - comb(19, 7)
    assert belief(seen).count == with_one
    assert chance(seen, "6-6", 1) == Fraction(comb(20, 6), with_one)


def test_a_draw_excludes_what_the_hand_held_and_not_what_was_drawn():
    """B drew at 6-5, so it held no 5 and no 6; it laid nothing yet, so all it drew is one unknown tile."""
    seen = parse_view("triet seats=2; A 6-5 0-0; B ?2; yard ?24; turn A; seat A; plays 6-5, draw")
    fits = [t for t in ALL_TILES if t.bit & (SUIT[5] | SUIT[6]) and t.hi <= 6]
    unfit = 26 - (len(fits) - 1)
    assert chance(seen, "6-6", 1) == Fraction(1, 24)
    assert chance(seen, "1-1", 1) == Fraction(2, unfit) + (1 - Fraction(2, unfit)) * Fraction(1, 24)


def test_a_second_draw_says_that_the_first_did_not_fit():
    seen = parse_view("triet seats=2; A 6-5 0-0; B ?2; yard ?24; turn A; seat A; plays 6-5, draw, draw")
    once = parse_view("triet seats=2; A 6-5 0-0; B ?2; yard ?24; turn A; seat A; plays 6-5, draw")
    assert chance(seen, "6-6", 1) == Fraction(1, 23)
    assert chance(seen, "1-1", 1) > chance(once, "1-1", 1)


def test_what_was_drawn_may_be_what_was_laid():
    """B held one tile, drew one that fitted and laid it: what it still holds is what did not fit."""
    seen = parse_view("triet seats=2; A 6-5 0-0 1-1; B ?1; yard ?24; turn A; plays 6-5, draw, 6-2@L")
    assert chance(seen, "5-4", 1) == 0
    unfit = [t for t in ALL_TILES if t.hi <= 6 and not t.bit & (SUIT[5] | SUIT[6])]
    assert chance(seen, "2-2", 1) == Fraction(1, len(unfit) - 2)  # but for my 0-0 and 1-1


def test_a_study_position_claims_nothing_from_passes():
    seen = parse_view("block; study; line 2-6 6-5; A 5-1 3-3; B ?5; yard ?19; turn A")
    assert {row.places.seats[1] for row in belief(seen).table()} == {Fraction(5, 24)}


def test_tiles_outside_a_small_example_are_counted_as_such():
    seen = parse_view("triet seats=2; study; line 2-6 6-5; A 5-1 3-3; B ?2; yard ?2; turn A")
    places = belief(seen).places(parse_tile("0-0"))
    assert (places.seats[1], places.boneyard, places.outside) == (
        Fraction(2, 24), Fraction(2, 24), Fraction(20, 24),
    )  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"hand": 0b1},
        {"boneyard_count": 15},
        {"counts": (6, 9)},
        {"played": ((0, Play.lay("3-5")), (1, PASS), (0, PASS))},
        {"played": ((0, Play.lay("3-5")), (1, PASS), (0, Play.lay("4-4", End.L)))},
        {"turn": 1},
        {"left": 6},
    ],
    ids=str,
)
def test_a_history_that_contradicts_itself_is_an_error(change):
    with pytest.raises(SetupError) as caught:
        belief(replace(parse_view(PASSED), **change))
    assert caught.value.kind is Fault.NO_SUCH_DEAL


def test_more_tiles_than_fit_the_history_are_an_error():
    """B passed at 3-5 with ten tiles: only nine of those unseen have neither a 3 nor a 5."""
    seen = parse_view(PASSED)
    assert belief(replace(seen, counts=(6, 9), boneyard_count=12)).count == 1
    with pytest.raises(SetupError) as caught:
        belief(replace(seen, counts=(6, 10), boneyard_count=11))
    assert caught.value.kind is Fault.NO_SUCH_DEAL


@pytest.mark.parametrize("name", GAMES)
def test_a_lot_looks_the_same_to_the_seat_whose_view_it_is(name):
    for number in range(8):
        for state, rng in rounds(name, number):
            for seat in range(len(state.hands)):
                seen = view(state, seat)
                for other in belief(seen).sample(rng, 2):
                    assert view(other, seat) == seen
                    assert legal_plays(other)


@pytest.mark.parametrize("name", GAMES)
def test_what_really_lies_there_is_always_thought_possible(name):
    for number in range(8):
        for state, _ in rounds(name, number):
            for seat in range(len(state.hands)):
                known = belief(view(state, seat))
                for row in known.table():
                    holders = [each for each, hand in enumerate(state.hands) if hand & row.tile.bit]
                    here = row.places.seats[holders[0]] if holders else row.places.boneyard
                    assert here > 0
                for each, held in enumerate(state.hands):
                    assert sum(known.places(t).seats[each] for t in ALL_TILES) == held.bit_count()


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_round_hides_nothing(name):
    *_, (state, _) = rounds(name, 3)
    while plays := legal_plays(state):
        state = play(state, plays[0])
    known = belief(view(state, 0))
    assert known.count == 1
    assert known.sample(Random(0), 2) == [state, state]
    assert {p for row in known.table() for p in (*row.places.seats, row.places.boneyard)} <= {0, 1}


def test_each_deal_comes_out_as_often_as_any_other():
    """3,600 lots of 36 hands: chi-square with 35 degrees of freedom stays below 66.6 in 999 of 1,000."""
    hands = Counter(state.hands[1] for state in belief(parse_view(PASSED)).sample(Random(5), 3600))
    assert sum((times - 100) ** 2 / 100 for times in hands.values()) < 66.6


def test_the_order_of_the_boneyard_is_drawn_by_lot_too():
    seen = parse_view("triet seats=2; A 6-5 0-0; B ?2; yard ?24; turn A; seat A; plays 6-5, draw")
    firsts = Counter(state.boneyard[0] for state in belief(seen).sample(Random(5), 2500))
    assert len(firsts) == 26
    assert max(firsts.values()) < 160
    assert all(pips_of(1 << number) <= 12 for number in firsts)


def test_plays_by_lot_for_a_lost_connection_claim_nothing():
    """What the lot would choose from another hand is not asked; whatever B held may be what it laid."""
    dealt = deal_by_number(11, seats=2)
    options = RULE_SETS["stakes"].Options(seats=2, autoplay="random")
    state = play(begin(options, Start(dealt.hands, dealt.boneyard, turn=0)), off(1))
    for _ in range(9):
        state = play(state, legal_plays(state)[0])
        seen = view(state, 0)
        assert all(view(other, 0) == seen for other in belief(seen).sample(Random(1), 5))


def test_the_rules_lay_the_heaviest_tile_for_a_lost_connection():
    """B was away at 6-5 and 6-1 was laid for it: it holds nothing heavier that fits, as 5-5 or 6-2."""
    text = "stakes seats=2; A 6-5 0-0; B ?3; yard ?23; turn A; seat A; plays 6-5, B off, auto 6-1@L"
    seen = parse_view(text)
    assert all(chance(seen, heavy, 1) == 0 for heavy in ("5-5", "6-2", "5-3", "6-6"))
    assert chance(seen, "5-2", 1) == chance(seen, "4-4", 1) > 0  # 5-2 has 7 pips too, but 6-1 is higher

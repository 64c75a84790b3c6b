"""Reasons of Tien Gow: each one true in its position and absent in another, and none that a deal refutes."""

import pytest

from domino_edu.coach.contract import Fact
from domino_edu.coach.reasons_tricks import reasons
from domino_edu.line import PlayKind
from domino_edu.match import start_match, state_of
from domino_edu.notation import parse_play
from domino_edu.phrases.coach_tricks import trick_reason
from domino_edu.players import decision_rng, player
from domino_edu.rules import outcome, play, view
from domino_edu.tiles import parse_tiles
from domino_edu.tricks import trick_play
from domino_edu.views import parse_view

F = Fact
TRICKS = [fact for fact in Fact if list(Fact).index(fact) >= list(Fact).index(Fact.UNBEATABLE)]


def table(hand, *, columns="A 2 B 2 C 1 D 1", plays="", banker="D", turn="A"):
    """The view of A: its hand where the trick begins, whose columns, and the plays of the trick so far."""
    own = len(hand.split())
    others = "; ".join(f"{seat} ?{own}" for seat in "BCD")
    text = f"tien_gow; study; A {hand}; {others}; banker {banker}; columns {columns}; turn {turn}; seat A"
    return parse_view(text + (f"; plays {plays}" if plays else ""))


def said(seen, text):
    """The reasons for a play, by fact."""
    found = reasons(seen, parse_play(text, seen))
    assert list(found) == sorted(found, key=lambda reason: -reason.weight)
    assert len({reason.fact for reason in found}) == len(found)
    return {reason.fact: reason for reason in found}


# --- each fact: a position and a play where it is true, and one where it is not ---------------------

TWO = "A 2 B 2 C 1 D 1"  # two tiles left
THREE = "A 2 B 2 C 1 D 0"
FOUR = "A 2 B 1 C 1 D 0"
FOLLOW = {"turn": "D"}  # D leads, A follows at once, B and C come after
LAST = {"turn": "B"}  # B leads, A is the last to play

TRUE_AND_NOT = [
    (F.ONLY_PLAY, ("6-6", {"columns": "A 2 B 2 C 2 D 1"}, "lead 6-6"), ("6-6 1-2", {}, "lead 6-6")),
    # nothing beats Heaven, and no pair of Heaven beats that of Earth where A holds one of the two
    (F.UNBEATABLE, ("6-6 1-2", {}, "lead 6-6"), ("1-1 1-2", {}, "lead 1-1")),
    (
        F.UNBEATABLE,
        ("1-1 1-1 6-6", {"columns": THREE}, "lead 1-1+1-1"),
        ("4-4 4-4 6-6", {"columns": THREE}, "lead 4-4+4-4"),
    ),
    (
        F.TAKES_LEAD,
        ("1-6 1-2", {**LAST, "plays": "lead 1-5, down ?1, down ?1"}, "beat 1-6"),
        ("1-6 1-2", {**FOLLOW, "plays": "lead 1-5"}, "beat 1-6"),
    ),
    (F.BEATABLE, ("1-1 1-2", {}, "lead 1-1"), ("6-6 1-2", {}, "lead 6-6")),
    (F.BEATABLE, ("1-5 1-2", {}, "lead 1-5"), ("3-6 1-2", {}, "lead 3-6")),
    (
        F.CHEAPEST_WIN,
        ("1-6 6-6", {**FOLLOW, "plays": "lead 1-5"}, "beat 1-6"),
        ("1-6 6-6", {**FOLLOW, "plays": "lead 1-5"}, "beat 6-6"),
    ),
    (
        F.CHEAPEST_WIN,
        ("1-6 6-6", {**FOLLOW, "plays": "lead 1-5"}, "beat 1-6"),
        ("1-6 1-2", {**FOLLOW, "plays": "lead 1-5"}, "beat 1-6"),
    ),
    (
        F.FIRST_COLUMN,
        ("6-6 1-2", {**FOLLOW, "columns": "A 0 B 2 C 2 D 2", "plays": "lead 1-5"}, "beat 6-6"),
        ("6-6 1-2", {**FOLLOW, "columns": "A 1 B 2 C 2 D 1", "plays": "lead 1-5"}, "beat 6-6"),
    ),
    (
        F.EARLY_DEATH_NEAR,
        ("6-6 1-2", {**FOLLOW, "columns": "A 0 B 2 C 2 D 2", "plays": "lead 1-5"}, "down 6-6"),
        ("6-6 1-2", {**FOLLOW, "columns": "A 1 B 2 C 2 D 1", "plays": "lead 1-5"}, "down 6-6"),
    ),
    (
        F.EARLY_DEATH_NEAR,
        ("6-6 1-2", {**FOLLOW, "columns": "A 0 B 2 C 2 D 2", "plays": "lead 1-5"}, "down 1-2"),
        ("6-6 1-2 2-4", {**FOLLOW, "columns": "A 0 B 2 C 2 D 1", "plays": "lead 1-5"}, "down 1-2"),
    ),
    (
        F.OTHERS_DIE_EARLY,
        ("6-6 1-2", {"columns": "A 2 B 4 C 0 D 0"}, "lead 6-6"),
        ("6-6 1-2", {"columns": "A 2 B 2 C 1 D 1"}, "lead 6-6"),
    ),
    (
        F.OTHERS_DIE_EARLY,
        ("6-6 1-2", {"columns": "A 2 B 4 C 0 D 0"}, "lead 6-6"),
        ("6-6 1-2", {"columns": "A 2 B 4 C 0 D 0"}, "lead 1-2"),
    ),
    (
        F.KEEPS_GROUP,
        ("1-1 1-1 1-2", {**FOLLOW, "columns": THREE, "plays": "lead 3-4"}, "down 1-2"),
        ("1-1 1-1 1-2", {**FOLLOW, "columns": THREE, "plays": "lead 3-4"}, "down 1-1"),
    ),
    (
        F.SPLITS_GROUP,
        ("1-1 1-1 1-2", {**FOLLOW, "columns": THREE, "plays": "lead 3-4"}, "down 1-1"),
        ("1-1 1-1 1-2", {**FOLLOW, "columns": THREE, "plays": "lead 3-4"}, "down 1-2"),
    ),
    (
        F.SPLITS_GROUP,  # one nine is led, the other still goes with Heaven
        ("6-6 3-6 1-2", {"columns": THREE}, "lead 3-6"),
        ("6-6 3-6 4-5 1-2", {"columns": FOUR}, "lead 6-6+3-6+4-5"),
    ),
    (
        F.PAID_AT_ONCE,
        ("2-4 1-2 1-5", {"columns": THREE}, "lead 2-4+1-2"),
        ("2-4 1-2 1-5", {"columns": THREE}, "lead 2-4"),
    ),
    (
        F.PAID_AT_ONCE,
        ("6-6 6-6 3-6 4-5 1-2", {"columns": "A 1 B 1 C 1 D 0"}, "lead 6-6+6-6+3-6+4-5"),
        ("4-4 4-4 2-5 3-4 1-2", {"columns": "A 1 B 1 C 1 D 0"}, "lead 4-4+4-4+2-5+3-4"),
    ),
    (F.LAST_TRICK_HIGHEST, ("6-6 3-6", {}, "lead 6-6"), ("6-6 1-2", {}, "lead 6-6")),
    (
        F.LAST_TRICK_HIGHEST,
        ("3-6 1-2", {**FOLLOW, "plays": "lead 1-5"}, "down 1-2"),
        ("3-6 1-2", {**FOLLOW, "plays": "lead 1-5"}, "down 3-6"),
    ),
    (
        F.DISCARDS_LOWEST,
        ("4-4 1-5", {**FOLLOW, "plays": "lead 3-4"}, "down 1-5"),
        ("4-4 1-5", {**FOLLOW, "plays": "lead 3-4"}, "down 4-4"),
    ),
    (
        F.DISCARDS_STRONG,
        ("6-6 1-5", {**FOLLOW, "plays": "lead 3-4"}, "down 6-6"),
        ("6-6 3-6", {**FOLLOW, "plays": "lead 3-4"}, "down 6-6"),  # both are strong
    ),
    (
        F.DISCARDS_STRONG,  # a whole group
        ("4-4 2-5 1-5 1-2", {**FOLLOW, "columns": FOUR, "plays": "lead 6-6+3-6"}, "down 4-4+2-5"),
        ("4-4 2-5 1-5 1-2", {**FOLLOW, "columns": FOUR, "plays": "lead 6-6+3-6"}, "down 1-5+1-2"),
    ),
    (
        F.KEEPS_FINISHER,
        ("6-6 1-5 1-2", {"columns": THREE}, "lead 1-5"),
        ("6-6 3-6 1-2", {"columns": THREE}, "lead 1-2"),
    ),
    (
        F.KEEPS_FINISHER,
        ("6-6 1-5 1-2", {**FOLLOW, "columns": THREE, "plays": "lead 1-6"}, "down 1-5"),
        ("6-6 1-5 1-2", {**FOLLOW, "columns": THREE, "plays": "lead 2-4"}, "down 1-5"),
    ),
    (
        F.SPENDS_FINISHER,
        ("6-6 1-5 1-2", {"columns": THREE}, "lead 6-6"),
        ("6-6 3-6 1-2", {"columns": THREE}, "lead 6-6"),
    ),
    (
        F.REACHES_PAR,
        ("6-6 1-2", {"columns": "A 3 B 2 C 1 D 0"}, "lead 6-6"),
        ("6-6 1-2", {"columns": "A 2 B 2 C 1 D 1"}, "lead 6-6"),
    ),
    (
        F.ABOVE_PAR,
        ("6-6 1-2", {"columns": "A 4 B 1 C 1 D 0"}, "lead 6-6"),
        ("6-6 1-2", {"columns": "A 3 B 2 C 1 D 0"}, "lead 6-6"),
    ),
    (F.BANKER_DOUBLED, ("6-6 1-2", {"banker": "A"}, "lead 6-6"), ("6-6 1-2", {"banker": "B"}, "lead 6-6")),
    (
        F.BANKER_DOUBLED,
        ("6-6 1-2", {**FOLLOW, "plays": "lead 1-5", "banker": "D"}, "beat 6-6"),
        ("6-6 1-2", {**FOLLOW, "plays": "lead 1-5", "banker": "C"}, "beat 6-6"),
    ),
    (
        F.BANKER_DOUBLED,
        ("6-6 1-2", {**FOLLOW, "plays": "lead 1-5", "banker": "D"}, "beat 6-6"),
        ("6-6 1-2", {**FOLLOW, "plays": "lead 1-5", "banker": "D", "columns": "A 1 B 1 C 0 D 4"}, "beat 6-6"),
    ),
    (F.CAUGHT_RISK, ("6-6 1-2", {}, "lead 6-6"), ("6-6 2-4", {}, "lead 6-6")),
    (
        F.CAUGHT_RISK,
        ("6-6 1-2", {}, "lead 6-6"),
        ("6-6 1-2", {"columns": "A 6 B 0 C 0 D 0"}, "lead 6-6"),  # all others die early
    ),
    (
        F.BIG_SIX,
        ("2-4", {**FOLLOW, "columns": "A 2 B 2 C 2 D 1", "plays": "lead 1-2"}, "beat 2-4"),
        ("2-4", {**FOLLOW, "columns": "A 2 B 2 C 2 D 1", "plays": "lead 1-4"}, "beat 2-4"),
    ),
    (
        F.LEADS_CHAIN,
        ("6-6 6-6 1-1", {"columns": THREE}, "lead 6-6"),
        ("6-6 1-1 1-1", {"columns": THREE}, "lead 1-1"),
    ),
    (
        F.HOLDS_BACK,
        ("6-6 1-2", {**FOLLOW, "plays": "lead 1-5"}, "down 1-2"),
        ("5-5 1-2", {**FOLLOW, "plays": "lead 1-5"}, "down 1-2"),
    ),
    (
        F.TAKES_COLUMNS,
        ("6-6 6-6 1-2", {"columns": THREE}, "lead 6-6+6-6"),
        ("6-6 6-6 1-2", {"columns": THREE}, "lead 6-6"),
    ),
    (
        F.LAST_DOUBLED,
        ("6-6 2-4 1-2", {"columns": THREE}, "lead 6-6"),
        ("6-6 2-4 1-4", {"columns": THREE}, "lead 6-6"),
    ),
    (
        F.STOPS_SWEEP,
        ("6-6 1-2", {**FOLLOW, "columns": "A 0 B 0 C 0 D 6", "plays": "lead 1-5"}, "beat 6-6"),
        ("6-6 1-2", {**FOLLOW, "columns": "A 0 B 0 C 1 D 5", "plays": "lead 1-5"}, "beat 6-6"),
    ),
]


@pytest.mark.parametrize(("fact", "true", "other"), TRUE_AND_NOT)
def test_a_reason_is_given_where_it_is_true_and_not_elsewhere(fact, true, other):
    hand, where, made = true
    assert fact in said(table(hand, **where), made)
    hand, where, made = other
    assert fact not in said(table(hand, **where), made)


def test_there_are_fifteen_kinds_and_more_each_with_its_positions():
    told = {fact for fact, _, _ in TRUE_AND_NOT}
    assert told - {F.ONLY_PLAY} == set(TRICKS)
    assert len(told) >= 15


# --- the figures in the reasons ---------------------------------------------------------------------


def facts(seen, text, fact):
    return said(seen, text)[fact].facts


def test_what_is_paid_at_once_doubles_with_the_banker():
    """RULES.md 5.3, E1: Supreme 8 points with the banker among those who pay, 12 to the banker."""
    supreme = "2-4 1-2 1-5"
    assert facts(table(supreme, columns=THREE), "lead 2-4+1-2", F.PAID_AT_ONCE)["amount"] == 8
    assert facts(table(supreme, columns=THREE, banker="A"), "lead 2-4+1-2", F.PAID_AT_ONCE)["amount"] == 12
    quartet = table("6-6 6-6 3-6 4-5 1-2", columns="A 1 B 1 C 1 D 0", banker="A")
    assert facts(quartet, "lead 6-6+6-6+3-6+4-5", F.PAID_AT_ONCE)["amount"] == 24


def test_the_groups_that_can_still_beat_are_counted_and_named():
    earth = said(table("1-1 1-2"), "lead 1-1")[F.BEATABLE]
    assert earth.for_it
    assert earth.facts["count"] == 1
    assert earth.facts["beaters"] == (parse_tiles("6-6"),)
    lowest = said(table("1-5 1-2"), "lead 1-5")[F.BEATABLE]
    assert not lowest.for_it
    assert lowest.facts["count"] == 10
    assert F.BEATABLE not in said(table("1-3 1-2"), "lead 1-3")  # three: neither few nor many


def test_a_chain_to_the_end_is_told_from_a_part_of_one():
    whole = facts(table("6-6 6-6 1-1", columns=THREE), "lead 6-6", F.LEADS_CHAIN)
    assert whole["last"]
    assert whole["count"] == 2
    assert set(whole["tiles"]) == set(parse_tiles("6-6 1-1"))
    part = facts(table("6-6 6-6 1-5", columns=THREE), "lead 6-6", F.LEADS_CHAIN)
    assert not part["last"]
    assert part["tiles"] == parse_tiles("6-6")


def test_the_seats_and_columns_named_are_those_of_the_table():
    assert facts(table("6-6 1-2", columns="A 2 B 4 C 0 D 0"), "lead 6-6", F.OTHERS_DIE_EARLY)["seats"] == (
        2,
        3,
    )
    swept = table("6-6 1-2", turn="D", columns="A 0 B 0 C 0 D 6", plays="lead 1-5")
    assert facts(swept, "beat 6-6", F.STOPS_SWEEP) == {"seat": 3, "columns": 6}
    assert facts(table("6-6 1-2", columns="A 4 B 1 C 1 D 0"), "lead 6-6", F.ABOVE_PAR) == {
        "columns": 5,
        "over": 1,
    }
    doubled = table("6-6 2-4 1-2", columns="A 5 B 0 C 0 D 0")
    assert (
        facts(doubled, "lead 6-6", F.LAST_DOUBLED)["times"] == 2
    )  # a sweep too, but that is not counted twice


def test_the_weakest_tile_is_the_one_that_most_tiles_out_beat():
    given = facts(table("4-4 1-5", turn="D", plays="lead 3-4"), "down 1-5", F.DISCARDS_LOWEST)
    assert given["count"] == 19  # 20 civil tiles besides the two Big Head Sixes, one Man in the hand


def test_a_play_that_is_not_legal_has_no_reasons():
    with pytest.raises(KeyError):
        reasons(table("6-6 1-2"), trick_play(PlayKind.LEAD, parse_tiles("1-1")))


# --- in words ---------------------------------------------------------------------------------------


def decisions(numbers, name="random"):
    for number in numbers:
        state = state_of(start_match("tien_gow", (name,) * 4, number))
        while not outcome(state):
            seen = view(state, state.turn)
            if len(seen.legal) > 1:
                yield seen
            rng = decision_rng(number, state.turn, len(state.history))
            state = play(state, player(name)(seen, rng).play)


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_every_reason_has_its_words(lang):
    """No reason of any position above or of a game is without them, and no two kinds have the same."""
    spoken = {}
    places = [(table(hand, **where), made) for _, (hand, where, made), _ in TRUE_AND_NOT]
    plays = [(seen, parse_play(made, seen)) for seen, made in places]
    plays += [(seen, made) for seen in decisions(range(1, 8)) for made in seen.legal]
    for seen, made in plays:
        for reason in reasons(seen, made):
            words = trick_reason(reason, lang)
            if reason.fact is F.ONLY_PLAY:
                assert words is None  # not of these games alone
                continue
            assert words
            assert not set("{}.!") & set(words)
            spoken.setdefault((reason.fact, reason.for_it), set()).add(words)
    assert {fact for fact, _ in spoken} == set(TRICKS)
    texts = [words for found in spoken.values() for words in found]
    assert len(texts) == len(set(texts))


def test_words_name_the_tiles_and_count_them():
    earth = said(table("1-1 1-2"), "lead 1-1")[F.BEATABLE]
    assert trick_reason(earth, "en") == "only Heaven can still beat it"
    assert trick_reason(earth, "vi") == "chỉ Thiên còn ăn được nước này"
    pair = said(table("1-1 1-1 1-2", turn="D", columns=THREE, plays="lead 3-4"), "down 1-1")[F.SPLITS_GROUP]
    assert trick_reason(pair, "en") == "it splits the pair of Earths"
    assert trick_reason(pair, "vi") == "tách rời đôi Địa"
    taken = said(table("1-6 1-2", turn="B", plays="lead 1-5, down ?1, down ?1"), "beat 1-6")[F.TAKES_LEAD]
    assert trick_reason(taken, "en") == "nobody can beat it any more, so it wins 1 column"

"""Words for advice in both languages: every kind of reason, worth, hints and what they rest on."""

import unicodedata
from dataclasses import replace

import pytest

from domino_edu.coach.advice import advise
from domino_edu.coach.contract import Fact, Reason
from domino_edu.phrases.coach import (
    advice_lines,
    basis_sentence,
    reason_clause,
    reason_sentence,
    reasons_text,
    signed,
    worth_phrase,
)
from domino_edu.phrases.coach_ends import BLOCKS, FIVES
from domino_edu.phrases.coach_line import line_reason
from domino_edu.tiles import parse_tile, parse_tiles
from domino_edu.views import parse_view

SMALL = "block; study; line 2-6 6-5; A 5-1 2-2 1-1; B ?2; yard ?20; turn A"
ONES = ((1, 14.2), (2, 15.0))

SAID = [
    (Fact.ONLY_PLAY, {"tile": parse_tile("1-5")}, "No other tile of yours fits."),
    (Fact.MUST_DRAW, {"ends": (2, 5)}, "None of your tiles fits, so you have to draw."),
    (Fact.MUST_PASS, {"ends": (2, 5)}, "None of your tiles fits, so you have to pass."),
    (Fact.GOES_OUT, {"tile": parse_tile("1-5")}, "It is your last tile, so you go out."),
    (Fact.FORCES_PASS, {"seats": (1,), "ends": (2, 5)}, "B can have no 2 or 5 and must pass."),
    (Fact.FORCES_PASS, {"seats": (1, 2), "ends": (5,)}, "B and C can have no 5 and must pass."),
    (Fact.FORCES_DRAW, {"seat": 1, "ends": (5,)}, "B can have no 5 and must draw."),
    (
        Fact.PASS_PAYS,
        {"seats": (1,), "ends": (5,), "stakes": 0.5},
        "B can have no 5 and must pass, which pays you half a stake.",
    ),
    (
        Fact.PASS_PAYS,
        {"seats": (1, 2, 3), "ends": (5,), "stakes": 1.5},
        "B, C, and D can have no 5 and must pass, which pays you 1.5 stakes.",
    ),
    (
        Fact.WILL_PLAY_AGAIN,
        {"pips": 5, "held": 1, "all_yours": True},
        "You hold the last 5, so you can surely play again.",
    ),
    (
        Fact.WILL_PLAY_AGAIN,
        {"pips": 5, "held": 2, "all_yours": True},
        "You hold every 5 that is left, so you can surely play again.",
    ),
    (
        Fact.WILL_PLAY_AGAIN,
        {"pips": 5, "held": 2, "all_yours": False},
        "Nobody else can have a 5, so you can surely play again.",
    ),
    (
        Fact.KEEPS_NUMBERS,
        {"ends": (5, 2), "held": 4, "of": 6},
        "It leaves 5 and 2 open, and 4 of your 6 other tiles fit.",
    ),
    (
        Fact.KEEPS_NUMBERS,
        {"ends": (5,), "held": 2, "of": 2},
        "It leaves only 5 open, and all your other tiles fit.",
    ),
    (
        Fact.SHEDS_DOUBLE,
        {"tile": parse_tile("4-4"), "pips": 4, "left": 2},
        "It gets rid of a double, which fits only its own number: 2 other 4s are left.",
    ),
    (
        Fact.SHEDS_DOUBLE,
        {"tile": parse_tile("4-4"), "pips": 4, "left": 1},
        "It gets rid of a double, and only one other 4 is left to make room for it later.",
    ),
    (Fact.PASSED_ON, {"seat": 1, "pips": 5, "drew": False}, "It leaves the 5 open, on which B passed."),
    (
        Fact.PASSED_ON,
        {"seat": 1, "pips": 5, "drew": True},
        "It leaves the 5 open, of which B, who had to draw on it, has none.",
    ),
    (Fact.FEW_FIT, {"seat": 1, "count": 1, "of": 9}, "Only 1 of the 9 tiles that B may hold fits."),
    (
        Fact.LAST_TILE_MAY_FIT,
        {"seat": 2, "chance": 0.4348},
        "C has one tile left, and it fits with a chance of 43%.",
    ),
    (Fact.LAST_TILE_MAY_FIT, {"seat": 2, "chance": 1.0}, "The last tile of C fits for certain."),
    (
        Fact.BLOCKS_RISK,
        {"pips": 12, "averages": ONES},
        "It blocks the round: 12 pips for you, on average 14.2 for B and 15 for C.",
    ),
    (
        Fact.BLOCKS_RISK,
        {"pips": 12, "averages": ((1, 15.0), (2, 15.0))},
        "It blocks the round: 12 pips for you, on average 15 for each of the others.",
    ),
    (
        Fact.GIVES_SCORE,
        {"count": 3, "seat": 1, "tiles": parse_tiles("1-3 2-4"), "points": 5},
        "It leaves a count of 3, on which B can score up to 5 with 1-3 or 2-4.",
    ),
    (
        Fact.GIVES_SCORE,
        {"count": 3, "seat": 1, "tiles": parse_tiles("1-3 2-4 2-2 4-4"), "points": 10},
        "It leaves a count of 3, on which 4 tiles that B may hold score, up to 10.",
    ),
    (Fact.SCORES, {"points": 10}, "It scores 10 points now."),
    (
        Fact.OPENS_ARMS,
        {"pips": 6, "held": 0},
        "It opens the spinner's arms to 6, and none of your tiles fits there.",
    ),
]


@pytest.mark.parametrize(("fact", "facts", "sentence"), SAID)
def test_a_reason_reads_as_a_sentence(fact, facts, sentence):
    assert reason_sentence(Reason(fact, 1.0, facts=facts), "en") == sentence


@pytest.mark.parametrize(("fact", "facts", "sentence"), SAID)
def test_it_is_said_in_vietnamese_too(fact, facts, sentence):
    said = reason_sentence(Reason(fact, 1.0, facts=facts), "vi")
    assert said != sentence
    assert "{" not in said
    assert "!" not in said
    assert said == unicodedata.normalize("NFC", said)


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_every_kind_of_a_line_game_has_words(lang):
    everything = {
        "tile": parse_tile("5-5"), "tiles": parse_tiles("1-3"), "seat": 1, "seats": (1,), "ends": (5, 2),
        "pips": 5, "held": 2, "of": 4, "count": 3, "left": 2, "points": 10, "total": 100, "chance": 0.5,
        "least": 20, "most": 9, "averages": ONES, "stakes": 0.5, "won": 2, "lost": 3, "drew": False,
        "all_yours": True, "of_hand": True,
    }  # fmt: skip
    names = [fact.name for fact in Fact]
    of_lines = [Fact[name] for name in names[: names.index("OPENS_ARMS") + 1]]
    assert set(BLOCKS) | set(FIVES) <= set(of_lines)
    for fact in of_lines:
        clause = line_reason(Reason(fact, 1.0, facts=everything), lang)
        assert clause, fact
        assert "{" not in clause
        assert not clause.endswith(".")


def test_reasons_of_other_games_are_not_the_line_games_to_tell():
    assert line_reason(Reason(Fact.KEEPS_GROUP, 1.0, facts={"tiles": parse_tiles("6-6 3-6")}), "en") is None
    assert reason_clause(Reason(Fact.KEEPS_GROUP, 1.0, facts={"tiles": parse_tiles("6-6 3-6")}), "en")


def test_worth_is_a_share_in_block_and_an_amount_elsewhere():
    block = advise(parse_view(SMALL), samples=50)
    best = block.best
    assert worth_phrase(block, best.play, "en") == f"wins {best.mean:.0%} ({best.low:.0%} to {best.high:.0%})"
    fives = advise(parse_view(SMALL.replace("block", "fives")), samples=50)
    assert " points on average (" in worth_phrase(fives, fives.best.play, "en")
    assert worth_phrase(fives, fives.best.play, "vi").startswith("trung bình ")


@pytest.mark.parametrize(
    ("value", "en", "vi"), [(3.54, "+3.5", "+3,5"), (-1.25, "\u22121.2", "\u22121,2"), (0.04, "0", "0")]
)
def test_amounts_have_one_place_and_a_sign(value, en, vi):
    assert (signed(value, "en"), signed(value, "vi")) == (en, vi)


def test_advice_says_the_best_play_and_what_the_figures_rest_on():
    advice = advise(parse_view(SMALL), samples=50)
    lines = advice_lines(advice, "en")
    assert lines[0].startswith("5-1 at the right end: wins ")
    assert lines[-1].startswith("Over 50 deals of the hidden tiles that fit all you have seen")
    assert advice_lines(advice, "vi")[-1].startswith("Tính trên 50 cách chia")


def test_a_forced_play_has_no_figures():
    advice = advise(parse_view("block; study; line 2-6 6-5; A 1-1 3-3; B ?5; yard ?19; turn A"))
    assert advice_lines(advice, "en") == [
        "Pass. None of your tiles fits, so you have to pass.",
        "There is no choice.",
    ]
    assert basis_sentence(advice, "vi") == "Không có lựa chọn nào khác."


def told(best, worst):
    """The words for the best and the worst of two plays that have these reasons."""
    advice = advise(
        parse_view("block; study; line 2-6 6-5; A 5-1 2-4 1-1; B ?5; yard ?18; turn A"), samples=400
    )
    first, last = advice.plays
    assert advice.equal == (first.play,)
    plays = (first._replace(reasons=best), last._replace(reasons=worst))
    changed = replace(advice, plays=plays)
    return [reasons_text(changed, each.play, "en") for each in plays]


AGAINST = Reason(Fact.LEAVES_NOTHING, 7, for_it=False, facts={"ends": (2, 1)})
FOR = Reason(Fact.KEEPS_DOUBLE, 3.5, facts={"tile": parse_tile("1-1"), "pips": 1})
WEAK = Reason(Fact.KEEPS_VARIETY, 1.5, facts={"count": 5})


def test_a_best_play_for_which_nothing_speaks_is_not_praised():
    said, _ = told((AGAINST,), ())
    assert (
        said
        == "The figures speak for it, although it leaves 2 and 1 open, and none of your other tiles fits."
    )


def test_without_reasons_the_figures_have_the_word():
    assert told((), ()) == ["No single fact stands out; the figures decide.", ""]


def test_of_the_best_play_only_what_speaks_for_it_is_said_and_of_others_what_does_not_comes_first():
    best, worst = told((AGAINST, FOR), (FOR, AGAINST))
    assert best == "It leaves the 1 open for your double 1-1."
    assert worst == (
        "It leaves 2 and 1 open, and none of your other tiles fits. "
        "On the other hand, it leaves the 1 open for your double 1-1."
    )


def test_a_weak_reason_is_not_said_against_the_figures():
    assert told((FOR,), (AGAINST, WEAK))[1] == "It leaves 2 and 1 open, and none of your other tiles fits."

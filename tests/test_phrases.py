"""Sentences: everything the engine can say is one clear sentence in both languages."""

import re
from fractions import Fraction

import pytest

from domino_edu.errors import (
    Ambiguity,
    AmbiguousPlay,
    DominoError,
    Fault,
    IllegalPlay,
    NotationError,
    Reason,
    SetupError,
)
from domino_edu.ledger import Payment, PayReason
from domino_edu.line import DRAW, EMPTY_LINE, PASS, End, Halves, Play, parse_row
from domino_edu.match import HUMAN
from domino_edu.phrases import (
    end_name,
    outcome_sentence,
    payment_rows,
    play_phrase,
    player_description,
    player_name,
    seat_name,
    sentence,
)
from domino_edu.players import PLAYERS
from domino_edu.rules import Ending, Outcome
from domino_edu.tiles import tile

LANGS = pytest.mark.parametrize("lang", ["en", "vi"])
FITS = Play.lay("2-4", End.L)

REASON_FACTS = {
    Reason.NOT_HELD: {"tile": tile(3, 5)},
    Reason.ON_TABLE: {"tile": tile(3, 5)},
    Reason.NO_FIT: {"tile": tile(3, 5), "ends": (2, 6)},
    Reason.WRONG_END: {"tile": tile(3, 5), "end": End.L, "value": 2, "fits": Play.lay("3-5", End.R)},
    Reason.NO_SUCH_END: {"tile": tile(3, 5), "end": End.U},
    Reason.LEAD_GIVEN: {"fits": Play.lay("6-6")},
    Reason.MUST_PLAY: {"fits": FITS},
}
FAULT_FACTS = {
    "found": "x y",
    "known": ("one", "two"),
    "tile": tile(3, 5),
    "set": 3,
    "seats": 6,
    "hand_size": 5,
    "have": 28,
    "need": 30,
    "least": 2,
    "most": 4,
    "option": "opening",
    "field": "turn",
    "left": Halves(1, 2),
    "right": Halves(3, 4),
    "number": 2,
    "error": IllegalPlay(Reason.NO_FIT, tile=tile(3, 5), ends=(2, 6)),
}


def well_said(text):
    assert text == text.strip()
    assert text.endswith((".", ".)"))
    assert not re.search(r"[{}]|None|\bReason\b|\bFault\b|_\w", text), text
    assert "!" not in text
    return text


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_a_sentence_in_both_languages(reason):
    error = IllegalPlay(reason, **REASON_FACTS.get(reason, {}))
    said = [well_said(sentence(error, lang)) for lang in ("en", "vi")]
    assert said[0] != said[1]
    named = error.facts.get("fits") if reason in (Reason.LEAD_GIVEN, Reason.MUST_PLAY) else None
    for text in said:
        if named:
            assert str(named.tile) in text
        elif "tile" in error.facts and reason is not Reason.NO_SUCH_END:
            assert "3-5" in text


@pytest.mark.parametrize("fault", list(Fault))
def test_every_fault_is_a_sentence_in_both_languages(fault):
    for error in (SetupError(fault, **FAULT_FACTS), NotationError(fault, line=3, column=7, **FAULT_FACTS)):
        said = [well_said(sentence(error, lang)) for lang in ("en", "vi")]
        assert said[0] != said[1]
    assert said[0].startswith("Line 3, column 7: ")
    assert said[1].startswith("Dòng 3, cột 7: ")


def test_a_fault_at_the_very_start_needs_no_place():
    assert sentence(NotationError(Fault.EMPTY), "en").startswith("The text is empty")


def test_the_sentences_of_the_design():
    """DESIGN.md, decision 3."""
    no_fit = IllegalPlay(Reason.NO_FIT, tile=tile(3, 5), ends=(2, 6))
    assert sentence(no_fit, "en") == "3-5 fits neither 2 nor 6."
    assert sentence(no_fit, "vi") == "3-5 không khớp với 2 cũng không khớp với 6."
    must = IllegalPlay(Reason.MUST_PLAY, fits=FITS)
    assert sentence(must, "en") == "You cannot pass: 2-4 fits."
    assert sentence(must, "vi") == "Bạn không được bỏ lượt: 2-4 khớp được."


@LANGS
def test_two_equal_ends_are_said_once(lang):
    said = sentence(IllegalPlay(Reason.NO_FIT, tile=tile(3, 5), ends=(2, 2)), lang)
    assert said.count("2") == 1


@LANGS
def test_an_ambiguous_play_asks_for_the_end(lang):
    error = AmbiguousPlay(tile=tile(3, 5), ends=(3, 5))
    assert "3-5" in well_said(sentence(error, lang))
    wrapped = NotationError(Fault.PLAY_REFUSED, number=2, error=error)
    assert "3-5" in well_said(sentence(wrapped, lang))
    assert list(Ambiguity) == [Ambiguity.TWO_ENDS]


@LANGS
def test_a_page_pasted_into_a_field_is_cut(lang):
    error = NotationError(Fault.BAD_TILE, found="x" * 5000)
    assert len(sentence(error, lang)) < 200


@LANGS
def test_braces_in_what_was_typed_are_only_quoted(lang):
    assert "{found}" in sentence(NotationError(Fault.BAD_TILE, found="{found}"), lang)
    assert "{0.__class__}" in sentence(NotationError(Fault.BAD_PLAY, found="{0.__class__}"), lang)


@LANGS
def test_a_number_that_is_none_says_so(lang):
    error = SetupError(Fault.BAD_OPTION_VALUE, option="set", found="six", known=())
    assert "six" in well_said(sentence(error, lang))
    assert sentence(error, lang) != sentence(
        SetupError(Fault.BAD_OPTION_VALUE, option="set", found="six", known=("a", "b")), lang
    )


@LANGS
def test_a_game_for_exactly_two_says_two(lang):
    said = sentence(SetupError(Fault.BAD_SEATS, seats=3, least=2, most=2), lang)
    assert said.count("2") == 1
    assert "3" in said


def test_any_error_of_ours_can_be_said():
    assert sentence(DominoError(Fault.EMPTY), "vi") != sentence(DominoError(Fault.EMPTY), "en")


# --- results ---------------------------------------------------------------------------------------------

RESULTS = {
    Ending.OUT: Outcome(Ending.OUT, (0,), (0, 12), 12),
    Ending.BLOCKED: Outcome(Ending.BLOCKED, (1,), (9, 7), 2),
    Ending.REDEAL: Outcome(Ending.REDEAL, (), (20, 30), 0),
}


@pytest.mark.parametrize("ending", list(Ending))
def test_every_ending_is_said_in_both_languages(ending):
    said = [well_said(outcome_sentence(RESULTS[ending], ("Lan", "Minh"), lang)) for lang in ("en", "vi")]
    assert said[0] != said[1]


@pytest.mark.parametrize(
    ("result", "learner", "en", "vi"),
    [
        (
            Outcome(Ending.OUT, (0,), (0, 12), 12), None,
            "A goes out and wins. Pips left: A 0 and B 12. Margin: 12 pips.",
            "A đánh hết quân và thắng. Số chấm còn lại: A 0 và B 12. Cách biệt: 12 chấm.",
        ),
        (
            Outcome(Ending.BLOCKED, (1,), (8, 7), 1), None,
            "The round is blocked. B has fewer pips and wins. Pips left: A 8 and B 7. Margin: 1 pip.",
            "Ván bị tắc. B còn ít chấm hơn nên thắng. Số chấm còn lại: A 8 và B 7. Cách biệt: 1 chấm.",
        ),
        (
            Outcome(Ending.BLOCKED, (), (3, 3), 0), 0,
            "The round is blocked and drawn. Pips left: A 3 and B 3.",
            "Ván bị tắc và hòa. Số chấm còn lại: A 3 và B 3.",
        ),
    ],
)  # fmt: skip
def test_a_result_names_winner_pips_and_margin(result, learner, en, vi):
    assert outcome_sentence(result, ("A", "B"), "en", learner=learner) == en
    assert outcome_sentence(result, ("A", "B"), "vi", learner=learner) == vi


@LANGS
@pytest.mark.parametrize("ending", [Ending.OUT, Ending.BLOCKED])
def test_the_learner_is_spoken_to(lang, ending):
    result = Outcome(ending, (0,), (1, 12), 11)
    names = (seat_name(0, lang, learner=0), seat_name(1, lang, learner=0))
    said = outcome_sentence(result, names, lang, learner=0)
    assert {"en": "You ", "vi": "Bạn "}[lang] in said.replace("Ván bị tắc. ", "").replace("blocked. ", "")
    assert said != outcome_sentence(result, names, lang, learner=1)


def test_the_ledger_is_a_table():
    ledger = (
        Payment(1, 0, Fraction(12), PayReason.PIPS_LEFT), Payment(0, 1, Fraction(3), PayReason.OWN_PIPS),
    )  # fmt: skip
    for lang in ("en", "vi"):
        rows = payment_rows(ledger, ("A", "B"), lang)
        assert [row[:3] for row in rows] == [("B", "A", "12"), ("A", "B", "3")]
        assert rows[0][3] != rows[1][3]
    assert {payment.reason for payment in ledger} == set(PayReason)


# --- seats, ends, plays --------------------------------------------------------------------------------


@LANGS
def test_seats_are_letters_and_the_learner_is_you(lang):
    assert [seat_name(seat, lang) for seat in range(4)] == ["A", "B", "C", "D"]
    assert [seat_name(seat, lang, learner=1) for seat in range(2)] == ["A", {"en": "you", "vi": "bạn"}[lang]]


def test_every_end_has_a_name_in_both_languages():
    for lang in ("en", "vi"):
        assert len({end_name(end, lang) for end in End}) == 4
    assert all(end_name(end, "en") != end_name(end, "vi") for end in End)


@pytest.mark.parametrize(
    ("one", "line", "en", "vi"),
    [
        (Play.lay("5-2", End.L), "2-6 6-5", "5-2 at the left end", "5-2 ở đầu trái"),
        (Play.lay("5-2", End.R), "2-6 6-5", "5-2 at the right end", "5-2 ở đầu phải"),
        (Play.lay("6-6"), "", "6-6", "6-6"),
        (PASS, "2-6", "pass", "bỏ lượt"),
        (DRAW, "2-6", "draw", "bốc"),
    ],
)
def test_a_play_is_said_as_the_tile_will_lie(one, line, en, vi):
    laid = parse_row(line) if line else EMPTY_LINE
    assert (play_phrase(one, laid, "en"), play_phrase(one, laid, "vi")) == (en, vi)


def test_every_player_has_its_own_name_in_both_languages():
    for lang in ("en", "vi"):
        assert len({player_name(name, lang) for name in (HUMAN, *PLAYERS)}) == len(PLAYERS) + 1
        assert len({player_description(name, lang) for name in PLAYERS}) == len(PLAYERS)
    assert player_name("Lan", "vi") == "Lan"

"""Sentences: everything the engine can say is one clear sentence in both languages."""

import re
from fractions import Fraction
from random import Random

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
from domino_edu.ledger import HOUSE, Payment, PayReason
from domino_edu.line import DRAW, EMPTY_LINE, PASS, End, Halves, Play, PlayKind, parse_row
from domino_edu.match import HUMAN, start_match, state_of
from domino_edu.notation import parse_position
from domino_edu.phrases import (
    amount_phrase,
    amount_text,
    balance_text,
    block_sentence,
    end_name,
    match_sentence,
    option_rows,
    outcome_sentence,
    payment_rows,
    play_phrase,
    player_description,
    player_name,
    seat_name,
    sentence,
    unit_name,
)
from domino_edu.players import PLAYERS
from domino_edu.rules import RULE_SETS, Ending, Outcome, legal_plays, outcome, play, view
from domino_edu.rules.options import choices
from domino_edu.rules.triet import blocked
from domino_edu.tiles import tile
from domino_edu.tricks import Unbeaten

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
    Reason.MAY_NOT_DRAW: {"fits": FITS},
    Reason.AWAY: {"seat": 1, "fits": FITS},
    Reason.NOT_SEATED: {"seat": 2},
    Reason.WRONG_ORDER: {"seat": 0},
    Reason.ALREADY_SO: {"seat": 3},
    Reason.NOT_A_GROUP: {"tiles": (tile(6, 6), tile(2, 6))},
    Reason.MUST_LEAD_GROUP: {"size": 0},
    Reason.TRICK_LED: {"size": 2},
    Reason.WRONG_NUMBER: {"tiles": (tile(6, 6),), "size": 2},
    Reason.DOES_NOT_BEAT: {"tiles": (tile(3, 6),), "best": (tile(4, 5),), "cause": Unbeaten.EQUAL},
    Reason.EARLY_DEATH: {"tile": tile(6, 6)},
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
    "copies": 1,
    "tiles": 3,
    "all": 8,
    "rules": "block",
}


def well_said(text):
    assert text == text.strip()
    assert text.endswith((".", ".)"))
    assert not re.search(r"[{}]|None|\bReason\b|\bFault\b|_\w", text), text
    assert "!" not in text
    return text


NAME_A_PLAY = (Reason.LEAD_GIVEN, Reason.MUST_PLAY, Reason.MAY_NOT_DRAW)


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_a_sentence_in_both_languages(reason):
    error = IllegalPlay(reason, **REASON_FACTS.get(reason, {}))
    said = [well_said(sentence(error, lang)) for lang in ("en", "vi")]
    assert said[0] != said[1]
    named = error.facts.get("fits") if reason in NAME_A_PLAY else None
    for text in said:
        if named:
            assert str(named.tile) in text
        elif "tile" in error.facts and reason not in (Reason.NO_SUCH_END, Reason.EARLY_DEATH):
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


@LANGS
def test_more_than_two_ends_are_named(lang):
    """All Fives: four ends, of which some may show the same number."""
    for ends, named in (((2, 6, 1, 1), "1 2 6"), ((2, 6, 2, 6), "2 6"), ((4, 4, 4, 4), "4")):
        said = well_said(sentence(IllegalPlay(Reason.NO_FIT, tile=tile(3, 5), ends=ends), lang))
        assert sorted(re.findall(r"(?<![-\d])\d(?![-\d])", said)) == named.split()
    several = AmbiguousPlay(tile=tile(3, 5), ends=(3, 5, 5))
    assert sentence(several, lang) != sentence(AmbiguousPlay(tile=tile(3, 5), ends=(3, 5)), lang)


@LANGS
def test_an_arm_that_is_not_open_is_explained(lang):
    early = IllegalPlay(Reason.NO_SUCH_END, tile=tile(1, 6), end=End.U, spins=True)
    plain = IllegalPlay(Reason.NO_SUCH_END, tile=tile(1, 6), end=End.U, spins=False)
    assert sentence(early, lang) != sentence(plain, lang)
    facts = {"tile": tile(1, 6), "end": End.U, "value": 3, "fits": Play.lay("1-6", End.R)}
    assert end_name(End.R, lang) in sentence(IllegalPlay(Reason.WRONG_END, **facts), lang)


# --- results ---------------------------------------------------------------------------------------------

RESULTS = {
    Ending.OUT: (Outcome(Ending.OUT, (0,), (0, 12), 12), None),
    Ending.BLOCKED: (Outcome(Ending.BLOCKED, (1,), (9, 7), 2), None),
    Ending.REDEAL: (Outcome(Ending.REDEAL, (), (20, 30), 0), None),
    Ending.LEFT: (Outcome(Ending.LEFT, (1,), (0, 5), 0, (), (1,)), RULE_SETS["stakes"].Options(seats=2)),
    Ending.TARGET: (Outcome(Ending.TARGET, (0,), (3, 5), 0), RULE_SETS["fives"].Options(target=250)),
    Ending.LAST_TRICK: (
        Outcome(Ending.LAST_TRICK, (1,), (0, 0), 0, columns=(3, 5)), RULE_SETS["tien_gow"].Options(),
    ),
}  # fmt: skip


@pytest.mark.parametrize("ending", list(Ending))
def test_every_ending_is_said_in_both_languages(ending):
    result, options = RESULTS[ending]
    said = [
        well_said(outcome_sentence(result, ("Lan", "Minh"), lang, options=options)) for lang in ("en", "vi")
    ]
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


def state(text):
    return parse_position(" ".join(text.split()))


OUT = "stakes; study; line 6-3; A 3-4; B 2-2 2-1; C 6-1 4-1; D 5-5 4-4 2-0; yard; turn A; plays 3-4@R"
PASSED = (
    "stakes; study; line 6-2; A 2-1 3-4; B 3-3 4-4; C 2-2 5-5; D 1-0 0-3; yard; turn A; "
    "plays 2-1@R, pass, D leave 1-0+0-3"
)
SETTER = (
    "triet; study; line 3-6 6-1; A 3-5 0-5; B 6-6; C 4-6 2-6 1-1; D 1-5 2-1 1-4; yard; turn D; "
    "plays 1-5@R, 5-3@R"
)


def rows_of(text, lang="en", **more):
    at = state(text)
    result = outcome(at)
    ledger = result.ledger if result else view(at, 0).ledger
    return payment_rows(ledger, ("A", "B", "C", "D")[: at.options.seats], lang, options=at.options, **more)


def test_every_line_names_its_rule():
    """Issue 3: "0.5 stake, pass forced by C" and its like, with the exact amount and the rate of the tax."""
    assert rows_of(PASSED)[:2] == [
        ("B", "A", "50", "0.5 stake, pass forced by A"),
        ("A", "the house", "1.5", "tax 3%"),
    ]
    assert rows_of(PASSED, "vi")[0][3] == "0,5 lần cược, bỏ lượt do A gây ra"
    assert rows_of(OUT)[0] == ("D", "A", "100", "1 stake, by place")
    assert ("D", "A", "50", "0.5 stake, double left in hand") in rows_of(OUT)
    assert rows_of(SETTER)[0] == (
        "D", "A", "24", "pips left in B's hand, doubled: the blocker wins, the setter pays for all",
    )  # fmt: skip
    classes = {"dai_gia": "tax 2.8%", "vip": "tax 2.6%"}
    for table, tax in classes.items():
        assert rows_of(OUT.replace("stakes;", f"stakes table_class={table};"))[1][3] == tax
    assert "thuế 2,8%" in {
        row[3] for row in rows_of(OUT.replace("stakes;", "stakes table_class=dai_gia;"), "vi")
    }


def test_the_learner_is_spoken_to_in_a_reason():
    assert rows_of(PASSED, learner=0)[0][3].endswith("pass forced by you")
    assert rows_of(PASSED, "vi", learner=0)[0][3].endswith("bỏ lượt do bạn gây ra")
    assert "pips left in your hand" in rows_of(SETTER, learner=1)[0][3]
    assert "trên tay bạn" in rows_of(SETTER, "vi", learner=1)[0][3]


@LANGS
def test_every_pay_reason_has_words(lang):
    said = set()
    for options in (None, RULE_SETS["stakes"].Options(), RULE_SETS["fives"].Options(block_bonus="full")):
        for reason in PayReason:
            if options and options.RULES == "fives" and reason not in POINTS:
                continue
            line = Payment(HOUSE if reason in POINTS else 1, 0, Fraction(50), reason, about=1)
            (row,) = payment_rows((line,), ("A", "B"), lang, options=options)
            assert row[3]
            assert "{" not in "".join(row)
            said.add(row[3])
    assert len(said) >= len(PayReason)


POINTS = (PayReason.MULTIPLE_OF_FIVE, PayReason.OUT_BONUS, PayReason.BLOCK_BONUS)


def test_points_come_from_nobody_and_a_tax_goes_to_the_house():
    points = Payment(HOUSE, 1, Fraction(15), PayReason.MULTIPLE_OF_FIVE)
    tax = Payment(1, HOUSE, Fraction(3, 2), PayReason.TAX)
    assert [row[:3] for row in payment_rows((points, tax), ("A", "B"), "en")] == [
        ("–", "B", "15"), ("B", "the house", "1.5"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("amount", "en", "vi"),
    [
        (Fraction(1042), "1,042", "1.042"),
        (Fraction(97, 2), "48.5", "48,5"),
        (Fraction(13, 1000), "0.013", "0,013"),
        (Fraction(20, 3), "6 2/3", "6 2/3"),
        (Fraction(1, 3), "1/3", "1/3"),
        (Fraction(-20, 3), "-6 2/3", "-6 2/3"),
        (Fraction(0), "0", "0"),
    ],
)
def test_amounts_are_exact(amount, en, vi):
    assert (amount_text(amount, "en"), amount_text(amount, "vi")) == (en, vi)


def test_units_are_those_of_the_rules():
    assert [amount_phrase(2, name, "en") for name in RULE_SETS] == [
        "2 pips",
        "2 pips",
        "2 coins",
        "2 points",
        "2 points",
    ]
    assert [amount_phrase(1, name, "en") for name in RULE_SETS] == [
        "1 pip",
        "1 pip",
        "1 coin",
        "1 point",
        "1 point",
    ]
    assert [amount_phrase(2, name, "vi") for name in RULE_SETS] == [
        "2 chấm",
        "2 chấm",
        "2 xu",
        "2 điểm",
        "2 điểm",
    ]
    assert [unit_name(name, "vi") for name in RULE_SETS] == ["chấm", "chấm", "xu", "điểm", "điểm"]
    assert [balance_text(Fraction(n), "en") for n in (97, -50, 0)] == ["+97", "−50", "0"]


def test_shares_of_tied_hands_say_so():
    tied = "triet; study; line 3-6 6-1 1-5; A 3-5 2-4; B 1-1 0-4; C 4-6; D 6-6 0-2; yard; turn A; plays 5-3@R"
    assert rows_of(tied)[0] == ("C", "A", "5", "pips left in C's hand (shared by 2)")


IN_ENGLISH = """
The round is blocked. A has the fewest pips. Pips left: A 5, B 12, C 20, and D 8.
    Settlement: A +80, B 0, C 0, and D −80.
A goes out and wins. Places: A, B, C, and D. Pips left: A 0, B 7, C 12, and D 20.
    Settlement: A +242.5, B −1.5, C −50, D −200, and the house +9.
A goes out and wins. Pips left: A 0 and B 11. Bonus: 10 points. Points of this round: A 20 and B 0.
A reaches the target of 100 points. Points of this round: A 10 and B 0.
"""
IN_VIETNAMESE = """
Ván bị tắc. A ít chấm nhất. Số chấm còn lại: A 5, B 12, C 20 và D 8.
    Thanh toán: A +80, B 0, C 0 và D −80.
A đánh hết quân và thắng. Thứ hạng: A, B, C và D. Số chấm còn lại: A 0, B 7, C 12 và D 20.
    Thanh toán: A +242,5, B −1,5, C −50, D −200 và chủ bàn +9.
A đánh hết quân và thắng. Số chấm còn lại: A 0 và B 11. Điểm thưởng: 10 điểm.
    Điểm của ván này: A 20 và B 0.
A chạm mốc 100 điểm. Điểm của ván này: A 10 và B 0.
"""


@pytest.mark.parametrize(("lang", "expected"), [("en", IN_ENGLISH), ("vi", IN_VIETNAMESE)])
def test_results_of_the_other_games(lang, expected):
    """Triệt, stakes, All Fives going out, All Fives at its target."""
    going_out = "fives; study; line 6-3; A 3-4; B 5-6; yard; turn A; plays 3-4@R"
    at_target = "fives; study; line 6-3; A 3-4 5-5; B 5-6; yard; turn A; points A 95 B 0; plays 3-4@R"
    said = [said_of(text, lang) for text in (SETTER, OUT, going_out, at_target)]
    assert said == expected.strip().replace("\n    ", " ").split("\n")


def said_of(text, lang):
    at = state(text)
    names = ("A", "B", "C", "D")[: at.options.seats]
    return outcome_sentence(outcome(at), names, lang, options=at.options)


def test_who_blocked_is_said_with_the_evidence():
    found = blocked(state(SETTER))
    names = ("A", "B", "C", "D")
    assert block_sentence(found, names, "en") == (
        "A is the blocker: 5-3 at the right end closed the line, though 5-0 at the right end was possible. "
        "D is the setter: 1-5 at the right end just before, though 1-2 fitted too."
    )
    assert block_sentence(found, names, "en", learner=0).startswith(
        "You are the blocker: you closed the line"
    )
    assert "You are the setter" in block_sentence(found, names, "en", learner=3)
    assert "Bạn là người gài triệt" in block_sentence(found, names, "vi", learner=3)
    forced = blocked(state(
        "triet; study; line 3-6 6-1 1-5; A 3-5 2-4; B 1-1 0-4; C 4-6; D 6-6 0-2; yard; turn A; plays 5-3@R"
    ))  # fmt: skip
    assert block_sentence(forced, names, "en").startswith("Forced block: 5-3 at the right end by A")
    alone = SETTER.replace("line 3-6 6-1", "line 3-6 6-1 1-5").replace("D 1-5 ", "D ")
    alone = alone.replace("turn D; plays 1-5@R, ", "turn A; plays ")
    assert block_sentence(blocked(state(alone)), names, "en").endswith("Nobody set it up.")


@LANGS
def test_every_result_of_random_rounds_is_said(lang):
    """Whatever happens, and whoever asks: a clean sentence; the reasons of all payments too."""
    rng = Random(3)
    for name, rule_set in RULE_SETS.items():
        for number in range(25):
            seats = rng.randint(rule_set.LEAST_SEATS, rule_set.MOST_SEATS)
            options = rule_set.Options(seats=seats)
            at = state_of(start_match(options, ("you",) * seats, number))
            while plays := legal_plays(at):
                at = play(at, rng.choice(plays))
            names = ("A", "B", "C", "D")[:seats]
            for learner in (None, *range(seats)):
                said = outcome_sentence(outcome(at), names, lang, learner=learner, options=options)
                assert well_said(said)
                for row in payment_rows(outcome(at).ledger, names, lang, options=options, learner=learner):
                    assert all(row)
                    assert not re.search(r"[{}_]|None", "".join(row))
            if name == "triet" and blocked(at):
                well_said(block_sentence(blocked(at), names, lang))


def test_the_winners_of_a_match_are_said():
    assert match_sentence((0,), ("A", "B"), "en") == "A wins the match."
    assert match_sentence((0,), ("you", "B"), "vi", learner=0) == "Bạn thắng trận."
    assert match_sentence((), ("A", "B"), "vi") == "Trận hòa."


# --- options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_every_house_rule_has_words_in_both_languages(name):
    known = choices(RULE_SETS[name].Options)
    rows = {lang: option_rows(name, lang) for lang in ("en", "vi")}
    assert len(rows["en"]) == len(known) - ("opening" in known) - ("invalid_pass" in known)
    for english, vietnamese in zip(rows["en"], rows["vi"], strict=True):
        assert english[0] != vietnamese[0]
        for words in (english, vietnamese):
            assert "_" not in "".join([words[0], words[1], *words[2]])
            assert len({words[1], *words[2]}) == len(words[2]) + 1


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
        (Play(PlayKind.DRAW, tile(3, 4)), "2-6", "draw 3-4", "bốc được 3-4"),
        (Play(PlayKind.LEAVE, seat=1), "2-6", "leave the table", "rời bàn"),
        (Play(PlayKind.OFF, seat=1), "2-6", "lose the connection", "mất kết nối"),
        (Play(PlayKind.ON, seat=1), "2-6", "come back", "trở lại"),
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

"""Positions, views and plays as text. Round trips over random rounds: contract/test_properties.py."""

import pytest

from domino_edu.errors import AmbiguousPlay, Fault, IllegalPlay, NotationError, Reason
from domino_edu.line import DRAW, PASS, End, Play
from domino_edu.notation import parse_play, parse_position, play_text, position_text
from domino_edu.rules import legal_plays, outcome, view
from domino_edu.tiles import parse_tiles, tile_set
from domino_edu.views import parse_view, view_text

STUDY = "block; study; line 2-6 6-5; A 5-1 3-3; B 0-0; yard; turn A"


def refusal(read, text):
    with pytest.raises(NotationError) as refused:
        read(text)
    return refused.value


# --- positions ---------------------------------------------------------------------------------


def test_a_study_position_has_a_line_and_no_past():
    state = parse_position(STUDY)
    assert state.start.is_study
    assert state.history == ()
    assert (str(state.line), state.turn) == ("2-6 6-5", 0)
    assert position_text(state) == "block; study; line 2-6 6-5; A 1-5 3-3; B 0-0; yard; turn A"


def test_plays_may_follow_a_study_position():
    state = parse_position(STUDY + "; plays 5-1@R, pass")
    assert str(state.line) == "2-6 6-5 5-1"
    assert [who for who, _ in state.history] == [0, 1]
    assert state.turn == 0
    assert outcome(parse_position(STUDY + "; plays 5-1@R, pass, pass"))


def test_a_yard_left_out_is_all_other_tiles_in_the_order_of_names():
    state = parse_position("block; A 0-0 6-6; B 1-1 2-2")
    others = [piece for piece in tile_set() if piece not in parse_tiles("0-0 6-6 1-1 2-2")]
    assert [piece.number for piece in others] == list(state.boneyard)
    study = parse_position("block; study; line 2-6 6-5; A 5-1; B 0-0; turn A")
    assert len(study.boneyard) == 28 - 4


def test_a_yard_keeps_its_order():
    state = parse_position("block; A 6-6; B 1-1; yard 5-4 0-0 2-1")
    assert position_text(state) == "block; A 6-6; B 1-1; yard 4-5 0-0 1-2"


def test_only_options_that_are_not_the_default_are_written():
    text = "block opening=free set=3 hand_size=2; A 0-0 0-3; B 1-1 1-2; yard"
    assert position_text(parse_position(text)) == text
    assert parse_position("block set=6; A 0-0; B 1-1; yard") == parse_position("block; A 0-0; B 1-1; yard")


def test_auto_stands_before_the_play_of_the_rules():
    text = "block; A 0-0 1-2; B 0-1 1-1; yard; plays auto 1-1, 1-2@R"
    assert position_text(parse_position(text)) == text
    assert parse_position(text.replace("auto ", "")) == parse_position(text)
    error = refusal(parse_position, text.replace("1-2@R", "auto 1-2@R"))
    assert (error.kind, error.column) == (Fault.WRONG_AUTO, text.index("1-2@R") + 1)


def test_fields_may_stand_in_any_order_on_several_lines():
    text = "block;\n turn A; B 0-0;\n line 2-6 6-5; yard;\n A 5-1 3-3; study"
    assert parse_position(text) == parse_position(STUDY)


@pytest.mark.parametrize(
    ("text", "fault", "at"),
    [
        ("blok; A 0-0; B 1-1", Fault.UNKNOWN_RULES, "blok"),
        ("block opening=never; A 0-0; B 1-1", Fault.BAD_OPTION_VALUE, "block"),
        ("block set=3 set=4; A 0-0; B 1-1", Fault.FIELD_TWICE, "block"),
        ("block color=red; A 0-0; B 1-1", Fault.UNKNOWN_OPTION, "block"),
        ("block seats=4; A 0-0; B 1-1", Fault.BAD_SEATS, "block"),
        ("block; A 0-0", Fault.FIELD_MISSING, "block"),
        ("block; A 0-0; B 1-1; C 2-2", Fault.BAD_SEAT, "2-2"),
        ("block; A 0-0; B 0-0", Fault.TILE_TWICE, "block"),
        ("block; A 0-0 0-0; B 1-1", Fault.TILE_TWICE, "0-0"),
        ("block; A 0-0; B 1-1; yard 1-1", Fault.TILE_TWICE, "block"),
        ("block set=3 hand_size=1; A 0-0; B 4-4", Fault.TILE_NOT_IN_SET, "block"),
        ("block; A 0-0; B ?1", Fault.HIDDEN_TILES, "block"),
        ("block; A; B 0-0", Fault.BAD_HAND_SIZE, "block"),
        ("block; study; A; B 0-0; turn A", Fault.BAD_HAND_SIZE, "block"),
        ("block; study; line 1-2; A; B; turn A", Fault.BAD_HAND_SIZE, "block"),
        ("block; study; line 1-2; A 0-0; B 1-1", Fault.FIELD_MISSING, "block"),
        ("block; line 1-2; A 0-0; B 1-1", Fault.FIELD_MISSING, "1-2"),
        ("block; A 0-0; B 1-1; turn A", Fault.FIELD_MISSING, "block"),
        ("block; lead 1; A 0-0; B 1-1", Fault.FIELD_MISSING, "1"),
        ("block; study; line 1-2; A 0-0; B 1-1; turn C", Fault.BAD_SEAT, "C"),
        ("block; study; line 1-2 3-4; A 0-0; B 1-1; turn A", Fault.BROKEN_LINE, "3-4"),
        ("block; study; line 1-2; lead 2; A 0-0; B 1-1; turn A", Fault.BAD_COUNT, "2"),
        ("block; study; line 1-2; A 0-0; B 1-2; turn A", Fault.TILE_TWICE, "block"),
        ("block; A 0-0; B 1-1; plays auto 1-1, 0-0@X", Fault.BAD_PLAY, "0-0@X"),
        ("block; A 0-0; B 1-1; plays auto 0-0", Fault.PLAY_REFUSED, "auto"),
        ("block; A 0-0; B 1-1 1-2; plays auto 1-1, 0-0@L", Fault.PLAY_REFUSED, "0-0@L"),
        ("block; A 0-0; B 1-1 1-2; plays auto 1-1, draw", Fault.PLAY_REFUSED, "draw"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(text, fault, at):
    """The place is the field, tile or play that is wrong; the rules' name where it is the whole deal."""
    error = refusal(parse_position, text)
    assert error.kind is fault
    place = error.column - 1
    assert text[place:].lstrip().startswith(at) or (at == "block" and place == 0)


def test_a_refused_play_tells_its_number_and_the_rules_reason():
    error = refusal(parse_position, "block; A 0-0 3-5; B 1-1 1-2; plays auto 1-1, 3-5@L")
    assert error.facts["number"] == 2
    assert isinstance(error.facts["error"], IllegalPlay)
    assert error.facts["error"].reason is Reason.NO_FIT


# --- views ---------------------------------------------------------------------------------------


def test_a_view_is_read_with_hidden_hands_and_boneyard():
    seen = parse_view("block; study; line 2-6 6-5; A 5-1 3-3; B ?5; yard ?19; turn A")
    assert (seen.seat, seen.counts, seen.boneyard_count, seen.turn) == (0, (2, 5), 19, 0)
    assert seen.legal == (Play.lay("1-5", End.R),)
    assert seen.unseen.bit_count() == 24
    assert seen.shown is None


def test_a_yard_left_out_of_a_view_is_the_number_of_all_other_tiles():
    assert parse_view("block; study; line 2-6 6-5; A 5-1 3-3; B ?5; turn A").boneyard_count == 19


def test_a_view_follows_the_hidden_plays():
    seen = parse_view("block; A 0-0 1-2 3-3; B ?3; yard ?22; turn B; plays auto 6-6, pass, 6-2@L, 1-2@L")
    assert (seen.left, seen.right, seen.counts, seen.turn) == (1, 6, (2, 1), 1)
    assert seen.legal == ()
    assert [str(piece) for piece in seen.hand_tiles] == ["0-0", "3-3"]


def test_a_view_of_a_whole_position_is_that_of_the_seat_named_or_to_play():
    whole = "block; study; line 2-6 6-5; A 5-1 3-3; B 0-0; yard; turn B"
    state = parse_position(whole)
    assert parse_view(whole) == view(state, 1)
    assert parse_view(whole + "; seat A") == view(state, 0)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("block; A ?7; B ?7; turn A", Fault.NO_KNOWN_HAND),
        ("block; A 0-0; B ?7; seat B; turn A", Fault.HAND_HIDDEN),
        ("block; A 0-0; B ?7; seat C; turn A", Fault.BAD_SEAT),
        ("block; A ?7; B ?7; seat A; turn A", Fault.NO_KNOWN_HAND),
        ("block; A 0-0; B ?7; seat AB; turn A", Fault.BAD_SEAT),
        ("block; A 0-0; B ?7", Fault.FIELD_MISSING),
        ("block; A 0-0; B ?7; yard ?21; turn A", Fault.BAD_COUNT),
        ("block; A 0-0; B ?28; turn A", Fault.BAD_COUNT),
        ("block; A 0-0; B 1-1; yard ?27; turn B", Fault.BAD_COUNT),
        ("block; A 6-6; B 1-1; yard ?26; turn B", Fault.BAD_HEADER),
        ("block; A 0-0; B 7?; turn A", Fault.BAD_TILE),
        ("block set=3 hand_size=2; A 4-4; B ?2; turn A", Fault.TILE_NOT_IN_SET),
        ("block; study; line 0-0; A 0-0; B ?2; turn A", Fault.TILE_TWICE),
        ("block; A; B ?7; yard ?21; turn A", Fault.HIDDEN_TILES),
        ("block; study; line 2-6; A 0-0; B ?0; turn A", Fault.HIDDEN_TILES),
    ],
)
def test_a_view_that_cannot_be_is_refused(text, fault):
    assert refusal(parse_view, text).kind is fault


@pytest.mark.parametrize(
    ("plays", "reason"),
    [
        ("turn B; plays 6-2@L", Reason.ON_TABLE),
        ("turn B; plays 5-7@R", Reason.NOT_HELD),
        ("turn B; plays 7-2@L", Reason.NOT_HELD),
        ("turn B; plays 1-5@R", Reason.NOT_HELD),
        ("turn B; plays draw", Reason.NO_DRAWING),
        ("turn A; plays pass", Reason.MUST_PLAY),
        ("turn A; plays 2-2@L", Reason.NOT_HELD),
        ("turn A; plays 5-1@R, pass, 2-0@L, 1-4@R", Reason.NOT_HELD),
        ("turn A; plays 5-1@R, 1-4@R, 2-0@L, 0-6@U", Reason.NO_SUCH_END),
        ("turn A; plays 5-1@R, 1-4@R, 2-0@L, 0-6@R", Reason.WRONG_END),
    ],
)
def test_a_hidden_hand_cannot_play_what_it_cannot_hold(plays, reason):
    """Second and third: 5-7 and 2-7 are in no double-six set. Fourth: A holds it. Seventh: B passed on 1."""
    error = refusal(parse_view, f"block; study; line 2-6 6-5; A 5-1 3-3 2-0; B ?5; {plays}")
    assert error.kind is Fault.PLAY_REFUSED
    assert error.facts["error"].reason is reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("block; A 0-0 1-1; B ?2; turn B; plays pass", Reason.MUST_LEAD),
        ("block opening=free; A 0-0 1-1; B ?2; turn B; plays pass", Reason.MUST_LEAD),
        ("block; A 0-0 1-1; B ?2; turn B; plays draw", Reason.NO_DRAWING),
        ("block; A 0-0 5-5; B ?2; turn B; plays auto 4-4", Reason.LEAD_GIVEN),
        ("block; A 0-1 5-6; B ?2; turn B; plays auto 4-5", Reason.ROUND_OVER),
        ("block no_double_opening=heaviest_tile; A 5-6 0-1; B ?2; turn B; plays auto 4-5", Reason.LEAD_GIVEN),
    ],
)
def test_a_hidden_hand_leads_by_the_rules_too(text, reason):
    error = refusal(parse_view, text)
    assert error.kind is Fault.PLAY_REFUSED
    assert error.facts["error"].reason is reason


def test_a_round_that_is_over_hides_nothing():
    """After two passes, or when a hand is empty, the hands are laid open: a view of them hidden is none."""
    for plays in ("turn A; plays pass, pass", "turn B; plays 2-1@L"):
        error = refusal(parse_view, f"block; study; line 2-6 6-5; A 3-3; B ?1; {plays}")
        assert error.facts["error"].kind is Fault.HIDDEN_TILES


def test_what_a_view_writes_hides_the_other_hand():
    state = parse_position("block; A 0-1 3-3; B 1-1 0-2; yard; plays auto 3-3")
    assert view_text(view(state, 1)) == "block; A ?2; B 0-2 1-1; yard ?0; turn A key; seat B; plays auto 3-3"


# --- plays ---------------------------------------------------------------------------------------

ENDS_2_5 = "block; study; line 2-6 6-5; A 2-5 5-1 3-3 2-2; B 0-0; yard; turn A"
ENDS_4_4 = "block; study; line 4-6 6-0 0-4; A 4-1 4-4; B 0-0; yard; turn A"


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("5-1@R", Play.lay("1-5", End.R)),
        ("1-5@r", Play.lay("1-5", End.R)),
        ("51", Play.lay("1-5", End.R)),
        ("5-1@5", Play.lay("1-5", End.R)),
        (" [1|5] @ 5 ", Play.lay("1-5", End.R)),
        ("2-2", Play.lay("2-2", End.L)),
        ("2-5@2", Play.lay("2-5", End.L)),
        ("2-5@5", Play.lay("2-5", End.R)),
        ("2-5@L", Play.lay("2-5", End.L)),
        ("3-3@L", Play.lay("3-3", End.L)),
        ("5-1@U", Play.lay("1-5", End.U)),
        ("pass", PASS),
        ("PASS", PASS),
        (" draw ", DRAW),
    ],
)
def test_a_play_is_read_by_end_by_number_or_by_the_only_end_it_fits(text, play):
    assert parse_play(text, parse_position(ENDS_2_5)) is play
    assert parse_play(text, parse_view(ENDS_2_5)) is play


def test_a_tile_that_fits_both_ends_needs_its_end_named():
    state = parse_position(ENDS_2_5)
    with pytest.raises(AmbiguousPlay) as refused:
        parse_play("2-5", state)
    assert refused.value.facts == {"tile": (2, 5), "ends": (2, 5)}


def test_two_equal_ends_are_no_question():
    state = parse_position(ENDS_4_4)
    assert parse_play("4-1", state) is Play.lay("1-4", End.L)
    assert parse_play("4-4@4", state) is Play.lay("4-4", End.L)


@pytest.mark.parametrize("text", ["3-3", "2-2@5", "5-1@7", "6-6"])
def test_a_tile_that_fits_no_end_is_refused_with_the_ends(text):
    with pytest.raises(IllegalPlay) as refused:
        parse_play(text, parse_position(ENDS_2_5))
    assert refused.value.reason is Reason.NO_FIT
    assert refused.value.facts["ends"] == (2, 5)


@pytest.mark.parametrize(
    "text", ["", "@R", "5-1@", "5-1@X", "5-1@LR", "5-1 R", "x", "passe", "5-1@L@R", "5-10@L"]
)
def test_other_texts_are_no_play(text):
    assert refusal(lambda words: parse_play(words, parse_position(ENDS_2_5)), text).kind is Fault.BAD_PLAY


def test_a_lead_is_written_as_it_lies():
    state = parse_position("block opening=free; A 5-6 0-0; B 1-1; yard")
    for text, ends in (("6-5", (6, 5)), ("5-6", (5, 6))):
        lead = parse_play(text, state)
        after = parse_position(f"block opening=free; A 5-6 0-0; B 1-1; yard; plays {text}")
        assert play_text(lead) == text
        assert (after.line.left, after.line.right) == ends


def test_a_laid_tile_is_written_as_it_will_lie():
    state = parse_position(ENDS_2_5)
    assert [play_text(play, state.line) for play in legal_plays(state)] == [
        "5-1@R",
        "2-2@L",
        "5-2@L",
        "5-2@R",
    ]
    assert play_text(PASS, state.line) == "pass"

"""The line of play: what lies how, what is open, what fits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_edu.errors import Fault, NotationError
from domino_edu.line import (
    DRAW,
    EMPTY_LINE,
    LEADS,
    PASS,
    End,
    Halves,
    Line,
    Play,
    PlayKind,
    end_plays,
    lay,
    lead_plays,
    line_after,
    line_text,
    parse_row,
)
from domino_edu.tiles import ALL_TILES, mask_of, parse_tiles, tile_set, tiles_in

# both lines are the fixtures of CASES.md
BOARD3 = "3-0 0-1 1-3 3-3 3-2 2-4 4-3 3-5 5-6 6-3"
CHAIN28 = "00 01 11 12 22 20 03 33 31 14 44 42 23 34 40 05 55 51 16 66 62 25 53 36 64 45 56 60"


def test_board3_is_blocked_on_both_ends_with_3():
    """The fixture's own claim: ten tiles, 60 pips, all seven 3s laid, 3 at both ends."""
    line = parse_row(BOARD3)
    assert (line.left, line.right, len(line)) == (3, 3, 10)
    assert sum(piece.pips for piece in line.tiles) == 60
    rest = mask_of(tile_set()) & ~mask_of(line.tiles)
    assert sum(piece.pips for piece in tiles_in(rest)) == 108
    assert end_plays(rest, 3, 3) == ()


def test_chain28_is_the_whole_set_in_one_train():
    line = parse_row(CHAIN28)
    assert sorted(line.tiles) == list(tile_set())
    assert (line.left, line.right) == (0, 0)


@pytest.mark.parametrize("text", [BOARD3, CHAIN28, "6-6", "2-6 6-5", ""])
def test_a_row_is_written_as_it_was_read(text):
    line = parse_row(text)
    assert parse_row(line_text(line)) == line
    assert str(line) == line_text(line)
    assert line_text(line).replace("-", "") == text.replace("-", "")


def test_a_tile_that_fits_both_ends_makes_two_lines():
    """D3: ends 3 and 5, tile 3-5: the ends become 5, 5 or 3, 3."""
    line = parse_row("3-6 6-5")
    plays = end_plays(mask_of(parse_tiles("3-5")), 3, 5)
    assert plays == (Play.lay("3-5", End.L), Play.lay("3-5", End.R))
    after = [lay(line, play) for play in plays]
    assert [(one.left, one.right) for one in after] == [(5, 5), (3, 3)]
    assert [line_text(one) for one in after] == ["5-3 3-6 6-5", "3-6 6-5 5-3"]


def test_equal_ends_are_still_two_plays():
    """RULES.md D5."""
    assert end_plays(mask_of(parse_tiles("3-5")), 3, 3) == (Play.lay("3-5", End.L), Play.lay("3-5", End.R))
    assert end_plays(mask_of(parse_tiles("3-3")), 3, 3) == (Play.lay("3-3", End.L), Play.lay("3-3", End.R))


@given(st.sets(st.sampled_from(ALL_TILES)), st.integers(0, 9), st.integers(0, 9))
def test_what_fits_is_what_has_an_end_s_number_by_tile_then_left_before_right(pieces, left, right):
    expected = [
        (piece, end)
        for piece in sorted(pieces)
        for end, value in ((End.L, left), (End.R, right))
        if value in (piece.lo, piece.hi)
    ]
    plays = end_plays(mask_of(pieces), left, right)
    assert [(play.tile, play.end) for play in plays] == expected
    assert all(Play.lay(play.tile, play.end) is play for play in plays)


@given(st.sets(st.sampled_from(ALL_TILES)))
def test_every_tile_of_a_hand_can_lead_and_lies_low_half_left(pieces):
    plays = lead_plays(mask_of(pieces))
    assert [play.tile for play in plays] == sorted(pieces)
    for play in plays:
        line = lay(EMPTY_LINE, play)
        assert (line.left, line.right) == (play.tile.lo, play.tile.hi)


def test_a_lead_lies_as_it_is_written():
    """RULES.md, two choices: 6-5 has its 6 at the left end."""
    turned = Play.lay("6-5", turned=True)
    assert str(turned) == "6-5"
    assert (lay(EMPTY_LINE, turned).left, lay(EMPTY_LINE, turned).right) == (6, 5)
    assert Play.lay("6-6", turned=True) is Play.lay("6-6")
    assert Play.lay("6-5", End.L, turned=True) is Play.lay("6-5", End.L)


def test_plays_are_one_object_each():
    """Case 6: the play 2-5 at the right end is the same in every state."""
    for piece in ALL_TILES:
        assert Play.lay(piece) is LEADS[piece.number] is Play.lay(str(piece))
        for end in End:
            assert Play.lay(piece, end) is Play.lay(str(piece), end)
    assert (PASS.kind, DRAW.kind) == (PlayKind.PASS, PlayKind.DRAW)
    assert [repr(play) for play in (PASS, DRAW, Play.lay("3-5", End.L))] == ["pass", "draw", "3-5@L"]


def test_passes_and_draws_change_no_line():
    line = parse_row("2-6 6-5")
    assert line_after(line, [PASS, DRAW, PASS]) == line
    assert lay(EMPTY_LINE, PASS) == EMPTY_LINE


def test_the_lead_and_the_spinner_keep_their_tile_when_the_row_grows_left():
    line = Line(parse_row("6-6 6-5").row, lead=0, spinner=0)
    longer = lay(lay(line, Play.lay("2-6", End.L)), Play.lay("1-2", End.L))
    assert (longer.lead, longer.spinner) == (2, 2)
    assert longer.row[longer.lead] == Halves(6, 6)
    assert lay(longer, Play.lay("4-5", End.R)).spinner == 2


def test_arms_grow_from_the_spinner_outwards():
    """Case 9, line A: after 6-4, 4-4 and 4-3 the arms of 4-4 are open; 4-1 goes up, 4-0 down."""
    line = Line(parse_row("6-4 4-4 4-3").row, lead=0, spinner=1)
    line = line_after(line, [Play.lay("4-1", End.U), Play.lay("4-0", End.D), Play.lay("1-1", End.U)])
    assert (line.up, line.down) == ((Halves(4, 1), Halves(1, 1)), (Halves(4, 0),))
    assert len(line) == 6
    assert (line.left, line.right) == (6, 3)
    assert [str(piece) for piece in line.tiles] == ["4-6", "4-4", "3-4", "1-4", "1-1", "0-4"]


@pytest.mark.parametrize(
    ("text", "fault", "column"),
    [
        ("2-6 5-6", Fault.BROKEN_LINE, 5),
        ("2-6 6-2", Fault.TILE_TWICE, 5),
        ("6-6  6-6", Fault.TILE_TWICE, 6),
        ("2-6 6-x", Fault.BAD_TILE, 5),
        ("2-6 ?5", Fault.BAD_TILE, 5),
    ],
)
def test_a_row_that_cannot_lie_is_refused_with_its_place(text, fault, column):
    with pytest.raises(NotationError) as refused:
        parse_row(text)
    assert (refused.value.kind, refused.value.column) == (fault, column)


def test_an_empty_line_has_no_ends():
    assert (EMPTY_LINE.left, EMPTY_LINE.right, len(EMPTY_LINE), EMPTY_LINE.tiles) == (None, None, 0, ())


# --- spinner and arms ------------------------------------------------------------------------------------

SPINS = Line(spins=True)


def after(*words):
    """The line after plays written ``6-4``, ``4-4@R``, on a line that knows a spinner."""
    lead = Play.lay(words[0], turned=words[0][0] > words[0][2])
    return line_after(SPINS, [lead, *(Play.lay(word[:3], End(word[4])) for word in words[1:])])


def test_the_first_double_is_the_spinner_and_there_is_no_second():
    assert after("6-4").spinner is None
    assert after("6-6").spinner == 0
    assert after("4-6", "6-6@R").spinner == 1
    assert after("4-6", "4-4@L", "6-6@R").spinner == 0
    assert after("4-6", "6-6@R", "4-4@L").spinner == 2, "it moves along with the row"
    assert line_after(EMPTY_LINE, [Play.lay("6-6")]).spinner is None, "other games know none"


def test_arms_grow_outwards_from_the_spinner():
    line = after("6-4", "4-4@R", "4-3@R", "4-1@U", "1-5@U", "4-0@D")
    assert line_text(line) == "6-4 4-4 4-3"
    assert [str(halves) for halves in line.up] == ["4-1", "1-5"]
    assert [str(halves) for halves in line.down] == ["4-0"]
    assert len(line) == 6
    assert {str(piece) for piece in line.tiles} == {"4-6", "4-4", "3-4", "1-4", "1-5", "0-4"}
    assert (line.left, line.right) == (6, 3)

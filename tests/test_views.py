"""What a seat sees, as text: own draws are known, other draws and a leaver's tiles are not."""

import pytest

from domino_edu.errors import Fault, NotationError, Reason
from domino_edu.line import End, Play, PlayKind
from domino_edu.notation import parse_position
from domino_edu.rules import view
from domino_edu.tiles import parse_tiles, tile
from domino_edu.views import parse_view, view_text

DRAWN = "triet seats=2; study; line 3-5; A 1-3; B 6-6 2-1; yard 4-2 5-0 4-4; turn B; plays draw, draw, 5-0@R"
GONE = "stakes seats=3; study; line 6-1; A 1-2 3-4; B 2-2 4-5; C 3-3 2-6; yard 0-0; turn A; plays {}"
SPUN = (
    "fives; study; line 6-5 5-5 5-1; spinner 2; up 5-0; down 5-2; A 0-1 3-3; B 6-6 2-4; yard 4-4; turn A; "
    "points A 15 B 30"
)


def refusal(text):
    with pytest.raises(NotationError) as refused:
        parse_view(text)
    return refused.value


def test_own_draws_are_known_and_others_are_not():
    state = parse_position(DRAWN)
    mine, theirs = view(state, 1), view(state, 0)
    assert [made.tile for _, made in mine.played] == list(parse_tiles("2-4 0-5 0-5"))
    assert [made.tile for _, made in theirs.played] == [None, None, tile(0, 5)]
    assert "plays draw 2-4, draw 0-5, 5-0@R" in view_text(mine)
    assert "plays draw, draw, 5-0@R" in view_text(theirs)
    for seen in (mine, theirs):
        assert parse_view(view_text(seen)) == seen


def test_the_counts_and_the_boneyard_are_those_of_the_start():
    text = view_text(view(parse_position(DRAWN), 0))
    assert text == (
        "triet seats=2; study; line 3-5; A 1-3; B ?2; yard ?3; turn B; seat A; plays draw, draw, 5-0@R"
    )
    assert (parse_view(text).counts, parse_view(text).boneyard_count) == ((1, 3), 1)


def test_what_a_draw_reveals_is_read_from_the_text():
    """B drew at 3 and 5: nothing in B's hand fitted; then the drawn tile is unknown."""
    text = "triet seats=2; study; line 3-5; A 1-4; B ?2; yard ?3; turn B; plays draw, 3-6@L"
    assert parse_view(text).counts == (1, 2)
    wrong = refusal("triet seats=2; study; line 3-5; A 1-4; B ?2; yard ?0; turn B; plays pass, 4-1@L")
    assert wrong.facts["error"].reason is Reason.NO_FIT
    held = refusal("triet seats=2; study; line 3-5; A 1-3; B ?2; yard ?3; turn B; plays draw, 5-3@L")
    assert held.facts["error"].reason is Reason.ON_TABLE


def test_a_leaver_s_tiles_are_hidden_from_all_but_the_leaver():
    state = parse_position(GONE.format("B leave 2-2+4-5, 1-2@R"))
    assert view_text(view(state, 0)).endswith("seat A; plays B leave ?2, 1-2@R")
    assert view_text(view(state, 1)).endswith("seat B; plays B leave 2-2+4-5, 1-2@R")
    for seat in range(3):
        seen = view(state, seat)
        assert parse_view(view_text(seen)) == seen
        assert seen.seated == 0b101
    assert view(state, 0).played[0] == (1, Play(PlayKind.LEAVE, seat=1, tiles=(None, None)))


def test_all_is_open_once_the_round_is_over():
    state = parse_position(GONE.format("B leave 2-2+4-5, C leave 3-3+2-6"))
    for seat in range(3):
        seen = view(state, seat)
        assert seen.played[0][1].tiles == tuple(parse_tiles("2-2 4-5"))
        assert seen.start == state.start
        assert parse_view(view_text(seen)) == seen


def test_a_lost_connection_is_public_and_its_plays_are_marked():
    state = parse_position(GONE.format("A off, 1-2@R, C off, A on"))
    seen = view(state, 1)
    assert seen.away == 0b100
    assert view_text(seen).endswith("plays A off, auto 1-2@R, C off, A on")
    assert parse_view(view_text(seen)) == seen
    away = view(parse_position(GONE.format("A off")), 0)
    assert away.legal == (Play.lay("1-2", End.R),)


def test_a_wrong_number_of_a_leavers_tiles_is_refused():
    text = "stakes seats=3; study; line 6-1; A 1-2 3-4; B ?2; C ?2; yard ?1; turn A; plays B leave ?{}"
    assert parse_view(text.format(2)).counts == (2, 0, 2)
    assert refusal(text.format(3)).facts["error"].reason is Reason.WRONG_ORDER


def test_the_key_lead_is_in_the_view():
    state = parse_position("stakes seats=2; A 3-3 6-5; B 5-5 0-0; yard 6-6; plays 5-5")
    assert "turn B key" in view_text(view(state, 0))
    free = parse_position("stakes seats=2; A 3-3 6-5; B 5-5 0-0; yard 6-6; turn B; plays 5-5")
    assert "turn B;" in view_text(view(free, 0))
    for one in (state, free):
        assert parse_view(view_text(view(one, 0))) == view(one, 0)


def test_spinner_arms_points_and_count_are_in_the_view():
    state = parse_position(SPUN)
    seen = view(state, 0)
    assert [value for _, value in seen.ends] == [6, 1, 0, 2]
    assert (seen.count, seen.points) == (9, (15, 30))
    assert parse_view(view_text(seen)) == seen
    hidden = SPUN.replace("B 6-6 2-4; yard 4-4", "B ?2; yard ?1")
    assert parse_view(hidden) == seen
    assert parse_view(hidden).legal == (
        Play.lay("0-1", End.R), Play.lay("0-1", End.U),
    )  # fmt: skip


def test_the_other_seat_of_fives_is_known_by_its_passes_and_draws():
    text = "fives; study; line 4-2; A 1-1 3-3; B ?2; yard ?0; turn B; plays pass, pass"
    assert refusal(text).facts["error"].kind is Fault.HIDDEN_TILES
    passed = "fives; study; line 4-2; A 2-1 3-3; B ?2; yard ?0; turn B; plays pass, 2-1@R, 4-5@L"
    assert refusal(passed).facts["error"].reason is Reason.NOT_HELD
    assert parse_view(passed.replace("4-5@L", "1-5@R")).counts == (1, 1)

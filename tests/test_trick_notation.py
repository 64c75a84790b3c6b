"""Texts of Tien Gow: plays, positions with a banker and columns, views, and what is refused where."""

import pytest

from domino_edu.chinese import pack
from domino_edu.errors import Fault, NotationError
from domino_edu.fields import Field
from domino_edu.line import PlayKind
from domino_edu.notation import parse_play, parse_position, play_text, position_text
from domino_edu.rules import legal_plays, outcome, view
from domino_edu.tiles import parse_tiles
from domino_edu.trick_notation import hand_of, hand_text, trick_play_of
from domino_edu.tricks import hidden_play, trick_play
from domino_edu.views import parse_view, view_text

STUDY = (
    "tien_gow; study; A 6-6; B 1-2; C 2-4; D 1-5; banker A; columns A 1 B 4 C 0 D 2; turn B; "
    "plays lead 1-2, down 2-4"
)
DEALT = "tien_gow hand_size=2; A 2-4 1-2; B 6-6 6-6; C 1-5 1-5; D 1-1 2-6; banker A"

# --- plays --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "tiles"),
    [
        ("lead 2-4+1-2", PlayKind.LEAD, "2-4 1-2"),
        ("lead 1-2 + 4-2", PlayKind.LEAD, "2-4 1-2"),
        ("  beat 11  ", PlayKind.BEAT, "1-1"),
        ("down 6-1+1-6", PlayKind.DOWN, "1-6 1-6"),
        ("DOWN 1-6+1-6", PlayKind.DOWN, "1-6 1-6"),
        ("6-6+3-6+4-5", PlayKind.LEAD, "6-6 3-6 4-5"),
        ("lead [6|6]+[4|5]", PlayKind.LEAD, "6-6 4-5"),
    ],
)
def test_a_play_is_read_in_any_order_of_its_tiles(text, kind, tiles):
    assert trick_play_of(text) is trick_play(kind, parse_tiles(tiles))


def test_tiles_alone_are_a_lead_or_what_beats():
    assert trick_play_of("1-1", leads=True).kind is PlayKind.LEAD
    assert trick_play_of("1-1", leads=False).kind is PlayKind.BEAT
    state = parse_position(DEALT)
    assert str(parse_play("2-4+1-2", state)) == "lead 2-4+1-2"
    led = parse_position(f"{DEALT}; plays lead 2-4")
    for position in (led, view(led, 1)):
        assert str(parse_play("6-6", position)) == "beat 6-6"


def test_others_discards_are_numbers():
    assert [trick_play_of(f"down ?{size}") for size in range(1, 5)] == [hidden_play(n) for n in range(1, 5)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.BAD_TRICK_PLAY),
        ("pass", Fault.BAD_TRICK_PLAY),
        ("lead", Fault.BAD_TRICK_PLAY),
        ("lead ?2", Fault.BAD_TRICK_PLAY),
        ("beat ?1", Fault.BAD_TRICK_PLAY),
        ("down ?5", Fault.BAD_TRICK_PLAY),
        ("down ?0", Fault.BAD_TRICK_PLAY),
        ("lead 1-1+", Fault.BAD_TRICK_PLAY),
        ("lead 1-1 2-2", Fault.BAD_TRICK_PLAY),
        ("lead 1-1+1-1+2-2+2-2+3-3", Fault.BAD_TRICK_PLAY),
        ("lead 1-1@L", Fault.BAD_TRICK_PLAY),
        ("lay 1-1", Fault.BAD_TRICK_PLAY),
        ("lead 0-1", Fault.NOT_CHINESE),
        ("lead 1-2+1-2", Fault.TILE_TOO_OFTEN),
        ("down 1-1+1-1+1-1", Fault.TILE_TOO_OFTEN),
    ],
)
def test_other_texts_are_no_play(text, fault):
    with pytest.raises(NotationError) as refused:
        trick_play_of(text)
    assert refused.value.kind is fault


def test_a_play_is_written_with_its_tiles_in_the_order_of_hands():
    assert play_text(trick_play(PlayKind.DOWN, parse_tiles("1-2 1-5 6-6"))) == "down 6-6+1-5+1-2"
    assert play_text(hidden_play(3)) == "down ?3"
    for one in legal_plays(parse_position(DEALT)):
        assert trick_play_of(play_text(one)) is one


# --- hands and positions ------------------------------------------------------------------------------


def test_a_civil_tile_may_stand_twice_in_a_hand():
    hand = hand_of(Field("A", "3-6 6-6 4-5 6-6", 1, 1))
    assert hand == pack(parse_tiles("6-6 6-6 3-6 4-5"))
    assert hand_text(hand) == "6-6 6-6 3-6 4-5"


def test_a_position_with_its_history_reads_back():
    text = f"{DEALT}; plays lead 2-4+1-2, down 6-6+6-6, down 1-5+1-5, down 1-1+2-6"
    state = parse_position(text)
    assert outcome(state)
    assert position_text(state) == text
    assert parse_position(position_text(state)) == state


def test_a_study_position_has_columns_a_banker_and_a_turn():
    state = parse_position(STUDY)
    assert (state.columns, state.banker, state.turn) == ((1, 4, 0, 2), 0, 3)
    assert state.start.is_study
    assert position_text(state) == STUDY


def test_without_a_banker_it_is_a_and_the_first_time():
    state = parse_position(DEALT.replace("; banker A", ""))
    assert (state.banker, state.start.banker_run, state.turn) == (0, 1, 0)
    assert state == parse_position(DEALT)


def test_a_banker_may_be_it_for_several_deals_in_a_row():
    state = parse_position(DEALT.replace("banker A", "banker C 3"))
    assert (state.banker, state.start.banker_run, state.turn) == (2, 3, 2)
    assert "; banker C 3" in position_text(state)
    assert all("; banker C 3" in view_text(view(state, seat)) for seat in range(4))


@pytest.mark.parametrize(
    ("text", "fault", "at"),
    [
        (DEALT + "; yard 1-3", Fault.NO_LINE_HERE, "1-3"),
        (DEALT + "; line 1-3", Fault.NO_LINE_HERE, "1-3"),
        (DEALT + "; points A 1 B 2 C 3 D 4", Fault.NO_LINE_HERE, "A 1 B"),
        (DEALT + "; plays lead 6-6", Fault.PLAY_REFUSED, "lead"),
        (DEALT + "; plays lead 2-4, down ?1", Fault.TILES_UNNAMED, "down"),
        (DEALT + "; plays down ?1", Fault.PLAY_REFUSED, "down"),
        (DEALT.replace("banker A", "banker"), Fault.BAD_BANKER, ""),
        (DEALT + "; plays lead 2-4, auto beat 6-6", Fault.WRONG_AUTO, "auto"),
        (DEALT + "; plays lead 2-4, pass", Fault.BAD_TRICK_PLAY, "pass"),
        (DEALT.replace("1-5 1-5", "1-5 1-5 1-5"), Fault.TILE_TOO_OFTEN, "1-5"),
        (DEALT.replace("2-6", "0-6"), Fault.NOT_CHINESE, "1-1 0-6"),
        (DEALT.replace("2-6", "x"), Fault.BAD_TILE, "x; b"),
        (DEALT.replace("banker A", "banker E"), Fault.BAD_SEAT, "E"),
        (DEALT.replace("banker A", "banker A 0"), Fault.BAD_BANKER, "A 0"),
        (DEALT.replace("banker A", "banker A 2 3"), Fault.BAD_BANKER, "A 2 3"),
        (DEALT.replace("banker A", "banker A 100"), Fault.BAD_BANKER, "A 100"),
        (STUDY.replace("A 1 B 4", "A 1 B x"), Fault.BAD_COLUMNS, "A 1 B x"),
        (STUDY.replace("A 1 B 4", "B 4 A 1"), Fault.BAD_COLUMNS, "B 4"),
        (STUDY.replace("columns A 1 B 4 C 0 D 2", "columns A 8"), Fault.BAD_COLUMNS, "A 8"),
        (STUDY.replace("turn B", "turn E"), Fault.BAD_SEAT, "E;"),
        (DEALT + "; banker B", Fault.FIELD_TWICE, "banker B"),
        ("block; A 0-0; B 1-1; banker A", Fault.ONLY_TRICKS, "A"),
        ("fives; A 0-0; B 1-1; columns A 1", Fault.ONLY_TRICKS, "A 1"),
    ],
)
def test_a_position_that_cannot_be_is_refused_at_its_place(text, fault, at):
    with pytest.raises(NotationError) as refused:
        parse_position(text)
    assert refused.value.kind is fault
    assert text[refused.value.column - 1 :].startswith(at)


# --- views --------------------------------------------------------------------------------------------


def test_a_view_hides_hands_and_the_others_discards():
    state = parse_position(f"{DEALT}; plays lead 2-4+1-2, down 6-6+6-6, down 1-5+1-5")
    assert view_text(view(state, 1)) == (
        "tien_gow hand_size=2; A ?2; B 6-6 6-6; C ?2; D ?2; banker A; seat B; "
        "plays lead 2-4+1-2, down 6-6+6-6, down ?2"
    )
    for seat in range(4):
        seen = view(state, seat)
        assert parse_view(view_text(seen)) == seen


def test_a_view_of_a_study_position_tells_columns_and_turn():
    seen = view(parse_position(STUDY), 3)
    assert view_text(seen) == (
        "tien_gow; study; A ?1; B ?1; C ?1; D 1-5; banker A; columns A 1 B 4 C 0 D 2; turn B; seat D; "
        "plays lead 1-2, down ?1"
    )
    assert parse_view(view_text(seen)) == seen
    assert seen.legal == legal_plays(parse_position(STUDY))


def test_a_view_once_all_is_played_is_the_whole_record():
    state = parse_position(f"{STUDY}, down 1-5, down 6-6")
    for seat in range(4):
        seen = view(state, seat)
        assert parse_view(view_text(seen)) == seen
        assert "?" not in view_text(seen)
        assert seen.shown == (0, 0, 0, 0)


def test_a_view_without_a_seat_is_that_of_the_known_hand():
    text = "tien_gow hand_size=2; A ?2; B 6-6 6-6; C ?2; D ?2; banker A; plays lead 2-4+1-2"
    seen = parse_view(text)
    assert (seen.seat, seen.turn, [str(one) for one in seen.legal]) == (1, 1, ["down 6-6+6-6"])
    assert seen.counts == (0, 2, 2, 2)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("tien_gow hand_size=1; A ?1; B ?1; C ?1; D ?1", Fault.NO_KNOWN_HAND),
        ("tien_gow hand_size=1; A 6-6; B 1-1; C ?1; D ?1", Fault.NO_KNOWN_HAND),
        ("tien_gow hand_size=1; A 6-6; B ?1; C ?1; D ?2; seat A", Fault.UNEVEN_HANDS),
        ("tien_gow; A 6-6; B ?1; C ?1; D ?1; seat A", Fault.WRONG_COLUMNS),
        ("tien_gow hand_size=1; A 6-6; B ?1; C ?1; D ?1; plays beat 6-6", Fault.PLAY_REFUSED),
        ("tien_gow hand_size=2; A 6-6 6-6; B ?2; C ?2; D ?2; plays lead 6-6, beat 1-1", Fault.PLAY_REFUSED),
        ("tien_gow hand_size=2; A 6-6 6-6; B ?2; C ?2; D ?2; plays lead 6-6, down ?2", Fault.PLAY_REFUSED),
        ("tien_gow hand_size=2; A 6-6 6-6; B ?2; C ?2; D ?2; banker B; plays lead 6-6", Fault.PLAY_REFUSED),
        (
            "tien_gow hand_size=1; A 6-6; B ?1; C ?1; D ?1; plays lead 6-6, down ?1, down ?1, down ?1",
            Fault.PLAY_REFUSED,  # all is played, and what lies face down would have to be told
        ),
    ],
)
def test_a_view_that_cannot_be_is_refused(text, fault):
    with pytest.raises(NotationError) as refused:
        parse_view(text)
    assert refused.value.kind is fault


def test_a_hidden_hand_cannot_play_a_tile_that_is_seen_elsewhere():
    """Both Heavens are in A's hand, so B cannot lead one; one Heaven leaves one for B."""
    text = "tien_gow hand_size=2; A 6-6 {}; B ?2; C ?2; D ?2; banker B; seat A; plays lead 6-6"
    with pytest.raises(NotationError) as refused:
        parse_view(text.format("6-6"))
    assert refused.value.kind is Fault.PLAY_REFUSED
    assert parse_view(text.format("1-1")).counts == (2, 1, 2, 2)

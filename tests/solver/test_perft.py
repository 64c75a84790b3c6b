"""Counting: the conventions, divide, and the strict reading of a perft file."""

import pytest

from domino_edu.errors import Fault, NotationError
from domino_edu.line import Play
from domino_edu.notation import parse_position
from domino_edu.rules import legal_plays, play
from domino_edu.solver.perft import check, counts, divide, perft, read_perft, successors

FILE = """# a comment
rules block

id one
pos 00 03 13/02 12 33
count sides=merge passes=skip
# a comment inside
perft 1 3
perft 2 5

id two
pos 00/11
count sides=keep passes=node
perft 1 1
perft 2 1
perft 3 1
"""
STATE = parse_position("block opening=free set=3 hand_size=3; A 0-0 0-3 1-3; B 0-2 1-2 3-3; yard")


def test_no_play_at_all_is_one_line_of_play():
    """perft 0 = 1."""
    assert perft(STATE, 0) == 1
    assert perft(STATE, 1) == len(legal_plays(STATE)) == 3


def test_counts_are_perft_by_depth():
    """The rows of STYLE.md 7 for this deal."""
    assert counts(STATE, 6) == [3, 6, 7, 13, 16, 7]
    assert [perft(STATE, depth) for depth in range(1, 7)] == [3, 6, 7, 13, 16, 7]
    assert counts(STATE, 5, sides="merge", passes="skip") == [3, 5, 6, 11, 11]


def test_a_finished_game_has_no_children():
    assert counts(STATE, 9)[6:] == [0, 0, 0]
    over = parse_position("block; study; line 1-2; A 2-3; B 0-0; turn A; plays 2-3@R")
    assert counts(over, 3) == [0, 0, 0]
    assert list(successors(over, "keep", "node")) == []


def test_divide_splits_the_count_by_first_play():
    parts = divide(STATE, 4)
    assert set(parts) == set(legal_plays(STATE))
    assert sum(parts.values()) == perft(STATE, 4)
    for first, count in parts.items():
        assert count == perft(play(STATE, first), 3)
    assert divide(STATE, 1) == dict.fromkeys(legal_plays(STATE), 1)


def test_equal_ends_are_one_choice_or_two():
    state = parse_position(
        "block; study; line 3-1 1-3; A 3-4 3-3; B 0-0; turn A".replace("1-3", "1-1 1-0 0-3")
    )
    assert (state.line.left, state.line.right) == (3, 3)
    assert perft(state, 1, sides="keep") == 4
    assert perft(state, 1, sides="merge") == 2
    assert Play.lay("3-4") not in divide(state, 1)


def test_a_pass_is_a_node_or_is_skipped():
    state = parse_position("block; study; line 2-2; A 0-0 0-1; B 2-3 1-1; turn A")
    assert [perft(state, 1, passes=how) for how in ("node", "skip")] == [1, 2]
    assert perft(state, 2, passes="node") == 2


def test_a_file_is_read_with_its_conventions():
    cases = read_perft(FILE)
    assert [(case.name, case.sides, case.passes, case.expected) for case in cases] == [
        ("one", "merge", "skip", (3, 5)), ("two", "keep", "node", (1, 1, 1)),
    ]  # fmt: skip
    assert list(check(cases[0])) == [(1, 3, 3), (2, 5, 5)]
    assert cases[0].state == STATE


def test_a_file_may_give_a_boneyard_and_options():
    text = "rules fives\n\nid x\npos 00 12/34 55\nyard 01 22 11\nopt target=250 mode=no_multiples\n"
    case = read_perft(text + "count sides=keep passes=node\nperft 1 2\n")[0]
    assert case.state == parse_position(
        "fives opening=free mode=no_multiples target=250 set=5 hand_size=2; A 0-0 1-2; B 3-4 5-5; "
        "yard 0-1 2-2 1-1"
    )
    assert [str(one) for one in legal_plays(case.state)] == ["0-0", "1-2"]
    led = FILE.replace("pos 00/11", "opt opening=highest_double\npos 00/11")
    assert read_perft(led)[1].state == parse_position("block set=1 hand_size=1; A 0-0; B 1-1; yard")


TRICKS = (
    "rules tien_gow\n\nid x\npos 66 66 36/11 11 26/24 12 44/15 15 16\nopt capture_multiplier=2\n"
    "count sides=keep passes=node\nperft 1 5\nperft 2 9\n"
)


def test_a_case_of_tien_gow_has_a_banker_who_leads_and_no_boneyard():
    """Leads: 6-6, 3-6, 6-6+6-6, 6-6+3-6 and all three; replies: as many tiles of 1-1 1-1 2-6."""
    case = read_perft(TRICKS)[0]
    assert case.state == parse_position(
        "tien_gow capture_multiplier=2 hand_size=3; A 6-6 6-6 3-6; B 1-1 1-1 2-6; C 2-4 1-2 4-4; "
        "D 1-5 1-5 1-6; banker A"
    )
    assert counts(case.state, 2) == counts(case.state, 2, sides="merge", passes="skip")
    assert [found for _, _, found in check(case)] == list(case.expected)
    assert perft(case.state, 1) == 5
    assert perft(case.state, 2) == 2 * 2 + 2 * 2 + 1  # two singles, two pairs, one triple


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("opt cap", "yard 13\nopt cap", Fault.NO_LINE_HERE),
        ("/15 15 16", "", Fault.BAD_SEATS),
        ("15 15 16", "15 15", Fault.UNEVEN_HANDS),
        ("15 15 16", "15 15 15", Fault.TILE_TOO_OFTEN),
        ("15 15 16", "15 15 24", Fault.TILE_TOO_OFTEN),
        ("15 15 16", "15 15 01", Fault.NOT_CHINESE),
        ("capture_multiplier=2", "capture_multiplier=3", Fault.BAD_OPTION_VALUE),
        ("capture_multiplier=2", "hand_size=4", Fault.WRONG_COLUMNS),
    ],
)
def test_a_case_of_tien_gow_that_cannot_be_is_refused(old, new, fault):
    assert TRICKS.count(old) == 1
    with pytest.raises(NotationError) as refused:
        read_perft(TRICKS.replace(old, new))
    assert refused.value.kind is fault


def test_a_wrong_count_is_found():
    case = read_perft(FILE.replace("perft 2 5", "perft 2 6"))[0]
    assert list(check(case)) == [(1, 3, 3), (2, 6, 5)]


@pytest.mark.parametrize(
    ("old", "new", "fault", "line"),
    [
        ("perft 2 5", "perft 3 5", Fault.BAD_COUNT, 9),
        ("perft 2 5", "perft 2 five", Fault.BAD_COUNT, 9),
        ("perft 2 5", "perft 2 -5", Fault.BAD_COUNT, 9),
        ("perft 2 5", "perft 2", Fault.BAD_COUNT, 9),
        ("perft 2 5", "depth 2 5", Fault.UNKNOWN_FIELD, 9),
        ("rules block", "rules chess", Fault.UNKNOWN_RULES, 9),
        ("id one\n", "", Fault.FIELD_MISSING, 8),
        ("id one", "id one\nid one", Fault.FIELD_TWICE, 5),
        ("perft 1 3\nperft 2 5\n", "", Fault.FIELD_MISSING, 7),
        ("passes=skip", "passes=never", Fault.BAD_COUNT, 9),
        ("sides=merge ", "", Fault.BAD_COUNT, 9),
        ("00 03 13/02", "00 03 1x/02", Fault.BAD_TILE, 9),
        ("count sides=merge", "yard 0x\ncount sides=merge", Fault.BAD_TILE, 10),
        ("count sides=merge", "yard 00\ncount sides=merge", Fault.TILE_TWICE, 10),
        ("count sides=merge", "opt opening=bold\ncount sides=merge", Fault.BAD_OPTION_VALUE, 10),
        ("count sides=merge", "opt speed=3\ncount sides=merge", Fault.UNKNOWN_OPTION, 10),
        ("count sides=merge", "opt set=2\ncount sides=merge", Fault.TILE_NOT_IN_SET, 10),
        ("00 03 13/02", "00 03 03/02", Fault.TILE_TWICE, 9),
        ("00 03 13/02", "00 03 13/00", Fault.TILE_TWICE, 9),
        ("/02 12 33", "", Fault.BAD_SEATS, 9),
        ("/02 12 33", "/", Fault.BAD_HAND_SIZE, 9),
    ],
)
def test_a_file_that_is_wrong_is_refused_at_its_block_or_line(old, new, fault, line):
    assert old in FILE
    with pytest.raises(NotationError) as refused:
        read_perft(FILE.replace(old, new, 1))
    assert (refused.value.kind, refused.value.line) == (fault, line)


def test_counts_without_a_position_are_not_passed_over():
    with pytest.raises(NotationError) as refused:
        read_perft("perft 1 3\n")
    assert refused.value.kind is Fault.FIELD_MISSING

"""The match file: strict reading, with line and column. Round trips: contract/test_properties.py."""

import pytest

from domino_edu.errors import Fault, NotationError, Reason
from domino_edu.match import next_round, play_in, results, standings, start_match, state_of
from domino_edu.matchfile import match_text, parse_match, result_text
from domino_edu.notation import parse_position
from domino_edu.players import decision_rng, player
from domino_edu.rules import legal_plays, outcome, view

D4 = """domino-edu match 1
[rules block]
[seats you doubles_first]
[seed 5]

round 1 deal 5
A 0-0 1-2 1-5 2-2 2-4 2-6 5-6
B 0-1 0-2 1-3 3-5 4-4 4-6 6-6
yard 0-3 0-4 0-5 0-6 1-1 1-4 1-6 2-3 2-5 3-3 3-4 3-6 4-5 5-5
plays auto 6-6, 6-5@R, 4-6@L, 5-1@R, 4-4@L, 2-4@L, 1-3@R, 2-2@L, 3-5@R, 6-2@L, pass, pass
result blocked - pips 3 3 margin 0
"""


def refusal(text):
    with pytest.raises(NotationError) as refused:
        parse_match(text)
    return refused.value


def test_d4_is_read_from_a_match_file():
    """EXAMPLES.md D4; its plays name the end by the number it shows, ours by the side."""
    match = parse_match(D4)
    state = state_of(match)
    assert (match.seats, match.seed, match.deal_number) == (("you", "doubles_first"), 5, 5)
    assert (state.line.left, state.line.right) == (6, 5)
    result = outcome(state)
    assert (result.winners, result.pips, result.margin) == ((), (3, 3), 0)
    assert match_text(match) == D4
    assert standings(match).draws == 1


def test_comments_may_stand_anywhere_in_any_language():
    text = "{trận của lớp 5}\n" + D4.replace("6-5@R,", "6-5@R {khớp 6},").replace("[seed 5]", "[seed {số} 5]")
    with_lines = text.replace("result", "{one\ntwo\n}\nresult")
    assert parse_match(with_lines) == parse_match(D4)


def test_a_comment_hides_nothing_from_the_place_of_an_error():
    error = refusal(D4.replace("round", "{a\nlong\ncomment}\nround").replace("A 0-0 1-2", "A {nil} 0-0 1-x"))
    assert (error.kind, error.line, error.column) == (Fault.BAD_TILE, 10, 13)


def test_spaces_and_empty_lines_mean_nothing():
    assert parse_match(D4.replace("\n", " \n\n").replace(", ", " ,  ")) == parse_match(D4)
    assert parse_match(D4.replace("\n", "\r\n")) == parse_match(D4)


@pytest.mark.parametrize(
    ("old", "new", "fault", "line"),
    [
        ("domino-edu match 1", "domino-edu match 2", Fault.BAD_VERSION, 1),
        ("domino-edu match 1", "", Fault.BAD_VERSION, 2),
        ("[rules block]", "[rules mahjong]", Fault.UNKNOWN_RULES, 2),
        ("[rules block]", "[rules block set=6 set=6]", Fault.FIELD_TWICE, 2),
        ("[rules block]", "[rules block spinner=on]", Fault.UNKNOWN_OPTION, 2),
        ("[rules block]", "[colour red]", Fault.BAD_HEADER, 2),
        ("[rules block]", "[rules block", Fault.BAD_HEADER, 2),
        ("[seats you doubles_first]", "[seats you]", Fault.BAD_SEATS, 3),
        ("[seats you doubles_first]\n", "", Fault.FIELD_MISSING, 2),
        ("[seed 5]", "[seed 5]\n[seed 5]", Fault.FIELD_TWICE, 5),
        ("[seed 5]", "[seed five]", Fault.BAD_DEAL_NUMBER, 4),
        ("[seed 5]", "[seed 1000000000]", Fault.BAD_DEAL_NUMBER, 4),
        ("round 1 deal 5", "round 2 deal 5", Fault.BAD_HEADER, 6),
        ("round 1 deal 5", "round 1", Fault.BAD_HEADER, 6),
        ("round 1 deal 5", "round 1 deal -5", Fault.BAD_HEADER, 6),
        ("B 0-1", "B 0-0", Fault.TILE_TWICE, 2),
        ("A 0-0 1-2", "A 0-0 0-0", Fault.TILE_TWICE, 7),
        ("yard 0-3", "C 0-3", Fault.FIELD_MISSING, 6),
        ("yard 0-3", "turn A\nyard 0-3", Fault.FIELD_MISSING, 2),
        ("yard 0-3", "line 0-3\nyard 0-3", Fault.UNKNOWN_FIELD, 9),
        ("A 0-0", "A 3-3\nA 0-0", Fault.FIELD_TWICE, 8),
        ("auto 6-6", "6-6", Fault.WRONG_AUTO, 10),
        ("6-5@R", "auto 6-5@R", Fault.WRONG_AUTO, 10),
        ("6-5@R", "6-5@U", Fault.PLAY_REFUSED, 10),
        ("6-5@R", "pass", Fault.PLAY_REFUSED, 10),
        (", pass, pass", ", pass, pass, pass", Fault.PLAY_REFUSED, 10),
        ("margin 0", "margin 1", Fault.WRONG_RESULT, 11),
        ("blocked - pips", "blocked A pips", Fault.WRONG_RESULT, 11),
        (", pass, pass", ", pass", Fault.WRONG_RESULT, 11),
        ("result blocked - pips 3 3 margin 0\n", "", Fault.FIELD_MISSING, 6),
        ("result", "result {", Fault.UNCLOSED_COMMENT, 11),
        ("result", "} result", Fault.UNCLOSED_COMMENT, 11),
        ("A 0-0", "A 0\u20130", Fault.NOT_ASCII, 7),
    ],
)
def test_a_match_file_that_is_wrong_is_refused_at_its_line(old, new, fault, line):
    assert D4.count(old) >= 1
    error = refusal(D4.replace(old, new, 1))
    assert (error.kind, error.line) == (fault, line)


def test_a_file_without_a_round_is_refused():
    assert refusal(D4[: D4.index("round")]).kind is Fault.FIELD_MISSING
    assert refusal("").kind is Fault.BAD_VERSION
    assert refusal("{only a comment}").kind is Fault.BAD_VERSION


def test_the_column_of_a_refused_play_is_where_it_stands():
    error = refusal(D4.replace("2-2@L", "2-2@R"))
    assert error.column == D4.splitlines()[9].index("2-2@L") + 1
    assert error.facts["number"] == 8
    assert error.facts["error"].reason is Reason.WRONG_END


@pytest.mark.parametrize(
    ("position", "text"),
    [
        ("block; study; line 1-2; A 2-3; B 0-0; turn A; plays 2-3@R", "out A pips 0 0 margin 0"),
        ("block; study; line 1-2; A 0-0; B 1-3 3-3; turn A", None),
        ("block; study; line 1-2; A 4-4; B 3-3; turn A; plays pass, pass", "blocked B pips 8 6 margin 2"),
        ("block; A 0-1; B 2-3", "redeal - pips 1 5 margin 0"),
    ],
)
def test_a_result_line_names_ending_winner_pips_and_margin(position, text):
    assert result_text(parse_position(position)) == text


def test_case_17_a_saved_match_resumes_with_everything():
    """Six plays and one pass, saved, read back: equal in every field, and the machine goes on as it would."""
    seed = next(seed for seed in range(1, 200) if seven_plays_with_a_pass(seed))
    match = seven_plays_with_a_pass(seed)
    state = state_of(match)
    assert [play.tile is None for _, play in state.history].count(True) == 1
    again = parse_match(match_text(match))
    assert again == match
    assert state_of(again).passes == state.passes
    assert state_of(again).turn == state.turn
    made = 0
    while legal_plays(state_of(match)) and made < 5:
        plays = []
        for each in (match, again):
            now = state_of(each)
            choice = player("random")(
                view(now, now.turn), decision_rng(each.seed, now.turn, len(now.history))
            )
            plays.append(choice.play)
        assert plays[0] is plays[1]
        match, again = play_in(match, plays[0]), play_in(again, plays[1])
        made += 1
    assert made == 5
    assert match == again


def seven_plays_with_a_pass(seed):
    match = start_match("block", ("you", "random"), seed)
    for _ in range(7):
        if not legal_plays(state_of(match)):
            return None
        match = play_in(match, legal_plays(state_of(match))[-1])
    history = state_of(match).history
    passes = sum(play.tile is None for _, play in history)
    return match if passes == 1 and longer(match) else None


def longer(match):
    """Whether the round goes on for at least five more random plays."""
    for _ in range(5):
        state = state_of(match)
        if not legal_plays(state):
            return False
        rng = decision_rng(match.seed, state.turn, len(state.history))
        match = play_in(match, player("random")(view(state, state.turn), rng).play)
    return True


def test_a_match_of_several_rounds_keeps_its_results():
    match = start_match("block", ("heaviest", "random"), 31)
    for _ in range(3):
        while legal_plays(state_of(match)):
            match = play_in(match, legal_plays(state_of(match))[0])
        match = next_round(match)
    again = parse_match(match_text(match))
    assert results(again) == results(match)
    assert len(results(match)) == 3
    assert standings(again) == standings(match)
    assert [each.deal_number for each in again.rounds] == [31, 32, 33, 34]

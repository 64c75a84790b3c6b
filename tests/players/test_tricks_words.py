"""What players of Tien Gow say during a deal rests on what has lain face up, and on nothing else."""

import re

from domino_edu.line import PlayKind
from domino_edu.match import start_match, state_of
from domino_edu.phrases import why_sentence
from domino_edu.players import decision_rng, player
from domino_edu.rules import legal_plays, play, view
from domino_edu.tiles import parse_tiles

CIVIL = parse_tiles("6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5")


def shown_above(history, piece):
    """Civil singles above this one that have not lain face up, counted by hand."""
    above = [tile for tile in CIVIL if CIVIL.index(tile) < CIVIL.index(piece)]
    seen = [tile for _, made in history if made.kind is not PlayKind.DOWN for tile in made.tiles]
    return sum(seen.count(tile) < 2 for tile in above)


def decisions(numbers):
    """Each decision of four careful players: the state before it, and the choice."""
    for number in numbers:
        state = state_of(start_match("tien_gow", ("careful",) * 4, number))
        while legal_plays(state):
            choice = player("careful")(view(state, state.turn), decision_rng(number, state.turn, 0))
            yield state, choice
            state = play(state, choice.play)


def test_the_number_said_is_the_one_everybody_can_count():
    counted = 0
    for state, choice in decisions(range(40)):
        made = choice.play
        if made.kind is PlayKind.DOWN or len(made.tiles) > 1 or made.tiles[0] not in CIVIL:
            continue
        said = why_sentence(choice, "en")
        expected = shown_above(state.history, made.tiles[0])
        told = re.search(r"not been shown yet, (\d+) group", said)
        if told or "not been shown yet beats" in said:
            assert (int(told[1]) if told else 0) == expected, said
            counted += 1
        assert "still out" not in said
    assert counted > 100

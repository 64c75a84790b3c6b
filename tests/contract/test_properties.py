"""Random legal rounds of every rule set: what holds for all of them, found by hypothesis."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from domino_edu.deal import LARGEST_DEAL_NUMBER
from domino_edu.fields import read_fields
from domino_edu.line import End, Play, lay
from domino_edu.match import Match, next_round, play_in, start_match, state_of
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import (
    parse_play,
    parse_position,
    parse_view,
    play_text,
    position_text,
    state_from,
    view_text,
)
from domino_edu.players import PLAYERS, decision_rng
from domino_edu.rules import RULE_SETS, State, auto_play, begin, legal_plays, outcome, play, view
from domino_edu.rules.contract import Start
from domino_edu.rules.options import changed, choices, read_options
from domino_edu.tiles import mask_of, tile_set, tiles_in

common = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
few = settings(common, max_examples=60)


@st.composite
def all_options(draw):
    """Any options a rule set allows."""
    kind = draw(st.sampled_from(list(RULE_SETS.values()))).Options
    chosen = {name: draw(st.sampled_from(values)) for name, values in choices(kind).items()}
    highest = draw(st.sampled_from([6, 6, 6, 2, 3, 4, 9]))
    seats = kind().seats
    size = draw(st.integers(1, min(7, len(tile_set(highest)) // seats)))
    return kind(**chosen, set=highest, hand_size=size, first_seat=draw(st.integers(0, seats - 1)))


PICKS = st.lists(st.integers(0, 13), min_size=60, max_size=60)
NUMBERS = st.integers(0, LARGEST_DEAL_NUMBER)


@st.composite
def rounds(draw):
    """All positions of a round, from the deal to its end."""
    options = draw(all_options())
    state = state_of(start_match(options, ("you",) * options.seats, draw(NUMBERS)))
    return played_on(state, draw(PICKS))


@st.composite
def studies(draw):
    """A position in the middle of a round with its past forgotten, as a study position, played on."""
    states = draw(rounds())
    state = draw(st.sampled_from(states))
    assume(state.line.row)
    start = Start(state.hands, state.boneyard, state.line, state.turn, is_study=True)
    return played_on(begin(state.options, start), draw(PICKS))


def played_on(state: State, picks: list[int]) -> list[State]:
    states = [state]
    for pick in picks:
        plays = legal_plays(state)
        if not plays:
            break
        state = play(state, plays[pick % len(plays)])
        states.append(state)
    return states


# --- conservation and symmetry -------------------------------------------------------------------


@given(rounds())
@common
def test_a_round_keeps_its_tiles_and_comes_to_an_end(states):
    whole = mask_of(tile_set(states[0].options.set))
    for state in states:
        held = 0
        for part in (*state.hands, mask_of(state.line.tiles)):
            assert not held & part
            held |= part
        assert held | sum(1 << number for number in state.boneyard) == whole
    assert outcome(states[-1])


def mirrored(made: Play) -> Play:
    if made.tile is None:
        return made
    if made.end is None:
        return Play.lay(made.tile, turned=not made.turned)
    return Play.lay(made.tile, End.R if made.end is End.L else End.L)


@given(rounds())
@common
def test_a_line_seen_in_a_mirror_is_the_same_round(states):
    """Left for right: as many plays at each step, the other end numbers, the same result."""
    twin = states[0]
    for state in states[1:]:
        twin = play(twin, mirrored(state.history[-1][1]))
        assert (twin.line.left, twin.line.right) == (state.line.right, state.line.left)
        assert {mirrored(one) for one in legal_plays(twin)} == set(legal_plays(state))
        assert outcome(twin) == outcome(state)


@given(rounds())
@common
def test_seats_that_change_places_play_the_same_round(states):
    """Two seats: whatever happened to A happens to B. The seat that leads is found from the hands alone."""
    options = states[0].options
    assume(options.seats == 2)
    start = states[0].start
    twin = begin(replace(options, first_seat=1 - options.first_seat), replace(start, hands=start.hands[::-1]))
    for state in states:
        if state.history:
            twin = play(twin, state.history[-1][1])
        assert twin.turn == 1 - state.turn
        assert twin.hands == state.hands[::-1]
        assert legal_plays(twin) == legal_plays(state)
        assert twin.line == state.line
        result, other = outcome(state), outcome(twin)
        assert (result is None) == (other is None)
        if result:
            assert other.winners == tuple(1 - seat for seat in result.winners)
            assert other.pips == result.pips[::-1]
            assert (other.ending, other.margin) == (result.ending, result.margin)


# --- what is written reads back --------------------------------------------------------------------


@given(rounds())
@common
def test_every_position_reads_back_with_its_history(states):
    for state in states:
        text = position_text(state)
        assert text.isascii()
        assert not set('|\\"\n') & set(text)
        assert parse_position(text) == state
        assert state_from(read_fields(text), strict=True) == state
        assert position_text(parse_position(text)) == text


@given(studies())
@common
def test_every_study_position_reads_back(states):
    for state in states:
        assert parse_position(position_text(state)) == state
        assert parse_position(position_text(state)).line == state.line


@given(st.one_of(rounds(), studies()))
@common
def test_every_view_reads_back(states):
    for state in states:
        for seat in range(state.options.seats):
            seen = view(state, seat)
            again = parse_view(view_text(seen))
            assert again == seen
            assert again.legal == seen.legal
            assert view_text(again) == view_text(seen)


@given(st.one_of(rounds(), studies()))
@common
def test_every_play_reads_back_by_end_and_by_number(states):
    for state in states:
        line = state.line
        for one in legal_plays(state):
            written = play_text(one, line)
            assert parse_play(written, state) is one
            assert parse_play(written, view(state, state.turn)) is one
            if one.tile and line.row:
                laid = lay(line, one)
                shown = laid.row[0] if one.end is End.L else laid.row[-1]
                assert written.startswith(str(shown))
                value = line.left if one.end is End.L else line.right
                if line.left != line.right:
                    assert parse_play(f"{one.tile}@{value}", state) is one


@given(st.integers(1, 3), st.sampled_from(["yard", "yard 1-2", ""]), PICKS)
@common
def test_a_study_position_keeps_its_lead_and_may_leave_tiles_out_of_play(lead, yard, picks):
    text = f"block; study; line 2-6 6-6 6-5; lead {lead}; A 5-1 3-3; B 0-0 5-5; {yard}; turn A"
    for state in played_on(parse_position(text), picks):
        assert parse_position(position_text(state)) == state
        for seat in (0, 1):
            seen = view(state, seat)
            assert seen.start_line.lead == lead - 1
            assert parse_view(view_text(seen)) == seen


@given(all_options())
@common
def test_options_read_back(options):
    texts = {name: str(value) for name, value in changed(options).items()}
    assert read_options(type(options), texts) == options


# --- matches -------------------------------------------------------------------------------------


@st.composite
def matches(draw):
    """A match of up to three rounds, the last one cut off somewhere."""
    options = draw(all_options())
    names = tuple(draw(st.sampled_from(["you", *PLAYERS])) for _ in range(options.seats))
    match = start_match(options, names, draw(NUMBERS))
    for _ in range(draw(st.integers(0, 2))):
        match = next_round(on(match, draw(PICKS)))
    return on(match, draw(PICKS)[: draw(st.integers(0, 30))])


def on(match: Match, picks: list[int]) -> Match:
    for pick in picks:
        plays = legal_plays(state_of(match))
        if plays:
            match = play_in(match, plays[pick % len(plays)])
    return match


@given(matches())
@few
def test_every_match_file_reads_back(match):
    text = match_text(match)
    assert text.isascii()
    again = parse_match(text)
    assert again == match
    assert match_text(again) == text


@given(matches(), st.sampled_from(list(PLAYERS)))
@few
def test_after_reading_back_the_next_plays_of_a_machine_are_the_same(match, name):
    """Case 17: five seeded machine plays, with and without the round trip."""
    again = parse_match(match_text(match))
    for _ in range(5):
        state, twin = state_of(match), state_of(again)
        if not legal_plays(state):
            break
        ply = len(state.history)
        choices_made = [
            PLAYERS[name](view(one, one.turn), decision_rng(match.seed, one.turn, ply))
            for one in (state, twin)
        ]
        assert choices_made[0] == choices_made[1]
        assert auto_play(state) in (None, choices_made[0].play)
        match, again = play_in(match, choices_made[0].play), play_in(again, choices_made[1].play)
    assert match == again


# --- many rounds -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_twenty_thousand_random_rounds_keep_their_tiles_and_end():
    """Without hypothesis, as a simulation would play them."""
    from random import Random

    for rule_set in RULE_SETS.values():
        options, rng = rule_set.Options(), Random(20_000)
        whole = mask_of(tile_set(options.set))
        for number in range(20_000):
            state = state_of(start_match(options, ("you",) * options.seats, number))
            steps = 0
            while plays := legal_plays(state):
                state = play(state, plays[int(rng.random() * len(plays))])
                steps += 1
                assert steps <= 2 * whole.bit_count() * options.seats
            assert outcome(state)
            held = mask_of(state.line.tiles) | sum(1 << n for n in state.boneyard)
            for hand in state.hands:
                assert not held & hand
                held |= hand
            assert held == whole
            assert sum(len(tiles_in(hand)) for hand in state.hands) == (
                options.seats * options.hand_size - len(state.line)
            )

"""Random legal rounds of every rule set: what holds for all of them, found by hypothesis."""

from dataclasses import replace

from contract_games import TRICKS, family, plays_tricks
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from domino_edu.deal import LARGEST_DEAL_NUMBER
from domino_edu.fields import read_fields
from domino_edu.ledger import totals
from domino_edu.line import End, Play, lay
from domino_edu.match import Match, next_round, play_in, start_match, state_of
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import (
    parse_play,
    parse_position,
    play_text,
    position_text,
    state_from,
)
from domino_edu.players import PLAYERS, decision_rng
from domino_edu.rules import RULE_SETS, State, auto_play, begin, legal_plays, outcome, play, view
from domino_edu.rules.contract import Start
from domino_edu.rules.options import changed, choices, read_options
from domino_edu.rules.stakes import leave, off
from domino_edu.rules.stakes import on as on_again
from domino_edu.tiles import tile_set, tiles_in
from domino_edu.views import parse_view, view_text

common = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
few = settings(common, max_examples=60)


LINE_GAMES = tuple(name for name, rule_set in RULE_SETS.items() if not rule_set.PLAYS_TRICKS)
TRICK_GAMES = tuple(name for name, rule_set in RULE_SETS.items() if rule_set.PLAYS_TRICKS)


@st.composite
def all_options(draw, *, of=tuple(RULE_SETS)):
    """Any options a rule set allows; ``of`` are the names of the games to choose from."""
    kind = RULE_SETS[draw(st.sampled_from(of))].Options
    chosen = {name: draw(st.sampled_from(values)) for name, values in choices(kind).items()}
    if family(kind) is TRICKS:
        return kind(**chosen, hand_size=draw(st.sampled_from([8, 8, 1, 2, 3, 4, 5, 6, 7])))
    highest = draw(st.sampled_from([6, 6, 6, 2, 3, 4, 9]))
    rule_set = RULE_SETS[kind.RULES]
    most = min(rule_set.MOST_SEATS, len(tile_set(highest)))
    seats = draw(st.integers(rule_set.LEAST_SEATS, most))
    size = draw(st.integers(1, min(7, len(tile_set(highest)) // seats)))
    first = draw(st.integers(0, seats - 1))
    return kind(**chosen, set=highest, hand_size=size, seats=seats, first_seat=first)


PICKS = st.lists(st.integers(0, 39), min_size=110, max_size=110)
LEAVES, SWITCHES = 39, (37, 38)
"""Picks by which a seat of a stakes table leaves, or loses or regains its connection."""
NUMBERS = st.integers(0, LARGEST_DEAL_NUMBER)


@st.composite
def rounds(draw, *, quiet=False, of=tuple(RULE_SETS)):
    """All positions of a round, from the deal to its end; ``quiet``: nobody leaves or is cut off."""
    options = draw(all_options(of=of))
    state = state_of(start_match(options, ("you",) * options.seats, draw(NUMBERS)))
    return played_on(state, draw(PICKS), quiet=quiet)


@st.composite
def studies(draw):
    """A position in the middle of a round with its past forgotten, as a study position, played on."""
    states = draw(rounds())
    state = draw(st.sampled_from(states))
    if plays_tricks(state.options):
        return played_on(begin(state.options, draw(trick_studies(state))), draw(PICKS))
    assume(state.line.row)
    start = Start(state.hands, state.boneyard, state.line, state.turn, is_study=True)
    return played_on(begin(state.options, start), draw(PICKS))


@st.composite
def trick_studies(draw, state):
    """The start of a study position: these hands between two tricks, with the columns won so far."""
    held = state.hands
    assume(all(held))
    assume(len({hand.bit_count() for hand in held}) == 1)
    return Start(
        held, (), turn=draw(st.integers(0, 3)), is_study=True, columns=state.columns,
        banker=draw(st.integers(0, 3)), banker_run=draw(st.integers(1, 4)),
    )  # fmt: skip


def played_on(state: State, picks: list[int], *, quiet: bool = False) -> list[State]:
    states = [state]
    for pick in picks:
        if not legal_plays(state):
            break
        state = play(state, chosen_by(state, pick, quiet=quiet))
        states.append(state)
    return states


def some(states: list[State]) -> list[State]:
    """A few positions of a round: reading each back would replay the round each time."""
    return [*states[: -1 : max(1, len(states) // 4)], states[-1]]


def chosen_by(state: State, pick: int, *, quiet: bool = False) -> Play:
    """The play a number picks: one of the legal ones, or what a seat of a stakes table does at any time."""
    plays = legal_plays(state)
    if state.options.RULES != "stakes" or quiet or pick not in (LEAVES, *SWITCHES):
        return plays[pick % len(plays)]
    seats = [seat for seat in range(state.options.seats) if state.seated >> seat & 1]
    seat = seats[(pick + len(state.history)) % len(seats)]
    if pick == LEAVES:
        held = tiles_in(state.hands[seat])
        turned = held[1:] + held[:1]
        return leave(seat, turned)
    return on_again(seat) if state.away >> seat & 1 else off(seat)


# --- conservation and symmetry -------------------------------------------------------------------


@given(rounds())
@common
def test_a_round_keeps_its_tiles_and_comes_to_an_end(states):
    games = family(states[0].options)
    whole = sorted(games.whole(states[0]))
    for state in states:
        assert sorted(games.everywhere(state)) == whole
    assert outcome(states[-1])


@given(rounds(of=TRICK_GAMES), st.integers(1, 3))
@common
def test_seats_of_a_trick_game_that_move_round_play_the_same_deal(states, by):
    """Four seats: whatever happened to A happens to the seat so many places on, banker and all."""
    options = states[0].options

    def turned(by_seat):
        return by_seat[-by:] + by_seat[:-by]

    start = states[0].start
    twin = begin(options, replace(start, hands=turned(start.hands), banker=(start.banker + by) % 4))
    for state in states:
        if state.history:
            twin = play(twin, state.history[-1][1])
        assert twin.turn == (state.turn + by) % 4
        assert twin.columns == turned(state.columns)
        assert legal_plays(twin) == legal_plays(state)
    result, other = outcome(states[-1]), outcome(twin)
    assert other.winners == ((result.winners[0] + by) % 4,)
    assert totals(other.ledger, seats=4) == turned(totals(result.ledger, seats=4))


def mirrored(made: Play) -> Play:
    if made.tile is None:
        return made
    if made.end is None:
        return Play.lay(made.tile, turned=not made.turned)
    other = {End.L: End.R, End.R: End.L}
    return Play.lay(made.tile, other.get(made.end, made.end))


@given(rounds(quiet=True, of=LINE_GAMES))
@common
def test_a_line_seen_in_a_mirror_is_the_same_round(states):
    """Left for right: as many plays at each step, the other end numbers, the same result."""
    twin = states[0]
    for state in states[1:]:
        twin = play(twin, mirrored(state.history[-1][1]))
        assert (twin.line.left, twin.line.right) == (state.line.right, state.line.left)
        assert {mirrored(one) for one in legal_plays(twin)} == set(legal_plays(state))
        assert outcome(twin) == outcome(state)


@given(rounds(quiet=True, of=LINE_GAMES))
@common
def test_seats_that_change_places_play_the_same_round(states):
    """Two seats: whatever happened to A happens to B. The seat that leads is found from the hands alone."""
    options = states[0].options
    assume(options.seats == 2)
    start = states[0].start
    turn = None if start.turn is None else 1 - start.turn
    start = replace(start, hands=start.hands[::-1], turn=turn, points=start.points[::-1])
    twin = begin(replace(options, first_seat=1 - options.first_seat), start)
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
            assert set(other.winners) == {1 - seat for seat in result.winners}
            assert other.places == tuple(1 - seat for seat in result.places)
            gains = totals(result.ledger, seats=2)
            assert totals(other.ledger, seats=2) == gains[::-1]
            assert other.pips == result.pips[::-1]
            assert (other.ending, other.margin) == (result.ending, result.margin)


# --- what is written reads back --------------------------------------------------------------------


@given(rounds())
@common
def test_every_position_reads_back_with_its_history(states):
    for state in some(states):
        text = position_text(state)
        assert text.isascii()
        assert not set('|\\"\n') & set(text)
        assert parse_position(text) == state
        assert state_from(read_fields(text), strict=True) == state
        assert position_text(parse_position(text)) == text


@given(studies())
@common
def test_every_study_position_reads_back(states):
    for state in some(states):
        assert parse_position(position_text(state)) == state
        assert parse_position(position_text(state)).line == state.line


@given(st.one_of(rounds(), studies()))
@common
def test_every_view_reads_back(states):
    for state in some(states):
        for seat in range(state.options.seats):
            seen = view(state, seat)
            again = parse_view(view_text(seen))
            assert again == seen
            assert again.legal == seen.legal
            assert view_text(again) == view_text(seen)


@given(st.one_of(rounds(), studies()))
@common
def test_every_play_reads_back_by_end_and_by_number(states):
    for state in some(states):
        line = state.line
        for one in legal_plays(state):
            written = play_text(one, line)
            assert parse_play(written, state) is one
            assert parse_play(written, view(state, state.turn)) is one
            if one.tile and line.row:
                laid, ends = lay(line, one), dict(state.ends)
                shown = {
                    End.L: laid.row[:1],
                    End.R: laid.row[-1:],
                    End.U: laid.up[-1:],
                    End.D: laid.down[-1:],
                }
                assert written.startswith(str(shown[one.end][0]))
                value = ends[one.end]
                if list(ends.values()).count(value) == 1:
                    assert parse_play(f"{one.tile}@{value}", state) is one


@given(st.integers(1, 3), st.sampled_from(["yard", "yard 1-2", ""]), PICKS)
@common
def test_a_study_position_keeps_its_lead_and_may_leave_tiles_out_of_play(lead, yard, picks):
    text = f"block; study; line 2-6 6-6 6-5; lead {lead}; A 5-1 3-3; B 0-0 5-5; {yard}; turn A"
    for state in some(played_on(parse_position(text), picks)):
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
        if legal_plays(state_of(match)):
            match = play_in(match, chosen_by(state_of(match), pick))
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

"""Many random rounds of each game with each number of seats: what must hold of all of them.

500 rounds each in the ordinary run, 20,000 each as a slow job. At stakes tables seats leave, lose their
connection and come back. In Tien Gow columns sum to 8 and the same 32 tiles are there at every step.
"""

from itertools import pairwise
from random import Random

import pytest
from contract_games import plays_tricks

from domino_edu.chinese import chinese_set, unpack
from domino_edu.ledger import HOUSE, PayReason, totals
from domino_edu.line import Play, PlayKind
from domino_edu.match import start_match, state_of
from domino_edu.matchfile import match_text, parse_match
from domino_edu.rules import (
    RULE_SETS,
    Ending,
    Outcome,
    State,
    auto_play,
    begin,
    legal_plays,
    outcome,
    play,
    view,
)
from domino_edu.rules.stakes import leave, off
from domino_edu.rules.stakes import on as on_again
from domino_edu.rules.stakes_money import without_tax
from domino_edu.tiles import mask_of, tile_set, tiles_in
from domino_edu.tricks import tricks_of

TABLES = [
    (name, seats)
    for name, rule_set in RULE_SETS.items()
    for seats in range(rule_set.LEAST_SEATS, rule_set.MOST_SEATS + 1)
]
EACH_TABLE = pytest.mark.parametrize(("name", "seats"), TABLES)
WHOLE = mask_of(tile_set(6))
CHINESE = sorted(chinese_set())


def one_play(state: State, rng: Random) -> Play:
    """A legal play by lot; at a stakes table now and then what a seat does at any time."""
    plays = legal_plays(state)
    if state.options.RULES != "stakes" or rng.random() > 0.04:
        return plays[int(rng.random() * len(plays))]
    seats = [seat for seat in range(state.options.seats) if state.seated >> seat & 1]
    seat = rng.choice(seats)
    if rng.random() < 0.25:
        order = list(tiles_in(state.hands[seat]))
        rng.shuffle(order)
        return leave(seat, order)
    return on_again(seat) if state.away >> seat & 1 else off(seat)


def rounds(name: str, seats: int, many: int):
    """So many random rounds, each as all its positions."""
    options, rng = RULE_SETS[name].Options(seats=seats), Random(many + seats)
    for number in range(many):
        states = [state_of(start_match(options, ("you",) * seats, number))]
        while legal_plays(states[-1]):
            states.append(play(states[-1], one_play(states[-1], rng)))
            assert len(states) < 400
        yield states


def keeps_its_tiles(states: list[State]) -> None:
    """The whole set is there at every step, each tile once; of the Chinese set its 32, by their copies."""
    if plays_tricks(states[0].options):
        out: list = []
        for state in states:
            out += state.history[-1][1].tiles if state.history else ()
            assert sorted([*out, *(piece for hand in state.hands for piece in unpack(hand))]) == CHINESE
        return
    laid = 0
    for state in states:
        if state.history and state.history[-1][1].tile:
            laid |= state.history[-1][1].tile.bit
        held = laid
        for part in (*state.hands, *(1 << number for number in state.boneyard)):
            assert not held & part
            held |= part
        assert held == WHOLE


def check(states: list[State]) -> None:
    """The round ends, keeps its tiles at every step and balances; its block is one of the lemma."""
    last = states[-1]
    keeps_its_tiles(states)
    result = outcome(last)
    assert result
    if plays_tricks(last.options):
        check_columns(states, result)
    taken = sum(line.amount for line in result.ledger if line.payee == HOUSE)
    given = sum(line.amount for line in result.ledger if line.payer == HOUSE)
    assert sum(totals(result.ledger, seats=len(last.hands))) + taken - given == 0
    assert sum(totals(without_tax(result.ledger), seats=len(last.hands))) == given
    if last.options.RULES in ("triet", "stakes") and result.ending is Ending.BLOCKED:
        number = last.left
        assert last.right == number
        assert sum(number in piece for piece in last.line.tiles) == 7
        assert not last.boneyard


def check_columns(states: list[State], result: Outcome) -> None:
    """A trick is worth its tiles to its winner; all columns are those of a whole hand; books balance."""
    assert sum(result.columns) == 8
    won = [0] * 4
    for trick in tricks_of(states[-1].history):
        won[trick.best[0]] += trick.size
    assert tuple(won) == result.columns
    assert result.winners == (trick.best[0],)
    assert result.columns[trick.best[0]] > 0
    for state in states:
        assert sum(totals(view(state, state.turn).ledger, seats=4)) == 0


def check_money(states: list[State]) -> None:
    """Case 19: each forced pass is booked once, when it happens; the books balance at every step."""
    booked = 0
    for state in states[:-1]:
        ledger = view(state, 0).ledger
        house = sum(line.amount for line in ledger if line.payee == HOUSE)
        assert sum(totals(ledger, seats=len(state.hands))) + house == 0
        fines = sum(line.reason is PayReason.PASS_FORCED for line in ledger)
        passed = bool(state.history) and state.history[-1][1].kind is PlayKind.PASS
        assert fines - booked in ((0, 1) if passed else (0,))
        booked = fines
    final = outcome(states[-1]).ledger
    assert sum(line.reason is PayReason.PASS_FORCED for line in final) == booked + (
        states[-1].history[-1][1].kind is PlayKind.PASS
    )


def check_replay(states: list[State]) -> None:
    """The same plays from the same start give the same positions and the same ledger."""
    again = begin(states[0].options, states[0].start)
    for before, after in pairwise(states):
        made = after.history[-1][1]
        assert auto_play(before) in (None, made) or made.seat is not None
        again = play(again, made)
    assert again == states[-1]
    assert outcome(again) == outcome(states[-1])


@EACH_TABLE
def test_500_random_rounds(name, seats):
    for number, states in enumerate(rounds(name, seats, 500)):
        check(states)
        if number % 5 == 0:
            check_replay(states)
            if name == "stakes":
                check_money(states)


@pytest.mark.slow
@EACH_TABLE
def test_twenty_thousand_random_rounds(name, seats):
    for number, states in enumerate(rounds(name, seats, 20_000)):
        check(states)
        if number % 20 == 0:
            check_replay(states)
            if name == "stakes":
                check_money(states)


def test_what_leavers_do_is_tried():
    """The rounds above have what they are there for."""
    kinds = {made.kind for states in rounds("stakes", 4, 60) for _, made in states[-1].history}
    endings = {outcome(states[-1]).ending for states in rounds("stakes", 3, 120)}
    assert {PlayKind.LEAVE, PlayKind.OFF, PlayKind.ON, PlayKind.PASS} <= kinds
    assert {Ending.OUT, Ending.BLOCKED} <= endings


def test_a_match_with_leavers_reads_back_with_the_same_ledgers():
    from domino_edu.match import next_round, with_state

    rng = Random(19)
    match = start_match("stakes", ("you", "random", "heaviest", "you"), 19)
    for _ in range(6):
        while legal_plays(state_of(match)):
            match = with_state(match, play(state_of(match), one_play(state_of(match), rng)))
        again = parse_match(match_text(match))
        assert again == match
        assert [outcome(each.state).ledger for each in again.rounds] == [
            outcome(each.state).ledger for each in match.rounds
        ]
        match = next_round(match)
    assert any(made.kind is PlayKind.LEAVE for each in match.rounds for _, made in each.state.history)

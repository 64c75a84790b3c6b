"""A plain search of every line of play by the rules' contract alone, and small random positions for it.

Nothing here comes from the solver: a seat to play takes what is best for itself; of equal plays the first by
tile, and of a tile's two ends the one that shows fewer pips.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from domino_edu.deal import shuffled
from domino_edu.ledger import totals
from domino_edu.line import Play, parse_row
from domino_edu.rules import RULE_SETS, begin, legal_plays, outcome, play
from domino_edu.rules.contract import Ending, Start
from domino_edu.rules.options import choices
from domino_edu.rules.stakes import leave, off
from domino_edu.tiles import mask_of, tile_set, tiles_in

Worth = tuple[tuple[Fraction, ...], ...]
"""What each seat looks at, by seat: in Block the result and then the margin, else one value."""


def worth_at_the_end(state: Any, settle: str | None = None) -> Worth:
    """The worth by seat of a round that is over."""
    result = outcome(state)
    seats = len(state.hands)
    if state.options.RULES == "block":
        worth = []
        for seat in range(seats):
            sign = 0 if not result.winners else 1 if seat in result.winners else -1
            if settle == "loser_pips":
                lost = result.pips[1 - result.winners[0]] if result.winners else 0
                worth.append((Fraction(sign * lost),))
            else:
                worth.append((Fraction(sign), Fraction(sign * result.margin)))
        return tuple(worth)
    if result.ending is Ending.REDEAL:
        return ((Fraction(0),),) * seats
    account = totals(result.ledger, seats=seats)
    if state.options.RULES == "fives":
        return ((account[0] - account[1],), (account[1] - account[0],))
    return tuple((amount,) for amount in account)


def worth_of(state: Any, settle: str | None = None) -> Worth:
    """The worth by seat with the best play of all."""
    if outcome(state) is not None:
        return worth_at_the_end(state, settle)
    return best_of(state, [(made, worth_of(play(state, made), settle)) for made in legal_plays(state)])[1]


def best_of(state: Any, tried: list[tuple[Play, Worth]]) -> tuple[Play, Worth]:
    """The play the seat takes, and what comes of it."""
    shown = dict(state.ends)

    def first(each: tuple[Play, Worth]) -> tuple[int, int]:
        made = each[0]
        return (made.tile.number if made.tile else 0, shown[made.end] if made.end else 0)

    top = max(worth[state.turn] for _, worth in tried)
    return min((each for each in tried if each[1][state.turn] == top), key=first)


def random_options(rule_set: str, rng: Random, *, seats: int | None = None, **fixed: Any) -> Any:
    """Options of which about a third differ from their defaults."""
    module = RULE_SETS[rule_set]
    values: dict[str, Any] = {}
    for name, known in choices(module.Options).items():
        if rng.random() < 0.5:
            values[name] = known[int(rng.random() * len(known))]
    count = seats or module.LEAST_SEATS + int(rng.random() * (module.MOST_SEATS - module.LEAST_SEATS + 1))
    return module.Options(**{**values, "seats": count, **fixed})


def random_position(options: Any, rng: Random, *, most: int) -> Any:
    """A position in mid-round, or before a lead, with at most so many tiles in hands and boneyard.

    Its hands are dealt larger and played down at random; at the stakes table seats leave or lose their
    connection now and then.
    """
    while True:
        state = _begun(options, rng, most)
        while state is not None and (_unplayed(state) > most or rng.random() < 0.5):
            plays = legal_plays(state)
            if not plays:
                state = None
                break
            state = _on(state, rng)
        if state is not None and legal_plays(state):
            return state


def _on(state: Any, rng: Random) -> Any:
    if state.options.RULES == "stakes":
        seat = int(rng.random() * len(state.hands))
        if rng.random() < 0.03 and state.seated >> seat & 1 and state.seated.bit_count() > 2:
            return play(state, leave(seat, shuffled(tiles_in(state.hands[seat]), rng)))
        if rng.random() < 0.03 and state.seated >> seat & 1 and not state.away >> seat & 1:
            return play(state, off(seat))
    plays = legal_plays(state)
    return play(state, plays[int(rng.random() * len(plays))])


def _unplayed(state: Any) -> int:
    return sum(hand.bit_count() for hand in state.hands) + len(state.boneyard)


def _begun(options: Any, rng: Random, most: int) -> Any:
    """The start of a round with part of the set, or a study position."""
    pieces = shuffled(tile_set(options.set), rng)
    seats = options.seats
    size = 1 + int(rng.random() * 4)
    yard = int(rng.random() * 4)
    if rng.random() < 0.5:
        size, yard = min(7, len(pieces) // seats), 0
    size = max(1, min(size, (len(pieces) - yard) // seats))
    hands = tuple(mask_of(pieces[seat * size : (seat + 1) * size]) for seat in range(seats))
    rest = pieces[seats * size :]
    boneyard = tuple(piece.number for piece in rest[:yard])
    points = ()
    if options.RULES == "fives" and rng.random() < 0.5:
        points = tuple(5 * int(rng.random() * 20) for _ in range(2))
    if rng.random() < 0.3 and len(rest) > yard:
        first = rest[yard]
        row = parse_row(str(first))
        if options.RULES == "fives" and first.is_double:
            return None
        turn = int(rng.random() * seats)
        return begin(options, Start(hands, boneyard, row, turn=turn, is_study=True, points=points))
    turn = None
    if options.RULES in ("triet", "stakes", "fives") and rng.random() < 0.5:
        turn = int(rng.random() * seats)
    return begin(options, Start(hands, boneyard, turn=turn, points=points))

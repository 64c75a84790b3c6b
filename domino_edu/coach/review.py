"""A fair review of a match: each decision of a seat is judged by what it could know then, and nothing else.

A play is compared with the best one in the same deals, all of which fit the seat's view at the time. The
hidden tiles as they really lay enter nowhere, so a play that was right and went wrong stays right.

>>> from domino_edu.match import start_match
>>> review(start_match("block", ("you", "random"), 7), 0).decisions
()
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from domino_edu.coach.advice import advise
from domino_edu.coach.contract import Advice, Advised
from domino_edu.coach.review_passes import Revealed, revealed
from domino_edu.errors import Fault, SetupError
from domino_edu.fields import SEAT_LETTERS
from domino_edu.line import Play, PlayKind
from domino_edu.match import HUMAN, Match
from domino_edu.rules import State, auto_play, begin, legal_plays, play, view
from domino_edu.rules.contract import View

__all__ = [
    "Decision", "Mark", "Moment", "Revealed", "Review", "decisions_of", "mark_of", "moment", "review",
    "reviewed_seat", "serious",
]  # fmt: skip

TURNING_POINTS = 3
"""The costliest decisions named, at most."""
EQUAL = 1e-9
"""Worths that differ by less are the same."""
_SERIOUS = {"block": 0.05, "triet": 2.0, "fives": 2.5, "tien_gow": 1.0}
_OF_A_STAKE = 0.1


class Mark(Enum):
    """How good a play was, as far as could be known."""

    BEST = "best"  # nothing did better
    GOOD = "good"  # the deals do not tell it from the best
    INACCURACY = "inaccuracy"  # it loses something for sure
    MISTAKE = "mistake"  # it loses much: ``serious`` or more for sure


class Moment(NamedTuple):
    """A place in a match: the round, from 0, and how many plays were made in it before."""

    round: int
    ply: int


class Decision(NamedTuple):
    """One decision: what was played, its mark, and the advice for the view of that moment.

    ``loss`` is what the play is worth less than the best one, beyond doubt: the lower end of the 95 %
    interval, or 0. ``most`` is the same of the worst play there was.
    """

    at: Moment
    play: Play
    mark: Mark
    loss: float
    most: float
    advice: Advice

    @property
    def made(self) -> Advised:
        """What the advice says of the play made."""
        return self.advice.of(self.play)


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of one seat in a match, with their marks.

    ``turning`` are the costliest of them in the order of play; ``passes`` is what the others' passes and
    draws told the seat. ``is_whole`` is False where it was stopped before the end. Nothing in it depends on
    tiles that the seat could not see when it played.
    """

    rule_set: str
    seat: int
    decisions: tuple[Decision, ...]
    turning: tuple[Decision, ...]
    passes: tuple[Revealed, ...]
    is_whole: bool = True
    seed: int = 0

    @property
    def accuracy(self) -> float | None:
        """Of what each decision could lose for sure, the share that was not lost, on average over them.

        1 for the best plays, 0 for always the worst; None where there was no decision.
        """
        if not self.decisions:
            return None
        kept = (1 - each.loss / each.most if each.most > EQUAL else 1.0 for each in self.decisions)
        return sum(kept) / len(self.decisions)

    def count(self, mark: Mark) -> int:
        """How many decisions have this mark."""
        return sum(each.mark is mark for each in self.decisions)


def review(
    played: Match | State,
    seat: int,
    *,
    samples: int | None = None,
    time_ms: int | None = None,
    stop: Callable[[], bool] | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a match or of one round, for one seat, of all that was played so far.

    Args:
        played: a match or the position a round has come to.
        seat: whose decisions, 0 to 3.
        samples: deals for each decision; None for as many as advice takes.
        time_ms: the time for one decision at most; without it the same review always says the same.
        stop: asked between decisions and between deals; the review ends with the last whole decision.
        seed: of the lots of the deals.
        progress: called with how many decisions are done and how many there are.

    Raises:
        SetupError: there is no such seat.
        SolverError: a house rule that the solver does not know.
    """
    states = _states(played)
    options = states[-1].options
    if seat not in range(options.seats):
        raise SetupError(Fault.BAD_SEAT, found=seat, known=tuple(range(options.seats)))
    moments = list(decisions_of(played, seat))
    found: list[Decision] = []
    is_whole = True
    for number, (at, seen, made) in enumerate(moments):
        if progress is not None:
            progress(number, len(moments))
        if stop is not None and stop():
            is_whole = False
            break
        advice = advise(seen, samples=samples, time_ms=time_ms, stop=stop, seed=seed)
        if stop is not None and stop():
            is_whole = False
            break
        found.append(_decision(at, made, advice))
    if progress is not None and is_whole:
        progress(len(moments), len(moments))
    costly = sorted((each for each in found if each.loss > 0), key=lambda each: -each.loss / serious(options))
    turning = tuple(sorted(costly[:TURNING_POINTS], key=lambda each: each.at))
    passes = tuple(
        Revealed(number, *told) for number, state in enumerate(states) for told in revealed(state, seat)
    )
    return Review(options.RULES, seat, tuple(found), turning, passes, is_whole, seed)


def reviewed_seat(match: Match, letter: str | None = None) -> int:
    """The seat of this letter, A to D; without one the first that a person plays, else seat 0.

    Raises:
        SetupError: there is no such seat in the match.
    """
    if letter is None:
        return match.seats.index(HUMAN) if HUMAN in match.seats else 0
    letters = SEAT_LETTERS[: len(match.seats)]
    if len(letter) != 1 or letter.upper() not in letters:
        raise SetupError(Fault.BAD_SEAT, found=letter, known=tuple(letters))
    return letters.index(letter.upper())


def serious(options: Any) -> float:
    """The loss from which a play is a mistake: 5 % of wins in Block, 2 pips in Triệt, and so on.

    At the stakes table a tenth of the stake; in All Fives half of the smallest score; in Tien Gow a point.
    """
    return float(_SERIOUS.get(options.RULES, 0) or _OF_A_STAKE * options.stake)


def mark_of(advice: Advice, made: Play) -> Mark:
    """The mark of a play that was made where this advice holds."""
    found = advice.of(made)
    if made == advice.best.play or found.loss <= EQUAL:
        return Mark.BEST
    if found.loss_low <= EQUAL:
        return Mark.GOOD
    return Mark.MISTAKE if found.loss_low >= serious(advice.view.options) else Mark.INACCURACY


def decisions_of(played: Match | State, seat: int) -> Iterator[tuple[Moment, View, Play]]:
    """Each moment at which the seat had a choice, its view then, and the play it made.

    What the rules played for it, and plays at any time such as leaving the table, are none.
    """
    for number, state in enumerate(_states(played)):
        before = begin(state.options, state.start)
        for ply, (who, made) in enumerate(state.history):
            if who == seat == before.turn and made.seat is None and auto_play(before) is None:
                plays = legal_plays(before)
                chosen = _among(plays, made)
                if len(plays) > 1 and chosen is not None:
                    yield Moment(number, ply), view(before, seat), chosen
            before = play(before, made)


def moment(played: Match | State, at: Moment) -> State:
    """The position at this moment, to be tried again from there."""
    state = _states(played)[at.round]
    found = begin(state.options, state.start)
    for _, made in state.history[: at.ply]:
        found = play(found, made)
    return found


def _states(played: Match | State) -> tuple[State, ...]:
    return tuple(each.state for each in played.rounds) if isinstance(played, Match) else (played,)


def _among(plays: tuple[Play, ...], made: Play) -> Play | None:
    """The legal play that was made; a lead may have been laid the other way round, which is no other play."""
    if made in plays:
        return made
    plain = made._replace(turned=False)
    return plain if made.kind is PlayKind.LAY and plain in plays else None


def _decision(at: Moment, made: Play, advice: Advice) -> Decision:
    loss = max(0.0, advice.of(made).loss_low)
    most = max(0.0, *(each.loss_low for each in advice.plays))
    mark = mark_of(advice, made)
    return Decision(at, made, mark, loss if mark in (Mark.INACCURACY, Mark.MISTAKE) else 0.0, most, advice)

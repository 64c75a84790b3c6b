"""What does this play score, or which play scores most? All Fives; the engine lays the tile and counts.

``what: play``: the answer is a number; credit 1 or 0. ``what: best``: the answer is a play; one that scores
the most is right, and a legal one that scores less gets half the share of the points it scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from domino_edu.errors import DominoError
from domino_edu.exercises.answers import Plain, whole_number
from domino_edu.exercises.entries import BankFault, Entry, blamed
from domino_edu.exercises.kinds.ends import EndsFault, ends_sentence, miscounts
from domino_edu.exercises.kinds.given import only_under, position
from domino_edu.exercises.kinds.playing import (
    Choices,
    Named,
    PlayFault,
    offered,
    play_fault_sentence,
    read_plays,
    refusal,
)
from domino_edu.exercises.shown import Shown, seen_by
from domino_edu.exercises.verdicts import RIGHT, Fault, Verdict, fault, wrong
from domino_edu.line import End, Line, Play, PlayKind, line_after
from domino_edu.notation import parse_play
from domino_edu.phrases import play_phrase
from domino_edu.rules import fives, legal_plays, outcome, play
from domino_edu.texts import listing, number, translators

NAME = "score"
WHATS = ("play", "best")


class ScoreFault(Enum):
    """What is wrong with a score, or with the play named. Facts in brackets."""

    NO_MULTIPLE = "no_multiple"  # found
    SCORES = "scores"
    FIFTHS = "fifths"
    BEFORE = "before"
    OTHER = "other"  # found
    ONE_PLAY = "one_play"  # count
    END_WANTED = "end_wanted"  # tile
    SCORES_LESS = "scores_less"  # found


@dataclass(frozen=True, slots=True)
class Task:
    """The position, the play asked about (None: the best is wanted), and what each play scores.

    ``after`` is the line once the play asked about is made.
    """

    state: Any
    asked: Play | None
    scores: dict[Play, int]
    after: Line


def make(entry: Entry) -> Task:
    """What is to be scored. Fields: position; what (play or best); for ``play``, the play.

    Raises:
        BankError: a field is missing or not as it must be, or no play scores anything.
    """
    what = entry.choice("what", WHATS)
    entry.only("position", "what", *(["play"] if what == "play" else []))
    state = position(entry)
    only_under(entry, state, fives.ID)
    if outcome(state):
        raise entry.problem("position", BankFault.ROUND_OVER)
    scores = {each: _scored(state, each) for each in legal_plays(state) if each.kind is PlayKind.LAY}
    if what == "best":
        if not any(scores.values()):
            raise entry.problem("position", BankFault.NOTHING_SCORES)
        return Task(state, None, scores, state.line)
    try:
        asked = parse_play(entry.text("play"), state)
        play(state, asked)
    except DominoError as error:
        raise blamed(entry, "play", error) from None
    scores.setdefault(asked, 0)
    return Task(state, asked, scores, line_after(state.line, [asked]))


def choices(task: Task) -> tuple[Choices, ...]:
    """The plays a learner can choose from, legal or not."""
    return offered(task.state, drawing=False)[:-1]


def shown(task: Task) -> Shown:
    """The position as the seat to play sees it."""
    return seen_by(task.state, task.state.turn)


def read(task: Task, answer: Plain) -> int | Named:
    """The number an answer says, or the play it names.

    Raises:
        Misread: it says neither.
    """
    return whole_number(answer) if task.asked else read_plays(task.state, answer)


def judge(task: Task, given: int | Named) -> Verdict:
    """The verdict on this number or play."""
    if isinstance(given, Named):
        return _judge_play(task, given)
    asked = task.asked
    if asked is None or given == task.scores[asked]:
        return RIGHT
    return wrong(_number_fault(task, given, task.scores[asked]))


def solution(task: Task) -> int | Play:
    """The score, or the play that scores most."""
    return task.scores[task.asked] if task.asked else max(task.scores, key=task.scores.__getitem__)


def solution_text(task: Task, lang: str) -> str:
    """The score, or all plays that score the most, with it."""
    _, ngettext = translators(lang)
    most = task.scores[task.asked] if task.asked else max(task.scores.values())
    points = ngettext("{n} point", "{n} points", most).format(n=number(most, lang))
    if task.asked:
        return points
    best = [play_phrase(each, task.state.line, lang) for each, made in task.scores.items() if made == most]
    return _("{play}, for {points}").format(play=listing(best, lang, style="or"), points=points)


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write a number of points, as 10, or where a play is asked for the play, as 3-5@L.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    if isinstance(found.kind, EndsFault):
        return ends_sentence(found.kind, lang)
    if isinstance(found.kind, PlayFault):
        return play_fault_sentence(found, lang)
    facts = {
        key: number(value, lang) if key in ("found", "count") else value for key, value in found.facts.items()
    }
    one = ngettext(
        "Here one play is wanted, not {n}.", "Here one play is wanted, not {n}.", found.facts.get("count", 1)
    )
    messages = {
        ScoreFault.NO_MULTIPLE: _("The count is {found} then, and only a multiple of 5 scores."),
        ScoreFault.SCORES: _("The count is a multiple of 5 then, so the play scores."),
        ScoreFault.FIFTHS: _("The whole count scores, not the number of fives in it."),
        ScoreFault.BEFORE: _("That is the count before the play; what counts is the count after it."),
        ScoreFault.OTHER: _("{found} is not what it scores: add up the ends as they are after the play."),
        ScoreFault.ONE_PLAY: one.format(n=facts.get("count", "")),
        ScoreFault.END_WANTED: _("{tile} fits in more places than one: say where it goes."),
        ScoreFault.SCORES_LESS: _("That play is allowed and scores {found}; another one scores more."),
    }
    return messages[ScoreFault(found.kind)].format(**facts)


def _scored(state: Any, chosen: Play) -> int:
    """The points this play scores."""
    return int(fives.play(state, chosen).points[state.turn] - state.points[state.turn])


def _number_fault(task: Task, given: int, right: int) -> Fault:
    options = task.state.options
    lone = dict(miscounts(task.after, options))
    count = fives.count(fives.play(task.state, task.asked)) if task.asked else 0
    if given == 0:
        return fault(ScoreFault.SCORES)
    if given == count and not right:
        return fault(ScoreFault.NO_MULTIPLE, found=given)
    if given * 5 == right:
        return fault(ScoreFault.FIFTHS)
    if given in lone:
        return fault(lone[given])
    if given == fives.count(task.state):
        return fault(ScoreFault.BEFORE)
    return fault(ScoreFault.OTHER, found=given)


def _judge_play(task: Task, given: Named) -> Verdict:
    named = [*given.plays, *(Play.lay(piece, End.L) for piece in given.open_tiles)]
    if len(named) != 1:
        return wrong(fault(ScoreFault.ONE_PLAY, count=len(named)))
    most = max(task.scores.values())
    if given.open_tiles:
        piece = next(iter(given.open_tiles))
        of_tile = [points for each, points in task.scores.items() if each.tile == piece]
        return RIGHT if set(of_tile) == {most} else wrong(fault(ScoreFault.END_WANTED, tile=piece))
    chosen = named[0]
    if chosen not in task.scores:
        return wrong(refusal(task.state, chosen))
    points = task.scores[chosen]
    if points == most:
        return RIGHT
    return wrong(fault(ScoreFault.SCORES_LESS, found=points), credit=Fraction(points, 2 * most))

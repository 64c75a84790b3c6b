"""A review looked through on a board, as values: which decision is shown, what else was tried, its words.

Everything is made from the advice of each moment, which rests on what the seat could see then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

from domino_edu.board.hinting import advice_html
from domino_edu.board.messages import Message, Says
from domino_edu.board.picture import Picture, seat_names
from domino_edu.board.review_scene import Bar, evaluation_scene, scale_for
from domino_edu.board.scene import compose
from domino_edu.board.shapes import Scene
from domino_edu.board.situation import Table, changed, cleared, facing
from domino_edu.board.svg import svg
from domino_edu.board.working import Doing
from domino_edu.coach.review import Decision, Mark, Moment, Review, mark_of, moment
from domino_edu.line import Play
from domino_edu.match import HUMAN
from domino_edu.phrases import seat_name
from domino_edu.phrases.coach import name_of, play_line, sentence_of, worth_phrase
from domino_edu.phrases.coach_review import decision_sentence, mark_name, pass_sentence, summary_lines
from domino_edu.phrases.payments import unit_name
from domino_edu.rules import State, outcome
from domino_edu.texts import number, percent, translators
from domino_edu.tiles import Tile

SIGNS = {Mark.BEST: "★", Mark.GOOD: "✓", Mark.INACCURACY: "?!", Mark.MISTAKE: "?"}
"""The sign beside the word of each mark."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """A review that is looked through.

    Attributes:
        state: the round as it ended.
        round: its number in the match, from 0.
        players: who played each seat.
        review: what was found.
        at: the decision shown, from 0.
        tried: another play at that moment, to see what it would have been worth.
    """

    state: State
    round: int
    players: tuple[str, ...]
    review: Review
    at: int = 0
    tried: Play | None = None

    @property
    def decision(self) -> Decision | None:
        """The decision shown; None where there was none."""
        decisions = self.review.decisions
        return decisions[self.at] if decisions else None

    @property
    def me(self) -> int | None:
        """The seat called "you"; None where people took turns."""
        return None if all(name == HUMAN for name in self.players) else self.review.seat


def can_review(table: Table) -> bool:
    """Whether there is a round to look back on: it is over, and a person played in it."""
    return outcome(table.state) is not None and HUMAN in table.players


def seats_to_review(table: Table) -> tuple[int, ...]:
    """The seats that people play; the one at the bottom of the board first."""
    people = [seat for seat, name in enumerate(table.players) if name == HUMAN]
    return tuple(sorted(people, key=lambda seat: seat != table.seat))


def reviewing(table: Table, review: Review) -> Reviewing:
    """The review of the round at this table, at its first decision."""
    rounds = len(table.match.rounds) - 1 if table.match else 0
    return Reviewing(table.state, rounds, table.players, review)


def gone_to(shown: Reviewing, number_: int) -> Reviewing:
    """The review at another decision: the first or the last where there are not so many."""
    last = max(len(shown.review.decisions) - 1, 0)
    return replace(shown, at=min(max(number_, 0), last), tried=None)


def moved(shown: Reviewing, by: int) -> Reviewing:
    """The review so many decisions further on, or back."""
    return gone_to(shown, shown.at + by)


def tried(shown: Reviewing, play: Play | None) -> Reviewing:
    """The review with another play looked at; None for none."""
    made = shown.decision.play if shown.decision else None
    return replace(shown, tried=None if play == made else play)


# --- trying again ---------------------------------------------------------------------------------


def retried(table: Table, shown: Reviewing) -> Table:
    """The table at the moment shown: a round beside the match, with the tiles as they really lay."""
    decision = shown.decision
    if decision is None:
        return table
    state = moment(shown.state, Moment(0, decision.at.ply))
    after = replace(
        changed(table, state, None),
        first=state,
        players=shown.players,
        seat=shown.review.seat,
        previous=None,
        wanted=None,
        message=Message(Says.TRIED_AGAIN, number=decision.at.ply + 1),
    )
    return facing(after)


def returned(table: Table, kept: Table) -> Table:
    """The table as it was before a moment was tried again, in the language of now."""
    return replace(cleared(kept), lang=table.lang, turn=table.turn + 1, message=Message(Says.BACK_AGAIN))


# --- pictures -------------------------------------------------------------------------------------


def moment_scene(shown: Reviewing, lang: str, width: int) -> Scene:
    """The board at the decision shown, as the seat saw it then; what was played is marked, and the best.

    Raises:
        ValueError: there was no decision.
    """
    decision = shown.decision
    if decision is None:
        raise ValueError("no decision is shown")
    called = seat_names(len(shown.players), lang, me=shown.me, players=shown.players)
    marks = tuple(_marks(decision, lang))
    return compose(Picture(decision.advice.view, lang, called, shown.me, width, marks=marks))


def _marks(decision: Decision, lang: str) -> Iterator[tuple[Tile, str]]:
    _, _ngettext = translators(lang)
    made = _tiles(decision.play)
    best = _tiles(decision.advice.best.play)
    yield from ((piece, _("played")) for piece in made)
    if decision.mark is not Mark.BEST:
        yield from ((piece, _("best")) for piece in best if piece not in made)


def _tiles(play: Play) -> tuple[Tile, ...]:
    """The tiles of a play, each once."""
    pieces = (play.tile,) if play.tile is not None else play.tiles
    return tuple(dict.fromkeys(piece for piece in pieces if piece is not None))


def bar_scene(shown: Reviewing, lang: str, width: int) -> Scene:
    """The evaluation bar of the decision shown.

    Raises:
        ValueError: there was no decision.
    """
    decision = shown.decision
    if decision is None:
        raise ValueError("no decision is shown")
    _, _ngettext = translators(lang)
    advice, best = decision.advice, decision.advice.best.play
    plays = [("best", best, _("Best: {play}"))]
    if decision.play == best:
        plays = [("best", best, _("Played, and the best: {play}"))]
    else:
        plays.append(("played", decision.play, _("Played: {play}")))
    if shown.tried is not None and shown.tried != best:
        plays.append(("tried", shown.tried, _("What if: {play}")))
    bars = []
    for kind, play, said in plays:
        found = advice.of(play)
        label = said.format(play=name_of(advice.view, play, lang))
        bars.append(Bar(kind, label, worth_phrase(advice, play, lang), found.mean, found.low, found.high))
    values = [value for each in advice.plays for value in (each.mean, each.low, each.high)]
    scale = scale_for(values, in_wins=advice.in_wins)
    return evaluation_scene(bars, scale, width, _("What the plays were worth"))


# --- words ----------------------------------------------------------------------------------------


def progress_line(doing: Doing | None, lang: str) -> str:
    """How far a review is, in words."""
    _, _ngettext = translators(lang)
    if doing is None:
        return _("Looking back at the round.")
    said = (
        _("Preparing the solver, once on this computer: {done} of {of}.")
        if doing.prepares
        else _("Looked at {done} of {of} decisions.")
    )
    return said.format(done=number(doing.done, lang), of=number(doing.of, lang))


def titles(shown: Reviewing, lang: str) -> list[str]:
    """A line for each decision: its place, the play, the mark, and whether the round turned on it."""
    return [_title(shown, index, lang) for index in range(len(shown.review.decisions))]


def _title(shown: Reviewing, index: int, lang: str) -> str:
    _, _ngettext = translators(lang)
    decision = shown.review.decisions[index]
    facts = {
        "n": number(index + 1, lang),
        "play": name_of(decision.advice.view, decision.play, lang),
        "sign": SIGNS[decision.mark],
        "mark": mark_name(decision.mark, lang),
    }
    if decision in shown.review.turning:
        return _("{n}. {play} – {sign} {mark}, a turning point").format(**facts)
    return f"{facts['n']}. {facts['play']} – {facts['sign']} {facts['mark']}"


def other_plays(shown: Reviewing, lang: str) -> list[tuple[str, Play]]:
    """The plays at the moment shown, best first, each with its name."""
    if shown.decision is None:
        return []
    advice = shown.decision.advice
    return [(sentence_of(name_of(advice.view, each.play, lang), stop=""), each.play) for each in advice.plays]


def seat_choice(seat: int, lang: str) -> str:
    """What a seat is called in the menu of seats to review."""
    return seat_name(seat, lang)


def summary_html(shown: Reviewing, lang: str) -> str:
    """The accuracy, the marks, and what passes told, as HTML."""
    _, _ngettext = translators(lang)
    head = _("Review")
    lines = "".join(f"<p>{escape(line)}</p>" for line in summary_lines(shown.review, lang))
    told = [
        pass_sentence(each._replace(round=shown.round), lang) for each in shown.review.passes if each.tiles
    ]
    items = "".join(f"<li>{escape(line)}</li>" for line in told)
    title = escape(_("What passes and draws told"))
    passes = f"<details><summary>{title}</summary><ul>{items}</ul></details>" if told else ""
    return f'<section lang="{lang}"><h4>{escape(head)}</h4>{lines}{passes}</section>'


def decision_lines(shown: Reviewing, lang: str) -> list[str]:
    """What is said of the decision shown: mark, worth, what was better and why, and of the play tried."""
    decision = shown.decision
    if decision is None:
        return []
    _, _ngettext = translators(lang)
    advice = decision.advice
    placed = decision._replace(at=Moment(shown.round, decision.at.ply))
    lines = [decision_sentence(placed, lang)]
    if decision.mark is not Mark.BEST:
        lines.append(_("What was played: {line}").format(line=play_line(advice, decision.play, lang)))
    if shown.tried is not None:
        mark = mark_name(mark_of(advice, shown.tried), lang)
        line = play_line(advice, shown.tried, lang)
        lines.append(_("What if: {line} That would have been: {mark}.").format(line=line, mark=mark))
    if decision.loss > 0:
        lines.append(_loss_line(decision, lang))
    return lines


def _loss_line(decision: Decision, lang: str) -> str:
    _, _ngettext = translators(lang)
    if decision.advice.in_wins:
        lost = percent(decision.loss, lang)
        return _("For sure it costs at least {lost} of the wins.").format(lost=lost)
    lost = f"{number(round(decision.loss, 1), lang)} {unit_name(decision.advice.view.options.RULES, lang)}"
    return _("For sure it costs at least {lost} on average.").format(lost=lost)


def decision_html(shown: Reviewing, lang: str, width: int) -> str:
    """The decision shown as HTML: its picture, the evaluation bar, what is said, and all plays as a table."""
    decision = shown.decision
    if decision is None:
        return ""
    _, _ngettext = translators(lang)
    place = _("Decision {n} of {of}").format(
        n=number(shown.at + 1, lang), of=number(len(shown.review.decisions), lang)
    )
    lines = "".join(f"<p>{escape(line)}</p>" for line in decision_lines(shown, lang))
    plays = advice_html(decision.advice, lang)
    every = escape(_("All plays at this moment"))
    return (
        f'<section lang="{lang}"><h4>{escape(place)}</h4>{svg(moment_scene(shown, lang, width))}'
        f"{lines}{svg(bar_scene(shown, lang, width))}"
        f"<details><summary>{every}</summary>{plays}</details></section>"
    )

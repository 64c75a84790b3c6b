"""Who takes this trick? Four seats lay down their tiles; the rules say which of them beat what lay before.

Tien Gow. Credit: 1 or 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from domino_edu.chinese import HAND_SIZE, SEATS, pack
from domino_edu.errors import DominoError
from domino_edu.exercises.answers import Plain
from domino_edu.exercises.entries import BankFault, Entry, blamed
from domino_edu.exercises.kinds import who
from domino_edu.exercises.kinds.given import listed_plays
from domino_edu.exercises.shown import Laid, Shown
from domino_edu.exercises.verdicts import RIGHT, Fault, Verdict, fault, wrong
from domino_edu.line import TRICK_KINDS, Play, PlayKind
from domino_edu.phrases import tiles_with_names, unbeaten_sentence
from domino_edu.rules import legal_plays, play, tien_gow
from domino_edu.rules.contract import Start
from domino_edu.texts import translators
from domino_edu.tiles import Tile
from domino_edu.tricks import group_of, trick_play, tricks_of, why_unbeaten

NAME = "trick"


class TrickFault(Enum):
    """Why the seat that is named does not take the trick. Facts in brackets."""

    SOMEBODY = "somebody"
    UNBEATEN = "unbeaten"  # tiles, best, cause
    OVERTAKEN = "overtaken"  # tiles, best


@dataclass(frozen=True, slots=True)
class Task:
    """The trick once all have played, and what each seat laid, A first."""

    state: Any
    laid: tuple[tuple[Tile, ...], ...]

    @property
    def winner(self) -> int:
        """The seat that takes the trick."""
        return int(tricks_of(self.state.history)[-1].best[0])


def make(entry: Entry) -> Task:
    """The trick. Field: laid (what A leads, then what B, C and D lay, each as soon as it beats, face up).

    Raises:
        BankError: the field is missing or not as it must be.
    """
    entry.only("laid")
    plays = listed_plays(entry, "laid")
    laid = tuple(tuple(piece for piece in made.tiles if piece) for made in plays)
    size = len(laid[0])
    if len(laid) != SEATS or any(len(pieces) != size for pieces in laid) or not size:
        raise entry.problem("laid", BankFault.FOUR_PLAYS)
    if group_of(laid[0]) is None:
        raise entry.problem("laid", BankFault.NO_GROUP)
    share, more = divmod(HAND_SIZE - size, SEATS)
    columns = tuple(share + (seat < more) for seat in range(SEATS))  # nobody is without, so no early death
    hands = tuple(pack(pieces) for pieces in laid)
    start = Start(hands, (), turn=0, is_study=True, banker=0, columns=columns)
    try:
        state: Any = tien_gow.begin(tien_gow.Options(), start)
    except DominoError as error:
        raise blamed(entry, "laid", error) from None
    for pieces in laid:
        state = play(state, _made(state, pieces))
    return Task(state, laid)


def shown(task: Task) -> Shown:
    """What all four lay, face up."""
    trick = tuple(Laid(seat, pieces, leads=not seat) for seat, pieces in enumerate(task.laid))
    return Shown(table=False, chinese=True, trick=trick)


def read(_task: Task, answer: Plain) -> int | None:
    """The seat the answer names, None for nobody.

    Raises:
        Misread: it names no seat, more than one, or one that does not play.
    """
    return who.read_seat(answer, SEATS)


def judge(task: Task, given: int | None) -> Verdict:
    """The verdict on this seat."""
    if given == task.winner:
        return RIGHT
    if given is None:
        return wrong(fault(TrickFault.SOMEBODY))
    return wrong(_why_not(task, given))


def solution(task: Task) -> str:
    """The seat's letter."""
    return who.SEATS[task.winner]


def solution_text(task: Task, lang: str) -> str:
    """The seat, with what it laid."""
    _, _n = translators(lang)
    tiles = tiles_with_names(task.laid[task.winner], lang)
    return _("{name} with {tiles}").format(name=who.SEATS[task.winner], tiles=tiles)


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write the letter of a seat, as A.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    if isinstance(found.kind, who.WhoFault):
        return who.seat_sentence(found, lang)
    _, _n = translators(lang)
    facts = found.facts
    if found.kind is TrickFault.SOMEBODY:
        return _("Somebody always takes the trick: if nothing beats the lead, its leader does.")
    if found.kind is TrickFault.UNBEATEN:
        return unbeaten_sentence(facts["tiles"], facts["best"], facts["cause"], lang)
    return _("{tiles} was the best at first, and then {best} beat it.").format(
        tiles=tiles_with_names(facts["tiles"], lang), best=tiles_with_names(facts["best"], lang)
    )


def _made(state: Any, pieces: tuple[Tile, ...]) -> Play:
    """What a seat makes of its tiles: it leads, it beats if it can, and else they lie face down."""
    legal = legal_plays(state)
    plays = (trick_play(kind, pieces) for kind in TRICK_KINDS)
    return next(made for made in plays if made in legal)


def _why_not(task: Task, seat: int) -> Fault:
    """Why this seat does not take the trick: something beat it, or it did not beat what lay there."""
    made = tricks_of(task.state.history)[-1].made
    face_up = [other for other, each in made if each.kind is not PlayKind.DOWN]
    own = task.laid[seat]
    if seat in face_up:
        later = next(other for other in face_up if other > seat)
        return fault(TrickFault.OVERTAKEN, tiles=own, best=task.laid[later])
    best = task.laid[max(other for other in face_up if other < seat)]
    led = group_of(best)
    cause = why_unbeaten(group_of(own), led) if led else None
    return fault(TrickFault.UNBEATEN, tiles=own, best=best, cause=cause)

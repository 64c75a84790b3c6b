"""Which of these? Of the tiles or plays that an entry lists, the answer names all that are right, or none.

Tien Gow. Credit: right ones named, less wrong ones, out of all right ones; never below 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from domino_edu.chinese import Suit, holds, pack, rank_of, suit_of, unpack
from domino_edu.errors import IllegalPlay, Reason
from domino_edu.exercises.answers import Plain
from domino_edu.exercises.entries import BankFault, Entry
from domino_edu.exercises.group_answers import NONE, Named, named_groups
from domino_edu.exercises.kinds.given import listed_plays, named_play, trick_position
from domino_edu.exercises.kinds.hidden import hidden_view, one_of, shown_to
from domino_edu.exercises.shown import Laid, Shown, seen_by
from domino_edu.exercises.verdicts import RIGHT, Fault, Verdict, fault, wrong
from domino_edu.line import Play, PlayKind
from domino_edu.phrases import sentence as refusal_sentence
from domino_edu.phrases import sentence_case, suit_name, tile_title, trick_phrase, unbeaten_sentence
from domino_edu.rules import play, tien_gow
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import group_of, groups_beating, shown_tiles, trick_play, why_unbeaten

NAME = "pick"
SUITS = tuple(suit.value for suit in Suit)


class PickFault(Enum):
    """What is wrong with a choice. Facts in brackets."""

    REFUSED = "refused"  # error
    UNBEATEN = "unbeaten"  # tiles, best, cause
    OTHER_SUIT = "other_suit"  # tile
    OTHER_NAME = "other_name"  # tile
    BEATABLE = "beatable"  # tiles, by
    NOT_OFFERED = "not_offered"  # named
    MISSED = "missed"  # count
    SOME_ARE = "some_are"


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked, what can be chosen, and what is wrong with each choice that is not right.

    ``led`` are the tiles to beat; ``state`` is the position in which plays are allowed or not.
    """

    what: str
    choices: tuple[Named, ...]
    reasons: dict[Named, Fault]
    led: tuple[Tile, ...] = ()
    state: Any = None

    @property
    def right(self) -> tuple[Named, ...]:
        """The choices that are right, in order."""
        return tuple(choice for choice in self.choices if choice not in self.reasons)


def make(entry: Entry) -> Task:
    """What is to be picked. Fields: choices (a list of tiles or plays), and ``what``:

    ``lead``: what may be led. ``beat``: what beats the tiles in ``led``. ``allowed``: which plays the rules
    allow in ``position``. ``suit``: what is of the suit in ``of``, civil or military. ``name``: what has the
    name of the tile in ``of``. ``sure``: which groups of the hand nothing that is still out can beat, in a
    ``position`` with hidden tiles in which the seat leads.

    Raises:
        BankError: a field is missing or not as it must be.
    """
    what = entry.choice("what", _MAKERS)
    plays = listed_plays(entry, "choices")
    choices = tuple(
        Named(_open(entry, "choices", made), made.kind if what == "allowed" else None) for made in plays
    )
    if len(set(choices)) < len(choices):
        raise entry.problem("choices", BankFault.CHOICE_TWICE)
    return _MAKERS[what](entry, choices)


def shown(task: Task) -> Shown:
    """The choices, what is to be beaten, or the position as the seat to play sees it."""
    if task.what == "sure":
        return shown_to(task.state, task.state.turn)
    if task.state is not None:
        return seen_by(task.state, task.state.turn)
    led = (Laid(0, task.led, leads=True),) if task.led else ()
    return Shown(table=False, chinese=True, trick=led, groups=tuple(choice.tiles for choice in task.choices))


def read(task: Task, answer: Plain) -> tuple[Named, ...]:
    """The choices the answer names; lead, beat and down are told apart only where plays are asked.

    Raises:
        Misread: it names something else.
    """
    together = all(len(choice.tiles) > 1 for choice in task.choices)
    named = named_groups(answer, together=together)
    return tuple(dict.fromkeys(_meant(task, item) for item in named))


def judge(task: Task, given: tuple[Named, ...]) -> Verdict:
    """The verdict on these choices."""
    chosen = [item for item in given if item != Named()]
    right, extra = [item for item in chosen if item in task.right], []
    for item in chosen:
        if item not in task.choices:
            extra.append(fault(PickFault.NOT_OFFERED, named=item))
        elif item in task.reasons:
            extra.append(task.reasons[item])
    missed = len(task.right) - len(right)
    if not extra and not missed:
        return RIGHT
    faults = list(extra)
    if missed and not (extra and task.what == "name"):
        faults.append(fault(PickFault.MISSED, count=missed) if chosen else fault(PickFault.SOME_ARE))
    credit = Fraction(max(len(right) - len(extra), 0), len(task.right)) if task.right else Fraction(0)
    return wrong(*faults, credit=credit)


def solution(task: Task) -> str:
    """The right choices in one line."""
    return ", ".join(str(choice) for choice in task.right) or NONE


def solution_text(task: Task, lang: str) -> str:
    """The right choices in words."""
    _, _n = translators(lang)
    if not task.right:
        return _("none of them")
    return listing((choice_text(choice, lang) for choice in task.right), lang)


def choice_text(choice: Named, lang: str) -> str:
    """A choice in words: its tiles, or the play."""
    if choice.kind is None:
        return shown_tiles(choice.tiles)
    return trick_phrase(trick_play(choice.kind, choice.tiles), lang)


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write what is right of what is listed, apart by commas, as 6-6+4-5, 1-1, or none.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    facts = found.facts
    if found.kind is PickFault.REFUSED:
        return refusal_sentence(facts["error"], lang)
    if found.kind is PickFault.UNBEATEN:
        return unbeaten_sentence(facts["tiles"], facts["best"], facts["cause"], lang)
    if found.kind is PickFault.MISSED:
        said = ngettext(
            "{n} right choice is still missing.", "{n} right choices are still missing.", facts["count"]
        )
        return said.format(n=number(facts["count"], lang))
    if found.kind is PickFault.SOME_ARE:
        return _("Look again: at least one of them is right.")
    if found.kind is PickFault.BEATABLE:
        said = _("{tiles} can be beaten: {by} is still out.")
        return said.format(tiles=shown_tiles(facts["tiles"]), by=shown_tiles(facts["by"]))
    if found.kind is PickFault.NOT_OFFERED:
        said = _("{tiles} is not among the choices.").format(tiles=choice_text(facts["named"], lang))
        return sentence_case(said)
    tile: Tile = facts["tile"]
    said = _("{tile} is called {name}.")
    if found.kind is PickFault.OTHER_SUIT:
        said = _("{tile}, {name}, is a {suit} tile.")
    return said.format(tile=tile, name=tile_title(tile, lang), suit=suit_name(suit_of(tile), lang))


def _open(entry: Entry, name: str, made: Play) -> tuple[Tile, ...]:
    """The tiles of a play, which must lie open."""
    pieces = tuple(piece for piece in made.tiles if piece)
    if not pieces:
        raise entry.problem(name, BankFault.UNKNOWN_VALUE, found=str(made), known=("6-6+4-5",))
    return pieces


def _meant(task: Task, item: Named) -> Named:
    """The choice an item means: without a verb, the one choice with these tiles."""
    if task.what != "allowed":
        return Named(item.tiles)
    alike = [choice for choice in task.choices if choice.tiles == item.tiles]
    return alike[0] if item.kind is None and len(alike) == 1 else item


def _lead(entry: Entry, choices: tuple[Named, ...]) -> Task:
    entry.only("what", "choices")
    reasons = {
        choice: fault(PickFault.REFUSED, error=IllegalPlay(Reason.NOT_A_GROUP, tiles=choice.tiles))
        for choice in choices
        if group_of(choice.tiles) is None
    }
    return Task("lead", choices, reasons)


def _beat(entry: Entry, choices: tuple[Named, ...]) -> Task:
    entry.only("what", "choices", "led")
    led = _open(entry, "led", named_play(entry, "led"))
    best = group_of(led)
    if best is None:
        raise entry.problem("led", BankFault.NO_GROUP)
    if any(len(choice.tiles) != len(led) for choice in choices):
        raise entry.problem("choices", BankFault.OTHER_SIZE)
    causes = {choice: why_unbeaten(group_of(choice.tiles), best) for choice in choices}
    reasons = {
        choice: fault(PickFault.UNBEATEN, tiles=choice.tiles, best=led, cause=cause)
        for choice, cause in causes.items()
        if cause is not None
    }
    return Task("beat", choices, reasons, led=led)


def _allowed(entry: Entry, choices: tuple[Named, ...]) -> Task:
    entry.only("what", "choices", "position")
    state = trick_position(entry)
    reasons = {}
    for choice in choices:
        try:
            play(state, trick_play(choice.kind or PlayKind.LEAD, choice.tiles))
        except IllegalPlay as error:
            reasons[choice] = fault(PickFault.REFUSED, error=error)
    return Task("allowed", choices, reasons, state=state)


def _suit(entry: Entry, choices: tuple[Named, ...]) -> Task:
    entry.only("what", "choices", "of")
    wanted = Suit(entry.choice("of", SUITS))
    singles = _singles(entry, choices)
    reasons = {
        choice: fault(PickFault.OTHER_SUIT, tile=piece)
        for choice, piece in zip(choices, singles, strict=True)
        if suit_of(piece) is not wanted
    }
    return Task("suit", choices, reasons)


def _name(entry: Entry, choices: tuple[Named, ...]) -> Task:
    entry.only("what", "choices", "of")
    wanted = _open(entry, "of", named_play(entry, "of"))[0]
    singles = _singles(entry, choices)
    reasons = {
        choice: fault(PickFault.OTHER_NAME, tile=piece)
        for choice, piece in zip(choices, singles, strict=True)
        if (suit_of(piece), rank_of(piece)) != (suit_of(wanted), rank_of(wanted))
    }
    return Task("name", choices, reasons)


def _sure(entry: Entry, choices: tuple[Named, ...]) -> Task:
    entry.only("what", "choices", "position")
    seen: Any = hidden_view(entry, tien_gow.ID)
    if seen.trick is not None:
        raise entry.problem("position", BankFault.NO_GROUP)
    reasons = {}
    for choice in choices:
        mask = pack(choice.tiles)
        if not holds(seen.hand, mask) or group_of(choice.tiles) is None:
            raise entry.problem("choices", BankFault.NO_GROUP)
        by = next((other for other in groups_beating(mask) if holds(seen.unseen, other)), None)
        if by is not None:
            reasons[choice] = fault(PickFault.BEATABLE, tiles=choice.tiles, by=unpack(by))
    return Task("sure", choices, reasons, state=one_of(seen))


def _singles(entry: Entry, choices: Sequence[Named]) -> list[Tile]:
    if any(len(choice.tiles) != 1 for choice in choices):
        raise entry.problem("choices", BankFault.OTHER_SIZE)
    return [choice.tiles[0] for choice in choices]


_MAKERS: dict[str, Callable[[Entry, tuple[Named, ...]], Task]] = {
    "lead": _lead,
    "beat": _beat,
    "allowed": _allowed,
    "suit": _suit,
    "name": _name,
    "sure": _sure,
}

"""What the kinds about plays share: what can be chosen, the plays an answer names, refusals."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from domino_edu.errors import IllegalPlay
from domino_edu.exercises.answers import Plain, named_plays
from domino_edu.exercises.verdicts import Fault, Misread, NoAnswer, fault
from domino_edu.line import DRAW, PASS, End, Play, PlayKind
from domino_edu.phrases import sentence
from domino_edu.rules import State, play
from domino_edu.texts import translators
from domino_edu.tiles import Tile, tiles_in


class PlayFault(Enum):
    """What is wrong with a play that an answer names. Facts in brackets."""

    REFUSED = "refused"  # error
    NO_END_SHOWS = "no_end_shows"  # tile, value


class Named(NamedTuple):
    """The plays an answer names, and the tiles it names without saying at which of several ends."""

    plays: frozenset[Play]
    open_tiles: frozenset[Tile]


class Choices(NamedTuple):
    """Plays to choose from, and what they have in common: an end, the seat that holds them, or nothing."""

    where: End | int | None
    plays: tuple[Play, ...]


def offered(state: State, *, drawing: bool) -> tuple[Choices, ...]:
    """All that a learner can choose from, legal or not: each tile at each end, a pass, perhaps a draw."""
    hand = tiles_in(state.hands[state.turn])
    others = (PASS, DRAW) if drawing else (PASS,)
    if not state.ends:
        return (Choices(state.turn, tuple(Play.lay(piece) for piece in hand)), Choices(None, others))
    return (
        *(Choices(end, tuple(Play.lay(piece, end) for piece in hand)) for end, _value in state.ends),
        Choices(None, others),
    )


def read_plays(state: State, answer: Plain) -> Named:
    """What an answer names in this position.

    Raises:
        Misread: the answer names no play, or something else.
    """
    plays: set[Play] = set()
    open_tiles: set[Tile] = set()
    for named in named_plays(answer):
        if isinstance(named, PlayKind):
            plays.add(PASS if named is PlayKind.PASS else DRAW)
            continue
        piece, end = (named.tile, named.end) if isinstance(named, Play) else (named[0].tile, named[1])
        if piece is None:
            plays.add(Play(named.kind) if isinstance(named, Play) else PASS)
            continue
        meant = _meant(state, piece, end)
        plays.update(meant if len(meant) < 2 else ())
        open_tiles.update((piece,) if len(meant) >= 2 else ())
    if not plays and not open_tiles:
        raise Misread(NoAnswer.EMPTY)
    all_named = {piece for piece in open_tiles if plays.issuperset(_meant(state, piece, None))}
    return Named(frozenset(plays), frozenset(open_tiles - all_named))


def refusal(state: State, chosen: Play) -> Fault:
    """Why the rules refuse this play, which is not among the legal ones."""
    try:
        play(state, chosen)
    except IllegalPlay as error:
        return fault(PlayFault.REFUSED, error=error)
    raise AssertionError(chosen)


def play_fault_sentence(found: Fault, lang: str) -> str:
    """The sentence for a ``PlayFault``."""
    _, _n = translators(lang)
    if found.kind is PlayFault.REFUSED:
        return sentence(found.facts["error"], lang)
    return _("{tile} cannot go to {value}: no open end shows {value}.").format(**found.facts)


def how_to_write(lang: str) -> str:
    """How an answer of plays is written."""
    _, _n = translators(lang)
    return _("write a play as 3-5@L or 3-5@R (left or right end; on a spinner U up, D down), draw or pass.")


def _meant(state: State, piece: Tile, end: End | int | None) -> tuple[Play, ...]:
    """The plays that a tile with this end may mean: several where the end is not said and it fits there."""
    if not state.ends:
        return (Play.lay(piece),)
    if isinstance(end, End):
        return (Play.lay(piece, end),)
    if end is not None:
        shown = [each for each, value in state.ends if value == end]
        if not shown:
            raise Misread(PlayFault.NO_END_SHOWS, tile=piece, value=end)
        return (Play.lay(piece, shown[0]),)
    fitting = tuple(Play.lay(piece, each) for each, value in state.ends if value in piece)
    return fitting or (Play.lay(piece, End.L),)

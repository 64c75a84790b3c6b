"""Everything one picture of a position is made of, as data: scene and words are drawn from it."""

from __future__ import annotations

from dataclasses import dataclass

from domino_edu.line import End, Play
from domino_edu.phrases import player_name, seat_name
from domino_edu.rules import View
from domino_edu.tiles import Tile

DEFAULT_WIDTH = 720
LEAST_WIDTH = 320
"""Page px a picture has at least when its width is asked for."""
NARROWEST = 280
"""Page px of a live picture on the narrowest page, as JupyterLab's on a phone; text is still of 16 px."""


@dataclass(frozen=True, slots=True)
class Account:
    """What a finished round pays, in words.

    ``rows`` are from, to, amount, reason; ``sums`` says what everybody is up or down by; ``finding`` who
    blocked the round, where that matters.
    """

    rows: tuple[tuple[str, str, str, str], ...]
    sums: str
    finding: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A view of a position and how it is to be shown.

    Attributes:
        view: what the seat that looks can know.
        lang: the language of its words.
        names: what the seats are called, seat 0 first; "you" for the learner's.
        me: the seat called "you"; None where two people share the laptop.
        width: the width in page px.
        status: the sentence on top; made from the view unless given.
        score: the words at the top right.
        message: the line at the bottom; "" for none.
        hands: all hands, packed, where they lie open.
        hand_hidden: whether the hand lies face down until it is tapped.
        marked: the tiles of the hand that are chosen.
        picked: the tiles of the hand that are chosen in Tien Gow, each of two equal ones by itself: packed,
            the second one as ``domino_edu.chinese`` packs it, but here also without the first.
        marked_end: the end that is chosen.
        lit: the plays to light up.
        fade: whether the tiles that are in no lit play are drawn paler.
        places: whether both places of the line are drawn also where nothing is lit.
        fresh: whether the tile laid last is marked.
        marks: tiles that are marked, laid or in the hand, each with a short label.
        adds_up: whether it is said how the count adds up.
        account: the account of a finished round, where it is shown.
    """

    view: View
    lang: str
    names: tuple[str, ...]
    me: int | None = None
    width: int = DEFAULT_WIDTH
    status: str = ""
    score: str = ""
    message: str = ""
    hands: tuple[int, ...] | None = None
    hand_hidden: bool = False
    marked: frozenset[Tile] = frozenset()
    picked: int = 0
    marked_end: End | None = None
    lit: tuple[Play, ...] = ()
    fade: bool = False
    places: bool = False
    fresh: bool = False
    marks: tuple[tuple[Tile, str], ...] = ()
    adds_up: bool = False
    account: Account | None = None

    @property
    def seat(self) -> int:
        """The seat whose hand is at the bottom."""
        return self.view.seat

    def open_hand(self, seat: int) -> int | None:
        """A seat's packed hand where it lies open to the one who looks."""
        if self.view.shown is not None:
            return self.view.shown[seat]
        if seat == self.seat:
            return None if self.hand_hidden else self.view.hand
        return self.hands[seat] if self.hands is not None and not self.hand_hidden else None


def seat_names(
    seats: int, lang: str, *, me: int | None, players: tuple[str, ...] | None = None
) -> tuple[str, ...]:
    """What the seats are called on a picture: "you", or the letter with the player's name.

    >>> seat_names(2, "en", me=0, players=("you", "doubles_first"))
    ('you', 'B · doubles first')
    """
    return tuple(
        f"{seat_name(seat, lang, learner=me)} · {player_name(players[seat], lang)}"
        if players and seat != me and players[seat] != "you"
        else seat_name(seat, lang, learner=me)
        for seat in range(seats)
    )


def upper_first(text: str) -> str:
    """The text with a capital first letter.

    >>> upper_first("đến lượt bạn")
    'Đến lượt bạn'
    """
    return text[:1].upper() + text[1:]

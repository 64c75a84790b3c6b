"""What a seat can know in a game of tricks."""

from __future__ import annotations

from dataclasses import dataclass

from domino_edu.chinese import chinese_set, pack, put, take, unpack
from domino_edu.line import PlayKind
from domino_edu.rules.contract import View
from domino_edu.tiles import Tile
from domino_edu.tricks import Trick, mask_of_play, tricks_of


@dataclass(frozen=True, slots=True)
class TrickView(View):
    """A view of Tien Gow: its own discards are in ``played`` with their tiles, the others' only by number.

    ``banker`` is the starting banker and ``banker_run`` how many deals in a row it is that; ``columns`` are
    those won so far, by seat, and ``start_columns`` those won before a study position.
    """

    banker: int = 0
    banker_run: int = 1
    columns: tuple[int, ...] = ()
    start_columns: tuple[int, ...] = ()

    @property
    def hand_tiles(self) -> tuple[Tile, ...]:
        """The seat's own tiles: civil before military, high before low."""
        return unpack(self.hand)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks so far, the last of which may be under way."""
        return tricks_of(self.played)

    @property
    def trick(self) -> Trick | None:
        """The trick under way, None before a lead."""
        tricks = self.tricks
        return tricks[-1] if tricks and len(tricks[-1].made) < len(self.counts) else None

    @property
    def seen(self) -> int:
        """The packed tiles this seat has seen: its hand, its own discards, and all that lay face up."""
        seen = self.hand
        for seat, made in self.played:
            if made.kind is not PlayKind.DOWN or seat == self.seat or self.outcome:
                seen = put(seen, mask_of_play(made))
        return seen

    @property
    def unseen(self) -> int:
        """The packed tiles that are in other hands, among their face-down discards, or out of play."""
        return take(pack(chinese_set()), self.seen)

"""The options of Tien Gow (RULES.md 5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from domino_edu.chinese import HAND_SIZE, SEATS
from domino_edu.errors import Fault, SetupError
from domino_edu.rules.options import check_values

ID = "tien_gow"


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of RULES.md 5.3, defaults first; each is named in the order E1, E3, E2, E4, E5, E10, E11.

    ``banker_doubles_immediate`` concerns what is paid at once for Supreme and for a quartet.
    ``hand_size`` is in tiles: eight in the game, fewer for a short example, whose tiles left over are out
    of play.

    Raises:
        SetupError: a value that is not among those listed.
    """

    RULES: ClassVar[str] = ID
    set: ClassVar[int] = 6
    """The most pips on a half."""

    banker_doubles_immediate: Literal[True, False] = True
    banker_excess_doubled: Literal[True, False] = True
    final_multiplier_scope: Literal["all", "winner_gains_only"] = "all"
    immediate_on_last_trick: Literal[True, False] = True
    capture_multiplier: Literal[1, 2, 4] = 1
    capture_amounts: Literal["as_debtor", "as_payer"] = "as_debtor"
    final_quartet_multiplier: Literal[2, 4] = 2
    banker_multiplier: Literal["flat_2", "growing"] = "flat_2"
    hand_size: int = HAND_SIZE
    seats: int = SEATS

    def __post_init__(self) -> None:
        check_values(self, numbers=("hand_size", "seats"))
        if self.seats != SEATS:
            raise SetupError(Fault.BAD_SEATS, seats=self.seats, least=SEATS, most=SEATS)
        if not 1 <= self.hand_size <= HAND_SIZE:
            raise SetupError(Fault.BAD_OPTION_VALUE, option="hand_size", found=self.hand_size, known=_SIZES)


_SIZES = tuple(range(1, HAND_SIZE + 1))

"""The options of All Fives (source 002, RULES.md 3.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from domino_edu.rules.options import check_options

ID = "fives"
SEATS = 2


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of RULES.md 3.3, defaults first.

    ``mode``: points with multiples of five to ``target``, points without, or best after ten rounds.

    Raises:
        SetupError: a value that is not among those listed.
    """

    RULES: ClassVar[str] = ID
    opening: Literal["highest_double", "free"] = "highest_double"
    mode: Literal["multiples", "no_multiples", "ten_rounds"] = "multiples"
    target: Literal[100, 250, 500, 1000] = 100
    blocked_winner: Literal["fewer_pips", "more_pips_literal"] = "fewer_pips"
    boneyard_exhausted: Literal["pass", "lose_round_literal"] = "pass"
    spinner_arms: Literal["after_both_sides", "any_time"] = "after_both_sides"
    spinner_count: Literal["until_both_sides", "until_all_arms"] = "until_both_sides"
    auto_open_scores: Literal[True, False] = True
    auto_double: Literal["first_and_after_block", "every_round"] = "first_and_after_block"
    no_double_opening: Literal["redeal", "heaviest_tile"] = "redeal"
    boneyard_reserve: Literal[0, 1, 2] = 0
    block_bonus: Literal["difference", "full"] = "difference"
    ten_round_tie: Literal["draw", "extra_round"] = "draw"
    target_check: Literal["immediate", "end_of_round"] = "immediate"
    set: int = 6
    hand_size: int = 7
    first_seat: int = 0
    seats: int = 2

    def __post_init__(self) -> None:
        check_options(self, least_seats=SEATS, most_seats=SEATS)

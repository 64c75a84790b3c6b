"""What a player answers: a play and why, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from random import Random

from domino_edu.line import Play
from domino_edu.rules.contract import View
from domino_edu.tiles import Tile


class Why(Enum):
    """Why a player chose its play."""

    ONLY_PLAY = "only_play"
    FORCED_PASS = "forced_pass"
    FORCED_DRAW = "forced_draw"
    BY_LOT = "by_lot"
    HEAVIEST = "heaviest"
    DOUBLE_FIRST = "double_first"
    NO_DOUBLE_FITS = "no_double_fits"
    HIGHEST_SCORE = "highest_score"
    NOTHING_SCORES = "nothing_scores"
    MOST_WINS = "most_wins"
    MOST_GAIN = "most_gain"
    # Tien Gow
    LEADS_LAST = "leads_last"  # the whole hand is one group, and the last trick
    KEEPS_LEAD = "keeps_lead"  # nothing beats what it leads, up to its last group
    PAID_AT_ONCE = "paid_at_once"  # Supreme or a quartet
    NOTHING_BEATS = "nothing_beats"  # of what is still out
    FIRST_COLUMN = "first_column"  # it would have played otherwise with a column
    CAN_SPARE = "can_spare"  # the least useful tiles
    FEW_BEAT = "few_beat"  # so many groups still out could
    TAKES_LAST = "takes_last"
    TAKES_LEAD = "takes_lead"  # and the rest is then led to the last trick
    PLAYS_LAST = "plays_last"  # nobody plays to this trick afterwards
    CANNOT_BEAT = "cannot_beat"
    KEEPS_STRONG = "keeps_strong"  # it could beat, but its tiles are worth more later
    TRIED = "tried"  # in deals that may be the real one


@dataclass(frozen=True, slots=True)
class Facts:
    """What a searching player found for its play over the deals it looked at.

    ``mean`` is the share of them won (a draw counts half) where ``Why.MOST_WINS`` is the reason, else what
    the seat is up by at the end on average, in the unit of the rule set. ``low`` and ``high`` are the 95 %
    interval of that, as far as the number of ``deals`` goes. ``depth`` is how many tiles it looked ahead,
    None for the end of the round; ``rule_set`` names the game, and so the unit.
    """

    rule_set: str
    deals: int
    mean: float
    low: float
    high: float
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A play of ``view.legal`` and the reason for it; ``count`` is how many plays there were.

    ``points`` is what the play scores, or is paid, where that is the reason. ``tiles`` are own tiles that the
    reason is about, besides those played; ``beaters`` how many groups still out could beat the play,
    as its player knows, ``unshown`` how many could by what has lain face up, as everybody knows;
    ``trials`` the deals tried, in which the play brought ``average`` points to the end of the deal.
    ``facts`` are those of a searching player.
    """

    play: Play
    why: Why
    count: int
    points: int = 0
    tiles: tuple[Tile, ...] = ()
    beaters: int = 0
    trials: int = 0
    average: Fraction = Fraction(0)
    unshown: int = 0
    facts: Facts | None = None


Player = Callable[[View, Random], Choice]


def decision_rng(seed: int, seat: int, ply: int) -> Random:
    """The randomness for one decision: the same after an undo, a restart or on another laptop."""
    return Random(f"domino-edu {seed} {seat} {ply}")

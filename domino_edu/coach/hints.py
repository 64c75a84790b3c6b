"""Hints in three steps: a nudge that names no tile, a reason, and then the play.

>>> from domino_edu.coach.advice import advise
>>> from domino_edu.views import parse_view
>>> view = parse_view("block; study; line 2-6 6-5; A 5-1 2-2 1-1; B ?2; yard ?20; turn A")
>>> [step.kind.name for step in hint_steps(advise(view, samples=20))]
['NUDGE', 'REASON', 'PLAY']
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import NamedTuple

from domino_edu.coach.advice import distinct, said
from domino_edu.coach.contract import Advice, Fact, Reason
from domino_edu.line import Play
from domino_edu.rules.contract import View


class HintKind(IntEnum):
    """The steps, in the order in which they are asked for."""

    NUDGE = 1
    REASON = 2
    PLAY = 3


class Topic(Enum):
    """What a nudge turns the eye to."""

    NO_CHOICE = "no_choice"
    OUT = "out"
    OWN_NUMBERS = "own_numbers"
    OTHERS_LACK = "others_lack"
    FEW_LEFT = "few_left"
    WEIGHT = "weight"
    DOUBLES = "doubles"
    LAST_TILE = "last_tile"
    BLOCK = "block"
    COUNT = "count"
    STRENGTH = "strength"
    COLUMNS = "columns"
    LAST_TRICK = "last_trick"
    GROUPS = "groups"
    DISCARD = "discard"
    MONEY = "money"
    FIGURES = "figures"


TOPICS: dict[Topic, tuple[Fact, ...]] = {
    Topic.NO_CHOICE: (Fact.ONLY_PLAY, Fact.MUST_DRAW, Fact.MUST_PASS),
    Topic.OUT: (Fact.GOES_OUT, Fact.NEXT_GOES_OUT),
    Topic.OWN_NUMBERS: (
        Fact.WILL_PLAY_AGAIN,
        Fact.SPENDS_SURE,
        Fact.KEEPS_NUMBERS,
        Fact.HOLDS_FEW,
        Fact.LEAVES_NOTHING,
        Fact.OPENS_UNHELD,
        Fact.KEEPS_VARIETY,
    ),
    Topic.OTHERS_LACK: (
        Fact.FORCES_PASS,
        Fact.FORCES_DRAW,
        Fact.PASS_PAYS,
        Fact.PASSED_ON,
        Fact.CLOSES_PASSED,
    ),
    Topic.FEW_LEFT: (Fact.FEW_FIT, Fact.MANY_FIT, Fact.DEAD_END),
    Topic.WEIGHT: (Fact.SHEDS_PIPS,),
    Topic.DOUBLES: (Fact.SHEDS_DOUBLE, Fact.DOUBLE_COSTS, Fact.KEEPS_DOUBLE, Fact.CLOSES_DOUBLE),
    Topic.LAST_TILE: (Fact.LAST_TILE_MAY_FIT, Fact.LAST_TILE_CANNOT_FIT),
    Topic.BLOCK: (
        Fact.BLOCKS_WIN,
        Fact.BLOCKS_LOSS,
        Fact.BLOCKS_RISK,
        Fact.BLOCK_NEAR,
        Fact.AVOIDS_BLOCK,
        Fact.CLOSES_DOUBLED,
        Fact.BLOCK_PAYS,
        Fact.SETS_BLOCK,
    ),
    Topic.COUNT: (Fact.SCORES, Fact.ENDS_MATCH, Fact.GIVES_SCORE, Fact.GIVES_NO_SCORE, Fact.OPENS_ARMS),
    Topic.STRENGTH: (Fact.UNBEATABLE, Fact.BEATABLE, Fact.TAKES_LEAD, Fact.CHEAPEST_WIN),
    Topic.COLUMNS: (
        Fact.FIRST_COLUMN,
        Fact.EARLY_DEATH_NEAR,
        Fact.OTHERS_DIE_EARLY,
        Fact.REACHES_PAR,
        Fact.ABOVE_PAR,
        Fact.TAKES_COLUMNS,
        Fact.STOPS_SWEEP,
    ),
    Topic.LAST_TRICK: (
        Fact.LAST_TRICK_HIGHEST,
        Fact.KEEPS_FINISHER,
        Fact.SPENDS_FINISHER,
        Fact.LEADS_CHAIN,
        Fact.LAST_DOUBLED,
        Fact.CAUGHT_RISK,
        Fact.BIG_SIX,
    ),
    Topic.GROUPS: (Fact.KEEPS_GROUP, Fact.SPLITS_GROUP),
    Topic.DISCARD: (Fact.DISCARDS_LOWEST, Fact.DISCARDS_STRONG, Fact.HOLDS_BACK),
    Topic.MONEY: (Fact.PAID_AT_ONCE, Fact.BANKER_DOUBLED),
}
"""Which reasons each nudge leads to."""
_TOPIC_OF = {fact: topic for topic, facts in TOPICS.items() for fact in facts}


class HintStep(NamedTuple):
    """One step: ``reasons`` are those of the best play, ``plays`` the best and those as good, best first."""

    kind: HintKind
    topic: Topic
    reasons: tuple[Reason, ...]
    plays: tuple[Play, ...]
    view: View


def hint_steps(advice: Advice) -> tuple[HintStep, ...]:
    """The three steps, first to last; none where there is nothing to play."""
    if not advice.plays:
        return ()
    best = advice.best.play
    reasons = said(advice, best)
    topic = _TOPIC_OF.get(reasons[0].fact, Topic.FIGURES) if reasons else Topic.FIGURES
    plays = distinct(advice)
    return tuple(HintStep(kind, topic, reasons, plays, advice.view) for kind in HintKind)

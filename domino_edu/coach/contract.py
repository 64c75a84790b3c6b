"""What advice is made of: plays with what they are worth, and reasons as data.

Reasons are facts that the engine can prove from the view; no lot and no hidden tile enters them. Their
words are in ``phrases``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from domino_edu.line import Play
from domino_edu.rules.contract import View


class Fact(Enum):
    """A kind of reason. Facts in brackets; ``seat`` and ``seats`` are numbers, ``pips`` those of one half."""

    # any game
    ONLY_PLAY = "only_play"

    # line games: what the rules leave no choice in
    MUST_DRAW = "must_draw"
    MUST_PASS = "must_pass"

    # line games: what the play gives at once
    GOES_OUT = "goes_out"  # tile
    FORCES_PASS = "forces_pass"  # seats: those next to play, none of which can; ends
    FORCES_DRAW = "forces_draw"  # seat: the next, which has to draw; ends
    PASS_PAYS = "pass_pays"  # stakes; seats, ends, stakes: what their passes pay at once

    # line games: what it leaves to you
    WILL_PLAY_AGAIN = "will_play_again"  # pips, held, all_yours: only you can play there
    SPENDS_SURE = "spends_sure"  # pips: only you could play there, and it could wait (against)
    NEXT_GOES_OUT = "next_goes_out"  # tile, pips: your last tile has a place that nobody can take away
    KEEPS_NUMBERS = "keeps_numbers"  # ends, held, of: so many of your other tiles fit
    HOLDS_FEW = "holds_few"  # ends: only one of your other tiles fits (against)
    LEAVES_NOTHING = "leaves_nothing"  # ends: none of your other tiles fits (against)
    OPENS_UNHELD = "opens_unheld"  # pips: it opens a number of which you hold no other (against)
    KEEPS_VARIETY = "keeps_variety"  # count: different numbers in your hand
    SHEDS_PIPS = "sheds_pips"  # tile, pips, of_hand: your heaviest, or else the heaviest that fits
    SHEDS_DOUBLE = "sheds_double"  # tile, pips, left: tiles of its number besides it that are not laid
    DOUBLE_COSTS = "double_costs"  # stakes; tile: a double costs half a stake if you lose with it
    KEEPS_DOUBLE = "keeps_double"  # tile, pips: your double can still be laid
    CLOSES_DOUBLE = "closes_double"  # tile, pips, left: its number is no more open (against)

    # line games: what it leaves to the others
    PASSED_ON = "passed_on"  # seat, pips, drew: an open number of which that seat has none
    CLOSES_PASSED = "closes_passed"  # seat, pips, drew: the only such number of its, no more open (against)
    FEW_FIT = "few_fit"  # seat, count, of: so many of the tiles the next seat may hold fit
    MANY_FIT = "many_fit"  # seat, count, of (against)
    DEAD_END = "dead_end"  # pips, ends: the others, held: nobody has it, so many of yours fit
    LAST_TILE_MAY_FIT = "last_tile_may_fit"  # seat, chance: it has one tile and may go out (against)
    LAST_TILE_CANNOT_FIT = "last_tile_cannot_fit"  # seat

    # line games: the block
    BLOCKS_WIN = "blocks_win"  # pips, least: yours are fewer than any other hand can have
    BLOCKS_LOSS = "blocks_loss"  # pips, seat, most: that seat has fewer for sure (against)
    BLOCKS_RISK = "blocks_risk"  # pips, averages: seat and pips of each other (for if yours are fewer)
    BLOCK_NEAR = (
        "block_near"  # count: so few tiles fit, none of yours; pips, averages (for if yours are fewer)
    )
    AVOIDS_BLOCK = "avoids_block"  # pips, averages: unlike another lay, and a block would lose
    CLOSES_DOUBLED = "closes_doubled"  # triet: you are the blocker; pips, averages (likewise)
    BLOCK_PAYS = "block_pays"  # stakes: you are the blocker; won, lost: stakes of each, and yours (likewise)
    SETS_BLOCK = "sets_block"  # triet; seat, tiles: with one of them it can close the line (against)

    # All Fives
    SCORES = "scores"  # points
    ENDS_MATCH = "ends_match"  # points, total
    GIVES_SCORE = "gives_score"  # count, seat, tiles, points: the most (against)
    GIVES_NO_SCORE = "gives_no_score"  # count, seat
    OPENS_ARMS = "opens_arms"  # pips, held (for if you hold any)

    # Tien Gow
    UNBEATABLE = "unbeatable"  # tiles: nothing that is out can beat them
    BEATABLE = "beatable"  # tiles, count: groups that are out and beat them; beaters, if few: then for it
    FIRST_COLUMN = "first_column"  # takes a column, so no early death
    EARLY_DEATH_NEAR = "early_death_near"  # your last chance of a column before the last trick (against)
    OTHERS_DIE_EARLY = "others_die_early"  # seats without a column
    KEEPS_GROUP = "keeps_group"  # tiles
    SPLITS_GROUP = "splits_group"  # tiles (against)
    PAID_AT_ONCE = "paid_at_once"  # tiles, amount: from all others together
    LAST_TRICK_HIGHEST = "last_trick_highest"  # tile: your last, nothing out beats it; wins: it will be led
    DISCARDS_LOWEST = "discards_lowest"  # tiles, count: of those out that beat the strongest of them
    DISCARDS_STRONG = "discards_strong"  # tiles, sure: unbeatable, else a group (against)
    KEEPS_FINISHER = "keeps_finisher"  # tiles: the only ones that nothing out beats, for later
    SPENDS_FINISHER = "spends_finisher"  # tiles: the last ones that nothing out beats (against)
    REACHES_PAR = "reaches_par"  # columns: as many as cost nothing
    ABOVE_PAR = "above_par"  # columns, over
    BANKER_DOUBLED = "banker_doubled"  # seat, mine, columns: the banker is so many short, and pays double
    CAUGHT_RISK = "caught_risk"  # seats: Little Three is left to lead last and may be caught (against)
    BIG_SIX = "big_six"  # seat, wins: catches the Little Three of that seat, for certain or not
    LEADS_CHAIN = "leads_chain"  # groups, tiles, count: certain to win next; last: to the end of the deal
    TAKES_LEAD = "takes_lead"  # tiles, columns: nobody can beat any more
    CHEAPEST_WIN = "cheapest_win"  # tiles: the lowest that beats, kept: the next higher
    HOLDS_BACK = "holds_back"  # tiles: yours that win the trick for certain, columns: it is worth (against)
    TAKES_COLUMNS = "takes_columns"  # tiles, columns: more than one at once
    LAST_DOUBLED = "last_doubled"  # tiles, times: your last ones, which multiply the last payments
    STOPS_SWEEP = "stops_sweep"  # seat, columns: all so far are that seat's


class Reason(NamedTuple):
    """A reason for or against a play: ``weight`` is its strength, ``facts`` plain values by name."""

    fact: Fact
    weight: float
    for_it: bool = True
    facts: Mapping[str, Any] = {}


class Advised(NamedTuple):
    """A legal play with what it is worth, the 95 % interval of that, and its reasons, strongest first.

    ``mean`` is as ``Advice.in_wins`` says; ``low`` and ``high`` go as far as the number of deals does.
    ``loss`` is what it is worth less than the best play, deal by deal, on average, and ``loss_low`` the lower
    end of the 95 % interval of that: the two are compared in the same deals.
    """

    play: Play
    mean: float
    low: float
    high: float
    reasons: tuple[Reason, ...] = ()
    loss: float = 0.0
    loss_low: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """What to play and why, from one view.

    ``plays`` are all legal ones, best first; ``equal`` those that the deals cannot tell from the best, the
    best included. Worth is the share of wins (a draw half) where ``in_wins`` says so, else what the seat is
    up by when the round is over, in the rule set's unit. ``deals`` is how many ways to deal the hidden tiles
    it rests on; ``is_exact`` says that these were all there are and each was searched to the end.
    ``depth`` is how many tiles were looked ahead, None for the end of the round.
    """

    view: View
    plays: tuple[Advised, ...]
    deals: int
    is_exact: bool
    equal: tuple[Play, ...]
    seed: int
    in_wins: bool = False
    depth: int | None = None

    @property
    def best(self) -> Advised:
        """The best play: the first. There is one wherever the seat is to play."""
        return self.plays[0]

    def of(self, play: Play) -> Advised:
        """What is said of this legal play. Raises KeyError for another."""
        for each in self.plays:
            if each.play == play:
                return each
        raise KeyError(play)

"""House rules in words: what each option decides, what we chose, and what else it can be.

>>> option_rows("fives", "en")[2]
('winner of a blocked round', 'fewer pips', ('more pips',))
"""

from __future__ import annotations

from typing import Any

from domino_edu.rules import rules
from domino_edu.rules.options import choices
from domino_edu.texts import Gettext, translators

_TABLE_ONLY = ("opening", "invalid_pass")
"""For small examples, or with one value only: no house rule."""


def option_rows(rule_set: str, lang: str | None = None) -> list[tuple[str, str, tuple[str, ...]]]:
    """What each option of these rules decides, its default, and its other values, in words."""
    return [
        (
            option_name(name, lang),
            value_name(name, values[0], lang),
            tuple(value_name(name, value, lang) for value in values[1:]),
        )
        for name, values in choices(rules(rule_set).Options).items()
        if name not in _TABLE_ONLY
    ]


def option_name(option: str, lang: str | None = None) -> str:
    """What an option decides, in words; its own name where there are none."""
    return _names(translators(lang).gettext).get(option, option)


def value_name(option: str, value: Any, lang: str | None = None) -> str:
    """A value of an option in words; the value itself where there are none."""
    _, _n = translators(lang)
    if option in _YES_OR_NO:
        return _("yes") if value else _("no")
    return _values(_).get((option, str(value)), str(value))


_YES_OR_NO = (
    "pass_penalty_closing_round",
    "rotten_doubles_on_block",
    "blank_double_is_bo",
    "auto_open_scores",
    "banker_doubles_immediate",
    "banker_excess_doubled",
    "immediate_on_last_trick",
)


def _names(_: Gettext) -> dict[str, str]:
    return {
        "no_double_opening": _("opening when nobody holds a double"),
        "block_end": _("when a blocked round ends"),
        # triet
        "blocker_rule": _("who is the blocker"),
        "blocker_choice_unit": _("what counts as another choice"),
        "setter_scope": _("who can be the setter"),
        "lost_block_payee": _("who is paid when the blocker loses"),
        "block_tie": _("blocker tied for the fewest pips"),
        "opener_after_tie": _("who opens after a tie"),
        # stakes
        "first_opening": _("opening of the first round"),
        "tiebreak_top_tile": _("equal pips and equally many tiles"),
        "tile_order": _("order of the tiles"),
        "blank_double_pips": _("pips of 0-0 left in hand"),
        "blank_double_is_bo": _("0-0 counts as a double"),
        "pass_penalty_closing_round": _("passes of the closing round are paid too"),
        "pass_penalty_forcer_left": _("pass forced by somebody who has left"),
        "rotten_doubles_on_block": _("doubles left in hand are paid after a block too"),
        "failed_block_loss": _("loss of a failed block"),
        "leaver_payout_table": _("place money after somebody left"),
        "next_opener_after_failed_block": _("who opens after a failed block"),
        "table_class": _("class of the table"),
        "tax_on": _("what is taxed"),
        "money_rounding": _("rounding of money"),
        "autoplay": _("play for a lost connection"),
        # fives
        "mode": _("mode"),
        "target": _("target"),
        "blocked_winner": _("winner of a blocked round"),
        "boneyard_exhausted": _("nothing fits and the boneyard is empty"),
        "spinner_arms": _("when the arms of the spinner open"),
        "spinner_count": _("how long the spinner counts"),
        "auto_open_scores": _("the opening double scores"),
        "auto_double": _("when the highest double opens"),
        "boneyard_reserve": _("tiles that stay in the boneyard"),
        "block_bonus": _("bonus of a blocked round"),
        "ten_round_tie": _("tie after ten rounds"),
        "target_check": _("when the target ends the match"),
        # tien_gow
        "banker_doubles_immediate": _("payments made at once are doubled for the banker"),
        "banker_excess_doubled": _("what the banker receives for columns above four is doubled"),
        "final_multiplier_scope": _("what the multipliers of the last trick and of a sweep apply to"),
        "immediate_on_last_trick": _("Supreme or a quartet as the last trick is also paid at once"),
        "capture_multiplier": _("multiplier when Big Six catches Little Three"),
        "capture_amounts": _("what the leader of a caught Little Three pays for others"),
        "final_quartet_multiplier": _("multiplier when a quartet wins the last trick"),
        "banker_multiplier": _("how often the banker's payments count"),
    }


def _values(_: Gettext) -> dict[tuple[str, str], str]:
    return {
        ("no_double_opening", "redeal"): _("dealt again"),
        ("no_double_opening", "heaviest_tile"): _("the heaviest tile opens"),
        ("block_end", "two_passes"): _("after two passes in a row"),
        ("block_end", "auto_detect"): _("as soon as nobody can play"),
        ("blocker_rule", "closer"): _("whoever made both ends the dead number"),
        ("blocker_rule", "walkback"): _("whoever last had a way out of the block"),
        ("blocker_rule", "last_tile"): _("whoever laid the last tile"),
        ("blocker_rule", "manual"): _("the players say"),
        ("blocker_choice_unit", "placement"): _("another tile, or the same at the other end"),
        ("blocker_choice_unit", "tile_only"): _("another tile only"),
        ("setter_scope", "seat_before"): _("the seat before the blocker"),
        ("setter_scope", "previous_mover"): _("the last other player who laid a tile"),
        ("lost_block_payee", "each_own_pips"): _("each other player, by the pips of the own hand"),
        ("lost_block_payee", "lowest_hand"): _("the lowest hand takes it all"),
        ("block_tie", "ordinary_shared"): _("neither wins nor loses: shared, not doubled"),
        ("block_tie", "blocker_loses"): _("the blocker loses"),
        ("block_tie", "blocker_wins"): _("the blocker wins"),
        ("opener_after_tie", "random_tied"): _("one of the tied, by lot"),
        ("opener_after_tie", "lowest_seat"): _("the first of the tied"),
        ("first_opening", "forced_key_tile"): _("the highest double, else the heaviest tile"),
        ("first_opening", "free_tile"): _("the same player, with any tile"),
        ("tiebreak_top_tile", "lower_top_wins"): _("the lower top tile is placed better"),
        ("tiebreak_top_tile", "higher_top_wins"): _("the higher top tile is placed better"),
        ("tile_order", "pips_then_high"): _("by pips, then by the larger half"),
        ("tile_order", "doubles_first"): _("doubles above all others"),
        ("tile_order", "high_half_first"): _("by the larger half, then the smaller"),
        ("pass_penalty_forcer_left", "void"): _("nothing is paid"),
        ("pass_penalty_forcer_left", "winner"): _("the winner is paid"),
        ("failed_block_loss", "fixed_3"): _("three stakes, shared by the others"),
        ("failed_block_loss", "one_per_opponent"): _("one stake to each of the others"),
        ("leaver_payout_table", "remaining"): _("by the number of players who stay"),
        ("leaver_payout_table", "original"): _("as before, the last place is the leaver's"),
        ("next_opener_after_failed_block", "lowest_pips"): _("whoever has the fewest pips"),
        ("next_opener_after_failed_block", "blocker"): _("the blocker"),
        ("table_class", "binh_dan"): _("common (3 %)"),
        ("table_class", "dai_gia"): _("rich (2.8 %)"),
        ("table_class", "vip"): _("VIP (2.6 %)"),
        ("tax_on", "each_receipt"): _("every amount won"),
        ("tax_on", "net_gain"): _("the gain of the round"),
        ("money_rounding", "exact"): _("none, amounts are exact"),
        ("money_rounding", "floor"): _("down to whole coins"),
        ("autoplay", "highest_pips"): _("the heaviest tile that fits"),
        ("autoplay", "random"): _("any tile that fits, by lot"),
        ("mode", "multiples"): _("to a target, multiples of five score"),
        ("mode", "no_multiples"): _("to a target, only the end of a round scores"),
        ("mode", "ten_rounds"): _("ten rounds, only the end of a round scores"),
        ("blocked_winner", "fewer_pips"): _("fewer pips"),
        ("blocked_winner", "more_pips_literal"): _("more pips"),
        ("boneyard_exhausted", "pass"): _("the turn is lost"),
        ("boneyard_exhausted", "lose_round_literal"): _("the round is lost"),
        ("spinner_arms", "after_both_sides"): _("once tiles lie on both its sides"),
        ("spinner_arms", "any_time"): _("at once"),
        ("spinner_count", "until_both_sides"): _("until tiles lie on both its sides"),
        ("spinner_count", "until_all_arms"): _("until all four sides are covered"),
        ("auto_double", "first_and_after_block"): _("in the first round and after a block"),
        ("auto_double", "every_round"): _("in every round"),
        ("block_bonus", "difference"): _("the difference, rounded"),
        ("block_bonus", "full"): _("all of the loser's pips, rounded"),
        ("ten_round_tie", "draw"): _("the match is drawn"),
        ("ten_round_tie", "extra_round"): _("one more round"),
        ("target_check", "immediate"): _("at once, in mid-round too"),
        ("target_check", "end_of_round"): _("at the end of the round"),
        ("final_multiplier_scope", "all"): _("every payment of the final settlement"),
        ("final_multiplier_scope", "winner_gains_only"): _("only what the winner receives"),
        ("capture_amounts", "as_debtor"): _("as much as those seats would have paid"),
        ("capture_amounts", "as_payer"): _("as if the debts were the leader's own"),
        ("banker_multiplier", "flat_2"): _("twice"),
        ("banker_multiplier", "growing"): _("twice, and once more for each deal in a row as banker"),
    }

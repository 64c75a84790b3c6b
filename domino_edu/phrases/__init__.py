"""Sentences for what the engine says: refusals, faults, results, payments, plays and players' reasons.

>>> from domino_edu.line import parse_row, Play, End
>>> play_phrase(Play.lay("2-5", End.L), parse_row("2-6"), "en")
'5-2 at the left end'
"""

from domino_edu.phrases.chinese import (
    cause_name,
    group_title,
    kind_name,
    sentence_case,
    suit_name,
    tile_sign,
    tile_title,
    tiles_with_names,
    trick_phrase,
    trick_sentence,
    unbeaten_sentence,
)
from domino_edu.phrases.levels import level_sentence
from domino_edu.phrases.options import option_name, option_rows, value_name
from domino_edu.phrases.payments import (
    amount_phrase,
    amount_text,
    balance_text,
    payment_rows,
    unit_name,
)
from domino_edu.phrases.plays import (
    end_name,
    play_phrase,
    player_description,
    player_name,
    seat_name,
    why_sentence,
)
from domino_edu.phrases.refusals import SpokenError, fault_sentence, sentence
from domino_edu.phrases.results import block_sentence, match_sentence, outcome_sentence

__all__ = [
    "SpokenError", "amount_phrase", "amount_text", "balance_text", "block_sentence", "cause_name", "end_name",
    "fault_sentence", "group_title", "kind_name", "level_sentence", "match_sentence", "option_name",
    "option_rows",
    "outcome_sentence", "payment_rows", "play_phrase",
    "player_description", "player_name", "seat_name", "sentence", "sentence_case", "suit_name", "tile_sign",
    "tile_title", "tiles_with_names", "trick_phrase", "trick_sentence",
    "unbeaten_sentence", "unit_name", "value_name", "why_sentence",
]  # fmt: skip

"""Tien Gow deals followed play by play by two programs: the engine and ``naive_tricks.py``.

The second program shares no code with the engine. 300 deals under the defaults, 40 for each other value of
each option and 600 with what is rare in the ordinary run; 20,000 deals, with options by lot, and as many with
what is rare as a slow job.
"""

import importlib.util
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from domino_edu.chinese import pack, unpack
from domino_edu.ledger import Cause, totals
from domino_edu.line import PlayKind
from domino_edu.rules import legal_plays, outcome, play, tien_gow, view
from domino_edu.rules.contract import Start
from domino_edu.rules.options import choices
from domino_edu.tiles import parse_tile
from domino_edu.tricks import trick_play

_SPEC = importlib.util.spec_from_file_location("naive_tricks", Path(__file__).parent / "naive_tricks.py")
naive = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(naive)

CHOICES = choices(tien_gow.Options)
OTHERS = [{name: value} for name, values in CHOICES.items() for value in values[1:]]


def words(pieces):
    return naive.in_order(f"{piece.lo}{piece.hi}" for piece in pieces)


def followed(number, options, rng, *, hand_size=8):
    """One deal by its number, played by lot in both programs; the engine's last state."""
    dealt = tien_gow.deal(tien_gow.Options(hand_size=hand_size), number)
    return followed_from([words(unpack(hand)) for hand in dealt.hands], options, rng)


def followed_from(hands, options, rng, *, keep=()):
    """A deal of these hands in both programs, equal at every step; tiles to ``keep`` mostly stay last."""
    banker, run = int(rng.random() * 4), 1 + int(rng.random() * 3)
    packed = tuple(pack(map(parse_tile, hand)) for hand in hands)
    start = Start(packed, (), banker=banker, banker_run=run)
    state = tien_gow.begin(tien_gow.Options(**options, hand_size=len(hands[0])), start)
    table = naive.Table(hands, banker, options, run)
    while not table.over:
        assert state.turn == table.turn
        mine = sorted((one.kind.value, words(one.tiles)) for one in legal_plays(state))
        assert mine == sorted(table.plays())
        kind, tiles = _one_of(table.plays(), rng, keep)
        state = play(state, trick_play(PlayKind(kind), map(parse_tile, tiles)))
        table = table.after(kind, tiles)
        assert list(state.columns) == table.columns
        assert [words(unpack(hand)) for hand in state.hands] == [naive.in_order(h) for h in table.hands]
        assert list(totals(view(state, 0).ledger, seats=4)) == table.net
    assert legal_plays(state) == ()
    assert outcome(state).columns == tuple(table.columns)
    return state


def _one_of(plays, rng, keep=()):
    """One play by lot; what beats, and groups of several tiles, more often than their share."""
    spare = [one for one in plays if not set(keep) & set(one[1])]
    if spare and rng.random() < 0.9:
        plays = spare
    liked = [one for one in plays if one[0] != "down" and (one[0] == "beat" or len(one[1]) > 1)]
    pool = liked if liked and rng.random() < 0.5 else plays
    return pool[int(rng.random() * len(pool))]


def rare_hands(number, rng):
    """Hands of two to four tiles in which Supreme, quartets, or Little Three and Big Six decide the deal."""
    order = [tile for tile in naive.SET if tile not in naive.SUPREME]
    if number % 3 == 0:
        families = [(civil, civil, *pair.split()) for civil, pair in naive.FAMILIES]
        rng.shuffle(families)
        return [naive.in_order(hand) for hand in families]
    rng.shuffle(order)
    if number % 3 == 1:
        hands = [order[:2], order[2:4], order[4:6], list(naive.SUPREME)]
    else:
        hands = [["12", *order[:3]], ["24", *order[3:6]], order[6:10], order[10:14]]
    rng.shuffle(hands)
    return [naive.in_order(hand) for hand in hands]


def test_300_deals():
    rng = Random(300)
    for number in range(300):
        followed(number, {}, rng)


@pytest.mark.parametrize("options", OTHERS, ids=str)
def test_every_value_of_every_option(options):
    rng = Random(40)
    for number in range(40):
        followed(number, options, rng)


@pytest.mark.parametrize("hand_size", range(1, 8))
def test_short_deals(hand_size):
    """The last trick comes early here: Supreme, quartets, Little Three and sweeps are settled more often."""
    rng = Random(hand_size)
    for number in range(150):
        options = {name: values[int(rng.random() * len(values))] for name, values in CHOICES.items()}
        followed(number, options, rng, hand_size=hand_size)


def rare_deal(number, rng):
    options = {name: values[int(rng.random() * len(values))] for name, values in CHOICES.items()}
    return followed_from(rare_hands(number, rng), options, rng, keep=naive.SUPREME if number % 3 == 2 else ())


def test_deals_decided_by_supreme_quartets_and_little_three():
    """Every cause of a factor and every reason to pay but a column above four; those come in long deals."""
    rng, causes, reasons = Random(7), Counter(), Counter()
    for number in range(600):
        for line in outcome(rare_deal(number, rng)).ledger:
            reasons[line.reason] += 1
            causes.update(factor.cause for factor in line.factors)
    assert set(causes) == set(Cause)
    assert min(causes.values()) >= 5
    assert {"supreme_won", "quartet_won", "columns_short", "no_column", "caught"} == {
        reason.value for reason in reasons
    }


@pytest.mark.slow
def test_twenty_thousand_deals():
    rng = Random(20_000)
    for number in range(20_000):
        options = {name: values[int(rng.random() * len(values))] for name, values in CHOICES.items()}
        followed(number, {} if number % 2 else options, rng, hand_size=3 + number % 6)
        rare_deal(number, rng)

"""Positions of Tien Gow for the tests of its players, and a second way to say what beats what."""

from dataclasses import replace
from itertools import combinations
from random import Random

from domino_edu.chinese import pack, put, take, unpack
from domino_edu.line import PlayKind
from domino_edu.players import PLAYERS, decision_rng
from domino_edu.rules import tien_gow
from domino_edu.rules.contract import start_of
from domino_edu.tiles import parse_tiles
from domino_edu.tricks import beats, group_of, mask_of_play, packed_play, trick_play
from domino_edu.views import parse_view

OPTIONS = tien_gow.Options()


def dealt(number, options=OPTIONS, banker=None, run=1):
    start = start_of(tien_gow.deal(options, number))
    return tien_gow.begin(
        options, replace(start, banker=number % 4 if banker is None else banker, banker_run=run)
    )


def positions(deals, *, options=OPTIONS, first=1):
    """All positions of some deals, in which the seats play carefully or by lot, by turns."""
    for number in range(first, first + deals):
        rng = Random(number)
        state = dealt(number, options)
        while plays := tien_gow.legal_plays(state):
            yield state
            made = plays[int(rng.random() * len(plays))]
            if rng.random() < 0.6:
                seen = tien_gow.view(state, state.turn)
                made = PLAYERS["careful"](seen, decision_rng(number, state.turn, len(state.history))).play
            state = tien_gow.play(state, made)


def hidden_tiles(state, seat):
    """What another seat holds or has laid face down: (seat, place in the history or None, tile)."""
    found = []
    for other in range(4):
        if other != seat:
            found += [(other, None, piece) for piece in sorted(set(unpack(state.hands[other])))]
    for place, (other, made) in enumerate(state.history):
        if made.kind is PlayKind.DOWN and other != seat:
            found += [(other, place, piece) for piece in sorted(set(made.tiles))]
    return found


def swapped(state, one, other):
    """The state had these two hidden tiles of two seats been exchanged."""
    (who, place, piece), (whom, where, tile) = one, other
    hands = list(state.start.hands)
    hands[who] = put(take(hands[who], pack([piece])), pack([tile]))
    hands[whom] = put(take(hands[whom], pack([tile])), pack([piece]))
    plays = [made for _, made in state.history]
    for at, old, new in ((place, piece, tile), (where, tile, piece)):
        if at is not None:
            mask = put(take(mask_of_play(plays[at]), pack([old])), pack([new]))
            plays[at] = packed_play(PlayKind.DOWN, mask)
    again = tien_gow.begin(state.options, replace(state.start, hands=tuple(hands)))
    for made in plays:
        again = tien_gow.play(again, made)
    return again


def study(text):
    return parse_view("tien_gow; study; " + text)


def groups_that_beat(tiles, out):
    """How many kinds of group of these tiles beat a group: counted over all ways to take as many."""
    best = group_of(tiles)
    ways = {tuple(sorted(way)) for way in combinations(unpack(out), len(tiles))}
    return sum(beats(group_of(way), best) for way in ways)


def play_of(kind, text):
    """The play of this kind with these tiles."""
    return trick_play(PlayKind(kind), parse_tiles(text))

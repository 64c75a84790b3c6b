"""Belief against plain enumeration: every deal of a small set, played again through the public contract."""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from domino_edu.deal import shuffled
from domino_edu.errors import DominoError
from domino_edu.line import DRAW, PlayKind
from domino_edu.rules import RULE_SETS, begin, legal_plays, outcome, play, view
from domino_edu.rules.contract import Start
from domino_edu.rules.options import choices
from domino_edu.rules.stakes import leave, off, on
from domino_edu.solver.belief import belief
from domino_edu.tiles import ALL_TILES, mask_of, tile_set, tiles_in

GAMES = ("block", "triet", "stakes", "fives")
OPTIONS_THAT_TELL = (
    "opening", "no_double_opening", "block_end", "first_opening", "blank_double_is_bo", "boneyard_exhausted",
    "spinner_arms", "boneyard_reserve", "auto_double",
)  # fmt: skip


def random_view(rng, name):
    """A view in the middle of a random small round of random options, and the seat's own dealt hand."""
    while True:
        rule_set = RULE_SETS[name]
        seats = rng.randint(rule_set.LEAST_SEATS, rule_set.MOST_SEATS)
        highest = rng.choice((2, 3)) if seats == 2 else 2
        hand_size = rng.choice((2, 3)) if highest == 3 else 1 if seats > 2 else 2
        chosen = {
            option: rng.choice(values)
            for option, values in choices(rule_set.Options).items()
            if option in OPTIONS_THAT_TELL and rng.random() < 0.5
        }
        options = rule_set.Options(
            set=highest, hand_size=hand_size, seats=seats, first_seat=rng.randrange(seats), **chosen
        )
        order = shuffled(tile_set(highest), rng)
        hands = tuple(mask_of(order[n * hand_size : (n + 1) * hand_size]) for n in range(seats))
        left = order[seats * hand_size :]
        left = left[: rng.choice((len(left), len(left), max(len(left) - 1, 0), 0))]
        turn = None if name == "block" or rng.random() < 0.5 else rng.randrange(seats)
        state = begin(options, Start(hands, tuple(piece.number for piece in left), turn=turn))
        for _ in range(rng.randint(0, 9)):
            plays = legal_plays(state)
            if not plays:
                break
            if name == "stakes" and rng.random() < 0.15:
                state = something_else(rng, state)
                continue
            state = play(state, rng.choice(plays))
        if not outcome(state):
            return view(state, rng.randrange(seats))


def something_else(rng, state):
    seat = rng.choice([each for each in range(len(state.hands)) if state.seated >> each & 1])
    if state.away >> seat & 1:
        return play(state, on(seat))
    if rng.random() < 0.5:
        return play(state, off(seat))
    return play(state, leave(seat, shuffled(tiles_in(state.hands[seat]), rng)))


def dealt(seen):
    """The counts by seat, the boneyard and this seat's own tiles where the history begins."""
    counts, yard, own = list(seen.counts), seen.boneyard_count, set(seen.hand_tiles)
    for who, made in reversed(seen.played):
        if made.kind is PlayKind.LAY:
            counts[who] += 1
            own |= {made.tile} if who == seen.seat else set()
        elif made.kind is PlayKind.DRAW:
            counts[who], yard = counts[who] - 1, yard + 1
            own -= {made.tile}
        elif made.kind is PlayKind.LEAVE:
            counts[who], yard = counts[who] + len(made.tiles), yard - len(made.tiles)
            own |= set(made.tiles) if who == seen.seat else set()
    return counts, yard, own


def hands_of(pieces, counts):
    """Every way to deal these tiles into hands of these sizes, with what is left."""
    if not counts:
        yield (), pieces
        return
    for hand in combinations(pieces, counts[0]):
        rest = tuple(piece for piece in pieces if piece not in hand)
        for others, left in hands_of(rest, counts[1:]):
            yield (hand, *others), left


def every_deal(seen):
    """The position of every deal that gives this view when it is played again, by its ``key_of``."""
    counts, yard, own = dealt(seen)
    others = [count for seat, count in enumerate(counts) if seat != seen.seat]
    unknown = tuple(t for t in tile_set(seen.options.set) if t not in own)
    found = {}
    for hands, left in hands_of(unknown, others):
        all_hands = list(hands)
        all_hands.insert(seen.seat, tuple(own))
        packed = tuple(mask_of(hand) for hand in all_hands)
        for sleeping in permutations(left, yard):
            numbers = tuple(piece.number for piece in sleeping)
            for turn in (None,) if seen.options.RULES == "block" else (None, *range(len(counts))):
                try:
                    opening = begin(seen.options, Start(packed, numbers, turn=turn))
                except DominoError:
                    continue
                for state in replays(opening, seen.played):
                    if view(state, seen.seat) == seen:
                        found[key_of(state)] = state
    return found


def key_of(state):
    orders = tuple(made.tiles for _, made in state.history)
    return state.start.hands, state.start.boneyard, orders


def replays(state, plays):
    if not plays:
        yield state
        return
    (who, made), rest = plays[0], plays[1:]
    tries = [made]
    if made.kind is PlayKind.DRAW:
        tries = [DRAW]
    elif made.kind is PlayKind.LEAVE and None in made.tiles:
        tries = [leave(who, order) for order in permutations(tiles_in(state.hands[who]))]
    elif made.seat is None and state.turn != who:
        return
    for each in tries:
        try:
            after = play(state, each)
        except DominoError:
            continue
        yield from replays(after, rest)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "seed", [*range(40), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(40, 400))]
)
def test_count_and_chances_are_those_of_plain_enumeration(name, seed):
    rng = Random(f"{name} {seed}")
    seen = random_view(rng, name)
    deals = every_deal(seen)
    known = belief(seen)
    assert known.count * known.orders == len(deals)
    for piece in tile_set(seen.options.set):
        places = known.places(piece)
        held = [
            sum(1 for state in deals.values() if state.hands[seat] & piece.bit)
            for seat in range(len(seen.counts))
        ]
        asleep = sum(1 for state in deals.values() if piece.number in state.boneyard)
        assert places.seats == tuple(Fraction(times, len(deals)) for times in held)
        assert places.boneyard == Fraction(asleep, len(deals))
        on_table = piece in seen.line.tiles
        assert sum(places.seats) + places.boneyard + places.outside == (0 if on_table else 1)
    for state in known.sample(rng, 12):
        assert key_of(state) in deals
        assert view(state, seen.seat) == seen
        replayed = deals[key_of(state)]
        assert (state.hands, state.boneyard) == (replayed.hands, replayed.boneyard)
        assert state.history == replayed.history


def test_the_rows_are_the_tiles_this_seat_does_not_see():
    for seed in range(40):
        seen = random_view(Random(seed), "stakes")
        rows = belief(seen).table()
        assert [row.tile for row in rows] == [t for t in ALL_TILES if t.bit & seen.unseen]
        assert all(sum(row.places.seats) + row.places.boneyard + row.places.outside == 1 for row in rows)
        assert all(row.places.seats[seen.seat] == 0 for row in rows)

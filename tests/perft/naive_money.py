"""What is paid at the end of a round of `triet` and `stakes`, worked out plainly from RULES.md 1.2 and 2.2.

It walks all rounds of a small deal with the moves of ``naive_three.py`` and keeps the record of each; nothing
of domino_edu is used. Only the default options are known here.
"""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path

_SPEC = importlib.util.spec_from_file_location("naive_three", Path(__file__).parent / "naive_three.py")
three = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(three)


def all_rounds(hands, yard):
    """The record and the hands left of every round when seat 0 leads any tile.

    A record is a list of (seat, what, the position before, the number of the play among those possible).
    """

    def on(position, record):
        plays = three.two_ended(*position)
        if not plays:
            yield record, position[0]
        for number, (what, after) in enumerate(plays):
            yield from on(after, [*record, (position[2], what, position, number)])

    yield from on((hands, yard, 0, None), [])


def laid(position, number):
    """The tile this play lays, None for a draw or a pass."""
    seat = position[2]
    after = three.two_ended(*position)[number][1]
    return next((tile for tile in position[0][seat] if tile not in after[0][seat]), None)


def pips(hand):
    return sum(a + b for a, b in hand)


def is_dead(hands, yard, ends):
    """Only doubles can still be laid."""
    rest = [tile for hand in hands for tile in hand] + list(yard)
    return not any(tile[0] != tile[1] and set(tile) & set(ends) for tile in rest)


def block_of(record, seats):
    """(blocker, setter) of a blocked round: RULES.md 2.1 rules 8 and 9, B1 and B2."""
    layings = [n for n, (_, what, _, _) in enumerate(record) if what == "lay"]
    tiles_laid = {n: laid(*record[n][2:]) for n in layings}
    not_double = [n for n in layings if tiles_laid[n][0] != tiles_laid[n][1]]
    closing = (not_double or layings)[-1]
    closer, _, before, made = record[closing]
    free = False
    for number, (what, after) in enumerate(three.two_ended(*before)):
        if what == "lay" and number != made:
            goes_out = not after[0][closer]
            free = free or goes_out or not is_dead(after[0], after[1], after[3])
    if not free:
        return None, None
    seat = (closer - 1) % seats
    turns = [n for n in range(closing) if record[n][0] == seat]
    if turns and record[turns[-1]][1] == "lay":
        _, _, then, _ = record[turns[-1]]
        could = {laid(then, number) for number in range(len(three.two_ended(*then)))}
        if could - {tiles_laid[turns[-1]]}:
            return closer, seat
    return closer, None


def triet(record, hands):
    """What each seat is up or down by: the table of RULES.md 2.2, ties by B4."""
    left = [pips(hand) for hand in hands]
    sums = [0] * len(hands)

    def pay(payer, payee, amount):
        sums[payer] -= amount
        sums[payee] += amount

    out = [seat for seat, hand in enumerate(hands) if not hand]
    if out:
        for seat, owed in enumerate(left):
            if seat != out[0]:
                pay(seat, out[0], owed)
        return sums
    blocker, setter = block_of(record, len(hands))
    lowest = [seat for seat, owed in enumerate(left) if owed == min(left)]
    others = [seat for seat in range(len(hands)) if seat != blocker]
    if blocker is None or (blocker in lowest and len(lowest) > 1):
        for seat, owed in enumerate(left):
            for winner in lowest:
                if seat not in lowest:
                    pay(seat, winner, owed / len(lowest))
    elif blocker in lowest:
        for seat in others:
            pay(seat if setter is None else setter, blocker, 2 * left[seat])
    else:
        for seat in others:
            pay(blocker, seat if setter is None else setter, left[seat])
    return sums


def stakes(record, hands):
    """What each seat is up or down by before tax, at a stake of 100: RULES.md 1.2, rules 11 to 17."""
    sums = [0] * len(hands)

    def pay(payer, payee, amount):
        sums[payer] -= amount
        sums[payee] += amount

    last = None
    for seat, what, _, _ in record:
        if what == "lay":
            last = seat
        elif what == "pass":
            pay(seat, last, 50)
    order = sorted(
        range(len(hands)),
        key=lambda seat: (
            bool(hands[seat]),
            pips(hands[seat]),
            len(hands[seat]),
            max(((a + b, max(a, b)) for a, b in hands[seat]), default=(0, 0)),
        ),
    )
    first, losers = order[0], order[1:]
    if any(not hand for hand in hands):
        amounts = {2: [100], 3: [50, 100]}.get(len(hands))
        if amounts:
            for seat, amount in zip(losers, amounts, strict=True):
                pay(seat, first, amount)
        else:
            pay(order[3], order[0], 100)
            pay(order[2], order[1], 50)
        for seat in losers:
            for a, b in hands[seat]:
                if a == b:
                    pay(seat, first, 50)
    elif last == first:
        for seat in losers:
            pay(seat, last, 200)
    else:
        for seat in range(len(hands)):
            if seat != last:
                pay(last, seat, 300 / (len(hands) - 1))
    return sums


def totals(kind, hands, yard):
    """Over all rounds of a deal: how many, and the sum of each seat's gains."""
    settle = {"triet": triet, "stakes": stakes}[kind]
    count, sums = 0, [0] * len(hands)
    endings = Counter()
    for record, left in all_rounds([three.tiles(hand) for hand in hands], three.tiles(yard)):
        count += 1
        gains = settle(record, left)
        assert abs(sum(gains)) < 1e-9
        sums = [a + b for a, b in zip(sums, gains, strict=True)]
        blocked = all(left)
        endings["blocked" if blocked else "out"] += 1
        if blocked and kind == "triet":
            blocker, setter = block_of(record, len(hands))
            endings["forced" if blocker is None else "blocker", blocker, setter] += 1
    return count, sums, endings

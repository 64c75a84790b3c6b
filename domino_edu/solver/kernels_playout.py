"""A deal of Tien Gow played out by a rule of thumb, each seat with what it has seen itself.

It weighs what a trick would bring, by the chance that nothing out beats the play, against what the tiles are
worth to keep. Tiles are numbered by kind: two bits for a civil one, the second copy only beside the first,
then one for each military one. Points are in 1024ths. The engine fills the tables and does all the paying.
"""

from __future__ import annotations

from domino_edu.solver.compiled import Workspace, jit

HANDS = 0  # by seat: the packed hand
COLUMNS = 4  # by seat
DOWN = 8  # by seat: its own discards in this deal
SHOWN = 12  # all that lay face up
TURN, LEADER, LED, BEST, BEST_SEAT, WAITING = 13, 14, 15, 16, 17, 18  # groups by number, -1 before a lead
PAID = 20  # how many tricks were won by a group that is paid for at once; then group and seat of each
GROUPS = 40  # their number
GROUP = 50  # by group: its packed tiles
SIZE = 120  # by group
AT_ONCE = 190  # by group: what it brings at once, without the banker's double
FIRST_BEATING = 260  # by group: where the list of those that beat it begins
BEATING = 330  # by group: how many they are
RANK = 400  # by bit: what a tile of that kind is worth by rank
WORTH = 440  # by bit: what it is worth in the hand being looked at
LIST = 480
LENGTH = 1200
ONE = 1024
TWINS = 0b0101010101010101010101
ALL = (1 << 32) - 1
A_COLUMN, THE_FIRST, THE_LEAD = ONE, 2 * ONE, 3 * ONE // 2
IN_A_GROUP, NOTHING_BEATS = 3 * ONE // 2, 2 * ONE


@jit
def take(hand: int, taken: int) -> int:
    """The hand without these tiles."""
    rest = hand ^ taken
    lone = rest >> 1 & ~rest & TWINS
    return rest ^ (lone << 1 | lone)


@jit
def put(hand: int, more: int) -> int:
    """The hand with these tiles besides."""
    return hand | more | (hand & more & TWINS) << 1


@jit
def safety(w: Workspace, group: int, out: int, held: int, seats: int) -> int:
    """The chance, about, that none of so many seats, each holding so many of the tiles out, beats a group."""
    chance = ONE
    many = out.bit_count()
    for place in range(w[BEATING + group]):
        mask = w[GROUP + w[LIST + w[FIRST_BEATING + group] + place]]
        if mask & ~out == 0:
            odds = ONE
            for before in range(mask.bit_count()):
                odds = odds * max(0, held - before) // max(1, many - before)
            chance = chance * max(0, ONE - seats * odds) // ONE
    return chance


@jit
def weigh(w: Workspace, hand: int, out: int) -> int:
    """0; what each kind of tile in this hand is worth to keep stands in WORTH."""
    together = 0
    for group in range(w[GROUPS]):
        mask = w[GROUP + group]
        if mask & ~hand == 0 and mask & (mask - 1):
            together |= mask
    for group in range(w[GROUPS]):
        mask = w[GROUP + group]
        if mask & (mask - 1) == 0 and mask & hand:
            worth = w[RANK + mask.bit_length()] + (IN_A_GROUP if mask & together else 0)
            beaten = False
            for place in range(w[BEATING + group]):
                beaten = beaten or w[GROUP + w[LIST + w[FIRST_BEATING + group] + place]] & out != 0
            w[WORTH + mask.bit_length()] = worth if beaten else worth + NOTHING_BEATS
    return 0


@jit
def worth_of(w: Workspace, mask: int) -> int:
    """What these tiles of the hand that was weighed are worth."""
    total = 0
    while mask:
        bit = mask & -mask
        mask ^= bit
        place = bit.bit_length()
        if place <= 22 and place % 2 == 0:
            place -= 1
        total += w[WORTH + place]
    return total


@jit
def spare(w: Workspace, hand: int, size: int) -> int:
    """The tiles, so many, that the hand that was weighed can best spare."""
    chosen = 0
    for _ in range(size):
        least, found = 1 << 40, 0
        rest = hand & (TWINS | ALL << 22)
        while rest:
            bit = rest & -rest
            rest ^= bit
            if w[WORTH + bit.bit_length()] < least:
                least, found = w[WORTH + bit.bit_length()], bit
        chosen = put(chosen, found)
        hand = take(hand, found)
    return chosen


@jit
def won(w: Workspace, group: int, has_column: int) -> int:
    """What a trick won with this group is worth."""
    return w[SIZE + group] * A_COLUMN + (0 if has_column else THE_FIRST) + w[AT_ONCE + group] + THE_LEAD


@jit
def run_lead(w: Workspace, hand: int, out: int) -> int:
    """The group to lead of a hand that can keep the lead to the end, -1 where it cannot.

    Groups that nothing out beats are taken, large ones first; if the rest is one group or none, the hand can.
    """
    first, rest = -1, hand
    for turn in range(w[GROUPS]):
        group = w[GROUPS] - 1 - turn
        while w[GROUP + group] & ~rest == 0 and w[GROUP + group] != rest:
            if safety(w, group, out, 99, 3) < ONE:
                break
            first = group if first < 0 else first
            rest = take(rest, w[GROUP + group])
    for group in range(w[GROUPS]):
        if w[GROUP + group] == rest:
            return first
    return -1


@jit
def lead(w: Workspace, hand: int, out: int, has_column: int) -> int:
    """The group that is led."""
    held = hand.bit_count()
    for group in range(w[GROUPS]):
        if w[GROUP + group] == hand:
            return group
    first = run_lead(w, hand, out)
    if first >= 0:
        return first
    weigh(w, hand, out)
    chosen, most = -1, -(1 << 40)
    for group in range(w[GROUPS]):
        if w[GROUP + group] & ~hand == 0:
            chance = safety(w, group, out, held, 3)
            points = chance * won(w, group, has_column) // ONE - worth_of(w, w[GROUP + group])
            if points > most:
                chosen, most = group, points
    return chosen


@jit
def follow(w: Workspace, hand: int, out: int, has_column: int) -> int:
    """The group that beats, -1 to discard; the hand is weighed then."""
    best = w[BEST]
    held, size = hand.bit_count(), w[SIZE + best]
    weigh(w, hand, out)
    if size == 1 and held == 1 and not has_column:
        return -1
    chosen, most = -1, -(1 << 40)
    if size < held:
        most = -worth_of(w, spare(w, hand, size))
    for place in range(w[BEATING + best]):
        group = w[LIST + w[FIRST_BEATING + best] + place]
        if w[GROUP + group] & ~hand == 0:
            chance = safety(w, group, out, held, w[WAITING] - 1)
            points = chance * won(w, group, has_column) // ONE - worth_of(w, w[GROUP + group])
            if points > most:
                chosen, most = group, points
    return chosen


@jit
def play_out(w: Workspace) -> int:
    """0; the deal is over, and BEST, BEST_SEAT, LED, LEADER, COLUMNS and PAID say how it went."""
    w[PAID] = 0
    while True:
        seat = w[TURN]
        hand = w[HANDS + seat]
        out = take(take(take(ALL, w[SHOWN]), hand), w[DOWN + seat])
        has_column = 1 if w[COLUMNS + seat] else 0
        group = -1
        if w[BEST] < 0:
            group = lead(w, hand, out, has_column)
            w[LED], w[LEADER], w[WAITING] = group, seat, 4
        else:
            group = follow(w, hand, out, has_column)
        if group >= 0:
            tiles = w[GROUP + group]
            w[BEST], w[BEST_SEAT] = group, seat
            w[SHOWN] = put(w[SHOWN], tiles)
        else:
            size = w[SIZE + w[LED]]
            tiles = hand if size == hand.bit_count() else spare(w, hand, size)
            w[DOWN + seat] = put(w[DOWN + seat], tiles)
        w[HANDS + seat] = take(hand, tiles)
        w[WAITING] -= 1
        w[TURN] = seat + 1 & 3
        if w[WAITING] == 0:
            best, winner = w[BEST], w[BEST_SEAT]
            w[COLUMNS + winner] += w[SIZE + best]
            over = w[HANDS] == 0
            if w[AT_ONCE + best]:
                w[PAID + 1 + 2 * w[PAID]], w[PAID + 2 + 2 * w[PAID]] = best, winner
                w[PAID] += 1
            if over:
                return 0
            w[TURN], w[BEST] = winner, -1

"""The search of Tien Gow: four hands, each seat for itself (max^n).

Every seat takes the play that is best for itself; of equal ones the first in the order of legal plays. The
rules come in as tables that the engine filled: which groups there are, what beats what, what is paid at
once, and one line of the settlement by columns. Values are points from here on.

Tiles are numbered anew without gaps; the second copy of a civil tile has the bit above the first.
"""

from __future__ import annotations

from domino_edu.solver.compiled import Workspace, jit

# places in the workspace
HANDS = 0  # by seat: the packed hand
ROUND = 4  # the number of this search: entries of another count as empty
NODES = 5
TABLE_MASK = 6
LEAST_LEFT = 7  # tiles a hand at which the search stops and estimates
CUT = 8  # 1 once it has
TWINS = 9  # first copies of the tiles of which two are there
GROUPS = 10  # their number
LITTLE_THREE, BIG_SIX = 11, 12  # their groups
NOBODY = 13  # -1, and the number of seats: read from here, as compiled recursion wants plain numbers
SEATS = 14
GROUP = 20  # by group: its packed tiles
SIZE = 90  # by group
BEATEN = 160  # by group: a mask of the groups that beat it
CLASS = 230  # by group: 0 ordinary, 1 quartet, 2 Supreme, 3 Little Three
CAUGHT = 4  # and the seat that led: Big Six catches Little Three
AT_ONCE = 300  # by group, winner and seat: what it is up by
AT_LAST = 1300  # the same for the last trick
WAYS = 2300  # by tiles in hand and size (9 * n + size): where its choices stand, and how many (+100)
CHOICES = 2500  # masks of places in a hand
VALUES = 3000  # by depth four: what each seat gets from here on
LINES = 3200  # by class, winner, sweep, columns, seat: four values
TABLE = 12500  # entries of eight: four of key, four values
FIRST_MIX = 0x5851F42D4C957F
SECOND_MIX = 0x14057B7EF767814F
MIX = 0x9E3779B97F4A7C1
LOW = (1 << 62) - 1
WORST = -(1 << 60)


@jit
def take(w: Workspace, hand: int, taken: int) -> int:
    """The hand without these tiles."""
    rest = hand ^ taken
    lone = rest >> 1 & ~rest & w[TWINS]
    return rest ^ (lone << 1 | lone)


@jit
def settle(w: Workspace, out: int, columns: int, winner: int, group: int, led: int, leader: int) -> int:
    """0; the final settlement stands in ``out``. Columns are packed, four bits a seat."""
    kind = w[CLASS + group]
    if group == w[BIG_SIX] and led == w[LITTLE_THREE]:
        kind = CAUGHT + leader
    every = (columns & 15) + (columns >> 4 & 15) + (columns >> 8 & 15) + (columns >> 12 & 15)
    sweep = 1 if columns >> 4 * winner & 15 == every else 0
    for seat in range(4):
        w[out + seat] = 0
    for seat in range(4):
        if seat != winner:
            won = columns >> 4 * seat & 15
            line = LINES + 4 * ((((kind * 4 + winner) * 2 + sweep) * 9 + won) * 4 + seat)
            for each in range(4):
                w[out + each] += w[line + each]
    return 0


@jit
def estimate(w: Workspace, out: int, columns: int, leader: int) -> int:
    """0; the settlement as if the seat that leads had won the last trick, with the columns as they are."""
    w[CUT] = 1
    for seat in range(4):
        w[out + seat] = 0
    for seat in range(4):
        if seat != leader:
            won = columns >> 4 * seat & 15
            line = LINES + 4 * (((leader * 2 * 9) + won) * 4 + seat)
            for each in range(4):
                w[out + each] += w[line + each]
    return 0


@jit
def search(
    w: Workspace,
    seat: int,
    columns: int,
    led: int,
    leader: int,
    best: int,
    best_seat: int,
    waiting: int,
    depth: int,
) -> int:
    """0; what each seat gets from here on stands in VALUES at this depth.

    ``led`` and ``best`` are groups, -1 before a lead; ``waiting`` seats are yet to play.
    """
    out = VALUES + 4 * depth
    place = -1
    hand = w[HANDS + seat]
    if led < 0:
        if hand.bit_count() <= w[LEAST_LEFT]:
            estimate(w, out, columns, seat)
            return 0
        key0 = w[HANDS] | seat << 32 | (columns & 4095) << 34 | w[ROUND] << 46
        key1, key2, key3 = w[HANDS + 1], w[HANDS + 2], w[HANDS + 3]
        mixed = (
            key0 ^ (key1 ^ (key2 ^ key3 * FIRST_MIX & LOW) * SECOND_MIX & LOW) * FIRST_MIX & LOW
        ) * MIX & LOW
        place = TABLE + 8 * (mixed >> 32 & w[TABLE_MASK])
        if w[place] == key0 and w[place + 1] == key1 and w[place + 2] == key2 and w[place + 3] == key3:
            for each in range(4):
                w[out + each] = w[place + 4 + each]
            return 0
    w[NODES] += 1
    found = WORST
    following = seat + 1 & 3
    if led < 0:
        for group in range(w[GROUPS]):
            if w[GROUP + group] & ~hand == 0:
                w[HANDS + seat] = take(w, hand, w[GROUP + group])
                search(w, following, columns, group, seat, group, seat, waiting - 1, depth + 1)
                if w[out + 4 + seat] > found:
                    found = w[out + 4 + seat]
                    for each in range(4):
                        w[out + each] = w[out + 4 + each]
        w[HANDS + seat] = hand
        w[place], w[place + 1], w[place + 2], w[place + 3] = key0, key1, key2, key3
        for each in range(4):
            w[place + 4 + each] = w[out + each]
        return 0
    size = w[SIZE + led]
    held = hand.bit_count()
    dies = size == 1 and held == 1 and columns >> 4 * seat & 15 == 0
    beating = 0 if dies else w[BEATEN + best]
    group = 0
    choice = w[WAYS + 9 * held + size]
    end = choice + w[WAYS + 100 + 9 * held + size]
    while beating or choice < end:
        if beating:
            mine, group = group, group + 1
            beats = beating & 1
            beating >>= 1
            tiles = w[GROUP + mine]
            if beats == 0 or tiles & ~hand:
                continue
            high, high_seat = mine, seat
        else:
            chosen = w[choice]
            choice += 1
            tiles, rest = 0, hand
            while chosen:
                bit = rest & -rest
                rest ^= bit
                if chosen & 1:
                    tiles |= bit
                chosen >>= 1
            if tiles >> 1 & ~tiles & w[TWINS]:  # a second copy is only taken after the first
                continue
            high, high_seat = best, best_seat
        w[HANDS + seat] = take(w, hand, tiles)
        if waiting > 1:
            search(w, following, columns, led, leader, high, high_seat, waiting - 1, depth + 1)
        else:
            after = columns + (size << 4 * high_seat)
            if w[HANDS] == 0:
                settle(w, out + 4, after, high_seat, high, led, leader)
                paid = AT_LAST + (high * 4 + high_seat) * 4
            else:
                search(w, high_seat, after, w[NOBODY], high_seat, w[NOBODY], high_seat, w[SEATS], depth + 1)
                paid = AT_ONCE + (high * 4 + high_seat) * 4
            for each in range(4):
                w[out + 4 + each] += w[paid + each]
        if w[out + 4 + seat] > found:
            found = w[out + 4 + seat]
            for each in range(4):
                w[out + each] = w[out + 4 + each]
    w[HANDS + seat] = hand
    return 0

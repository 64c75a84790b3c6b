"""The search of Triệt and the stakes table: two to four hands, each seat for itself (max^n).

Every seat takes the play that is best for itself; of equal ones the first by tile, and of a tile's two
ends the one that shows fewer pips. Values are whole numbers in a unit that the caller chose. A position
is one right after a tile was laid: draws and passes are made on the way to the next choice.

What decides blocker and setter goes along as ``info``, five numbers of three bits, 7 for nobody: the seat
that laid last if it had another tile (it is the setter if the next one closes), who laid last, the same
of the last other layer, then blocker and setter of the line as it lies, once it is closed.
"""

from __future__ import annotations

from domino_edu.solver.compiled import Workspace, jit
from domino_edu.solver.kernels_settle import settle_block, settle_estimate, settle_out

# places in the workspace; those of the payments are in kernels_settle
SUITS = 0  # by pips: the packed tiles of a suit
PIPS = 10  # by tile: the pips of both halves
HANDS = 40  # by seat: the packed hand
SEATED = 44  # mask of the seats at the table
AWAY = 45  # mask of the seats for which the rules play
SEATS = 46
YARD_SIZE = 47
DOUBLES = 48  # the packed doubles
ROUND = 49  # the number of this search: entries of another count as empty
NODES = 50
TABLE_MASK = 51
DEEPEST = 52  # tiles laid before the search stops and estimates
NO_SETTER = 59  # 1: nobody is a setter
CUT = 58  # 1 once it has
LIMIT = 63  # positions looked at before the search gives up and estimates everywhere
RULE = 53  # how blocker and setter are found; one of the next
NOBODY, CLOSER, LAST_TILE = 0, 1, 2
TILE_ONLY = 54  # 1: the same tile at the other end is no other placement
PREVIOUS_MOVER = 55  # 1: the setter is the last other seat that laid
PASS_PAY, PASS_GET = 56, 57  # what a forced pass costs, and gives; also known to kernels_settle
YARD = 200  # by place in the boneyard: the tile
HEAVY = 230  # by tile: its place in the order of weight
YARD_LEFT = 260  # by tiles drawn: the packed rest of the boneyard
VALUES = 320  # by depth four: what each seat gets from here on
MOVES = 448  # by depth: plays to try, where they are put in order
MOVES_STRIDE = 64
TABLE = MOVES + 30 * MOVES_STRIDE  # entries of eight: three of key, four values
NOBODY_SEAT = 7
NO_INFO = 7 | 7 << 6 | 7 << 9 | 7 << 12
MIX = 0x9E3779B97F4A7C1
FIRST_MIX = 0x5851F42D4C957F
SECOND_MIX = 0x14057B7EF767814F
LOW = (1 << 62) - 1
WORST = -(1 << 60)


@jit
def is_closed(w: Workspace, drawn: int, suits: int) -> int:
    """1 if only doubles can still be laid at ends of these suits."""
    held = w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3] | w[YARD_LEFT + drawn]
    return 0 if held & suits & ~w[DOUBLES] else 1


@jit
def info_after(
    w: Workspace, seat: int, left: int, right: int, drawn: int, info: int, bit: int, side: int
) -> int:
    """The info after this seat has laid a tile at the left (0) or right (1) end, or led it (2).

    Its hand is without the tile already; for a lead, the ends are those it makes.
    """
    rule = w[RULE]
    if rule == NOBODY:
        return NO_INFO
    pips = w[PIPS + bit.bit_length() - 1]
    hand = w[HANDS + seat]
    others = hand if side == 2 else hand & (w[SUITS + left] | w[SUITS + right])
    setter, last, before = info & 7, info >> 3 & 7, info >> 6 & 7
    if w[PREVIOUS_MOVER]:
        if last == seat:
            setter = before
        else:
            before = setter
    else:
        before = NOBODY_SEAT
    blocker, pending = info >> 9 & 7, info >> 12 & 7
    only_doubles = info >> 15 & 1  # nothing but doubles was laid since the record began
    if side == 0:
        suits = w[SUITS + pips - left] | w[SUITS + right]
    elif side == 1:
        suits = w[SUITS + left] | w[SUITS + pips - right]
    else:
        suits = w[SUITS + left] | w[SUITS + right]
    closed = is_closed(w, drawn, suits)
    is_double = 1 if bit & w[DOUBLES] else 0
    if rule == LAST_TILE:
        held = w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3] | w[YARD_LEFT + drawn]
        blocker, pending, only_doubles = NOBODY_SEAT, NOBODY_SEAT, 0
        if others and held & suits == 0:
            blocker, pending = seat, setter
    elif closed == 0:
        blocker, pending, only_doubles = NOBODY_SEAT, NOBODY_SEAT, 0
    elif is_double == 0 or only_doubles:
        only_doubles &= is_double
        blocker, pending = NOBODY_SEAT, NOBODY_SEAT
        w[HANDS + seat] |= bit
        if other_placement(w, seat, left, right, drawn, bit, side):
            blocker, pending = seat, setter
        w[HANDS + seat] ^= bit
    mine = seat if others and w[NO_SETTER] == 0 else NOBODY_SEAT
    last = seat if w[PREVIOUS_MOVER] else 0
    return mine | last << 3 | before << 6 | blocker << 9 | pending << 12 | only_doubles << 15


@jit
def other_placement(w: Workspace, seat: int, left: int, right: int, drawn: int, bit: int, side: int) -> int:
    """1 if this seat, its hand still whole, had another placement that would not have closed the line."""
    hand = w[HANDS + seat]
    fits = hand if side == 2 else hand & (w[SUITS + left] | w[SUITS + right])
    found = 0
    while fits:
        other = fits & -fits
        fits ^= other
        pips = w[PIPS + other.bit_length() - 1]
        w[HANDS + seat] = hand ^ other
        for end in range(2):
            if other == bit and (side == 2 or end == side or w[TILE_ONLY]):
                continue
            if side == 2:
                if end == 1:
                    continue
                suits = 0  # a lead: the suits of both halves
                for value in range(10):
                    if w[SUITS + value] & other:
                        suits |= w[SUITS + value]
            else:
                touched, kept = (left, right) if end == 0 else (right, left)
                if other & w[SUITS + touched] == 0:
                    continue
                suits = w[SUITS + pips - touched] | w[SUITS + kept]
            if is_closed(w, drawn, suits) == 0:
                found = 1
    w[HANDS + seat] = hand
    return found


@jit
def heaviest(w: Workspace, fits: int) -> int:
    """Of packed tiles the heaviest, packed."""
    best, found = -1, 0
    while fits:
        bit = fits & -fits
        fits ^= bit
        heavy = w[HEAVY + bit.bit_length() - 1]
        if heavy > best:
            best, found = heavy, bit
    return found


@jit
def search(
    w: Workspace, turn: int, left: int, right: int, drawn: int, info: int, layer: int, depth: int
) -> int:
    """0; what each seat gets from here on stands in VALUES at this depth. ``layer`` laid the last tile."""
    out = VALUES + 4 * depth
    suits = w[SUITS + left] | w[SUITS + right]
    fits = w[HANDS + turn] & suits
    new = 0  # packed tiles drawn here
    drawer = turn
    passed = 0
    if fits == 0:
        while fits == 0 and drawn < w[YARD_SIZE]:
            bit = 1 << w[YARD + drawn]
            drawn += 1
            new |= bit
            fits = bit & suits
        w[HANDS + turn] |= new
        if fits == 0:
            if (w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3]) & suits == 0:
                settle_block(w, out, layer, info >> 9 & 7, info >> 12 & 7)
                w[HANDS + drawer] ^= new
                return 0
            while fits == 0:
                if w[SEATED] >> turn & 1:
                    passed |= 1 << turn
                turn = turn + 1 if turn + 1 < w[SEATS] else 0
                fits = w[HANDS + turn] & suits
    if w[RULE] == CLOSER and w[PREVIOUS_MOVER] == 0 and info & 7 != 7:
        # a setter matters only where the line can be closed now: one end's suit is all but gone
        held = (w[HANDS] | w[HANDS + 1] | w[HANDS + 2] | w[HANDS + 3] | w[YARD_LEFT + drawn]) & ~w[DOUBLES]
        at_left, at_right = held & w[SUITS + left], held & w[SUITS + right]
        if passed or (at_left & (at_left - 1) and at_right & (at_right - 1)):
            info |= 7
    elif passed and w[RULE] and w[PREVIOUS_MOVER] == 0:
        info |= 7
    w[NODES] += 1
    if depth >= w[DEEPEST] or w[NODES] > w[LIMIT]:
        w[CUT] = 1
        settle_estimate(w, out)
        fits = 0
    if left <= right:
        first, second, first_side = left, right, 0
    else:
        first, second, first_side = right, left, 1
    away = w[AWAY] >> turn & 1
    # where the rules play, it matters which end is left
    key3 = left * 10 + right if w[AWAY] else first * 10 + second
    key1 = w[HANDS] | w[HANDS + 1] << 28
    key2 = w[HANDS + 2] | w[HANDS + 3] << 28
    key3 |= turn << 7 | drawn << 9 | info << 14
    place = TABLE + 8 * (((key1 ^ (key2 ^ key3 * FIRST_MIX) * SECOND_MIX) * MIX & LOW) >> 36 & w[TABLE_MASK])
    key3 |= w[ROUND] << 32
    if fits and w[place] == key1 and w[place + 1] == key2 and w[place + 2] == key3:
        for seat in range(4):
            w[out + seat] = w[place + 3 + seat]
        fits = 0
    elif fits:
        if away:
            fits = heaviest(w, fits)
        hand = w[HANDS + turn]
        following = turn + 1 if turn + 1 < w[SEATS] else 0
        while w[SEATED] >> following & 1 == 0:
            following = following + 1 if following + 1 < w[SEATS] else 0
        best = WORST
        at_first, at_second = w[SUITS + first], w[SUITS + second]
        if away and first_side == 1:  # left before right
            first, second, at_first, at_second, first_side = second, first, at_second, at_first, 0
        while fits:
            bit = fits & -fits
            fits ^= bit
            pips = w[PIPS + bit.bit_length() - 1]
            for step in range(2):
                if step == 0:
                    if bit & at_first == 0:
                        continue
                    a, b, side = pips - first, second, first_side
                else:
                    if (
                        bit & at_second == 0
                        or (first == second and w[AWAY] == 0)
                        or (away and bit & at_first)
                    ):
                        continue
                    a, b, side = first, pips - second, 1 - first_side
                if first_side == 1:
                    a, b = b, a
                kept = hand ^ bit
                w[HANDS + turn] = kept
                if kept == 0:
                    settle_out(w, out + 4, turn)
                else:
                    after = info_after(w, turn, left, right, drawn, info, bit, side)
                    search(w, following, a, b, drawn, after, turn, depth + 1)
                value = w[out + 4 + turn]
                if value > best:
                    best = value
                    for seat in range(4):
                        w[out + seat] = w[out + 4 + seat]
        w[HANDS + turn] = hand
        w[place], w[place + 1], w[place + 2] = key1, key2, key3
        for seat in range(4):
            w[place + 3 + seat] = w[out + seat]
    if passed and w[PASS_PAY]:
        for seat in range(w[SEATS]):
            if passed >> seat & 1 and seat != layer:
                w[out + seat] -= w[PASS_PAY]
                w[out + layer] += w[PASS_GET]
    w[HANDS + drawer] ^= new
    return 0

"""What each seat gets when a round of Triệt or at the stakes table ends, in whole numbers.

Seats that left get and pay nothing here but what their going away costs, which the caller knows.
"""

from __future__ import annotations

from domino_edu.solver.compiled import Workspace, jit

HANDS = 40
SEATED = 44
SEATS = 46
DOUBLES = 48
PASS_PAY = 56
# the payments' places in the workspace
GAME = 60  # one of the next
TRIET, STAKES = 0, 1
LOWEST_PAYEE = 61  # Triệt: 1 if the lowest of the others takes what the blocker loses
TIE = 62  # Triệt: what a blocker is who shares the lowest hand; one of the next
SHARED, TIE_LOSES, TIE_WINS = 0, 1, 2
ROTTEN_PAY, ROTTEN_GET = 64, 65  # stakes: a double left
ROTTEN_ON_BLOCK = 66
BLOCK_PAY, BLOCK_GET = 67, 68  # a successful block
FAILED_PAY, FAILED_GET = 69, 70  # one other's share of a failed block
CLOSING_PAY, CLOSING_GET = 71, 72  # the closing round of passes
BO = 73  # the packed tiles that count as bò
PLACE = 80  # up to two lines of four: payer's place, payee's place, pay, get
PLACE_LINES = 79
FINES = 88  # by number of takers: what each gets of the fines
LATE_PAY, LATE_GET = 92, 93  # a pass whose taker had left
LATE = 94  # by seat: how many of them
COUNTED = 100  # by tile: its pips at the end
TOP = 140  # by tile: its place in the order of the table, below 1024
TOP_FLIPPED = 180  # 1: the higher top tile ranks better
RANKS = 181  # scratch: the seats by place
PILE = 190  # scratch: pips by seat
SHARE = 12  # Triệt counts in twelfths of a pip, so that ties share exactly


@jit
def count_hands(w: Workspace, out: int) -> int:
    """The least pips left by a seat at the table; those of each stand in PILE, and 0 in ``out``."""
    least = 1 << 40
    for seat in range(4):
        w[out + seat] = 0
        hand = w[HANDS + seat]
        pips = 0
        while hand:
            bit = hand & -hand
            hand ^= bit
            pips += w[COUNTED + bit.bit_length() - 1]
        w[PILE + seat] = pips
        if seat < w[SEATS] and w[SEATED] >> seat & 1 and pips < least:
            least = pips
    return least


@jit
def settle_out(w: Workspace, out: int, winner: int) -> int:
    """0; the payments when this seat has laid its last tile stand in ``out``."""
    count_hands(w, out)
    if w[GAME] == TRIET:
        for seat in range(w[SEATS]):
            if seat != winner:
                w[out + seat] = -SHARE * w[PILE + seat]
                w[out + winner] += SHARE * w[PILE + seat]
        return 0
    places = rank(w)
    pay_places(w, out)
    pay_rotten(w, out, places)
    pay_rest(w, out, 7, places)
    return 0


@jit
def settle_block(w: Workspace, out: int, layer: int, blocker: int, setter: int) -> int:
    """0; the payments of a blocked round stand in ``out``. ``layer`` laid the last tile."""
    least = count_hands(w, out)
    if w[GAME] == TRIET:
        triet_block(w, out, least, blocker, setter)
        return 0
    places = rank(w)
    first = w[RANKS]
    failed = layer != first
    if failed:
        for at in range(places):
            seat = w[RANKS + at]
            if seat != layer:
                w[out + layer] -= w[FAILED_PAY]
                w[out + seat] += w[FAILED_GET]
    else:
        for at in range(1, places):
            w[out + w[RANKS + at]] -= w[BLOCK_PAY]
            w[out + first] += w[BLOCK_GET]
    if w[ROTTEN_ON_BLOCK]:
        pay_rotten(w, out, places)
    for at in range(places):
        seat = w[RANKS + at]
        if seat != layer:
            w[out + seat] -= w[CLOSING_PAY]
            w[out + layer] += w[CLOSING_GET]
    pay_rest(w, out, layer if failed else 7, places)
    return 0


@jit
def settle_estimate(w: Workspace, out: int) -> int:
    """0; in ``out`` the payments as if the round were blocked now and nobody had blocked it."""
    least = count_hands(w, out)
    if w[GAME] == TRIET:
        triet_block(w, out, least, 7, 7)
    else:
        places = rank(w)
        pay_places(w, out)
        pay_rest(w, out, 7, places)
    return 0


@jit
def triet_block(w: Workspace, out: int, least: int, blocker: int, setter: int) -> int:
    """0; the payments of RULES.md 2.2 stand in ``out``."""
    tied = 0
    total = 0
    for seat in range(w[SEATS]):
        total += w[PILE + seat]
        if w[PILE + seat] == least:
            tied += 1
    lowest = blocker != 7 and w[PILE + (blocker & 3)] == least
    if blocker == 7 or (lowest and tied > 1 and w[TIE] == SHARED):
        for seat in range(w[SEATS]):
            pips = w[PILE + seat]
            w[out + seat] = (total - tied * least) * SHARE // tied if pips == least else -SHARE * pips
        return 0
    others = total - w[PILE + blocker]
    if lowest and (tied == 1 or w[TIE] == TIE_WINS):
        for seat in range(w[SEATS]):
            if seat != blocker and setter == 7:
                w[out + seat] = -2 * SHARE * w[PILE + seat]
        if setter != 7:
            w[out + setter] = -2 * SHARE * others
        w[out + blocker] = 2 * SHARE * others
        return 0
    w[out + blocker] = -SHARE * others
    if setter != 7:
        w[out + setter] = SHARE * others
        return 0
    payees = 0
    least = 1 << 40
    for seat in range(w[SEATS]):
        if seat != blocker:
            w[out + seat] = SHARE * w[PILE + seat]
            if w[PILE + seat] < least:
                least, payees = w[PILE + seat], 0
            if w[PILE + seat] == least:
                payees += 1
    if w[LOWEST_PAYEE]:
        for seat in range(w[SEATS]):
            if seat != blocker:
                w[out + seat] = SHARE * others // payees if w[PILE + seat] == least else 0
    return 0


@jit
def rank(w: Workspace) -> int:
    """How many seats are at the table; they stand in RANKS from first to last (RULES.md 1.2, rule 12)."""
    places = 0
    for seat in range(w[SEATS]):
        if w[SEATED] >> seat & 1:
            at = places
            mine = rank_of(w, seat)
            while at > 0 and rank_of(w, w[RANKS + at - 1]) > mine:
                w[RANKS + at] = w[RANKS + at - 1]
                at -= 1
            w[RANKS + at] = seat
            places += 1
    return places


@jit
def rank_of(w: Workspace, seat: int) -> int:
    """What ranks a seat, lower before higher: pips, tiles, top tile; an empty hand first."""
    hand = w[HANDS + seat]
    if hand == 0:
        return -1
    count, top = 0, -(1 << 20)
    while hand:
        bit = hand & -hand
        hand ^= bit
        count += 1
        top = max(top, w[TOP + bit.bit_length() - 1])
    if w[TOP_FLIPPED]:
        top = 1023 - top
    return w[PILE + seat] << 20 | count << 12 | top


@jit
def pay_places(w: Workspace, out: int) -> int:
    """0; the places' money is added to ``out``."""
    for line in range(w[PLACE_LINES]):
        at = PLACE + 4 * line
        w[out + w[RANKS + w[at]]] -= w[at + 2]
        w[out + w[RANKS + w[at + 1]]] += w[at + 3]
    return 0


@jit
def pay_rotten(w: Workspace, out: int, places: int) -> int:
    """0; what doubles left cost is added to ``out``."""
    for at in range(1, places):
        seat = w[RANKS + at]
        doubles = (w[HANDS + seat] & w[BO]).bit_count()
        w[out + seat] -= doubles * w[ROTTEN_PAY]
        w[out + w[RANKS]] += doubles * w[ROTTEN_GET]
    return 0


@jit
def pay_rest(w: Workspace, out: int, failed: int, places: int) -> int:
    """0; leavers' fines and late passes are added to ``out``. ``failed``: the blocker who failed, or 7."""
    first = w[RANKS]
    takers = 1 if failed == 7 else places - 1
    for at in range(places):
        seat = w[RANKS + at]
        if (failed == 7 and at == 0) or (failed != 7 and seat != failed):
            w[out + seat] += w[FINES + takers]
    for seat in range(w[SEATS]):
        if seat != first:
            w[out + seat] -= w[LATE + seat] * w[LATE_PAY]
            w[out + first] += w[LATE + seat] * w[LATE_GET]
    return 0

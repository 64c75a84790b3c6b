"""The search of All Fives: up to four ends, a boneyard in known order, points in play. Alpha-beta.

A value is what the seat to play still gains on the other. The line is one whole number: five bits for each
of left, right, up and down (pips, and 16 if a double lies there; ``NONE`` where nothing does), then the
spinner's pips or 15. Mirrored lines are one: the arms lie in rising order wherever that changes nothing.
"""

from __future__ import annotations

from domino_edu.solver.compiled import Workspace, jit

# places in the workspace: tables by pips or tile, then the rules, then what changes
SUITS = 0  # by pips: the packed tiles of a suit
PIPS = 10  # by tile: the pips of both halves
YARD = 40  # by place in the boneyard: the tile
DOUBLES = 70  # the packed doubles
DRAWABLE = 71  # tiles of the boneyard that may be drawn
SCORES = 72  # 1: multiples of five score in play
ANY_TIME = 73  # 1: the spinner's arms are open from the start
WHOLE = 74  # 1: the spinner counts until all four arms are laid
LITERAL = 75  # 1: a seat that can neither play nor draw has lost
MORE = 76  # 1: more pips win a blocked round
FULL = 77  # 1: a blocked round pays the loser's full pips
TARGET = 78  # points that end the round at once; 0: none
ROUND = 80  # the number of this search: entries of another count as empty
NODES = 81
TABLE_MASK = 82
DEEPEST = 83  # tiles laid before the search stops and counts the pips
CUT = 84  # 1 once it has
LIMIT = 85  # positions looked at before the search gives up and counts the pips everywhere
REACH = 96  # by depth two: the most points each seat gained in any line looked at
MOVES = 192  # by depth: plays to try
MOVES_STRIDE = 64
TABLE = MOVES + 30 * MOVES_STRIDE  # entries of three: hands and boneyard; the rest of the key; the finding
NONE = 31
NO_SPINNER = 15
MIX = 0x9E3779B97F4A7C1
SECOND_MIX = 0x5851F42D4C957F
LOW = (1 << 62) - 1
MIDDLE = 1 << 15  # what is added to a value in the table
WORST = -(1 << 14)
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


@jit
def in_order(left: int, right: int, up: int, down: int, spinner: int) -> int:
    """The line's number, arms that are worth the same in rising order."""
    if left > right:
        left, right = right, left
    if up > down:
        up, down = down, up
    if spinner != NO_SPINNER and right != NONE:
        if left > up:
            left, up = up, left
        if right > down:
            right, down = down, right
        if right > up:
            right, up = up, right
    return left | right << 5 | up << 10 | down << 15 | spinner << 20


@jit
def line_after(line: int, arm: int, pips: int, is_double: int) -> int:
    """The line after a tile of so many pips is laid at an arm, 0-3."""
    left, right, up, down, spinner = line & 31, line >> 5 & 31, line >> 10 & 31, line >> 15 & 31, line >> 20
    if spinner == NO_SPINNER and is_double:
        return in_order(right if arm == 0 else left, NONE, NONE, NONE, pips >> 1)
    now = line >> 5 * arm & 31
    laid = pips - (spinner if now == NONE else now & 15) | is_double << 4
    if arm == 0:
        left = laid
    elif arm == 1:
        right = laid
    elif arm == 2:
        up = laid
    else:
        down = laid
    return in_order(left, right, up, down, spinner)


@jit
def count_of(line: int, whole: int) -> int:
    """The board count (RULES.md 3.2)."""
    spinner = line >> 20
    total = 0
    open_arms = 0
    for arm in range(4):
        code = line >> 5 * arm & 31
        if code == NONE:
            open_arms += 1
        else:
            total += (code & 15) << (code >> 4)
    if spinner != NO_SPINNER and (open_arms > 0 if whole else (line >> 5 & 31) == NONE):
        total += 2 * spinner
    return total


@jit
def gain_of(w: Workspace, line: int) -> int:
    """The points for a play that gives this line."""
    if not w[SCORES]:
        return 0
    counted = count_of(line, w[WHOLE])
    return counted if counted % 5 == 0 else 0


@jit
def bonus(w: Workspace, mine: int, theirs: int, my_pips: int, their_pips: int, literal: int) -> int:
    """What a blocked round pays the seat to play, which did not lay the last tile (RULES.md 3.1, rule 10)."""
    if literal:
        wins = False
    elif my_pips != their_pips:
        wins = (my_pips < their_pips) != (w[MORE] == 1)
    else:
        wins = mine.bit_count() < theirs.bit_count()
    left = abs(my_pips - their_pips)
    if w[FULL]:
        left = their_pips if wins else my_pips
    left = (left + 2) // 5 * 5
    return left if wins else -left


@jit
def search(
    w: Workspace, mine: int, theirs: int, my_pips: int, their_pips: int, drawn: int, line: int,
    my_points: int, their_points: int, depth: int, alpha: int, beta: int,
) -> int:  # fmt: skip
    """The value for the seat to play, exact between ``alpha`` and ``beta``, else a bound."""
    spinner = line >> 20
    reach = REACH + 2 * depth
    w[reach] = w[reach + 1] = 0
    inner = line >> 5 & 31  # the second side of the spinner: nothing lies there until both are laid
    arms = 2 if spinner == NO_SPINNER or (inner == NONE and not w[ANY_TIME]) else 4
    suits = 0
    for arm in range(arms):
        now = line >> 5 * arm & 31
        suits |= w[SUITS + (spinner if now == NONE else now & 15)]
    fits = mine & suits
    sign = 1
    if fits == 0:
        while drawn < w[DRAWABLE]:
            number = w[YARD + drawn]
            drawn += 1
            mine |= 1 << number
            my_pips += w[PIPS + number]
            fits = mine & suits
            if fits:
                break
        if fits == 0:
            fits = theirs & suits
            if fits == 0 or w[LITERAL]:
                if w[TARGET] and max(my_points, their_points) >= w[TARGET]:
                    return 0
                return bonus(w, mine, theirs, my_pips, their_pips, w[LITERAL])
            # a forced pass: the other seat plays on
            sign = -1
            mine, theirs = theirs, mine
            my_pips, their_pips = their_pips, my_pips
            my_points, their_points = their_points, my_points
            alpha, beta = -beta, -alpha
    me = reach if sign == 1 else reach + 1
    them = 2 * reach + 1 - me
    w[NODES] += 1
    if depth >= w[DEEPEST] or w[NODES] > w[LIMIT]:
        w[CUT] = 1
        return sign * bonus(w, mine, theirs, my_pips, their_pips, 0)
    hands = mine | theirs << 28 | drawn << 56
    rest = w[ROUND] << 24 | line
    points = (my_points // 5 & 255) << 8 | their_points // 5 & 255
    target = w[TARGET]
    place = TABLE + 3 * (((hands ^ line * SECOND_MIX) * MIX & LOW) >> 36 & w[TABLE_MASK])
    tried = -1
    if w[place] == hands and w[place + 1] == rest:
        entry = w[place + 2]
        value = (entry & 0xFFFF) - MIDDLE
        bound = entry >> 16 & 3
        gained, lost = (entry >> 18 & 255) * 5, (entry >> 26 & 255) * 5
        tried = entry >> 34 & 511
        # a finding in which no line came near the target holds for all points from which none would
        holds = entry >> 44 == points or (
            entry >> 43 & 1 == 0
            and (target == 0 or (my_points + gained < target and their_points + lost < target))
        )
        if holds and (bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha)):
            w[me], w[them] = gained, lost
            return sign * value
    first = MOVES + MOVES_STRIDE * depth
    last = first
    for arm in range(arms):
        now = line >> 5 * arm & 31
        if arm and now == line >> 5 * (arm - 1) & 31 and (arm != 2 or inner != NONE):
            continue  # two arms alike: one play
        at_end = fits & w[SUITS + (spinner if now == NONE else now & 15)]
        while at_end:
            bit = at_end & -at_end
            at_end ^= bit
            number = bit.bit_length() - 1
            is_double = 1 if bit & w[DOUBLES] else 0
            after = line_after(line, arm, w[PIPS + number], is_double)
            gain = gain_of(w, after)
            move = number << 3 | arm
            ahead = 0  # the suits at the ends afterwards
            spun = after >> 20
            ways = 2 if spun == NO_SPINNER or ((after >> 5 & 31) == NONE and not w[ANY_TIME]) else 4
            for each in range(ways):
                code = after >> 5 * each & 31
                ahead |= w[SUITS + (spun if code == NONE else code & 15)]
            answers, follow = (theirs & ahead).bit_count(), ((mine ^ bit) & ahead).bit_count()
            score = 400 + w[PIPS + number] + 4 * is_double + 5 * gain - 8 * answers + 4 * follow
            if move == tried:
                score = 4000
            move |= score << 48 | gain // 5 << 40 | after << 16
            at = last
            while at > first and w[at - 1] < move:
                w[at] = w[at - 1]
                at -= 1
            w[at] = move
            last += 1
    best = WORST
    floor = alpha
    best_move = 0
    at = first
    while at < last:
        move = w[at]
        at += 1
        number = move >> 3 & 63
        gain = (move >> 40 & 255) * 5
        kept = mine ^ 1 << number
        gained, lost = gain, 0
        if target and max(my_points + gain, their_points) >= target and (gain or kept == 0):
            value = gain
        elif kept == 0:
            value = gain + (their_pips + 2) // 5 * 5
        else:
            # the first play in full; of the others first whether they are better at all
            ceiling = beta if at == first + 1 or beta - floor == 1 else floor + 1
            value = gain - search(
                w, theirs, kept, their_pips, my_pips - w[PIPS + number], drawn, move >> 16 & 0xFFFFFF,
                their_points, my_points + gain, depth + 1, gain - ceiling, gain - floor,
            )  # fmt: skip
            if ceiling <= value and ceiling < beta:
                value = gain - search(
                    w, theirs, kept, their_pips, my_pips - w[PIPS + number], drawn, move >> 16 & 0xFFFFFF,
                    their_points, my_points + gain, depth + 1, gain - beta, gain - floor,
                )  # fmt: skip
            gained, lost = gain + w[reach + 3], w[reach + 2]
        w[me] = max(w[me], gained)
        w[them] = max(w[them], lost)
        if value > best:
            best = value
            best_move = move & 511
            if value > floor:
                floor = value
                if value >= beta:
                    break
    bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
    w[place] = hands
    w[place + 1] = rest
    reached = min(w[them] // 5, 255) << 8 | min(w[me] // 5, 255)
    ended = 1 if target and (my_points + w[me] >= target or their_points + w[them] >= target) else 0
    w[place + 2] = points << 44 | ended << 43 | best_move << 34 | reached << 18 | bound << 16 | best + MIDDLE
    return sign * best

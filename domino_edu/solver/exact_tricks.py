"""Tien Gow solved: four seats, each for itself (max^n), from the last tricks of a deal.

Exact with up to ``MOST_EXACT`` tiles a hand; before that to a stated depth in tricks, where the deal counts
as won by the seat that would lead, with the columns as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from domino_edu.chinese import BIG_SIX, KINDS, LITTLE_THREE, SEATS, pack
from domino_edu.errors import Fault, SolverError
from domino_edu.ledger import Ledger, totals
from domino_edu.line import PASS, Play
from domino_edu.rules import tien_gow
from domino_edu.rules.tien_gow_money import Finish, at_once, settle
from domino_edu.rules.tien_gow_options import Options
from domino_edu.solver import kernels_tricks as kernel
from domino_edu.solver.compiled import Workspace, workspace
from domino_edu.solver.exact import TO_THE_END, Found, PlayValue
from domino_edu.solver.packing import LOCK
from domino_edu.tiles import SECOND
from domino_edu.tricks import MOST_TOGETHER, Group, GroupKind, groups, groups_beating

MOST_EXACT = 4
"""Tiles a hand up to which a position is solved to the end."""
_ROUNDS = 1 << 16
_TABLE_BITS = 17
_space: list[Workspace] = []
_LITTLE, _BIG = pack((LITTLE_THREE,)), pack((BIG_SIX,))


def searched(state: Any, plays: tuple[Play, ...], settle_as: str | None, depth: int) -> Found:  # noqa: ARG001
    """The value of each of these plays, all legal here.

    Raises:
        SolverError: there are too many tiles to solve it to the end, and no depth is given.
    """
    longest = max(hand.bit_count() for hand in state.hands)
    if longest > MOST_EXACT and depth == TO_THE_END:
        raise SolverError(Fault.TOO_MANY_TILES, tiles=longest, most=MOST_EXACT)
    with LOCK:
        numbering = _numbering(state.hands)
        w = _prepared(state, numbering, max(0, longest - depth))
        rows = []
        for chosen in plays:
            after = tien_gow.play(state, chosen)
            ended = tien_gow.outcome(after)
            if ended is not None:
                rows.append(PlayValue(chosen, totals(ended.ledger, seats=SEATS)))
                continue
            now = after.current
            for seat, hand in enumerate(after.hands):
                w[kernel.HANDS + seat] = numbering.packed(hand)
            columns = sum(won << 4 * seat for seat, won in enumerate(after.columns))
            led, best = numbering.group(now.led), numbering.group(now.best)
            kernel.search(w, after.turn, columns, led, now.leader, best, now.best_seat, now.waiting, 0)
            had = totals(after.ledger, seats=SEATS)
            rows.append(
                PlayValue(chosen, tuple(had[seat] + int(w[kernel.VALUES + seat]) for seat in range(SEATS)))
            )
        return Found(tuple(rows), not w[kernel.CUT], int(w[kernel.NODES]))


def finished(state: Any, settle_as: str | None) -> PlayValue:  # noqa: ARG001
    """The values of a deal that is over, with a pass for a play."""
    result = tien_gow.outcome(state)
    return PlayValue(PASS, totals(result.ledger if result else (), seats=SEATS))


class _Numbering(NamedTuple):
    """Tiles numbered anew: by old bit the new one, first copies of twins, and the groups there can be."""

    bits: tuple[tuple[int, int], ...]
    twins: int
    masks: tuple[int, ...]
    number: dict[int, int]

    def packed(self, hand: int) -> int:
        """This hand, packed by the new numbers."""
        return sum(new for old, new in self.bits if hand & old)

    def group(self, mask: int) -> int:
        """The number of a group, -1 for none."""
        return self.number.get(mask, -1)


@lru_cache(maxsize=256)
def _numbering(hands: tuple[int, ...]) -> _Numbering:
    """The numbering of these hands; groups are all of the full set, those nobody holds are never played."""
    bits: list[tuple[int, int]] = []
    twins = 0
    for piece in KINDS:
        first, second = piece.bit, piece.bit << SECOND
        copies = sum((hand & first > 0) + (hand & second > 0) for hand in hands)
        if copies:
            new = 1 << len(bits)
            bits.append((first, new))
            if copies > 1:
                twins |= new
                bits.append((second, new << 1))
    masks = tuple(groups())
    return _Numbering(tuple(bits), twins, masks, {mask: number for number, mask in enumerate(masks)})


def _prepared(state: Any, numbering: _Numbering, least_left: int) -> Workspace:
    """The workspace for a search of this state's deal."""
    if not _space:
        _space.append(workspace(kernel.TABLE + (8 << _TABLE_BITS)))
        _fill_choices(_space[0])
        _space[0][kernel.TABLE_MASK] = (1 << _TABLE_BITS) - 1
    w = _space[0]
    w[kernel.ROUND] += 1
    if w[kernel.ROUND] == _ROUNDS:
        for place in range(kernel.TABLE, len(w), 8):
            w[place] = 0
        w[kernel.ROUND] = 1
    w[kernel.NODES] = w[kernel.CUT] = 0
    w[kernel.LEAST_LEFT] = least_left
    w[kernel.TWINS] = numbering.twins
    held = dict(numbering.bits)
    for number, mask in enumerate(numbering.masks):
        known = all(bit in held for bit in _bits(mask))
        w[kernel.GROUP + number] = numbering.packed(mask) if known else 1 << 40
    for at, value in _tables(state.options, state.start.banker, state.start.banker_run):
        w[at] = value
    return w


def _bits(mask: int) -> Iterable[int]:
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit


def _fill_choices(w: Workspace) -> None:
    """The choices of one to four places in a hand, in the order of ``tricks.choices_of``."""
    at = kernel.CHOICES
    for held in range(1, 9):
        for size in range(1, MOST_TOGETHER + 1):
            ways = [sum(1 << place for place in chosen) for chosen in combinations(range(held), size)]
            w[kernel.WAYS + 9 * held + size] = at
            w[kernel.WAYS + 100 + 9 * held + size] = len(ways)
            for way in ways:
                w[at] = way
                at += 1


@lru_cache(maxsize=16)
def _tables(options: Options, banker: int, run: int) -> tuple[tuple[int, int], ...]:
    """The rules as the kernel wants them, place and value, all asked of the engine."""
    masks = tuple(groups())
    found = [(kernel.GROUPS, len(masks)), (kernel.NOBODY, -1), (kernel.SEATS, SEATS)]
    found += [(kernel.LITTLE_THREE, masks.index(_LITTLE)), (kernel.BIG_SIX, masks.index(_BIG))]
    for number, (mask, group) in enumerate(groups().items()):
        beaten = sum(1 << masks.index(other) for other in groups_beating(mask))
        found += [
            (kernel.SIZE + number, group.size),
            (kernel.BEATEN + number, beaten),
            (kernel.CLASS + number, _class_of(mask, group)),
        ]
        for winner in range(SEATS):
            paid = _sums(at_once(options, mask, winner, banker, run))
            place = (number * 4 + winner) * 4
            found += [(kernel.AT_ONCE + place + seat, paid[seat]) for seat in range(SEATS)]
            last = paid if options.immediate_on_last_trick else (0,) * SEATS
            found += [(kernel.AT_LAST + place + seat, last[seat]) for seat in range(SEATS)]
    for kind, best, led, leader in _classes():
        for winner in range(SEATS):
            found += _lines(options, kind, Finish((), winner, leader, best, banker, led, run))
    return tuple(found)


def _lines(options: Options, kind: int, end: Finish) -> Iterable[tuple[int, int]]:
    """The lines of the settlement for each number of columns of one opponent, with a sweep and without."""
    for sweep in (0, 1):
        for seat in range(SEATS):
            for won in range(options.hand_size + 1):
                columns = [0] * SEATS
                columns[end.winner] = options.hand_size if sweep else 0
                columns[seat] = won
                if seat == end.winner:
                    continue
                ledger = settle(options, end._replace(columns=tuple(columns)))
                gains = _sums(tuple(line for line in ledger if line.about == seat))
                place = ((((kind * 4 + end.winner) * 2 + sweep) * 9 + won) * 4 + seat) * 4
                for each in range(SEATS):
                    yield kernel.LINES + place + each, gains[each]


def _classes() -> Iterable[tuple[int, int, int | None, int]]:
    """Each class of last trick: its number, a group that wins it, the group led if it matters, who led."""
    seen: dict[int, int] = {}
    for mask, group in groups().items():
        seen.setdefault(_class_of(mask, group), mask)
    for kind, mask in seen.items():
        yield kind, mask, None, 0
    for leader in range(SEATS):
        yield kernel.CAUGHT + leader, _BIG, _LITTLE, leader


def _class_of(mask: int, group: Group) -> int:
    if group.is_quartet:
        return 1
    if group.kind is GroupKind.SUPREME:
        return 2
    return 3 if mask == _LITTLE else 0


def _sums(ledger: Ledger) -> tuple[int, ...]:
    return tuple(int(gain) for gain in totals(ledger, seats=SEATS))

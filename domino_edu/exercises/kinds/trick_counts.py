"""What the kind ``count`` counts in Tien Gow: groups of the set or of a hand, columns, a payment's factor.

``group_set``: by (tiles, copies or ranks), size. ``leads``: position, seat. ``columns`` (a seat's once the
trick is over): position, seat. ``factor`` (how often a seat's final payment counts): position, seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from math import comb, prod
from typing import Any, NamedTuple

from domino_edu.chinese import chinese_set, unpack
from domino_edu.exercises.entries import BankFault, Entry
from domino_edu.exercises.kinds.given import finished, only_under, position, seat
from domino_edu.exercises.shown import Hand, Shown, laid_open
from domino_edu.ledger import Cause
from domino_edu.rules import tien_gow
from domino_edu.rules.tien_gow_money import settle
from domino_edu.texts import number, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import MOST_TOGETHER, groups, groups_in, tricks_of

BY = ("tiles", "copies", "ranks")


class TrickCountFault(Enum):
    """How a wrong number came about."""

    PAIRS_ONLY = "pairs_only"
    SINGLES_ONLY = "singles_only"
    COPIES_APART = "copies_apart"
    COPIES_MERGED = "copies_merged"
    RANKS_MERGED = "ranks_merged"
    RANKS_APART = "ranks_apart"
    ONE_A_TRICK = "one_a_trick"
    EARLIER_LEFT_OUT = "earlier_left_out"
    TRICK_LEFT_OUT = "trick_left_out"
    ALL_TILES_LAID = "all_tiles_laid"
    BANKER_LEFT_OUT = "banker_left_out"
    FACTOR_LEFT_OUT = "factor_left_out"
    FACTORS_ADDED = "factors_added"


class Counted(NamedTuple):
    """A number, the miscounts that have a reason of their own, and where it is counted."""

    number: int
    miscounts: list[tuple[int, Enum]]
    state: Any = None
    seat: int = 0


def group_set(entry: Entry) -> Counted:
    """The groups of the whole set: by tiles (equal ones merged), by copies, or by ranks.

    Raises:
        BankError: a field is not as it must be.
    """
    entry.only("what", "by", "size")
    by = entry.choice("by", BY)
    size = entry.whole("size", MOST_TOGETHER, default=0)
    found = {mask: group for mask, group in groups().items() if size in (0, group.size)}
    counts = {"tiles": len(found), "copies": _copies(found, chinese_set()), "ranks": len(set(found.values()))}
    larger = {mask: group for mask, group in found.items() if group.size > 1}
    fewer = {
        "tiles": len(larger),
        "copies": _copies(larger, chinese_set()),
        "ranks": len(set(larger.values())),
    }
    merged = TrickCountFault.RANKS_MERGED if by == "tiles" else TrickCountFault.RANKS_APART
    reasons = {
        "tiles": [(counts["copies"], TrickCountFault.COPIES_APART), (counts["ranks"], merged)],
        "copies": [(counts["tiles"], TrickCountFault.COPIES_MERGED)],
        "ranks": [(counts["tiles"], merged), (counts["copies"], TrickCountFault.COPIES_APART)],
    }
    miscounts: list[tuple[int, Enum]] = [*reasons[by], (fewer[by], TrickCountFault.PAIRS_ONLY)]
    return Counted(counts[by], miscounts)


def leads(entry: Entry) -> Counted:
    """The groups a hand holds, equal civil tiles merged.

    Raises:
        BankError: a field is missing or not as it must be.
    """
    entry.only("what", "position", "seat")
    state: Any = position(entry)
    only_under(entry, state, tien_gow.ID)
    whose = seat(entry, state)
    hand = state.hands[whose]
    held = {mask: groups()[mask] for mask in groups_in(hand)}
    singles = sum(group.size == 1 for group in held.values())
    copies = _copies(held, unpack(hand))
    miscounts: list[tuple[int, Enum]] = [
        (len(held) - singles, TrickCountFault.PAIRS_ONLY),
        (singles, TrickCountFault.SINGLES_ONLY),
        (hand.bit_count(), TrickCountFault.SINGLES_ONLY),
        (copies, TrickCountFault.COPIES_APART),
    ]
    return Counted(len(held), miscounts, state, whose)


def columns(entry: Entry) -> Counted:
    """The columns a seat has once the last trick of the record is over.

    Raises:
        BankError: a field is missing or not as it must be, or no trick has just ended.
    """
    entry.only("what", "position", "seat")
    state: Any = position(entry)
    only_under(entry, state, tien_gow.ID)
    whose = seat(entry, state)
    tricks = tricks_of(state.history)
    if not tricks or len(tricks[-1].made) < len(state.hands):
        raise entry.problem("position", BankFault.NO_TRICK)
    size, wins = tricks[-1].size, tricks[-1].best[0] == whose
    after = state.columns[whose]
    before = after - size * wins
    reasons: list[tuple[int, Enum]] = [(before, TrickCountFault.TRICK_LEFT_OUT)]
    if wins:
        reasons += [
            (before + 1, TrickCountFault.ONE_A_TRICK),
            (before + size * len(state.hands), TrickCountFault.ALL_TILES_LAID),
            *([(size, TrickCountFault.EARLIER_LEFT_OUT)] if before else []),
        ]
    return Counted(after, reasons, state, whose)


def factor(entry: Entry) -> Counted:
    """How often the base counts in what passes between a seat and the last trick's winner.

    Raises:
        BankError: a field is missing or not as it must be, or nothing passes between the two.
    """
    entry.only("what", "position", "seat")
    ended, _ = finished(entry)
    only_under(entry, ended, tien_gow.ID)
    state: Any = ended
    whose, end = seat(entry, state), tien_gow.finish(state)
    line = next((line for line in settle(state.options, end) if line.about == whose), None) if end else None
    if line is None:
        raise entry.problem("seat", BankFault.NOTHING_IS_PAID)
    all_times = [each.times for each in line.factors]
    miscounts: list[tuple[int, Enum]] = [(sum(all_times), TrickCountFault.FACTORS_ADDED)]
    for index, each in enumerate(line.factors):
        kind = (
            TrickCountFault.BANKER_LEFT_OUT if each.cause is Cause.BANKER else TrickCountFault.FACTOR_LEFT_OUT
        )
        miscounts.append((prod(all_times[:index] + all_times[index + 1 :]), kind))
    return Counted(prod(all_times), miscounts, state, whose)


MAKERS: dict[str, Callable[[Entry], Counted]] = {
    "group_set": group_set,
    "leads": leads,
    "columns": columns,
    "factor": factor,
}


def shown_tricks(what: str, state: Any, whose: int) -> Shown:
    """What is to be seen of it."""
    if what == "group_set":
        return Shown(table=False)
    if what == "leads":
        hand = state.hands[whose]
        return Shown(table=False, chinese=True, hands=(Hand(whose, hand.bit_count(), hand),), me=whose)
    seen = laid_open(state)
    if what == "factor":
        return seen
    last = tricks_of(state.history)[-1]
    before = tuple(won - last.size * (index == last.best[0]) for index, won in enumerate(state.columns))
    return Shown(table=False, chinese=True, trick=seen.trick, columns=before)


def trick_unit(what: str, count: int, lang: str) -> str:
    """The number with its unit."""
    _, ngettext = translators(lang)
    if what == "columns":
        said = ngettext("{n} column", "{n} columns", count)
    elif what == "factor":
        said = ngettext("{n} time", "{n} times", count)
    else:
        said = ngettext("{n} group", "{n} groups", count)
    return said.format(n=number(count, lang))


def how_to_count(what: str, lang: str) -> str:
    """What to do for the right number; empty for what other games count."""
    _, _n = translators(lang)
    return {
        "group_set": _("Go through singles, pairs, mixed groups and Supreme, one kind after the other."),
        "leads": _("Go through singles, pairs and mixed groups; a tile may belong to several groups."),
        "columns": _("The winner takes one column for each tile of the group; nobody else takes any."),
        "factor": _("Twice for the banker, twice for the way the last trick was won, twice for a sweep."),
    }.get(what, "")


def trick_count_sentence(kind: TrickCountFault, found: int, lang: str) -> str:
    """The sentence for a miscount."""
    _, _n = translators(lang)
    return {
        TrickCountFault.PAIRS_ONLY: _("A single tile may be led too, so it counts as a group."),
        TrickCountFault.SINGLES_ONLY: _("Those are the single tiles; pairs and mixed groups come on top."),
        TrickCountFault.COPIES_APART: _(
            "{found} tells the two copies of a civil tile apart; here they are one."
        ),
        TrickCountFault.COPIES_MERGED: _("{found} merges the two copies of a civil tile; here they are two."),
        TrickCountFault.RANKS_MERGED: _("{found} merges tiles of equal rank; here each tile counts."),
        TrickCountFault.RANKS_APART: _("{found} tells 3-6 and 4-5 apart; by rank both are a nine."),
        TrickCountFault.ONE_A_TRICK: _("A trick is not one column: each tile of the winning group is one."),
        TrickCountFault.EARLIER_LEFT_OUT: _("The columns won before count as well."),
        TrickCountFault.TRICK_LEFT_OUT: _("That is what it was before this trick."),
        TrickCountFault.ALL_TILES_LAID: _("Only the winner's own tiles count, not all that were laid."),
        TrickCountFault.BANKER_LEFT_OUT: _("The starting banker is one of the two, and that doubles it."),
        TrickCountFault.FACTOR_LEFT_OUT: _("One reason for doubling is missing; they stack."),
        TrickCountFault.FACTORS_ADDED: _("The factors are multiplied, not added."),
    }[kind].format(found=number(found, lang))


def _copies(found: Iterable[int], tiles: tuple[Tile, ...]) -> int:
    """How many groups these tiles make when the two copies of a civil tile are two tiles."""
    return sum(
        prod(comb(tiles.count(piece), unpack(mask).count(piece)) for piece in set(unpack(mask)))
        for mask in found
    )

"""What the kind ``count`` counts of hidden tiles: hands that are possible, and tiles out that beat one.

``hands``: position of Block with hidden tiles. ``beaters``: position of Tien Gow with hidden tiles, of (a
single tile).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import comb, perm

from domino_edu.chinese import chinese_set, unpack
from domino_edu.exercises.entries import BankFault, Entry
from domino_edu.exercises.kinds.given import named_play
from domino_edu.exercises.kinds.hidden import BLOCK, hidden_view, known_of, one_of, shown_to
from domino_edu.exercises.kinds.trick_counts import Counted
from domino_edu.exercises.shown import Shown
from domino_edu.rules import State, tien_gow
from domino_edu.texts import number, translators
from domino_edu.tricks import group_of, why_unbeaten


class HiddenCountFault(Enum):
    """How a wrong number came about."""

    PASS_LEFT_OUT = "pass_left_out"
    COUNTED_TILES = "counted_tiles"
    ORDER_COUNTED = "order_counted"
    COPIES_LEFT_OUT = "copies_left_out"
    SEEN_COUNTED = "seen_counted"


def hands(entry: Entry) -> Counted:
    """The hands the other player can hold, by all that was seen.

    Raises:
        BankError: a field is missing or not as it must be.
    """
    entry.only("what", "position")
    seen = hidden_view(entry, BLOCK)
    known, other = known_of(seen), 1 - seen.seat
    could_be = sum(row.places.seats[other] > 0 for row in known.table())
    size = seen.counts[other]
    miscounts: list[tuple[int, Enum]] = [
        (comb(seen.unseen.bit_count(), size), HiddenCountFault.PASS_LEFT_OUT),
        (could_be, HiddenCountFault.COUNTED_TILES),
        (perm(could_be, size), HiddenCountFault.ORDER_COUNTED),
    ]
    return Counted(known.count, miscounts, one_of(seen), seen.seat)


def beaters(entry: Entry) -> Counted:
    """The tiles this seat has not seen that beat a single tile, both copies of a civil one counted.

    Raises:
        BankError: a field is missing or not as it must be.
    """
    entry.only("what", "position", "of")
    seen = hidden_view(entry, tien_gow.ID)
    led = tuple(piece for piece in named_play(entry, "of").tiles if piece)
    group = group_of(led)
    if group is None or len(led) != 1:
        raise entry.problem("of", BankFault.OTHER_SIZE)
    out = unpack(seen.unseen)
    beating = [piece for piece in out if why_unbeaten(group_of((piece,)), group) is None]
    whole = [piece for piece in chinese_set() if why_unbeaten(group_of((piece,)), group) is None]
    miscounts: list[tuple[int, Enum]] = [
        (len(set(beating)), HiddenCountFault.COPIES_LEFT_OUT),
        (len(whole), HiddenCountFault.SEEN_COUNTED),
    ]
    return Counted(len(beating), miscounts, one_of(seen), seen.seat)


MAKERS: dict[str, Callable[[Entry], Counted]] = {"hands": hands, "beaters": beaters}


def shown_hidden(state: State, whose: int) -> Shown:
    """What the seat sees, with what was played."""
    return shown_to(state, whose)


def hidden_unit(what: str, count: int, lang: str) -> str:
    """The number with its unit."""
    _, ngettext = translators(lang)
    if what == "hands":
        return ngettext("{n} hand", "{n} hands", count).format(n=number(count, lang))
    return ngettext("{n} tile", "{n} tiles", count).format(n=number(count, lang))


def how_to_count_hidden(what: str, lang: str) -> str:
    """What to do for the right number; empty for what is not hidden."""
    _, _n = translators(lang)
    return {
        "hands": _(
            "List the tiles that can be in the hand; then count in how many ways so many can be chosen."
        ),
        "beaters": _("Go up its suit, and leave out what you hold and what has lain face up."),
    }.get(what, "")


def hidden_count_sentence(kind: HiddenCountFault, found: int, lang: str) -> str:
    """The sentence for a miscount."""
    _, _n = translators(lang)
    return {
        HiddenCountFault.PASS_LEFT_OUT: _("So many there would be without the pass; it rules tiles out."),
        HiddenCountFault.COUNTED_TILES: _("{found} tiles can be in the hand; the possible hands are wanted."),
        HiddenCountFault.ORDER_COUNTED: _("A hand is the same hand in any order of its tiles."),
        HiddenCountFault.COPIES_LEFT_OUT: _("There are two of each civil tile, and both may be out."),
        HiddenCountFault.SEEN_COUNTED: _("Some of them you hold, or have seen face up; those are not out."),
    }[kind].format(found=number(found, lang))

"""Words for the reasons of Tien Gow: clauses about a play, to stand after it or in a sentence.

>>> from domino_edu.coach.contract import Fact, Reason
>>> from domino_edu.tiles import parse_tiles
>>> trick_reason(Reason(Fact.KEEPS_GROUP, 1.0, facts={"tiles": parse_tiles("6-6 3-6")}), "en")
'it keeps Heaven + nine together'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domino_edu.coach.contract import Fact, Reason
from domino_edu.fields import SEAT_LETTERS
from domino_edu.phrases.chinese import group_title, tile_title
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import GroupKind, group_of

Facts = Mapping[str, Any]


def trick_reason(reason: Reason, lang: str | None = None) -> str | None:
    """A reason of Tien Gow as a clause without a full stop, "it" being the play; None for other games'."""
    for said in (_of_strength, _of_columns, _of_the_end, _of_the_hand):
        found = said(reason, lang)
        if found is not None:
            return found
    return None


def _of_strength(reason: Reason, lang: str | None) -> str | None:
    _, ngettext = translators(lang)
    facts, fact = reason.facts, reason.fact
    if fact is Fact.TAKES_LEAD:
        many = facts["columns"]
        said = ngettext(
            "nobody can beat it any more, so it wins {n} column",
            "nobody can beat it any more, so it wins {n} columns",
            many,
        )
        return said.format(n=number(many, lang))
    if fact is Fact.UNBEATABLE:
        return _("nothing that is still out beats it")
    if fact is Fact.BEATABLE and reason.for_it:
        return _("only {groups} can still beat it").format(groups=_groups(facts["beaters"], lang, style="or"))
    if fact is Fact.BEATABLE:
        many = facts["count"]
        said = ngettext(
            "{n} group that is still out could beat it", "{n} groups that are still out could beat it", many
        )
        return said.format(n=number(many, lang))
    if fact is Fact.CHEAPEST_WIN:
        said = _("it is the lowest of yours that beats, so you keep {tiles}")
        return said.format(tiles=_named(facts["kept"], lang))
    return None


def _of_columns(reason: Reason, lang: str | None) -> str | None:
    _, ngettext = translators(lang)
    facts = reason.facts
    many = int(facts.get("columns", 0))
    shown = {"n": number(many, lang), "tiles": _title(facts, lang), "seat": _seat(facts)}
    clauses: dict[Fact, Callable[[], str]] = {
        Fact.FIRST_COLUMN: lambda: _(
            "it brings your first column, and without one you cannot win a last single trick"
        ),
        Fact.REACHES_PAR: lambda: _("with {n} columns you owe nothing, whoever wins the last trick"),
        Fact.ABOVE_PAR: lambda: ngettext(
            "it brings you {over} column above four, for which another winner of the last trick pays you",
            "it brings you {over} columns above four, for which another winner of the last trick pays you",
            facts["over"],
        ).replace("{over}", number(facts["over"], lang)),
        Fact.TAKES_COLUMNS: lambda: _("it takes {n} columns at once"),
        Fact.STOPS_SWEEP: lambda: _("it stops {seat}, who has won all {n} columns so far"),
        Fact.BANKER_DOUBLED: lambda: (
            _("you are the banker and pay double for each column below four")
            if facts["mine"]
            else _("the banker {seat} does not get the trick, and pays double for each column below four")
        ),
        Fact.PAID_AT_ONCE: lambda: ngettext(
            "it is paid for at once: {amount} point",
            "it is paid for at once: {amount} points",
            facts["amount"],
        ).replace("{amount}", number(facts["amount"], lang)),
    }
    return clauses[reason.fact]().format(**shown) if reason.fact in clauses else None


def _of_the_end(reason: Reason, lang: str | None) -> str | None:
    _, ngettext = translators(lang)
    facts, fact = reason.facts, reason.fact
    if fact is Fact.OTHERS_DIE_EARLY:
        seats = [SEAT_LETTERS[seat] for seat in facts["seats"]]
        said = ngettext(
            "{seats} has no column and cannot win the last single trick",
            "{seats} have no column and cannot win the last single trick",
            len(seats),
        )
        return said.format(seats=listing(seats, lang))
    if fact is Fact.LAST_TRICK_HIGHEST:
        said = (
            _("your last tile, {tile}, then wins the last trick: nothing that is still out beats it")
            if facts["wins"]
            else _("your last tile is then {tile}, and nothing that is still out beats it")
        )
        return said.format(tile=tile_title(facts["tile"], lang))
    if fact is Fact.LEADS_CHAIN:
        said = (
            _("you keep the lead to the end: nothing that is still out beats {groups}")
            if facts["last"]
            else _("you can lead {groups} next, which nothing that is still out beats")
        )
        return said.format(groups=_groups(facts["groups"], lang))
    if fact is Fact.LAST_DOUBLED:
        said = _("the last trick, won with {tiles}, multiplies the payments by {n}")
        return said.format(tiles=_title(facts, lang), n=number(facts["times"], lang))
    if fact is Fact.KEEPS_FINISHER:
        said = _("it keeps {tiles} for later, which nothing that is still out beats")
        return said.format(tiles=_title(facts, lang))
    if fact is Fact.SPENDS_FINISHER:
        return _("it uses up {tiles}, the last you have that nothing out beats").format(
            tiles=_title(facts, lang)
        )
    if fact is Fact.CAUGHT_RISK:
        return _("it leaves you Little Three to lead last, while Big Six is still out and may catch it")
    if fact is Fact.BIG_SIX:
        said = (
            _("Big Six catches Little Three, and {seat}, who led it, pays for the others too")
            if facts["wins"]
            else _(
                "Big Six catches Little Three if nothing higher follows; {seat}, who led it, "
                "then pays for the others too"
            )
        )
        return said.format(seat=_seat(facts))
    return None


def _of_the_hand(reason: Reason, lang: str | None) -> str | None:
    _, ngettext = translators(lang)
    facts, fact = reason.facts, reason.fact
    tiles = _title(facts, lang)
    if fact is Fact.KEEPS_GROUP:
        return _("it keeps {tiles} together").format(tiles=tiles)
    if fact is Fact.SPLITS_GROUP:
        return _("it splits {tiles}").format(tiles=tiles)
    if fact is Fact.DISCARDS_LOWEST:
        said = (
            ngettext(
                "it gives up your weakest tile: {n} that is still out beats it",
                "it gives up your weakest tile: {n} that are still out beat it",
                facts["count"],
            )
            if len(facts["tiles"]) == 1
            else _("it gives up your weakest tiles: {n} or more that are still out beat each")
        )
        return said.format(n=number(facts["count"], lang))
    if fact is Fact.DISCARDS_STRONG:
        said = (
            _("it throws away {tiles}, which nothing that is still out beats")
            if facts["sure"]
            else _("it throws away {tiles}, which could be played together")
        )
        return said.format(tiles=tiles)
    if fact is Fact.HOLDS_BACK:
        many = facts["columns"]
        said = ngettext(
            "{tiles} would win {n} column for certain", "{tiles} would win {n} columns for certain", many
        )
        return said.format(tiles=tiles, n=number(many, lang))
    if fact is Fact.EARLY_DEATH_NEAR:
        return _("it gives up your last chance of a column, and without one you can only discard at the end")
    return None


def _title(facts: Facts, lang: str | None) -> str:
    return _named(facts.get("tiles", ()), lang)


def _named(pieces: tuple[Tile, ...], lang: str | None) -> str:
    """A group by name, with the article that a pair has in English."""
    _, _n = translators(lang)
    group = group_of(pieces)
    if group and group.kind is GroupKind.PAIR:
        return _("the {group}").format(group=group_title(pieces, lang))
    return group_title(pieces, lang)


def _seat(facts: Facts) -> str:
    found = facts.get("seat")
    return SEAT_LETTERS[found] if isinstance(found, int) else ""


def _groups(found: Iterable[tuple[Tile, ...]], lang: str | None, *, style: str = "standard") -> str:
    """Groups by name in a list; of two equal ones, as the two nines, the name stands once."""
    titles = dict.fromkeys(_named(pieces, lang) for pieces in found)
    return listing(titles, lang, style="or" if style == "or" else "standard")

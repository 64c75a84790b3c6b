"""Names of Chinese tiles and groups, and sentences about tricks.

>>> from domino_edu.tiles import parse_tiles
>>> group_title(parse_tiles("6-6 4-5"), "en"), tile_title(parse_tiles("6-6")[0], "vi")
('Heaven + nine', 'Thiên')
"""

from __future__ import annotations

from collections.abc import Iterable

from domino_edu.chinese import BIG_SIX, CIVIL, LITTLE_THREE, Suit, in_order, rank_of, suit_of
from domino_edu.errors import Reason
from domino_edu.ledger import Cause, Payment, PayReason
from domino_edu.line import Play, PlayKind
from domino_edu.texts import Gettext, listing, number, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import GroupKind, Unbeaten, group_of, partner_of, shown_tiles

_CIVIL_SIGNS = ["天", "地", "人", "鵝", "梅", "長三", "板凳", "斧頭", "屏風", "高腳七", "銅錘六"]
_MILITARY_SIGNS = ["丁三", "五", "二四", "七", "八", "九"]
_SUPREME_SIGN = "至尊"


def tile_title(piece: Tile, lang: str | None = None) -> str:
    """What a Chinese tile is called: ``Heaven``, ``nine``.

    Raises:
        SetupError: the Chinese set has no such tile.
    """
    _, _n = translators(lang)
    rank = rank_of(piece)
    return (_civil(_) if suit_of(piece) is Suit.CIVIL else _military(_))[rank - 1]


def _civil(_: Gettext) -> tuple[str, ...]:
    """From low to high."""
    return (
        _("Big Head Six"),
        _("Long Leg Seven"),
        _("Partition"),
        _("Axe"),
        _("Board"),
        _("Double Three"),
        _("Plum"),
        _("Goose"),
        _("Man"),
        _("Earth"),
        _("Heaven"),
    )


def _military(_: Gettext) -> tuple[str, ...]:
    """From low to high."""
    return (_("Little Three"), _("five"), _("Big Six"), _("seven"), _("eight"), _("nine"))


def _civil_pairs(_: Gettext) -> dict[int, str]:
    """By rank."""
    pairs = (
        _("pair of Big Head Sixes"),
        _("pair of Long Leg Sevens"),
        _("pair of Partitions"),
        _("pair of Axes"),
        _("pair of Boards"),
        _("pair of Double Threes"),
        _("pair of Plums"),
        _("pair of Geese"),
        _("pair of Men"),
        _("pair of Earths"),
        _("pair of Heavens"),
    )
    return dict(enumerate(pairs, start=1))


def _military_pairs(_: Gettext) -> dict[int, str]:
    """By rank, for the ranks of which there are two tiles."""
    return {
        2: _("pair of fives"),
        4: _("pair of sevens"),
        5: _("pair of eights"),
        6: _("pair of nines"),
    }


def tile_sign(piece: Tile) -> str:
    """Its Chinese name; nothing may depend on it alone, as some fonts lack it.

    >>> tile_sign(CIVIL[0])
    '天'
    """
    rank = rank_of(piece)
    return _CIVIL_SIGNS[len(CIVIL) - rank] if suit_of(piece) is Suit.CIVIL else _MILITARY_SIGNS[rank - 1]


def suit_name(suit: Suit, lang: str | None = None) -> str:
    """What a suit is called: ``civil``, ``military``."""
    _, _n = translators(lang)
    return _("civil") if suit is Suit.CIVIL else _("military")


def group_title(pieces: Iterable[Tile], lang: str | None = None) -> str:
    """What tiles that are played together are called: ``Heaven + nine``, ``pair of Earths``, ``Supreme``.

    Tiles that make no group are listed by name.
    """
    _, _n = translators(lang)
    shown = in_order(pieces)
    group = group_of(shown)
    if group and group.kind is GroupKind.SUPREME:
        return _("Supreme")
    if group and group.kind is GroupKind.PAIR:
        return (_civil_pairs(_) if group.civil else _military_pairs(_))[group.rank]
    return " + ".join(tile_title(piece, lang) for piece in shown)


def tiles_with_names(pieces: Iterable[Tile], lang: str | None = None) -> str:
    """Tiles by name and pips: ``Heaven + nine (6-6+4-5)``."""
    shown = in_order(pieces)
    return f"{group_title(shown, lang)} ({shown_tiles(shown)})"


def kind_name(pieces: Iterable[Tile], lang: str | None = None) -> str:
    """What kind of group tiles make, for a sentence: ``a civil pair``, ``a mixed group of three``."""
    _, _n = translators(lang)
    group = group_of(pieces)
    if group is None:
        return _("no group")
    if group.kind is GroupKind.MIXED:
        return {
            (1, 1): _("a mixed pair"),
            (2, 1): _("a mixed group of two civil tiles and one military"),
            (1, 2): _("a mixed group of one civil tile and two military"),
            (2, 2): _("a quartet"),
        }[group.civil, group.military]
    if group.kind is GroupKind.SUPREME:
        return _("Supreme")
    if group.kind is GroupKind.SINGLE:
        return _("a civil single") if group.civil else _("a military single")
    return _("a civil pair") if group.civil else _("a military pair")


def trick_phrase(play: Play, lang: str | None = None) -> str:
    """A play of a trick in words: ``lead Heaven + nine (6-6+4-5)``, ``2 tiles face down``."""
    _, ngettext = translators(lang)
    pieces = tuple(piece for piece in play.tiles if piece)
    if play.kind is PlayKind.DOWN and not pieces:
        many = len(play.tiles)
        return ngettext("{n} tile face down", "{n} tiles face down", many).format(n=number(many, lang))
    said = {
        PlayKind.LEAD: _("lead {tiles}"),
        PlayKind.BEAT: _("beat with {tiles}"),
        PlayKind.DOWN: _("{tiles} face down"),
    }[play.kind]
    named = (
        listing((str(piece) for piece in pieces), lang)
        if play.kind is PlayKind.DOWN
        else tiles_with_names(pieces, lang)
    )
    return said.format(tiles=named)


def trick_sentence(name: str, play: Play, lang: str | None = None, *, is_me: bool = False) -> str:
    """What a seat has played, as a sentence: ``D leads Plum (5-5).``, ``You discard 2 tiles.``"""
    _, ngettext = translators(lang)
    pieces = tuple(piece for piece in play.tiles if piece)
    if play.kind is PlayKind.DOWN:
        many = len(play.tiles)
        said = (
            ngettext("You discard {n} tile.", "You discard {n} tiles.", many)
            if is_me
            else ngettext("{name} discards {n} tile.", "{name} discards {n} tiles.", many)
        )
        return said.format(name=name, n=number(many, lang))
    if play.kind is PlayKind.LEAD:
        said = _("You lead {tiles}.") if is_me else _("{name} leads {tiles}.")
    else:
        said = _("You beat with {tiles}.") if is_me else _("{name} beats with {tiles}.")
    return said.format(name=name, tiles=tiles_with_names(pieces, lang))


def trick_refusal(reason: Reason, facts: dict[str, object], lang: str | None = None) -> str | None:
    """The sentence for a play of a trick that is refused, None for reasons of other games."""
    _, ngettext = translators(lang)
    size = facts.get("size")
    many = size if isinstance(size, int) else 1
    pieces = _tiles(facts.get("tiles"))
    if reason is Reason.NOT_A_GROUP:
        return _not_a_group(pieces, lang)
    if reason is Reason.MUST_LEAD_GROUP:
        return _("Nothing is led yet: lead a single, a pair, a mixed group or Supreme.")
    if reason is Reason.TRICK_LED:
        return ngettext(
            "The trick is led: beat it with a higher single, or discard {n} tile face down.",
            "The trick is led: beat it with a higher group of {n} tiles, or discard {n} tiles face down.",
            many,
        ).format(n=number(many, lang))
    if reason is Reason.WRONG_NUMBER:
        return ngettext(
            "This trick is of {n} tile: play as many.", "This trick is of {n} tiles: play as many.", many
        ).format(n=number(many, lang))
    if reason is Reason.EARLY_DEATH:
        return _(
            "Early death: without a column, you discard in the last single trick, whatever your tile is."
        )
    if reason is Reason.DOES_NOT_BEAT:
        return unbeaten_sentence(pieces, _tiles(facts.get("best")), facts["cause"], lang)
    return None


def unbeaten_sentence(
    pieces: tuple[Tile, ...], best: tuple[Tile, ...], cause: object, lang: str | None = None
) -> str:
    """Why tiles do not beat a group, in a sentence."""
    _, _n = translators(lang)
    said = {
        Unbeaten.NO_GROUP: _("{tiles} make no group, so they beat nothing; they can be discarded face down."),
        Unbeaten.SUPREME_LED: _("Nothing beats Supreme."),
        Unbeaten.SUPREME_FOLLOWS: _("Supreme wins only when it is led; here it can only be discarded."),
        Unbeaten.OTHER_SUIT: _(
            "{tiles} does not beat {best}: civil is beaten by civil only, military by military."
        ),
        Unbeaten.OTHER_KIND: _(
            "{tiles} does not beat {best}: it is {kind}, and what beats {other} is of the same make-up."
        ),
        Unbeaten.EQUAL: _("{tiles} does not beat {best}: they are equal in rank, and the first one stands."),
        Unbeaten.LOWER: _("{tiles} does not beat {best}: it ranks lower."),
    }
    named = _listed if cause is Unbeaten.NO_GROUP else tiles_with_names
    return sentence_case(
        said[Unbeaten(cause)].format(
            tiles=named(pieces, lang),
            best=tiles_with_names(best, lang),
            kind=kind_name(pieces, lang),
            other=kind_name(best, lang),
        )
    )


def sentence_case(said: str) -> str:
    """The sentence with a capital letter first, also where it begins with the name of a tile.

    >>> sentence_case("đôi chín ăn được")
    'Đôi chín ăn được'
    """
    return said[:1].upper() + said[1:]


def _not_a_group(pieces: tuple[Tile, ...], lang: str | None) -> str:
    """Why tiles may not be led together, by the first reason that holds."""
    _, _n = translators(lang)
    civil = [piece for piece in pieces if suit_of(piece) is Suit.CIVIL]
    military = [piece for piece in pieces if suit_of(piece) is Suit.MILITARY]
    lone = [piece for piece in civil if partner_of(rank_of(piece)) is None]
    if len(military) > 2:
        said = _("{tiles} are no group: at most two military tiles go together, and these are {count}.")
    elif len(set(civil)) > 1:
        said = _("{tiles} are no group: two civil tiles go together only when they are identical.")
    elif civil and set(military) == {BIG_SIX, LITTLE_THREE}:
        said = _("{tiles} are no group: Supreme is of two tiles, and no other tile joins it.")
    elif lone and military:
        said = _(
            "{tiles} are no group: {tile}, {name}, is civil and has no military partner; "
            "only Heaven, Earth, Man and Goose have one."
        )
    elif len({rank_of(piece) for piece in military}) > 1:
        said = _("{tiles} are no group: two military tiles need equal totals, or be Supreme (2-4, 1-2).")
    else:
        said = _(
            "{tiles} are no group: Heaven goes with nine, Earth with eight, Man with seven, Goose with five."
        )
    return said.format(
        tiles=_listed(pieces, lang),
        count=number(len(military), lang),
        tile=lone[0] if lone else "",
        name=tile_title(lone[0], lang) if lone else "",
    )


def _listed(pieces: Iterable[Tile], lang: str | None) -> str:
    return listing((str(piece) for piece in in_order(pieces)), lang)


def _tiles(found: object) -> tuple[Tile, ...]:
    return tuple(piece for piece in found if isinstance(piece, Tile)) if isinstance(found, tuple) else ()


# --- payments --------------------------------------------------------------------------------------


def points_reason(line: Payment, name: str, lang: str | None = None, *, mine: bool = False) -> str:
    """Why an amount of Tien Gow is paid, with its factors: ``3 below four columns: 3 × 2 (banker)``.

    ``name`` is that of the seat whose columns it is about; ``mine`` says that it is the learner's.
    """
    _, ngettext = translators(lang)
    base = int(line.base)
    said = {
        PayReason.SUPREME_WON: _("a trick won with Supreme"),
        PayReason.QUARTET_WON: _("a trick won with a quartet"),
        PayReason.NO_COLUMN: _("no column"),
        PayReason.COLUMNS_SHORT: ngettext("{n} column below four", "{n} columns below four", base).format(
            n=number(base, lang)
        ),
        PayReason.COLUMNS_OVER: ngettext("{n} column above four", "{n} columns above four", base).format(
            n=number(base, lang)
        ),
        PayReason.CAUGHT: (
            _("Little Three caught: pays for you")
            if mine
            else _("Little Three caught: pays for {name}").format(name=name)
        ),
    }[line.reason]
    factors = [
        f"× {number(factor.times, lang)} ({cause_name(factor.cause, lang)})" for factor in line.factors
    ]
    return f"{said}: {' '.join([number(base, lang), *factors])}" if factors else said


def cause_name(cause: Cause, lang: str | None = None) -> str:
    """What multiplies an amount, in a word or two."""
    _, _n = translators(lang)
    return {
        Cause.BANKER: _("banker"),
        Cause.QUARTET: _("last trick a quartet"),
        Cause.SUPREME: _("last trick Supreme"),
        Cause.LITTLE_THREE: _("last trick Little Three"),
        Cause.SWEEP: _("sweep"),
        Cause.CAPTURE: _("Little Three caught"),
    }[cause]

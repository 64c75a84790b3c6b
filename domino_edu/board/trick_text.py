"""A position of Tien Gow in words: the status sentence, captions of plays, and everything the picture shows.

>>> from domino_edu.views import parse_view
>>> seen = parse_view(
...     "tien_gow; A ?8; B ?8; C ?8; D 1-1 1-1 6-6 5-5 2-6 1-4 2-4 1-2; banker A; seat D; "
...     "plays lead 4-4+2-5, down ?2, down ?2"
... )
>>> called = ("A", "B", "C", "you")
>>> trick_status(seen, called, "en", me=3, hint=True)
'A leads Man + seven (4-4+2-5). Beat it with a higher mixed pair, or discard two.'
>>> [caption(seat, made, called, "en", me=3) for seat, made in seen.trick.made]
['A leads', 'B, face down', 'C, face down']
"""

from __future__ import annotations

from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.wording import count_text, row_lines, short_names
from domino_edu.chinese import in_order, unpack
from domino_edu.line import Play, PlayKind
from domino_edu.phrases import group_title, outcome_sentence, payment_rows, tile_title, tiles_with_names
from domino_edu.rules.trick_view import TrickView
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import Group, GroupKind, Trick, groups_beating, mask_of_play

Names = tuple[str, ...]


def trick_status(view: TrickView, names: Names, lang: str, *, me: int | None, hint: bool = False) -> str:
    """What lies in the trick and whose turn it is; before a lead, who won the last one; then the result.

    ``names`` are short. With ``hint`` it also says what may be done now; a question about that must not give
    its answer away. That a seat must discard, as it dies early, is always said: no tile shows it.
    """
    if view.outcome:
        return outcome_sentence(view.outcome, names, lang, learner=me, options=view.options)
    trick = view.trick
    told = _lead_and_best(trick, names, lang, me) if trick else last_trick_sentence(view, names, lang, me=me)
    told_to_do = (hint and bool(view.legal)) or dies_early(view)
    asked = what_to_do(view, lang) if told_to_do and view.turn == me else _turn(view, names, lang, me)
    return f"{told} {asked}" if told else asked


def last_trick_sentence(view: TrickView, names: Names, lang: str, *, me: int | None) -> str:
    """Who won the trick that is over, with what, and how many columns; "" before the first and within one."""
    _, ngettext = translators(lang)
    if view.trick or not view.tricks:
        return ""
    trick = view.tricks[-1]
    seat, best = trick.best
    said = (
        ngettext(
            "You win the trick with {tiles}: {n} column.",
            "You win the trick with {tiles}: {n} columns.",
            trick.size,
        )
        if seat == me
        else ngettext(
            "{name} wins the trick with {tiles}: {n} column.",
            "{name} wins the trick with {tiles}: {n} columns.",
            trick.size,
        )
    )
    return said.format(name=names[seat], tiles=_named(best, lang), n=number(trick.size, lang))


def what_to_do(view: TrickView, lang: str) -> str:
    """What the seat to play may do now, in a sentence: beat with what kind of group, discard how many."""
    _, _ngettext = translators(lang)
    trick = view.trick
    if trick is None:
        if view.counts[view.turn] == 1:
            return _("Your turn: lead your last tile.")
        return _("Your turn: lead a single, a pair, a mixed group or Supreme.")
    discard = discard_words(trick.size, lang)
    if dies_early(view):
        return _("You have no column: in this last single trick you must discard.")
    if trick.group.kind is GroupKind.SUPREME:
        return _("Nothing beats Supreme: {discard}.").format(discard=discard)
    if not groups_beating(mask_of_play(trick.best[1])):
        return _("Nothing ranks higher: {discard}.").format(discard=discard)
    return _("Beat it with {higher}, or {discard}.").format(
        higher=_higher(trick.group, lang), discard=discard
    )


def dies_early(view: TrickView) -> bool:
    """Whether the seat to play must discard in the last single trick, as it has no column (rule 7).

    >>> from domino_edu.views import parse_view
    >>> at = "tien_gow; study; A 5-5; B 6-6; C 1-4; D 1-2; columns A 3 B {} C {} D 0; turn A; plays lead 5-5"
    >>> dies_early(parse_view(at.format(0, 4))), dies_early(parse_view(at.format(1, 3)))
    (True, False)
    """
    trick = view.trick
    return (
        trick is not None
        and trick.size == 1
        and not view.columns[view.turn]
        and sum(view.columns) == view.options.hand_size - 1
    )


def discard_words(tiles: int, lang: str) -> str:
    """What is done with tiles that do not win, for a sentence: ``discard two``."""
    _, _ngettext = translators(lang)
    return (_("discard one"), _("discard two"), _("discard three"), _("discard four"))[tiles - 1]


def caption(seat: int, made: Play, names: Names, lang: str, *, me: int | None) -> str:
    """The words under what a seat has played: ``B leads``, ``C, face down``, ``D beats: Earth + eight``."""
    _, _ngettext = translators(lang)
    mine = seat == me
    said = {
        PlayKind.LEAD: _("You lead") if mine else _("{name} leads"),
        PlayKind.BEAT: _("You beat: {group}") if mine else _("{name} beats: {group}"),
        PlayKind.DOWN: _("{name}, face down"),
    }[made.kind]
    shown = tuple(piece for piece in made.tiles if piece)
    group = "" if made.kind is PlayKind.DOWN else group_title(shown, lang)
    return said.format(name=upper_first(names[seat]), group=group)


def play_words(seat: int, made: Play, names: Names, lang: str, *, me: int | None) -> str:
    """A play with its tiles: ``D beats: Earth + eight (1-1+2-6)``; what is known of those face down."""
    told = caption(seat, made, names, lang, me=me)
    shown = tuple(piece for piece in made.tiles if piece)
    if made.kind is PlayKind.BEAT:
        return f"{told} ({'+'.join(map(str, shown))})"
    if made.kind is PlayKind.LEAD:
        return f"{told} {tiles_with_names(shown, lang)}"
    return f"{told} ({listing(map(str, shown), lang)})" if shown else told


def columns_text(columns: int, lang: str) -> str:
    """So many columns: ``2 columns``."""
    _, ngettext = translators(lang)
    return ngettext("{n} column", "{n} columns", columns).format(n=number(columns, lang))


def columns_line(view: TrickView, names: Names, lang: str) -> str:
    """The columns won so far, by seat: ``Columns won: you 0 · B 1 · C 0 · D 0``."""
    _, _ngettext = translators(lang)
    each = (f"{name} {number(won, lang)}" for name, won in zip(names, view.columns, strict=True))
    return _("Columns won: {columns}").format(columns=" · ".join(each))


def seat_line(view: TrickView, seat: int, lang: str) -> str:
    """What is known of a seat: ``5 tiles · 1 column``."""
    return f"{count_text(view.counts[seat], lang)} · {columns_text(view.columns[seat], lang)}"


def banker_text(view: TrickView, names: Names, lang: str) -> str:
    """Who is the starting banker: ``banker: C``; ``banker: C, 2 deals in a row`` where that has a meaning."""
    _, ngettext = translators(lang)
    name = names[view.banker]
    if view.banker_run == 1:
        return _("banker: {name}").format(name=name)
    said = ngettext(
        "banker: {name}, {n} deal in a row", "banker: {name}, {n} deals in a row", view.banker_run
    )
    return said.format(name=name, n=number(view.banker_run, lang))


def hand_words(hand: int, lang: str) -> str:
    """A packed hand with names: ``Heaven 6-6, nine 4-5``."""
    return ", ".join(f"{tile_title(piece, lang)} {piece}" for piece in unpack(hand))


def legal_summary(view: TrickView, lang: str) -> str:
    """What this seat may play now, in a line or two; "" when another is to play. Discards are not listed."""
    _, _ngettext = translators(lang)
    if not view.legal:
        return ""
    trick = view.trick
    if trick is None:
        groups = [_named(made, lang) for made in view.legal if len(made.tiles) > 1]
        if not groups:
            return _("You may lead any single tile; you hold no other group.")
        return _("You may lead any single tile, or {groups}.").format(
            groups=listing(groups, lang, style="or")
        )
    if dies_early(view):
        return what_to_do(view, lang)
    beating = [_named(made, lang) for made in view.legal if made.kind is PlayKind.BEAT]
    discard = discard_words(trick.size, lang)
    if not beating:
        return _("Nothing in your hand beats it: {discard}, whichever you like.").format(discard=discard)
    return _("You may beat it with {groups}; or {discard}, whichever you like.").format(
        groups=listing(beating, lang, style="or"), discard=discard
    )


def paid_lines(view: TrickView, names: Names, lang: str, *, me: int | None) -> list[str]:
    """What was paid at once so far, a line for each payment under a heading; nothing if nothing was."""
    _, _ngettext = translators(lang)
    if not view.ledger:
        return []
    rows = payment_rows(view.ledger, names, lang, options=view.options, learner=me)
    return [_("Paid at once so far:"), *row_lines(rows)]


def trick_lines(picture: Picture, view: TrickView) -> list[str]:
    """What a picture of this view shows between its score and its message, a line for each part."""
    lang, me = picture.lang, picture.me
    names = short_names(picture.names)
    lines = [_other_seat(picture, view, seat) for seat in range(len(names)) if seat != picture.seat]
    lines += [f"{upper_first(banker_text(view, names, lang))}. {columns_line(view, names, lang)}"]
    if view.tricks:
        lines.append(_laid(view, names, lang, me))
    if not view.outcome:
        lines += paid_lines(view, names, lang, me=me)
    lines += [f"{piece}: {label}" for piece, label in picture.marks]
    lines.append(_own_hand(picture, view, names[picture.seat]))
    if picture.lit and not picture.hand_hidden and not _is_settled(view):
        lines.append(legal_summary(view, lang))
    return [line for line in lines if line]


def _is_settled(view: TrickView) -> bool:
    """Whether no hand at all could beat what lies here, which the status says already."""
    trick = view.trick
    return trick is not None and (dies_early(view) or not groups_beating(mask_of_play(trick.best[1])))


def _laid(view: TrickView, names: Names, lang: str, me: int | None) -> str:
    """Each play of the trick on the table, or of the last one."""
    _, ngettext = translators(lang)
    trick = view.tricks[-1]
    said = (
        ngettext(
            "On the table, {n} tile each: {plays}.", "On the table, {n} tiles each: {plays}.", trick.size
        )
        if view.trick
        else ngettext(
            "Last trick, {n} tile each: {plays}.", "Last trick, {n} tiles each: {plays}.", trick.size
        )
    )
    plays = "; ".join(play_words(seat, made, names, lang, me=me) for seat, made in trick.made)
    return said.format(n=number(trick.size, lang), plays=plays)


def _lead_and_best(trick: Trick, names: Names, lang: str, me: int | None) -> str:
    """What was led, and the group that has beaten it and is the highest now."""
    _, _ngettext = translators(lang)
    seat, best = trick.best
    led = _("You lead {tiles}.") if trick.leader == me else _("{name} leads {tiles}.")
    said = led.format(name=names[trick.leader], tiles=_named(trick.made[0][1], lang))
    if best is trick.made[0][1]:
        return said
    beaten = _("You beat it with {tiles}.") if seat == me else _("{name} beats it with {tiles}.")
    return f"{said} {beaten.format(name=names[seat], tiles=_named(best, lang))}"


def _turn(view: TrickView, names: Names, lang: str, me: int | None) -> str:
    _, _ngettext = translators(lang)
    if view.trick is None:
        return (
            _("Your lead.")
            if view.turn == me
            else _("{name} to lead.").format(name=upper_first(names[view.turn]))
        )
    return (
        _("Your turn.")
        if view.turn == me
        else _("{name} to play.").format(name=upper_first(names[view.turn]))
    )


def _higher(best: Group, lang: str) -> str:
    """What kind of group beats this one."""
    _, _ngettext = translators(lang)
    return {
        (1, 0): _("a higher civil tile"),
        (0, 1): _("a higher military tile"),
        (2, 0): _("a higher civil pair"),
        (0, 2): _("a higher military pair"),
        (1, 1): _("a higher mixed pair"),
        (2, 1): _("a higher group of two civil tiles and one military"),
        (1, 2): _("a higher group of one civil tile and two military"),
        (2, 2): _("a higher quartet"),
    }[best.civil, best.military]


def _named(made: Play, lang: str) -> str:
    return tiles_with_names((piece for piece in made.tiles if piece), lang)


def _other_seat(picture: Picture, view: TrickView, seat: int) -> str:
    """A seat with what it holds and has won: ``B · random: 5 tiles, 1 column``; in the end, its discards."""
    hand = picture.open_hand(seat)
    held = count_text(view.counts[seat], picture.lang)
    if view.outcome:
        held = _discard_words(view, seat, picture.lang) or held
    elif hand:
        held = f"{hand_words(hand, picture.lang)} ({held})"
    return f"{upper_first(picture.names[seat])}: {held}, {columns_text(view.columns[seat], picture.lang)}"


def discards(view: TrickView, seat: int) -> tuple[Tile, ...]:
    """The tiles this seat has discarded face down, as far as they are known."""
    laid = (made.tiles for who, made in view.played if who == seat and made.kind is PlayKind.DOWN)
    return in_order(piece for tiles in laid for piece in tiles if piece)


def _discard_words(view: TrickView, seat: int, lang: str) -> str:
    """What a seat has discarded: ``5-5 and 1-6 face down``; "" if nothing."""
    _, _ngettext = translators(lang)
    laid = discards(view, seat)
    return _("{tiles} face down").format(tiles=listing(map(str, laid), lang)) if laid else ""


def _own_hand(picture: Picture, view: TrickView, name: str) -> str:
    _, _ngettext = translators(picture.lang)
    said = _("Your hand: {hand}") if picture.seat == picture.me else _("{name}'s hand: {hand}")
    hand, held = picture.open_hand(picture.seat), count_text(view.counts[picture.seat], picture.lang)
    if hand is None:
        shown = _("{count}, face down").format(count=held)
    elif view.outcome:
        shown = _discard_words(view, picture.seat, picture.lang) or held
    else:
        shown = f"{hand_words(hand, picture.lang)} ({held})" if hand else held
    return said.format(name=upper_first(name), hand=shown)

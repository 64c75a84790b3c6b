"""What the buttons and places of a trick are called: they name what is chosen."""

from __future__ import annotations

from domino_edu.board.picks import Piece, fitting, made_with, tiles_of
from domino_edu.board.trick_text import dies_early
from domino_edu.line import PlayKind
from domino_edu.phrases import group_title, tile_title
from domino_edu.rules.trick_view import TrickView
from domino_edu.texts import number, translators


def up_label(view: TrickView, picked: int, lang: str) -> str:
    """What it is to lead the chosen tiles, or to beat with them: ``Play Heaven + nine``; or why not."""
    _, _ngettext = translators(lang)
    if not picked:
        return _("Lead") if view.trick is None else _("Play")
    if view.legal and not fitting(picked, PlayKind.LEAD if view.trick is None else PlayKind.BEAT, view.legal):
        return _no_play(view, picked, lang)
    said = _("Lead {group}") if view.trick is None else _("Play {group}")
    return said.format(group=group_title(tiles_of(picked), lang))


def _no_play(view: TrickView, picked: int, lang: str) -> str:
    """Why the chosen tiles cannot go out face up, in a few words; the plain name while more may be chosen."""
    _, ngettext = translators(lang)
    trick, many = view.trick, picked.bit_count()
    if trick is None:
        return _("Lead") if made_with(picked, view.legal) else _("These make no group")
    if dies_early(view):
        return _("Here you can only discard")
    if many < trick.size and made_with(picked, view.legal):
        return _("Play")
    return ngettext("This does not beat it", "These do not beat it", many)


def down_label(picked: int, lang: str) -> str:
    """What it is to discard the chosen tiles: ``Discard 2 tiles``."""
    _, ngettext = translators(lang)
    many = picked.bit_count()
    if not many:
        return _("Discard")
    return ngettext("Discard {n} tile", "Discard {n} tiles", many).format(n=number(many, lang))


def piece_label(piece: Piece, lang: str, *, chosen: bool = False) -> str:
    """What the button of a piece is called: ``Heaven 6-6``, and whether it is the second, and chosen."""
    _, _ngettext = translators(lang)
    said = f"{tile_title(piece.tile, lang)} {piece.tile}"
    if piece.copy:
        said = _("{tile} (the second)").format(tile=said)
    return _("{tile}, chosen").format(tile=said) if chosen else said

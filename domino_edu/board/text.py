"""A position in words: for screen readers, terminals and stored lessons.

``status_sentence`` says in one line whose turn it is, ``words`` says everything the picture shows.
"""

from __future__ import annotations

from domino_edu.board.picture import Picture, upper_first
from domino_edu.line import End, Line, line_text
from domino_edu.match import Standings
from domino_edu.phrases import outcome_sentence, play_phrase
from domino_edu.rules import View
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import pips_of, tile_names


def status_sentence(
    view: View, names: tuple[str, ...], lang: str, *, me: int | None, hint: bool = False
) -> str:
    """Whose turn it is and what the open ends are, left before right; after the end, the result.

    With ``hint`` it also says when nothing fits; a question about that must not give its answer away.
    """
    _, _ngettext = translators(lang)
    if view.outcome:
        return outcome_sentence(view.outcome, short_names(names), lang, learner=me)
    turn = (
        _("Your turn.")
        if view.turn == me
        else _("{name} to play.").format(name=upper_first(short_names(names)[view.turn]))
    )
    said = [turn, ends_sentence(view.line, lang)]
    if hint and view.legal and all(play.tile is None for play in view.legal):
        said.append(_("Nothing fits: pass."))
    return " ".join(said)


def ends_sentence(line: Line, lang: str) -> str:
    """The open ends of a line in words, from left to right."""
    _, _ngettext = translators(lang)
    if line.left is None or line.right is None:
        return _("Nothing is laid yet.")
    return _("Open ends: {ends}.").format(ends=listing((line.left, line.right), lang))


def score_text(
    rules_name: str,
    lang: str,
    *,
    round_number: int | None = None,
    standings: Standings | None = None,
    names: tuple[str, ...] = (),
) -> str:
    """The rules, the round and the rounds won: ``Block · round 3 · you 1 – 1 B``."""
    _, ngettext = translators(lang)
    parts = [upper_first(rules_name)]
    if round_number is not None:
        parts.append(_("round {n}").format(n=number(round_number, lang)))
    if standings is not None:
        called = short_names(names)
        if len(called) == 2:
            parts.append(f"{called[0]} {standings.wins[0]} – {standings.wins[1]} {called[1]}")
        else:
            parts.append(", ".join(f"{name} {won}" for name, won in zip(called, standings.wins, strict=True)))
        if standings.draws:
            drawn = ngettext("{n} drawn", "{n} drawn", standings.draws)
            parts.append(drawn.format(n=number(standings.draws, lang)))
    return " · ".join(parts)


def count_text(tiles: int, lang: str) -> str:
    """So many tiles: ``3 tiles``."""
    _, ngettext = translators(lang)
    return ngettext("{n} tile", "{n} tiles", tiles).format(n=number(tiles, lang))


def pips_text(pips: int, lang: str) -> str:
    """So many pips: ``19 pips``."""
    _, ngettext = translators(lang)
    return ngettext("{n} pip", "{n} pips", pips).format(n=number(pips, lang))


def hand_text(hand: int, lang: str) -> str:
    """What a packed hand counts: ``4 tiles, 19 pips``."""
    return f"{count_text(hand.bit_count(), lang)}, {pips_text(pips_of(hand), lang)}"


def asleep_text(tiles: int, lang: str) -> str:
    """How many tiles sleep in the boneyard: ``Boneyard: 14``."""
    _, _n = translators(lang)
    return _("Boneyard: {n}").format(n=number(tiles, lang))


def place_label(end: End | None, pips: int | None, lang: str) -> str:
    """What the button for an end is called: ``left end: 2``; None is the place of the lead."""
    _, _ngettext = translators(lang)
    labels = {
        None: _("open here"),
        End.L: _("left end: {pips}"),
        End.R: _("right end: {pips}"),
        End.U: _("upper arm: {pips}"),
        End.D: _("lower arm: {pips}"),
    }
    return labels[end].format(pips=pips)


def show_hand_label(lang: str) -> str:
    """What the button is called that turns a hand up."""
    _, _ngettext = translators(lang)
    return _("Show the hand")


def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names without what stands after a dot: ``B`` for ``B · doubles first``."""
    return tuple(name.split(" · ")[0] for name in names)


def status_of(picture: Picture) -> str:
    """The sentence on top of a picture."""
    if picture.status:
        return picture.status
    hint = bool(picture.lit)
    return status_sentence(picture.view, picture.names, picture.lang, me=picture.me, hint=hint)


def words(picture: Picture) -> str:
    """All that a picture shows, a line for each part, from top to bottom."""
    view, lang = picture.view, picture.lang
    _, ngettext = translators(lang)
    lines = [status_of(picture)]
    if picture.score:
        lines.append(picture.score)
    seats = range(len(view.counts))
    lines += [_other_hand(picture, seat) for seat in seats if seat != picture.seat]
    if view.boneyard_count:
        asleep = ngettext("Boneyard: {n} tile sleeps.", "Boneyard: {n} tiles sleep.", view.boneyard_count)
        lines.append(asleep.format(n=number(view.boneyard_count, lang)))
    row = line_text(view.line) or _("nothing yet")
    lines.append(_("Line of play: {row}").format(row=row))
    lines.append(_own_hand(picture))
    if picture.lit and not picture.hand_hidden:
        plays = [play_phrase(play, view.line, lang) for play in picture.lit if play.tile]
        if plays:
            lines.append(_("Possible: {plays}.").format(plays=listing(plays, lang, style="or")))
    if picture.message:
        lines.append(picture.message)
    return "\n".join(lines)


def _other_hand(picture: Picture, seat: int) -> str:
    hand = picture.open_hand(seat)
    name = upper_first(picture.names[seat])
    if hand is None:
        return f"{name}: {count_text(picture.view.counts[seat], picture.lang)}"
    return f"{name}: {_tiles_text(hand, picture.lang)}"


def _own_hand(picture: Picture) -> str:
    _, _ngettext = translators(picture.lang)
    hand = picture.open_hand(picture.seat)
    said = _("Your hand: {hand}") if picture.seat == picture.me else _("{name}'s hand: {hand}")
    shown = (
        _("{count}, face down").format(count=count_text(picture.view.counts[picture.seat], picture.lang))
        if hand is None
        else _tiles_text(hand, picture.lang)
    )
    return said.format(name=upper_first(short_names(picture.names)[picture.seat]), hand=shown)


def _tiles_text(hand: int, lang: str) -> str:
    if not hand:
        return count_text(0, lang)
    return f"{tile_names(hand)} ({hand_text(hand, lang)})"

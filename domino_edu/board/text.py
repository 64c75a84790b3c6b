"""A position in words: for screen readers, terminals and stored lessons.

``status_sentence`` says in one line whose turn it is, ``words`` says everything the picture shows.
"""

from __future__ import annotations

from fractions import Fraction

from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.trick_text import trick_lines, trick_status
from domino_edu.board.wording import account_lines, count_text, short_names
from domino_edu.line import End, Line, PlayKind, line_text
from domino_edu.match import Standings
from domino_edu.phrases import balance_text, outcome_sentence, play_phrase
from domino_edu.rules import View
from domino_edu.rules.contract import Ends
from domino_edu.rules.fives_count import arms_of, counted_ends
from domino_edu.rules.trick_view import TrickView
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import pips_of, tile_names


def status_sentence(
    view: View, names: tuple[str, ...], lang: str, *, me: int | None, hint: bool = False
) -> str:
    """Whose turn it is and what the open ends are, left before right; after the end, the result.

    With ``hint`` it also says when nothing fits; a question about that must not give its answer away.
    """
    _, _ngettext = translators(lang)
    if isinstance(view, TrickView):
        return trick_status(view, short_names(names), lang, me=me, hint=hint)
    if view.outcome:
        return outcome_sentence(view.outcome, short_names(names), lang, learner=me, options=view.options)
    turn = (
        _("Your turn.")
        if view.turn == me
        else _("{name} to play.").format(name=upper_first(short_names(names)[view.turn]))
    )
    said = [turn, ends_sentence(view.ends, lang)]
    if hint and view.legal and all(play.tile is None for play in view.legal):
        drawing = view.legal[0].kind is PlayKind.DRAW
        said.append(_("Nothing fits: draw.") if drawing else _("Nothing fits: pass."))
    return " ".join(said)


def ends_sentence(ends: Ends, lang: str) -> str:
    """The open ends of a line in words: left, right, then the arms of the spinner, each by its name."""
    _, _ngettext = translators(lang)
    if not ends:
        return _("Nothing is laid yet.")
    if len(ends) == 2:
        return _("Open ends: {ends}.").format(ends=listing((pips for _end, pips in ends), lang))
    said = {
        End.L: _("left {pips}"),
        End.R: _("right {pips}"),
        End.U: _("up {pips}"),
        End.D: _("down {pips}"),
    }
    named = (said[end].format(pips=pips) for end, pips in ends)
    return _("Open ends: {ends}.").format(ends=listing(named, lang))


def score_text(
    rules_name: str,
    lang: str,
    *,
    round_number: int | None = None,
    standings: Standings | None = None,
    names: tuple[str, ...] = (),
    balances: tuple[Fraction, ...] = (),
    points: tuple[int, ...] = (),
    goal: str = "",
) -> str:
    """The rules, the round and the rounds won: ``Block · round 3 · you 1 – 1 B``.

    In place of the rounds won, what each seat is up or down by, or the points of the match; then its goal.
    """
    _, ngettext = translators(lang)
    parts = [upper_first(rules_name)]
    if round_number is not None:
        parts.append(_("round {n}").format(n=number(round_number, lang)))
    called = short_names(names)
    if points:
        parts.append(f"{called[0]} {points[0]} – {points[1]} {called[1]}")
    elif balances:
        each = (f"{name} {balance_text(sum_)}" for name, sum_ in zip(called, balances, strict=True))
        parts.append(", ".join(each))
    elif standings is not None:
        if len(called) == 2:
            parts.append(f"{called[0]} {standings.wins[0]} – {standings.wins[1]} {called[1]}")
        else:
            parts.append(", ".join(f"{name} {won}" for name, won in zip(called, standings.wins, strict=True)))
        if standings.draws:
            drawn = ngettext("{n} drawn", "{n} drawn", standings.draws)
            parts.append(drawn.format(n=number(standings.draws, lang)))
    return " · ".join([*parts, goal] if goal else parts)


def pips_text(pips: int, lang: str) -> str:
    """So many pips: ``19 pips``."""
    _, ngettext = translators(lang)
    return ngettext("{n} pip", "{n} pips", pips).format(n=number(pips, lang))


def hand_text(hand: int, lang: str) -> str:
    """What a packed hand counts: ``4 tiles, 19 pips``."""
    return f"{count_text(hand.bit_count(), lang)}, {pips_text(pips_of(hand), lang)}"


def boneyard_text(view: View, lang: str) -> str:
    """How many tiles lie in the boneyard: ``Boneyard: 14``."""
    _, _ngettext = translators(lang)
    return _("Boneyard: {n}").format(n=number(view.boneyard_count, lang))


def count_line(view: View, lang: str) -> str:
    """The board count, where the game has one: ``Count: 15``."""
    _, _ngettext = translators(lang)
    return "" if view.count is None else _("Count: {n}").format(n=number(view.count, lang))


def adds_up_text(view: View) -> str:
    """How the count adds up, each half that counts by itself: ``6 + 6 + 3 = 15``; "" while nothing lies."""
    arms = arms_of(view.line)
    parts: list[str] = []
    doubles = {
        End.L: arms.left_double,
        End.R: arms.right_double,
        End.U: arms.up_double,
        End.D: arms.down_double,
    }
    for end, pips in counted_ends(arms, view.options):
        twice = end is None or doubles[end]
        parts += [str(pips // 2)] * 2 if twice else [str(pips)]
    return f"{' + '.join(parts)} = {view.count}" if parts else ""


def seat_state(view: View, seat: int, lang: str) -> str:
    """What is to be said of a seat that has left, or whose connection is lost; else ""."""
    _, _ngettext = translators(lang)
    if not view.seated >> seat & 1:
        return _("has left")
    return _("away") if view.away >> seat & 1 else ""


def draw_label(lang: str) -> str:
    """What the button for the boneyard is called."""
    _, _ngettext = translators(lang)
    return _("boneyard: draw")


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


def status_of(picture: Picture) -> str:
    """The sentence on top of a picture."""
    if picture.status:
        return picture.status
    hint = bool(picture.lit)
    return status_sentence(picture.view, picture.names, picture.lang, me=picture.me, hint=hint)


def words(picture: Picture) -> str:
    """All that a picture shows, a line for each part, from top to bottom."""
    view, lang = picture.view, picture.lang
    lines = [status_of(picture)]
    if picture.score:
        lines.append(picture.score)
    lines += trick_lines(picture, view) if isinstance(view, TrickView) else _line_game(picture)
    if picture.message:
        lines.append(picture.message)
    if picture.account is not None:
        lines += account_lines(picture.account, lang)
    return "\n".join(lines)


def _line_game(picture: Picture) -> list[str]:
    """What a picture of a game with a line of play shows between its score and its message."""
    view, lang = picture.view, picture.lang
    _, _ngettext = translators(lang)
    seats = range(len(view.counts))
    lines = [_other_hand(picture, seat) for seat in seats if seat != picture.seat]
    if view.boneyard_count:
        lines.append(_boneyard_words(view, lang))
    lines.append(_("Line of play: {row}").format(row=line_text(view.line) or _("nothing yet")))
    lines += _arm_words(view.line, lang)
    if view.count is not None:
        adds_up = f" ({adds_up_text(view)})" if picture.adds_up and view.count else ""
        lines.append(count_line(view, lang) + adds_up)
    lines += [f"{piece}: {label}" for piece, label in picture.marks]
    lines.append(_own_hand(picture))
    if picture.lit and not picture.hand_hidden:
        plays = [play_phrase(play, view.line, lang) for play in picture.lit if play.tile]
        if plays:
            lines.append(_("Possible: {plays}.").format(plays=listing(plays, lang, style="or")))
    return lines


def _boneyard_words(view: View, lang: str) -> str:
    _, ngettext = translators(lang)
    if view.options.RULES != "block":
        return _("Boneyard: {tiles}").format(tiles=count_text(view.boneyard_count, lang))
    asleep = ngettext("Boneyard: {n} tile sleeps.", "Boneyard: {n} tiles sleep.", view.boneyard_count)
    return asleep.format(n=number(view.boneyard_count, lang))


def _arm_words(line: Line, lang: str) -> list[str]:
    _, _ngettext = translators(lang)
    said = ((line.up, _("Upper arm: {row}")), (line.down, _("Lower arm: {row}")))
    return [text.format(row=" ".join(map(str, arm))) for arm, text in said if arm]


def _other_hand(picture: Picture, seat: int) -> str:
    hand = picture.open_hand(seat)
    name = upper_first(picture.names[seat])
    state = seat_state(picture.view, seat, picture.lang)
    if not picture.view.seated >> seat & 1:
        return f"{name}: {state}"
    said = (
        count_text(picture.view.counts[seat], picture.lang)
        if hand is None
        else _tiles_text(hand, picture.lang)
    )
    return f"{name}: {said}" + (f", {state}" if state else "")


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

"""The result of a round in words, and who blocked it."""

from __future__ import annotations

from typing import Any

from domino_edu.ledger import HOUSE, PayReason, totals
from domino_edu.phrases.payments import balance_text
from domino_edu.phrases.plays import play_phrase
from domino_edu.rules import Ending, Outcome
from domino_edu.rules.triet_block import Blocked, Moment
from domino_edu.texts import listing, number, translators


def outcome_sentence(
    result: Outcome,
    names: tuple[str, ...],
    lang: str | None = None,
    *,
    learner: int | None = None,
    options: Any = None,
) -> str:
    """The result of a round in a few sentences; ``names`` are the seats', "you" the learner's.

    ``options`` are those of the round: they say which rules it was played by; without them, Block.
    """
    _, _n = translators(lang)
    if result.ending is Ending.REDEAL:
        return _("Nobody holds a double: the tiles are dealt again.")
    by_rules = {"triet": _of_triet, "stakes": _of_stakes, "fives": _of_fives, "tien_gow": _of_tien_gow}
    speak = by_rules.get(getattr(options, "RULES", "block"), _of_block)
    return " ".join(speak(result, names, lang, learner, options))


def match_sentence(
    winners: tuple[int, ...],
    names: tuple[str, ...],
    lang: str | None = None,
    *,
    learner: int | None = None,
) -> str:
    """Who has won a match that is over: ``winners`` as ``match_winners`` gives them, () for a draw."""
    _, _n = translators(lang)
    if not winners:
        return _("The match is drawn.")
    if winners == (learner,):
        return _("You win the match.")
    return _("{name} wins the match.").format(name=listing((names[seat] for seat in winners), lang))


def block_sentence(
    found: Blocked, names: tuple[str, ...], lang: str | None = None, *, learner: int | None = None
) -> str:
    """Who blocked a round of Triệt and who set it up, with the evidence."""
    _, _n = translators(lang)

    def fill(said: str, moment: Moment, other: object = "") -> str:
        where = play_phrase(moment.play, moment.before.line, lang)
        return said.format(name=names[moment.seat], play=where, other=other)

    closing = found.closing
    mine = closing.seat == learner
    if found.blocker is None or found.other_play is None:
        said = (
            _("Forced block: your {play} closed the line, and you had no choice.")
            if mine
            else _("Forced block: {play} by {name} closed the line, and there was no choice.")
        )
        return fill(said, closing)
    said = (
        _("You are the blocker: you closed the line with {play}, though you could have played {other}.")
        if mine
        else _("{name} is the blocker: {play} closed the line, though {other} was possible.")
    )
    other = play_phrase(found.other_play, closing.before.line, lang)
    sentences = [fill(said, closing, other)]
    if found.setting is None or found.other_tile is None:
        return " ".join([*sentences, _("Nobody set it up.")])
    said = (
        _("You are the setter: just before, you played {play}, though {other} fitted too.")
        if found.setter == learner
        else _("{name} is the setter: {play} just before, though {other} fitted too.")
    )
    return " ".join([*sentences, fill(said, found.setting, found.other_tile.tile)])


Spoken = list[str]


def _of_block(
    result: Outcome, names: tuple[str, ...], lang: str | None, learner: int | None, _options: Any
) -> Spoken:
    _, ngettext = translators(lang)
    if not result.winners:
        return [
            _("The round is blocked and drawn. Pips left: {pips}.").format(pips=_pips(result, names, lang))
        ]
    margin = ngettext("Margin: {margin} pip.", "Margin: {margin} pips.", result.margin)
    return [
        _won(result, names, lang, learner),
        _left(result, names, lang),
        margin.format(margin=number(result.margin, lang)),
    ]


def _of_triet(
    result: Outcome, names: tuple[str, ...], lang: str | None, learner: int | None, _options: Any
) -> Spoken:
    _, _n = translators(lang)
    if result.ending is Ending.BLOCKED and len(result.winners) > 1:
        tied = listing((names[seat] for seat in result.winners), lang)
        said = _("The round is blocked. {names} share the fewest pips.").format(names=tied)
    else:
        said = _won(result, names, lang, learner)
    return [said, _left(result, names, lang), _settlement(result, names, lang)]


def _of_stakes(
    result: Outcome, names: tuple[str, ...], lang: str | None, learner: int | None, _options: Any
) -> Spoken:
    _, _n = translators(lang)
    reasons = {line.reason for line in result.ledger}
    first = result.places[0]
    if result.ending is Ending.LEFT:
        said = (
            _("You are the only one left at the table.")
            if first == learner
            else _("{name} is the only one left at the table.")
        )
        return [said.format(name=names[first]), _settlement(result, names, lang)]
    if result.ending is Ending.OUT:
        said = _won(result, names, lang, learner)
    elif PayReason.BLOCK_WON in reasons:
        said = (
            _("The round is blocked. You laid the last tile and have the fewest pips: the block is won.")
            if first == learner
            else _(
                "The round is blocked. {name} laid the last tile and has the fewest pips: the block is won."
            )
        ).format(name=names[first])
    elif PayReason.BLOCK_FAILED in reasons:
        blocker = next(line.payer for line in result.ledger if line.reason is PayReason.BLOCK_FAILED)
        said = (
            _("The round is blocked. You laid the last tile but are not first: the block fails.")
            if blocker == learner
            else _("The round is blocked. {name} laid the last tile but is not first: the block fails.")
        ).format(name=names[blocker])
    else:
        said = _("The round is blocked.")
    order = listing((names[seat] for seat in result.places), lang)
    places = _("Places: {order}.").format(order=order)
    return [said, places, _left(result, names, lang), _settlement(result, names, lang)]


def _of_fives(
    result: Outcome, names: tuple[str, ...], lang: str | None, learner: int | None, options: Any
) -> Spoken:
    _, ngettext = translators(lang)
    winner = result.winners[0]
    mine = winner == learner
    name = names[winner]
    if result.ending is Ending.TARGET:
        said = (
            _("You reach the target of {n} points.")
            if mine
            else _("{name} reaches the target of {n} points.")
        )
        return [said.format(name=name, n=number(options.target, lang)), _points(result, names, lang)]
    said = _won(result, names, lang, learner)
    if result.ending is Ending.BLOCKED:
        pips, other = result.pips[winner], result.pips[1 - winner]
        if options.boneyard_exhausted == "lose_round_literal":
            said = (
                _("You win: the other seat can neither play nor draw.")
                if mine
                else _("{name} wins: the other seat can neither play nor draw.")
            )
        elif pips == other:
            said = (
                _("The round is blocked with equal pips. You win by fewer tiles or the last tile.")
                if mine
                else _("The round is blocked with equal pips. {name} wins by fewer tiles or the last tile.")
            )
        elif pips > other:
            said = (
                _("The round is blocked. You have more pips and win.")
                if mine
                else _("The round is blocked. {name} has more pips and wins.")
            )
    bonus = ngettext("Bonus: {n} point.", "Bonus: {n} points.", result.margin)
    return [
        said.format(name=name),
        _left(result, names, lang),
        bonus.format(n=number(result.margin, lang)),
        _points(result, names, lang),
    ]


def _of_tien_gow(
    result: Outcome, names: tuple[str, ...], lang: str | None, learner: int | None, _options: Any
) -> Spoken:
    _, _n = translators(lang)
    winner = result.winners[0]
    said = _("You win the last trick.") if winner == learner else _("{name} wins the last trick.")
    won = (
        _("{name} {pips}").format(name=name, pips=number(columns, lang))
        for name, columns in zip(names, result.columns, strict=True)
    )
    return [
        said.format(name=names[winner]),
        _("Columns: {columns}.").format(columns=listing(won, lang)),
        _settlement(result, names, lang),
    ]


def _won(result: Outcome, names: tuple[str, ...], lang: str | None, learner: int | None) -> str:
    """Who went out, or has the fewest pips of a blocked round."""
    _, _n = translators(lang)
    winner = result.winners[0]
    if result.ending is Ending.OUT:
        said = _("You go out and win.") if winner == learner else _("{name} goes out and wins.")
    elif len(result.pips) > 2:
        said = (
            _("The round is blocked. You have the fewest pips.")
            if winner == learner
            else _("The round is blocked. {name} has the fewest pips.")
        )
    else:
        said = (
            _("The round is blocked. You have fewer pips and win.")
            if winner == learner
            else _("The round is blocked. {name} has fewer pips and wins.")
        )
    return said.format(name=names[winner])


def _pips(result: Outcome, names: tuple[str, ...], lang: str | None) -> str:
    _, _n = translators(lang)
    return listing(
        (
            _("{name} {pips}").format(name=name, pips=number(left, lang))
            for name, left in zip(names, result.pips, strict=True)
        ),
        lang,
    )


def _left(result: Outcome, names: tuple[str, ...], lang: str | None) -> str:
    _, _n = translators(lang)
    return _("Pips left: {pips}.").format(pips=_pips(result, names, lang))


def _settlement(result: Outcome, names: tuple[str, ...], lang: str | None) -> str:
    """What each seat is up or down by, and the house."""
    _, _n = translators(lang)
    sums = totals(result.ledger, seats=len(names))
    if not any(sums):
        return _("Nobody pays.")
    parts = [f"{name} {balance_text(gain, lang)}" for name, gain in zip(names, sums, strict=True)]
    house = sum(line.amount for line in result.ledger if line.payee == HOUSE)
    if house:
        parts.append(f"{_('the house')} {balance_text(house, lang)}")
    return _("Settlement: {sums}.").format(sums=listing(parts, lang))


def _points(result: Outcome, names: tuple[str, ...], lang: str | None) -> str:
    _, _n = translators(lang)
    sums = totals(result.ledger, seats=len(names))
    parts = [f"{name} {number(int(gain), lang)}" for name, gain in zip(names, sums, strict=True)]
    return _("Points of this round: {points}.").format(points=listing(parts, lang))

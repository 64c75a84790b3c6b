"""Words for advice: what plays are worth, reasons, and hints in steps.

>>> from domino_edu.coach.contract import Fact, Reason
>>> reason_sentence(Reason(Fact.GOES_OUT, 1.0), "en")
'It is your last tile, so you go out.'
"""

from __future__ import annotations

from collections.abc import Iterator

from domino_edu.coach.advice import distinct, said
from domino_edu.coach.contract import Advice, Advised, Reason
from domino_edu.coach.hints import HintKind, HintStep, Topic
from domino_edu.line import Play, PlayKind
from domino_edu.phrases.coach_line import line_reason
from domino_edu.phrases.coach_tricks import trick_reason
from domino_edu.phrases.payments import unit_name
from domino_edu.phrases.plays import play_phrase
from domino_edu.rules.contract import View
from domino_edu.texts import listing, number, percent, translators

MOST_NAMED = 3
"""So many plays as good as the best are named; more are counted."""


def reason_clause(reason: Reason, lang: str | None = None) -> str:
    """A reason as a clause without a full stop, "it" being the play."""
    return line_reason(reason, lang) or trick_reason(reason, lang) or ""


def reason_sentence(reason: Reason, lang: str | None = None) -> str:
    """A reason as a sentence of its own."""
    return sentence_of(reason_clause(reason, lang))


def reasons_text(advice: Advice, play: Play, lang: str | None = None) -> str:
    """The reasons worth saying of a play, one sentence each; empty where the view proves none."""
    _, _n = translators(lang)
    reasons = said(advice, play)
    if play != advice.best.play or not advice.deals:
        return " ".join(_in_turn(reasons, lang))
    return _of_best(reasons, lang) or _("No single fact stands out; the figures decide.")


def _of_best(reasons: tuple[Reason, ...], lang: str | None) -> str:
    """The reasons of the best play; what speaks against it is owned to. Empty without any."""
    _, _n = translators(lang)
    if reasons and not reasons[0].for_it:
        clause = reason_clause(reasons[0], lang)
        return _("The figures speak for it, although {clause}.").format(clause=clause)
    return " ".join(_in_turn(reasons, lang))


def _in_turn(reasons: tuple[Reason, ...], lang: str | None) -> Iterator[str]:
    """One sentence a reason; one that speaks the other way than the one before says so."""
    _, _n = translators(lang)
    for place, reason in enumerate(reasons):
        turns = place > 0 and reason.for_it != reasons[place - 1].for_it
        said_of = _("On the other hand, {clause}.") if turns else "{clause}."
        yield sentence_of(said_of.format(clause=reason_clause(reason, lang)), stop="")


def worth_phrase(advice: Advice, play: Play, lang: str | None = None) -> str:
    """What a play is worth, with its interval: ``wins 62% (56% to 68%)``; empty without deals."""
    _, _n = translators(lang)
    each = advice.of(play)
    if not advice.deals:
        return ""
    shown = _figures(advice, each, lang)
    certain = shown["low"] == shown["high"]
    if advice.in_wins:
        return (_("wins {mean}") if certain else _("wins {mean} ({low} to {high})")).format(**shown)
    if certain:
        return _("{mean} {unit}").format(**shown)
    return _("{mean} {unit} on average ({low} to {high})").format(**shown)


def basis_sentence(advice: Advice, lang: str | None = None) -> str:
    """What the figures rest on."""
    _, ngettext = translators(lang)
    if not advice.deals:
        return _("There is no choice.") if advice.plays else ""
    if advice.is_exact:
        return _("All hidden tiles are known, so these figures are exact.")
    basis = ngettext(
        "Over {n} deal of the hidden tiles that fits all you have seen; in brackets the 95% interval.",
        "Over {n} deals of the hidden tiles that fit all you have seen; in brackets the 95% interval.",
        advice.deals,
    ).format(n=number(advice.deals, lang))
    if advice.depth is not None:
        ahead = ngettext("It looks {n} tile ahead.", "It looks {n} tiles ahead.", advice.depth)
        basis += " " + ahead.format(n=number(advice.depth, lang))
    return basis


def advice_lines(advice: Advice, lang: str | None = None) -> list[str]:
    """Advice to be read: the best play with its reasons, those as good, and what it rests on."""
    _, _n = translators(lang)
    if not advice.plays:
        return []
    best = advice.best.play
    lines = [play_line(advice, best, lang)]
    others = _others(advice, lang)
    if others:
        lines.append(_("About as good: {plays}.").format(plays=listing(others, lang)))
    return [*lines, basis_sentence(advice, lang)]


def _others(advice: Advice, lang: str | None) -> list[str]:
    """The plays as good as the best by name, each of several that come to the same once, and not too many."""
    _, ngettext = translators(lang)
    named = distinct(advice)[1:]
    if len(named) <= MOST_NAMED + 1:
        return [name_of(advice.view, play, lang) for play in named]
    more = len(named) - MOST_NAMED
    said_of = ngettext("{n} other", "{n} others", more).format(n=number(more, lang))
    return [*(name_of(advice.view, play, lang) for play in named[:MOST_NAMED]), said_of]


def play_line(advice: Advice, play: Play, lang: str | None = None) -> str:
    """A play with its worth and its reasons, in one line."""
    _, _n = translators(lang)
    worth = worth_phrase(advice, play, lang)
    name = name_of(advice.view, play, lang)
    head = _("{play}: {worth}.").format(play=name, worth=worth) if worth else _("{play}.").format(play=name)
    return f"{sentence_of(head, stop='')} {reasons_text(advice, play, lang)}".strip()


def hint_text(step: HintStep, lang: str | None = None) -> str:
    """One step of a hint in words."""
    _, _n = translators(lang)
    if step.kind is HintKind.NUDGE:
        return nudge_sentence(step.topic, lang)
    if step.kind is HintKind.REASON:
        reasons = _of_best(step.reasons, lang)
        if not reasons:
            return _("Nothing can be proved that sets one play apart; the figures decide.")
        return _("About the play to find: {reasons}").format(reasons=reasons)
    name = name_of(step.view, step.plays[0], lang)
    return _("Play {play}.").format(play=name) if step.plays[0].kind is PlayKind.LAY else sentence_of(name)


def nudge_sentence(topic: Topic, lang: str | None = None) -> str:
    """What to look at, without naming a tile."""
    _, _n = translators(lang)
    return {
        Topic.NO_CHOICE: _("Look at the open ends: you have no choice here."),
        Topic.OUT: _("Look at how few tiles you have left."),
        Topic.OWN_NUMBERS: _("Count which numbers you hold most of, and which ends each play leaves open."),
        Topic.OTHERS_LACK: _("Think of what the others can have: on which numbers did they pass or draw?"),
        Topic.FEW_LEFT: _("Count how many tiles of each open number have been laid."),
        Topic.WEIGHT: _("Think of the pips you are left with at the end."),
        Topic.DOUBLES: _("Think of the doubles: each fits only its own number."),
        Topic.LAST_TILE: _("Somebody has one tile left. Can it fit?"),
        Topic.BLOCK: _("Can the round be blocked, and who would have the fewest pips then?"),
        Topic.COUNT: _("Work out the count that each play leaves: what scores now, and what can score next?"),
        Topic.STRENGTH: _("Which tiles that are still out could beat yours?"),
        Topic.COLUMNS: _("Think of the columns: who has how many, and who has none?"),
        Topic.LAST_TRICK: _("Think of the last trick: with what would you win it?"),
        Topic.GROUPS: _("Which of your tiles belong together?"),
        Topic.DISCARD: _("Which of your tiles can still win a trick, and which can you do without?"),
        Topic.MONEY: _("What is paid for at once, and who is the banker?"),
        Topic.FIGURES: _("Nothing stands out at first sight; compare what each play leaves."),
    }[topic]


def name_of(view: View, play: Play, lang: str | None = None) -> str:
    """A play of a view in words."""
    return play_phrase(play, view.line, lang)


def sentence_of(clause: str, *, stop: str = ".") -> str:
    """A clause as a sentence: a capital first and a full stop last."""
    return clause[:1].upper() + clause[1:] + (stop if clause else "")


def _figures(advice: Advice, each: Advised, lang: str | None) -> dict[str, str]:
    """Mean and interval as they are written, and the unit."""
    numbers = {"mean": each.mean, "low": each.low, "high": each.high}
    if advice.in_wins:
        return {name: percent(value, lang) for name, value in numbers.items()}
    rules = advice.view.options.RULES
    shown = {name: signed(value, lang) for name, value in numbers.items()}
    return {**shown, "unit": unit_name(rules, lang)}


def signed(value: float, lang: str | None = None) -> str:
    """A number with one place and its sign: ``+3.5``, ``\u22121.2``, ``0``."""
    shown = round(value, 1)
    sign = "+" if shown > 0 else "\u2212" if shown < 0 else ""
    return sign + number(abs(shown), lang)

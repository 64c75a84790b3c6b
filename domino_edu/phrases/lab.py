"""Words for measurements: who scored what against whom, the interval, and what may be said of it."""

from __future__ import annotations

from domino_edu.lab.compare import Comparison
from domino_edu.phrases.payments import unit_name
from domino_edu.phrases.plays import player_name
from domino_edu.texts import number, percent, translators


def way_name(name: str, lang: str | None = None) -> str:
    """What a way of playing is called: a rule of thumb, or a player."""
    _, _n = translators(lang)
    thumbs = {
        "keeps_open": _("keep most open for yourself"),
        "watches_passes": _("leave open what the other passed on"),
        "doubles_last": _("doubles last"),
        "lightest": _("lightest first"),
    }
    return thumbs.get(name) or player_name(name, lang)


def comparison_lines(found: Comparison, lang: str | None = None) -> list[str]:
    """The measurement in three sentences: the figure, whether it is clear, and what it rests on."""
    _, ngettext = translators(lang)
    names = {"first": way_name(found.first, lang), "second": way_name(found.second, lang)}
    if found.in_wins:
        shares = {
            "mean": percent(found.mean, lang),
            "low": percent(found.low, lang),
            "high": percent(found.high, lang),
        }
        told = _("\u201c{first}\u201d against \u201c{second}\u201d: wins {mean} ({low} to {high}).")
        lines = [told.format(**names, **shares)]
    else:
        shares = {
            "mean": _signed(found.mean, lang),
            "low": _signed(found.low, lang),
            "high": _signed(found.high, lang),
            "unit": unit_name(found.rule_set, lang),
        }
        told = _("\u201c{first}\u201d against \u201c{second}\u201d: {mean} {unit} a round ({low} to {high}).")
        lines = [told.format(**names, **shares)]
    even = 0.5 if found.in_wins else 0.0
    if not found.is_clear:
        lines.append(_("The interval includes that both do equally well: this does not tell them apart."))
    elif found.mean > even:
        lines.append(_("The first one is better, and chance alone hardly explains it."))
    else:
        lines.append(_("The second one is better, and chance alone hardly explains it."))
    basis = ngettext(
        "{n} deal, played from every seat: {rounds} rounds. In brackets the 95% interval.",
        "{n} deals, each played from every seat: {rounds} rounds. In brackets the 95% interval.",
        found.deals,
    )
    return [*lines, basis.format(n=number(found.deals, lang), rounds=number(found.rounds, lang))]


def _signed(value: float, lang: str | None) -> str:
    """A number with one place and its sign."""
    shown = round(value, 1)
    sign = "+" if shown > 0 else "\u2212" if shown < 0 else ""
    return sign + number(abs(shown), lang)

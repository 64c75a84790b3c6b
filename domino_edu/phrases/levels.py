"""Words for the levels of a game, and for what a searching player found.

>>> from domino_edu.players import levels
>>> level_sentence(levels("block")[0], "en")
'Level 1: Plays any tile that fits, by lot.'
"""

from __future__ import annotations

from domino_edu.phrases.payments import unit_name
from domino_edu.players import Choice, Facts, Level, Why
from domino_edu.texts import number, percent, translators


def searcher_name(name: str, lang: str | None = None) -> str | None:
    """What a searching player is called; None for one of another kind."""
    _, _n = translators(lang)
    return {"glance": _("quick thinker"), "strong": _("strong thinker")}.get(name)


def searcher_description(name: str, lang: str | None = None) -> str | None:
    """What a searching player does, in a sentence; None for one of another kind."""
    _, _n = translators(lang)
    return {
        "glance": _("Looks at a few ways the hidden tiles may lie, and a short way ahead in each."),
        "strong": _(
            "Looks at many ways the hidden tiles may lie, the likelier ones after all that was played, and "
            "works each one out."
        ),
    }.get(name)


def level_sentence(level: Level, lang: str | None = None) -> str:
    """A level's number and what its player does, in a sentence."""
    from domino_edu.phrases.plays import player_description

    _, _n = translators(lang)
    return _("Level {n}: {sentence}").format(
        n=number(level.number, lang), sentence=player_description(level.player, lang)
    )


def search_sentence(choice: Choice, lang: str | None = None) -> str | None:
    """What a searching player found for the tile it chose; None for a choice of another kind."""
    if choice.why not in (Why.MOST_WINS, Why.MOST_GAIN):
        return None
    _, ngettext = translators(lang)
    facts = choice.facts
    if facts is None:
        return _("{tile} did best in the deals that were looked at.").format(tile=choice.play.tile)
    if choice.why is Why.MOST_WINS:
        said = ngettext(
            "{tile} wins in {share} of {deals} sampled deal ({sure} interval {low} to {high}).",
            "{tile} wins in {share} of {deals} sampled deals ({sure} interval {low} to {high}).",
            facts.deals,
        )
        shares = {name: percent(value, lang) for name, value in _bounded(facts).items()}
        return said.format(
            tile=choice.play.tile, deals=number(facts.deals, lang), **shares, sure=percent(0.95, lang)
        )
    said = ngettext(
        "{tile} does best in {deals} sampled deal: {share} on average ({sure} interval {low} to {high}).",
        "{tile} does best in {deals} sampled deals: {share} on average ({sure} interval {low} to {high}).",
        facts.deals,
    )
    if facts.depth is not None:
        said += " " + ngettext("It looked {depth} tile ahead.", "It looked {depth} tiles ahead.", facts.depth)
    gains = {"low": _signed(facts.low, lang), "high": _signed(facts.high, lang)}
    gains["share"] = f"{_signed(facts.mean, lang)} {unit_name(facts.rule_set, lang)}"
    return said.format(
        tile=choice.play.tile,
        deals=number(facts.deals, lang),
        depth=number(facts.depth or 0, lang),
        sure=percent(0.95, lang),
        **gains,
    )


def _bounded(facts: Facts) -> dict[str, float]:
    """The share won with its interval, which is a share too."""
    return {"share": facts.mean, "low": max(facts.low, 0.0), "high": min(facts.high, 1.0)}


def _signed(value: float, lang: str | None) -> str:
    """A number with one place and its sign."""
    shown = round(value, 1)
    sign = "+" if shown > 0 else "\u2212" if shown < 0 else ""
    return sign + number(abs(shown), lang)

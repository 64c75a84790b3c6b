"""A ledger in words: who pays whom how much, and by which rule.

>>> amount_text(Fraction(97, 2), "en"), amount_text(Fraction(20, 3), "en")
('48.5', '6 2/3')
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from domino_edu.ledger import HOUSE, Ledger, Payment, PayReason
from domino_edu.phrases.chinese import points_reason
from domino_edu.rules.stakes_money import TAX_RATES
from domino_edu.texts import number, percent, translators

_POINTS = (PayReason.MULTIPLE_OF_FIVE, PayReason.OUT_BONUS, PayReason.BLOCK_BONUS)
"""What nobody pays: points that are scored."""


def amount_text(amount: Fraction, lang: str | None = None) -> str:
    """The exact amount as a number: a decimal where three places say it all, else whole and fraction."""
    if (amount * 1000).denominator == 1:
        whole = amount.denominator == 1
        return number(amount.numerator if whole else float(amount), lang)
    whole_part, rest = divmod(abs(amount), 1)
    parts = [number(whole_part, lang)] if whole_part else []
    sign = "-" if amount < 0 else ""
    return sign + " ".join([*parts, f"{rest.numerator}/{rest.denominator}"])


def balance_text(amount: Fraction, lang: str | None = None) -> str:
    """What somebody is up or down by, with its sign: ``+97``, ``−50``, ``0``."""
    sign = "+" if amount > 0 else "\u2212" if amount < 0 else ""
    return sign + amount_text(abs(amount), lang)


def amount_phrase(amount: Fraction | int, rule_set: str, lang: str | None = None) -> str:
    """The amount with its unit: ``12 pips``, ``48.5 coins``, ``15 points``."""
    _, ngettext = translators(lang)
    count = 1 if amount == 1 else 2
    said = {
        "stakes": ngettext("{n} coin", "{n} coins", count),
        "fives": ngettext("{n} point", "{n} points", count),
        "tien_gow": ngettext("{n} point", "{n} points", count),
    }.get(rule_set, ngettext("{n} pip", "{n} pips", count))
    return said.format(n=amount_text(Fraction(amount), lang))


def unit_name(rule_set: str, lang: str | None = None) -> str:
    """What the amounts of these rules count, as for the head of a column: pips, coins or points."""
    _, _n = translators(lang)
    return {"stakes": _("coins"), "fives": _("points"), "tien_gow": _("points")}.get(rule_set, _("pips"))


def payment_rows(
    ledger: Ledger,
    names: tuple[str, ...],
    lang: str | None = None,
    *,
    options: Any = None,
    learner: int | None = None,
) -> list[tuple[str, str, str, str]]:
    """The ledger as rows of a table: from, to, amount, and the rule that moves it.

    ``names`` are the seats', "you" the ``learner``'s own. With the ``options`` of the round a reason says
    how many stakes it is, and the rate of the tax.
    """
    return [
        (
            _party(line.payer, names, lang, scored=line.reason in _POINTS),
            _party(line.payee, names, lang),
            amount_text(line.amount, lang),
            _reason(line, _Spoken(names, lang, options, learner), sharing=_sharing(line, ledger)),
        )
        for line in ledger
    ]


def _party(seat: int, names: tuple[str, ...], lang: str | None, *, scored: bool = False) -> str:
    _, _n = translators(lang)
    if seat == HOUSE:
        return "\u2013" if scored else _("the house")
    return names[seat]


class _Spoken(NamedTuple):
    """Who is called what, in which language, under which options."""

    names: tuple[str, ...]
    lang: str | None
    options: Any
    learner: int | None


def _sharing(line: Payment, ledger: Ledger) -> int:
    """How many are paid alike by the same seat for the same thing."""
    return sum(1 for other in ledger if other[:1] + other[3:] == line[:1] + line[3:])


def _reason(line: Payment, spoken: _Spoken, *, sharing: int) -> str:
    lang, options = spoken.lang, spoken.options
    _, ngettext = translators(lang)
    if line.reason in _POINTS:
        return _points_reason(line.reason, lang, options)
    if line.reason in _IN_TRICKS:
        about = line.payer if line.about is None else line.about
        return points_reason(line, spoken.names[about], lang, mine=about == spoken.learner)
    if line.reason is PayReason.TAX:
        if options is None:
            return _("tax")
        rate = TAX_RATES[options.table_class]
        digits = 0 if (rate * 100).denominator == 1 else 1
        return _("tax {rate}").format(rate=percent(float(rate), lang, digits=digits))
    if line.reason in _IN_PIPS:
        said = _pips_reason(line, spoken)
        if (
            line.reason in (PayReason.PIPS_LEFT, PayReason.LOST_BLOCK)
            and line.about is not None
            and sharing > 1
        ):
            said += " " + _("(shared by {n})").format(n=number(sharing, lang))
        return said
    said = _stakes_reason(line, spoken)
    if options is None or not options.stake:
        return said
    stakes = line.amount / options.stake
    much = ngettext("{n} stake", "{n} stakes", 1 if stakes <= 1 else 2).format(n=amount_text(stakes, lang))
    return f"{much}, {said}"


_IN_PIPS = (
    PayReason.PIPS_LEFT,
    PayReason.OWN_PIPS,
    PayReason.BLOCK_DOUBLED,
    PayReason.SETTER_PAYS,
    PayReason.SETTER_TAKES,
    PayReason.LOST_BLOCK,
)
_IN_TRICKS = (
    PayReason.SUPREME_WON,
    PayReason.QUARTET_WON,
    PayReason.COLUMNS_SHORT,
    PayReason.NO_COLUMN,
    PayReason.COLUMNS_OVER,
    PayReason.CAUGHT,
)


def _pips_reason(line: Payment, spoken: _Spoken) -> str:
    """What is paid for pips left."""
    _, _n = translators(spoken.lang)
    if line.reason is PayReason.OWN_PIPS:
        return _("pips left in the winner's own hand come off")
    if line.about is None:
        return _("pips left in the loser's hand")
    yours = line.about == spoken.learner
    left = _("pips left in your hand") if yours else _("pips left in {name}'s hand")
    rule = {
        PayReason.BLOCK_DOUBLED: _("{pips}, doubled: the blocker wins"),
        PayReason.SETTER_PAYS: _("{pips}, doubled: the blocker wins, the setter pays for all"),
        PayReason.SETTER_TAKES: _("{pips}: the blocker loses, the setter takes everything"),
        PayReason.LOST_BLOCK: _("{pips}: the blocker loses"),
    }.get(line.reason, "{pips}")
    return rule.format(pips=left.format(name=spoken.names[line.about]))


def _stakes_reason(line: Payment, spoken: _Spoken) -> str:
    """What is paid at a stakes table, without the number of stakes."""
    _, _n = translators(spoken.lang)
    forcer = line.payee if line.about is None else line.about
    forced = _("pass forced by you") if forcer == spoken.learner else _("pass forced by {name}")
    return {
        PayReason.PLACE: _("by place"),
        PayReason.PASS_FORCED: forced.format(name=spoken.names[forcer]),
        PayReason.ROTTEN_DOUBLE: _("double left in hand"),
        PayReason.LEFT_TABLE: _("left the table"),
        PayReason.LEFT_WITH_DOUBLE: _("left the table with a double"),
        PayReason.BLOCK_WON: _("block won by whoever laid the last tile"),
        PayReason.BLOCK_FAILED: _("block failed"),
    }[line.reason]


def _points_reason(reason: PayReason, lang: str | None, options: Any) -> str:
    _, _n = translators(lang)
    whole = getattr(options, "block_bonus", "difference") == "full"
    bonus = _("the loser's pips, rounded") if whole else _("difference of the pips, rounded")
    return {
        PayReason.MULTIPLE_OF_FIVE: _("the ends count a multiple of five"),
        PayReason.OUT_BONUS: _("pips left in the other hand, rounded"),
        PayReason.BLOCK_BONUS: bonus,
    }[reason]

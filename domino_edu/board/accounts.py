"""The account of a finished round: its payments, and what they would be under other options.

>>> from domino_edu.notation import parse_position
>>> state = parse_position("triet seats=2; study; line 6-6; A 6-5; B 1-1 2-3; yard; turn A; plays 6-5@R")
>>> account_of(state, ("you", "B"), "en", me=0).sums
'In all: you +7 and B −7.'
"""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Any

from domino_edu.board.picture import Account, upper_first
from domino_edu.board.situation import Table
from domino_edu.board.wording import account_lines
from domino_edu.errors import DominoError
from domino_edu.ledger import HOUSE, Ledger, totals
from domino_edu.match import results, standings
from domino_edu.phrases import (
    amount_phrase,
    amount_text,
    balance_text,
    block_sentence,
    option_name,
    payment_rows,
    unit_name,
    value_name,
)  # fmt: skip
from domino_edu.rules import Ending, State, begin, outcome, play, rules, view
from domino_edu.rules.options import choices
from domino_edu.texts import listing, number, translators

NO_ACCOUNT = ("block",)
"""Rules in which nothing is paid: the margin is said in the result."""


def account_of(state: State, names: tuple[str, ...], lang: str, *, me: int | None) -> Account | None:
    """The account of a finished round; None while it goes on, and where nothing is ever paid.

    ``names`` are the seats', "you" that of ``me``.
    """
    result = outcome(state)
    if result is None or state.options.RULES in NO_ACCOUNT or result.ending is Ending.REDEAL:
        return None
    rows = payment_rows(result.ledger, names, lang, options=state.options, learner=me)
    return Account(tuple(rows), sums_text(result.ledger, names, lang), _finding(state, names, lang, me))


def sums_text(ledger: Ledger, names: tuple[str, ...], lang: str) -> str:
    """What everybody is up or down by: ``In all: you +12, B −4, and C −8.``"""
    _, _ngettext = translators(lang)
    sums = totals(ledger, seats=len(names))
    each = (f"{name} {balance_text(gain, lang)}" for name, gain in zip(names, sums, strict=True))
    return _("In all: {sums}.").format(sums=listing(each, lang))


def booked_since(before: State, after: State) -> Ledger:
    """What a play has booked, without the tax; the account of a finished round stands elsewhere."""
    if outcome(after) is not None:
        return ()
    new = view(after, 0).ledger[len(view(before, 0).ledger) :]
    return tuple(line for line in new if line.payee != HOUSE)


def booked_sentences(
    ledger: Ledger, names: tuple[str, ...], lang: str, *, options: Any, me: int | None
) -> list[str]:
    """What plays have booked: points scored, or who pays whom how much and why; a sentence for each."""
    _, _ngettext = translators(lang)
    rows = payment_rows(ledger, names, lang, options=options, learner=me)
    said = []
    for line, (payer, payee, _amount, why) in zip(ledger, rows, strict=True):
        amount = amount_phrase(line.amount, options.RULES, lang)
        if line.payer == HOUSE:
            text = _("You score {amount}.") if line.payee == me else _("{name} scores {amount}.")
            said.append(text.format(name=upper_first(payee), amount=amount))
        else:
            text = (
                _("You pay {payee} {amount}: {why}.")
                if line.payer == me
                else _("{payer} pays {payee} {amount}: {why}.")
            )
            said.append(text.format(payer=upper_first(payer), payee=payee, amount=amount, why=why))
    return said


def settled_again(state: State, options: Any) -> State | None:
    """The same deal and plays under other options, where they end the round as well; else None."""
    at = played_again(state, options)
    return at if at is not None and outcome(at) is not None else None


def played_again(state: State, options: Any) -> State | None:
    """The same start and plays under other options; None where these do not allow them."""
    try:
        at = begin(options, state.start)
        for _seat, made in state.history:
            at = play(at, made)
    except DominoError:
        return None
    return at


def switchable(options: Any) -> dict[str, tuple[Any, ...]]:
    """The options a learner may switch on a board, and the values of each, the one that holds first."""
    rule_set = rules(options.RULES)
    seats = tuple(range(rule_set.LEAST_SEATS, rule_set.MOST_SEATS + 1))
    known = choices(rule_set.Options).items()
    return {
        **{name: values for name, values in known if name != "opening" and len(values) > 1},
        **({"seats": seats} if len(seats) > 1 else {}),
    }


def option_label(name: str, lang: str) -> str:
    """What an option decides, in words."""
    _, _ngettext = translators(lang)
    return _("number of players") if name == "seats" else option_name(name, lang)


def value_label(name: str, value: Any, lang: str) -> str:
    """A value of an option in words."""
    return number(value, lang) if name == "seats" else value_name(name, value, lang)


def switched(options: Any, name: str, value: Any) -> Any:
    """The options with this one changed."""
    return replace(options, **{name: value})


def switches_text(old: Any, new: Any, lang: str) -> str:
    """What differs between two sets of options: ``class of the table: VIP (2.6 %)``."""
    changed = [name for name in switchable(old) if getattr(old, name) != getattr(new, name)]
    said = (f"{option_label(name, lang)}: {value_label(name, getattr(new, name), lang)}" for name in changed)
    return "; ".join(said)


def account_html(table: Table, names: tuple[str, ...]) -> str:
    """The account of the finished round and of the match as HTML; "" while the round goes on."""
    lang, state = table.lang, table.state
    _, _ngettext = translators(lang)
    account = account_of(state, names, lang, me=table.me)
    if account is None:
        return ""
    parts = [_account_html(account, table, _("Payments of this round"), open_=True)]
    if table.wanted is not None and table.wanted.seats == state.options.seats:
        again = settled_again(state, table.wanted)
        changes = switches_text(state.options, table.wanted, lang)
        title = _("The same round with {options}").format(options=changes)
        other = None if again is None else account_of(again, names, lang, me=table.me)
        if other is None:
            said = _("Under this option the round would have gone on otherwise: play one and see.")
            parts.append(f"<h4>{escape(title)}</h4><p>{escape(said)}</p>")
        else:
            parts.append(_account_html(other, table, title, open_=True))
            if (other.rows, other.finding) == (account.rows, account.finding):
                same = _("This option changes nothing in this round.")
                parts.append(f"<p>{escape(same)}</p>")
    if table.match is not None and len(results(table.match)) > 1:
        parts.append(_standings_html(table, names))
    return f'<section lang="{lang}">{"".join(parts)}</section>'


def _account_html(account: Account, table: Table, title: str, *, open_: bool) -> str:
    _, _ngettext = translators(table.lang)
    heads = (_("from"), _("to"), unit_name(table.state.options.RULES, table.lang), _("why"))
    head = "".join(f"<th>{escape(upper_first(each))}</th>" for each in heads)
    rows = "".join(
        f'<tr><td>{escape(upper_first(payer))}</td><td>{escape(payee)}</td><td class="domino-number">'
        f"{escape(amount)}</td><td>{escape(why)}</td></tr>"
        for payer, payee, amount, why in account.rows
    )
    finding = f"<p>{escape(account.finding)}</p>" if account.finding else ""
    body = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>" if rows else ""
    last = account.sums if account.rows else account_lines(account, table.lang)[-1]
    return (
        f"<details{' open' if open_ else ''}><summary>{escape(title)}</summary>{finding}{body}"
        f"<p><b>{escape(last)}</b></p></details>"
    )


def _standings_html(table: Table, names: tuple[str, ...]) -> str:
    """The running account of the match: a row for each finished round, then the sums."""
    _, _ngettext = translators(table.lang)
    if table.match is None:
        return ""
    head = "".join(f'<th class="domino-number">{escape(upper_first(name))}</th>' for name in names)
    rows = []
    seats = len(names)
    for count, result in enumerate(results(table.match), start=1):
        cells = totals(result.ledger, seats=seats)
        rows.append(_row(number(count, table.lang), [balance_text(each, table.lang) for each in cells]))
    margins = standings(table.match).margins
    rows.append(_row(_("in all"), [amount_text(each, table.lang) for each in margins]))
    title, first = _("The match so far"), _("round")
    return (
        f"<details><summary>{escape(title)}</summary><table><thead><tr><th>{escape(upper_first(first))}"
        f"</th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></details>"
    )


def _row(first: str, cells: list[str]) -> str:
    numbers = "".join(f'<td class="domino-number">{escape(cell)}</td>' for cell in cells)
    return f"<tr><td>{escape(upper_first(first))}</td>{numbers}</tr>"


def _finding(state: State, names: tuple[str, ...], lang: str, me: int | None) -> str:
    """Who blocked the round and who set it up, in the rules that ask for it."""
    blocked = getattr(rules(state.options.RULES), "blocked", None)
    found = blocked(state) if blocked else None
    return block_sentence(found, names, lang, learner=me) if found else ""

"""Small phrases that the texts of all games share.

>>> short_names(("you", "B · doubles first")), count_text(3, "en")
(('you', 'B'), '3 tiles')
"""

from __future__ import annotations

from collections.abc import Iterable

from domino_edu.board.picture import Account, upper_first
from domino_edu.texts import number, translators


def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names without what stands after a dot: ``B`` for ``B · doubles first``."""
    return tuple(name.split(" · ")[0] for name in names)


def count_text(tiles: int, lang: str) -> str:
    """So many tiles: ``3 tiles``."""
    _, ngettext = translators(lang)
    return ngettext("{n} tile", "{n} tiles", tiles).format(n=number(tiles, lang))


def account_lines(account: Account, lang: str) -> list[str]:
    """Who blocked a round and what it pays, a line for each payment."""
    _, _ngettext = translators(lang)
    lines = [account.finding] if account.finding else []
    lines.append(_("Payments:") if account.rows else _("Nothing is paid."))
    return lines + row_lines(account.rows)


def row_lines(rows: Iterable[tuple[str, str, str, str]]) -> list[str]:
    """Rows of payments, a line for each: ``B → you: 4 (a trick won with Supreme: 2 × 2 (banker))``."""
    return [f"{upper_first(payer)} → {payee}: {amount} ({why})" for payer, payee, amount, why in rows]

"""The account of a finished round in a picture: what is paid to whom, and why."""

from __future__ import annotations

from domino_edu.board import pieces
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.shapes import Box, RoundRect, Shape, Words
from domino_edu.board.sizes import TEXT, Part, Sizes
from domino_edu.board.wording import account_lines

EDGE = "#DDD5C0"


def account_part(picture: Picture, sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The account below everything else, a row for each payment; nothing where there is none."""
    account = picture.account
    if account is None:
        return ([], []), 0
    inner = Box(at.x + 16, at.y + 8, at.w - 32, 0)
    shapes: list[Shape] = []
    y = inner.y
    for line in wrapped(account.finding, TEXT, inner.w) if account.finding else ():
        y += 24
        shapes.append(Words(inner.x, y - 5, line, TEXT, pieces.INK))
    y += 8 if account.finding else 0
    parties = [f"{upper_first(payer)} → {payee}" for payer, payee, _amount, _why in account.rows]
    wide = max((text_width(each, TEXT) for each in parties), default=0)
    amounts = max((text_width(row[2], TEXT, bold=True) for row in account.rows), default=0)
    for party, (_payer, _payee, amount, why) in zip(parties, account.rows, strict=True):
        y += 24
        number_x = inner.right if sizes.narrow else inner.x + wide + 24 + amounts
        shapes.append(Words(inner.x, y - 5, party, TEXT, pieces.INK))
        shapes.append(Words(number_x, y - 5, amount, TEXT, pieces.INK, "end", bold=True))
        left = inner.x + 16 if sizes.narrow else number_x + 24
        y += 24 if sizes.narrow else 0
        for index, line in enumerate(wrapped(why, TEXT, inner.right - left)):
            y += 24 if index else 0
            shapes.append(Words(left, y - 5, line, TEXT, pieces.QUIET_INK))
    if not account.rows:
        y += 24
        shapes.append(Words(inner.x, y - 5, account_lines(account, picture.lang)[-1], TEXT, pieces.INK))
    height = y + 8 - at.y
    back = RoundRect(at.x + 1, at.y + 1, at.w - 2, height - 2, 14, fill="#FFFFFF", stroke=EDGE)
    return ([back, *shapes], []), height + 8

"""How wide a text may get, in px, without asking a font.

The widths are those of DejaVu Sans, the widest of the fonts we name, so that nothing runs out of its place
in any of them. A letter with marks is as wide as the letter without.

>>> text_width("Your turn.", 16), text_width("Đến lượt bạn.", 16)
(81, 110)
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from math import ceil

_WIDTHS = {
    28: "'ijl", 30: "IJ", 32: " ,.·’", 34: "/:;\\|", 36: "f", 37: "-", 40: "()[]t", 41: "!", 42: "r",
    46: '"', 50: "*_`–", 52: "“”", 53: "sz", 54: "?", 55: "c", 56: "L", 58: "Fk", 60: "vxy", 61: "P",
    62: "TYaeoơ", 64: "$0123456789ESbdghnpqu{}đư", 66: "K", 69: "ABVXZ", 70: "CR", 74: "U", 75: "N",
    76: "H", 78: "&DGĐ", 79: "OQ", 82: "w", 84: "#+<=>^~×", 87: "MƯ", 92: "Ơ", 96: "%", 98: "m",
}  # fmt: skip
_WIDTH_OF = {char: width for width, chars in _WIDTHS.items() for char in chars}
_WIDEST = 100  # any other sign, in hundredths of the text's size
_BOLD = 1.2


def text_width(text: str, size: int, *, bold: bool = False) -> int:
    """The width of a text of this size (font size, px) in px, rounded up."""
    hundredths = sum(_char_width(char) for char in unicodedata.normalize("NFC", text))
    return ceil(hundredths * size * (_BOLD if bold else 1) / 100)


def wrapped(text: str, size: int, width_px: int, *, bold: bool = False) -> tuple[str, ...]:
    """The text in lines no wider than ``width_px``, broken at spaces; a longer word has its own line.

    >>> wrapped("Your turn. Open ends: 2 and 5.", 16, 160)
    ('Your turn. Open', 'ends: 2 and 5.')
    """
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= width_px:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def shortened(text: str, size: int, width_px: int, *, bold: bool = False) -> str:
    """The text, cut with an ellipsis where it is wider than ``width_px``."""
    if text_width(text, size, bold=bold) <= width_px:
        return text
    while text and text_width(text + "…", size, bold=bold) > width_px:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=512)
def _char_width(char: str) -> int:
    if char in _WIDTH_OF:
        return _WIDTH_OF[char]
    base = char
    while len(parts := unicodedata.normalize("NFD", base)) > 1:
        base = unicodedata.normalize("NFC", parts[:-1])
        if base in _WIDTH_OF:
            return _WIDTH_OF[base]
    return _WIDEST

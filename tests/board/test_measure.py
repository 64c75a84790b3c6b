"""Text widths are never less than a font's."""

import pytest

from domino_edu.board.measure import shortened, text_width, wrapped

# Advance widths of DejaVu Sans in thousandths of the size, as its hmtx table has them.
DEJAVU = {"a": 613, "m": 974, "W": 989, " ": 318, "0": 636, "đ": 635, "ư": 634, "ơ": 612, "ệ": 615, "Ự": 861}


@pytest.mark.parametrize("char", DEJAVU)
def test_a_letter_is_as_wide_as_in_the_widest_font(char):
    assert text_width(char * 100, 10) >= DEJAVU[char]
    assert text_width(char * 100, 10) <= DEJAVU[char] * 1.05


def test_marks_add_no_width_composed_or_not():
    assert text_width("e\u0302\u0323", 16) == text_width("ệ", 16) == text_width("e", 16)


def test_bold_is_wider():
    assert text_width("Your turn.", 18, bold=True) > text_width("Your turn.", 18)


def test_wrapped_lines_fit_and_lose_nothing():
    text = "Không quân nào khớp với đầu mở nào cả: hãy bỏ lượt."
    for width in (60, 100, 200, 1000):
        lines = wrapped(text, 16, width)
        assert " ".join(lines) == text
        assert all(text_width(line, 16) <= width or " " not in line for line in lines)


def test_shortened_text_fits():
    assert shortened("doubles first", 16, 1000) == "doubles first"
    assert shortened("doubles first", 16, 60) == "doub…"
    assert text_width(shortened("doubles first", 16, 60), 16) <= 60

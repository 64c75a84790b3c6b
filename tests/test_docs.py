"""The examples of the documents can be read, and both languages say the same."""

import re
import unicodedata
from pathlib import Path

import pytest

from domino_edu.fields import read_fields
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import position_text, state_from
from domino_edu.views import parse_view, view_text

DOCS = Path(__file__).parent.parent / "docs"
LANGUAGES = ("en", "vi")


def page(lang: str, name: str) -> str:
    return (DOCS / lang / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_of_the_notation_page_reads_back_to_itself(lang):
    lines = re.findall(r"(?m)^(?:block|triet|fives)\b.*;.*$", page(lang, "notation.md"))
    assert len(lines) >= 6
    for line in lines:
        seen = parse_view(line)
        assert parse_view(view_text(seen)) == seen
        if "?" not in line:
            state = state_from(read_fields(line), strict=True)
            assert state_from(read_fields(position_text(state)), strict=True) == state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_match_file_of_the_notation_page_is_written_as_we_write_it(lang):
    example = re.search(r"```\n(domino-edu match.*?)```", page(lang, "notation.md"), re.DOTALL)[1]
    without_comment = re.sub(r" \{[^}]*\}", "", example)
    assert match_text(parse_match(example)) == without_comment


def test_every_page_exists_in_both_languages():
    pages = {lang: {p.relative_to(DOCS / lang) for p in (DOCS / lang).rglob("*.md")} for lang in LANGUAGES}
    assert pages["en"] == pages["vi"]
    assert pages["en"]


def test_pages_are_composed_unicode_and_their_links_lead_somewhere():
    for path in DOCS.rglob("*.md"):
        text = path.read_text(encoding="utf-8")
        assert text == unicodedata.normalize("NFC", text), path
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
            if "://" not in target:
                assert (path.parent / target).exists(), (path, target)

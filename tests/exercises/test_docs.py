"""The page "adding an exercise" is right: its example works, and it names every kind, field and count."""

import re
from pathlib import Path

import pytest

from domino_edu.exercises import check
from domino_edu.exercises.bank import find
from domino_edu.exercises.entries import COMMON_FIELDS
from domino_edu.exercises.kinds import KINDS, make
from domino_edu.exercises.kinds.count import MAKERS
from domino_edu.texts import LANGUAGES

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = [(DOCS / lang / "adding_an_exercise.md").read_text(encoding="utf-8") for lang in LANGUAGES]
pages = pytest.mark.parametrize("page", PAGES, ids=LANGUAGES)


def example(page):
    """The first piece of YAML on a page."""
    return re.search(r"```yaml\n(.*?)```", page, re.DOTALL)[1]


@pages
def test_the_example_can_be_copied_and_tried(page, tmp_path):
    (tmp_path / "example.yaml").write_text(example(page), encoding="utf-8")
    assert make(find("my-01")).entry.wrong == ("pass",)
    assert check("my-01", "1-5").ok
    assert check("my-01", "pass", lang="en").text == (
        "You cannot pass: 1-5 fits. A pass is only for a hand in which nothing fits."
    )


@pages
def test_every_kind_field_and_count_is_named(page):
    named = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert named == {*COMMON_FIELDS, *KINDS, *MAKERS}


def test_both_pages_have_the_same_example():
    assert len({example(page) for page in PAGES}) == 1

"""The examples of the documents can be read, and both languages say the same."""

import re
import unicodedata
from pathlib import Path

import pytest

from domino_edu import __version__
from domino_edu.chinese import CIVIL, KINDS, MILITARY, pack, rank_of
from domino_edu.fields import read_fields
from domino_edu.ledger import totals
from domino_edu.matchfile import match_text, parse_match, result_text
from domino_edu.notation import parse_position, position_text, state_from
from domino_edu.phrases import tile_sign, tile_title
from domino_edu.rules import RULE_SETS, outcome
from domino_edu.rules.options import choices
from domino_edu.rules.tien_gow_money import Finish, at_once, base_of, settle
from domino_edu.tiles import parse_tiles
from domino_edu.views import parse_view, view_text

DOCS = Path(__file__).parent.parent / "docs"
LANGUAGES = ("en", "vi")


def page(lang: str, name: str) -> str:
    return (DOCS / lang / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_of_the_notation_page_reads_back_to_itself(lang):
    lines = re.findall(r"(?m)^(?:block|triet|fives|tien_gow)\b.*;.*$", page(lang, "notation.md"))
    assert len(lines) >= 9
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_index_leads_to_every_page_and_the_readme_to_every_plan_and_all_rules(lang):
    pages = {path.relative_to(DOCS / lang).as_posix() for path in (DOCS / lang).rglob("*.md")}
    listed = set(re.findall(r"\]\(([^)]*)\)", page(lang, "index.md")))
    assert pages - {"index.md"} <= listed
    readme = (DOCS.parent / ("README.md" if lang == "en" else f"README.{lang}.md")).read_text("utf-8")
    linked = set(re.findall(rf"\]\(docs/{lang}/([^)]*)\)", readme))
    assert {name for name in pages if name.startswith(("plan_", "rules/", "index"))} <= linked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rules_page_names_no_version_that_is_not_out(lang):
    """The change log and the package say which versions there are."""
    log = (DOCS.parent / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"(?m)^## \[(\d[\d.]*)\]", log)
    assert __version__ == released[0]
    for path in (DOCS / lang / "rules").glob("*.md"):
        history = re.findall(r"(?m)^- \*\*(.*?)\*\*", path.read_text("utf-8").rsplit("\n## ", 1)[1])
        assert history, path
        assert set(history) <= {*released, "Unreleased" if lang == "en" else "Chưa phát hành"}, path


# --- rules pages --------------------------------------------------------------------------------------


def rows(text: str, columns: int) -> list[list[str]]:
    """The rows of all tables with so many columns, without their heads."""
    lines = [line.strip().strip("|").split("|") for line in text.splitlines() if line.strip().startswith("|")]
    cells = [[cell.strip() for cell in line] for line in lines]
    return [row for row in cells if len(row) == columns and not set("".join(row)) <= set("-")]


SET_UP = ("opening", "first_seat", "set", "hand_size", "seats", "mode", "target", "table_class", "stake")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["triet", "stakes", "fives", "tien_gow"])
def test_every_option_stands_on_its_rules_page_with_the_default_first(lang, name):
    text = page(lang, f"rules/{name}.md")
    for option, values in choices(RULE_SETS[name].Options).items():
        if option in SET_UP:
            assert f"`{option}`" in text
            continue
        listed = re.search(rf"`{option}` = ([^|;\n]*)", text)
        assert listed, option
        assert re.findall(r"[\w.]+", listed[1]) == [str(value) for value in values], option


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_chinese_tiles_are_those_of_the_engine(lang):
    other = "vi" if lang == "en" else "en"
    listed = [row for row in rows(page(lang, "rules/tien_gow.md"), 5) if re.match(r"\d-\d", row[1])]
    told = {}
    for name, tiles, foreign, sign, _source in listed:
        for piece in parse_tiles(tiles.replace(",", "")):
            assert (name, foreign, sign) == (
                tile_title(piece, lang),
                tile_title(piece, other),
                tile_sign(piece),
            )
            told[piece] = len(told)
    assert list(told) == list(KINDS)
    in_rows = [[rank_of(piece) for piece in parse_tiles(row[1].replace(",", ""))] for row in listed]
    assert all(len(set(ranks)) == 1 for ranks in in_rows)
    assert [ranks[0] for ranks in in_rows] == [*range(len(CIVIL), 0, -1), *range(6, 0, -1)]
    assert sum(map(len, in_rows)) == 2 * len(CIVIL) + len(MILITARY)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_groups_adds_up_and_that_of_payments_is_the_engines(lang):
    text = page(lang, "rules/tien_gow.md")
    groups = [row for row in rows(text, 4) if row[1].isdigit() and row[3].isdigit()]
    assert sum(int(row[3]) for row in groups) == 84
    assert all(len(parse_tiles(row[2])) == int(row[1]) for row in groups)
    columns, pays = rows(text, 9)
    assert columns[1:] == [str(n) for n in range(8)]
    assert [int(value.replace("−", "-")) for value in pays[1:]] == [base_of(n) for n in range(8)]


def signed(sums):
    return [f"{'+' if gain > 0 else '−' if gain < 0 else ''}{abs(int(gain))}" for gain in sums]


E19 = (
    "tien_gow; A 6-6 4-4 2-2 4-6 1-5 4-5 2-4 1-2; B 6-6 1-1 2-2 5-6 1-6 1-6 2-6 3-4; "
    "C 5-5 5-6 4-6 1-5 3-6 2-5 2-3 1-4; D 1-1 4-4 1-3 1-3 5-5 3-3 3-3 3-5; banker A; plays "
    "lead 2-4+1-2, down 1-6+1-6, down 1-5+4-6, down 3-3+3-3, lead 6-6+4-5, down 5-6+2-2, down 5-6+2-3, "
    "down 5-5+1-3, lead 4-4, beat 1-1, down 1-4, down 3-5, lead 6-6, down 2-5, down 1-3, down 1-5, lead 2-6, "
    "beat 3-6, down 4-4, down 4-6, lead 5-5, down 1-1, down 2-2, down 3-4"
)
"""EXAMPLES.md, E19: the whole deal of the page."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worked_settlements_are_the_engines(lang):
    text = page(lang, "rules/tien_gow.md")
    options = RULE_SETS["tien_gow"].Options()
    state = parse_position(E19)
    ledger = outcome(state).ledger
    paid = [[f"{'ABCD'[line.payer]} → {'ABCD'[line.payee]}", str(line.amount)] for line in ledger]
    assert [row[:2] for row in rows(text, 3) if " → " in row[0] and row[1].isdigit()] == paid
    assert "A {}, B {}, C {}, D {}.".format(*signed(totals(ledger, seats=4))) in text
    assert result_text(state) in page(lang, "notation.md")

    quartet = pack(parse_tiles("1-3 1-3 1-4 2-3"))
    last = Finish(columns=(4, 2, 1, 1), winner=0, leader=0, best=quartet, banker=1)
    amounts = [int(line.amount) for line in (*settle(options, last), *at_once(options, quartet, 0, 1))]
    assert amounts == [8, 6, 6, 8, 4, 4]
    assert str(sum(amounts)) in text.split("4 × 2 = 8, C 4, D 4.")[1].splitlines()[0]

    caught = Finish((5, 1, 2, 0), winner=2, leader=1, best=pack(parse_tiles("2-4")), banker=0,
                    led=pack(parse_tiles("1-2")))  # fmt: skip
    sums = totals(settle(options, caught), seats=4)
    assert "A {}, B {}, C {}, D {}.".format(*signed(sums)) in text

"""Messages: which language is spoken, and that the Vietnamese catalogue is whole and says what it should."""

import importlib.util
import json
import re
import string
import unicodedata
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from domino_edu.errors import Fault, SetupError
from domino_edu.home import settings_file
from domino_edu.texts import (
    CATALOGUE,
    LANGUAGES,
    catalogue,
    chosen_language,
    language,
    listing,
    number,
    percent,
    translators,
    use_language,
)

ROOT = Path(__file__).parent.parent
_SPEC = importlib.util.spec_from_file_location("catalogue_tool", ROOT / "tools" / "catalogue.py")
tool = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(tool)

IN_CODE = tool.extracted()
with CATALOGUE.open("rb") as _file:
    ENTRIES = [entry for entry in read_po(_file, locale="vi", charset="utf-8") if entry.id]


def forms(entry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """English and Vietnamese forms of an entry."""
    english = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)
    vietnamese = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)
    return english, vietnamese


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def plain(text: str) -> str:
    """The words of a message, without the places to fill."""
    return re.sub(r"\{[^}]*\}", "", text).lower()


PAIRS = [(english, said) for entry in ENTRIES for english in [forms(entry)[0]] for said in forms(entry)[1]]


# --- the catalogue -----------------------------------------------------------------------------------


def test_every_message_in_the_code_has_a_vietnamese_text():
    missing = [
        f"{key!r} in {', '.join(sorted(set(where)))}"
        for key, where in IN_CODE.items()
        if (key if isinstance(key, str) else key[0]) not in catalogue()
    ]
    assert not missing, "\n".join(missing)


def test_the_catalogue_has_no_message_that_the_code_has_not():
    wanted = {key if isinstance(key, str) else key[0] for key in IN_CODE}
    unused = [english[0] for english, _ in PAIRS if english[0] not in wanted]
    assert not unused, "\n".join(unused)


def test_no_message_is_fuzzy_empty_or_there_twice():
    text = CATALOGUE.read_text(encoding="utf-8")
    assert "#, fuzzy" not in text
    assert not [entry.id for entry in ENTRIES if entry.fuzzy]
    assert not [english for english, said in PAIRS if not said.strip()]
    raw = re.findall(r'(?m)^msgid "(.+)"$', text)
    assert sorted(raw) == sorted(set(raw))


def test_a_message_with_a_plural_has_its_one_vietnamese_form():
    for key in IN_CODE:
        if not isinstance(key, str):
            one = [entry for entry in ENTRIES if entry.id == key]
            assert one, f"{key} is not in the catalogue with its plural"
            assert len(forms(one[0])[1]) == 1


def test_both_languages_have_the_same_places_to_fill():
    wrong = [(english, said) for english, said in PAIRS if places(said) != set().union(*map(places, english))]
    assert not wrong, "\n".join(map(str, wrong))


def test_plural_and_singular_have_the_same_places_to_fill():
    assert not [key for key in IN_CODE if not isinstance(key, str) and places(key[0]) != places(key[1])]


def test_vietnamese_is_composed_unicode_without_stray_spaces():
    for english, said in PAIRS:
        assert said == unicodedata.normalize("NFC", said), said
        assert "  " not in said
        assert said == said.strip() or english[0] != english[0].strip()
        assert not set(said) & set("\u200b\ufeff\u00ad")


def test_sentences_end_alike_in_both_languages():
    for english, said in PAIRS:
        for sign in ".?:":
            assert english[0].rstrip().endswith(sign) == said.rstrip().endswith(sign), (english[0], said)


def test_nobody_shouts():
    """STYLE.md 8 and our tone: no exclamation marks, in either language."""
    for english, said in PAIRS:
        assert "!" not in said, said
        assert not [form for form in english if "!" in form], english


# --- words (DESIGN.md "Words") -------------------------------------------------------------------------

NEVER = {
    "quân bò": "a double is quân đôi",
    "quân cờ": "a tile is quân",
    "lá": "a tile is quân",
    "nước đi": "a play is a nước",
    "bộ cờ": "the set is bộ quân",
    "bỏ qua lượt": "pass is bỏ lượt",
    "con cờ": "a tile is quân",
    "bàn cờ": "a board is bàn",
    "quý khách": "we say bạn",
    "các bạn": "we say bạn to one learner",
    "vui lòng": "we ask plainly",
    "đô-mi-nô": "domino",
}
NEVER_FOR = {
    "rút": (r"\bdraws?\b|\bboneyard\b", "draw is bốc"),
    "điểm": (r"\bpips?\b", "pips are chấm, never the points of a score"),
}
ALWAYS = {
    r"\bpips?\b": r"chấm",
    r"\btiles?\b": r"quân|chia lại",
    r"\bdoubles?\b": r"đôi|\bbò\b",  # the stakes table's own word
    r"\bboneyard\b": r"\bkho\b",
    r"\bopen ends?\b": r"đầu mở|hai đầu",
    r"\bblocked\b": r"tắc",
    r"\bpass(es|ed)?\b": r"bỏ lượt|hoặc pass",
    r"\bgo(es)? out\b": r"đánh hết quân",
    r"\bmatch file\b": r"tệp trận",
    r"\bmargin\b": r"cách biệt",
}


@pytest.mark.parametrize("word", list(NEVER))
def test_a_word_of_another_glossary_is_never_used(word):
    """STYLE.md 9.21: one glossary, tested."""
    used = [said for _, said in PAIRS if re.search(rf"(?<!\w){word}(?!\w)", said.lower())]
    assert not used, f"{NEVER[word]}: {used}"


@pytest.mark.parametrize("word", list(NEVER_FOR))
def test_a_word_with_another_meaning_here_is_not_used_for_ours(word):
    """``rút lại`` takes a play back, ``thời điểm`` is a moment; for drawing and pips they are wrong.

    A sentence that speaks of pips and of points too has both words.
    """
    english_word, why = NEVER_FOR[word]
    used = [
        said
        for english, said in PAIRS
        if re.search(english_word, plain(english[0]))
        and re.search(rf"(?<!\w){word}(?!\w)", said.lower())
        and not (word == "điểm" and "chấm" in said.lower())
    ]
    assert not used, f"{why}: {used}"


@pytest.mark.parametrize("word", list(ALWAYS))
def test_a_word_of_the_glossary_is_said_with_its_word(word):
    wrong = [
        (english[0], said)
        for english, said in PAIRS
        if re.search(word, plain(english[0])) and not re.search(ALWAYS[word], said.lower())
    ]
    assert not wrong, "\n".join(map(str, wrong))


# --- which language is spoken ------------------------------------------------------------------------


@pytest.fixture
def fresh(monkeypatch, tmp_path):
    """A learner who has chosen nothing yet."""
    from domino_edu import texts

    monkeypatch.setenv("DOMINO_EDU_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("DOMINO_EDU_LANG", raising=False)
    monkeypatch.setattr(texts, "_session", [])
    return monkeypatch


@pytest.mark.usefixtures("fresh")
def test_without_any_choice_it_is_english_whatever_the_system_speaks(fresh):
    fresh.setenv("LANG", "vi_VN.UTF-8")
    fresh.setenv("LANGUAGE", "vi")
    assert (language(), chosen_language()) == ("en", None)


def test_asked_before_session_before_environment_before_stored(fresh):
    use_language("vi", remember=True)
    from domino_edu import texts

    fresh.setattr(texts, "_session", [])
    assert language() == "vi"
    assert json.loads(settings_file().read_text(encoding="utf-8")) == {"language": "vi"}
    fresh.setenv("DOMINO_EDU_LANG", "en")
    assert language() == "en"
    use_language("vi")
    assert language() == "vi"
    assert language("en") == "en"


def test_a_choice_is_stored_only_when_asked_for(fresh):
    assert fresh
    use_language("vi")
    assert language() == "vi"
    assert not settings_file().exists()


def test_a_stored_setting_keeps_the_others(fresh):
    assert fresh
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"width": 900}', encoding="utf-8")
    use_language("vi", remember=True)
    assert json.loads(settings_file().read_text(encoding="utf-8")) == {"width": 900, "language": "vi"}


@pytest.mark.parametrize(
    "stored", ["", "{", "[]", '"vi"', '{"language": "fr"}', '{"language": ["vi"]}', "\x00"]
)
def test_a_damaged_settings_file_counts_as_none(fresh, stored):
    assert fresh
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(stored, encoding="utf-8")
    assert language() == "en"
    use_language("vi", remember=True)
    assert json.loads(settings_file().read_text(encoding="utf-8"))["language"] == "vi"


def test_a_settings_file_that_is_no_text_counts_as_none(fresh):
    assert fresh
    settings_file().parent.mkdir(parents=True)
    settings_file().write_bytes(b"\xff\xfe\x00")
    assert language() == "en"


@pytest.mark.parametrize("wrong", ["fr", "EN", "vi_VN", "english", " vi"])
def test_a_language_we_do_not_speak_is_refused(fresh, wrong):
    for ask in (language, use_language, translators):
        with pytest.raises(SetupError) as refused:
            ask(wrong)
        assert refused.value.kind is Fault.UNKNOWN_LANGUAGE
        assert refused.value.facts["known"] == LANGUAGES
    fresh.setenv("DOMINO_EDU_LANG", wrong)
    with pytest.raises(SetupError):
        language()


# --- numbers and lists -----------------------------------------------------------------------------


def test_numbers_and_shares_are_written_as_the_language_writes_them():
    """CLDR: English groups thousands by commas, Vietnamese by points."""
    assert (number(1042, "en"), number(1042, "vi")) == ("1,042", "1.042")
    assert (number(0.5, "en"), number(0.5, "vi")) == ("0.5", "0,5")
    assert [percent(0.643, lang, digits=1) for lang in LANGUAGES] == ["64.3%", "64,3%"]
    assert percent(0.5, "en") == "50%"


def test_lists_are_joined_as_the_language_joins_them():
    assert listing(["2-4", "3-5", "6-6"], "en") == "2-4, 3-5, and 6-6"
    assert listing(["2-4", "3-5", "6-6"], "vi") == "2-4, 3-5 và 6-6"
    assert listing(["a", "b"], "en", style="or") == "a or b"
    assert listing(["a", "b"], "vi", style="or") == "a hoặc b"
    assert listing([], "vi") == ""
    assert listing([5], "vi") == "5"


def test_plurals():
    for lang, one, three in (("en", "1 tile", "3 tiles"), ("vi", "1 quân", "3 quân")):
        _, ngettext = translators(lang)
        assert [ngettext("{n} tile", "{n} tiles", n).format(n=n) for n in (1, 3)] == [one, three]


def test_a_message_nobody_has_translated_is_said_in_english():
    _, ngettext = translators("vi")
    assert _("No such message.") == "No such message."
    assert ngettext("{n} x", "{n} xs", 2) == "{n} xs"

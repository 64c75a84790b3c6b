"""Finding and reading entries: the order of search, equal ids, and one sentence for every fault."""

import pytest
import yaml
from exercise_entries import raw, table

from domino_edu.exercises import check
from domino_edu.exercises.bank import entries, find
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import make
from domino_edu.phrases import sentence
from domino_edu.texts import LANGUAGES


def write(folder, *listed, file="mine.yaml"):
    folder.mkdir(exist_ok=True)
    (folder / file).write_text(
        yaml.safe_dump({"exercises": list(listed)}, allow_unicode=True), encoding="utf-8"
    )


def entry(name="my-01", **fields):
    return {**raw("count", what="set", set=1), "id": name, **fields}


def fault_of(action, *arguments):
    with pytest.raises(BankError) as refused:
        action(*arguments)
    for lang in LANGUAGES:
        assert sentence(refused.value, lang)
    return refused.value


def test_an_entry_beside_the_notebook_is_found(tmp_path):
    write(tmp_path, entry())
    assert check("my-01", 3)
    assert find("my-01").source.file == "mine.yaml"


def test_the_class_folder_is_searched_and_the_built_in_bank_too(tmp_path, monkeypatch):
    write(tmp_path / "class", entry("class-01"))
    monkeypatch.setenv("DOMINO_EDU_BANK", str(tmp_path / "class"))
    assert check("class-01", 3)
    assert find("block-01").source.file == "block.yaml"


def test_a_changed_file_is_read_again(tmp_path):
    write(tmp_path, entry())
    assert check("my-01", 3)
    write(tmp_path, entry(set=10 - 7))
    assert check("my-01", 10)


def test_equal_ids_are_reported_and_disturb_no_others(tmp_path, monkeypatch):
    write(tmp_path, entry("block-01"), entry("my-01"))
    error = fault_of(check, "block-01", "pass")
    assert error.kind is BankFault.ID_TWICE
    assert "mine.yaml" in error.sentence("en")
    assert "exercises/block.yaml" in error.sentence("en")
    assert check("my-01", 3)
    assert check("block-05", "pass")


def test_equal_ids_in_one_file_are_reported(tmp_path):
    write(tmp_path, entry(), entry())
    assert fault_of(find, "my-01").kind is BankFault.ID_TWICE
    assert fault_of(entries, tmp_path).kind is BankFault.ID_TWICE


def test_the_same_file_found_twice_is_one(tmp_path, monkeypatch):
    write(tmp_path, entry())
    monkeypatch.setenv("DOMINO_EDU_BANK", str(tmp_path))
    assert check("my-01", 3)


def test_other_yaml_files_are_left_alone(tmp_path):
    (tmp_path / "environment.yml").write_text("name: x\ndependencies: [a", encoding="utf-8")
    (tmp_path / "latin.yaml").write_bytes(b"name: caf\xe9\n")
    assert check("block-05", "pass")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b"exercises: [", BankFault.UNREADABLE_FILE),
        (b"exercises:\n  - id: caf\xe9\n", BankFault.NOT_UTF8),
        (b"exercises:\n  - id: a\n\tkind: must\n", BankFault.TAB),
        (b"exercises:\n  - id: a\n    question: Pass: or not\n", BankFault.COLON),
        (b"- id: a\n  misconception:\n    key: b\n", BankFault.NO_EXERCISES),
        (b"exercises:\n  - kind: must\n", BankFault.MISSING),
        (b"exercises:\n  - id:\n    kind: must\n", BankFault.MISSING),
        ("exercises: some\n".encode("utf-16"), BankFault.NO_EXERCISES),
        (b"exercises:\n  - day: 2026-99-99\n", BankFault.UNREADABLE_FILE),
        (b"exercises:\n  - !!python/object/apply:os.getcwd []\n", BankFault.UNREADABLE_FILE),
        (b"exercises: some\n", BankFault.NO_EXERCISES),
        (b"exercises:\n  - id: a\n    id: b\n", BankFault.KEY_TWICE),
    ],
)
def test_a_broken_bank_file_is_named_and_disturbs_no_other(tmp_path, text, kind):
    (tmp_path / "broken.yaml").write_bytes(text)
    error = fault_of(find, "my-01")
    assert error.kind is kind
    assert error.sentence("en").startswith("broken.yaml")
    assert check("block-05", "pass")


@pytest.mark.parametrize(
    ("changed", "kind", "said"),
    [
        ({"question": None}, BankFault.LANGUAGE_MISSING, "field 'question'"),
        ({"question": {"en": "One."}}, BankFault.LANGUAGE_MISSING, "language 'vi'"),
        ({"question": {"en": "One.", "vi": 5}}, BankFault.NOT_TEXT, "field 'question.vi'"),
        ({"question": {"en": "One.", "vi": "Một.", "fr": "Un."}}, BankFault.UNKNOWN_VALUE, "'fr'"),
        ({"misconception": {"en": "One.", "vi": "Một."}}, BankFault.MISSING, "field 'misconception.key'"),
        ({"kind": "guess"}, BankFault.UNKNOWN_VALUE, "best, hold, or pays"),
        ({"what": ""}, BankFault.UNKNOWN_VALUE, "field 'what'"),
        ({"what": "luck"}, BankFault.UNKNOWN_VALUE, "field 'what'"),
        ({"set": 12}, BankFault.NOT_WHOLE, "field 'set'"),
        ({"set": True}, BankFault.NOT_WHOLE, "field 'set'"),
        ({"seats": 2}, BankFault.UNKNOWN_FIELD, "field 'seats'"),
        ({"wrong": 9}, BankFault.NOT_A_LIST, "field 'wrong'"),
        ({"wrong": [3]}, BankFault.WRONG_IS_RIGHT, "'3'"),
        ({"wrong": ["many"]}, BankFault.WRONG_IS_UNREADABLE, "'many'"),
        ({"explain": {"en": "It is {luck}.", "vi": "Là {luck}."}}, BankFault.UNKNOWN_PLACEHOLDER, "'luck'"),
    ],
)
def test_a_bad_field_is_blamed_with_file_line_and_entry(tmp_path, changed, kind, said):
    write(tmp_path, entry("good-01"), entry(**changed))
    error = fault_of(lambda: make(find("my-01")))
    assert error.kind is kind
    told = error.sentence("en")
    assert told.startswith("mine.yaml, line ")
    assert "exercise my-01" in told
    assert said in told
    assert check("good-01", 3)


@pytest.mark.parametrize(
    ("fields", "kind", "said"),
    [
        ({}, BankFault.MISSING, "this field is missing"),
        ({"position": 12}, BankFault.NOT_TEXT, "quotes"),
        ({"position": "block; A 1-1; B 2-2 1-1"}, BankFault.BAD_POSITION, "1-1"),
        ({"position": "chess; A 1-1; B 2-2"}, BankFault.BAD_POSITION, "chess"),
        ({"position": "block; study; line 1-2; A 3-4; B ?5; turn A"}, BankFault.BAD_POSITION, "hidden"),
        ({"position": table("1-2", "2-3", "6-6") + "; plays 2-3@R"}, BankFault.ROUND_OVER, "over"),
    ],
)
def test_a_bad_position_is_blamed_with_what_the_engine_says(tmp_path, fields, kind, said):
    write(tmp_path, {**raw("plays"), "id": "my-01", **fields})
    error = fault_of(lambda: make(find("my-01")))
    assert error.kind is kind
    assert error.facts["field"] == "position"
    assert said in error.sentence("en")


def test_loose_tiles_and_seats_are_checked_too(tmp_path):
    hand = raw("count", what="hand", seat="C", position=table("1-2", "2-3"))
    lines = [raw("line", tiles="1-2 2-1"), raw("line", tiles="1-2 x")]
    write(tmp_path, *({**fields, "id": f"a-{n}"} for n, fields in enumerate([*lines, hand], start=1)))
    kinds = [fault_of(lambda name=name: make(find(name))).kind for name in ("a-1", "a-2", "a-3")]
    assert kinds == [BankFault.BAD_POSITION, BankFault.BAD_POSITION, BankFault.NO_SUCH_SEAT]


def test_an_entry_that_is_no_mapping_is_blamed(tmp_path):
    write(tmp_path, "my-01")
    assert fault_of(entries, tmp_path).kind is BankFault.NOT_A_MAPPING
    assert check("block-05", "pass")


def test_texts_are_composed_and_on_one_line(tmp_path):
    write(tmp_path, entry(question={"en": "One\n  two.", "vi": "Bỏ lượt."}))
    assert find("my-01").question == {"en": "One two.", "vi": "B\u1ecf l\u01b0\u1ee3t."}

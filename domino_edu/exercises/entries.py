"""One entry of the exercise bank, read from YAML: its fields checked one by one, each fault with its place.

Every text stands in both languages; the answer stands nowhere, since the engine computes it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from domino_edu.errors import DominoError
from domino_edu.phrases import SpokenError, fault_sentence
from domino_edu.texts import LANGUAGES, listing, translators

COMMON_FIELDS = ("id", "kind", "misconception", "question", "hint", "explain", "wrong")
LINE = "__line__"
"""The key under which the reader of YAML keeps the line a mapping starts in."""


class BankFault(Enum):
    """What is wrong with a bank file or an entry. Facts in brackets."""

    NO_SUCH_EXERCISE = "no_such_exercise"  # found, near
    NONE_NAMED = "none_named"
    UNREADABLE_FILE = "unreadable_file"  # detail
    NOT_UTF8 = "not_utf8"
    COLON = "colon"
    TAB = "tab"
    NO_EXERCISES = "no_exercises"
    NOT_A_MAPPING = "not_a_mapping"
    KEY_TWICE = "key_twice"  # found
    ID_TWICE = "id_twice"  # places
    MISSING = "missing"
    UNKNOWN_FIELD = "unknown_field"  # known
    UNKNOWN_VALUE = "unknown_value"  # found, known
    NOT_TEXT = "not_text"
    NOT_WHOLE = "not_whole"
    NOT_A_LIST = "not_a_list"
    LANGUAGE_MISSING = "language_missing"  # lang
    UNKNOWN_PLACEHOLDER = "unknown_placeholder"  # found, known
    BAD_POSITION = "bad_position"  # error
    ROUND_OVER = "round_over"
    ROUND_NOT_OVER = "round_not_over"
    NO_SUCH_SEAT = "no_such_seat"  # found
    OTHER_RULES = "other_rules"  # found, known
    NOT_BLOCKED = "not_blocked"
    NO_LEAVER = "no_leaver"
    BY_LOT = "by_lot"
    NOTHING_SCORES = "nothing_scores"
    CHOICE_TWICE = "choice_twice"
    NO_GROUP = "no_group"
    OTHER_SIZE = "other_size"
    TWO_SUITS = "two_suits"
    FOUR_PLAYS = "four_plays"
    NOTHING_IS_PAID = "nothing_is_paid"
    NO_TRICK = "no_trick"
    NO_CHOICE = "no_choice"
    NOT_UNIQUE = "not_unique"
    TOO_MANY_DEALS = "too_many_deals"  # found, most
    ALL_SEEN = "all_seen"
    NOT_HIDDEN = "not_hidden"  # found
    NOT_OVER_THEN = "not_over_then"
    MAY_BE_DRAWN = "may_be_drawn"
    WRONG_IS_RIGHT = "wrong_is_right"  # found
    WRONG_IS_UNREADABLE = "wrong_is_unreadable"  # found


class BankError(SpokenError):
    """A fault in the bank. Facts of place: file, line, entry, field, each where it is known."""

    kind: BankFault

    def sentence(self, lang: str | None = None) -> str:
        """One sentence that names the file, the entry and the field, and what is wrong there."""
        _, _n = translators(lang)
        facts = self.facts
        parts = [str(facts["file"])] if facts.get("file") else []
        if facts.get("line"):
            parts.append(_("line {line}").format(line=facts["line"]))
        if facts.get("entry"):
            parts.append(_("exercise {id}").format(id=facts["entry"]))
        if facts.get("field"):
            parts.append(_("field '{field}'").format(field=facts["field"]))
        said = _said(self.kind, facts, lang)
        return _("{place}: {fault}").format(place=", ".join(parts), fault=said) if parts else said


def _said(kind: BankFault, facts: dict[str, Any], lang: str | None) -> str:
    _, _n = translators(lang)
    if kind is BankFault.BAD_POSITION:
        return fault_sentence(facts["error"], lang)
    if kind is BankFault.NO_SUCH_EXERCISE and facts["near"]:
        near = listing(facts["near"], lang, style="or")
        return _("There is no exercise '{found}'; did you mean {near}?").format(
            found=facts["found"], near=near
        )
    known = listing(facts.get("known", ()), lang, style="or")
    places = listing(facts.get("places", ()), lang)
    messages = {
        BankFault.NO_SUCH_EXERCISE: _("There is no exercise '{found}'."),
        BankFault.NONE_NAMED: _('Name at least one exercise, as in exercise("block-01").'),
        BankFault.UNREADABLE_FILE: _("this file cannot be read: {detail}."),
        BankFault.NOT_UTF8: _("this file is not saved as UTF-8; save it again with that encoding."),
        BankFault.COLON: _("there is a colon too many; a text with a colon in it must stand in quotes."),
        BankFault.TAB: _("there is a tab; indent with spaces."),
        BankFault.NO_EXERCISES: _("'exercises:' must begin the file, with a list of entries below it."),
        BankFault.NOT_A_MAPPING: _("an entry is wanted here, with its fields, each on its own line."),
        BankFault.KEY_TWICE: _("'{found}' stands here twice."),
        BankFault.ID_TWICE: _("this id stands in {places}; give one of them another id."),
        BankFault.MISSING: _("this field is missing."),
        BankFault.UNKNOWN_FIELD: _("there is no such field in this kind of exercise; known: {known}."),
        BankFault.UNKNOWN_VALUE: _("'{found}' is not known here; known: {known}."),
        BankFault.NOT_TEXT: _("a text is wanted here; put it in quotes."),
        BankFault.NOT_WHOLE: _("a whole number is wanted here."),
        BankFault.NOT_A_LIST: _("a list is wanted here, in square brackets."),
        BankFault.LANGUAGE_MISSING: _("the text for the language '{lang}' is missing."),
        BankFault.UNKNOWN_PLACEHOLDER: _("'{found}' in braces is not known here; known: {known}."),
        BankFault.ROUND_OVER: _("the round is over here; a position with a seat to play is wanted."),
        BankFault.ROUND_NOT_OVER: _("the round is not over here, and somebody can still play."),
        BankFault.NO_SUCH_SEAT: _("there is no seat '{found}' here."),
        BankFault.OTHER_RULES: _("this is not asked under the rules '{found}', but under {known}."),
        BankFault.NOT_BLOCKED: _("the round is not blocked here."),
        BankFault.NO_LEAVER: _("this seat is not at the table here."),
        BankFault.BY_LOT: _("the rules leave this to chance here, so there is no one right answer."),
        BankFault.NOTHING_SCORES: _("no play scores anything here."),
        BankFault.CHOICE_TWICE: _("a choice stands here twice."),
        BankFault.NO_GROUP: _("these tiles are no group that may be led."),
        BankFault.OTHER_SIZE: _("there is another number of tiles here than is wanted."),
        BankFault.TWO_SUITS: _("tiles of one suit are wanted, no two of them equal in all."),
        BankFault.FOUR_PLAYS: _("four plays of equally many tiles are wanted, one for each seat."),
        BankFault.NO_TRICK: _("no trick has just ended here."),
        BankFault.NO_CHOICE: _("there is only one play here, so nothing is to be chosen."),
        BankFault.NOT_UNIQUE: _("several plays are as good here, so there is no one right answer."),
        BankFault.TOO_MANY_DEALS: _(
            "the hidden tiles can lie in {found} ways here; {most} at most are tried."
        ),
        BankFault.MAY_BE_DRAWN: _("tiles may be drawn here, and nobody sees them in the boneyard."),
        BankFault.ALL_SEEN: _("hidden tiles are wanted here, written as ?5."),
        BankFault.NOT_HIDDEN: _("{found} is not hidden from the seat to play here."),
        BankFault.NOT_OVER_THEN: _("the round goes on after this play, and somebody can still play."),
        BankFault.NOTHING_IS_PAID: _("this seat and the last trick's winner pay each other nothing."),
        BankFault.WRONG_IS_RIGHT: _("by the rules '{found}' is a right answer."),
        BankFault.WRONG_IS_UNREADABLE: _("'{found}' is no answer to this kind of exercise."),
    }
    return messages[kind].format(**{**facts, "known": known, "places": places})


@dataclass(frozen=True, slots=True)
class Source:
    """Where an entry stands: the file's name and the line."""

    file: str
    line: int


Texts = dict[str, str]
"""A text in each language, by the language's name."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry with the fields that all kinds share; ``data`` are the fields of its kind.

    Attributes:
        id: the exercise's name, such as ``block-03``.
        kind: the name of its kind.
        misconception: the key of the misconception it is about.
        belief: the misconception as a sentence.
        question: what the learner is asked.
        hint: what is said to an answer that the misconception leads to; may be empty.
        explain: what is said with the right answer; may be empty.
        wrong: answers that the misconception leads to.
        data: the other fields, as read.
        source: where it stands.
    """

    id: str
    kind: str
    misconception: str
    belief: Texts
    question: Texts
    hint: Texts
    explain: Texts
    wrong: tuple[Any, ...]
    data: dict[str, Any] = field(default_factory=dict)
    source: Source = Source("", 0)

    def problem(self, name: str, kind: BankFault, **facts: Any) -> BankError:
        """The error that blames this field."""
        place = {"file": self.source.file, "line": self.source.line, "entry": self.id, "field": name}
        return BankError(kind, **place, **facts)

    def text(self, name: str) -> str:
        """The text of a field of its kind.

        Raises:
            BankError: it is missing or no text.
        """
        if name not in self.data:
            raise self.problem(name, BankFault.MISSING)
        value = self.data[name]
        if value is None:
            raise self.problem(name, BankFault.MISSING)
        if not isinstance(value, str):
            raise self.problem(name, BankFault.NOT_TEXT)
        return value

    def choice(self, name: str, known: Iterable[str], default: str | None = None) -> str:
        """The text of a field that must be one of those known.

        Raises:
            BankError: it is missing or another.
        """
        listed = tuple(known)
        value = default if default is not None and name not in self.data else self.text(name)
        if value not in listed:
            raise self.problem(name, BankFault.UNKNOWN_VALUE, found=value, known=listed)
        return value

    def choice_of_kind(self, known: Iterable[str]) -> str:
        """The name of its kind.

        Raises:
            BankError: there is no such kind.
        """
        listed = tuple(known)
        if self.kind not in listed:
            raise self.problem("kind", BankFault.UNKNOWN_VALUE, found=self.kind, known=listed)
        return self.kind

    def whole(self, name: str, most: int, default: int | None = None) -> int:
        """The whole number of a field, from 0 to ``most``.

        Raises:
            BankError: it is missing or something else.
        """
        if name not in self.data and default is not None:
            return default
        if name not in self.data:
            raise self.problem(name, BankFault.MISSING)
        value = self.data[name]
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise self.problem(name, BankFault.NOT_WHOLE)
        return value

    def only(self, *names: str) -> None:
        """Nothing, if no other fields than these are given.

        Raises:
            BankError: one is.
        """
        for name in self.data:
            if name not in names:
                raise self.problem(name, BankFault.UNKNOWN_FIELD, known=(*COMMON_FIELDS, *names))


def read_entry(raw: Any, file: str) -> Entry:
    """The entry that a mapping read from YAML describes.

    Raises:
        BankError: a field is missing or not as it must be.
    """
    if not isinstance(raw, dict):
        raise BankError(BankFault.NOT_A_MAPPING, file=file)
    source = Source(file, raw.get(LINE, 0))
    name = raw.get("id")
    blank = Entry(name if isinstance(name, str) else "", "", "", {}, {}, {}, {}, (), raw, source)
    for key in raw:
        if not isinstance(key, str):
            raise blank.problem(str(key), BankFault.NOT_TEXT)
    belief = _texts(blank, "misconception", extra="key")
    wrong = raw.get("wrong", [])
    if not isinstance(wrong, list):
        raise blank.problem("wrong", BankFault.NOT_A_LIST)
    return Entry(
        id=blank.text("id"),
        kind=blank.text("kind"),
        misconception=belief.pop("key"),
        belief=belief,
        question=_texts(blank, "question"),
        hint=_texts(blank, "hint") if "hint" in raw else {},
        explain=_texts(blank, "explain") if "explain" in raw else {},
        wrong=tuple(wrong),
        data={key: value for key, value in raw.items() if key not in (*COMMON_FIELDS, LINE)},
        source=source,
    )


def _texts(blank: Entry, name: str, *, extra: str = "") -> Texts:
    """The texts of a field by language, composed (NFC), on one line each."""
    raw = blank.data.get(name)
    if name not in blank.data:
        raise blank.problem(name, BankFault.MISSING)
    if not isinstance(raw, dict):
        raise blank.problem(name, BankFault.LANGUAGE_MISSING, lang=LANGUAGES[0])
    known = (*([extra] if extra else []), *LANGUAGES)
    for key in raw:
        if key != LINE and key not in known:
            raise blank.problem(name, BankFault.UNKNOWN_VALUE, found=key, known=known)
    texts = {}
    for key in known:
        value = raw.get(key)
        if value is None and key == extra:
            raise blank.problem(f"{name}.{key}", BankFault.MISSING)
        if value is None:
            raise blank.problem(name, BankFault.LANGUAGE_MISSING, lang=key)
        if not isinstance(value, str) or not value.strip():
            raise blank.problem(f"{name}.{key}", BankFault.NOT_TEXT)
        texts[key] = unicodedata.normalize("NFC", " ".join(value.split()))
    return texts


def blamed(entry: Entry, name: str, error: DominoError) -> BankError:
    """The error that blames this field for what the engine says of it."""
    return entry.problem(name, BankFault.BAD_POSITION, error=error)

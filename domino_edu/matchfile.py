"""A text file for a whole match: headers, one block a round, comments in braces.

Grammar: docs/en/notation.md. Reading is strict, and a result written in the file must be the engine's.

>>> from domino_edu.match import start_match
>>> match = start_match("block", ("you", "heaviest"), seed=7)
>>> parse_match(match_text(match)) == match
True
"""

from __future__ import annotations

import re

from domino_edu.deal import LARGEST_DEAL_NUMBER
from domino_edu.errors import Fault, NotationError
from domino_edu.fields import SEAT_LETTERS, Field, blaming
from domino_edu.match import Match, Round, check_seats
from domino_edu.notation import options_of, plays_text, start_lines, state_from
from domino_edu.rules import State, outcome, rules
from domino_edu.rules.options import changed

FIRST_LINE = "domino-edu match 1"
HEADERS = ("rules", "seats", "seed")


def match_text(match: Match) -> str:
    """The match as a file's text; the inverse of ``parse_match``."""
    options = [f"{name}={value}" for name, value in changed(match.options).items()]
    lines = [
        FIRST_LINE,
        f"[rules {' '.join([match.options.RULES, *options])}]",
        f"[seats {' '.join(match.seats)}]",
        f"[seed {match.seed}]",
    ]
    for number, each in enumerate(match.rounds, start=1):
        lines += ["", f"round {number} deal {each.deal_number}", *_round_lines(each.state)]
    return "\n".join(lines) + "\n"


def result_text(state: State) -> str | None:
    """The result line of a finished round, None while it goes on: ``out A pips 0 12 margin 12``."""
    result = outcome(state)
    if result is None:
        return None
    winners = " ".join(SEAT_LETTERS[seat] for seat in result.winners) or "-"
    if result.columns:
        columns = " ".join(str(won) for won in result.columns)
        return f"{result.ending.value} {winners} columns {columns} margin {result.margin}"
    pips = " ".join(str(left) for left in result.pips)
    return f"{result.ending.value} {winners} pips {pips} margin {result.margin}"


def parse_match(text: str) -> Match:
    """The match a file's text records.

    Raises:
        NotationError: it cannot be read, or tells of a play or a result that cannot be; with line and
            column.
    """
    if not isinstance(text, str):
        raise NotationError(Fault.NOT_TEXT, found=type(text).__name__)
    lines = [
        Field(words[0], words[1].strip() if len(words) > 1 else "", number, _column(raw, words))
        for number, raw in enumerate(_without_comments(text).splitlines(), start=1)
        if (words := raw.split(None, 1))
    ]
    first = lines.pop(0) if lines else Field("", "", 1, 1)
    found = f"{first.name} {first.text}".strip()
    if found != FIRST_LINE:
        raise NotationError(Fault.BAD_VERSION, line=first.line, found=found, known=(FIRST_LINE,))
    headers: dict[str, Field] = {}
    while lines and lines[0].name.startswith("["):
        _read_header(lines.pop(0), headers)
    for name in HEADERS:
        if name not in headers:
            raise NotationError(Fault.FIELD_MISSING, line=first.line + 1, field=name)
    options = options_of(headers["rules"])
    seats = tuple(headers["seats"].text.split())
    with blaming(headers["seats"]):
        check_seats(options, seats)
    seed = _whole(headers["seed"].text, headers["seed"])
    rounds = _read_rounds(lines, headers["rules"])
    if not rounds:
        raise NotationError(Fault.FIELD_MISSING, line=first.line + 1, field="round")
    return Match(options, seats, seed, rounds)


def _round_lines(state: State) -> list[str]:
    lines = [*start_lines(state, study=[]), f"plays {plays_text(state)}".rstrip()]
    result = result_text(state)
    return [*lines, f"result {result}"] if result else lines


def _without_comments(text: str) -> str:
    """The text with comments blanked, so that lines and columns stay what they were."""
    blanked = re.sub(r"\{[^{}]*\}", lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    stray = re.search(r"[{}]", blanked)
    if stray is not None:
        line, column = _place(blanked, stray.start())
        raise NotationError(Fault.UNCLOSED_COMMENT, line=line, column=column)
    foreign = re.search(r"[^\x00-\x7f]", blanked)
    if foreign is not None:
        line, column = _place(blanked, foreign.start())
        raise NotationError(Fault.NOT_ASCII, line=line, column=column, found=foreign[0])
    return blanked


def _place(text: str, index: int) -> tuple[int, int]:
    before = text[:index]
    return before.count("\n") + 1, index - (before.rfind("\n") + 1) + 1


def _column(raw: str, words: list[str]) -> int:
    if len(words) < 2:
        return len(raw) - len(raw.lstrip()) + 1
    return raw.index(words[1].strip(), raw.index(words[0]) + len(words[0])) + 1


def _read_header(field: Field, headers: dict[str, Field]) -> None:
    whole = f"{field.name} {field.text}".strip()
    found = re.fullmatch(r"\[(\w+)\s+([^\[\]]+)\]", whole)
    if found is None or found[1] not in HEADERS:
        raise NotationError(Fault.BAD_HEADER, line=field.line, found=whole, known=HEADERS)
    if found[1] in headers:
        raise NotationError(Fault.FIELD_TWICE, line=field.line, found=found[1])
    headers[found[1]] = Field(found[1], found[2].strip(), field.line, field.column)


def _read_rounds(lines: list[Field], head: Field) -> tuple[Round, ...]:
    rounds: list[Round] = []
    while lines:
        opening = lines.pop(0)
        found = re.fullmatch(r"(\d{1,9})\s+deal\s+(\d+)", opening.text)
        if opening.name != "round" or found is None or int(found[1]) != len(rounds) + 1:
            raise NotationError(
                Fault.BAD_HEADER, line=opening.line, found=f"{opening.name} {opening.text}".strip(),
                known=(f"round {len(rounds) + 1} deal N",),
            )  # fmt: skip
        block: list[Field] = []
        while lines and lines[0].name != "round":
            block.append(lines.pop(0))
        rounds.append(Round(_whole(found[2], opening), _read_round(block, head, opening)))
    return tuple(rounds)


def _read_round(block: list[Field], head: Field, opening: Field) -> State:
    tricks = rules(options_of(head).RULES).PLAYS_TRICKS
    known = (*SEAT_LETTERS, *(("banker",) if tricks else ("yard", "turn", "points")), "plays", "result")
    names: set[str] = set()
    for field in block:
        if field.name not in known:
            raise NotationError(Fault.UNKNOWN_FIELD, line=field.line, found=field.name, known=known)
        if field.name in names:
            raise NotationError(Fault.FIELD_TWICE, line=field.line, found=field.name)
        names.add(field.name)
    for name in ("banker" if tricks else "yard", "plays"):
        if name not in names:
            raise NotationError(Fault.FIELD_MISSING, line=opening.line, field=name)
    state = state_from([head, *(field for field in block if field.name != "result")], strict=True)
    right = result_text(state)
    for field in block:
        written = " ".join(field.text.split())
        if field.name == "result" and written != right:
            raise NotationError(
                Fault.WRONG_RESULT, line=field.line, column=field.column, found=written, right=right or ""
            )
    if right is not None and "result" not in names:
        raise NotationError(Fault.FIELD_MISSING, line=opening.line, field="result")
    return state


def _whole(text: str, field: Field) -> int:
    if not re.fullmatch(r"\d{1,9}", text) or int(text) > LARGEST_DEAL_NUMBER:
        raise NotationError(Fault.BAD_DEAL_NUMBER, line=field.line, column=field.column, found=text)
    return int(text)

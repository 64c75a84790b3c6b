"""A second opinion on the built-in exercises: worked out here from the bank's text, with none of our engine.

It reads an answer generously (all tiles, ends and words found anywhere in it) and says whether that is right,
so it may be asked only about answers that got full credit.
"""

import re
import unicodedata
from fractions import Fraction
from itertools import pairwise, permutations, product
from pathlib import Path

import yaml
from naive_better import KINDS as BETTER_KINDS
from naive_better import NUMBERS as BETTER_NUMBERS
from naive_better import sure_leads
from naive_games import Game, naive_scores, naive_settled, naive_who
from naive_tien_gow import KINDS as TRICK_KINDS
from naive_tien_gow import _groups, is_tien_gow, naive_trick_number, naive_trick_seat, naive_trick_settled

BANK = Path(__file__).resolve().parents[2] / "lessons" / "exercises"
ENTRIES = {
    entry["id"]: entry
    for file in sorted(BANK.glob("*.yaml"))
    for entry in yaml.safe_load(file.read_text(encoding="utf-8"))["exercises"]
}


def naive_right(name, answer):
    """Whether this answer, read generously, is right."""
    entry = ENTRIES[name]
    if entry["kind"] in BETTER_KINDS:
        return BETTER_KINDS[entry["kind"]](entry, answer)
    if entry.get("what") == "sure":
        return _groups(_flat(answer), sure_leads(entry)) == sure_leads(entry)
    if entry["kind"] in TRICK_KINDS:
        return TRICK_KINDS[entry["kind"]](entry, _flat(answer))
    checkers = {
        "plays": _plays, "must": _must, "count": _count, "result": _result, "line": _line, "score": _score,
        "settle": _settle, "who": _who, "rank": _rank,
    }  # fmt: skip
    return checkers[entry["kind"]](entry, answer)


def _is_drawing(entry):
    return entry.get("position", "").split(" ")[0].rstrip(";") in ("triet", "stakes", "fives")


def _flat(answer):
    """All texts and numbers in an answer, in order."""
    if isinstance(answer, str):
        return [answer]
    if isinstance(answer, tuple) and hasattr(answer, "_fields"):
        return [str(answer)]
    if isinstance(answer, (list, tuple, set, frozenset)):
        if len(answer) == 2 and all(type(half) is int for half in answer):
            return ["-".join(map(str, answer))]
        return [text for item in answer for text in _flat(item)]
    return [str(answer)]


def _folded(answer):
    text = unicodedata.normalize("NFD", " ".join(_flat(answer)).lower()).replace("đ", "d")
    return "".join(sign for sign in text if not unicodedata.combining(sign))


def _tile(text):
    return tuple(sorted(int(digit) for digit in re.findall(r"\d", text)))


def _position(entry):
    """Line, hands and turn, plays made; a deal without a line begins with the highest double."""
    fields = {}
    for part in entry["position"].split(";")[1:]:
        name, _, text = part.strip().partition(" ")
        fields[name] = text
    row = [(int(a), int(b)) for a, b in re.findall(r"(\d)-(\d)", fields.get("line", ""))]
    hands = {seat: {_tile(word) for word in fields.get(seat, "").split()} for seat in "AB"}
    turn = fields.get("turn", "")
    if not turn:
        turn = max("AB", key=lambda seat: max([t for t in hands[seat] if t[0] == t[1]], default=(-1, -1)))
    for made in fields.get("plays", "").split(","):
        word = made.strip().removeprefix("auto ")
        if "-" in word:
            piece, _, end = word.partition("@")
            piece = _tile(piece)
            hands[turn].remove(piece)
            row = _laid(row, piece, end)
        turn = turn if not word else "AB"["BA".index(turn)]
    return row, hands, turn


def _laid(row, piece, end):
    if not row:
        return [piece]
    if end == "L":
        touching = row[0][0]
        return [(piece[0] + piece[1] - touching, touching), *row]
    touching = row[-1][1]
    return [*row, (touching, piece[0] + piece[1] - touching)]


def _legal(entry):
    if _is_drawing(entry):
        return Game(entry["position"]).legal()
    row, hands, turn = _position(entry)
    if not row:
        return {(max(t for hand in hands.values() for t in hand if t[0] == t[1]), "")}
    ends = {"L": row[0][0], "R": row[-1][1]}
    return {(piece, end) for piece in hands[turn] for end, value in ends.items() if value in piece}


def _named(entry, answer):
    """The plays named: a tile without an end is given every end it fits."""
    if _is_drawing(entry):
        ends = Game(entry["position"]).ends()
        row = bool(ends)
    else:
        row, _, _ = _position(entry)
        ends = {"L": row[0][0], "R": row[-1][1]} if row else {}
    named = set()
    text = _folded(answer)
    if not row:
        return {(_tile(word), "") for word in re.findall(r"\d[-:| ]?\d", text)}
    for a, b, where in re.findall(r"(\d)[-:| ]?(\d)\W*(l\b|r\b|u\b|d\b|\d\b|left|right|trai|phai)?", text):
        piece = tuple(sorted((int(a), int(b))))
        if where.isdigit():
            named |= {(piece, end) for end, value in ends.items() if value == int(where)}
        elif where:
            named.add((piece, {"l": "L", "t": "L", "u": "U", "d": "D"}.get(where[0], "R")))
        else:
            named |= {(piece, end) for end, value in ends.items() if value in piece}
    return named


def _plays(entry, answer):
    legal = _legal(entry)
    return _named(entry, answer) == legal if legal else _says_pass(answer)


def _must(entry, answer):
    legal, named = _legal(entry), _named(entry, answer)
    if not legal and _is_drawing(entry) and Game(entry["position"]).yard:
        return re.fullmatch(r"\W*((draw|boc|rut)\W*)+", _folded(answer)) is not None
    return bool(named) and named <= legal if legal else _says_pass(answer) and not named


def _score(entry, answer):
    scores = naive_scores(entry)
    if entry["what"] == "best":
        named = _named(entry, answer)
        return bool(named) and all(scores.get(play) == max(scores.values()) for play in named)
    name, _, end = entry["play"].partition("@")
    return _says_number(answer, scores[_tile(name), end])


def _settle(entry, answer):
    right = naive_trick_settled(entry) if is_tien_gow(entry) else naive_settled(entry)
    text = " ".join(map(str, _flat(answer))).replace(",", " ") if not isinstance(answer, str) else answer
    pairs = re.findall(r"(?i)([a-d])\W*?([+-]? ?\d+(?:[.,]\d+)?)", text)
    if pairs:
        named = {seat.upper(): Fraction(said.replace(" ", "").replace(",", ".")) for seat, said in pairs}
        return [named.get(seat) for seat in "ABCD"[: len(right)]] == right
    return [Fraction(said) for said in re.findall(r"[+-]?\d+(?:\.\d+)?", text)] == right


def _who(entry, answer):
    seat, text = naive_trick_seat(entry) if is_tien_gow(entry) else naive_who(entry), _folded(answer)
    if seat is None:
        return re.search(r"nobody|no one|none|khong|draw|forced|hoa|buoc|tiles|quan", text) is not None
    return re.search(rf"\b{seat.lower()}\b", text) is not None


def _rank(entry, answer):
    return re.sub(r"[^a-d]", "", _folded(answer)) == "".join(Game(entry["position"]).places()).lower()


def _says_pass(answer):
    return re.fullmatch(r"\W*((pass|bo\s+luot)\W*)+", _folded(answer)) is not None


def _count(entry, answer):
    return _says_number(answer, _counted(entry))


def _says_number(answer, right):
    units = "pips?|tiles?|hands?|groups?|columns?|points?|cham|quan|tay bai|nhom|cot|diem|lan"
    found = re.fullmatch(rf"\W*(\d+)(\.0)?\W*({units})?\W*", _folded(answer))
    return found is not None and int(found[1]) == right


def _counted(entry):
    if entry["what"] in BETTER_NUMBERS:
        return BETTER_NUMBERS[entry["what"]](entry)
    if entry["what"] in ("group_set", "leads", "columns", "factor"):
        return naive_trick_number(entry)
    numbers = range(entry.get("set", 6) + 1)
    whole = {(a, b) for a in numbers for b in numbers if a <= b}
    if entry["what"] == "tiles":
        return sum(int(digit) for digit in re.findall(r"\d", entry["tiles"]))
    if entry["what"] == "set":
        return len(whole)
    if entry["what"] == "suit":
        return sum(entry["of"] in piece for piece in whole)
    if entry["what"] in ("ends", "bonus", "leaving"):
        game = Game(entry["position"])
        if entry["what"] != "leaving":
            return game.count() if entry["what"] == "ends" else game.bonus()
        return 100 + 200 * sum(a == b for a, b in game.hands[entry["seat"]])
    row, hands, turn = _position(entry)
    if entry["what"] == "line":
        return sum(map(sum, row))
    seat = entry.get("seat", turn)
    if entry["what"] == "hand":
        return sum(map(sum, hands[seat]))
    seen = hands[seat] | {tuple(sorted(piece)) for piece in row}
    return sum(entry["of"] in piece for piece in whole - seen)


def _result(entry, answer):
    _, hands, _ = _position(entry)
    pips = {seat: sum(map(sum, hand)) for seat, hand in hands.items()}
    text = _folded(answer)
    if all(hands.values()) and pips["A"] == pips["B"]:
        return re.search(r"draw|tie|hoa", text) is not None
    winner = next((seat for seat in "AB" if not hands[seat]), min(pips, key=pips.__getitem__))
    loser = "BA"["AB".index(winner)]
    margin = pips[loser] - (pips[winner] if hands[winner] else 0)
    return re.search(rf"\b{winner.lower()}\b", text) is not None and str(margin) in re.findall(r"\d+", text)


def _line(entry, answer):
    given = sorted(_tile(word) for word in entry["tiles"].split())
    ring = entry.get("shape") == "ring"
    text = _folded(answer)
    row = [(int(a), int(b)) for a, b in re.findall(r"(\d)\D?(\d)", text)]
    if not row:
        return ("impossible" in text or "khong" in text) and not _can_be_laid(given, ring)
    named_only = isinstance(answer, (list, tuple)) and all(hasattr(item, "_fields") for item in answer)
    turned = product((False, True), repeat=len(row)) if named_only else [(False,) * len(row)]
    return sorted(tuple(sorted(piece)) for piece in row) == given and any(
        _is_line([piece[::-1] if turn else piece for piece, turn in zip(row, turns, strict=True)], ring)
        for turns in turned
    )


def _is_line(row, ring):
    return all(a[1] == b[0] for a, b in pairwise(row)) and not (ring and row[0][0] != row[-1][1])


def _can_be_laid(given, ring):
    """By trying; a set too large for that is the double-three set, where counting halves decides."""
    if len(given) > 6:
        odd = [n for n in range(10) if sum(n in piece for piece in given if piece[0] != piece[1]) % 2]
        return len(odd) <= (0 if ring else 2)
    return any(
        _is_line([piece[::-1] if turn else piece for piece, turn in zip(order, turns, strict=True)], ring)
        for order in permutations(given)
        for turns in product((False, True), repeat=len(given))
    )

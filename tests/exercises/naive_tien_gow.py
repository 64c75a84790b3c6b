"""A second opinion on the exercises of Tien Gow, with none of our engine (see naive_checker).

Its tables are written out here from source 004: the civil tiles in order, the totals of the military ones.
"""

import re
import unicodedata
from collections import Counter
from itertools import combinations

CIVIL = ["66", "11", "44", "13", "55", "33", "22", "56", "46", "16", "15"]
TOTALS = {"36": 9, "45": 9, "26": 8, "35": 8, "25": 7, "34": 7, "24": 6, "14": 5, "23": 5, "12": 3}
PARTNERS = {"66": 9, "11": 8, "44": 7, "13": 5}
SET = CIVIL * 2 + list(TOTALS)


def is_tien_gow(entry):
    """Whether the entry's position is one of this game."""
    return entry.get("position", "").startswith("tien_gow")


def tiles(text):
    """The tiles named in a text, low half first, in alphabetical order."""
    return tuple(
        sorted("".join(sorted(pair)) for pair in (a + b for a, b in re.findall(r"(\d)\W?(\d)", text)))
    )


def group(pieces):
    """What they are, as (name, rank), or None: two groups are compared if the names are equal."""
    civil, military = [t for t in pieces if t in CIVIL], [t for t in pieces if t in TOTALS]
    if sorted(pieces) == ["12", "24"]:
        return "supreme", 0
    if (
        not pieces
        or len(set(civil)) > 1
        or len({TOTALS[t] for t in military}) > 1
        or max(len(civil), len(military)) > 2
    ):
        return None
    name = f"{len(civil)} civil {len(military)} military"
    if civil and military and PARTNERS.get(civil[0]) != TOTALS[military[0]]:
        return None
    return name, -CIVIL.index(civil[0]) if civil else TOTALS[military[0]]


def beats(new, old):
    """Whether these tiles beat those."""
    one, other = group(new), group(old)
    return one is not None and one[0] == other[0] != "supreme" and one[1] > other[1]


class Deal:
    """A position, played out of its text."""

    def __init__(self, text):
        fields = {}
        for part in text.split(";")[1:]:
            name, _, rest = part.strip().partition(" ")
            fields[name] = rest
        self.hands = {seat: Counter(tiles(fields[seat])) for seat in "ABCD"}
        self.banker = fields.get("banker", "A")[0]
        self.columns = {seat: int(n) for seat, n in re.findall(r"([A-D]) (\d)", fields.get("columns", ""))}
        self.columns = self.columns or dict.fromkeys("ABCD", 0)
        self.before = dict(self.columns)
        self.turn = fields.get("turn", self.banker).strip()
        self.trick, self.size, self.paid = [], 0, []
        for word in filter(None, (word.strip() for word in fields.get("plays", "").split(","))):
            self.do(*word.split(" "))

    def do(self, verb, what):
        """One play; a beat that beats nothing is an error of the bank."""
        if len(self.trick) in (0, 4):
            self.trick, self.before = [], dict(self.columns)
        pieces = tiles(what)
        assert not Counter(pieces) - self.hands[self.turn]
        if verb == "beat":
            assert beats(pieces, self.best()[1])
            assert not self.dies()
        self.hands[self.turn] -= Counter(pieces)
        self.trick.append((self.turn, pieces if verb != "down" else None))
        self.size = len(pieces)
        self.turn = "BCDA"["ABCD".index(self.turn)]
        if len(self.trick) == 4:
            self.turn = self.best()[0]
            self.columns[self.turn] += self.size
            name = group(self.best()[1])[0]
            each = {"supreme": 2, "2 civil 2 military": 4}.get(name, 0)
            self.paid += [(seat, self.turn, each * self.double(seat)) for seat in "ABCD" if seat != self.turn]

    def best(self):
        """The last that lies face up: seat and tiles."""
        return [laid for laid in self.trick if laid[1]][-1]

    def double(self, seat):
        """2 where the banker is one of the seat and the trick's winner."""
        return 2 if self.banker in (seat, self.turn) else 1

    def dies(self):
        """Early death of the seat to play."""
        return sum(self.columns.values()) == 7 and self.columns[self.turn] == 0

    def times(self):
        """What multiplies the whole settlement."""
        won, led = self.best()[1], self.trick[0][1]
        if led == ("12",) and won == ("24",):
            return 1
        name = group(won)[0]
        doubled = name in ("supreme", "2 civil 2 military") or won == ("12",)
        return (2 if doubled else 1) * (2 if 8 in self.columns.values() else 1)

    def final(self):
        """The final settlement, as (payer, payee, amount)."""
        caught = self.trick[0][1] == ("12",) and self.best()[1] == ("24",)
        lines = []
        for seat in "ABCD".replace(self.turn, ""):
            base = {0: 5}.get(self.columns[seat], 4 - self.columns[seat])
            payer = self.trick[0][0] if caught and base > 0 else seat
            lines.append((payer, self.turn, base * self.double(seat) * self.times()))
        return lines


def naive_trick_settled(entry):
    """What each seat is up or down by, seat A first."""
    deal, sums = Deal(entry["position"]), dict.fromkeys("ABCD", 0)
    what = entry.get("what", "round")
    for payer, payee, amount in (deal.paid if what != "final" else []) + (
        deal.final() if what != "so_far" else []
    ):
        sums[payer] -= amount
        sums[payee] += amount
    return list(sums.values())


def naive_trick_seat(entry):
    """Who wins, who is the next banker: both are the last trick's winner."""
    return Deal(entry["position"]).turn


def naive_trick_number(entry):
    """The number asked for."""
    what = entry["what"]
    if what == "group_set":
        sizes = [entry["size"]] if "size" in entry else [1, 2, 3, 4]
        found = [each for size in sizes for each in combinations(SET, size) if group(each)]
        kinds = {"copies": lambda each: each, "tiles": lambda each: tuple(sorted(each)), "ranks": group}
        listed = [kinds[entry["by"]](each) for each in found]
        return len(listed) if entry["by"] == "copies" else len(set(listed))
    deal, seat = Deal(entry["position"]), entry.get("seat", "A")
    if what == "leads":
        return len(groups_of(deal.hands[seat], (1, 2, 3, 4)))
    if what == "columns":
        return deal.columns[seat]
    return deal.double(seat) * deal.times()


def groups_of(hand, sizes):
    """The groups in a hand, equal ones once."""
    return {
        tuple(sorted(each)) for size in sizes for each in combinations(hand.elements(), size) if group(each)
    }


def _words(answer):
    text = unicodedata.normalize("NFD", ", ".join(answer).lower()).replace("đ", "d")
    return "".join(sign for sign in text if not unicodedata.combining(sign))


def _groups(answer, known):
    """The groups an answer may mean: its parts, and all of it together where that is one of those known."""
    text = re.sub(r" *\+ *", "+", _words(answer))
    parts = {tiles(part) for part in re.split(r"[,;]|\bva\b|\band\b|\bor\b|\bhoac\b", text)} - {()}
    words = {tiles(word) for word in text.split()} - {()}
    whole = {tiles(text)} - {()}
    return next((each for each in (parts, words, whole) if each == known), parts)


def _pick(entry, answer):
    choices = [str(choice) for choice in entry["choices"]]
    if entry["what"] == "allowed":
        return _allowed(entry, answer, choices)
    right = {tiles(choice) for choice in choices if _is_right(entry, tiles(choice))}
    named = _groups(answer, right)
    return (
        named == right if right else not named and re.search("none|nothing|khong", _words(answer)) is not None
    )


def _is_right(entry, pieces):
    if entry["what"] == "lead":
        return group(pieces) is not None
    if entry["what"] == "beat":
        return beats(pieces, tiles(entry["led"]))
    if entry["what"] == "suit":
        return (pieces[0] in CIVIL) == (entry["of"] == "civil")
    return group(pieces) == group(tiles(entry["of"]))


def _allowed(entry, answer, choices):
    deal, right = Deal(entry["position"]), set()
    for choice in choices:
        verb, what = choice.split(" ")
        held = not Counter(tiles(what)) - deal.hands[deal.turn]
        fits = len(tiles(what)) == deal.size
        beating = verb == "down" or (beats(tiles(what), deal.best()[1]) and not deal.dies())
        if held and fits and beating:
            right.add((verb, tiles(what)))
    text = re.sub(r" *\+ *", "+", _words(answer))
    named = {(verb, tiles(what)) for verb, what in re.findall(r"(beat|down)s? +(?:with )?([\d\-+ ]+)", text)}
    return named == right


def _in_hand(entry, answer):
    deal = Deal(entry["position"])
    hand = deal.hands[deal.turn]
    if len(deal.trick) in (0, 4):
        right = groups_of(hand, [entry["size"]] if "size" in entry else (1, 2, 3, 4))
    else:
        found = groups_of(hand, [deal.size])
        right = {
            each for each in found if beats(each, deal.best()[1]) and not (deal.size == 1 and deal.dies())
        }
    if not right:
        return re.search("discard|down|up|none|nothing|khong", _words(answer)) is not None
    return _groups(answer, right) == right


def _sort(entry, answer):
    named = [tiles(word)[0] for word in re.findall(r"\d\W?\d", _words(answer))]
    ranks = [group((piece,))[1] for piece in named]
    return sorted(named) == sorted(tiles(entry["tiles"])) and ranks == sorted(ranks, reverse=True)


def _trick(entry, answer):
    laid = [tiles(each) for each in entry["laid"]]
    best = 0
    for seat in (1, 2, 3):
        best = seat if beats(laid[seat], laid[best]) else best
    return re.search(rf"\b{'abcd'[best]}\b", _words(answer)) is not None


KINDS = {"pick": _pick, "groups": _in_hand, "sort": _sort, "trick": _trick}
"""The checkers of this game's own kinds: of an entry and the texts in an answer."""

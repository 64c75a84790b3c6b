"""A second, naive program for Tien Gow: lists of words, its own tables, nothing of domino_edu.

Written from RULES.md 5 alone, to be slow and plain. A tile is a word of two digits, ``"24"``; a hand is a
list in which a civil tile may stand twice; a play is ``(kind, tiles)``, its tiles in the order of ``ORDER``.
``python tests/perft/naive_tricks.py`` prints the perft file of `tien_gow`; tests compare it with the engine.

Conventions: every play is a node, a discard too; seat 0 is the banker and leads; equal civil tiles are one
choice; a finished deal has no children.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

CIVIL = ["66", "11", "44", "13", "55", "33", "22", "56", "46", "16", "15"]
MILITARY = {"36": 9, "45": 9, "26": 8, "35": 8, "25": 7, "34": 7, "24": 6, "14": 5, "23": 5, "12": 3}
ORDER = [*CIVIL, *MILITARY]
SET = [*CIVIL, *CIVIL, *MILITARY]
EQUAL = ["36 45", "26 35", "25 34", "14 23"]
FAMILIES = [("66", "36 45"), ("11", "26 35"), ("44", "25 34"), ("13", "14 23")]
SUPREME = ("24", "12")
DEFAULTS = {
    "banker_doubles_immediate": True,
    "banker_excess_doubled": True,
    "final_multiplier_scope": "all",
    "immediate_on_last_trick": True,
    "capture_multiplier": 1,
    "capture_amounts": "as_debtor",
    "final_quartet_multiplier": 2,
    "banker_multiplier": "flat_2",
    "hand_size": 8,
}

GROUPS = {}
"""Every group by its tiles: a make-up, within which groups compare, and a height. Written out by hand."""
for height, civil in enumerate(reversed(CIVIL)):
    GROUPS[civil,] = ("one civil", height)
    GROUPS[civil, civil] = ("two civil", height)
for military, height in MILITARY.items():
    GROUPS[military,] = ("one military", height)
for height, pair in enumerate(reversed(EQUAL)):
    GROUPS[tuple(pair.split())] = ("two military", height)
for height, (civil, pair) in enumerate(reversed(FAMILIES)):
    one, other = pair.split()
    for name, tiles in [
        ("1+1", (civil, one)), ("1+1", (civil, other)), ("2+1", (civil, civil, one)),
        ("2+1", (civil, civil, other)), ("1+2", (civil, one, other)), ("2+2", (civil, civil, one, other)),
    ]:  # fmt: skip
        GROUPS[tiles] = (name, height)
GROUPS[SUPREME] = ("supreme", 0)


def in_order(tiles):
    return tuple(sorted(tiles, key=ORDER.index))


def read(text):
    """``66 4-5+1-2`` as tiles, in their order."""
    found = text.replace("-", "").replace("+", " ").split()
    assert all(word in ORDER for word in found), text
    return in_order(found)


def has(hand, tiles):
    return all(hand.count(tile) >= tiles.count(tile) for tile in tiles)


def without(hand, tiles):
    rest = list(hand)
    for tile in tiles:
        rest.remove(tile)
    return rest


def higher(tiles, best):
    """Whether these tiles beat the best so far."""
    if tiles not in GROUPS or best == SUPREME:
        return False
    (kind, height), (other, mark) = GROUPS[tiles], GROUPS[best]
    return kind == other and height > mark


class Table:
    """One deal under way. Nothing is ever changed: a play gives a new table."""

    def __init__(self, hands, banker=0, options=None, run=1):
        self.hands = [list(hand) for hand in hands]
        self.options = {**DEFAULTS, "hand_size": len(self.hands[0]), **(options or {})}
        self.banker, self.run = banker, run
        self.turn = self.leader = banker
        self.made = []  # (seat, kind, tiles) of the trick under way
        self.columns = [0] * 4
        self.net = [0] * 4  # points, what is paid at once included
        self.over = False

    def plays(self):
        """All plays of the seat to play."""
        if self.over:
            return []
        hand = self.hands[self.turn]
        if not self.made:
            return [("lead", tiles) for tiles in GROUPS if has(hand, tiles)]
        best = self.best()[2]
        last_single = len(best) == 1 and sum(self.columns) == self.options["hand_size"] - 1
        found = []
        if not (last_single and self.columns[self.turn] == 0):
            found = [("beat", tiles) for tiles in GROUPS if has(hand, tiles) and higher(tiles, best)]
        return found + [
            ("down", tiles) for tiles in sorted({in_order(c) for c in combinations(hand, len(best))})
        ]

    def best(self):
        return next(entry for entry in reversed(self.made) if entry[1] != "down")

    def after(self, kind, tiles):
        """The table after this play, which is one of ``plays``."""
        new = Table.__new__(Table)
        new.__dict__ = {**self.__dict__, "columns": [*self.columns], "net": [*self.net]}
        new.hands = [without(h, tiles) if i == self.turn else h for i, h in enumerate(self.hands)]
        new.made = [*self.made, (self.turn, kind, tiles)]
        new.turn = (self.turn + 1) % 4
        if len(new.made) == 4:
            new.take_trick()
        return new

    def take_trick(self):
        winner, _, best = self.best()
        self.columns[winner] += len(best)
        self.over = not any(self.hands)
        if not self.over or self.options["immediate_on_last_trick"]:
            self.pay_at_once(winner, best)
        if self.over:
            self.pay_all(winner, best)
        else:
            self.made, self.turn, self.leader = [], winner, winner

    def banker_times(self):
        return 2 if self.options["banker_multiplier"] == "flat_2" else self.run + 1

    def give(self, payer, payee, amount):
        self.net[payer] -= amount
        self.net[payee] += amount

    def pay_at_once(self, winner, best):
        each = 2 if best == SUPREME else 4 if len(best) == 4 else 0
        for seat in range(4):
            twice = self.options["banker_doubles_immediate"] and self.banker in (seat, winner)
            if seat != winner:
                self.give(seat, winner, each * (self.banker_times() if twice else 1))

    def pay_all(self, winner, best):
        """``pay(i) = base * banker * m``."""
        opts, leader = self.options, self.leader
        caught = self.made[0][2] == ("12",) and best == ("24",)
        m = 1
        if best == SUPREME or best == ("12",):
            m = 2
        if len(best) == 4:
            m = opts["final_quartet_multiplier"]
        if self.columns[winner] == opts["hand_size"]:
            m *= 2
        if caught:
            m = opts["capture_multiplier"]
        for seat in range(4):
            if seat == winner:
                continue
            won = self.columns[seat]
            if won > 4:
                amount = won - 4
                if opts["final_multiplier_scope"] == "all":
                    amount *= m
                if winner == self.banker or (seat == self.banker and opts["banker_excess_doubled"]):
                    amount *= self.banker_times()
                self.give(winner, seat, amount)
                continue
            payer = leader if caught else seat
            named = payer if opts["capture_amounts"] == "as_payer" else seat
            amount = (5 if won == 0 else 4 - won) * m
            if self.banker in (named, winner):
                amount *= self.banker_times()
            self.give(payer, winner, amount)


def replay(hands, banker, words):
    """Columns, net points and hands after each play: ``lead 2-4+1-2``; refuses what the rules forbid."""
    table, steps = Table(hands, banker), []
    for word in words:
        kind, _, tiles = word.partition(" ")
        play = (kind, read(tiles))
        assert play in table.plays(), play
        table = table.after(*play)
        steps.append((table.columns, table.net, [in_order(hand) for hand in table.hands]))
    assert table.over
    return steps


# --- counting ---------------------------------------------------------------------------------------


def walk(table, depth, totals, census, played=0):
    """Counts plays by depth; ``census``: finished deals, and what each seat is up or down by over all."""
    if table.over:
        census["deals"] += 1
        for seat in range(4):
            census[seat] += table.net[seat]
        return
    if played == depth:
        return
    for play in table.plays():
        totals[played] += 1
        walk(table.after(*play), depth, totals, census, played + 1)


def rows(hands, options=None, depth=16):
    """Counts by depth, to the end of the tree or to ``depth``, and the census of the finished deals."""
    totals, census = [0] * depth, Counter()
    walk(Table([read(hand) for hand in hands], options=options), depth, totals, census)
    while totals and totals[-1] == 0:
        totals.pop()
    return totals, census


def random_hands(seed, size):
    """Four hands of so many tiles each; the others are out of play."""
    order = list(SET)
    Random(seed).shuffle(order)
    return [in_order(order[seat * size : (seat + 1) * size]) for seat in range(4)]


FIRST_PLAYS = "the first plays"
"""In the name of a case that is not counted to its end."""
WHOLE = 16  # plays: deeper than any of these deals
DEALS = [
    ("one tile each: nobody has a column, so all must discard", ["15", "66", "36", "24"], {}, WHOLE),
    ("one tile each, two of them equal", ["46", "46", "16", "55"], {}, WHOLE),
    ("2 each: a pair of Boards against others", ["22 22", "66 66", "33 33", "36 45"], {}, WHOLE),
    ("2 each: Supreme leads", ["24 12", "66 66", "15 15", "36 45"], {}, WHOLE),
    ("2 each: Supreme follows", ["15 15", "24 12", "16 16", "55 46"], {}, WHOLE),
    ("2 each: military pairs and singles", ["14 23", "36 45", "26 35", "25 34"], {}, WHOLE),
    ("2 each: mixed groups", ["13 14", "44 25", "11 35", "66 45"], {}, WHOLE),
    ("2 each: Little Three and Big Six apart", ["12 15", "24 16", "36 16", "14 15"], {}, WHOLE),
    ("3 each: triples of two civil tiles", ["13 13 14", "44 44 25", "66 66 36", "11 45 26"], {}, WHOLE),
    ("3 each: triples of two military tiles", ["13 14 23", "44 25 34", "66 36 45", "11 11 24"], {}, WHOLE),
    ("3 each: Supreme and Little Three", ["24 12 15", "66 36 55", "16 16 45", "13 14 46"], {}, WHOLE),
    (
        "3 each, other options",
        ["24 12 66", "66 36 55", "16 16 45", "13 14 46"],
        dict.fromkeys(
            ["banker_doubles_immediate", "immediate_on_last_trick", "banker_excess_doubled"],
            False,
        ),
        WHOLE,
    ),
    (
        f"4 each: quartets, {FIRST_PLAYS}",
        ["11 11 26 35", "66 66 36 45", "44 44 25 34", "13 13 14 23"],
        {},
        6,
    ),
    (
        f"4 each: Supreme and pairs, {FIRST_PLAYS}",
        ["24 12 55 55", "33 33 22 22", "15 15 36 45", "13 14 56 56"],
        {},
        6,
    ),
    *((f"{size} each by lot, {seed}", None, {}, WHOLE) for size in (2, 3) for seed in (1, 2)),
    *((f"4 each by lot, {seed}, {FIRST_PLAYS}", None, {}, 5) for seed in (1, 2)),
]


def hands_of(name, hands):
    """The hands of a case; those by lot come from its name."""
    if hands is None:
        size, seed = int(name[0]), int(name.split("lot, ")[1].split(",")[0])
        hands = [" ".join(hand) for hand in random_hands(seed, size)]
    return hands


def perft_file():
    lines = [
        "# tien_gow: leaf counts by depth, every play a node; seat 0 is the banker and leads.",
        "# Counted by tests/perft/naive_tricks.py, a second program that shares no code with the engine.",
        "# census: finished deals, and what each seat is up or down by over all of them, in points.",
        "",
        "rules tien_gow",
        "",
    ]
    for name, listed, options, depth in DEALS:
        hands = hands_of(name, listed)
        totals, census = rows(hands, options, depth)
        lines += [f"id {name}", f"pos {'/'.join(hands)}"]
        lines += [f"opt {' '.join(f'{key}={value}' for key, value in options.items())}"] if options else []
        lines += ["count sides=keep passes=node"]
        if FIRST_PLAYS not in name:
            lines += [
                f"# census deals: {census['deals']}, " + ", ".join(f"{s}: {census[s]}" for s in range(4))
            ]
        lines += [f"perft {depth} {count}" for depth, count in enumerate(totals, start=1)] + [""]
    return "\n".join(lines)


if __name__ == "__main__":
    import sys

    sys.stdout.write(perft_file())

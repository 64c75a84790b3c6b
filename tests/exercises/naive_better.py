"""A second opinion on the exercises on better play, with none of our engine: by trying everything.

Hidden hands are all sets of tiles that no pass, no tile seen and no opening rules out. A play's worth comes
from playing every line to its end; in Tien Gow, where several lines may be equal for a seat, all of them are
followed, and a play is best only if its worst case is better than the best case of any other.
"""

import re
import sys
from itertools import combinations, product
from pathlib import Path

from naive_games import Game, tile
from naive_tien_gow import beats, group, tiles

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "perft"))

import naive_tricks

WHOLE = {(a, b) for b in range(7) for a in range(b + 1)}


# --- hidden hands -------------------------------------------------------------------------------------


class Seen:
    """What a view of a game with a line tells: the line, the own hand, and what each other seat lacks."""

    def __init__(self, text):
        head, *parts = (part.strip() for part in text.split(";"))
        fields = {part.split(" ")[0]: part.partition(" ")[2] for part in parts}
        self.rules = head.split()[0]
        self.seats = [name for name in "ABCD" if name in fields]
        self.me = next(name for name in self.seats if "?" not in fields[name])
        self.hand = {tile(word) for word in fields[self.me].split()}
        counts = {name: len(self.hand) for name in self.seats}
        counts |= {name: int(fields[name][1:]) for name in self.seats if name != self.me}
        self.lacks = {name: set() for name in self.seats}
        self.row, self.turn = [], fields["turn"][0]
        words = [word.strip() for word in fields["plays"].split(",")]
        self.opened = tile(words[0]) if "auto" in words[0] else None
        for word in words:
            self.do(word.removeprefix("auto "), counts)
        self.counts = counts
        self.sleeps = int(fields["yard"][1:])

    def do(self, word, counts):
        if word == "pass":
            self.lacks[self.turn] |= {self.row[0][0], self.row[-1][1]}
        else:
            counts[self.turn] -= 1
            name, _, end = word.partition("@")
            piece = tile(name)
            self.hand.discard(piece)
            if end == "L":
                near = self.row[0][0]
                self.row.insert(0, (sum(piece) - near, near))
            else:
                near = self.row[-1][1] if self.row else piece[0]
                self.row.append((near, sum(piece) - near))
        self.turn = self.seats[(self.seats.index(self.turn) + 1) % len(self.seats)]

    def out(self):
        return WHOLE - self.hand - {tuple(sorted(piece)) for piece in self.row}

    def may_hold(self, seat, piece):
        """Neither a pass nor the opening rules it out: the highest double of all hands opened."""
        too_high = self.opened and piece[0] == piece[1] and piece > self.opened
        return not too_high and not set(piece) & self.lacks[seat]

    def deals(self):
        """All ways to give the hidden tiles to the other seats, as hands by seat; what is left sleeps."""
        others = [seat for seat in self.seats if seat != self.me]
        yield from self._dealt(others, frozenset(self.out()))

    def _dealt(self, others, left):
        if not others:
            if len(left) == self.sleeps:
                yield {}
            return
        seat = others[0]
        could = [piece for piece in sorted(left) if self.may_hold(seat, piece)]
        for hand in combinations(could, self.counts[seat]):
            for rest in self._dealt(others[1:], left - set(hand)):
                yield {seat: set(hand), **rest}


def held(entry):
    """The choices that can, cannot or must be in the hand."""
    seen = Seen(entry["position"])
    choices = {tile(word) for word in entry["choices"].split()}
    hands = [deal[entry["seat"]] for deal in seen.deals()]
    assert hands
    can, must = set.union(*hands), set.intersection(*hands)
    return {"can": choices & can, "cannot": choices - can, "must": choices & must}[entry["what"]]


def hands_possible(entry):
    """In how many ways the other hand can be filled."""
    return sum(1 for _ in Seen(entry["position"]).deals())


# --- the best play ------------------------------------------------------------------------------------


def lays(hand, ends):
    """Each lay with the ends after it."""
    left, right = ends
    found = [((piece, "L"), (sum(piece) - left, right)) for piece in hand if left in piece]
    return found + [((piece, "R"), (left, sum(piece) - right)) for piece in hand if right in piece]


def won(mine, other, ends, passed=0):
    """Result and margin for the side to play: (1, pips), (0, 0) or (-1, -pips)."""
    if passed == 2:
        a, b = (sum(map(sum, hand)) for hand in (mine, other))
        return ((a < b) - (a > b), b - a)
    after = [
        negative(won(other, mine - {piece}, ends, 0) if mine - {piece} else (-1, -sum(map(sum, other))))
        for (piece, _), ends in lays(mine, ends)
    ]
    return max(after) if after else negative(won(other, mine, ends, passed + 1))


def negative(result):
    return (-result[0], -result[1])


def worths(mine, other, ends):
    """What each lay is worth."""
    found = {}
    for made, after in lays(mine, ends):
        rest = mine - {made[0]}
        out = (-1, -sum(map(sum, other)))
        found[made] = negative(won(other, rest, after) if rest else out)
    return found


def best_lays(entry):
    """The lays that are best."""
    by = entry.get("by", "value")
    if by == "deals":
        seen = Seen(entry["position"])
        ends = (seen.row[0][0], seen.row[-1][1])
        (other,) = (seat for seat in seen.seats if seat != seen.me)
        sums = {}
        for deal in seen.deals():
            for made, worth in worths(frozenset(seen.hand), frozenset(deal[other]), ends).items():
                before = sums.get(made, (0, 0))
                sums[made] = (before[0] + worth[0], before[1] + worth[1])
    else:
        fields = {part.split(" ")[0]: part.partition(" ")[2] for part in entry["position"].split("; ")}
        row = re.findall(r"\d", fields["line"])
        ends = (int(row[0]), int(row[-1]))
        mine, other = (frozenset(map(tile, fields[seat].split())) for seat in "AB")
        assert fields["turn"] == "A"
        if by == "fits":
            sums = {
                made: sum(bool(set(piece) & set(after)) for piece in mine - {made[0]})
                for made, after in lays(mine, ends)
            }
        else:
            sums = worths(mine, other, ends)
    most = max(sums.values())
    return {made for made, worth in sums.items() if worth == most}


def best_of_trick(entry):
    """The play of a trick whose worst case beats the best case of any other."""
    table = trick_table(entry["position"])
    seat = table.turn
    cases = {play: outcomes(table.after(*play)) for play in table.plays()}
    least = {play: min(net[seat] for net in found) for play, found in cases.items()}
    best = max(least, key=least.__getitem__)
    for play, found in cases.items():
        assert play == best or max(net[seat] for net in found) < least[best], play
    return best


def trick_table(text):
    """The second program's table at a study position."""
    fields = {part.strip().split(" ")[0]: part.strip().partition(" ")[2] for part in text.split(";")}
    hands = [naive_tricks.read(fields[seat]) for seat in "ABCD"]
    table = naive_tricks.Table(hands, "ABCD".index(fields["banker"]), {"hand_size": 8})
    table.columns = [int(won) for won in re.findall(r"[A-D] (\d)", fields["columns"])]
    table.turn = table.leader = "ABCD".index(fields["turn"])
    for word in filter(None, (word.strip() for word in fields.get("plays", "").split(","))):
        kind, _, what = word.partition(" ")
        table = table.after(kind, naive_tricks.read(what))
    return table


def outcomes(table, known=None):
    """All that the four can end at, if each takes a play that is best for itself, whichever of equal ones."""
    known = {} if known is None else known
    if table.over:
        return {tuple(table.net)}
    key = (
        tuple(map(tuple, table.hands)),
        table.turn,
        tuple(table.columns),
        tuple(table.made),
        tuple(table.net),
    )
    if key not in known:
        cases = [outcomes(table.after(*play), known) for play in table.plays()]
        least = max(min(net[table.turn] for net in found) for found in cases)
        known[key] = {net for found in cases for net in found if net[table.turn] >= least}
    return known[key]


# --- blocks, and what is out in Tien Gow --------------------------------------------------------------


def paid(entry):
    """What the player is up by once nobody can go on after the play."""
    piece, _, end = entry["play"].partition("@")
    if entry["position"].startswith("block"):
        fields = {part.split(" ")[0]: part.partition(" ")[2] for part in entry["position"].split("; ")}
        row = re.findall(r"\d", fields["line"])
        mine, other = (frozenset(map(tile, fields[seat].split())) for seat in "AB")
        after = dict(lays(mine, (int(row[0]), int(row[-1]))))[tile(piece), end]
        rest = mine - {tile(piece)}
        assert not lays(rest, after)
        assert not lays(other, after)
        return negative(won(other, rest, after))[1]
    game = Game(entry["position"])
    seat = game.turn
    game.do(entry["play"])
    assert not game.yard
    assert not game.is_out()
    assert not any(game.legal(each) for each in game.seats)
    return int((game.triet() if game.rules == "triet" else game.stakes())[seat])


def out_of(text):
    """The tiles of Tien Gow that the seat with the open hand has not seen, and its hand."""
    fields = {part.strip().split(" ")[0]: part.strip().partition(" ")[2] for part in text.split(";")}
    me = next(seat for seat in "ABCD" if "?" not in fields[seat])
    hand = list(tiles(fields[me]))
    left = list(naive_tricks.SET)
    for piece in hand:
        left.remove(piece)
    turn = fields["banker"][0]
    trick = []
    for word in (word.strip() for word in fields["plays"].split(",")):
        kind, _, what = word.partition(" ")
        pieces = () if "?" in what else tiles(what)
        for piece in pieces:
            if turn == me:
                hand.remove(piece)
            else:
                left.remove(piece)
        trick.append((turn, kind, pieces))
        turn = "BCDA"["ABCD".index(turn)]
        if len(trick) == 4:
            turn = [seat for seat, did, _ in trick if did != "down"][-1]
            trick = []
    return left, hand


def sure_leads(entry):
    """The choices that no group of tiles still out beats."""
    left, hand = out_of(entry["position"])
    found = set()
    for choice in map(tiles, entry["choices"]):
        assert group(choice) is not None
        assert all(hand.count(piece) >= choice.count(piece) for piece in choice)
        if not any(beats(tuple(sorted(other)), choice) for other in combinations(left, len(choice))):
            found.add(choice)
    return found


def beaters_out(entry):
    """How many tiles still out beat this one."""
    left, _ = out_of(entry["position"])
    return sum(beats((piece,), tiles(entry["of"])) for piece in left)


# --- reading an answer --------------------------------------------------------------------------------


def _text(answer):
    if isinstance(answer, (list, tuple)) and not hasattr(answer, "_fields"):
        return ", ".join(map(_text, answer))
    return str(answer)


def _best(entry, answer):
    if entry["position"].startswith("tien_gow"):
        kind, what = best_of_trick(entry)
        found = re.findall(r"(lead|beat|down)?s? *((?:\d\D?\d)(?: ?\+ ?\d\D?\d)*)", _text(answer).lower())
        return len(found) == 1 and tiles(found[0][1]) == tuple(sorted(what)) and found[0][0] in ("", kind)
    best = best_lays(entry)
    found = re.findall(r"(\d)\D?(\d)\W*([lrLR])?", _text(answer))
    if len(found) != 1:
        return False
    a, b, end = found[0]
    named = {(piece, side) for piece, side in product([tuple(sorted((int(a), int(b))))], "LR")}
    return bool(named & best) and (not end or (next(iter(named))[0], end.upper()) in best)


def _hold(entry, answer):
    named = {tuple(sorted(map(int, pair))) for pair in re.findall(r"(\d)\D?(\d)", _text(answer))}
    return named == held(entry)


def _pays(entry, answer):
    found = re.findall(r"[+\-\u2212]? ?\d+", _text(answer))
    return [int(each.replace("\u2212", "-").replace(" ", "")) for each in found] == [paid(entry)]


KINDS = {"best": _best, "hold": _hold, "pays": _pays}
"""The checkers of these kinds: of an entry and an answer."""
NUMBERS = {"hands": hands_possible, "beaters": beaters_out}
"""What the kind ``count`` counts here."""

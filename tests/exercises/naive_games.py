"""A second opinion on the exercises of the three drawing games, with none of our engine (see naive_checker).

It plays a position out of its text again, move by move, and settles it as RULES.md says.
"""

import re
from fractions import Fraction

STAKE = 100


def tile(text):
    """The tile a word names, low half first."""
    return tuple(sorted(int(digit) for digit in re.findall(r"\d", text)[:2]))


class Game:
    """A position and all that has happened in it."""

    def __init__(self, text):
        head, *parts = (part.strip() for part in text.split(";"))
        self.rules, *options = head.split()
        self.options = dict(option.split("=") for option in options)
        fields = {part.split(" ")[0]: part.partition(" ")[2] for part in parts}
        self.seats = "ABCD"[: int(self.options.get("seats", 2 if self.rules == "fives" else 4))]
        self.hands = {seat: {tile(word) for word in fields[seat].split()} for seat in self.seats}
        self.row = [(int(a), int(b)) for a, b in re.findall(r"(\d)-(\d)", fields.get("line", ""))]
        self.arms = {
            end: [(int(a), int(b)) for a, b in re.findall(r"(\d)-(\d)", fields.get(name, ""))]
            for end, name in (("U", "up"), ("D", "down"))
        }
        self.spinner = int(fields["spinner"]) - 1 if "spinner" in fields else None
        self.yard = [tile(word) for word in fields.get("yard", "").split()]
        self.seated = set(self.seats)
        self.record = []
        self.points = dict.fromkeys(self.seats, 0)
        self.before = dict.fromkeys(self.seats, 0)
        for seat, points in re.findall(r"([AB]) (\d+)", fields.get("points", "")):
            self.before[seat] = int(points)
        self.turn = fields.get("turn") or self.opener()
        for word in fields.get("plays", "").split(","):
            if word.strip():
                self.do(word.strip().removeprefix("auto "))

    def opener(self):
        """Who holds the highest double, or without one the heaviest tile."""
        held = [(a == b, a + b, b, seat) for seat, hand in self.hands.items() for a, b in hand]
        return max(held)[3]

    def ends(self):
        """The open ends with their pips."""
        if not self.row:
            return {}
        ends = {"L": self.row[0][0], "R": self.row[-1][1]}
        if self.rules == "fives" and self.spinner is not None and 0 < self.spinner < len(self.row) - 1:
            for end, arm in self.arms.items():
                ends[end] = arm[-1][1] if arm else self.row[self.spinner][0]
        return ends

    def legal(self, seat=None, hand=None):
        """All placements of a hand."""
        hand = self.hands[seat or self.turn] if hand is None else hand
        if not self.row:
            return {(piece, "") for piece in hand}
        return {(piece, end) for piece in hand for end, value in self.ends().items() if value in piece}

    def do(self, word):
        """One play of the text."""
        table = re.fullmatch(r"([A-D]) leave (.*)", word)
        if table:
            seat, order = table[1], [tile(each) for each in table[2].split("+")]
            self.record.append({"seat": seat, "kind": "leave", "tiles": order})
            self.hands[seat] = set()
            self.yard += order
            self.seated.discard(seat)
            if seat == self.turn:
                self.pass_on()
            return
        seat = self.turn
        entry = {"seat": seat, "legal": self.legal(), "held": set(self.hands[seat])}
        if word == "draw":
            self.record.append({**entry, "kind": "draw"})
            self.hands[seat].add(self.yard.pop(0))
            return
        if word == "pass":
            self.record.append({**entry, "kind": "pass"})
            self.pass_on()
            return
        name, _, end = word.partition("@")
        self.record.append({**entry, "kind": "lay", "tile": tile(name), "end": end})
        self.hands[seat].remove(tile(name))
        self.lay(tile(name), end)
        count = self.count()
        if self.rules == "fives" and count % 5 == 0:
            self.points[seat] += count
        self.pass_on()

    def lay(self, piece, end):
        """The tile comes to lie there."""
        a, b = piece
        if not self.row:
            self.row, self.spinner = [piece], 0 if a == b else None
            return
        touching = self.ends()[end]
        outer = a + b - touching
        if end == "L":
            self.row.insert(0, (outer, touching))
            if self.spinner is not None:
                self.spinner += 1
            elif a == b:
                self.spinner = 0
        elif end == "R":
            self.row.append((touching, outer))
            if a == b and self.spinner is None:
                self.spinner = len(self.row) - 1
        else:
            self.arms[end].append((touching, outer))

    def pass_on(self):
        """The next seat at the table."""
        at = self.seats.index(self.turn)
        order = [self.seats[(at + step) % len(self.seats)] for step in range(1, len(self.seats) + 1)]
        self.turn = next((seat for seat in order if seat in self.seated), self.turn)

    def count(self):
        """The board count of All Fives."""
        if len(self.row) == 1:
            return sum(self.row[0])
        total = 0
        for at, half in ((0, self.row[0][0]), (len(self.row) - 1, self.row[-1][1])):
            total += half * (2 if self.row[at][0] == self.row[at][1] else 1)
        for arm in self.arms.values():
            total += arm[-1][1] * (2 if arm[-1][0] == arm[-1][1] else 1) if arm else 0
        return total

    def pips(self, seat):
        """The pips in a hand."""
        return sum(map(sum, self.hands[seat]))

    def is_out(self):
        """Whether somebody at the table has no tile left."""
        return any(not self.hands[seat] for seat in self.seated)

    # --- Triệt ---------------------------------------------------------------------------------------

    def found(self):
        """Blocker and setter, each None where there is none."""
        number = self.row[0][0]
        laid = [at for at, entry in enumerate(self.record) if entry["kind"] == "lay"]
        at = max(
            i for i in laid if number in self.record[i]["tile"] and len(set(self.record[i]["tile"])) == 2
        )
        closing = self.record[at]
        others = [play for play in closing["legal"] if play != (closing["tile"], closing["end"])]
        if not any(self.stays_open(at, play) for play in others):
            return None, None
        blocker = closing["seat"]
        before = self.seats[self.seats.index(blocker) - 1]
        last = next((e for e in reversed(self.record[:at]) if e["seat"] == before), None)
        chose = last and last["kind"] == "lay" and any(p != last["tile"] for p, _ in last["legal"])
        return blocker, before if chose else None

    def stays_open(self, at, play):
        """Whether this other placement of the closing turn would have left the line open."""
        closing = self.record[at]
        ends = dict(self.ends_before(at))
        ends[play[1]] = sum(play[0]) - ends[play[1]]
        unlaid = set.union(*self.hands.values()) | set(self.yard) | closing["held"]
        unlaid |= {entry["tile"] for entry in self.record[at:] if entry["kind"] == "lay"}
        if len(closing["held"]) == 1:
            return True
        return any(a != b and {a, b} & set(ends.values()) for a, b in unlaid - {play[0]})

    def ends_before(self, at):
        """The two ends before a play: taken off again from the outside."""
        row = list(self.row)
        for entry in reversed(self.record[at:]):
            if entry["kind"] == "lay":
                row.pop(0 if entry["end"] == "L" else -1)
        return {"L": row[0][0], "R": row[-1][1]}

    def triet(self):
        """What each seat is up or down by."""
        pips = {seat: self.pips(seat) for seat in self.seats}
        low = min(pips.values())
        best = [seat for seat in self.seats if pips[seat] == low]
        blocker, setter = (None, None) if self.is_out() else self.found()
        sums = dict.fromkeys(self.seats, Fraction(0))
        for seat in self.seats:
            others = Fraction(pips[seat])
            if blocker is None or (blocker in best and len(best) > 1):
                pairs = [(seat, each, others / len(best)) for each in best] if seat not in best else []
            elif seat == blocker:
                pairs = []
            elif blocker in best:
                pairs = [(setter or seat, blocker, 2 * others)]
            else:
                pairs = [(blocker, setter or seat, others)]
            for payer, payee, amount in pairs:
                sums[payer] -= amount
                sums[payee] += amount
        return sums

    # --- the stakes table ----------------------------------------------------------------------------

    def places(self):
        """The seats at the table from first to last."""

        def rank(seat):
            hand = self.hands[seat]
            top = max(((a + b, b) for a, b in hand), default=(0, 0))
            return (bool(hand), self.pips(seat), len(hand), top)

        return sorted(self.seated, key=rank)

    def last_layer(self):
        """Who laid the last tile."""
        return next(entry["seat"] for entry in reversed(self.record) if entry["kind"] == "lay")

    def stakes(self, *, so_far=False, tax=Fraction(0)):
        """What each seat is up or down by, receipts less this tax."""
        sums = dict.fromkeys(self.seats, Fraction(0))

        def pay(payer, payee, stakes):
            sums[payer] -= stakes * STAKE
            sums[payee] += stakes * STAKE * (1 - tax)

        half = Fraction(1, 2)
        layer = None
        for entry in self.record:
            layer = entry["seat"] if entry["kind"] == "lay" else layer
            if entry["kind"] == "pass" and layer in self.seated:
                pay(entry["seat"], layer, half)
        if so_far:
            return sums
        places, out = self.places(), self.is_out()
        first, others = places[0], places[1:]
        takers = [first]
        if out:
            pays = {4: [(3, 0, 1), (2, 1, half)], 3: [(2, 0, 1), (1, 0, half)], 2: [(1, 0, 1)], 1: []}
            for payer, payee, stakes in pays[len(places)]:
                pay(places[payer], places[payee], stakes)
            for seat in others:
                for _ in [piece for piece in self.hands[seat] if piece[0] == piece[1]]:
                    pay(seat, first, half)
        elif self.last_layer() == first:
            for seat in others:
                pay(seat, first, 2)
        else:
            takers = [seat for seat in places if seat != self.last_layer()]
            for seat in takers:
                pay(self.last_layer(), seat, Fraction(3, len(takers)))
        for entry in self.record:
            if entry["kind"] == "leave":
                fine = 1 + 2 * sum(a == b for a, b in entry["tiles"])
                for taker in takers:
                    pay(entry["seat"], taker, Fraction(fine, len(takers)))
        return sums

    # --- All Fives -----------------------------------------------------------------------------------

    def winner(self):
        """Who wins the round; None while somebody may still win."""
        reached = [seat for seat in self.seats if self.before[seat] + self.points[seat] >= 100]
        if reached or self.is_out():
            return (reached or [seat for seat in self.seats if not self.hands[seat]])[0]
        last = self.last_layer()
        return min(self.seats, key=lambda seat: (self.pips(seat), len(self.hands[seat]), seat != last))

    def bonus(self):
        """The winner's points for pips, to the nearest five."""
        winner = self.winner()
        loser = next(seat for seat in self.seats if seat != winner)
        return round(abs(self.pips(loser) - self.pips(winner)) / 5) * 5

    def fives(self):
        """The points of this round."""
        winner = self.winner()
        return {
            seat: Fraction(self.points[seat] + (self.bonus() if seat == winner else 0)) for seat in self.seats
        }


def naive_settled(entry):
    """What each seat is up or down by, seat A first."""
    game = Game(entry["position"])
    if game.rules == "stakes":
        tax = Fraction(3, 100) if entry.get("tax") == "after" else Fraction(0)
        sums = game.stakes(so_far=entry.get("what") == "so_far", tax=tax)
    else:
        sums = game.triet() if game.rules == "triet" else game.fives()
    return [sums[seat] for seat in game.seats]


def naive_who(entry):
    """The letter of the seat, or None for nobody."""
    game, what = Game(entry["position"]), entry["what"]
    if what == "opens":
        return game.opener()
    if what in ("blocker", "setter"):
        return game.last_layer() if game.rules == "stakes" else game.found()[what == "setter"]
    if what == "wins" or (game.rules == "fives" and game.is_out()):
        return game.winner()
    if game.rules == "fives":
        return None
    return game.places()[0] if game.rules == "stakes" else min(game.seats, key=game.pips)


def naive_scores(entry):
    """What each placement scores."""
    scores = {}
    for piece, end in Game(entry["position"]).legal():
        after = Game(entry["position"])
        after.do(f"{piece[0]}-{piece[1]}@{end}")
        scores[piece, end] = sum(after.points.values()) - sum(Game(entry["position"]).points.values())
    return scores

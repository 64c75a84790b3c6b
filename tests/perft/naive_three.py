"""A second, naive counting program for the three drawing games: lists of tuples, nothing of domino_edu.

Written from RULES.md alone, to be slow and plain. ``python tests/perft/naive_three.py`` prints the perft
files of `triet`, `stakes` and `fives`; tests compare them with the engine.

Conventions: each draw and each forced pass is a play; a tile that fits two ends is two plays; a finished
round has no children. `triet`, `stakes`: the round is over at once when the boneyard is empty and nobody
can play. `fives`: over after two passes in a row; the spinner is the first double, its arms open once
tiles lie on both its sides.
"""

from __future__ import annotations

from collections import Counter

DEALS = [
    ("double-2 2+2, all others in the boneyard", ["00 12", "02 11"], "01 22"),
    ("double-3 3+3, boneyard of four", ["00 03 13", "02 12 33"], "11 01 23 22"),
    ("double-3 2+2+2, boneyard of four", ["00 13", "02 33", "12 03"], "11 01 23 22"),
    ("double-3 2+2+2+2, boneyard of two", ["00 13", "02 33", "12 03", "11 22"], "01 23"),
    ("double-6 3+3, boneyard of three", ["06 55 15", "66 56 01"], "05 16 11"),
    ("double-6 stride 5, 4+4, boneyard of two", ["00 05 24 55", "04 13 26 66"], "02 35"),
    ("double-4 5+5, boneyard of four", ["00 12 23 34 44", "03 11 13 14 24"], "04 01 33 22"),
    ("double-6 5+5, boneyard of four", ["02 04 14 22 46", "13 16 26 55 66"], "56 06 24 33"),
    ("double-6 5+5, boneyard of four, two", ["24 26 36 55 56", "03 12 25 34 35"], "01 14 15 22"),
    (
        "double-6 5+5+5, boneyard of four",
        ["14 15 44 45 56", "01 05 22 34 66", "00 11 13 25 26"],
        "36 06 16 35",
    ),
    (
        "double-6 4+4+4+4, boneyard of three",
        ["03 24 26 35", "00 04 11 46", "23 25 34 45", "14 16 22 33"],
        "44 56 06",
    ),
]


def tiles(text):
    return [(int(word[0]), int(word[1])) for word in text.split()]


def two_ended(hands, yard, seat, ends):
    """Plays of `triet` and `stakes`: (what, the position after it); none when the round is over."""
    if any(not hand for hand in hands):
        return []
    if ends is None:
        found = []
        for tile in hands[seat]:
            left = [t for t in hands[seat] if t != tile]
            after = [left if i == seat else hand for i, hand in enumerate(hands)]
            found.append(("lay", (after, yard, (seat + 1) % len(hands), tile)))
        return found
    if not yard and not any(set(tile) & set(ends) for hand in hands for tile in hand):
        return []
    found = []
    for tile in hands[seat]:
        for side in (0, 1):
            if ends[side] in tile:
                outer = tile[1] if tile[0] == ends[side] else tile[0]
                new = (outer, ends[1]) if side == 0 else (ends[0], outer)
                left = [t for t in hands[seat] if t != tile]
                after = [left if i == seat else hand for i, hand in enumerate(hands)]
                found.append(("lay", (after, yard, (seat + 1) % len(hands), new)))
    if found:
        return found
    if yard:
        after = [[*hand, yard[0]] if i == seat else hand for i, hand in enumerate(hands)]
        return [("draw", (after, yard[1:], seat, ends))]
    return [("pass", (hands, yard, (seat + 1) % len(hands), ends))]


def count_two_ended(position, depth, totals, endings, played=0):
    plays = two_ended(*position)
    if not plays:
        hands = position[0]
        out = next((i for i, hand in enumerate(hands) if not hand), None)
        endings["out" if out is not None else "blocked", out] += 1
        return
    if played == depth:
        return
    for _, after in plays:
        totals[played] += 1
        count_two_ended(after, depth, totals, endings, played + 1)


# --- All Fives: the line is four lists of tiles outward from the first tile, and a spinner ---------


def fives_ends(line):
    """Open places as {place: pips}; a line is its row, its arms and the spinner's place in the row."""
    row = line["row"]
    places = {"L": row[0][0], "R": row[-1][1]}
    spot = line["spinner"]
    if spot is not None and 0 < spot < len(row) - 1:
        places["U"] = line["U"][-1][1] if line["U"] else row[spot][0]
        places["D"] = line["D"][-1][1] if line["D"] else row[spot][0]
    return places


def fives_count(line):
    """RULES.md 3.2 read off the tiles that lie there."""
    row, spot = line["row"], line["spinner"]
    if len(row) == 1:
        return row[0][0] + row[0][1]
    total = 0
    left, right = row[0], row[-1]
    total += 2 * left[0] if left[0] == left[1] else left[0]
    total += 2 * right[1] if right[0] == right[1] else right[1]
    assert spot is None or spot in range(len(row))
    for arm in (line["U"], line["D"]):
        if arm:
            total += 2 * arm[-1][1] if arm[-1][0] == arm[-1][1] else arm[-1][1]
    return total


def fives_plays(hands, yard, seat, line, passes):
    if any(not hand for hand in hands) or passes == 2:
        return []
    found = []
    for tile in hands[seat]:
        left = [t for t in hands[seat] if t != tile]
        after = [left if i == seat else hand for i, hand in enumerate(hands)]
        if line is None:
            spot = 0 if tile[0] == tile[1] else None
            found.append((after, yard, 1 - seat, {"row": [tile], "U": [], "D": [], "spinner": spot}, 0))
            continue
        for place, pips in fives_ends(line).items():
            if pips not in tile:
                continue
            outer = tile[1] if tile[0] == pips else tile[0]
            new = {key: list(value) if isinstance(value, list) else value for key, value in line.items()}
            spins = tile[0] == tile[1] and line["spinner"] is None
            if place == "L":
                new["row"].insert(0, (outer, pips))
                new["spinner"] = 0 if spins else None if line["spinner"] is None else line["spinner"] + 1
            elif place == "R":
                new["row"].append((pips, outer))
                new["spinner"] = len(line["row"]) if spins else line["spinner"]
            else:
                new[place].append((pips, outer))
            found.append((after, yard, 1 - seat, new, 0))
    if found:
        return found
    if yard:
        after = [[*hand, yard[0]] if i == seat else hand for i, hand in enumerate(hands)]
        return [(after, yard[1:], seat, line, passes)]
    return [(hands, yard, 1 - seat, line, passes + 1)]


def count_fives(position, depth, totals, points, played=0, scored=(0, 0)):  # noqa: PLR0917
    """Counts plays by depth; ``points`` sums, over all finished rounds, what each seat scored in play."""
    plays = fives_plays(*position)
    if not plays:
        points["rounds"] += 1
        points[0] += scored[0]
        points[1] += scored[1]
        return
    if played == depth:
        return
    seat = position[2]
    for after in plays:
        totals[played] += 1
        line, laid = after[3], len(after[0][seat]) < len(position[0][seat])
        counted = fives_count(line) if laid else 0
        gain = counted if counted % 5 == 0 else 0
        now = (scored[0] + gain, scored[1]) if seat == 0 else (scored[0], scored[1] + gain)
        count_fives(after, depth, totals, points, played + 1, now)


def rows(kind, hands, yard, depth=60):
    """Counts by depth to the end of the tree, and the companion census."""
    totals, census = [0] * depth, Counter()
    hands, yard = [tiles(hand) for hand in hands], tiles(yard)
    if kind == "fives":
        count_fives((hands, yard, 0, None, 0), depth, totals, census)
    else:
        count_two_ended((hands, yard, 0, None), depth, totals, census)
    while totals and totals[-1] == 0:
        totals.pop()
    return totals, census


def perft_file(kind):
    lines = [
        f"# {kind}: leaf counts by depth, keep + node, a draw is a node; opening free, seat 0 leads.",
        "# Counted by tests/perft/naive_three.py, a second program that shares no code with the engine.",
        "# census: finished rounds by ending and winner (fives: rounds, and points scored in play by seat).",
        "",
        f"rules {kind}",
        "",
    ]
    for name, hands, yard in DEALS:
        if kind == "fives" and len(hands) != 2:
            continue
        totals, census = rows(kind, hands, yard)
        listed = ", ".join(f"{key}: {census[key]}" for key in sorted(census, key=str))
        lines += [f"id {name}", f"pos {'/'.join(hands)}", f"yard {yard}"]
        lines += ["opt target=1000"] if kind == "fives" else []
        lines += ["count sides=keep passes=node"]
        lines += [f"# census {listed}"]
        lines += [f"perft {depth} {count}" for depth, count in enumerate(totals, start=1)] + [""]
    return "\n".join(lines)


if __name__ == "__main__":
    import sys

    sys.stdout.write(perft_file(sys.argv[1] if len(sys.argv) > 1 else "triet"))

"""Positions of a stakes table that its tests share; the stake is 100."""

from __future__ import annotations

from tables import pos

# A goes out with 0-2; the others keep their hands.
OUT = "stakes{}; study; line 6-0; A 0-2; B {}; C {}; D {}; yard; turn A"
# A closes with 5-3: nobody holds a 3.
BLOCK = "stakes{}; study; line 3-6 6-5; A 5-3 {}; B {}; C {}; D {}; yard; turn A"
BLOCK3 = "stakes seats=3{}; study; line 3-6 6-5; A 5-3 {}; B {}; C {}; yard; turn A"
BLOCK2 = "stakes seats=2{}; study; line 3-6 6-5; A 5-3 {}; B {}; yard; turn A"
WON = ("1-4", "4-5", "6-6", "6-4 6-2 1-1")  # A 5, B 9, C 12, D 20
LOST = ("0-5 6-4", "4-5", "6-6", "6-2 4-4 2-2")  # A 15, B 9, C 12, D 20


def out(*hands, options=""):
    return pos(OUT.format(options, *hands), "0-2@R")


def block(*hands, options=""):
    text = {4: BLOCK, 3: BLOCK3, 2: BLOCK2}[len(hands)]
    return pos(text.format(options, *hands), "5-3@R")


# D leaves, then A goes out
LEAVING = "stakes{}; study; line 6-1; A 1-2; B 1-4; C 4-5; D 3-3 0-0 2-5; yard; turn A"
GONE = "D leave 3-3+0-0+5-2"

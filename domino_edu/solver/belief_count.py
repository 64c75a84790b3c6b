"""How many ways there are to put tiles into groups of places, and one of them by fair lot.

Tiles with the same allowed ways form a class. Classes are taken one after another, and in each the ways one
after another: how many of the class's tiles go this way. What is left to fill is all that later choices
depend on, so the counting is short, exact, and never has to try again.

>>> counting = Counting([2, 2], [((7, 8, 9), ((0,), (1,))), ((4,), ((0,),))])
>>> counting.total, counting.shares(0)
(3, [Fraction(1, 3), Fraction(2, 3)])
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import comb
from random import Random

_BITS = 8
_ROOM = 1 << (_BITS - 1)

Class = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""The numbers of tiles that are alike, and the ways each of them may go: the groups it goes through."""
Key = tuple[int, int]
"""What is left to fill in each group, packed, and how many tiles of the class are not placed yet."""


def mixed(numbers: Sequence[int], rng: Random) -> list[int]:
    """The numbers in random order, made as ``deal.shuffled`` makes it."""
    order, lot = list(numbers), rng.random
    for last in range(len(order) - 1, 0, -1):
        chosen = int(lot() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return order


class Counting:
    """All ways to fill groups of places exactly.

    Args:
        sizes: the size of each group.
        classes: the tiles with their ways; every class has a way.
    """

    def __init__(self, sizes: Sequence[int], classes: Sequence[Class]) -> None:
        self.classes = classes
        self._guard = sum(_ROOM << _BITS * group for group in range(len(sizes)))
        self._first = sum(size << _BITS * group for group, size in enumerate(sizes))
        self._steps = [(number, way) for number, (_, ways) in enumerate(classes) for way in range(len(ways))]
        self._taken = [
            sum(1 << _BITS * group for group in classes[number][1][way]) for number, way in self._steps
        ]
        self._forward = self._counted_forward()
        self._backward = self._counted_backward()
        self._choices: list[dict[Key, tuple[list[int], list[tuple[int, Key]]]]] = [{} for _ in self._steps]

    @property
    def total(self) -> int:
        """The number of ways to put each tile somewhere so that every group is full."""
        return self._backward[0].get(self._start, 0)

    @property
    def _start(self) -> Key:
        return (self._first, len(self.classes[0][0]) if self.classes else 0)

    def shares(self, number: int) -> list[Fraction]:
        """For a tile of this class, the probability of each of its ways, each filling as likely."""
        size = len(self.classes[number][0])
        sums = [0] * len(self.classes[number][1])
        for step, (each, way) in enumerate(self._steps):
            if each == number:
                after = self._backward[step + 1]
                for key, ways in self._forward[step].items():
                    for count, weight, following in self._moves(step, key):
                        sums[way] += ways * weight * count * after.get(following, 0)
        return [Fraction(each, size * self.total) for each in sums]

    def lot(self, rng: Random) -> list[list[list[int]]]:
        """By class and way the tiles that go there, in one filling of all, each as likely."""
        key, found = self._start, []
        step = 0
        for numbers, ways in self.classes:
            order = mixed(numbers, rng)
            parts = []
            for _ in ways:
                sums, moves = self._choices[step].get(key) or self._weighed(step, key)
                chosen = 0 if len(moves) == 1 else bisect_right(sums, int(rng.random() * sums[-1]))
                count, key = moves[chosen]
                parts.append(order[:count])
                order = order[count:]
                step += 1
            found.append(parts)
        return found

    def _weighed(self, step: int, key: Key) -> tuple[list[int], list[tuple[int, Key]]]:
        after = self._backward[step + 1]
        moves = [
            (weight * after[following], (count, following))
            for count, weight, following in self._moves(step, key)
            if following in after
        ]
        made = list(accumulate(weight for weight, _ in moves)), [move for _, move in moves]
        self._choices[step][key] = made
        return made

    def _moves(self, step: int, key: Key) -> list[tuple[int, int, Key]]:
        """How many tiles may go this way, the number of choices of them, and what is left after."""
        room, rest = key
        number, way = self._steps[step]
        last = way == len(self.classes[number][1]) - 1
        following = len(self.classes[number + 1][0]) if last and number + 1 < len(self.classes) else 0
        taken, moves = self._taken[step], []
        for count in range(rest + 1):
            if count:
                room = (room | self._guard) - taken
                if room & self._guard != self._guard:
                    break
                room ^= self._guard
            if not last:
                moves.append((count, comb(rest, count), (room, rest - count)))
            elif count == rest:
                moves.append((count, 1, (room, following)))
        return moves

    def _counted_forward(self) -> list[dict[Key, int]]:
        layers = [{self._start: 1}]
        for step in range(len(self._steps)):
            layer: dict[Key, int] = {}
            for key, ways in layers[-1].items():
                for _, weight, following in self._moves(step, key):
                    layer[following] = layer.get(following, 0) + ways * weight
            layers.append(layer)
        return layers

    def _counted_backward(self) -> list[dict[Key, int]]:
        layers: list[dict[Key, int]] = [{(0, 0): 1} if not self._steps or (0, 0) in self._forward[-1] else {}]
        for step in reversed(range(len(self._steps))):
            layer: dict[Key, int] = {}
            for key in self._forward[step]:
                ways = sum(
                    weight * layers[-1].get(following, 0) for _, weight, following in self._moves(step, key)
                )
                if ways:
                    layer[key] = ways
            layers.append(layer)
        layers.reverse()
        return layers

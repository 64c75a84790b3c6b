"""What a seat can know of the tiles it does not see in Tien Gow: exact chances, and fair lots of deals.

A face-down discard says nothing but how many tiles it is (RULES.md 5.2), so every tile this seat has not
seen is as likely in any place that is hidden: another hand, its discards, or out of play in a short deal.

>>> from domino_edu.tiles import parse_tile
>>> from domino_edu.views import parse_view
>>> seen = parse_view("tien_gow hand_size=2; A 6-6 1-1; B ?2; C ?2; D ?2; banker B; plays lead 5-5, down ?1")
>>> known = trick_belief(seen)
>>> known.count, known.places(parse_tile("6-6")).seats[1]
(7125300, Fraction(1, 29))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import factorial, prod
from random import Random

from domino_edu.chinese import pack, put, take, unpack
from domino_edu.deal import shuffled
from domino_edu.errors import DominoError, Fault, SetupError
from domino_edu.line import PlayKind
from domino_edu.rules import play, view
from domino_edu.rules.contract import History, Start
from domino_edu.rules.tien_gow import State, begin
from domino_edu.rules.trick_view import TrickView
from domino_edu.solver.places import Places, Row
from domino_edu.tiles import Tile
from domino_edu.tricks import groups_beating, groups_in, mask_of_play, packed_play, tricks_of


@dataclass(frozen=True, slots=True)
class TrickBelief:
    """What a view of Tien Gow tells of the hidden tiles. Made by ``trick_belief``.

    ``count`` is the number of ways in which the tiles, the two copies of one told apart, can lie in the
    hands, the discards of each seat and out of play.
    """

    view: TrickView
    unseen: tuple[Tile, ...]
    parts: tuple[int, ...]
    template: State

    @property
    def count(self) -> int:
        """The number of ways the hidden tiles can lie."""
        outside = len(self.unseen) - sum(self.parts)
        return factorial(len(self.unseen)) // prod(factorial(part) for part in (*self.parts, outside))

    def places(self, piece: Tile) -> Places:
        """Where a copy of this tile that the seat does not see can be; all 0 if it has seen them all.

        ``boneyard`` is 0, ``discarded`` the chance that it lies among the face-down discards.
        """
        seats = len(self.view.counts)
        if piece not in self.unseen:
            return Places((Fraction(0),) * seats, Fraction(0))
        every = len(self.unseen)
        held = tuple(
            Fraction(0 if seat == self.view.seat else self.view.counts[seat], every) for seat in range(seats)
        )
        down = Fraction(sum(self.parts) - sum(self.view.counts) + self.view.counts[self.view.seat], every)
        return Places(held, Fraction(0), 1 - sum(held) - down, down)

    def table(self) -> tuple[Row, ...]:
        """Each different tile this seat does not see, with how many copies, and where a copy can be."""
        return tuple(
            Row(piece, self.places(piece), self.unseen.count(piece)) for piece in dict.fromkeys(self.unseen)
        )

    def sample(self, rng: Random, count: int) -> list[State]:
        """So many whole positions that could be this one, by lot; all give this view to its seat.

        Uses ``Random.random`` alone.
        """
        return [self._one(rng) for _ in range(count)]

    def _one(self, rng: Random) -> State:
        if self.view.start is not None:
            return self.template
        order = iter(shuffled(self.unseen, rng))
        return _filled(self.view, self.template, order)


def trick_belief(seen: TrickView) -> TrickBelief:
    """What this view tells of the hidden tiles.

    Raises:
        SetupError: no deal could have led to it (``Fault.NO_SUCH_DEAL``).
    """
    if seen.start is not None:
        return TrickBelief(seen, (), (), _played(seen.options, seen.start, seen.played))
    unseen = unpack(seen.unseen)
    down = _discards(seen)
    parts = [many for seat, many in enumerate(seen.counts) if seat != seen.seat]
    parts += [many for seat, many in enumerate(down) if seat != seen.seat]
    if sum(parts) > len(unseen):
        raise SetupError(Fault.NO_SUCH_DEAL)
    start, history = _laid_out(seen, iter(unseen))
    try:
        template = _played(seen.options, start, history)
        fits = view(template, seen.seat) == seen
    except DominoError:
        raise SetupError(Fault.NO_SUCH_DEAL) from None
    if not fits:
        raise SetupError(Fault.NO_SUCH_DEAL)
    return TrickBelief(seen, unseen, tuple(parts), template)


def declined(state: State, seat: int) -> int:
    """How often the other seats discarded although they could have beaten, in this whole deal.

    What that may mean is for a player to say: the belief claims nothing from it.
    """
    hands = list(state.start.hands)
    found = 0
    columns = list(state.start.columns or (0,) * len(hands))
    for trick in tricks_of(state.history):
        best = 0
        last = sum(columns) + 1 == state.options.hand_size and trick.size == 1
        for who, made in trick.made:
            mask = mask_of_play(made)
            if made.kind is PlayKind.DOWN and who != seat and not (last and not columns[who]):
                found += any(group in groups_beating(best) for group in groups_in(hands[who]))
            elif made.kind is not PlayKind.DOWN:
                best = mask
            hands[who] = take(hands[who], mask)
        if len(trick.made) == len(hands):
            columns[trick.best[0]] += trick.size
    return found


def _discards(seen: TrickView) -> list[int]:
    """The tiles each seat has discarded."""
    down = [0] * len(seen.counts)
    for who, made in seen.played:
        down[who] += len(made.tiles) if made.kind is PlayKind.DOWN else 0
    return down


def _laid_out(seen: TrickView, order: Iterator[Tile]) -> tuple[Start, History]:
    """The start and the history with hidden tiles taken in this order: first discards, then hands."""
    own, history = seen.hand, []
    dealt = [0] * len(seen.counts)
    for who, made in seen.played:
        shown = made
        if None in made.tiles:
            shown = packed_play(PlayKind.DOWN, pack(next(order) for _ in made.tiles))
        history.append((who, shown))
        dealt[who] = put(dealt[who], mask_of_play(shown))
    dealt[seen.seat] = put(dealt[seen.seat], own)
    for who, many in enumerate(seen.counts):
        if who != seen.seat:
            dealt[who] = put(dealt[who], pack(next(order) for _ in range(many)))
    first = seen.played[0][0] if seen.played else seen.turn
    return Start(
        tuple(dealt),
        (),
        turn=first if seen.is_study else None,
        is_study=seen.is_study,
        banker=seen.banker,
        banker_run=seen.banker_run,
        columns=seen.start_columns,
    ), tuple(history)


def _filled(seen: TrickView, template: State, order: Iterator[Tile]) -> State:
    """The template with other hidden tiles."""
    start, history = _laid_out(seen, order)
    hands = list(start.hands)
    for who, made in history:
        hands[who] = take(hands[who], mask_of_play(made))
    return replace(template, start=start, hands=tuple(hands), history=history)


def _played(options: object, start: Start, history: History) -> State:
    state = begin(options, start)  # type: ignore[arg-type]
    for _, made in history:
        state = play(state, made)  # type: ignore[assignment]
    return state

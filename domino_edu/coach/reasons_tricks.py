"""Reasons for and against a play of Tien Gow, as far as the seat can prove them; none rests on a lot.

>>> from domino_edu.views import parse_view
>>> seen = parse_view(
...     "tien_gow; study; A 6-6 2-4; B ?2; C ?2; D ?2; banker A; columns A 2 B 4 C 0 D 0; turn A"
... )
>>> [reason.fact.name for reason in reasons(seen, seen.legal[0])][:2]
['OTHERS_DIE_EARLY', 'UNBEATABLE']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from domino_edu.chinese import holds, unpack
from domino_edu.coach.contract import Fact, Reason
from domino_edu.coach.reasons_tricks_discard import DISCARD_CHECKS
from domino_edu.coach.reasons_tricks_seen import (
    BIG,
    LITTLE,
    Made,
    Seen,
    beaters,
    chain,
    is_sure,
    made_of,
    seen_of,
    sure_groups,
)
from domino_edu.ledger import totals
from domino_edu.line import Play, PlayKind
from domino_edu.rules.tien_gow_money import PAR, Finish, at_once, multiplier
from domino_edu.rules.trick_view import TrickView
from domino_edu.tricks import groups

FEW = 2
"""Groups out that beat a play: up to so many speak for it."""
MANY = 6
"""From so many on they speak against it."""
A_SWEEP_LOOMS = 4
"""Columns, all of one seat, from which stopping a sweep is a reason."""


def reasons(view: TrickView, play: Play) -> tuple[Reason, ...]:
    """What speaks for and against this legal play, strongest first.

    Raises:
        KeyError: the play is not legal here.
    """
    if play not in view.legal:
        raise KeyError(play)
    if len(view.legal) == 1:
        return (Reason(Fact.ONLY_PLAY, 1.0),)
    seen = seen_of(view)
    made = made_of(seen, play)
    found = [reason for check in _CHECKS for reason in check(seen, made)]
    return tuple(sorted(found, key=lambda reason: -reason.weight))


def _for(fact: Fact, weight: float, **facts: Any) -> Reason:
    return Reason(fact, weight, for_it=True, facts=facts)


def _against(fact: Fact, weight: float, **facts: Any) -> Reason:
    return Reason(fact, weight, for_it=False, facts=facts)


# --- does it take the trick ---------------------------------------------------------------------------


def _strength(seen: Seen, made: Made) -> Iterator[Reason]:
    """Whether it takes the trick for certain, or how many groups that are out beat it."""
    if not made.shows:
        return
    tiles = unpack(made.tiles)
    if not seen.live:
        yield _for(Fact.TAKES_LEAD, 3.0 + 0.3 * made.size, tiles=tiles, columns=made.size)
        return
    beating = beaters(made.tiles, seen.out)
    if not beating:
        yield _for(Fact.UNBEATABLE, 3.0 + 0.3 * made.size, tiles=tiles)
    elif len(beating) <= FEW:
        yield _for(
            Fact.BEATABLE, 1.6 - 0.3 * len(beating), tiles=tiles, count=len(beating), beaters=_named(beating)
        )
    elif len(beating) >= MANY:
        yield _against(Fact.BEATABLE, 0.2 * len(beating), tiles=tiles, count=len(beating), beaters=())


def _named(masks: tuple[int, ...]) -> tuple[Any, ...]:
    return tuple(unpack(mask) for mask in masks)


def _cheapest(seen: Seen, made: Made) -> Iterator[Reason]:
    """The lowest of several of the hand's groups that beat."""
    if made.kind is not PlayKind.BEAT:
        return
    able = [
        mask for mask in beaters(seen.best, seen.hand) if groups()[mask].rank != groups()[made.tiles].rank
    ]
    if able and all(groups()[mask].rank > groups()[made.tiles].rank for mask in able):
        higher = min(able, key=lambda mask: groups()[mask].rank)
        weight = 1.8 if made.wins else 1.0
        yield _for(Fact.CHEAPEST_WIN, weight, tiles=unpack(made.tiles), kept=unpack(higher))


# --- columns ------------------------------------------------------------------------------------------


def _columns(seen: Seen, made: Made) -> Iterator[Reason]:
    """What the columns that it wins for certain are worth."""
    if not made.wins:
        return
    before = seen.columns[seen.seat]
    after = before + made.size
    if not before:
        yield _for(Fact.FIRST_COLUMN, 4.0, columns=after)
    elif before < PAR <= after:
        yield _for(Fact.REACHES_PAR, 2.4, columns=after)
    elif after > PAR and made.rest:
        yield _for(Fact.ABOVE_PAR, 1.1, columns=after, over=after - PAR)
    if made.size > 1:
        yield _for(Fact.TAKES_COLUMNS, 0.9 + 0.4 * made.size, tiles=unpack(made.tiles), columns=made.size)
    won = sum(seen.columns)
    if won >= A_SWEEP_LOOMS and not before and won in seen.columns:
        yield _for(Fact.STOPS_SWEEP, 3.2, seat=seen.columns.index(won), columns=won)


def _banker(seen: Seen, made: Made) -> Iterator[Reason]:
    """The banker, who pays and is paid double, is short of columns: the seat itself, or the one it beats."""
    if not made.wins or seen.columns[seen.banker] >= PAR:
        return
    if seen.banker == seen.seat or (made.kind is PlayKind.BEAT and seen.best_seat == seen.banker):
        short = PAR - seen.columns[seen.banker]
        mine = seen.banker == seen.seat
        yield _for(Fact.BANKER_DOUBLED, 2.1 if mine else 1.7, seat=seen.banker, mine=mine, columns=short)


def _paid(seen: Seen, made: Made) -> Iterator[Reason]:
    """What the others pay at once, where the trick is won for certain."""
    if not made.wins:
        return
    if not made.rest and not seen.options.immediate_on_last_trick:
        return
    account = at_once(seen.options, made.tiles, seen.seat, seen.banker, seen.run)
    if account:
        amount = totals(account, seats=len(seen.columns))[seen.seat]
        yield _for(Fact.PAID_AT_ONCE, 4.5, tiles=unpack(made.tiles), amount=int(amount))


# --- the last trick -----------------------------------------------------------------------------------


def _others_die(seen: Seen, made: Made) -> Iterator[Reason]:
    """It wins, one tile is left, and seats without a column cannot win the last single trick."""
    if not made.wins or made.rest.bit_count() != 1:
        return
    none = tuple(seat for seat, won in enumerate(seen.columns) if not won and seat != seen.seat)
    if none:
        yield _for(Fact.OTHERS_DIE_EARLY, 3.5 + 0.5 * len(none), seats=none)


def _last_highest(seen: Seen, made: Made) -> Iterator[Reason]:
    """One tile is left, and nothing out beats it."""
    if made.rest.bit_count() == 1 and is_sure(made.rest, seen.out):
        weight = 9.0 if made.wins else 3.0
        yield _for(Fact.LAST_TRICK_HIGHEST, weight, tile=unpack(made.rest)[0], wins=made.wins)


def _chain(seen: Seen, made: Made) -> Iterator[Reason]:
    """It wins for certain, and what is led next cannot be beaten either."""
    if not made.wins or made.rest.bit_count() < 2:
        return
    led = chain(made.rest, seen.out)
    if not led:
        return
    is_all = sum(mask.bit_count() for mask in led) == made.rest.bit_count()
    weight = 10.0 if is_all else 1.5 + 0.7 * len(led)
    tiles = tuple(piece for mask in led for piece in unpack(mask))
    yield _for(Fact.LEADS_CHAIN, weight, tiles=tiles, groups=_named(led), count=len(led), last=is_all)


def _doubled(seen: Seen, made: Made) -> Iterator[Reason]:
    """It wins for certain, and so do the tiles that are left, which double the settlement."""
    if not made.wins or made.rest not in groups() or not is_sure(made.rest, seen.out):
        return
    end = Finish((1,) * len(seen.columns), seen.seat, seen.seat, made.rest, seen.banker)
    times = 1
    for factor in multiplier(seen.options, end):
        times *= factor.times
    if times > 1:
        yield _for(Fact.LAST_DOUBLED, 9.5, tiles=unpack(made.rest), times=times)


def _keeps(seen: Seen, made: Made) -> Iterator[Reason]:
    """It keeps the only group of the hand that nothing out beats, where another play would use it now."""
    sure = sure_groups(seen.hand, seen.out)
    kept = len(sure) == 1 and made.rest.bit_count() > 1 and holds(made.rest, sure[0])
    if kept and (made.kind is PlayKind.LEAD or sure[0] in beaters(seen.best, seen.hand)):
        yield _for(Fact.KEEPS_FINISHER, 1.4, tiles=unpack(sure[0]))


def _spends(seen: Seen, made: Made) -> Iterator[Reason]:
    """It uses the last of the hand's groups that nothing out beats."""
    if not made.shows or not made.rest or sure_groups(made.rest, seen.out):
        return
    if made.wins and made.rest in groups() and len(beaters(made.rest, seen.out)) <= FEW:
        return  # what is left for the last trick is nearly as good
    used = [mask for mask in sure_groups(seen.hand, seen.out) if holds(made.tiles, mask)]
    if used:
        finest = max(used, key=lambda mask: (mask.bit_count(), groups()[mask].rank))
        yield _against(Fact.SPENDS_FINISHER, 1.9, tiles=unpack(finest))


# --- Little Three and Big Six ---------------------------------------------------------------------------


def _little_three(seen: Seen, made: Made) -> Iterator[Reason]:
    """It wins for certain and leaves the Little Three to lead last, while Big Six is out."""
    if made.wins and made.rest == LITTLE and seen.out & BIG:
        able = tuple(seat for seat, won in enumerate(seen.columns) if won and seat != seen.seat)
        if able:
            yield _against(Fact.CAUGHT_RISK, 4.2, seats=able, tiles=unpack(LITTLE))


def _big_six(seen: Seen, made: Made) -> Iterator[Reason]:
    """Big Six on the Little Three that leads the last trick: its leader pays for all if nothing beats it."""
    led = seen.best == LITTLE
    if made.kind is PlayKind.BEAT and made.tiles == BIG and led and not made.rest:
        yield _for(Fact.BIG_SIX, 8.0 if made.wins else 6.0, seat=seen.best_seat, wins=made.wins)


Check = Callable[[Seen, Made], Iterator[Reason]]
_CHECKS: tuple[Check, ...] = (
    _strength, _cheapest, _columns, _banker, _paid, _others_die, _last_highest, _chain, _doubled, _keeps,
    _spends, _little_three, _big_six, *DISCARD_CHECKS,
)  # fmt: skip

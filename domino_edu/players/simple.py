"""Opponents for a beginner: by lot, heaviest tile first, doubles first (source 003's machine), best score."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from domino_edu.line import Play, PlayKind
from domino_edu.players.choice import Choice, Why
from domino_edu.rules.contract import View
from domino_edu.rules.fives_count import score_of


def random_play(view: View, rng: Random) -> Choice:
    """Any legal play, each as likely."""
    return forced(view) or Choice(_by_lot(view.legal, rng), Why.BY_LOT, len(view.legal))


def heaviest(view: View, rng: Random) -> Choice:
    """The play that sheds most pips; the lot decides between its ends."""
    return forced(view) or _heaviest_of(view.legal, Why.HEAVIEST, len(view.legal), rng)


def doubles_first(view: View, rng: Random) -> Choice:
    """The heaviest double that fits, else the heaviest tile."""
    only = forced(view)
    if only:
        return only
    doubles = tuple(play for play in view.legal if play.tile and play.tile.is_double)
    if doubles:
        return _heaviest_of(doubles, Why.DOUBLE_FIRST, len(view.legal), rng)
    return _heaviest_of(view.legal, Why.NO_DOUBLE_FITS, len(view.legal), rng)


def highest_score(view: View, rng: Random) -> Choice:
    """The play that scores most now in All Fives, else the heaviest tile; the lot decides between equals."""
    only = forced(view)
    if only:
        return only
    if view.count is None:
        return _heaviest_of(view.legal, Why.HEAVIEST, len(view.legal), rng)
    scores = {play: score_of(view, play) for play in view.legal}
    most = max(scores.values())
    if not most:
        return _heaviest_of(view.legal, Why.NOTHING_SCORES, len(view.legal), rng)
    best = tuple(play for play in view.legal if scores[play] == most)
    return replace(_heaviest_of(best, Why.HIGHEST_SCORE, len(view.legal), rng), points=most)


def forced(view: View) -> Choice | None:
    """The only play there is, None if there are several."""
    if len(view.legal) != 1:
        return None
    only = view.legal[0]
    reasons = {PlayKind.PASS: Why.FORCED_PASS, PlayKind.DRAW: Why.FORCED_DRAW}
    return Choice(only, reasons.get(only.kind, Why.ONLY_PLAY), 1)


def _heaviest_of(plays: tuple[Play, ...], why: Why, count: int, rng: Random) -> Choice:
    weights = [play.tile.weight for play in plays if play.tile]
    if not weights:  # a game of tricks
        return Choice(_by_lot(plays, rng), Why.BY_LOT, count)
    most = max(weights)
    return Choice(
        _by_lot(tuple(play for play in plays if play.tile and play.tile.weight == most), rng), why, count
    )


def _by_lot(plays: tuple[Play, ...], rng: Random) -> Play:
    """One of the plays; by ``Random.random`` alone, which every Python keeps the same."""
    return plays[int(rng.random() * len(plays))]

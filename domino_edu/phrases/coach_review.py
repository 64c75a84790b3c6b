"""Words for the review of a match: one page with the accuracy, each decision's mark and the turning points.

>>> mark_name(Mark.BEST, "en"), mark_name(Mark.MISTAKE, "vi")
('best', 'sai lầm')
"""

from __future__ import annotations

from itertools import groupby

from domino_edu.coach.contract import Advice, Advised
from domino_edu.coach.review import Decision, Mark, Revealed, Review
from domino_edu.fields import SEAT_LETTERS
from domino_edu.line import TRICK_KINDS
from domino_edu.phrases.coach import name_of, reasons_text, signed
from domino_edu.phrases.payments import unit_name
from domino_edu.phrases.plays import play_phrase
from domino_edu.rules import rules
from domino_edu.texts import listing, number, percent, translators

MOST_PASSES = 6
"""Passes and draws named on the page, at most: those that told most."""
MOST_TILES = 7
"""Tiles listed for one of them, at most; more are counted."""


def mark_name(mark: Mark, lang: str | None = None) -> str:
    """What a mark is called."""
    _, _n = translators(lang)
    return {
        Mark.BEST: _("best"),
        Mark.GOOD: _("good"),
        Mark.INACCURACY: _("inaccuracy"),
        Mark.MISTAKE: _("mistake"),
    }[mark]


def review_lines(
    review: Review, lang: str | None = None, *, learner: bool = True, deals: tuple[int, ...] = ()
) -> list[str]:
    """The review as lines of text, empty ones between its parts.

    Args:
        review: what is to be said.
        lang: the language.
        learner: whether the seat is the reader's own; else it is called by its letter.
        deals: the numbers of the rounds' deals, to be named with them.
    """
    _, _n = translators(lang)
    name = SEAT_LETTERS[review.seat]
    title = _("Review of your plays") if learner else _("Review of the plays of {name}").format(name=name)
    lines = [title, *summary_lines(review, lang)]
    if review.decisions:
        lines += ["", *_marks(review, deals, lang)]
    if review.turning:
        lines += ["", _("Turning points")]
        lines += [decision_sentence(each, lang) for each in review.turning]
    told = sorted((each for each in review.passes if each.tiles), key=lambda each: -_gain(each))[:MOST_PASSES]
    if told:
        lines += ["", _("What passes and draws told")]
        lines += [pass_sentence(each, lang) for each in sorted(told, key=lambda each: each[:2])]
    elif rules(review.rule_set).PLAYS_TRICKS:
        lines += ["", _("Nobody passes in this game, and a tile laid face down tells nothing for certain.")]
    return lines


def summary_lines(review: Review, lang: str | None = None) -> list[str]:
    """The accuracy, how many decisions have which mark, and by what they are judged."""
    _, ngettext = translators(lang)
    many, accuracy = len(review.decisions), review.accuracy
    if accuracy is None:
        said = [_("There is no decision to review.")]
    else:
        counts = [_counted(mark, review.count(mark), lang) for mark in Mark if review.count(mark)]
        decisions = ngettext("{n} decision: {marks}.", "{n} decisions: {marks}.", many)
        said = [
            _("Accuracy {share}; 100% would be the best play each time, 0% the worst one.").format(
                share=percent(accuracy, lang)
            ),
            decisions.format(n=number(many, lang), marks=listing(counts, lang)),
            _(
                "Each play is judged by what could be known at that moment, "
                "never by where the tiles really lay."
            ),
        ]
    return said if review.is_whole else [*said, _("The review was stopped before the end.")]


def decision_sentence(decision: Decision, lang: str | None = None) -> str:
    """A decision with its mark, what was better and by how much, and why."""
    _, _n = translators(lang)
    advice, at = decision.advice, decision.at
    facts = {
        "round": number(at.round + 1, lang),
        "n": number(at.ply + 1, lang),
        "play": name_of(advice.view, decision.play, lang),
        "mark": mark_name(decision.mark, lang),
        "worth": figure(advice, decision.made, lang),
    }
    if decision.mark is Mark.BEST:
        said = _("Round {round}, play {n}: {play}, {mark} ({worth}).").format(**facts)
    else:
        best = advice.best
        said = _("Round {round}, play {n}: {play}, {mark} ({worth}); better: {best} ({most}).").format(
            **facts, best=name_of(advice.view, best.play, lang), most=figure(advice, best, lang)
        )
    return f"{said} {reasons_text(advice, advice.best.play, lang)}".strip()


def pass_sentence(told: Revealed, lang: str | None = None) -> str:
    """What a pass or a draw told."""
    _, ngettext = translators(lang)
    many = len(told.tiles)
    named = listing((str(piece) for piece in told.tiles), lang, style="or")
    if many > MOST_TILES:
        named = ngettext("any of {n} tile", "any of {n} tiles", many).format(n=number(many, lang))
    facts = {
        "round": number(told.round + 1, lang),
        "n": number(told.ply + 1, lang),
        "name": SEAT_LETTERS[told.seat],
        "pips": listing((number(value, lang) for value in told.pips), lang),
        "tiles": named,
    }
    if told.before is None or told.after is None:
        kinds = _("Round {round}, play {n}: {name} found nothing for {pips}, so did not hold {tiles}.")
        return kinds.format(**facts)
    said = ngettext(
        "Round {round}, play {n}: {name} passed on {pips}, so did not hold {tiles}; "
        "of {before} ways the hidden tiles could lie, {after} was left.",
        "Round {round}, play {n}: {name} passed on {pips}, so did not hold {tiles}; "
        "of {before} ways the hidden tiles could lie, {after} were left.",
        told.after,
    )
    return said.format(**facts, before=number(told.before, lang), after=number(told.after, lang))


def figure(advice: Advice, each: Advised, lang: str | None = None) -> str:
    """What a play is worth in a word or two: ``62% of wins`` or ``+3.5 points``."""
    _, _n = translators(lang)
    if advice.in_wins:
        return _("{share} wins").format(share=percent(each.mean, lang))
    unit = unit_name(advice.view.options.RULES, lang)
    return _("{mean} {unit}").format(mean=signed(each.mean, lang), unit=unit)


def _counted(mark: Mark, many: int, lang: str | None) -> str:
    _, ngettext = translators(lang)
    said = {
        Mark.BEST: ngettext("{n} best", "{n} best", many),
        Mark.GOOD: ngettext("{n} good", "{n} good", many),
        Mark.INACCURACY: ngettext("{n} inaccuracy", "{n} inaccuracies", many),
        Mark.MISTAKE: ngettext("{n} mistake", "{n} mistakes", many),
    }[mark]
    return said.format(n=number(many, lang))


def _marks(review: Review, deals: tuple[int, ...], lang: str | None) -> list[str]:
    """One line a round: each decision, by the tile played, with its mark."""
    _, _n = translators(lang)
    lines = []
    for round_, made in groupby(review.decisions, key=lambda each: each.at.round):
        marks = "; ".join(f"{_short(each, lang)} \u2013 {mark_name(each.mark, lang)}" for each in made)
        facts = {"n": number(round_ + 1, lang), "marks": marks}
        lines.append(
            _("Round {n} (deal {deal}): {marks}.").format(**facts, deal=deals[round_])
            if round_ < len(deals)
            else _("Round {n}: {marks}.").format(**facts)
        )
    return lines


def _short(decision: Decision, lang: str | None) -> str:
    """The play by its tile alone; in a game of tricks, where it matters how it is played, in words."""
    made = decision.play
    if made.tile is None or made.kind in TRICK_KINDS:
        return play_phrase(made, decision.advice.view.line, lang)
    return str(made.tile)


def _gain(told: Revealed) -> float:
    """How much a pass or draw told: the share of ways that it ruled out; of a draw, a little by tiles."""
    if told.before is None or told.after is None:
        return min(0.5, len(told.tiles) / 20)
    return 1 - told.after / told.before

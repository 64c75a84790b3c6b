"""What each kind of exercise trains, so that a learner sees where to go on."""

from __future__ import annotations

from domino_edu.texts import translators

PLAYS, COUNTING, ENDINGS, PAYMENTS, GROUPS, HIDDEN, BEST = (
    "plays", "counting", "endings", "payments", "groups", "hidden", "best",
)  # fmt: skip
SKILLS = (PLAYS, COUNTING, ENDINGS, PAYMENTS, GROUPS, HIDDEN, BEST)
"""In the order in which the lessons teach them."""
_OF_KIND = {
    "plays": PLAYS, "must": PLAYS, "line": PLAYS,
    "count": COUNTING, "score": COUNTING,
    "result": ENDINGS, "who": ENDINGS, "rank": ENDINGS, "trick": ENDINGS,
    "settle": PAYMENTS, "pays": PAYMENTS,
    "groups": GROUPS, "pick": GROUPS, "sort": GROUPS,
    "hold": HIDDEN, "best": BEST,
}  # fmt: skip


def skill_of(kind: str) -> str:
    """The skill that a kind of exercise trains; empty for a kind we do not know.

    >>> skill_of("must"), skill_of("hold")
    ('plays', 'hidden')
    """
    return _OF_KIND.get(kind, "")


def skill_name(skill: str, lang: str | None = None) -> str:
    """The skill in words."""
    _, _n = translators(lang)
    return {
        PLAYS: _("what may be played"),
        COUNTING: _("counting"),
        ENDINGS: _("how a round ends"),
        PAYMENTS: _("what is paid"),
        GROUPS: _("the groups of Tien Gow"),
        HIDDEN: _("hidden tiles"),
        BEST: _("the best play"),
    }.get(skill, skill)

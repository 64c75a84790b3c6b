"""Words for the reasons that are about blocks, and for those of All Fives."""

from __future__ import annotations

from domino_edu.coach.contract import Fact, Reason
from domino_edu.phrases.coach_parts import Clause, averages_in, filled
from domino_edu.texts import listing, number, translators

MOST_NAMED = 3
"""So many tiles are named; more are counted."""


# --- blocks ---------------------------------------------------------------------------------------


def _blocks_win(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("it blocks the round, and your {pips} pips are fewer than anybody else can have")
    return filled(said, reason.facts, lang)


def _blocks_loss(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("it blocks the round, and {seat} surely has fewer pips than your {pips}")
    return filled(said, reason.facts, lang)


def _blocks_risk(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("it blocks the round: {pips} pips for you, on average {others}")
    return filled(said, reason.facts, lang, others=averages_in(reason.facts, lang))


def _block_near(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    said = ngettext(
        "only {count} tile still fits, and in a block it is {pips} pips for you, on average {others}",
        "only {count} tiles still fit, and in a block it is {pips} pips for you, on average {others}",
        reason.facts["count"],
    )
    return filled(said, reason.facts, lang, others=averages_in(reason.facts, lang))


def _avoids_block(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("it makes a block less likely, which would leave {pips} pips to you, on average {others}")
    return filled(said, reason.facts, lang, others=averages_in(reason.facts, lang))


def _closes_doubled(reason: Reason, lang: str | None) -> str:  # noqa: ARG001
    _, _n = translators(lang)
    return _("you become the blocker: paid double if you have the fewest pips, else you pay for all")


def _block_pays(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _(
        "you become the blocker: {won} stakes from each if you have the fewest pips, else you pay {lost}"
    )
    return filled(said, reason.facts, lang)


def _sets_block(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    tiles = reason.facts["tiles"]
    if len(tiles) > MOST_NAMED:
        said = ngettext(
            "{seat} could block with {n} tile, and you would be the setter, who pays for all if that wins",
            "{seat} could block with {n} tiles, and you would be the setter, who pays for all if that wins",
            len(tiles),
        )
        return filled(said, reason.facts, lang, n=number(len(tiles), lang))
    said = _("{seat} could block with {tiles}, and you would be the setter, who pays for all if that wins")
    return filled(said, reason.facts, lang, tiles=listing(tiles, lang, style="or"))


# --- All Fives ------------------------------------------------------------------------------------


def _scores(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    said = ngettext("it scores {points} point now", "it scores {points} points now", reason.facts["points"])
    return filled(said, reason.facts, lang)


def _ends_match(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    return filled(_("it brings you to {total} points, and you win the match"), reason.facts, lang)


def _gives_score(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    facts, tiles = reason.facts, reason.facts["tiles"]
    if len(tiles) <= MOST_NAMED:
        said = _("it leaves a count of {count}, on which {seat} can score up to {points} with {tiles}")
        return filled(said, facts, lang, tiles=listing(tiles, lang, style="or"))
    said = ngettext(
        "it leaves a count of {count}, on which {n} tile that {seat} may hold scores, up to {points}",
        "it leaves a count of {count}, on which {n} tiles that {seat} may hold score, up to {points}",
        len(tiles),
    )
    return filled(said, facts, lang, n=number(len(tiles), lang))


def _gives_no_score(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    return filled(_("it leaves a count of {count}, on which {seat} cannot score"), reason.facts, lang)


def _opens_arms(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    held = reason.facts["held"]
    if not held:
        return filled(
            _("it opens the spinner's arms to {pips}, and none of your tiles fits there"), reason.facts, lang
        )
    said = ngettext(
        "it opens the spinner's arms to {pips}, and {held} of your tiles fits there",
        "it opens the spinner's arms to {pips}, and {held} of your tiles fit there",
        held,
    )
    return filled(said, reason.facts, lang)


BLOCKS: dict[Fact, Clause] = {
    Fact.BLOCKS_WIN: _blocks_win,
    Fact.BLOCKS_LOSS: _blocks_loss,
    Fact.BLOCKS_RISK: _blocks_risk,
    Fact.BLOCK_NEAR: _block_near,
    Fact.AVOIDS_BLOCK: _avoids_block,
    Fact.CLOSES_DOUBLED: _closes_doubled,
    Fact.BLOCK_PAYS: _block_pays,
    Fact.SETS_BLOCK: _sets_block,
}
FIVES: dict[Fact, Clause] = {
    Fact.SCORES: _scores,
    Fact.ENDS_MATCH: _ends_match,
    Fact.GIVES_SCORE: _gives_score,
    Fact.GIVES_NO_SCORE: _gives_no_score,
    Fact.OPENS_ARMS: _opens_arms,
}

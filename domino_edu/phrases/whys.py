"""Why a player chose its play of a trick, in a sentence.

Said during a deal, the sentences give no hidden tile away: of a discard they say nothing that depends on the
hand. With open hands they say all.
"""

from __future__ import annotations

from domino_edu.line import PlayKind
from domino_edu.phrases.chinese import group_title
from domino_edu.players import Choice, Why
from domino_edu.texts import number, translators
from domino_edu.tricks import GroupKind, group_of


def trick_why(choice: Choice, lang: str | None = None, *, open_hands: bool = False) -> str:
    """Why a player leads, beats or discards; ``open_hands`` says that all hands may be seen."""
    _, ngettext = translators(lang)
    pieces = tuple(piece for piece in choice.play.tiles if piece)
    if choice.play.kind is PlayKind.DOWN and not open_hands:
        return _of_a_hidden_play(choice, lang)
    if choice.why in _TELL_A_HAND and not open_hands:
        return _as_all_can_see(choice, lang)
    kept = open_hands and choice.tiles
    value = round(float(choice.average), 1)
    many = 1 if abs(value) == 1 else 2
    group = group_of(pieces)
    supreme = group is not None and group.kind is GroupKind.SUPREME
    said = {
        Why.ONLY_PLAY: _("The only play was {tiles}."),
        Why.BY_LOT: ngettext(
            "By lot, from {count} play: {tiles}.", "By lot, from {count} plays: {tiles}.", choice.count
        ),
        Why.LEADS_LAST: _("All that is left is one group, {tiles}: it makes the last trick."),
        Why.KEEPS_LEAD: _("Nothing still out beats {tiles}; the lead is kept to the last trick, for {kept}.")
        if kept
        else _("Nothing still out beats {tiles}, and the lead can be kept to the last trick."),
        Why.PAID_AT_ONCE: _("Led, Supreme always wins: {points} points at once from each, before doubling.")
        if supreme
        else _("If it wins, {tiles} is paid for at once: {points} points from each, before doubling."),
        Why.NOTHING_BEATS: _("Nothing still out beats {tiles}."),
        Why.FIRST_COLUMN: _("A first column is needed: without one, the last single trick cannot be taken."),
        Why.CAN_SPARE: _("This lead gives up what helps least: {tiles}."),
        Why.FEW_BEAT: ngettext(
            "Of what is still out, {beaters} group could beat {tiles}.",
            "Of what is still out, {beaters} groups could beat {tiles}.",
            choice.beaters,
        ),
        Why.TAKES_LAST: _("In the last trick, the highest so far is {tiles}."),
        Why.TAKES_LEAD: _("This takes the lead, which is then kept to the last trick, for {kept}.")
        if kept
        else _("This takes the lead, which can then be kept to the last trick."),
        Why.PLAYS_LAST: _("Nobody plays after this, so the trick is taken for certain: with {tiles}."),
        Why.CANNOT_BEAT: _("Nothing in the hand beats the trick; what helps least is given up: {tiles}."),
        Why.KEEPS_STRONG: _("The trick could be beaten with {kept}, but that is kept for later."),
        Why.TRIED: ngettext(
            "In {trials} deals tried, {tiles} brought {average} point on average.",
            "In {trials} deals tried, {tiles} brought {average} points on average.",
            many,
        )
        if value >= 0
        else ngettext(
            "In {trials} deals tried, {tiles} lost {average} point on average.",
            "In {trials} deals tried, {tiles} lost {average} points on average.",
            many,
        ),
    }[choice.why]
    return said.format(
        tiles=group_title(pieces, lang),
        kept=group_title(choice.tiles, lang),
        count=number(choice.count, lang),
        points=number(choice.points, lang),
        beaters=number(choice.beaters, lang),
        trials=number(choice.trials, lang),
        average=number(abs(value), lang),
    )


_TELL_A_HAND = (Why.KEEPS_LEAD, Why.NOTHING_BEATS, Why.FEW_BEAT, Why.TAKES_LEAD)
"""Reasons that rest on what the player holds or has discarded."""


def _as_all_can_see(choice: Choice, lang: str | None) -> str:
    """What could beat a play, by the tiles that have lain face up: no more than everybody knows."""
    _, ngettext = translators(lang)
    tiles = group_title((piece for piece in choice.play.tiles if piece), lang)
    if not choice.unshown:
        return _("Nothing that has not been shown yet beats {tiles}.").format(tiles=tiles)
    said = ngettext(
        "Of what has not been shown yet, {n} group could beat {tiles}.",
        "Of what has not been shown yet, {n} groups could beat {tiles}.",
        choice.unshown,
    )
    return said.format(n=number(choice.unshown, lang), tiles=tiles)


def _of_a_hidden_play(choice: Choice, lang: str | None) -> str:
    """Why tiles are discarded, whatever they are."""
    _, ngettext = translators(lang)
    if choice.why is Why.ONLY_PLAY:
        return _("There was no other play.")
    if choice.why is Why.BY_LOT:
        return _("Drawn by lot.")
    if choice.why is Why.TRIED:
        return ngettext(
            "Chosen after {n} deal tried.", "Chosen after {n} deals tried.", choice.trials
        ).format(n=number(choice.trials, lang))
    return _("What helps least is given up.")

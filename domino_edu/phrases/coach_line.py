"""Words for the reasons of the line games: clauses about a play, "it" being the play.

>>> from domino_edu.coach.contract import Fact, Reason
>>> line_reason(Reason(Fact.PASSED_ON, 1.0, facts={"seat": 1, "pips": 5, "drew": False}), "en")
'it leaves the 5 open, on which B passed'
"""

from __future__ import annotations

from domino_edu.coach.contract import Fact, Reason
from domino_edu.phrases.coach_ends import BLOCKS, FIVES
from domino_edu.phrases.coach_parts import Clause, ends_in, filled, seats_in
from domino_edu.texts import percent, translators

HALF = 0.5
"""Half a stake."""


def line_reason(reason: Reason, lang: str | None = None) -> str | None:
    """A reason of a line game as a clause without a full stop; None for other games'."""
    for clauses in (_AT_ONCE, _FOR_YOU, _FOR_OTHERS, BLOCKS, FIVES):
        if reason.fact in clauses:
            return clauses[reason.fact](reason, lang)
    return None


# --- at once --------------------------------------------------------------------------------------


def _only_play(reason: Reason, lang: str | None) -> str:  # noqa: ARG001 - as the other clauses
    _, _n = translators(lang)
    return _("no other tile of yours fits")


def _must_draw(reason: Reason, lang: str | None) -> str:  # noqa: ARG001
    _, _n = translators(lang)
    return _("none of your tiles fits, so you have to draw")


def _must_pass(reason: Reason, lang: str | None) -> str:  # noqa: ARG001
    _, _n = translators(lang)
    return _("none of your tiles fits, so you have to pass")


def _goes_out(reason: Reason, lang: str | None) -> str:  # noqa: ARG001
    _, _n = translators(lang)
    return _("it is your last tile, so you go out")


def _forces_pass(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("{seats} can have no {ends} and must pass")
    return said.format(seats=seats_in(reason.facts, lang), ends=ends_in(reason.facts, lang, either=True))


def _forces_draw(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("{seat} can have no {ends} and must draw")
    return filled(said, reason.facts, lang, ends=ends_in(reason.facts, lang, either=True))


def _pass_pays(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    said = _("{seats} can have no {ends} and must pass, which pays you half a stake")
    if reason.facts["stakes"] != HALF:
        said = ngettext(
            "{seats} can have no {ends} and must pass, which pays you {stakes} stake",
            "{seats} can have no {ends} and must pass, which pays you {stakes} stakes",
            1 if reason.facts["stakes"] == 1 else 2,
        )
    ends = ends_in(reason.facts, lang, either=True)
    return filled(said, reason.facts, lang, seats=seats_in(reason.facts, lang), ends=ends)


# --- for you --------------------------------------------------------------------------------------


def _will_play_again(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    if not reason.facts["all_yours"]:
        said = _("nobody else can have a {pips}, so you can surely play again")
    else:
        said = ngettext(
            "you hold the last {pips}, so you can surely play again",
            "you hold every {pips} that is left, so you can surely play again",
            reason.facts["held"],
        )
    return filled(said, reason.facts, lang)


def _spends_sure(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("it uses up the {pips}, on which nobody else can play, so that it could wait")
    return filled(said, reason.facts, lang)


def _next_goes_out(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _(
        "only you can then play on the {pips}: with your {tile} you go out, unless somebody is out before"
    )
    return filled(said, reason.facts, lang)


def _keeps_numbers(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    facts = reason.facts
    if len(facts["ends"]) == 1 and facts["held"] == facts["of"]:
        said = _("it leaves only {ends} open, and all your other tiles fit")
    elif len(facts["ends"]) == 1:
        said = _("it leaves only {ends} open, and {held} of your {of} other tiles fit")
    elif facts["held"] == facts["of"]:
        said = _("it leaves {ends} open, and all your other tiles fit")
    else:
        said = _("it leaves {ends} open, and {held} of your {of} other tiles fit")
    return filled(said, facts, lang, ends=ends_in(facts, lang))


def _holds_few(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("it leaves {ends} open, and only one of your other tiles fits")
    if len(reason.facts["ends"]) == 1:
        said = _("it leaves only {ends} open, and only one of your other tiles fits")
    return said.format(ends=ends_in(reason.facts, lang))


def _leaves_nothing(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    said = _("it leaves {ends} open, and none of your other tiles fits")
    if len(reason.facts["ends"]) == 1:
        said = _("it leaves only {ends} open, and none of your other tiles fits")
    return said.format(ends=ends_in(reason.facts, lang))


def _opens_unheld(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    return filled(_("it opens the {pips}, of which you hold no other"), reason.facts, lang)


def _keeps_variety(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    return filled(_("it keeps {count} different numbers in your hand"), reason.facts, lang)


def _sheds_pips(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    if reason.facts["of_hand"]:
        said = _("it gets rid of {pips} pips, your heaviest tile")
    else:
        said = _("it gets rid of {pips} pips, the most of the tiles that fit")
    return filled(said, reason.facts, lang)


def _sheds_double(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    left = reason.facts["left"]
    if not left:
        said = _("it gets rid of a double, and no other {pips} is left to make room for it later")
    elif left == 1:
        said = _("it gets rid of a double, and only one other {pips} is left to make room for it later")
    else:
        said = ngettext(
            "it gets rid of a double, which fits only its own number: {left} other {pips} is left",
            "it gets rid of a double, which fits only its own number: {left} other {pips}s are left",
            left,
        )
    return filled(said, reason.facts, lang)


def _double_costs(reason: Reason, lang: str | None) -> str:  # noqa: ARG001
    _, _n = translators(lang)
    return _("it gets rid of a double, which costs half a stake if you lose with it in hand")


def _keeps_double(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    return filled(_("it leaves the {pips} open for your double {tile}"), reason.facts, lang)


def _closes_double(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    left = reason.facts["left"]
    if not left:
        said = _("it closes the last {pips}, so that your double {tile} never fits again")
    else:
        said = ngettext(
            "it closes the {pips}, and only {left} tile could open it again for your double {tile}",
            "it closes the {pips}, and only {left} tiles could open it again for your double {tile}",
            left,
        )
    return filled(said, reason.facts, lang)


# --- for the others -------------------------------------------------------------------------------


def _passed_on(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    if reason.facts["drew"]:
        said = _("it leaves the {pips} open, of which {seat}, who had to draw on it, has none")
    else:
        said = _("it leaves the {pips} open, on which {seat} passed")
    return filled(said, reason.facts, lang)


def _closes_passed(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    if reason.facts["drew"]:
        said = _("it closes the {pips}, of which {seat}, who had to draw on it, has none")
    else:
        said = _("it closes the {pips}, on which {seat} passed")
    return filled(said, reason.facts, lang)


def _few_fit(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    said = ngettext(
        "only {count} of the {of} tiles that {seat} may hold fits",
        "only {count} of the {of} tiles that {seat} may hold fit",
        reason.facts["count"],
    )
    return filled(said, reason.facts, lang)


def _many_fit(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    return filled(_("as many as {count} of the {of} tiles that {seat} may hold fit"), reason.facts, lang)


def _dead_end(reason: Reason, lang: str | None) -> str:
    _, ngettext = translators(lang)
    held = reason.facts["held"]
    if not held:
        said = _(
            "nobody can have a {pips} any more, so only {ends} can be played on, which none of yours fits"
        )
    else:
        said = ngettext(
            "nobody can have a {pips} any more, so only {ends} can be played on, which {held} of yours fits",
            "nobody can have a {pips} any more, so only {ends} can be played on, which {held} of yours fit",
            held,
        )
    return filled(said, reason.facts, lang, ends=ends_in(reason.facts, lang))


def _last_tile_may_fit(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    chance = reason.facts["chance"]
    if chance >= 1:
        return filled(_("the last tile of {seat} fits for certain"), reason.facts, lang)
    said = _("{seat} has one tile left, and it fits with a chance of {share}")
    return filled(said, reason.facts, lang, share=percent(chance, lang))


def _last_tile_cannot_fit(reason: Reason, lang: str | None) -> str:
    _, _n = translators(lang)
    return filled(_("the last tile of {seat} cannot fit"), reason.facts, lang)


_AT_ONCE: dict[Fact, Clause] = {
    Fact.ONLY_PLAY: _only_play,
    Fact.MUST_DRAW: _must_draw,
    Fact.MUST_PASS: _must_pass,
    Fact.GOES_OUT: _goes_out,
    Fact.FORCES_PASS: _forces_pass,
    Fact.FORCES_DRAW: _forces_draw,
    Fact.PASS_PAYS: _pass_pays,
}
_FOR_YOU: dict[Fact, Clause] = {
    Fact.WILL_PLAY_AGAIN: _will_play_again,
    Fact.SPENDS_SURE: _spends_sure,
    Fact.NEXT_GOES_OUT: _next_goes_out,
    Fact.KEEPS_NUMBERS: _keeps_numbers,
    Fact.HOLDS_FEW: _holds_few,
    Fact.LEAVES_NOTHING: _leaves_nothing,
    Fact.OPENS_UNHELD: _opens_unheld,
    Fact.KEEPS_VARIETY: _keeps_variety,
    Fact.SHEDS_PIPS: _sheds_pips,
    Fact.SHEDS_DOUBLE: _sheds_double,
    Fact.DOUBLE_COSTS: _double_costs,
    Fact.KEEPS_DOUBLE: _keeps_double,
    Fact.CLOSES_DOUBLE: _closes_double,
}
_FOR_OTHERS: dict[Fact, Clause] = {
    Fact.PASSED_ON: _passed_on,
    Fact.CLOSES_PASSED: _closes_passed,
    Fact.FEW_FIT: _few_fit,
    Fact.MANY_FIT: _many_fit,
    Fact.DEAD_END: _dead_end,
    Fact.LAST_TILE_MAY_FIT: _last_tile_may_fit,
    Fact.LAST_TILE_CANNOT_FIT: _last_tile_cannot_fit,
}

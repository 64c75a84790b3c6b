"""Which play is best? One play is, and the engine proves it; how, the entry says.

``by: value``: all hands lie open, and the exact solver knows what each play is worth if everybody plays as
well as can be. ``by: deals``: the other hand of Block is hidden, and each play is worked out in every deal
that fits all that was seen; the one that wins most often is best. ``by: fits``: the play after which most of
the player's other tiles fit. Credit: 1; for another legal play up to a half, by how many plays are worse.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from domino_edu.errors import SetupError, SolverError
from domino_edu.exercises.answers import Plain
from domino_edu.exercises.entries import BankFault, Entry, blamed
from domino_edu.exercises.group_answers import Named as NamedGroup
from domino_edu.exercises.group_answers import named_groups
from domino_edu.exercises.kinds.given import only_under, position, still_open
from domino_edu.exercises.kinds.hidden import BLOCK, all_deals, hidden_view, one_of, shown_to
from domino_edu.exercises.kinds.playing import (
    Choices,
    Named,
    PlayFault,
    play_fault_sentence,
    read_plays,
    refusal,
)
from domino_edu.exercises.shown import Hand, Shown, plays_tricks, seen_by
from domino_edu.exercises.verdicts import RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.lab.thumbs import still_fitting
from domino_edu.line import End, Play, PlayKind
from domino_edu.phrases import balance_text, play_phrase
from domino_edu.rules import State, legal_plays, view
from domino_edu.texts import listing, number, percent, translators
from domino_edu.tricks import trick_play

NAME = "best"
BY = ("value", "deals", "fits")
TWO_ENDED = ("block", "triet", "stakes")

Worth = tuple[Fraction, ...]
"""What a play is worth, compared from left to right: in Block the share of wins, then the margin."""


class BestFault(Enum):
    """What is wrong with the play that is named. Facts in brackets."""

    ONE_PLAY = "one_play"  # count
    END_MATTERS = "end_matters"  # tile
    LOSES = "loses"  # play
    ONLY_DRAWS = "only_draws"  # play
    WINS_LESS = "wins_less"  # play, margin
    WORTH_LESS = "worth_less"  # play, amount
    FEWER_WINS = "fewer_wins"  # play, share, deals
    FEWER_FIT = "fewer_fit"  # play, count


@dataclass(frozen=True, slots=True)
class Task:
    """The position, how plays are compared, what each is worth, and over how many deals."""

    by: str
    state: Any
    worths: dict[Play, Worth]
    deals: int = 1

    @property
    def right(self) -> tuple[Play, ...]:
        """The best play; one tile that comes to the same at both ends is two."""
        most = max(self.worths.values())
        return tuple(each for each, worth in self.worths.items() if worth == most)

    @property
    def tricks(self) -> bool:
        """Whether it is a game of tricks."""
        return plays_tricks(self.state)


def make(entry: Entry) -> Task:
    """What is to be found. Fields: position (with hidden tiles for ``deals``); by: value, deals or fits.

    Raises:
        BankError: a field is not as it must be, or more than one play is best.
    """
    entry.only("position", "by")
    task = _MAKERS[entry.choice("by", BY, default="value")](entry)
    if len(task.worths) < 2:
        raise entry.problem("position", BankFault.NO_CHOICE)
    if not _comes_to_one(task):
        raise entry.problem("position", BankFault.NOT_UNIQUE)
    return task


def choices(task: Task) -> tuple[Choices, ...]:
    """The legal plays, by the end they go to."""
    if not task.state.ends:
        return (Choices(task.state.turn, tuple(task.worths)),)
    ends = [(end, tuple(each for each in task.worths if each.end is end)) for end, _ in task.state.ends]
    return tuple(Choices(end, plays) for end, plays in ends if plays)


def shown(task: Task) -> Shown:
    """All hands open, or what the seat to play sees."""
    state, me = task.state, task.state.turn
    if task.by == "deals":
        return shown_to(state, me)
    seen = seen_by(state, me)
    if task.by == "fits":
        return seen
    others = [seat for seat in range(len(state.hands)) if seat != me and state.hands[seat]]
    hands = tuple(Hand(seat, state.hands[seat].bit_count(), state.hands[seat]) for seat in (*others, me))
    return replace(seen, hands=hands)


def read(task: Task, answer: Plain) -> Named:
    """The play an answer names.

    Raises:
        Misread: it names none.
    """
    if not task.tricks:
        return read_plays(task.state, answer)
    return Named(frozenset(_meant(task, item) for item in named_groups(answer, together=False)), frozenset())


def judge(task: Task, given: Named) -> Verdict:
    """The verdict on this play."""
    named = [*given.plays, *(Play.lay(piece, End.L) for piece in given.open_tiles)]
    if len(named) != 1:
        return wrong(fault(BestFault.ONE_PLAY, count=len(named)))
    if given.open_tiles:
        piece = next(iter(given.open_tiles))
        worths = {worth for each, worth in task.worths.items() if each.tile == piece}
        if len(worths) > 1:
            return wrong(fault(BestFault.END_MATTERS, tile=piece))
    chosen = named[0]
    if chosen not in task.worths:
        return wrong(refusal(task.state, chosen))
    if chosen in task.right:
        return RIGHT
    ranks = sorted(set(task.worths.values()))
    credit = Fraction(ranks.index(task.worths[chosen]), 2 * (len(ranks) - 1))
    return wrong(_fault(task, chosen), credit=credit)


def solution(task: Task) -> Play:
    """The best play."""
    return task.right[0]


def solution_text(task: Task, lang: str) -> str:
    """The best play in words, with how often it wins where that was counted."""
    _, ngettext = translators(lang)
    said = listing((play_phrase(each, task.state.line, lang) for each in task.right), lang, style="or")
    if task.by != "deals":
        return said
    share = task.worths[task.right[0]][0]
    told = ngettext("{play}: it wins {share} of {n} deal", "{play}: it wins {share} of {n} deals", task.deals)
    return told.format(play=said, share=percent(float(share), lang), n=number(task.deals, lang))


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write one play, as 3-5@L or 3-5@R, or in Tien Gow as 6-6 or 6-6+4-5.")


def sentence(task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    if isinstance(found.kind, PlayFault):
        return play_fault_sentence(found, lang)
    facts = dict(found.facts)
    if found.kind is BestFault.ONE_PLAY:
        said = ngettext(
            "Here one play is wanted, not {n}.", "Here one play is wanted, not {n}.", facts["count"]
        )
        return said.format(n=number(facts["count"], lang))
    if "play" in facts:
        facts["play"] = play_phrase(facts["play"], task.state.line, lang)
    if "share" in facts:
        facts |= {"share": percent(float(facts["share"]), lang), "deals": number(facts["deals"], lang)}
    if "amount" in facts:
        facts["amount"] = balance_text(facts["amount"], lang)
    pips = ngettext("{n} pip", "{n} pips", facts.get("margin", 0)).format(
        n=number(facts.get("margin", 0), lang)
    )
    fits = ngettext(
        "After {play}, {n} of your other tiles fits; another play leaves more.",
        "After {play}, {n} of your other tiles fit; another play leaves more.",
        facts.get("count", 0),
    )
    messages = {
        BestFault.END_MATTERS: _("{tile} fits at both ends, and it matters which: say where it goes."),
        BestFault.LOSES: _("After {play} you lose, if the other side plays well."),
        BestFault.ONLY_DRAWS: _("After {play} it is a draw at best; another play wins."),
        BestFault.WINS_LESS: _("{play} comes to {pips}; another play does better.").replace("{pips}", pips),
        BestFault.WORTH_LESS: _(
            "{play}: that leaves you at {amount}, if all play well; another play does better."
        ),
        BestFault.FEWER_WINS: _("{play} wins {share} of the {deals} deals; another play wins more often."),
        BestFault.FEWER_FIT: fits.replace("{n}", number(facts.get("count", 0), lang)),
    }
    return _first_upper(messages[BestFault(found.kind)].format(**facts))


def named_play(each: Play) -> NamedGroup:
    """A play of a trick as a choice on a button."""
    return NamedGroup(tuple(piece for piece in each.tiles if piece), each.kind)


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fault(task: Task, chosen: Play) -> Fault:
    worth, most = task.worths[chosen], max(task.worths.values())
    if task.by == "fits":
        return fault(BestFault.FEWER_FIT, play=chosen, count=int(worth[0]))
    if task.by == "deals":
        return fault(BestFault.FEWER_WINS, play=chosen, share=worth[0], deals=task.deals)
    if task.state.options.RULES != BLOCK:
        return fault(BestFault.WORTH_LESS, play=chosen, amount=worth[0])
    if worth[0] == most[0]:
        return fault(BestFault.WINS_LESS, play=chosen, margin=int(abs(worth[1])))
    return fault(BestFault.ONLY_DRAWS if worth[0] else BestFault.LOSES, play=chosen)


def _comes_to_one(task: Task) -> bool:
    """Whether one play is best: of a tile at two ends that show the same number, both are one."""
    right = task.right
    if len(right) == 1:
        return True
    numbers = {value for _, value in task.state.ends}
    return len({each.tile for each in right}) == len(numbers) == 1 and not task.tricks


def _meant(task: Task, item: NamedGroup) -> Play:
    """The play of a trick an item means: without a verb, the one play with these tiles."""
    if not item.tiles:
        raise Misread(NoAnswer.UNREADABLE, found=str(item))
    alike = [each for each in task.worths if named_play(each).tiles == item.tiles]
    alone = item.kind is None and len(alike) == 1
    leads = not task.state.current.best
    kind = alike[0].kind if alone else item.kind or (PlayKind.LEAD if leads else PlayKind.BEAT)
    try:
        return trick_play(kind, item.tiles)
    except SetupError:
        raise Misread(NoAnswer.UNREADABLE, found=str(item)) from None


def _value(entry: Entry) -> Task:
    from domino_edu.solver.exact import solve

    state = still_open(entry, position(entry))
    _check_lays(entry, state)
    if state.boneyard and state.options.RULES != BLOCK:
        raise entry.problem("position", BankFault.MAY_BE_DRAWN)
    try:
        found = solve(state)
    except SolverError as error:
        raise blamed(entry, "position", error) from None
    seat = state.turn
    worths: dict[Play, Worth] = {}
    for each in found.plays:
        value = Fraction(each.values[seat])
        worths[each.play] = (Fraction(each.results[seat] + 1, 2), value) if each.results else (value,)
    return Task("value", state, worths)


def _deals(entry: Entry) -> Task:
    from domino_edu.solver.exact import solve

    seen = hidden_view(entry, BLOCK)
    _check_lays(entry, one_of(seen))
    deals = all_deals(entry, seen)
    sums: dict[Play, list[Fraction]] = {each: [Fraction(0), Fraction(0)] for each in seen.legal}
    for state in deals:
        for each in solve(state).plays:
            sums[each.play][0] += Fraction(each.results[seen.seat] + 1, 2)
            sums[each.play][1] += each.values[seen.seat]
    worths = {each: tuple(total / len(deals) for total in both) for each, both in sums.items()}
    return Task("deals", deals[0], worths, len(deals))


def _fits(entry: Entry) -> Task:
    state = still_open(entry, position(entry))
    only_under(entry, state, *TWO_ENDED)
    _check_lays(entry, state)
    seen = view(state, state.turn)
    return Task("fits", state, {each: (Fraction(still_fitting(seen, each)),) for each in seen.legal})


def _check_lays(entry: Entry, state: State) -> None:
    if len(legal_plays(state)) < 2:
        raise entry.problem("position", BankFault.NO_CHOICE)


_MAKERS: dict[str, Callable[[Entry], Task]] = {"value": _value, "deals": _deals, "fits": _fits}

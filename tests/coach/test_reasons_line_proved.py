"""What is said to be certain is so in every deal that fits the view, by the rules' own functions."""

from random import Random

import pytest

from domino_edu.coach.contract import Fact
from domino_edu.coach.reasons_line import known, reasons
from domino_edu.line import PlayKind
from domino_edu.rules import auto_play, begin, legal_plays, outcome, play, rules, view
from domino_edu.rules.contract import Ending
from domino_edu.solver.belief import belief
from domino_edu.tiles import SUIT

GAMES = ("block", "triet", "stakes", "fives")
ROUNDS, DEALS = 40, 6


def views_of(game, rounds):
    """The views at all decisions of these rounds, played by lot."""
    module, rng = rules(game), Random(game)
    for number in range(1, rounds + 1):
        options = module.Options()
        state = begin(options, module.next_start(options, None, module.deal(options, number), rng))
        while outcome(state) is None:
            given = auto_play(state)
            if given is None:
                seen = view(state, state.turn)
                if len(seen.legal) > 1:
                    yield seen
            state = play(state, given or legal_plays(state)[int(rng.random() * len(legal_plays(state)))])


def forced_on(state):
    """The position after all draws and passes that leave no choice."""
    while outcome(state) is None and legal_plays(state)[0].kind is not PlayKind.LAY:
        state = play(state, legal_plays(state)[0])
    return state


def passes(state):
    """The seats that pass, one after another."""
    seats = []
    while outcome(state) is None and legal_plays(state)[0].kind is PlayKind.PASS:
        seats.append(state.turn)
        state = play(state, legal_plays(state)[0])
    return seats


def is_so(reason, seat, before, after):
    """Whether what a reason says holds in this deal; None for a kind that says nothing certain of it."""
    facts, fact = reason.facts, reason.fact
    if fact is Fact.GOES_OUT:
        return outcome(after) is not None and not after.hands[seat]
    if fact in (Fact.FORCES_PASS, Fact.PASS_PAYS):
        return passes(after)[: len(facts["seats"])] == list(facts["seats"])
    if fact is Fact.FORCES_DRAW:
        return legal_plays(after)[0].kind is PlayKind.DRAW and after.turn == facts["seat"]
    if fact is Fact.PASSED_ON:
        return not after.hands[facts["seat"]] & SUIT[facts["pips"]]
    if fact is Fact.LAST_TILE_CANNOT_FIT:
        return not any(after.hands[facts["seat"]] & SUIT[pips] for _, pips in after.ends)
    if fact in (Fact.WILL_PLAY_AGAIN, Fact.NEXT_GOES_OUT, Fact.DEAD_END):
        others = 0
        for each, hand in enumerate(after.hands):
            others |= hand if each != seat else 0
        return not others & SUIT[facts["pips"]]
    if fact is Fact.SCORES:
        return after.points[seat] - before.points[seat] == facts["points"]
    if fact is Fact.GIVES_NO_SCORE:
        mine = after.points[1 - seat]
        laid = (made for made in legal_plays(after) if made.kind is PlayKind.LAY)
        return all(play(after, made).points[1 - seat] == mine for made in laid)
    if fact in (Fact.BLOCKS_WIN, Fact.BLOCKS_LOSS, Fact.BLOCKS_RISK):
        over = outcome(forced_on(after))
        if over is None or over.ending is not Ending.BLOCKED:
            return False
        if fact is Fact.BLOCKS_RISK:
            return True
        return (over.pips[seat] == min(over.pips)) == (fact is Fact.BLOCKS_WIN)
    return None


@pytest.mark.parametrize("game", GAMES)
def test_what_is_certain_holds_in_every_deal(game):
    checked = set()
    for seen in views_of(game, ROUNDS):
        proved, deals = known(seen), belief(seen).sample(Random(1), DEALS)
        for made in seen.legal:
            for reason in reasons(seen, made, proved=proved):
                for deal in deals:
                    found = is_so(reason, seen.seat, deal, play(deal, made))
                    if found is not None:
                        checked.add(reason.fact)
                        assert found, (reason, made)
    assert {Fact.PASSED_ON, Fact.WILL_PLAY_AGAIN, Fact.BLOCKS_RISK} & checked
    assert len(checked) >= 5


@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_tile_enters_a_reason(game):
    for seen in list(views_of(game, 4))[::3]:
        same = [view(deal, seen.seat) for deal in belief(seen).sample(Random(2), 2)]
        assert all(other == seen for other in same)
        for made in seen.legal:
            assert reasons(same[0], made) == reasons(same[1], made)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_a_reason_to_tell_for_most_plays(game):
    plays = told = 0
    for seen in views_of(game, 15):
        proved = known(seen)
        for made in seen.legal:
            plays += 1
            told += bool(reasons(seen, made, proved=proved))
    assert told > 0.9 * plays

"""Reasons of Tien Gow that speak of certainty: no deal that fits the view refutes one."""

from random import Random

from domino_edu.coach.contract import Fact
from domino_edu.coach.reasons_tricks import reasons
from domino_edu.line import PlayKind
from domino_edu.match import start_match, state_of
from domino_edu.players import decision_rng, player
from domino_edu.rules import legal_plays, outcome, play, view
from domino_edu.solver.belief import belief
from domino_edu.tricks import trick_play
from domino_edu.views import parse_view, view_text

F = Fact


def decisions(numbers, name="random"):
    for number in numbers:
        state = state_of(start_match("tien_gow", (name,) * 4, number))
        while not outcome(state):
            seen = view(state, state.turn)
            if len(seen.legal) > 1:
                yield seen
            rng = decision_rng(number, state.turn, len(state.history))
            state = play(state, player(name)(seen, rng).play)


def greedy(state, rng):
    """A play that beats where one can."""
    plays = legal_plays(state)
    beating = [made for made in plays if made.kind is not PlayKind.DOWN]
    return rng.choice(beating or plays)


def trick_winner(state, rng):
    """The state after the trick under way, and who won it."""
    ended = sum(state.columns)
    while sum(state.columns) == ended:
        state = play(state, greedy(state, rng))
    return state, state.turn


def test_what_is_called_certain_comes_true_in_every_deal():
    rng, told = Random(3), {F.TAKES_LEAD: 0, F.UNBEATABLE: 0, F.LEADS_CHAIN: 0, F.LAST_TRICK_HIGHEST: 0}
    for seen in decisions(range(1, 25)):
        deals = None
        for made in seen.legal:
            found = {reason.fact: reason for reason in reasons(seen, made)}
            if not found.keys() & told.keys():
                continue
            deals = deals or belief(seen).sample(rng, 4)
            for deal in deals:
                state = play(deal, made)
                if found.keys() & {F.TAKES_LEAD, F.UNBEATABLE}:
                    if sum(state.columns) == sum(deal.columns):
                        state, winner = trick_winner(state, rng)
                    else:
                        winner = state.turn
                    assert winner == seen.seat
                    told[F.TAKES_LEAD] += F.TAKES_LEAD in found
                    told[F.UNBEATABLE] += F.UNBEATABLE in found
                if F.LEADS_CHAIN in found:
                    led = found[F.LEADS_CHAIN].facts
                    for pieces in led["groups"]:
                        assert state.turn == seen.seat
                        state, winner = trick_winner(play(state, trick_play(PlayKind.LEAD, pieces)), rng)
                        assert winner == seen.seat
                    assert led["last"] == (outcome(state) is not None)
                    told[F.LEADS_CHAIN] += 1
                if F.LAST_TRICK_HIGHEST in found and found[F.LAST_TRICK_HIGHEST].facts["wins"]:
                    state, winner = trick_winner(state, rng)
                    assert outcome(state) is not None
                    assert winner == seen.seat
                    told[F.LAST_TRICK_HIGHEST] += 1
    assert min(told.values()) >= 10


def test_reasons_need_no_more_than_what_is_written_in_a_view():
    for seen in list(decisions(range(1, 6)))[::4]:
        again = parse_view(view_text(seen))
        for made in seen.legal:
            assert reasons(seen, made) == reasons(again, made)


def test_most_plays_of_real_games_have_a_reason():
    plays = [(seen, made) for seen in decisions(range(40, 60)) for made in seen.legal]
    silent = [1 for seen, made in plays if not reasons(seen, made)]
    assert len(silent) < 0.2 * len(plays)

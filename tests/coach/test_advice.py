"""Advice: worth over deals, intervals, what is called equal, and nothing that a seat cannot know."""

from random import Random

import pytest

from domino_edu.coach.advice import advise, distinct, said
from domino_edu.coach.contract import Fact
from domino_edu.errors import SetupError
from domino_edu.line import PlayKind
from domino_edu.notation import parse_play, parse_position
from domino_edu.rules import auto_play, begin, legal_plays, outcome, play, rules, view
from domino_edu.solver.belief import belief
from domino_edu.solver.exact import solve
from domino_edu.views import parse_view

GAMES = ("block", "triet", "stakes", "fives")
SMALL = "block; study; line 2-6 6-5; A 5-1 2-2 1-1; B ?2; yard ?20; turn A"
KNOWN = "block set=3 hand_size=5; study; line 0-1 1-2; A 2-3 3-3 2-2; B 0-0 0-2 0-3 1-1 1-3; yard; turn A"
"""All ten tiles of the set: what A does not see is B's."""


def decisions(game, rounds=2):
    """Some decisions of rounds played by lot."""
    module, rng = rules(game), Random(game)
    for number in range(1, rounds + 1):
        options = module.Options()
        state = begin(options, module.next_start(options, None, module.deal(options, number), rng))
        while outcome(state) is None:
            given = auto_play(state)
            if given is None and len(legal_plays(state)) > 1:
                yield view(state, state.turn)
            state = play(state, given or legal_plays(state)[int(rng.random() * len(legal_plays(state)))])


@pytest.mark.parametrize("game", GAMES)
def test_all_legal_plays_stand_best_first_with_their_intervals(game):
    for seen in list(decisions(game))[::4]:
        advice = advise(seen, samples=20)
        assert sorted(map(str, (each.play for each in advice.plays))) == sorted(map(str, seen.legal))
        means = [round(each.mean, 6) for each in advice.plays]
        assert means == sorted(means, reverse=True) or advice.in_wins
        assert all(each.low <= each.mean <= each.high for each in advice.plays)
        assert advice.deals in (20, 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_question_has_the_same_answer(game):
    seen = next(decisions(game))
    assert advise(seen, samples=15) == advise(seen, samples=15)
    assert advise(seen, samples=15, seed=1).plays != advise(seen, samples=15, seed=2).plays


@pytest.mark.parametrize("game", GAMES)
def test_swapping_hidden_tiles_changes_no_figure(game):
    for seen in list(decisions(game))[::6]:
        first, second = (view(deal, seen.seat) for deal in belief(seen).sample(Random(3), 2))
        assert advise(first, samples=10) == advise(second, samples=10)


def test_asking_leaves_every_lot_of_a_game_as_it_was():
    state = Random()  # the only stream that is not made by hand
    before = state.getstate()
    advise(parse_view(SMALL), samples=10)
    assert state.getstate() == before


def test_where_all_tiles_are_known_the_figures_are_those_of_the_solver():
    seen = view(parse_position(KNOWN), 0)
    advice, exact = advise(seen), solve(parse_position(KNOWN))
    assert (advice.is_exact, advice.deals) == (True, 1)
    assert all(each.low == each.mean == each.high for each in advice.plays)
    shares = {each.play: (each.results[0] + 1) / 2 for each in exact.plays}
    assert {each.play: each.mean for each in advice.plays} == shares
    assert advice.best.play in exact.best


def test_plays_whose_intervals_overlap_are_equal():
    for seen in list(decisions("block", 4))[::3]:
        advice = advise(seen, samples=60)
        for each in advice.plays:
            assert (each.play in advice.equal) == (each.high >= advice.best.low)
        assert advice.best.play == advice.equal[0]


def test_more_deals_make_the_interval_narrower():
    seen = next(decisions("block"))
    few, many = advise(seen, samples=40).best, advise(seen, samples=640).best
    assert many.high - many.low < few.high - few.low


def test_a_share_of_all_deals_is_still_no_certainty():
    lead = "block; study; line 2-6 6-5; A 5-1; B ?5; yard ?18; turn A"
    forced = advise(parse_view(lead))
    assert (forced.deals, forced.best.reasons[0].fact) == (0, Fact.GOES_OUT)
    out = advise(parse_view("block; study; line 5-6 6-0 0-5; A 5-1; B ?5; yard ?14; turn A"), samples=50)
    assert out.best.mean == 1
    assert 0.9 < out.best.low < 1


def test_a_forced_play_is_told_without_deals():
    advice = advise(parse_view("block; study; line 2-6 6-5; A 1-1 3-3; B ?5; yard ?19; turn A"))
    assert advice.deals == 0
    assert [reason.fact for reason in advice.best.reasons] == [Fact.MUST_PASS]


def test_for_a_seat_that_is_not_to_play_there_is_no_advice():
    waiting = advise(parse_view("block; study; line 2-6 6-5; A 1-1 3-3; B ?5; yard ?19; turn B"))
    assert (waiting.plays, waiting.equal) == ((), ())


def test_it_stops_when_told_and_says_how_far_it_came():
    seen = next(decisions("fives"))
    told = []
    advice = advise(seen, samples=400, stop=lambda: True, progress=lambda done, of: told.append((done, of)))
    assert 0 < advice.deals < 400
    assert told[-1] == (advice.deals, 400)
    assert advise(seen, samples=400, time_ms=0).deals < 400


def test_a_view_that_cannot_be_is_refused():
    # B passed on 2 and on 5, and there are but 14 other tiles
    text = "block; study; line 2-6 6-5; A 5-1 2-5 3-3; B ?{count}; yard ?8; turn B; plays pass"
    assert advise(parse_view(text.format(count=14)), samples=5).plays
    with pytest.raises(SetupError):
        advise(parse_view(text.format(count=15)), samples=5)


def test_what_speaks_for_the_best_is_said_first_and_at_most_two_things():
    for game in GAMES:
        for seen in list(decisions(game))[::5]:
            advice = advise(seen, samples=10)
            for each in advice.plays:
                reasons = said(advice, each.play)
                assert len(reasons) <= 2
                for_it = [reason for reason in each.reasons if reason.for_it]
                if each.play in advice.equal and for_it:
                    assert reasons[0] == for_it[0]


def test_what_can_be_said_of_all_plays_comes_after_what_tells_them_apart():
    # B passed on 2 and 5; either play leaves a number it has none of, but only one leaves 1s for the 1-1
    text = "block; study; line 2-6 6-5; A 5-1 2-4 1-1 3-3; B ?5; yard ?17; turn B; plays pass"
    advice = advise(parse_view(text), samples=10)
    passed_on = [
        next(reason.weight for reason in each.reasons if reason.fact is Fact.PASSED_ON)
        for each in advice.plays
    ]
    told_apart = [each.reasons[0].weight for each in advice.plays]
    assert max(passed_on) < min(told_apart)


def test_a_tile_at_two_equal_ends_is_named_once():
    advice = advise(
        parse_view("block; study; line 5-6 6-0 0-5; A 5-1 5-2 3-3; B ?5; yard ?14; turn A"), samples=30
    )
    tiles = [made.tile for made in distinct(advice)]
    assert len(tiles) == len(set(tiles))


def test_a_draw_is_advised_where_it_must_be():
    seen = parse_view("fives; study; line 2-6 6-5; A 1-1 3-3; B ?5; yard ?19; turn A")
    assert advise(seen).best.play.kind is PlayKind.DRAW


def test_of_finds_a_play_and_knows_no_other():
    seen = parse_view(SMALL)
    advice = advise(seen, samples=5)
    assert advice.of(parse_play("2-2", seen)).play.tile == parse_play("2-2", seen).tile
    with pytest.raises(KeyError):
        advice.of(parse_play("pass", seen))

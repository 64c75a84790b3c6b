"""Review of finished play: fair, the same each time, hard on careless play and mild on the strongest."""

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from domino_edu.coach.contract import Advice, Advised
from domino_edu.coach.review import (
    Decision,
    Mark,
    Moment,
    Review,
    decisions_of,
    mark_of,
    moment,
    review,
    reviewed_seat,
    serious,
)
from domino_edu.deal import Deal
from domino_edu.errors import Fault, SetupError
from domino_edu.line import PlayKind
from domino_edu.match import next_round, play_in, start_match, state_of
from domino_edu.notation import parse_position
from domino_edu.phrases.coach_review import decision_sentence, mark_name, pass_sentence, review_lines
from domino_edu.players import decision_rng, player
from domino_edu.rules import RULE_SETS, legal_plays, new_round, outcome, play, view
from domino_edu.solver.belief import belief

GAMES = list(RULE_SETS)
LINES = [name for name, rules in RULE_SETS.items() if not rules.PLAYS_TRICKS]
FEW = 8  # deals for each decision: enough where only sameness is asked


@cache
def played(rule_set, number, name="random", rounds=1):
    """A match of so many rounds, all seats played by this player; seat 0 is called a person's."""
    seats = RULE_SETS[rule_set].Options().seats
    match = start_match(rule_set, ("you", *(name,) * (seats - 1)), number)
    for round_ in range(rounds):
        match = next_round(match) if round_ else match
        while legal_plays(state_of(match)):
            state = state_of(match)
            rng = decision_rng(number, state.turn, len(state.history))
            match = play_in(match, player(name)(view(state, state.turn), rng).play)
    return match


# --- what is judged ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rule_set", GAMES)
def test_every_real_choice_of_the_seat_is_judged_and_nothing_else(rule_set):
    match = played(rule_set, 3, rounds=2)
    judged = list(decisions_of(match, 0))
    assert [each.at for each in review(match, 0, samples=2).decisions] == [at for at, _, _ in judged]
    for at, seen, made in judged:
        assert seen.seat == seen.turn == 0
        assert made in seen.legal
        assert len(seen.legal) > 1
        assert seen.start is None  # the view of that moment, before the hands were laid open
        state = match.rounds[at.round].state
        assert state.history[at.ply] in ((0, made), (0, made._replace(turned=True)))
    told = [who for each in match.rounds for who, _ in each.state.history]
    assert 0 < len(judged) < told.count(0)


def test_a_tile_that_the_rules_lay_is_no_decision():
    state = state_of(played("block", 3))
    led = state.history[0]
    assert led[1].kind is PlayKind.LAY
    assert all(at.ply for seat in (0, 1) for at, _, _ in decisions_of(state, seat))


@pytest.mark.parametrize("rule_set", GAMES)
def test_any_moment_can_be_tried_again(rule_set):
    match = played(rule_set, 4)
    for at, seen, made in decisions_of(match, 0):
        again = moment(match, at)
        assert view(again, 0) == seen
        assert play(again, made).history == match.rounds[0].state.history[: at.ply + 1]


def test_the_seat_reviewed_is_the_person_s():
    assert reviewed_seat(start_match("block", ("random", "you"), 1)) == 1
    match = start_match("block", ("random", "heaviest"), 1)
    assert reviewed_seat(match) == 0
    assert reviewed_seat(match, "b") == 1
    for letter in ("C", "", "AB"):
        with pytest.raises(SetupError) as caught:
            reviewed_seat(match, letter)
        assert caught.value.kind is Fault.BAD_SEAT


def test_a_seat_that_is_not_there_cannot_be_reviewed():
    with pytest.raises(SetupError) as caught:
        review(played("block", 3), 2)
    assert caught.value.kind is Fault.BAD_SEAT


# --- fairness ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule_set", GAMES)
def test_hidden_tiles_swapped_change_no_figure_and_no_word(rule_set):
    """The same record up to the seat's last decision, with the tiles it cannot see dealt anew."""
    rng = Random(11)
    for number in (1, 2):
        match = played(rule_set, number)
        *_, (at, seen, _) = decisions_of(match, 0)
        others = [state for state in belief(seen).sample(rng, 6) if state.hands != moment(match, at).hands]
        told = {str(review(state, 0, samples=FEW)) for state in (moment(match, at), *others[:3])}
        said = {
            tuple(review_lines(review(state, 0, samples=FEW), lang))
            for state in others[:2]
            for lang in ("en", "vi")
        }
        assert others
        assert len(told) == 1
        assert len(said) == 2  # one in each language


def test_a_finished_round_is_reviewed_the_same_whatever_the_other_hand_was_left_with():
    """Block: tiles left in the other hand change places with the boneyard's; the record stays possible."""
    pairs = 0
    for number in range(1, 30):
        state = state_of(played("block", number))
        if outcome(state) is None or not state.hands[1]:
            continue
        left = [n for n in range(28) if state.hands[1] >> n & 1]
        for mine in left:
            for place, asleep in enumerate(state.boneyard):
                yard = list(state.boneyard)
                yard[place] = mine
                hand = state.start.hands[1] & ~(1 << mine) | 1 << asleep
                again = replayed(state, Deal((state.start.hands[0], hand), tuple(yard)))
                if again is not None:
                    assert again.hands != state.hands
                    assert review(again, 0, samples=FEW) == review(state, 0, samples=FEW)
                    pairs += 1
                    break
            if pairs > 5:
                return
    pytest.fail("no such rounds")


def replayed(state, dealt):
    """The round played again from another deal; None where a play would not be legal or forced then."""
    again = new_round(state.options, dealt)
    for _, made in state.history:
        if made not in legal_plays(again):
            return None
        again = play(again, made)
    return again if outcome(again) is not None else None


def test_the_same_review_says_the_same_and_another_seed_looks_at_other_deals():
    state = state_of(played("block", 5))
    assert review(state, 0, samples=30) == review(state, 0, samples=30)
    means = [
        [each.made.mean for each in review(state, 0, samples=30, seed=seed).decisions] for seed in (0, 1)
    ]
    assert means[0] != means[1]


# --- marks ------------------------------------------------------------------------------------------


def advice(*losses):
    """Advice in which the plays lose so much: on average, and for sure."""
    seen = view(parse_position("fives; study; line 2-6 6-5; A 5-1 2-2 1-1 2-4; B 0-0 0-1; yard; turn A"), 0)
    plays = tuple(
        Advised(made, -loss, -loss - 1, -loss + 1, (), loss, low)
        for made, (loss, low) in zip(seen.legal, losses, strict=False)
    )
    return Advice(seen, plays, 40, is_exact=False, equal=(), seed=0)


def test_a_mark_goes_by_what_is_lost_beyond_doubt():
    given = advice((0, 0), (1.0, -0.5), (1.0, 0.5))
    marks = [mark_of(given, each.play) for each in given.plays]
    assert marks == [Mark.BEST, Mark.GOOD, Mark.INACCURACY]
    # All Fives: half of five points, the smallest score
    assert serious(given.view.options) == 2.5
    assert mark_of(advice((0, 0), (9.0, 2.49)), given.plays[1].play) is Mark.INACCURACY
    assert mark_of(advice((0, 0), (9.0, 2.5)), given.plays[1].play) is Mark.MISTAKE


def test_a_play_as_good_as_the_best_is_the_best_too():
    given = advice((0, 0), (0.0, 0.0))
    assert mark_of(given, given.plays[1].play) is Mark.BEST


def test_at_the_stakes_table_a_mistake_goes_by_the_stake():
    options = RULE_SETS["stakes"].Options
    assert serious(options(stake=500)) == 5 * serious(options(stake=100)) == 50


def judged(loss, most, mark=Mark.MISTAKE):
    given = advice((0, 0), (loss, loss))
    return Decision(Moment(0, 0), given.plays[1].play, mark, loss, most, given)


def test_accuracy_is_the_share_of_what_could_be_lost_that_was_not_on_average_over_decisions():
    none = Review("fives", 0, (), (), ())
    assert none.accuracy is None
    assert Review("fives", 0, (judged(0.0, 4.0), judged(2.0, 8.0)), (), ()).accuracy == 0.875
    assert Review("fives", 0, (judged(0.0, 0.0),), (), ()).accuracy == 1.0
    assert Review("fives", 0, (judged(0.0, 0.0), judged(5.0, 5.0)), (), ()).accuracy == 0.5


def test_turning_points_are_the_costliest_decisions_in_order():
    found = review(played("fives", 2, rounds=3), 0, samples=30)
    costs = sorted((each.loss for each in found.decisions if each.loss), reverse=True)
    assert len(costs) > 3
    assert sorted((each.loss for each in found.turning), reverse=True) == costs[:3]
    assert all(one.at < other.at for one, other in pairwise(found.turning))
    assert sum(found.count(mark) for mark in Mark) == len(found.decisions)


# --- how hard it is ---------------------------------------------------------------------------------


def shares(rule_set, name, numbers):
    found = []
    for number in numbers:
        match = played(rule_set, number, name)
        for seat in range(len(match.seats)):
            found += review(match, seat).decisions
    return [sum(each.mark is mark for each in found) / len(found) for mark in Mark]


@pytest.mark.parametrize("rule_set", ["block", "fives"])
def test_random_play_has_many_mistakes_and_strong_play_few(rule_set):
    """A small sample; the long one is in benchmarks."""
    *_, careless = shares(rule_set, "random", range(1, 6))
    first, *_, strong = shares(rule_set, "strong", range(1, 4))
    assert careless >= 0.2
    assert strong <= 0.05
    assert first >= 0.7


# --- what passes told -------------------------------------------------------------------------------


def test_a_pass_tells_which_tiles_are_not_there_and_how_many_deals_are_left():
    """21 tiles unseen, seven of them with B; no 3 and no 5 leaves nine to choose from."""
    text = "block opening=free; A 0-0 1-1 2-2 4-4 6-6 0-1 3-5; B 0-2 0-4 0-6 1-2 1-4 1-6 2-4"
    state = parse_position(f"{text}; plays 3-5, pass")
    (told,) = review(state, 0, samples=2).passes
    assert (told.round, told.ply, told.seat, told.pips) == (0, 1, 1, (3, 5))
    assert (told.before, told.after) == (116280, 36)
    assert len(told.tiles) == 12


@pytest.mark.parametrize("rule_set", LINES)
def test_what_passes_and_draws_told_was_true(rule_set):
    found = 0
    for number in range(1, 6):
        match = played(rule_set, number)
        for told in review(match, 0, samples=0, stop=lambda: True).passes:
            state = moment(match, Moment(told.round, told.ply))
            hand = {n for n in range(28) if state.hands[told.seat] >> n & 1}
            assert not hand & {piece.number for piece in told.tiles}
            assert all(set(told.pips) & {piece.lo, piece.hi} for piece in told.tiles)
            assert told.before is None or told.before >= told.after >= 1
            found += bool(told.tiles)
    assert found


def test_a_tile_face_down_tells_nothing():
    assert review(played("tien_gow", 1), 0, samples=2).passes == ()


# --- longer work ------------------------------------------------------------------------------------


def test_progress_is_told_and_a_review_can_be_stopped():
    state = state_of(played("block", 5))
    heard = []
    whole = review(state, 0, samples=4, progress=lambda done, of: heard.append((done, of)))
    many = len(whole.decisions)
    assert heard == [(number, many) for number in range(many + 1)]
    part = review(
        state, 0, samples=4, stop=lambda: len(heard) > many + 2, progress=lambda *t: heard.append(t)
    )
    assert not part.is_whole
    assert part.decisions == whole.decisions[: len(part.decisions)]
    assert len(part.decisions) < many


# --- in words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("rule_set", GAMES)
def test_a_review_reads_as_one_page(rule_set, lang):
    match = played(rule_set, 3, rounds=2)
    found = review(match, 0, samples=12)
    lines = review_lines(found, lang, deals=tuple(each.deal_number for each in match.rounds))
    assert 5 < len(lines) < 40
    text = "\n".join(lines)
    assert not set("{}!") & set(text)
    assert "None" not in text
    for mark in Mark:
        if found.count(mark):
            assert mark_name(mark, lang) in text
    for each in found.decisions:
        assert decision_sentence(each, lang)
    for told in found.passes:
        assert pass_sentence(told, lang)


def test_the_words_of_a_small_review():
    match = played("block", 5)
    lines = review_lines(review(match, 0, samples=40), "en", learner=False, deals=(5,))
    assert lines[0] == "Review of the plays of A"
    assert lines[1].startswith("Accuracy ")
    assert "Round 1 (deal 5): " in "\n".join(lines)
    stopped = review(match, 0, stop=lambda: True)
    assert review_lines(stopped, "en")[:3] == [
        "Review of your plays", "There is no decision to review.", "The review was stopped before the end.",
    ]  # fmt: skip

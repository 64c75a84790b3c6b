"""The exact solver against a plain search by the rules, against OpenSpiel, and compiled against plain."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from domino_edu.deal import deal_by_number
from domino_edu.errors import Fault, SolverError
from domino_edu.notation import parse_position
from domino_edu.phrases import sentence
from domino_edu.rules import RULE_SETS, begin, legal_plays, new_round, outcome, play
from domino_edu.rules.contract import Ending, Start
from domino_edu.rules.triet_block import settle_block
from domino_edu.solver.compiled import IS_COMPILED, NO_NUMBA_VARIABLE
from domino_edu.solver.exact import PlayValue, Solution, is_prepared, play_values, prepare, solve
from domino_edu.tiles import mask_of, parse_tiles, pips_of

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from naive_search import best_of, random_options, random_position, worth_of  # noqa: E402

GAMES = ("block", "fives", "triet", "stakes")
MOST_TILES = {"block": 9, "fives": 7, "triet": 8, "stakes": 8}


def compared(rule_set: str, seed: int, count: int, *, most: int, seats: int | None = None) -> Counter[str]:
    """How many random positions of which kind were found to be as the plain search says."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    for _ in range(count):
        options = random_options(rule_set, rng, seats=seats, set=(2, 3, 3, 6, 6, 6)[int(rng.random() * 6)],
                                 hand_size=1)  # fmt: skip
        state = random_position(options, rng, most=most)
        for settle in (None, "loser_pips") if rule_set == "block" else (None,):
            try:
                solution = solve(state, settle=settle)
            except SolverError as error:
                found[str(error)] += 1
                continue
            assert_as_plain(state, solution, settle)
            found[f"{options.seats} seats"] += 1
    return found


def assert_as_plain(state, solution: Solution, settle: str | None) -> None:
    tried = [(made, worth_of(play(state, made), settle)) for made in legal_plays(state)]
    top = best_of(state, tried)[1]
    about = (state.options, state.start, state.history)
    assert [(each.play, worth(each)) for each in solution.plays] == tried, about
    assert worth(solution) == top, about
    assert solution.best == tuple(made for made, got in tried if got[state.turn] == top[state.turn]), about
    assert solution.is_exact


def worth(found: PlayValue | Solution):
    if found.results:
        return tuple(zip(map(Fraction, found.results), map(Fraction, found.values), strict=True))
    return tuple((Fraction(value),) for value in found.values)


@pytest.mark.parametrize("rule_set", GAMES)
def test_small_positions_are_worth_what_a_plain_search_says(rule_set):
    found = compared(rule_set, seed=5, count=100, most=5 if rule_set == "triet" else 6)
    seats = RULE_SETS[rule_set].MOST_SEATS
    assert all(found[f"{count} seats"] > 20 for count in range(2, seats + 1)), found


@pytest.mark.slow
@pytest.mark.parametrize("rule_set", GAMES)
def test_thousands_of_small_positions(rule_set):
    found = compared(rule_set, seed=1969, count=4000, most=MOST_TILES[rule_set])
    print(rule_set, dict(found))  # noqa: T201 - figures to report
    assert sum(found.values()) >= 4000


def test_the_rules_that_are_compared_do_block_and_leave_and_pass():
    """The random positions are no easy ones: rounds end in every way, with and without a blocker."""
    seen: Counter[str] = Counter()
    for rule_set in ("triet", "stakes"):
        rng = Random(5)
        for _ in range(300):
            options = random_options(rule_set, rng, set=3, hand_size=1)
            state = random_position(options, rng, most=7)
            seen.update(made.kind.value for _, made in state.history)
            while legal_plays(state):
                state = play(state, legal_plays(state)[-1])
            seen[outcome(state).ending.value] += 1
            if rule_set == "triet" and outcome(state).ending is Ending.BLOCKED:
                blocked = RULE_SETS["triet"].blocked(state)
                seen["blocker"] += blocked is not None and blocked.blocker is not None
                seen["setter"] += blocked is not None and blocked.setter is not None
    for kind in ("out", "blocked", "leave", "off", "draw", "pass", "blocker", "setter"):
        assert seen[kind] >= 5, (kind, seen)


PLAIN = """
import json, sys
sys.path.insert(0, sys.argv[1])
from test_exact import some_solutions
print(json.dumps(some_solutions()))
"""


def some_solutions() -> list[list[str]]:
    """Solutions of random positions and of whole deals, as texts."""
    rng = Random(11)
    states = [new_round("block", deal_by_number(number)) for number in range(20)]
    states += [new_round("fives", deal_by_number(number)) for number in (3, 4)]
    for rule_set in GAMES:
        for _ in range(40):
            options = random_options(rule_set, rng, set=6, hand_size=1)
            states.append(random_position(options, rng, most=12))
    found = []
    for state in states:
        try:
            solution = solve(state)
        except SolverError as error:
            found.append([str(error)])
            continue
        found.append([str(solution.plays), str(solution.best), str(solution.nodes)])
    return found


@pytest.mark.skipif(not IS_COMPILED, reason="Numba is not here, so there is nothing to compare")
def test_compiled_and_plain_find_the_same_in_as_many_positions():
    done = subprocess.run(
        [sys.executable, "-c", PLAIN, str(HERE)], capture_output=True, text=True, check=False,
        env={**os.environ, NO_NUMBA_VARIABLE: "1"}, cwd=HERE.parent.parent,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == some_solutions()


# --- OpenSpiel ---------------------------------------------------------------------------------------


def open_spiel_deals() -> list[dict[str, object]]:
    """Deals with the values of OpenSpiel 2.0.2's alpha-beta; benchmarks/solver_openspiel.py writes them."""
    text = (HERE / "openspiel_block.json").read_text(encoding="utf-8")
    return json.loads(text)["deals"]


@pytest.mark.parametrize("case", open_spiel_deals(), ids=lambda case: str(case["deal"]))
def test_block_deals_are_worth_what_open_spiel_says(case):
    options = RULE_SETS["block"].Options(opening="free")
    hands = tuple(mask_of(parse_tiles(text)) for text in case["hands"])
    state = begin(options, Start(hands, deal_by_number(case["deal"]).boneyard))
    solution = solve(state, settle="loser_pips")
    assert solution.values == (case["value"], -case["value"])
    assert {str(each.play): each.values[0] for each in solution.plays} == case["leads"]


def test_twenty_whole_deals_are_compared():
    assert len(open_spiel_deals()) == 20


# --- what it says ------------------------------------------------------------------------------------


def test_block_by_hand():
    # after 5-1, B lays 1-1 and A goes out with 2-4: 4-3 is left. After 2-4, B lays 4-3: 1-1 is left
    state = parse_position("block; study; line 2-6 6-5; A 5-1 2-4; B 1-1 4-3; yard; turn A")
    solution = solve(state)
    assert [(str(each.play), each.values, each.results) for each in solution.plays] == [
        ("1-5@R", (7, -7), (1, -1)),
        ("2-4@L", (2, -2), (1, -1)),
    ]
    assert [str(best) for best in solution.best] == ["1-5@R"]
    assert (solution.values, solution.results) == ((7, -7), (1, -1))


def test_in_block_a_small_win_is_better_than_a_dear_draw_would_be():
    """Going out against a lone 0-0 wins, though it pays nothing; OpenSpiel scores it as a draw."""
    state = parse_position("block; study; line 2-6 6-5; A 5-1; B 0-0; yard; turn A")
    assert solve(state).results == (1, -1)
    assert solve(state).values == solve(state, settle="loser_pips").values == (0, 0)


def test_a_forced_pass_or_draw_is_worth_what_follows():
    state = parse_position("block; study; line 2-6 6-5; A 0-0 3-3; B 5-5; yard; turn A")
    (only,) = solve(state).plays
    assert str(only.play) == "pass"
    assert only.results == (-1, 1)
    assert only.values == (-6, 6)


def test_a_round_that_is_over_is_worth_its_settlement():
    state = parse_position("block; study; line 2-6 6-5; A 5-1; B 1-1; yard; turn A")
    over = play(state, legal_plays(state)[0])
    assert solve(over) == Solution((2, -2), (), (), (1, -1))


def test_a_redeal_is_worth_nothing():
    options = RULE_SETS["block"].Options(hand_size=1)
    state = begin(options, Start((mask_of(parse_tiles("0-1")), mask_of(parse_tiles("0-2"))), ()))
    assert solve(state).values == (0, 0)


def test_points_scored_before_count_in_all_fives():
    options = RULE_SETS["fives"].Options(opening="free")
    hands = mask_of(parse_tiles("5-5 1-1")), mask_of(parse_tiles("3-3"))
    state = begin(options, Start(hands, (), points=(20, 45)))
    after = play(state, legal_plays(state)[-1])
    assert solve(state).values[0] == solve(after).values[0] == 10 + 5


def test_the_target_ends_a_round_at_once():
    options = RULE_SETS["fives"].Options(opening="free")
    hands = mask_of(parse_tiles("5-5 1-1")), mask_of(parse_tiles("3-3 4-4"))
    near = begin(options, Start(hands, (), points=(90, 0)))
    far = begin(options, Start(hands, (), points=(0, 0)))
    assert solve(near).plays[-1].values == (10, -10)
    assert solve(far).plays[-1].values == (20, -20)  # the block pays 12 pips, rounded, besides


def test_to_a_depth_a_round_counts_as_blocked_by_nobody():
    options = RULE_SETS["triet"].Options(seats=4, hand_size=7)
    deal = deal_by_number(3, seats=4)
    state = begin(options, Start(deal.hands, deal.boneyard, turn=1))
    solution = solve(state, depth=1)
    assert not solution.is_exact
    for each in solution.plays:
        pips = tuple(pips_of(hand) for hand in play(state, each.play).hands)
        account = [Fraction(0)] * 4
        for line in settle_block(pips, None, None):
            account[line.payer] -= line.amount
            account[line.payee] += line.amount
        assert each.values == tuple(account)


@pytest.mark.parametrize("rule_set", GAMES)
def test_a_depth_beyond_the_end_changes_nothing(rule_set):
    rng = Random(2)
    state = random_position(random_options(rule_set, rng, set=6, hand_size=1), rng, most=8)
    assert solve(state, depth=40).plays == solve(state).plays
    assert solve(state, depth=40).is_exact


# --- batches -----------------------------------------------------------------------------------------


def test_a_batch_says_what_each_solution_says():
    states = [new_round("fives", deal_by_number(number)) for number in (1, 2, 5)]
    rows = play_values(states, 1)
    assert rows.is_exact
    assert rows == [tuple(float(each.values[1]) for each in solve(state).plays) for state in states]


def test_in_a_batch_of_block_a_win_counts_one_and_a_draw_a_half():
    states = [new_round("block", deal_by_number(number)) for number in range(30)]
    rows = play_values(states, 0)
    for state, row in zip(states, rows, strict=True):
        for value, each in zip(row, solve(state).plays, strict=True):
            assert abs(value - (each.results[0] + 1) / 2) < 0.001
            assert (value > 0.5) == (each.results[0] > 0)


def test_a_batch_ends_where_it_is_told_to():
    states = [new_round("block", deal_by_number(number)) for number in range(5)]
    asked = iter([False, False, True])
    assert len(play_values(states, 0, stop=lambda: next(asked))) == 3


def test_a_search_that_takes_too_long_is_cut_and_says_so():
    states = [new_round("fives", deal_by_number(number)) for number in (3, 4)]
    rows = play_values(states, 0, max_nodes=50)
    assert not rows.is_exact
    assert rows == play_values(states, 0, depth=6)
    assert play_values(states, 0, max_nodes=10**9) == play_values(states, 0)


def test_compiling_is_told_step_by_step():
    told = []
    prepare(lambda done, of: told.append((done, of)))
    assert told == [(done, 5) for done in range(6)]
    assert is_prepared()


def test_the_solver_is_imported_without_the_compiler():
    code = "import sys, domino_edu.solver.exact; print('numba' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=HERE.parent.parent)  # fmt: skip
    assert done.stdout.split() == ["False", "False"]


# --- what it cannot do -------------------------------------------------------------------------------


def test_what_cannot_be_done_is_said_in_a_sentence():
    state = new_round("block", deal_by_number(1))
    with pytest.raises(SolverError) as caught:
        solve(state, settle="money")
    assert caught.value.kind is Fault.NO_SETTLEMENT
    assert sentence(caught.value, "en") == "There is no settlement 'money' for this game; known: loser_pips."
    with pytest.raises(SolverError) as caught:
        solve(state, depth=0)
    assert sentence(caught.value, "vi").startswith("Độ sâu")


def test_more_tiles_than_a_double_six_set_are_refused():
    options = RULE_SETS["block"].Options(set=9, hand_size=15, opening="free")
    with pytest.raises(SolverError) as caught:
        solve(new_round(options, deal_by_number(1, hand_size=15, highest=9)))
    assert caught.value.kind is Fault.TOO_MANY_TILES


def test_house_rules_that_are_not_known_are_named():
    options = RULE_SETS["stakes"].Options(tax_on="net_gain", money_rounding="floor")
    with pytest.raises(SolverError) as caught:
        solve(new_round(options, deal_by_number(1, seats=4)))
    assert caught.value.facts == {"option": "money_rounding", "found": "floor"}

"""Counts of games against reference files, second programs, and numbers known from outside."""

import importlib.util
import re
from collections import Counter
from pathlib import Path

import pytest

from domino_edu.ledger import totals
from domino_edu.line import End, end_plays, lead_plays
from domino_edu.rules import RULE_SETS, Ending, begin, legal_plays, outcome, play
from domino_edu.rules.block import Options
from domino_edu.rules.contract import Start
from domino_edu.rules.stakes_money import without_tax
from domino_edu.rules.triet import blocked
from domino_edu.solver.perft import check, counts, perft, read_perft
from domino_edu.tiles import ALL_TILES, mask_of, tile, tile_set

HERE = Path(__file__).parent


def _program(name):
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


naive, naive_three, naive_money, naive_tricks = (
    _program(name) for name in ("naive", "naive_three", "naive_money", "naive_tricks")
)

CASES = [
    case for file in sorted(HERE.glob("*.perft")) for case in read_perft(file.read_text(encoding="utf-8"))
]
CONVENTIONS = [(sides, passes) for sides in ("merge", "keep") for passes in ("skip", "node")]
DEAL_5_5 = "00 02 03 13 33/01 11 12 22 23"


def state_of(hands, highest):
    """The engine's position for hands given as lists of pairs: seat 0 leads any tile, nothing sleeps."""
    masks = tuple(mask_of(tile(*piece) for piece in hand) for hand in hands)
    size = max(len(hand) for hand in hands)
    return begin(Options(opening="free", set=highest, hand_size=size), Start(masks, ()))


def games(state, sides):
    """How often each (ending, winner) comes up over all games from here."""
    found = Counter()
    result = outcome(state)
    if result:
        return Counter({(result.ending.value, result.winners[0] if result.winners else None): 1})
    plays = legal_plays(state)
    if sides == "merge" and state.line.row and state.line.left == state.line.right:
        plays = [one for one in plays if one.end is not End.R]
    for one in plays:
        found += games(play(state, one), sides)
    return found


# --- the reference files -----------------------------------------------------------------------------


def case_name(case):
    return f"{case.state.options.RULES} {case.name} {case.sides} {case.passes}"


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_row_of_the_reference_files(case):
    assert [(depth, found) for depth, _, found in check(case)] == list(enumerate(case.expected, start=1))
    if naive_tricks.FIRST_PLAYS not in case.name:
        assert counts(case.state, len(case.expected) + 1, sides=case.sides, passes=case.passes)[-1] == 0


BLOCK = [case for case in CASES if case.state.options.RULES == "block"]


@pytest.mark.parametrize("case", BLOCK, ids=case_name)
def test_the_second_program_counts_the_same_rows(case):
    hands = [[(p.lo, p.hi) for p in ALL_TILES if p.bit & hand] for hand in case.state.start.hands]
    assert naive.levels_of(hands, case.sides, case.passes) == list(case.expected)


@pytest.mark.parametrize("name", ["naive", "naive_three", "naive_money", "naive_tricks"])
def test_the_second_programs_use_nothing_of_ours(name):
    text = (HERE / f"{name}.py").read_text(encoding="utf-8")
    imported = set(re.findall(r"(?m)^\s*(?:from|import) (\w+)", text))
    assert imported <= {"__future__", "random", "itertools", "collections", "sys", "importlib", "pathlib"}


@pytest.mark.parametrize("kind", ["triet", "stakes", "fives"])
def test_the_files_of_the_drawing_games_are_what_the_second_program_prints(kind):
    assert (HERE / f"{kind}.perft").read_text(encoding="utf-8") == naive_three.perft_file(kind)


def test_the_file_of_tien_gow_is_what_the_second_program_prints():
    assert (HERE / "tien_gow.perft").read_text(encoding="utf-8") == naive_tricks.perft_file()


def test_the_file_of_block_has_all_its_rows():
    """16 cases: four deals, four conventions each; 150 counts or more, so that none is lost unnoticed."""
    cases = read_perft((HERE / "block.perft").read_text(encoding="utf-8"))
    assert {(case.sides, case.passes) for case in cases} == set(CONVENTIONS)
    assert len(cases) == 16
    text = (HERE / "block.perft").read_text(encoding="utf-8")
    assert sum(len(case.expected) for case in cases) == len(re.findall(r"(?m)^perft ", text)) > 150


# --- against the second program ------------------------------------------------------------------------


@pytest.mark.parametrize(("highest", "size"), [(2, 1), (2, 3), (3, 3), (3, 5), (4, 4), (6, 5)])
@pytest.mark.parametrize("seed", range(1, 6))
def test_random_small_deals_are_counted_alike(highest, size, seed):
    hands = naive.random_deal(seed, highest, size)
    for sides, passes in CONVENTIONS:
        expected = naive.levels_of(hands, sides, passes)
        found = counts(state_of(hands, highest), len(expected) + 1, sides=sides, passes=passes)
        assert found == [*expected, 0], (hands, sides, passes)
    assert games(state_of(hands, highest), "keep") == naive.census(hands, "keep")


def test_the_games_of_the_5_5_deal_by_ending_and_winner():
    """STYLE.md 7: 470 games, out 184 and 140, blocked 96 and 50 (seat 0 and 1), no tie."""
    expected = {("out", 0): 184, ("out", 1): 140, ("blocked", 0): 96, ("blocked", 1): 50}
    hands = naive.pieces_in(DEAL_5_5)
    assert sum(expected.values()) == 470
    assert games(state_of(hands, 3), "merge") == expected == naive.census(hands, "merge")
    assert games(state_of(hands, 3), "keep") == naive.census(hands, "keep")


def test_all_deals_of_double_2_with_two_tiles_each():
    """STYLE.md 7: 90 deals, 267 games with equal ends merged, 357 kept."""
    deals = naive.all_deals(2, 2)
    assert len(deals) == 90
    for sides, total in (("merge", 267), ("keep", 357)):
        assert sum(sum(games(state_of(hands, 2), sides).values()) for hands in deals) == total
        assert sum(sum(naive.census(hands, sides).values()) for hands in deals) == total


@pytest.mark.slow
def test_all_deals_of_double_3_with_three_tiles_each():
    """STYLE.md 7: 4,200 deals, 55,212 games merged, 83,100 kept; each deal also by the second program."""
    deals = naive.all_deals(3, 3)
    assert len(deals) == 4200
    for sides, total in (("merge", 55_212), ("keep", 83_100)):
        found = 0
        for hands in deals:
            ended = games(state_of(hands, 3), sides)
            assert ended == naive.census(hands, sides)
            found += sum(ended.values())
        assert found == total


# --- numbers known from outside --------------------------------------------------------------------------


def solitaire(highest):
    """One hand with the whole set; the other seat holds a tile of a larger set that fits nowhere."""
    alone = tile(highest + 1, highest + 1)
    hands = (mask_of(tile_set(highest)), alone.bit)
    size = len(tile_set(highest))
    return begin(Options(opening="free", set=max(highest + 1, 5), hand_size=size), Start(hands, ()))


def test_the_whole_double_2_set_in_one_hand_is_laid_in_288_ways():
    """2^(N-1) x closed rings x (non-doubles/2 + doubles) = 2^5 x 2 x 4.5 = 288."""
    assert 2**5 * 2 * (3 / 2 + 3) == 288
    state = solitaire(2)
    assert perft(state, 6, sides="keep", passes="skip") == 288
    finished = counts(state, 8, sides="keep", passes="skip")
    assert finished[6:] == [0, 0]


def chains(highest):
    """Chains of the whole set read from left to right: the lead either way round, then the right end."""

    def longer(hand, left, right):
        if not hand:
            return 1
        plays = [one for one in end_plays(hand, left, right) if one.end is End.R]
        return sum(longer(hand & ~one.tile.bit, left, one.tile.other(right)) for one in plays)

    whole = mask_of(tile_set(highest))
    total = 0
    for lead in lead_plays(whole):
        for left, right in {(lead.tile.lo, lead.tile.hi), (lead.tile.hi, lead.tile.lo)}:
            total += longer(whole & ~lead.tile.bit, left, right)
    return total


@pytest.mark.parametrize(("highest", "known"), [(1, 2), (2, 12), (3, 0)])
def test_complete_chains_of_a_whole_set(highest, known):
    """OEIS A284287: double-2 has 12; odd sets from double-3 on none, since each number then meets an odd
    number of others (Euler); double-1 is the exception, a bare path."""
    assert chains(highest) == naive.chains(highest) == known


@pytest.mark.slow
def test_complete_chains_of_double_4():
    """126,720: OEIS A284287, and Dudeney's "Fifteen Dominoes"."""
    assert chains(4) == 126_720


# --- the drawing games: how rounds end and what is paid, over all rounds of small deals -------------------


def ends_of(state):
    """Every finished round from here with its result."""
    result = outcome(state)
    if result:
        yield state, result
        return
    for one in legal_plays(state):
        yield from ends_of(play(state, one))


DRAWING = [case for case in CASES if case.state.options.RULES in ("triet", "stakes", "fives")]
DEALS = {name: (hands, yard) for name, hands, yard in naive_three.DEALS}
MONEY = [case for case in DRAWING if case.state.options.RULES != "fives"]


@pytest.mark.parametrize("case", MONEY, ids=case_name)
def test_endings_and_payments_of_all_rounds(case):
    """The second program knows RULES.md 1.2 and 2.2 in its own way; blockers and setters are compared too."""
    kind = case.state.options.RULES
    rounds, sums, endings = naive_money.totals(kind, *DEALS[case.name])
    found, paid, seats = Counter(), [0] * case.state.options.seats, case.state.options.seats
    for state, result in ends_of(case.state):
        found[result.ending.value] += 1
        gains = totals(without_tax(result.ledger), seats=seats)
        paid = [before + gain for before, gain in zip(paid, gains, strict=True)]
        if kind == "triet" and result.ending is Ending.BLOCKED:
            who = blocked(state)
            found["forced" if who.is_forced else "blocker", who.blocker, who.setter] += 1
    assert found == endings
    assert found["out"] + found["blocked"] == rounds
    assert [float(amount) for amount in paid] == pytest.approx(sums)


@pytest.mark.parametrize("case", [case for case in DRAWING if case not in MONEY], ids=case_name)
def test_points_of_all_rounds_of_fives(case):
    """What each seat scores in play, summed over all rounds; a wrong multiple of five shows here."""
    hands, yard = DEALS[case.name]
    _, census = naive_three.rows("fives", hands, yard)
    rounds, points = 0, [0, 0]
    for state, _ in ends_of(case.state):
        rounds += 1
        points = [points[seat] + state.points[seat] for seat in (0, 1)]
    assert (rounds, points) == (census["rounds"], [census[0], census[1]])


TRICKS = [
    case
    for case in CASES
    if case.state.options.RULES == "tien_gow" and naive_tricks.FIRST_PLAYS not in case.name
]


@pytest.mark.parametrize("case", TRICKS, ids=case_name)
def test_payments_of_all_deals_of_tien_gow(case):
    """What each seat is up or down by, summed over every way to play the deal."""
    given = {name: (hands, options) for name, hands, options, _ in naive_tricks.DEALS}
    hands, options = given[case.name]
    _, census = naive_tricks.rows(naive_tricks.hands_of(case.name, hands), options)
    deals, paid = 0, [0] * 4
    for _, result in ends_of(case.state):
        deals += 1
        gains = totals(result.ledger, seats=4)
        paid = [before + gain for before, gain in zip(paid, gains, strict=True)]
        assert sum(result.columns) == case.state.options.hand_size
    assert (deals, paid) == (census["deals"], [census[seat] for seat in range(4)])


def test_the_deals_have_what_they_are_for():
    """Blocks with blockers, setters and without, and arms of a spinner."""
    seen = Counter()
    for name, (hands, yard) in DEALS.items():
        seen += naive_money.totals("triet", hands, yard)[2]
        assert any(case.name == name for case in DRAWING)
    kinds = {(key[0], key[2] is not None) for key in seen if isinstance(key, tuple)}
    assert kinds == {("forced", False), ("blocker", False), ("blocker", True)}
    case = next(
        case
        for case in DRAWING
        if case.state.options.RULES == "fives" and case.name == "double-6 5+5, boneyard of four"
    )
    assert any(made.end in (End.U, End.D) for state, _ in ends_of(case.state) for _, made in state.history)


def test_every_rule_set_with_a_file_is_counted():
    assert {case.state.options.RULES for case in CASES} == set(RULE_SETS)

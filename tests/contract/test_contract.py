"""What every rule set must do, checked for all of RULE_SETS: a new one is picked up by itself."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest
from contract_games import RIGHT_REASON, family, plays_tricks

from domino_edu.chinese import pack, unpack
from domino_edu.errors import DominoError, IllegalPlay, Reason
from domino_edu.ledger import HOUSE, PayReason, totals
from domino_edu.line import TRICK_KINDS, End, Play, PlayKind
from domino_edu.match import start_match, state_of
from domino_edu.matchfile import parse_match
from domino_edu.phrases import sentence
from domino_edu.rules import (
    RULE_SETS,
    Ending,
    Outcome,
    State,
    auto_play,
    begin,
    legal_plays,
    outcome,
    play,
    rules,
    view,
)
from domino_edu.rules.options import changed, choices
from domino_edu.rules.stakes_money import without_tax
from domino_edu.solver.perft import read_perft
from domino_edu.tiles import Tile, parse_tile, tiles_in
from domino_edu.tricks import trick_play, tricks_of
from domino_edu.views import parse_view, view_text

TESTS = Path(__file__).parent.parent
DEALS = range(1, 4)
UNNAMED = (Reason.LEAD_GIVEN, Reason.NO_SUCH_END, Reason.EARLY_DEATH)
"""Refusals whose sentence needs no name of the tile."""


def variants() -> Iterator[object]:
    """The defaults, each other value of each option alone, small sets, and each number of seats."""
    for rule_set in RULE_SETS.values():
        kind = rule_set.Options
        yield kind()
        yield from family(kind).small(kind)
        for name, values in choices(kind).items():
            for value in values[1:]:
                yield from family(kind).variants(kind, name, value)


def variant_name(options: object) -> str:
    return " ".join([options.RULES, *(f"{name}={value}" for name, value in changed(options).items())])


VARIANTS = pytest.mark.parametrize("options", list(variants()), ids=variant_name)
RULES = pytest.mark.parametrize("name", list(RULE_SETS))


@cache
def rounds(options: object) -> tuple[tuple[State, ...], ...]:
    """Random rounds, each as all its positions; the last is over."""
    return tuple(_a_round(options, number) for number in DEALS)


def _a_round(options: object, number: int) -> tuple[State, ...]:
    rng = Random(number)
    state = state_of(start_match(options, ("you",) * options.seats, number))
    states = [state]
    while legal_plays(state):
        state = play(state, rng.choice(legal_plays(state)))
        states.append(state)
    return tuple(states)


def positions(options: object) -> Iterator[State]:
    for states in rounds(options):
        yield from states


def some_positions(options: object) -> Iterator[State]:
    """All positions under the defaults; a part of them where one option differs, to save time."""
    for states in rounds(options):
        yield from states if options == type(options)() else states[::5]


# --- plays ---------------------------------------------------------------------------------------


@VARIANTS
def test_plays_are_sorted_unique_and_one_object_each(options):
    for state in positions(options):
        plays = legal_plays(state)
        assert list(plays) == family(options).in_order(plays)
        for one in plays:
            assert one is family(options).one_object(one)


@RULES
def test_every_rule_set_says_why_a_play_is_refused(name):
    assert name in RIGHT_REASON, f"write down for {name}, from RULES.md, why a play is refused"


@VARIANTS
def test_listed_plays_are_accepted_and_all_others_refused_with_the_right_reason(options):
    """A lead may also be written turned, which is another way to lay a listed one."""
    reason_of = RIGHT_REASON[options.RULES]
    for states in rounds(options)[:1]:
        for state in states[:: 1 if options == type(options)() else 7]:
            listed = legal_plays(state)
            before = repr(state)
            for one in family(options).every_play(state):
                allowed = one in listed or (one.turned and Play.lay(one.tile) in listed)
                if allowed:
                    assert play(state, one).history == (*state.history, (state.turn, one))
                    continue
                with pytest.raises(IllegalPlay) as refused:
                    play(state, one)
                assert refused.value.reason is reason_of(state, one), (one, state)
            assert repr(state) == before


@VARIANTS
def test_a_refusal_names_what_is_true_in_both_languages(options):
    for state in rounds(options)[0][::5]:
        listed = legal_plays(state)
        for one in islice(family(options).every_play(state), 0, None, 3):
            if one in listed or (one.turned and Play.lay(one.tile) in listed):
                continue
            with pytest.raises(IllegalPlay) as refused:
                play(state, one)
            error, facts = refused.value, refused.value.facts
            assert "tile" not in facts or facts["tile"] in (one.tile, *one.tiles)
            assert facts.get("fits") is None or facts["fits"] in listed
            assert facts.get("ends") is None or facts["ends"] == tuple(value for _, value in state.ends)
            said = {sentence(error, lang) for lang in ("en", "vi")}
            assert len(said) == 2
            names_tile = "tile" in facts and error.reason not in UNNAMED
            for text in said:
                assert text.endswith(".")
                assert "{" not in text
                assert "None" not in text
                assert not names_tile or str(facts["tile"]) in text


@VARIANTS
def test_a_play_by_the_rules_is_the_only_legal_one(options):
    seen = 0
    for state in positions(options):
        given = auto_play(state)
        if given is not None:
            seen += 1
            assert legal_plays(state) == (given,)
    assert (seen > 0) == (rules(options.RULES).LAYS_LEAD and getattr(options, "opening", None) != "free")


# --- the course of a round -----------------------------------------------------------------------


@VARIANTS
def test_every_tile_is_somewhere_once_at_every_step(options):
    for state in positions(options):
        assert sorted(family(options).everywhere(state)) == sorted(family(options).whole(state))


@VARIANTS
def test_seats_take_turns_and_the_record_says_who_played(options):
    for states in rounds(options):
        for before, after in pairwise(states):
            who, made = after.history[-1]
            assert after.history[:-1] == before.history
            assert who == before.turn
            follows = who if made.kind is PlayKind.DRAW else (who + 1) % options.seats
            if made.kind in TRICK_KINDS and len(tricks_of(after.history)[-1].made) == options.seats:
                follows = tricks_of(after.history)[-1].best[0]
            assert after.turn == follows


@VARIANTS
def test_one_tile_is_laid_a_turn_and_touches_an_equal_half(options):
    for states in rounds(options):
        for before, after in pairwise(states):
            laid = len(after.line) - len(before.line)
            assert laid == (after.history[-1][1].kind is PlayKind.LAY)
            row = after.line.row
            assert all(one.far == other.near for one, other in pairwise(row))
            for arm in (after.line.up, after.line.down):
                assert all(one.far == other.near for one, other in pairwise(arm))
                assert not arm or arm[0].near == row[after.line.spinner].near == row[after.line.spinner].far


@VARIANTS
def test_a_round_ends_within_a_bound(options):
    """Every tile laid or drawn once at most, and fewer passes than seats between two of those."""
    tiles_there = len(family(options).whole(rounds(options)[0][0]))
    for states in rounds(options):
        assert len(states) - 1 <= 2 * tiles_there * options.seats


@VARIANTS
def test_there_is_a_result_exactly_when_nobody_can_play_any_more(options):
    for states in rounds(options):
        for state in states[:-1]:
            assert outcome(state) is None
            assert legal_plays(state)
        assert outcome(states[-1]) is not None
        assert legal_plays(states[-1]) == ()
        assert auto_play(states[-1]) is None


@VARIANTS
def test_a_result_is_what_the_hands_say(options):
    for states in rounds(options):
        last, result = states[-1], outcome(states[-1])
        assert isinstance(result, Outcome)
        blank = getattr(options, "blank_double_pips", 0)
        assert result.pips == tuple(
            sum(piece.pips or blank for piece in family(options).hand(hand)) for hand in last.hands
        )
        assert all(0 <= seat < options.seats for seat in result.winners)
        assert result.margin >= 0
        if result.ending is Ending.OUT:
            assert [last.hands[seat] for seat in result.winners] == [0]
        if result.ending is Ending.REDEAL:
            assert (result.winners, result.margin, last.history) == ((), 0, ())


def gross_margin(options: object, result: Outcome, seat: int) -> int:
    """What ``margin`` says of a winner: RULES.md, choice 2, and what each rule set says of it."""
    line_sum = totals(without_tax(result.ledger), seats=options.seats)[seat]
    if options.RULES == "fives":
        bonus = (PayReason.OUT_BONUS, PayReason.BLOCK_BONUS)
        return int(sum(line.amount for line in result.ledger if line.reason in bonus and line.payee == seat))
    return int(line_sum)


@VARIANTS
def test_the_ledger_balances_and_itemises_the_margin(options):
    for states in rounds(options):
        result = outcome(states[-1])
        sums = totals(result.ledger, seats=options.seats)
        house = sum(
            (line.payee == HOUSE) * line.amount - (line.payer == HOUSE) * line.amount
            for line in result.ledger
        )
        assert sum(sums) + house == 0
        assert all(payment.amount > 0 for payment in result.ledger)
        assert all(payment.payer != payment.payee for payment in result.ledger)
        if options.RULES == "stakes":
            winners = result.places[:1]
        elif options.RULES == "triet" and result.ending is Ending.BLOCKED:
            winners = (max(range(options.seats), key=lambda seat: sums[seat]),)
        else:
            winners = result.winners
        for seat in winners:
            assert gross_margin(options, result, seat) == result.margin


@VARIANTS
def test_the_ledger_of_a_view_balances_at_every_step_and_only_grows(options):
    """Case 19: each payment is booked once, when it happens; at the end all is there."""
    for states in rounds(options):
        before = ()
        for state in states[:-1]:
            seen = view(state, 0).ledger
            assert seen[: len(before)] == before
            assert {view(state, seat).ledger for seat in range(options.seats)} == {seen}
            before = seen
        final = outcome(states[-1]).ledger
        assert view(states[-1], 0).ledger == final
        assert final[: len(before)] == before


@VARIANTS
def test_the_same_plays_from_the_same_start_give_the_same_state(options):
    for states in rounds(options)[:2]:
        state = begin(options, states[0].start)
        for _, made in states[-1].history:
            state = play(state, made)
        assert state == states[-1]
        assert hash(state) == hash(states[-1])


# --- what a seat sees ----------------------------------------------------------------------------


@VARIANTS
def test_a_view_shows_no_hidden_tile(options):
    """All tiles named in the view's text are its own or lie on the table, until the hands are laid open."""
    for state in some_positions(options):
        if outcome(state):
            continue
        for seat in range(options.seats):
            seen = view(state, seat)
            assert seen.hand == state.hands[seat]
            assert seen.shown is None
            mine = Counter(known_to(state, seat))
            words = re.findall("[0-9]-[0-9]", view_text(seen).replace(";", " ; "))
            assert set(map(parse_tile, words)) <= set(mine)
            everything = Counter(family(options).whole(state))
            shown = repr(seen).replace(repr(state.options), "")
            for hidden in everything - mine:
                assert hidden in mine or repr(hidden) not in shown


def known_to(state: State, seat: int) -> list[Tile]:
    """All tiles this seat has seen: its own, and what lies face up."""
    held = family(state.options).hand(state.hands[seat])
    if not plays_tricks(state.options):
        return [*held, *state.line.tiles]
    own = [made.tiles for who, made in state.history if who == seat or made.kind is not PlayKind.DOWN]
    return [*held, *(piece for pieces in own for piece in pieces)]


@VARIANTS
def test_a_view_does_not_change_when_hidden_tiles_are_swapped(options):
    """One tile of another hand for one of the boneyard: as long as the same plays were made, all is equal.

    A tile the seat itself has drawn is known to it and stays.
    """
    compared = 0
    for states in rounds(options):
        for state in states[:-1:3]:
            for seat in range(options.seats):
                other = (seat + 1 + len(state.history) % (options.seats - 1)) % options.seats
                for twin in swapped(state, seat, other):
                    if outcome(twin) is None:
                        assert view(twin, seat) == view(state, seat)
                        assert view_text(view(twin, seat)) == view_text(view(state, seat))
                        compared += 1
    assert compared > 8 or not (state.start.boneyard or plays_tricks(options))


def swapped(state: State, seat: int, other: int) -> Iterator[State]:
    """Other positions that this seat cannot tell from this one."""
    yield from (swapped_tricks if plays_tricks(state.options) else swapped_line)(state, seat, other)


def swapped_tricks(state: State, seat: int, other: int) -> Iterator[State]:
    """A tile that ``other`` holds or has discarded, for one that a third seat holds or has discarded."""
    third = next(who for who in range(state.options.seats) if who not in (seat, other))
    for mine in hidden_tiles(state, other)[:4]:
        for its in hidden_tiles(state, third)[-4:]:
            swap = {(other, mine): its, (third, its): mine}
            hands = list(state.start.hands)
            for who, given, got in ((other, mine, its), (third, its, mine)):
                pieces = list(unpack(hands[who]))
                pieces[pieces.index(given)] = got
                hands[who] = pack(pieces)
            try:
                twin = begin(state.options, replace(state.start, hands=tuple(hands)))
                for who, made in state.history:
                    pieces = list(made.tiles)
                    given = next((g for w, g in swap if w == who), None)
                    if made.kind is PlayKind.DOWN and given in pieces and (who, given) in swap:
                        pieces[pieces.index(given)] = swap.pop((who, given))
                    twin = play(twin, trick_play(made.kind, pieces))
                yield twin
            except DominoError:
                continue


def hidden_tiles(state: State, seat: int) -> list[Tile]:
    """The tiles of this seat that no other has seen."""
    down = [made.tiles for who, made in state.history if who == seat and made.kind is PlayKind.DOWN]
    return [*unpack(state.hands[seat]), *(piece for pieces in down for piece in pieces)]


def swapped_line(state: State, seat: int, other: int) -> Iterator[State]:
    """The same history with one tile still held by ``other`` swapped for one ``seat`` has never seen."""
    drawers = [who for who, made in state.history if made.kind is PlayKind.DRAW]
    known = {place for place, who in enumerate(drawers) if who == seat}
    places = [place for place in range(len(state.start.boneyard)) if place not in known]
    for mine in tiles_in(state.hands[other] & state.start.hands[other])[:3]:
        for place in [*places[:1], *places[-2:]]:
            hands = list(state.start.hands)
            hands[other] ^= mine.bit | (1 << state.start.boneyard[place])
            yard = list(state.start.boneyard)
            yard[place] = mine.number
            try:
                twin = begin(state.options, replace(state.start, hands=tuple(hands), boneyard=tuple(yard)))
                for who, made in state.history:
                    if twin.turn != who:
                        break
                    twin = play(twin, made)
                else:
                    if twin.turn == state.turn:
                        yield twin
            except DominoError:
                continue


@VARIANTS
def test_equal_views_allow_equal_plays_and_other_ends_are_another_view(options):
    """STYLE.md 9.3: an observation that forgets the open ends lets one picture stand for two positions."""
    known: dict[str, tuple] = {}
    for state in some_positions(options):
        for seat in range(options.seats):
            seen = view(state, seat)
            facts = (seen.ends, seen.turn, seen.counts, seen.legal, seen.count, seen.points, seen.ledger)
            assert known.setdefault(view_text(seen), facts) == facts
            assert (seen.left, seen.right) == (state.line.left, state.line.right)
            assert seen.ends == state.ends
            assert [end for end, _ in seen.ends] == list(End)[: len(seen.ends)]
            assert seen.legal == (legal_plays(state) if seat == state.turn else ())
            assert seen.counts == tuple(hand.bit_count() for hand in state.hands)
            assert seen.boneyard_count == len(state.boneyard)
            assert seen.line == state.line


@VARIANTS
def test_the_hands_are_shown_when_it_is_over(options):
    for states in rounds(options):
        for seat in range(options.seats):
            seen = view(states[-1], seat)
            assert seen.shown == states[-1].hands
            assert seen.outcome == outcome(states[-1])
            assert parse_view(view_text(seen)) == seen


@VARIANTS
@pytest.mark.parametrize("seat", [-1, 4, None, "A", 0.5])
def test_there_is_no_view_of_another_seat(options, seat):
    with pytest.raises(DominoError):
        view(rounds(options)[0][0], seat)


# --- what comes with a rule set ------------------------------------------------------------------


@RULES
def test_a_rule_set_is_found_by_its_name(name):
    assert rules(name).ID == name == rules(name).Options.RULES
    assert rules(name).LEAST_SEATS <= rules(name).Options().seats <= rules(name).MOST_SEATS


@RULES
def test_every_rule_set_has_a_playthrough(name):
    files = sorted((TESTS / "playthroughs").glob(f"{name}_*.txt"))
    assert files, f"no tests/playthroughs/{name}_*.txt"
    for file in files:
        assert name == parse_match(file.read_text(encoding="utf-8")).options.RULES


@RULES
def test_every_rule_set_has_reference_counts(name):
    file = TESTS / "perft" / f"{name}.perft"
    assert file.is_file(), f"no tests/perft/{name}.perft"
    cases = read_perft(file.read_text(encoding="utf-8"))
    assert cases
    assert {case.state.options.RULES for case in cases} == {name}


def test_the_check_for_a_playthrough_can_fail(monkeypatch):
    """A rule set nobody has written files for is noticed."""
    monkeypatch.setitem(RULE_SETS, "new", RULE_SETS["block"])
    for check in (test_every_rule_set_has_a_playthrough, test_every_rule_set_has_reference_counts):
        with pytest.raises(AssertionError, match="no tests"):
            check("new")
    with pytest.raises(AssertionError, match="write down"):
        test_every_rule_set_says_why_a_play_is_refused("new")

"""Tien Gow's players: legal, honest, repeatable, right where that is clear, and true in what they say."""

from fractions import Fraction
from random import Random

import pytest
from trick_positions import OPTIONS, dealt, groups_that_beat, hidden_tiles, play_of, positions, study, swapped

from domino_edu.chinese import pack, put
from domino_edu.ledger import totals
from domino_edu.line import PlayKind
from domino_edu.phrases import why_sentence
from domino_edu.players import PLAYERS, Choice, Limit, Why, decision_rng, player, players_for, searching
from domino_edu.players.tricks_common import is_sure, run_of, safety
from domino_edu.players.tricks_search import sampled
from domino_edu.players.tricks_sim import Terms, World, played_out
from domino_edu.rules import tien_gow
from domino_edu.rules.tien_gow_state import Current
from domino_edu.tiles import parse_tiles
from domino_edu.tricks import mask_of_play
from domino_edu.views import parse_view, view_text

QUICK = {**PLAYERS, "sampler": searching(6)}
"""The players, the searching one with few deals."""
NAMES = pytest.mark.parametrize("name", players_for("tien_gow"))
THINKERS = pytest.mark.parametrize("name", ["careful", "sampler"])


def choose(name, seen, seed=1):
    return QUICK[name](seen, Random(seed))


def said(choice):
    return [why_sentence(choice, lang, open_hands=shown) for lang in ("en", "vi") for shown in (False, True)]


# --- honest, legal, repeatable ----------------------------------------------------------------------


@NAMES
def test_swapping_two_hidden_tiles_never_changes_what_a_player_chooses_or_says(name):
    """In every position of 24 deals: any two tiles in other hands or among the others' discards."""
    done = 0
    for number, state in enumerate(positions(24)):
        seat, rng = state.turn, Random(number)
        hidden = hidden_tiles(state, seat)
        one = hidden[int(rng.random() * len(hidden))] if hidden else None
        others = [other for other in hidden if one and other[0] != one[0] and other[2] != one[2]]
        if not others:
            continue
        twin = swapped(state, one, others[int(rng.random() * len(others))])
        assert twin != state
        choices = [choose(name, tien_gow.view(each, seat), number) for each in (state, twin)]
        assert choices[0] == choices[1]
        assert said(choices[0]) == said(choices[1])
        done += 1
    assert done > 400


@NAMES
def test_a_player_chooses_a_legal_play_and_the_same_again(name):
    for number, state in enumerate(positions(12, first=100)):
        seen = tien_gow.view(state, state.turn)
        choice = choose(name, seen, number)
        assert choice.play in seen.legal
        assert choice.count == len(seen.legal)
        assert choice == choose(name, seen, number)


@NAMES
def test_a_player_needs_no_more_than_what_is_written_in_a_view(name):
    for number, state in enumerate(positions(4, first=200)):
        seen = tien_gow.view(state, state.turn)
        assert choose(name, parse_view(view_text(seen)), number) == choose(name, seen, number)


class NoLot(Random):
    """A lot that must not be drawn."""

    def random(self):
        raise AssertionError("there is nothing to draw lots for")


@pytest.mark.parametrize("name", list(PLAYERS))
def test_the_only_play_is_made_at_once(name):
    seen = study("A 6-6; B ?1; C ?1; D ?1; columns A 7 B 0 C 0 D 0; turn A")
    only = Choice(play_of("lead", "6-6"), Why.ONLY_PLAY, 1)
    assert player(name)(seen, NoLot(1)) == only


def test_an_early_death_leaves_one_play():
    seen = study("A 6-6; B ?1; C ?1; D ?1; columns A 0 B 3 C 4 D 0; turn D; plays lead 5-5")
    assert choose("careful", seen) == Choice(play_of("down", "6-6"), Why.ONLY_PLAY, 1)


@pytest.mark.parametrize("name", ["heaviest", "doubles_first", "highest_score"])
def test_players_of_line_games_play_by_lot(name):
    seen = tien_gow.view(dealt(1), 1)
    drawn = {player(name)(seen, Random(seed)).play for seed in range(200)}
    assert drawn == set(seen.legal)
    assert player(name)(seen, Random(1)).why is Why.BY_LOT


@THINKERS
def test_elsewhere_they_play_the_heaviest_tile(name):
    seen = parse_view("block; study; line 2-6 6-5; A 2-5 1-5 2-2; B ?3; turn A")
    assert choose(name, seen) == player("heaviest")(seen, Random(1))


@pytest.mark.parametrize("more", [
    {"banker_doubles_immediate": False, "immediate_on_last_trick": False},
    {"final_multiplier_scope": "winner_gains_only", "capture_multiplier": 4, "final_quartet_multiplier": 4},
    {"hand_size": 3}, {"hand_size": 5, "banker_multiplier": "growing"}, {"hand_size": 1},
], ids=str)  # fmt: skip
def test_every_option_can_be_played_to_the_end(more):
    options = tien_gow.Options(**more)
    for state in positions(2, options=options):
        for name in players_for("tien_gow"):
            assert choose(name, tien_gow.view(state, state.turn)).play in tien_gow.legal_plays(state)


# --- the right play, where it is clear ----------------------------------------------------------------


@THINKERS
def test_supreme_is_led_whole_and_early(name):
    """Six points and two columns for certain: nothing beats it, and nothing is gained by waiting."""
    seen = study("A 2-4 1-2 1-6 1-5 4-6 5-6 2-2 3-3; B ?8; C ?8; D ?8; banker B; turn A")
    assert choose(name, seen).play == play_of("lead", "2-4 1-2")


def test_the_reason_for_supreme_is_its_payment():
    seen = study("A 2-4 1-2 1-6 1-5 4-6 5-6 2-2 3-3; B ?8; C ?8; D ?8; banker B; turn A")
    choice = choose("careful", seen)
    assert (choice.why, choice.points) == (Why.PAID_AT_ONCE, 2)
    assert why_sentence(choice, "en") == (
        "Led, Supreme always wins: 2 points at once from each, before doubling."
    )


@THINKERS
def test_a_quartet_nothing_beats_is_led(name):
    seen = study("A 6-6 6-6 3-6 4-5 1-6 1-5 2-3 2-2; B ?8; C ?8; D ?8; turn A")
    assert choose(name, seen).play == play_of("lead", "6-6 6-6 3-6 4-5")


def test_what_nothing_beats_is_led_before_what_something_may_beat():
    """Heaven with a nine loses to nothing; a pair of Partition may, though rarely with two tiles each."""
    seen = study("A 6-6 3-6 4-6 4-6; B ?4; C ?4; D ?4; columns A 4 B 0 C 0 D 0; turn A")
    choice = choose("careful", seen)
    assert (choice.play, choice.why) == (play_of("lead", "6-6 3-6"), Why.KEEPS_LEAD)
    assert choice.tiles == parse_tiles("4-6 4-6")


def test_a_run_keeps_the_lead_and_names_its_last_group():
    seen = study("A 6-6 1-1 1-1; B ?3; C ?3; D ?3; columns A 5 B 0 C 0 D 0; turn A")
    choice = choose("careful", seen)
    assert (choice.play, choice.why) == (play_of("lead", "1-1 1-1"), Why.KEEPS_LEAD)
    assert why_sentence(choice, "en", open_hands=True) == (
        "Nothing still out beats pair of Earths; the lead is kept to the last trick, for Heaven."
    )
    assert "Heaven" not in why_sentence(choice, "en")


@THINKERS
def test_the_last_trick_is_taken_by_who_can(name):
    seen = study("A 6-6 6-6; B ?2; C ?2; D ?2; columns A 1 B 5 C 0 D 0; turn D; plays lead 1-5+1-5")
    assert choose(name, seen).play == play_of("beat", "6-6 6-6")


@THINKERS
def test_a_first_column_is_taken_in_time(name):
    """Two tricks are left and Heaven wins both: down now, it could not even beat in the last one."""
    seen = study("A 6-6 6-6; B ?2; C ?2; D ?2; columns A 0 B 3 C 2 D 1; turn D; plays lead 5-5")
    assert choose(name, seen).play == play_of("beat", "6-6")


def test_a_first_column_is_its_own_reason():
    """Earth is spent on a low lead for a first column, and kept by a seat that has one."""
    rest = "A 1-1 4-4 5-5 2-2 1-5 4-5 3-4; B ?7; C ?7; D ?7; turn C; plays lead 5-6, down ?1; columns"
    without, with_one = (study(f"{rest} A {a} B {b} C 0 D 0") for a, b in ((0, 1), (1, 0)))
    choice = choose("careful", without)
    assert (choice.play.kind, choice.why) == (PlayKind.BEAT, Why.FIRST_COLUMN)
    assert choose("careful", with_one).play != choice.play


@THINKERS
def test_the_lower_of_two_sure_beaters_is_not_wasted_on_an_unbeatable_trick(name):
    """Heaven lies there: nothing beats it, so low tiles go."""
    seen = study("A 1-1 4-4 1-5 1-6; B ?4; C ?4; D ?4; columns A 1 B 1 C 1 D 1; turn D; plays lead 6-6")
    assert choose(name, seen).play in (play_of("down", "1-5"), play_of("down", "1-6"))


# --- what is known ------------------------------------------------------------------------------------


def packed(text):
    return pack(parse_tiles(text))


@pytest.mark.parametrize(
    ("group", "out", "sure"),
    [
        ("6-6", "6-6 3-6 4-5", True),  # equal does not beat
        ("1-1", "6-6", False),
        ("1-1", "3-6 4-4", True),
        ("1-5 1-5", "6-6 1-1 4-4", True),  # singles do not beat a pair
        ("1-5 1-5", "2-2 2-2", False),
        ("3-6 4-5", "6-6 6-6", True),
        ("2-4 1-2", "6-6 6-6 3-6 4-5", True),  # Supreme
        ("1-1 2-6", "6-6 3-5", True),
        ("1-1 2-6", "6-6 4-5", False),
        ("1-1 1-1 2-6", "6-6 3-6 4-5", True),  # one of Heaven, two nines: another make-up
    ],
)
def test_what_nothing_out_beats(group, out, sure):
    assert is_sure(packed(group), packed(out)) is sure


def test_safety_is_the_chance_that_no_seat_can_beat():
    """Against 5-5 with one better tile among four, one seat holding one of them: three in four."""
    assert safety(packed("5-5"), packed("6-6 1-5 1-6 2-2"), 1, 1) == pytest.approx(0.75)
    assert safety(packed("5-5"), packed("6-6 1-5 1-6 2-2"), 1, 3) == pytest.approx(0.25)
    assert safety(packed("5-5"), packed("6-6 1-5 1-6 2-2"), 1, 0) == 1
    # both Heavens with one seat that holds two of four: one way in six
    assert safety(packed("5-5 5-5"), packed("6-6 6-6 1-5 1-6"), 2, 1) == pytest.approx(5 / 6)


def test_a_run_needs_all_but_its_last_group_to_be_sure():
    out = packed("6-6 5-5 2-4 4-6")
    assert run_of(packed("6-6 1-5"), out).leads == (packed("6-6"), packed("1-5"))
    assert run_of(packed("4-4 1-5"), out).leads == ()  # both can be beaten
    assert run_of(packed("4-4 4-4 3-6"), out).leads[-1] in (packed("4-4 4-4"), packed("3-6"))


def test_hidden_tiles_are_dealt_as_many_as_each_seat_holds_and_evenly():
    seen = study("A 6-6 4-4; B ?2; C ?2; D ?2; columns A 2 B 2 C 1 D 1; turn D; plays lead 5-5")
    rng, with_heaven = Random(3), [0, 0, 0, 0]
    for _ in range(3000):
        world = sampled(seen, rng)
        assert world.hands[0] == seen.hand
        assert [hand.bit_count() for hand in world.hands] == [2, 2, 2, 1]
        rest = 0
        for hand in world.hands[1:]:
            rest = put(rest, hand)
        assert not rest & ~seen.unseen
        for seat in range(4):
            with_heaven[seat] += packed("6-6") & world.hands[seat] > 0
    # one Heaven is among the 29 tiles unseen: 3,000 x 2/29 = 207 (six deviations: 83), x 1/29 = 103 (60)
    assert abs(with_heaven[1] - 207) < 83
    assert abs(with_heaven[2] - 207) < 83
    assert abs(with_heaven[3] - 103) < 60


# --- playing out ------------------------------------------------------------------------------------------


def world_of(state):
    """The state as the simulator has it, each seat with what it has seen."""
    seen = [tien_gow.view(state, seat) for seat in range(4)]
    unseen = tuple(put(one.unseen, one.hand) for one in seen)
    return World(state.hands, unseen, state.columns, state.turn, Current(*state.current))


def gained(before, state):
    """What the seats gained since ``before``, to the end of the deal."""
    ledger = tien_gow.outcome(state).ledger[len(before.ledger) :]
    return tuple(totals(ledger, seats=4))


@pytest.mark.parametrize(
    "options",
    [
        OPTIONS,
        tien_gow.Options(banker_doubles_immediate=False, immediate_on_last_trick=False),
        tien_gow.Options(banker_multiplier="growing", final_quartet_multiplier=4, capture_multiplier=4),
        tien_gow.Options(hand_size=5, final_multiplier_scope="winner_gains_only"),
    ],
    ids=str,
)
def test_playing_out_is_the_engine_s_play(options):
    """From every third position, after any legal play: through the public contract, and in the simulator."""
    for number, before in enumerate(positions(8, options=options)):
        if number % 3:
            continue
        plays = tien_gow.legal_plays(before)
        first = plays[number % len(plays)]
        state = tien_gow.play(before, first)
        while tien_gow.legal_plays(state):
            state = tien_gow.play(state, choose("careful", tien_gow.view(state, state.turn)).play)
        terms = Terms(options, before.banker, before.start.banker_run)
        beats = first.kind is PlayKind.BEAT
        found = played_out(terms, world_of(before), mask_of_play(first), beats=beats)
        assert found == gained(before, state)
        if choose("careful", tien_gow.view(before, before.turn)).play == first:
            assert played_out(terms, world_of(before)) == found


def test_time_is_kept():
    """A clock that advances 10 ms each time it is read: 50 ms are over after five deals."""
    ticks = iter(range(10**6))
    limited = searching(1000, limit=Limit(50, lambda: next(ticks) / 100))
    choice = limited(tien_gow.view(dealt(3), 3), Random(1))
    assert choice.trials == 5


def test_the_average_is_that_of_the_deals_tried():
    """With all known but who holds what of two tiles that change nothing, every deal gives the same."""
    seen = study("A 6-6 6-6; B ?2; C ?2; D ?2; columns A 0 B 2 C 2 D 2; turn D; plays lead 5-5")
    choice = searching(40)(seen, Random(1))
    # Heaven takes both tricks: B, C and D owe two each, A is the banker
    assert (choice.why, choice.trials, choice.average) == (Why.TRIED, 40, Fraction(12))


# --- what they say ----------------------------------------------------------------------------------------


def test_every_reason_of_the_rule_of_thumb_is_true():
    """Checked over many positions against the view, with a second way to count what beats."""
    found = set()
    for state in positions(60, first=500):
        seen = tien_gow.view(state, state.turn)
        choice = choose("careful", seen)
        made, why = choice.play, choice.why
        beaters = groups_that_beat(made.tiles, seen.unseen) if made.kind is not PlayKind.DOWN else 0
        size, left = len(made.tiles), seen.hand.bit_count()
        can_beat = any(each.kind is PlayKind.BEAT for each in seen.legal)
        left_to_play = 3 - len(seen.trick.made) if seen.trick else 3
        true = {
            Why.ONLY_PLAY: len(seen.legal) == 1,
            Why.LEADS_LAST: made.kind is PlayKind.LEAD and size == left,
            Why.KEEPS_LEAD: made.kind is PlayKind.LEAD and not beaters and size < left,
            Why.PAID_AT_ONCE: made.kind is not PlayKind.DOWN and choice.points in (2, 4),
            Why.NOTHING_BEATS: made.kind is not PlayKind.DOWN and not beaters,
            Why.FIRST_COLUMN: made.kind is not PlayKind.DOWN and not seen.columns[seen.seat],
            Why.CAN_SPARE: made.kind is PlayKind.LEAD,
            Why.FEW_BEAT: beaters == choice.beaters > 0,
            Why.TAKES_LAST: made.kind is PlayKind.BEAT and size == left,
            Why.TAKES_LEAD: made.kind is PlayKind.BEAT and (not left_to_play or not beaters),
            Why.PLAYS_LAST: made.kind is PlayKind.BEAT and not left_to_play,
            Why.CANNOT_BEAT: made.kind is PlayKind.DOWN and not can_beat,
            Why.KEEPS_STRONG: play_of("beat", " ".join(map(str, choice.tiles))) in seen.legal
            if choice.tiles
            else False,
        }
        assert true[why], (view_text(seen), choice)
        found.add(why)
    assert found == set(true)


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_every_reason_is_a_sentence(lang):
    start = list(Why).index(Why.LEADS_LAST)
    for why in [Why.ONLY_PLAY, Why.BY_LOT, *list(Why)[start:]]:
        for kind, tiles in (("lead", "6-6 4-5"), ("beat", "2-4"), ("down", "1-6 1-5")):
            choice = Choice(play_of(kind, tiles), why, 4, 4, parse_tiles("1-1 1-1"), 3, 60, Fraction(21, 10))
            for shown in (False, True):
                sentence = why_sentence(choice, lang, open_hands=shown)
                assert sentence.endswith(".")
                assert "{" not in sentence
                assert sentence[0] == sentence[0].upper()


@pytest.mark.parametrize(
    ("average", "english"),
    [
        (Fraction(21, 10), "In 60 deals tried, Heaven brought 2.1 points on average."),
        (Fraction(-1), "In 60 deals tried, Heaven lost 1 point on average."),
        (Fraction(1, 99), "In 60 deals tried, Heaven brought 0 points on average."),
    ],
)
def test_an_average_is_said_with_one_decimal(average, english):
    choice = Choice(play_of("lead", "6-6"), Why.TRIED, 4, trials=60, average=average)
    assert why_sentence(choice, "en") == english


@NAMES
def test_the_reason_for_a_discard_gives_no_tile_away(name):
    """Whatever is discarded and held, one of few sentences is said; with open hands the tiles are named."""
    told = set()
    for number, state in enumerate(positions(10, first=800)):
        choice = choose(name, tien_gow.view(state, state.turn), number)
        if choice.play.kind is PlayKind.DOWN:
            told.add(why_sentence(choice, "en"))
    assert told <= {
        "There was no other play.", "Drawn by lot.", "What helps least is given up.",
        "Chosen after 6 deals tried.",
    }  # fmt: skip


def test_with_open_hands_the_reason_names_the_tiles():
    seen = study("A 1-1 4-4 1-5 1-6; B ?4; C ?4; D ?4; columns A 1 B 1 C 1 D 1; turn D; plays lead 6-6")
    choice = choose("careful", seen)
    assert why_sentence(choice, "en", open_hands=True) == (
        "Nothing in the hand beats the trick; what helps least is given up: Big Head Six."
    )


# --- strength -----------------------------------------------------------------------------------------------


def test_the_rule_of_thumb_beats_the_lot():
    """One against three over 60 deals, each seat once. Nothing but luck would be near zero."""
    gain = 0
    for number in range(60):
        for seat in range(4):
            state = dealt(number)
            while tien_gow.legal_plays(state):
                name = "careful" if state.turn == seat else "random"
                rng = decision_rng(number, state.turn, len(state.history))
                state = tien_gow.play(state, player(name)(tien_gow.view(state, state.turn), rng).play)
            gain += totals(tien_gow.outcome(state).ledger, seats=4)[seat]
    assert gain / 240 > 8

"""Tien Gow against RULES.md 5 and the worked examples E1 to E18; E19 to E21 are in tests/playthroughs."""

from fractions import Fraction

import pytest
from tables import plays, pos
from trick_tables import at_once, bases, caught, final, gains, last_trick, refusal

from domino_edu.chinese import unpack
from domino_edu.errors import Fault, IllegalPlay, NotationError, Reason, SetupError
from domino_edu.ledger import Cause, Factor, Payment, PayReason
from domino_edu.notation import parse_play
from domino_edu.rules import Ending, auto_play, legal_plays, outcome, play, view
from domino_edu.rules.tien_gow import Options, deal
from domino_edu.tiles import parse_tile, parse_tiles
from domino_edu.tricks import Unbeaten, hidden_play

# --- leading, beating, discarding ---------------------------------------------------------------------


def test_e5_each_that_beats_is_the_one_to_beat():
    state = pos(
        "tien_gow hand_size=1; A 2-2; B 5-5; C 3-3; D 1-3", "lead 2-2"
    )  # the last trick of a deal this short: nobody who follows has a column
    assert plays(state) == ["down 5-5"]
    state = pos("tien_gow hand_size=2; A 2-2 1-5; B 5-5 1-6; C 3-3 1-6; D 1-3 1-5", "lead 2-2", "beat 5-5")
    assert plays(state) == ["down 3-3", "down 1-6"]
    state = pos("tien_gow hand_size=2; A 2-2 1-5; B 5-5 1-6; C 3-3 1-6; D 1-3 1-5; "
                "plays lead 2-2, beat 5-5, down 3-3, beat 1-3")  # fmt: skip
    assert state.columns == (0, 0, 0, 1)
    assert state.turn == 3


def test_e6_supreme_wins_when_it_is_led_and_never_when_it_follows():
    led = pos("tien_gow hand_size=2; A 2-4 1-2; B 6-6 6-6; C 1-5 1-5; D 1-1 2-6", "lead 2-4+1-2")
    assert plays(led) == ["down 6-6+6-6"]
    assert refusal(led, "beat 6-6+6-6").facts["cause"] is Unbeaten.SUPREME_LED
    follows = pos("tien_gow hand_size=2; A 1-5 1-5; B 2-4 1-2; C 1-6 1-6; D 1-1 2-6", "lead 1-5+1-5")
    assert plays(follows) == ["down 2-4+1-2"]
    assert refusal(follows, "beat 2-4+1-2").facts["cause"] is Unbeaten.SUPREME_FOLLOWS
    after = play(follows, legal_plays(follows)[0])
    assert plays(after) == ["beat 1-6+1-6", "down 1-6+1-6"]


@pytest.mark.parametrize(
    ("hands", "words", "winner"),
    [
        ("A 1-2 1-5; B 6-6 1-5; C 2-4 1-6; D 3-6 1-6", ["lead 1-2", "down 6-6", "beat 2-4", "beat 3-6"], 3),
        ("A 3-6 1-5; B 4-5 1-5; C 2-2 1-6; D 2-2 1-6", ["lead 3-6", "down 4-5", "down 2-2", "down 2-2"], 0),
        ("A 1-5 1-2; B 2-6 1-4; C 2-5 1-6; D 2-3 1-6", ["lead 1-5", "down 2-6", "down 2-5", "down 2-3"], 0),
    ],
)
def test_case_21_suits_do_not_mix_and_equals_do_not_beat(hands, words, winner):
    state = pos(f"tien_gow hand_size=2; {hands}")
    for word in words:
        if word.startswith("down"):
            why = refusal(state, word.replace("down", "beat"))
            assert why.reason is Reason.DOES_NOT_BEAT
        state = pos_after(state, word)
    assert (state.columns[winner], state.turn) == (1, winner)


def pos_after(state, word):
    return play(state, parse_play(word, state))


def test_case_23_of_two_like_tiles_only_the_one_played_goes():
    hands = "A 5-5 5-5 3-6 4-5; B 1-1 1-1 6-6 6-6; C 4-4 4-4 1-3 1-3; D 3-3 3-3 2-2 2-2"
    text = f"tien_gow hand_size=4; {hands}"
    assert unpack(pos(text, "lead 3-6").hands[0]) == parse_tiles("5-5 5-5 4-5")
    assert unpack(pos(text, "lead 5-5").hands[0]) == parse_tiles("5-5 3-6 4-5")
    assert unpack(pos(text, "lead 5-5+5-5").hands[0]) == parse_tiles("3-6 4-5")


def test_a_hand_leads_its_groups_and_equal_civil_tiles_are_one_choice():
    state = pos(
        "tien_gow hand_size=4; A 6-6 6-6 3-6 4-5; B 1-1 1-1 2-6 3-5; C 4-4 1-2 2-4 1-3; D 1-5 1-5 2-2 1-6"
    )
    assert plays(state) == [
        "lead 6-6", "lead 3-6", "lead 4-5", "lead 6-6+6-6", "lead 6-6+3-6", "lead 6-6+4-5", "lead 3-6+4-5",
        "lead 6-6+6-6+3-6", "lead 6-6+6-6+4-5", "lead 6-6+3-6+4-5", "lead 6-6+6-6+3-6+4-5",
    ]  # fmt: skip


def test_what_beats_may_be_discarded_and_a_larger_group_may_be_split():
    """E8 of RULES.md 5.3: nobody must win, and leads may split a larger group."""
    text = "tien_gow hand_size=2; A 1-5 1-5; B 6-6 6-6; C 1-1 1-1; D 4-4 4-4"
    assert plays(pos(text, "lead 1-5")) == ["beat 6-6", "down 6-6"]
    given_up = pos(text, "lead 1-5", "down 6-6", "down 1-1", "down 4-4")
    assert given_up.columns == (1, 0, 0, 0)


def test_discards_may_be_any_tiles():
    state = pos(
        "tien_gow hand_size=3; A 1-5 1-5 2-2; B 6-6 1-1 3-6; C 4-4 1-3 2-6; D 3-3 3-3 2-5", "lead 1-5+1-5"
    )
    assert plays(state) == ["down 6-6+1-1", "down 6-6+3-6", "down 1-1+3-6"]


def test_a_trick_is_worth_its_tiles_and_its_winner_leads():
    state = pos(
        "tien_gow; A 6-6 6-6 3-6 1-5 1-5 2-2 2-2 1-2; B 1-1 1-1 2-6 5-5 5-5 3-3 3-3 2-4; "
        "C 4-4 4-4 2-5 1-3 1-3 1-6 1-6 1-4; D 5-6 5-6 4-6 4-6 4-5 3-5 3-4 2-3",
        "lead 2-2+2-2", "beat 5-5+5-5", "down 1-6+1-6", "down 4-6+4-6",
    )  # fmt: skip
    assert (state.columns, state.turn) == ((0, 2, 0, 0), 1)
    state = pos_after(state, "lead 1-1+1-1+2-6")
    assert plays(state)[0].startswith("down")
    state = pos_after(pos_after(state, "down 4-4+4-4+2-5"), "down 5-6+5-6+3-4")
    assert plays(state)[0] == "beat 6-6+6-6+3-6"
    state = pos_after(state, "beat 6-6+6-6+3-6")
    assert (state.columns, state.turn) == ((3, 2, 0, 0), 0)


def test_the_banker_leads_and_the_rules_play_for_nobody():
    state = pos("tien_gow hand_size=1; A 2-2; B 5-5; C 3-3; D 1-3; banker C")
    assert state.turn == state.banker == 2
    assert auto_play(state) is None
    assert (state.boneyard, state.ends, str(state.line)) == ((), (), "")


def test_a_deal_by_number_gives_each_eight_of_the_32_tiles():
    dealt = deal(Options(), 1042)
    assert sorted(piece for hand in dealt.hands for piece in unpack(hand)) == sorted(
        piece for hand in deal(Options(), 7).hands for piece in unpack(hand)
    )
    assert [hand.bit_count() for hand in dealt.hands] == [8] * 4
    assert dealt.boneyard == ()
    assert deal(Options(), 1042) == dealt != deal(Options(), 1043)
    assert [hand.bit_count() for hand in deal(Options(hand_size=3), 1).hands] == [3] * 4


# --- early death --------------------------------------------------------------------------------------

BEFORE_THE_LAST = "tien_gow; study; A 2-2; B 5-5; C 6-6; D 1-1; columns A 3 B 2 C 0 D 2; turn B"


def test_e17_without_a_column_the_last_single_is_lost():
    state = pos(BEFORE_THE_LAST, "lead 5-5")
    assert plays(state) == ["down 6-6"]
    error = refusal(state, "beat 6-6")
    assert (error.reason, error.facts) == (Reason.EARLY_DEATH, {"tile": parse_tile("6-6")})
    over = pos(BEFORE_THE_LAST, "lead 5-5", "down 6-6", "down 1-1", "down 2-2")
    assert outcome(over).winners == (1,)
    assert outcome(over).columns == (3, 3, 0, 2)


def test_e17_a_seat_with_a_column_may_still_beat():
    state = pos(BEFORE_THE_LAST, "lead 5-5", "down 6-6")
    assert plays(state) == ["beat 1-1", "down 1-1"]


def test_e18_the_last_trick_of_two_tiles_may_be_won_without_a_column():
    state = pos(
        "tien_gow; study; A 1-5 1-6; B 2-2 2-2; C 6-6 6-6; D 1-5 1-6; columns A 2 B 2 C 0 D 2; turn B",
        "lead 2-2+2-2",
    )
    assert plays(state) == ["beat 6-6+6-6", "down 6-6+6-6"]
    over = pos_after(pos_after(pos_after(state, "beat 6-6+6-6"), "down 1-5+1-6"), "down 1-5+1-6")
    assert outcome(over).winners == (2,)
    assert outcome(over).columns == (2, 2, 2, 2)


def test_before_the_last_trick_nobody_dies_early():
    state = pos(
        "tien_gow; study; A 2-2 1-5; B 5-5 1-5; C 6-6 1-6; D 1-1 1-6; columns A 3 B 2 C 0 D 1; turn B",
        "lead 5-5",
    )
    assert plays(state) == ["beat 6-6", "down 6-6", "down 1-6"]


def test_early_death_never_touches_the_leader_of_a_set_position():
    state = pos("tien_gow; study; A 2-2; B 5-5; C 6-6; D 1-1; columns A 3 B 0 C 2 D 2; turn B")
    assert plays(state) == ["lead 5-5"]
    over = pos_after(pos_after(pos_after(pos_after(state, "lead 5-5"), "down 6-6"), "down 1-1"), "down 2-2")
    assert outcome(over).winners == (1,)


def test_the_single_trick_of_a_deal_of_one_tile_is_the_leader_s():
    state = pos("tien_gow hand_size=1; A 1-5; B 6-6; C 1-1; D 4-4; banker A", "lead 1-5")
    assert plays(state) == ["down 6-6"]
    over = pos(
        "tien_gow hand_size=1; A 1-5; B 6-6; C 1-1; D 4-4; plays lead 1-5, down 6-6, down 1-1, down 4-4"
    )
    assert outcome(over).winners == (0,)


# --- the final settlement -----------------------------------------------------------------------------


def test_e8_one_for_each_column_below_four_and_the_banker_pays_double():
    state = last_trick("1 4 0 3", winner="D", banker="A")
    assert final(state) == gains(state) == [-6, 0, -5, 11]
    assert outcome(state).margin == 11


def test_e9_a_seat_above_four_is_paid_the_excess():
    state = last_trick("5 1 0 2", winner="D", banker="A")
    assert gains(state) == [2, -3, -5, 6]


@pytest.mark.parametrize(
    ("columns", "base"), [(0, 5), (1, 3), (2, 2), (3, 1), (4, 0), (5, -1), (6, -2), (7, -3)]
)
def test_what_an_opponent_owes_by_columns(columns, base):
    """Rule 8, for an opponent who is not the banker, of a winner who is not either."""
    state = last_trick(f"{8 - columns - 1} {columns} 1 0", winner="C", banker="A")
    assert gains(state)[1] == -base


def test_case_20_a_seat_without_a_column_pays_five_and_sums_are_zero():
    state = last_trick("5 3 0 0", winner="A")
    assert bases(state) == [11, -1, -5, -5]
    state = last_trick("5 2 0 1", winner="D")
    assert bases(state) == [1, -2, -5, 6]
    assert sum(outcome(state).columns) == 8
    assert sum(gains(state)) == 0


def test_e11_little_three_alone_doubles_and_the_banker_too():
    assert gains(last_trick("3 2 3 0", "1-2", winner="A", banker="A")) == [32, -8, -4, -20]


def test_only_little_three_alone_doubles():
    """Not Big Six, and not a Little Three that is in Supreme or lies face down."""
    assert gains(last_trick("3 2 3 0", "2-4", winner="A", banker="D")) == [13, -2, -1, -10]
    hands = "A 6-6; B 1-2; C 1-5; D 1-6; banker D; columns A 2 B 2 C 3 D 0; turn A"
    state = pos(f"tien_gow; study; {hands}", "lead 6-6", "down 1-2", "down 1-5", "down 1-6")
    assert gains(state) == [13, -2, -1, -10]


def test_e12_a_sweep_doubles():
    state = last_trick("0 8 0 0", winner="B", banker="A")
    assert gains(state) == [-20, 40, -10, -10]


def test_e13_a_sweep_with_supreme_in_the_last_trick_doubles_twice_and_is_paid_at_once_too():
    state = last_trick("8 0 0 0", "2-4+1-2", winner="A", banker="A")
    assert final(state) == [120, -40, -40, -40]
    assert at_once(state) == [12, -4, -4, -4]
    assert gains(state)[0] == 132


def test_e14_a_quartet_in_the_last_trick():
    state = last_trick("4 2 1 1", "1-1+1-1+2-6+3-5", winner="A", banker="B")
    assert final(state) == [20, -8, -6, -6]
    assert at_once(state) == [16, -8, -4, -4]


@pytest.mark.parametrize(
    ("led", "banker", "paid"),
    [
        ("2-4+1-2", "B", [8, -4, -2, -2]),
        ("2-4+1-2", "A", [12, -4, -4, -4]),
        ("4-4+4-4+2-5+3-4", "B", [16, -8, -4, -4]),
        ("4-4+4-4+2-5+3-4", "A", [24, -8, -8, -8]),
        ("4-4+4-4+2-5", "A", [0, 0, 0, 0]),
        ("4-4+4-4", "A", [0, 0, 0, 0]),
    ],
)
def test_e10_supreme_and_quartets_are_paid_at_once(led, banker, paid):
    size = len(led.split("+"))
    low = ["5-6 5-6 4-6 4-6 1-3", "1-6 1-6 1-5 1-5 1-3", "2-2 2-2 3-3 3-3 1-4"]
    hands = [f"{led.replace('+', ' ')} 6-6", *(" ".join(names.split()[: size + 1]) for names in low)]
    listed = "; ".join(f"{letter} {hand}" for letter, hand in zip("ABCD", hands, strict=True))
    state = pos(
        f"tien_gow; study; {listed}; banker {banker}; columns A {7 - size} B 0 C 0 D 0; turn A", f"lead {led}"
    )
    while len(state.history) < 4:
        state = play(state, legal_plays(state)[0])
    assert outcome(state) is None
    assert gains(state) == at_once(state) == paid


def test_a_quartet_pays_whoever_wins_the_trick():
    """Also one that beats another."""
    text = (
        "tien_gow hand_size=4; A 4-4 4-4 2-5 3-4; B 6-6 6-6 3-6 4-5; C 5-5 5-5 3-3 3-3; D 2-2 2-2 1-5 1-5; "
        "plays lead 4-4+4-4+2-5+3-4, beat 6-6+6-6+3-6+4-5, down 5-5+5-5+3-3+3-3, down 2-2+2-2+1-5+1-5"
    )
    assert at_once(pos(text)) == [-8, 16, -4, -4]


def test_the_winner_s_own_columns_matter_only_for_a_sweep():
    assert gains(last_trick("1 4 1 2", winner="A", banker="B")) == [5, 0, -3, -2]
    assert gains(last_trick("2 4 0 2", winner="A", banker="B")) == [7, 0, -5, -2]


def test_a_ledger_names_seat_base_and_factors_of_each_line_and_none_is_for_nothing():
    state = last_trick("2 4 2 0", "1-2", winner="A", banker="D")
    assert outcome(state).ledger == (
        Payment(2, 0, Fraction(4), PayReason.COLUMNS_SHORT, 2, (Factor(Cause.LITTLE_THREE, 2),)),
        Payment(
            3,
            0,
            Fraction(20),
            PayReason.NO_COLUMN,
            3,
            (Factor(Cause.BANKER, 2), Factor(Cause.LITTLE_THREE, 2)),
        ),
    )
    assert [line.base for line in outcome(state).ledger] == [2, 5]
    over = last_trick("5 1 0 2", winner="D", banker="A")
    assert outcome(over).ledger[0] == Payment(
        3, 0, Fraction(2), PayReason.COLUMNS_OVER, 0, (Factor(Cause.BANKER, 2),)
    )


def test_the_result_names_the_winner_the_columns_and_what_he_is_up_by():
    state = last_trick("4 2 1 1", "1-1+1-1+2-6+3-5", winner="A", banker="B")
    result = outcome(state)
    assert (result.ending, result.winners, result.columns) == (Ending.LAST_TRICK, (0,), (4, 2, 1, 1))
    assert (result.margin, result.pips, result.places) == (36, (0, 0, 0, 0), ())


# --- Little Three caught ------------------------------------------------------------------------------


def test_e15_the_leader_of_little_three_pays_for_all():
    state = caught("3 3 2 0", leader="B", winner="C", banker="A")
    assert gains(state) == [0, -8, 8, 0]
    assert [(line.about, line.reason) for line in outcome(state).ledger] == [
        (0, PayReason.CAUGHT), (1, PayReason.COLUMNS_SHORT), (3, PayReason.CAUGHT),
    ]  # fmt: skip


def test_e16_a_seat_above_four_is_paid_by_the_winner():
    assert gains(caught("5 1 2 0", leader="B", winner="C", banker="A")) == [2, -8, 6, 0]


def test_the_leader_s_own_account_stays_ordinary():
    """RULES.md 5.2, precisely: above four himself he is paid his excess."""
    assert gains(caught("1 5 2 0", leader="B", winner="C", banker="A")) == [0, -10, 10, 0]


def test_big_six_catches_also_when_it_beats_a_five_on_the_way():
    hands = "A 6-6; B 1-2; C 1-4; D 2-4; banker A; columns A 3 B 2 C 1 D 1; turn B"
    state = pos(f"tien_gow; study; {hands}", "lead 1-2", "beat 1-4", "beat 2-4", "down 6-6")
    assert outcome(state).columns == (3, 2, 1, 2)
    assert gains(state) == [0, -7, 0, 7]


def test_it_is_not_caught_when_another_overtakes_big_six():
    hands = "A 3-6; B 1-2; C 2-4; D 1-5; banker A; columns A 2 B 2 C 2 D 1; turn B"
    state = pos(f"tien_gow; study; {hands}", "lead 1-2", "beat 2-4", "down 1-5", "beat 3-6")
    assert gains(state) == [14, -4, -4, -6]


def test_it_is_not_caught_when_big_six_lies_face_down():
    """Little Three wins the trick and doubles."""
    hands = "A 6-6; B 1-2; C 2-4; D 1-5; banker A; columns A 2 B 2 C 2 D 1; turn B"
    state = pos(f"tien_gow; study; {hands}", "lead 1-2", "down 2-4", "down 1-5", "down 6-6")
    assert gains(state) == [-8, 18, -4, -6]


def test_it_is_not_caught_when_big_six_leads_or_beats_another_lead():
    hands = "A 6-6; B 1-4; C 2-4; D 1-2; banker A; columns A 2 B 2 C 2 D 1; turn B"
    state = pos(f"tien_gow; study; {hands}", "lead 1-4", "beat 2-4", "down 1-2", "down 6-6")
    assert gains(state) == [-4, -2, 9, -3]


def test_it_is_only_the_last_trick_that_counts():
    hands = "A 6-6 1-6; B 1-2 1-1; C 2-4 5-5; D 1-5 1-6; banker A; columns A 2 B 2 C 1 D 1; turn B"
    state = pos(f"tien_gow; study; {hands}", "lead 1-2", "beat 2-4", "down 1-5", "down 6-6",
                "lead 5-5", "down 1-6", "down 1-6", "down 1-1")  # fmt: skip
    assert outcome(state).winners == (2,)
    assert gains(state) == [-4, -2, 9, -3]


# --- refusals -----------------------------------------------------------------------------------------

LED = "tien_gow hand_size=3; A 5-5 5-5 3-6; B 6-6 1-1 2-4; C 4-4 1-2 1-3; D 2-2 1-6 2-6; plays lead 5-5+5-5"
TO_LEAD = LED.partition("; plays")[0]


@pytest.mark.parametrize(
    ("text", "word", "reason", "facts"),
    [
        (TO_LEAD, "lead 5-5+3-6", Reason.NOT_A_GROUP, {"tiles": "5-5 3-6"}),
        (TO_LEAD, "lead 5-5+5-5+3-6", Reason.NOT_A_GROUP, {"tiles": "5-5 5-5 3-6"}),
        (TO_LEAD, "beat 5-5", Reason.MUST_LEAD_GROUP, {}),
        (TO_LEAD, "down 5-5", Reason.MUST_LEAD_GROUP, {}),
        (TO_LEAD, "lead 6-6", Reason.NOT_HELD, {"tile": "6-6"}),
        (TO_LEAD, "lead 5-5+1-1", Reason.NOT_HELD, {"tile": "1-1"}),
        (LED, "lead 6-6", Reason.TRICK_LED, {"size": 2}),
        (LED, "beat 6-6", Reason.WRONG_NUMBER, {"size": 2}),
        (LED, "down 6-6+1-1+2-4", Reason.WRONG_NUMBER, {"size": 2}),
        (LED, "beat 6-6+6-6", Reason.NOT_HELD, {"tile": "6-6"}),
        (LED, "down 6-6+3-6", Reason.NOT_HELD, {"tile": "3-6"}),
        (LED, "beat 6-6+1-1", Reason.DOES_NOT_BEAT,
         {"tiles": "6-6 1-1", "best": "5-5 5-5", "cause": Unbeaten.NO_GROUP}),
    ],
)  # fmt: skip
def test_a_refusal_gives_its_reason_and_its_facts(text, word, reason, facts):
    error = refusal(pos(text), word)
    assert error.reason is reason
    for name, value in facts.items():
        known = error.facts[name]
        assert (
            " ".join(str(t) for t in known) if isinstance(known, tuple) and name != "tile" else known
        ) == (parse_tile(value) if name == "tile" else value)


def test_after_the_end_every_play_is_refused():
    state = last_trick("5 1 0 2", winner="D")
    assert refusal(state, "lead 6-6").reason is Reason.ROUND_OVER
    assert legal_plays(state) == ()


def test_a_hidden_play_is_no_play_of_a_known_hand():
    for text, reason in ((LED, Reason.TRICK_LED), (TO_LEAD, Reason.MUST_LEAD_GROUP)):
        state = pos(text)
        with pytest.raises(IllegalPlay) as refused:
            play(state, hidden_play(2))
        assert refused.value.reason is reason


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("tien_gow; A 6-6; B 1-1; C 4-4; D 1-3", Fault.WRONG_COLUMNS),
        ("tien_gow hand_size=2; A 6-6 1-2; B 1-1; C 4-4 2-4; D 1-3 2-5", Fault.UNEVEN_HANDS),
        ("tien_gow hand_size=1; A 6-6; B 6-6; C 6-6; D 1-3", Fault.TILE_TOO_OFTEN),
        ("tien_gow hand_size=1; A 1-2; B 6-6; C 1-2; D 1-3", Fault.TILE_TOO_OFTEN),
        ("tien_gow hand_size=1; A 0-2; B 6-6; C 1-2; D 1-3", Fault.NOT_CHINESE),
        ("tien_gow hand_size=1; A 6-6; B 1-1; C 4-4; D 1-3; turn B", Fault.FIELD_MISSING),
        ("tien_gow; study; A 6-6; B 1-1; C 4-4; D 1-3; columns A 1 B 2 C 2 D 2", Fault.FIELD_MISSING),
        ("tien_gow; A 6-6; B 1-1; C 4-4; D 1-3; columns A 1 B 2 C 2 D 2", Fault.FIELD_MISSING),
        ("tien_gow; study; A 6-6; B 1-1; C 4-4; D 1-3; columns A 1 B 2 C 2 D 3; turn A", Fault.WRONG_COLUMNS),
        ("tien_gow hand_size=9; A 6-6; B 1-1; C 4-4; D 1-3", Fault.BAD_OPTION_VALUE),
        ("tien_gow seats=3; A 6-6; B 1-1; C 4-4", Fault.BAD_SEATS),
        ("tien_gow; A 6-6; B 1-1; C 4-4", Fault.FIELD_MISSING),
    ],
)
def test_a_deal_that_cannot_be_is_refused(text, fault):
    with pytest.raises(NotationError) as refused:
        pos(text)
    assert refused.value.kind is fault


def test_there_is_no_fifth_seat_and_no_other_number():
    with pytest.raises(SetupError):
        view(pos(LED), 4)
    with pytest.raises(SetupError):
        deal(Options(), -1)


# --- what a seat sees ---------------------------------------------------------------------------------


def test_a_seat_sees_its_own_discards_and_of_others_only_how_many():
    state = pos(LED, "down 6-6+1-1", "down 4-4+1-2")
    shown = [[str(made) for _, made in view(state, seat).played] for seat in range(4)]
    assert shown == [
        ["lead 5-5+5-5", "down ?2", "down ?2"],
        ["lead 5-5+5-5", "down 6-6+1-1", "down ?2"],
        ["lead 5-5+5-5", "down ?2", "down 4-4+1-2"],
        ["lead 5-5+5-5", "down ?2", "down ?2"],
    ]


def test_a_seat_knows_what_it_has_seen():
    state = pos(LED, "down 6-6+1-1", "down 4-4+1-2")
    seen = view(state, 1)
    assert unpack(seen.seen) == parse_tiles("6-6 1-1 5-5 5-5 2-4")
    assert len(unpack(seen.unseen)) == 32 - 5
    assert seen.hand_tiles == parse_tiles("2-4")
    assert (seen.banker, seen.banker_run, seen.columns) == (0, 1, (0, 0, 0, 0))
    assert seen.trick.size == 2
    assert [len(trick.made) for trick in seen.tricks] == [3]


def test_after_the_end_all_discards_are_open():
    state = pos(BEFORE_THE_LAST, "lead 5-5", "down 6-6", "down 1-1", "down 2-2")
    for seat in range(4):
        seen = view(state, seat)
        assert seen.played == state.history
        assert seen.trick is None
        assert unpack(seen.seen) == parse_tiles("6-6 1-1 5-5 2-2")

"""The stakes table: options without a worked example, lost connections, what is hidden and what is saved."""

from fractions import Fraction

from stakes_tables import GONE, LEAVING, LOST, WON, block, out
from tables import booked, gross, house, net, plays, pos, refused
from transcripts import A16, follow

from domino_edu.errors import Reason
from domino_edu.ledger import HOUSE, Payment, PayReason
from domino_edu.line import Play, PlayKind
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import parse_play, position_text
from domino_edu.rules import Ending, auto_play, legal_plays, outcome, play, view
from domino_edu.rules.options import choices
from domino_edu.rules.stakes import Options, leave, off, on
from domino_edu.rules.stakes_money import TAX_RATES
from domino_edu.tiles import parse_tiles

# --- options with no example ----------------------------------------------------------------------------


def test_the_options_are_those_of_rules_md():
    assert choices(Options) == {
        "opening": ("key_tile", "free"),
        "first_opening": ("forced_key_tile", "free_tile"),
        "tiebreak_top_tile": ("lower_top_wins", "higher_top_wins"),
        "tile_order": ("pips_then_high", "doubles_first", "high_half_first"),
        "blank_double_pips": (0, 13),
        "blank_double_is_bo": (True, False),
        "pass_penalty_closing_round": (False, True),
        "pass_penalty_forcer_left": ("void", "winner"),
        "rotten_doubles_on_block": (False, True),
        "failed_block_loss": ("fixed_3", "one_per_opponent"),
        "leaver_payout_table": ("remaining", "original"),
        "next_opener_after_failed_block": ("lowest_pips", "blocker"),
        "table_class": ("binh_dan", "dai_gia", "vip"),
        "tax_on": ("each_receipt", "net_gain"),
        "money_rounding": ("exact", "floor"),
        "autoplay": ("highest_pips", "random"),
    }
    for name, values in choices(Options).items():
        assert getattr(Options(), name) == values[0]
    assert {"binh_dan": Fraction("0.03"), "dai_gia": Fraction("0.028"), "vip": Fraction("0.026")} == TAX_RATES


def test_option_tile_order():
    """A2: 3-3 or 6-1 as the top tile; by pips 6-1 is higher, doubles first 3-3, by half 6-1."""
    hands = ("3-3 2-1", "6-1 1-1", "6-5 5-5")  # 9 and 9 pips, two tiles each
    assert outcome(out(*hands)).places == (0, 1, 2, 3)
    assert outcome(out(*hands, options=" tile_order=doubles_first")).places == (0, 2, 1, 3)
    assert outcome(out(*hands, options=" tile_order=high_half_first")).places == (0, 1, 2, 3)
    by_half = ("5-4 1-1", "6-1 1-3", "6-6 5-5")  # 11 and 11; tops 5-4 (9) and 6-1 (7)
    assert outcome(out(*by_half)).places == (0, 2, 1, 3)
    assert outcome(out(*by_half, options=" tile_order=high_half_first")).places == (0, 1, 2, 3)


def test_option_blank_double_pips():
    text = "stakes seats=3{}; study; line 6-1; A 1-2; B 0-0; C 4-5; yard; turn A"
    plain, heavy = (pos(text.format(option), "1-2@R") for option in ("", " blank_double_pips=13"))
    assert (outcome(plain).pips, outcome(plain).places) == ((0, 0, 9), (0, 1, 2))
    assert (outcome(heavy).pips, outcome(heavy).places) == ((0, 13, 9), (0, 2, 1))


def test_option_rotten_doubles_on_block():
    assert gross(block(*WON)) == [600, -200, -200, -200]
    paid = block(*WON, options=" rotten_doubles_on_block=True")  # C 6-6, D 1-1
    assert gross(paid) == [700, -200, -250, -250]
    failed = block(*LOST, options=" rotten_doubles_on_block=True")  # B first; C 6-6, D 4-4 2-2
    assert gross(failed) == [-300, 100 + 150, 100 - 50, 100 - 100]


def test_option_pass_penalty_forcer_left():
    """A lays, leaves, and B must pass: void, or the winner C is paid. Nobody pays himself, should B win."""
    text = "stakes{}; study; line 6-2; A 2-1 4-4; B 3-3 5-3; C 1-4; D 1-5; yard; turn A"
    moves = ("2-1@R", "A leave 4-4", "draw", "pass", "1-4@R")
    void, paid = (pos(text.format(option), *moves) for option in ("", " pass_penalty_forcer_left=winner"))
    assert outcome(void).places == (2, 3, 1)
    fines = [[line for line in booked(one) if line.reason is PayReason.PASS_FORCED] for one in (void, paid)]
    assert fines[0] == []
    assert fines[1] == [Payment(1, 2, 50, PayReason.PASS_FORCED, 0)]
    assert [after - before for before, after in zip(gross(void), gross(paid), strict=True)] == [0, -50, 50, 0]
    text = text.replace("C 1-4;", "C 1-4 0-3;")
    moves = ("2-1@R", "A leave 4-4", "draw", "pass", "1-4@R", "D leave 1-5", "C leave 0-3")
    alone = pos(text.format(" pass_penalty_forcer_left=winner"), *moves)
    assert outcome(alone).winners == (1,)
    assert not [line for line in booked(alone) if line.reason is PayReason.PASS_FORCED]


def test_option_tax_on_net_gain():
    """A7: B receives 50 and pays 50, so that only A gains: 250, of which 3 % are 7.5."""
    text = "stakes{}; study; line 6-3; A 3-4; B 2-2 2-1; C 6-1 4-1; D 5-5 4-4 2-0; yard; turn A"
    state = pos(text.format(" tax_on=net_gain"), "3-4@R")
    assert gross(state) == [250, 0, -50, -200]
    assert net(state) == [Fraction(485, 2), 0, -50, -200]
    assert house(state) == Fraction(15, 2)


def test_option_money_rounding():
    """At VIP tables 100 leaves 97.4; rounded down the receiver has 97, the house 3."""
    state = block(*LOST, options=" table_class=vip money_rounding=floor")
    assert net(state) == [-300, 97, 97, 97]
    assert house(state) == 9
    assert all(line.amount.denominator == 1 for line in booked(state))


def test_the_stake_scales_everything():
    state = block(*WON, options=" stake=20")
    assert gross(state) == [120, -40, -40, -40]


# --- rule 18: lost connections -----------------------------------------------------------------------------

AWAY = "stakes seats=2{}; study; line 2-6 6-5; A 1-5 2-5 2-2 0-0; B 1-1 1-2 2-3; yard; turn A"


def test_the_heaviest_tile_is_played_for_a_lost_connection_left_before_right():
    state = pos(AWAY.format(""), "A off")
    assert auto_play(state) == parse_play("2-5@L", state)
    assert plays(state) == ["2-5@L"]
    assert refused(state, "1-5@R") is Reason.AWAY
    assert refused(state, "2-5@R") is Reason.AWAY
    assert refused(state, "A off") is Reason.ALREADY_SO
    back = pos(AWAY.format(""), "A off", "A on")
    assert auto_play(back) is None
    assert len(plays(back)) == 4
    assert position_text(pos(AWAY.format(""), "A off", "2-5@L", "B off")).endswith(
        "plays A off, auto 5-2@L, B off"
    )


def test_off_and_on_do_not_take_the_turn_and_the_other_seats_play_as_ever():
    state = pos(AWAY.format(""), "B off")
    assert (state.turn, auto_play(state)) == (0, None)
    assert pos(AWAY.format(""), "B off", "1-5@R").turn == 1


def test_a_lost_connection_draws_and_passes_when_it_must():
    text = "stakes seats=2; study; line 2-6; A 1-1; B 2-3 4-4; yard{}; turn A"
    assert plays(pos(text.format(" 0-0"), "A off")) == ["draw"]
    assert refused(pos(text.format(" 0-0"), "A off"), "pass") is Reason.AWAY
    assert plays(pos(text.format(""), "A off")) == ["pass"]


def test_option_autoplay_random_is_the_same_each_time():
    state = pos(AWAY.format(" autoplay=random"), "A off")
    assert auto_play(state) == auto_play(pos(position_text(state)))
    seen = set()
    for hand in (
        "1-5 2-5 2-2 0-0",
        "1-5 2-5 2-2 0-1",
        "1-5 2-5 2-2 0-3",
        "1-5 2-5 2-2 3-3",
        "1-5 2-5 2-2 3-4",
    ):
        seen.add(
            str(auto_play(pos(AWAY.format(" autoplay=random").replace("1-5 2-5 2-2 0-0", hand), "A off")))
        )
    assert len(seen) > 1


def test_a_leaver_who_was_away_is_gone():
    text = "stakes seats=3; study; line 6-1; A 1-2 3-4; B 2-2 4-5; C 3-3 2-6; yard; turn A"
    state = pos(text, "A off", "A leave 3-4+1-2")
    assert auto_play(state) is None
    assert state.turn == 1


def test_the_words_of_the_module_make_these_plays():
    state = pos(AWAY.format(""))
    after = play(play(play(state, off(0)), on(0)), leave(1, parse_tiles("1-2 2-3 1-1")))
    assert after == pos(AWAY.format(""), "A off", "A on", "B leave 1-2+2-3+1-1")
    assert outcome(after).ending is Ending.LEFT


def test_a_leaver_is_hidden_from_the_others_until_the_round_is_over():
    text = "stakes seats=3; study; line 6-1; A 1-2 3-4; B 2-2 4-5; C 3-3 2-6; yard; turn A"
    state = pos(text, "B leave 2-2+4-5")
    assert view(state, 0).played[-1][1].tiles == (None, None)
    assert view(state, 1).played[-1][1].tiles == tuple(parse_tiles("2-2 4-5"))
    over = pos(text, "B leave 2-2+4-5", "C leave 3-3+2-6")
    assert view(over, 0).played[0][1].tiles == tuple(parse_tiles("2-2 4-5"))


def test_the_house_is_a_party_and_the_ledger_balances():
    for state in (block(*WON), block(*LOST), follow(A16), pos(LEAVING.format(""), GONE, "1-2@R")):
        lines = booked(state)
        assert sum(net(state)) + house(state) == 0
        assert {line.payee for line in lines if line.reason is PayReason.TAX} == {HOUSE}


def test_case_17_a_match_saved_in_the_middle_of_drawing_goes_on_there():
    from domino_edu.match import start_match, state_of, with_state

    text = "stakes seats=2; study; line 3-5; A 1-3; B 6-6 2-1; yard 4-2 5-0 0-1 0-2; turn B"
    assert pos(position_text(pos(text, "draw"))) == pos(text, "draw")
    for number in range(60):
        match = start_match(Options(seats=2), ("you", "random"), number)
        state = state_of(match)
        while legal_plays(state) and state.history[-1:] != ((state.turn, Play(PlayKind.DRAW)),):
            state = play(state, legal_plays(state)[-1])
        if legal_plays(state):
            match = with_state(match, state)
            assert parse_match(match_text(match)) == match
            break
    else:
        raise AssertionError("no round came to a draw")

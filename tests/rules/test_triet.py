"""Triệt against RULES.md 2 and the worked examples B1 to B9."""

from random import Random

import pytest
from tables import gross, leads_next, plays, pos, random_round, refused
from transcripts import A17, B9, follow

from domino_edu.errors import Reason, SetupError
from domino_edu.ledger import totals
from domino_edu.line import PlayKind
from domino_edu.match import start_match, state_of
from domino_edu.rules import Ending, auto_play, outcome
from domino_edu.rules.options import choices
from domino_edu.rules.triet import Options, blocked
from domino_edu.rules.triet_block import settle_block, settle_out

# A closes with 3-5 and nobody holds a 3. With 0-5 in hand A had another tile; D's 1-5 is in the record.
LINE = "triet{}; study; line 3-6 6-1; A 3-5 {}; B {}; C {}; D 1-5 {}; yard; turn D"
CLOSES = ("1-5@R", "5-3@R")
WINS = ("0-5", "6-6", "4-6 2-6 1-1", "2-1 1-4")  # A 5, B 12, C 20, D 8
LOSES = ("0-5 4-6", "4-4", "6-6 2-6", "2-1 1-4 2-2")  # A 15, B 8, C 20, D 12


def closed(hands, options="", *, setter=True):
    """The position after A has closed; without a setter the record begins with A's play."""
    text = LINE.format(options, *hands)
    if setter:
        return pos(text, *CLOSES)
    text = text.replace("line 3-6 6-1", "line 3-6 6-1 1-5").replace("D 1-5 ", "D ")
    return pos(text.replace("turn D", "turn A"), CLOSES[1])


def found(state):
    evidence = blocked(state)
    return evidence.blocker, evidence.setter


# --- B1 to B9 -----------------------------------------------------------------------------------------


def test_b1_with_a_tile_that_fits_nobody_draws_or_passes():
    state = pos("triet seats=2; study; line 2-3 3-5; A 0-0; B 2-1 6-6; yard 0-1 0-2 0-3 0-4 0-5 0-6; turn B")
    assert plays(state) == ["1-2@L"]
    assert refused(state, "draw") is Reason.MAY_NOT_DRAW
    assert refused(state, "pass") is Reason.MUST_PLAY
    assert (len(state.hands), len(state.boneyard)) == (2, 6)


def test_b2_each_loser_pays_the_pips_of_his_own_hand():
    state = pos(
        "triet; study; line 2-3; A 3-0; B 6-6; C 6-4 6-2 1-1; D 4-4; yard; turn A", "3-0@R"
    )  # B 12, C 20, D 8
    assert outcome(state).ending is Ending.OUT
    assert gross(state) == [40, -12, -20, -8]
    assert outcome(state).margin == 40
    assert blocked(state) is None


def test_b3_a_forced_block_pays_as_going_out_does():
    """A's 3-5 was the only tile; at the other end it would have closed the line as well."""
    state = closed(("1-4", "6-6", "4-6 2-6 2-2", "4-4"), setter=False)
    assert blocked(state).is_forced
    assert found(state) == (None, None)
    assert gross(state) == [42, -12, -22, -8]
    assert gross(closed(("1-4", "6-6", "4-6 2-6 1-1", "4-4"), setter=False)) == [40, -12, -20, -8]


def test_b4_a_blocker_who_wins_is_paid_double():
    state = closed(WINS, setter=False)
    assert found(state) == (0, None)
    assert gross(state) == [80, -24, -40, -16]


def test_b5_the_setter_pays_for_all():
    state = closed(WINS)
    assert found(state) == (0, 3)
    assert gross(state) == [80, 0, 0, -80]


def test_b6_a_blocker_who_loses_pays_for_the_others_hands():
    assert gross(closed(LOSES, setter=False)) == [-40, 8, 20, 12]
    assert gross(closed(LOSES)) == [-40, 0, 0, 40]
    assert outcome(closed(LOSES)).winners == (1,)
    assert gross(closed(LOSES, " lost_block_payee=lowest_hand", setter=False)) == [-40, 40, 0, 0]
    assert gross(closed(LOSES, " lost_block_payee=lowest_hand")) == [-40, 0, 0, 40]


def test_b7_tied_lowest_hands_share_a_forced_block():
    state = closed(("2-4", "1-1 0-4", "4-6", "6-6 0-2"), setter=False)
    assert blocked(state).is_forced
    assert outcome(state).winners == (0, 1)
    assert gross(state) == [12, 12, -10, -14]


def test_b8_with_two_players_the_setter_changes_nothing():
    """A has one tile to place, at either end: at the left 5-4 would still have fitted."""
    won = pos("triet seats=2; study; line 3-6 6-5; A 3-5 0-4; B 4-5; yard; turn A", "5-3@R")
    assert found(won) == (0, None)
    assert gross(won) == [18, -18]
    lost = pos("triet seats=2; study; line 3-6 6-5; A 3-5 4-5; B 0-4; yard; turn A", "5-3@R")
    assert gross(lost) == [-4, 4]
    for pips, gains in (((4, 9), (18, -18)), ((9, 4), (-4, 4))):
        for setter in (None, 1):
            assert totals(settle_block(pips, 0, setter), seats=2) == gains


def test_b9_the_blocker_is_not_the_player_of_the_last_tile():
    state = follow(B9)
    evidence = blocked(state)
    assert [outcome(state).pips, gross(state)] == [(2, 11, 19, 12), [84, 0, 0, -84]]
    assert (evidence.blocker, evidence.setter) == (0, 3)
    assert (str(evidence.closing.play), str(evidence.setting.play)) == ("2-5@L", "2-4@L")
    assert str(evidence.closing.play.tile) == "2-5"
    assert str(evidence.other_play) == "0-2@L"
    assert str(evidence.other_tile.tile) == "0-4"
    assert evidence.closing.before.ends == pos_ends("2 5")
    last = state.history[-1]
    assert (last[0], str(last[1].tile)) == (1, "5-5")


def pos_ends(text):
    left, right = text.split()
    return pos(f"triet seats=2; study; line {left}-{right}; A 0-0; B 1-1; turn A").ends


# --- facts --------------------------------------------------------------------------------------------


def blocks(seats, rounds, options=None):
    """The blocked rounds among random ones."""
    rng = Random(seats)
    for number in range(rounds):
        chosen = options or Options(seats=seats)
        state = random_round(state_of(start_match(chosen, ("you",) * seats, number)), rng)
        if outcome(state).ending is Ending.BLOCKED:
            yield state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_block_lemma_holds_on_random_blocks(seats):
    """RULES.md 0: both ends show one number, all seven of its tiles lie, and the closing move is the last of
    them that is no double."""
    seen = 0
    for state in blocks(seats, 120):
        seen += 1
        number = state.left
        assert state.right == number
        of_number = [piece for piece in state.line.tiles if number in piece]
        assert len(of_number) == 7
        evidence = blocked(state)
        laid = [made.tile for _, made in state.history if made.kind is PlayKind.LAY]
        last = [piece for piece in laid if number in piece and not piece.is_double][-1]
        assert evidence.closing.play.tile == last
        assert state.boneyard == ()
    assert seen > 10


def test_a_block_is_forced_exactly_when_the_other_number_is_used_up_too():
    """RULES.md B1, "a fact to test with"; about 34 in 100 of random blocks, 62 where only tiles count."""
    forced = tile_only = seen = 0
    for seats in (2, 3, 4):
        for state in blocks(seats, 220):
            seen += 1
            closing = blocked(state).closing
            before, piece = closing.before, closing.play.tile
            number = state.left
            other = piece.other(number)
            on_table = [t for t in before.line.tiles if other in t and not t.is_double]
            held = {t.pips for t in doubles(before, closing.seat) if t.lo in (number, other)}
            right = len({*on_table, piece}) == 6 and not held
            assert blocked(state).is_forced == right
            forced += right
            others = [p for p in plays(before) if not p.startswith(str(piece))]
            tile_only += not others
    assert seen > 80
    assert 0.2 < forced / seen < 0.5
    assert 0.45 < tile_only / seen < 0.8


def doubles(state, seat):
    from domino_edu.tiles import tiles_in

    return [piece for piece in tiles_in(state.hands[seat]) if piece.is_double]


def test_a17_in_the_terms_of_triet():
    """B laid the last tile, but A closed with 4-0, which would have gone to the other end too. B had no
    other tile before that, so nobody set it up."""
    state = follow(A17.replace("stakes seats=2", "triet seats=2").replace("5-3;\n", "5-3; turn A;\n"))
    assert found(state) == (0, None)
    assert (gross(state), outcome(state).pips) == ([-31, 31], (57, 31))
    assert str(blocked(state).closing.play.tile) == "0-4"


@pytest.mark.parametrize("setter", [None, 3])
@pytest.mark.parametrize("pips", [(5, 12, 20, 8), (15, 8, 20, 12), (4, 4, 9, 9), (7, 7, 7, 7), (0, 0, 3, 1)])
def test_every_settlement_balances(pips, setter):
    for blocker in (None, 0):
        for payee in choices(Options)["lost_block_payee"]:
            for tie in choices(Options)["block_tie"]:
                ledger = settle_block(
                    pips, blocker, setter if blocker == 0 else None, lost_block_payee=payee, block_tie=tie
                )
                assert sum(totals(ledger, seats=4)) == 0
                assert all(line.amount > 0 for line in ledger)
    assert totals(settle_out((0, *pips[1:]), 0), seats=4)[0] == sum(pips[1:])


def test_nobody_pays_where_all_are_tied():
    assert settle_block((7, 7, 7, 7), None, None) == ()


# --- the course of a round ----------------------------------------------------------------------------


def test_any_tile_leads_and_nothing_is_laid_by_the_rules():
    state = pos("triet seats=2; A 0-1 3-3; B 6-6; yard; turn B")
    assert plays(state) == ["6-6"]
    assert auto_play(state) is None
    assert plays(pos("triet seats=2; A 0-1 3-3; B 6-6; yard; turn A")) == ["0-1", "3-3"]
    assert refused(pos("triet seats=2; A 0-1 3-3; B 6-6; yard; turn A"), "pass") is Reason.MUST_PLAY


def test_one_draws_until_a_tile_fits_and_passes_on_an_empty_boneyard():
    state = pos("triet seats=2; study; line 3-5; A 1-3; B 6-6 2-1; yard 4-2 5-0; turn B")
    assert plays(state) == ["draw"]
    assert refused(state, "pass") is Reason.MUST_DRAW
    state = pos("triet seats=2; study; line 3-5; A 1-3; B 6-6 2-1; yard 4-2 5-0; turn B", "draw", "draw")
    assert plays(state) == ["0-5@R"]
    assert state.turn == 1
    last = pos("triet seats=2; study; line 3-5; A 1-3; B 6-6; yard; turn B")
    assert plays(last) == ["pass"]
    assert refused(last, "draw") is Reason.MUST_PASS
    assert refused(last, "6-6@L") is Reason.NO_FIT


def test_case_2_a_stuck_seat_is_not_a_blocked_round():
    state = pos("triet seats=2; study; line 1-1; A 6-6; B 1-6; yard; turn A")
    assert plays(state) == ["pass"]
    after = pos("triet seats=2; study; line 1-1; A 6-6; B 1-6; yard; turn A", "pass", "1-6@L")
    assert (outcome(after).ending, gross(after)) == (Ending.OUT, [-12, 12])
    control = pos("triet seats=2; study; line 1-1; A 6-6; B 5-5; yard; turn A")
    assert outcome(control).ending is Ending.BLOCKED
    assert outcome(control).winners == (1,)
    assert gross(control) == [-12, 12]


def test_case_4_an_empty_hand_is_not_a_hand_of_no_pips():
    state = pos("triet seats=2; study; line 1-2; A 2-3; B 0-0; yard; turn A", "2-3@R")
    assert (outcome(state).ending, outcome(state).winners, gross(state)) == (Ending.OUT, (0,), [0, 0])
    board3 = "3-0 0-1 1-3 3-3 3-2 2-4 4-3 3-5 5-6 6-3"
    state = pos(f"triet seats=2; study; line {board3}; A 0-0; B 1-1 0-5; yard; turn A")
    assert (outcome(state).ending, outcome(state).winners, gross(state)) == (Ending.BLOCKED, (0,), [7, -7])
    tied = pos(f"triet seats=2; study; line {board3}; A 0-0 1-6; B 1-1 0-5; yard; turn A")
    assert (outcome(tied).winners, gross(tied)) == ((0, 1), [0, 0])


def test_the_closing_round_of_passes_is_never_played():
    text = "triet seats=3; study; line 2-4; A 4-5 6-6; B 0-0; C 1-1; yard; turn A"
    assert plays(pos(text)) == ["4-5@R"]
    state = pos(text, "4-5@R")
    assert outcome(state).ending is Ending.BLOCKED


def test_the_last_tiles_drawn_can_end_the_round():
    """B draws the boneyard empty and nobody fits: over at once, and those pips count."""
    state = pos("triet seats=2; study; line 3-3; A 1-1; B 2-2; yard 5-5 6-6; turn B", "draw", "draw")
    assert outcome(state).ending is Ending.BLOCKED
    assert outcome(state).pips == (2, 26)


# --- options ------------------------------------------------------------------------------------------


def test_the_options_are_those_of_rules_md():
    assert choices(Options) == {
        "opening": ("any_tile", "free"),
        "blocker_rule": ("closer", "walkback", "last_tile", "manual"),
        "blocker_choice_unit": ("placement", "tile_only"),
        "setter_scope": ("seat_before", "previous_mover"),
        "lost_block_payee": ("each_own_pips", "lowest_hand"),
        "block_tie": ("ordinary_shared", "blocker_loses", "blocker_wins"),
        "opener_after_tie": ("random_tied", "lowest_seat"),
    }
    for name, values in choices(Options).items():
        assert getattr(Options(), name) == values[0]
    for seats in (1, 5):
        with pytest.raises(SetupError):
            Options(seats=seats)


def test_option_blocker_rule():
    """B9: ``walkback`` finds the same; under ``last_tile`` B's 5-5 was forced; ``manual`` leaves it open."""
    assert gross(follow(B9, blocker_rule="walkback")) == [84, 0, 0, -84]
    assert found(follow(B9, blocker_rule="last_tile")) == (None, None)
    assert gross(follow(B9, blocker_rule="last_tile")) == [42, -11, -19, -12]
    assert gross(follow(B9, blocker_rule="manual")) == [42, -11, -19, -12]


def test_option_blocker_rule_walkback_finds_an_earlier_choice():
    """RULES.md B1: A's 3-5 closes at either end, but A's 1-6 before it forced all replies.

    With 2-6 in its place A goes out.
    """
    text = "triet seats=2{}; study; line 3-6; A 1-6 2-6 3-5; B 1-5 0-2; yard; turn A"
    moves = ("6-1@R", "1-5@R", "5-3@R")
    closer = pos(text.format(""), *moves)
    assert (found(closer), gross(closer)) == ((None, None), [-8, 8])
    walked = pos(text.format(" blocker_rule=walkback"), *moves)
    assert (found(walked), gross(walked)) == ((0, None), [-2, 2])
    assert (str(blocked(walked).closing.play), str(blocked(walked).other_play)) == ("1-6@R", "2-6@R")


def test_option_blocker_choice_unit():
    text = "triet seats=2{}; study; line 3-6 6-5; A 3-5 0-4; B 4-5; yard; turn A"
    assert gross(pos(text.format(""), "5-3@R")) == [18, -18]
    tile_only = pos(text.format(" blocker_choice_unit=tile_only"), "5-3@R")
    assert (found(tile_only), gross(tile_only)) == ((None, None), [9, -9])


def test_option_setter_scope():
    """C, the seat before A, had to pass; B laid the tile before A's and had another."""
    text = "triet seats=3{}; study; line 3-6 6-1; A 3-5 0-5; B 1-5 1-2; C 4-4; yard; turn B"
    moves = ("1-5@R", "pass", "5-3@R")
    assert (found(pos(text.format(""), *moves)), gross(pos(text.format(""), *moves))) == (
        (0, None), [-11, 3, 8],
    )  # fmt: skip
    mover = pos(text.format(" setter_scope=previous_mover"), *moves)
    assert (found(mover), gross(mover)) == ((0, 1), [-11, 11, 0])


def test_the_setter_needs_another_tile_not_another_end():
    """D's only tile went to either end: the same tile at the other end does not count (B2)."""
    text = "triet; study; line 1-6 6-1; A 3-5 0-5; B 6-6; C 4-6; D 1-5 2-4; yard; turn D"
    state = pos(text.replace("line 1-6 6-1", "line 1-3 3-6 6-1"), "5-1@L", "3-5@L")
    assert found(state)[1] is None


def test_option_block_tie():
    hands = ("0-5", "1-4", "6-6", "2-1 4-4")  # A 5, B 5, C 12, D 11
    assert gross(closed(hands)) == [11.5, 11.5, -12, -11]
    assert gross(closed(hands, " block_tie=blocker_loses")) == [-28, 0, 0, 28]
    assert gross(closed(hands, " block_tie=blocker_wins")) == [56, 0, 0, -56]
    assert gross(closed(hands, " block_tie=blocker_wins", setter=False)) == [56, -10, -24, -22]
    assert gross(closed(hands, " block_tie=blocker_loses", setter=False)) == [-28, 5, 12, 11]


def test_option_lost_block_payee_shared_by_tied_lowest_hands():
    pips = (15, 8, 8, 12)
    ledger = settle_block(pips, 0, None, lost_block_payee="lowest_hand")
    assert totals(ledger, seats=4) == (-28, 14, 14, 0)


def test_option_opener_after_tie():
    """B7: A and B are tied. By lot each of them leads at times, else always A."""
    tied = closed(("2-4", "1-1 0-4", "4-6", "6-6 0-2"), setter=False)
    assert {leads_next(tied, seed) for seed in range(30)} == {0, 1}
    lowest = closed(("2-4", "1-1 0-4", "4-6", "6-6 0-2"), " opener_after_tie=lowest_seat", setter=False)
    assert {leads_next(lowest, seed) for seed in range(30)} == {0}


def test_who_leads_next():
    """The winner; after a block the lowest hand, blocker or not; the first round by lot (rule 2, B6)."""
    assert leads_next(closed(LOSES)) == 1
    assert leads_next(follow(B9)) == 0
    first = {state_of(start_match("triet", ("you",) * 4, number)).turn for number in range(40)}
    assert first == {0, 1, 2, 3}
    assert state_of(start_match("triet", ("you",) * 4, 5)) == state_of(start_match("triet", ("you",) * 4, 5))


def test_option_opening_free_leads_from_the_first_seat():
    assert pos("triet seats=3 first_seat=2 opening=free; A 0-0; B 1-1; C 2-2; yard").turn == 2

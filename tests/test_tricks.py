"""Which tiles go together and what beats what (RULES.md 5.2, rules 4 to 6; E1 to E7; cases 21 and 22)."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_edu.chinese import KINDS, chinese_set, pack, take, unpack
from domino_edu.errors import SetupError
from domino_edu.line import PlayKind
from domino_edu.tiles import parse_tiles
from domino_edu.tricks import (
    Group,
    GroupKind,
    Unbeaten,
    beats,
    choices_of,
    group_of,
    groups,
    groups_beating,
    groups_in,
    hidden_play,
    mask_of_play,
    partner_of,
    shown_tiles,
    trick_play,
    tricks_of,
    why_unbeaten,
)

SET = chinese_set()
GROUPS = st.sampled_from(list(groups().values()))
HANDS = st.lists(st.sampled_from(range(32)), unique=True, min_size=1, max_size=8).map(
    lambda places: pack(SET[place] for place in places)
)


def group(names: str) -> Group | None:
    return group_of(parse_tiles(names.replace("+", " ")))


def beaten(best: str, by: str) -> Unbeaten | None:
    return why_unbeaten(group(by), group(best))


# --- the legal groups ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def physical():
    """Every choice of one to five of the 32 physical tiles that is a group."""
    return [
        pieces for size in range(1, 6) for pieces in combinations(SET, size) if group_of(pieces) is not None
    ]


def test_the_set_has_84_physical_groups(physical):
    """E7, case 22: 22+10 singles, 11 and 4 pairs, Supreme, 16/8/8/4 mixed; none of five."""
    shapes = Counter(
        (found.kind, found.civil, found.military) for found in map(group_of, physical) if found is not None
    )
    assert shapes == {
        (GroupKind.SINGLE, 1, 0): 22, (GroupKind.SINGLE, 0, 1): 10, (GroupKind.PAIR, 2, 0): 11,
        (GroupKind.PAIR, 0, 2): 4, (GroupKind.SUPREME, 0, 2): 1, (GroupKind.MIXED, 1, 1): 16,
        (GroupKind.MIXED, 2, 1): 8, (GroupKind.MIXED, 1, 2): 8, (GroupKind.MIXED, 2, 2): 4,
    }  # fmt: skip
    assert len(physical) == 84
    assert Counter(map(len, physical)) == {1: 32, 2: 32, 3: 16, 4: 4}


def test_61_groups_with_equal_tiles_merged_and_49_by_rank(physical):
    assert {pack(pieces) for pieces in physical} == set(groups())
    assert len(groups()) == 61
    assert len(set(groups().values())) == len({group_of(pieces) for pieces in physical}) == 49
    assert all(groups()[pack(pieces)] == group_of(pieces) for pieces in physical)


def test_the_whole_set_in_one_hand_may_lead_61_groups():
    assert groups_in(pack(SET)) == tuple(groups())


@pytest.mark.parametrize(
    ("names", "kind"),
    [
        ("6-6+2-6", None),
        ("6-6+3-6+4-5", GroupKind.MIXED),
        ("6-6+6-6+1-1", None),
        ("2-4+1-5", None),
        ("1-4+2-3", GroupKind.PAIR),
        ("1-1+1-1+2-6+3-5", GroupKind.MIXED),
        ("4-4+2-5", GroupKind.MIXED),
        ("5-5+5-5+4-5", None),
        ("2-4+1-2", GroupKind.SUPREME),
        ("6-6+6-6+3-6+2-6", None),
        ("3-6+4-5", GroupKind.PAIR),
        ("5-3+6-2", GroupKind.PAIR),
        ("6-6+3-6", GroupKind.MIXED),
        ("1-3+1-4", GroupKind.MIXED),
        ("2-4+1-2+1-2", None),
        ("2-4+1-2+1-1", None),
        ("1-1+4-4", None),
    ],
)
def test_e7_legal_leads(names, kind):
    found = group(names)
    assert (found.kind if found else None) is kind


@pytest.mark.parametrize(
    "names",
    ["4-4 2-6", "4-4 3-5", "1-6 2-5", "1-6 3-4", "3-3 2-4", "1-5 2-4", "1-5 3-3", "1-3 2-2", "4-6 5-5"],
)
def test_case_22_equal_pips_do_not_make_a_pair(names):
    assert sum(parse_tiles(names)[0]) == sum(parse_tiles(names)[1])
    assert group(names) is None


def test_case_22_there_are_24_such_pairs_of_9_types():
    found = [
        pieces
        for pieces in combinations(SET, 2)
        if pieces[0].pips == pieces[1].pips and pieces[0] != pieces[1] and group_of(pieces) is None
    ]
    assert (len(found), len(set(found))) == (24, 9)


def test_selecting_one_tile_twice_is_no_pair():
    """Case 23; the set has the other Heaven, but no second nine of the same halves."""
    with pytest.raises(SetupError):
        pack(parse_tiles("3-6 3-6"))
    assert group("3-6 3-6") is None
    assert group("6-6 6-6").kind is GroupKind.PAIR


def test_the_four_families_go_by_rank():
    assert [partner_of(rank) for rank in range(11, 0, -1)] == [6, 5, 4, 2] + [None] * 7


def test_no_tiles_make_no_group():
    assert group_of(()) is None


@given(HANDS, st.data())
def test_the_order_of_selection_never_matters(hand, data):
    """Case 22."""
    chosen = data.draw(st.permutations(unpack(hand)))[:4]
    found = group_of(chosen)
    assert {group_of(other) for other in permutations(chosen)} == {found}
    assert {trick_play(PlayKind.DOWN, other) for other in permutations(chosen)} == {
        trick_play(PlayKind.DOWN, chosen)
    }
    assert groups().get(pack(chosen)) == found


# --- what beats what ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("best", "by", "why"),
    [
        ("1-1+1-1+2-6", "6-6+6-6+4-5", None),  # E1
        ("1-1+1-1+2-6", "6-6+4-5+3-6", Unbeaten.OTHER_KIND),
        ("3-6", "4-5", Unbeaten.EQUAL),  # E2
        ("4-5", "3-6", Unbeaten.EQUAL),
        ("6-6", "6-6", Unbeaten.EQUAL),
        ("1-1+2-6", "3-6+4-5", Unbeaten.OTHER_KIND),  # E3
        ("3-6+4-5", "1-1+2-6", Unbeaten.OTHER_KIND),
        ("6-6+6-6+3-6", "3-6+4-5+6-6", Unbeaten.OTHER_KIND),
        ("3-6+4-5+6-6", "6-6+6-6+3-6", Unbeaten.OTHER_KIND),
        ("1-6", "3-6", Unbeaten.OTHER_SUIT),  # E4
        ("1-6", "4-6", None),
        ("2-2", "5-5", None),  # E5
        ("5-5", "3-3", Unbeaten.LOWER),
        ("5-5", "1-3", None),
        ("2-4+1-2", "6-6+6-6", Unbeaten.SUPREME_LED),  # E6
        ("1-5+1-5", "2-4+1-2", Unbeaten.SUPREME_FOLLOWS),
        ("1-5+1-5", "1-6+1-6", None),
        ("1-2", "6-6", Unbeaten.OTHER_SUIT),  # case 21
        ("1-2", "2-4", None),
        ("2-4", "3-6", None),
        ("1-5", "2-6", Unbeaten.OTHER_SUIT),
        ("1-5+1-5", "3-6+4-5", Unbeaten.OTHER_SUIT),
        ("1-4+2-3", "2-5+3-4", None),
        ("1-3+1-4", "4-4+2-5", None),
        ("1-3+1-4", "4-4+2-6", Unbeaten.NO_GROUP),
        ("1-3+1-3+1-4+2-3", "6-6+6-6+3-6+4-5", None),
    ],
)
def test_e1_to_e6_what_beats_what(best, by, why):
    assert beaten(best, by) is why
    assert beats(group(by), group(best)) == (why is None)


@given(GROUPS)
def test_nothing_beats_itself_and_supreme_neither_beats_nor_is_beaten(one):
    supreme = group("2-4+1-2")
    assert not beats(one, one)
    assert not beats(supreme, one)
    assert not beats(one, supreme)
    assert not beats(None, one)


def test_only_the_same_make_up_compares_and_there_a_higher_rank_beats():
    """Rule 5, for all pairs of groups; so within a make-up it is a strict order by rank."""
    every = list(groups().values())
    for one, other in product(every, every):
        same = (one.kind, one.civil, one.military) == (other.kind, other.civil, other.military)
        assert beats(one, other) == (same and one.rank > other.rank)
        assert not (beats(one, other) and beats(other, one))


@given(GROUPS, GROUPS, GROUPS)
def test_beating_is_transitive(one, two, three):
    if beats(one, two) and beats(two, three):
        assert beats(one, three)


def test_the_groups_that_beat_one_are_found_for_each():
    for best, found in groups().items():
        assert set(groups_beating(best)) == {mask for mask, one in groups().items() if beats(one, found)}
    assert groups_beating(0) == ()


# --- what a hand holds --------------------------------------------------------------------------------


@given(HANDS)
def test_the_groups_of_a_hand_are_those_its_tiles_can_make(hand):
    pieces = unpack(hand)
    made = {pack(some) for size in range(1, 5) for some in combinations(pieces, size) if group_of(some)}
    assert set(groups_in(hand)) == made
    assert list(groups_in(hand)) == [mask for mask in groups() if mask in made]


@given(HANDS, st.integers(1, 4))
def test_the_choices_of_a_hand_are_all_its_tiles_so_many_at_a_time(hand, size):
    found = choices_of(hand, size)
    assert set(found) == {pack(some) for some in combinations(unpack(hand), size)}
    assert len(found) == len(set(found))
    for chosen in found:
        assert Counter(unpack(take(hand, chosen))) == Counter(unpack(hand)) - Counter(unpack(chosen))


def test_a_group_knows_its_size_and_whether_it_is_a_quartet():
    assert [(found.size, found.is_quartet) for found in map(group, (
        "1-1", "2-4+1-2", "6-6+6-6", "6-6+6-6+3-6", "6-6+3-6+4-5", "6-6+6-6+3-6+4-5"))] == [
        (1, False), (2, False), (2, False), (3, False), (3, False), (4, True),
    ]  # fmt: skip


# --- plays and tricks ---------------------------------------------------------------------------------


def test_equal_plays_are_one_object_with_their_tiles_in_order():
    one, other = (trick_play(PlayKind.LEAD, parse_tiles(names)) for names in ("1-2 2-4", "2-4 1-2"))
    assert one is other
    assert str(one) == "lead 2-4+1-2"
    assert unpack(mask_of_play(one)) == parse_tiles("2-4 1-2")


def test_a_hidden_play_has_a_number_and_no_tiles():
    assert str(hidden_play(3)) == "down ?3"
    assert mask_of_play(hidden_play(3)) == 0
    assert hidden_play(2).tiles == (None, None)


def test_tiles_of_a_play_are_shown_civil_before_military():
    assert shown_tiles(parse_tiles("4-5 6-6 3-6")) == "6-6+3-6+4-5"


def test_a_history_falls_into_tricks_of_which_the_last_may_be_under_way():
    words = [
        (1, "lead", "2-2"),
        (2, "beat", "5-5"),
        (3, "down", "3-3"),
        (0, "beat", "1-3"),
        (0, "lead", "1-2"),
    ]
    tricks = tricks_of((seat, trick_play(PlayKind(kind), parse_tiles(names))) for seat, kind, names in words)
    assert [(trick.leader, trick.size, len(trick.made)) for trick in tricks] == [(1, 1, 4), (0, 1, 1)]
    assert tricks[0].best == (0, trick_play(PlayKind.BEAT, parse_tiles("1-3")))
    assert tricks[0].group == group("1-3")
    assert tricks[1].best[0] == 0
    assert tricks_of(()) == ()


def test_every_tile_alone_is_a_group():
    assert all(group_of((piece,)).kind is GroupKind.SINGLE for piece in KINDS)

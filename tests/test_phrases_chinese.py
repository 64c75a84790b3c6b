"""Names of Chinese tiles and groups, refusals and payments of Tien Gow, in both languages."""

import unicodedata

import pytest

from domino_edu.chinese import CIVIL, KINDS, MILITARY, rank_of, unpack
from domino_edu.errors import DominoError, IllegalPlay
from domino_edu.notation import parse_play, parse_position
from domino_edu.phrases import (
    group_title,
    kind_name,
    outcome_sentence,
    payment_rows,
    play_phrase,
    sentence,
    tile_sign,
    tile_title,
    unbeaten_sentence,
)
from domino_edu.rules import outcome, play
from domino_edu.tiles import parse_tiles
from domino_edu.tricks import GroupKind, Unbeaten, group_of, groups

NAMES = ("A", "B", "C", "D")


def test_the_names_of_the_source_in_its_order():
    """Source 004 and RULES.md 5.2, rule 3, from high to low."""
    assert [tile_title(piece) for piece in CIVIL] == [
        "Heaven", "Earth", "Man", "Goose", "Plum", "Double Three", "Board", "Axe", "Partition",
        "Long Leg Seven", "Big Head Six",
    ]  # fmt: skip
    assert [tile_title(piece) for piece in MILITARY] == [
        "nine", "nine", "eight", "eight", "seven", "seven", "Big Six", "five", "five", "Little Three",
    ]  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_tiles_are_called_alike_only_when_they_are_equal_in_rank(lang):
    for one in KINDS:
        for other in KINDS:
            same_rank = (one in CIVIL) == (other in CIVIL) and rank_of(one) == rank_of(other)
            assert (tile_title(one, lang) == tile_title(other, lang)) == same_rank
            assert (tile_sign(one) == tile_sign(other)) == same_rank
        assert unicodedata.is_normalized("NFC", tile_title(one, lang))


@pytest.mark.parametrize(
    ("tiles", "en", "vi", "kind"),
    [
        ("4-5 6-6", "Heaven + nine", "Thiên + chín", "a mixed pair"),
        ("1-1 1-1", "pair of Earths", "đôi Địa", "a civil pair"),
        ("3-5 2-6", "pair of eights", "đôi tám", "a military pair"),
        ("4-4 4-4", "pair of Men", "đôi Nhân", "a civil pair"),
        ("1-5 1-5", "pair of Big Head Sixes", "đôi Sáu Đầu To", "a civil pair"),
        ("1-4 2-3", "pair of fives", "đôi năm", "a military pair"),
        ("1-2 2-4", "Supreme", "Chí Tôn", "Supreme"),
        ("1-3 1-4 1-3 2-3", "Goose + Goose + five + five", "Ngỗng + Ngỗng + năm + năm", "a quartet"),
        ("5-5", "Plum", "Mai", "a civil single"),
    ],
)
def test_groups_have_names_whatever_the_order(tiles, en, vi, kind):
    assert group_title(parse_tiles(tiles)) == en
    assert group_title(reversed(parse_tiles(tiles)), "vi") == vi
    assert kind_name(parse_tiles(tiles)) == kind


DEAL = (
    "tien_gow; A 6-6 6-6 3-6 2-6 5-5 2-4 1-2 1-5; B 1-1 1-1 3-5 4-5 5-5 1-6 1-6 5-6; "
    "C 4-4 4-4 2-5 3-4 3-3 3-3 4-6 4-6; D 1-3 1-3 1-4 2-3 2-2 2-2 5-6 1-5; banker A"
)


REFUSED = """
: lead 6-6+2-6
    6-6 and 2-6 are no group: Heaven goes with nine, Earth with eight, Man with seven, Goose with five.
: lead 6-6+5-5
    6-6 and 5-5 are no group: two civil tiles go together only when they are identical.
: lead 2-6+3-6
    3-6 and 2-6 are no group: two military tiles need equal totals, or be Supreme (2-4, 1-2).
: lead 6-6+3-6+2-6
    6-6, 3-6, and 2-6 are no group: two military tiles need equal totals, or be Supreme (2-4, 1-2).
: lead 3-6+2-6+2-4
    3-6, 2-6, and 2-4 are no group: at most two military tiles go together, and these are 3.
: lead 5-5+3-6
    5-5 and 3-6 are no group: 5-5, Plum, is civil and has no military partner;
    only Heaven, Earth, Man and Goose have one.
: lead 1-5+1-2
    1-5 and 1-2 are no group: 1-5, Big Head Six, is civil and has no military partner;
    only Heaven, Earth, Man and Goose have one.
: lead 6-6+2-4+1-2
    6-6, 2-4, and 1-2 are no group: Supreme is of two tiles, and no other tile joins it.
: down 6-6
    Nothing is led yet: lead a single, a pair, a mixed group or Supreme.
: lead 1-1
    1-1 is not in this hand.
: lead 6-6+6-6+6-6
    The Chinese set has 2 tiles 6-6; it stands here more often.
lead 6-6: beat 1-1
    Earth (1-1) does not beat Heaven (6-6): it ranks lower.
lead 6-6: beat 4-5
    Nine (4-5) does not beat Heaven (6-6): civil is beaten by civil only, military by military.
lead 3-6: beat 4-5
    Nine (4-5) does not beat nine (3-6): they are equal in rank, and the first one stands.
lead 6-6: down 1-1+1-1
    This trick is of 1 tile: play as many.
lead 6-6: lead 1-1
    The trick is led: beat it with a higher single, or discard 1 tile face down.
lead 2-4+1-2: beat 1-1+1-1
    Nothing beats Supreme.
lead 6-6+6-6: beat 1-1+3-5
    Earth + eight (1-1+3-5) does not beat pair of Heavens (6-6+6-6): it is a mixed pair,
    and what beats a civil pair is of the same make-up.
"""


def cases():
    for part in ("\n" + REFUSED.strip()).replace("\n    ", "\t").split("\n")[1:]:
        plays, said = part.split("\t", 1)
        led, wrong = plays.split(": ")
        yield led, wrong, said.replace("\t", " ")


@pytest.mark.parametrize(("plays", "wrong", "said"), list(cases()))
def test_every_refusal_says_what_is_wrong(plays, wrong, said):
    at = parse_position(f"{DEAL}; plays {plays}" if plays else DEAL)
    with pytest.raises(DominoError) as error:
        play(at, parse_play(wrong, at))
    assert sentence(error.value) == said
    assert sentence(error.value, "vi") != said


def test_a_sentence_begins_with_a_capital_also_with_a_tile_first():
    led, nines = parse_tiles("1-1 2-6"), parse_tiles("3-6 4-5")
    said = {lang: unbeaten_sentence(nines, led, Unbeaten.OTHER_KIND, lang) for lang in ("en", "vi")}
    assert said["en"].startswith("Pair of nines (3-6+4-5) does not beat Earth + eight")
    assert said["vi"].startswith("Đôi chín (3-6+4-5) không ăn được Địa + tám")


def test_each_pair_is_named_after_its_tile_in_vietnamese_and_no_two_alike():
    pairs = [pieces for mask in groups() if group_of(pieces := unpack(mask)).kind is GroupKind.PAIR]
    assert {group_title(pieces, "vi") for pieces in pairs} == {
        f"đôi {tile_title(pieces[0], 'vi')}" for pieces in pairs
    }
    assert len(pairs) == len({group_title(pieces, "en") for pieces in pairs}) == 15


def test_supreme_that_follows_is_explained():
    """E6: Supreme does not beat a pair of Big Head Six."""
    led = "tien_gow hand_size=2; A 1-5 1-5; B 2-4 1-2; C 6-6 1-1; D 4-4 1-3; banker A; plays lead 1-5+1-5"
    at = parse_position(led)
    with pytest.raises(IllegalPlay) as refused:
        play(at, parse_play("beat 2-4+1-2", at))
    assert sentence(refused.value) == "Supreme wins only when it is led; here it can only be discarded."


def test_early_death_is_explained():
    """E17."""
    at = parse_position(
        "tien_gow; study; A 1-5; B 5-5; C 6-6; D 1-6; banker A; columns A 3 B 3 C 0 D 1; turn B; "
        "plays lead 5-5"
    )
    with pytest.raises(IllegalPlay) as refused:
        play(at, parse_play("beat 6-6", at))
    assert sentence(refused.value).startswith("Early death: without a column")


def test_each_payment_says_how_it_adds_up():
    """E11: the last trick won by a single Little Three by banker P1, columns 3, 2, 3, 0."""
    last = parse_position(
        "tien_gow; study; A 1-2; B 5-5; C 4-4; D 6-6; banker A; columns A 2 B 2 C 3 D 0; turn A; "
        "plays lead 1-2, down 5-5, down 4-4, down 6-6"
    )
    result = outcome(last)
    assert payment_rows(result.ledger, NAMES, options=last.options) == [
        ("B", "A", "8", "2 columns below four: 2 × 2 (banker) × 2 (last trick Little Three)"),
        ("C", "A", "4", "1 column below four: 1 × 2 (banker) × 2 (last trick Little Three)"),
        ("D", "A", "20", "no column: 5 × 2 (banker) × 2 (last trick Little Three)"),
    ]
    assert payment_rows(result.ledger, NAMES, "vi", options=last.options)[2][3] == (
        "không có cột nào: 5 × 2 (nhà cái) × 2 (vòng cuối là Ba Nhỏ)"
    )
    assert outcome_sentence(result, NAMES, options=last.options) == (
        "A wins the last trick. Columns: A 3, B 2, C 3, and D 0. "
        "Settlement: A +32, B \u22128, C \u22124, and D \u221220."
    )


def test_plays_in_words():
    at = parse_position(DEAL + "; plays lead 6-6+3-6, down 1-6+1-6, down 4-6+4-6")
    said = [play_phrase(made, at.line) for _, made in at.history]
    assert said == ["lead Heaven + nine (6-6+3-6)", "1-6 and 1-6 face down", "4-6 and 4-6 face down"]

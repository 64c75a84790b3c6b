"""Tien Gow in words: the same facts in both languages, and no tile that the seat cannot know."""

import re

import pytest

from domino_edu.board.still import picture_of, show
from domino_edu.board.text import status_of, words
from domino_edu.board.trick_text import (
    banker_text,
    caption,
    columns_line,
    discard_words,
    last_trick_sentence,
    legal_summary,
    seat_line,
    trick_status,
)
from domino_edu.line import PlayKind
from domino_edu.notation import parse_position
from domino_edu.rules import view
from domino_edu.tiles import parse_tiles
from domino_edu.tricks import hidden_play, trick_play
from domino_edu.views import parse_view

E19 = (
    "tien_gow; A 6-6 4-4 2-2 4-6 1-5 4-5 2-4 1-2; B 6-6 1-1 2-2 5-6 1-6 1-6 2-6 3-4; "
    "C 5-5 5-6 4-6 1-5 3-6 2-5 2-3 1-4; D 1-1 4-4 1-3 1-3 5-5 3-3 3-3 3-5; banker A"
)
"""EXAMPLES.md, E19: a whole deal with Supreme, a mixed pair and an early death."""
PLAYS = re.split(
    r",\s+",
    """lead 2-4+1-2, down 1-6+1-6, down 4-6+1-5, down 3-3+3-3, lead 6-6+4-5, down 5-6+2-2,
    down 5-6+2-3, down 5-5+1-3, lead 4-4, beat 1-1, down 1-4, down 3-5, lead 6-6, down 2-5,
    down 1-3, down 1-5, lead 2-6, beat 3-6, down 4-4, down 4-6, lead 5-5, down 1-1, down 2-2,
    down 3-4""",
)
YOU_ARE_D = ("A", "B", "C", "you")
LOOK = (
    "tien_gow; A ?5; B ?5; C ?5; D 6-6 3-6 5-5 2-2 5-6; study; banker A; columns A 0 B 3 C 0 D 0; "
    "turn A; seat D; plays lead 4-4+2-5, down ?2, beat 1-1+2-6"
)


def after(many, *, seat=3):
    """What a seat sees after so many plays of E19."""
    told = f"{E19}; plays {', '.join(PLAYS[:many])}" if many else E19
    return view(parse_position(told), seat)


def status(seen, *, hint=True, lang="en", me=3):
    return trick_status(seen, YOU_ARE_D, lang, me=me, hint=hint)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            (
                "A leads Man + seven (4-4+2-5). C beats it with Earth + eight (1-1+2-6). "
                "Beat it with a higher mixed pair, or discard two."
            ),
        ),
        (
            "vi",
            (
                "A dẫn Nhân + bảy (4-4+2-5). C ăn bằng Địa + tám (1-1+2-6). "
                "Hãy ăn bằng một cặp hỗn hợp cao hơn, hoặc úp hai quân."
            ),
        ),
    ],
)
def test_the_status_tells_the_lead_the_best_and_what_may_be_done(lang, sentence):
    assert status(parse_view(LOOK), lang=lang) == sentence


def test_without_a_hint_the_status_does_not_say_what_to_do():
    assert status(parse_view(LOOK), hint=False).endswith("Your turn.")
    assert status(after(23), hint=False).endswith("B to play.")


@pytest.mark.parametrize(
    ("plays", "ending"),
    [
        (0, "A to lead."),
        (3, "A leads Supreme (2-4+1-2). Nothing beats Supreme: discard two."),
        (11, "B beats it with Earth (1-1). Beat it with a higher civil tile, or discard one."),
        (14, "B leads Heaven (6-6). Nothing ranks higher: discard one."),
        (18, "C beats it with nine (3-6). Nothing ranks higher: discard one."),
        (21, "C leads Plum (5-5). You have no column: in this last single trick you must discard."),
    ],
)
def test_the_status_along_a_whole_deal(plays, ending):
    assert status(after(plays)).endswith(ending)


def test_early_death_is_told_in_vietnamese():
    assert status(after(21), lang="vi") == (
        "C dẫn Mai (5-5). Bạn chưa có cột nào: ở vòng cuối một quân này, bạn phải úp."
    )


def test_a_still_picture_of_an_early_death_says_that_one_must_discard():
    said = show(f"{E19}; plays {', '.join(PLAYS[:21])}", seat=3, lang="en").scene.title
    assert said.endswith("You have no column: in this last single trick you must discard.")


def test_a_still_picture_of_another_trick_does_not_say_what_may_be_done():
    assert show(f"{E19}; plays {', '.join(PLAYS[:1])}", seat=1, lang="en").scene.title.endswith("Your turn.")


def test_a_seat_with_a_column_does_not_die_early():
    assert status(after(22, seat=0), me=0).endswith("Beat it with a higher civil tile, or discard one.")


@pytest.mark.parametrize(
    ("plays", "sentence"),
    [
        (0, ""),
        (2, ""),
        (4, "A wins the trick with Supreme (2-4+1-2): 2 columns."),
        (12, "B wins the trick with Earth (1-1): 1 column."),
    ],
)
def test_the_winner_of_the_last_trick_is_told_before_the_next_lead(plays, sentence):
    assert last_trick_sentence(after(plays), YOU_ARE_D, "en", me=3) == sentence


def test_the_result_has_columns_and_settlement():
    assert status(after(24)) == (
        "C wins the last trick. Columns: A 4, B 2, C 2, and you 0. Settlement: A +12, B −6, C +3, and you −9."
    )


@pytest.mark.parametrize(
    ("seat", "made", "said"),
    [
        (1, trick_play(PlayKind.LEAD, parse_tiles("4-4 2-5")), "B leads"),
        (2, hidden_play(2), "C, face down"),
    ],
)
def test_captions(seat, made, said):
    assert caption(seat, made, YOU_ARE_D, "en", me=3) == said


def test_the_caption_of_what_beats_names_the_group():
    seat, made = parse_view(LOOK).trick.best
    assert caption(seat, made, YOU_ARE_D, "en", me=3) == "C beats: Earth + eight"
    assert caption(seat, made, YOU_ARE_D, "vi", me=seat) == "Bạn ăn: Địa + tám"


def test_counts_columns_and_banker():
    seen = after(12)
    assert columns_line(seen, YOU_ARE_D, "en") == "Columns won: A 4 · B 1 · C 0 · you 0"
    assert [seat_line(seen, seat, "en") for seat in (0, 1)] == ["3 tiles · 4 columns", "3 tiles · 1 column"]
    assert banker_text(seen, YOU_ARE_D, "en") == "banker: A"
    third = parse_view(E19.replace("banker A", "banker B 3"))
    assert banker_text(third, YOU_ARE_D, "en") == "banker: B, 3 deals in a row"
    assert banker_text(third, YOU_ARE_D, "vi") == "nhà cái: B, 3 ván liên tiếp"


@pytest.mark.parametrize(
    ("plays", "seat", "summary"),
    [
        (
            0,
            0,
            "You may lead any single tile, or Heaven + nine (6-6+4-5) or Supreme (2-4+1-2).",
        ),
        (0, 3, ""),
        (9, 1, "You may beat it with Heaven (6-6) or Earth (1-1); or discard one, whichever you like."),
        (13, 2, "Nothing in your hand beats it: discard one, whichever you like."),
        (20, 2, "You may lead any single tile; you hold no other group."),
        (21, 3, "You have no column: in this last single trick you must discard."),
    ],
)
def test_what_may_be_played_is_told_without_a_list_of_discards(plays, seat, summary):
    assert legal_summary(after(plays, seat=seat), "en") == summary


def test_many_discards_are_one_short_sentence():
    seen = after(5, seat=1)
    assert len(seen.legal) > 10
    assert legal_summary(seen, "en") == "Nothing in your hand beats it: discard two, whichever you like."
    assert discard_words(4, "vi") == "úp bốn quân"


def test_everything_in_words():
    seen = after(7)
    assert words(picture_of(seen, lang="en", me=3, lit=seen.legal)).splitlines() == [
        "A leads Heaven + nine (6-6+4-5). Nothing ranks higher: discard two.",
        "A: 4 tiles, 2 columns",
        "B: 4 tiles, 0 columns",
        "C: 4 tiles, 0 columns",
        "Banker: A. Columns won: A 2 · B 0 · C 0 · you 0",
        "On the table, 2 tiles each: A leads Heaven + nine (6-6+4-5); B, face down; C, face down.",
        "Paid at once so far:",
        "B → A: 4 (a trick won with Supreme: 2 × 2 (banker))",
        "C → A: 4 (a trick won with Supreme: 2 × 2 (banker))",
        "You → A: 4 (a trick won with Supreme: 2 × 2 (banker))",
        "Your hand: Earth 1-1, Man 4-4, Goose 1-3, Goose 1-3, Plum 5-5, eight 3-5 (6 tiles)",
    ]


def test_a_seat_reads_its_own_discards_only():
    told = words(picture_of(after(8, seat=1), lang="en", me=1))
    assert "You, face down (2-2 and 5-6)" in told
    assert "C, face down;" in told
    assert "2-3" not in told.split("Your hand")[0]


def test_after_the_deal_all_tiles_of_the_last_trick_lie_open():
    told = words(picture_of(after(24), lang="en", me=3))
    assert "Last trick, 1 tile each: C leads Plum (5-5); You, face down (1-1); A, face down (2-2)" in told


def test_open_hands_name_the_tiles_of_all():
    told = words(picture_of(E19, seat=3, lang="vi", me=3, open_hands=True))
    assert "A: Thiên 6-6, Nhân 4-4, Bàn 2-2, Bình Phong 4-6, Sáu Đầu To 1-5, chín 4-5" in told
    hidden = words(picture_of(E19, seat=3, lang="vi", me=3, hand_hidden=True))
    assert "Bài của bạn: 8 quân, đang úp" in hidden


def test_a_still_picture_does_not_give_the_answer_away():
    assert status_of(picture_of(LOOK, lang="en")).endswith("Your turn.")

"""What a learner asks in a notebook: the same answer each time, in both languages, from the view alone."""

from pathlib import Path

import pytest

import domino_edu as de
from domino_edu.errors import DominoError
from domino_edu.match import play_in, start_match, state_of
from domino_edu.matchfile import match_text
from domino_edu.phrases import sentence
from domino_edu.rules import auto_play, legal_plays
from domino_edu.study import Told, advice, compare, hands, hints, review

SEEN = (
    "block; A 0-1 0-5 1-1 1-2 1-4 1-5 2-6; B ?7; yard ?14; turn B key; seat A; plays auto 5-5, 5-1@R, 6-5@L, "
    "1-1@R, 1-3@R, 2-6@L, 2-2@L, 1-2@L, pass"
)
WHOLE = (
    "block; A 0-1 0-5 1-1 1-2 1-4 1-5 2-6; B 0-0 1-3 2-2 4-4 4-5 5-5 5-6; "
    "plays auto 5-5, 5-1@R, 6-5@L, 1-1@R, 1-3@R, 2-6@L, 2-2@L, 1-2@L, pass"
)
ROUND = (
    "block; A 0-0 1-3 1-4 1-5 2-6 4-4 6-6; B 0-4 1-2 1-6 2-3 2-4 3-4 3-6; plays auto 6-6, 6-3@R, 2-6@L, "
    "3-4@R, 4-4@R, 4-2@L, 4-1@R, 1-6@R, pass, 0-4@L, 0-0@L, pass, pass"
)


@pytest.fixture
def finished():
    """A match of one round, played by lot, first legal play each time."""
    match = start_match("block", ("you", "random"), 7)
    while legal_plays(state_of(match)):
        match = play_in(match, auto_play(state_of(match)) or legal_plays(state_of(match))[0])
    return match


@pytest.mark.parametrize("ask", [advice, hints, hands], ids=lambda ask: ask.__name__)
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_same_question_has_the_same_answer_in_words_and_in_html(ask, lang):
    first, again = ask(SEEN, lang=lang), ask(SEEN, lang=lang)
    assert isinstance(first, Told)
    assert repr(first) == repr(again) == first.text
    bundle = first._repr_mimebundle_()
    assert bundle == again._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert "0x" not in bundle["text/html"]
    assert "{" not in first.text


def test_each_language_has_its_own_words():
    for ask in (advice, hints, hands):
        assert ask(SEEN, lang="en").text != ask(SEEN, lang="vi").text


@pytest.mark.parametrize("ask", [advice, hints, hands], ids=lambda ask: ask.__name__)
def test_tiles_that_the_text_names_but_the_seat_cannot_see_change_nothing(ask):
    swapped = WHOLE.replace("0-0 1-3", "0-2 1-3")
    assert ask(WHOLE, seat=0, lang="en").text == ask(swapped, seat=0, lang="en").text
    assert ask(WHOLE, seat=0, lang="en").text == ask(SEEN, lang="en").text


def test_a_state_is_seen_by_the_seat_to_play():
    assert advice(de.parse_position(WHOLE), lang="en").text == advice(SEEN, lang="en").text


def test_hints_go_from_a_nudge_to_the_play():
    steps = hints(SEEN, lang="en").text.splitlines()
    assert [step[:2] for step in steps] == ["1.", "2.", "3."]
    assert "0-1" not in steps[0]
    assert steps[2] == "3. Play 0-1 at the left end."
    assert hints(SEEN, lang="en").html.count("<details>") == 3


def test_hands_tells_how_many_ways_are_left():
    said = hands(SEEN, lang="en").text
    assert said.startswith("0-0, 0-2, 0-4, 0-6, 2-4, 2-5, 4-4, 4-5, and 4-6: B 33%, boneyard 67%")
    assert "84 ways" in said  # nine tiles, three of them in the hand


@pytest.mark.parametrize("ask", [advice, hints])
def test_who_is_not_to_play_is_told_so(ask):
    assert "nothing to play" in ask(WHOLE, seat=1, lang="en").text


@pytest.mark.parametrize("ask", [advice, hints, hands, review])
def test_what_is_no_position_is_one_sentence(ask):
    for given in ("chess", "block; A 1-1; B 1-1", 7, None):
        with pytest.raises(DominoError) as refused:
            ask(given)
        assert all(sentence(refused.value, lang) for lang in ("en", "vi"))


def test_a_round_is_reviewed_and_its_turning_point_named():
    said = review(ROUND, seat="A", lang="en").text
    assert "Turning points" in said
    assert "2-6 at the left end, mistake" in said
    assert "better: 3-1 at the right end" in said


def test_a_match_is_reviewed_from_its_value_its_text_and_its_file(finished, tmp_path):
    file = tmp_path / "match.txt"
    file.write_text(match_text(finished), encoding="utf-8")
    told = {review(each, lang="en").text for each in (finished, match_text(finished), file, str(file))}
    assert len(told) == 1
    assert told.pop().startswith("Review of your plays")


def test_a_seat_that_is_not_there_is_one_sentence(finished):
    for played in (ROUND, finished):
        with pytest.raises(DominoError):
            review(played, seat="E")
    with pytest.raises(DominoError):
        review(Path("no-such-file.txt"))


def test_the_board_s_match_is_reviewed():
    board = de.Board("block", deal=1, lang="en")
    assert review(board, lang="en").text.startswith("Review of your plays")


def test_a_measurement_is_told_in_both_languages():
    assert "wins" in compare("heaviest", "lightest", deals=20, lang="en").text
    assert "thắng" in compare("heaviest", "lightest", deals=20, lang="vi").text


def test_the_learner_s_names_are_at_the_top():
    assert (de.advice, de.hints, de.hands, de.review, de.compare) == (advice, hints, hands, review, compare)

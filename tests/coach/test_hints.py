"""Hints in three steps, of which the first names no tile and only the last names the play."""

import re

import pytest

from domino_edu.coach.advice import advise
from domino_edu.coach.contract import Fact
from domino_edu.coach.hints import TOPICS, HintKind, Topic, hint_steps
from domino_edu.phrases.coach import hint_text, nudge_sentence
from domino_edu.views import parse_view

SMALL = "block; study; line 2-6 6-5; A 5-1 2-2 1-1; B ?2; yard ?20; turn A"
PASS = "block; study; line 2-6 6-5; A 1-1 3-3; B ?5; yard ?19; turn A"
SCORE = "fives; study; line 2-6 6-5; A 5-3 6-1 5-1; B ?5; yard ?18; turn A"


def steps(text):
    return hint_steps(advise(parse_view(text), samples=30))


def test_there_are_three_steps_from_the_nudge_to_the_play():
    nudge, reason, play = steps(SMALL)
    assert [nudge.kind, reason.kind, play.kind] == [HintKind.NUDGE, HintKind.REASON, HintKind.PLAY]
    assert reason.reasons
    assert play.plays[0] == advise(parse_view(SMALL), samples=30).best.play


def test_a_seat_that_is_not_to_play_gets_no_hint():
    assert steps(SMALL.replace("turn A", "turn B")) == ()


def test_every_kind_of_reason_has_one_topic():
    covered = [fact for facts in TOPICS.values() for fact in facts]
    assert sorted(fact.name for fact in covered) == sorted(fact.name for fact in Fact)


@pytest.mark.parametrize(
    ("text", "topic"), [(PASS, Topic.NO_CHOICE), (SCORE, Topic.COUNT), (SMALL, Topic.OWN_NUMBERS)]
)
def test_the_nudge_turns_the_eye_to_what_matters(text, topic):
    assert steps(text)[0].topic is topic


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_no_nudge_names_a_tile_or_a_number(lang):
    for topic in Topic:
        assert not re.search(r"\d", nudge_sentence(topic, lang))


def test_the_play_is_named_in_the_last_step_only():
    nudge, reason, play = (hint_text(step, "en") for step in steps(SMALL))
    named = play.removeprefix("Play ").removesuffix(".")
    assert named == "5-1 at the right end"
    assert named not in nudge
    assert named not in reason


def test_the_steps_speak_vietnamese():
    nudge, reason, play = (hint_text(step, "vi") for step in steps(PASS))
    assert nudge == "Bạn nhìn các đầu mở: ở đây không có lựa chọn nào khác."
    assert reason == "Về nước cần tìm: Không quân nào của bạn khớp nên bạn phải bỏ lượt."
    assert play == "Bỏ lượt."

"""Measurements: fair to both sides, the same everywhere, and honest about what they show."""

import pytest

from domino_edu.errors import SetupError
from domino_edu.lab.compare import compare
from domino_edu.lab.thumbs import (
    doubles_last,
    ends_after,
    keeps_open,
    lightest,
    passed_on,
    still_fitting,
    watches_passes,
)
from domino_edu.phrases import sentence
from domino_edu.phrases.lab import comparison_lines, way_name
from domino_edu.players import decision_rng
from domino_edu.views import parse_view

RNG = decision_rng(1, 0, 0)
SEEN = parse_view("block; study; line 2-6 6-5; A 1-5 2-2 2-4 1-1; B ?3; turn A")


def test_a_player_against_itself_is_even():
    found = compare("heaviest", "heaviest", deals=40)
    assert found.low <= 0.5 <= found.high
    assert not found.is_clear


def test_the_two_sides_of_one_measurement_add_up():
    one, other = (
        compare("doubles_first", "lightest", deals=60),
        compare("lightest", "doubles_first", deals=60),
    )
    assert one.mean + other.mean == pytest.approx(1)
    assert one.mean > 0.5 > other.mean
    assert one.deals == other.deals


def test_the_same_measurement_gives_the_same_figures():
    assert compare("random", "keeps_open", deals=10) == compare("random", "keeps_open", deals=10)
    assert compare("random", "keeps_open", deals=10) != compare(
        "random", "keeps_open", deals=10, first_deal=11
    )


def test_more_deals_make_a_shorter_interval():
    few, many = (compare("heaviest", "random", deals=number) for number in (20, 180))
    assert many.high - many.low < few.high - few.low


def test_other_games_are_measured_in_their_own_unit():
    found = compare("careful", "random", rule_set="tien_gow", deals=4)
    assert not found.in_wins
    assert found.rounds == 16
    assert found.mean > 0


@pytest.mark.parametrize(
    ("names", "fields"),
    [
        (("nobody", "random"), {}),
        (("keeps_open", "random"), {"rule_set": "triet"}),
        (("random", "random"), {"deals": 1}),
        (("random", "random"), {"deals": True}),
        (("random", "random"), {"deals": 10**9}),
        (("random", "random"), {"rule_set": "chess"}),
    ],
)
def test_what_cannot_be_measured_is_one_sentence(names, fields):
    with pytest.raises(SetupError) as refused:
        compare(*names, **fields)
    assert all(sentence(refused.value, lang) for lang in ("en", "vi"))


def test_a_measurement_says_what_it_does_not_show():
    found = compare("heaviest", "heaviest", deals=10)
    assert "does not tell them apart" in " ".join(comparison_lines(found, "en"))
    assert all("{" not in line for lang in ("en", "vi") for line in comparison_lines(found, lang))


@pytest.mark.parametrize("name", ["keeps_open", "watches_passes", "doubles_last", "lightest", "heaviest"])
def test_every_way_has_a_name_in_words(name):
    for lang in ("en", "vi"):
        assert "_" not in way_name(name, lang)


# --- the rules of thumb --------------------------------------------------------------------------------


def test_the_rules_of_thumb_do_what_they_are_called():
    assert str(keeps_open(SEEN, RNG).play) == "1-5@R"  # 2-2, 2-4 and 1-1 fit then
    assert str(doubles_last(SEEN, RNG).play.tile) in ("1-5", "2-4")
    assert str(lightest(SEEN, RNG).play) == "2-2@L"


def test_most_open_is_counted_by_tiles():
    assert [still_fitting(SEEN, play) for play in SEEN.legal] == [3, 2, 1]
    assert ends_after(SEEN.ends, SEEN.legal[0]) == (2, 1)


def test_a_pass_is_remembered_although_the_ends_change():
    seen = parse_view(
        "block opening=free; A 1-6 2-3 2-5 3-4 4-4 5-6 6-6; B ?7; yard ?14; turn A; "
        "plays 6-6, pass, 1-6@R, 1-5@R"
    )
    assert passed_on(seen) == {6}
    assert str(watches_passes(seen, RNG).play) == "5-6@R"  # both ends are 6 then


def test_with_one_legal_play_every_rule_of_thumb_makes_it():
    seen = parse_view("block; study; line 2-6 6-5; A 1-5 3-3; B ?3; turn A")
    assert {each(seen, RNG).play for each in (keeps_open, watches_passes, lightest)} == set(seen.legal)

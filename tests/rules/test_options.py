"""Options as RULES.md lists them: the defaults first, no other value."""

import pytest

from domino_edu.errors import Fault, SetupError
from domino_edu.rules.block import Options
from domino_edu.rules.options import changed, choices, read_options


def test_block_has_the_options_of_rules_md_with_its_defaults():
    assert choices(Options) == {
        "opening": ("highest_double", "free"),
        "no_double_opening": ("redeal", "heaviest_tile"),
        "block_end": ("two_passes", "auto_detect"),
        "invalid_pass": ("reject",),
    }
    default = Options()
    assert all(getattr(default, name) == values[0] for name, values in choices(Options).items())
    assert (default.set, default.hand_size, default.first_seat, default.seats) == (6, 7, 0, 2)


def test_only_changed_options_are_named():
    assert changed(Options()) == {}
    assert changed(Options(set=3, opening="free", hand_size=4)) == {
        "opening": "free",
        "set": 3,
        "hand_size": 4,
    }


def test_options_are_read_from_texts():
    assert read_options(Options, {"set": "3", "hand_size": "4", "opening": "free"}) == Options(
        set=3, hand_size=4, opening="free"
    )
    assert read_options(Options, {}) == Options()


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ({"speed": "fast"}, Fault.UNKNOWN_OPTION),
        ({"RULES": "block"}, Fault.UNKNOWN_OPTION),
        ({"opening": "Free"}, Fault.BAD_OPTION_VALUE),
        ({"opening": ""}, Fault.BAD_OPTION_VALUE),
        ({"set": "six"}, Fault.BAD_OPTION_VALUE),
        ({"set": "-1"}, Fault.BAD_OPTION_VALUE),
        ({"set": "\u0663"}, Fault.BAD_OPTION_VALUE),
        ({"set": "9" * 5000}, Fault.BAD_OPTION_VALUE),
        ({"set": "10"}, Fault.BAD_SET),
        ({"hand_size": "0"}, Fault.BAD_HAND_SIZE),
        ({"hand_size": "15"}, Fault.TOO_FEW_TILES),
        ({"seats": "3"}, Fault.BAD_SEATS),
        ({"first_seat": "2"}, Fault.BAD_SEAT),
    ],
)
def test_an_option_that_cannot_be_is_refused(texts, fault):
    with pytest.raises(SetupError) as refused:
        read_options(Options, texts)
    assert refused.value.kind is fault


def test_a_refusal_names_the_values_there_are():
    with pytest.raises(SetupError) as refused:
        Options(block_end="four_passes")
    assert refused.value.facts == {
        "option": "block_end", "found": "four_passes", "known": ("two_passes", "auto_detect"),
    }  # fmt: skip

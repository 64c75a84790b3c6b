"""Tables that several tests play at."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from domino_edu.board.anytime import leave, switch_connection
from domino_edu.board.messages import NO_MESSAGE
from domino_edu.board.sayings import picture
from domino_edu.board.scene import compose
from domino_edu.board.setout import first_table, match_table, new_table, position_table
from domino_edu.board.shapes import Scene
from domino_edu.board.still import still
from domino_edu.board.table import Table, make, possible, press_end, press_pass, press_tile, press_up, settle
from domino_edu.board.trick_table import free_copy
from domino_edu.line import PASS, End, parse_row
from domino_edu.match import next_round, play_in, state_of
from domino_edu.notation import parse_position
from domino_edu.rules import View, legal_plays, outcome, view
from domino_edu.tiles import parse_tile

TWO_ENDS = "block; study; line 2-6 6-5; A 2-5 1-5 3-3; B 0-0 0-1; turn A"
"""2-5 fits both ends, 1-5 the right one, 3-3 none; B has nothing that fits 2, 5 or 1 but 0-1."""
STUCK = "block; study; line 2-6 6-5; A 3-3; B 0-0 2-4; turn A"
FREE = "block opening=free; A 0-0 0-3 1-3 2-2 4-5 6-6 3-5; B 0-1 1-2 3-3 4-4 5-5 0-6 2-6"


def at_position(text: str, **shown) -> Table:
    return position_table(parse_position(text), **shown)


def at_deal(number: int = 1042, **shown) -> Table:
    """A new match at the learner's first decision."""
    return settle(new_table("block", deal=number, **shown))


def played(table: Table, times: int = 100) -> Table:
    """The table after the learner made the first possible play so many times, or the round is over."""
    for _ in range(times):
        plays = possible(table)
        if not plays:
            return table
        chosen = plays[0]
        if chosen == PASS:
            table = press_pass(table)
        else:
            line = table.state.line
            clear = len([play for play in plays if play.tile == chosen.tile]) == 1 or line.left == line.right
            table = press_tile(table, chosen.tile)
            table = table if clear else press_end(table, chosen.end)
        table = settle(table)
    return table


CHAIN28 = (
    "0-0 0-1 1-1 1-2 2-2 2-0 0-3 3-3 3-1 1-4 4-4 4-2 2-3 3-4 4-0 0-5 5-5 5-1 1-6 6-6 6-2 2-5 5-3 3-6 6-4 4-5"
    " 5-6 6-0"
)
"""All 28 tiles in one train, 0 at both ends."""


def all_28_laid(lang: str) -> View:
    """What seat A sees when all tiles lie in one line that was opened from the middle."""
    seen = view(parse_position(TWO_ENDS), 0)
    line = parse_row(CHAIN28, lead=13)
    return replace(
        seen,
        start_line=line,
        left=0,
        right=0,
        ends=((End.L, 0), (End.R, 0)),
        hand=0,
        counts=(0, 0),
        boneyard_count=0,
        legal=(),
    )


ARMS = (
    "fives; study; line 3-2 2-6 6-6 6-4 4-4; spinner 3; lead 3; up 6-5 5-5 5-0; down 6-1; A 1-1 0-3 2-4;"
    " B 0-0 0-1; turn A; points A 35 B 20"
)
"""Four open ends: 3, two times 4, 0 and 1; 0-3 fits at the left and above."""
DRY = "fives; study; line 3-6 6-6; spinner 2; A 1-1 0-2; B 0-0 0-1; yard 2-2 2-3 4-4; turn A"
"""Nothing of A's fits 3 or 6: A draws 2-2, then 2-3; the ends count 6 + 6 + 3."""


def at_rules(text: str, deal: int = 5, **shown) -> Table:
    """A new match under these rules at the learner's first decision."""
    return settle(first_table(text, deal=deal, **shown))


def made(table: Table, times: int = 200, *, which: int = 0) -> Table:
    """The table after the learner made so many possible plays, draws included, or the round is over."""
    for _ in range(times):
        plays = possible(table)
        if not plays:
            return table
        table = settle(make(table, plays[which % len(plays)]))
    return table


def left_and_away(lang: str = "en") -> Table:
    """Four at a stakes table: B has left, D is away, the learner is to play."""
    return switch_connection(leave(made(at_rules("stakes", 8, lang=lang), 2, which=1), 1), 3)


def states_of_three(lang: str) -> dict[str, Callable[[int], Scene]]:
    """The states of boards of the other three games, as ``states``."""
    arms = at_position(ARMS, lang=lang)
    return {
        "triet": partial(scene_at, made(at_rules("triet", lang=lang), 3)),
        "triet_3": partial(scene_at, made(at_rules("triet seats=3", lang=lang, open_hands=True), 4)),
        "triet_result": partial(scene_at, made(at_rules("triet", 2, lang=lang))),
        "stakes_left": partial(scene_at, left_and_away(lang)),
        "stakes_result": partial(scene_at, made(at_rules("stakes seats=3", 3, lang=lang))),
        "fives_arms": partial(scene_at, replace(arms, adds_up=True)),
        "fives_draw": partial(scene_at, at_position(DRY, lang=lang)),
        "marked": partial(
            scene_at, replace(arms, marks=((parse_tile("2-6"), "B"), (parse_tile("5-5"), "spins")))
        ),
    }


def scene_at(table: Table, width: int) -> Scene:
    return compose(picture(table, width=width))


def states(lang: str) -> dict[str, Callable[[int], Scene]]:
    """The states of a board that have reference pictures; each makes its scene for a width in px."""
    return {
        "empty": partial(scene_at, at_position(FREE, lang=lang)),
        "mid_round": partial(scene_at, played(at_deal(lang=lang), 3)),
        "chosen": partial(scene_at, press_tile(at_position(TWO_ENDS, lang=lang), parse_tile("2-5"))),
        "refused": partial(scene_at, press_tile(played(at_deal(lang=lang), 2), parse_tile("0-0"))),
        "result": partial(scene_at, played(at_deal(lang=lang))),
        "open_hands": partial(scene_at, played(at_deal(lang=lang, open_hands=True), 1)),
        "hand_over": partial(scene_at, at_deal(lang=lang, hand_over=True)),
        "full": lambda width: still(all_28_laid(lang), lang=lang, width=width, places=True),
    }


# --- Tien Gow --------------------------------------------------------------------------------------

LOOK = (
    "tien_gow; study; A 6-6 3-6 5-5 2-2 5-6 1-5 3-4; B 4-4 2-5 1-1 4-6 1-6 6-6 1-4; "
    "C 3-3 3-3 2-2 5-5 1-3 1-2 2-4; D 1-1 2-6 3-5 4-5 4-6 1-6 1-5; "
    "banker C; columns A 0 B 1 C 0 D 0; turn B; plays lead 4-4+2-5, down 3-3+1-2, beat 1-1+2-6"
)
"""The trick of the reference picture: A holds Heaven and a nine, and may beat Earth and eight."""
LEAD = (
    "tien_gow; A 6-6 6-6 4-5 1-3 1-6 1-5 2-4 1-2; B 1-1 1-1 4-4 5-5 3-3 5-6 3-6 2-6; "
    "C 4-4 1-3 3-3 2-2 4-6 1-6 2-5 1-4; D 5-5 2-2 5-6 4-6 1-5 3-5 3-4 2-3; banker A"
)
"""A leads with two copies of Heaven, a nine, and Supreme."""
QUARTETS = (
    "tien_gow; A 6-6 6-6 3-6 4-5 4-6 1-6 1-5 2-4; B 1-3 1-3 1-4 2-3 5-5 3-3 5-6 1-2; "
    "C 4-4 3-3 2-2 5-6 1-6 1-5 2-5 3-4; D 1-1 1-1 2-6 3-5 5-5 4-4 2-2 4-6; banker B; "
    "plays lead 1-3+1-3+1-4+2-3, down 3-3+2-2+5-6+1-6, beat 1-1+1-1+2-6+3-5"
)
"""The widest trick there is; A can beat it with a quartet."""


def picking(table: Table, names: str) -> Table:
    """The table with these tiles of the hand chosen, the second of two equal ones as its second copy."""
    for name in names.split():
        table = press_tile(table, parse_tile(name), copy=free_copy(table, parse_tile(name)))
    return table


def deals_played(deals: int, lang: str = "en", *, number: int = 5) -> Table:
    """A match after so many whole deals, in which every seat made its first legal play."""
    table = first_table("tien_gow", deal=number, lang=lang)
    match = table.match
    for _ in range(deals):
        match = next_round(match) if outcome(state_of(match)) else match
        while outcome(state_of(match)) is None:
            match = play_in(match, legal_plays(state_of(match))[0])
    return replace(match_table(match, table), message=NO_MESSAGE)


def states_of_tricks(lang: str) -> dict[str, Callable[[int], Scene]]:
    """The states of a board of Tien Gow, as ``states``."""
    look, lead = at_position(LOOK, lang=lang), at_position(LEAD, lang=lang)
    return {
        "tricks_lead": partial(scene_at, lead),
        "tricks_mid": partial(scene_at, picking(look, "6-6 3-6")),
        "tricks_full": partial(scene_at, picking(at_position(QUARTETS, lang=lang), "6-6 3-6 6-6")),
        "tricks_refused": partial(scene_at, press_up(picking(look, "5-5 3-6"))),
        "tricks_result": partial(scene_at, deals_played(2, lang)),
        "tricks_lead_again": partial(scene_at, make(look, legal_plays(look.state)[0])),
        "tricks_open": partial(scene_at, replace(picking(lead, "6-6"), open_hands=True)),
        "tricks_hidden": partial(scene_at, at_position(LEAD, lang=lang, hand_over=True)),
        "tricks_marked": partial(scene_at, replace(look, marks=((parse_tile("6-6"), "highest"),))),
        "tricks_still": lambda width: still(view(parse_position(LOOK), 2), lang=lang, width=width),
    }

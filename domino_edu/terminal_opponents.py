"""What the terminal says of opponents: the levels of a game, and that a strong one is being prepared."""

from __future__ import annotations

from collections.abc import Callable

from domino_edu.board.opponents import searches, stand_in
from domino_edu.board.sayings import progress_text
from domino_edu.board.situation import opponents_for
from domino_edu.board.thinking import Progress, is_ready
from domino_edu.phrases import player_description, player_name
from domino_edu.phrases.levels import level_sentence
from domino_edu.players import levels
from domino_edu.texts import translators

Say = Callable[[str], object]


def levels_text(rule_set: str, lang: str) -> str:
    """The opponents of a game, a line for each: its level, what it does, and the name to type for it.

    >>> levels_text("block", "en").splitlines()[0]
    'Level 1: Plays any tile that fits, by lot. --opponent random'
    """
    measured = levels(rule_set)
    if measured:
        return "\n".join(f"{level_sentence(level, lang)} --opponent {level.player}" for level in measured)
    return "\n".join(
        f"{player_description(name, lang)} --opponent {name}" for name in opponents_for(rule_set)
    )


def made_ready(players: tuple[str, ...], rule_set: str, lang: str, say: Say) -> tuple[str, ...]:
    """The players that can play: where the solver must be compiled first, it is, unless Ctrl+C stops that.

    Then the level below plays in the place of those that need it.
    """
    if not searches(players) or is_ready():
        return players
    from domino_edu.solver.exact import prepare

    _ = translators(lang).gettext
    say(_("Ctrl+C: do not wait, play against a simpler opponent."))

    def tell(done: int, of: int) -> None:
        say(progress_text(Progress(done, of), rule_set, lang))

    try:
        prepare(tell)
    except KeyboardInterrupt:
        other = stand_in(rule_set)
        say(_("Not prepared. In its place plays: {name}.").format(name=player_name(other, lang)))
        return tuple(other if searches((name,)) else name for name in players)
    return players

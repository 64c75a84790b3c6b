"""The rules on one card, in the learner's language."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from domino_edu.board.wording import count_text
from domino_edu.phrases import option_name, value_name
from domino_edu.rules.options import changed, choices
from domino_edu.rules.stakes_money import TAX_RATES
from domino_edu.texts import Gettext, number, percent, translators
from domino_edu.tiles import tile_set


def rules_card(options: Any, lang: str) -> tuple[str, tuple[str, ...]]:
    """The title of the card and its rules in order, under these options."""
    _, _ngettext = translators(lang)
    named: dict[str, tuple[str, Callable[[Any, str], tuple[str, ...]]]] = {
        "block": (_("Block in short"), _block),
        "triet": (_("Triệt in short"), _triet),
        "stakes": (_("The stakes table in short"), _stakes),
        "fives": (_("All Fives in short"), _fives),
        "tien_gow": (_("Tien Gow in short"), _tien_gow),
    }
    if options.RULES not in named:
        return options.RULES, ()
    title, made = named[options.RULES]
    return title, (*made(options, lang), *_house_rules(options, lang))


def _block(options: Any, lang: str) -> tuple[str, ...]:
    _, _ngettext = translators(lang)
    pieces = len(tile_set(options.set))
    asleep = pieces - options.seats * options.hand_size
    return (
        _("Each player takes {hand}; the other {asleep} sleep for the whole round. Nobody draws.").format(
            hand=count_text(options.hand_size, lang), asleep=number(asleep, lang)
        ),
        _opening(options, _),
        _("Then you play in turns. A tile goes to an open end with the same number of pips."),
        _("A double lies across the line. It matches its own number only."),
        _("A tile that fits both ends goes where you choose."),
        _("If nothing fits, you pass. With a tile that fits you may not pass."),
        _("Whoever lays the last tile wins at once."),
        _("When both pass in a row, the round is blocked: fewer pips win, equal pips are a draw."),
    )


def _drawing(options: Any, lang: str) -> tuple[str, str, str]:
    """What the games with a boneyard share: the deal, playing, drawing."""
    _, _ngettext = translators(lang)
    rest = len(tile_set(options.set)) - options.seats * options.hand_size
    hand = count_text(options.hand_size, lang)
    dealt = (
        _("Each player takes {hand}; the other {rest} are the boneyard.")
        if rest
        else _("Each player takes {hand}; the boneyard is empty.")
    )
    return (
        dealt.format(hand=hand, rest=number(rest, lang)),
        _("A tile goes to an open end with the same number of pips. If one of yours fits, you must play."),
        _("If nothing fits, you draw until a tile fits. When the boneyard is empty, you pass."),
    )


def _triet(options: Any, lang: str) -> tuple[str, ...]:
    _, _ngettext = translators(lang)
    dealt, playing, drawing = _drawing(options, lang)
    return (
        dealt,
        _("The winner of the round before opens with any tile; the first time the lot decides who."),
        playing,
        drawing,
        _("Whoever lays the last tile wins. Each other player pays the pips of the own hand."),
        _("When nobody can play, the round is blocked. Whoever closed the line by choice is the blocker."),
        _("Without such a choice the block is forced: the fewest pips win as in an ordinary round."),
        _("A blocker with the fewest pips is paid double. Any other blocker pays all the other hands."),
        _("If the player before the blocker had another tile to play, this setter pays or takes for all."),
    )


def _stakes(options: Any, lang: str) -> tuple[str, ...]:
    _, _ngettext = translators(lang)
    dealt, playing, drawing = _drawing(options, lang)
    places = {
        2: _("The loser pays the winner one stake."),
        3: _("The third pays the first one stake, the second pays the first half a stake."),
        4: _("The fourth pays the first one stake, the third pays the second half a stake."),
    }
    rate = TAX_RATES[options.table_class]
    return (
        dealt,
        _("The highest double opens the first round, else the heaviest tile. Later the winner opens freely."),
        playing,
        drawing,
        _("A forced pass costs half a stake, paid to whoever laid the last tile."),
        _("Whoever goes out is first; the others are placed by the pips they have left."),
        places[options.seats],
        _("Each double left in a loser's hand costs half a stake more, paid to the first."),
        _("In a block, whoever laid the last tile takes two stakes from each, or pays three if not lowest."),
        _("Leaving costs a stake, and two for each double in hand. For a lost connection the machine plays."),
        _("The house keeps {rate} of all that is won.").format(
            rate=percent(float(rate), lang, digits=0 if (rate * 100).denominator == 1 else 1)
        ),
    )


def _fives(options: Any, lang: str) -> tuple[str, ...]:
    _, _ngettext = translators(lang)
    dealt, playing, drawing = _drawing(options, lang)
    scoring = _("A play that makes the count a multiple of five scores the count.")
    goal = _("The match goes to {points} points.").format(points=number(options.target, lang))
    return (
        dealt,
        _("The highest double opens by itself, at first and after a block; else the winner opens freely."),
        playing,
        drawing,
        _("The first double is the spinner. Once tiles lie on both its sides, its two arms open too."),
        _("The count is the pips of all ends. A double at an end counts both its halves."),
        _("The spinner counts until both its sides are covered; an arm counts once a tile lies on it."),
        *((scoring,) if options.mode == "multiples" else ()),
        _("Whoever goes out scores what is left in the other hand, rounded to five."),
        _("When nobody can play, the lower hand wins and scores the difference, rounded to five."),
        _("The match has ten rounds.") if options.mode == "ten_rounds" else goal,
    )


def _tien_gow(options: Any, lang: str) -> tuple[str, ...]:
    _, _ngettext = translators(lang)
    hand = count_text(options.hand_size, lang)
    return (
        _(
            "Four play, each alone, with {hand} each. The banker leads first, chosen by lot in round one."
        ).format(hand=hand),
        _("Civil and military tiles have their own ranks, which are not their pips: see the rank chart."),
        _("Lead one tile, two identical civil tiles, two equal military ones, a mixed group or Supreme."),
        _("Mixed groups: Heaven and nine, Earth and eight, Man and seven, Goose and five, 1 or 2 of each."),
        _("All others play as many tiles: a higher group of the same make-up face up, or any face down."),
        _("Equal does not beat. Nobody has to beat."),
        _("The highest group wins the trick: as many columns as it has tiles, and the next lead."),
        _("Supreme, Big Six with Little Three, wins only when it is led, and nothing beats it."),
        _("Early death: in a last trick of one tile, a player without a column must discard."),
        _("The winner of the last trick takes 1 for each column another has below four, and 5 for none."),
        _("A player above four columns is paid 1 for each column more by that winner."),
        _("All that the banker pays or is paid counts twice."),
        _("A trick won with Supreme is paid at once with 2 by each other player, one with a quartet with 4."),
        _("The last payments count twice when Supreme, a quartet or Little Three alone wins the last trick."),
        _("They count twice, too, for all eight columns; both together make four times."),
        _("A single Little Three led last and caught by Big Six: its leader pays for the other two as well."),
        _("The winner of the last trick is the next banker."),
    )


def _house_rules(options: Any, lang: str) -> tuple[str, ...]:
    """What is played otherwise at this table."""
    _, _ngettext = translators(lang)
    known = choices(type(options))
    said = [
        f"{option_name(name, lang)}: {value_name(name, value, lang)}"
        for name, value in changed(options).items()
        if name in known and name not in ("opening", "target", "mode", "table_class")
    ]
    if options.RULES == "block" or not said:
        return ()
    return (_("At this table: {rules}.").format(rules="; ".join(said)),)


def card_html(options: Any, lang: str) -> str:
    """The card as HTML."""
    title, rules = rules_card(options, lang)
    items = "".join(f"<li>{escape(rule)}</li>" for rule in rules)
    return f'<section lang="{lang}"><h4>{escape(title)}</h4><ol>{items}</ol></section>'


def _opening(options: Any, _: Gettext) -> str:
    if options.opening == "free":
        return _("The first player opens with any tile.")
    if options.no_double_opening == "redeal":
        return _("The highest double opens, by itself. Without any double the tiles are dealt again.")
    return _("The highest double opens, by itself. Without any double the heaviest tile opens.")

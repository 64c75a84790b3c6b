"""The command line: ``domino-edu learn | play | show | review | progress | perft | lessons run``.

A command's function says its result and may raise; ``main`` alone turns what was raised into one line
and an exit code.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from domino_edu.cli_marks import marks
from domino_edu.cli_progress import progress_app
from domino_edu.errors import DominoError
from domino_edu.terminal import DEBUG_VARIABLE, CommandError, terminal_language
from domino_edu.texts import translators, use_language

FAILED = 1
MISUSED = 2
INTERRUPTED = 130

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Domino games to learn and to teach, in Jupyter and in the terminal.",
)
lessons_app = typer.Typer(no_args_is_help=True, help="For authors of lessons.")
app.add_typer(lessons_app, name="lessons")
app.add_typer(progress_app, name="progress")

Lang = Annotated[
    str | None, typer.Option("--lang", help="en or vi. Without it: as your system, else English.")
]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"domino-edu {installed_version('domino-edu')}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    pass


@app.command()
def learn(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="DIR", help="Your folder for the lessons: domino-edu-lessons here."),
    ] = None,
    lang: Lang = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
    port: Annotated[
        int | None, typer.Option(help="The port to serve on; without it the first free one.")
    ] = None,
) -> None:
    """Copy the lessons into DIR and open them in JupyterLab. Your own changes are never overwritten."""
    from domino_edu.learn import DEFAULT_FOLDER, hand_over
    from domino_edu.server import free_port, serve

    lang = _speak(lang)
    _, ngettext = translators(lang)
    target = (folder or Path(DEFAULT_FOLDER)).expanduser().absolute()
    number = free_port(port, lang)
    done = hand_over(target, lang=lang)
    for name, beside in done.beside:
        typer.echo(
            _('You changed "{name}", so it stays; the new version lies beside it: "{beside}".').format(
                name=name, beside=beside
            )
        )
    if done.fresh:
        n = len(done.fresh)
        copied = ngettext("{n} lesson was copied to {folder}.", "{n} lessons were copied to {folder}.", n)
        typer.echo(copied.format(n=n, folder=target))
    typer.echo(_("JupyterLab is starting ..."))
    serve(target, lang=lang, port=number, browser=browser, say=typer.echo)


@app.command()
def play(
    rules: Annotated[str, typer.Argument(help="The game: block, triet, stakes, fives or tien_gow.")],
    seed: Annotated[
        int | None, typer.Option("--seed", "--deal", help="The number of a deal, to play it again.")
    ] = None,
    opponent: Annotated[
        str | None,
        typer.Option(
            help="Who plays the other seats: random, or another, or by commas one for each seat; "
            "a wrong name lists all there are."
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="The number of players, 2 to 4 in triet and stakes.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Play a round in the terminal."""
    from domino_edu.terminal_game import play_round

    spoken = _speak(lang)
    play_round(rules, seed=seed, opponent=opponent, lang=spoken, read=input, say=typer.echo, seats=seats)


@app.command()
def show(
    position: Annotated[
        str, typer.Argument(help='As in "block; study; line 2-6 6-5; A 5-1; B 0-0; turn A".')
    ],
    lang: Lang = None,
    svg: Annotated[Path | None, typer.Option(help="Also draw it into this SVG file.")] = None,
) -> None:
    """Say a position in words, or draw it."""
    from domino_edu.board.still import still
    from domino_edu.board.svg import svg as drawing

    lang = _speak(lang)
    scene = still(position, lang=lang)
    if svg is not None:
        _store(svg, drawing(scene) + "\n", lang)
    typer.echo(scene.words)


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="A match file, as Domino Edu keeps it.")],
    seat: Annotated[
        str | None, typer.Option(help="Whose plays: A, B ... Without it those of the person who played.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Review a match: what each play was worth, judged only by what could be known then."""
    from domino_edu.coach.review import review as reviewed
    from domino_edu.coach.review import reviewed_seat
    from domino_edu.match import HUMAN
    from domino_edu.matchfile import parse_match
    from domino_edu.phrases.coach_review import review_lines

    lang = _speak(lang)
    match = parse_match(_text_of(file, lang))
    whose = reviewed_seat(match, seat)
    found = reviewed(match, whose, progress=_count_aloud)
    deals = tuple(each.deal_number for each in match.rounds)
    learner = match.seats[whose] == HUMAN
    typer.echo("\n".join(review_lines(found, lang, learner=learner, deals=deals)))


app.command()(marks)


@app.command()
def perft(
    file: Annotated[Path, typer.Argument(help="Positions with the counts expected by depth.")],
    lang: Lang = None,
) -> None:
    """Count the lines of play of each position in FILE and compare them with the counts written there."""
    from domino_edu.solver.perft import check, read_perft

    lang = _speak(lang)
    _ = translators(lang).gettext
    wrong = 0
    for case in read_perft(_text_of(file, lang)):
        for depth, expected, found in check(case):
            wrong += expected != found
            verdict = _("ok") if expected == found else _("should be {n}").format(n=expected)
            typer.echo(f"{case.name} | {case.sides} {case.passes} | {depth} | {found} | {verdict}")
    if wrong:
        raise typer.Exit(FAILED)


@lessons_app.command()
def run(
    names: Annotated[
        list[str] | None, typer.Argument(help="As 02_block, vi/02_block or a path; else all.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail when an output differs.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Run lessons and store their outputs, or only check that the stored outputs are right."""
    from domino_edu.lesson_check import faults
    from domino_edu.lessons_tool import first_difference, lessons_named, short_name, stored

    lang = _speak(lang)
    _ = translators(lang).gettext
    failed = False
    for path in lessons_named(names or [], lang=lang):
        before = path.read_text(encoding="utf-8")
        try:
            after = stored(path, lang=lang)
        except CommandError as error:
            typer.echo(str(error))
            failed = True
            continue
        differs = first_difference(before, after)
        said = [f"{short_name(path)}: {fault}" for fault in faults(after if not check else before, lang)]
        if differs and check:
            number, cell = differs
            said.append(
                _('{lesson}: cell {n} ("{id}") is stored otherwise than it runs.').format(
                    lesson=short_name(path), n=number, id=cell
                )
                if number
                else _("{lesson}: the file is stored otherwise than it would be.").format(
                    lesson=short_name(path)
                )
            )
        elif differs:
            _store(path, after, lang)
        failed = failed or bool(said)
        verdict = _("stored") if differs and not check else _("unchanged")
        typer.echo("\n".join(said) if said else f"{short_name(path)}: {verdict}")
    if failed:
        raise typer.Exit(FAILED)


def main(arguments: list[str] | None = None) -> NoReturn:
    """Never returns: runs the command and leaves with its exit code; one line says what was wrong."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without Vietnamese letters shows "?" and goes on
            stream.reconfigure(errors="replace")
    try:
        use_language(terminal_language())
        code = app(arguments, prog_name="domino-edu", standalone_mode=False)
    except BrokenPipeError:  # the reader has seen enough, as in "| head"
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except (KeyboardInterrupt, typer.Abort):
        typer.echo()
        code = INTERRUPTED
    except Exception as error:
        if os.environ.get(DEBUG_VARIABLE) == "1":
            raise
        message, code = _explained(error)
        typer.echo(message, err=True)
    raise SystemExit(code if isinstance(code, int) else 0)


def _explained(error: Exception) -> tuple[str, int]:
    """One line for what was raised, and the exit code."""
    from domino_edu.phrases import sentence

    if isinstance(error, CommandError):
        return str(error), error.exit_code
    _ = translators().gettext
    if isinstance(error, DominoError):
        return sentence(error), MISUSED
    usage = getattr(error, "format_message", None)  # typer's own: a wrong option or argument
    if usage is not None:
        said = usage().rstrip(".?")
        return _("{fault}. See: domino-edu --help").format(fault=said), MISUSED
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return _("Something went wrong: {fault}; please report it.").format(fault=said), MISUSED


def _speak(lang: str | None) -> str:
    """The language of this run, so that errors speak it too."""
    spoken = terminal_language(lang)
    use_language(spoken)
    return spoken


def _count_aloud(done: int, of: int) -> None:
    """Nothing; a person at a terminal sees how far it is, and a file gets none of it."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done}/{of}" if done < of else "\r\x1b[K")
        sys.stderr.flush()


def _text_of(path: Path, lang: str) -> str:
    _ = translators(lang).gettext
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(_('"{path}" cannot be read.').format(path=path)) from error


def _store(path: Path, text: str, lang: str) -> None:
    from domino_edu.home import write_whole

    try:
        write_whole(path, text)
    except OSError as error:
        raise _unwritable(path, lang) from error


def _unwritable(path: Path, lang: str) -> CommandError:
    _ = translators(lang).gettext
    return CommandError(_('"{path}" cannot be written.').format(path=path))

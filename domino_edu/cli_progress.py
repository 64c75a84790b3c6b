"""``domino-edu progress show | export | import``: a learner's progress, and one file to carry."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from domino_edu.terminal import terminal_language
from domino_edu.texts import translators, use_language

progress_app = typer.Typer(no_args_is_help=True, help="What you have solved: see it, carry it.")

Lang = Annotated[
    str | None, typer.Option("--lang", help="en or vi. Without it: as your system, else English.")
]


@progress_app.command("show")
def show_progress(lang: Lang = None) -> None:
    """Show the exercises that you have solved, by lesson and by skill, and what to do next."""
    from domino_edu.exercises.reporting import progress

    typer.echo(progress(lang=_speak(lang)).text)


@progress_app.command("export")
def export_progress(
    file: Annotated[Path, typer.Argument(help="The file to write, as my_progress.sqlite.")],
    lang: Lang = None,
) -> None:
    """Write all of your progress to one file, for another computer or for your teacher."""
    from domino_edu.exercises.progress import export

    _, ngettext = translators(_speak(lang))
    many = export(file)
    said = ngettext('"{file}" holds {n} answer.', '"{file}" holds {n} answers.', many)
    typer.echo(said.format(file=file.name, n=many))


@progress_app.command("import")
def import_progress(
    file: Annotated[Path, typer.Argument(help="A file that export has written.")], lang: Lang = None
) -> None:
    """Bring the progress of a file in beside what is here; nothing is lost, and nothing counts twice."""
    from domino_edu.exercises.progress import merge

    _, ngettext = translators(_speak(lang))
    many = merge(file)
    said = ngettext("{n} answer is new here.", "{n} answers are new here.", many)
    typer.echo(said.format(n=many))


def _speak(lang: str | None) -> str:
    spoken = terminal_language(lang)
    use_language(spoken)
    return spoken

"""``domino-edu marks FOLDER``: a gradebook and a class report from what learners handed in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from domino_edu.terminal import CommandError, terminal_language
from domino_edu.texts import listing, translators, use_language


def marks(
    folder: Annotated[Path, typer.Argument(help="The folder with learners' progress files and notebooks.")],
    out: Annotated[Path | None, typer.Option(help="Where to write; without it into that folder.")] = None,
    style: Annotated[str, typer.Option("--format", help="plain, canvas or moodle.")] = "plain",
    exercises: Annotated[
        str, typer.Option(help="The exercises that count, as block-01,block-02; without it all.")
    ] = "",
    lang: Annotated[str | None, typer.Option("--lang", help="en or vi.")] = None,
) -> None:
    """Mark a class: every answer is checked again, and nothing in a learner's file is ever run."""
    from domino_edu.home import write_whole
    from domino_edu.marks.gradebook import FORMATS, gradebook
    from domino_edu.marks.handed_in import MarksError, MarksFault, handed_in
    from domino_edu.marks.marking import mark
    from domino_edu.marks.report import class_report

    lang = terminal_language(lang)
    use_language(lang)
    _, ngettext = translators(lang)
    if style not in FORMATS:
        known = listing(FORMATS, lang, style="or")
        raise CommandError(
            _("There is no format '{found}'; known: {known}.").format(found=style, known=known)
        )
    read, skipped = handed_in(folder, lang)
    found = mark(read, (name.strip() for name in exercises.split(",") if name.strip()))
    target = out or folder
    book, report = target / f"marks_{style}.csv", target / "class_report.html"
    try:
        write_whole(book, gradebook(found, style))
        write_whole(report, class_report(found, skipped, lang))
    except OSError:
        raise MarksError(MarksFault.CANNOT_WRITE, path=target) from None
    for each in skipped:
        typer.echo(_("Skipped: {file}: {why}").format(file=each.file, why=each.why))
    for other in found.differing:
        typer.echo(
            _("{learner}, {exercise}: the file says {stored}, the rules say {checked}.").format(
                learner=other.learner, exercise=other.exercise, stored=other.stored, checked=other.checked
            )
        )
    many = len(found.marks)
    said = ngettext(
        "{n} learner is marked: {book}, {report}.", "{n} learners are marked: {book}, {report}.", many
    )
    typer.echo(said.format(n=many, book=book.name, report=report.name))

"""How long a class takes to mark: learners' files with many answers each become a gradebook and a report.

python benchmarks/marks_speed.py [--learners 200] [--attempts 300]

The files are made first, with right and wrong answers to exercises of the built-in bank by lot; only the
marking is timed. The exit code is 1 when it takes 20 s or more.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from fractions import Fraction
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from domino_edu.exercises.answers import plain  # noqa: E402
from domino_edu.exercises.bank import entries  # noqa: E402
from domino_edu.exercises.kinds import check, make, solution  # noqa: E402
from domino_edu.exercises.progress import Attempt, record  # noqa: E402
from domino_edu.exercises.stored import answer_json  # noqa: E402
from domino_edu.exercises.verdicts import Misread  # noqa: E402
from domino_edu.marks.gradebook import FORMATS, gradebook  # noqa: E402
from domino_edu.marks.handed_in import handed_in  # noqa: E402
from domino_edu.marks.marking import mark  # noqa: E402
from domino_edu.marks.report import class_report  # noqa: E402
from domino_edu.resources import bank_dir  # noqa: E402

MOST_S = 20.0


def answers() -> list[tuple[str, str, str, Fraction]]:
    """Exercise, kind, answer and credit: the right answer and the typical wrong ones of each exercise."""
    found = []
    for entry in entries(bank_dir()):
        exercise = make(entry)
        for given in (solution(exercise), *entry.wrong):
            try:
                told = answer_json(plain(given))
            except Misread:
                continue
            found.append((entry.id, entry.kind, told, check(exercise, given).credit))
    return found


def main() -> int:
    """Prints the time, and returns 1 where it is too long."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--learners", type=int, default=200)
    asked.add_argument("--attempts", type=int, default=300)
    given = asked.parse_args()
    known, rng = answers(), Random(1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for learner in range(given.learners):
            rows = []
            for number in range(given.attempts):
                exercise, kind, told, credit = rng.choice(known)
                when = f"2026-12-01T08:{number // 60 % 60:02}:{number % 60:02}+00:00"
                key = f"{learner:04x}{number:06x}"
                rows.append(Attempt(key, when, "", exercise, "", "", 1, kind, told, credit, 5.0))
            record(rows, folder / f"learner-{learner:03}.sqlite")
        begun = time.perf_counter()
        read, skipped = handed_in(folder, "en")
        found = mark(read)
        books = [gradebook(found, style) for style in FORMATS]
        page = class_report(found, skipped, "en")
        took = time.perf_counter() - begun
    print(
        f"{len(found.marks)} learners, {given.learners * given.attempts:,} answers, "
        f"{len(found.exercises)} exercises, {len(found.differing)} verdicts that differ, "
        f"{sum(map(len, books)) + len(page):,} signs written: {took:.1f} s"
    )
    return int(took >= MOST_S)


if __name__ == "__main__":
    sys.exit(main())

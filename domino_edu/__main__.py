"""``python -m domino_edu`` is the command ``domino-edu``."""

from domino_edu.cli import main

main()

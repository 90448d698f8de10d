"""The command line: `tinstar …`.

Every command imports what it needs when it runs, so that the short ones answer at once.
"""

from tinstar.cli import analyse, check, games, house, lab, puzzles, records  # each registers its commands
from tinstar.cli.app import app, main

__all__ = ["analyse", "app", "check", "games", "house", "lab", "main", "puzzles", "records"]

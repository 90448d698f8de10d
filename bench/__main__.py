"""`python -m bench [--json] [--quick] [--no-server] [--strict]`: figures and goals as a table, then as JSON."""

from __future__ import annotations

import argparse
import platform
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

import tinstar
from bench import peers, rules, tables, thinking
from bench.figure import Figure, number


def main() -> None:
    """Measures everything; with --strict the exit code says whether all goals were met."""
    wishes = argparse.ArgumentParser(prog="python -m bench", description="How fast Tinstar is.")
    wishes.add_argument("--json", action="store_true", help="print the JSON alone")
    wishes.add_argument("--quick", action="store_true", help="a fifth of the time, rougher figures")
    wishes.add_argument("--no-server", action="store_true", help="leave out the load on the server")
    wishes.add_argument("--strict", action="store_true", help="fail where a goal is missed")
    wish = wishes.parse_args()
    share = 0.2 if wish.quick else 1.0
    figures: list[Figure] = []
    for goals in rules.GAMES:
        figures += rules.random_games(goals, 10 * share)
        figures += rules.copies(goals, 2 * share)
    figures += peers.peers(2 * share)
    figures += rules.missing_stones(2 * share)
    figures += rules.growth(int(100 * share))
    figures += thinking.bots(int(2000 * share))
    figures += tables.checked(int(40 * share))
    figures += tables.drawing(2 * share)
    figures += tables.leaves()
    figures += tables.memory()
    if not wish.no_server:
        from bench.server import load
        from bench.sharing import sharing, silencing

        figures += load(seconds=20 * share)
        figures += sharing(seconds=40 * share)
        figures += silencing(seconds=60 * share)
    if not wish.json:
        show(figures)
    print(as_json(figures))
    sys.exit(1 if wish.strict and not all(found.good for found in figures) else 0)


def show(figures: list[Figure]) -> None:
    """The table."""
    rules_run = "compiled" if tinstar.compiled() else "interpreted"
    table = Table("figure", "measured", "", "goal", "", title=f"rules {rules_run}, {python()}")
    table.columns[1].justify = "right"
    for found in figures:
        mark = "" if not found.goal() else "met" if found.good else "[bold red]missed[/]"
        table.add_row(found.text, number(found.value), found.unit, found.goal(), mark)
    Console(width=None if sys.stdout.isatty() else 110).print(table)


def as_json(figures: list[Figure]) -> str:
    """All figures by their key."""
    found = {one.key: one for one in figures}
    return msgspec.json.encode(
        {
            "compiled": tinstar.compiled(),
            "python": python(),
            "machine": platform.machine(),
            "figures": found,
        }
    ).decode()


def python() -> str:
    """Which Python runs. Its build makes a difference of some percent: a shared library is slower than a static one."""
    text = f"{platform.python_implementation()} {' '.join(sys.version.split())}"
    loaded = Path("/proc/self/maps")  # its own settings are no help: Debian builds both and runs the static one
    if loaded.exists():
        text += ", shared library" if "libpython" in loaded.read_text() else ", static"
    return text


if __name__ == "__main__":
    main()

"""`python -m bench.explain [PART …] [--game KEY …] [--into docs/analysis.md]`: tables of how far explanations are true.

Each part is a table of docs/analysis.md and can be made alone; with `--into` it takes the place of the one before.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path

import tinstar
from bench.explain import foreseen, hints, riddles
from bench.explain.wish import Wish

Part = Callable[[Wish], list[str]]
PARTS: dict[str, Part] = {
    "chances": foreseen.chances,
    "thirds": foreseen.thirds,
    "hints": hints.hints,
    "puzzles": riddles.puzzles,
}


def main() -> None:
    """Prints the tables, or puts them into a document."""
    wishes = argparse.ArgumentParser(prog="python -m bench.explain", description="How true explanations are.")
    wishes.add_argument("part", nargs="*", help=f"by default all of them: {', '.join(PARTS)}")
    wishes.add_argument("--game", nargs="+", default=list(tinstar.game_keys()), choices=tinstar.game_keys())
    wishes.add_argument("--games", type=int, default=200, help="for each number of seats of a game")
    wishes.add_argument("--positions", type=int, default=20, help="of each game, for hints")
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--workers", type=int, default=1)
    wishes.add_argument("--into", type=Path, help="a document in which <!-- table: PART --> … <!-- end --> is replaced")
    wish = wishes.parse_args()
    unknown = sorted(set(wish.part) - set(PARTS))
    if unknown:
        wishes.error(f"there is no part {', '.join(unknown)}; there are {', '.join(PARTS)}")
    if not tinstar.compiled():
        print("The rules run interpreted: seconds mean nothing, and it takes long.", file=sys.stderr)
    for name in wish.part or PARTS:
        lines = PARTS[name](Wish(wish.game, wish.games, wish.positions, wish.seed, wish.workers))
        print(f"\n{name}\n", *lines, sep="\n", flush=True)
        if wish.into:
            put(wish.into, name, lines)


def put(document: Path, name: str, lines: list[str]) -> None:
    """The table takes its place in the document."""
    text = document.read_text(encoding="utf-8")
    place = re.compile(rf"(<!-- table: {name} -->\n).*?(\n<!-- end -->)", re.DOTALL)
    if not place.search(text):
        raise SystemExit(f"{document} has no place for {name}: <!-- table: {name} --> … <!-- end -->")
    document.write_text(place.sub(lambda found: found[1] + "\n".join(["", *lines, ""]) + found[2], text), "utf-8")


if __name__ == "__main__":
    main()

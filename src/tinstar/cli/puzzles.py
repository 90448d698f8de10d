"""Commands about puzzles: `puzzles mine`, `puzzles check`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

import tinstar
from tinstar.cli.app import GameKey, app, console, cores, parse_options, progress
from tinstar.kernel.errors import TinstarError
from tinstar.kernel.puzzle import Puzzle, puzzles_of, write_puzzles

puzzles = typer.Typer(no_args_is_help=True, help="Find puzzles in games, and solve again those that there are.")
app.add_typer(puzzles, name="puzzles")

BOTS = "greedy,greedy,random"
"""Who is too good leaves little lying about."""


@puzzles.command()
def mine(
    game: GameKey,
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help="Write the puzzles here, one a line.")],
    records: Annotated[
        list[Path] | None, typer.Argument(help="Records to search, of people who agree; else bots play.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games that bots play.")] = 100,
    seats: Annotated[list[int] | None, typer.Option(help="Number of seats; may be repeated. By default all.")] = None,
    bots: Annotated[str, typer.Option(help="Bots; they go round the seats.")] = BOTS,
    option: Annotated[list[str] | None, typer.Option(help="Option of the set-up, e.g. farmers=false.")] = None,
    most: Annotated[int, typer.Option(min=1, help="Keep so many, from easy to hard.")] = 60,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes. By default one a core.")] = None,
) -> None:
    """Find positions with an answer that can be proved."""
    from tinstar.lab.puzzles import choose, mine, mine_records, read_records

    processes = cores() if workers is None else workers
    if records:
        with progress(f"records of {game}", len(records)) as advance:
            found = mine_records(read_records(records), processes, advance)
    else:
        facts = tinstar.game(game).facts
        options = parse_options(option or [], game)
        counts = seats or list(range(facts.least_seats, facts.most_seats + 1))
        setups = [facts.setup(count, options) for count in counts]
        with progress(f"{games} games of {game}", games) as advance:
            found = mine(game, setups, games, bots.split(","), seed, processes, advance)
    kept = choose(found, most)
    to.write_bytes(write_puzzles(kept))
    console().print(f"{len(found)} found, {len(kept)} kept: {counted(kept)}", highlight=False)


@puzzles.command()
def check(game: Annotated[str, typer.Argument(metavar="[GAME]", help="By default all.")] = "") -> None:
    """Solve all puzzles again."""
    from tinstar.lab.puzzles import wrong_with

    faults: list[str] = []
    for key in [game] if game else tinstar.game_keys():
        chosen = tinstar.game(key)
        known = puzzles_of(chosen)
        with progress(f"puzzles of {key}", len(known)) as advance:
            for number, puzzle in enumerate(known, 1):
                if fault := wrong_with(chosen, puzzle):
                    faults.append(f"puzzle {number} of {key} ({puzzle.riddle}): {fault}")
                advance(1)
        console().print(f"{key}: {counted(known)}", highlight=False)
    if faults:
        raise TinstarError("; ".join(faults))


def counted(known: Sequence[Puzzle]) -> str:
    """How many there are of every riddle."""
    counts = {puzzle.riddle: 0 for puzzle in known}
    for puzzle in known:
        counts[puzzle.riddle] += 1
    return ", ".join([str(len(known)), *(f"{n} {name}" for name, n in counts.items())])

"""The command `check`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

import tinstar
from tinstar.cli.app import app, console, cores, parse_options, write_value
from tinstar.kernel import BrokenPromise

if TYPE_CHECKING:
    from tinstar.kernel import Report as CheckReport
    from tinstar.lab.check import Share


@app.command()
def check(
    game: Annotated[str, typer.Argument(metavar="GAME|all", help="Key of a game, or all.")],
    games: Annotated[int, typer.Option(help="Random games to play.")] = 200,
    seats: Annotated[list[int] | None, typer.Option(help="Number of seats; may be repeated. By default all.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="Option of the set-up, e.g. farmers=false. By default all values.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", "--processes", help="Processes that play. By default one a core.")
    ] = None,
) -> None:
    """Prove the promises of a game: random games over all seat counts and options."""
    from tinstar.lab.check import share_out

    processes = cores() if workers is None else workers
    keys = tinstar.game_keys() if game == "all" else [game]
    plans = {key: share_out(key, games, seats, parse_options(option or [], key), seed, processes) for key in keys}
    for key, plan in plans.items():
        report = check_with_bar(key, plan)
        print(f"{key}: all promises kept")
        print(report)


def check_with_bar(key: str, plan: list[Share]) -> CheckReport:
    """One game under `check_game`, with a bar that shows how far it is."""
    from rich.progress import Progress

    from tinstar.lab.check import check

    with Progress(console=console(error=True), transient=True) as bar:
        task = bar.add_task(f"checking {key}", total=None)
        try:
            return check(plan, lambda done, total: bar.update(task, completed=done, total=total))
        except BrokenPromise as broken:
            raise BrokenPromise(f"{broken}{again(key, broken)}") from broken


def again(key: str, broken: BrokenPromise) -> str:
    """How to see the game of a broken promise again from here, if it was a single game that broke it."""
    from shlex import join

    if broken.setup is None:
        return ""
    words = ["tinstar", "check", key, "--games", "1", "--seats", str(broken.setup.seats), "--seed", str(broken.seed)]
    for option, value in broken.setup.options.items():
        if value != "":
            words += ["--option", f"{option}={write_value(value)}"]
    return f"\n  or: {join(words)}"

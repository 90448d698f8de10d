"""What all commands have in common: the application, arguments, what they print on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

import tinstar
from tinstar.kernel.errors import BadSetup, TinstarError

if TYPE_CHECKING:
    from rich.console import Console

    from tinstar.kernel.facts import OptionValue, Setup

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="Key of a game, see `tinstar games`.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def tell_version(wanted: bool) -> None:
    """Says which Tinstar this is, and how its rules run."""
    if wanted:
        print(f"tinstar {tinstar.__version__}, the rules {'compiled' if tinstar.compiled() else 'interpreted'}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Five Wild-West board games, complete in their rules."""


def main() -> None:
    """The console script: what a person did wrong is said in one line, with exit code 2."""
    try:
        app(prog_name="tinstar")
    except (TinstarError, OSError) as mistake:
        print(f"tinstar: {mistake}", file=sys.stderr)
        raise SystemExit(2) from None


def parse_options(texts: list[str], game: str) -> dict[str, OptionValue]:
    """Options like `river=true`, `mode=short` or `rounds=3`; what is none of a game's values, its set-up refuses."""
    values = {option.key: option.values for option in tinstar.game(game).facts.options}
    options: dict[str, OptionValue] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadSetup(f"an option is written key=value (river=true), not {text!r}")
        options[key] = next((known for known in values.get(key, ()) if write_value(known) == value), value)
    return options


def checked_setup(game: str, seats: int, texts: list[str] | None) -> Setup:
    """The set-up that was asked for; refused where seats and options do not go together."""
    chosen = tinstar.game(game)
    setup = chosen.facts.setup(seats, parse_options(texts or [], game))
    chosen.check(setup)
    return setup


def write_value(value: OptionValue) -> str:
    """An option's value as it is written here."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def cores() -> int:
    """How many processes can run at once here."""
    import os

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def console(error: bool = False) -> Console:
    """A Rich console, made when first needed."""
    from rich.console import Console

    return Console(stderr=error)


@contextmanager
def progress(text: str, total: int, hidden: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar that is moved on by so many."""
    from rich.progress import Progress

    with Progress(console=console(error=True), transient=True, disable=hidden) as bar:
        task = bar.add_task(text, total=total)
        yield lambda done: bar.advance(task, done)


def print_json(thing: object) -> None:
    """One JSON object on standard output."""
    import msgspec

    print(msgspec.json.encode(thing).decode())

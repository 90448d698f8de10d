"""Commands about records of games: `replay`, `verify`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tinstar
from tinstar.cli.app import AsJson, app, console, print_json
from tinstar.kernel.errors import BadRecord

if TYPE_CHECKING:
    from tinstar.kernel import Entry, Outcome, Play, Record

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="Record of a finished game.")]


@app.command()
def replay(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option(help="See it as this seat; without it as a spectator.")] = None,
    svg: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a picture after every entry.")] = None,
) -> None:
    """Play a record again, entry by entry."""
    from tinstar.kernel import SPECTATOR, Play

    record = read_record(file)
    game = tinstar.game(record.game)
    Play.replay(game, record)  # a record that does not replay to its end is refused before anything is shown
    viewer = SPECTATOR if seat is None else seat
    play = game_at_start(record)
    play.view(viewer)
    if svg is not None:
        svg.mkdir(parents=True, exist_ok=True)
        picture(play, viewer, svg)
    for entry in record.entries:
        play.replay_entry(entry)
        print(f"{entry.seq:>4}  {line_of(entry)}")
        if svg is not None and entry.click == 0:
            picture(play, viewer, svg)
    if play.outcome is not None:
        show_outcome(play.outcome)


def read_record(file: Path) -> Record:
    """The record in a file."""
    from tinstar.kernel import Record

    try:
        return Record.from_json(file.read_bytes())
    except OSError as trouble:
        raise BadRecord(f"{file} cannot be read: {trouble.strerror}") from None


def game_at_start(record: Record) -> Play:
    """The game of a record before its first entry."""
    from msgspec.structs import replace

    from tinstar.kernel import Play

    return Play.replay(tinstar.game(record.game), replace(record, entries=[], outcome=None))


def line_of(entry: Entry) -> str:
    """One entry in words without a language."""
    if entry.undo:
        return f"seat {entry.seat}: takes back"
    return f"seat {entry.seat}: {entry.option}" if entry.seat >= 0 else "all answers are shown"


def picture(play: Play, viewer: int, folder: Path) -> None:
    """The board as the viewer sees it now."""
    (folder / f"{play.seq:04}.svg").write_text(play.svg(viewer), encoding="utf-8")


def show_outcome(outcome: Outcome) -> None:
    """Where every point came from."""
    from rich.table import Table

    seats = range(len(outcome.points))
    table = Table("", *(f"seat {seat}{' *' if seat in outcome.winners else ''}" for seat in seats))
    for part, points in outcome.parts.items():
        table.add_row(part, *(str(points[seat]) for seat in seats))
    table.add_row("points", *(str(points) for points in outcome.points), style="bold")
    console().print(table)


@app.command()
def verify(file: RecordFile, as_json: AsJson = False) -> None:
    """Recompute the dealing of a finished game: was the luck fair?"""
    from tinstar.kernel import verify as verified

    record = read_record(file)
    found = verified(tinstar.game(record.game), record)
    if as_json:
        print_json(found)
        return
    if found.open_seed:
        print(f"correct, but not secret: all luck ({found.luck} pieces) comes from the open seed {record.deal.seed}")
    else:
        whom = f"the secret of the house and the nonces of {found.nonces} seats"
        print(f"fair: all luck ({found.luck} pieces in {found.entries} entries) follows from {whom}")
    if found.stacked:
        why = "for a lesson" if record.deal.lesson else "by the game that was played on from there"
        print(f"the first {found.stacked} pieces were stacked {why}, see `stack` in the record")
    if found.epochs:
        print(f"the house was restored from a backup {found.epochs} times meanwhile, see `epochs` in the record")

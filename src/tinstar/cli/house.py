"""Commands about a house: `serve`, `fsck`, `tidy`, `restored`, `lessons`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import tinstar
from tinstar.cli.app import app, console

Database = Annotated[
    str,
    typer.Option(
        envvar="TINSTAR_DB", help="Database of the tables: an SQLite file, or postgresql://user@machine/name."
    ),
]


@app.command()
def serve(
    port: Annotated[int, typer.Option(envvar="TINSTAR_PORT", help="Port to listen on.")] = 8000,
    db: Database = "sqlite:///tinstar.db",
    key: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="TINSTAR_KEY_FILE",
            help="Key that signs the cookies, the same for all processes of a house; made where there is none.",
        ),
    ] = None,
    host: Annotated[
        str, typer.Option(envvar="TINSTAR_HOST", help="Address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    party: Annotated[
        bool,
        typer.Option(
            "--party", envvar="TINSTAR_PARTY", help="Open it to your home network, with a QR code for phones."
        ),
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(envvar="TINSTAR_HOSTS", help="A name that browsers reach it by; may be repeated."),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", envvar="TINSTAR_SECURE", help="Behind TLS: browsers are told to insist on it.")
    ] = False,
    workers: Annotated[
        int,
        typer.Option(
            min=0,
            envvar="TINSTAR_WORKERS",
            help="Processes in which bots think; 0 only shows tables, whose bots and clocks are left to others.",
        ),
    ] = 1,
    pace: Annotated[float, typer.Option(min=0, envvar="TINSTAR_PACE", help="Seconds between the moves of bots.")] = 0.7,
) -> None:
    """Open the house: play in the browser. The environment sets its limits, see docs/hosting.md."""
    from tinstar.web.serve import run

    hosts = tuple(part for text in name or () for part in text.split(",") if part)
    run(
        port,
        db,
        str(key or ""),
        host,
        party=party,
        hosts=hosts,
        secure=secure,
        workers=workers,
        pace=pace,
    )


@app.command()
def fsck(db: Database = "sqlite:///tinstar.db") -> None:
    """Check a whole house, which may be open: is every table what was stored, and does it replay?"""
    from rich.progress import Progress

    from tinstar.house.fsck import examine

    with Progress(console=console(error=True), transient=True) as bar:
        task = bar.add_task("checking tables", total=None)
        found = examine(db, tinstar.game, lambda done, total: bar.update(task, completed=done, total=total))
    for wrong in found.wrong:
        print(wrong)
    print(found)
    if found.wrong:
        raise typer.Exit(1)


@app.command()
def tidy(
    db: Database = "sqlite:///tinstar.db",
    finished: Annotated[float, typer.Option(min=0, help="Pack finished games after this many days; 0: never.")] = 30,
    abandoned: Annotated[float, typer.Option(min=0, help="Pack games without a move for this many days.")] = 90,
    gathering: Annotated[float, typer.Option(min=0, help="Remove tables that never began after this many days.")] = 7,
    guests: Annotated[float, typer.Option(min=0, help="Forget guests without a table after this many days.")] = 30,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")] = False,
) -> None:
    """Pack old games, remove tables that never began and guests without one, as an open house does at night."""
    import asyncio

    from rich.progress import Progress

    from tinstar.house.limits import Limits
    from tinstar.house.tidy import tidy_house

    limits = Limits(finished_days=finished, abandoned_days=abandoned, gathering_days=gathering, guest_days=guests)
    with Progress(console=console(error=True), transient=True) as bar:
        task = bar.add_task("tidying up", total=None)
        done = asyncio.run(tidy_house(db, tinstar.game, limits, dry_run=dry_run, told=lambda: bar.advance(task)))
    for left in done.left:
        print(left)
    print(f"would be done: {done}" if dry_run else done)


@app.command()
def restored(db: Database = "sqlite:///tinstar.db") -> None:
    """After a restore from a backup: running games deal other luck than people may remember."""
    from tinstar.house.restored import renew_luck

    done = renew_luck(db)
    for left in done.left:
        print(left)
    print(done)


@app.command()
def lessons(db: Database = "sqlite:///tinstar.db") -> None:
    """How far people have come in the lessons of a house: how many at every step. Nobody is named."""
    from tinstar.house.database import open_read_only
    from tinstar.house.progress import count_steps

    engine = open_read_only(db)
    with engine.connect() as connection:
        for lesson, step, learners in count_steps(connection):
            print(f"{lesson:<24} step {step:>2}: {learners}")
    engine.dispose()

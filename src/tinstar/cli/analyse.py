"""`tinstar analyse`: what decided a finished game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import tinstar
from tinstar.cli.app import AsJson, app, console, print_json, progress
from tinstar.cli.records import RecordFile, read_record

if TYPE_CHECKING:
    from tinstar.kernel import Record, Seen
    from tinstar.kernel.analysis import Analysis, Mistake

HUNDRED = 100


@app.command()
def analyse(
    file: RecordFile,
    seed: Annotated[int, typer.Option(min=0, help="The same seed finds the same.")] = 0,
    page: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write it as a page with drawings.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell what decided a finished game: the chances of everybody, clear mistakes, and what was luck."""
    from tinstar.lab.analysis import analyse as run

    record = read_record(file)
    with progress(f"looking through a game of {record.game}", HUNDRED, hidden=as_json) as advance:
        told = 0

        def tell(done: float) -> None:
            nonlocal told
            percent = int(HUNDRED * done)
            advance(percent - told)
            told = percent

        analysis = run(record, seed, tell)
    if page is not None:
        page.write_text(page_of(record, analysis), encoding="utf-8")
    if as_json:
        print_json(analysis)
        return
    show_analysis(analysis)


def page_of(record: Record, analysis: Analysis) -> str:
    """A page that holds everything."""
    from tinstar.draw.look import Look
    from tinstar.draw.plain import PLAIN
    from tinstar.draw.report import report

    game = tinstar.game(record.game)
    look = game.look()
    title = f"{game.facts.title}: what decided it"
    return report(look if isinstance(look, Look) else PLAIN, title, analysis, positions(record, analysis.mistakes))


def positions(record: Record, mistakes: list[Mistake]) -> Iterator[tuple[Mistake, Seen[Any]]]:
    """What whoever made a mistake saw before it."""
    from msgspec.structs import replace

    from tinstar.kernel import Play

    for mistake in mistakes:
        so_far = replace(record, entries=record.entries[: mistake.step], outcome=None)
        yield mistake, Play.replay(tinstar.game(record.game), so_far).seen(mistake.seat)


def show_analysis(analysis: Analysis) -> None:
    """Chances from the beginning to the end, what decided the game, and every clear mistake."""
    from rich.table import Table

    from tinstar.draw.findings import wavers

    seats = [f"seat {seat}" for seat in range(analysis.seats)]
    chances = Table("step", *seats, title="chances to win, %")
    known = [point for point in analysis.points if point.step >= analysis.begins]
    for point in [*known[:: max(1, len(known) // 10)], *known[-1:]]:
        chances.add_row(f"{point.step}", *(f"{HUNDRED * chance:.0f}" for chance in point.chances))
    decided = Table("", *seats, title="what decided it, in points of a hundred")
    for name in ("start", "decisions", "others", "luck", "rest", "end"):
        shares = [getattr(account, name) for account in analysis.accounts]
        decided.add_row(ROWS[name], *(f"{HUNDRED * share:.0f}" for share in shares))
    mistakes = Table("step", "seat", "played", "better", "chance", "with the better", title="clear mistakes")
    for mistake in analysis.mistakes:
        better, played = (" ".join(idea.words) for idea in mistake.advice.ideas)
        numbers = (f"{HUNDRED * chance:.0f} %" for chance in (mistake.chance, mistake.better))
        mistakes.add_row(f"{mistake.step}", f"{mistake.seat}", played, better, *numbers)
    screen = console()
    screen.print(chances, decided)
    screen.print(mistakes if analysis.mistakes else "no clear mistake")
    screen.print(f"as Ranch hands would play on; chances waver by about {wavers(analysis)}", highlight=False)


ROWS = {
    "start": "at first",
    "decisions": "own choices",
    "others": "choices of others",
    "luck": "luck",
    "rest": "not told apart",
    "end": "at the end",
}

"""Commands of the lab: `simulate`, `blind-spots`, `habits`, `calibration`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tinstar
from tinstar.cli.app import AsJson, GameKey, app, checked_setup, console, cores, parse_options, print_json, progress

if TYPE_CHECKING:
    from tinstar.lab.blind_spots import Spot
    from tinstar.lab.calibration import Calibration
    from tinstar.lab.habits import Habit
    from tinstar.lab.simulate import Report


@app.command()
def simulate(
    game: GameKey,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 4,
    games: Annotated[int, typer.Option(help="Number of games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots, e.g. random,greedy,search:0.5s; they go round the seats. "
            "Where a game has roles, outlaw=greedy,random gives one of them to a bot."
        ),
    ] = "random",
    option: Annotated[list[str] | None, typer.Option(help="Option of the set-up, e.g. farmers=false.")] = None,
    workers: Annotated[int, typer.Option(help="Processes that play.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and count who wins."""
    from tinstar.lab.simulate import simulate as run

    names = [name.strip() for name in bots.split(",") if name.strip()]
    options = parse_options(option or [], game)
    if as_json:
        print_json(run(game, seats, games, names, seed, options, workers))
        return
    with progress(f"{games} games of {game}", games) as advance:
        report = run(game, seats, games, names, seed, options, workers, advance)
    show_report(report)


def show_report(report: Report) -> None:
    """Wins with their 95 % intervals, and the speed."""
    from rich.table import Table

    from tinstar.lab.simulate import wilson

    table = Table("bot", "wins", "share", "95 % interval", "mean points")
    for name, wins in report.wins.items():
        low, high = wilson(wins, report.games)
        share = wins / report.games
        table.add_row(name, f"{wins:g}", f"{share:.1%}", f"{low:.1%} - {high:.1%}", f"{report.mean_points[name]:.2f}")
    roles = Table("bot", "role", "games", "share won", "95 % interval")
    for name, results in report.roles.items():
        for role, won in results.items():
            roles.add_row(name, role, f"{won.games}", f"{won.share:.1%}", f"{won.low:.1%} - {won.high:.1%}")
    screen = console()
    screen.print(table)
    if report.roles:
        screen.print(roles)
    screen.print(
        f"{report.games} games, {report.decisions} decisions in {report.seconds:.1f} s: "
        f"{report.games_per_second:,.1f} games/s, {report.decisions_per_second:,.0f} decisions/s, "
        f"longest game {report.longest_game} decisions, {'compiled' if report.compiled else 'interpreted'}",
        highlight=False,
    )


@app.command("blind-spots")
def blind_spots(
    game: GameKey,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    positions: Annotated[int, typer.Option(min=1, help="Positions to judge.")] = 100,
    trials: Annotated[int, typer.Option(min=2, help="Trials of every option.")] = 150,
    seed: Annotated[int, typer.Option(help="The same seed gives the same positions.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="Option of the set-up, e.g. farmers=false.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that judge. By default one a core.")] = None,
    show: Annotated[int, typer.Option(min=0, help="List and draw so many of the worst.")] = 20,
    page: Annotated[Path | None, typer.Option(metavar="FILE", help="Write drawings of them as HTML.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find positions that a game's mind misjudges: a search finds better than what it likes best."""
    from tinstar.lab.blind_spots import draw_spots, find_spots

    setup = checked_setup(game, seats, option)
    processes = cores() if workers is None else workers
    with progress(f"judging positions of {game}", positions, hidden=as_json) as advance:
        spots = find_spots(game, setup, positions, trials, seed, processes, advance)
    if page is not None:
        page.write_text(draw_spots(game, setup, spots[:show]), encoding="utf-8")
    if as_json:
        print_json({"positions": spots})
        return
    show_spots(spots, show)


def show_spots(spots: list[Spot], most: int) -> None:
    """The mean loss by question, as it seems and without the luck of the best of many, then the worst positions."""
    from rich.table import Table

    from tinstar.lab.blind_spots import mean_of

    heads = ("question", "positions", "seems to lose", "95 %", "loses", "95 %", "clear")
    table = Table(*heads, title="what the mind loses a decision, in thousandths of a win")
    for question in ["all", *sorted({spot.question for spot in spots})]:
        some = [spot for spot in spots if question in ("all", spot.question)]
        cells = [f"{len(some)}"]
        for mean, spread in (mean_of([spot.loss for spot in some]), mean_of([spot.gain for spot in some])):
            cells += [f"{1000 * mean:.1f}", f"± {1000 * spread:.1f}"]
        table.add_row(question, *cells, f"{sum(spot.clear for spot in some)}")
    worst = Table("game", "choice", "question", "the mind", "the search", "loss", title="the worst")
    for spot in spots[:most]:
        loss_said = f"{spot.loss:.3f} ± {spot.error:.3f}"
        worst.add_row(f"{spot.game}", f"{spot.moment}", spot.question, spot.chosen.option, spot.best.option, loss_said)
    console().print(table)
    if most:
        console().print(worst)


@app.command()
def habits(
    game: GameKey,
    seats: Annotated[list[int] | None, typer.Option(help="Number of seats; may be repeated. By default all.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games to watch.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    bot: Annotated[str, typer.Option(help="Whom to watch.")] = "greedy",
    option: Annotated[
        list[str] | None, typer.Option(help="Option of the set-up, e.g. farmers=false. By default all values.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that play. By default one a core.")] = None,
    rare: Annotated[float, typer.Option(min=0, max=1, help="List what is taken at most this often.")] = 1.0,
    as_json: AsJson = False,
) -> None:
    """Tell what a bot likes: every kind of option, how often it was offered and taken, and what its takers won."""
    from tinstar.lab.check import narrow_setups
    from tinstar.lab.habits import find_habits

    setups = narrow_setups(tinstar.game(game), seats, parse_options(option or [], game), games)
    processes = cores() if workers is None else workers
    with progress(f"watching {bot} at {game}", games, hidden=as_json) as advance:
        found = find_habits(game, setups, games, bot, seed, processes, advance)
    kept = {thing: habit for thing, habit in found.items() if habit.taken <= rare * habit.offered}
    if as_json:
        print_json({"habits": [{"question": key[0], "option": key[1], "habit": kept[key]} for key in kept]})
        return
    show_habits(kept)


def show_habits(found: Mapping[tuple[str, str], Habit]) -> None:
    """By question and thing."""
    from rich.table import Table

    table = Table("question", "option", "offered", "taken", "%", "its takers won", "the others")
    for (question, thing), habit in found.items():
        table.add_row(
            question,
            thing,
            f"{habit.offered}",
            f"{habit.taken}",
            f"{100 * habit.taken / habit.offered:.1f}",
            f"{habit.won_with_it:.3f}" if habit.taken else "",
            f"{habit.won_else:.3f}" if habit.taken < habit.offered else "",
        )
    console().print(table)


@app.command()
def calibration(
    game: GameKey,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 3,
    games: Annotated[int, typer.Option(min=1, help="Games to play.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="Option of the set-up, e.g. farmers=false.")] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that play. By default one a core.")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell how well a game's mind foresees who wins: the chances that it gave, and what came true."""
    from tinstar.lab.calibration import calibrate

    setup = checked_setup(game, seats, option)
    processes = cores() if workers is None else workers
    with progress(f"games of {game}", games, hidden=as_json) as advance:
        found = calibrate(game, setup, games, seed, processes, advance)
    if as_json:
        print_json(found)
        return
    show_calibration(found)


def show_calibration(found: Calibration) -> None:
    """Early, in the middle and late: what was said and what came true, in percent, with the games in brackets."""
    from rich.table import Table

    from tinstar.lab.calibration import BUCKETS, blind_brier, brier

    table = Table("chance", "early", "middle", "late", "at any time", title="said -> came true, % (games)")
    columns = found.rows()
    wide = 100 // BUCKETS
    for step in range(BUCKETS):
        cells = [
            f"{100 * one.said / one.moments:.0f} -> {100 * one.came / one.moments:.0f} ({one.games})"
            if one.moments
            else ""
            for one in (column[step] for column in columns)
        ]
        table.add_row(f"{wide * step}-{wide * step + wide} %", *cells)
    table.add_section()
    table.add_row("Brier", *[f"{brier(column):.3f}" for column in columns])
    table.add_row("of who knows nothing", *[f"{blind_brier(column):.3f}" for column in columns])
    console().print(table)

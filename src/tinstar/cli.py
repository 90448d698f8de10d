"""The command line: `tinstar games`, `serve`, `fsck`, `tidy`, `restored`, `rules`, `simulate`, `check`, `replay` and
`verify`.

Every command imports what it needs when it runs, so that the short ones answer at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tinstar
from tinstar.kernel import BrokenPromise
from tinstar.kernel.errors import BadRecord, BadSetup, TinstarError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from tinstar.kernel import Entry, Outcome, Play, Record
    from tinstar.kernel import Report as CheckReport
    from tinstar.kernel.facts import OptionValue
    from tinstar.lab.blind_spots import Spot
    from tinstar.lab.check import Share
    from tinstar.lab.habits import Habit
    from tinstar.lab.simulate import Report

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="Key of a game, see `tinstar games`.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="Record of a finished game.")]
Database = Annotated[
    str,
    typer.Option(
        envvar="TINSTAR_DB", help="Database of the tables: an SQLite file, or postgresql://user@machine/name."
    ),
]
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


# ---------------------------------------------------------------------------------------------------- looking


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games."""
    known = [tinstar.game(key).facts for key in tinstar.game_keys()]
    if as_json:
        print_json({"games": [{"key": f.key, "title": f.title, "seats": [f.least_seats, f.most_seats]} for f in known]})
        return
    for facts in known:
        print(f"{facts.key:<14}{facts.title}, {facts.least_seats}-{facts.most_seats} players")


@app.command()
def rules(game: GameKey, lang: Annotated[str, typer.Option(help="Language: en, de or fr.")] = "en") -> None:
    """Print the guide of a game, and its rules word for word."""
    from tinstar.draw.book import book_of
    from tinstar.draw.look import Look

    chosen = tinstar.game(game)
    folder = Path(tinstar.__file__).parent / "games" / chosen.facts.key
    page = folder / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")
    known = ["en", *sorted(path.suffixes[0][1:] for path in folder.glob("RULES.*.md"))]
    if lang not in known:
        raise BadSetup(f"the rules of {game} are there in {', '.join(known)}, not in {lang!r}")
    look = chosen.look()
    guide = book_of(chosen, look, lang).printed() if isinstance(look, Look) else ""
    text = "\n".join(filter(None, [guide, page.read_text(encoding="utf-8")]))
    if sys.stdout.isatty():
        from rich.markdown import Markdown

        console().print(Markdown(text))
    else:
        print(text, end="")


# ---------------------------------------------------------------------------------------------------- serving


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


# ---------------------------------------------------------------------------------------------------- lab


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
    from rich.progress import Progress

    with Progress(console=console(error=True), transient=True) as bar:
        task = bar.add_task(f"{games} games of {game}", total=games)
        report = run(game, seats, games, names, seed, options, workers, lambda done: bar.advance(task, done))
    show_report(report)


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
    from rich.progress import Progress

    from tinstar.lab.blind_spots import draw_spots, find_spots

    setup = tinstar.game(game).facts.setup(seats, parse_options(option or [], game))
    tinstar.game(game).check(setup)
    processes = cores() if workers is None else workers
    with Progress(console=console(error=True), transient=True, disable=as_json) as bar:
        task = bar.add_task(f"judging positions of {game}", total=positions)
        spots = find_spots(game, setup, positions, trials, seed, processes, lambda done: bar.advance(task, done))
    if page is not None:
        page.write_text(draw_spots(game, setup, spots[:show]), encoding="utf-8")
    if as_json:
        print_json({"positions": spots})
        return
    show_spots(spots, show)


def show_spots(spots: list[Spot], most: int) -> None:
    """The mean loss by question, then the worst positions."""
    from rich.table import Table

    from tinstar.lab.blind_spots import mean_loss

    table = Table("question", "positions", "loss a decision, 1/1000", "95 %", "clear", title="what the mind loses")
    for question in ["all", *sorted({spot.question for spot in spots})]:
        some = [spot for spot in spots if question in ("all", spot.question)]
        loss, spread = mean_loss(some)
        clear = sum(spot.clear for spot in some)
        table.add_row(question, f"{len(some)}", f"{1000 * loss:.1f}", f"± {1000 * spread:.1f}", f"{clear}")
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
    from rich.progress import Progress

    from tinstar.lab.check import narrow_setups
    from tinstar.lab.habits import find_habits

    setups = narrow_setups(tinstar.game(game), seats, parse_options(option or [], game), games)
    processes = cores() if workers is None else workers
    with Progress(console=console(error=True), transient=True, disable=as_json) as bar:
        task = bar.add_task(f"watching {bot} at {game}", total=games)
        found = find_habits(game, setups, games, bot, seed, processes, lambda done: bar.advance(task, done))
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


def write_value(value: OptionValue) -> str:
    """An option's value as it is written here."""
    return str(value).lower() if isinstance(value, bool) else str(value)


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


def cores() -> int:
    """How many processes can run at once here."""
    import os

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# ---------------------------------------------------------------------------------------------------- records


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
        print(f"the first {found.stacked} pieces were stacked for a lesson, see `stack` in the record")
    if found.epochs:
        print(f"the house was restored from a backup {found.epochs} times meanwhile, see `epochs` in the record")


# ---------------------------------------------------------------------------------------------------- output


def console(error: bool = False) -> Console:
    """A Rich console, made when first needed."""
    from rich.console import Console

    return Console(stderr=error)


def print_json(thing: object) -> None:
    """One JSON object on standard output."""
    import msgspec

    print(msgspec.json.encode(thing).decode())


if __name__ == "__main__":
    main()

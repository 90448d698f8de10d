"""What a number of tables at once needs: `python scripts/capacity.py --tables 1000 100000 --bots 2`.

A simulation on paper: sums over what was measured (docs/hosting.md says where), for processes that share a PostgreSQL.
Every figure that it starts from is an option.
"""

from __future__ import annotations

import math
import sys
from argparse import ArgumentParser, Namespace
from typing import Annotated, Final

import msgspec


def about(text: str) -> msgspec.Meta:
    """What an assumption says, for the help of the command."""
    return msgspec.Meta(description=text)


class Assumed(msgspec.Struct, frozen=True):
    """What is known, or believed, about one table and one machine."""

    people: Annotated[float, about("people at a table")] = 3.0
    bots: Annotated[float, about("bots at a table")] = 1.0
    onlookers: Annotated[float, about("pages that only look on, a table")] = 0.0
    person_seconds: Annotated[float, about("seconds until a person answers")] = 15.0
    pace: Annotated[float, about("seconds until a bot answers")] = 0.7

    push_ms: Annotated[float, about("CPU of a process for a push to one page, with its share of the decision")] = 1.28
    follow_us: Annotated[float, about("CPU to replay an entry at a table in memory that another process wrote")] = 19.0
    news_us: Annotated[float, about("CPU to read the news of one entry, of whatever table")] = 0.7
    notification_us: Annotated[float, about("CPU to hear one notification, however much is in it")] = 77.0
    busy: Annotated[float, about("share of a core that a process may use and still answer at once")] = 0.5
    bot_ms: Annotated[float, about("CPU of a worker for a bot's answer (search:0.5s: 500)")] = 5.0
    table_kb: Annotated[float, about("memory of a table in a process")] = 200.0
    copies: Annotated[float, about("processes that have a table in memory: where it is seen, and who keeps it")] = 2.0
    lines: Annotated[
        float, about("sockets that a process holds (TINSTAR_MOST_CONNECTIONS, with room for requests)")
    ] = 3800
    socket_kb: Annotated[
        float, about("memory of a socket: the window in which its pushes are deflated, and its line")
    ] = 160.0
    process_mb: Annotated[float, about("memory of a process without tables, with its worker")] = 300.0

    commit_ms: Annotated[float, about("a commit to the disk (and to the standby): all that notify wait in line")] = 1.0
    news_bytes: Annotated[float, about("the news of one entry")] = 175.0
    payload_bytes: Annotated[float, about("what one notification holds")] = 7900.0
    database_ms: Annotated[float, about("CPU of the database for an entry")] = 0.33
    sessions: Annotated[float, about("connections of a process: two that read and write, one that listens")] = 3.0
    entry_bytes: Annotated[float, about("an entry in the database, with its indexes")] = 250.0
    game_entries: Annotated[float, about("entries of a whole game")] = 150.0
    packed_bytes: Annotated[float, about("a finished game after it was packed")] = 2300.0
    finished_days: Annotated[float, about("days until it is packed")] = 30.0
    hours: Annotated[float, about("hours a day that this many tables are busy")] = 8.0


class Needed(msgspec.Struct, frozen=True):
    """What this many tables need; not a number where one database is not enough for them."""

    decisions: float
    pushes: float
    processes: float
    heard_share: float
    workers: float
    sockets: float
    memory: float
    connections: float
    commits: float
    entries_a_commit: float
    notifications: float
    wait_ms: float
    database_cores: float
    growth: float
    size: float
    archive: float


def needed(tables: int, assumed: Assumed) -> Needed:
    """The sums."""
    a = assumed
    seats = a.people + a.bots
    decisions = tables * seats / (a.people * a.person_seconds + a.bots * a.pace)
    pages = tables * (a.people + a.onlookers)
    pushes = decisions * (a.people + a.onlookers)

    commits = min(decisions, 1000 / a.commit_ms)
    entries = decisions / commits
    notifications = commits * math.ceil(entries * a.news_bytes / a.payload_bytes)
    heard = (decisions * a.news_us + notifications * a.notification_us) / 1e6
    work = pushes * a.push_ms / 1e3 + decisions * (a.copies - 1) * a.follow_us / 1e6
    by_work = math.ceil(work / (a.busy - heard)) if heard < a.busy else math.nan
    processes = max(by_work, math.ceil(pages / a.lines))

    stored = decisions * a.entry_bytes * a.hours * 3600
    games = decisions / a.game_entries * a.hours * 3600
    return Needed(
        decisions=decisions,
        pushes=pushes,
        processes=processes,
        heard_share=heard,
        workers=math.ceil(decisions * a.bots / seats * a.bot_ms / 1e3),
        sockets=pages / processes,
        memory=((tables * a.copies * a.table_kb + pages * a.socket_kb) * 1e3 / processes + a.process_mb * 1e6) / 1e9,
        connections=processes * a.sessions,
        commits=commits,
        entries_a_commit=entries,
        notifications=notifications,
        wait_ms=processes * a.commit_ms if commits < decisions else a.commit_ms,
        database_cores=decisions * a.database_ms / 1e3,
        growth=stored / 1e9,
        size=stored * a.finished_days / 1e9,
        archive=games * a.packed_bytes * 365 / 1e9,
    )


ROWS: Final = {
    "decisions": "decisions/s",
    "pushes": "pushes/s to pages",
    "processes": "processes, a core each",
    "heard_share": "of a core in each: hearing the others",
    "sockets": "sockets a process",
    "memory": "memory a process, GB",
    "workers": "cores for bots",
    "connections": "connections to the database",
    "commits": "commits/s with NOTIFY",
    "entries_a_commit": "entries a commit",
    "notifications": "notifications/s that each process hears",
    "wait_ms": "ms in line for a commit, at most",
    "database_cores": "cores of the database",
    "growth": "GB a day of entries",
    "size": "GB of entries until they are packed",
    "archive": "GB of packed games a year",
}


def table(columns: list[int], assumed: Assumed) -> str:
    """All of it in Markdown, a column for each number of tables."""
    plans = [needed(tables, assumed) for tables in columns]
    lines = [["tables at once", *(f"{tables:,}" for tables in columns)], ["---", *("---:" for _ in columns)]]
    lines += [[text, *(number(getattr(plan, name)) for plan in plans)] for name, text in ROWS.items()]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def number(value: float) -> str:
    """As many digits as say something."""
    if math.isnan(value):
        return "too many"
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.2g}"


def asked(arguments: list[str]) -> tuple[list[int], Assumed]:
    """What the command says."""
    parser = ArgumentParser(description="What a number of tables at once needs, on paper.")
    parser.add_argument("--tables", type=int, nargs="+", default=[1_000, 10_000, 100_000], help="tables at once")
    for field in msgspec.structs.fields(Assumed):
        (said,) = field.type.__metadata__
        text = f"{said.description} (by default {field.default:g})"
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=float, default=field.default, help=text)
    given: Namespace = parser.parse_args(arguments)
    tables: list[int] = given.tables
    return tables, Assumed(**{name: getattr(given, name) for name in Assumed.__struct_fields__})


if __name__ == "__main__":
    print(table(*asked(sys.argv[1:])))

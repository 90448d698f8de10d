"""Changes of a table's rows inside a transaction: each says how the rows stood, and conflicts where they do not."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from tinstar.house import statements as sql
from tinstar.house.clocks import Tick, deadline
from tinstar.house.errors import Conflict
from tinstar.house.jobs import Timing
from tinstar.house.rows import Consulted, StoredChair, StoredTable, chair_row, json, plain, standing_row


def expect_one(changed: int) -> None:
    """A conditional change that found nothing to change came too late."""
    if changed != 1:
        raise Conflict("another writer was first")


def move_of(before: StoredTable, after: StoredTable) -> dict[str, Any]:
    """What moves a table on, if it still stands where it was thought to."""
    new = {f"new_{name}": value for name, value in standing_row(after).items()}
    return {"table": before.id, "old_length": before.length, "old_head": before.head, **new}


def move_and_add(connection: Connection, moves: list[dict[str, Any]], entries: list[dict[str, Any]]) -> None:
    """A server is asked once for all of them: who waits for an answer waits for its turn in this process as well,
    each time anew."""
    if connection.dialect.name == "postgresql":
        moved = connection.scalar(sql.MOVE_AND_ADD, {"moves": json(moves), "entries": json(entries)})
    else:
        moved = connection.execute(sql.MOVE_TABLE, moves).rowcount
        connection.execute(sql.ADD_ENTRY, entries)
    if moved != len(moves):
        raise Conflict("another writer was first")


def put_ticks(connection: Connection, id: str, old: list[Tick], new: list[Tick]) -> None:
    values = {"table": id, "old_ticks": json(old), "new_ticks": json(new), "new_deadline": deadline(new)}
    expect_one(connection.execute(sql.PUT_TICKS, values).rowcount)


def put_consulted(connection: Connection, id: str, old: list[Consulted], new: list[Consulted]) -> None:
    values = {"table": id, "old_consulted": json(old), "new_consulted": json(new)}
    expect_one(connection.execute(sql.PUT_CONSULTED, values).rowcount)


def keep_time(connection: Connection, id: str, timing: Timing, ticks: list[Tick]) -> None:
    if timing.chair is not None:
        change_chair(connection, id, *timing.chair)
    put_ticks(connection, id, timing.ticks, ticks)


def change_chair(connection: Connection, id: str, seat: int, old: StoredChair, new: StoredChair) -> bool:
    """Whether it had to be changed; Conflict when it is neither as it was nor as it shall be."""
    values = {"table": id, "chair": seat}
    row = chair_row(id, seat, new)
    values |= {f"old_{name}": value for name, value in plain(old).items()}
    values |= {f"new_{name}": value for name, value in row.items()}
    if connection.execute(sql.PUT_CHAIR, values).rowcount == 1:
        return True
    if connection.scalar(sql.SEAL_OF_CHAIR, values) != row["seal"]:
        raise Conflict("another writer was first")
    return False

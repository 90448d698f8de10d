"""Quotas on tables: how many somebody may have, counted where they are stored, in the step that stores another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, bindparam, exists, func, not_, select, true

from tinstar.house import schema
from tinstar.house.errors import TooMany
from tinstar.house.limits import Limits

HOUR: Final = 3600.0
WEEK: Final = 7 * 24 * HOUR

Kind = Literal["tables_an_hour", "tables_unfinished", "tables_of_bots"]
Whose = Literal["host", "address"]


class Quota(msgspec.Struct, frozen=True):
    """How many tables of a kind there may be, for one person or one address."""

    kind: Kind
    whose: Whose
    who: str
    most: int

    @property
    def limit(self) -> str:
        """Which of the `Limits` it is."""
        return self.kind if self.whose == "host" else f"{self.kind}_per_address"


def quotas(limits: Limits, host: str | None, address: str, *kinds: Kind) -> list[Quota]:
    """What a new table counts against; nothing where it was made on this very machine, which has no address."""
    if not address:
        return []
    owners: list[tuple[Whose, str | None]] = [("host", host), ("address", address)]
    wanted = [Quota(kind, whose, who, 0) for kind in kinds for whose, who in owners if who]
    limited = [msgspec.structs.replace(quota, most=getattr(limits, quota.limit)) for quota in wanted]
    return [quota for quota in limited if quota.most]


def excess(connection: Connection, quotas: Sequence[Quota], now: float, before: float = math.inf) -> TooMany | None:
    """The first quota that is used up, by the tables that were made before some moment."""
    for quota in quotas:
        age = HOUR if quota.kind == "tables_an_hour" else WEEK
        values = {"who": quota.who, "since": now - age, "before": before}
        count, oldest = connection.execute(_COUNTS[quota.whose, quota.kind], values).one()
        if count >= quota.most:
            wait = math.ceil(oldest + HOUR - now) if quota.kind == "tables_an_hour" else None
            return TooMany(quota.limit, quota.most, wait)
    return None


# ---------------------------------------------------------------------------------------------------- statements

_tables = schema.tables
_chairs = schema.chairs.alias("people_there")

PERSON_PLAYS: Final = exists().where(
    _chairs.c.table_id == _tables.c.id, _chairs.c.kind == "human", not_(_chairs.c.away)
)
"""At this table of an outer statement it is not bots alone that play."""

_UNFINISHED: Final = _tables.c.status.in_(("gathering", "playing"))
_OF_KIND: Final[dict[Kind, ColumnElement[bool]]] = {
    "tables_an_hour": true(),
    "tables_unfinished": _UNFINISHED,
    "tables_of_bots": and_(_UNFINISHED, not_(PERSON_PLAYS)),
}


def _count(whose: Whose, kind: Kind) -> Select[int, float]:
    """How many there are, and when the oldest was made: read along `tables_by_host` and `tables_by_address`."""
    made = _tables.c.created_at
    wanted = (_tables.c[whose] == bindparam("who"), made > bindparam("since"), made < bindparam("before"))
    return select(func.count(), func.min(made)).where(*wanted, _OF_KIND[kind])


_WHOSE: Final[tuple[Whose, ...]] = ("host", "address")
_COUNTS: Final = {(whose, kind): _count(whose, kind) for whose in _WHOSE for kind in _OF_KIND}

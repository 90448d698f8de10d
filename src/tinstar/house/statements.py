"""The statements of the store, one for each thing that is asked or written."""

from __future__ import annotations

from sqlalchemy import Double, and_, bindparam, delete, exists, insert, not_, or_, select, text, update

from tinstar.house import schema
from tinstar.house.quotas import PERSON_PLAYS
from tinstar.house.rows import StoredChair, StoredTable

STANDING_COLUMNS = ("length", "head", "moved_at", "rematch", "ticks", "consulted")
"""What changes whenever somebody writes to a table that has been made."""

A_VISIT_LASTS = 24 * 3600.0
"""Seconds until a visit of the same guest is noted again."""

_people, _tables, _chairs, _log = schema.people, schema.tables, schema.chairs, schema.entries
_away = schema.put_away
_gathers = _tables.c.status == "gathering"
_as_known = and_(
    _tables.c.id == bindparam("table"),
    _tables.c.length == bindparam("old_length"),
    _tables.c.head == bindparam("old_head"),
)
_of_table = _chairs.c.table_id == bindparam("table")
_row_columns = [_tables.c[name] for name in (*StoredTable.__struct_fields__, "seal")]
_chair_columns = [_chairs.c[name] for name in StoredChair.__struct_fields__]

ADD_PERSON = insert(_people)
RENAME_PERSON = update(_people).where(_people.c.id == bindparam("person")).values(name=bindparam("new_name"))
PERSON = select(_people.c.id, _people.c.name).where(_people.c.id == bindparam("person"))
VISITED = (
    update(_people)
    .where(_people.c.id == bindparam("person"), _people.c.created_at < bindparam("now", type_=Double) - A_VISIT_LASTS)
    .values(created_at=bindparam("now"))
)
_forgotten = and_(
    _people.c.created_at < bindparam("before"),
    not_(exists().where(_tables.c.host == _people.c.id)),
    not_(exists().where(_chairs.c.person == _people.c.id)),
)
GUESTS_TO_FORGET = (
    select(_people.c.id)
    .where(_people.c.id > bindparam("after"), _forgotten)
    .order_by(_people.c.id)
    .limit(bindparam("most"))
)
FORGET_GUESTS = delete(_people).where(_people.c.id.in_(bindparam("guests", expanding=True)), _forgotten)

ADD_TABLE = insert(_tables)
TABLE = select(_tables).where(_tables.c.id == bindparam("table"))
HEAD = select(_tables.c.head).where(_tables.c.id == bindparam("table"))
STANDING = select(*[_tables.c[name] for name in STANDING_COLUMNS]).where(_tables.c.id == bindparam("table"))
MOVE_TABLE = (
    update(_tables)
    .where(_as_known)
    .values(
        status=bindparam("new_status"),
        waiting=bindparam("new_waiting"),
        moved_at=bindparam("new_moved_at"),
        outcome=bindparam("new_outcome"),
        length=bindparam("new_length"),
        head=bindparam("new_head"),
        seal=bindparam("new_seal"),
    )
)
PUT_TICKS = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _tables.c.ticks == bindparam("old_ticks"))
    .values(ticks=bindparam("new_ticks"), deadline=bindparam("new_deadline"))
)
PUT_CONSULTED = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _tables.c.consulted == bindparam("old_consulted"))
    .values(consulted=bindparam("new_consulted"))
)
TABLES_DUE = (
    select(_tables.c.id, _tables.c.game, _tables.c.rules)
    .where(_tables.c.deadline <= bindparam("now"))
    .order_by(_tables.c.deadline)
    .limit(bindparam("most"))
)
START_TABLE = MOVE_TABLE.where(_gathers).values(deal=bindparam("new_deal"), luck=bindparam("new_luck"))
TOUCH_TABLE = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _gathers == bindparam("gathers"))
    .values(moved_at=bindparam("now"))
)
PUT_LINK = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _gathers)
    .values(link_hash=bindparam("new_link"), moved_at=bindparam("now"))
)
TABLE_OF_LINK = select(_tables.c.id).where(_tables.c.link_hash == bindparam("hash"))
LINK_REMATCH = (
    update(_tables)
    .where(_tables.c.id == bindparam("table"), _tables.c.rematch.is_(None))
    .values(rematch=bindparam("new"))
)
LEADS_TO = select(_tables.c.id, _tables.c.game, _tables.c.rules).where(
    _tables.c.rematch == bindparam("table"),
    or_(
        _tables.c.id.in_(
            select(_chairs.c.table_id).where(
                _chairs.c.person == select(_tables.c.host).where(_tables.c.id == bindparam("table")).scalar_subquery()
            )
        ),
        select(_tables.c.id).where(_tables.c.id == bindparam("table"), _tables.c.host.is_(None)).exists(),
    ),
)
"""The table after which this one is played: its host sat there. Only where programs alone play all have to be looked
through."""
UNLINK_REMATCH = (
    update(_tables).where(_tables.c.id == bindparam("of"), _tables.c.rematch == bindparam("table")).values(rematch=None)
)

ADD_CHAIR = insert(_chairs)
CHAIRS = select(_chairs).where(_of_table).order_by(_chairs.c.seat)
CHAIRS_OF = (
    select(_chairs)
    .where(_chairs.c.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(_chairs.c.table_id, _chairs.c.seat)
)
PUT_CHAIR = (
    update(_chairs)
    .where(
        _of_table,
        _chairs.c.seat == bindparam("chair"),
        *[column.is_not_distinct_from(bindparam(f"old_{column.name}")) for column in _chair_columns],
    )
    .values({column.name: bindparam(f"new_{column.name}") for column in (*_chair_columns, _chairs.c.seal)})
)
SEAL_OF_CHAIR = select(_chairs.c.seal).where(_of_table, _chairs.c.seat == bindparam("chair"))
SEAT_OF_TOKEN = select(_chairs.c.table_id, _chairs.c.seat).where(_chairs.c.token_hash == bindparam("hash"))

ADD_ENTRY = insert(_log)
ENTRIES = select(_log).where(_log.c.table_id == bindparam("table"), _log.c.n >= bindparam("since")).order_by(_log.c.n)

_entry_columns = ", ".join(column.name for column in _log.c)
MOVE_AND_ADD = text(f"""
    WITH moved AS (
        UPDATE tables
        SET status = new_status, waiting = new_waiting, moved_at = new_moved_at, outcome = new_outcome,
            length = new_length, head = new_head, seal = new_seal
        FROM json_to_recordset(:moves) AS new (
            "table" text, old_length integer, old_head text, new_status text, new_waiting integer,
            new_moved_at double precision, new_outcome text, new_length integer, new_head text, new_seal text)
        WHERE id = "table" AND length = old_length AND head = old_head
        RETURNING id
    ), added AS (
        INSERT INTO entries ({_entry_columns})
        SELECT {_entry_columns} FROM json_populate_recordset(NULL::entries, :entries)
    )
    SELECT count(*) FROM moved
""")
"""MOVE_TABLE and ADD_ENTRY for many tables in one way to PostgreSQL and back; how many have moved."""

PACK = update(_tables).where(_as_known).values(record=bindparam("packed"))
LOGS_TO_PACK = (
    select(_tables.c.id)
    .where(
        _tables.c.id > bindparam("after"),
        or_(
            and_(_tables.c.status == "over", _tables.c.moved_at < bindparam("over")),
            and_(_tables.c.status == "playing", _tables.c.moved_at < bindparam("playing")),
        ),
        select(_log.c.n).where(_log.c.table_id == _tables.c.id).exists(),
    )
    .order_by(_tables.c.id)
    .limit(bindparam("most"))
)
NEVER_STARTED = (
    select(_tables.c.id)
    .where(_tables.c.id > bindparam("after"), _gathers, _tables.c.moved_at < bindparam("before"))
    .order_by(_tables.c.id)
    .limit(bindparam("most"))
)
REMOVE_ENTRIES = delete(_log).where(_log.c.table_id == bindparam("table"))
REMOVE_CHAIRS = delete(_chairs).where(_of_table)
REMOVE_AWAY = delete(_away).where(_away.c.table_id == bindparam("table"))
REMOVE_NEVER_STARTED = delete(_tables).where(
    _tables.c.id == bindparam("table"), _gathers, _tables.c.moved_at < bindparam("before")
)

CLOCKS_THAT_RUN = select(_tables.c.id, _tables.c.ticks).where(_tables.c.deadline.is_not(None))

PUT_AWAY = insert(_away)
BRING_BACK = delete(_away).where(_away.c.person == bindparam("of"), _away.c.table_id == bindparam("table"))
AWAY_OF = select(_away.c.table_id).where(_away.c.person == bindparam("of"))
TABLES_OF = (
    select(*_row_columns)
    .where(
        or_(
            _tables.c.host == bindparam("person"),
            _tables.c.id.in_(select(_chairs.c.table_id).where(_chairs.c.person == bindparam("person"))),
        )
    )
    .order_by(_tables.c.moved_at.desc())
    .limit(bindparam("most"))
)
BOTS_AT_TABLES = (
    select(_tables.c.id, _tables.c.game, _tables.c.rules, _tables.c.waiting, _chairs.c.seat)
    .join(_chairs, _chairs.c.table_id == _tables.c.id)
    .where(
        _tables.c.status == "playing",
        _tables.c.moved_at >= bindparam("since"),
        or_(_chairs.c.kind == "bot", _chairs.c.away),
        PERSON_PLAYS,
    )
    .order_by(_tables.c.moved_at.desc())
)

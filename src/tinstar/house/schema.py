"""The tables of the database. `migrations/` builds them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created_at", Double, nullable=False),  # or when they were here last, to the day
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("title", String(128), nullable=False),
    Column("setup", Text, nullable=False),
    Column("deal", Text, nullable=False),  # JSON of kernel.Deal: holds the secret
    Column("luck", Text, nullable=False),  # JSON: the luck of the start, by value
    Column("gather", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("waiting", Integer, nullable=False),  # bit mask of the seats that are asked, for lists
    Column("host", String(32)),
    Column("rematch", String(32)),  # the table where the same people play again
    Column("created_at", Double, nullable=False),
    Column("moved_at", Double, nullable=False),
    Column("outcome", Text),  # JSON of kernel.Outcome, once the game is over
    Column("clock", String(16), nullable=False),  # the name of its clock; empty: nobody is hurried
    Column("ticks", Text, nullable=False),  # JSON: where the clock of every seat stands
    Column("deadline", Double),  # when the first clock that runs is out, in the database's time
    Column("link_hash", String(64)),  # of the one link for the whole table
    Column("address", String(64), nullable=False),  # keyed hash of where it was made from, for quotas
    Column("length", Integer, nullable=False),  # entries in its log
    Column("head", String(64), nullable=False),  # the last link of the chain of its entries
    Column("seal", String(64), nullable=False),  # hash of how it stands, see chain.py
    Column("advice", Boolean, nullable=False),  # the Marshal may be asked, also where people play
    Column("consulted", Text, nullable=False),  # JSON: who has asked, and at which question
    Column("record", LargeBinary),  # gzipped, once the log has been packed away
    Index("tables_by_host", "host", "created_at"),
    Index("tables_by_status", "status", "moved_at"),
    Index("one_table_a_link", "link_hash", unique=True),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_address", "address", "created_at"),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("person", String(32)),
    Column("taken", Boolean, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("token_hash", String(64)),
    Column("nonce_hash", String(64), nullable=False),
    Column("nonce", String(128), nullable=False),
    Column("seal", String(64), nullable=False),  # hash of all of the above
    PrimaryKeyConstraint("table_id", "seat"),
    UniqueConstraint("token_hash", name="one_seat_a_token"),
    Index("chairs_by_person", "person"),
)

put_away = Table(
    "put_away",
    metadata,
    Column("person", String(32), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
)

lesson_steps = Table(
    "lesson_steps",
    metadata,
    Column("lesson", String(64), nullable=False),  # gold_rush/first
    Column("step", Integer, nullable=False),  # from 1
    Column("learners", Integer, nullable=False),  # how many have come there
    PrimaryKeyConstraint("lesson", "step"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("rules", String(4), nullable=False),  # what it was made by: the mark of the rules, and that of the mind
    Column("mind", String(16), nullable=False),
    Column("address", String(64), nullable=False),  # keyed hash of where it was asked for, for the quota
    Column("asked_at", Double, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("trouble", Text, nullable=False),  # why it was given up
    Column("found", LargeBinary),  # zipped JSON of kernel.analysis.Analysis, as far as it has come
    Index("analyses_by_address", "address", "asked_at"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),  # order of arrival in this table's log, from 0
    Column("seq", Integer, nullable=False),
    Column("lane", Integer, nullable=False),  # the seat of a sealed click; -1: the table itself
    Column("click", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", Text, nullable=False),
    Column("luck", Text, nullable=False),
    Column("undo", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Column("chain", String(64), nullable=False),  # hash of this entry and of the chain before it
    PrimaryKeyConstraint("table_id", "n"),
    UniqueConstraint("table_id", "seq", "lane", "click", name="one_writer_wins"),
)

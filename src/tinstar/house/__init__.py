"""The application without the web: tables, seats, people, bots and the log that nothing is lost from."""

from tinstar.house.chairs import Chair, Holder, NewTable, Person, SeatKey, SeatWish, TableLine
from tinstar.house.errors import (
    BadNonce,
    Damaged,
    HouseError,
    LinkUsed,
    NotStarted,
    NotYourSeat,
    OldRules,
    StoreError,
    UnknownTable,
)
from tinstar.house.house import House
from tinstar.house.metrics import Metrics
from tinstar.house.table import Table
from tinstar.house.table_play import Status
from tinstar.house.watch import Watch

__all__ = [
    "BadNonce",
    "Chair",
    "Damaged",
    "Holder",
    "House",
    "HouseError",
    "LinkUsed",
    "Metrics",
    "NewTable",
    "NotStarted",
    "NotYourSeat",
    "OldRules",
    "Person",
    "SeatKey",
    "SeatWish",
    "Status",
    "StoreError",
    "Table",
    "TableLine",
    "UnknownTable",
    "Watch",
]

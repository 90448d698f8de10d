"""The application without the web: tables, seats, people, bots and the log that nothing is lost from."""

from tinstar.house.chairs import Chair, Holder, NewKeys, NewTable, Person, SeatKey, SeatWish, TableLine
from tinstar.house.errors import (
    BadNonce,
    Busy,
    ChairTaken,
    Damaged,
    HouseError,
    Later,
    LinkUsed,
    NotNow,
    NotStarted,
    NotYourSeat,
    OldRules,
    OtherKey,
    StoreError,
    TableFull,
    TooMany,
    TooOften,
    UnknownTable,
)
from tinstar.house.house import House
from tinstar.house.limits import Limits
from tinstar.house.log import Status
from tinstar.house.metrics import Metrics
from tinstar.house.presence import Absence, Sitting
from tinstar.house.signals import REACTIONS, Reaction, Signal
from tinstar.house.table import Table
from tinstar.house.watch import Watch

__all__ = [
    "REACTIONS",
    "Absence",
    "BadNonce",
    "Busy",
    "Chair",
    "ChairTaken",
    "Damaged",
    "Holder",
    "House",
    "HouseError",
    "Later",
    "Limits",
    "LinkUsed",
    "Metrics",
    "NewKeys",
    "NewTable",
    "NotNow",
    "NotStarted",
    "NotYourSeat",
    "OldRules",
    "OtherKey",
    "Person",
    "Reaction",
    "SeatKey",
    "SeatWish",
    "Signal",
    "Sitting",
    "Status",
    "StoreError",
    "Table",
    "TableFull",
    "TableLine",
    "TooMany",
    "TooOften",
    "UnknownTable",
    "Watch",
]

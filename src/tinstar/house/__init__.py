"""The application without the web: tables, seats, people, bots and the log that nothing is lost from."""

from tinstar.house.analyses import Looked
from tinstar.house.bots import NoAnswer
from tinstar.house.chairs import Chair, Holder, NewKeys, NewTable, Person, SeatKey, SeatWish, TableLine
from tinstar.house.clocks import CLOCKS, DAY, HOUR
from tinstar.house.database import is_shared
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
    UnknownLesson,
    UnknownTable,
)
from tinstar.house.files import key_beside
from tinstar.house.house import House
from tinstar.house.limits import Limits
from tinstar.house.log import Status
from tinstar.house.metrics import Metrics
from tinstar.house.presence import Absence, Sitting
from tinstar.house.rows import Consulted
from tinstar.house.signals import REACTIONS, Reaction, Signal
from tinstar.house.table import Table
from tinstar.house.tasks import spawn
from tinstar.house.watch import Watch
from tinstar.house.worker import Games

__all__ = [
    "CLOCKS",
    "DAY",
    "HOUR",
    "REACTIONS",
    "Absence",
    "BadNonce",
    "Busy",
    "Chair",
    "ChairTaken",
    "Consulted",
    "Damaged",
    "Games",
    "Holder",
    "House",
    "HouseError",
    "Later",
    "Limits",
    "LinkUsed",
    "Looked",
    "Metrics",
    "NewKeys",
    "NewTable",
    "NoAnswer",
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
    "UnknownLesson",
    "UnknownTable",
    "Watch",
    "is_shared",
    "key_beside",
    "spawn",
]

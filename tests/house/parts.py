"""One part of a table at a time: a table of Claims in a database in memory, and somebody who notes what is changed."""

from __future__ import annotations

from typing import Any

from tests.house.playing import games
from tests.kernel import claims
from tinstar.house.bots import Brains
from tinstar.house.bus import Alone, Bus
from tinstar.house.chairs import SeatWish
from tinstar.house.clocks import HOUR
from tinstar.house.limits import Limits
from tinstar.house.log import Log, replay
from tinstar.house.metrics import Metrics
from tinstar.house.new_table import make_table
from tinstar.house.presence import Absence
from tinstar.house.rows import Stored
from tinstar.house.services import Services
from tinstar.house.signals import Rate
from tinstar.house.store import Store

IN_MEMORY = "sqlite:///:memory:"


class Shared(Alone):
    """A bus whose other processes are what a test says."""

    shared = True

    def __init__(self) -> None:
        self.living = ("here", "there")
        self.keeper = True

    def keeps(self, what: str, rules: str = "") -> bool:
        return self.keeper


class Owner:
    """Stands for the table that a log belongs to."""

    def __init__(self) -> None:
        self.changes = 0

    def changed(self) -> None:
        self.changes += 1


async def services(bus: Bus | None = None, **more: Any) -> Services:
    """What all tables share, with a store of its own and no workers. Close the store."""
    metrics = Metrics()
    store = await Store.open(IN_MEMORY, metrics)
    given: dict[str, Any] = {
        "store": store,
        "bus": bus or Alone(),
        "brains": Brains(0, 0.0, metrics, games),
        "metrics": metrics,
        "take_in": lambda stored: None,
        "table": None,
        "patience": 0.0,
        "absence": Absence(),
        "limits": Limits(),
        "advice": Rate(Limits().advice_an_hour, HOUR),
    }
    return Services(**(given | more))


async def stored_table(shared: Services, *seats: SeatWish, **more: Any) -> Stored:
    """A table of Claims that has been stored; two people unless told otherwise."""
    made, _ = make_table(claims.game, list(seats) or [SeatWish(), SeatWish()], {}, **more)
    await shared.store.add_table(made.table, made.chairs)
    return made


def log_of(shared: Services, stored: Stored, owner: Owner) -> Log:
    """That table as another process of the house would know it."""
    return Log(shared, claims.game, stored, replay(claims.game, stored), owner.changed)


async def answer(log: Log, seat: int) -> bool:
    """The seat takes its first option."""
    play = log.running()
    return await log.append(play, play.prepare(seat, play.options(seat)[0], play.seq), None)

"""The house: tables, people and bots over one store; the application without the web."""

from __future__ import annotations

from collections.abc import Mapping

from tinstar.house.chairs import NewTable, Person, SeatWish, TableLine
from tinstar.house.metrics import Metrics
from tinstar.house.table import Table
from tinstar.kernel.facts import OptionValue


class House:
    """Everything that is served from one process. Make it with `await House.open(...)`."""

    metrics: Metrics

    @classmethod
    async def open(cls, db: str = "sqlite:///tinstar.db", *, workers: int = 1, pace: float = 0.7) -> House:
        """Opens the database (StoreError when it cannot be used) and lets the bots go on where they were."""
        raise NotImplementedError

    async def close(self) -> None:
        """Ends bots and watches, writes what is left, closes the database."""
        raise NotImplementedError

    async def new_table(
        self,
        game: str,
        seats: list[SeatWish],
        options: Mapping[str, OptionValue],
        *,
        seed: int | None = None,
        title: str = "",
        gather: bool = False,
        host: str | None = None,
    ) -> NewTable:
        """A new table: it starts at once, or (`gather`) when every human seat has been taken by its link."""
        raise NotImplementedError

    async def table(self, id: str) -> Table:
        """The live table, rebuilt from its log when it is not in memory; UnknownTable."""
        raise NotImplementedError

    async def person(self, id: str | None, name: str = "") -> Person:
        """The guest of that id, renamed when a name is given; a new guest when the id is None or unknown."""
        raise NotImplementedError

    async def tables_of(self, person: str) -> list[TableLine]:
        """The tables where this person sits or is host, newest first."""
        raise NotImplementedError

    async def seat_by_token(self, token: str, person: str | None = None) -> tuple[str, int]:
        """Table and seat of a token; NotYourSeat when there is none. At a table that gathers people, a link is used up
        by the first person who sits down with it (LinkUsed for all others): the host, who sent it, cannot peek."""
        raise NotImplementedError

"""Small words for the tests of the house: the game Claims, tables, and playing them on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

import tinstar
from tests.kernel import claims
from tinstar.house import House, SeatWish, StoreError, Table
from tinstar.kernel import Game

HUMAN = SeatWish("human")
BOT = SeatWish("bot", bot="random")


def games(key: str) -> Game[Any]:
    """Claims and the games of the box; at the level of a module, since workers find it by name."""
    return claims.game if key == "claims" else tinstar.game(key)


class NewerClaims(claims.Claims):
    """Claims under the next version of its rules."""

    def __init__(self) -> None:
        Game.__init__(self, msgspec.structs.replace(claims.FACTS, rules=2))


def newer_games(key: str) -> Game[Any]:
    """The games of a later house."""
    return NewerClaims()


async def claims_table(house: House, *seats: SeatWish, **more: Any) -> Table:
    """A table of Claims; two humans unless told otherwise."""
    made = await house.new_table("claims", list(seats) or [HUMAN, HUMAN], {}, **more)
    return await house.table(made.table)


class FailsOnce:
    """Something that the store does, and cannot do the first time."""

    def __init__(self, does: Callable[..., Awaitable[Any]]) -> None:
        self.does = does
        self.tried = 0

    async def __call__(self, *given: Any) -> Any:
        self.tried += 1
        if self.tried == 1:
            raise StoreError("the database cannot be reached; nothing was changed")
        return await self.does(*given)


async def answer(table: Table, seat: int) -> int:
    """The seat takes its first option."""
    seen = table.seen(seat)
    return await table.decide(seat, seen.seq, seen.texts[0])


async def play_until(table: Table, kind: str) -> None:
    """Everybody takes the first option until that kind of decision is open ("" for the end)."""
    while table.seen(-1).kind != kind:
        await answer(table, table.seen(-1).waiting[0])


async def over(table: Table) -> None:
    """Waits until bots have played the game to its end."""
    with table.watch() as watch:
        while table.status != "over":
            assert await asyncio.wait_for(watch.changed(), 60)


def everything(table: Table) -> list[Any]:
    """What all seats and the spectators see."""
    return [table.seen(seat) for seat in range(-1, len(table.chairs))]

"""What tests of the house share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

import tinstar
from tests.chaos.cable import Cable
from tests.engines import Postgres
from tests.house.playing import games
from tinstar.house import House

Opens = Callable[..., Awaitable[House]]
KEYS = ("claims", *tinstar.game_keys())
"""Who keeps the bots and clocks of a table must say that it plays its game."""


@pytest.fixture
async def opens(db: str) -> AsyncIterator[Opens]:
    """Opens houses, by default on the same database, and closes them all."""
    houses: list[House] = []

    async def opening(url: str = db, **settings: Any) -> House:
        house = await House.open(url, **{"pace": 0.0, "games": games, "keys": KEYS, "patience": 0.2, **settings})
        houses.append(house)
        return house

    yield opening
    for house in houses:
        await house.close()


@pytest.fixture
async def house(opens: Opens) -> House:
    """A house with bots that answer at once, where Claims is played."""
    return await opens()


@pytest.fixture
async def cable(postgres: Postgres) -> AsyncIterator[Cable]:
    """A line to the engine that can fail."""
    line = Cable(postgres.port)
    await line.open()
    yield line
    await line.close()

"""Houses on databases of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.house.playing import games
from tinstar.house import House

Opens = Callable[..., Awaitable[House]]


@pytest.fixture
def db(tmp_path: Path) -> str:
    """The URL of a database that does not exist yet."""
    return f"sqlite:///{tmp_path / 'house.db'}"


@pytest.fixture
async def opens(db: str) -> AsyncIterator[Opens]:
    """Opens houses, by default on the same database, and closes them all."""
    houses: list[House] = []

    async def opening(url: str = db, **settings: Any) -> House:
        house = await House.open(url, **{"pace": 0.0, "games": games, "patience": 0.2, **settings})
        houses.append(house)
        return house

    yield opening
    for house in houses:
        await house.close()


@pytest.fixture
async def house(opens: Opens) -> House:
    """A house with bots that answer at once, where Claims is played."""
    return await opens()

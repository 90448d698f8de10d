"""The rules are compiled while the house is open: its bots change over, and nobody waits for an answer in vain."""

from __future__ import annotations

import asyncio
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import tinstar
from tests.house.playing import games
from tests.house.test_bots import guess
from tinstar import bots
from tinstar.house.bots import Brains
from tinstar.house.metrics import Metrics
from tinstar.house.twin import Twin, fingerprint
from tinstar.kernel import Game, Play, Quick, RealDealer

PACKAGE = Path(tinstar.__file__).parent
SOURCES = Path(__file__).resolve().parents[2] / "src"
SOON = 300.0
CORE = Path("tinstar", "kernel", "core.py")
FACTS = Path("tinstar", "games", "gold_rush", "facts.py")


def games_that_tell_where(notes: str, key: str) -> Game[Any]:
    """Every worker notes which package it runs."""
    if Path(sys.argv[0]).name == "worker.py":
        (Path(notes) / str(os.getpid())).write_text(str(Path(tinstar.__file__).parents[1]))
    return games(key)


class Yard:
    """A house's bots, and a folder beside them in which a package may appear."""

    def __init__(self, folder: Path) -> None:
        self.twin = folder / "compiled"
        self.notes = folder / "notes"
        self.notes.mkdir()
        self.metrics = Metrics()
        tell = partial(games_that_tell_where, str(self.notes))
        self.brains = Brains(2, 0.0, self.metrics, tell, str(self.twin))

    async def ask(self, times: int = 1) -> None:
        """So many questions at once, which are all answered."""
        asked = [self.brains.ask("random", "claims", guess(), 0) for _ in range(times)]
        async with asyncio.timeout(SOON):
            assert len(await asyncio.gather(*asked)) == times

    def appear(self, change: Path | None = None, text: str = "") -> None:
        """A package is there from one moment to the next: ours, or with something added to one of its files."""
        made = self.twin.with_name("unpacked")
        shutil.copytree(PACKAGE, made / "tinstar", ignore=shutil.ignore_patterns("web", "lab"))
        if change is not None:
            with (made / change).open("a") as file:
                file.write(text)
        made.rename(self.twin)

    def places(self) -> dict[int, str]:
        """Which package every worker has run, by its process."""
        return {int(note.name): note.read_text() for note in self.notes.iterdir()}

    async def ask_until_they_run(self, where: Path) -> None:
        """Questions come and go until two workers have answered from there."""
        async with asyncio.timeout(SOON):
            while list(self.places().values()).count(str(where)) < 2:
                await self.ask(8)


@pytest.fixture
async def yard(tmp_path: Path) -> AsyncIterator[Yard]:
    place = Yard(tmp_path)
    yield place
    await place.brains.close()
    assert place.metrics.bot_workers_live == 0


async def test_the_workers_change_over_without_losing_a_question(yard: Yard) -> None:
    await yard.ask(20)
    before = yard.places()
    assert set(before.values()) == {str(PACKAGE.parent)}
    most = 0

    async def count() -> None:
        nonlocal most
        while True:
            most = max(most, yard.metrics.bot_workers_live)
            await asyncio.sleep(0.001)

    counting = asyncio.create_task(count())
    asking = asyncio.create_task(yard.ask(200))
    yard.appear()
    await yard.ask_until_they_run(yard.twin)
    await asking
    counting.cancel()
    known = yard.places()
    await yard.ask(50)
    assert yard.places().keys() - known.keys() == set()  # those who changed stay
    assert most == 3  # one after the other
    assert (yard.metrics.bot_crashes_total, yard.metrics.bot_questions_waiting) == (0, 0)
    assert yard.metrics.bot_workers_live == 2


async def test_what_is_there_already_is_used_from_the_first_question(yard: Yard) -> None:
    yard.appear()
    await yard.ask(4)
    assert set(yard.places().values()) == {str(yard.twin)}


@pytest.mark.parametrize(
    ("change", "text"),
    [(FACTS, "\nRULES = 2\n"), (CORE, "\n"), (Path("tinstar", "games", "more.py"), "")],
)
async def test_other_rules_are_not_played(yard: Yard, change: Path, text: str) -> None:
    await yard.ask(4)
    yard.appear(change, text)
    await yard.ask(40)
    assert set(yard.places().values()) == {str(PACKAGE.parent)}
    assert yard.metrics.bot_crashes_total == 0


async def test_a_package_that_does_not_run_is_left_alone(yard: Yard, caplog: pytest.LogCaptureFixture) -> None:
    await yard.ask(4)
    library = Path("tinstar", "__init__.abi3.so")  # Python prefers it, and cannot load it
    yard.appear(library, "no library")
    await yard.ask(40)
    assert set(yard.places().values()) == {str(PACKAGE.parent)}
    assert yard.metrics.bot_crashes_total == 0
    assert caplog.text.count("does not run") == 1


async def test_workers_come_back_when_it_is_taken_away(yard: Yard) -> None:
    yard.appear()
    await yard.ask(4)
    shutil.rmtree(yard.twin)
    await yard.ask_until_they_run(PACKAGE.parent)
    assert yard.metrics.bot_crashes_total == 0


async def test_where_no_folder_is_named_nothing_is_looked_for() -> None:
    assert await Twin().path() == ""


def test_the_fingerprint_is_that_of_what_workers_run(tmp_path: Path) -> None:
    """The installed package is made of the sources; looks and words decide nothing, rules and tables do."""
    assert fingerprint(PACKAGE) == fingerprint(SOURCES / "tinstar")
    copy = tmp_path / "tinstar"
    shutil.copytree(PACKAGE, copy)
    (copy / "house" / "bots.py").unlink()
    assert fingerprint(copy) == fingerprint(PACKAGE)
    (copy / "games" / "gold_rush" / "more.json").write_text("{}")
    assert fingerprint(copy) != fingerprint(PACKAGE)


def guesses_and_choices(key: str) -> list[tuple[bytes, int, int]]:
    """Guesses from a game of greedy bots, pickled, with who is asked and what a bot chooses."""
    game = tinstar.game(key)
    play = Play(game, game.facts.setup(4), RealDealer.from_seed(3))
    found: list[tuple[bytes, int, int]] = []
    while not play.over and len(found) < 60:
        seat = play.waiting[0]
        guess = play.guess(seat, Quick(len(found)))
        found.append((pickle.dumps(guess), seat, choice(key, pickle.dumps(guess), seat)))
        options = play.options(seat)
        play.apply(seat, options[len(found) * 7 % len(options)])
    return found


def choice(key: str, pickled: bytes, seat: int) -> int:
    return bots.make("greedy").decide(bots.Seat(tinstar.game(key), pickle.loads(pickled), seat), Quick(5))


@pytest.mark.compiled
@pytest.mark.parametrize("key", tinstar.game_keys())
def test_what_the_house_pickles_interpreted_bots_understand_compiled(key: str) -> None:
    code = (
        "import pickle, sys, tinstar; from tests.house.test_twin import guesses_and_choices as g; "
        f"assert not tinstar.compiled(); sys.stdout.buffer.write(pickle.dumps(g({key!r})))"
    )
    path = os.pathsep.join([str(SOURCES), str(SOURCES.parent)])
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, capture_output=True, check=True
    )
    told = pickle.loads(done.stdout)
    assert len(told) > 30
    assert [choice(key, pickled, seat) for pickled, seat, _ in told] == [option for _, _, option in told]

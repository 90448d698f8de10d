"""kill -9 in the middle of games: nothing that was acknowledged is missing afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import psutil

from tests.house.conftest import Opens
from tests.house.learning import asked, choose
from tests.house.playing import answer, over
from tinstar.house import House, Table
from tinstar.kernel import Play

ROOT = Path(__file__).parents[2]


def killed_after(db: str, lines: int) -> tuple[list[str], list[psutil.Process]]:
    """Runs a house until it has acknowledged so much, kills it, and returns all it had said and its processes."""
    command = [sys.executable, "-m", "tests.house.killed", db]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        family = psutil.Process(process.pid).children(recursive=True)
        process.kill()
        said += process.stdout.readlines()
    return [line.strip() for line in said if line.endswith("\n")], family


def clicked(play: Play) -> set[str]:
    """Everything that a log holds, as the killed house said it."""
    return {f"{entry.seat}|{entry.seq - 1}|{entry.option}" for entry in play.entries}


async def tables_of(house: House, said: Iterable[str]) -> list[Table]:
    """The tables that somebody was at, in this order."""
    return [await house.table(id) for id in dict.fromkeys(line.split("|")[0] for line in said)]


async def test_nothing_acknowledged_is_missing_after_kill_9(db: str, opens: Opens) -> None:
    for _ in range(2):
        said, _family = killed_after(db, 150)
        acknowledged: defaultdict[str, set[str]] = defaultdict(set)
        for line in said:
            table, answer = line.split("|", 1)
            acknowledged[table].add(answer)
        assert len(acknowledged) >= 8
        house = await opens()
        for id, answers in acknowledged.items():
            assert answers <= clicked((await house.table(id)).log.running())
        await house.close()


async def test_a_game_and_a_lesson_go_on_after_kill_9(db: str, opens: Opens) -> None:
    said, _family = killed_after(db, 20)
    house = await opens()
    lesson, *_, game = await tables_of(house, said)
    while game.status == "playing":
        seats = [seat for seat in game.seen(-1).waiting if game.chairs[seat].kind == "human"]
        if seats:
            await answer(game, seats[0])
        else:
            with game.watch() as watch:
                await watch.changed()
    await over(game)
    assert game.record().outcome is not None
    while lesson.status != "over":
        await choose(lesson)
        await asked(lesson)
    assert lesson.teaching.over


def test_workers_do_not_survive_their_house(db: str) -> None:
    _said, family = killed_after(db, 100)
    assert family
    until = time.monotonic() + 10
    while time.monotonic() < until and any(is_alive(process) for process in family):
        time.sleep(0.05)
    assert not [process for process in family if is_alive(process)]


def is_alive(process: psutil.Process) -> bool:
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False

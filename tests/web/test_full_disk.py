"""A disk that is full: moves are refused, the house says that it is not ready, and goes on when there is room."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Client

from tinstar.web.settings import Settings

from .serving import serving
from .visitors import Made, Program

FULL = (503, "nothing can be written: the database or its disk is full\n")
READY = (200, "ready\n")
ENOUGH_TO_OPEN = 60 * 1024
"""Bytes; with less the house does not even open, and says why."""


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Four megabytes."""
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "tinstar", str(tmp_path)]
    if not shutil.which("mount") or subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("this user may mount nothing here")
    yield tmp_path
    subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)


def ready(client: Client) -> tuple[int, str]:
    answer = client.get("/readyz")
    return answer.status_code, answer.text


def fill(disk: Path, but: int = 0) -> Path:
    """To the last byte, but for so many."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        with contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
        file.truncate(file.tell() - but)
    return filler


def play_on(program: Program, table: Made) -> int:
    """Until a decision is refused; with which status."""
    while True:
        seat = program.look(table)["waiting"][0]
        seen = program.look(table, seat)
        answer = program.decide(table, seat, seen["seq"], seen["options"][0]["id"])
        if not answer.is_success:
            return answer.status_code


def test_a_house_on_a_full_disk_is_not_ready(small_disk: Path) -> None:
    settings = Settings(db=f"sqlite:///{small_disk / 'house.db'}", secret="s" * 64)
    with serving(settings) as house, Client(base_url=house.address, timeout=30) as client:
        program = Program(client)
        table = program.make(seed=7)
        program.step(table)
        assert ready(client) == READY
        fill(small_disk)
        assert play_on(program, table) == 503
        assert [ready(client) for _ in range(3)] == [FULL] * 3
        assert client.get("/healthz").status_code == 200
    filler = fill(small_disk, but=ENOUGH_TO_OPEN)
    with serving(settings) as house, Client(base_url=house.address, timeout=30) as client:
        assert ready(client) == FULL, "nothing has failed here yet, and still"
        filler.unlink()
        assert ready(client) == READY
        Program(client).step(table)

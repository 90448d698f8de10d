"""A server that can be killed and started again, on the same port and with the same database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import httpx
import psutil

from tests.engines import free_port

ROOT = Path(__file__).parents[2]


class Mortal:
    """One process with its workers, in a session of their own; what it says goes into a file beside the others."""

    def __init__(self, log: Path, serve: Callable[[int], Sequence[str]], door: str, host: str = "127.0.0.1") -> None:
        self.log = log
        self.port = free_port()
        self.address = f"http://{host}:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self._command = serve(self.port)
        self._door = door
        """What is asked until it answers."""

    async def start(self) -> None:
        """Returns when it answers."""
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._command, stdout=log, stderr=log, start_new_session=True, cwd=ROOT, env=environment
            )
        async with httpx.AsyncClient() as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(self.address + self._door, timeout=5)).is_success:
                        return
                assert self.process.poll() is None, self.log.read_text()
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """kill -9, the workers with it."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):  # it has gone by itself
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def freeze(self) -> None:
        """All of it stands still, as a machine that is moved; nobody is told."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """And goes on as if nothing had been."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGCONT)

    def kill_a_worker(self, luck: random.Random) -> None:
        """kill -9 of one process in which bots think."""
        assert self.process is not None
        workers = psutil.Process(self.process.pid).children()
        if workers:
            with contextlib.suppress(psutil.NoSuchProcess):
                luck.choice(workers).kill()

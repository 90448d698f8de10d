"""Runs a command behind a program that people use: `python behind.py LOG LOCK COMMAND …`, started by that program.

It takes what others leave of the machine, waits while another does the same (LOCK), and ends with the program. What it
says goes to LOG; only its last line is told. Needs nothing installed.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

GLANCE = 0.3
"""Seconds between two looks at the program."""
PATIENCE = 5.0
"""Seconds that the command has to end when it is asked to."""


class Alone(Exception):
    """The program has ended."""


class Leader:
    """The program that started us: our parent as long as it lives."""

    def __init__(self) -> None:
        self._id = os.getppid()

    def wait_beside(self) -> None:
        """Lets a moment pass; Alone when there is nobody left to do it for."""
        time.sleep(GLANCE)
        if os.getppid() != self._id:
            raise Alone


@contextlib.contextmanager
def locked(lock: Path, leader: Leader) -> Iterator[int]:
    """Waits until nobody else does the same. Who inherits the number keeps it locked until he ends, whatever becomes
    of us."""
    with lock.open("w") as file:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                leader.wait_beside()
        yield file.fileno()


def run(command: list[str], log: Path, lock: Path) -> int:
    """How the command ended; it is ended itself when its program is."""
    leader = Leader()
    with locked(lock, leader) as kept, log.open("wb") as said:
        process = subprocess.Popen(
            idly(command), stdin=subprocess.DEVNULL, stdout=said, stderr=said, process_group=0, pass_fds=[kept]
        )  # no session of its own: Linux would give that as much of the machine as the program's
        try:
            while process.poll() is None:
                leader.wait_beside()
        finally:
            end(process)
        return process.returncode


def main(command: list[str], log: Path, lock: Path) -> None:
    """Runs it and tells how it ended."""
    code = run(command, log, lock)
    last = log.read_text("utf-8", "replace").strip().rpartition("\n")[2]
    print(f"{last} (more in {log})" if code else last, flush=True)
    sys.exit(code)


def idly(command: list[str]) -> list[str]:
    """The same command, at the lowest priority that there is here."""
    patient = ["ionice", "-c", "3"] if shutil.which("ionice") else []
    return [*patient, "nice", "-n", "19", *command]


def end(process: subprocess.Popen[bytes]) -> None:
    """Ends a command with all that it started."""
    for ending in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, ending)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)


if __name__ == "__main__":
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda *_: sys.exit(1))
    log, lock, *command = sys.argv[1:]
    with contextlib.suppress(Alone):
        main(command, Path(log), Path(lock))

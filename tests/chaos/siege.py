"""A house under attack: all attackers at once, each from an address of its own, and what must not have come of it."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import psutil

from tests.chaos.attackers import FRAMES, SEARCHERS, Attack, Attacker

FIRST_ADDRESS = 20
SOON = 60.0
"""Seconds in which the last line of somebody who never reads is gone, also where a proxy holds it."""
QUICK = 3000
"""Milliseconds in which a quick bot answers, in the median, whoever else lets bots think."""
COMPLAINTS = ("Traceback", "ERROR", "ASGI callable")

Attacks = list[tuple[str, Attack]]
"""With their names."""


class Siege:
    """All attackers, from when it is entered until it is left."""

    def __init__(self, port: int, table: str, attackers: Mapping[str, Attacker]) -> None:
        self.attacks = {
            name: Attack(port, f"127.0.0.{FIRST_ADDRESS + number}") for number, name in enumerate(attackers)
        }
        self._port = port
        self._threads = [
            threading.Thread(target=attacker, args=(self.attacks[name], table), name=name, daemon=True)
            for name, attacker in attackers.items()
        ]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.end()
        for attack in self.attacks.values():
            attack.kept.close()

    def end(self) -> None:
        """No more attacks, but what was opened stays."""
        for attack in self.attacks.values():
            attack.over.set()
        for thread in self._threads:
            thread.join()

    @property
    def done(self) -> Counter[str]:
        """What they did, each with its name."""
        every = self.attacks.items()
        return Counter({f"{name}: {what}": times for name, attack in every for what, times in attack.done.items()})

    def wrong(self, door: int, log: Path) -> list[str]:
        """What they have come to that they must not, once it is over; `door` is the process that takes the lines."""
        complaints = [line for line in log.read_text().splitlines() if any(word in line for word in COMPLAINTS)]
        return [
            *(f"{name}: not every line was cut, {dict(attack.done)}" for name, attack in self._uncut()),
            *(f"{name}: lines are held for ever, {dict(attack.done)}" for name, attack in self._held(door)),
            *(f"{name}: {dict(attack.done)}" for name, attack in self._kept_waiting()),
            *(f"in the log: {line}" for line in complaints),
        ]

    def _uncut(self) -> Attacks:
        """Whoever sent without pause, and was not cut off each time."""
        found = self._of(*FRAMES)
        return [one for one in found if one[1].done["lines not cut"] or not one[1].done["lines cut"]]

    def _held(self, door: int) -> Attacks:
        """Whoever said goodbye without reading, and has a line still."""
        found = self._of("goodbyes")
        return [one for one in found if not one[1].done["goodbyes"] or not self._lets_go(door, one[1].source)]

    def _lets_go(self, door: int, source: str) -> bool:
        return within(SOON, lambda: not lines_of(door, self._port, source))

    def _kept_waiting(self) -> Attacks:
        """Whoever lets bots search until a quick one has no time for others."""
        return [one for one in self._of(*SEARCHERS) if not 0 < one[1].done["ms for a quick bot"] <= QUICK]

    def _of(self, *names: str) -> Attacks:
        return [(name, self.attacks[name]) for name in names if name in self.attacks]


def lines_of(process: int, port: int, source: str) -> int:
    """How many lines from an address a process holds, as the system knows them."""
    held = psutil.Process(process).net_connections("tcp")
    return sum(line.laddr.port == port and bool(line.raddr) and line.raddr.ip == source for line in held)


def within(seconds: float, happens: Callable[[], bool]) -> bool:
    """Whether it happens in time."""
    until = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True

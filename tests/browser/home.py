"""A home network on one machine: a laptop, a phone, a switch between them. Only Linux has it, and only for root."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import tinstar
from tests.chaos.namespace import ip, why_not

from .conftest import CHROMIUM

LAPTOP = "192.168.77.20"
PHONE = "192.168.77.31"
ROUTER = "192.168.77.1"
CONTAINERS = "172.17.0.1"
"""An address of the laptop that leads to containers on it: no phone can reach it."""


class Home:
    """Namespaces for the laptop, the phone and the switch. The router gives a way out, which nobody takes."""

    def __init__(self) -> None:
        self.laptop, self.phone, self._switch = (f"ts{os.getpid()}{name}" for name in ("laptop", "phone", "switch"))

    def build(self) -> None:
        ip("netns", "add", self._switch)
        ip("-n", self._switch, "link", "add", "lan", "type", "bridge")
        ip("-n", self._switch, "addr", "add", f"{ROUTER}/24", "dev", "lan")
        ip("-n", self._switch, "link", "set", "lan", "up")
        for name, address in ((self.laptop, LAPTOP), (self.phone, PHONE)):
            self.plug_in(name, address)
        ip("-n", self.laptop, "link", "add", "docker0", "type", "bridge")
        ip("-n", self.laptop, "addr", "add", f"{CONTAINERS}/16", "dev", "docker0")
        ip("-n", self.laptop, "link", "set", "docker0", "up")

    def plug_in(self, name: str, address: str) -> None:
        """A machine with a cable to the switch."""
        port = name.removeprefix(f"ts{os.getpid()}")
        ip("netns", "add", name)
        ip("-n", name, "link", "add", "eth0", "type", "veth", "peer", "name", port, "netns", self._switch)
        ip("-n", self._switch, "link", "set", port, "master", "lan", "up")
        ip("-n", name, "addr", "add", f"{address}/24", "dev", "eth0")
        for device in ("lo", "eth0"):
            ip("-n", name, "link", "set", device, "up")
        ip("-n", name, "route", "add", "default", "via", ROUTER)

    def remove(self) -> None:
        """With all cables."""
        for name in (self.laptop, self.phone, self._switch):
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)

    def browser_on(self, machine: str, folder: Path) -> Path:
        """A program that is the browser of a machine."""
        script = folder / f"browser-{machine}"
        script.write_text(f'#!/bin/sh\nexec {shutil.which("ip")} netns exec {machine} {CHROMIUM} "$@"\n')
        script.chmod(0o755)
        return script


@contextmanager
def home() -> Iterator[Home]:
    """One as long as it is needed."""
    own = Home()
    try:
        own.build()
        yield own
    finally:
        own.remove()


class Party:
    """`tinstar serve --party` on the laptop."""

    address = "http://localhost:8000"
    """Under which the host opens it."""

    def __init__(self, home: Home, folder: Path) -> None:
        self.said: list[str] = []
        """What it wrote into the terminal when it opened."""
        where = os.environ | {"PYTHONPATH": str(Path(tinstar.__file__).parents[1]), "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, "-m", "tinstar.cli", "serve", "--party", "--pace", "0"]
        self._process = subprocess.Popen(
            ["ip", "netns", "exec", home.laptop, *command],
            cwd=folder,
            env=where,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )

    def opens(self) -> None:
        """Returns when the house has said where it is."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.said.append(line.rstrip("\n"))
            if "phone" in line:
                return
        raise AssertionError(f"it has ended: {self.said}")

    def ends(self) -> None:
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.communicate(timeout=30)


__all__ = ["CONTAINERS", "LAPTOP", "Home", "Party", "home", "why_not"]

"""A machine of its own for one process, with a cable that can be pulled. Only Linux has it, and only for root."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = "10.213.71.1"
THERE = "10.213.71.2"


class Namespace:
    """A network namespace, another one that is the switch, and a cable from each of us to it."""

    def __init__(self) -> None:
        self.name = f"tinstar{os.getpid()}"
        self._switch = f"{self.name}switch"
        self._device = f"ts{os.getpid()}"
        self.prefix = ["ip", "netns", "exec", self.name]
        """What a command begins with that is to run there."""

    def build(self) -> None:
        """CalledProcessError where we may not."""
        for name in (self.name, self._switch):
            ip("netns", "add", name)
        ip("-n", self._switch, "link", "add", "bridge", "type", "bridge")
        ip("link", "add", self._device, "type", "veth", "peer", "name", "here", "netns", self._switch)
        ip("-n", self.name, "link", "add", "eth0", "type", "veth", "peer", "name", "there", "netns", self._switch)
        ip("addr", "add", f"{HERE}/30", "dev", self._device)
        ip("-n", self.name, "addr", "add", f"{THERE}/30", "dev", "eth0")
        ip("link", "set", self._device, "up")
        for device in ("eth0", "lo"):
            ip("-n", self.name, "link", "set", device, "up")
        for device in ("bridge", "here", "there"):
            ip("-n", self._switch, "link", "set", device, "up")
        ip("-n", self._switch, "link", "set", "here", "master", "bridge")
        self.plug_in()

    def pull(self) -> None:
        """The other machine's cable is pulled out of the switch: what is sent is lost, in both directions, and neither
        end is told."""
        ip("-n", self._switch, "link", "set", "there", "nomaster")

    def plug_in(self) -> None:
        """Whoever still tries gets through."""
        ip("-n", self._switch, "link", "set", "there", "master", "bridge")

    def remove(self) -> None:
        """With its devices."""
        for name in (self.name, self._switch):
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
        subprocess.run(["ip", "link", "del", self._device], capture_output=True, check=False)


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def why_not() -> str:
    """The reason why there can be none here; empty where there can."""
    if os.geteuid() != 0:
        return "a network namespace is for root alone"
    if shutil.which("ip") is None:
        return "a network namespace needs ip (Debian: apt install iproute2)"
    trial = Namespace()
    try:
        trial.build()
    except subprocess.CalledProcessError as error:
        return f"there can be no network namespace here: {error.stderr.decode().strip()}"
    finally:
        trial.remove()
    return ""


@contextmanager
def namespace() -> Iterator[Namespace]:
    """One as long as it is needed."""
    own = Namespace()
    try:
        own.build()
        yield own
    finally:
        own.remove()


def neighbours(folder: Path) -> dict[str, str]:
    """The settings of an engine that lets in whoever is at the other end of the cable."""
    file = folder / "neighbours.conf"
    file.write_text("host all all samenet trust\nhost all all 127.0.0.1/32 trust\n")
    file.chmod(0o644)
    return {"listen_addresses": f"127.0.0.1,{HERE}", "hba_file": str(file)}

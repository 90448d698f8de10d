"""HAProxy before the processes of a house, which sends everybody who asks for a table to the same process."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from socket import create_connection

from scripts.programs import find_haproxy
from tests.engines import free_port

DEPLOYED = Path(__file__).parents[1] / "deploy" / "haproxy.cfg"
CHOSEN = "X-Process"
"""A header by which the bench chooses the process itself."""


def installed() -> str:
    """Which HAProxy there is; empty where there is none."""
    if (found := find_haproxy()) is None:
        return ""
    said = subprocess.run([found, "-v"], capture_output=True, text=True, check=True).stdout
    return "HAProxy " + said.split()[2]


class Proxy:
    """One HAProxy."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        self.port = free_port()
        self._file = folder / "haproxy.cfg"
        self._file.write_text(config(self.port, ports))
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when it takes lines."""
        self.process = subprocess.Popen([find_haproxy() or "haproxy", "-f", str(self._file), "-db", "-q"])
        while True:
            assert self.process.poll() is None, self._file.read_text()
            try:
                create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)

    def stop(self) -> None:
        """At once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def config(port: int, ports: Sequence[int]) -> str:
    """What is deployed, without a log, before these processes; a request that names one of them gets it."""
    chosen = [f"    use-server p{n} if {{ req.hdr({CHOSEN}) {n} }}" for n in range(len(ports))]
    servers = [f"    server p{n} 127.0.0.1:{at}" for n, at in enumerate(ports)]
    lines: list[str] = []
    for line in DEPLOYED.read_text().splitlines():
        match line.split():
            case ["bind", _, *more]:
                lines.append(" ".join([f"    bind 127.0.0.1:{port}", *more]))
            case ["server", *_]:
                lines += chosen + servers
                chosen, servers = [], []
            case ["log", *_] | ["option", "httplog"]:
                pass
            case _:
                lines.append(line)
    return "\n".join([*lines, ""])

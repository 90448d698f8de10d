"""`tinstar serve`: a port of its own, or a clear word."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import tinstar
from tinstar.web.serve import PortInUse, listen, listen_all
from tinstar.web.settings import Settings


def test_a_port_in_use_is_said_clearly() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortInUse, match=f"127.0.0.1:{port}.*--port"):
            listen("127.0.0.1", port)


def test_the_command_ends_with_that_word(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-c", "from tinstar.cli import main; main()", "serve", "--port", str(port)]
        where = {**os.environ, "PYTHONPATH": str(Path(tinstar.__file__).parents[1])}
        ended = subprocess.run(
            command, cwd=tmp_path, env=where, capture_output=True, text=True, timeout=60, check=False
        )
    assert ended.returncode == 2
    assert f"cannot listen on 127.0.0.1:{port}" in ended.stderr
    assert "Traceback" not in ended.stderr


def started(folder: Path, db: str, *more: str) -> subprocess.Popen[str]:
    where = {**os.environ, "PYTHONPATH": str(Path(tinstar.__file__).parents[1])}
    command = [sys.executable, "-c", "from tinstar.cli import main; main()", "serve", "--port", "0", "--db", db, *more]
    return subprocess.Popen(command, cwd=folder, env=where, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("url", ["sqlite:////nowhere/at/all/house.db", "sqlite:///not_a_database", "what://is/this"])
def test_a_database_that_cannot_be_used_is_said_clearly(tmp_path: Path, url: str) -> None:
    (tmp_path / "not_a_database").write_text("this is no database, but a text that is long enough to be looked at " * 9)
    with started(tmp_path, url) as process:
        _, said = process.communicate(timeout=60)
    assert process.returncode == 2
    assert said.splitlines()[-1].startswith("tinstar: "), "after whatever the log had to say"
    assert "Traceback" not in said


def test_it_says_where_it_is_open_and_closes_quietly(tmp_path: Path) -> None:
    with started(tmp_path, f"sqlite:///{tmp_path / 'house.db'}") as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Tinstar is open: http://localhost:")
        assert "make party" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert "Traceback" not in said


def test_a_party_is_open_to_the_home_network_and_to_its_names_for_this_machine(tmp_path: Path) -> None:
    with started(tmp_path, f"sqlite:///{tmp_path / 'house.db'}", "--party") as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        port = int(said.removeprefix("Tinstar is open: http://localhost:").split()[0])
        answers = [asked(address, port, "laptop.local") for address in ("127.0.0.1", "127.9.9.9")]
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert answers == [200, 200]  # what listens on 127.9.9.9 as well listens everywhere


def asked(address: str, port: int, name: str) -> int:
    """The status of an answer from this address to somebody who calls it by that name."""
    line = http.client.HTTPConnection(address, port, timeout=20)
    line.request("GET", "/api/games", headers={"host": name})
    return line.getresponse().status


def test_a_port_that_is_taken_in_one_network_is_said_before_the_party(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortInUse, match=f"0.0.0.0:{port}.*PORT="):
            list(listen_all(Settings(port=port, party=True)))

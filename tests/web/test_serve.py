"""`tinstar serve`: a port of its own, or a clear word."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import tinstar
from tinstar.web.serve import PortInUse, listen


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

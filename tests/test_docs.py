"""The program in docs/http-api.md plays a whole game against a real house."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name

import pytest

DOCS = Path(__file__).resolve().parent.parent / "docs"
SERVE = "import sys; from tinstar.web.serve import run; run(port=int(sys.argv[1]), db=sys.argv[2], pace=0)"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A house of our own on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), f"sqlite:///{tmp_path}/house.db"])
    address = f"http://127.0.0.1:{port}"
    while server.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/healthz").close()
            break
        except OSError:
            time.sleep(0.05)
    yield address
    server.terminate()
    server.wait()


def test_the_program_of_the_http_api_plays_a_game(house: str) -> None:
    program = re.search(r"```python\n(.*?)```", (DOCS / "http-api.md").read_text(encoding="utf-8"), re.DOTALL)
    assert program
    code = program[1].replace("http://localhost:8000", house).replace("time.sleep(0.1)", "time.sleep(0.01)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[\d+, \d+\]", done.stdout.splitlines()[-1])


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    named = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))
    assert [name for name in named if not (page.parent / name).exists()] == []


def glossed() -> list[str]:
    """The names of the glossary that are written with their room."""
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    return re.findall(r"`((?:kernel|draw|house|web)(?:\.\w+)+)`", text)


def test_the_glossary_names_what_there_is() -> None:
    assert len(glossed()) > 30
    for name in glossed():
        try:
            resolve_name(f"tinstar.{name}")
        except (ImportError, AttributeError):
            pytest.fail(f"there is no {name}")

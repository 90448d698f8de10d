"""The program in the documentation plays a whole game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from httpx import Client

PAGE = Path(__file__).parents[2] / "docs" / "http-api.md"


def test_the_program_of_the_page_plays(network: Client, capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    exec(program.replace("http://localhost:8000", str(network.base_url)), {})
    assert re.fullmatch(r"\[[\d, ]+\] \[\d+, \d+\]\n", capsys.readouterr().out)

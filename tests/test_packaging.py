"""What an installation consists of, and what importing it costs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, files, version
from pathlib import Path

import pytest

import tinstar

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(tinstar.__file__).parent
SOURCES = ROOT / "src" / "tinstar"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
READ_AT_RUN_TIME = (
    "**/*.py",
    "**/*.css",
    "**/*.html",
    "games/**/*.json",
    "games/*/RULES*.md",
    "**/*.po",
    "**/*.jpg",
    "**/art/*.svg",
    "py.typed",
)


def loaded_by(statement: str) -> set[str]:
    """The modules that a fresh Python has loaded after this statement."""
    code = f"{statement}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_import_pulls_in_neither_the_web_nor_the_lab() -> None:
    loaded = loaded_by("import tinstar; tinstar.game('gold_rush')")
    ours = {name.split(".")[1] for name in loaded if name.startswith("tinstar.")}
    assert ours <= {"kernel", "games"}
    assert not loaded & {"fastapi", "starlette", "sqlalchemy", "uvicorn", "typer", "rich", "jinja2", "asyncio"}


def test_no_library_lies_beside_the_sources() -> None:
    """Python would prefer it, and every later edit of the source would be ignored."""
    assert list((ROOT / "src").rglob("*.so")) == []


@pytest.mark.compiled
def test_every_listed_file_is_compiled() -> None:
    listed: set[Path] = set()
    for pattern in PROJECT["tool"]["tinstar"]["compiled"]:
        found = set(PACKAGE.glob(pattern.removeprefix("!")))
        listed = listed - found if pattern.startswith("!") else listed | found
    assert len(listed) > 10
    assert not [file for file in PACKAGE.rglob("events.*.so") if "games" in file.parts]
    assert [file for file in listed if not list(file.parent.glob(f"{file.stem}.*.so"))] == []


@pytest.mark.skipif(PACKAGE == SOURCES, reason="runs from the sources")
def test_everything_that_is_read_at_run_time_is_packed() -> None:
    wanted = {
        file.relative_to(SOURCES)
        for pattern in READ_AT_RUN_TIME
        for file in SOURCES.glob(pattern)
        if "client" not in file.parts and "static" not in file.parts
    }
    wanted |= {file.with_suffix(".mo") for file in wanted if file.suffix == ".po"}
    assert {file for file in wanted if not (PACKAGE / file).is_file()} == set()
    assert {file.name for file in SOURCES.glob("web/static/*")} == {file.name for file in PACKAGE.glob("web/static/*")}
    assert not (PACKAGE / "web" / "client").exists()


@pytest.mark.skipif(PACKAGE == SOURCES, reason="runs from the sources")
def test_what_python_leaves_beside_the_sources_is_not_packed() -> None:
    packed = files("tinstar")
    assert packed
    assert [file for file in packed if "__pycache__" in file.parts] == []


def test_the_version_is_the_projects() -> None:
    assert tinstar.__version__ == PROJECT["project"]["version"]
    try:
        installed = version("tinstar")
    except PackageNotFoundError:
        pytest.skip("runs from the sources without an installation")
    assert installed == PROJECT["project"]["version"]
    assert f"## [{installed}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


class Clone:
    """A folder with our Makefile, in which all has been fetched and programs only say how they were called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copy(ROOT / "Makefile", folder)
        self.touch("pyproject.toml", "setup.py", "MANIFEST.in", "src/tinstar/cli/app.py", "build_backend/wanted.py")
        self.touch("requirements/playing.txt", "requirements/building.txt")
        self.touch(".venv/made", ".venv/playing", ".venv/building")
        for program in ("python", "tinstar"):
            script = folder / ".venv" / "bin" / program
            script.parent.mkdir(exist_ok=True)
            script.write_text(f'#!/bin/sh\necho "$PYTHONPATH $TINSTAR_TWIN" {program} "$@"\n')
            script.chmod(0o755)

    def touch(self, *names: str) -> None:
        """Files that are newer than all before."""
        for name in names:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).touch()

    def make(self, target: str) -> list[str]:
        """What the programs of the folder were called with, in any order."""
        command = ["make", "--no-print-directory", target, "PORT=8123"]
        own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "TINSTAR_TWIN")}
        done = subprocess.run(command, cwd=self.folder, env=own, check=True, capture_output=True, text=True)
        return sorted(line.strip() for line in done.stdout.splitlines())


PLAYED_FROM_SRC = "src build/compiled python -P -m tinstar.cli serve --port 8123"
TREE = "python build_backend/tinstar_build.py"

play_or_party = pytest.mark.parametrize(("target", "more"), [("play", ""), ("party", " --party")])


@play_or_party
def test_make_opens_the_house_at_once_and_compiles_behind(target: str, more: str, tmp_path: Path) -> None:
    said, behind, tree, played = Clone(tmp_path).make(target)
    assert played == PLAYED_FROM_SRC + more
    assert tree == TREE
    assert re.fullmatch(r"python build_backend/behind.py \S+ \S+ \S*make --no-print-directory .venv/compiled", behind)
    assert said.startswith("You play at once. The rules are compiled meanwhile")


@play_or_party
def test_make_opens_the_compiled_house_where_it_is_ready(target: str, more: str, tmp_path: Path) -> None:
    clone = Clone(tmp_path)
    clone.make(target)  # notes which sources there are
    clone.touch("build/compiled/made", ".venv/compiled")
    assert clone.make(target) == [f"tinstar serve --port 8123{more}"]
    clone.touch("src/tinstar/cli/app.py")
    assert PLAYED_FROM_SRC + more in clone.make(target)
    clone.touch("build/compiled/made")
    assert PLAYED_FROM_SRC + more in clone.make(target)  # it is not installed yet
    clone.touch(".venv/compiled")
    assert clone.make(target) == [f"tinstar serve --port 8123{more}"]
    (tmp_path / "src" / "tinstar" / "more.py").touch()
    clone.touch("build/compiled/made", ".venv/compiled")
    assert PLAYED_FROM_SRC + more in clone.make(target)  # a file that the package was made without


@play_or_party
def test_who_works_on_the_code_plays_it(target: str, more: str, tmp_path: Path) -> None:
    clone = Clone(tmp_path)
    clone.touch(".venv/editable")
    assert clone.make(target) == [TREE, f"tinstar serve --port 8123{more}"]


def test_make_clean_takes_away_what_was_made_and_nothing_else(tmp_path: Path) -> None:
    made = [
        "build/wheel/x",
        ".venv/bin/python",
        "src/tinstar/web/static/app.js",
        "src/tinstar/words/de.mo",
        "src/tinstar/__pycache__/x.pyc",
        ".mypy_cache/x",
        ".hypothesis/x",
    ]
    kept = ["src/tinstar/words/de.po", "tests/x.py", "bench/x.py", "scripts/x.py", "build_backend/x.py", "tinstar.db"]
    for name in [*made, *kept]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    subprocess.run(["make", "-s", "-f", str(ROOT / "Makefile"), "clean"], cwd=tmp_path, check=True)
    left = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file())
    assert left == sorted(kept)

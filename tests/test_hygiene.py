"""Rules of the house that no linter knows."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import subprocess
import types
from pathlib import Path

import pytest

import tinstar
from tinstar import house

ROOT = Path(__file__).resolve().parent.parent
LONGEST_FILE = 600
FOREIGN = re.compile(
    r"registry\.npmjs\.org|registry\.yarnpkg\.com|files\.pythonhosted\.org|pypi\.org/simple"  # who builds it chooses
    r"|/(?:home|Users)/\w+/|/root/|/tmp/\w+/\w+|/opt/\w+/",  # somebody's machine
)


def tracked() -> list[Path]:
    """The text files in git."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [file for file in files if file.is_file() and file.suffix not in {".png", ".jpg", ".woff2", ".ico", ".ogg"}]


def test_no_word_of_a_registry_or_a_machine() -> None:
    own = Path(__file__).resolve()
    found = {
        f"{file.relative_to(ROOT)}:{number}: {match[0]}"
        for file in tracked()
        if file != own
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if (match := FOREIGN.search(line))
    }
    assert found == set()


def test_no_source_is_long() -> None:
    sources = [file for file in tracked() if file.suffix in {".py", ".ts"}]
    lengths = {file.relative_to(ROOT): len(file.read_text(encoding="utf-8").splitlines()) for file in sources}
    assert {file: length for file, length in lengths.items() if length > LONGEST_FILE} == {}


def test_only_the_drawing_kit_trusts_markup() -> None:
    """`Safe(` turns off escaping, so it stays in one room."""
    package = ROOT / "src" / "tinstar"
    trusting = [file for file in package.rglob("*.py") if re.search(r"\bSafe\(", file.read_text(encoding="utf-8"))]
    assert [file for file in trusting if file.parent != package / "draw"] == []


def test_no_room_for_leftovers() -> None:
    """A thing lives in the room that owns it."""
    names = {file.stem for file in tracked() if file.suffix == ".py"}
    assert not names & {"utils", "util", "common", "helpers", "misc"}


def test_the_page_knows_no_game() -> None:
    """Neither the web nor the drawing kit names a game: a new one touches its own folder."""
    rooms = ("src/tinstar/web/", "src/tinstar/draw/")
    files = [file for file in tracked() if file.relative_to(ROOT).as_posix().startswith(rooms)]
    sources = [file for file in files if file.suffix in {".py", ".html", ".ts"} and ".test" not in file.suffixes]
    assert len(sources) > 50
    named = re.compile("|".join(rf"\b{key}\b" for key in tinstar.game_keys()))
    assert [file.name for file in sources if named.search(file.read_text(encoding="utf-8").lower())] == []


def test_the_web_knows_the_door_of_the_house_alone() -> None:
    """What it needs `tinstar.house` exports; the rooms behind may be built anew."""
    inner = re.compile(r"^\s*(?:from tinstar\.house\.|import tinstar\.house\.)", re.MULTILINE)
    files = list((ROOT / "src" / "tinstar" / "web").rglob("*.py"))
    assert len(files) > 30
    assert [file.name for file in files if inner.search(file.read_text(encoding="utf-8"))] == []


MOST_METHODS = 40


def methods(kind: type) -> set[str]:
    """The methods and properties of a class, its own and those that it inherits from classes of ours."""
    kinds = (types.FunctionType, classmethod, staticmethod, property)
    ours = [one for one in kind.__mro__ if one.__module__.startswith("tinstar.")]
    return {name for one in ours for name, value in vars(one).items() if isinstance(value, kinds)}


def test_no_class_of_the_house_does_everything() -> None:
    """A class that has grown so far is several things on one `self`."""
    found = {}
    for module in pkgutil.iter_modules(house.__path__, "tinstar.house."):
        for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if kind.__module__ == module.name:
                found[f"{kind.__module__}.{kind.__name__}"] = len(methods(kind))
    assert {"tinstar.house.table.Table", "tinstar.house.store.Store"} < set(found)
    assert {name: number for name, number in found.items() if number > MOST_METHODS} == {}


def test_what_is_inherited_counts() -> None:
    class Base:
        __module__ = "tinstar.house.made_up"

        def one(self) -> None: ...

        @property
        def two(self) -> int:
            return 2

    class Child(Base):
        __module__ = "tinstar.house.made_up"

        def one(self) -> None: ...

        @staticmethod
        def three() -> None: ...

    assert methods(Child) == {"one", "two", "three"}

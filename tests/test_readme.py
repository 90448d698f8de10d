"""The README's Python is run as it stands."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import tinstar

README = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example = re.search(r"```pycon\n(.*?)```", README, re.DOTALL)
    assert example, "the README has lost its example"
    assert len(example[1].splitlines()) <= 20
    parsed = doctest.DocTestParser().get_doctest(example[1], {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    told: list[str] = []
    runner.run(parsed, out=told.append)
    assert parsed.examples
    assert runner.failures == 0, "".join(told)


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_it_shows_every_game(key: str) -> None:
    """By its picture, in the sentence that says what one can choose, and in the table."""
    name = tinstar.game(key).facts.title.rpartition(": ")[2].rstrip("!")
    assert f"](docs/pictures/{key}.png)" in README
    assert name in next(line for line in README.splitlines() if line.startswith("Then open"))
    assert re.search(rf"^\| [^|]*{name}[^|]*\(`{key}`\) \|", README, re.MULTILINE)


def test_every_file_it_names_exists() -> None:
    named = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    root = Path(__file__).resolve().parent.parent
    assert [name for name in named if not (root / name).exists()] == []

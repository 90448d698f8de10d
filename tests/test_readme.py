"""The README's Python is run as it stands."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

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


def test_every_file_it_names_exists() -> None:
    named = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    root = Path(__file__).resolve().parent.parent
    assert [name for name in named if not (root / name).exists()] == []

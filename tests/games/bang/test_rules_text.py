"""The rules in words: the same numbers in every language, and whatever the code cites is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tinstar.games.bang import facts

HERE = Path(__file__).parent
ROOM = Path(facts.__file__).parent
LANGUAGES = ("RULES.md", "RULES.de.md", "RULES.fr.md")
RULE = re.compile(r"\*\*(R\d+\.\d+)\*\*")
CITED = re.compile(r"\bR\d+(?:\.\d+)?\b")


def text(name: str) -> str:
    return (ROOM / name).read_text(encoding="utf-8")


def numbers(name: str) -> list[str]:
    return RULE.findall(text(name))


@pytest.mark.parametrize("name", LANGUAGES)
def test_numbers_are_in_order_and_the_same_in_every_language(name: str) -> None:
    found = numbers(name)
    assert found == numbers("RULES.md")
    assert len(found) == len(set(found))
    pairs = [tuple(int(part) for part in number[1:].split(".")) for number in found]
    assert pairs == sorted(pairs)


@pytest.mark.parametrize("name", LANGUAGES)
def test_chapters_and_references_exist(name: str) -> None:
    chapters = re.findall(r"^## (R\d+) ", text(name), re.MULTILINE)
    assert chapters == [f"R{i}" for i in range(1, len(chapters) + 1)]
    assert set(CITED.findall(text(name))) <= {*chapters, *numbers(name)}


def test_every_rule_that_is_cited_exists() -> None:
    known = {*numbers("RULES.md"), *re.findall(r"^## (R\d+) ", text("RULES.md"), re.MULTILINE)}
    cited = {
        number
        for folder in (ROOM, HERE)
        for path in folder.rglob("*.py")
        for number in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert cited <= known
    assert len(cited) > 80

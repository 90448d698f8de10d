"""The rules in words: the same numbers in every language, and whatever the code cites is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tinstar.games.gold_rush import facts
from tinstar.games.gold_rush.rules.events import EVENTS

HERE = Path(__file__).parent
ROOM = Path(facts.__file__).parent
LANGUAGES = ("RULES.md", "RULES.de.md", "RULES.fr.md")
RULE = re.compile(r"\*\*(R\d+\.\d+)\*\*")


def numbers(name: str) -> list[str]:
    return RULE.findall((ROOM / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", LANGUAGES)
def test_numbers_are_in_order_and_the_same_in_every_language(name: str) -> None:
    found = numbers(name)
    assert found == numbers("RULES.md")
    assert len(found) == len(set(found))
    pairs = [tuple(int(part) for part in number[1:].split(".")) for number in found]
    assert pairs == sorted(pairs)


def test_every_rule_that_is_cited_exists() -> None:
    known = set(numbers("RULES.md"))
    cited = {
        number
        for folder in (ROOM, HERE)
        for path in folder.rglob("*.py")
        for number in re.findall(r"\bR\d+\.\d+\b", path.read_text(encoding="utf-8"))
    }
    assert cited <= known
    assert len(cited) > 30


def test_only_the_last_scoring_reveals() -> None:
    assert [EVENTS[kind] for kind in facts.FACTS.reveals] == ["turned up"]

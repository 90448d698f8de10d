"""Every game tells its scenarios in docs/scenarios/, and every scenario has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tinstar

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "docs" / "scenarios"
RULES = Path(tinstar.__file__).parent / "games"
KEYS = tinstar.game_keys()
SCENARIO = re.compile(r"^\| (\d+) \| [^|]+ \| [^|]+ \| (R\d+\.\d+(?:, R\d+\.\d+)*) \|$", re.MULTILINE)
TEST = re.compile(r"^def test_s(\d+)_", re.MULTILINE)


def scenarios(key: str) -> list[tuple[int, set[str]]]:
    """The numbers in the page of a game, each with the rules that it tests."""
    page = (PAGES / f"{key}.md").read_text(encoding="utf-8")
    return [(int(number), set(rules.split(", "))) for number, rules in SCENARIO.findall(page)]


def numbers_tested(key: str) -> list[int]:
    """The numbers in the names of the tests of a game."""
    files = [path.read_text(encoding="utf-8") for path in (HERE / key).rglob("test_*.py")]
    return sorted(int(number) for file in files for number in TEST.findall(file))


def test_every_game_has_a_page_and_every_page_a_game() -> None:
    assert sorted(path.stem for path in PAGES.glob("*.md")) == sorted(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_scenarios_and_tests_have_the_same_numbers_without_a_gap(key: str) -> None:
    numbers = [number for number, _ in scenarios(key)]
    assert numbers
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers_tested(key) == numbers


@pytest.mark.parametrize("key", KEYS)
def test_scenarios_cite_rules_that_exist(key: str) -> None:
    written = set(re.findall(r"\*\*(R\d+\.\d+)\*\*", (RULES / key / "RULES.md").read_text(encoding="utf-8")))
    assert set[str]().union(*(rules for _, rules in scenarios(key))) <= written


@pytest.mark.parametrize("key", KEYS)
def test_every_line_of_a_table_is_a_scenario(key: str) -> None:
    """So that none is overlooked because of a slip in its line."""
    lines = re.findall(r"^\| *\d.*$", (PAGES / f"{key}.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) == len(scenarios(key))

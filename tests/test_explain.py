"""The tables of docs/analysis.md are made by one command, and take the place of those before."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import tinstar
from bench.explain import foreseen, hints
from bench.explain.__main__ import PARTS, main, put
from bench.explain.wish import Wish, setups, table
from tinstar.bots import advice
from tinstar.lab.calibration import Bucket

PAGE = Path(__file__).parent.parent / "docs" / "analysis.md"


def test_a_table_is_markdown() -> None:
    assert table(["game", "of 20"], [["BANG!", "17"]]) == ["| game | of 20 |", "| --- | ---: |", "| BANG! | 17 |"]


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_games_are_measured_with_the_seats_of_a_first_game_and_one_less(key: str) -> None:
    facts = tinstar.game(key).facts
    found = setups(key)
    assert found[-1] == facts.first_setup()
    assert all(facts.least_seats <= setup.seats <= facts.first_setup().seats for setup in found)


def test_what_is_clearly_off_is_bold() -> None:
    def bucket(games: int, won: int) -> Bucket:
        found = Bucket()
        for number in range(games):
            one = Bucket()
            one.count(0.65, float(number < won))
            one.close()
            found.add(one)
        return found

    assert foreseen.cell(bucket(200, 100)) == "**65→50 ±4**"
    assert foreseen.cell(bucket(50, 25)) == "65→50 ±7", "too few games to say so"
    assert foreseen.cell(bucket(200, 126)) == "65→63 ±3"
    assert foreseen.cell(Bucket()) == ""


def test_every_part_makes_rows_for_the_games_that_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "advise", lambda seat, dealer: advice.advise(seat, dealer, searches=1, trials=4))
    wish = Wish(["bang"], games=3, positions=2)
    for name, part in PARTS.items():
        head, _, *rows = part(wish)
        assert rows, name
        assert all(row.count("|") == head.count("|") for row in rows)
    counted = PARTS["hints"](wish)[-1].split(" | ")
    assert re.fullmatch(r"[0-2] of 2", counted[1])


def test_chances_and_thirds_are_of_the_same_games() -> None:
    wish = Wish(["bang"], games=2, positions=1, seed=77)
    foreseen.chances(wish)
    known = dict(foreseen._done)
    foreseen.thirds(wish)
    assert known == foreseen._done


def test_tables_take_their_place_in_the_document(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- table: hints -->\nold\n<!-- end -->\nb\n", encoding="utf-8")
    put(page, "hints", ["| new |"])
    put(page, "hints", ["| newer |"])
    assert page.read_text(encoding="utf-8") == "a\n<!-- table: hints -->\n\n| newer |\n\n<!-- end -->\nb\n"
    with pytest.raises(SystemExit, match="has no place for puzzles"):
        put(page, "puzzles", [])


def test_the_document_has_a_place_for_every_part() -> None:
    places = re.findall(r"<!-- table: (\w+) -->", PAGE.read_text(encoding="utf-8"))
    assert sorted(places) == sorted(PARTS)


def test_a_part_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["explain", "weather"])
    with pytest.raises(SystemExit):
        main()
    assert "there is no part weather; there are chances, " in capsys.readouterr().err

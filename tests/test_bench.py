"""The bench runs: every figure can be measured, and knows whether it meets its goal."""

from __future__ import annotations

import json
import platform
import subprocess
import time
from multiprocessing.connection import Connection, Pipe
from pathlib import Path

import msgspec
import pytest

import tinstar
from bench import against, compare, kills, peers, player, processes, rules, tables, thinking
from bench.__main__ import as_json
from bench.figure import figure, number
from bench.server import load
from bench.sharing import sharing, silencing
from tests.engines import skip_without
from tinstar.house import House, SeatWish
from tinstar.kernel.facts import OptionValue


def test_a_figure_knows_its_goal() -> None:
    assert figure("games", "games", 500, at_least=400).good
    assert not figure("games", "games", 300, at_least=400).good
    assert figure("copy", "copy", 4, at_most=5).goal() == "at most 5"
    assert not figure("copy", "copy", 6, at_most=5).good
    assert [number(n) for n in (12345.6, 99.96, 0.01234)] == ["12,346", "100", "0.0123"]


def test_every_figure_can_be_measured() -> None:
    found = rules.growth(1) + rules.missing_stones(0.03) + thinking.bots(3) + tables.memory()
    found += tables.checked(1) + tables.drawing(0.03) + tables.leaves()
    for goals in rules.GAMES:
        found += rules.random_games(goals, 0.1) + rules.copies(goals, 0.02)
    measured = json.loads(as_json(found))
    assert measured["python"].startswith(f"{platform.python_implementation()} {platform.python_version()} ")
    figures = measured["figures"]
    assert len(figures) == len(found)
    assert figures["memory"]["good"]
    assert figures["growth"]["at_most"] == 1


def test_a_small_house_is_watched() -> None:
    found = {one.key: one.value for one in load(seconds=3, tables=2, warm_up=0)}
    assert found["pushes"] > 0
    assert 0 < found["push_p50"] <= found["push_p95"]


def test_bots_are_shared() -> None:
    found = {one.key: one.value for one in sharing(seconds=0, tables=2)}
    assert found["shared_search"] > found["shared_greedy"] > 0


def test_bots_are_silenced_by_nobody() -> None:
    found = {one.key: one.value for one in silencing(seconds=0, guests=2)}
    assert set(found) == {"silenced_apart", "silenced_alike"}
    assert all(value > 0 for value in found.values())


async def test_processes_are_watched_at_one_another(tmp_path: Path) -> None:
    """The keeper of each table is known, and its watcher is elsewhere; with or without a proxy."""
    skip_without()
    with processes.settings():
        found = await processes.load(tmp_path, "2", tables=3, seconds=3, settled=0)
    assert found.pushes > 0
    assert 0 < found.p50 <= found.p95
    assert found.web > found.proxy >= 0
    assert found.database > 0


async def test_a_rest_is_found_in_the_log(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'house.db'}"
    now = time.time()
    house = await House.open(db, time=lambda: now)
    made = await house.new_table("gold_rush", [SeatWish("human")] * 2, {})
    table = await house.table(made.table)
    for pause in (1, 5, 1):
        seat = table.seen(-1).waiting[0]
        await table.decide(seat, table.seq, table.seen(seat).texts[0])
        now += pause
    await house.close()
    killed_at = now - 4
    assert kills.rested(db, [(killed_at, {table.id}), (killed_at, {"another"})]) == ([5.0], 3.0)


def played(key: str, new: str, old: str, deals: int, seats: int = 2, **options: OptionValue) -> list[against.Pair]:
    """Matches against this very code."""
    here = Path(tinstar.__file__).parent.parent
    wish = against.Wish(key, tinstar.game(key).facts.setup(seats, options), new, old, str(here))
    return [pair for share in against.share_out(wish, 1, deals) for pair in against.play_share(share)]


def test_a_bot_is_no_better_than_itself() -> None:
    found = played("bang", "greedy", "greedy", 12, seats=4)
    assert [pair.share for pair in found] == [0.5] * 12
    assert {pair.side for pair in found} == {"sheriff", "outlaw", "renegade"}, "each side changes its bot in turn"
    assert [pair.share for pair in played("gold_rush", "search:5", "search:5", 3, tiles=9)] == [0.5] * 3


def test_a_better_bot_is_better() -> None:
    shares = [pair.share for pair in played("gold_rush", "greedy", "random", 8, tiles=9)]
    assert against.mean(shares) - against.spread(shares) > 0.5
    assert against.summary([against.Pair("a seat", 1.0, (2.0, 1.0))] * 3)["games"] == 6


def test_other_rules_are_no_match() -> None:
    lines: list[Connection] = []
    with against.Match(str(Path(tinstar.__file__).parent.parent)) as match:
        lines += match.lines
        ours, theirs = Pipe()
        match.lines[against.OLD] = ours
        setup = tinstar.game("gold_rush").facts.setup(2, {"tiles": 9})
        theirs.send(msgspec.json.encode(player.Result([0.3, 0.3], {})))
        with pytest.raises(AssertionError, match="the rules are not the same"):
            match.play(player.Game("gold_rush", setup, 1, [against.NEW] * 2, ["greedy"] * 2))
        match.lines[against.OLD] = lines[against.OLD]


def test_half_an_interval_is_that_of_the_mean() -> None:
    assert against.spread([1.0] * 50) == 0.0
    assert abs(against.spread([1.0, -1.0] * 50) - 0.196) < 1e-9


def test_this_code_is_compared_with_an_older_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "PIECES", {"random": 2, "greedy": 1, "search": 4})
    here = Path(tinstar.__file__).parent.parent
    for kind in compare.PIECES:
        found = compare.compare(here, "bang", kind, rounds=2, counted=False)
        assert found.seconds > 0
        assert len(found.ratios) == 2
        assert found.instructions is None


def test_what_callgrind_says_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "==7== Events    : Ir\n==7== Collected : 1234567\n"
    monkeypatch.setattr(compare, "ask", lambda *_: subprocess.CompletedProcess([], 0, "", said))
    assert compare.instructions(Path(), []) == 1_234_567


def test_a_game_of_others_is_rated_by_its_decisions() -> None:
    found = peers.rate("open_spiel", "a_game", lambda luck: luck.randrange(5, 10), 0.01)
    assert (found.key, found.unit) == ("open_spiel_a_game", "decisions/s")
    assert found.value > 5

"""The command line: what it prints, what it refuses, and with which exit code."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from xml.etree import ElementTree

import pytest
from sqlalchemy import create_engine, text

import tinstar
from tinstar import cli
from tinstar.house import House, SeatWish
from tinstar.kernel import BrokenPromise, Play, Quick
from tinstar.lab.check import Share


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(monkeypatch, capsys)


class Runner:
    """Runs `tinstar ...` in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *words: str) -> tuple[int, str, str]:
        """Exit code, standard output, standard error."""
        self.monkeypatch.setattr(sys, "argv", ["tinstar", *words])
        with pytest.raises(SystemExit) as end:
            cli.main()
        said = self.capsys.readouterr()
        code = end.value.code
        return (code if isinstance(code, int) else 0), said.out, said.err


def played(decisions: int = 1000) -> Play:
    """A game, or its beginning."""
    play = tinstar.game("gold_rush").play(seats=2, seed=3)
    dealer = Quick(3)
    while not play.over and play.seq < decisions:
        seat = play.waiting[0]
        play.apply(seat, dealer.pick(play.state.options(seat)))
    return play


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    played().save(path)
    return path


def test_the_version_is_told(run: Runner) -> None:
    code, out, _ = run("--version")
    assert code == 0
    assert re.fullmatch(rf"tinstar {re.escape(tinstar.__version__)}, the rules (compiled|interpreted)\n", out)


def test_games_are_listed(run: Runner) -> None:
    code, out, _ = run("games")
    assert code == 0
    assert "gold_rush" in out
    assert "2-5" in out
    assert any(game["key"] == "gold_rush" for game in json.loads(run("games", "--json")[1])["games"])


def test_the_console_script_starts_as_a_module_too() -> None:
    done = subprocess.run([sys.executable, "-m", "tinstar.cli", "games"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert "gold_rush" in done.stdout


def test_games_needs_neither_web_nor_lab() -> None:
    code = (
        "import sys, tinstar.cli as c; sys.argv = ['tinstar', 'games']\n"
        "try: c.main()\n"
        "except SystemExit: pass\n"
        "bad = [m for m in sys.modules if m.startswith(('fastapi', 'sqlalchemy', 'tinstar.web', 'tinstar.lab'))]\n"
        "sys.exit(repr(bad) if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("key", "lang"), list(zip(tinstar.game_keys(), cycle(["en", "de", "fr"]), strict=False)))
def test_guide_and_rules_of_every_game_are_printed(run: Runner, key: str, lang: str) -> None:
    code, out, _ = run("rules", key, "--lang", lang)
    assert code == 0
    assert out.startswith("# ")
    titles = [line.removeprefix("## ") for line in out.splitlines() if line.startswith("## ")]
    assert not titles[0].startswith("R1 ")  # the guide comes first
    assert re.match(r"R1[0-9] ", titles[-1])


def test_simulate_prints_one_json_object(run: Runner) -> None:
    code, out, _ = run("simulate", "gold_rush", "--seats", "2", "--games", "4", "--seed", "7", "--json")
    report = json.loads(out)
    assert code == 0
    assert list(report) == [
        "games",
        "decisions",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "compiled",
        "wins",
        "mean_points",
        "longest_game",
    ]
    assert report["games"] == 4
    assert report["wins"] == {"random": 4}
    assert report["compiled"] is tinstar.compiled()
    assert set(report["mean_points"]) == {"random"}


def test_simulate_prints_intervals_for_people(run: Runner) -> None:
    words = ["simulate", "gold_rush", "--seats", "2", "--games", "2", "--bots", "random,greedy"]
    code, out, _ = run(*words, "--option", "farmers=false")
    assert code == 0
    assert "95 %" in out
    assert "greedy" in out


def test_check_asks_for_every_game(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int, int]] = []

    def check(plan: list[Share], progress: Callable[[int, int], None]) -> str:
        asked.append((plan[0].key, plan[-1].end, len(plan)))
        progress(0, plan[-1].end)
        return "nothing but the truth"

    monkeypatch.setattr("tinstar.lab.check.check", check)
    code, out, _ = run("check", "all", "--games", "700", "--workers", "3")
    assert code == 0
    assert asked == [(key, 700, 3) for key in tinstar.game_keys()]
    assert "gold_rush: all promises kept" in out
    assert "nothing but the truth" in out


def test_check_can_be_narrowed(run: Runner) -> None:
    narrowed = ["--option", "farmers=false", "--option", "first=0", "--option", "tiles=71"]
    code, out, _ = run("check", "gold_rush", "--games", "2", "--seats", "2", *narrowed, "--seed", "4", "--workers", "1")
    assert code == 0
    assert "2 games of 1 set-ups" in out


def test_a_broken_promise_says_how_to_see_it_again(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = tinstar.game("bang").facts.setup(5, {"train": False})

    def check(plan: list[Share], progress: object) -> str:
        raise BrokenPromise("bang: the sums of cards have changed", setup, 17)

    monkeypatch.setattr("tinstar.lab.check.check", check)
    code, out, err = run("check", "bang")
    assert (code, out) == (2, "")
    assert "the sums of cards" in err
    words = err.split("or: tinstar ")[1].split()
    asked: list[list[Share]] = []
    monkeypatch.setattr("tinstar.lab.check.check", lambda plan, progress: asked.append(plan))
    assert run(*words)[0] == 0
    assert [(share.setups, share.seed, share.alone) for share in asked[0]] == [([setup], 17, True)]


def test_replay_shows_every_entry_and_the_points(run: Runner, record: Path) -> None:
    code, out, _ = run("replay", str(record))
    assert code == 0
    play = played()
    assert sum(line.lstrip()[:1].isdigit() for line in out.splitlines()) == len(play.record.entries)
    assert "gold" in out


def test_replay_draws_what_a_seat_saw(run: Runner, tmp_path: Path) -> None:
    played(8).save(tmp_path / "begun.json")
    code, _, _ = run("replay", str(tmp_path / "begun.json"), "--seat", "1", "--svg", str(tmp_path / "svg"))
    assert code == 0
    pictures = sorted((tmp_path / "svg").iterdir())
    assert [picture.name for picture in pictures] == [f"{seq:04}.svg" for seq in range(9)]
    for picture in (pictures[0], pictures[-1]):
        assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_verify_recomputes_the_luck(run: Runner, record: Path, tmp_path: Path) -> None:
    assert run("verify", str(record))[0] == 0
    report = json.loads(run("verify", str(record), "--json")[1])
    assert report["open_seed"] is True
    unknown = tmp_path / "changed.json"
    unknown.write_text(record.read_text().replace('"seed":3', '"seed":4'))
    code, out, err = run("verify", str(unknown))
    assert (code, out) == (2, "")
    assert "checksum" in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "poker"], "gold_rush"),
        (["rules", "gold_rush", "--lang", "xx"], "de"),
        (["simulate", "poker"], "gold_rush"),
        (["simulate", "gold_rush", "--seats", "9"], "2 to 5"),
        (["simulate", "gold_rush", "--games", "0"], "at least 1"),
        (["simulate", "gold_rush", "--bots", "clever"], "greedy"),
        (["simulate", "gold_rush", "--bots", ","], "1 to 4 bots"),
        (["simulate", "gold_rush", "--option", "river=true"], "river"),
        (["simulate", "gold_rush", "--option", "farmers"], "key=value"),
        (["simulate", "gold_rush", "--option", "farmers=3"], "farmers"),
        (["simulate", "gold_rush", "--seats", "many"], "--seats"),
        (["check", "poker"], "gold_rush"),
        (["check", "gold_rush", "--games", "0"], "at least 1"),
        (["check", "gold_rush", "--workers", "0"], "workers must be at least 1"),
        (["check", "gold_rush", "--seats", "9"], "2 to 5"),
        (["check", "all", "--option", "train=true"], "no option 'train'"),
        (["check", "gold_rush", "--option", "first=9"], "first"),
        (["check", "gold_rush", "--option", "farmers"], "key=value"),
        (["replay", "/nowhere/game.json"], "/nowhere/game.json"),
        (["verify", "/nowhere/game.json"], "/nowhere/game.json"),
        (["serve", "--bus", "memory://"], "--bus"),
        (["serve", "--workers", "-1"], "--workers"),
        (["serve", "--db", "postgresql://tinstar@localhost/house"], "--key FILE"),
        (
            ["serve", "--db", "postgresql://tinstar@localhost/house", "--key", "/nowhere/at/all.key"],
            "/nowhere/at/all.key",
        ),
        (["dance"], "dance"),
    ],
)
def test_bad_input_is_refused_in_clear_words(run: Runner, words: list[str], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize("damage", ["cut", "text", "edited", "seat"])
def test_a_damaged_record_is_refused(run: Runner, record: Path, tmp_path: Path, damage: str) -> None:
    text = record.read_text()
    broken = {"cut": text[:-40], "text": "howdy", "edited": text.replace('"rules": 1', '"rules": 2'), "seat": text}
    file = tmp_path / "broken.json"
    file.write_text(broken[damage])
    extra = ["--seat", "7"] if damage == "seat" else []
    code, out, err = run("replay", str(file), *extra)
    assert (code, out) == (2, "")
    assert "tinstar:" in err


@pytest.fixture
def house(db: str) -> str:
    """The database of a house with one finished game."""

    async def play() -> None:
        house = await House.open(db, pace=0.0)
        made = await house.new_table("gold_rush", [SeatWish("bot", bot="random")] * 2, {"farmers": False})
        table = await house.table(made.table)
        with table.watch() as watch:
            while table.status != "over":
                await watch.changed()
        await house.close()

    asyncio.run(play())
    return db.replace("+psycopg", "")  # as people write it


def change(db: str, statement: str) -> None:
    """Somebody is at the database behind the back of the house."""
    engine = create_engine(db.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def test_fsck_says_what_is_wrong_with_a_house(run: Runner, house: str) -> None:
    code, out, _ = run("fsck", "--db", house)
    assert code == 0
    assert re.fullmatch(r"1 tables with \d+ entries checked: nothing is wrong\n", out)
    change(house, "UPDATE entries SET seat = 1 - seat WHERE n = 7")
    code, out, _ = run("fsck", "--db", house)
    assert code == 1
    assert "its log is not what was stored" in out
    assert out.endswith("1 things are wrong\n")


def test_tidy_packs_what_is_old(run: Runner, house: str) -> None:
    nothing = "0 logs packed (0 entries), 0 tables removed that never began, 0 guests forgotten who had none\n"
    assert run("tidy", "--db", house)[:2] == (0, nothing)
    code, out, _ = run("tidy", "--db", house, "--finished", "0.000000001", "--dry-run")
    assert code == 0
    assert out.startswith("would be done: 1 logs packed")
    code, out, _ = run("tidy", "--db", house, "--finished", "0.000000001")
    assert out.startswith("1 logs packed")
    assert run("tidy", "--db", house, "--finished", "0.000000001")[:2] == (0, nothing)
    assert run("fsck", "--db", house)[0] == 0


def test_the_database_may_be_named_by_the_environment(run: Runner, house: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINSTAR_DB", house)
    assert run("fsck")[:2] == run("fsck", "--db", house)[:2]


@pytest.mark.parametrize("command", ["fsck", "tidy", "restored"])
def test_a_house_that_is_not_there_is_not_made(run: Runner, tmp_path: Path, command: str) -> None:
    words = [command, "--db", f"sqlite:///{tmp_path / 'nowhere.db'}"]
    code, _, err = run(*words)
    assert code == 2
    assert "there is no database" in err
    assert not list(tmp_path.iterdir())

"""A database that several processes share: one key for all, and no word of its password."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import tinstar
from tests.engines import Postgres
from tinstar.house import Limits, StoreError
from tinstar.house.database import open_database
from tinstar.house.fsck import examine
from tinstar.house.tidy import tidy_house
from tinstar.web.app import create_app, open_house
from tinstar.web.keys import BadKey
from tinstar.web.serve import run
from tinstar.web.settings import BadSettings, Settings

from .visitors import ADDRESS, BOT, HUMAN, LOCAL, Program

SHARED = "postgresql://tinstar@localhost/house"
PASSWORD = "hush4711hush"
KEY = "k" * 64


def told(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What the command says, on both its lines, and how it ends."""
    where = {**os.environ, "PYTHONPATH": str(Path(tinstar.__file__).parents[1]), **environment}
    command = [sys.executable, "-c", "from tinstar.cli import main; main()", *words]
    return subprocess.run(command, cwd=folder, env=where, capture_output=True, text=True, timeout=60, check=False)


# ---------------------------------------------------------------------------------------------------- the key


@pytest.mark.parametrize("db", [SHARED, SHARED.replace("://", "+psycopg://")])
def test_a_shared_database_wants_a_key(db: str, tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="--key FILE"):
        Settings(db=db)
    with pytest.raises(BadSettings, match="TINSTAR_KEY_FILE"):
        Settings.from_environment({"TINSTAR_DB": db})
    assert Settings(db=db, secret=KEY).key() == KEY
    assert Settings.from_environment({"TINSTAR_DB": db, "TINSTAR_SECRET": KEY}).key() == KEY
    assert Settings.from_environment({"TINSTAR_DB": db, "TINSTAR_KEY_FILE": f"{tmp_path}/new"}).key()


def test_all_who_are_given_a_file_have_its_key(tmp_path: Path) -> None:
    file = tmp_path / "house.key"
    first, second = (Settings(db=SHARED, key_file=str(file)) for _ in range(2))
    assert first.key() == second.key() == file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_file_of_ones_own_house_may_be_given_too(tmp_path: Path) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'house.db'}", key_file=str(tmp_path / "other.key"))
    assert settings.key() == (tmp_path / "other.key").read_text()
    assert not (tmp_path / "house.db.key").exists()


def test_a_named_key_that_is_not_to_be_had_is_no_reason_to_invent_one(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    with pytest.raises(BadKey, match="neither read nor made"):
        Settings(db=SHARED, key_file=str(tmp_path / "nowhere" / "house.key")).key()
    with pytest.raises(BadKey, match="backup"):
        Settings(db=SHARED, key_file=str(tmp_path / "empty")).key()


def test_without_a_key_nothing_is_opened(tmp_path: Path, postgres: Postgres) -> None:
    db = postgres.fresh()
    (tmp_path / "empty").touch()
    for words in ([], ["--key", str(tmp_path / "empty")]):
        ended = told(tmp_path, "serve", "--port", "0", "--db", db, *words)
        assert (ended.returncode, ended.stdout) == (2, "")
        assert "key" in ended.stderr
        assert "Traceback" not in ended.stderr
    ended = told(tmp_path, "fsck", "--db", db)
    assert "schema None" in ended.stderr, "the database is as empty as it was"


async def test_a_house_that_is_open_with_another_key_is_not_opened(tmp_path: Path, postgres: Postgres) -> None:
    db = postgres.fresh()
    house = await open_house(Settings(db=db, secret=KEY))
    ended = await asyncio.to_thread(told, tmp_path, "serve", "--port", "0", "--db", db, "--key", str(tmp_path / "new"))
    await house.close()
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "open elsewhere with another key" in ended.stderr
    assert "Traceback" not in ended.stderr


# ---------------------------------------------------------------------------------------------------- the password


@pytest.mark.parametrize(
    "db",
    [
        f"postgresql://tinstar:{PASSWORD}@127.0.0.1:1/house",
        f"postgresql://tinstar:{PASSWORD}@nowhere.invalid/house",
        f"postgresql://127.0.0.1:{PASSWORD}/house",
        f"postgresql://tinstar:a@{PASSWORD}@127.0.0.1:1/house",
        f"postgresql:tinstar:{PASSWORD}@127.0.0.1/house",
        f"postgresql://tinstar@127.0.0.1:1/house?password={PASSWORD}",
        f"postgresql://tinstar:{PASSWORD}@127.0.0.1:1/house?sslmode=perhaps",
        f"postgresql://tinstar:{PASSWORD}@127.0.0.1:1/house?colour=red",
        f"postgres://tinstar:{PASSWORD}@127.0.0.1:1/house",
        f"mysql://tinstar:{PASSWORD}@127.0.0.1:1/house",
    ],
)
def test_a_database_that_cannot_be_used_is_said_without_its_password(
    db: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    commands: list[Callable[[], object]] = [
        lambda: run(port=0, db=db, key_file=str(tmp_path / "house.key")),
        lambda: examine(db, tinstar.game),
        lambda: asyncio.run(tidy_house(db, tinstar.game, Limits())),
    ]
    for command in commands:
        with pytest.raises(StoreError) as failed:
            command()
        assert PASSWORD not in f"{failed.value} {caplog.text}"


def test_a_wrong_password_is_not_repeated(tmp_path: Path, postgres: Postgres) -> None:
    name = postgres.fresh().rpartition("/")[2]
    hosts = postgres.data / "pg_hba.conf"
    before = hosts.read_text()
    hosts.write_text("host all guest 127.0.0.1/32 scram-sha-256\n" + before)
    postgres.sql("CREATE ROLE guest LOGIN PASSWORD 'another'")
    postgres.sql("SELECT pg_reload_conf()")
    try:
        ended = told(tmp_path, "fsck", "--db", f"postgresql://guest:{PASSWORD}@127.0.0.1:{postgres.port}/{name}")
    finally:
        hosts.write_text(before)
        postgres.sql("SELECT pg_reload_conf()")
        postgres.sql("DROP ROLE guest")
    assert ended.returncode == 2
    assert "does not let us in" in ended.stderr
    assert PASSWORD not in ended.stdout + ended.stderr


@pytest.mark.parametrize("where", ["host=127.0.0.1,127.0.0.1&port=1,{port}", "host=127.0.0.1&port={port}"])
def test_the_server_that_writes_is_found_among_several(where: str, postgres: Postgres) -> None:
    name = postgres.fresh().rpartition("/")[2]
    asked = f"postgresql://tinstar@/{name}?target_session_attrs=read-write&{where.format(port=postgres.port)}"
    with TestClient(create_app(Settings(db=asked, secret=KEY)), ADDRESS, client=LOCAL) as client:
        assert client.get("/readyz").text == "ready\n"


def test_several_servers_are_written_in_one_way_alone() -> None:
    with pytest.raises(StoreError, match="host=db1,db2"):
        Settings(db="postgresql://tinstar@/house?host=db1:5432&host=db2:5433", secret=KEY)


def test_a_missing_driver_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'tinstar\[postgres\]'"):
        open_database(SHARED)


# ---------------------------------------------------------------------------------------------------- two processes


def figure(client: TestClient, name: str) -> float:
    """One of the figures of a process."""
    (found,) = re.findall(rf"(?m)^tinstar_{name} (.*)$", client.get("/metrics").text)
    return float(found)


def test_any_process_serves_any_table_and_figures_add_up(postgres: Postgres) -> None:
    db = postgres.fresh()
    keeper, shown = (Settings(db=db, secret=KEY, pace=0.0, workers=workers) for workers in (1, 0))
    with (
        TestClient(create_app(keeper), ADDRESS, client=LOCAL) as one,
        TestClient(create_app(shown), ADDRESS, client=LOCAL) as two,
    ):
        assert [client.get("/readyz").text for client in (one, two)] == ["ready\n"] * 2
        programs = [Program(one), Program(two)]
        table = programs[1].make(HUMAN, HUMAN)
        for turn in range(10):
            programs[turn % 2].step(table)
        assert programs[0].look(table) == programs[1].look(table)
        assert [figure(client, "decisions_total") for client in (one, two)] == [5, 5]
        assert [figure(client, "bus_up") for client in (one, two)] == [1, 1]
        bots = programs[1].make(BOT, BOT)
        deadline = time.monotonic() + 60
        while programs[1].look(bots)["status"] == "playing" and time.monotonic() < deadline:
            time.sleep(0.1)
        assert programs[1].look(bots)["status"] == "over"
        assert figure(two, "bot_decisions_total") == 0, "without workers no bot plays"
        assert figure(one, "bot_decisions_total") == figure(one, "decisions_total") - 5
        assert figure(two, "tables_kept") == 0


def test_without_workers_there_must_be_others() -> None:
    with pytest.raises(BadSettings, match="--workers 0"):
        Settings(workers=0)
    assert Settings(db=SHARED, secret=KEY, workers=0).workers == 0

"""Says what is tested, lets a test be for one way of running only, and has databases of both kinds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

import tinstar
from tests import engines
from tests.engines import Postgres
from tinstar.house import database

settings.register_profile("default", deadline=None, max_examples=30)  # machines that test are busy
settings.register_profile("soak", deadline=None, max_examples=5000)
settings.load_profile("default")

ENGINES = ["sqlite", "postgres"]
LOOKS = ("test_look.py", "test_words.py")
"""What a game looks like and says is the same Python either way, like house, web and page."""


LONG = (
    *("test_flips.py", "test_kill.py", "test_schema.py", "test_serve.py", "test_silencing.py", "test_workers.py"),
    *("test_behind.py", "test_bench.py", "test_full_house.py", "test_twice.py", "test_twin.py"),
)
"""They start many processes, or try something a thousand times. So do tests of whole games (`test_whole_games…`)."""


def pytest_xdist_auto_num_workers() -> int | None:
    """Tests wait for disks, pages and each other: with one worker more than processors a fifth of two processors' time
    was idle. More than eight only get into each other's way."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    return min((os.cpu_count() or 1) + 2, 8)


def pytest_report_header() -> str:
    way = "compiled" if tinstar.compiled() else "interpreted"
    return f"tinstar: {way}, from {Path(tinstar.__file__).parent}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    other = "interpreted" if tinstar.compiled() else "compiled"
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)
        if needs_postgres(item):
            item.add_marker(pytest.mark.postgres)
        if item.path.name in LONG or item.name.startswith("test_whole_games"):
            item.add_marker(pytest.mark.long)
        if item.path.name in LOOKS:
            item.add_marker(pytest.mark.once)
            item.add_marker(pytest.mark.look)
        if item.get_closest_marker(other):
            item.add_marker(pytest.mark.skip(reason=f"means something only {other}"))


def needs_postgres(item: pytest.Item) -> bool:
    """Whether a test wants an engine, as an argument or as one of the two kinds of a database."""
    kinds = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    return "postgres" in kinds or not {"postgres", "engine"}.isdisjoint(getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """An engine of our own; not in a folder of pytest, which every other run closes to all but its own user."""
    with (
        TemporaryDirectory(prefix="tinstar-", ignore_cleanup_errors=True) as folder,
        engines.postgres(Path(folder)) as engine,
    ):
        yield engine


@pytest.fixture(scope="session")
def migrated(postgres: Postgres) -> str:
    """A database with today's schema, which all tests of a worker have after one another; each leaves it empty."""
    url = postgres.fresh()
    database.open_database(url).dispose()
    return url


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """All that a house does it does on both engines; what is about files, or only about what a process has in mind, is
    for one of them, what is about several processes for the other."""
    own = any("db" in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))
    if "db" in metafunc.fixturenames and not own:
        marked = metafunc.definition.get_closest_marker
        on_file = marked("sqlite_only") or marked("in_memory")
        wanted = ["sqlite"] if on_file else ["postgres"] if marked("postgres_only") else ENGINES
        metafunc.parametrize("db", wanted, indirect=True)


@pytest.fixture
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an SQLite file that does not exist yet, or of a PostgreSQL database without a row; on both engines."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'house.db'}"
        return
    url: str = request.getfixturevalue("migrated")
    yield url
    engine: Postgres = request.getfixturevalue("postgres")
    engine.empty(url)

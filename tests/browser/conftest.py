"""A real server, a real browser: what these tests see is what a player sees."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from scripts.programs import find_chromium
from tinstar import game_keys

from .motion import PATIENCE
from .player import Player, new_table
from .screens import EVERYTHING, sample

ROOT = Path(__file__).parents[2]
CHROMIUM = find_chromium()
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]
SERVE = """
import sys
from tinstar.web.serve import run
run(port=int(sys.argv[1]), db=sys.argv[2], pace=float(sys.argv[3]))
"""
GALLERY = """
import asyncio, sys
from tests.draw.gallery import GALLERY, SHEETS, game
from tinstar.house import House
from tinstar.web.assets import Assets
from tinstar.web.serve import Server, config, listen
from tinstar.web.settings import Settings

async def serve(port, db):
    house = await House.open(db, pace=0.0, games=game, keys=tuple(GALLERY))
    with listen("127.0.0.1", port) as listener:
        await Server(config(Settings(db=db, port=port), house)).serve(sockets=[listener])

sheets = Assets.sheets
Assets.sheets = lambda assets, game, layout: sheets(assets, SHEETS[game], layout)
asyncio.run(serve(int(sys.argv[1]), sys.argv[2]))
"""
CALM: Final[dict[str, Any]] = {"reduced_motion": "reduce"}
"""For a visit where motion is not what is tested: most of a page's time goes into drawing it."""


class Server:
    """A server of our own in its own process, on a database of its own; it can be killed and started again."""

    def __init__(self, folder: Path, pace: float = 0.0, script: str = SERVE) -> None:
        self.folder = folder
        self.pace = pace
        self.script = script
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it on the same port and the same database as before."""
        db = f"sqlite:///{self.folder / 'house.db'}"
        command = [sys.executable, "-c", self.script, str(self.port), db, str(self.pace)]
        log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True, cwd=ROOT)
        self.await_health()

    def await_health(self) -> None:
        """Returns when it answers."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=1):
                    return
            except (urllib.error.URLError, OSError):
                assert self.process is not None
                assert self.process.poll() is None, (self.folder / "server.log").read_text()
                time.sleep(0.05)
        raise TimeoutError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        """kill -9, the workers with it: nothing can be tidied up."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The house that most tests share."""
    running = Server(tmp_path_factory.mktemp("house"))
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="package")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose games use everything a table can have."""
    running = Server(tmp_path_factory.mktemp("gallery"), script=GALLERY)
    running.start()
    yield running
    running.kill()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A house for one test, which may kill it."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed as soon as the tests beside it are done: its loop runs in this thread, and no other can run meanwhile."""
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def errors() -> list[str]:
    """What the console complained about; a test that expects complaints empties it."""
    return []


Opener = Callable[..., BrowserContext]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a test that is written for every combination (two `parametrize`, one above the other) `make test` runs some,
    in which every value is seen; the rest is for `make soak`."""
    ways: dict[str, list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and len(list(item.iter_markers("parametrize"))) > 1:
            ways.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for every in () if EVERYTHING else ways.values():
        Random(1).shuffle(every)  # or the first values would meet most of the others
        seen = sample([frozenset((name, repr(one)) for name, one in way.callspec.params.items()) for way in every])
        for number in set(range(len(every))) - set(seen):
            every[number].add_marker(pytest.mark.soak)


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser, errors: list[str]) -> Iterator[Opener]:
    """Opens browsers of people who don't know each other. Others move at once, and no page may complain. Who is `fresh`
    is welcomed to every game. In a file with the mark `calm` everybody is `CALM`."""
    opened: list[BrowserContext] = []
    calm = CALM if request.node.get_closest_marker("calm") else {}

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", heard)

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            errors.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def one(speed: str = "now", fresh: bool = False, **settings: object) -> BrowserContext:
        wishes: dict[str, object] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **calm, **settings}
        context = browser.new_context(**wishes)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        known = {"tinstar.speed": speed} | {f"tinstar.welcomed.{game}": "yes" for game in game_keys() if not fresh}
        keep = "; ".join(f"localStorage.setItem('{key}', '{value}')" for key, value in known.items())
        context.add_init_script(f"if (location.protocol === 'http:') {{ {keep} }}")
        context.on("page", watch)
        opened.append(context)
        return context

    yield one
    for context in opened:
        context.close()
    assert errors == []


@pytest.fixture
def seated(server: Server, visit: Opener) -> Callable[..., Player]:
    """Sits somebody down at a new table against a bot."""

    def sit(*, seed: int = 7, seats: int = 2, speed: str = "now", options: object = None, **settings: object) -> Player:
        made = new_table(server.address, seats=seats, seed=seed, options=options)
        return Player.sits_down(visit(speed=speed, **settings), made.links[0])

    return sit

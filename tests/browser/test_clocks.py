"""Clocks in sight: they tick, they hurry, they answer for whoever is too late, and they outlive the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from .conftest import Server
from .player import Made, Player, get, make_table, new_table

pytestmark = pytest.mark.calm

Opener = Callable[..., BrowserContext]

SERVE = """
import asyncio, sys, time
from pathlib import Path
from tinstar.house import House
from tinstar.web.serve import Server, config, listen
from tinstar.web.settings import Settings

def later():
    ahead = Path(sys.argv[2].removeprefix("sqlite:///")).with_name("ahead")
    return time.time() + float(ahead.read_text() if ahead.exists() else 0)

async def serve(port, db):
    house = await House.open(db, pace=0.0, time=later)
    with listen("127.0.0.1", port) as listener:
        await Server(config(Settings(db=db, port=port), house)).serve(sockets=[listener])

asyncio.run(serve(int(sys.argv[1]), sys.argv[2]))
"""
"""A house whose time is as far ahead as a file says."""


class Timed(Server):
    """A server whose time can be put forward."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, script=SERVE)
        self.ahead = 0.0

    def passes(self, seconds: float) -> None:
        """So much time passes at once."""
        self.ahead += seconds
        beside = self.folder / "ahead.new"
        beside.write_text(str(self.ahead))
        beside.rename(self.folder / "ahead")


@pytest.fixture
def timed(tmp_path: Path) -> Iterator[Timed]:
    """A house with a time of its own."""
    running = Timed(tmp_path)
    running.start()
    yield running
    running.kill()


def with_clock(server: Server, clock: str, *, bot: bool = False) -> Made:
    """A table of Gold Rush for two with a clock."""
    other = {"kind": "bot", "bot": "random"} if bot else {"kind": "human", "name": "Ben"}
    seats = [{"kind": "human", "name": "Ana"}, other]
    return make_table(server.address, {"game": "gold_rush", "seats": seats, "seed": 7, "clock": clock})


def seconds(text: str) -> int:
    """1:05 is 65."""
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


def both(made: Made, visit: Opener) -> tuple[Player, Player]:
    """Who is asked, and the other."""
    ana, ben = (Player.sits_down(visit(), link) for link in made.links)
    return (ana, ben) if ana.options else (ben, ana)


def test_without_a_clock_none_is_shown(server: Server, visit: Opener) -> None:
    player = Player.sits_down(visit(), new_table(server.address).links[0])
    expect(player.page.locator("#seats .seat-now").first).to_be_attached()
    assert player.page.locator("#clock, .seat-clock").count() == 0


def test_the_time_left_is_in_sight_for_all_and_ticks(timed: Timed, visit: Opener) -> None:
    asked, other = both(with_clock(timed, "quick"), visit)
    for player in (asked, other):
        clock = player.page.locator("#clock")
        expect(clock).to_be_visible()
        first = seconds(clock.inner_text())
        assert 30 < first <= 70
        player.page.wait_for_function(
            "before => document.querySelector('#clock').textContent !== before", arg=clock.inner_text()
        )
        assert seconds(clock.inner_text()) < first
    assert asked.page.locator("#clock[data-mine]").count() == 1
    assert other.page.locator("#clock[data-mine]").count() == 0
    assert asked.page.locator(".seat-now[data-ticking]").count() == 1
    assert asked.page.locator(".seat-clock").count() == 2


def test_days_are_spelled_out(timed: Timed, visit: Opener) -> None:
    asked, _ = both(with_clock(timed, "3d"), visit)
    expect(asked.page.locator("#clock")).to_have_text("2 d 23 h")


def test_the_last_seconds_are_seen_heard_and_told(timed: Timed, visit: Opener) -> None:
    context = visit()
    context.add_init_script(
        """
        globalThis.notes = 0;
        const node = { connect: (next) => next, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
        const voice = () => (++globalThis.notes, { ...node, frequency: {}, start() {}, stop() {} });
        globalThis.AudioContext = class { currentTime = 0; createOscillator = voice; createGain = () => node; };
        """
    )
    player = Player.sits_down(context, with_clock(timed, "quick", bot=True).links[0])
    page = player.page
    expect(page.locator("#clock[data-mine]")).to_be_visible()
    page.click("#menu-button")
    page.check("#sound")
    page.keyboard.press("Escape")
    left = seconds(page.locator("#clock").inner_text())
    timed.passes(left - 12)
    page.reload()
    page.wait_for_selector("#clock[data-hurry]")
    assert page.locator(".seat-now[data-hurry]").count() == 1
    expect(page.locator("#live")).to_have_text("10 seconds left")
    page.wait_for_function("() => globalThis.notes >= 2")


def test_who_is_late_twice_is_played_by_a_bot_and_comes_back_with_one_click(timed: Timed, visit: Opener) -> None:
    asked, other = both(with_clock(timed, "quick"), visit)
    seat = asked.page.locator("main").get_attribute("data-seat")
    for _ in range(20):
        if other.page.locator(f"[id='now:{seat}'][data-now='bot']").count():
            break
        if asked.options:
            before = asked.seq
            timed.passes(100)
            asked.until("seq > argument", before)
        else:
            before = other.seq
            other.press(other.options[0])
            other.until("seq > argument", before)
    expect(other.page.locator(f"[id='now:{seat}']")).to_have_attribute("data-now", "bot")
    asked.page.click("#take-back")
    expect(other.page.locator(f"[id='now:{seat}']")).to_have_attribute("data-now", "here")


def test_a_clock_outlives_its_server(timed: Timed, visit: Opener, errors: list[str]) -> None:
    made = with_clock(timed, "1d")
    asked, _ = both(made, visit)
    expect(asked.page.locator("#clock")).to_contain_text("23 h")
    timed.passes(3600)
    timed.kill()
    timed.start()
    asked.page.reload()
    expect(asked.page.locator("#clock")).to_contain_text("22 h")
    seq = get(f"{timed.address}/api/tables/{made.table}")["seq"]
    timed.passes(24 * 3600)
    asked.until("seq > argument", seq)
    errors.clear()  # of the line that broke
    errors[:] = [error for error in errors if "WebSocket" not in error and "ERR_" not in error]

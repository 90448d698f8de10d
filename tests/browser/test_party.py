"""A phone in the home network opens the code that a party shows, sits down at a table and plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Browser, Page, expect

from tests.web.test_reach import squares

from .conftest import CALM, FLAGS
from .home import CONTAINERS, LAPTOP, Home, Party, home, why_not
from .motion import PATIENCE
from .player import Player
from .screens import settings
from .test_gathering import Host, comes

UNTRUSTED = "Cross-Origin-Opener-Policy header has been ignored"
"""What Chromium says of every page that comes without TLS."""


@pytest.fixture(scope="module")
def network() -> Iterator[Home]:
    reason = why_not()
    if reason:
        pytest.skip(reason)
    with home() as own:
        yield own


@pytest.fixture(scope="module")
def party(network: Home, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Party]:
    running = Party(network, tmp_path_factory.mktemp("party"))
    running.opens()
    yield running
    running.ends()


def opened(browser: Browser, program: Path) -> Browser:
    """Another browser, on another machine."""
    return browser.browser_type.launch(executable_path=program, args=FLAGS)


def code_in(said: list[str]) -> list[str]:
    """The lines of a terminal that are a QR code."""
    return [line for line in said if line.startswith(("█", "▀"))]


def test_the_terminal_shows_the_address_of_the_home_network(party: Party) -> None:
    link = f"http://{LAPTOP}:8000"
    assert party.said[:2] == [f"Tinstar is open: {party.address}  (Ctrl+C closes it)", f"In your network: {link}"]
    assert CONTAINERS not in "\n".join(party.said)
    matrix = segno.make(link, micro=False, error="m").matrix_iter(border=4)
    assert squares(code_in(party.said)) == [[bool(square) for square in row] for row in matrix]


def test_a_phone_opens_the_code_and_plays(network: Home, party: Party, browser: Browser, tmp_path: Path) -> None:
    laptop = opened(browser, network.browser_on(network.laptop, tmp_path))
    phone = opened(browser, network.browser_on(network.phone, tmp_path))
    at_phone = phone.new_context(**settings("phone"), **CALM, locale="de-DE", device_scale_factor=2)
    at_phone.set_default_timeout(PATIENCE * 1000)
    complaints: list[str] = []
    at_phone.on("weberror", lambda error: complaints.append(str(error.error)))
    at_phone.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    lobby = at_phone.new_page()
    lobby.goto(party.said[1].removeprefix("In your network: "))  # what the code holds, see above
    expect(lobby.locator("main")).to_contain_text("Gold Rush")

    host = Host(party, laptop.new_context(**CALM, locale="en-GB"), "friend", "me")
    assert host.link.startswith(f"http://{LAPTOP}:8000/join/")
    expect(host.page.locator("#way-in")).to_contain_text(f"http://{LAPTOP}:8000")
    friend = comes(at_phone, host.link, "Ben", "Hinsetzen")
    plays(friend, host.page)
    assert [text for text in complaints if UNTRUSTED not in text] == []
    laptop.close()
    phone.close()


def plays(friend: Page, host: Page) -> None:
    """Whoever begins, by and by the phone is asked; what it decides is seen on the laptop."""
    for page in (friend, host):
        page.wait_for_selector("main#table")
    player, other = Player(friend), Player(host)
    while first_asked(friend) == 1:
        assert other.until_asked()
        other.press(other.options[-1])
    assert player.until_asked()
    seq = player.seq
    player.press(player.options[0])
    other.until_past(seq)


def first_asked(page: Page) -> int:
    """The seat that the table waits for."""
    seat: int = page.evaluate("""async () => {
      const answer = await fetch(`/api/tables/${document.querySelector("main").dataset.table}`);
      return (await answer.json()).waiting[0];
    }""")
    return seat

"""Every button can be read in every state: usual, pointed at, with the focus, about to go out by itself, loud and
quiet, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

import tinstar

from .conftest import CALM, Opener, Server
from .gallery import PHONE, WIDE, listen
from .line import option
from .player import played

RATIO: Final = (Path(__file__).parent / "ratio.js").read_text()
"""Two colours as figures: `ratio(one, other)`."""
CONTRAST: Final = f"() => {{ {RATIO} return ({(Path(__file__).parent / 'contrast.js').read_text()})(ratio); }}"
LEAST: Final = 4.5
TONES: Final = ("", "loud", "quiet")
STATES: Final = {
    "soon": "button => button.toggleAttribute('data-soon', true)",
    "near": "button => button.toggleAttribute('data-near', true)",
    "taken": "button => button.toggleAttribute('data-taken', true)",
}


def too_faint(page: Page, state: str) -> list[str]:
    found = page.evaluate(CONTRAST)
    assert found, "no button in sight"
    return [f"{state}: {name} {ratio:.2f}" for name, ratio in found if ratio < LEAST]


def pointed_at(page: Page, state: str) -> list[str]:
    """What is too faint with each button of the question pointed at, and with the focus."""
    faults = []
    for button in page.locator("#ask button:visible, #tools button:visible, #tabs button:visible").all():
        button.hover(force=True)
        faults += too_faint(page, f"{state}, hover")
        button.focus()
        faults += too_faint(page, f"{state}, focus")
    return faults


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", tinstar.game_keys())
def test_every_button_can_be_read(server: Server, visit: Opener, game: str, scheme: str) -> None:
    """Of two games that are laid out differently also on a phone."""
    window: dict[str, Any] = PHONE if game in ("dodge_city", "western_town") else WIDE
    player, ours = listen(server, visit, game, color_scheme=scheme, **CALM, **window)
    page = player.page
    ours.push(options=[option(f"{tone or 'plain'} one", tone=tone) for tone in TONES], undo=True)
    ours.shown()
    faults = too_faint(page, "asked") + pointed_at(page, "asked")
    for name, script in STATES.items():
        page.eval_on_selector_all("[data-option]", f"all => all.forEach({script})")
        faults += too_faint(page, name) + pointed_at(page, name)
    page.click("#menu-button")
    faults += too_faint(page, "menu")
    assert faults == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_button_of_the_other_pages_can_be_read(server: Server, visit: Opener, scheme: str) -> None:
    made = played(server.address)
    page = visit(color_scheme=scheme, **CALM).new_page()
    faults = []
    for path in ("/", "/new/carson_city", f"/tables/{made.table}/record"):
        page.goto(server.address + path)
        faults += too_faint(page, path)
    assert faults == []

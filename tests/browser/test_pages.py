"""What every page owes to every visitor: languages, sizes, themes, and no page is hard to use."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

from .conftest import CALM, Server
from .motion import at_rest
from .player import Player, make_table, new_table, played
from .screens import EVERYTHING

Seated = Callable[..., Player]
Opener = Callable[..., BrowserContext]

SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
BY_TURNS = [(1280, "light"), (390, "dark"), *([(1280, "dark"), (390, "light")] if EVERYTHING else [])]
"""Windows, and by which light they begin."""
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """The id of a game that is over."""
    return played(server.address).table


def serious(page: Page) -> list[str]:
    """What axe finds that would keep somebody out."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def by_turns(scheme: str) -> Callable[[Page], list[str]]:
    """What axe finds, by day and by night in turn: with a test that begins by day and one that begins by night every
    page is seen both ways."""
    schemes = cycle(SCHEMES if scheme == "light" else SCHEMES[::-1])

    def look(page: Page) -> list[str]:
        page.emulate_media(color_scheme=next(schemes))
        return serious(page)

    return look


@pytest.mark.parametrize(("width", "scheme"), BY_TURNS)
def test_axe_finds_nothing_serious(server: Server, visit: Opener, finished: str, width: int, scheme: str) -> None:
    context = visit(bypass_csp=True, **CALM, viewport={"width": width, "height": 840})
    serious = by_turns(scheme)
    page = context.new_page()
    for address in ("/", "/new/gold_rush", "/rules/gold_rush", f"/tables/{finished}/record"):
        page.goto(server.address + address)
        page.wait_for_load_state("networkidle")
        assert (address, serious(page)) == (address, [])
    made = new_table(server.address, seed=8)
    player = Player.sits_down(context, made.links[0])
    player.until_asked()
    assert serious(player.page) == []
    player.press(player.options[0])
    player.until_asked()
    assert serious(player.page) == []
    player.page.click("#menu-button")
    assert serious(player.page) == []
    player.page.goto(f"{server.address}/tables/{finished}")
    assert serious(player.page) == []


@pytest.mark.parametrize("locale", ["de-DE", "fr-FR"])
def test_german_and_french(server: Server, visit: Opener, seated: Seated, finished: str, locale: str) -> None:
    """Whoever reads German or French reads no English on any page."""
    english = seated(seed=8)
    english.until_asked()
    page = visit(locale=locale).new_page()
    for address in ("/", "/new/gold_rush", "/rules/gold_rush", f"/tables/{finished}/record"):
        page.goto(server.address + address)
        assert page.locator("html").get_attribute("lang") == locale[:2]
    page.goto(new_table(server.address, seed=8).links[0])
    page.locator("form[data-nonce] button[type=submit]").click()
    page.wait_for_selector("main#table")
    player = Player(page)
    player.until_asked()
    for words in ("#question", "#help", "#options button", "#journal-title", "#pile"):
        assert page.locator(words).first.text_content() != english.page.locator(words).first.text_content()
    player.press(player.options[0])


UNHEARD = """() => [...document.querySelectorAll("button, a, summary, [role=button]")]
  .filter((e) => e.checkVisibility() && e.getAttribute("aria-label"))
  .map((e) => [e.getAttribute("aria-label").toLowerCase(), e.innerText.trim().toLowerCase().replace(/\\s+/g, " ")])
  .filter(([name, label]) => !name.includes(label))"""


def test_names_contain_their_labels(server: Server, visit: Opener, finished: str) -> None:
    """Whoever speaks to the page says what is written there (WCAG 2.5.3)."""
    context = visit(**CALM)
    page = context.new_page()
    gathering = {"game": "gold_rush", "seats": [{"kind": "human"}] * 2, "gather": True}
    made = make_table(server.address, gathering)
    for address in ("/", "/new/carson_city", "/rules/gold_rush", f"/tables/{finished}/record", f"/tables/{finished}"):
        page.goto(server.address + address)
        assert (address, page.evaluate(UNHEARD)) == (address, [])
    page.goto(made.links[0])
    assert page.evaluate(UNHEARD) == []
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("#gathering")
    assert page.evaluate(UNHEARD) == []
    player = Player.sits_down(context, new_table(server.address, seed=8).links[0])
    player.until_asked()
    player.page.click("#menu-button")
    assert player.page.evaluate(UNHEARD) == []


def test_nothing_shifts_while_others_move(seated: Seated) -> None:
    player = seated(speed="normal", seats=3)
    player.page.context.add_init_script(SHIFTS)
    player.page.reload()
    player.page.wait_for_load_state("networkidle")
    # the small book stands behind the last word of the question, wherever that is
    player.page.evaluate("() => document.getElementById('book').remove()")
    player.page.evaluate("() => document.fonts.ready.then(() => (window.shifts.length = 0))")
    for _ in range(4):
        player.until_asked()
        player.press(player.options[0])
    player.until_asked()
    shifted = player.page.evaluate("() => window.shifts.reduce((sum, one) => sum + one, 0)")
    assert shifted < 0.005


def test_nothing_shifts_while_a_page_loads(server: Server, visit: Opener, finished: str) -> None:
    context = visit()
    context.add_init_script(SHIFTS)
    page = context.new_page()
    for address in ("/", "/new/gold_rush", "/rules/gold_rush", f"/tables/{finished}", f"/tables/{finished}/record"):
        page.goto(server.address + address)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => window.shifts.reduce((sum, one) => sum + one, 0)") < 0.01, address


def test_fingers_on_a_phone(seated: Seated) -> None:
    """Tap a place, tap the tile to turn it, tap the button; nothing sticks out, every target is large enough."""
    player = seated(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = player.page
    for _ in range(5):
        if not player.until_asked():
            break
        seq = player.seq
        at_rest(page)
        spots = player.in_reach
        if not spots:
            player.press(player.options[0])
            continue
        box = player.still(spots[0])
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.touchscreen.tap(*middle)
        if not spots[0].startswith("cell:"):  # the first tap reads, the second plays
            page.touchscreen.tap(*middle)
            player.until_past(seq)
            continue
        page.wait_for_selector("#confirm:visible")
        if page.locator("#turn").is_visible():
            page.locator("#turn").tap()
        page.locator("#confirm").tap()
        player.until_past(seq)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    small = page.eval_on_selector_all(
        "button:not([hidden]), a",
        """all => all.filter(e => e.checkVisibility() && !e.matches('#options[data-many] *, .skip'))
                     .map(e => [e.id || e.textContent.trim(), e.getBoundingClientRect()])
                     .filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([name]) => name)""",
    )
    assert small == []


def test_spectators_see_no_gold(server: Server, visit: Opener, seated: Seated) -> None:
    """Neither the page nor any push tells a looker-on what the tokens are worth."""
    player = seated(seed=30, **CALM)
    frames: list[str] = []
    looking = visit(**CALM).new_page()
    looking.on("websocket", lambda line: line.on("framereceived", lambda text: frames.append(str(text))))
    looking.goto(player.page.url.split("?")[0] + "?seat=-1")
    watcher = Player(looking)
    while player.page.locator("#mine .coin").count() < 2:
        assert player.until_asked()
        wanted = [option for deed in ("dig", "tent") for option in player.options if option.split()[0] == deed]
        player.press((wanted or player.options)[0])
    watcher.until("seq >= argument", player.seq)
    assert watcher.options == []
    assert looking.locator("#undo").count() == 0
    assert frames
    assert not any("gold:mine" in frame for frame in frames)
    assert looking.locator("#mine .coin").count() == 0

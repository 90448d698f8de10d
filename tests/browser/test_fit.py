"""Every arrangement in every window: nothing overlaps, nothing leaves the window, everything can be hit and read."""

from __future__ import annotations

import re
from itertools import product

import pytest

from .conftest import Opener, Server
from .gallery import PHONE, WIDE, WINDOWS, listen, sit
from .motion import at_rest
from .player import Player, played
from .screens import EVERYTHING
from .test_number import ask, takes
from .test_pages import serious

pytestmark = pytest.mark.calm

ASKED = [
    ("track", "stash"),
    ("track", "bid"),
    ("hand", "stash"),
    ("hand", "bid"),
    ("town", "stash"),
    ("town", "bid"),
    ("ring", "bid"),
]
LOOKS = ["track", "hand", "town", "ring"]
UPRIGHT = ["wide", "phone", "tablet"]
LAID = """() => {
  const found = [];
  const folded = (e) => e.closest("#options[data-many]:not([data-open]) > :not(.plain)");
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0;
  const bars = "#title h1, #ribbon, #title .sub, #tools button:not(#fit, #undo), .town-self .ledger, .ring-self .who";
  const seats = ".seat:not(.town-self, .ring-self)";
  const panels = `${seats}, #journal, #ask, #track, #market, #commons, #mine, .fan, #jumps, #tabs`;
  const all = `${bars}, ${panels}, #drawer, #ask button, #number`;
  const those = [...document.querySelectorAll(`${bars}, ${panels}`)].filter(shown);
  const list = document.getElementById("players");
  const scrolled = (e) => list.contains(e) && list.scrollHeight > list.clientHeight + 1;
  const board = document.querySelector("main:not([data-camera]) #world");
  if (board && board.getBoundingClientRect().width) those.push(board);
  const name = (e) => e.id || e.className;
  for (const e of [...document.querySelectorAll(all)].filter((e) => shown(e) && !folded(e))) {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    if (scrolled(e)) continue;
    const scrolls = e.closest("#hand")?.scrollWidth > innerWidth;  // more cards than fit are moved sideways
    const beside = (left < -1 || right > innerWidth + 1) && !scrolls;
    if (beside || top < -1 || bottom > innerHeight + 1) found.push(`${name(e)} is outside`);
  }
  those.forEach((one, number) => {
    for (const other of those.slice(number + 1)) {
      if (one.contains(other) || other.contains(one) || scrolled(one) || scrolled(other)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 3 && down > 3) found.push(`${name(one)} lies on ${name(other)}`);
    }
  });
  for (const e of document.querySelectorAll("#ask button, #jumps button, #tabs > *, .small-board, #amount")) {
    if (!shown(e) || folded(e)) continue;
    const { width, height } = e.getBoundingClientRect();
    if (width < 40 || height < 40) found.push(`${e.id || e.textContent.trim()} is small: ${width}x${height}`);
  }
  const [slip, acts] = ["ask", "acts"].map((id) => document.getElementById(id)?.getBoundingClientRect());
  if (acts?.width && acts.right > slip.right + 1) found.push("the buttons leave the slip");
  for (const e of document.querySelectorAll("#question, #acts"))
    if (shown(e) && e.scrollWidth > e.clientWidth + 2) found.push(`${e.id} is too wide`);
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""


def laid(player: Player) -> list[str]:
    """What is wrong with the layout, once everything has come to rest."""
    at_rest(player.page)
    found: list[str] = player.page.evaluate(LAID)
    return found


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("look", "kind"), ASKED)
def test_nothing_overlaps_or_leaves_the_window(
    gallery: Server, visit: Opener, look: str, kind: str, window: str
) -> None:
    """But for the slider, by which the slip grows upwards in an upright window."""
    player = sit(gallery, visit, look, kind, **WINDOWS[window])
    found = laid(player)
    grown = window in ("phone", "tablet") and player.page.locator("#number").is_visible()
    assert [fault for fault in found if not (grown and re.search("ask lies|lies on ask", fault))] == []


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("look", LOOKS)
def test_a_long_question_with_a_number_fits(gallery: Server, visit: Opener, look: str, window: str) -> None:
    """The slip grows upwards, and all of it can be read and hit."""
    player, ours = listen(gallery, visit, look, **WINDOWS[window])
    text = "Wie viele Siegpunkte kaufst du für je drei Dollar?"
    ours.push(options=takes(9, *range(8)), ask=ask(*range(10), text=text, confirm="Diese Punkte kaufen"))
    ours.shown()
    assert [fault for fault in laid(player) if not re.search("ask lies|lies on (ask|hand)", fault)] == []


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("window", WINDOWS)
def test_fewer_players_leave_no_hole(gallery: Server, visit: Opener, seats: int, window: str) -> None:
    """Two sit opposite each other; three have nobody opposite."""
    player = sit(gallery, visit, "town", "bid", seats, **WINDOWS[window])
    assert laid(player) == []
    places = player.each(".seat", "all => all.map(e => [...e.classList].find(name => name.startsWith('town-')))")
    assert places == (["town-self", "town-top"] if seats == 2 else ["town-self", "town-left", "town-right"])


@pytest.mark.parametrize("locale", ["de-DE", "fr-FR"])
@pytest.mark.parametrize("window", ["phone", "wide"])
def test_other_languages_fit_too(gallery: Server, visit: Opener, locale: str, window: str) -> None:
    for look in ("track", "hand", "town"):
        player = sit(gallery, visit, look, "stash", locale=locale, **WINDOWS[window])
        assert (look, laid(player)) == (look, [])


@pytest.mark.parametrize(("look", "kind"), [("track", "bid"), ("hand", "stash"), ("town", "stash")])
def test_other_windows(gallery: Server, visit: Opener, look: str, kind: str) -> None:
    player = sit(gallery, visit, look, kind)
    for width in (1100, 1366, 1920, 2560):
        player.page.set_viewport_size({"width": width, "height": round(width * 0.6)})
        assert (width, laid(player)) == (width, [])


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("window", UPRIGHT)
def test_axe_finds_nothing_serious_in_the_gallery(gallery: Server, visit: Opener, look: str, window: str) -> None:
    """Every two of look, window, question and scheme meet."""
    kinds = [kind for shown, kind in ASKED if shown == look]
    place, turn = LOOKS.index(look), UPRIGHT.index(window)
    scheme = ("light", "dark")[(place // 2 + turn) % 2]
    sample = [(kinds[(place + turn) % len(kinds)], scheme)]
    for kind, scheme in product(kinds, ("light", "dark")) if EVERYTHING else sample:
        player = sit(gallery, visit, look, kind, color_scheme=scheme, bypass_csp=True, **WINDOWS[window])
        assert (look, kind, serious(player.page)) == (look, kind, [])
        for tab in player.page.locator("#tabs button[data-tab]").all():
            if tab.is_visible():
                tab.click()
                assert (look, tab.get_attribute("data-tab"), serious(player.page)) == (
                    look,
                    tab.get_attribute("data-tab"),
                    [],
                )
        if look == "town":
            player.page.keyboard.press("Escape")
            player.page.locator(".small-board").first.dispatch_event("click")
            assert serious(player.page) == []
        player.page.close()


def test_a_record_is_laid_out_as_well(gallery: Server, visit: Opener) -> None:
    """Who leafs through a game has the same panels, chips and boards."""
    for look in ("track", "hand", "town"):
        made = played(gallery.address, look, 3)
        for window in (WIDE, PHONE):
            page = visit(**window).new_page()
            page.goto(f"{made.address}/tables/{made.table}/record?seat=-1&step=99")
            player = Player(page)
            assert (look, laid(player)) == (look, [])
            last = int(page.get_attribute("main", "data-steps") or 0)
            page.locator("#step-back").click()
            page.wait_for_url(f"**step={last - 1}")
            assert (look, laid(player)) == (look, [])

"""Whole games as people play them: by clicks with a heavy hand, and by keys alone.

Each game is played to its end once, with what can be agreed on: Gold Rush by the mouse on the map, BANG! by clicks,
Carson City and Dodge City by keys, Western Town on a phone. `make soak` plays all of them in all these ways."""

from __future__ import annotations

import random

from .conftest import CALM, Opener
from .player import Player

ANSWERING_MYSELF = "if (location.protocol === 'http:') localStorage.setItem('tinstar.usual', 'off')"
GONE_ON = """free && (over || seq > argument[0]
  || buttons.map((button) => button.dataset.option).join() !== argument[1].join())"""
"""The table has gone on, or another answer of a sealed choice is asked for."""
CLICK = "id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))"


def patient(visit: Opener, link: str, **settings: object) -> Player:
    """Somebody who answers every question himself."""
    context = visit(**CALM, **settings)
    context.add_init_script(ANSWERING_MYSELF)
    return Player.sits_down(context, link)


def by_clicks(player: Player, chance: random.Random) -> int:
    """What lies on the table is clicked; what nothing stands for is a button. Every click is a double one, and now and
    then the page is loaded anew in the middle of a choice. Returns how many decisions it took. Only a click of the
    mouse has to wait until a new question hears it."""
    page = player.page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "/decisions" in request.url else None)
    decisions = 0
    while player.until_offered():
        asked = [player.seq, player.options]
        sent.clear()
        for _ in range(8):
            lit = player.lit
            steps = player.each("#steps button", "all => all.map(b => b.dataset.step)")
            if not lit and not steps:
                player.page.evaluate("() => document.querySelector('#options button').click()")
            elif lit and chance.random() < 0.8:
                page.evaluate(CLICK, chance.choice(lit))
            elif steps:
                player.until_asked()
                page.locator("#steps button").first.click()
            else:
                page.evaluate("() => { const b = document.querySelector('#options button'); b.click(); b.click(); }")
            if page.get_attribute("main", "aria-busy") == "true" or [player.seq, player.options] != asked:
                break
            if chance.random() < 0.05:
                page.reload()
                player.until_offered()
        player.until(GONE_ON, asked)
        assert len(sent) == 1
        decisions += 1
    page.wait_for_selector("#score:visible")
    return decisions


def by_keys(player: Player) -> int:
    """The list is opened, an answer is found in it with an arrow or with End and chosen. Returns how many decisions it
    took: the last answer mostly ends a turn, so a game is not long."""
    page = player.page
    decisions = 0
    while player.until_offered():
        asked = [player.seq, player.options]
        page.keyboard.press("l")
        player.until("document.activeElement?.matches('#options button[data-option]')")
        if key := (None, "ArrowDown", "End")[decisions % 3]:
            page.keyboard.press(key)
        assert page.evaluate("() => document.activeElement.dataset.option") in player.options
        page.keyboard.press("Enter")
        if page.evaluate("() => document.activeElement.id") == "confirm":
            page.keyboard.press("Enter")
        player.until(GONE_ON, asked)
        decisions += 1
    page.wait_for_selector("#end[open]")
    return decisions

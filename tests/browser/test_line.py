"""The line between page and server: it breaks, comes back, and nothing is lost or played twice."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext

from .conftest import Server
from .line import Line
from .motion import awaited
from .player import Player, get, new_table

Seated = Callable[..., Player]
Opener = Callable[..., BrowserContext]


def test_reload_in_the_middle_of_a_decision(seated: Seated) -> None:
    player = seated()
    player.until_asked()
    player.click(player.lit[0])
    player.page.wait_for_selector("#ghost")
    seq, options = player.seq, player.options
    player.page.reload()
    player.until_asked()
    assert (player.seq, player.options) == (seq, options)
    player.press(options[0])


def test_two_tabs_stay_in_step(seated: Seated) -> None:
    player = seated()
    other = Player(player.page.context.new_page())
    other.page.goto(player.page.url)
    for _ in range(6):
        player.until_asked()
        player.press(player.options[0])
        player.until_asked()
        other.until("seq === argument", player.seq)
        assert other.options == player.options
        assert other.page.locator("#tiles > *").count() == player.page.locator("#tiles > *").count()


def test_a_double_click_plays_once(seated: Seated) -> None:
    """Twice on a button, twice on the tick: one decision goes out."""
    player = seated()
    sent: list[str] = []
    player.page.on("request", lambda request: sent.append(request.url) if request.url.find("/decisions") > 0 else None)
    player.until_asked()
    seq = player.seq
    player.page.evaluate(
        "() => { const b = document.querySelector('#options button'); b.click(); b.click(); b.click(); }"
    )
    player.until_past(seq)
    assert len(sent) == 1
    while player.until_asked() and not any(spot.startswith("cell:") for spot in player.lit):
        player.press(player.options[-1])
    sent.clear()
    seq = player.seq
    player.click(player.lit[0])
    player.page.locator("#confirm").dblclick(force=True)
    player.until_past(seq)
    assert len(sent) == 1


def test_kill_9_in_the_middle_of_a_game(mortal: Server, visit: Opener, errors: list[str]) -> None:
    """The page comes back by itself, and everything that was acknowledged is still there."""
    made = new_table(mortal.address, seed=3, bots=False)
    ana = Player.sits_down(visit(), made.links[0])
    ben = Player.sits_down(visit(), made.links[1])
    acknowledged = 0
    for _ in range(5):
        for player, other in ((ana, ben), (ben, ana)):
            while player.options:
                player.press(player.options[0])
                acknowledged = player.seq
                other.until("seq >= argument", acknowledged)
    tiles = ana.page.locator("#tiles > *").count()
    mortal.kill()
    ana.until("offline")
    ben.until("offline")
    mortal.start()
    ana.until("!offline")
    ben.until("!offline")
    said = get(f"{mortal.address}/api/tables/{made.table}", made.tokens[0])
    assert said["seq"] == acknowledged == ana.seq == ben.seq
    assert ana.page.locator("#tiles > *").count() == tiles
    player = ana if ana.options else ben
    player.press(player.options[0])
    errors[:] = [error for error in errors if "WebSocket" not in error and "ERR_CONNECTION" not in error]


def test_an_answer_that_got_lost_is_sent_again(mortal: Server, visit: Opener, errors: list[str]) -> None:
    """The server dies before it hears the decision: the page sends it again when the line is back."""
    made = new_table(mortal.address, seed=3, bots=False)
    ana = Player.sits_down(visit(), made.links[0])
    ben = Player.sits_down(visit(), made.links[1])
    player = ana if ana.options else ben
    assert player.until_asked()
    seq = player.seq
    mortal.kill()
    player.until("offline")
    player.page.eval_on_selector("#options button", "button => button.click()")
    player.until("!free")
    mortal.start()
    player.until_past(seq)
    assert get(f"{mortal.address}/api/tables/{made.table}", made.tokens[0])["seq"] == player.seq
    errors[:] = [error for error in errors if "WebSocket" not in error and "ERR_" not in error]


def test_a_page_that_is_refused_at_once_does_not_go_round_and_round(server: Server, visit: Opener) -> None:
    """Page and socket disagree about who we are: it says so, and waits to be asked."""
    made = new_table(server.address, bots=False)
    context = visit()
    ours = Line(context)
    page = Player.sits_down(context, made.links[0]).page
    ours.opened(page)
    ours.sockets[0].close(code=1008, reason="seat 0 is not yours")
    page.get_by_text("This seat is not yours any more.").wait_for()
    page.wait_for_timeout(3000)
    assert len(ours.sockets) == 1
    page.get_by_role("button", name="Load the page anew").click()
    awaited(page, lambda: len(ours.sockets) == 2)


def test_a_line_that_breaks_before_it_says_anything_is_tried_ever_less_often(server: Server, visit: Opener) -> None:
    made = new_table(server.address, bots=False)
    context = visit()
    ours = Line(context)
    page = Player.sits_down(context, made.links[0]).page
    ours.opened(page)
    gaps: list[float] = []
    for call in range(4):
        ours.sockets[call].close(code=1011)
        began = time.monotonic()
        awaited(page, lambda: len(ours.sockets) > len(gaps) + 1)
        gaps.append(time.monotonic() - began)
    assert gaps[3] > 1.4  # two seconds, give or take a quarter

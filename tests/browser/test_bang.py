"""Whole games of BANG!, as people play them: by clicks, by keys, with a heavy hand."""

from __future__ import annotations

import random

from .conftest import CALM, Opener, Server
from .player import Player, get, new_table
from .test_ring import ROLES, brought_to

ANSWERING_MYSELF = "if (location.protocol === 'http:') localStorage.setItem('tinstar.usual', 'off')"
CLICK = "id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))"


def sheriff(server: Server, visit: Opener, seed: int, train: bool) -> Player:
    """Whose end is that of the game: anybody else who is out looks on for as long as bots play on at random."""
    options = {"train": train, "roles": ROLES} | ({"choice": 2} if train else {})
    made = new_table(server.address, game="bang", seats=4, seed=seed, options=options)
    context = visit(**CALM)
    context.add_init_script(ANSWERING_MYSELF)
    return Player.sits_down(context, made.links[0])


def test_a_whole_game_by_clicks(server: Server, visit: Opener) -> None:
    """Cards, seats, wagons and piles are clicked; what nothing stands for is a button. Every click is a double click,
    and now and then the page is loaded anew in the middle of a choice."""
    player = sheriff(server, visit, seed=11, train=True)
    page = player.page
    chance = random.Random(5)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "/decisions" in request.url else None)
    decisions = 0
    while player.until_asked():
        seq = player.seq
        sent.clear()
        for _ in range(8):
            lit = player.lit
            steps = player.each("#steps button", "all => all.map(b => b.dataset.step)")
            if not lit and not steps:
                player.page.evaluate("() => document.querySelector('#options button').click()")
            elif lit and chance.random() < 0.8:
                page.evaluate(CLICK, chance.choice(lit))
            elif steps:
                page.locator("#steps button").first.click()
            else:
                page.evaluate("() => { const b = document.querySelector('#options button'); b.click(); b.click(); }")
            if page.get_attribute("main", "aria-busy") == "true" or player.seq > seq:
                break
            if chance.random() < 0.05:
                page.reload()
                player.until_asked()
        player.until("free && (seq > argument || over)", seq)
        assert len(sent) == 1
        decisions += 1
    assert decisions >= 5
    page.wait_for_selector("#score:visible")


def test_a_whole_game_by_keyboard_alone(server: Server, visit: Opener) -> None:
    player = sheriff(server, visit, seed=4, train=False)
    page = player.page
    decisions = 0
    while player.until_asked():
        seq = player.seq
        page.keyboard.press("l")
        player.until("document.activeElement?.matches('#options button[data-option]')")
        for _ in range(decisions % 3):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        player.until("free && (seq > argument || over)", seq)
        decisions += 1
    assert decisions >= 5
    page.wait_for_selector("#end[open]")


def test_two_tabs_stay_in_step(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="bang", seats=4, seed=6)
    player = Player.sits_down(visit(), made.links[0])
    other = Player.at(player.page.context, player.page.url)
    for _ in range(4):
        assert player.until_asked()
        other.until("seq === argument && buttons.length > 0", player.seq)
        assert other.options == player.options
        assert other.each("#hand .card", "all => all.map(e => e.id)") == player.each(
            "#hand .card", "all => all.map(e => e.id)"
        )
        player, other = other, player
        player.press(player.options[0])


def test_kill_9_while_an_answer_is_awaited(mortal: Server, visit: Opener, errors: list[str]) -> None:
    """The question comes back as it was, with the same answers, and is answered once."""
    made, asked = brought_to(mortal, "AnswerShot", 5, 2)
    player = Player.sits_down(visit(), made.links[asked])
    assert player.until_asked()
    seq, options, going = player.seq, player.options, player.page.inner_text("#question")
    mortal.kill()
    player.until("offline")
    mortal.start()
    player.until("!offline")
    player.until_asked()
    assert (player.seq, player.options, player.page.inner_text("#question")) == (seq, options, going)
    player.press(options[-1])
    assert get(f"{mortal.address}/api/tables/{made.table}", made.tokens[0])["seq"] == player.seq
    errors[:] = [error for error in errors if "WebSocket" not in error and "ERR_" not in error]

"""Choosing at a round table: cards are dragged, choices confirmed, questions without a choice passed, usual answers
given."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import CDPSession, FloatRect, Page

from .conftest import Opener, Server
from .handed import Handed
from .line import Line, line, option
from .player import Player
from .table import sit_round

pytestmark = pytest.mark.calm

SHOTS = [
    option("end"),
    option("shoot 1", "card:bang_1", "seat:1"),
    option("shoot 2", "card:bang_1", "seat:2"),
    option("drink", "card:beer_1"),
]


@pytest.fixture
def asked(server: Server, hand_on: Handed) -> tuple[Player, Line]:
    """Two can be shot at, and a beer can be drunk."""
    return shot_at(*hand_on.table(partial(sit_round, server)))


@pytest.fixture
def alone(server: Server, visit: Opener) -> tuple[Player, Line]:
    """The same, for who turns switches."""
    return shot_at(*sit_round(server, visit))


def shot_at(player: Player, ours: Line) -> tuple[Player, Line]:
    ours.push(options=SHOTS)
    ours.shown()
    return player, ours


def middle(box: FloatRect) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def place(player: Player, id: str) -> tuple[float, float]:
    box = player.element(id).bounding_box()
    assert box, id
    return middle(box)


def grab(player: Player, card: str) -> None:
    """Takes a card with the mouse and lifts it a little."""
    x, y = place(player, card)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x, y - 40, steps=3)


def test_the_help_of_the_turn_does_not_stand_under_a_card(server: Server, visit: Opener) -> None:
    """How far the weapon reaches says nothing about a card that goes anywhere."""
    player, ours = sit_round(server, visit)
    asked = {"help": "Your weapon reaches 1.", "after": {"card:bang_1": "At whom?"}, "steps": [{"ask": "", "by": ""}]}
    ours.push(options=SHOTS, ask=asked)
    ours.shown()
    assert player.page.inner_text("#help") == "Your weapon reaches 1."
    player.element("card:bang_1").click()
    assert (player.page.inner_text("#question"), player.page.inner_text("#help")) == ("At whom?", "")
    player.page.keyboard.press("Escape")
    assert player.page.inner_text("#help") == "Your weapon reaches 1."


# ---------------------------------------------------------------- dragging
def test_a_card_is_dragged_onto_a_seat(asked: tuple[Player, Line]) -> None:
    player, ours = asked
    grab(player, "card:bang_1")
    assert player.page.locator(".lifted").count() == 1
    assert player.lit == ["seat:1", "seat:2"]
    player.page.mouse.move(*place(player, "seat:2"), steps=4)
    assert player.each("[data-over]", "all => all.map(e => e.id)") == ["seat:2"]
    player.page.mouse.up()
    assert ours.heard() == [{"seq": ours.seq, "option": "shoot 2"}]
    assert player.page.locator(".lifted, [data-over], [data-lifted]").count() == 0


def test_a_card_without_a_target_is_dropped_on_the_felt(asked: tuple[Player, Line]) -> None:
    player, ours = asked
    grab(player, "card:beer_1")
    player.page.mouse.move(*place(player, "map"), steps=4)
    player.page.mouse.up()
    assert ours.heard() == [{"seq": ours.seq, "option": "drink"}]


@pytest.mark.parametrize("end", ["elsewhere", "escape", "a seat out of reach"])
def test_a_drag_can_be_taken_back(asked: tuple[Player, Line], end: str) -> None:
    player, ours = asked
    grab(player, "card:bang_1")
    player.page.mouse.move(*place(player, "seat:3" if end == "a seat out of reach" else "map"), steps=4)
    if end == "escape":
        player.page.keyboard.press("Escape")
        assert player.page.locator(".lifted").count() == 0
    player.page.mouse.up()
    assert sorted(player.lit) == ["card:bang_1", "card:beer_1"]
    assert player.page.locator(".lifted, [data-on], [data-over]").count() == 0
    assert ours.sent == []
    player.element("card:bang_1").click()
    assert player.lit == ["seat:1", "seat:2"]


def test_a_card_that_cannot_be_played_stays_where_it_is(asked: tuple[Player, Line]) -> None:
    player, _ = asked
    grab(player, "card:bang_2")
    assert player.page.locator(".lifted").count() == 0
    player.page.mouse.up()


@pytest.fixture
def finger(server: Server, hand_on: Handed) -> Iterator[tuple[Player, Line, CDPSession]]:
    settings = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    player, ours = shot_at(*hand_on.table(partial(sit_round, server), **settings))
    session = player.page.context.new_cdp_session(player.page)
    yield player, ours, session
    session.detach()


def swipe(session: CDPSession, start: tuple[float, float], end: tuple[float, float]) -> None:
    """One finger from here to there."""
    for step in range(9):
        at = [{"x": a + (b - a) * step / 8, "y": c + (d - c) * step / 8} for (a, c), (b, d) in [(start, end)]]
        session.send("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": at})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drags_a_card_upwards(finger: tuple[Player, Line, CDPSession]) -> None:
    player, ours, session = finger
    swipe(session, place(player, "card:bang_1"), place(player, "seat:1"))
    assert ours.heard() == [{"seq": ours.seq, "option": "shoot 1"}]


def test_a_finger_that_goes_sideways_drags_nothing(finger: tuple[Player, Line, CDPSession]) -> None:
    player, ours, session = finger
    x, y = place(player, "card:bang_1")
    swipe(session, (x, y), (x + 90, y))
    assert player.page.locator(".lifted").count() == 0
    assert ours.sent == []


# ---------------------------------------------------------------- confirming
def set_switch(page: Page, id: str, on: bool = True) -> None:
    """Turns a switch of the menu, as a person does."""
    page.click("#menu-button")
    page.set_checked(f"#{id}", on)
    page.keyboard.press("Escape")
    page.wait_for_selector("#menu", state="hidden")


def test_with_the_switch_on_a_choice_goes_out_only_when_it_is_confirmed(alone: tuple[Player, Line]) -> None:
    player, ours = alone
    page = player.page
    ours.push(options=SHOTS[:3])
    ours.shown()
    set_switch(page, "sure")
    player.element("card:bang_1").click()
    player.element("seat:1").click()
    page.locator("#confirm").wait_for()
    assert "Shoot 1" in page.inner_text("#help")
    assert ours.sent == []
    page.keyboard.press("Escape")
    assert page.locator("#confirm").is_hidden()
    assert player.lit == ["seat:1", "seat:2"]
    page.keyboard.press("Escape")
    page.locator("#options button[data-option=end]").click()
    assert ours.sent == []
    page.locator("#back").click()
    assert page.locator("#options button[data-option=end]").is_visible()
    page.locator("#options button[data-option=end]").click()
    page.locator("#confirm").click()
    assert ours.heard() == [{"seq": ours.seq, "option": "end"}]


def test_by_keys_the_second_press_confirms(alone: tuple[Player, Line]) -> None:
    player, ours = alone
    set_switch(player.page, "sure")
    player.page.keyboard.press("l")
    player.page.keyboard.press("Enter")
    assert ours.sent == []
    player.page.keyboard.press("Enter")
    assert len(ours.heard()) == 1


def test_the_switch_is_off_and_remembered_when_on(alone: tuple[Player, Line]) -> None:
    player, _ = alone
    assert not player.page.is_checked("#sure")
    set_switch(player.page, "sure")
    player.page.reload()
    assert player.page.is_checked("#sure")


# ---------------------------------------------------------------- passing
def questioned(server: Server, hand_on: Handed, *options: dict[str, object]) -> tuple[Player, Line]:
    """Somebody shoots, and these are the answers."""
    player, ours = hand_on.table(partial(sit_round, server), clock=True)
    set_switch(player.page, "pass")
    return shoot(player, ours, *options)


def shoot(player: Player, ours: Line, *options: dict[str, object]) -> tuple[Player, Line]:
    ours.push(options=list(options), ask={"reply": True})
    ours.shown()
    ours.understood()
    return player, ours


def test_without_an_answer_the_page_passes_after_three_seconds(server: Server, hand_on: Handed) -> None:
    player, ours = questioned(server, hand_on, option("take the hit"))
    player.page.clock.fast_forward(2000)
    ours.push(line(5), options=[option("take the hit")], ask={"reply": True}, seq=ours.seq)
    player.page.wait_for_selector("[id='log:5']", state="attached")
    player.page.clock.fast_forward(500)
    assert ours.sent == []
    player.page.clock.fast_forward(200)
    assert ours.heard() == [{"seq": ours.seq, "option": "take the hit"}]


def test_an_answer_in_hand_takes_just_as_long(server: Server, hand_on: Handed) -> None:
    """Whoever watches cannot tell who had nothing to answer with."""
    player, ours = questioned(server, hand_on, option("take the hit"), option("missed", "card:bang_1"))
    player.element("card:bang_1").click()
    player.until("!free")
    player.page.clock.fast_forward(2300)
    assert ours.sent == []
    player.page.clock.fast_forward(400)
    assert ours.heard() == [{"seq": ours.seq, "option": "missed"}]


def test_with_an_answer_in_hand_nobody_passes_for_me(server: Server, hand_on: Handed) -> None:
    player, ours = questioned(server, hand_on, option("take the hit"), option("missed", "card:bang_1"))
    player.page.clock.fast_forward(20_000)
    assert ours.sent == []
    player.element("card:bang_1").click()
    assert ours.heard() == [{"seq": ours.seq, "option": "missed"}]


def test_whoever_has_begun_to_choose_is_left_alone(server: Server, hand_on: Handed) -> None:
    player, ours = questioned(server, hand_on, option("divert", "card:bang_1", "seat:1"))
    player.element("card:bang_1").click()
    player.page.clock.fast_forward(20_000)
    assert ours.sent == []
    assert player.lit == ["seat:1"]


def test_nobody_passes_for_who_did_not_ask_for_it(server: Server, visit: Opener) -> None:
    player, ours = shoot(*sit_round(server, visit, clock=True), option("take the hit"))
    player.page.clock.fast_forward(20_000)
    assert ours.sent == []


def test_in_the_own_turn_nothing_waits(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    set_switch(player.page, "pass")
    ours.push(options=[option("end"), option("drink", "card:beer_1")])
    ours.shown()
    ours.understood()
    player.element("card:beer_1").click()
    assert [sent["option"] for sent in ours.heard()] == ["drink"]


# ---------------------------------------------------------------- the usual answer
def offered(server: Server, hand_on: Handed, *options: dict[str, object], switch: bool = True) -> tuple[Player, Line]:
    """A question of which nearly everybody takes the first answer."""
    player, ours = hand_on.table(partial(sit_round, server), clock=True)
    set_switch(player.page, "usual", switch)
    ours.push(options=list(options), ask={"usual": "draw"})
    ours.shown()
    ours.understood()
    return player, ours


def test_the_page_gives_the_usual_answer_after_three_seconds(server: Server, hand_on: Handed) -> None:
    player, ours = offered(server, hand_on, option("draw"), option("leave"))
    assert player.each("[data-soon]", "all => all.map(b => b.dataset.option)") == ["draw"]
    player.page.clock.fast_forward(2400)
    assert ours.sent == []
    player.page.clock.fast_forward(300)
    assert ours.heard() == [{"seq": ours.seq, "option": "draw"}]


def test_any_other_answer_takes_just_as_long(server: Server, hand_on: Handed) -> None:
    """Whoever watches cannot tell who left it to the page."""
    for chosen in ("draw", "leave"):
        player, ours = offered(server, hand_on, option("draw"), option("leave"))
        player.page.click(f"[data-option={chosen}]")
        player.until("!free")
        assert player.each("[data-taken]", "all => all.map(b => b.dataset.option)") == [chosen]
        assert player.page.inner_text("#help").startswith("Taken.")
        player.page.clock.fast_forward(2300)
        assert ours.sent == []
        player.page.clock.fast_forward(400)
        assert ours.heard() == [{"seq": ours.seq, "option": chosen}]


def test_who_has_begun_to_choose_gives_the_answer_alone(server: Server, hand_on: Handed) -> None:
    player, ours = offered(server, hand_on, option("draw"), option("leave", "card:bang_1", "seat:1"))
    player.element("card:bang_1").click()
    player.page.clock.fast_forward(20_000)
    assert ours.sent == []


def test_who_switches_it_off_is_asked(server: Server, hand_on: Handed) -> None:
    player, ours = offered(server, hand_on, option("draw"), option("leave"), switch=False)
    assert player.each("[data-soon]", "all => all.map(b => b.dataset.option)") == []
    player.page.clock.fast_forward(20_000)
    assert ours.sent == []
    player.page.click("[data-option=leave]")
    assert ours.heard() == [{"seq": ours.seq, "option": "leave"}]


def test_a_question_without_a_usual_answer_waits_for_nothing(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, clock=True)
    ours.push(options=[option("take the hit"), option("missed", "card:bang_1")], ask={"reply": True})
    ours.shown()
    ours.understood()
    player.element("card:bang_1").click()
    assert ours.heard() == [{"seq": ours.seq, "option": "missed"}]

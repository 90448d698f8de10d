"""Hands, however long: every card in sight with its name, in front when it is pointed at; what does not fit can be
moved by the ordinary wheel and by arrows that say how much of it is left."""

from __future__ import annotations

from functools import cache

import tinstar
from tinstar.kernel import Quick

from .conftest import CALM, Opener, Server
from .motion import at_rest
from .player import Decision, Player
from .screens import Moment, bring
from .table import hand, sit_round

SIZES = [(1280, 800), (1366, 768), (1024, 768), (1180, 820), (1366, 1024), (844, 390), (768, 1024), (390, 844)]
GAME = Moment("western_town", 2, late=True, seed=111)
SEEN = """() => {
  const frame = document.getElementById("hand").getBoundingClientRect();
  const inside = (box) => box.left > frame.left - 10 && box.right < frame.right + 10 && box.bottom < innerHeight + 4;
  return [...document.querySelectorAll(".slot")].map((slot) => {
    const name = slot.querySelector(".card-name");
    const line = document.createRange();
    line.selectNodeContents(name);
    const box = line.getClientRects()[0];
    const x = Math.max(box.left, slot.getBoundingClientRect().left + 3);
    const on = [12, 24, 36].filter((far) => {
      const top = document.elementFromPoint(Math.min(x + far, box.right - 1), box.top + box.height / 2);
      return top?.closest(".slot") === slot;
    });
    return { name: name.textContent, inside: inside(slot.getBoundingClientRect()), read: on.length };
  });
}"""
"""Of every card: whether it lies in the hand's room, and how far its name can be read there."""


@cache
def way_to_the_longest_hand() -> tuple[Decision, ...]:
    """A game by lot, for bots know better than to keep a dozen cards: as far as the first seat has most of them."""
    play, luck = tinstar.game(GAME.game).play(seats=GAME.seats, seed=GAME.seed), Quick(GAME.seed)
    made: list[Decision] = []
    longest = (0, 0)
    while not play.over:
        seat = play.waiting[0]
        options = play.options(seat)
        if seat == 0 and play.kind == "KeepCards":
            longest = max(longest, (len(options), len(made)))
        made.append(Decision(play.seq, seat, options[luck.below(len(options))]))
        play.apply(seat, made[-1].option)
    return tuple(made[: longest[1]])


def unseen(player: Player) -> list[str]:
    """The cards that are not in sight, or whose name is covered."""
    at_rest(player.page)
    cards = player.page.evaluate(SEEN)
    return [card["name"] for card in cards if not card["inside"] or card["read"] < 3]


def test_the_longest_hand_of_a_town_is_in_sight(server: Server, visit: Opener) -> None:
    """Twelve cards, of which some are to be put to sleep."""
    made = bring(server.address, GAME, way_to_the_longest_hand())
    player = Player.sits_down(visit(**CALM), made.links[0])
    assert player.until_asked()
    assert player.page.locator("#hand .slot").count() >= 12
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        assert (width, height, unseen(player)) == (width, height, [])
        assert not player.page.locator("#ends button:visible").count(), (width, height)


def test_a_long_hand_at_a_round_table_is_in_sight(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, **CALM)
    for count in (6, 10, 12):
        ours.push(hand(*(f"Beer_{number}" for number in range(count))))
        ours.shown()
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            assert (count, width, height, unseen(player)) == (count, width, height, [])


def test_a_card_that_is_pointed_at_comes_to_the_front_whole(server: Server, visit: Opener) -> None:
    player, ours = sit_round(server, visit, **CALM)
    page = player.page
    ours.push(hand(*(f"Beer_{number}" for number in range(12))))
    ours.shown()
    at_rest(page)
    box = page.locator(".slot").nth(4).bounding_box()
    assert box
    x, y = box["x"] + box["width"] - 4, box["y"] + box["height"] / 2
    at = "([x, y]) => document.elementFromPoint(x, y)?.closest('.slot')?.id"
    assert page.evaluate(at, [x, y]) != "slot:Beer_4"  # another card lies on it
    page.mouse.move(box["x"] + 8, y)
    page.wait_for_function(f"([x, y]) => ({at})([x, y]) === 'slot:Beer_4'", arg=[x, y])


def test_what_does_not_fit_is_moved_by_the_wheel_and_by_arrows(server: Server, visit: Opener) -> None:
    """An arrow stands where cards are out of sight, and says how many."""
    player, ours = sit_round(server, visit, **CALM)
    page = player.page
    ours.push(hand(*(f"Beer_{number}" for number in range(30))))
    ours.shown()
    left, right = page.locator("#ends [data-way='left']"), page.locator("#ends [data-way='right']")
    right.wait_for()
    assert left.is_hidden()
    hidden = int(right.inner_text())
    at_rest(page)
    assert hidden == sum(not card["inside"] for card in page.evaluate(SEEN)) > 0
    box = page.locator("#hand").bounding_box()
    assert box
    page.mouse.move(box["x"] + 100, box["y"] + box["height"] - 30)
    page.mouse.wheel(0, 120)
    left.wait_for()
    assert page.evaluate("() => document.getElementById('hand').scrollLeft") > 0
    for _ in range(5):
        if right.is_visible():
            right.click()
            at_rest(page)
    assert right.is_hidden()
    assert int(left.inner_text()) == hidden

"""Whole games of Carson City in a real page, with everything that can be agreed on."""

from __future__ import annotations

import random

import pytest

from tests.games import looking
from tests.games.carson_city.test_look import lively
from tinstar.games.carson_city import game
from tinstar.games.carson_city.rules.events import DUEL_WON, EARNED
from tinstar.kernel import Play

from .conftest import CALM, Opener, Server
from .motion import at_rest
from .player import Decision, Made, Player, decide, new_table
from .screens import FAULTS, Moment, bring
from .whole_games import by_clicks, by_keys, patient

VARIANTS = {"might": True, "river": True, "red": "all", "tax": "loose"}


@pytest.mark.soak
def test_a_whole_game_by_clicks(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="carson_city", seats=3, seed=2, options=VARIANTS)
    assert by_clicks(patient(visit, made.links[0]), random.Random(3)) >= 20


@pytest.mark.soak
def test_a_whole_game_on_a_phone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="carson_city", seats=2, seed=3, options=VARIANTS | {"kit_carson": True})
    player = patient(visit, made.links[0], viewport={"width": 390, "height": 844})
    assert by_clicks(player, random.Random(4)) >= 20


def test_a_whole_game_by_keyboard_alone(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="carson_city", seats=2, seed=5, options=VARIANTS | {"kit_carson": True})
    assert by_keys(patient(visit, made.links[0])) >= 20


@pytest.mark.soak
def test_waves_are_ordered_in_secret(server: Server, visit: Opener) -> None:
    made = new_table(server.address, game="carson_city", seats=3, seed=6, options={"kit_carson": True})
    assert by_clicks(patient(visit, made.links[0]), random.Random(6)) >= 20


LYING = [(1024, 768), (1080, 810), (1180, 820), (1366, 1024)]
"""Tablets on their side."""
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".square")].filter((square) => {
  const box = square.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 8);
  return box.bottom > innerHeight || box.right > innerWidth || !square.contains(seen);
}).map((square) => square.id)"""


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "fr"), (5, "de")])
def test_the_whole_trail_is_in_sight_on_a_tablet(server: Server, visit: Opener, seats: int, language: str) -> None:
    """Beside the board, and nothing over it or over the way back."""
    made = bring(server.address, Moment("carson_city", seats, late=True))
    player = Player.sits_down(visit(**CALM, bypass_csp=True, locale=language), made.links[0])
    for width, height in LYING:
        player.page.set_viewport_size({"width": width, "height": height})
        at_rest(player.page)
        assert player.page.locator(".square").count() == 24
        assert player.page.evaluate(OUT_OF_SIGHT) == [], (width, height)
        assert player.page.evaluate(FAULTS) == [], (width, height)


# ---------------------------------------------------------------- questions
def at_table(server: Server, play: Play, seed: int) -> Made:
    """The same game at a table of people."""
    made = new_table(server.address, game="carson_city", seats=play.setup.seats, seed=seed, bots=False)
    decide(made, *(Decision(entry.seq - 1, entry.seat, entry.option) for entry in play.record.entries))
    return made


def seat_at(server: Server, visit: Opener, kind: str, part: str = "", **settings: object) -> Player:
    """Whoever is asked such a question first."""
    play, seed = looking.found(game, lively, kind, 3, part)
    return Player.sits_down(visit(**CALM, **settings), at_table(server, play, seed).links[play.waiting[0]])


def test_characters_leave_the_tools_in_sight_on_a_phone_that_lies(server: Server, visit: Opener) -> None:
    player = seat_at(server, visit, "ChooseCharacter", viewport={"width": 844, "height": 390})
    player.until_asked()
    assert player.page.locator("#drawer .drawn:visible").count() == 7
    covered = """all => all.filter((e) => {
      const box = e.getBoundingClientRect();
      return box.width && !e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }).map((e) => e.id)"""
    assert player.each("#undo, #rules, #menu-button, #title .home", covered) == []
    assert (
        player.page.evaluate(
            "() => { const d = document.getElementById('drawer'); return d.scrollHeight - d.clientHeight; }"
        )
        <= 1
    )


def test_money_is_not_spent_by_one_click(server: Server, visit: Opener) -> None:
    """Keeping a tile asks once more, a double click is one click, and there is a way back."""
    player = seat_at(server, visit, "BuildTile", "leave")
    player.until_asked()
    seq, page = player.seq, player.page
    keep = page.locator('#options [data-option="keep"]')
    keep.click()
    page.wait_for_selector("#confirm:visible")
    assert "Keep it for later" in (page.text_content("#confirm") or "")
    page.locator("#confirm").dispatch_event("click", {"detail": 2})
    page.locator("#back").click()
    page.wait_for_selector("#confirm", state="hidden")
    assert player.seq == seq
    keep.click()
    page.locator("#confirm").click()
    player.until_past(seq)


def test_the_picture_of_what_fits_chooses_it(server: Server, visit: Opener) -> None:
    player = seat_at(server, visit, "BuildStock", "build ")
    player.until_asked()
    player.page.locator("#picture [data-step]").first.click()
    player.until("main.hasAttribute('data-choosing')")
    assert any(id.startswith("site:") for id in player.lit)


# ---------------------------------------------------------------- staged
def pays_before_a_duel() -> tuple[Play, int, Decision]:
    """A game, its seed, and a decision after which the town pays, and then somebody fights."""
    for seed in range(40):
        play, luck = game.play(seats=3, seed=seed), random.Random(seed)
        while not play.over:
            seat = play.waiting[0]
            last = Decision(play.seq, seat, lively(play.options(seat), luck))
            kinds = [told[0] for told in play.prepare(seat, last.option).told]
            if EARNED in kinds and DUEL_WON in kinds[kinds.index(EARNED) :]:
                return play, seed, last
            play.apply(seat, last.option)
    raise LookupError("the town never pays before a duel")


NEXT_BILL = """(before) => {
  const id = document.querySelector("#posters > [data-staged]")?.id;
  return id && id !== before && id;
}"""


def test_the_town_pays_before_the_next_duel(server: Server, visit: Opener) -> None:
    """What pays flies in and sums count up, as a scene of its own; a tap goes on to the next one."""
    play, seed, last = pays_before_a_duel()
    made = at_table(server, play, seed)
    watcher = next(seat for seat in range(3) if seat != last.seat)
    player = Player.sits_down(visit(speed="normal"), made.links[watcher])
    player.until("free")
    decide(made, last)
    staged: list[str] = []
    while not staged or not (staged[-1].startswith("duel:") and any(id.startswith("payday:") for id in staged)):
        shown = player.page.wait_for_function(
            NEXT_BILL,
            arg=staged[-1] if staged else "",
        )
        staged.append(str(shown.json_value()))
        if staged[-1].startswith("payday:"):
            player.page.wait_for_selector('[id^="payday:"][data-ended] .payee [data-told]')
        player.page.mouse.click(5, 300)
    numbers = [int(id.split(":")[1]) for id in staged]
    assert numbers == sorted(numbers)

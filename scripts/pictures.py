"""Takes the README's pictures: real tables in a real browser, some way into games of good bots.

`python scripts/pictures.py [FOLDER]` writes into docs/pictures unless told otherwise.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

import tinstar
from scripts.programs import find_chromium
from tinstar.bots import Seat, make
from tinstar.kernel import Play, Quick

CHROMIUM = find_chromium()
FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ("Ada", "Ben", "Clara", "Dov", "Edda", "Fay", "Gus")
Decisions = list[tuple[int, int, str]]
"""When, who and what: a sealed choice of several clicks is made at one time."""


class Scene(NamedTuple):
    """A game, and the moment of the first player that makes a good picture of it."""

    game: str
    seats: int
    first_seed: int
    comes: Callable[[Play], bool]
    pose: Callable[[Page], None] = lambda page: None
    """What the first player does before the picture is taken."""


def a_tile_is_laid(play: Play) -> bool:
    return play.seq >= 64 and play.kind == "LayTile"


def a_shot_is_aimed(play: Play) -> bool:
    """Somebody is out already, four can be hit, and three wagons stand under stations."""
    view: Any = play.view(0)
    targets = {option.partition(" at ")[2] for option in play.options(0) if option.startswith("bang ")}
    under = [column for column in range(len(view.train.stations)) if 0 < view.train.position - column <= 3]
    crowded = sum(bool(seat.front) for seat in view.seats) > 4
    return (
        play.kind == "PlayCard"
        and len(targets) > 3
        and any(seat.out for seat in view.seats)
        and len(under) == 3
        and crowded
    )


def a_town_has_grown(play: Play) -> bool:
    """The third round, eight buildings, a duel to come, and the first player may place a cowboy."""
    view: Any = play.view(0)
    buildings = sum(parcel.earns > 0 for parcel in view.parcels)
    places = [man.place for man in view.men if man.place not in ("wages", "road")]
    return play.kind == "PlaceCowboy" and view.round == 3 and buildings > 7 and len(set(places)) < len(places) > 7


def a_building_is_chosen(play: Play) -> bool:
    """The third round or later, the first player may build, and something lies open on every table."""
    view: Any = play.view(0)
    lots = {option.split()[2] for option in play.options(0) if option.startswith("build ")}
    laid = all(any(card.up for card in seat.played) for seat in view.seats)
    riders = view.camps[0].red + view.camps[0].orange
    return (
        play.kind == "Choose"
        and view.round > 2
        and laid
        and len(lots) > 3
        and riders > 1
        and len(view.seats[0].hand_cards) > 1
    )


def stones_are_placed(play: Play) -> bool:
    """The third pass or later, somebody has won a building, and the first player puts stones where chains are long."""
    view: Any = play.view(0)
    here = next((shown for shown in view.buildings if view.ask and shown.name == view.ask.building), None)
    mine = [camp for camp in here.camps if camp.seat == 0] if here else []
    won = sum(shown.owner is not None for shown in view.buildings)
    return play.kind == "FreeStones" and view.passes > 2 and 0 < won < 3 and bool(mine) and 1 < mine[0].joined < 4


def any_scene(key: str) -> Scene:
    """Of a game for which nobody has chosen one yet: a first game, some way in, with something to choose."""
    seats = tinstar.game(key).facts.first_setup().seats
    return Scene(key, seats, 1, lambda play: play.seq >= 20 and len(play.options(0)) > 2)


def aim(page: Page) -> None:
    """Takes up the first BANG! and points at somebody."""
    page.locator("#hand .card[id^='card:bang_'][data-lit]").first.click()
    at_rest(page)
    page.locator(".seat[data-lit]").last.hover()


def choose_a_building(page: Page) -> None:
    """Takes up the last building that can be paid, and points at a lot."""
    page.locator(".ware[data-lit]").last.click()
    at_rest(page)
    page.locator("#lots .plot[data-lit]").last.hover()


def point_at_a_cell(page: Page) -> None:
    """Shows what a stone would join."""
    page.locator("#cells [data-lit]").first.hover()


CHOSEN = {
    "gold_rush": Scene("gold_rush", 4, 2, a_tile_is_laid),
    "bang": Scene("bang", 7, 1, a_shot_is_aimed, aim),
    "carson_city": Scene("carson_city", 4, 1, a_town_has_grown),
    "western_town": Scene("western_town", 4, 1, a_building_is_chosen, choose_a_building),
    "dodge_city": Scene("dodge_city", 4, 1, stones_are_placed, point_at_a_cell),
}
SCENES = [CHOSEN.get(key) or any_scene(key) for key in tinstar.game_keys()]


def decisions_to(scene: Scene) -> tuple[int, Decisions]:
    """A seed, and the decisions of greedy bots that lead to the moment; some games never come to it."""
    bot = make("greedy")
    for seed in count(scene.first_seed):
        play, luck = tinstar.game(scene.game).play(seats=scene.seats, seed=seed), Quick(seed)
        made: Decisions = []
        while not play.over:
            seat = play.waiting[0]
            if play.waiting == [0] and scene.comes(play):
                return seed, made
            chosen = bot.decide(Seat(play.game, play.guess(seat, luck), seat), luck)
            made.append((play.seq, seat, play.options(seat)[play.state.options(seat).index(chosen)]))
            play.apply(*made[-1][1:])
    raise AssertionError("there are always more seeds")


def ask(address: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """One request to the API."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(address, json.dumps(body).encode() if body else None, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def set_up(house: str, scene: Scene) -> str:
    """A table at that moment; the link of the first seat."""
    seed, decisions = decisions_to(scene)
    seats = [{"kind": "human", "name": name} for name in NAMES[: scene.seats]]
    table = ask(f"{house}/api/tables", {"game": scene.game, "seats": seats, "options": {}, "seed": seed})
    for seq, seat, option in decisions:
        decision = {"seq": seq, "option": option}
        ask(f"{house}/api/tables/{table['table']}/decisions", decision, table["seats"][seat]["token"])
    return f"{house}/sit/{table['seats'][0]['token']}"


def photograph(link: str, file: Path, pose: Callable[[Page], None]) -> None:
    """Sits down at the first seat and takes the picture."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 1440, "height": 900}, color_scheme="light", locale="en-GB")
        page.goto(link)
        page.get_by_role("button", name="Sit down").click()
        page.locator("#options button[data-option]").first.wait_for(state="attached")
        page.wait_for_timeout(1000)  # until the camera has come to rest
        at_rest(page)
        pose(page)
        page.screenshot(path=file)
        chromium.close()


def at_rest(page: Page) -> None:
    """Waits until nothing moves."""
    page.evaluate("() => Promise.all(document.getAnimations().map((motion) => motion.finished))")


def main(folder: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    house = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as home:
        serve = "import sys; from tinstar.cli import main; main()"
        command = [sys.executable, "-c", serve, "serve", "--port", str(port), "--db", f"sqlite:///{home}/house.db"]
        server = subprocess.Popen(command)
        try:
            while server.poll() is None and not healthy(house):
                time.sleep(0.1)
            folder.mkdir(parents=True, exist_ok=True)
            for scene in SCENES:
                photograph(set_up(house, scene), folder / f"{scene.game}.png", scene.pose)
        finally:
            server.terminate()
            server.wait()


def healthy(house: str) -> bool:
    try:
        with urllib.request.urlopen(f"{house}/healthz", timeout=1):
            return True
    except OSError:
        return False


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)

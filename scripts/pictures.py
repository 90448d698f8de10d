"""Takes the README's picture: a real table in a real browser, some way into a game of four good bots.

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
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import tinstar
from tinstar.bots import Seat, make
from tinstar.kernel import Quick

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ("Ada", "Ben", "Clara", "Dov")
SEED = 2
ENTRIES = 64
"""So many decisions are made before the picture is taken, and then until it is the first player's turn."""


def ask(address: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """One request to the API."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(address, json.dumps(body).encode() if body else None, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play_on(house: str, table: dict[str, Any]) -> None:
    """Plays the table with the decisions of a greedy bot, which sits at a table with the same seed."""
    play = tinstar.game("gold_rush").play(seats=len(NAMES), seed=SEED)
    bot, luck = make("greedy"), Quick(SEED)
    while play.seq < ENTRIES or play.waiting != [0] or play.kind != "LayTile":
        seat = play.waiting[0]
        chosen = bot.decide(Seat(play.game, play.guess(seat, luck), seat), luck)
        option = play.options(seat)[play.state.options(seat).index(chosen)]
        decision = {"seq": play.seq, "option": option}
        ask(f"{house}/api/tables/{table['table']}/decisions", decision, table["seats"][seat]["token"])
        play.apply(seat, option)


def photograph(link: str, file: Path, scheme: Any = "light") -> None:
    """Sits down at the first seat and takes the picture."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 1440, "height": 900}, color_scheme=scheme, locale="en-GB")
        page.goto(link)
        page.get_by_role("button", name="Sit down").click()
        page.locator("#options button[data-option]").first.wait_for(state="attached")
        page.wait_for_timeout(1500)  # until everything has come to rest
        page.screenshot(path=file)
        chromium.close()


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
            seats = [{"kind": "human", "name": name} for name in NAMES]
            table = ask(f"{house}/api/tables", {"game": "gold_rush", "seats": seats, "options": {}, "seed": SEED})
            play_on(house, table)
            folder.mkdir(parents=True, exist_ok=True)
            photograph(house + "/sit/" + table["seats"][0]["token"], folder / "gold_rush.png")
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

"""Draws what a messenger shows beside a link: for every game its own scene, for the house all of them.

Nothing here can turn a drawing into a picture of dots while the house is open, so these are made once and shipped:
`games/<key>/preview.jpg` and `web/preview.jpg`. `python scripts/previews.py` after the scene of a game has changed.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import tinstar
from scripts.programs import find_chromium
from tinstar.draw.ornaments import star
from tinstar.web.assets import FOLDER, Assets
from tinstar.web.drawing import look_of
from tinstar.web.previews import FILE, SIZE
from tinstar.web.render import short_title

FILLING = '<svg preserveAspectRatio="xMidYMid slice" '
FLAGS = ["--no-sandbox", "--allow-file-access-from-files"]
CHROMIUM = find_chromium()
PACKAGE = Path(__file__).resolve().parent.parent / "src" / "tinstar"
PAGE = """<!doctype html><html lang="en" data-theme="light"><meta charset="utf-8"><link rel="stylesheet" href="{css}">
<style>
  body {{ margin: 0; width: {width}px; height: {height}px; overflow: hidden; display: grid;
    grid-template-columns: 1fr 840px; }}
  h1 {{ margin: 0; padding: 0 20px; display: grid; align-content: center; justify-items: center; gap: 36px;
    background: var(--paper); border-right: 6px solid var(--line); font: 400 66px/1.15 Rye, serif;
    text-align: center; }}
  div {{ display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; height: {height}px; }}
  div svg {{ width: 100%; height: 100%; display: block; border: 0; border-radius: 0; }}
</style>
<h1>{star}<span>{title}</span></h1><div>{scenes}</div>
"""


def main() -> None:
    games = [tinstar.game(key) for key in tinstar.game_keys()]
    scenes = {game: look_of(game).thumbnail().replace("<svg ", FILLING, 1) for game in games}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game, scene in scenes.items():
            draw(browser, scene, short_title(game.facts.title), PACKAGE / "games" / game.facts.key / FILE)
        draw(browser, "".join(scenes.values()), "Tinstar", PACKAGE / "web" / FILE)
        browser.close()


def draw(browser: Browser, scenes: str, title: str, path: Path) -> None:
    """One picture."""
    width, height = SIZE
    css = (FOLDER / Path(Assets().url("app.css")).name).as_uri()
    text = PAGE.format(css=css, width=width, height=height, scenes=scenes, title=title, star=star(150))
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        page = browser.new_page(viewport={"width": width, "height": height})
        page.goto(Path(file.name).as_uri())
        page.evaluate("document.fonts.ready")
        page.screenshot(path=path, type="jpeg", quality=85)
        page.close()
    print(path.relative_to(PACKAGE), path.stat().st_size)


if __name__ == "__main__":
    main()

"""Commands about the games: `games`, `rules`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import tinstar
from tinstar.cli.app import AsJson, GameKey, app, console, print_json
from tinstar.kernel.errors import BadSetup


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games."""
    known = [tinstar.game(key).facts for key in tinstar.game_keys()]
    if as_json:
        print_json({"games": [{"key": f.key, "title": f.title, "seats": [f.least_seats, f.most_seats]} for f in known]})
        return
    for facts in known:
        print(f"{facts.key:<14}{facts.title}, {facts.least_seats}-{facts.most_seats} players")


@app.command()
def rules(game: GameKey, lang: Annotated[str, typer.Option(help="Language: en, de or fr.")] = "en") -> None:
    """Print the guide of a game, and its rules word for word."""
    from tinstar.draw.book import book_of
    from tinstar.draw.look import Look

    chosen = tinstar.game(game)
    folder = Path(tinstar.__file__).parent / "games" / chosen.facts.key
    page = folder / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")
    known = ["en", *sorted(path.suffixes[0][1:] for path in folder.glob("RULES.*.md"))]
    if lang not in known:
        raise BadSetup(f"the rules of {game} are there in {', '.join(known)}, not in {lang!r}")
    look = chosen.look()
    guide = book_of(chosen, look, lang).printed() if isinstance(look, Look) else ""
    text = "\n".join(filter(None, [guide, page.read_text(encoding="utf-8")]))
    if sys.stdout.isatty():
        from rich.markdown import Markdown

        console().print(Markdown(text))
    else:
        print(text, end="")

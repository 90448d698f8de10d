"""What a messenger shows beside a link to us (Open Graph): what anybody may know who has the link, never a seat's own.

Messengers show pictures of dots alone, which nothing here can make of a drawing: so every game ships one of its scene
(`scripts/previews.py`). The table's own drawing, as a spectator sees it, is given after it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Request
from fastapi import Path as Part
from starlette.responses import RedirectResponse, Response

from tinstar.draw.kit import isolate
from tinstar.draw.parts import Drawing
from tinstar.draw.phrases import listed
from tinstar.draw.words import Words
from tinstar.house import Table
from tinstar.kernel import SPECTATOR, Game
from tinstar.web import people
from tinstar.web.drawing import Easel, look_of
from tinstar.web.identity import house_of, language_of, origin_to_tell
from tinstar.web.language import words as words_of
from tinstar.web.render import short_title
from tinstar.web.terms import terms_of

router = APIRouter(include_in_schema=False)
FILE: Final = "preview.jpg"
SIZE: Final = (1200, 630)
STYLED: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A drawing brings its own style, and nothing else."""
BEGUN: Final = ("playing", "over")
HOUSE: Final = Path(__file__).with_name(FILE)
STEP: Final = re.compile("[0-9]{1,6}")
LOCALES: Final = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR"}


class Preview(msgspec.Struct):
    """A link as others see it before they open it; all addresses are whole."""

    title: str
    text: str
    address: str
    picture: str
    drawing: str = ""
    """The table itself, where there is something to see."""
    locale: str = "en_GB"
    width: int = SIZE[0]
    height: int = SIZE[1]


# ---------------------------------------------------------------- what is told


def preview(request: Request, title: str, text: str, game: str = "", drawing: str = "") -> Preview:
    """Of the page that was asked for, under the name that others find us by; a seat in the address is nobody's
    business."""
    origin, step = origin_to_tell(request), request.query_params.get("step", "")
    address = origin + request.url.path + (f"?step={step}" if STEP.fullmatch(step) else "")
    picture = f"{origin}/preview/{game}.jpg" if game else f"{origin}/preview.jpg"
    return Preview(title, text, address, picture, drawing and origin + drawing, LOCALES[language_of(request)])


def preview_of_house(request: Request) -> Preview:
    """The lobby."""
    words = words_of(language_of(request))
    text = words(
        "Board games of the Wild West, complete in their rules: with friends by a link, with bots at any hour. "
        "No account, nothing to install."
    )
    return preview(request, "Tinstar", text)


def preview_of_game(request: Request, game: Game[Any], title: str) -> Preview:
    """A page about a game."""
    words, facts = words_of(language_of(request)), game.facts
    text = words("{least} to {most} players", least=facts.least_seats, most=facts.most_seats)
    return preview(request, title, text, facts.key)


def preview_of_table(request: Request, table: Table, seat: int = SPECTATOR) -> Preview:
    """A table, or an invitation to it, perhaps to one of its seats: the game, its variants, who is there, how many
    chairs are free, who has won."""
    words = words_of(language_of(request))
    short = short_title(table.game.facts.title)
    terms = terms_of(table, language_of(request))
    told = [how_it_stands(table, seat, words), *terms.variants, terms.clock.title if terms.clock else ""]
    drawing = f"/tables/{table.id}/picture.svg" if table.status in BEGUN else ""
    title = f"{short} · {table.title}" if table.title else short
    return preview(request, title, " · ".join(filter(None, told)), table.game.facts.key, drawing)


def how_it_stands(table: Table, seat: int, words: Words) -> str:
    """Who sits there, and what they wait for or have come to."""
    names = [isolate(people.name_of(number, chair, words)) for number, chair in enumerate(table.chairs)]
    if table.status == "over":
        return who_won(table, names, words)
    here = listed(those_here(table, names, words), words)
    if table.status != "gathering":
        return words("{names} are playing", names=here)
    free = sum(not chair.taken for chair in table.chairs)
    chairs = words.many("{n} chair is free", "{n} chairs are free", free) if free else words("Every chair is taken")
    kept = [words("A seat is kept for you.")] if seat != SPECTATOR else []
    return " · ".join([*kept, *([words("At the table: {names}", names=here)] if here else []), chairs])


def those_here(table: Table, names: list[str], words: Words) -> list[str]:
    """People by their names, and how many bots; once it has begun, no matter whom it was meant for."""
    begun = table.status != "gathering"
    here = [(name, chair.kind) for name, chair in zip(names, table.chairs, strict=True) if begun or chair.taken]
    persons = [name for name, kind in here if kind != "bot"]
    bots = len(here) - len(persons)
    return [*persons, *([words.many("{n} bot", "{n} bots", bots)] if bots else [])]


def who_won(table: Table, names: list[str], words: Words) -> str:
    """The winners of a finished game."""
    outcome = table.seen(SPECTATOR).outcome
    winners = [names[seat] for seat in outcome.winners] if outcome else []
    if not winners:
        return words("Nobody won")
    if len(winners) == 1:
        return words("{name} won", name=winners[0])
    return words("{names} won together", names=listed(winners, words))


# ---------------------------------------------------------------- what is shown


@router.get("/preview.jpg")
async def house_picture() -> Response:
    """All games of the house."""
    return picture(HOUSE)


@router.get("/preview/{game}.jpg")
async def game_picture(request: Request, game: Annotated[str, Part(max_length=64)]) -> Response:
    """The scene of a game; one that ships none has that of the house."""
    own = look_of(house_of(request).game(game)).folder / FILE
    return picture(own if own.exists() else HOUSE)


def picture(file: Path) -> Response:
    """The same for everybody, so it may be kept, and shown elsewhere."""
    headers = {"cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin"}
    return Response(content_of(file), media_type="image/jpeg", headers=headers)


@lru_cache(maxsize=32)
def content_of(file: Path) -> bytes:
    """Read once."""
    return file.read_bytes()


@router.get("/tables/{id}/picture.svg")
async def table_picture(request: Request, id: Annotated[str, Part(max_length=64)]) -> Response:
    """The board as a spectator sees it, for everybody; the game's scene while there is none."""
    table = await house_of(request).table(id)
    easel: Easel = request.app.state.easel
    seen = easel.picture(table, SPECTATOR, language_of(request))
    if seen.box is None:
        return RedirectResponse(f"/preview/{table.game.facts.key}.jpg", 303)
    drawing = Drawing(list(seen.parts.values()), seen.ask, [], [], seen.summary, seen.box)
    markup = look_of(table.game).board(drawing)
    return Response(markup, media_type="image/svg+xml", headers={"content-security-policy": STYLED})

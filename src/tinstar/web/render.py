"""Filling the templates: what every page is given."""

from __future__ import annotations

from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from tinstar.draw.art import HERE, art_symbols
from tinstar.draw.icons import icon, reaction
from tinstar.draw.kit import Safe
from tinstar.draw.ornaments import star, tumbleweed
from tinstar.draw.seats import seat_mark, seat_symbols
from tinstar.draw.words import LANGUAGE_NAMES, N_
from tinstar.web.guests import THEME
from tinstar.web.identity import language_of
from tinstar.web.language import words

THEMES: Final = {"auto": N_("Day and night"), "light": N_("Day"), "dark": N_("Night")}

_templates = Environment(
    loader=PackageLoader("tinstar.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates.globals.update(icon=icon, reaction=reaction, star=star, tumbleweed=tumbleweed)
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable("table")
"""How our own texts are written; HTML in them stays text."""


def theme_of(request: Request) -> str:
    """Light, dark, or what the device prefers."""
    theme = request.cookies.get(THEME, "auto")
    return theme if theme in THEMES else "auto"


def page(request: Request, template: str, status: int = 200, /, **values: Any) -> HTMLResponse:
    """A page in the visitor's language."""
    headers = {"cache-control": "no-store", "content-language": language_of(request)}
    return HTMLResponse(fill(request, template, **values), status, headers=headers)


def fill(request: Request, template: str, /, **values: Any) -> str:
    """A template in the visitor's language: a page, or a piece of one."""
    speech = words(language_of(request))
    address = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    return _templates.get_template(template).render(
        words=speech,
        _=speech,
        as_=speech.as_,
        many=speech.many,
        theme=theme_of(request),
        themes=[(code, speech(name)) for code, name in THEMES.items()],
        languages=LANGUAGE_NAMES.items(),
        seat_shapes=seat_symbols(),
        signs=art_symbols(HERE, "signs"),
        assets=request.app.state.assets,
        here=address if request.method == "GET" else "/",
        **{"preview": None, **values},
    )


def prose(text: str) -> Markup:
    """Markdown of ours as markup."""
    return Markup(MARKDOWN.render(text))


def short_title(title: str) -> str:
    """`Carcassonne: Gold Rush` is called Gold Rush at its table."""
    return title.rpartition(": ")[2]


def marks(seats: int) -> list[Safe]:
    """The badges of this many seats."""
    return [seat_mark(seat) for seat in range(seats)]

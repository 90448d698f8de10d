"""The pages of a game's guide: a chapter each, the gallery, the rules word for word, and what was sought in them."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from tinstar.draw.book import Book, book_of
from tinstar.draw.guide import Chapter
from tinstar.web.drawing import look_of
from tinstar.web.guide_pages import PageWriter
from tinstar.web.guide_search import LONGEST, found_in, rule_meant
from tinstar.web.identity import house_of, language_of
from tinstar.web.language import words
from tinstar.web.previews import preview_of_game
from tinstar.web.render import page, short_title
from tinstar.web.security import Refused

router = APIRouter(include_in_schema=False)


def book_for(request: Request, game: str) -> Book:
    """The guide of a game in the visitor's language."""
    chosen = house_of(request).game(game)
    return book_of(chosen, look_of(chosen), language_of(request))


def leaf(request: Request, book: Book, template: str, here: str, title: str, status: int = 200, **own: Any) -> Response:
    """A page of the guide, with what all of them have."""
    facts, look = book.game.facts, book.look
    short = short_title(facts.title)
    speech = words(language_of(request))
    return page(
        request,
        template,
        status,
        facts=facts,
        short=short,
        title=title,
        book=book,
        here_now=here,
        home=f"/rules/{facts.key}",
        layout=look.layout,
        picture=look.scene_used(wide=True),
        drawn=look.shared_scene(),
        sought=own.pop("sought", ""),
        preview=preview_of_game(request, book.game, f"{short} · {speech('Rules')}"),
        **own,
    )


@router.get("/rules/{game}")
async def guide(request: Request, game: str) -> Response:
    """The first chapter; the rules word for word where there is none."""
    book = book_for(request, game)
    return chapter_page(request, book, book.chapters[0]) if book.chapters else statute_page(request, book)


@router.get("/rules/{game}/gallery")
async def gallery(request: Request, game: str) -> Response:
    """Everything that is in the box."""
    book = book_for(request, game)
    symbols = book.symbols("".join(piece.picture + (piece.tip or "") for piece in book.pieces))
    speech = words(language_of(request))
    writer = PageWriter(book, speech)
    return leaf(request, book, "guide_gallery.html", "gallery", speech("Gallery"), symbols=symbols, writer=writer)


@router.get("/rules/{game}/statute")
async def statute(request: Request, game: str) -> Response:
    """The rules word for word."""
    return statute_page(request, book_for(request, game))


@router.get("/rules/{game}/search")
async def search(request: Request, game: str) -> Response:
    """What was found; the number of a rule leads to it at once."""
    book, speech = book_for(request, game), words(language_of(request))
    sought = request.query_params.get("q", "")[:LONGEST]
    rule = rule_meant(sought)
    if rule in book.statute.rules:
        return RedirectResponse(f"/rules/{game}/statute#{rule}", 303)
    hits = found_in(book, sought, speech)
    return leaf(request, book, "guide_search.html", "search", speech("Search"), sought=sought, hits=hits, symbols="")


@router.get("/rules/{game}/{slug}")
async def chapter(request: Request, game: str, slug: str) -> Response:
    """A chapter."""
    book = book_for(request, game)
    found = book.chapter(slug)
    if not found:
        raise Refused(404, "no_chapter", f"the guide has no chapter {slug[:40]!r}")
    return chapter_page(request, book, found)


def chapter_page(request: Request, book: Book, chapter: Chapter) -> Response:
    """Its text and figures, and the chapters before and after it."""
    writer = PageWriter(book, words(language_of(request)))
    number = book.chapters.index(chapter) + 1
    return leaf(
        request,
        book,
        "guide_chapter.html",
        chapter.slug,
        chapter.title,
        text=writer.chapter(chapter),
        number=number,
        symbols=book.symbols("".join(book.figure(caption.figure).picture for caption in chapter.captions)),
        tries=writer.tries(chapter),
        previous=book.chapters[number - 2] if number > 1 else None,
        following=book.chapters[number] if number < len(book.chapters) else None,
    )


def statute_page(request: Request, book: Book) -> Response:
    """The rules word for word, every number an anchor."""
    speech = words(language_of(request))
    writer = PageWriter(book, speech)
    text = writer.statute(book.look.rules(language_of(request)))
    last = book.chapters[-1] if book.chapters else None
    return leaf(request, book, "guide_statute.html", "statute", speech("Rules"), text=text, symbols="", previous=last)

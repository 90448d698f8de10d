"""Finding words in a guide: chapters first, then pieces of the gallery, then rules; all in the reader's language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from tinstar.draw.book import Book
from tinstar.draw.guide import Caption, Chapter
from tinstar.draw.statute import NUMBER, plain_text
from tinstar.draw.words import Words

LONGEST: Final = 100
"""Of what is sought, so much is read."""
AROUND: Final = 60
"""Letters shown before the first word that was found."""
SHOWN: Final = 160


class Passage(NamedTuple):
    """Something that can be found."""

    kind: str
    """chapter, piece or rule"""
    title: str
    address: str
    text: str


class Hit(NamedTuple):
    """Something that was found, the words marked."""

    kind: str
    title: Markup
    address: str
    text: Markup


def rule_meant(sought: str) -> str:
    """`r 6.5` is a number of a rule: `R6.5`; anything else is none."""
    number = "".join(sought.split()).upper()
    return number if NUMBER.fullmatch(number) else ""


def found_in(book: Book, sought: str, words: Words) -> list[Hit]:
    """What holds every word that is sought, in the order of the guide."""
    needles = [plain for word in sought[:LONGEST].split() if (plain := bare(word))]
    if not needles:
        return []
    return [_hit(passage, needles) for passage in passages(book, words) if _holds(passage, needles)]


def passages(book: Book, words: Words) -> Iterable[Passage]:
    """Everything that can be found."""
    home = f"/rules/{book.game.facts.key}"
    for chapter in book.chapters:
        yield Passage("chapter", chapter.title, f"{home}/{chapter.slug}", chapter_text(book, chapter))
    for section in book.sections:
        for piece in section.pieces:
            yield Passage("piece", piece.name, f"{home}/gallery#{piece.id}", f"{section.title}. {piece.line}")
    for article in book.statute.articles:
        for paragraph in article.paragraphs:
            title = f"{paragraph.rule} · {article.title}"
            yield Passage("rule", title, f"{home}/statute#{paragraph.rule}", plain_text(paragraph.text))


def chapter_text(book: Book, chapter: Chapter) -> str:
    """What a chapter says, its captions with their numbers."""
    said = [
        book.figure(piece.figure).caption(piece.text) if isinstance(piece, Caption) else piece for piece in chapter.body
    ]
    return plain_text("\n\n".join(said))


def bare(text: str) -> str:
    """A text without capitals and accents, letter by letter as long as before."""
    return "".join(unicodedata.normalize("NFD", letter)[0] for letter in text).lower().replace("’", "'")


def _holds(passage: Passage, needles: list[str]) -> bool:
    hay = bare(f"{passage.title} {passage.text}")
    return all(needle in hay for needle in needles)


def _hit(passage: Passage, needles: list[str]) -> Hit:
    hay = bare(passage.text)
    first = min((at for needle in needles if (at := hay.find(needle)) >= 0), default=0)
    start = hay.rfind(" ", 0, max(0, first - AROUND)) + 1 if first > AROUND else 0
    cut = passage.text[start : start + SHOWN]
    before, after = "… " if start else "", " …" if start + SHOWN < len(passage.text) else ""
    return Hit(passage.kind, marked(passage.title, needles), passage.address, before + marked(cut, needles) + after)


def marked(text: str, needles: list[str]) -> Markup:
    """The text with these words marked."""
    out, end = Markup(), 0
    plain = bare(text)
    if len(plain) != len(text):
        return escape(text)
    for found in re.finditer("|".join(map(re.escape, sorted(needles, key=len, reverse=True))), plain):
        out += escape(text[end : found.start()]) + Markup("<mark>{}</mark>").format(text[found.start() : found.end()])
        end = found.end()
    return out + escape(text[end:])

"""The rules of a game as its `RULES.md` has them: articles (`R4 Mining tokens`) of numbered paragraphs (`R4.2`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from tinstar.draw.memory import remembered

NUMBER: Final = re.compile(r"\bR\d+(?:\.\d+)?\b")
"""The number of an article or a paragraph, wherever somebody cites it."""
_ARTICLE: Final = re.compile(r"## (R\d+) (.+)")
_PARAGRAPH: Final = re.compile(r"- \*\*(R\d+\.\d+)\*\* *(.*)")


class Paragraph(NamedTuple):
    """One rule."""

    rule: str
    """`R4.2`"""
    text: str
    """Markdown, without the number."""

    @property
    def markdown(self) -> str:
        """The same with its number, as the rules have it."""
        return f"- **{self.rule}** " + self.text.replace("\n", "\n  ")


class Article(NamedTuple):
    """What belongs together, under one heading."""

    rule: str
    """`R4`"""
    title: str
    lead: str
    """What stands before the first paragraph; mostly nothing."""
    paragraphs: tuple[Paragraph, ...]


class Statute(NamedTuple):
    """All rules of a game in one language."""

    title: str
    lead: str
    """What stands before the first article."""
    articles: tuple[Article, ...]

    @property
    def rules(self) -> list[str]:
        """Every number there is, in order: `R1`, `R1.1`, `R1.2` …"""
        return [rule for article in self.articles for rule in (article.rule, *(one.rule for one in article.paragraphs))]

    def article(self, rule: str) -> Article | None:
        """The article of this number."""
        return next((article for article in self.articles if article.rule == rule), None)

    def paragraph(self, rule: str) -> Paragraph | None:
        """The paragraph of this number."""
        found = (one for article in self.articles for one in article.paragraphs if one.rule == rule)
        return next(found, None)

    def said(self, rule: str) -> str:
        """What stands under a number in plain words: the text of a paragraph, the title of an article; or nothing."""
        paragraph = self.paragraph(rule)
        if paragraph:
            return plain_text(paragraph.text)
        article = self.article(rule)
        return article.title if article else ""


@remembered
def statute_of(text: str) -> Statute:
    """The rules out of their Markdown."""
    pieces = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, _, lead = pieces[0].partition("\n")
    found = (_article(piece) for piece in pieces[1:])
    return Statute(title.removeprefix("# ").strip(), lead.strip(), tuple(article for article in found if article))


def _article(text: str) -> Article | None:
    head, _, body = text.partition("\n")
    named = _ARTICLE.fullmatch(head.strip())
    if not named:
        return None
    lead, *pieces = re.split(r"^(?=- \*\*R\d+\.\d+\*\*)", body, flags=re.MULTILINE)
    return Article(named[1], named[2], lead.strip(), tuple(_paragraphs(pieces)))


def _paragraphs(pieces: Iterable[str]) -> Iterable[Paragraph]:
    for piece in pieces:
        first, _, rest = piece.partition("\n")
        found = _PARAGRAPH.fullmatch(first.strip())
        if found:
            lines = [found[2], *(line.removeprefix("  ") for line in rest.splitlines())]
            yield Paragraph(found[1], "\n".join(lines).strip())


def plain_text(markdown: str) -> str:
    """Markdown of ours as text in one line, for a tip or a search: no stars, no links, no marks of a list."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    text = re.sub(r"\s*\[(R\d+(?:\.\d+)?)\]", "", text)
    text = re.sub(r"^\s*(?:#+|[-*]|\d+\.|>|\|)\s+", "", text, flags=re.MULTILINE)
    return " ".join(re.sub(r"\*\*|(?<!\w)[*_]|[*_](?!\w)|`", "", text).split())


def cited(text: str) -> list[str]:
    """The numbers that a text cites, each once."""
    return list(dict.fromkeys(NUMBER.findall(text)))

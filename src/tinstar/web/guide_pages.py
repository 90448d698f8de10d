"""A guide as markup: Markdown with its figures, rules that are cited, and a statute whose every paragraph leads back to
where it is shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from markdown_it.token import Token
from markupsafe import Markup, escape

from tinstar.draw.book import Book, Step
from tinstar.draw.gallery import Piece
from tinstar.draw.guide import Caption, Chapter
from tinstar.draw.statute import NUMBER, cited
from tinstar.draw.words import Words
from tinstar.web.render import MARKDOWN, prose

_CITED: Final = re.compile(r" ?\[(R\d+(?:\.\d+)?)\]")
_TAG: Final = re.compile(r"(<[^>]+>)")
_HEADING: Final = re.compile(r"(R\d+) ")
_IN_SHEET: Final = re.compile(r'href="#(R\d+(?:\.\d+)?)"')
FEW: Final = 3
"""So many pieces of a section are named one by one."""
_NUMBERED: Final = re.compile(r"\*\*(R\d+\.\d+)\*\*")


class Lead(NamedTuple):
    """A way from a rule to where it is shown or tried."""

    label: str
    address: str


class PageWriter:
    """Writes the pages of one guide. A page has one of its own, since it numbers its tips."""

    def __init__(self, book: Book, words: Words) -> None:
        self.book = book
        self.words = words
        self.home = f"/rules/{book.game.facts.key}"
        self._tips = 0

    # ---------------------------------------------------------------- rules that are cited

    def cite(self, rule: str) -> Markup:
        """A link to a paragraph, with the paragraph as a tip."""
        said = self.book.statute.said(rule)
        if not said:
            return escape(rule)
        self._tips += 1
        id = f"cited-{self._tips}"
        link = Markup('<a class="cite" href="{}/statute#{}" aria-describedby="{}">{}</a>')
        tip = Markup('<span class="cite-tip" role="tooltip" id="{}"><b>{}</b> {}</span>')
        return Markup('<span class="cited">{}{}</span>').format(
            link.format(self.home, rule, id, rule), tip.format(id, rule, said)
        )

    def cited(self, markup: str) -> Markup:
        """Markup in which `[R4.2]` is a link."""
        return Markup(_CITED.sub(lambda found: " " + self.cite(found[1]), markup))

    # ---------------------------------------------------------------- chapters

    def chapter(self, chapter: Chapter) -> Markup:
        """Its text and its figures; figures that follow each other stand side by side."""
        out: list[Markup] = []
        for drawn, pieces in groupby(chapter.body, lambda piece: isinstance(piece, Caption)):
            if drawn:
                figures = [self.figure(piece) for piece in pieces if isinstance(piece, Caption)]
                out.append(Markup('<div class="figures">{}</div>').format(Markup("").join(figures)))
            else:
                out += [self.cited(prose(str(piece))) for piece in pieces]
        return Markup("\n").join(out)

    def figure(self, caption: Caption) -> Markup:
        """The picture, and below it what is to be seen there."""
        figure = self.book.figure(caption.figure)
        said = self.cited(MARKDOWN.renderInline(figure.caption(caption.text)))
        shape, felt = "position-figure", f"on-{self.book.look.layout.arrangement}"
        picture = Markup('<div class="{}">{}</div>').format(felt, Markup(figure.picture))
        return Markup('<figure class="{}" id="figure-{}">{}<figcaption>{}</figcaption></figure>').format(
            f"{shape} wide" if figure.wide else shape, caption.figure, picture, said
        )

    def tries(self, chapter: Chapter) -> list[Lead]:
        """For each lesson the step that teaches what the chapter cites first."""
        steps: dict[str, Step] = {}
        for rule in chapter.rules:
            for step in self.book.steps(rule):
                steps.setdefault(step.lesson, step)
        return [self.lead(step) for step in steps.values()]

    def lead(self, step: Step) -> Lead:
        """The way to a step of a lesson."""
        said = self.words("{lesson}, step {n}", lesson=step.title, n=step.number)
        return Lead(said, f"/learn/{self.book.game.facts.key}/{step.lesson}#step-{step.number}")

    # ---------------------------------------------------------------- the gallery

    def tip(self, piece: Piece) -> Markup:
        """What a pointer learns of a piece; its rules are on another page here, not in a sheet."""
        return Markup(_IN_SHEET.sub(rf'href="{self.home}/statute#\1"', piece.tip or ""))

    # ---------------------------------------------------------------- ways on from a rule

    def leads(self, rule: str) -> list[Lead]:
        """From a rule to where it is shown and tried: chapters and figures, pieces, then steps of lessons. One that has
        no way of its own, a ruling mostly, goes that of the first rule it names."""
        found = self.book.statute.paragraph(rule)
        named = cited(found.text) if found else []
        return next(filter(None, map(self._own_leads, [rule, *named])), [])

    def _own_leads(self, rule: str) -> list[Lead]:
        return [*self._chapters(rule), *self._pieces(rule), *map(self.lead, self.book.steps(rule))]

    def _chapters(self, rule: str) -> list[Lead]:
        figures = self.book.showing(rule)
        found = []
        for number, chapter in enumerate(self.book.chapters, 1):
            address = f"{self.home}/{chapter.slug}"
            if chapter.slug in figures:
                said = self.words("Chapter {n}, picture", n=number)
                found.append(Lead(said, f"{address}#figure-{figures[chapter.slug]}"))
            elif rule in chapter.rules:
                found.append(Lead(self.words("Chapter {n}", n=number), address))
        return found

    def _pieces(self, rule: str) -> list[Lead]:
        """A few pieces by their names, many as their section."""
        found = []
        for key, group in groupby(self.book.exhibits.get(rule, ()), lambda exhibit: exhibit[0].key):
            exhibits = list(group)
            if len(exhibits) > FEW:
                found.append(Lead(exhibits[0][0].title, f"{self.home}/gallery#{key}"))
            else:
                found += [Lead(piece.name, f"{self.home}/gallery#{piece.id}") for _, piece in exhibits]
        return found

    # ---------------------------------------------------------------- the statute

    def statute(self, text: str) -> Markup:
        """The rules word for word: every number is an anchor, every mention of another one a link."""
        tokens = MARKDOWN.parse(text)
        for i, token in enumerate(tokens):
            if token.type == "heading_open":
                self._anchor(token, tokens[i + 1], _HEADING)
            elif token.type == "list_item_open":
                self._anchor(token, tokens[i + 2], _NUMBERED)
        return self._link(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))

    def _anchor(self, holder: Token, inline: Token, number: re.Pattern[str]) -> None:
        """The id of a heading or a paragraph, and at its end the ways back."""
        found = number.match(inline.content)
        if not found:
            return
        holder.attrSet("id", found[1])
        ways = self.leads(found[1])
        if ways and inline.children is not None:
            back = Markup(' <span class="ways-back">{}</span>').format(linked(ways))
            inline.children.append(Token("html_inline", "", 0, content=str(back)))

    def _link(self, markup: str) -> Markup:
        """Numbers in the text become links; not those that stand before their own paragraph, nor in headings."""
        out: list[str] = []
        closed = 0
        for piece in _TAG.split(markup):
            if piece.startswith("<"):
                closed += {"<strong>": 1, "</strong>": -1, "<a": 1, "</a>": -1, "</h2>": -1}.get(piece, 0)
                closed += piece.startswith(("<h2", "<a "))
                out.append(piece)
            elif closed:
                out.append(piece)
            else:
                out.append(NUMBER.sub(lambda found: str(self.cite(found[0])), piece))
        return Markup("".join(out))


def linked(ways: Sequence[Lead], link: str = '<a href="{}">{}</a>') -> Markup:
    """Small links in a row."""
    return Markup(" · ").join(Markup(link).format(way.address, way.label) for way in ways)

"""The guide of a game in one language, whole: chapters, figures, gallery and statute. The pages, the terminal and the
tests read the same one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from tinstar.draw.art import art_symbols
from tinstar.draw.figures import Figure, Illustrator
from tinstar.draw.gallery import Piece, Section
from tinstar.draw.guide import Caption, Chapter, guide_in
from tinstar.draw.kit import Safe, div, join, span
from tinstar.draw.notebook import used_symbols
from tinstar.draw.phrases import with_commas
from tinstar.draw.positions import BadFigure, Block, blocks_in, moment
from tinstar.draw.statute import Statute, cited, statute_of
from tinstar.draw.words import Words
from tinstar.kernel.core import SPECTATOR, Game

if TYPE_CHECKING:
    from tinstar.draw.look import Look


class Step(NamedTuple):
    """A step of a lesson in which a rule is met."""

    lesson: str
    """Its key."""
    title: str
    number: int


class Book:
    """One game, one language; made once, since nothing in it changes."""

    def __init__(self, game: Game[Any], look: Look[Any], lang: str) -> None:
        self.game = game
        self.look = look
        self.words: Words = look.words_in(lang)
        self.folder = look.folder / "guide"
        self.chapters: Sequence[Chapter] = guide_in(self.folder, lang)
        self.statute: Statute = statute_of(look.rules(lang))
        self._figures: dict[str, Figure] = {}

    @cached_property
    def blocks(self) -> dict[str, Block]:
        """The figures as they are written."""
        return blocks_in(self.folder)

    @cached_property
    def sections(self) -> Sequence[Section]:
        """The gallery."""
        facts = self.game.facts
        setup = facts.first_setup()
        seen = self.game.play(setup.seats, 1, setup.options).seen(SPECTATOR)
        return self.look.gallery(seen, self.words)

    @property
    def pieces(self) -> list[Piece]:
        """Everything in the gallery."""
        return [piece for section in self.sections for piece in section.pieces]

    def chapter(self, slug: str) -> Chapter | None:
        """The chapter of this slug."""
        return next((chapter for chapter in self.chapters if chapter.slug == slug), None)

    def showing(self, rule: str) -> dict[str, str]:
        """By the slugs of their chapters, the figures that show a rule; of several in a chapter the first."""
        found: dict[str, str] = {}
        for chapter in self.chapters:
            for caption in chapter.captions:
                if rule in (*cited(caption.text), *self.blocks[caption.figure].rules.split()):
                    found.setdefault(chapter.slug, caption.figure)
        return found

    @cached_property
    def exhibits(self) -> dict[str, list[tuple[Section, Piece]]]:
        """What the gallery has to each rule, in its order."""
        found: dict[str, list[tuple[Section, Piece]]] = {}
        for section in self.sections:
            for piece in section.pieces:
                for rule in dict.fromkeys(piece.cites):
                    found.setdefault(rule, []).append((section, piece))
        return found

    def steps(self, rule: str) -> list[Step]:
        """Where lessons teach a rule."""
        return [
            Step(lesson.key, self.words(lesson.title), number)
            for lesson in self.game.lessons()
            for number, step in enumerate(lesson.steps, 1)
            if step.note and step.note.rule == rule
        ]

    def symbols(self, markup: str) -> Safe:
        """What some markup needs of the sheet; the shapes of the seats are on every page already."""
        return used_symbols(markup, join(art_symbols(self.look.folder), self.look.symbols()))

    def figure(self, name: str) -> Figure:
        """A figure by its name; BadFigure where it cannot be played or drawn as it is written."""
        if name not in self._figures:
            if name not in self.blocks:
                raise BadFigure(f"there is no figure {name!r} in {self.folder.name}/figures.toml")
            self._figures[name] = self._drawn(name, self.blocks[name])
        return self._figures[name]

    def printed(self) -> str:
        """The chapters as Markdown, for a terminal: a figure is its caption, and its board in words."""
        told = [f"# {self.statute.title}\n"] if self.chapters else []
        for chapter in self.chapters:
            told.append(f"## {chapter.title}\n")
            told += [f"{self._told(piece)}\n" for piece in chapter.body]
        return "\n".join(told)

    def _told(self, piece: str | Caption) -> str:
        if not isinstance(piece, Caption):
            return piece
        figure = self.figure(piece.figure)
        return f"> {figure.caption(piece.text)} *({figure.summary})*"

    def _drawn(self, name: str, block: Block) -> Figure:
        look = self.look
        shown = moment(self.game, self.blocks, name)
        drawing = look.drawing(shown.now, self.words.lang)
        try:
            drawn = look.illustrator(shown, drawing, look.layout.unit, block, self.words)
            if block.pieces:
                pieces = self._pieces_of(drawn)
                return Figure(_arrayed(pieces), with_commas(*(piece.name for piece in pieces)), drawn.found, block.wide)
            return Figure(drawn.picture(look.layout.board), drawn.summary, drawn.found, block.wide)
        except BadFigure as error:
            raise BadFigure(f"figure {name}: {error}") from None

    def _pieces_of(self, drawn: Illustrator[Any]) -> list[Piece]:
        """The pieces of the gallery that a figure shows."""
        known = {piece.id: piece for piece in self.pieces}
        wanted = [id for word in drawn.block.pieces.split() for id in ([word] if word in known else drawn.pieces(word))]
        return [known[id] for id in wanted]


def _arrayed(pieces: Sequence[Piece]) -> Safe:
    """Side by side."""
    return div([div(piece.picture, span(piece.name), cls="arrayed") for piece in pieces], cls="array")


@cache
def book_of(game: Game[Any], look: Look[Any], lang: str) -> Book:
    """Made once a game and language."""
    return Book(game, look, lang)

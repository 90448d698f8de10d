"""The guide of a game: chapters of Markdown with figures in them, in `guide/guide.md`, `guide.de.md` and `guide.fr.md`.

A chapter begins with `## Title {#slug}`; the slug is the same in all languages. A figure stands where its caption
stands, in a fence `figure NAME`; what it shows is in `figures.toml`, see `draw.positions`. `[R4.2]` cites a rule.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from tinstar.draw.french import spaced
from tinstar.draw.memory import remembered
from tinstar.draw.positions import BadFigure
from tinstar.draw.statute import cited

_HEAD: Final = re.compile(r"## (.+?) *\{#([a-z0-9_-]+)\} *")
_FIGURE: Final = re.compile(r"^```figure ([a-z0-9_-]+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_BLANKS: Final = re.compile(r"[ \n]+")
"""Not the spaces at which no line may be broken."""
OTHER_PAGES: Final = ("gallery", "statute", "search")
"""What lies beside the chapters and has its address already."""


class Caption(NamedTuple):
    """A figure, and what it says below it."""

    figure: str
    text: str
    """Markdown in one paragraph, with the names of values in braces."""


class Chapter(NamedTuple):
    """A page of the guide."""

    slug: str
    title: str
    body: tuple[str | Caption, ...]
    """Markdown and figures, in their order."""

    @property
    def captions(self) -> list[Caption]:
        """Its figures."""
        return [piece for piece in self.body if isinstance(piece, Caption)]

    @property
    def text(self) -> str:
        """Everything that it says."""
        return "\n\n".join(piece.text if isinstance(piece, Caption) else piece for piece in self.body)

    @property
    def rules(self) -> list[str]:
        """What it cites."""
        return cited(self.text)


@remembered
def guide_in(folder: Path, lang: str) -> tuple[Chapter, ...]:
    """The chapters in a language, in English where there is no translation; none for a game without a guide."""
    for name in (f"guide.{lang}.md", "guide.md"):
        if (folder / name).exists():
            text = (folder / name).read_text("utf-8")
            return chapters_of(spaced(text) if lang == "fr" else text, name)
    return ()


def chapters_of(text: str, name: str = "guide.md") -> tuple[Chapter, ...]:
    """The chapters of a guide; what stands before the first is a note for those who write it."""
    return tuple(_chapter(piece, name) for piece in re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:])


def _chapter(text: str, name: str) -> Chapter:
    head, _, body = text.partition("\n")
    named = _HEAD.fullmatch(head)
    if not named or named[2] in OTHER_PAGES:
        raise BadFigure(f"{name}: a chapter begins `## Title {{#slug}}`, not {head!r}")
    pieces: list[str | Caption] = []
    end = 0
    for found in _FIGURE.finditer(body):
        pieces += [body[end : found.start()].strip(), Caption(found[1], _BLANKS.sub(" ", found[2]).strip())]
        end = found.end()
    pieces.append(body[end:].strip())
    return Chapter(named[2], named[1], tuple(piece for piece in pieces if piece))

"""What a viewer of any table reads: the question, an option, the log, a tip. And what holds for the words of every
game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Sequence
from pathlib import Path
from typing import Any, Protocol

from tinstar.draw.asking import Question
from tinstar.draw.journal import Written
from tinstar.draw.kit import Safe
from tinstar.draw.look import words_of
from tinstar.draw.parts import LogLine, OptionSeen, PersonSeen
from tinstar.draw.words import Words
from tinstar.kernel import Play, Seen

NBSP = "\N{NO-BREAK SPACE}"


class Set(Protocol):
    """A position that was set up."""

    play: Play


class Spoken:
    """The words of one game."""

    def __init__(
        self,
        folder: Path,
        names: Sequence[str],
        question: Callable[[Seen[Any], list[PersonSeen], Words], Question],
        lines: Callable[[Seen[Any], list[PersonSeen], Words], list[Written]],
        tip: Callable[[Seen[Any], str, list[PersonSeen], Words], Safe | None],
    ) -> None:
        self.folder = folder
        self.names = names
        self._question = question
        self._lines = lines
        self._tip = tip

    def words_in(self, lang: str) -> Words:
        return words_of(self.folder, lang)

    def people(self, seats: int, you: int = -1) -> list[PersonSeen]:
        return [PersonSeen(name, you=seat == you) for seat, name in enumerate(self.names[:seats])]

    # ---------------------------------------------------------------- what is read

    def question(self, watched: Seen[Any], lang: str = "en") -> Question:
        return self._question(watched, self.people(watched.seats), self.words_in(lang))

    def asked(self, at: Set, seat: int, lang: str = "en") -> Question:
        return self.question(seen(at.play, seat), lang)

    def option(self, at: Set, seat: int, text: str, lang: str = "en") -> OptionSeen:
        return next(one for one in self.asked(at, seat, lang).options if one.id == text)

    def lines(self, watched: Seen[Any], lang: str = "en") -> list[LogLine]:
        people = self.people(watched.seats, watched.seat)
        return [entry.line for entry in self._lines(watched, people, self.words_in(lang))]

    def told(self, play: Play, seat: int = 0, lang: str = "en") -> list[LogLine]:
        return self.lines(seen(play, seat), lang)

    def tip(self, at: Set, seat: int, element: str, lang: str = "en") -> str:
        said = self.pointed(seen(at.play, seat), element, lang)
        assert said
        return " ".join(re.sub(r"<[^>]+>", " ", said).replace("&#39;", "'").split())

    def pointed(self, watched: Seen[Any], element: str, lang: str) -> Safe | None:
        return self._tip(watched, element, self.people(watched.seats), self.words_in(lang))


def seen(play: Play, seat: int) -> Seen[Any]:
    return play.seen(seat)


# ---------------------------------------------------------------- what holds for every game
def well_put(question: Question, watched: Seen[Any]) -> None:
    """Every option is offered once, by a path of its own of which no other begins; every place has a name."""
    assert sorted(one.id for one in question.options) == sorted(watched.texts)
    paths = [tuple(one.spots) for one in question.options if one.spots]
    assert max(Counter(paths).values(), default=1) == 1
    assert not {path[:length] for path in paths for length in range(1, len(path))} & set(paths)
    assert {spot for path in paths for spot in path} <= set(question.ask.names)
    assert all(one.label for one in question.options)


def told_apart(question: Question, watched: Seen[Any], alike: Container[str]) -> None:
    """No two options are called the same, but where a kind of decision has things of one name."""
    assert len({one.label for one in question.options}) == len(question.options) or watched.kind in alike

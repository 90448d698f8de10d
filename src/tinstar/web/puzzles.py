"""Puzzles on their way to people: where each stands, its words, and what is said to an answer.

What an option would bring is not told here, as it is at a table: that is what is asked.
"""

from __future__ import annotations

import datetime
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from math import gcd
from typing import Any, Final, NamedTuple

import msgspec

from tinstar.draw.look import Look
from tinstar.draw.parts import AskSeen, OptionSeen, PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.words import Words
from tinstar.kernel import Game, Play, Seen
from tinstar.kernel.puzzle import Puzzle, Riddle, after, guess_of, position, puzzles_of, riddle_of
from tinstar.kernel.reasons import SEAT, Why
from tinstar.web.drawing import Picture, draw_seen, look_of
from tinstar.web.language import words
from tinstar.web.security import Refused

KEPT: Final = 32
"""Positions that are kept while somebody thinks about them."""
NAMES: Final = ("Bill", "Kate", "Jim", "Rosa", "Ben", "Lou", "Sam", "May")
"""Who sits at the table beside the visitor."""
MOST_CLICKS: Final = 8
LONGEST_CLICK: Final = 80


class Answered(NamedTuple):
    """What has come of an answer."""

    right: bool
    solved: bool
    text: str


class Positions:
    """The positions of the puzzles that somebody thinks about just now."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Play] = OrderedDict()

    def of(self, game: Game[Any], number: int) -> Play:
        """Played once, and never changed."""
        key = (game.facts.key, number)
        play = self._kept.pop(key, None) or position(game, puzzles_of(game)[number - 1])
        self._kept[key] = play
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return play

    def board(self, game: Game[Any], number: int, lang: str, name: str = "") -> Board:
        """A puzzle by its number; refused where there is none."""
        if not 1 <= number <= len(puzzles_of(game)):
            raise Refused(404, "no_puzzle", f"{game.facts.title} has no puzzle {number}")
        return Board(self, game, number, lang, name)


class Board:
    """One puzzle as a visitor sees it, in their language."""

    def __init__(self, positions: Positions, game: Game[Any], number: int, lang: str, name: str) -> None:
        self._positions: Final = positions
        self.game: Final = game
        self.number: Final = number
        self.puzzle: Final[Puzzle] = puzzles_of(game)[number - 1]
        self.lang: Final = lang
        self.look: Final[Look[Any]] = look_of(game)
        self.riddle: Final[Riddle[Any]] = riddle_of(game, self.puzzle.riddle)
        self.words: Final[Words] = self.look.words_in(lang)
        self.speech: Final[Words] = words(lang)
        self.people: Final = people_around(self.puzzle, name or self.speech("Stranger"))

    @property
    def play(self) -> Play:
        """The game where the question is put."""
        return self._positions.of(self.game, self.number)

    @property
    def title(self) -> str:
        """What kind of puzzle it is."""
        return self.words(self.riddle.title)

    @property
    def question(self) -> str:
        """What is asked."""
        return self._say(self.riddle.asked(self.puzzle.found))

    def _say(self, sentence: Why) -> str:
        return self.look.reason(sentence, self.people, self.words).text

    def answer(self, clicks: Sequence[str]) -> Answered:
        """What is said to these clicks; IllegalOption where one cannot be chosen."""
        found = self.puzzle.found
        check_clicks(clicks)
        if found.offers:
            if len(clicks) != 1 or clicks[0] not in found.offers:
                raise Refused(422, "illegal_option", f"answer one of: {', '.join(found.offers)}")
        else:
            self.behind(clicks)
        if tuple(clicks) in found.answers:
            return Answered(True, True, self.speech("Right!"))
        if any(right[: len(clicks)] == tuple(clicks) for right in found.answers):
            return Answered(True, False, self.speech("Right so far. And then?"))
        table = guess_of(self.game, self.play, self.puzzle.seat)
        told = self.riddle.told(self.game, table, self.puzzle.seat, found, tuple(clicks))
        return Answered(False, False, self._say(self.riddle.answered(told)))

    def offer(self, offer: str) -> str:
        """An answer that is no option of the game: a player's name, or a number."""
        kind, _, word = offer.rpartition(":")
        return names_of(self.people)[int(word)] if kind == SEAT else word

    def behind(self, clicks: Sequence[str]) -> Play:
        """The position behind some clicks."""
        return after(self.game, self.play, self.puzzle.seat, clicks)

    def seen(self, clicks: Sequence[str]) -> Seen[Any]:
        """What the seat sees behind some clicks."""
        return msgspec.structs.replace(self.behind(clicks).seen(self.puzzle.seat), puzzled=True)

    def picture(self, clicks: Sequence[str]) -> Picture:
        """The table behind some clicks; what leads on may be chosen."""
        check_clicks(clicks)
        found = self.puzzle.found
        played = () if clicks and clicks[0] in found.offers else clicks
        seen = self.seen(played)
        picture = draw_seen(self.game, seen, self.people, self.lang, len(clicks))
        goes_on = any(len(right) > len(clicks) and right[: len(clicks)] == tuple(clicks) for right in found.answers)
        picture.undo = False
        picture.options = [bare(option) for option in picture.options] if goes_on or not clicks else []
        picture.ask = msgspec.structs.replace(
            picture.ask, text=self.title, help=self.question, hints={}, usual="", reply=False
        )
        if found.offers:
            picture.options = [OptionSeen(offer, self.offer(offer)) for offer in found.offers] if not clicks else []
            picture.ask = AskSeen(self.title, self.question)
        return picture

    def said(self, clicks: Sequence[str]) -> str:
        """An answer in words."""
        found = self.puzzle.found
        if found.offers:
            return self.offer(clicks[0])
        labels = []
        for number, click in enumerate(clicks):
            options = self.picture(clicks[:number]).options
            labels += [option.label for option in options if option.id == click]
        return " · ".join(labels)


def people_around(puzzle: Puzzle, name: str) -> list[PersonSeen]:
    """The visitor, in the seat that is asked, and the others."""
    return [
        PersonSeen(name if seat == puzzle.seat else NAMES[seat], you=seat == puzzle.seat)
        for seat in range(puzzle.setup.seats)
    ]


def bare(option: OptionSeen) -> OptionSeen:
    """An option without what it would mean."""
    return msgspec.structs.replace(option, about="", odds=None, later=False, tone="")


def check_clicks(clicks: Sequence[str]) -> None:
    """Clicks are few and short."""
    if len(clicks) > MOST_CLICKS or any(len(click) > LONGEST_CLICK for click in clicks):
        raise Refused(400, "bad_request", f"there may be {MOST_CLICKS} clicks of {LONGEST_CLICK} characters")


def puzzle_of(day: datetime.date, games: Iterable[Game[Any]]) -> tuple[Game[Any], int] | None:
    """The puzzle of a day: the same for everybody, the games in turn, and within a game from puzzle to puzzle in a
    stride that meets all of them. None where there are none."""
    some = sorted((game for game in games if puzzles_of(game)), key=lambda game: game.facts.by_ease())
    if not some:
        return None
    rounds, turn = divmod(day.toordinal(), len(some))
    count = len(puzzles_of(some[turn]))
    return some[turn], 1 + rounds * stride(count) % count


def stride(count: int) -> int:
    """A step that goes through so many and meets each once: about two fifths of them, so neighbours differ."""
    return next(step for step in range(max(1, 2 * count // 5), count + 2) if gcd(step, count) == 1)

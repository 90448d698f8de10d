"""A question to the bots, and what is thought of it: by the worker whose turn it is, and by one that was idle.

In a search both grow a tree of their own for the same guess, with other luck, and what they have learnt is added up.
The second one thinks in spells: after each of them it leaves for whoever waits, and what it has said by then counts.
"""

from __future__ import annotations

import asyncio
import secrets

from msgspec.structs import replace

from tinstar.bots import UnknownBot, budget
from tinstar.bots.search import agree
from tinstar.house import worker
from tinstar.house.turns import Asker
from tinstar.house.worker import Answer
from tinstar.kernel import State

ADVICE = "advice"
"""Stands in the place of a bot where advice is wanted."""
LATE = 2.0
"""How often over the second opinion has thought for as long as it may when the first one is not waited for any more."""


class Question:
    """One question that waits for its answer."""

    def __init__(
        self, asker: Asker, bot: str, game: str, guess: State, seat: int, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.asker = asker
        self.bot = bot
        self.game = game
        self.seat = seat
        self.guess = guess
        self.options = guess.options(seat)
        self.asked_at = loop.time()
        self.answer: asyncio.Future[Answer] = loop.create_future()
        self.attempts = 0
        self.second: SecondOpinion | None = None

    @property
    def forced(self) -> bool:
        """There is nothing to think about."""
        return len(self.options) == 1

    @property
    def shared(self) -> bool:
        """Two workers can think about it at once."""
        return self.asker.slow

    @property
    def kind(self) -> tuple[str, str]:
        """What the time depends on that it takes: the bot, and its game."""
        return self.bot, self.game

    def message(self, along: bool = False) -> bytes:
        """What a worker is told, each with luck of its own."""
        return worker.question(self.bot, self.game, self.guess, self.seat, secrets.randbits(32), along)

    def settle(self, answer: Answer) -> None:
        """This is the answer, together with the second opinion where there is one."""
        second, self.second = self.second, None  # which knows the question: no ring is left behind
        if not self.answer.done():  # whoever asked may have gone
            self.answer.set_result(second.added_to(answer) if second else answer)


class WishForAdvice(Question):
    """Somebody wants to know what speaks for their options. One worker compares them, which takes about as long as a
    search."""

    def __init__(self, asker: Asker, game: str, guess: State, seat: int, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(replace(asker, slow=True), ADVICE, game, guess, seat, loop)

    @property
    def forced(self) -> bool:
        return False

    @property
    def shared(self) -> bool:
        return False

    def message(self, along: bool = False) -> bytes:
        return worker.request_for_advice(self.game, self.guess, self.seat, secrets.randbits(32))


class SecondOpinion:
    """What an idle worker thinks of a question that another one is at."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.seconds = 0.0
        self.last = Answer()
        """What it has said so far; nothing without a tally."""
        self.thinking = True
        self.alone = False
        """The other worker has died: this one thinks to its end, and its answer counts."""

    def message(self) -> bytes:
        """What its worker is told next."""
        return worker.GO_ON if self.seconds else self.question.message(along=True)

    def hear(self, answer: Answer) -> None:
        """Its worker has thought for a spell more."""
        self.seconds += answer.seconds
        self.last = answer

    def goes_on(self, somebody_waits: bool) -> bool:
        """Is it still wanted? Not where somebody else has nobody to think for them."""
        if self.question.answer.done() or self.last.error:
            return False
        return self.share < 1 if self.alone else self.share < LATE and not somebody_waits

    def end(self) -> None:
        """It has left, and answers by itself where it was alone, or where the other one is late."""
        self.thinking = False
        if self.last.tally is not None and self.share >= (1 if self.alone else LATE):
            self.question.settle(Answer(self.last.option, self.seconds))

    @property
    def share(self) -> float:
        """What part of the time or the iterations that the bot has for a decision was spent on it."""
        seconds, iterations = means(self.question.bot)
        if seconds:
            return self.seconds / seconds
        return sum(tried for _, tried, _, _ in self.last.tally[1]) / iterations if self.last.tally else 0.0

    def added_to(self, answer: Answer) -> Answer:
        """The other worker's answer, and this one's."""
        if answer.tally is None or self.last.tally is None:
            return answer
        return replace(answer, option=agree([answer.tally, self.last.tally]))


def means(bot: str) -> tuple[float, int]:
    """Seconds or iterations that a bot has for a decision; a bot that is not known any more says so in a worker."""
    try:
        return budget(bot)
    except UnknownBot:
        return 0.0, 1

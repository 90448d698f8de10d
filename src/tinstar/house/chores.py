"""What is done in the bots' workers when nobody waits for a bot: the pieces of analyses.

A piece is done in spells, between which a worker answers whoever has come. It stays with the worker that has begun it;
where that one dies another begins anew.
"""

from __future__ import annotations

import asyncio

from tinstar.bots.looking import Piece, Result
from tinstar.house import worker
from tinstar.house.worker import Answer

ATTEMPTS = 3
"""How often a piece is begun when worker processes die over it."""


class Chore:
    """One piece that waits to be done."""

    def __init__(self, game: str, piece: Piece, loop: asyncio.AbstractEventLoop) -> None:
        self.game = game
        self.piece = piece
        self.result: asyncio.Future[Result | str] = loop.create_future()
        """What was found, or what has gone wrong."""
        self.seconds = 0.0
        self._begun = 0
        self._with: object = None

    @property
    def wanted(self) -> bool:
        """Does anybody still wait for it?"""
        return not self.result.done()

    def message(self, process: object) -> bytes:
        """What this worker is told next."""
        if self._with is process:
            return worker.GO_ON_LOOKING
        self._with = process
        self._begun += 1
        return worker.look(self.game, self.piece)

    def hear(self, answer: Answer) -> None:
        """What it has said after a spell: nothing as long as it is at it."""
        self.seconds += answer.seconds
        found = answer.error or answer.found
        if found and self.wanted:
            self.result.set_result(found)

    def drop(self) -> None:
        """Its worker is gone; after too many of them it is given up."""
        self._with = None
        if self._begun >= ATTEMPTS and self.wanted:
            self.result.set_result(f"its processes died {ATTEMPTS} times")

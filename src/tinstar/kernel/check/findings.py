"""What some games of a check have shown: they are played one after the other here, others side by side elsewhere."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tinstar.kernel.check.promises import Trying
from tinstar.kernel.check.secrecy import Secrecy
from tinstar.kernel.check.trial import Trial
from tinstar.kernel.core import Game
from tinstar.kernel.facts import Setup

USUAL = 100.0
"""Decisions of a game, as long as nothing better is known."""
PICTURED = 200
"""How many games have their pictures checked, and later one in SELDOM: drawing takes longer than all the rest."""
SELDOM = 97


class Findings:
    """What was found in some games of a check."""

    def __init__(self) -> None:
        self.secrecy = Secrecy()
        self.count: Counter[str] = Counter()
        self.prints: list[bytes] = []
        self.decisions = 0
        self.longest = 0

    def play(
        self,
        game: Game[Any],
        setups: Sequence[Setup],
        seed: int,
        numbers: Iterable[int],
        on_game: Callable[[], None],
        alone: bool = False,
    ) -> None:
        """Plays the games of these numbers: which games they are depends on nothing else."""
        for n in numbers:
            usual = self.decisions / len(self.prints) if self.prints else min(game.facts.longest / 2, USUAL)
            trial = Trial(game, setups[n % len(setups)], seed + n, 1.0 if alone else usual)
            trial.pictures = n < PICTURED or n % SELDOM == 0
            with trial.guard():
                record = Trying(trial, self.secrecy, self.count).run()
            self.prints.append(hashlib.sha256(record.to_json().encode()).digest())
            self.decisions += trial.decision
            self.longest = max(self.longest, trial.decision)
            on_game()

    def add(self, other: Findings) -> None:
        """The games that come after these."""
        self.secrecy.add(other.secrecy)
        self.count += other.count
        self.prints += other.prints
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)

    @property
    def fingerprint(self) -> str:
        """Of all games played, in their order."""
        return hashlib.sha256(b"".join(self.prints)).hexdigest()

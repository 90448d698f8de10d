"""Dealers of the checks: one leaves a trace of its luck, its mirror deals the same to a twin where that is possible."""

from __future__ import annotations

from collections.abc import Sequence

from tinstar.kernel.core import Quick
from tinstar.kernel.dealer import RealDealer


class Tracer(RealDealer):
    """Records luck by value and what was told, like the dealer of a real game, but its luck is quick."""

    def __init__(self, seed: int) -> None:
        super().__init__(b"")
        self._quick = Quick(seed)

    def _raw(self, n: int) -> int:
        return self._quick.below(n)


class Mirror(Tracer):
    """Deals what another dealer has dealt, as long as that fits."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._todo: list[int] = []
        self._own = 0

    def follow(self, luck: list[int]) -> None:
        """The luck to hand out again; where it ends, the mirror has luck of its own."""
        self.entry(0)
        self._todo = luck[::-1]
        self._own = 0

    def _one_of(self, values: Sequence[int]) -> int:
        if self._todo and self._todo[-1] in values:
            return self._dealt(self._todo.pop())
        self._own += 1
        return self._dealt(sorted(values)[self._raw(len(values))])

    @property
    def differs(self) -> bool:
        """Some luck could not be handed out again."""
        return self._own > 0 or bool(self._todo)

    def below(self, n: int) -> int:
        return self._one_of(range(n))

    def roll(self, sides: int) -> int:
        return self._one_of(range(1, sides + 1))

    def pick(self, things: list[int]) -> int:
        return self._one_of(things)

"""Positions that are set up by hand: what those of several games have in common."""

from __future__ import annotations

from typing import Self

from tinstar.kernel import Event, Play, Quick, RecordingDealer


class Stacked(RecordingDealer):
    """Draws what a test wants next, then anything."""

    def __init__(self) -> None:
        super().__init__()
        self.draws: list[int] = []
        self.rest = Quick(7)

    def below(self, n: int) -> int:
        value = self.rest.below(n)
        self.luck.append(value)
        return value

    def draw(self, pile: list[int]) -> int:
        thing = self.draws.pop(0) if self.draws else pile[self.rest.below(len(pile))]
        pile.remove(thing)
        self.luck.append(thing)
        return thing


class ByHand:
    """A table in the middle of a game, played on behind the checked door."""

    play: Play
    before = 0
    """How much had been told when the position was set up."""

    def settled(self) -> Self:
        """What happens by itself has happened, and has been told."""
        play = self.play
        play.dealer.entry(play.seq)
        play.state.settle(play.dealer)
        play._told += [(play.seq, told) for told in play.dealer.told]
        return self

    def do(self, seat: int, *texts: str) -> Self:
        """This seat does that."""
        for text in texts:
            self.play.apply(seat, text)
        return self

    @property
    def question(self) -> str:
        """What is asked."""
        return self.play.kind

    @property
    def waiting(self) -> list[int]:
        return self.play.waiting

    def options(self, seat: int, start: str = "") -> list[str]:
        """What this seat may do, as far as it begins so."""
        return [text for text in self.play.options(seat) if text.startswith(start)]

    def may(self, seat: int, text: str) -> bool:
        return text in self.play.options(seat)

    def told(self, viewer: int = 0) -> list[Event]:
        """What has happened since, as the seat hears it."""
        return self.play.log(viewer)[self.before :]

    def heard(self, kind: int, viewer: int = 0) -> list[Event]:
        """The events of this kind."""
        return [event for event in self.told(viewer) if event.kind == kind]

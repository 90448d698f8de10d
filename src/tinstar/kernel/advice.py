"""What speaks for the options of a question, as data: what a bot says to whoever asks it, and a look puts in words."""

from __future__ import annotations

import msgspec


class Change(msgspec.Struct, frozen=True):
    """What becomes of something, by seat: the mean of all trials, and whether it was the same in all of them."""

    name: str
    by_seat: list[float]
    certain: bool


class Input(msgspec.Struct, frozen=True):
    """What an option turns on."""

    name: str
    numbers: list[float]


class Idea(msgspec.Struct, frozen=True):
    """One option of those worth thinking of."""

    option: int
    words: tuple[str, ...]
    """The same as `Decision.words` says it."""
    alike: list[tuple[str, ...]]
    """The options that belong to the same plan, this one too."""
    chance: float
    """To win, as Ranch hands would play on."""
    behind: float
    """How far behind the first idea, and the standard error of that."""
    error: float
    stops: bool
    """It is best to do nothing more in this turn behind it."""
    now: list[Change]
    """What everybody can see and count when the turn is over, against before; nothing that is certain whatever is
    chosen, which is no reason."""
    later: list[Change]
    """Parts of what the mind expects, against the mean of the other candidates."""
    inputs: list[Input]


class Advice(msgspec.Struct, frozen=True):
    """What speaks for the options of a question."""

    seat: int
    kind: str
    """The class of the question."""
    ideas: list[Idea]
    """The favourite first; those behind it that are as good; then, if there is room, the next best."""
    equals: int
    """How many plans are as good as the best, told or not."""
    plans: int
    """How many have competed."""
    clear: bool
    """Both opinions agree on one plan, and it is not to wait."""
    first_sight: tuple[str, ...] | None
    """What the mind would choose without looking ahead, where that is worse than the ideas."""
    trials: int
    agreeing: int
    """How many of the searches say what the first idea says."""
    shared: list[Change] = []
    """What is certain of all plans that are as good as the best, as in `Idea.now`: the act, where the place hardly
    matters."""

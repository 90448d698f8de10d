"""What a pointer learns of a thing: a game derives `Teller`, with a method for every kind of element."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from tinstar.draw.kit import Safe, element
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.words import Words
from tinstar.kernel.facts import View
from tinstar.kernel.look import Seen

V = TypeVar("V", bound=View)


def rule_link(number: str) -> Safe:
    """The number of a rule (`R4.2`), to stand at the end of a tip: the page opens that rule beside the table."""
    return element("a", number, class_="rule-link", href=f"#{number}", data_rule=number)


class Teller(Generic[V]):
    """Knows the table, who sits there, and the language."""

    tips: ClassVar[Mapping[str, Callable[[Any, str], Safe | None]]] = {}
    """By the kind of element, the word before the colon of its id: what tells of the one with that rest of an id."""

    def __init__(self, seen: Seen[V], people: list[PersonSeen], words: Words) -> None:
        self.seen = seen
        self.view = seen.view
        self.people = people
        self.names: Sequence[str] = names_of(people)
        self.words = words

    def tip(self, element: str) -> Safe | None:
        """The tip of an element, or None when there is nothing to say."""
        kind, _, rest = element.partition(":")
        tell = self.tips.get(kind)
        return tell(self, rest) if tell else None

    def seat_named(self, rest: str) -> int | None:
        """A number of a seat, if it is one."""
        return int(rest) if rest.isdecimal() and int(rest) < len(self.names) else None

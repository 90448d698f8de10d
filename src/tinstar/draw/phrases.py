"""Names and lists, fit for the middle of a sentence in any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tinstar.draw.kit import isolate
from tinstar.draw.parts import Person
from tinstar.draw.words import Words


def names_of(people: Sequence[Person]) -> tuple[str, ...]:
    """What everybody is called."""
    return tuple(isolate(person.name) for person in people)


def listed(things: Iterable[str], words: Words) -> str:
    """`Ana, Bento and Cleo`; empty when there is nothing."""
    found = list(things)
    if len(found) < 2:
        return "".join(found)
    return words("{some} and {last}", some=", ".join(found[:-1]), last=found[-1])


def people_listed(seats: Iterable[int], people: Sequence[Person], words: Words) -> str:
    """`Ana, Bento and Cleo`, by their seats."""
    return listed((isolate(people[seat].name) for seat in seats), words)


def with_commas(*phrases: str) -> str:
    """`4 tiles, 1 locomotive`: what there is to say of one thing; empty phrases are left out."""
    return ", ".join(phrase for phrase in phrases if phrase)

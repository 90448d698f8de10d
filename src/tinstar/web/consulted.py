"""That somebody has asked the Marshal, as lines of the log: between what had happened by then and what came of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from tinstar.draw.parts import LogLine, PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.words import Words
from tinstar.house import Consulted
from tinstar.kernel import Event


def consulted_lines(consulted: Sequence[Consulted], people: Sequence[PersonSeen], words: Words) -> list[LogLine]:
    """A line for everybody who has asked, once a question."""
    names = names_of(people)
    return [
        LogLine(
            f"marshal-{one.seq}-{one.seat}",
            one.seat,
            words("{name} asks the Marshal", name=names[one.seat]),
            about=[f"seat:{one.seat}"],
            seq=one.seq,
        )
        for one in consulted
    ]


def put_between(lines: Sequence[LogLine], more: Sequence[LogLine], log: Sequence[Event]) -> list[LogLine]:
    """The log of a game with more lines, each behind whatever led to its question. The lines of the game are in the
    order of their first events, which their ids name."""
    rest = deque(sorted(more, key=lambda line: line.seq))
    found: list[LogLine] = []
    for line in lines:
        begins = log[int(line.id.partition(":")[2])].seq
        while rest and rest[0].seq < begins:
            found.append(rest.popleft())
        found.append(line)
    return [*found, *rest]

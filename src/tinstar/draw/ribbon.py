"""The ribbon beside the title: the phases of a round, or the rounds of a game, and which of them it is."""

from __future__ import annotations

from tinstar.draw.kit import Safe, element, item, span
from tinstar.draw.layout import RIBBON
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part


@remembered
def ribbon_part(names: tuple[str, ...], now: int, signs: tuple[Safe, ...] = ()) -> Part:
    """What comes one after the other, numbered unless each has a sign; `now` counts from 0, and whatever lies before
    it is done. Where there is little room only the present one keeps its name."""
    steps = [
        item(
            span(signs[number] if signs else str(number + 1), cls="ribbon-sign"),
            span(name, cls="ribbon-name"),
            id=f"step:{number}",
            cls="now" if number == now else "done" if number < now else "",
            aria_current="step" if number == now else None,
        )
        for number, name in enumerate(names)
    ]
    id = f"{RIBBON.id}:all"
    return Part(id, RIBBON.id, element("ol", steps, id=id, class_="ribbon"))

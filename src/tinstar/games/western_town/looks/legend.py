"""All signs of the cards with what they mean, in a slip that the menu opens."""

from __future__ import annotations

from typing import Final

from tinstar.draw.kit import Safe, div, span, svg
from tinstar.draw.layout import Dialog
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.formulas import formula, width
from tinstar.games.western_town.looks.signs import sign

LEGEND: Final = Dialog("legend", N_("What the signs mean"))
SIZE: Final = 28
SIGNS: Final = {
    "wood-or-gold": N_("wood or gold, as you like"),
    "wood-or-inhabitants": N_("wood or inhabitants, as you like"),
    "pink_households": N_("a pink household"),
    "construct": N_("build something"),
    "construct-homestead": N_("build a Homestead"),
    "repair": N_("repair a building"),
    "replay-purple": N_("replay a purple card"),
    "replay-purple-brown": N_("replay a purple or brown card"),
    "steal": N_("take it from another player"),
    "look": N_("look at another player's hand"),
    "wake": N_("take a sleeping card to hand"),
    "export_marker": N_("place the export marker"),
    "roll": N_("roll the die of the camp"),
    "uses": N_("what the card does when it is used"),
    "lead": N_("Lead marshal"),
    "manitou": N_("Manitou"),
    "red": N_("red rider"),
    "orange": N_("orange rider"),
}
"""Beside the goods, which bear their own names."""
BETWEEN: Final = {
    "gold > exported": N_("pay what is left of the arrow for what is right of it"),
    "gold / inhabitants": N_("one or the other"),
    "8 inhabitants : gold": N_("so much for every so many"),
    "3 + pink_households | inhabitants": N_("only with so many or more"),
    "wood > repair ...": N_("as often as you like"),
}
"""What stands between signs, by example."""


@remembered
def legend_part(words: Words) -> Part:
    """Goods, effects, and how they are joined."""
    goods = [_line(sign(good), words(name)) for good, name in texts.GOODS.items()]
    effects = [_line(sign(name), words(said)) for name, said in SIGNS.items()]
    joined = [_line(_example(row), words(said)) for row, said in BETWEEN.items()]
    return Part("legend:all", LEGEND.id, div(goods, effects, joined, id="legend:all", cls="legend"))


def _line(picture: Safe, said: str) -> Safe:
    return div(picture, span(said), cls="meaning")


def _example(row: str) -> Safe:
    wide = width(row, SIZE)
    return svg(formula(row, SIZE), box=(-wide / 2, -SIZE / 2, wide, SIZE), cls="joined")

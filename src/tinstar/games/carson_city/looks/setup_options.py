"""What is agreed on before a game, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinstar.draw.setup_options import Phrase, SetupText, who_starts
from tinstar.draw.words import N_
from tinstar.games.carson_city.looks import texts
from tinstar.games.carson_city.pieces import MOST_SEATS


def red_side(character: str) -> Phrase:
    """`The Sheriff: red side`"""
    return lambda words: words("{character}: red side", character=words(texts.CHARACTERS[character]))


SETUP_TEXTS: Final[Mapping[str, SetupText]] = {
    "might": SetupText(N_("Might makes right"), N_("Duels are fought with secret tokens instead of dice.")),
    "river": SetupText(N_("The River"), N_("A river crosses the land; bridges cost two roads and bring points.")),
    "kit_carson": SetupText(
        N_("Kit Carson"),
        N_("All place their cowboys at the same time, in waves. For those who know the game."),
    ),
    "cap": SetupText(N_("Incomes as printed"), N_("No building earns more than the highest mark on its tile.")),
    "red": SetupText(
        N_("Red sides of the characters"),
        N_("Other powers, other limits."),
        {"none": N_("none, for a first game"), "all": N_("all of them"), "some": N_("card by card")},
    ),
    **{f"red_{name}": SetupText(red_side(name), power) for name, power in texts.RED_POWERS.items()},
    "tax": SetupText(
        N_("Taxes"),
        N_("What may be given up for points."),
        {
            "strict": N_("only above the limit, rounded up to $10"),
            "loose": N_("everybody may give more, $10 a point"),
        },
    ),
    "first": who_starts(MOST_SEATS),
}

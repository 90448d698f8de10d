"""What is agreed on before a game, in words: the options of the set-up."""

from __future__ import annotations

from typing import Final

from tinstar.draw.parts import SetupSaid
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import texts
from tinstar.games.carson_city.pieces import MOST_SEATS

SAID: Final = {
    "might": (N_("Might makes right"), N_("Duels are fought with secret tokens instead of dice.")),
    "river": (N_("The River"), N_("A river crosses the land; bridges cost two roads and bring points.")),
    "kit_carson": (
        N_("Kit Carson"),
        N_("All place their cowboys at the same time, in waves. For those who know the game."),
    ),
    "cap": (N_("Incomes as printed"), N_("No building earns more than the highest mark on its tile.")),
}
"""Switches: what they are called, and what they change."""
RED: Final = {"none": N_("none, for a first game"), "all": N_("all of them"), "some": N_("card by card")}
TAX: Final = {
    "strict": N_("only above the limit, rounded up to $10"),
    "loose": N_("everybody may give more, $10 a point"),
}


def option_said(key: str, words: Words) -> SetupSaid:
    """An option of the set-up in the viewer's words."""
    if key in SAID:
        label, help = SAID[key]
        return SetupSaid(words(label), words(help))
    if key.startswith("red_"):
        character = key.removeprefix("red_")
        name = words("{character}: red side", character=words(texts.CHARACTERS[character]))
        return SetupSaid(name, words(texts.RED_POWERS[character]))
    if key == "red":
        return SetupSaid(
            words("Red sides of the characters"), words("Other powers, other limits."), values=_said(RED, words)
        )
    if key == "tax":
        return SetupSaid(words("Taxes"), words("What may be given up for points."), values=_said(TAX, words))
    seats: dict[bool | int | str, str] = {str(seat): words("Seat {n}", n=seat + 1) for seat in range(MOST_SEATS)}
    return SetupSaid(words("Who starts"), values={"random": words("drawn by lot"), **seats})


def _said(values: dict[str, str], words: Words) -> dict[bool | int | str, str]:
    return {value: words(name) for value, name in values.items()}

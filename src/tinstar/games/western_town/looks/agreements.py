"""What is agreed on before a game, in words: the options of the set-up."""

from __future__ import annotations

from typing import Final

from tinstar.draw.parts import SetupSaid
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.pieces import MOST_SEATS

SWITCHES: Final = {
    "duel": (
        N_("Two duels at once"),
        N_("Four players, two games of two: seats 1 and 2 against each other, 3 and 4. Lincoln visits both."),
    ),
    "short": (
        N_("Short game"),
        N_("Four rounds, each with a visit. No green buildings, and two orange ones in round 2."),
    ),
}
"""What they are called, and what they change."""
CHOICES: Final = {
    "starts": (
        N_("First buildings"),
        N_("Each start has its own building and goods."),
        {"dealt": N_("dealt"), "chosen": N_("chosen, the manitou first")},
    ),
    "buildings": (
        N_("Buildings that come"),
        N_("Two come before the first round and two more in rounds 2 and 3."),
        {"dealt": N_("drawn by lot"), "chosen": N_("named by lead marshal and manitou")},
    ),
}


def option_said(key: str, words: Words) -> SetupSaid:
    """An option of the set-up in the viewer's words."""
    if key in SWITCHES:
        label, help = SWITCHES[key]
        return SetupSaid(words(label), words(help))
    if key in CHOICES:
        label, help, values = CHOICES[key]
        return SetupSaid(words(label), words(help), {value: words(name) for value, name in values.items()})
    seats: dict[bool | int | str, str] = {str(seat): words("Seat {n}", n=seat + 1) for seat in range(MOST_SEATS)}
    return SetupSaid(words("First lead marshal"), values={"random": words("drawn by lot"), **seats})

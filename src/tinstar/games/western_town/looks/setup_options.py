"""What is agreed on before a game, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinstar.draw.setup_options import SetupText, who_starts
from tinstar.draw.words import N_
from tinstar.games.western_town.pieces import MOST_SEATS

SETUP_TEXTS: Final[Mapping[str, SetupText]] = {
    "duel": SetupText(
        N_("Two duels at once"),
        N_("Four players, two games of two: seats 1 and 2 against each other, 3 and 4. Lincoln visits both."),
    ),
    "short": SetupText(
        N_("Short game"),
        N_("Four rounds, each with a visit. No green buildings, and two orange ones in round 2."),
    ),
    "starts": SetupText(
        N_("First buildings"),
        N_("Each start has its own building and goods."),
        {"dealt": N_("dealt"), "chosen": N_("chosen, the manitou first")},
    ),
    "buildings": SetupText(
        N_("Buildings that come"),
        N_("Two come before the first round and two more in rounds 2 and 3."),
        {"dealt": N_("drawn by lot"), "chosen": N_("named by lead marshal and manitou")},
    ),
    "first": who_starts(MOST_SEATS, N_("First lead marshal")),
}

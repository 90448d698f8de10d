"""What is agreed on before a game, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinstar.draw.setup_options import SetupText, numbered, who_starts
from tinstar.draw.words import N_
from tinstar.games.dodge_city.pieces import MOST_SEATS

SETUP_TEXTS: Final[Mapping[str, SetupText]] = {
    "conducting": SetupText(N_("Marks conduct"), N_("A mark joins the stones beside it: chains run on through it.")),
    "opening": SetupText(
        N_("Picture cards open"),
        N_("The stones of a picture card may go into a building that nobody has opened yet."),
    ),
    "clearing": SetupText(
        N_("Stuck buildings are cleared"),
        N_("A building that nobody could join any more becomes neutral at the fourth settlement running."),
    ),
    "unlimited": SetupText(N_("Any number of discs"), N_("A figure may fight in more than two buildings.")),
    "edition": SetupText(
        N_("Board and cards"),
        N_("Both are reconstructed; the box is rare."),
        {"1": N_("first edition"), "2": N_("second edition"), "3": N_("third edition, balanced")},
    ),
    "passes": SetupText(
        N_("The game ends at the latest"),
        N_("Then most points win."),
        {n: numbered(N_("after pass {n}"), n) for n in (10, 20, 40, 60)},
    ),
    "first": who_starts(MOST_SEATS, N_("Who starts the first pass"), N_("the start cards decide")),
}

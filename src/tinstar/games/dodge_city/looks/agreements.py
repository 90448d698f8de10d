"""What is agreed on before a game, in words: the options of the set-up."""

from __future__ import annotations

from typing import Final

from tinstar.draw.parts import SetupSaid
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.pieces import EDITION_NAMES, MOST_SEATS

SWITCHES: Final = {
    "conducting": (N_("Marks conduct"), N_("A mark joins the stones beside it: chains run on through it.")),
    "opening": (
        N_("Picture cards open"),
        N_("The stones of a picture card may go into a building that nobody has opened yet."),
    ),
    "clearing": (
        N_("Stuck buildings are cleared"),
        N_("A building that nobody could join any more becomes neutral at the fourth settlement running."),
    ),
    "unlimited": (N_("Any number of discs"), N_("A figure may fight in more than two buildings.")),
}
"""What they are called, and what they change."""
LAST_PASS: Final = (10, 20, 40, 60)


def option_said(key: str, words: Words) -> SetupSaid:
    """An option of the set-up in the viewer's words."""
    if key in SWITCHES:
        label, help = SWITCHES[key]
        return SetupSaid(words(label), words(help))
    if key == "edition":
        editions: dict[bool | int | str, str] = {name: words(EDITIONS[name]) for name in EDITION_NAMES}
        return SetupSaid(words("Board and cards"), words("Both are reconstructed; the box is rare."), editions)
    if key == "passes":
        passes: dict[bool | int | str, str] = {n: words("after pass {n}", n=n) for n in LAST_PASS}
        return SetupSaid(words("The game ends at the latest"), words("Then most points win."), passes)
    seats: dict[bool | int | str, str] = {str(seat): words("Seat {n}", n=seat + 1) for seat in range(MOST_SEATS)}
    return SetupSaid(words("Who starts the first pass"), values={"random": words("the start cards decide"), **seats})


EDITIONS: Final = {"3": N_("third edition, balanced"), "2": N_("second edition"), "1": N_("first edition")}

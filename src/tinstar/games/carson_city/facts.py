"""What is declared about Carson City before anybody sits down."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import CHARACTERS, MOST_SEATS
from tinstar.games.carson_city.rules.events import EVENTS, FOUGHT, ORDERED, ROLLED, WAVE
from tinstar.kernel.facts import Facts, Setup, SetupOption, first_option

LONGEST = 8_800
"""Nobody can make a game longer. In four rounds eight tiles and five stocks each, and out of these 18 buildings with a
house: before every one of them others may refuse a house on 48 parcels, a wish and an answer each (R15.7). Besides
41 waves of five a round (R13.7), 51 cowboys a round who buy, fight or rob, and the 25 roads."""

FACTS = Facts(
    key="carson_city",
    title="Carson City",
    least_seats=2,
    most_seats=MOST_SEATS,
    rules=1,
    longest=LONGEST,
    events=EVENTS,
    reveals=(FOUGHT, ORDERED, ROLLED, WAVE),
    secrets=False,
    secret_options=("might", "kit_carson"),
    options=(
        SetupOption("might", False),
        SetupOption("river", False),
        SetupOption("kit_carson", False),
        SetupOption("red", "none", ("none", "all", "some")),
        *(SetupOption(f"red_{name}", False, needs=("red", "some")) for name in CHARACTERS[1:]),
        SetupOption("tax", "strict", ("strict", "loose")),
        SetupOption("cap", False),
        first_option(MOST_SEATS),
    ),
    first_game=Setup(3),
    minutes=90,
    weight=4,
    departures=(
        (
            "In the box roads may be laid at any time. Here you lay them in your own turn, while you build and, "
            "with the river, once after the last tax; with Kit Carson not while cowboys are placed (R13.9). Nobody "
            "has to lay a road at another moment, since roads only open land."
        ),
        (
            "Kit Carson is played in waves of secret orders instead of quick hands; so its rules about hands do "
            "not apply."
        ),
        (
            "The picture of the board was not available. Which columns and rows the dice mean, and the course of "
            "the river with its bridges, are a reconstruction."
        ),
        (
            "The numbers 2, 4, 5 and 6 of the characters come from other sources than the rulebook, and that the "
            "red sides have the same numbers is assumed."
        ),
        (
            "The eight values printed on each building are a reconstruction. Only the option that limits yields "
            "(R15.8) uses them."
        ),
        "The fourth character bears a dated name in the box. Here he is the Railroad worker.",
        "Wages, roads, incomes, what an attack wins and points that can only be good (R15.1) cannot be declined.",
        "Money, houses and revolvers are not limited to the pieces of the box.",
    ),
)

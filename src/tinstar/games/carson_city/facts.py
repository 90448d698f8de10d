"""What is declared about Carson City before anybody sits down."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import CHARACTERS, MOST_SEATS
from tinstar.games.carson_city.rules.events import EVENTS, FOUGHT, ORDERED, WAVE
from tinstar.kernel.facts import Facts, Setup, SetupOption

LONGEST_ROUND = 2_200
"""Nobody can make a round longer: twelve tiles and five stocks are built at most, and each build may wish for a house
on 48 parcels of others who refuse; 41 waves of five (R13.7), 51 cowboys who buy, fight or rob, and the 25 roads."""

FACTS = Facts(
    key="carson_city",
    title="Carson City",
    least_seats=2,
    most_seats=MOST_SEATS,
    rules=1,
    longest=4 * LONGEST_ROUND,
    events=EVENTS,
    reveals=(FOUGHT, ORDERED, WAVE),
    options=(
        SetupOption("might", False),
        SetupOption("river", False),
        SetupOption("kit_carson", False),
        SetupOption("red", "none", ("none", "all", "some")),
        *(SetupOption(f"red_{name}", False) for name in CHARACTERS[1:]),
        SetupOption("tax", "strict", ("strict", "loose")),
        SetupOption("cap", False),
        SetupOption("first", "random", ("random", "0", "1", "2", "3", "4")),
    ),
    first_game=Setup(3),
    departures=(),
)

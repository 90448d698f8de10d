"""What is declared about Gold Rush before anybody sits down."""

from __future__ import annotations

from tinstar.games.gold_rush.rules.events import EVENTS, TURNED_UP
from tinstar.kernel.facts import Facts, Setup, SetupOption

FACTS = Facts(
    key="gold_rush",
    title="Carcassonne: Gold Rush",
    least_seats=2,
    most_seats=5,
    rules=1,
    longest=142,
    events=EVENTS,
    reveals=(TURNED_UP,),
    options=(
        SetupOption("farmers", True),
        SetupOption("first", "random", ("random", "0", "1", "2", "3", "4")),
    ),
    departures=(
        "What the tiles show and the mix of tiles and of token values are a reconstruction: no overview was at hand.",
        "The starting player is drawn or chosen instead of being named by the youngest player.",
    ),
    first_game=Setup(3, {"farmers": False}),
)

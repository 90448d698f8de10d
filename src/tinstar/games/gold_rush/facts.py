"""What is declared about Gold Rush before anybody sits down."""

from __future__ import annotations

from tinstar.games.gold_rush.rules.events import EVENTS, TURNED_UP
from tinstar.games.gold_rush.tiles import ALL_TILES
from tinstar.kernel.facts import Facts, Setup, SetupOption, first_option

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
        SetupOption("tiles", ALL_TILES, (ALL_TILES, 32, 9)),
        first_option(5),
    ),
    departures=(
        (
            "The printed overview of tiles and tokens was not available. What the 72 tiles show and how many "
            "there are of each (63 nuggets, 12 locomotives, 16 tipi camps and 12 herds in all), and the token "
            "values (12 of 0, 18 of 1, 15 of 2, 12 of 3, 6 of 5) are a reconstruction, kept as data with a "
            "version."
        ),
        "In the box the youngest player names the starting player (R12.1).",
        "Short games with fewer tiles are ours (R12.9).",
    ),
    first_game=Setup(3, {"farmers": False}),
    minutes=35,
    weight=1,
)

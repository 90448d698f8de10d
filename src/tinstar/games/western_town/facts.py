"""What is declared about Western Town before anybody sits down."""

from __future__ import annotations

from tinstar.games.western_town.pieces import MOST_SEATS
from tinstar.games.western_town.rules.events import (
    CAME,
    EARNED,
    EVENTS,
    EXPECTED,
    FLIPPED,
    LAID_DOWN,
    PLAYED_CARD,
    ROLES,
    ROLLED,
    SHOWED,
    SLEPT,
    STARTED,
    USED,
)
from tinstar.kernel.facts import Facts, Setup, SetupOption

LONGEST = 6_000
"""Nobody can make a game longer. In five rounds four seats put away at most 17 cards each, play three and use at most
eleven that lie open before others; a card asks at most thirty questions, its repeated payments and a raid included."""

FACTS = Facts(
    key="western_town",
    title="Western Town",
    least_seats=2,
    most_seats=MOST_SEATS,
    rules=1,
    longest=LONGEST,
    events=EVENTS,
    reveals=(ROLES, CAME, FLIPPED, STARTED, EXPECTED, SLEPT, PLAYED_CARD, SHOWED, LAID_DOWN, USED, ROLLED, EARNED),
    options=(
        SetupOption("duel", False),
        SetupOption("short", False),
        SetupOption("starts", "dealt", ("dealt", "chosen")),
        SetupOption("buildings", "dealt", ("dealt", "chosen")),
        SetupOption("first", "random", ("random", "0", "1", "2", "3")),
    ),
    first_game=Setup(3, {"short": True}),
    departures=(),
)

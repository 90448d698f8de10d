"""What is declared about Dodge City before anybody sits down."""

from __future__ import annotations

from tinstar.games.dodge_city.pieces import EDITION_NAMES, MOST_SEATS, NEWEST
from tinstar.games.dodge_city.rules.events import (
    DEALT,
    DREW,
    EVENTS,
    EXCHANGED,
    FINAL_CARD,
    FOUGHT,
    LAID_DOWN,
    LOOKED,
    PLAYED,
    STARTED_WITH,
    STARTS,
    SWAPPED,
)
from tinstar.kernel.facts import Facts, Setup, SetupOption, first_option

LONGEST = 60_000
"""Nobody can make a game longer. In a pass five seats lay five start cards, have ten turns and five challenges; a turn
puts at most three stones into each of ten buildings and opens five, takes three off and draws one event, which asks
for at most 41 sales of each. Sixty passes of a thousand decisions are far more than money and stones allow."""

FACTS = Facts(
    key="dodge_city",
    title="Dodge City",
    least_seats=2,
    most_seats=MOST_SEATS,
    rules=1,
    longest=LONGEST,
    reveals=(
        DEALT,
        STARTED_WITH,
        STARTS,
        PLAYED,
        DREW,
        LOOKED,
        SWAPPED,
        EXCHANGED,
        FOUGHT,
        LAID_DOWN,
        FINAL_CARD,
    ),
    events=EVENTS,
    options=(
        SetupOption("edition", NEWEST, tuple(EDITION_NAMES[::-1])),
        SetupOption("conducting", False),
        SetupOption("opening", False),
        SetupOption("clearing", False),
        SetupOption("unlimited", False),
        SetupOption("passes", 40, (10, 20, 40, 60)),
        first_option(MOST_SEATS),
    ),
    first_game=Setup(3),
    minutes=60,
    weight=3,
    departures=(
        (
            "The plan of the town, the list of the cards and the texts of the events were not available. The "
            "rulebook names the Saloon, the Post Office and Union Pacific, the three districts, four kinds of "
            "card, four of the marks, the prices, points and rents. The plans, the other buildings, the "
            "horseshoe, how the 44 cards divide and all 32 events are our own."
        ),
        (
            "That a figure can be chosen for two buildings only is inferred from the 20 discs of the box. The "
            "rulebook does not say it."
        ),
        "The box knows no last pass. Here a game that drags on ends after one.",
        (
            "The rulebook has a player sell stones who draws an event in a placing round. Here everybody does who "
            "owes more than they have, in any round."
        ),
        (
            "The rulebook only says that an Indio must not be played in the duel round. Here its owner can be "
            "challenged and loses."
        ),
        (
            "That marks conduct, that picture cards open, that stuck buildings are cleared and that discs are "
            "without limit (R10.1 to R10.4) are options of our own."
        ),
        ("Stones are bought and put one by one. Money is counted, not laid out in notes, and the bank never runs out."),
        "Contests, cards that are left over, the settlement and the final duel go by themselves.",
    ),
)

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
    departures=(
        (
            "No box was at hand. The plans of the buildings, most of their names, how the 44 cards divide, and all 32 "
            "events are our own reconstruction (R12.10, R13); what the rulebook says of them is kept."
        ),
        "Each figure can fight in two buildings at most: the box has no more discs, though the rulebook is silent.",
        "The game ends after 40 passes at the latest, or as agreed (R10.5). The rulebook knows no end of that kind.",
        "Conducting marks, pictures that open a building and clearing stuck ones (R10.1-R10.3) are not in the box.",
        "Stones are bought and placed one by one.",
        (
            "An Indio is not forbidden as the last card, it is worth nothing: whoever keeps one cannot challenge and "
            "loses against every figure."
        ),
    ),
)

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
from tinstar.kernel.facts import Facts, Setup, SetupOption, first_option

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
        first_option(MOST_SEATS),
    ),
    first_game=Setup(3, {"short": True}),
    minutes=90,
    weight=4,
    departures=(
        (
            "The cards and the board of the box were not available. The values that R12 and R13 call "
            "reconstructed are our own, and so are the numbers and effects of the lots, the households of the "
            "printed buildings, Lincoln's cards, three of the start cards and the faces of the die."
        ),
        "The aids of the box say that you keep 4, 5 or 6 cards. Here you may keep fewer, but at least three.",
        (
            "In the box the card of a new building is always taken to hand. Here that of a green one stays beside "
            "the board, since it can be neither played nor used."
        ),
        (
            "The two games of a duel are not played at the same time but in turn, a step of one, a step of the "
            "other, so that nobody waits long."
        ),
        "Choosing the start cards and the orange and green buildings (R9.3, R9.4) is not in the box.",
        "Who attacks, and by what names, is told in the words of this table: riders, camp and raid.",
        "Goods, pipes of the players' own and markers are not limited to the pieces of the box.",
        (
            "Gains, incomes and goods above a limit are booked without asking; a payment is offered only where it "
            "buys something."
        ),
    ),
)

"""What is declared about BANG! before anybody sits down."""

from __future__ import annotations

from tinstar.games.bang.rules.events import (
    CHARACTER,
    DISCARDED,
    EVENTS,
    FLIPPED,
    HELD,
    IN_PLAY,
    MADE_TO_DISCARD,
    OUT,
    PLAYED,
    ROLE,
    SHOWED,
    STORE,
    WON,
)
from tinstar.games.bang.rules.playing import MOST_PLAYS
from tinstar.games.bang.rules.turn import MOST_ROUNDS
from tinstar.games.bang.train.events import TRAIN_EVENTS
from tinstar.kernel.facts import Facts, Setup, SetupOption

MOST_SEATS = 8
MOST_ANSWERS = 500
"""No play asks more than this: at most 25 shots (a Train Robbery at all there is), eight questions each, and what is
asked more than that costs one of the 96 cards. The beginning of a turn and its last phase ask less."""

FACTS = Facts(
    key="bang",
    title="BANG!",
    least_seats=2,
    most_seats=MOST_SEATS,
    rules=3,
    longest=MOST_ROUNDS * MOST_SEATS * (MOST_PLAYS + 2) * MOST_ANSWERS,
    events={**EVENTS, **TRAIN_EVENTS},
    reveals=(CHARACTER, SHOWED, FLIPPED, PLAYED, IN_PLAY, DISCARDED, MADE_TO_DISCARD, OUT, STORE, ROLE, HELD, WON),
    options=(
        SetupOption("train", True),
        SetupOption("choice", 1, (1, 2)),
        SetupOption("learner", False),
        SetupOption("roles", "", ()),
        SetupOption("characters", "", ()),
    ),
    first_game=Setup(4, {"train": False, "learner": True}),
    minutes=30,
    weight=2,
    departures=(
        "Two players are a mode of this house: there are no official rules for them.",
        (
            "Where several cards have to be discarded at once, they go in a fixed order and not in the one that "
            "their owner likes: those of the eliminated, of a sheriff who is punished (R7.6), and the hand that "
            "the Express Car costs (R14.7)."
        ),
        (
            'Sid Ketchum\'s "at any time" is three moments: his own turn, the moment he would be out, and before '
            "he loses cards."
        ),
        (
            "What could only be found out by counting the cards of a hand or by comparing several thefts with "
            "each other (R11.2) is left open: then a card may be thought in a hand more than necessary, never in "
            "one too few."
        ),
        "The boxes are made for four to seven players; three and eight follow the rules of another expansion.",
        "The line has at least four stations, also with two or three players (R12.1).",
        (
            "With two players the sheriff of the house's mode moves the train, with three the deputy, and after "
            "him the next in play (R12.3)."
        ),
        (
            "After a hundred plays in one turn, cards, wagons and abilities together, you can only end it. No "
            "real turn gets there; but a player who always takes back what he has just paid could go on for ever."
        ),
        "When a hundred turns for each seat have been played, the game is over and nobody wins.",
        "The learner's game (R1.5) is a mode of this house.",
    ),
)

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
from tinstar.kernel.facts import Facts, SetupOption

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
        SetupOption("roles", "", ()),
        SetupOption("characters", "", ()),
    ),
    departures=(
        "Two players are a house mode: no official rules exist for them.",
        "The barrel draws! by itself, and the cards of the eliminated are discarded in a fixed order.",
        "Sid Ketchum may heal in his own turn, before he loses cards, and when he would die.",
    ),
)

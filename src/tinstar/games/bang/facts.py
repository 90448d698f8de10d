"""What is declared about BANG! before anybody sits down."""

from __future__ import annotations

from tinstar.games.bang.rules.events import (
    CHARACTER,
    DISCARDED,
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
from tinstar.kernel.facts import Facts, SetupOption

FACTS = Facts(
    key="bang",
    title="BANG!",
    least_seats=2,
    most_seats=8,
    rules=1,
    longest=4000,
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
        "Sid Ketchum may heal in his own turn, before a card of his is taken, and when he would die.",
    ),
)

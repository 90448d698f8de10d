"""The train's kinds of events. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.rules.events import FIRST_TRAIN_EVENT

ADVANCED: Final = FIRST_TRAIN_EVENT  # the train stands under station a now
END_STATION: Final = FIRST_TRAIN_EVENT + 1  # the locomotive a does what it does b times
NEW_LINE: Final = FIRST_TRAIN_EVENT + 2  # a new line is laid; the locomotive shows side a
STATION: Final = FIRST_TRAIN_EVENT + 3  # station a is the next one of the new line
COUPLED: Final = FIRST_TRAIN_EVENT + 4  # wagon a is added to the train
WAGON_TAKEN: Final = FIRST_TRAIN_EVENT + 5  # seat takes wagon a; b = station that was paid, -1: for free
PAID_LIFE: Final = FIRST_TRAIN_EVENT + 6  # seat pays a life point
WAGON_USED: Final = FIRST_TRAIN_EVENT + 7  # seat uses wagon a; b = the target or -1
RETURNED: Final = FIRST_TRAIN_EVENT + 8  # seat is back in play, as a ghost
HAUNTS: Final = FIRST_TRAIN_EVENT + 9  # seat stays in play without life points
SWAPPED: Final = FIRST_TRAIN_EVENT + 10  # seat gives card a for card b
EXEMPTED: Final = FIRST_TRAIN_EVENT + 11  # seat spares seat a
DIVERTED: Final = FIRST_TRAIN_EVENT + 12  # seat diverts the shot to seat a
EVADED_WITH: Final = FIRST_TRAIN_EVENT + 13  # seat takes the card a that it evaded
EXTRA_TURN: Final = FIRST_TRAIN_EVENT + 14  # seat will have another turn
GIVEN: Final = FIRST_TRAIN_EVENT + 15  # seat gives card a to seat c: known to both
FULL_STEAM_SET: Final = FIRST_TRAIN_EVENT + 16  # the locomotive's effect counts a times
SHOWN_AGAIN: Final = FIRST_TRAIN_EVENT + 17  # card a goes back into the hand of seat
DRAWN_WAGON: Final = FIRST_TRAIN_EVENT + 18  # seat draws wagon a from the stack
DREW_NOTHING: Final = FIRST_TRAIN_EVENT + 19  # seat might draw and does not

TRAIN_EVENTS: Final = {
    ADVANCED: "advanced",
    END_STATION: "end station",
    NEW_LINE: "new line",
    STATION: "station",
    COUPLED: "coupled",
    WAGON_TAKEN: "wagon taken",
    PAID_LIFE: "paid life",
    WAGON_USED: "wagon used",
    RETURNED: "returned",
    HAUNTS: "haunts",
    SWAPPED: "swapped",
    EXEMPTED: "exempted",
    DIVERTED: "diverted",
    EVADED_WITH: "evaded with",
    EXTRA_TURN: "extra turn",
    GIVEN: "given",
    FULL_STEAM_SET: "full steam set",
    SHOWN_AGAIN: "shown again",
    DRAWN_WAGON: "drawn wagon",
    DREW_NOTHING: "drew nothing",
}

"""What is told while Western Town is played: kinds of event and what their numbers mean. Compiled."""

from __future__ import annotations

from typing import Final

# A cause is what brings or costs something: a card, CAUSE_TILE + a tile that is laid or stands, CAUSE_LOT + a lot.
CAUSE_TILE: Final = 32
CAUSE_LOT: Final = 64
NO_CAUSE: Final = 96

ROLES: Final = 1  # seat: the first lead marshal; a: manitou
CAME: Final = 2  # nobody's; a: tile that can be built from now on, b: territory
FLIPPED: Final = 3  # nobody's; a: tile that becomes a homestead, b: territory
STARTED: Final = 4  # a: start card (its number)
FOUNDED: Final = 5  # a: tile, b: lot of the start building
ROUND: Final = 6  # nobody's; a: round
EXPECTED: Final = 7  # nobody's; a: Lincoln's card
SLEPT: Final = 8  # a: bit mask of the cards put to sleep, for their owner alone; c: how many, d: cards kept
PLAYED_CARD: Final = 9  # a: card, b: place on the table (0 to 2)
SHOWED: Final = 10  # a: bit mask of the hand of whoever can play nothing
LAID_DOWN: Final = 11  # a: card that goes face down without effect, b: place
USED: Final = 12  # a: card, b: target card, c: its owner, d: its place (0 to 2), +8 if the used card is in hand
REPLAYED: Final = 13  # a: card
GOT: Final = 14  # a: good, b: amount, c: cause
PAID: Final = 15  # a: good, b: amount, c: cause
BUILT: Final = 16  # a: tile, b: lot, c: wood paid, d: gold paid
CARD_CAME: Final = 17  # a: card that the new building brings to hand
REPAIRED: Final = 18  # a: tile, b: lot
STOLE: Final = 19  # a: good, b: from whom, c: cause
LOOKED: Final = 20  # a: bit mask of the hand, for the one who looks alone; c: whose
WOKE: Final = 21  # a: card, for its owner alone; c: cause
SHIPPED: Final = 22  # the export marker lies on the warehouse
ROLLED: Final = 23  # a: face of the die, 0 to 5
RODE_IN: Final = 24  # a: colour of the rider, b: riders of that colour in the camp now
RAID: Final = 25  # seat: whose town; a: colour of the last rider, b: red riders, c: orange ones, d: who rolled
TARGET: Final = 26  # seat: whose town; a: colour, b: lot or PEOPLE, c: riders, d: manitou
DEFENDED: Final = 27  # a: lot or PEOPLE, b: cowboys lost, c: colour
BURNT: Final = 28  # a: lot, b: tile, c: colour
FLED: Final = 29  # a: inhabitants, b: attractiveness lost, c: colour
RODE_OFF: Final = 30  # seat: whose town; a: colour of a group that found no target
PIPE_GIVEN: Final = 31  # seat: whose town; the camp gives a pipe
PASSED: Final = 32  # a: 1 for the first one
LEADS: Final = 33  # the new lead marshal; a: manitou
EARNED: Final = 34  # a: card whose income is paid, or CAUSE_TILE + a tile, b: good that was chosen, -1 without a choice
LIMITED: Final = 35  # a: good, b: amount given back, c: limit
EXPECTATION: Final = 36  # a: points for Lincoln's visit
VISITED: Final = 37  # a: Lincoln's card, b: points, c: 1 if the lead marshal chose among equals
NO_VISIT: Final = 38  # nobody's: the last card is set aside
FINAL: Final = 39  # a: source (end.SOURCES), b: points, c: what was counted, d: multiplier

EVENTS: Final = {
    ROLES: "roles",
    CAME: "came",
    FLIPPED: "flipped",
    STARTED: "started",
    FOUNDED: "founded",
    ROUND: "round",
    EXPECTED: "expected",
    SLEPT: "slept",
    PLAYED_CARD: "played",
    SHOWED: "showed",
    LAID_DOWN: "laid down",
    USED: "used",
    REPLAYED: "replayed",
    GOT: "got",
    PAID: "paid",
    BUILT: "built",
    CARD_CAME: "card came",
    REPAIRED: "repaired",
    STOLE: "stole",
    LOOKED: "looked",
    WOKE: "woke",
    SHIPPED: "shipped",
    ROLLED: "rolled",
    RODE_IN: "rode in",
    RAID: "raid",
    TARGET: "target",
    DEFENDED: "defended",
    BURNT: "burnt",
    FLED: "fled",
    RODE_OFF: "rode off",
    PIPE_GIVEN: "pipe given",
    PASSED: "passed",
    LEADS: "leads",
    EARNED: "earned",
    LIMITED: "limited",
    EXPECTATION: "expectation",
    VISITED: "visited",
    NO_VISIT: "no visit",
    FINAL: "final",
}

"""What is told while a game is played. Compiled.

A *place* is a space of the trail or, from LAND on, a parcel: `PLACE_NAMES` names it.
"""

from __future__ import annotations

from typing import Final

CENTRE: Final = 1  # a: parcel, b: white die, c: black die
MOUNTAIN_RISES: Final = 2  # a: parcel
ORDER: Final = 3  # seat: who is next in the order drawn at the start; a: place in it, from 1
CLAIMED: Final = 4  # a: parcel taken for nothing at the start
ROUND: Final = 5  # a: round, from 1
CHOSE: Final = 6  # a: character, b: 1 on its red side
GOT_MONEY: Final = 7  # a: dollars, b: space, or with c = 1 the character; d: what was counted (cowboys, parcels, …)
GOT_ROADS: Final = 8  # a: roads, b: space, NOBODY for the Railroad worker
SETTLED: Final = 9  # a: parcel of the Settler
HIRED: Final = 10  # a: cowboys, b: price
ARMED: Final = 11  # a: revolvers, b: price
TOOK_TILE: Final = 12  # a: tile, b: index in the row, c: price (red Railroad worker)
IN_ORDER: Final = 13  # seat: who plays; a: place in the order of play, from 1
PLACED: Final = 14  # a: place, b: number of the cowboy, or WHITE_MAN, c: mask of the others who stand there
LAID_ROAD: Final = 15  # a: edge, b: 1 for a bridge
PASSED: Final = 16  # a: as which, from 1
COACH: Final = 17  # a: space of the trail that is carried out now
DUEL: Final = 18  # a: place, b: mask of the fighters
FOUGHT: Final = 19  # a: die or token, b: revolvers, c: cowboys, d: extra strength; of the duel told before
DUEL_WON: Final = 20  # a: place, b: total, c: 1 if a tie was decided by the order of passing
HOME: Final = 21  # a: number of the cowboy, b: place he comes from, c: 1 if a church sent him home
SPENT: Final = 22  # a: number of the cowboy, b: place he leaves for the supply
AMMO: Final = 23  # has the 3 revolvers until the end of the round
BOUGHT_PARCEL: Final = 24  # a: parcel, b: price
DECLINED: Final = 25  # a: place, b: 1 if it could not be paid
BOUGHT_TILE: Final = 26  # a: tile, b: index in the row, c: price, d: 1 if it is kept
BUILT: Final = 27  # a: kind, b: parcel, c: parcel of the house, -1 without one, d: 1 out of the stock
ASKED: Final = 28  # a: parcel on which a house is wished, b: its owner
ALLOWED: Final = 29  # a: parcel
REFUSED: Final = 30  # a: parcel
ROLLED: Final = 31  # a: white die, b: black die (dice income)
DOUBLES: Final = 32  # a: kind of building (Grocer)
ROBBED: Final = 33  # seat: the attacker; a: parcel, b: dollars, c: owner
EARNED: Final = 34  # a: parcel, b: dollars for its owner, c: 1 doubled, d: dollars the attacker got
GOT_POINTS: Final = 35  # a: points, b: source (state.SOURCES), c: what was counted; for characters which one
BOUGHT_POINTS: Final = 36  # a: points, b: price in all, c: space, NOBODY for the red Banker
MARKER: Final = 37  # a: round that ended
NEW_COWBOYS_CAME: Final = 38  # a: cowboys
TAXED: Final = 39  # a: dollars given, b: points
NEW_TILE: Final = 40  # a: tile, b: index in the row
TOKEN_SUM: Final = 41  # a: sum of the tokens, b: money (Might makes right)
DREW_TOKENS: Final = 42  # a: how many; their values are nobody else's business
TOKEN_DRAWN: Final = 43  # a: value, for its owner alone
WAITED: Final = 44  # a: 1 if in silence
SENT_BACK: Final = 45  # a: place he could not go to, b: number of the cowboy; WHITE_MAN (Kit Carson)
MOVED: Final = 46  # a: place, b: number of the cowboy, c: place before, d: mask of the others who stand there
FINAL: Final = 47  # a: points, b: source, c: what they were counted from
WAVE: Final = 48  # a: number of the wave, from 1
ORDERED: Final = 49  # an order of a wave is turned up: a: the option; what becomes of it is told after all of them

WHITE_MAN: Final = 10
"""Number of the white cowboy where a cowboy is named."""

EVENTS: Final = {
    CENTRE: "centre",
    MOUNTAIN_RISES: "mountain",
    ORDER: "order drawn",
    CLAIMED: "claimed",
    ROUND: "round",
    CHOSE: "chose",
    GOT_MONEY: "got money",
    GOT_ROADS: "got roads",
    SETTLED: "settled",
    HIRED: "hired",
    ARMED: "armed",
    TOOK_TILE: "took tile",
    IN_ORDER: "in order",
    PLACED: "placed",
    LAID_ROAD: "laid road",
    PASSED: "passed",
    COACH: "coach",
    DUEL: "duel",
    FOUGHT: "fought",
    DUEL_WON: "duel won",
    HOME: "home",
    SPENT: "spent",
    AMMO: "ammunition",
    BOUGHT_PARCEL: "bought parcel",
    DECLINED: "declined",
    BOUGHT_TILE: "bought tile",
    BUILT: "built",
    ASKED: "asked",
    ALLOWED: "allowed",
    REFUSED: "refused",
    ROLLED: "rolled",
    DOUBLES: "doubles",
    ROBBED: "robbed",
    EARNED: "earned",
    GOT_POINTS: "got points",
    BOUGHT_POINTS: "bought points",
    MARKER: "marker",
    NEW_COWBOYS_CAME: "new cowboys",
    TAXED: "taxed",
    NEW_TILE: "new tile",
    TOKEN_SUM: "token sum",
    DREW_TOKENS: "drew tokens",
    TOKEN_DRAWN: "token drawn",
    WAITED: "waited",
    SENT_BACK: "sent back",
    MOVED: "moved",
    FINAL: "final",
    WAVE: "wave",
    ORDERED: "ordered",
}

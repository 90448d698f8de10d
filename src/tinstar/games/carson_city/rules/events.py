"""What is told while a game is played.

A *place* is a space of the trail or, from LAND on, a parcel: `PLACE_NAMES` names it. What stands on a
parcel, or lies in that space of the row, is a *thing*: its number in THINGS, NOBODY where there is none.

The classes name the numbers of an event, in the order in which the rules tell them. Not compiled: the constants are
written into the rules that use them.
"""

from __future__ import annotations

from typing import Final

from tinstar.kernel.facts import SECRET_A, A, B, C, D, E, Event, F, Kind


class Centre(Event, frozen=True):
    parcel, white, black = A, B, C  # the two dice


class OfParcel(Event, frozen=True):
    parcel = A


class InOrder(Event, frozen=True):
    place = A  # which place seat has, from 1


class Number(Event, frozen=True):
    number = A


class Count(Event, frozen=True):
    count = A


class Chose(Event, frozen=True):
    character, red = A, B


class GotMoney(Event, frozen=True):
    dollars, source, personal, counted = A, B, C, D  # source: a space, or with personal = 1 the character


class GotRoads(Event, frozen=True):
    count, space = A, B  # space: NOBODY for the Railroad worker


class Hired(Event, frozen=True):
    count, price = A, B


class Tile(Event, frozen=True):
    tile, index = A, B  # index in the row


class BoughtTile(Tile, frozen=True):
    price, kept = C, D


class AtPlace(Event, frozen=True):
    place = A
    thing, owner = E, F  # what is there, and whose parcel it is


class Space(Event, frozen=True):
    space = A


class Placed(AtPlace, frozen=True):
    man, rivals = B, C  # his number or WHITE_MAN; the mask of the others who stand there


class Moved(AtPlace, frozen=True):
    man, before, rivals = B, C, D


class SentBack(AtPlace, frozen=True):
    man = B


class Duel(AtPlace, frozen=True):
    fighters = B  # a mask


class DuelWon(AtPlace, frozen=True):
    total, tie = B, C  # tie: 1 if it was decided by the order of passing


class Declined(AtPlace, frozen=True):
    unpaid = B  # 1 if it could not be paid


class Fought(Event, frozen=True):
    value, revolvers, cowboys, extra = A, B, C, D  # value: of the die or the token


class LaidRoad(Event, frozen=True):
    edge, bridge = A, B


class Home(Event, frozen=True):
    man, place, church = A, B, C  # the place he comes from; 1 if a church sent him home


class Spent(Event, frozen=True):
    man, place = A, B  # the place he leaves for the supply


class BoughtParcel(OfParcel, frozen=True):
    price = B


class Built(Event, frozen=True):
    thing, parcel, house, stock = A, B, C, D  # house: its parcel, NOBODY without one; stock: 1 for a building out of it


class Asked(OfParcel, frozen=True):
    owner = B


class Rolled(Event, frozen=True):
    white, black = A, B


class Doubles(Event, frozen=True):
    thing = A


class Paid(OfParcel, frozen=True):
    dollars, thing = B, E


class Robbed(Paid, frozen=True):
    owner = C


class Earned(Paid, frozen=True):
    doubled, stolen = C, D  # stolen: what the attacker got


class GotPoints(Event, frozen=True):
    points, source, counted = A, B, C  # the number of the source in SOURCES; for characters counted says which one


class BoughtPoints(Event, frozen=True):
    points, price, space = A, B, C  # the price in all; NOBODY for the red Banker


class Taxed(Event, frozen=True):
    dollars, points = A, B


class TokenSum(Event, frozen=True):
    sum, money = A, B


class TokenDrawn(Event, frozen=True):
    value = SECRET_A  # for its owner alone


class Waited(Event, frozen=True):
    silent = A


class Ordered(Event, frozen=True):
    option = A


CENTRE: Final = 1
MOUNTAIN_RISES: Final = 2
ORDER: Final = 3  # drawn at the start
CLAIMED: Final = 4  # for nothing, at the start
ROUND: Final = 5
CHOSE: Final = 6
GOT_MONEY: Final = 7
GOT_ROADS: Final = 8
SETTLED: Final = 9  # by the Settler
HIRED: Final = 10
ARMED: Final = 11
TOOK_TILE: Final = 12  # by the red Railroad worker
IN_ORDER: Final = 13  # of play
PLACED: Final = 14
LAID_ROAD: Final = 15
PASSED: Final = 16  # as which
COACH: Final = 17  # the one that is carried out now
DUEL: Final = 18
FOUGHT: Final = 19  # in the duel that was told before
DUEL_WON: Final = 20
HOME: Final = 21
SPENT: Final = 22
AMMO: Final = 23  # seat has the 3 revolvers until the end of the round
BOUGHT_PARCEL: Final = 24
DECLINED: Final = 25
BOUGHT_TILE: Final = 26
BUILT: Final = 27
ASKED: Final = 28  # on which a house is wished, and its owner
ALLOWED: Final = 29
REFUSED: Final = 30
ROLLED: Final = 31
DOUBLES: Final = 32  # the Grocer
ROBBED: Final = 33  # seat is the attacker
EARNED: Final = 34
GOT_POINTS: Final = 35
BOUGHT_POINTS: Final = 36
MARKER: Final = 37  # the round that ended
NEW_COWBOYS_CAME: Final = 38
TAXED: Final = 39
NEW_TILE: Final = 40
TOKEN_SUM: Final = 41  # Might makes right
DREW_TOKENS: Final = 42  # their values are nobody else's business
TOKEN_DRAWN: Final = 43
WAITED: Final = 44
SENT_BACK: Final = 45  # Kit Carson: the place he could not go to
MOVED: Final = 46
FINAL: Final = 47
WAVE: Final = 48  # from 1
ORDERED: Final = 49  # turned up; what becomes of the orders is told after all of them
WHITE_MAN: Final = 10
"""Number of the white cowboy where a cowboy is named."""

EVENTS: Final = {
    CENTRE: Kind("centre", Centre),
    MOUNTAIN_RISES: Kind("mountain", OfParcel),
    ORDER: Kind("order drawn", InOrder),
    CLAIMED: Kind("claimed", OfParcel),
    ROUND: Kind("round", Number),
    CHOSE: Kind("chose", Chose),
    GOT_MONEY: Kind("got money", GotMoney),
    GOT_ROADS: Kind("got roads", GotRoads),
    SETTLED: Kind("settled", OfParcel),
    HIRED: Kind("hired", Hired),
    ARMED: Kind("armed", Hired),
    TOOK_TILE: Kind("took tile", BoughtTile),
    IN_ORDER: Kind("in order", InOrder),
    PLACED: Kind("placed", Placed),
    LAID_ROAD: Kind("laid road", LaidRoad),
    PASSED: Kind("passed", InOrder),
    COACH: Kind("coach", Space),
    DUEL: Kind("duel", Duel),
    FOUGHT: Kind("fought", Fought),
    DUEL_WON: Kind("duel won", DuelWon),
    HOME: Kind("home", Home),
    SPENT: Kind("spent", Spent),
    AMMO: Kind("ammunition"),
    BOUGHT_PARCEL: Kind("bought parcel", BoughtParcel),
    DECLINED: Kind("declined", Declined),
    BOUGHT_TILE: Kind("bought tile", BoughtTile),
    BUILT: Kind("built", Built),
    ASKED: Kind("asked", Asked),
    ALLOWED: Kind("allowed", OfParcel),
    REFUSED: Kind("refused", OfParcel),
    ROLLED: Kind("rolled", Rolled),
    DOUBLES: Kind("doubles", Doubles),
    ROBBED: Kind("robbed", Robbed),
    EARNED: Kind("earned", Earned),
    GOT_POINTS: Kind("got points", GotPoints),
    BOUGHT_POINTS: Kind("bought points", BoughtPoints),
    MARKER: Kind("marker", Number),
    NEW_COWBOYS_CAME: Kind("new cowboys", Count),
    TAXED: Kind("taxed", Taxed),
    NEW_TILE: Kind("new tile", Tile),
    TOKEN_SUM: Kind("token sum", TokenSum),
    DREW_TOKENS: Kind("drew tokens", Count),
    TOKEN_DRAWN: Kind("token drawn", TokenDrawn),
    WAITED: Kind("waited", Waited),
    SENT_BACK: Kind("sent back", SentBack),
    MOVED: Kind("moved", Moved),
    FINAL: Kind("final", GotPoints),
    WAVE: Kind("wave", Number),
    ORDERED: Kind("ordered", Ordered),
}

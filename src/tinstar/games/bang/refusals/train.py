"""R12, R14 Why a wagon is not taken, not used, and the train not moved."""

from __future__ import annotations

from tinstar.games.bang.cards import (
    BAGGAGE_CAR,
    BENNY_BRAWLER,
    CABOOSE,
    CATTLE_TRUCK,
    CIRCUS_WAGON,
    COAL_HOPPER,
    EXPRESS_CAR,
    KIND,
    LOUNGE_CAR,
    MAIL_CAR,
    PASSENGER_CAR,
    SANCHO,
    SLEEPER_CAR,
    STATIONS,
    TOMBROCK,
    VIRGINIA_TOWN,
    ZIPPY_ROY,
)
from tinstar.games.bang.refusals.aims import Grab, why_not_grab, why_not_shoot
from tinstar.games.bang.refusals.said import ANYTHING, Aim, aim_in, card_in
from tinstar.games.bang.refusals.things import (
    DISCARD,
    card_spot,
    card_thing,
    cost_thing,
    is_wagon,
    owner_of,
    seat_spot,
    station_spot,
    station_thing,
    wagon_rule,
    why_no_blue,
    why_no_target,
    why_not_before,
    why_not_own,
    why_not_there,
    why_used_up,
)
from tinstar.games.bang.rules.effects import HAND
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.hooks import HAS_ZIPPED
from tinstar.games.bang.train.line import station_above
from tinstar.games.bang.train.taking import HAS_MOVED, HAS_TAKEN, PAYS, TAKE_AHEAD, offer_at, offer_payments
from tinstar.games.bang.train.wagons import HAS_SLEPT
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Why, why

# ---------------------------------------------------------------------------------------------------- moving


def why_no_train(table: Bang) -> Why | None:
    """The base game alone."""
    return None if table.train else why("This game is played without the train.")


def why_not_advance(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R13.8 The train alone."""
    if reason := why_no_train(table):
        return reason
    if table.characters[seat] != ZIPPY_ROY:
        return why("Only Zippy Roy moves the train without taking a wagon.", "R13.8")
    if table.used & HAS_ZIPPED:
        return why("Zippy Roy has moved the train this turn already.", "R13.8")
    return None


def why_not_take(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R12.4 A wagon where the train stands; a station means the wagon under it."""
    if reason := why_no_train(table):
        return reason
    if said[0] in STATIONS:
        return why_not_take_under(table, seat, STATIONS.index(said[0]))
    return why_not_pick(table, seat, said, 0)


def why_not_take_under(table: Bang, seat: int, station: int) -> Why | None:
    """The wagon under a station."""
    for number in range(len(table.line.wagons)):
        if station_above(table.line, number, table.line.position) == station:
            reason = why_no_turn_left(table, seat) or why_no_payment(table, seat, number, 0)
            return reason or why_not_station(station, table.line.wagons[number])
    return why(
        "No wagon stands under {station}.", "R12.2", shows=shown_station(table, station), station=station_thing(station)
    )


def why_not_station(station: int, wagon: int) -> Why:
    """The wagon could be taken, and the station stays."""
    return why(
        "{station} stays: what can be taken is the {wagon} under it.",
        "R12.4",
        shows=[station_spot(station), card_spot(wagon)],
        station=station_thing(station),
        wagon=card_thing(wagon),
    )


def why_not_take_ahead(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R12.4 The same after a move of the train; without a wagon: any."""
    if said[:1] == ["at"]:
        return why_no_train(table) or why_no_aim()
    if said and table.train:
        return why_not_pick(table, seat, said, 1)
    reason = why_no_train(table) or why_no_turn_left(table, seat) or why_not_moved(table)
    options: list[int] = []
    offer_at(table, seat, table.line.position + 1, TAKE_AHEAD, options)
    return reason or (None if options else why("Even after a move you could pay for no wagon.", "R12.4"))


def why_not_pick(table: Bang, seat: int, said: list[str], ahead: int) -> Why | None:
    """R12.4 That wagon, so far ahead."""
    wagon = card_in(said)
    reason = why_not_in_train(table, seat, wagon) or why_no_turn_left(table, seat)
    if reason or (ahead and (reason := why_not_moved(table))):
        return reason
    number = table.line.wagons.index(wagon)
    return why_under_nothing(table, wagon, number, ahead) or why_not_paid(table, seat, number, ahead, said[1:])


def why_not_in_train(table: Bang, seat: int, wagon: int) -> Why | None:
    """R12.4 It has to be there."""
    if wagon in table.line.wagons:
        return None
    owner = owner_of(table, wagon)
    if owner == NOBODY or not is_wagon(wagon):
        return why("There is no such wagon in the train.", "R12.4")
    if owner == seat:
        return why("You have the {wagon} already.", "R12.4", shows=[card_spot(wagon)], wagon=card_thing(wagon))
    return why_not_own(table, seat, wagon)


def why_no_turn_left(table: Bang, seat: int) -> Why | None:
    """R12.4 One a turn."""
    if table.used & HAS_TAKEN and table.characters[seat] != BENNY_BRAWLER:
        return why("You have taken your wagon of this turn.", "R12.4")
    return None


def why_not_moved(table: Bang) -> Why | None:
    """R12.4 The train moves so once a turn."""
    return why("You have moved the train this turn already.", "R12.4") if table.used & HAS_MOVED else None


def why_under_nothing(table: Bang, wagon: int, number: int, ahead: int) -> Why | None:
    """R12.2 It needs a station above it."""
    if station_above(table.line, number, table.line.position + ahead) >= 0:
        return None
    shows = [card_spot(wagon)]
    if ahead:
        return why("The {wagon} would still be under no station.", "R12.2", shows=shows, wagon=card_thing(wagon))
    return why("The {wagon} is under no station yet.", "R12.2", shows=shows, wagon=card_thing(wagon))


# ---------------------------------------------------------------------------------------------------- paying


def shown_station(table: Bang, station: int) -> list[str]:
    """Its element, if it is on this line."""
    return [station_spot(station)] if station in table.line.stations else []


def why_not_paid(table: Bang, seat: int, number: int, ahead: int, price: list[str]) -> Why | None:
    """R12.7 What the station asks for."""
    station = station_above(table.line, number, table.line.position + ahead)
    match price:
        case []:
            return why_no_payment(table, seat, number, ahead)
        case ["free"]:
            return why_not_free(table, seat)
        case ["paying", what]:
            return why_not_price(table, seat, station, what)
        case ["at", *_]:
            return why_no_aim()
    return None


def why_no_aim() -> Why:
    return why("A wagon is paid for, and aimed at nobody.", "R12.4")


def why_not_free(table: Bang, seat: int) -> Why | None:
    """R13.5"""
    if table.characters[seat] != SANCHO:
        return why("Only Sancho takes a wagon for free.", "R13.5")
    return None


def why_not_price(table: Bang, seat: int, station: int, what: str) -> Why | None:
    """R12.7 Exactly what it asks for."""
    if station == TOMBROCK:
        return why_no_life(table, seat) if what == "a life" else why_another_price(station)
    if what == "a life":
        return why_another_price(station)
    card = card_in([what])
    reason = why_not_own(table, seat, card) or why_not_two(table, seat, station)
    return reason or (None if PAYS[station][card] else why_another_price(station))


def why_another_price(station: int) -> Why:
    return why(
        "{station} asks for {cost}, and for nothing else.",
        "R12.7",
        shows=[station_spot(station)],
        station=station_thing(station),
        cost=cost_thing(station),
    )


def why_no_life(table: Bang, seat: int) -> Why | None:
    """R12.7 Tombrock takes a life, but not the last."""
    if table.is_ghost(seat):
        return why("A ghost has no life to pay with.", "R14.8", shows=[seat_spot(seat)])
    if table.life[seat] == 1:
        return why("Your last life pays for nothing.", "R12.7", shows=[seat_spot(seat)])
    return None


def why_not_two(table: Bang, seat: int, station: int) -> Why | None:
    """R12.7 Virginia Town takes any two cards."""
    if station != VIRGINIA_TOWN or len(table.hands[seat]) + len(table.front[seat]) > 1:
        return None
    return why(
        "{station} asks for two cards, and you have fewer.",
        "R12.7",
        shows=[station_spot(station)],
        station=station_thing(station),
    )


def why_no_payment(table: Bang, seat: int, number: int, ahead: int) -> Why | None:
    """R12.7 Nothing that would pay for the wagon."""
    station = station_above(table.line, number, table.line.position + ahead)
    found: list[int] = []
    offer_payments(table, seat, station, 0, found)
    if found or (table.characters[seat] == SANCHO and not table.used & HAS_TAKEN):
        return None
    reason = why_no_life(table, seat) if station == TOMBROCK else why_not_two(table, seat, station)
    return reason or why(
        "{station} asks for {cost}, and you have nothing of the kind.",
        "R12.7",
        shows=[station_spot(station)],
        station=station_thing(station),
        cost=cost_thing(station),
    )


# ---------------------------------------------------------------------------------------------------- connected wagons


def why_none_connected(table: Bang) -> Why | None:
    """R15.14 The Water Tower takes what stands under a station."""
    numbers = range(len(table.line.wagons))
    if any(station_above(table.line, number, table.line.position) >= 0 for number in numbers):
        return None
    return why("No wagon stands under a station.", "R15.14")


def why_not_connected(table: Bang, seat: int, wagon: int) -> Why | None:
    """R15.14 That one."""
    reason = why_not_in_train(table, seat, wagon)
    return reason or why_under_nothing(table, wagon, table.line.wagons.index(wagon), 0)


# ---------------------------------------------------------------------------------------------------- using


def why_not_use(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R14 A wagon in front of its owner: `mail_car`, `passenger_car at 3 hand`, `baggage_car as panic at 2 hand`."""
    wagon = card_in(said)
    reason = why_not_own(table, seat, wagon)
    if reason:
        return reason
    if not is_wagon(wagon):
        return why_no_wagon(wagon)
    if KIND[wagon] == BAGGAGE_CAR:
        return why_not_baggage(table, seat, wagon, said[1:])
    return why_not_use_kind(table, seat, wagon, aim_in(said[1:]))


def why_no_wagon(card: int) -> Why:
    return why("{card} is no wagon.", shows=[card_spot(card)], card=card_thing(card))


def why_not_use_kind(table: Bang, seat: int, wagon: int, aim: Aim) -> Why | None:
    """Each in its own way; what is always of use is never refused."""
    kind = KIND[wagon]
    if kind == CATTLE_TRUCK:
        return why_not_cattle(table, aim.thing)
    if kind == COAL_HOPPER:
        return why_not_coal(table, wagon, aim)
    if kind == EXPRESS_CAR:
        return why_not_again(table, wagon) or why_no_target(wagon, aim)
    if kind == PASSENGER_CAR:
        return why_not_grab(table, seat, aim, Grab(wagon, "R14.13", keep=True, own=False))
    if kind == SLEEPER_CAR:
        return (
            why_slept(table, wagon) or why_no_blue(table, seat, wagon) or why_not_shoot(table, seat, NOBODY, "", False)
        )
    if kind in (CIRCUS_WAGON, LOUNGE_CAR, MAIL_CAR):
        return why_no_target(wagon, aim)
    shows = [card_spot(wagon)]
    if kind == CABOOSE:
        return why("The {wagon} is for shots at you.", wagon_rule(kind), shows=shows, wagon=card_thing(wagon))
    return why("The {wagon} works by itself.", wagon_rule(kind), shows=shows, wagon=card_thing(wagon))


def why_not_baggage(table: Bang, seat: int, wagon: int, said: list[str]) -> Why | None:
    """R14.1 As a Panic!, a Cat Balou or an extra BANG!"""
    match said:
        case ["as", "bang", *rest]:
            return why_not_shoot(table, seat, aim_in(rest).seat, "R14.1", False)
        case ["as", "panic" | "cat_balou" as way, *rest]:
            near = way == "panic"
            return why_not_grab(table, seat, aim_in(rest), Grab(wagon, "R14.1", near=near, keep=near))
    return None


def why_not_cattle(table: Bang, thing: int) -> Why | None:
    """R14.3 One of the top three of the discard pile."""
    newest = table.piles.discard[-3:]
    if not newest:
        return why("The discard pile is empty.", "R14.3", shows=[DISCARD])
    if thing in (ANYTHING, HAND) or thing in newest:
        return None
    return why(
        "{card} is not among the top three of the discard pile.", "R14.3", shows=[DISCARD], card=card_thing(thing)
    )


def why_not_coal(table: Bang, hopper: int, aim: Aim) -> Why | None:
    """R14.5 A wagon in front of anybody."""
    if aim.seat == NOBODY:
        return None
    reason = why_not_there(table, aim.seat)
    if reason or aim.thing < 0:
        return reason or why_no_wagon_there(table, hopper, aim.seat)
    reason = why_not_before(table, aim.seat, aim.thing)
    if reason or (is_wagon(aim.thing) and aim.thing != hopper):
        return reason
    return why_used_up(hopper, "R14.5") if aim.thing == hopper else why_no_wagon(aim.thing)


def why_no_wagon_there(table: Bang, hopper: int, target: int) -> Why | None:
    """R14.5 Somebody without a wagon."""
    if any(is_wagon(card) and card != hopper for card in table.front[target]):
        return None
    return why("There lies no wagon to discard.", "R14.5", shows=[seat_spot(target)])


def why_not_again(table: Bang, wagon: int) -> Why | None:
    """R14.7 Not a third turn."""
    if table.extra == 0:
        return None
    return why(
        "This is already the extra turn of the {wagon}.", "R14.7", shows=[card_spot(wagon)], wagon=card_thing(wagon)
    )


# ---------------------------------------------------------------------------------------------------- Sleeper Car


def why_slept(table: Bang, wagon: int) -> Why | None:
    """R14.16 Once a turn."""
    if not table.used & HAS_SLEPT:
        return None
    return why(
        "The {wagon} has been used this turn already.", "R14.16", shows=[card_spot(wagon)], wagon=card_thing(wagon)
    )

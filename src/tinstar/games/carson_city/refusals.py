"""Why a choice is refused, in words."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import (
    BUILD,
    BUY_PARCELS,
    CAPTAIN,
    CHARACTERS,
    COWBOY_PRICES,
    EDGE_NAMES,
    EMPTY,
    LAND,
    NEEDS_ROAD,
    OFFER_PRICES,
    OFFERS,
    PARCEL_INCOME,
    PARCEL_NAMES,
    PLACE_NAMES,
    REVOLVER_PRICES,
    SHERIFF,
    SPACE_NAMES,
    THINGS,
    TILES,
    TOWN,
    WATER,
    WORKER,
)
from tinstar.games.carson_city.rules.act import BuyPoints
from tinstar.games.carson_city.rules.building import Building, BuildTile
from tinstar.games.carson_city.rules.characters import WORKER_PRICE, ChooseCharacter
from tinstar.games.carson_city.rules.land import attackable, is_building, roads_needed
from tinstar.games.carson_city.rules.market import row_index
from tinstar.games.carson_city.rules.placing import PlaceCowboy, is_open, never_fought_for
from tinstar.games.carson_city.rules.round_end import BankerOffer, PayTax
from tinstar.games.carson_city.rules.setup import TakeParcel
from tinstar.games.carson_city.rules.waves import Wave
from tinstar.games.carson_city.state import LAID, WHITE, Carson
from tinstar.kernel.core import NOBODY


def why_not(table: Carson, seat: int, said: list[str]) -> str:
    """The reason why this seat may not choose that now; empty where there is no better one than that."""
    question = table.question()
    if len(said) == 2 and said[0] == "road":
        return why_no_road(table, seat, said[1])
    if isinstance(question, PlaceCowboy | Wave):
        return why_not_place(table, seat, said, isinstance(question, Wave))
    if isinstance(question, ChooseCharacter):
        return why_not_choose(table, seat, said)
    if isinstance(question, TakeParcel):
        return why_not_own(table, " ".join(said))
    if isinstance(question, Building):
        return why_not_build(table, seat, question, said)
    if len(said) == 1 and said[0].isdecimal():
        return why_not_pay(table, seat, int(said[0]))
    return ""


# ---------------------------------------------------------------------------------------------------- cowboys


def why_not_place(table: Carson, seat: int, said: list[str], wave: bool) -> str:
    """A cowboy, the white one, or in a wave somebody who is moved."""
    if said[:1] == ["move"]:
        return why_not_move(table, seat, said[1:], wave)
    white = said[:1] == ["white"]
    name = " ".join(said[1:] if white else said)
    if name not in PLACE_NAMES or not name:
        return ""
    if white and not table.has_white(seat):
        return "you have no white cowboy in hand"
    if not white and not table.in_hand(seat):
        return "you have no cowboy in hand"
    return why_not_at(table, seat, PLACE_NAMES.index(name), white)


def why_not_move(table: Carson, seat: int, said: list[str], wave: bool) -> str:
    """R13.3, R13.7"""
    if not wave:
        return "cowboys are moved only in waves (Kit Carson)"
    question = table.question()
    assert isinstance(question, Wave)
    if question.wave == 1 or question.wave > table.moves[seat]:
        return "cowboys cannot be moved in this wave"
    white = said[:1] == ["white"]
    names = said[1:] if white else said
    if len(names) != 3 or names[0] not in PLACE_NAMES or names[2] not in PLACE_NAMES:
        return ""
    man = PLACE_NAMES.index(names[0])
    stands = table.white == man and table.roles[seat] == SHERIFF if white else table.man_at(seat, man) >= 0
    if not stands:
        return f"no {'white cowboy' if white else 'cowboy'} of yours stands on {names[0]}"
    return why_not_at(table, seat, PLACE_NAMES.index(names[2]), white)


def why_not_at(table: Carson, seat: int, place: int, white: bool) -> str:
    """A place that is closed, taken or nobody's business."""
    name = PLACE_NAMES[place]
    here = table.standing[place]
    reason = why_no_space(table, place) if place < LAND else why_no_target(table, seat, place - LAND, white)
    if reason or never_fought_for(place):
        return reason
    if white and here:
        return f"the white cowboy goes only where nobody stands, and somebody stands on {name}"
    if here >> seat & 1:
        return f"you have a cowboy on {name} already"
    if here & WHITE:
        return f"the white cowboy stands on {name}: nobody may join him"
    if here and table.plays(seat, SHERIFF, True):
        return f"the red sheriff goes only where nobody stands, and somebody stands on {name}"
    return ""


def why_no_space(table: Carson, space: int) -> str:
    """R3.3"""
    if space in (BUY_PARCELS, TOWN):
        return f"{SPACE_NAMES[space]} takes no cowboys: they stand on the map"
    if is_open(table, space):
        return ""
    if BUILD <= space < PARCEL_INCOME:
        return f"there is no tile on {SPACE_NAMES[space]}"
    return f"{SPACE_NAMES[space]} is closed in round {table.round}"


def why_no_target(table: Carson, seat: int, parcel: int, white: bool) -> str:
    """R3.4, R3.5"""
    name, thing, owner = PARCEL_NAMES[parcel], table.town.things[parcel], table.town.owners[parcel]
    if thing == WATER:
        return f"{name} is water"
    if owner == NOBODY:
        return ""
    whose = "yours" if owner == seat else f"owned by seat {owner}"
    if not is_building(thing):
        return f"{name} is {whose} already, and no building stands on it"
    if not attackable(thing):
        return f"a {THINGS[thing]} cannot be attacked"
    if white:
        return "the white cowboy attacks and defends nothing"
    if owner != seat and table.plays(seat, SHERIFF, True):
        return "the red sheriff attacks nothing"
    return ""


# ---------------------------------------------------------------------------------------------------- characters


def why_not_choose(table: Carson, seat: int, said: list[str]) -> str:
    """A card that is taken, or something with it that cannot be had."""
    if not said or said[0] not in CHARACTERS[1:]:
        return ""
    name = said[0]
    character = CHARACTERS.index(name)
    if character in table.roles:
        return f"seat {table.roles.index(character)} has the {name}"
    if len(said) != 2:
        return ""
    red = table.is_red(character)
    if name == "settler" and not red and not table.markers[seat]:
        return "you have no marker left"
    if name == "settler" and not red:
        return why_not_own(table, said[1])
    if character == CAPTAIN and said[1].isdecimal():
        return why_not_hire(table, seat, int(said[1]), red)
    if character == WORKER and red and said[1] in SPACE_NAMES[BUILD:PARCEL_INCOME]:
        if table.row[row_index(SPACE_NAMES.index(said[1]))] < 0:
            return f"there is no tile on {said[1]}"
        return f"that costs ${WORKER_PRICE}, and you have ${table.money[seat]}"
    return ""


def why_not_hire(table: Carson, seat: int, number: int, red: bool) -> str:
    """R2.9, R10.6"""
    prices = REVOLVER_PRICES if red else COWBOY_PRICES
    if number >= len(prices):
        return f"the captain gets at most {len(prices) - 1}"
    if prices[number] > table.money[seat]:
        return f"that costs ${prices[number]}, and you have ${table.money[seat]}"
    return f"only {table.in_supply(seat)} of your cowboys are in the supply"


def why_not_own(table: Carson, name: str) -> str:
    """A parcel that is no longer free."""
    if name not in PARCEL_NAMES:
        return ""
    parcel = PARCEL_NAMES.index(name)
    if table.town.things[parcel] == WATER:
        return f"{name} is water"
    return f"{name} belongs to seat {table.town.owners[parcel]}"


# ---------------------------------------------------------------------------------------------------- building


def why_no_road(table: Carson, seat: int, name: str) -> str:
    """R4.1"""
    if name not in EDGE_NAMES:
        return ""
    edge = EDGE_NAMES.index(name)
    needed = roads_needed(edge, table.variants.river)
    if table.town.roads[edge] >= LAID:
        return f"there is a road on {name} already"
    if edge not in table.town.sites:
        return f"{name} touches no road"
    if table.roads[seat] < needed:
        return f"{name} takes {needed} road(s), and you have {table.roads[seat]}"
    return ""


def why_not_build(table: Carson, seat: int, question: Building, said: list[str]) -> str:
    """R6.8 The site, R6.9 the house."""
    if said[:1] != ["build"]:
        return ""
    words = said[1:]
    if isinstance(question, BuildTile):
        kind = TILES[question.tile]
    elif words and words[0] in THINGS:
        kind = THINGS.index(words.pop(0))
        if kind not in [TILES[tile] for tile in table.kept[seat]]:
            return f"you have no {THINGS[kind]} in your stock"
    else:
        return ""
    if not words or words[0] not in PARCEL_NAMES:
        return ""
    site = PARCEL_NAMES.index(words[0])
    return why_no_site(table, seat, kind, site) or why_no_house(table, question, kind, site, words[1:])


def why_no_site(table: Carson, seat: int, kind: int, site: int) -> str:
    """R6.8"""
    town, name = table.town, PARCEL_NAMES[site]
    if town.owners[site] != seat:
        return f"{name} is not yours"
    if town.things[site] != EMPTY:
        return f"a {THINGS[town.things[site]]} stands on {name}"
    if NEEDS_ROAD[kind] and not town.reached[site]:
        return f"no road reaches {name}"
    return ""


def why_no_house(table: Carson, question: Building, kind: int, site: int, said: list[str]) -> str:
    """R6.9"""
    if not NEEDS_ROAD[kind]:
        return f"no house comes with a {THINGS[kind]}"
    if len(said) != 2 or said[0] != "house" or said[1] not in PARCEL_NAMES:
        return f"a house must come with a {THINGS[kind]}"
    house = PARCEL_NAMES.index(said[1])
    if house == site:
        return f"the {THINGS[kind]} itself is to stand on {said[1]}"
    if table.town.things[house] != EMPTY:
        return f"{said[1]} is not empty: {THINGS[table.town.things[house]]}"
    if not table.town.reached[house]:
        return f"no road reaches {said[1]}"
    if house in question.refused:
        return f"seat {table.town.owners[house]} wants no house on {said[1]}"
    return ""


# ---------------------------------------------------------------------------------------------------- money


def why_not_pay(table: Carson, seat: int, number: int) -> str:
    """Points that are bought, and taxes."""
    question = table.question()
    money = table.money[seat]
    if isinstance(question, BuyPoints):
        return f"{number} points cost ${number * question.price()}, and you have ${money}"
    if isinstance(question, BankerOffer):
        if number not in OFFERS:
            return f"the banker is offered {', '.join(map(str, OFFERS[1:]))} points"
        return f"{number} points cost ${OFFER_PRICES[OFFERS.index(number)]}, and you have ${money}"
    if isinstance(question, PayTax):
        return f"you may give {', '.join(f'${amount}' for amount in question.options(table, seat))}"
    return ""

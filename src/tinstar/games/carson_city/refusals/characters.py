"""Why a character cannot be chosen, or not along with that."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import (
    BUILD,
    CAPTAIN,
    CHARACTERS,
    COWBOY_PRICES,
    GROCER,
    PARCEL_INCOME,
    PARCEL_NAMES,
    REVOLVER_PRICES,
    SETTLER,
    SPACE_NAMES,
    WORKER,
)
from tinstar.games.carson_city.refusals.land import why_not_free
from tinstar.games.carson_city.refusals.naming import no_tile, number_in, seat_spot, too_dear
from tinstar.games.carson_city.rules.characters import WORKER_PRICE
from tinstar.games.carson_city.rules.market import row_index
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.reasons import Thing, Why, seat_thing, why, why_many


def why_no_character(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R2.2 A card that is taken, or something with it that cannot be had."""
    name, detail = said[0], said[1] if len(said) == 2 else ""
    character = CHARACTERS.index(name)
    if character in table.roles:
        return why(
            "{owner} has taken {character}.",
            "R2.2",
            shows=[f"role:{name}"],
            owner=seat_thing(table.roles.index(character)),
            character=Thing("character", name),
        )
    if len(said) > 2:
        return None
    if character == SETTLER:
        return why_not_settled(table, seat, detail)
    if character == CAPTAIN:
        return why_not_hired(table, seat, detail)
    if character == WORKER:
        return why_no_tile_taken(table, seat, detail)
    if character == GROCER:
        return None if detail in ("money", "later") else why("The Grocer takes $8 at once, or waits.", "R2.6")
    return why("Nothing is chosen along with this card.", "R2.2", shows=[f"role:{name}"]) if detail else None


def why_not_settled(table: Carson, seat: int, detail: str) -> Why | None:
    """R2.8, R10.5"""
    if table.is_red(SETTLER):
        if detail in ("money", "later"):
            return None
        return why("The red Settler takes $8 at once, or points later.", "R10.5")
    if detail in ("money", "later"):
        return why("On this side the Settler brings a parcel, and no money.", "R2.8")
    if detail not in PARCEL_NAMES:
        return None
    not_free = why_not_free(table, seat, PARCEL_NAMES.index(detail), "R2.8")
    if not_free or table.markers[seat]:
        return not_free
    return why("You have no ownership marker left.", "R15.14", shows=[seat_spot(seat)])


def why_not_hired(table: Carson, seat: int, detail: str) -> Why | None:
    """R2.9, R10.6"""
    red = table.is_red(CAPTAIN)
    prices, rule = (REVOLVER_PRICES, "R10.6") if red else (COWBOY_PRICES, "R2.9")
    number = number_in(detail)
    if not detail:
        return why("Say how many the Captain takes, or 0.", rule)
    if number >= len(prices):
        if red:
            return why("The red Captain buys at most 2 revolvers.", rule)
        return why("The Captain hires at most 3 cowboys.", rule)
    if number < 0:
        return None
    if not red and number > table.in_supply(seat):
        return too_few(table, seat)
    return too_dear(table, seat, prices[number], rule) if prices[number] > table.money[seat] else None


def too_few(table: Carson, seat: int) -> Why:
    """R2.9, R15.3 His cowboys that wait to be hired."""
    supply, shows = table.in_supply(seat), [seat_spot(seat)]
    if not supply:
        return why("None of your cowboys is in the supply.", "R2.9", shows=shows)
    return why_many(
        "Only {n} of your cowboys is in the supply.",
        "Only {n} of your cowboys are in the supply.",
        supply,
        "R2.9",
        shows=shows,
    )


def why_no_tile_taken(table: Carson, seat: int, detail: str) -> Why | None:
    """R10.4"""
    if not detail:
        return None
    if not table.is_red(WORKER):
        return why("Only the red Railroad worker takes a building at once.", "R10.4")
    if detail not in SPACE_NAMES[BUILD:PARCEL_INCOME]:
        return why("The Railroad worker takes a building out of the row.", "R10.4")
    space = SPACE_NAMES.index(detail)
    if table.row[row_index(space)] < 0:
        return no_tile(space, "R10.4")
    return too_dear(table, seat, WORKER_PRICE, "R10.4") if table.money[seat] < WORKER_PRICE else None

"""Why a cowboy does not go there, or may not be moved. The reasons: not his, not now, not there, none in hand."""

from __future__ import annotations

from tinstar.games.carson_city.pieces import (
    BUILD,
    BUY_PARCELS,
    LAND,
    PARCEL_INCOME,
    PARCEL_NAMES,
    PLACE_NAMES,
    SHERIFF,
    SPACE_NAMES,
    TOWN,
    WATER,
)
from tinstar.games.carson_city.refusals.land import why_no_duel, why_not_free
from tinstar.games.carson_city.refusals.naming import claim_spot, men_spots, no_tile, place_spot, seat_spot, the_parcel
from tinstar.games.carson_city.rules.cowboys import standing_at
from tinstar.games.carson_city.rules.duels import ChooseDuel
from tinstar.games.carson_city.rules.land import attackable, is_building
from tinstar.games.carson_city.rules.placing import is_open, never_fought_for
from tinstar.games.carson_city.rules.setup import TakeParcel
from tinstar.games.carson_city.rules.waves import Wave, defends
from tinstar.games.carson_city.state import WHITE, Carson
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Why, seat_thing, why


def why_no_parcel(table: Carson, seat: int, said: list[str]) -> Why | None:
    """A parcel alone is taken, sought by a cowboy, or fought for."""
    if len(said) > 1:
        return None
    parcel, question = PARCEL_NAMES.index(said[0]), table.question()
    if isinstance(question, TakeParcel):
        return why_not_free(table, seat, parcel, "R1.6")
    if isinstance(question, ChooseDuel):
        return why_no_duel(table, question, parcel)
    return why_not_placed(table, seat, LAND + parcel)


def why_no_space(table: Carson, seat: int, said: list[str]) -> Why | None:
    """An own cowboy on the trail."""
    return why_not_placed(table, seat, SPACE_NAMES.index(said[0])) if len(said) == 1 else None


def why_not_placed(table: Carson, seat: int, place: int) -> Why | None:
    """R3 A cowboy out of the hand."""
    barred = why_not_there(table, seat, place)
    if barred or table.in_hand(seat):
        return barred
    return why("You have no cowboy left to place.", "R3.1", shows=[seat_spot(seat)])


def why_not_white(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R2.4 The white cowboy out of the hand."""
    if len(said) != 2 or said[1] not in PLACE_NAMES:
        return None
    not_his = why_no_white(table, seat)
    if not_his:
        return not_his
    barred = why_white_not_there(table, seat, PLACE_NAMES.index(said[1]))
    if barred or table.has_white(seat):
        return barred
    return why("The white cowboy stands on the board already.", "R2.4", shows=["man:white"])


def why_no_white(table: Carson, seat: int) -> Why | None:
    """R2.4, R10.1 Whether he is this seat's at all."""
    if table.is_red(SHERIFF):
        return why("With the red Sheriff there is no white cowboy.", "R10.1")
    return why("Only the Sheriff has the white cowboy.", "R2.4") if table.roles[seat] != SHERIFF else None


def why_not_move(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R13.3, R13.7 `move dice to d5`, `move white dice to d5`"""
    white = said[1:2] == ["white"]
    names = said[1 + white :]
    if len(names) != 3 or names[0] not in PLACE_NAMES or names[2] not in PLACE_NAMES:
        return None
    start, end = PLACE_NAMES.index(names[0]), PLACE_NAMES.index(names[2])
    too_late = why_not_in_this_wave(table, seat)
    if white:
        return why_no_white(table, seat) or too_late or why_white_not_moved(table, seat, start, end)
    return too_late or why_not_moved(table, seat, start, end)


def why_not_in_this_wave(table: Carson, seat: int) -> Why | None:
    """R13.2, R13.7 When cowboys are moved, and when a player may wait."""
    question = table.question()
    assert isinstance(question, Wave)
    if question.wave == 1:
        return why("In the first wave nobody may move or wait.", "R13.2")
    over = question.wave > table.moves[seat]
    return why("Your waves for moving and waiting are over.", "R13.7", shows=[seat_spot(seat)]) if over else None


def why_not_moved(table: Carson, seat: int, start: int, end: int) -> Why | None:
    """An own cowboy."""
    if table.man_at(seat, start) < 0:
        return why("You have no cowboy there to move.", "R13.3", shows=[place_spot(start)])
    if start == end:
        return stands_there(table, seat, end)
    return why_not_there(table, seat, end)


def why_white_not_moved(table: Carson, seat: int, start: int, end: int) -> Why | None:
    if table.white != start:
        return why("The white cowboy does not stand there.", "R13.3", shows=[place_spot(start)])
    if start == end:
        return why("The white cowboy stands there already.", "R13.3", shows=["man:white"])
    return why_white_not_there(table, seat, end)


def why_not_there(table: Carson, seat: int, place: int) -> Why | None:
    """R3.2 to R3.6 An own cowboy."""
    barred = why_closed(table, place) if place < LAND else why_no_target(table, seat, place - LAND)
    if barred or never_fought_for(place):
        return barred
    here = table.standing[place]
    if here & WHITE:
        return why("The white cowboy stands there: nobody may join him.", "R2.4", shows=["man:white"])
    if here >> seat & 1:
        return stands_there(table, seat, place)
    if here and table.plays(seat, SHERIFF, True) and not defends(table, seat, place):
        others = men_spots(table, place, standing_at(table, place))
        return why("The red Sheriff goes only where nobody else stands.", "R10.1", shows=others)
    return None


def stands_there(table: Carson, seat: int, place: int) -> Why:
    return why("A cowboy of yours stands there already.", "R3.2", shows=men_spots(table, place, [seat]))


def why_white_not_there(table: Carson, seat: int, place: int) -> Why | None:
    """R2.4 He goes where nobody stands, R15.9 and on no building."""
    barred = why_closed(table, place) if place < LAND else why_no_white_target(table, seat, place - LAND)
    if barred or never_fought_for(place) or not table.standing[place]:
        return barred
    there = men_spots(table, place, standing_at(table, place))
    return why("The white cowboy goes only where nobody stands.", "R2.4", shows=there)


def why_closed(table: Carson, space: int) -> Why | None:
    """R3.3"""
    if space in (BUY_PARCELS, TOWN):
        return why("For this space cowboys stand on the map.", "R3.3")
    if is_open(table, space):
        return None
    if BUILD <= space < PARCEL_INCOME:
        return no_tile(space, "R3.3")
    return why("The round marker has closed this space.", "R8.2", shows=["marker:round"])


def why_no_target(table: Carson, seat: int, parcel: int) -> Why | None:
    """R3.4, R3.5, R10.1"""
    thing, owner = table.town.things[parcel], table.town.owners[parcel]
    if thing == WATER or owner == NOBODY:
        return why_not_free(table, seat, parcel, "R3.4")
    if not is_building(thing):
        return why_nothing_to_fight_for(table, seat, parcel)
    if attackable(thing):
        attacks = owner != seat and table.plays(seat, SHERIFF, True)
        return why("The red Sheriff attacks nothing.", "R10.1", shows=[claim_spot(parcel)]) if attacks else None
    if owner == seat:
        return why("Churches and prisons need no defence.", "R3.5", shows=[f"thing:{PARCEL_NAMES[parcel]}"])
    return why("Churches and prisons cannot be attacked.", "R3.5", shows=[f"thing:{PARCEL_NAMES[parcel]}"])


def why_nothing_to_fight_for(table: Carson, seat: int, parcel: int) -> Why:
    """R3.4, R3.5 Land with an owner and without a building."""
    if table.town.owners[parcel] == seat:
        return why(
            "{parcel} is yours already, and there is no building to defend.",
            "R3.5",
            shows=[claim_spot(parcel)],
            parcel=the_parcel(parcel),
        )
    return why(
        "{parcel} belongs to {owner}, and there is no building to attack.",
        "R3.5",
        shows=[claim_spot(parcel)],
        parcel=the_parcel(parcel),
        owner=seat_thing(table.town.owners[parcel]),
    )


def why_no_white_target(table: Carson, seat: int, parcel: int) -> Why | None:
    if is_building(table.town.things[parcel]):
        return why("The white cowboy attacks and defends nothing.", "R2.4", shows=[claim_spot(parcel)])
    return why_no_target(table, seat, parcel)


def why_no_waiting(table: Carson, seat: int, said: list[str]) -> Why | None:
    """R13.3 `wait`, `silent`"""
    if not table.variants.kit_carson:
        return why("Only with Kit Carson may you wait.", "R13.3")
    if not isinstance(table.question(), Wave):
        return why("You wait only while cowboys are placed.", "R13.3")
    return why_not_in_this_wave(table, seat)

"""Why what an effect lets do is refused: building, repairing, replaying, taking from others, looking at a hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tinstar.games.western_town.pieces import (
    CARD_COLOR,
    CARDS,
    COLORS,
    GOLD,
    GOODS,
    HOMESTEAD,
    LOT_NAMES,
    LOTS,
    NEEDED,
    TILE_HOUSE,
    TILES,
    WOOD,
)
from tinstar.games.western_town.refusals.cards import why_missing, why_not_open, why_ruined
from tinstar.games.western_town.refusals.naming import (
    NO_HOMESTEAD,
    NOT_FREE,
    card_thing,
    costs_thing,
    counters,
    had_thing,
    kinds_thing,
    laid,
    site,
    sites_of,
    tile_thing,
    ways_thing,
    why_covered,
    why_not_around,
)
from tinstar.games.western_town.rules.construction import Construct, affordable, offered, payments, way_words
from tinstar.games.western_town.rules.effects import Choose, Effect, Pay, Peek, Pick, Repair, Replay, Steal, inside
from tinstar.games.western_town.state import NOTHING, Western
from tinstar.kernel.reasons import Thing, Why, seat_named, seat_thing, why


# ---------------------------------------------------------------- what is asked
def picks_asked(table: Western) -> list[Pick]:
    """What can be picked by an answer to the question: the question itself, and what stands inside of it."""
    question = table.question()
    if isinstance(question, Choose):
        return [pick for branch in question.branches if (pick := inside(branch))]
    pick = inside(question.then) if isinstance(question, Pay) else None
    if isinstance(question, Pick):
        return [question]
    return [pick] if pick else []


def costs_of(effect: Effect) -> list[list[int]]:
    """What an effect may take: of a choice, what its branches take."""
    if isinstance(effect, Choose):
        return [cost for branch in effect.branches for step in branch for cost in costs_of(step)]
    return effect.costs if isinstance(effect, Pay) else []


def why_takes(costs: Sequence[list[int]]) -> Why:
    return why("This takes {cost}.", "R3.6", cost=costs_thing(costs))


class Act(NamedTuple):
    """What an effect lets do, by the first word of an option."""

    kind: type[Pick]
    never: Why
    """What is said where no effect asks for it."""
    why_not: Callable[[Western, int, Any, list[str]], Why | None]
    """Of the table, the seat, what is asked, and the words behind the first one."""

    def asked(self, table: Western) -> Pick | None:
        return next((pick for pick in picks_asked(table) if isinstance(pick, self.kind)), None)


def why_not_act(table: Western, seat: int, said: list[str]) -> Why | None:
    """Without the payment that it may take."""
    question = table.question()
    if isinstance(question, Pay) and ACTS[said[0]].asked(table):
        return why_takes(question.costs)
    return why_no_act(table, seat, said)


def why_no_act(table: Western, seat: int, said: list[str]) -> Why | None:
    act = ACTS[said[0]]
    pick = act.asked(table)
    return act.why_not(table, seat, pick, said[1:]) if pick else act.never


# ---------------------------------------------------------------- building
def why_not_build(table: Western, seat: int, construct: Construct, said: list[str]) -> Why | None:
    """R11.1 to R11.4 `barber c3 for 1 wood`; the building or the lot alone where only that is chosen."""
    tiles = [TILES.index(word) for word in said[:1] if word in TILES]
    lots = [LOT_NAMES.index(word) for word in said[:2] if word in LOT_NAMES]
    if len(tiles) + len(lots) != len(said[:2]) or not said:
        return None
    if not tiles:
        first = why("The building comes first, then its lot.", "R11.4")
        return why_covered(table, seat, lots[0]) or first
    return (
        why_not_offered(table, seat, construct, tiles[0])
        or (None if table.free_lots(seat) else NOT_FREE)
        or (why_covered(table, seat, lots[0]) if lots else None)
        or why_not_affordable(table, seat, tiles[0])
        or why_not_for(table, seat, tiles[0], said[2:])
    )


def why_not_offered(table: Western, seat: int, construct: Construct, tile: int) -> Why | None:
    if construct.only >= 0 and TILE_HOUSE[tile] != construct.only:
        return why("{card} builds nothing but a Homestead.", "R12.7", card=card_thing(construct.cause))
    if tile in offered(table, seat):
        return None
    if tile == HOMESTEAD:
        return NO_HOMESTEAD
    building = tile_thing(tile)
    if tile in table.lots[LOTS * seat : LOTS * seat + LOTS]:
        shows = sites_of(table, seat, [tile])
        return why("{building} stands in your town already.", "R11.1", shows=shows, building=building)
    return why("{building} does not lie above your board.", "R11.1", building=building)


def why_not_affordable(table: Western, seat: int, tile: int) -> Why | None:
    """R11.2, R11.3"""
    have, needed = table.households[seat], NEEDED[tile]
    if have >= needed:
        ways = payments(table, seat, tile)
        return None if any(affordable(table, seat, way) for way in ways) else why_too_dear(table, seat, tile, ways)
    return why(
        "{building} needs {n} households, you have {have}.",
        "R11.2",
        shows=[f"offer:{TILES[tile]}", f"good:{seat}.households"],
        building=tile_thing(tile),
        n=needed,
        have=have,
    )


def why_too_dear(table: Western, seat: int, tile: int, ways: list[list[int]]) -> Why:
    """R14.11 What the effect itself takes is paid before."""
    goods = [good for at, good in enumerate((WOOD, GOLD)) if any(way[at] for way in ways)]
    building, cost = tile_thing(tile), ways_thing([way_words(way) for way in ways])
    shows, have = [f"offer:{TILES[tile]}", *counters(seat, goods)], had_thing(table, seat, goods)
    if isinstance(table.question(), Pay):
        return why(
            "{building} costs {cost}, the payment leaves you {have}.",
            "R14.11",
            shows=shows,
            building=building,
            cost=cost,
            have=have,
        )
    return why(
        "{building} costs {cost}, you have {have}.", "R11.3", shows=shows, building=building, cost=cost, have=have
    )


def why_not_for(table: Western, seat: int, tile: int, said: list[str]) -> Why | None:
    """R11.3 How it is paid, where that is free."""
    ways = [way_words(way) for way in payments(table, seat, tile) if affordable(table, seat, way)]
    if not said or said[0] != "for" or said[1:] in ways:
        return None
    return why("{building} costs {cost} now.", "R11.3", building=tile_thing(tile), cost=ways_thing(ways))


# ---------------------------------------------------------------- the own town and table
def why_not_repair(table: Western, seat: int, repair: Repair, said: list[str]) -> Why | None:
    """R3.10"""
    if len(said) != 1 or said[0] not in LOT_NAMES:
        return None
    lot = LOT_NAMES.index(said[0])
    tile, shows = table.tile_at(seat, lot), [site(seat, lot)]
    if tile == NOTHING:
        return why("Nothing stands on this lot.", "R3.10", shows=shows)
    if table.is_destroyed(seat, lot):
        return None
    return why("{building} is not destroyed.", "R3.10", shows=shows, building=tile_thing(tile))


def why_not_replay(table: Western, seat: int, replay: Replay, said: list[str]) -> Why | None:
    """R3.7"""
    if len(said) != 1 or said[0] not in CARDS:
        return None
    card = CARDS.index(said[0])
    return (
        why_missing(table, seat, card)
        or why_not_open(table, seat, card, "R3.7")
        or why_other_color(table, seat, replay, card)
        or why_ruined(table, seat, card)
    )


def why_other_color(table: Western, seat: int, replay: Replay, card: int) -> Why | None:
    if CARD_COLOR[card] in replay.colors:
        return None
    return why(
        "{card} is {color}: only a {colors} card is replayed now.",
        "R3.7",
        shows=laid(table, seat, card),
        card=card_thing(card),
        color=Thing("color", COLORS[CARD_COLOR[card]]),
        colors=Thing("colors", " or ".join(COLORS[color] for color in replay.colors)),
    )


# ---------------------------------------------------------------- others
def why_not_steal(table: Western, seat: int, steal: Steal, said: list[str]) -> Why | None:
    """R3.8"""
    if len(said) != 3 or said[0] not in COUNTED or said[1] != "from":
        return None
    if seat_named(said[2]) == seat:
        return why("You take nothing from yourself.", "R3.8")
    return why_not_around(table, seat, said[2]) or why_not_there(table, int(said[2]), steal, said[0])


def why_not_there(table: Western, owner: int, steal: Steal, name: str) -> Why | None:
    """The good that is taken."""
    if name not in [GOODS[good] for good in steal.goods]:
        return why("You can take only {goods} now.", "R3.8", goods=kinds_thing(steal.goods))
    good = GOODS.index(name)
    if table.has(owner, good):
        return None
    shows, nothing = counters(owner, [good]), Thing("nothing", f"no {name}")
    return why("{owner} has {nothing}.", "R3.8", shows=shows, owner=seat_thing(owner), nothing=nothing)


def why_not_look(table: Western, seat: int, peek: Peek, said: list[str]) -> Why | None:
    """R3.9"""
    if len(said) != 2:
        return None
    if seat_named(said[1]) == seat:
        return why("You know your own hand.", "R3.9")
    return why_not_around(table, seat, said[1])


COUNTED: Final = (*GOODS, "households")
"""The counters that are drawn: nobody takes households, and no card brings them."""
ACTS: Final[Mapping[str, Act]] = {
    "build": Act(Construct, why("No effect lets you build now.", "R11.1"), why_not_build),
    "repair": Act(Repair, why("No effect lets you repair now.", "R3.10"), why_not_repair),
    "replay": Act(Replay, why("No effect lets you replay a card now.", "R3.7"), why_not_replay),
    "steal": Act(Steal, why("No effect lets you take anything from others now.", "R3.8"), why_not_steal),
    "look": Act(Peek, why("No effect lets you look at a hand now.", "R3.9"), why_not_look),
}
"""By the first word of an option."""

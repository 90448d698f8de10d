"""Why Lincoln and the riders cannot be sent there."""

from __future__ import annotations

from tinstar.games.western_town.pieces import INHABITANTS, LAST_LINCOLN, LOT_NAMES, PEOPLE, RIDERS
from tinstar.games.western_town.refusals.naming import counters, phase, site, tile_thing, why_not_around
from tinstar.games.western_town.rules.camp import Defend, NameTarget, NameTown, pipes_counted
from tinstar.games.western_town.rules.visit import SendLincoln, expectation
from tinstar.games.western_town.state import NOTHING, Western
from tinstar.kernel.reasons import Why, seat_thing, why, why_many


# ---------------------------------------------------------------- Lincoln
def why_not_to(table: Western, seat: int, said: list[str]) -> Why | None:
    """R6.3"""
    if not isinstance(table.question(), SendLincoln):
        if table.lincoln and table.lincoln[-1] == LAST_LINCOLN:
            return why("Lincoln makes no visit in this round.", "R6.4", shows=["commons:lincoln"])
        return why("Lincoln makes his visit in phase 5.", "R6.1", shows=[phase(5)])
    if len(said) != 1:
        return None
    return why_not_around(table, seat, said[0]) or why_not_visited(table, int(said[0]))


def why_not_visited(table: Western, town: int) -> Why:
    return why_many(
        "{owner} offers Lincoln {n} point, another town offers more.",
        "{owner} offers Lincoln {n} points, another town offers more.",
        expectation(table, town),
        "R6.3",
        shows=["commons:lincoln"],
        owner=seat_thing(town),
    )


# ---------------------------------------------------------------- raids
def raided(table: Western) -> int:
    """The town that a raid is on, as far as that is decided."""
    question = table.question()
    if isinstance(question, NameTarget):
        return question.town
    return question.seat if isinstance(question, Defend) else NOTHING


def why_not_raid(table: Western, seat: int, said: list[str]) -> Why | None:
    """R7.4"""
    town = raided(table)
    if town != NOTHING:
        return why("This raid is on {owner}.", "R7.4", shows=[f"seat:{town}"], owner=seat_thing(town))
    if not isinstance(table.question(), NameTown):
        return why("No raid asks for a town now.", "R7.4", shows=["commons:camp"])
    if len(said) != 1:
        return None
    return why_not_around(table, seat, said[0]) or why_spared(table, int(said[0]))


def why_spared(table: Western, town: int) -> Why:
    return why_many(
        "{owner} counts {n} pipe, another town counts fewer.",
        "{owner} counts {n} pipes, another town counts fewer.",
        pipes_counted(table, town),
        "R7.4",
        shows=[f"good:{town}.pipes"],
        owner=seat_thing(town),
    )


def why_not_red(table: Western, seat: int, said: list[str]) -> Why | None:
    return why_not_sent(table, RIDERS[0], said)


def why_not_orange(table: Western, seat: int, said: list[str]) -> Why | None:
    return why_not_sent(table, RIDERS[1], said)


def why_not_sent(table: Western, color: str, said: list[str]) -> Why | None:
    """R7.5, R7.6 `red at b3`"""
    question = table.question()
    assert isinstance(question, NameTarget)
    if not table.territory(question.town).riders[RIDERS.index(color)]:
        return why("No red riders are left.", "R7.5") if color == "red" else why("No orange riders are left.", "R7.5")
    return why_no_target(table, question.town, said[1]) if len(said) == 2 and said[0] == "at" else None


def why_not_aimed(table: Western, seat: int, said: list[str]) -> Why | None:
    """`at b3`, where the riders are still to be named."""
    question = table.question()
    assert isinstance(question, NameTarget)
    if len(said) != 1:
        return None
    reason = why_no_target(table, question.town, said[0])
    return reason or why("The riders come first, then where they go.", "R7.5")


def why_no_target(table: Western, town: int, target: str) -> Why | None:
    if target == "people":
        return why_not_at_people(table, town)
    if target in LOT_NAMES:
        return why_not_at(table, town, LOT_NAMES.index(target))
    return why("Riders are sent at buildings or at the inhabitants.", "R7.6")


def why_not_at_people(table: Western, town: int) -> Why | None:
    shows = counters(town, [INHABITANTS])
    if not table.has(town, INHABITANTS):
        return why("Nobody lives in the town of {owner}.", "R7.6", shows=shows, owner=seat_thing(town))
    if table.territory(town).hit >> PEOPLE & 1:
        return why("The inhabitants were named already in this raid.", "R7.6", shows=shows)
    return None


def why_not_at(table: Western, town: int, lot: int) -> Why | None:
    tile, shows = table.tile_at(town, lot), [site(town, lot)]
    if tile == NOTHING:
        return why("Nothing stands on this lot.", "R7.6", shows=shows)
    if table.territory(town).hit >> lot & 1:
        return why("{building} was named already in this raid.", "R7.6", shows=shows, building=tile_thing(tile))
    if table.is_destroyed(town, lot):
        return why("{building} is destroyed already.", "R7.6", shows=shows, building=tile_thing(tile))
    return None

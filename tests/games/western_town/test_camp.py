"""Scenarios 55 to 66, 85 and 100: riders, raids, and what is left of a town."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.western_town.positions import Position
from tinstar.games.western_town.rules.events import FLED, PIPE_GIVEN, RAID, RODE_IN, RODE_OFF, ROLLED, TARGET
from tinstar.kernel import IllegalOption

RED, ORANGE = 0, 1


def raid(faces: str, camp: str = "", **position: Any) -> Position:
    """Seat 0 plays the Marshal, and the die shows these faces."""
    return Position(hand={0: "marshal"}, camp=camp, faces=faces, **position).alone(0).do(0, "play marshal")


@pytest.mark.parametrize(
    ("faces", "camp"),
    [("red", (1, 0, 3)), ("red red", (2, 0, 3)), ("orange", (0, 1, 3)), ("orange again, red", (1, 1, 3))],
)
def test_riders_come_one_by_one(faces: str, camp: tuple[int, int, int]) -> None:
    """R7.1"""
    at = raid(faces)
    assert at.camp() == camp
    assert len(at.heard(RODE_IN)) == camp[0] + camp[1]
    assert not at.heard(RAID)


def test_s55_the_third_red_one() -> None:
    at = raid("orange again, red", "red red", goods={1: "2 pipes"})
    event = at.heard(RAID)[0]
    assert (event.seat, event.a, event.b, event.c, event.d) == (1, RED, 3, 1, 0)
    assert (at.question, at.waiting) == ("NameTarget", [2])


def test_s56_what_is_left_of_the_roll_lapses() -> None:
    at = raid("red red", "red red", goods={1: "2 pipes"})
    event = at.heard(RAID)[0]
    assert (event.b, len(at.heard(RODE_IN))) == (3, 1)


def test_a_second_roll_lapses_after_a_raid() -> None:
    """R7.3 `orange, again` as the second orange one."""
    at = raid("orange again, red", "orange")
    assert (len(at.heard(ROLLED)), at.heard(RAID)[0].a) == (1, ORANGE)


def test_s57_the_manitou_decides_among_the_fewest() -> None:
    at = raid("red", "red red", lead=2, goods={0: "1 pipes", 1: "1 pipes", 2: "3 pipes"})
    assert (at.question, at.waiting, set(at.options(1))) == ("NameTown", [1], {"raid 0", "raid 1"})
    assert at.view().raid is not None
    at.do(1, "raid 0")
    assert at.heard(RAID)[0].seat == 0


def test_s58_a_blacksmith_counts_as_a_pipe() -> None:
    at = raid("red", "red red", lead=2, goods={0: "1 pipes", 1: "1 pipes", 2: "3 pipes"}, town={0: "b3 blacksmith"})
    assert at.heard(RAID)[0].seat == 1


@pytest.mark.parametrize(("target", "cost"), [("b2", 2), ("c3", 2), ("a3", 3), ("e3", 3), ("people", 3)])
def test_s59_what_defence_takes(target: str, cost: int) -> None:
    goods = {1: "2 pipes, 5 inhabitants, 4 cowboys"}
    at = raid("red", "red red", goods=goods, town={1: "c3 saloon, e3 barber"}).do(2, f"red at {target}")
    assert (at.question, at.waiting, at.options(1)) == ("Defend", [1], ["leave", "defend"])
    seen = at.view().raid
    assert seen is not None
    assert (seen.cost, seen.target, seen.riders) == (cost, target, 3)
    at.do(1, "defend")
    assert (at.has(1, "cowboys"), at.has(1, "inhabitants")) == (4 - cost, 5)
    assert target == "people" or not at.lot(1, target).destroyed


def test_one_rider_takes_one_cowboy_in_the_centre() -> None:
    """R7.7"""
    at = raid("orange", "orange red", goods={0: "3 cowboys"}).do(2, "red at b2")
    at.do(0, "defend")
    assert at.has(0, "cowboys") == 2


def test_without_cowboys_enough_nothing_is_asked() -> None:
    """R7.7 All or nothing."""
    at = raid("red", "red red", goods={1: "2 pipes, 2 cowboys"}).do(2, "red at a3")
    assert (at.question, at.lot(1, "a3").destroyed, at.has(1, "cowboys")) == ("Turn", True, 2)


def test_s60_who_flees() -> None:
    at = raid("red", "red red", goods={1: "2 pipes, 3 inhabitants, 1 attractiveness, 0 cowboys"})
    at.do(2, "red at people")
    assert (at.heard(FLED)[0].a, at.heard(FLED)[0].b) == (3, 1)
    assert (at.has(1, "inhabitants"), at.has(1, "attractiveness")) == (0, 0)
    assert at.has(1, "pipes") == 2 + 1 + 1  # the attractiveness, and one from the camp


def test_without_attractiveness_only_inhabitants_flee() -> None:
    """R14.9"""
    at = raid("red", "red red", goods={1: "2 pipes, 6 inhabitants, 0 cowboys"}).do(2, "red at people")
    assert (at.has(1, "inhabitants"), at.has(1, "pipes")) == (2, 3)


def test_s61_no_target_twice() -> None:
    at = raid("orange", "orange red red", goods={0: "9 cowboys, 4 inhabitants"}).do(2, "red at b2").do(0, "defend")
    assert (at.question, at.waiting) == ("NameTarget", [2])
    assert not at.may(2, "orange at b2")
    assert at.may(2, "orange at people")
    with pytest.raises(IllegalOption):
        at.do(2, "orange at b2")
    with pytest.raises(IllegalOption):
        at.do(2, "red at c2")


def test_s62_the_raid_of_the_rulebook() -> None:
    at = raid(
        "orange again, red",
        "red red",
        lead=2,
        town={0: "b3 saloon"},
        goods={0: "1 pipes, 1 cowboys, 11 inhabitants, 2 attractiveness", 1: "1 pipes", 2: "3 pipes"},
    )
    at.do(1, "raid 0", "orange at people")
    assert (at.question, at.waiting) == ("Defend", [0])
    at.do(0, "leave")
    at.do(1, "red at b3")  # one cowboy is too few for three riders, even in the centre
    assert at.lot(0, "b3").destroyed
    assert (at.has(0, "inhabitants"), at.has(0, "attractiveness"), at.has(0, "cowboys")) == (7, 1, 1)
    assert (at.has(0, "pipes"), at.camp()) == (3, (0, 0, 2))


def test_s63_the_last_orange_one_rides_to_the_roller() -> None:
    at = raid("orange", "orange red red", goods={0: "9 pipes", 1: "0 pipes"})
    assert at.heard(RAID)[0].seat == 0


def test_s64_nothing_to_ride_at() -> None:
    at = Position(
        2,
        destroyed={1: "b2 c2 d2 a3"},
        goods={1: "0 pipes"},
        hand={0: "marshal"},
        camp="red red",
        faces="red",
    ).alone(0)
    at.do(0, "play marshal")
    assert (at.heard(RODE_OFF)[0].seat, at.heard(TARGET)) == (1, [])
    assert (at.camp(), at.has(1, "pipes")) == ((0, 0, 1), 1)
    assert at.question == "Turn"


def test_the_only_target_is_not_asked_for() -> None:
    """R14.23"""
    at = raid("red", "red red", destroyed={1: "b2 c2 d2"}, goods={1: "0 pipes, 0 cowboys"})
    assert (at.question, at.lot(1, "a3").destroyed) == ("Turn", True)


def test_s65_a_ruined_blacksmith() -> None:
    position: dict[str, Any] = {
        "town": {0: "b3 blacksmith"},
        "goods": {0: "1 pipes", 1: "1 pipes", 2: "3 pipes"},
        "lead": 2,
    }
    at = raid("red", "red red", destroyed={0: "b3"}, **position)
    assert set(at.options(1)) == {"raid 0", "raid 1"}
    at.do(1, "raid 0")
    assert at.has(0, "cowboys") == 3
    whole = raid("orange", "orange", **position)
    assert whole.has(0, "cowboys") == 5


def test_s66_a_ruined_carpenter_keeps_the_wood() -> None:
    at = Position(destroyed={0: "c2"}, goods={0: "2 wood, 8 inhabitants"}, hand={0: "civic_pride_1"}).alone(0)
    at.do(0, "play civic_pride_1", "replay")
    assert at.has(0, "wood") == 3


def test_s85_a_camp_without_pipes() -> None:
    at = raid("red", "red red", goods={1: "2 pipes, 0 cowboys"}, camp_pipes=0).do(2, "red at a3")
    assert (at.has(1, "pipes"), at.camp(), at.heard(PIPE_GIVEN)) == (2, (0, 0, 0), [])


def test_s100_the_manitou_may_name_the_own_town() -> None:
    at = raid("red", "red red", seats=2, goods={0: "4 pipes", 1: "4 pipes, 0 cowboys"})
    assert set(at.options(1)) == {"raid 0", "raid 1"}
    at.do(1, "raid 1", "red at d2")
    assert at.lot(1, "d2").destroyed


def test_both_colours_take_part_one_after_the_other() -> None:
    """R7.5"""
    at = raid("orange", "orange red", goods={0: "0 cowboys, 8 inhabitants"})
    assert {text.split()[0] for text in at.options(2)} == {"red", "orange"}
    at.do(2, "orange at b2", "red at people")
    assert (at.lot(0, "b2").destroyed, at.has(0, "inhabitants")) == (True, 4)
    assert [event.c for event in at.heard(TARGET)] == [2, 1]


def test_a_new_raid_may_name_the_same_target() -> None:
    """R7.6 Twice in one raid is forbidden, not in two."""
    at = raid("orange", "orange", goods={0: "3 cowboys"}).do(2, "orange at b2").do(0, "defend")
    at.table.territories[0].riders = [0, 1]
    at.dealer.faces = [4]
    at.table.played = [-1] * 9
    at.table.hands[0] |= 1
    at.do(0, "play marshal")
    assert at.may(2, "orange at b2")

"""The effects of the data, read once into steps for every seat. Compiled."""

from __future__ import annotations

from typing import Any, Final

from tinstar.games.western_town.pieces import (
    CARD_DATA,
    COLORS,
    COUNTERS,
    DATA,
    GOODS,
    HOUSES,
    KINDS,
    LOT_LETTERS,
    MOST_SEATS,
    TILE_DATA,
    TILE_HOUSE,
)
from tinstar.games.western_town.rules.camp import ON_RAID, Roll
from tinstar.games.western_town.rules.construction import Construct
from tinstar.games.western_town.rules.effects import (
    ON_LAY,
    ON_LOT,
    PLAYS,
    USES,
    USES_TO_WAKE,
    Choose,
    Effect,
    ExportMarker,
    Gain,
    Pay,
    Peek,
    Repair,
    Replay,
    Require,
    Steal,
    Wake,
)
from tinstar.games.western_town.rules.events import CAUSE_LOT, CAUSE_TILE

ON_INCOME: Final[list[list[list[Effect]]]] = []
"""R5.4 By seat and tile what a standing building brings in phase 4."""


class Reader:
    """Reads effects for one seat and one cause."""

    def __init__(self, seat: int, cause: int, in_play: bool, must_wake: bool) -> None:
        self.seat: Final = seat
        self.cause: Final = cause
        self.in_play: Final = in_play
        self.must_wake: Final = must_wake

    def effects(self, steps: list[dict[str, Any]]) -> list[Effect]:
        found: list[Effect] = []
        for step in steps:
            found.extend(self.read(step))
        return found

    def read(self, step: dict[str, Any]) -> list[Effect]:
        """One word of the vocabulary; a gain of several goods is one step each."""
        op = step["op"]
        if op in ("gain", "gain_per"):
            return self.gains(step)
        return [self.choice(step) if op in ("pay", "choose", "require") else self.single(step)]

    def gains(self, step: dict[str, Any]) -> list[Effect]:
        counter = COUNTERS.index(step["of"]) if "of" in step else -1
        size = step.get("size", 1)
        return [Gain(self.seat, self.cause, GOODS.index(good), n, counter, size) for good, n in step["what"].items()]

    def choice(self, step: dict[str, Any]) -> Effect:
        if step["op"] == "choose":
            branches = [self.effects(branch) for branch in step["options"]]
            return Choose(self.seat, self.cause, branches, self.in_play)
        then = self.effects(step["then"])
        if step["op"] == "require":
            return Require(self.seat, self.cause, COUNTERS.index(step["of"]), step["min"], then)
        costs = mixes(step["cost"])
        return Pay(self.seat, self.cause, costs, then, step.get("optional", False), step.get("repeat", False))

    def single(self, step: dict[str, Any]) -> Effect:
        op, seat, cause = step["op"], self.seat, self.cause
        if op == "construct":
            return Construct(seat, cause, HOUSES.index(step["only"]) if "only" in step else -1)
        if op == "repair":
            return Repair(seat, cause)
        if op == "replay":
            return Replay(seat, cause, [COLORS.index(color) for color in step["colors"]])
        if op == "steal":
            return Steal(seat, cause, [GOODS.index(good) for good in step["what"]])
        if op == "look":
            return Peek(seat, cause)
        if op == "wake":
            return Wake(seat, cause, 1 if self.must_wake else 0, step["up_to"])
        if op == "export_marker":
            return ExportMarker(seat, cause)
        if op == "roll":
            return Roll(seat, cause)
        raise ValueError(f"no such effect: {op!r}")


def mixes(cost: dict[str, Any]) -> list[list[int]]:
    """All ways to pay a cost, as goods."""
    fixed = [cost.get(good, 0) for good in GOODS]
    found = [fixed]
    for free in cost.get("any_of", []):
        for _ in range(free["count"]):
            found = [more(way, GOODS.index(good)) for way in found for good in free["from"]]
    unique: list[list[int]] = []
    for way in found:
        if way not in unique:
            unique.append(way)
    return unique


def more(way: list[int], good: int) -> list[int]:
    """One more of a good."""
    return [way[i] + (1 if i == good else 0) for i in range(KINDS)]


def triggered(tile: dict[str, Any], trigger: str) -> list[dict[str, Any]]:
    """The steps of a tile's permanent effects that a trigger sets off."""
    steps: list[dict[str, Any]] = []
    for rule in tile["permanent"]:
        if rule.get("trigger") == trigger:
            steps.extend(rule["steps"])
    return steps


def replayed(steps: list[dict[str, Any]]) -> list[str]:
    """The colours of cards that these steps play again."""
    found: list[str] = []
    for step in steps:
        found.extend(step.get("colors", []))
        for inner in [step.get("then", []), *step.get("options", [])]:
            found.extend(replayed(inner))
    return found


def no_endless_replay() -> None:
    """R3.7 A card that replays must not be replayed, or a turn need never end."""
    colors = [color for card in CARD_DATA for color in replayed(card["play"])]
    for card in CARD_DATA:
        if replayed(card["play"]) and card["color"] in colors:
            raise ValueError(f"{card['id']} replays cards and could be replayed itself")


def fill() -> None:
    """Every program for every seat."""
    no_endless_replay()
    cards, tiles, lots = range(len(CARD_DATA)), range(len(TILE_DATA)), range(len(LOT_LETTERS))
    for seat in range(MOST_SEATS):
        PLAYS.append([Reader(seat, card, True, False).effects(CARD_DATA[card]["play"]) for card in cards])
        USES.append([Reader(seat, card, False, False).effects(CARD_DATA[card]["use"]) for card in cards])
        USES_TO_WAKE.append([Reader(seat, card, False, True).effects(CARD_DATA[card]["use"]) for card in cards])
        on_lot = [DATA["lot_effects"].get(letter, []) for letter in LOT_LETTERS]
        ON_LOT.append([Reader(seat, CAUSE_LOT + lot, True, False).effects(on_lot[lot]) for lot in lots])
        ON_LAY.append([Reader(seat, CAUSE_TILE + i, True, False).effects(TILE_DATA[i]["on_lay"]) for i in tiles])
        ON_INCOME.append(
            [Reader(seat, CAUSE_TILE + i, True, False).effects(triggered(TILE_DATA[i], "income")) for i in tiles]
        )
        by_house: list[list[Effect]] = [[] for _ in HOUSES]
        for i in tiles:
            by_house[TILE_HOUSE[i]] += Reader(seat, CAUSE_TILE + i, True, False).effects(
                triggered(TILE_DATA[i], "raid")
            )
        ON_RAID.append(by_house)


fill()

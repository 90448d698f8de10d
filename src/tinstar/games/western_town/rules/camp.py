"""R7 The camp: riders come, and raid a town. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import (
    AGAIN,
    ATTRACTIVENESS,
    CENTRE,
    COWBOYS,
    FACES,
    INHABITANTS,
    LOT_NAMES,
    LOTS,
    MOST_SEATS,
    ORANGE_RIDER,
    PEOPLE,
    PIPES,
    RAID_AT,
    RED,
    RIDERS,
    TILE_DATA,
    TILE_HOUSE,
)
from tinstar.games.western_town.rules.effects import Effect
from tinstar.games.western_town.rules.events import (
    BURNT,
    DEFENDED,
    FLED,
    PIPE_GIVEN,
    RAID,
    RODE_IN,
    RODE_OFF,
    ROLLED,
    TARGET,
)
from tinstar.games.western_town.state import NOTHING, Western
from tinstar.kernel.core import Dealer, Decision, Step

FLEEING: Final = 4
"""R7.8 Inhabitants that flee."""
TARGETS: Final = LOTS + 1

VIRTUAL_PIPES: Final[list[list[int]]] = [
    [TILE_HOUSE[tile], rule["amount"]]
    for tile in range(len(TILE_DATA))
    for rule in TILE_DATA[tile]["permanent"]
    if rule.get("modifier") == "virtual_pipes"
]
"""House and pipes that it counts for (R7.4)."""
ON_RAID: Final[list[list[list[Effect]]]] = []
"""By seat and house what a standing building does when the town is raided; filled out of the data."""


class Roll(Effect):
    """R7.1 The die of the camp must be rolled."""

    def changes(self, table: Western) -> bool:
        return not table.territory(self.seat).raided

    def run(self, table: Western, dealer: Dealer) -> None:
        territory = table.territory(self.seat)
        while not territory.raided:
            face = dealer.below(len(FACES))
            dealer.tell(ROLLED, self.seat, face)
            for color in FACES[face]:
                if not territory.raided:  # R7.3 the rest of the roll lapses
                    self.ride_in(table, color, dealer)
            if not AGAIN[face]:
                break

    def ride_in(self, table: Western, color: int, dealer: Dealer) -> None:
        """R7.2 The second orange or the third red one: they raid at once."""
        territory = table.territory(self.seat)
        riders = territory.riders
        riders[color] = riders[color] + 1
        dealer.tell(RODE_IN, self.seat, color, riders[color])
        if riders[color] == RAID_AT[color]:
            territory.raided = True
            table.next(NameTown(territory.manitou, self.seat, color))


def pipes_counted(table: Western, seat: int) -> int:
    """R7.4 The pipes of a town, and those that buildings count for."""
    pipes = table.has(seat, PIPES)
    for house, amount in VIRTUAL_PIPES:
        if table.standing[seat] >> house & 1:
            pipes += amount
    return pipes


class NameTown(Decision[Western]):
    """R7.4 After an orange rider the town of whoever rolled; after a red one the fewest pipes, ties by the manitou."""

    def __init__(self, seat: int, roller: int, color: int) -> None:
        super().__init__(seat)
        self.roller: Final = roller
        self.color: Final = color

    def ask(self, table: Western) -> bool:
        return len(self.options(table, self.seat)) > 1

    def options(self, table: Western, seat: int) -> list[int]:
        if self.color == ORANGE_RIDER:
            return [self.roller]
        towns = table.territory(seat).clockwise(seat)
        fewest = min([pipes_counted(table, town) for town in towns])
        return [town for town in towns if pipes_counted(table, town) == fewest]

    def run(self, table: Western, dealer: Dealer) -> None:
        self.take(table, self.options(table, self.seat)[0], dealer)

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        territory = table.territory(option)
        territory.hit = 0
        red, orange = territory.riders[RED], territory.riders[ORANGE_RIDER]
        dealer.tell(RAID, option, self.color, red, orange, self.roller)
        steps: list[Step[Western]] = []
        for house in range(len(ON_RAID[option])):
            if table.standing[option] >> house & 1:
                steps.extend(ON_RAID[option][house])
        steps.append(NameTarget(territory.manitou, option))
        steps.append(END_RAID[option])
        table.next_all(steps)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return "raid", str(option)


class NameTarget(Decision[Western]):
    """R7.5 The manitou sends a group, all riders of a colour, at a target; again while there is a group."""

    def __init__(self, seat: int, town: int) -> None:
        super().__init__(seat)
        self.town: Final = town

    def void(self, table: Western) -> bool:
        return not sum(table.territory(self.town).riders)

    def ask(self, table: Western) -> bool:
        return len(self.options(table, self.seat)) > 1

    def options(self, table: Western, seat: int) -> list[int]:
        riders = table.territory(self.town).riders
        there = targets(table, self.town)
        return [TARGETS * color + target for color in range(len(RIDERS)) if riders[color] for target in there]

    def run(self, table: Western, dealer: Dealer) -> None:
        options = self.options(table, self.seat)
        if options:
            self.take(table, options[0], dealer)
            return
        riders = table.territory(self.town).riders
        for color in range(len(RIDERS)):  # R7.6 nothing left to go at
            if riders[color]:
                dealer.tell(RODE_OFF, self.town, color)
                riders[color] = 0

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        color, target = divmod(option, TARGETS)
        territory = table.territory(self.town)
        riders = territory.riders[color]
        territory.riders[color] = 0  # R7.8 they are set aside, whatever happens
        territory.hit |= 1 << target
        dealer.tell(TARGET, self.town, color, target, riders, self.seat, tile_at(table, self.town, target))
        table.next(Defend(self.town, color, target, riders), self)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        color, target = divmod(option, TARGETS)
        return RIDERS[color], "at", target_name(target)


def target_name(target: int) -> str:
    return "people" if target == PEOPLE else LOT_NAMES[target]


def tile_at(table: Western, town: int, target: int) -> int:
    """What stands there: no tile where people live."""
    return NOTHING if target == PEOPLE else table.tile_at(town, target)


def targets(table: Western, town: int) -> list[int]:
    """R7.6 Buildings that stand, and the inhabitants if there are any; none twice in a raid."""
    hit = table.territory(town).hit
    start = LOTS * town
    found = [
        lot
        for lot in range(LOTS)
        if table.lots[start + lot] != NOTHING and not table.is_destroyed(town, lot) and not hit >> lot & 1
    ]
    if table.has(town, INHABITANTS) and not hit >> PEOPLE & 1:
        found.append(PEOPLE)
    return found


def cowboys_needed(target: int, riders: int) -> int:
    """R7.7 In the centre a cowboy for two riders, elsewhere for one."""
    return (riders + 1) // 2 if target != PEOPLE and CENTRE[target] else riders


class Defend(Decision[Western]):
    """R7.7 All or nothing, if there are cowboys enough."""

    LEAVE: Final = 0
    DEFEND: Final = 1

    def __init__(self, seat: int, color: int, target: int, riders: int) -> None:
        super().__init__(seat)
        self.color: Final = color
        self.target: Final = target
        self.riders: Final = riders

    def cost(self) -> int:
        """The cowboys that are lost."""
        return cowboys_needed(self.target, self.riders)

    def ask(self, table: Western) -> bool:
        return table.has(self.seat, COWBOYS) >= self.cost()

    def options(self, table: Western, seat: int) -> list[int]:
        return [self.LEAVE, self.DEFEND]

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return ("defend",) if option == self.DEFEND else ("leave",)

    def run(self, table: Western, dealer: Dealer) -> None:
        self.take(table, self.LEAVE, dealer)

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        seat, target = self.seat, self.target
        if option == self.DEFEND:
            table.add(seat, COWBOYS, -self.cost())
            dealer.tell(DEFENDED, seat, target, self.cost(), self.color, tile_at(table, seat, target))
        elif target == PEOPLE:
            self.flee(table, dealer)
        else:
            table.destroyed[seat] = table.destroyed[seat] | 1 << target
            table.survey(seat)
            dealer.tell(BURNT, seat, target, table.tile_at(seat, target), self.color)

    def flee(self, table: Western, dealer: Dealer) -> None:
        """R7.8 Four inhabitants, or all of fewer, and one attractiveness becomes a pipe again."""
        inhabitants = min(table.has(self.seat, INHABITANTS), FLEEING)
        attractiveness = min(table.has(self.seat, ATTRACTIVENESS), 1)
        table.add(self.seat, INHABITANTS, -inhabitants)
        table.add(self.seat, ATTRACTIVENESS, -attractiveness)
        table.add(self.seat, PIPES, attractiveness)
        dealer.tell(FLED, self.seat, inhabitants, attractiveness, self.color)


class EndRaid(Step[Western]):
    """R7.9 The camp gives a pipe, if it has one."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Western, dealer: Dealer) -> None:
        territory = table.territory(self.seat)
        territory.hit = 0
        if territory.pipes:
            territory.pipes -= 1
            table.add(self.seat, PIPES, 1)
            dealer.tell(PIPE_GIVEN, self.seat)


END_RAID: Final = [EndRaid(seat) for seat in range(MOST_SEATS)]

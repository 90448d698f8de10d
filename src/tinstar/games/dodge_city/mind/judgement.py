"""The mind of Dodge City. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.mind import pace
from tinstar.games.dodge_city.mind.account import facts
from tinstar.games.dodge_city.mind.alike import plan
from tinstar.games.dodge_city.mind.glance import Glance
from tinstar.games.dodge_city.mind.inputs import Inputs
from tinstar.games.dodge_city.mind.outlook import EVEN, Outlook
from tinstar.games.dodge_city.mind.plans import Plans, best_odds, unseen_cards
from tinstar.games.dodge_city.mind.reckoner import Reckoner
from tinstar.games.dodge_city.mind.trying import NEVER, Trying
from tinstar.games.dodge_city.mind.weights import TABLES, Weights
from tinstar.games.dodge_city.pieces import IN_A_BUILDING, building_of, cell_of, spot
from tinstar.games.dodge_city.rules.duels import TARGETS, Challenge
from tinstar.games.dodge_city.rules.effects import ChooseOpponent, PeekHand, Rob, SwapCard
from tinstar.games.dodge_city.rules.money import Sell
from tinstar.games.dodge_city.rules.placing import Buy, ChooseFigure, PlayCard
from tinstar.games.dodge_city.rules.start import StartCard
from tinstar.games.dodge_city.rules.stones import ENOUGH, SHIFT_BITS, FreeStones, ShiftStone, TakeStones
from tinstar.games.dodge_city.state import Dodge, bits
from tinstar.kernel.core import NOBODY, Dealer, Mind
from tinstar.kernel.weights import Tables

TRUST: Final = 300.0
"""Trials that an opinion is worth to a search."""
HORIZON: Final = 24
"""Decisions that a search plays on beyond its tree."""
WORTH_A_SWAP: Final = 0.4
"""A card that beats fewer cards than this part is given for an unknown one."""
RELUCTANCE: Final = 0.001
"""What doing anything has to gain at least."""
TRIALS: Final = 250
"""They tell options apart by a hundredth of a win."""
DAWN: Final = 0.34
"""In the first third of a game what is foreseen hardly comes true more often than an even guess."""


class DodgeCityMind(Mind[Dodge]):
    """The judgement of Dodge City."""

    def __init__(self, tables: Tables = TABLES) -> None:
        (numbers,) = tables.values()  # one table, however many play
        self.outlook: Final = Outlook(Weights(numbers), Reckoner())
        self.glance: Final = Glance(self.outlook.reckoner)

    def judge(self, table: Dodge, seat: int, options: list[int]) -> list[float]:
        return [EVEN] if len(options) == 1 else as_chances(self.hopes(table, seat, options))

    def hopes(self, table: Dodge, seat: int, options: list[int]) -> list[float]:
        """What speaks for each option."""
        question = table.question()
        self.outlook.look_with(seat, best_odds(table, seat))
        trying = Trying(self.outlook, seat)
        if isinstance(question, (StartCard, PlayCard)):
            return Plans(table, trying).judge(options)
        if isinstance(question, Buy):
            return self.buying(table, trying, options)
        if isinstance(question, FreeStones):
            return with_enough(options, trying.putting(table, options, question.left, False), trying.share(table))
        if isinstance(question, TakeStones):
            return self.taking(table, trying, options, isinstance(question, Sell))
        if isinstance(question, ShiftStone):
            return self.shifting(table, trying, options)
        if isinstance(question, Challenge):
            return [self.challenging(table, trying, option) for option in options]
        if isinstance(question, ChooseFigure):
            return [self.opening(table, trying, question.where, option) for option in options]
        if isinstance(question, SwapCard):
            return [self.swapping(table, seat, option) for option in options]
        assert isinstance(question, ChooseOpponent)
        return [self.opponent(table, trying, question, option) for option in options]

    def buying(self, table: Dodge, trying: Trying, options: list[int]) -> list[float]:
        """R5.1 As long as a stone, and those that may follow it, are worth more than their price."""
        values = trying.putting(table, options, IN_A_BUILDING, True)
        return with_enough(options, values, trying.share(table) + RELUCTANCE)

    def opening(self, table: Dodge, trying: Trying, where: int, figure: int) -> float:
        """R5.3 The figure with which the building is worth most."""
        twin = table.copy()
        building = building_of(where)
        twin.figures[building] = figure
        spots = [spot(building, cell) for cell in bits(twin.free(building))]
        return max(trying.putting(twin, spots, IN_A_BUILDING, True))

    def taking(self, table: Dodge, trying: Trying, options: list[int], sold: bool) -> list[float]:
        """R12.4 The stone whose loss does the seat most good, or least harm."""
        spots = [option for option in options if option != ENOUGH]
        values = trying.taking(table, spots, sold)
        if len(spots) < len(options):
            values.append(trying.share(table))
        return values

    def shifting(self, table: Dodge, trying: Trying, options: list[int]) -> list[float]:
        """R12.5 An own stone to where it is needed; another's to the first cell where nobody needs anything."""
        wanted: dict[int, int] = {}
        done: set[int] = set()
        found: list[float] = []
        for option in options:
            if option == ENOUGH:
                found.append(trying.share(table))
                continue
            start, cell = option >> SHIFT_BITS, cell_of(option)
            building = building_of(start)
            owner = table.owner_at(building, cell_of(start))
            if start not in wanted:
                wanted[start] = self.wanted_without(table, trying.seat, owner, start)
            needed = bool(wanted[start] >> cell & 1)
            if needed != (owner == trying.seat) or start in done:
                found.append(NEVER)
                continue
            if owner != trying.seat:
                done.add(start)
            found.append(self.shifted(table, trying, option))
        return found if max(found) > NEVER else [0.0 for _ in options]

    def wanted_without(self, table: Dodge, seat: int, owner: int, start: int) -> int:
        """The cells that the owner wants once this stone is gone; and those that the seat wants anyhow."""
        building = building_of(start)
        own = table.here(building, owner) & ~(1 << cell_of(start))
        free = table.free(building) | 1 << cell_of(start)
        wanted = self.outlook.reckoner.count(table, building, own, free).way
        if owner != seat:
            wanted |= self.outlook.reckoner.count(table, building, table.here(building, seat), free).way
        return int(wanted)

    def shifted(self, table: Dodge, trying: Trying, option: int) -> float:
        twin = table.copy()
        question = twin.question()
        assert isinstance(question, ShiftStone)
        twin.agenda = []
        question.take(twin, option, Dealer())
        return trying.share(twin)

    def challenging(self, table: Dodge, trying: Trying, option: int) -> float:
        """R7.3 By counted odds: what a stone of the other is worth, against an own one."""
        now = trying.share(table)
        if option == Challenge.CEDE:
            return now + RELUCTANCE
        seat, other, building = trying.seat, option // TARGETS, option % TARGETS
        card = bits(table.hands[seat])[0]
        ranks = table.edition().rank
        known = table.known[table.seats * seat + other]
        cards = bits(known) if known else unseen_cards(table, seat)
        won, lost = 0, 0
        for theirs in cards:
            if ranks[theirs] < ranks[card]:
                won += 1
            elif ranks[theirs] > ranks[card]:
                lost += 1
        if ranks[card] <= 0:
            won = 0
        gain = max(trying.after_duel(table, building, other) - now, 0.0)
        loss = now - trying.after_duel(table, building, seat)
        return now + (won * gain - lost * loss) / len(cards)

    def swapping(self, table: Dodge, seat: int, option: int) -> float:
        """R12.6 The least useful card, if it is less useful than most."""
        if option == SwapCard.KEEP:
            return 0.0
        edition = table.edition()
        rank = edition.rank[option]
        below = len([other for other in edition.rank if other < rank])
        return WORTH_A_SWAP - below / len(edition.rank)

    def opponent(self, table: Dodge, trying: Trying, question: ChooseOpponent, option: int) -> float:
        """R12.8 Who has most."""
        if isinstance(question, PeekHand):
            return self.outlook.share(table, option)
        assert isinstance(question, Rob)
        twin = table.copy()
        taken = min(question.amount, twin.money[option])
        twin.money[option] = twin.money[option] - taken
        twin.money[trying.seat] = twin.money[trying.seat] + taken
        return trying.share(twin)

    def rollout(self, table: Dodge, seat: int, options: list[int], dealer: Dealer) -> int:
        if len(options) == 1:
            return options[0]
        return self.glance.choose(table, seat, options, dealer)

    def trust(self) -> float:
        return TRUST

    def horizon(self) -> int:
        return HORIZON

    def values(self, table: Dodge) -> list[float]:
        self.outlook.look_with(NOBODY, EVEN)
        return self.outlook.foreseen(table)

    # -- for the judge

    def prospects(self, table: Dodge) -> list[float]:
        self.outlook.look_with(NOBODY, EVEN)
        return self.outlook.prospects(table)[0]

    def parts(self, table: Dodge) -> dict[str, list[float]]:
        self.outlook.look_with(NOBODY, EVEN)
        return self.outlook.parts(table)

    def facts(self, table: Dodge) -> dict[str, list[int]]:
        return facts(table, self.outlook.reckoner)

    def inputs(self, table: Dodge, seat: int, option: int) -> dict[str, list[float]]:
        return Inputs(table, seat, self.outlook.reckoner).of(option)

    def time(self, table: Dodge) -> int:
        return pace.turn_number(table)

    def meeting(self, table: Dodge, seat: int, laps: int) -> int:
        return pace.meeting(table, laps)

    def plan(self, table: Dodge, seat: int, option: int) -> int:
        return plan(table, Trying(self.outlook, seat), option)

    def stop(self, table: Dodge, seat: int) -> int:
        return pace.stop(table.question())

    def trials(self) -> int:
        return TRIALS

    def dawn(self) -> float:
        return DAWN


def with_enough(options: list[int], values: list[float], enough: float) -> list[float]:
    """The value of doing no more, in its place among the others."""
    return [enough if options[i] == ENOUGH else values[i] for i in range(len(options))]


def as_chances(hopes: list[float]) -> list[float]:
    """In the same order, but from 0 to 1: hopes may add up to more, and what is never done is less than nothing."""
    best = max(hopes)
    scale = 1.0 / best if best > 1.0 else 1.0
    lift = EVEN - best if best <= 0.0 else 0.0
    return [max(hope * scale + lift, 0.0) for hope in hopes]

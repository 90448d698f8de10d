"""R3.5-R3.11 What cards and tiles do, step by step: one class for each word of the data's vocabulary. Compiled.

Every step belongs to a seat and to its cause, and is made once, when the data are read (`programs.py`).
"""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import (
    CARD_COLOR,
    CARDS,
    GOODS,
    KINDS,
    LOT_NAMES,
    LOTS,
)
from tinstar.games.western_town.rules.events import LOOKED, REPAIRED, REPLAYED, SHIPPED, STOLE, WOKE
from tinstar.games.western_town.rules.goods import can_gain, can_pay, cost_words, gain, pay, put_aside
from tinstar.games.western_town.state import PLAYED, Western, cards_in
from tinstar.kernel.core import Dealer, Decision, Step

WIDE: Final = 16
"""An option of a nested choice: its own number + WIDE * (1 + the option of the choice inside)."""
DECLINE: Final = 0


class Effect(Decision[Western]):
    """One step of an effect. It asks only where there is a choice, and is skipped where it changes nothing."""

    def __init__(self, seat: int, cause: int) -> None:
        super().__init__(seat)
        self.cause: Final = cause

    def legal(self, table: Western) -> bool:
        """R4.3 May a card with this step be used now?"""
        return True

    def changes(self, table: Western) -> bool:
        """Would anything come of it now?"""
        raise NotImplementedError

    def void(self, table: Western) -> bool:
        return not self.changes(table)

    def ask(self, table: Western) -> bool:
        return False

    def lot(self, option: int) -> int:
        """Where an option builds; -1: it builds nothing."""
        return -1

    def phrase(self) -> list[str]:
        """What it does, as part of an option's words."""
        raise NotImplementedError


def any_changes(effects: list[Effect], table: Western) -> bool:
    return any(effect.changes(table) for effect in effects)


def all_legal(effects: list[Effect], table: Western) -> bool:
    return all(effect.legal(table) for effect in effects)


def phrases(effects: list[Effect]) -> list[str]:
    """What they do one after the other: the last word of each but the last bears a comma."""
    words: list[str] = []
    for effect in effects:
        if words:
            words[-1] += ","
        words.extend(effect.phrase())
    return words


# ---------------------------------------------------------------------------------------------------- without a choice


class Gain(Effect):
    """R3.5 So much of a good; for every full `size` of what is counted, where something is."""

    def __init__(self, seat: int, cause: int, good: int, amount: int, counter: int, size: int) -> None:
        super().__init__(seat, cause)
        self.good: Final = good
        self.amount: Final = amount
        self.counter: Final = counter  # -1: once
        self.size: Final = size

    def times(self, table: Western) -> int:
        return 1 if self.counter < 0 else table.counted(self.seat, self.counter) // self.size

    def changes(self, table: Western) -> bool:
        return self.times(table) > 0 and can_gain(table, self.seat, self.good)

    def run(self, table: Western, dealer: Dealer) -> None:
        gain(table, self.seat, self.good, self.amount * self.times(table), self.cause, dealer)

    def phrase(self) -> list[str]:
        return ["gain", str(self.amount), GOODS[self.good]]


class Require(Effect):
    """Something for towns with enough of what is counted."""

    def __init__(self, seat: int, cause: int, counter: int, least: int, then: list[Effect]) -> None:
        super().__init__(seat, cause)
        self.counter: Final = counter
        self.least: Final = least
        self.then: Final = then

    def legal(self, table: Western) -> bool:
        return table.counted(self.seat, self.counter) >= self.least and all_legal(self.then, table)

    def changes(self, table: Western) -> bool:
        return table.counted(self.seat, self.counter) >= self.least and any_changes(self.then, table)

    def run(self, table: Western, dealer: Dealer) -> None:
        table.next_all(self.then)


class ExportMarker(Effect):
    """R3.11 Once a game."""

    def changes(self, table: Western) -> bool:
        return not table.shipped[self.seat]

    def run(self, table: Western, dealer: Dealer) -> None:
        table.shipped[self.seat] = 1
        dealer.tell(SHIPPED, self.seat)


# ---------------------------------------------------------------------------------------------------- one of several


class Pick(Effect):
    """One thing out of several; a single one is taken without a question. Other choices may hold it inside."""

    def picks(self, table: Western) -> list[int]:
        """What there is to pick now."""
        raise NotImplementedError

    def changes(self, table: Western) -> bool:
        return bool(self.picks(table))

    def ask(self, table: Western) -> bool:
        return len(self.picks(table)) > 1

    def options(self, table: Western, seat: int) -> list[int]:
        return self.picks(table)

    def run(self, table: Western, dealer: Dealer) -> None:
        self.take(table, self.picks(table)[0], dealer)


class Repair(Pick):
    """R3.10 A destroyed building is whole again."""

    def picks(self, table: Western) -> list[int]:
        destroyed = table.destroyed[self.seat]
        return [lot for lot in range(LOTS) if destroyed >> lot & 1]

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        table.destroyed[self.seat] = table.destroyed[self.seat] & ~(1 << option)
        table.survey(self.seat)
        dealer.tell(REPAIRED, self.seat, table.tile_at(self.seat, option), option)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return "repair", LOT_NAMES[option]

    def phrase(self) -> list[str]:
        return ["repair"]


class Replay(Pick):
    """R3.7 A card of the right colour, open on the own table, is played again."""

    def __init__(self, seat: int, cause: int, colors: list[int]) -> None:
        super().__init__(seat, cause)
        self.colors: Final = colors

    def picks(self, table: Western) -> list[int]:
        seat = self.seat
        found: list[int] = []
        for place in range(PLAYED):
            card = table.played[PLAYED * seat + place]
            if table.lies_open(seat, place) and CARD_COLOR[card] in self.colors and table.can_play(seat, card):
                found.append(card)
        return found

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        dealer.tell(REPLAYED, self.seat, option)
        table.next_all(PLAYS[self.seat][option])

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return "replay", CARDS[option]

    def phrase(self) -> list[str]:
        return ["replay"]


class Steal(Pick):
    """R3.8 One good, from any other player who has it."""

    def __init__(self, seat: int, cause: int, goods: list[int]) -> None:
        super().__init__(seat, cause)
        self.goods: Final = goods

    def picks(self, table: Western) -> list[int]:
        return [
            KINDS * other + good for other in table.others(self.seat) for good in self.goods if table.has(other, good)
        ]

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        victim, good = divmod(option, KINDS)
        table.add(victim, good, -1)
        table.add(self.seat, good, 1)
        dealer.tell(STOLE, self.seat, good, victim, self.cause)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        victim, good = divmod(option, KINDS)
        return "steal", GOODS[good], "from", str(victim)


class Peek(Pick):
    """R3.9 Sees another player's hand."""

    def picks(self, table: Western) -> list[int]:
        return table.others(self.seat)

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        me = 1 << self.seat
        table.show_hand(option, me)
        dealer.peeked(self.seat)
        dealer.tell(LOOKED, self.seat, table.hands[option], 0, option, to=me | 1 << option)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return "look", "at", str(option)


class Wake(Effect):
    """R3.9 Takes up to so many of the own sleeping cards to hand. Always asked: which cards sleep is a secret."""

    DONE: Final = -1

    def __init__(self, seat: int, cause: int, least: int, most: int) -> None:
        super().__init__(seat, cause)
        self.least: Final = least  # R4.3 one, where a use changes nothing else
        self.most: Final = most

    def changes(self, table: Western) -> bool:
        return table.asleep[self.seat] != 0

    def ask(self, table: Western) -> bool:
        return True

    def options(self, table: Western, seat: int) -> list[int]:
        cards = cards_in(table.asleep[seat])
        return cards if self.least else [self.DONE, *cards]

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        if option == self.DONE:
            return
        table.wakes(self.seat, option)
        dealer.tell(WOKE, self.seat, option, 0, self.cause, to=1 << self.seat)
        if self.most > 1:
            table.next(Wake(self.seat, self.cause, 0, self.most - 1))

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        return ("done",) if option == self.DONE else ("wake", CARDS[option])


# ---------------------------------------------------------------------------------------------------- around steps


def inside(effects: list[Effect]) -> Pick | None:
    """The one pick that makes up the whole of these steps: its options stand among those of the choice around it."""
    only = effects[0] if len(effects) == 1 else None
    return only if isinstance(only, Pick) else None


def lot_inside(effects: list[Effect], option: int) -> int:
    """Where the option of such a choice builds."""
    pick = inside(effects)
    nested = option // WIDE
    return -1 if pick is None or not nested else pick.lot(nested - 1)


class Pay(Effect):
    """R3.6 A payment, in one of several mixes, and what it buys; in play it may be declined."""

    def __init__(
        self, seat: int, cause: int, costs: list[list[int]], then: list[Effect], optional: bool, repeat: bool
    ) -> None:
        super().__init__(seat, cause)
        self.costs: Final = costs
        self.then: Final = then
        self.optional: Final = optional
        self.repeat: Final = repeat

    def buys(self, table: Western, mix: int) -> bool:
        """R3.6 It can be paid, and something comes of it."""
        cost = self.costs[mix]
        if not can_pay(table, self.seat, cost):
            return False
        put_aside(table, self.seat, cost, 1)
        worthwhile = any_changes(self.then, table)
        put_aside(table, self.seat, cost, -1)
        return worthwhile

    def changes(self, table: Western) -> bool:
        return any(self.buys(table, mix) for mix in range(len(self.costs)))

    def legal(self, table: Western) -> bool:
        return self.optional or self.changes(table)

    def ask(self, table: Western) -> bool:
        return self.optional or len(self.options(table, self.seat)) > 1

    def options(self, table: Western, seat: int) -> list[int]:
        found = [DECLINE] if self.optional else []
        pick = inside(self.then)
        for mix in range(len(self.costs)):
            if not self.buys(table, mix):
                continue
            if pick is None:
                found.append(1 + mix)
                continue
            put_aside(table, seat, self.costs[mix], 1)
            for option in pick.picks(table):
                found.append(1 + mix + WIDE * (1 + option))
            put_aside(table, seat, self.costs[mix], -1)
        return found

    def run(self, table: Western, dealer: Dealer) -> None:
        self.take(table, self.options(table, self.seat)[0], dealer)

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        if option == DECLINE:
            return
        nested, mix = divmod(option, WIDE)
        pay(table, self.seat, self.costs[mix - 1], self.cause, dealer)
        if self.repeat:
            table.next(self)
        pick = inside(self.then)
        if pick is None:
            table.next_all(self.then)
        else:
            pick.take(table, nested - 1, dealer)

    def lot(self, option: int) -> int:
        return lot_inside(self.then, option)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        if option == DECLINE:
            return ("no",)
        nested, mix = divmod(option, WIDE)
        paid = cost_words(self.costs[mix - 1])
        pick = inside(self.then)
        return ("pay", *paid) if pick is None else ("pay", *paid, *pick.words(table, nested - 1))

    def phrase(self) -> list[str]:
        paid = cost_words(self.costs[0])
        paid[-1] += ":"
        return ["pay", *paid, *phrases(self.then)]


class Choose(Effect):
    """R3.6 Exactly one of several effects; in play also one that does nothing now."""

    def __init__(self, seat: int, cause: int, branches: list[list[Effect]], in_play: bool) -> None:
        super().__init__(seat, cause)
        self.branches: Final = branches
        self.in_play: Final = in_play

    def changes(self, table: Western) -> bool:
        return any(any_changes(branch, table) for branch in self.branches)

    def legal(self, table: Western) -> bool:
        return self.changes(table)

    def ask(self, table: Western) -> bool:
        return len(self.options(table, self.seat)) > 1

    def options(self, table: Western, seat: int) -> list[int]:
        found: list[int] = []
        for i in range(len(self.branches)):
            branch = self.branches[i]
            pick = inside(branch)
            picks = [] if pick is None else pick.picks(table)
            if picks:
                found.extend([i + WIDE * (1 + option) for option in picks])
            elif self.in_play or (any_changes(branch, table) and all_legal(branch, table)):
                found.append(i)
        return found

    def run(self, table: Western, dealer: Dealer) -> None:
        self.take(table, self.options(table, self.seat)[0], dealer)

    def take(self, table: Western, option: int, dealer: Dealer) -> None:
        nested, i = divmod(option, WIDE)
        branch = self.branches[i]
        pick = inside(branch)
        if pick is None or not nested:
            table.next_all(branch)
        else:
            pick.take(table, nested - 1, dealer)

    def lot(self, option: int) -> int:
        return lot_inside(self.branches[option % WIDE], option)

    def words(self, table: Western, option: int) -> tuple[str, ...]:
        nested, i = divmod(option, WIDE)
        branch = self.branches[i]
        pick = inside(branch)
        if pick is None or not nested:
            return tuple(phrases(branch))
        return pick.words(table, nested - 1)


# ---------------------------------------------------------------------------------------------------- programs

# By seat and card, lot or tile. `programs.py` fills them out of the data, once.
PLAYS: Final[list[list[list[Effect]]]] = []
USES: Final[list[list[list[Effect]]]] = []
USES_TO_WAKE: Final[list[list[list[Effect]]]] = []
"""R4.3 The same where waking is all that can come of it: then one card must be woken."""
ON_LOT: Final[list[list[list[Effect]]]] = []
ON_LAY: Final[list[list[list[Effect]]]] = []


def usable(table: Western, seat: int, card: int) -> bool:
    """R4.3 A building stands, and the use changes something beyond its payment."""
    effects = USES[seat][card]
    return table.can_play(seat, card) and all_legal(effects, table) and any_changes(effects, table)


def use_of(table: Western, seat: int, card: int) -> list[Step[Western]]:
    """The steps of a use."""
    rest = any(effect.changes(table) and not isinstance(effect, Wake) for effect in USES[seat][card])
    steps: list[Step[Western]] = list((USES if rest else USES_TO_WAKE)[seat][card])
    return steps

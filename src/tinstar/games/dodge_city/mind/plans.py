"""Which card for which round: what each would bring when placing, and in a duel. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.mind.outlook import EVEN
from tinstar.games.dodge_city.mind.trying import NEVER, Trying
from tinstar.games.dodge_city.pieces import INDIO, NUMBER, PICTURE, QUESTION
from tinstar.games.dodge_city.rules.events import BY_CARD
from tinstar.games.dodge_city.rules.stones import ANY, FreeStones
from tinstar.games.dodge_city.state import START, Dodge, bits

COMMON: Final = 0.05
"""A sure win of a duel, as a share of the victory, where somebody can be challenged."""
CONTESTED: Final = 0.30
"""The same where a building is contested."""
GUARDED: Final = 0.10
"""Where a controlled building can be attacked in a duel."""
MORE_STONES: Final = 1.6
"""The first stone that an Indio takes is the best one: all of them are worth this much of it."""
SURPRISE: Final = 0.002
"""An event card."""


class Plans:
    """The cards of one hand."""

    def __init__(self, table: Dodge, trying: Trying) -> None:
        self.table: Final = table
        self.trying: Final = trying
        self.seat: Final = trying.seat
        self.now: Final = trying.share(table)
        self.stake: Final = stake(table, trying.seat)

    def judge(self, options: list[int]) -> list[float]:
        """What every card of the hand is worth now, with the best use of the others."""
        hand = bits(self.table.hands[self.seat])
        placing = {card: self.placing(card) for card in hand}
        duels = {card: self.stake * self.odds(card) for card in hand}
        return [self.now + self.with_rest(card, hand, placing, duels) for card in options]

    def with_rest(self, card: int, hand: list[int], placing: dict[int, float], duels: dict[int, float]) -> float:
        """This card now, and the others in the rounds to come. R4.5 A start card brings nothing itself."""
        rest = best_order([other for other in hand if other != card], placing, duels)
        return rest if self.table.round == START else placing[card] + rest

    def placing(self, card: int) -> float:
        """What a card gains in a placing round."""
        table, edition = self.table, self.table.edition()
        kind, amount = edition.kind[card], edition.amount[card]
        if kind == QUESTION:
            return SURPRISE
        if kind == INDIO:
            return MORE_STONES * (self.trying.best_taken(table) - self.now)
        twin = table.copy()
        if kind == NUMBER:
            twin.money[self.seat] = twin.money[self.seat] + amount
            return self.trying.share(twin) - self.now
        assert kind == PICTURE
        gift = FreeStones(self.seat, edition.figure[card], amount, ANY, may=True, cause=BY_CARD)
        spots = gift.spots(table)
        best = max(self.trying.putting(table, spots, amount, False)) if spots else NEVER
        return max(best - self.now, 0.0)

    def odds(self, card: int) -> float:
        """The part of all unseen cards that this one beats."""
        return chance_to_win(self.table, self.seat, card)


def best_order(cards: list[int], placing: dict[int, float], duels: dict[int, float]) -> float:
    """One of them for the duel, the others for placing."""
    total = sum([placing[card] for card in cards])
    return max([total - placing[card] + duels[card] for card in cards]) if cards else 0.0


def stake(table: Dodge, seat: int) -> float:
    """What a duel can be about."""
    found = 0.0
    for building in range(len(table.figures)):
        if not table.here(building, seat):
            continue
        rivals = [other for other in table.others(seat) if table.here(building, other)]
        if rivals:
            strong = [other for other in rivals if table.controls(building, other)]
            found = max(found, GUARDED if strong else COMMON)
            if table.controls(building, seat):
                found = max(found, CONTESTED if strong else GUARDED)
    return found


def chance_to_win(table: Dodge, seat: int, card: int) -> float:
    """How many of the cards that the seat has not seen this card beats, 0..1."""
    ranks = table.edition().rank
    beaten, unseen = 0, 0
    for other in unseen_cards(table, seat):
        unseen += 1
        if ranks[other] < ranks[card]:
            beaten += 1
    return beaten / unseen if unseen else EVEN


def best_odds(table: Dodge, seat: int) -> float:
    """How likely the best card of a hand wins a duel."""
    ranks = table.edition().rank
    best = -1
    for card in bits(table.hands[seat]):
        if best < 0 or ranks[card] > ranks[best]:
            best = card
    return chance_to_win(table, seat, best) if best >= 0 else EVEN


def unseen_cards(table: Dodge, seat: int) -> list[int]:
    """The pile and the hands of others: what the seat knows of them comes on top."""
    cards = table.pile[:]
    for other in table.others(seat):
        cards.extend(bits(table.hands[other]))
    return cards

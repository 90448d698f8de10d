"""R4 The start round. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.dodge_city.pieces import INDIO, MOST_SEATS, QUESTION
from tinstar.games.dodge_city.rules.events import STARTED_WITH, STARTS
from tinstar.games.dodge_city.rules.programs import DRAW_EVENT
from tinstar.games.dodge_city.state import NOTHING, Dodge, bits
from tinstar.kernel.core import NOBODY, Dealer, Step, Together

BY_CARDS: Final = 0
BY_LOT: Final = 1
AGREED: Final = 2


class StartCard(Together[Dodge]):
    """R4.1 Everybody chooses a card, secretly and at once."""

    def choices(self, table: Dodge, seat: int, given: list[int]) -> list[int]:
        if given:
            return []
        kinds = table.edition().kind
        hand = bits(table.hands[seat])
        cards = [card for card in hand if kinds[card] != INDIO]
        return cards or hand  # R4.4

    def words(self, table: Dodge, option: int) -> tuple[str, ...]:
        return "start", table.edition().cards[option]

    def take_all(self, table: Dodge, answers: list[list[int]], dealer: Dealer) -> None:
        for seat in range(table.seats):
            table.leaves_hand(seat, answers[seat][0])
            dealer.tell(STARTED_WITH, seat, answers[seat][0])
        name_starter(table, dealer)
        table.next_all(events_of(table, list(range(table.seats))))


def name_starter(table: Dodge, dealer: Dealer) -> None:
    """R4.2 The highest card starts, of equals the lot; R10.6 in the first pass somebody else, if so agreed."""
    ranks = table.edition().rank
    highest = max([ranks[card] for card in table.laid])
    best = [seat for seat in range(table.seats) if ranks[table.laid[seat]] == highest]
    why = BY_CARDS if len(best) == 1 else BY_LOT
    if table.passes == 1 and table.first != NOBODY:
        best = [table.first]
        why = AGREED
    table.starter = dealer.pick(best) if len(best) > 1 else best[0]
    dealer.tell(STARTS, table.starter, table.laid[table.starter], why)


def events_of(table: Dodge, seats: list[int]) -> list[Step[Dodge]]:
    """R4.3, R7.6 Those of these seats who laid a question mark draw an event, clockwise from the start player."""
    kinds = table.edition().kind
    steps: list[Step[Dodge]] = []
    for seat in table.clockwise(table.starter):
        card = table.laid[seat]
        if seat in seats and card != NOTHING and kinds[card] == QUESTION:
            steps.append(DRAW_EVENT[seat])
    return steps


def start_card(seats: int) -> StartCard:
    return StartCard(list(range(seats)))


START_CARD: Final = [start_card(seats) for seats in range(MOST_SEATS + 1)]

"""Positions of Dodge City set up by hand, and played on behind the checked door."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.by_hand import ByHand, Stacked
from tinstar.games.dodge_city import game
from tinstar.games.dodge_city.pieces import EDITION_NAMES, EDITIONS, FIGURES, NUMBER, building_of, cell_of
from tinstar.games.dodge_city.rules.connection import best_chain
from tinstar.games.dodge_city.rules.programs import DRAW_EVENT
from tinstar.games.dodge_city.rules.settlement import SETTLEMENT
from tinstar.games.dodge_city.rules.setup import empty_table
from tinstar.games.dodge_city.rules.start import START_CARD
from tinstar.games.dodge_city.rules.turn import DUELS_BEGIN, PASS_OVER, PLACING
from tinstar.games.dodge_city.state import NEUTRAL, START, Dodge, bits
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView, SeatSeen
from tinstar.kernel import NOBODY, Play

Numbers = Mapping[int, int]
"""By seat."""
FIRST_EDITION = EDITIONS[EDITION_NAMES.index("1")]
"""Whose plans the scenarios speak of."""
PLAIN = [card for card, kind in zip(FIRST_EDITION.cards, FIRST_EDITION.kind, strict=True) if kind == NUMBER]
PLAIN.sort(key=lambda card: card[-1])
"""Number cards, which do nothing but pay: they fill the hands, the sevens first."""
SALOON_CHAIN = "1.4 1.3 2.3 3.3 3.2 3.1"
"""Of the scenarios."""


class Position(ByHand):
    """A table in the middle of a pass. What is not said is as at the start: 2000 dollars, no points, nothing opened.

    `town` says by building who fights there and where stones stand: `lady, 0: 1.4 1.3, 1: 2.4`, or `lady, 0: all` with
    stones on every cell; `lady, won by 1` or `lady, neutral` is played out. `hands` names cards; number cards fill each
    hand up to what it has in the round that begins. `draws` are the next cards or event cards, `pile` the only cards in
    the pile, and the rest is discarded.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        town: Mapping[str, str] | None = None,
        money: Numbers | None = None,
        points: Numbers | None = None,
        hands: Mapping[int, str] | None = None,
        draws: str = "",
        pile: str | None = None,
        starter: int = 0,
        passes_played: int = 0,
        **options: bool | int | str,
    ) -> None:
        self.dealer = Stacked()
        self.play = Play(game, game.facts.setup(seats, {"edition": "1", **options}), self.dealer)
        self.before = len(self.play.log(0))
        start = self.play.state
        assert isinstance(start, Dodge)
        table = empty_table(seats, start.first, start.variants)
        self.play.state = table
        table.passes = passes_played + 1
        table.starter = starter
        for building, text in (town or {}).items():
            self.build(building, text.split(", "))
        for seat in range(seats):
            table.money[seat] = (money or {}).get(seat, table.money[seat])
            table.points[seat] = (points or {}).get(seat, 0)
            table.home[seat] -= sum(stones.bit_count() for stones in table.stones[seat::seats])
        self.held = {seat: (hands or {}).get(seat, "").split() for seat in range(seats)}
        self.in_pile = None if pile is None else pile.split()
        edition = table.edition()
        self.dealer.draws = [
            edition.events.index(name) if name in edition.events else edition.cards.index(name)
            for name in draws.split()
        ]

    # -- setting up

    def build(self, name: str, parts: list[str]) -> None:
        """A building that was opened."""
        table = self.table
        building = table.edition().building_names.index(name)
        plan = table.building(building)
        table.figures[building] = FIGURES.index(parts[0])
        for part in parts[1:]:
            if part == "neutral" or part.startswith("won by "):
                table.owners[building] = NEUTRAL if part == "neutral" else int(part[-1])
                continue
            seat, _, cells = part.partition(": ")
            named = bits(plan.cells) if cells == "all" else [plan.cell_at(place) for place in cells.split()]
            for cell in named:
                assert plan.cells >> cell & 1, f"no cell {plan.place(cell)}"
                assert table.owner_at(building, cell) == NOBODY, f"{plan.place(cell)} is taken"
                table.stones[table.seats * building + int(seat)] |= 1 << cell
        for at in range(table.seats * building, table.seats * (building + 1)):
            table.joined[at] = best_chain(plan, table.stones[at], table.variants.conducting)

    def deal(self, number: int) -> None:
        """So many cards for every hand: those that were named, and plain ones."""
        table = self.table
        cards = table.edition().cards
        named = [*(card for hand in self.held.values() for card in hand), *(self.in_pile or ())]
        plain = [card for card in PLAIN if card not in named]
        while any(len(hand) < number for hand in self.held.values()):  # one each: so that everybody has a seven
            for hand in self.held.values():
                if len(hand) < number:
                    hand.append(plain.pop())
        for seat, hand in self.held.items():
            table.hands[seat] = sum(1 << cards.index(card) for card in hand)
        dealt = {card for hand in self.held.values() for card in hand}
        rest = [card for card in cards if card not in dealt]
        pile = rest if self.in_pile is None else self.in_pile
        table.pile = [cards.index(card) for card in pile]
        table.discards = [cards.index(card) for card in rest if card not in pile]

    # -- beginning

    def starting(self) -> Position:
        """R4 Everybody chooses a start card."""
        self.deal(4)
        self.table.starter = NOBODY
        self.table.round = START
        self.table.next(START_CARD[self.table.seats], PLACING[0], PLACING[1], DUELS_BEGIN)
        return self.settled()

    def placing(self) -> Position:
        """R5 The first placing round begins."""
        self.deal(3)
        self.table.next(PLACING[0], PLACING[1], DUELS_BEGIN)
        return self.settled()

    def second_placing(self) -> Position:
        self.deal(2)
        self.table.next(PLACING[1], DUELS_BEGIN)
        return self.settled()

    def duels(self) -> Position:
        """R7 The duel round begins."""
        self.deal(1)
        self.table.next(DUELS_BEGIN)
        return self.settled()

    def settling(self) -> Position:
        """R8 The duel round is over."""
        self.deal(0)
        self.table.next(SETTLEMENT, PASS_OVER)
        return self.settled()

    def event(self, seat: int, *names: str) -> Position:
        """R4.3 In the start round this seat draws these events; then the first placing round begins."""
        self.deal(3)
        self.dealer.draws[:0] = [self.table.edition().events.index(name) for name in names]
        self.table.round = START
        self.table.next_all([*(DRAW_EVENT[seat] for _ in names), *PLACING, DUELS_BEGIN])
        return self.settled()

    # -- playing

    def turn_begun(self, seat: int) -> Position:
        """This seat has played a number card that pays 700 dollars."""
        return self.do(seat, next(text for text in self.options(seat, "play") if text.endswith("_7")))

    def turn(self, seat: int) -> Position:
        """This seat plays a number card and buys nothing."""
        return self.do(seat, next(text for text in self.options(seat, "play") if text[5:] in PLAIN)).done(seat)

    def done(self, seat: int) -> Position:
        """Buys nothing more, if there is anything to be bought."""
        return self.do(seat, "done") if self.question == "Buy" and self.waiting == [seat] else self

    def cede(self) -> Position:
        """Nobody challenges anybody any more."""
        while self.question == "Challenge":
            self.do(self.waiting[0], "cede")
        return self

    # -- looking

    @property
    def table(self) -> Dodge:
        state = self.play.state
        assert isinstance(state, Dodge)
        return state

    def view(self, viewer: int = 0) -> DodgeCityView:
        view = self.play.view(viewer)
        assert isinstance(view, DodgeCityView)
        return view

    def seat(self, seat: int, viewer: int | None = None) -> SeatSeen:
        """A player, by default as seen with the own eyes."""
        return self.view(seat if viewer is None else viewer).seats[seat]

    def money(self, seat: int) -> int:
        return self.seat(seat).money

    def points(self, seat: int) -> int:
        return self.seat(seat).points

    def home(self, seat: int) -> int:
        return self.seat(seat).home

    def hand(self, seat: int) -> set[str]:
        return set(self.seat(seat).hand_cards or ())

    def building(self, name: str) -> BuildingSeen:
        return next(building for building in self.view().buildings if building.name == name)

    def stones(self, name: str, seat: int) -> set[str]:
        """`1.4`: where the stones of a seat stand in a building."""
        camps = [camp for camp in self.building(name).camps if camp.seat == seat]
        return {spot.partition(".")[2] for camp in camps for spot in camp.spots}

    def joined(self, name: str, seat: int) -> int:
        """The marks that the best chain of a seat touches."""
        return max((camp.joined for camp in self.building(name).camps if camp.seat == seat), default=0)

    def controllers(self, name: str) -> list[int]:
        return [camp.seat for camp in self.building(name).camps if camp.controls]

    def spot(self, number: int) -> str:
        """`saloon.1.4`, of an event that names a spot."""
        plan = self.table.building(building_of(number))
        return f"{plan.name}.{plan.place(cell_of(number))}"

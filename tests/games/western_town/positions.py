"""Positions of Western Town set up by hand, and played on behind the checked door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.games import by_hand
from tests.games.by_hand import ByHand
from tinstar.games.western_town import game
from tinstar.games.western_town.pieces import (
    AGAIN,
    CACTUS,
    CARDS,
    FACES,
    GOODS,
    HOMESTEAD,
    KINDS,
    LINCOLN,
    LOT_NAMES,
    LOTS,
    RIDERS,
    TILE_CARD,
    TILES,
)
from tinstar.games.western_town.rules.construction import lay
from tinstar.games.western_town.rules.end import COUNT
from tinstar.games.western_town.rules.playing import ALONE, TWO_CARDS, PlayPair
from tinstar.games.western_town.rules.setup import empty_table
from tinstar.games.western_town.rules.turn import KEEP_CARDS, NEXT_ROUND, PAY_DAYS
from tinstar.games.western_town.rules.using import THIRD_CARD, Turns
from tinstar.games.western_town.rules.visit import VISIT
from tinstar.games.western_town.state import PLAYED, Western
from tinstar.games.western_town.view import LotSeen, SeatSeen, WesternTownView
from tinstar.kernel import Play

Texts = Mapping[int, str]
"""By seat."""
FACE_NAMES = [
    " ".join([*(RIDERS[color] for color in face), *(["again"] if again else [])])
    for face, again in zip(FACES, AGAIN, strict=True)
]
"""`red`, `red red`, `orange`, `orange again`"""


def owned(table: Western, seat: int) -> int:
    """Bit mask of the cards that a seat must have somewhere: the first six, and those of its buildings."""
    tiles = [tile for tile in table.lots[LOTS * seat : LOTS * seat + LOTS] if tile >= 0]
    return CACTUS | sum(1 << card for card in {TILE_CARD[tile] for tile in tiles} if card >= 0)


class Stacked(by_hand.Stacked):
    """Rolls and draws what a test wants next, then anything."""

    def __init__(self) -> None:
        super().__init__()
        self.faces: list[int] = []

    def below(self, n: int) -> int:
        """The die of the camp is the only luck that is neither drawn nor picked."""
        if not self.faces:
            return super().below(n)
        self.luck.append(self.faces[0])
        return self.faces.pop(0)

    def pick(self, things: list[int]) -> int:
        thing = things[self.rest.below(len(things))]
        self.luck.append(things.index(thing))
        return thing


class Position(ByHand):
    """A table in the middle of a round. What is not said is as at the start: 3 cowboys, 7 pipes, no other goods, the
    four printed buildings, the five tiles and two homesteads above the board, an empty camp.

    `town` says what stands where: `b3 saloon, e1 hotel`; `goods` what a town has: `2 gold, 1 wood`; `table` the cards
    played: `gold_mine, saloon down`; `hand` the cards in hand, where the others sleep (by default none does).
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        lead: int = 0,
        town: Texts | None = None,
        destroyed: Texts | None = None,
        goods: Texts | None = None,
        hand: Texts | None = None,
        table: Texts | None = None,
        offers: Texts | None = None,
        homesteads: int = 2,
        markers: Mapping[int, int] | None = None,
        shipped: Sequence[int] = (),
        camp: str = "",
        camp_pipes: int | None = None,
        lincoln: str = "a",
        round: int = 1,
        faces: str = "",
        **options: bool | str,
    ) -> None:
        self.dealer = Stacked()
        self.play = Play(game, game.facts.setup(seats, options), self.dealer)
        self.before = len(self.play.log(0))
        start = self.play.state
        assert isinstance(start, Western)
        table_ = empty_table(seats, start.variants)
        self.play.state = table_
        table_.round = round
        table_.phase = 2
        table_.lincoln = [LINCOLN.index(card) for card in lincoln.split()]
        table_.unseen = [card for card in table_.unseen if card not in table_.lincoln]
        table_.homesteads = [homesteads] * seats
        for seat, text in (town or {}).items():
            for place in text.split(", "):
                self.build(seat, *place.split())
        for seat, text in (offers or {}).items():
            for tile in text.split():
                table_.offers[seat] |= 1 << TILES.index(tile)
        for seat, text in (destroyed or {}).items():
            table_.destroyed[seat] = sum(1 << LOT_NAMES.index(lot) for lot in text.split())
        for seat, visits in (markers or {}).items():
            table_.markers[seat] = visits
        for seat in shipped:
            table_.shipped[seat] = 1
        for seat, text in (goods or {}).items():
            for part in text.split(", "):
                number, good = part.split()
                table_.goods[KINDS * seat + GOODS.index(good)] = int(number)
        for territory in table_.territories:
            territory.lead = territory.first + lead % territory.towns
            territory.manitou = territory.right(territory.lead)
            for color in camp.split():
                territory.riders[RIDERS.index(color)] += 1
            if camp_pipes is not None:
                territory.pipes = camp_pipes
        for seat in range(seats):
            table_.survey(seat)
            self.deal(seat, (hand or {}).get(seat), (table or {}).get(seat, ""))
        self.dealer.faces = [FACE_NAMES.index(face) for face in faces.split(", ")] if faces else []

    # -- setting up

    def build(self, seat: int, lot: str, tile: str) -> None:
        """A tile that stands already; of those in reserve too."""
        assert self.table.tile_at(seat, LOT_NAMES.index(lot)) < 0, f"{lot} is taken"
        lay(self.table, seat, TILES.index(tile), LOT_NAMES.index(lot))
        if tile == TILES[HOMESTEAD]:
            self.table.homesteads[seat] += 1

    def deal(self, seat: int, hand: str | None, played: str) -> None:
        """The cards that its buildings have brought: on the table, in hand, and the rest asleep."""
        table = self.table
        cards = owned(table, seat)
        for place, text in enumerate(played.split(", ") if played else ()):
            name, *down = text.split()
            table.played[PLAYED * seat + place] = CARDS.index(name)
            table.down[seat] |= bool(down) << place
            cards &= ~(1 << CARDS.index(name))
        kept = cards if hand is None else sum(1 << CARDS.index(name) for name in hand.split())
        assert kept & ~cards == 0, "a card that is not there"
        table.hands[seat] = kept
        table.asleep[seat] = cards & ~kept
        table.forget(seat)

    # -- beginning

    def founding(self) -> Position:
        """A new round begins, the one after that of the position."""
        self.table.next(NEXT_ROUND)
        return self.settled()

    def keeping(self) -> Position:
        """R2.5 Cards are put to sleep."""
        self.table.phase = 1
        self.table.next(KEEP_CARDS[self.table.seats], TWO_CARDS, THIRD_CARD, PAY_DAYS[self.table.seats])
        return self.settled()

    def phase_two(self) -> Position:
        self.table.next(TWO_CARDS, THIRD_CARD, PAY_DAYS[self.table.seats])
        return self.settled()

    def alone(self, seat: int) -> Position:
        """This seat plays a card alone; then the third cards come."""
        self.table.next(ALONE[seat], THIRD_CARD, PAY_DAYS[self.table.seats])
        return self.settled()

    def pair(self, one: int, other: int) -> Position:
        """These two play a card at once; then the third cards come."""
        self.table.next(PlayPair([one, other]), THIRD_CARD, PAY_DAYS[self.table.seats])
        return self.settled()

    def turns(self, first: int | None = None) -> Position:
        """R4 The third cards, from this seat on or from the lead marshal."""
        self.table.phase = 3
        step = THIRD_CARD if first is None else Turns([first])
        self.table.next(step, PAY_DAYS[self.table.seats])
        return self.settled()

    def income(self) -> Position:
        """R5 All have passed."""
        self.table.phase = 3
        self.table.next(PAY_DAYS[self.table.seats])
        return self.settled()

    def visiting(self) -> Position:
        """R6"""
        self.table.next(VISIT, NEXT_ROUND)
        return self.settled()

    def ended(self) -> Position:
        """R8"""
        self.table.next(COUNT)
        return self.settled()

    # -- looking

    @property
    def table(self) -> Western:
        state = self.play.state
        assert isinstance(state, Western)
        return state

    def view(self, viewer: int = 0) -> WesternTownView:
        view = self.play.view(viewer)
        assert isinstance(view, WesternTownView)
        return view

    def seat(self, seat: int, viewer: int | None = None) -> SeatSeen:
        """A town, by default as its own marshal sees it."""
        return self.view(seat if viewer is None else viewer).seats[seat]

    def goods(self, seat: int) -> dict[str, int]:
        """What a town has, without what it has none of."""
        return {good: number for good, number in self.seat(seat).goods.items() if number}

    def has(self, seat: int, good: str) -> int:
        return self.seat(seat).goods[good]

    def lot(self, seat: int, lot: str) -> LotSeen:
        return self.seat(seat).lots[LOT_NAMES.index(lot)]

    def hand(self, seat: int) -> set[str]:
        return set(self.seat(seat).hand_cards or ())

    def known(self, seat: int, viewer: int) -> set[str]:
        """The cards that the viewer knows to be in a hand."""
        known = self.seat(seat, viewer).known
        return {*known[viewer], *known[-1]}

    def asleep(self, seat: int) -> set[str]:
        return set(self.seat(seat).asleep_cards or ())

    def laid(self, seat: int) -> list[str]:
        """The cards on a table: `gold_mine`, or `gold_mine down`."""
        return [card.card + ("" if card.up else " down") for card in self.seat(seat).played]

    def offers(self, seat: int) -> dict[str, int]:
        """What lies above the board, and how many tiles of it."""
        return {offer.tile: offer.left for offer in self.seat(seat).offers}

    def camp(self, where: int = 0) -> tuple[int, int, int]:
        """Red riders, orange riders, pipes."""
        camp = self.view().camps[where]
        return camp.red, camp.orange, camp.pipes

    def roles(self) -> tuple[int, int]:
        """Lead marshal and manitou."""
        roles = [seat.role for seat in self.view().seats]
        return roles.index("lead"), roles.index("manitou")

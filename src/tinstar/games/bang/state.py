"""One position of BANG!: plain ints and lists, no luck, no text. Compiled.

Cards are numbers (see `cards`). A card nobody has seen lies in `pile`, which has no order; cards known to lie on top of
it are `on_top`, the next one last. `knows[card]` is the bit mask of the seats that know where a hidden card is.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import GHOST_CAR, KIND, OUTLAW, RENEGADE, SHERIFF
from tinstar.kernel.core import NOBODY, State

EVERYBODY: Final = 255
"""The bit mask of all seats."""
NO_CARD: Final = -1


class Bang(State):
    """The players with their cards, the piles, and the train."""

    def __init__(
        self,
        seats: int,
        train: bool,
        roles: list[int],
        shown: list[bool],
        characters: list[int],
        offered: list[list[int]],
        life: list[int],
        bullets: list[int],
        out: list[bool],
        hands: list[list[int]],
        front: list[list[int]],
        pile: list[int],
        on_top: list[int],
        discard: list[int],
        knows: list[int],
        store: list[int],
        looked: list[int],
        looker: int,
        drawn: int,
        turn: int,
        turns: int,
        bangs: int,
        used: int,
        extra: int,
        winners: int,
        stations: list[int],
        other_stations: list[int],
        position: int,
        locomotive: int,
        wagons: list[int],
        wagon_pile: list[int],
        wagons_under: list[int],
    ) -> None:
        super().__init__(seats)
        self.train = train  # is The Great Train Robbery in play?
        # by seat
        self.roles = roles
        self.shown = shown  # is the role face up?
        self.characters = characters
        self.offered = offered  # characters to choose from, before the game
        self.life = life
        self.bullets = bullets  # the most life points
        self.out = out  # eliminated: ask `in_play`
        self.hands = hands
        self.front = front  # the cards in play
        # the piles
        self.pile = pile  # unseen, in no order
        self.on_top = on_top  # seen by somebody and put back; the last one is drawn first
        self.discard = discard  # open; the last one lies on top
        self.knows = knows  # by playing card
        self.store = store  # R6.5 cards turned up to be chosen from
        self.looked = looked  # cards that `looker` is looking at
        self.looker = looker
        self.drawn = drawn  # R5 the card that the last draw! showed
        # the turn
        self.turn = turn  # whose turn it is
        self.turns = turns  # how many turns have begun
        self.bangs = bangs  # BANG! cards played this turn
        self.used = used  # what may be done once a turn and has been: a bit each
        self.extra = extra  # the Express Car: 0 no, 1 another turn follows this one, 2 this is that other turn
        self.winners = winners  # bit mask, 0 while the game runs
        # the train
        self.stations = stations  # the line, from left to right
        self.other_stations = other_stations
        self.position = position  # the station above the locomotive
        self.locomotive = locomotive
        self.wagons = wagons  # behind the locomotive, the first one first
        self.wagon_pile = wagon_pile  # face down, in no order
        self.wagons_under = wagons_under  # used ones under that pile, the next one first

    def copy(self) -> Bang:
        return self.twin(
            Bang(
                self.seats,
                self.train,
                self.roles[:],
                self.shown[:],
                self.characters[:],
                [offer[:] for offer in self.offered],
                self.life[:],
                self.bullets[:],
                self.out[:],
                [hand[:] for hand in self.hands],
                [front[:] for front in self.front],
                self.pile[:],
                self.on_top[:],
                self.discard[:],
                self.knows[:],
                self.store[:],
                self.looked[:],
                self.looker,
                self.drawn,
                self.turn,
                self.turns,
                self.bangs,
                self.used,
                self.extra,
                self.winners,
                self.stations[:],
                self.other_stations[:],
                self.position,
                self.locomotive,
                self.wagons[:],
                self.wagon_pile[:],
                self.wagons_under[:],
            )
        )

    # -- the players

    def in_play(self, seat: int) -> bool:
        """The one truth about who takes part: the living, and ghosts in the Ghost Car."""
        return not self.out[seat]

    def is_ghost(self, seat: int) -> bool:
        """In play without life points: only the Ghost Car does that."""
        return self.life[seat] <= 0 and not self.out[seat] and self.has(seat, GHOST_CAR)

    def players(self) -> int:
        """How many are in play."""
        return self.out.count(False)

    def clockwise(self, first: int) -> list[int]:
        """All seats in play, from this one on."""
        order: list[int] = []
        for step in range(self.seats):
            seat = (first + step) % self.seats
            if not self.out[seat]:
                order.append(seat)
        return order

    def after(self, seat: int) -> int:
        """The next seat in play clockwise."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if not self.out[other]:
                return other
        return NOBODY

    def is_character(self, seat: int, character: int) -> bool:
        """Does this seat play that character? The eliminated have no abilities."""
        return self.characters[seat] == character and not self.out[seat]

    # -- cards

    def has(self, seat: int, kind: int) -> bool:
        """Has this seat such a card in play?"""
        for card in self.front[seat]:
            if KIND[card] == kind:
                return True
        return False

    def in_front(self, seat: int, kind: int) -> int:
        """The card of that kind that this seat has in play, or NO_CARD."""
        for card in self.front[seat]:
            if KIND[card] == kind:
                return card
        return NO_CARD

    # -- the end

    def rewards(self) -> list[float]:
        """Half a point for being on a side that still can win, all of it for winning, shared by those who win."""
        if self.winners:
            return [1.0 if self.winners >> seat & 1 else 0.0 for seat in range(self.seats)]
        return [0.0 if self.out[seat] and self.roles[seat] == RENEGADE else 0.5 for seat in range(self.seats)]

    def law_is_dead(self) -> bool:
        """Has the sheriff been eliminated?"""
        for seat in range(self.seats):
            if self.roles[seat] == SHERIFF and not self.out[seat]:
                return False
        return True

    def badmen_in_play(self) -> int:
        """Outlaws and renegades in play."""
        n = 0
        for seat in range(self.seats):
            if not self.out[seat] and (self.roles[seat] == OUTLAW or self.roles[seat] == RENEGADE):
                n += 1
        return n

"""One position of BANG!: plain ints and lists, no luck, no text. Compiled.

Cards are numbers (see `cards`). `knows[card]` is the bit mask of the seats that know where a hidden card is; what they
know about it by half stands in `rumours`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tinstar.games.bang.cards import DEPUTY, KIND, OUTLAW, RENEGADE, SHERIFF
from tinstar.games.bang.rules.ring import CLOCKWISE, MOST, OTHERS, SEATS
from tinstar.kernel.core import NOBODY, SPECTATOR, State, Substate

EVERYBODY: Final = 511
"""The bit mask of all seats, and of those who only watch."""
NO_CARD: Final = -1
NOBODY_WINS: Final = 1 << MOST
"""What `winners` is when the game is over and nobody has won."""


Note = tuple[int, int, int, int]
"""A line of a diary: a card and the hand in which it was seen; or NO_CARD, a hand, its thief and how many cards it had,
without a thief: it was empty. See `rules.rumours`."""
Diary = tuple[Note, ...]


def viewer_of(seat: int) -> int:
    """The place of a seat among all who watch the game; those who only watch come last."""
    return MOST if seat == SPECTATOR else seat


def bit_of(seat: int) -> int:
    """The bit of a seat in `knows`; those who only watch have the ninth."""
    return 1 << viewer_of(seat)


@mypyc_attr(free_list_len=1)
class Piles(Substate):
    """R2 The draw pile and the discard pile."""

    def __init__(self, unseen: list[int], on_top: list[int], discard: list[int]) -> None:
        self.unseen = unseen  # the draw pile, in no order
        self.on_top = on_top  # cards of it that somebody has seen and put back; the last one is drawn first
        self.discard = discard  # open; the last one lies on top

    def copy(self) -> Piles:
        return Piles(unseen=self.unseen[:], on_top=self.on_top[:], discard=self.discard[:])

    def left(self) -> int:
        """How many cards the draw pile has."""
        return len(self.unseen) + len(self.on_top)


@mypyc_attr(free_list_len=1)
class TrainLine(Substate):
    """R12 The line of stations and the train that runs along it; nothing of it where the train is left out."""

    def __init__(
        self,
        stations: tuple[int, ...],
        position: int,
        locomotive: int,
        wagons: list[int],
        stack: list[int],
        under: list[int],
    ) -> None:
        self.stations = stations  # from left to right
        self.position = position  # the station above the locomotive
        self.locomotive = locomotive
        self.wagons = wagons  # behind the locomotive, the first one first
        self.stack = stack  # wagons to come, face down, in no order
        self.under = under  # used ones under the stack, the next one first

    def copy(self) -> TrainLine:
        return TrainLine(
            stations=self.stations,
            position=self.position,
            locomotive=self.locomotive,
            wagons=self.wagons[:],
            stack=self.stack[:],
            under=self.under[:],
        )


@mypyc_attr(free_list_len=1)
class Bang(State):
    """The players with their cards, the piles, and the train."""

    def __init__(
        self,
        seats: int,
        train: bool,
        roles: tuple[int, ...],
        characters: tuple[int, ...],
        bullets: tuple[int, ...],
        offered: tuple[tuple[int, ...], ...],
        shown: int,
        standing: int,
        ghosts: int,
        sheltered: int,
        life: list[int],
        hands: list[list[int]],
        front: list[list[int]],
        grudges: list[int],
        piles: Piles,
        knows: list[int],
        rumours: tuple[Diary, ...],
        store: list[int],
        looked: list[int],
        looker: int,
        drawn: int,
        turn: int,
        turns: int,
        bangs: int,
        plays: int,
        used: int,
        extra: int,
        winners: int,
        line: TrainLine,
    ) -> None:
        super().__init__(seats)
        self.train = train  # is The Great Train Robbery in play?
        # by seat, fixed for long: copies share them
        self.roles = roles
        self.characters = characters
        self.bullets = bullets  # the most life points
        self.offered = offered  # characters to choose from, before the game
        # bit masks of seats
        self.shown = shown  # whose role is face up
        self.standing = standing  # who is in play, ghosts too
        self.ghosts = ghosts  # who is in play without life points (R14.8)
        self.sheltered = sheltered  # who keeps the last life point, since no turn of his has begun (R1.5)
        # by seat
        self.life = life
        self.hands = hands
        self.front = front  # the cards in play
        self.grudges = grudges  # by seat * seats + other: how often it harmed the other, less its favours
        # cards elsewhere, and who knows them
        self.piles = piles
        self.knows = knows  # by playing card
        self.rumours = rumours  # by viewer: the diary of what he wonders about; empty while nobody does
        self.store = store  # R6.5 cards turned up to be chosen from
        self.looked = looked  # cards that `looker` is looking at
        self.looker = looker
        self.drawn = drawn  # R5 the card that the last draw! showed
        # the turn
        self.turn = turn  # whose turn it is
        self.turns = turns  # how many turns have begun
        self.bangs = bangs  # BANG! cards played this turn
        self.plays = plays  # everything that was done in the second phase of this turn (R17.8)
        self.used = used  # what may be done once a turn and has been: a bit each
        self.extra = extra  # the Express Car: 0 no, 1 another turn follows this one, 2 this is that other turn
        self.winners = winners  # bit mask, 0 while the game runs; a bit beyond the seats if nobody has won
        self.line = line

    def copy(self) -> Bang:
        return self.twin(
            Bang(
                seats=self.seats,
                train=self.train,
                roles=self.roles,
                characters=self.characters,
                bullets=self.bullets,
                offered=self.offered,
                shown=self.shown,
                standing=self.standing,
                ghosts=self.ghosts,
                sheltered=self.sheltered,
                life=self.life[:],
                hands=[hand[:] for hand in self.hands],
                front=[front[:] for front in self.front],
                grudges=self.grudges[:],
                piles=self.piles.copy(),
                knows=self.knows[:],
                rumours=self.rumours,
                store=self.store[:],
                looked=self.looked[:],
                looker=self.looker,
                drawn=self.drawn,
                turn=self.turn,
                turns=self.turns,
                bangs=self.bangs,
                plays=self.plays,
                used=self.used,
                extra=self.extra,
                winners=self.winners,
                line=self.line.copy(),
            )
        )

    # -- the players

    def in_play(self, seat: int) -> bool:
        """The one truth about who takes part: the living, and ghosts in the Ghost Car."""
        return self.standing >> seat & 1 != 0

    def is_ghost(self, seat: int) -> bool:
        """In play without life points."""
        return self.ghosts >> seat & 1 != 0

    def is_sheltered(self, seat: int) -> bool:
        """R1.5 In a learner's game: no turn of his has begun."""
        return self.sheltered >> seat & 1 != 0

    def players(self) -> int:
        """How many are in play."""
        return len(SEATS[self.standing])

    def clockwise(self, first: int) -> list[int]:
        """All seats in play, from this one on; not to be changed."""
        return CLOCKWISE[self.standing * MOST + first]

    def others(self, seat: int) -> list[int]:
        """All other seats in play, clockwise; not to be changed."""
        return OTHERS[self.standing * MOST + seat]

    def after(self, seat: int) -> int:
        """The next seat in play clockwise."""
        others = self.others(seat)
        return others[0] if others else seat

    def is_character(self, seat: int, character: int) -> bool:
        """Does this seat play that character? The eliminated have no abilities."""
        return self.characters[seat] == character and self.in_play(seat)

    def who(self, character: int) -> int:
        """The seat in play with that character, or NOBODY."""
        for seat in SEATS[self.standing]:
            if self.characters[seat] == character:
                return seat
        return NOBODY

    # -- cards

    def has(self, seat: int, kind: int) -> bool:
        """Has this seat such a card in play?"""
        return any(KIND[card] == kind for card in self.front[seat])

    def in_front(self, seat: int, kind: int) -> int:
        """The card of that kind that this seat has in play, or NO_CARD."""
        for card in self.front[seat]:
            if KIND[card] == kind:
                return card
        return NO_CARD

    # -- the end

    def rewards(self) -> list[float]:
        """1 for the winners, 0 for the others; before the end the share of its side in the strength on the table."""
        if self.winners:
            return [1.0 if self.winners >> seat & 1 else 0.0 for seat in range(self.seats)]
        strengths = [self.strength(seat) for seat in range(self.seats)]
        total = sum(strengths)
        sides = [0.0, 0.0, 0.0, 0.0]
        for seat in range(self.seats):
            sides[self.side(seat)] += strengths[seat]
        return [
            (strengths[seat] if self.side(seat) == RENEGADE else sides[self.side(seat)]) / total if total else 0.0
            for seat in range(self.seats)
        ]

    def side(self, seat: int) -> int:
        """The role whose victory is this seat's too; a renegade, and everybody among three, plays alone."""
        if self.seats == 3:
            return RENEGADE
        return SHERIFF if self.roles[seat] == DEPUTY else self.roles[seat]

    def strength(self, seat: int) -> float:
        """Life points and cards; those of the sheriff, on whom all depends, count twice."""
        if not self.in_play(seat):
            return 0.0
        strength = max(self.life[seat], 0) + 0.25 * (1 + len(self.hands[seat]) + len(self.front[seat]))
        return 2 * strength if self.roles[seat] == SHERIFF else strength

    def law_is_dead(self) -> bool:
        """Has the sheriff been eliminated?"""
        return not self.in_play(self.roles.index(SHERIFF))

    def badmen_in_play(self) -> bool:
        """Is an outlaw or a renegade in play?"""
        return any(self.roles[seat] == OUTLAW or self.roles[seat] == RENEGADE for seat in SEATS[self.standing])

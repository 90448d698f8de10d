"""The position: stones in the buildings, money, points, cards. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tinstar.games.dodge_city.pieces import EDITIONS, MOST_SEATS, Building, Edition, half
from tinstar.kernel.core import NOBODY, State, Substate

NOTHING: Final = -1
"""No figure in a building, no card before a seat."""
OPEN: Final = -1
"""A building that is not played out."""
NEUTRAL: Final = MOST_SEATS
"""R6.5 A building that nobody won."""
NO_CONTEST: Final = -1
TIED: Final = MOST_SEATS
"""R7.1 What a contest for a building came to, if it was not won by a seat."""

START: Final = 0
FIRST_PLACING: Final = 1
SECOND_PLACING: Final = 2
DUELS: Final = 3
RENT: Final = 4
ROUNDS: Final = ["start", "first placing", "second placing", "duels", "rent"]
"""R2.2 The rounds of a pass, and its settlement."""


class Variants(Substate):
    """What was agreed on before the game."""

    def __init__(
        self, edition: int, conducting: bool, opening: bool, clearing: bool, unlimited: bool, passes: int
    ) -> None:
        self.edition: Final = edition
        self.conducting: Final = conducting  # R10.1 marks join the stones around them
        self.opening: Final = opening  # R10.2 a picture card may open a building
        self.clearing: Final = clearing  # R10.3 a building that nobody can join any more becomes neutral
        self.unlimited: Final = unlimited  # R10.4 any number of discs
        self.passes: Final = passes  # R10.5 the last pass
        self.plans: Final = edition << 6 | conducting << 5  # a number for whatever says how chains run

    def copy(self) -> Variants:
        return Variants(
            edition=self.edition,
            conducting=self.conducting,
            opening=self.opening,
            clearing=self.clearing,
            unlimited=self.unlimited,
            passes=self.passes,
        )


@mypyc_attr(free_list_len=1)
class Dodge(State):
    """The town, the players and the cards."""

    def __init__(
        self,
        seats: int,
        variants: Variants,
        passes: int,
        round: int,
        first: int,
        starter: int,
        winner: int,
        figures: list[int],
        owners: list[int],
        stones: list[int],
        joined: list[int],
        verdicts: list[int],
        stuck: list[int],
        put: list[int],
        money: list[int],
        points: list[int],
        home: list[int],
        bargain: list[int],
        sore: list[int],
        built: list[int],
        beaten: list[int],
        hands: list[int],
        laid: list[int],
        pile: list[int],
        discards: list[int],
        early: int,
        known: list[int],
        in_pile: list[int],
        events: list[int],
        past_events: list[int],
    ) -> None:
        super().__init__(seats)
        self.variants = variants
        self.passes = passes  # the number of the running pass, 1 first
        self.round = round  # START .. RENT
        self.first = first  # R10.6 who starts in the first pass, if that was agreed on
        self.starter = starter  # of this pass, NOBODY before the start round
        self.winner = winner  # NOBODY as long as they play
        # by building
        self.figures = figures  # R5.3 who fights there; NOTHING: not opened yet
        self.owners = owners  # OPEN, the seat that won it, or NEUTRAL
        self.stones = stones  # seats * building + seat -> bit mask of cells
        self.joined = joined  # seats * building + seat -> marks that the best chain touches; kept up to date
        self.verdicts = verdicts  # R7.1 of this pass: NO_CONTEST, the seat that won it, or TIED
        self.stuck = stuck  # R10.3 settlements running at which nobody could join it
        self.put = put  # R5.2 stones that the player whose turn it is has put there in this turn
        # by seat
        self.money = money
        self.points = points
        self.home = home  # stones that are not in town
        self.bargain = bargain  # 1: half price at the next purchase
        self.sore = sore  # 1: no buying at the next purchase
        self.built = built  # stones put into town in the whole game
        self.beaten = beaten  # duels and contests won
        self.hands = hands  # bit masks of cards
        self.laid = laid  # the card played in this round, NOTHING before
        # cards
        self.pile = pile  # unordered
        self.discards = discards  # open, the newest last
        self.early = early  # R1.2 bit mask of cards dealt in this pass before the discards were shuffled: all in hands
        # R11.2 what was seen, in this pass
        self.known = known  # seats * viewer + owner -> bit mask of cards known to be in that hand
        self.in_pile = in_pile  # by viewer: bit mask of cards known to be in the pile
        self.events = events  # unordered
        self.past_events = past_events  # open, the newest last

    def copy(self) -> Dodge:
        return self.twin(
            Dodge(
                seats=self.seats,
                variants=self.variants.copy(),
                passes=self.passes,
                round=self.round,
                first=self.first,
                starter=self.starter,
                winner=self.winner,
                figures=self.figures[:],
                owners=self.owners[:],
                stones=self.stones[:],
                joined=self.joined[:],
                verdicts=self.verdicts[:],
                stuck=self.stuck[:],
                put=self.put[:],
                money=self.money[:],
                points=self.points[:],
                home=self.home[:],
                bargain=self.bargain[:],
                sore=self.sore[:],
                built=self.built[:],
                beaten=self.beaten[:],
                hands=self.hands[:],
                laid=self.laid[:],
                pile=self.pile[:],
                discards=self.discards[:],
                early=self.early,
                known=self.known[:],
                in_pile=self.in_pile[:],
                events=self.events[:],
                past_events=self.past_events[:],
            )
        )

    # -- the box

    def edition(self) -> Edition:
        return EDITIONS[self.variants.edition]

    def building(self, number: int) -> Building:
        return EDITIONS[self.variants.edition].buildings[number]

    # -- seats

    def clockwise(self, start: int) -> list[int]:
        """All seats, from one of them on."""
        return [(start + i) % self.seats for i in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        return self.clockwise(seat)[1:]

    # -- buildings

    def contested(self, building: int) -> bool:
        """Opened, and neither won nor neutral."""
        return self.figures[building] != NOTHING and self.owners[building] == OPEN

    def here(self, building: int, seat: int) -> i64:
        """Bit mask of the cells with stones of this seat."""
        return self.stones[self.seats * building + seat]

    def everybody(self, building: int) -> i64:
        """Bit mask of all occupied cells."""
        found: i64 = 0
        start = self.seats * building
        for seat in range(self.seats):
            stones: i64 = self.stones[start + seat]
            found |= stones
        return found

    def free(self, building: int) -> i64:
        """Bit mask of the empty cells."""
        return self.building(building).cells & ~self.everybody(building)

    def owner_at(self, building: int, cell: int) -> int:
        """Whose stone stands on a cell; NOBODY's if it is empty."""
        start = self.seats * building
        for seat in range(self.seats):
            if self.stones[start + seat] >> cell & 1:
                return seat
        return NOBODY

    def controls(self, building: int, seat: int) -> bool:
        """R6.2 One chain joins marks enough."""
        return self.joined[self.seats * building + seat] >= self.building(building).needed

    def controllers(self, building: int) -> list[int]:
        """The seats that control a building."""
        return [seat for seat in range(self.seats) if self.controls(building, seat)]

    def discs_left(self, figure: int) -> int:
        """R5.4 Discs that are not in a building: what lies there stays there."""
        left = self.edition().discs
        for other in self.figures:
            if other == figure:
                left -= 1
        return left

    def price(self, seat: int, figure: int) -> int:
        """R5.1 What a stone costs this player now."""
        price = self.edition().prices[figure]
        return half(price) if self.bargain[seat] else price

    def town(self, seat: int) -> int:
        """Stones in town."""
        return self.edition().stones - self.home[seat]

    # -- cards

    def leaves_hand(self, owner: int, card: int) -> None:
        """A card goes from hand to the table, where everybody sees it."""
        self.hands[owner] = self.hands[owner] & ~(1 << card)
        self.laid[owner] = card
        self.discards.append(card)
        for viewer in range(self.seats):
            at = self.seats * viewer + owner
            if self.known[at]:
                self.known[at] = self.known[at] & ~(1 << card)

    def nothing_laid(self) -> None:
        """No card lies before anybody any more."""
        for seat in range(self.seats):
            self.laid[seat] = NOTHING

    def forget_all(self) -> None:
        """R11.2 The cards are shuffled: nothing is known of them any more."""
        self.early = 0
        for i in range(len(self.known)):
            self.known[i] = 0
        for seat in range(self.seats):
            self.in_pile[seat] = 0

    # -- the end

    def rewards(self) -> list[float]:
        """Mostly who wins; a little of it how the points are spread, so that margins matter too."""
        total = sum(self.points) + self.seats
        return [
            0.2 * (self.points[seat] + 1) / total + (0.8 if seat == self.winner else 0.0) for seat in range(self.seats)
        ]


def bits(mask: i64) -> list[int]:
    """The numbers of the bits that are set."""
    found: list[int] = []
    at: int = 0
    while mask:
        if mask & 1:
            found.append(at)
        mask >>= 1
        at += 1
    return found


def count(mask: i64) -> int:
    """How many bits are set."""
    total = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total

"""Claims: sealed bids for gold claims. A small whole game; docs/adding-a-game.md walks through it.

R1 Everybody gets six of the forty bid cards (0 to 39) and secretly stashes two of them, face down.
R2 Four rounds. A claim is turned up, worth -2 to 9 points; everybody secretly bids a card; all are shown together.
R3 First the lowest bid, then the highest may scout: look secretly at the claim that comes next, if any.
R4 The highest bid wins the claim: its player keeps it, or hands it to the left neighbour.
R5 At the end the stashes are shown; the richest is worth 5 points. Most points win; ties share the victory.
"""

from __future__ import annotations

from typing import Final

from tinstar.kernel import (
    NOBODY,
    Dealer,
    Decision,
    Event,
    Facts,
    Game,
    Kind,
    Outcome,
    Setup,
    SetupOption,
    State,
    Step,
    Substate,
    Together,
    View,
)
from tinstar.kernel.facts import SECRET_A, A, B
from tinstar.kernel.reasons import Thing, Why, why

# ---- facts.py: what is declared before anybody sits down

CLAIM: Final = 1  # a claim is turned up
STASHED: Final = 2  # a seat has stashed a card
BID: Final = 3  # a seat shows its bid
WON: Final = 4  # a seat gets the claim
SCOUTED: Final = 5  # a seat has looked at the next claim
SHOWN: Final = 6  # a seat shows its stash


class OfClaim(Event, frozen=True):
    worth = A


class Scouted(Event, frozen=True):
    worth = SECRET_A  # for itself alone


class Stashed(Event, frozen=True):
    card = SECRET_A  # for itself alone


class OfBid(Event, frozen=True):
    card = A


class Shown(Event, frozen=True):
    card, other = A, B


EVENTS: Final = {
    CLAIM: Kind("claim", OfClaim),
    STASHED: Kind("stashed", Stashed),
    BID: Kind("bid", OfBid),
    WON: Kind("won", OfClaim),
    SCOUTED: Kind("scouted", Scouted),
    SHOWN: Kind("shown", Shown),
}

FACTS: Final = Facts(
    key="claims",
    title="Claims",
    least_seats=2,
    most_seats=5,
    rules=1,
    longest=5 * 2 + 4 * (5 + 1) + 3 * 2,
    events=EVENTS,
    reveals=(CLAIM, BID, SHOWN),
    options=(SetupOption("scouts", True),),
)

# ---- pieces.py: the components

CARDS: Final = 40
HAND: Final = 6
STASH: Final = 2
WORTHS: Final = list(range(-2, 10))
RICHEST: Final = 5

# ---- state.py: the position, and nothing else


class ClaimPile(Substate):
    """The claims to come."""

    def __init__(self, unseen: list[int], on_top: list[int], scouted: int) -> None:
        self.unseen = unseen  # by everybody: unordered
        self.on_top = on_top  # the claim that comes next, once somebody has looked at it
        self.scouted = scouted  # bit mask: who knows the claim on top

    def copy(self) -> ClaimPile:
        return ClaimPile(unseen=self.unseen[:], on_top=self.on_top[:], scouted=self.scouted)

    def known_to(self, seat: int) -> bool:
        """Does this seat know the claim on top?"""
        return seat >= 0 and bool(self.scouted >> seat & 1)


class Table(State):
    """`__init__` takes every field by its own name."""

    def __init__(
        self,
        seats: int,
        pile: list[int],
        hands: list[list[int]],
        stashes: list[list[int]],
        claims: ClaimPile,
        claim: list[int],
        won: list[list[int]],
        bids: list[int],
        scouts: bool,
    ) -> None:
        super().__init__(seats)
        self.pile = pile  # bid cards that nobody has: unordered
        self.hands = hands
        self.stashes = stashes
        self.claims = claims
        self.claim = claim  # the claim that is bid for
        self.won = won
        self.bids = bids  # cards spent
        self.scouts = scouts

    def copy(self) -> Table:
        return self.twin(
            Table(
                seats=self.seats,
                pile=self.pile[:],
                hands=[hand[:] for hand in self.hands],
                stashes=[stash[:] for stash in self.stashes],
                claims=self.claims.copy(),
                claim=self.claim[:],
                won=[won[:] for won in self.won],
                bids=self.bids[:],
                scouts=self.scouts,
            )
        )

    def rewards(self) -> list[float]:
        points = score(self)
        return [1.0 / points.count(max(points)) if p == max(points) else 0.0 for p in points]


# ---- rules.py: steps and decisions, in the order of the rulebook


class Stash(Together[Table]):
    """R1 Everybody puts two cards away: two clicks each, seen by nobody before all are done."""

    def choices(self, table: Table, seat: int, given: list[int]) -> list[int]:
        return [card for card in table.hands[seat] if card not in given] if len(given) < STASH else []

    def words(self, table: Table, option: int) -> tuple[str, ...]:
        return "stash", str(option)

    def take_all(self, table: Table, answers: list[list[int]], dealer: Dealer) -> None:
        for seat in self.them:
            for card in answers[seat]:
                table.hands[seat].remove(card)
                dealer.tell(STASHED, seat, card, to=1 << seat)
            table.stashes[seat] = sorted(answers[seat])


class NextClaim(Step[Table]):
    """R2 A claim is turned up, and everybody bids for it."""

    def void(self, table: Table) -> bool:
        return not table.hands[0]

    def run(self, table: Table, dealer: Dealer) -> None:
        pile = table.claims
        claim = pile.on_top.pop() if pile.on_top else dealer.draw(pile.unseen)
        pile.scouted = 0
        table.claim.append(claim)
        dealer.tell(CLAIM, NOBODY, claim)
        table.next(Bid(list(range(table.seats))))


class Bid(Together[Table]):
    """R2 All choose a card secretly and show them together."""

    def choices(self, table: Table, seat: int, given: list[int]) -> list[int]:
        return [] if given else table.hands[seat][:]

    def words(self, table: Table, option: int) -> tuple[str, ...]:
        return "bid", str(option)

    def take_all(self, table: Table, answers: list[list[int]], dealer: Dealer) -> None:
        for seat in self.them:
            card = answers[seat][0]
            table.hands[seat].remove(card)
            table.bids.append(card)
            dealer.tell(BID, seat, card)
        bids = table.bids[-table.seats :]
        highest, lowest = bids.index(max(bids)), bids.index(min(bids))
        table.next(Scout(lowest), Scout(highest), Settle(highest), NextClaim())


class Scout(Decision[Table]):
    """R3 Lowest and highest bid may look at the next claim."""

    LEAVE: Final = 0
    LOOK: Final = 1

    def void(self, table: Table) -> bool:
        return not table.scouts or not table.hands[0]

    def options(self, table: Table, seat: int) -> list[int]:
        return [self.LEAVE, self.LOOK]

    def words(self, table: Table, option: int) -> tuple[str, ...]:
        return ("look",) if option == self.LOOK else ("leave",)

    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        if option == self.LEAVE:
            return
        pile = table.claims
        if not pile.on_top:
            pile.on_top.append(dealer.draw(pile.unseen))
        pile.scouted |= 1 << self.seat
        dealer.peeked(self.seat)
        dealer.tell(SCOUTED, self.seat, pile.on_top[0], to=1 << self.seat)


class Settle(Decision[Table]):
    """R4 The winner keeps the claim or hands it on."""

    KEEP: Final = 0
    HAND_ON: Final = 1

    def options(self, table: Table, seat: int) -> list[int]:
        return [self.KEEP, self.HAND_ON]

    def words(self, table: Table, option: int) -> tuple[str, ...]:
        return ("keep",) if option == self.KEEP else ("hand on",)

    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        to = (self.seat + option) % table.seats
        claim = table.claim.pop()
        table.won[to].append(claim)
        dealer.tell(WON, to, claim)


class Count(Step[Table]):
    """R5 The stashes are shown: planned from the start, it comes up when nothing else is left."""

    def run(self, table: Table, dealer: Dealer) -> None:
        for seat in range(table.seats):
            dealer.tell(SHOWN, seat, *table.stashes[seat])


def claims_points(table: Table) -> list[int]:
    """R4 Points out of claims."""
    return [sum(won) for won in table.won]


def stash_points(table: Table) -> list[int]:
    """R5 The richest stash counts, once it is shown."""
    if table.waiting():
        return [0] * table.seats
    riches = [sum(stash) for stash in table.stashes]
    return [RICHEST if rich == max(riches) else 0 for rich in riches]


def score(table: Table) -> list[int]:
    return [a + b for a, b in zip(claims_points(table), stash_points(table), strict=True)]


# ---- view.py: what a seat may see


class TableView(View, frozen=True):
    """Tuples are by seat."""

    mine: tuple[int, ...]
    my_stash: tuple[int, ...]
    cards: tuple[int, ...]
    stashes: tuple[tuple[int, ...], ...] | None
    claim: tuple[int, ...]
    next_claim: int | None
    scouts: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    claims_left: int


def view(table: Table, seat: int) -> TableView:
    return TableView(
        mine=tuple(table.hands[seat]) if seat >= 0 else (),
        my_stash=tuple(table.stashes[seat]) if seat >= 0 else (),
        cards=tuple(len(hand) for hand in table.hands),
        stashes=None if table.waiting() else tuple(tuple(stash) for stash in table.stashes),
        claim=tuple(table.claim),
        next_claim=table.claims.on_top[0] if table.claims.known_to(seat) else None,
        scouts=tuple(s for s in range(table.seats) if table.claims.known_to(s)),
        won=tuple(tuple(won) for won in table.won),
        bids=tuple(table.bids),
        claims_left=len(table.claims.unseen) + len(table.claims.on_top),
    )


# ---- guess.py: what a seat cannot know is dealt anew


def redeal(table: Table, seat: int, dealer: Dealer) -> None:
    others = [s for s in range(table.seats) if s != seat]
    unknown = [table.hands[s] for s in others]
    if table.waiting():  # at the end the stashes lie open
        unknown += [table.stashes[s] for s in others]
    for place in unknown:
        table.pile += place
    table.pile.sort()  # the guess must not depend on the order in which things really lay
    for place in unknown:
        place[:] = sorted([dealer.draw(table.pile) for _ in place])
    table.pile.sort()
    claims = table.claims
    if claims.on_top and not claims.known_to(seat):
        claims.unseen.append(claims.on_top.pop())
        claims.unseen.sort()
        claims.on_top.append(dealer.draw(claims.unseen))
    claims.unseen.sort()


# ---- refusals.py: why something may not be chosen


def why_not(table: Table, seat: int, said: list[str]) -> Why | None:
    """Why this seat may not bid or stash a card now."""
    match said:
        case ["stash" | "bid" as deed, number]:
            return why_not_card(table, seat, deed, number)
    return None


def why_not_card(table: Table, seat: int, deed: str, number: str) -> Why | None:
    card, question = Thing("card", number), table.question()
    if number in map(str, table.bids):
        return why("Somebody has bid {card} already", "R2", card=card, shows=[f"card:{number}"])
    if number not in map(str, table.hands[seat]):
        return why("You do not hold {card}.", "R1", card=card)
    if isinstance(question, Stash):
        return why("You have stashed {card}", "R1", card=card, shows=[f"card:{number}"]) if deed == "stash" else None
    return why("Cards are stashed before the first claim only", "R1") if deed == "stash" else None


# ---- __init__.py: the game


class Claims(Game[Table]):
    """Stateless: one instance in the house."""

    def __init__(self) -> None:
        super().__init__(FACTS)

    def start(self, setup: Setup, dealer: Dealer) -> Table:
        seats, pile = setup.seats, list(range(CARDS))
        table = Table(
            seats,
            pile,
            hands=[sorted([dealer.draw(pile) for _ in range(HAND)]) for _ in range(seats)],
            stashes=[[] for _ in range(seats)],
            claims=ClaimPile(unseen=WORTHS[:], on_top=[], scouted=0),
            claim=[],
            won=[[] for _ in range(seats)],
            bids=[],
            scouts=bool(setup.options["scouts"]),
        )
        table.next(Stash(list(range(seats))), NextClaim(), Count())
        table.settle(dealer)
        return table

    def view(self, table: Table, seat: int) -> TableView:
        return view(table, seat)

    def redeal(self, table: Table, seat: int, dealer: Dealer) -> None:
        redeal(table, seat, dealer)

    def outcome(self, table: Table) -> Outcome:
        points = score(table)
        winners = [seat for seat, p in enumerate(points) if p == max(points)]
        return Outcome(winners, points, {"claims": claims_points(table), "stash": stash_points(table)})

    def why_not(self, table: Table, seat: int, said: list[str]) -> Why | None:
        return why_not(table, seat, said)

    def sums(self, table: Table) -> dict[str, int]:
        """Every card and every claim is a bit of its own: none may be lost, none may be there twice."""
        cards = [table.pile, table.bids, *table.hands, *table.stashes]
        claims = [table.claims.unseen, table.claims.on_top, table.claim, *table.won]
        return {
            "cards": sum(1 << card for place in cards for card in place),
            "claims": sum(1 << worth + 2 for place in claims for worth in place),
        }


game = Claims()

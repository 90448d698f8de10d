"""Faults planted in Claims: every one must be found by `check_game`, whether the kernel is compiled or not.

A fault is a game, or a class or function that takes the place of one in the module of Claims.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from tests.kernel import claims
from tests.kernel.claims import FACTS, Bid, ClaimPile, Claims, Count, NextClaim, Scout, Settle, Stash, Table, TableView
from tinstar.kernel import (
    ALL,
    SPECTATOR,
    Dealer,
    Facts,
    Kind,
    Mind,
    Outcome,
    Pictures,
    Quick,
    Seen,
    Setup,
    SetupOption,
    playout,
)
from tinstar.kernel.reasons import Why, why


class Fault(NamedTuple):
    """A fault: what takes whose place, and a pattern that the message must match."""

    found_by: str
    instead: dict[str, Any] = {}
    game: Callable[[], Claims] = Claims


class ViewWithMore(TableView, frozen=True):
    more: Any


def showing(more: Callable[[Table, int], object]) -> dict[str, Any]:
    """A view that shows one thing too much."""
    return with_more(lambda table, seat: frozen(more(table, seat)))


def frozen(thing: object) -> object:
    """Lists as tuples."""
    return tuple(map(frozen, thing)) if isinstance(thing, list) else thing


def with_more(more: Callable[[Table, int], object]) -> dict[str, Any]:
    """A view with one more field."""
    honest = claims.view

    def view(table: Table, seat: int) -> ViewWithMore:
        return ViewWithMore(**msgspec.structs.asdict(honest(table, seat)), more=more(table, seat))

    return {"view": view}


def refusing(tells: Callable[[Table, int, str], bool]) -> dict[str, Any]:
    """A reason that is another one where this is so of the number that was said."""
    honest = claims.why_not

    def why_not(table: Table, seat: int, said: list[str]) -> Why | None:
        return why("The cards are against it.") if tells(table, seat, said[-1]) else honest(table, seat, said)

    return {"why_not": why_not}


def redealing(spoil: Callable[[Table, int, Table, Dealer], None]) -> dict[str, Any]:
    """A guess that is spoilt afterwards, by the table as it was before."""
    honest = claims.redeal

    def redeal(table: Table, seat: int, dealer: Dealer) -> None:
        before = table.copy()
        honest(table, seat, dealer)
        spoil(table, seat, before, dealer)

    return {"redeal": redeal}


# ---------------------------------------------------------------------------------------------------- guesses


def keep_everything(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    table.pile, table.hands, table.stashes = before.pile, before.hands, before.stashes
    table.claims = before.claims


def keep_everything_for_spectators(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    if seat == SPECTATOR:
        keep_everything(table, seat, before, dealer)


def keep_stashes(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    for s in range(table.seats):
        for card, true in zip(table.stashes[s][:], before.stashes[s], strict=True):
            swap(table, s, card, true)


def keep_left_hand(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    left = (seat + 1) % table.seats
    for card, true in zip(table.hands[left][:], before.hands[left], strict=True):
        swap(table, left, card, true)


def keep_one_card(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    left = (seat + 1) % table.seats
    if before.hands[left]:
        swap(table, left, table.hands[left][0], before.hands[left][0])


def swap(table: Table, seat: int, card: int, wanted: int) -> None:
    """The card of a seat and another one, wherever that is, change places."""
    if card == wanted:
        return
    places = [table.pile, *table.hands, *table.stashes]
    here = next(place for place in places if card in place)
    there = next(place for place in places if wanted in place)
    i, j = here.index(card), there.index(wanted)
    here[i], there[j] = wanted, card
    for place in places:
        place.sort()


def keep_next_claim(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    table.claims.unseen, table.claims.on_top = sorted(before.claims.unseen), before.claims.on_top


def forget_what_was_scouted(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    pile = table.claims
    if pile.on_top:
        pile.unseen.append(pile.on_top.pop())
        pile.unseen.sort()
        pile.on_top.append(dealer.draw(pile.unseen))
        pile.unseen.sort()


def low_cards_to_the_first(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    others = [s for s in range(table.seats) if s != seat]
    cards = sorted(card for s in others for card in table.hands[s])
    for s in others:
        table.hands[s] = [cards.pop(0) for _ in table.hands[s]]


def lose_a_card(table: Table, seat: int, before: Table, dealer: Dealer) -> None:
    if table.pile:
        table.pile.pop()


def unsorted_redeal(table: Table, seat: int, dealer: Dealer) -> None:
    for s in range(table.seats):
        if s != seat:
            table.pile += table.hands[s]
            table.hands[s] = sorted([dealer.draw(table.pile) for _ in table.hands[s]])


# ---------------------------------------------------------------------------------------------------- decisions


class HandsOnOnlyToTheWeak(Settle):
    def options(self, table: Table, seat: int) -> list[int]:
        left = table.hands[(seat + 1) % table.seats]
        return [self.KEEP] if left and left[-1] > 30 else [self.KEEP, self.HAND_ON]


class SettlesByAHiddenCard(Settle):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        left = table.hands[(self.seat + 1) % table.seats]
        super().take(table, self.HAND_ON if left and left[-1] > 20 else option, dealer)


class NotAskedWithoutAHighCard(Scout):
    def void(self, table: Table) -> bool:
        return super().void(table) or table.hands[self.seat][-1] < 20


class TellsEverybody(Scout):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        super().take(table, option, dealer)
        if option == self.LOOK:
            dealer.tell(claims.SCOUTED, self.seat, table.claims.on_top[0], to=ALL)


class LooksAtAHand(Scout):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        left = (self.seat + 1) % table.seats
        dealer.tell(claims.SCOUTED, self.seat, table.hands[left][0], to=1 << self.seat)


class LooksWithoutSaying(Scout):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        pile = table.claims
        if not pile.on_top:
            pile.on_top.append(dealer.draw(pile.unseen))
        pile.scouted |= 1 << self.seat


class TellsHighCardsTwice(Stash):
    def take_all(self, table: Table, answers: list[list[int]], dealer: Dealer) -> None:
        super().take_all(table, answers, dealer)
        for seat in self.them:
            for card in answers[seat]:
                if card > 20:
                    dealer.tell(claims.STASHED, seat, card, to=1 << seat)


class ReadsSealedBids(Bid):
    def choices(self, table: Table, seat: int, given: list[int]) -> list[int]:
        others = [lane[0] for s, lane in enumerate(table.sealed) if s != seat and lane]
        higher = [card for card in table.hands[seat] if all(card > other for other in others)]
        return [] if given else higher or table.hands[seat][:]


class SometimesNoOption(Settle):
    def options(self, table: Table, seat: int) -> list[int]:
        return [] if table.claim[0] < 0 else super().options(table, seat)


class AsksAgain(Scout):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        if option == self.LEAVE:
            table.next(AsksAgain(self.seat))


class LosesTheClaim(Settle):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        super().take(table, option, dealer)
        table.won[self.seat].clear()


class Remembers(Settle):
    """Its agenda item is shared by all copies, so it must not change."""

    def __init__(self, seat: int, times: list[int] | None = None) -> None:
        super().__init__(seat)
        self.times = times or [0]

    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        self.times[0] += 1
        super().take(table, option, dealer)


class SameText(Bid):
    def words(self, table: Table, option: int) -> tuple[str, ...]:
        return "bid", str(option // 2)


class BlankText(Scout):
    def words(self, table: Table, option: int) -> tuple[str, ...]:
        return ("look",) if option == self.LOOK else ("",)


class SilentlyIllegal(Settle):
    def silence(self, table: Table, seat: int) -> int:
        return 99


class AsksNobody(Settle):
    def __init__(self, seat: int) -> None:
        super().__init__(7)


class OwnLuck(NextClaim):
    def run(self, table: Table, dealer: Dealer) -> None:
        table.claims.unseen.remove(claim := random.choice(table.claims.unseen))
        table.claims.on_top.append(claim)
        super().run(table, dealer)


class Breaks(Settle):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        raise KeyError("no such thing")


_games = itertools.count()


class CountsOutsideTheState(Settle):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        super().take(table, next(_games) % 2, dealer)


class ShowsNothing(Count):
    """The stashes are in the view at the end, but nothing says so."""

    def run(self, table: Table, dealer: Dealer) -> None:
        pass


# ---------------------------------------------------------------------------------------------------- states


class SharesHands(Table):
    def copy(self) -> Any:
        other = super().copy()
        other.hands = self.hands
        return other


class SharesOneHand(Table):
    def copy(self) -> Any:
        other = super().copy()
        other.hands[-1] = self.hands[-1]
        return other


class SharesThePile(Table):
    def copy(self) -> Any:
        other = super().copy()
        other.claims = self.claims
        return other


class PileSharesItsTop(ClaimPile):
    def copy(self) -> Any:
        return PileSharesItsTop(self.unseen[:], self.on_top, self.scouted)


class PileForgetsWhoScouted(ClaimPile):
    def copy(self) -> Any:
        return PileForgetsWhoScouted(self.unseen[:], self.on_top[:], 0)


class NamelessPile(ClaimPile):
    def __init__(self, *fields: Any, **named: Any) -> None:
        super().__init__(*fields, **named)


class ForgetsBids(Table):
    def copy(self) -> Any:
        other = super().copy()
        other.bids = []
        return other


class RewardsInPoints(Table):
    def rewards(self) -> list[float]:
        return [float(p) for p in claims.score(self)]


class NamelessFields(Table):
    """Nobody can tell its fields from the arguments of `__init__`."""

    def __init__(self, *fields: Any, **named: Any) -> None:
        super().__init__(*fields, **named)


# ---------------------------------------------------------------------------------------------------- games


class PartsDoNotAddUp(Claims):
    def outcome(self, table: Table) -> Outcome:
        honest = super().outcome(table)
        return msgspec.structs.replace(honest, parts={"claims": honest.parts["claims"]})


class NoWinner(Claims):
    def outcome(self, table: Table) -> Outcome:
        return msgspec.structs.replace(super().outcome(table), winners=[])


class Unfinished(Claims):
    def sums(self, table: Table) -> dict[str, int]:
        raise NotImplementedError


class Declared(Claims):
    def __init__(self, facts: Facts) -> None:
        super(Claims, self).__init__(facts)


class LooksAreDeceiving(Claims):
    """Looking at the table changes it."""

    def view(self, table: Table, seat: int) -> TableView:
        table.pile.reverse()
        return super().view(table, seat)


class WildMind(Mind[Table]):
    def choose(self, table: Table, seat: int, options: list[int], dealer: Dealer) -> int:
        return max(options) + 1


class RoughMind(Mind[Table]):
    """Tries things out on the table itself instead of a copy."""

    def values(self, table: Table) -> list[float]:
        playout(table, Quick(1), 3)
        return table.rewards()


class Minded(Claims):
    """Claims with a mind."""

    def __init__(self, mind: Mind[Table]) -> None:
        super().__init__()
        self._mind = mind

    def mind(self) -> Mind[Table]:
        return self._mind


class Painter:
    """The honest picture of Claims: a list of words."""

    def svg(self, seen: Seen[Any]) -> str:
        return "<svg/>"

    def html(self, seen: Seen[Any]) -> str:
        return f"<p>{msgspec.json.encode(seen.view).decode()}</p>"

    def imprint(self, seen: Seen[Any]) -> bytes:
        return msgspec.json.encode(seen)

    def faults(self, seen: Seen[Any]) -> list[str]:
        return []


class FaultyPainter(Painter):
    def faults(self, seen: Seen[Any]) -> list[str]:
        return ["the id card:7 is there twice"] if seen.seat == SPECTATOR and seen.seq > 2 else []


class MoodyPainter(Painter):
    strokes = itertools.count()

    def imprint(self, seen: Seen[Any]) -> bytes:
        return b"%d" % next(self.strokes)


class Painted(Claims):
    """Claims with a look."""

    def __init__(self, painter: Pictures) -> None:
        super().__init__()
        self.painter = painter

    def look(self) -> Pictures:
        return self.painter


class LeakyStart(Claims):
    """The luck of the start depends on something else than the dealer."""

    def start(self, setup: Setup, dealer: Dealer) -> Table:
        table = super().start(setup, dealer)
        if next(_games) % 2:
            table.pile.reverse()
        return table


def declared(**facts: Any) -> Callable[[], Claims]:
    return lambda: Declared(msgspec.structs.replace(FACTS, **facts))


FAULTS: dict[str, Fault] = {
    # secrecy
    "the view shows all hands": Fault("T1", showing(lambda t, s: t.hands)),
    "the view shows the next unknown claim": Fault("T1", showing(lambda t, s: t.claims.on_top)),
    "the view shows a stash": Fault("T1|T3", showing(lambda t, s: t.stashes[0])),
    "the view shows a sum over all hands": Fault("T1", showing(lambda t, s: sum(map(sum, t.hands)))),
    "the view shows a hash of the state": Fault("T1", showing(lambda t, s: hash(str(t.hands)) % 97)),
    "the view shows sealed answers": Fault("T1|T3", showing(lambda t, s: [lane[:] for lane in t.sealed])),
    "a spectator sees a hand": Fault("spectator", showing(lambda t, s: t.hands[0] if s < 0 else [])),
    "a reason depends on another hand": Fault(
        "may not say", refusing(lambda t, s, said: said in map(str, t.hands[s - 1]))
    ),
    "a reason depends on the pile": Fault("may not say", refusing(lambda t, s, said: said in map(str, t.pile))),
    "options depend on another hand": Fault("options of seat", {"Settle": HandsOnOnlyToTheWeak}),
    "options depend on sealed answers": Fault("options of seat", {"Bid": ReadsSealedBids}),
    "whether somebody is asked depends on his hand": Fault("T3", {"Scout": NotAskedWithoutAHighCard}),
    "the log tells everybody": Fault("the log tells", {"Scout": TellsEverybody}),
    "the number of blanked lines tells": Fault("T5", {"Stash": TellsHighCardsTwice}),
    "a look at a hand that is not listed": Fault("T5", {"Scout": LooksAtAHand}),
    "a look that is not announced": Fault("learns something", {"Scout": LooksWithoutSaying}),
    "a hidden card moves something public": Fault("T3", {"Settle": SettlesByAHiddenCard}),
    "stashes shown without an event": Fault("T3", {"Count": ShowsNothing}),
    "an event that reveals is not listed": Fault("T3", game=declared(reveals=(claims.CLAIM, claims.BID))),
    "the guess is the truth": Fault("T2", redealing(keep_everything)),
    "the guess for spectators is the truth": Fault("T2|T4", redealing(keep_everything_for_spectators)),
    "the guess keeps the stashes": Fault("T2|T4", redealing(keep_stashes)),
    "the guess keeps the hand to the left": Fault("T2|T4", redealing(keep_left_hand)),
    "the guess keeps one true card": Fault("T4", redealing(keep_one_card)),
    "the guess keeps the next claim": Fault("T2", redealing(keep_next_claim)),
    "the guess depends on the order of the truth": Fault("T4", {"redeal": unsorted_redeal}),
    "the guess forgets what the seat knows": Fault("T1", redealing(forget_what_was_scouted)),
    "the guess loses a card": Fault("sums", redealing(lose_a_card)),
    "the guess is biased": Fault("T6", redealing(low_cards_to_the_first)),
    "a game with secrets that denies them": Fault("facts.secrets", game=declared(secrets=False)),
    # playing
    "a seat without an option": Fault("no option", {"Settle": SometimesNoOption}),
    "a seat that does not exist": Fault("do not all exist", {"Settle": AsksNobody}),
    "the game never ends": Fault("facts.longest", {"Scout": AsksAgain}),
    "longer than declared": Fault("facts.longest", game=declared(longest=20)),
    "pieces get lost": Fault("sums of claims", {"Settle": LosesTheClaim}),
    "a copy shares a list": Fault("copy shares hands", {"Table": SharesHands}),
    "a copy shares a list inside a list": Fault("copy shares hands", {"Table": SharesOneHand}),
    "a copy shares a substate": Fault("copy shares claims", {"Table": SharesThePile}),
    "a copy shares a list inside a substate": Fault("copy shares claims.on_top", {"ClaimPile": PileSharesItsTop}),
    "a copy forgets a field": Fault("bids", {"Table": ForgetsBids}),
    "a copy forgets a field of a substate": Fault("claims.scouted", {"ClaimPile": PileForgetsWhoScouted}),
    "a substate that does not name its fields": Fault("every field by its own name", {"ClaimPile": NamelessPile}),
    "a state that does not name its fields": Fault("every field by its own name", {"Table": NamelessFields}),
    "an agenda item changes": Fault("agenda item", {"Settle": Remembers}),
    "two options with one text": Fault("same text", {"Bid": SameText}),
    "an option without a text": Fault("blank text", {"Scout": BlankText}),
    "silence is illegal": Fault("silence", {"Settle": SilentlyIllegal}),
    "rewards are points": Fault("rewards", {"Table": RewardsInPoints}),
    "luck beside the dealer": Fault("replay", {"NextClaim": OwnLuck}),
    "a start with luck of its own": Fault("replay", game=LeakyStart),
    "memory outside the state": Fault("T3|another state", {"Settle": CountsOutsideTheState}),
    "a view with a list in it": Fault("cannot be hashed: more must", with_more(lambda t, s: ([1], 2))),
    "looking changes the state": Fault("looking changes", game=LooksAreDeceiving),
    "an error in a rule": Fault("KeyError in Breaks.take", {"Settle": Breaks}),
    "a method is missing": Fault("not written: Unfinished.sums", game=Unfinished),
    "the mind chooses what is illegal": Fault("not both legal", game=lambda: Minded(WildMind())),
    "the mind changes what it thinks about": Fault("the mind changes", game=lambda: Minded(RoughMind())),
    "an event without a name": Fault(
        "facts.events does not name", game=declared(events={claims.CLAIM: claims.EVENTS[claims.CLAIM]})
    ),
    "an event that tells more than it names": Fault(
        "told with a number b", game=declared(events=claims.EVENTS | {claims.SHOWN: Kind("shown", claims.OfBid)})
    ),
    "an event that hides what all may read": Fault(
        "must be a SECRET_", game=declared(events=claims.EVENTS | {claims.SCOUTED: Kind("scouted", claims.OfClaim)})
    ),
    "parts do not add up": Fault("add up", game=PartsDoNotAddUp),
    "no winner": Fault("no winner", game=NoWinner),
    "a default that is no value": Fault("default", game=declared(options=(SetupOption("scouts", 3),))),
    "seats that are no range": Fault("range", game=declared(least_seats=6)),
    # drawing
    "a drawing with faults": Fault("card:7", game=lambda: Painted(FaultyPainter())),
    "a drawing that is no function of the view": Fault("differs", game=lambda: Painted(MoodyPainter())),
}

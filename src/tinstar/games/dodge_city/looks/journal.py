"""The log: how every kind of event is told, the places it speaks of, and what it was worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tinstar.draw import phrases
from tinstar.draw.journal import SILENT, Saying, Tale, Threads, Written, journal, just_before, nothing, the_seat
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.looks import plan, sayings, texts
from tinstar.games.dodge_city.looks.sayings import a_card, card_name, dollars
from tinstar.games.dodge_city.pieces import FIGURES, Edition, building_of
from tinstar.games.dodge_city.rules import events as told
from tinstar.games.dodge_city.rules.start import AGREED, BY_LOT
from tinstar.games.dodge_city.state import DUELS, FIRST_PLACING, RENT, SECOND_PLACING
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import Event
from tinstar.kernel.look import Seen


def lines(seen: Seen[DodgeCityView], people: list[PersonSeen], words: Words) -> list[Written]:
    """All lines, the oldest first, as the viewer reads them."""
    return journal(SAYINGS, seen.log, people, words, Causes, plan.edition(seen.view.edition))


# ---------------------------------------------------------------- which lines are one
Cause = tuple[int, int, int]
"""Who, by what, in which building (NOWHERE where that does not matter)."""
NOWHERE: Final = -1


class Causes(Threads):
    """What came of a card or an event is told in its line; all stones that a turn buys into one building are one."""

    def __init__(self) -> None:
        self.tellers: dict[Cause, int] = {}
        """The number of the event that tells what comes of something."""

    def teller(self, log: Sequence[Event], number: int) -> int:
        event = log[number]
        seat = event.seat
        match event:
            case told.Played():
                self.tellers = {(seat, told.BY_CARD, NOWHERE): number}
            case told.Drew():
                self.tellers = {cause: teller for cause, teller in self.tellers.items() if cause[1] != told.BY_SALE}
                self.tellers[seat, told.CAUSE_EVENT + event.event, NOWHERE] = number
            case told.Won():
                self.tellers[seat, told.BY_DUEL, NOWHERE] = number
            case told.Put():
                building = building_of(event.spot) if event.cause == told.BY_PURCHASE else NOWHERE
                return self.tellers.setdefault((seat, event.cause, building), number)
            case told.Took():
                return self.tellers.setdefault((seat, event.cause, NOWHERE), number)
            case told.Sold():
                return self.tellers.setdefault((seat, told.BY_SALE, NOWHERE), number)
            case told.Paid() if event.to != NOBODY or event.waived:
                return number  # what is paid to others, or waived, has a line of its own
            case told.Got():
                return self.tellers.get((seat, event.cause, NOWHERE), number)
        return number


def _came(tale: Tale[Any, Edition]) -> Iterable[Event]:
    """Everything that the line tells."""
    return (*tale.events, *tale.after)


def _gain(tale: Tale[Any, Edition]) -> str:
    """What all that is told in the line brought or cost."""
    return sayings.more(sum(map(_dollars, _came(tale))))


def _dollars(event: Event) -> int:
    match event:
        case told.Paid():
            return -event.dollars
        case told.Got() | told.Sold():
            return event.dollars
        case told.Put():
            return -event.price
    return 0


def _spots(tale: Tale[Any, Edition]) -> list[str]:
    """Where the stones stand that came or went."""
    return [tale.around.spot_name(event.spot) for event in _came(tale) if isinstance(event, told.Put | told.Took)]


def _put_in(tale: Tale[Any, Edition]) -> Counter[tuple[str, int]]:
    """Stones that came into town, or were sold: how many, by building and figure."""
    names = tale.around.building_names
    put = (event for event in _came(tale) if isinstance(event, told.Put | told.Sold))
    return Counter((names[building_of(event.spot)], event.figure) for event in put)


def _taken_from(tale: Tale[Any, Edition]) -> Counter[tuple[int, str]]:
    """Stones that went home: how many, by owner and building."""
    names = tale.around.building_names
    taken = (event for event in _came(tale) if isinstance(event, told.Took))
    return Counter((event.owner, names[building_of(event.spot)]) for event in taken)


# ---------------------------------------------------------------- what a line speaks of
def _stones(tale: Tale[Any, Edition]) -> list[str]:
    return [*the_seat(tale), *(f"stone:{spot}" for spot in _spots(tale))]


def _shifted_stone(tale: Tale[told.Shifted, Edition]) -> list[str]:
    return [*the_seat(tale), f"stone:{tale.around.spot_name(tale.event.spot)}"]


def _buildings(tale: Tale[Any, Edition]) -> list[str]:
    """Where stones went home: they stand there no more."""
    names = dict.fromkeys(name for _, name in _taken_from(tale))
    return [*the_seat(tale), *(f"building:{name}" for name in names)]


def _sold_about(tale: Tale[told.Sold, Edition]) -> list[str]:
    return [*the_seat(tale), *(f"building:{name}" for name, _ in _put_in(tale))]


def _played_about(tale: Tale[Any, Edition]) -> list[str]:
    return _buildings(tale) if _taken_from(tale) else _stones(tale)


def _building(tale: Tale[told.OfBuilding, Edition]) -> list[str]:
    return [*the_seat(tale), f"building:{_name(tale)}"]


def _challenge_about(tale: Tale[told.Challenged, Edition]) -> list[str]:
    building = tale.around.building_names[tale.event.building]
    return [*the_seat(tale), f"seat:{tale.event.other}", f"tally:{building}.{tale.event.other}"]


def _whose_hand(tale: Tale[told.Looked, Edition]) -> list[str]:
    return [*the_seat(tale), f"seat:{tale.event.whose}"]


def _both(tale: Tale[told.Swapped, Edition]) -> list[str]:
    return [*the_seat(tale), f"seat:{tale.event.other}"]


def _paid_about(tale: Tale[told.Paid, Edition]) -> list[str]:
    return [*the_seat(tale), *(f"seat:{event.to}" for event in tale.events if event.to >= 0)]


# ---------------------------------------------------------------- names
def _name(tale: Tale[told.OfBuilding, Edition]) -> str:
    return tale.around.building_names[tale.event.building]


def _the(tale: Tale[told.OfBuilding, Edition]) -> str:
    return tale.words(texts.THE_BUILDING[_name(tale)])


def _card(tale: Tale[told.OfCard, Edition]) -> str:
    return a_card(tale.around.cards[tale.event.card], tale.words)


def _put(tale: Tale[Any, Edition]) -> str:
    """`2 Sheriffs in the Saloon`"""
    words = tale.words
    return listed(
        (
            words(
                "{stones} {where}",
                stones=sayings.figures(n, FIGURES[figure], words),
                where=words(texts.IN_BUILDING[name]),
            )
            for (name, figure), n in _put_in(tale).items()
        ),
        words,
    )


def _taken(tale: Tale[Any, Edition]) -> str:
    """`2 stones of Bento in the Saloon and 1 own stone in the Bank`"""
    return listed((_stones_of(tale, *taken, n) for taken, n in _taken_from(tale).items()), tale.words)


def _stones_of(tale: Tale[Any, Edition], owner: int, name: str, n: int) -> str:
    words, where = tale.words, tale.words(texts.IN_BUILDING[name])
    if owner == tale.event.seat:
        return words.many("{n} own stone {where}", "{n} own stones {where}", n, where=where)
    stones = sayings.stones(n, words)
    return words("{stones} of {name} {where}", stones=stones, name=tale.named(owner), where=where)


def _with_stones(said: str, tale: Tale[Any, Edition]) -> str:
    """A sentence, and the stones that came or went by it."""
    words = tale.words
    if _put_in(tale):
        return words("{said}: {stones}", said=said, stones=_put(tale))
    if _taken_from(tale):
        return words("{said} and takes off: {stones}", said=said, stones=_taken(tale))
    return said


# ---------------------------------------------------------------- a pass
def _pass(tale: Tale[told.Pass, Edition]) -> str:
    if tale.event.shuffled:
        said = N_("Pass {n}: the discards are shuffled, and everybody is dealt four cards")
        return tale.words(said, n=tale.event.number)
    return tale.words("Pass {n}: everybody is dealt four cards", n=tale.event.number)


def _dealt(tale: Tale[told.Dealt, Edition]) -> str:
    """Only their owner reads which."""
    if tale.event.cards is None:
        return ""
    cards = sayings.card_names(sayings.cards_in(tale.around, tale.event.cards), tale.words)
    return tale.words("{name} is dealt {cards}", name=tale.name, cards=cards)


def _started_with(tale: Tale[told.OfCard, Edition]) -> str:
    return tale.words("{name} shows {card}", name=tale.name, card=_card(tale))


def _starts(tale: Tale[told.Starts, Edition]) -> str:
    words, name = tale.words, tale.name
    if tale.event.why == BY_LOT:
        return words("{name} starts: the lot decided", name=name)
    if tale.event.why == AGREED:
        return words("{name} starts, as agreed", name=name)
    return words("{name} starts: {card} is the highest card", name=name, card=_card(tale))


ROUNDS: Final = {
    FIRST_PLACING: N_("First placing"),
    SECOND_PLACING: N_("Second placing"),
    DUELS: N_("Duels"),
    RENT: N_("Settlement"),
}


# ---------------------------------------------------------------- placing
def _played(tale: Tale[told.Played, Edition]) -> str:
    words = tale.words
    if tale.event.void:
        return words("{name} plays {card}, without effect", name=tale.name, card=_card(tale))
    return _with_stones(words("{name} plays {card}", name=tale.name, card=_card(tale)), tale)


def _opened(tale: Tale[told.Opened, Edition]) -> str:
    fighters = tale.words(texts.FIGHTERS[FIGURES[tale.event.figure]])
    return tale.words("{name} opens {building}: {figures}", name=tale.name, building=_the(tale), figures=fighters)


def _put_line(tale: Tale[told.Put, Edition]) -> str:
    """`Bento buys 3 Cowboys in the General Store`"""
    said = N_("{name} buys {stones}") if tale.event.cause == told.BY_PURCHASE else N_("{name} gets {stones}")
    return tale.words(said, name=tale.name, stones=_put(tale))


def _took(tale: Tale[told.Took, Edition]) -> str:
    return tale.words("{name} takes off: {stones}", name=tale.name, stones=_taken(tale))


def _sold(tale: Tale[told.Sold, Edition]) -> str:
    """`Bento sells 2 Ladies in the Saloon and 1 Cowboy in the Bank`"""
    return tale.words("{name} sells {stones}", name=tale.name, stones=_put(tale))


def _shifted(tale: Tale[told.Shifted, Edition]) -> str:
    event, words = tale.event, tale.words
    where = words(texts.IN_BUILDING[tale.around.building_names[building_of(event.spot)]])
    if event.owner == event.seat:
        return words("{name} shifts an own stone {where}", name=tale.name, where=where)
    other = tale.named(event.owner)
    return words("{name} shifts a stone of {other} {where}", name=tale.name, other=other, where=where)


def _controls(tale: Tale[told.OfBuilding, Edition]) -> str:
    marks = sayings.marks(tale.around.buildings[tale.event.building].needed, tale.words)
    return tale.words("{name} joins {marks} and controls {building}", name=tale.name, marks=marks, building=_the(tale))


def _filled(tale: Tale[told.OfBuilding, Edition]) -> str:
    name = tale.words(texts.BUILDINGS[_name(tale)])
    return tale.words("{building} is full, and nobody controls it: neutral, all stones go home", building=name)


def _cleared(tale: Tale[told.OfBuilding, Edition]) -> str:
    name = tale.words(texts.BUILDINGS[_name(tale)])
    return tale.words("{building} has been stuck for long: neutral, all stones go home", building=name)


# ---------------------------------------------------------------- money and events
def _got(tale: Tale[told.Got, Edition]) -> str:
    return tale.words("{name} gets {money}", name=tale.name, money=dollars(tale.event.dollars))


def _paid(tale: Tale[told.Paid, Edition]) -> str:
    """`Bento pays Ana $100 and Cleo $50; $50 is waived`"""
    words, rest = tale.words, sum(event.waived for event in tale.events)
    if tale.event.to >= 0:
        paid = listed((f"{tale.named(event.to)} {dollars(event.dollars)}" for event in tale.events), words)
        said = words("{name} pays {others}", name=tale.name, others=paid)
    else:
        said = words("{name} pays {money}", name=tale.name, money=dollars(tale.event.dollars))
    return words("{said}; {money} is waived", said=said, money=dollars(rest)) if rest else said


def _drew(tale: Tale[told.Drew, Edition]) -> str:
    """`Cleo draws “Hired hands”: 2 Cowboys in the General Store`"""
    words = tale.words
    title = words(texts.EVENTS[tale.around.events[tale.event.event]])
    return _with_stones(words("{name} draws “{event}”", name=tale.name, event=title), tale)


def _looked(tale: Tale[told.Looked, Edition]) -> str:
    event, words = tale.event, tale.words
    said = words("{name} looks at the hand of {other}", name=tale.name, other=tale.named(event.whose))
    if event.cards is None:
        return said
    hand = sayings.card_names(sayings.cards_in(tale.around, event.cards), words)
    return words("{said}: {what}", said=said, what=hand)


def _swapped(tale: Tale[told.Swapped, Edition]) -> str:
    """The two of them read which."""
    event, words, cards = tale.event, tale.words, tale.around.cards
    values = {"name": tale.name, "other": tale.named(event.other)}
    if event.given is None or event.got is None:
        return words("{name} and {other} swap a card", **values)
    given, got = card_name(cards[event.given], words), card_name(cards[event.got], words)
    return words("{name} and {other} swap {given} for {got}", **values, given=given, got=got)


def _exchanged(tale: Tale[told.Exchanged, Edition]) -> str:
    event, words, cards = tale.event, tale.words, tale.around.cards
    if event.given is None or event.got is None:
        return words("{name} swaps a card for one of the pile", name=tale.name)
    given, got = card_name(cards[event.given], words), card_name(cards[event.got], words)
    return words("{name} swaps {given} for one of the pile: {got}", name=tale.name, given=given, got=got)


# ---------------------------------------------------------------- duels
def _challenged(tale: Tale[told.Challenged, Edition]) -> str:
    where = tale.words(texts.IN_BUILDING[tale.around.building_names[tale.event.building]])
    other = tale.named(tale.event.other)
    return tale.words("{name} challenges {other} {where}", name=tale.name, other=other, where=where)


def _fought_with(tale: Tale[Any, Edition]) -> list[tuple[int, str]]:
    """Who turned up which card."""
    fought = just_before(tale.log, tale.number, told.Fought)
    return [(event.seat, tale.around.cards[event.card]) for event in fought]


def _won(tale: Tale[told.Won, Edition]) -> str:
    """`Dov beats Cleo, Bandit 6 to Cowboy 7, and takes a stone in the Sheriff's Office`"""
    event, words = tale.event, tale.words
    card = card_name(tale.around.cards[event.card], words)
    others = sayings.card_names((shown for seat, shown in _fought_with(tale) if seat != event.seat), words)
    values = {"name": tale.name, "card": card, "others": others}
    if event.contest:
        return words("{name} wins the contest for {building}: {card} to {others}", **values, building=_the(tale))
    said = words("{name} beats {other}, {card} to {others}", **values, other=tale.named(event.loser))
    if not tale.after:
        return said
    return words("{said}, and takes a stone {where}", said=said, where=words(texts.IN_BUILDING[_name(tale)]))


def _drew_level(tale: Tale[told.DrewLevel, Edition]) -> str:
    words = tale.words
    cards = with_commas(*(card_name(card, words) for _, card in _fought_with(tale)))
    if tale.event.contest:
        return words("Nobody wins the contest for {building}: {cards}", building=_the(tale), cards=cards)
    return words("Nobody wins the duel: {cards}", cards=cards)


def _laid_down(tale: Tale[told.OfCard, Edition]) -> str:
    return tale.words("{name} lays {card} down", name=tale.name, card=_card(tale))


# ---------------------------------------------------------------- settlement and end
def _awarded(tale: Tale[told.Awarded, Edition]) -> str:
    event, words = tale.event, tale.words
    values = {"points": phrases.points(event.points, words), "rent": dollars(event.rent)}
    return words("{name} wins {building}: {points}, rent {rent}", name=tale.name, building=_the(tale), **values)


def _lost_it(tale: Tale[told.OfBuilding, Edition]) -> str:
    return tale.words(
        "{name} has won the contest, but controls {building} no more", name=tale.name, building=_the(tale)
    )


def _final_card(tale: Tale[told.FinalCard, Edition]) -> str:
    said = tale.words("Final duel: {name} draws {card}", name=tale.name, card=_card(tale))
    return tale.words("{said}, which is replaced", said=said) if tale.event.replaced else said


def _game_won(tale: Tale[told.GameWon, Edition]) -> str:
    points = phrases.points(tale.event.points, tale.words)
    said = (
        N_("{name} wins the final duel, and the game with {points}")
        if tale.event.by_duel
        else N_("{name} wins with {points}")
    )
    return tale.words(said, name=tale.name, points=points)


def _round(tale: Tale[told.Round, Edition]) -> str:
    return tale.words(ROUNDS[tale.event.round])


SAYINGS: Final[Mapping[int, Saying]] = {
    # a pass
    told.PASS: Saying(_pass, nothing, turn=True),
    told.DEALT: Saying(_dealt),
    told.STARTED_WITH: Saying(_started_with),
    told.STARTS: Saying(_starts),
    told.ROUND: Saying(_round, nothing, turn=True),
    # placing
    told.PLAYED: Saying(_played, _played_about, _gain, turn=True),
    told.OPENED: Saying(_opened, _building),
    told.PUT: Saying(_put_line, _stones, _gain),
    told.TOOK: Saying(_took, _buildings),
    told.SOLD: Saying(_sold, _sold_about, _gain),
    told.SHIFTED: Saying(_shifted, _shifted_stone),
    told.CONTROLS: Saying(_controls, _building),
    told.FILLED: Saying(_filled, _building),
    told.CLEARED: Saying(_cleared, _building),
    # money and events
    told.GOT: Saying(_got, gain=_gain),
    told.PAID: Saying(_paid, _paid_about, _gain, merges=True),
    told.DREW: Saying(_drew, _played_about, _gain),
    told.LOOKED: Saying(_looked, _whose_hand),
    told.SWAPPED: Saying(_swapped, _both),
    told.EXCHANGED: Saying(_exchanged),
    told.KEPT: Saying(N_("{name} keeps all cards")),
    told.BARGAIN: Saying(N_("{name} pays half at the next purchase")),
    told.SORE: Saying(N_("{name} cannot buy at the next purchase")),
    told.NO_BUYING: Saying(N_("{name} buys nothing, with a sore head")),
    # duels
    told.CHALLENGED: Saying(_challenged, _challenge_about, turn=True),
    told.CEDED: Saying(N_("{name} cedes the right to challenge"), turn=True),
    told.FOUGHT: SILENT,
    told.WON: Saying(_won, _building),
    told.DREW_LEVEL: Saying(_drew_level, _building),
    told.LAID_DOWN: Saying(_laid_down),
    # settlement and end
    told.AWARDED: Saying(_awarded, _building, lambda tale: f"+{tale.event.points}"),
    told.LOST_IT: Saying(_lost_it, _building),
    told.FINAL_CARD: Saying(_final_card),
    told.FINAL_AGAIN: Saying(N_("The final duel is level: new cards"), nothing),
    told.GAME_WON: Saying(_game_won),
}

"""What is staged for a moment: a new round, raids, incomes, Lincoln's visit, a new lead marshal, a hand that is shown,
and what one player does to another. It says nothing that the log does not say, so screen readers skip it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tinstar.draw.bills import bill_part
from tinstar.draw.cards import back, card_svg
from tinstar.draw.deeds import deed_part
from tinstar.draw.kit import Safe, bold, div, name_of, span, svg, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import cards, texts
from tinstar.games.western_town.looks.incomes import HOUSE, KINDS, Towns, income_part, payday
from tinstar.games.western_town.looks.signs import sign
from tinstar.games.western_town.pieces import (
    CARDS,
    EXPECTS,
    GOODS,
    HOUSES,
    PEOPLE,
    RIDERS,
    TILE_HOUSE,
)
from tinstar.games.western_town.rules import events as told
from tinstar.games.western_town.state import cards_in
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel.facts import Event

NEWEST: Final = 60
"""How many events are looked at: a bill is not kept for ever."""
BEFORE: Final = 6
"""How many events before the end of a raid its target was named, at most."""
ENDS: Final = (told.DEFENDED, told.BURNT, told.FLED)
EndOfRaid = told.Defended | told.Burnt | told.Fled


E = TypeVar("E", bound=Event, covariant=True)
A = TypeVar("A", bound=Event, covariant=True)


class Staged(NamedTuple, Generic[E, A]):
    """Everything that a bill may need, so that it is drawn once."""

    number: int
    event: E
    about: tuple[A, ...]
    """The events that belong to it: buildings that come with a round, the target of a raid."""
    names: tuple[str, ...]
    houses: tuple[str | None, ...]
    """What stands on the lots of the town in question."""
    circle: tuple[int, ...]
    """Who plays round the same camp."""
    mine: bool
    """It happens to the viewer."""
    words: Words


def poster_parts(view: WesternTownView, log: Sequence[Event], people: list[PersonSeen], words: Words) -> list[Part]:
    """The bills and deeds of the newest events, in their order."""
    names = tuple(person.name for person in people)
    towns = tuple(tuple(lot.house for lot in seat.lots) for seat in view.seats)
    scenes = [
        Staged(number, event, about, names, _houses(view, event), _circle(view, event), event.seat == view.seat, words)
        for number, event, about in staged(log)
    ]
    return [part for now in scenes if (part := _part(now, towns))]


def _part(now: Staged[Any, Any], towns: Towns) -> Part | None:
    return _income(now, towns) if now.event.kind in KINDS else _drawn(now)


@remembered
def _income(now: Staged[Any, Any], towns: Towns) -> Part:
    return income_part(f"bill:{now.number}", now.about, now.names, towns, now.words)


def _circle(view: WesternTownView, event: Event) -> tuple[int, ...]:
    return view.camps[view.seats[event.seat].territory].seats if event.kind == told.VISITED else ()


def _houses(view: WesternTownView, event: Event) -> tuple[str | None, ...]:
    return tuple(lot.house for lot in view.seats[event.seat].lots) if event.kind in ENDS else ()


def staged(log: Sequence[Event]) -> Iterator[tuple[int, Event, tuple[Event, ...]]]:
    """The newest events that are staged, each with those that belong to it."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        event = log[number]
        if event.kind == told.EXPECTED:
            start = next((at for at in range(number - 1, 0, -1) if log[at].kind == told.ROUND), 0)
            yield number, event, tuple(log[start:number])
        elif event.kind in ENDS:
            before = log[max(0, number - BEFORE) : number]
            yield number, event, tuple(past for past in before if past.kind == told.TARGET)[-1:]
        elif event.kind == told.VISITED:
            before = log[max(0, number - BEFORE) : number]
            yield number, event, tuple(past for past in before if past.kind == told.EXPECTATION)
        elif paid := payday(log, number):
            yield number, event, paid
        elif event.kind in BILLS:
            yield number, event, ()


@remembered
def _drawn(now: Staged[Any, Any]) -> Part | None:
    return BILLS[now.event.kind](now)


# ---------------------------------------------------------------- bills
def _round(now: Staged[told.OfCard, Event]) -> Part:
    """What Lincoln looks for in this round, and the buildings that can be built from now on."""
    words = now.words
    rounds = [event.number for event in now.about if isinstance(event, told.Round)]
    head = words("Round {n}", n=rounds[-1]) if rounds else words("Lincoln")
    wishes = _wishes(now.event.card)
    offered = (event for event in now.about if isinstance(event, told.Offered))
    came = dict.fromkeys(event.tile for event in offered if event.kind == told.CAME)
    return bill_part(
        f"bill:{now.number}",
        head,
        span(words("Lincoln looks for:") if wishes else words("Lincoln comes no more"), cls="bill-for"),
        div(
            svg(use("p-lincoln"), box=(-50, -72, 100, 134), cls="bill-guest"),
            [sign(wish, "bill-sign") for wish in wishes],
            cls="prize",
        ),
        span(words("New to build:"), cls="bill-for") if came else None,
        div([_house(HOUSES[TILE_HOUSE[tile]]) for tile in came], cls="prize") if came else None,
    )


def _wishes(card: int) -> list[str]:
    """What a card of Lincoln's expects."""
    return [name for good, name in enumerate(GOODS) for _ in range(EXPECTS[card][good])]


def _raid(now: Staged[told.Raid, Event]) -> Part:
    """Riders come out of the camp, one by one."""
    event = now.event
    riders = ["red"] * event.red + ["orange"] * event.orange
    return bill_part(
        f"bill:{now.number}",
        now.words("Raid on {name}", name=now.names[event.seat]),
        div(
            [span(sign(color, "bill-sign"), data_beat=beat) for beat, color in enumerate(riders, 1)],
            cls="prize",
        ),
        seat=event.seat,
        cls=_raided(now),
    )


def _raided(now: Staged[Event, Event]) -> str:
    """A raid on the viewer stands out."""
    return "raid mine" if now.mine else "raid"


def _end_of_raid(now: Staged[EndOfRaid, told.Target]) -> Part | None:
    """Riders at a house or at the inhabitants, and how it ended."""
    event, words = now.event, now.words
    if not now.about:
        return None
    target = now.about[0]
    house = None if target.target == PEOPLE else now.houses[target.target]
    burnt = use("x-destroyed") if isinstance(event, told.Burnt) else None
    aim = svg(use(f"b-{house}"), box=HOUSE, cls="bill-house") if house else sign("inhabitants", "bill-house")
    fire = svg(burnt, box=HOUSE, cls="bill-house bill-fire", data_beat=2) if burnt else None
    rider = sign(RIDERS[target.color], "bill-sign")
    good = isinstance(event, told.Defended)
    return bill_part(
        f"bill:{now.number}",
        _hit(house, now),
        div(div(aim, fire, cls="bill-aim"), cls="prize"),
        div([rider for _ in range(target.riders)], cls="prize", data_beat=1),
        span(_verdict(event, words), cls="verdict good" if good else "verdict", data_beat=2),
        seat=event.seat,
        cls=_raided(now),
    )


def _hit(house: str | None, now: Staged[Event, Event]) -> str:
    """What was raided, and whose it is."""
    words = now.words
    what = words(texts.HOUSES[house]) if house else words(texts.GOODS["inhabitants"])
    return words("{building} of {name}", building=what, name=now.names[now.event.seat])


def _verdict(event: EndOfRaid, words: Words) -> str:
    if isinstance(event, told.Defended):
        return words.many("defended: {n} cowboy", "defended: {n} cowboys", event.cowboys)
    if isinstance(event, told.Fled):
        return words.many("{n} inhabitant flees", "{n} inhabitants flee", event.inhabitants)
    return words(texts.DESTROYED)


def _leads(now: Staged[Event, Event]) -> Part:
    """Who passes first leads from now on."""
    return bill_part(
        f"bill:{now.number}",
        now.words(texts.ROLES["lead"]),
        div(sign("lead", "bill-sign"), bold(name_of(now.names[now.event.seat])), cls="prize"),
        seat=now.event.seat,
    )


def _visit(now: Staged[told.Visited, told.Expectation]) -> Part:
    """Whom Lincoln visits, and why: what everybody offers."""
    words = now.words
    wishes = _wishes(now.event.card)
    offered = {event.seat: event.points for event in now.about if event.seat in now.circle}
    return bill_part(
        f"bill:{now.number}",
        words("Lincoln visits {name}", name=now.names[now.event.seat]),
        div(
            svg(use("p-lincoln"), box=(-50, -72, 100, 134), cls="bill-guest"),
            [sign(wish, "bill-sign") for wish in wishes],
            cls="prize",
        ),
        div([_offer(seat, points, now) for seat, points in offered.items()], cls="offered"),
        span(words("Equal: the lead marshal chose."), cls="bill-for", data_beat=2) if now.event.chosen else None,
        seat=now.event.seat,
    )


def _offer(seat: int, points: int, now: Staged[told.Visited, Event]) -> Safe:
    """The points of one town; the one that is visited gets a household."""
    return span(
        seat_mark(seat),
        bold(name_of(now.names[seat])),
        bold(str(points), cls="offered-points", data_count=points, data_beat=1),
        span(sign("households"), "+1", cls="offered-home", data_beat=2) if seat == now.event.seat else None,
        cls="offer-of chosen" if seat == now.event.seat else "offer-of",
    )


def _hand(now: Staged[told.Showed | told.Looked, Event]) -> Part | None:
    """A hand that lies open: to all, or to the one who looks."""
    event = now.event
    if event.hand is None:
        return None
    owner = event.whose if isinstance(event, told.Looked) else event.seat
    there = [CARDS[card] for card in cards_in(event.hand)]
    return bill_part(
        f"bill:{now.number}",
        now.words("The hand of {name}", name=now.names[owner]),
        div([_face(card, "shown-card") for card in there], cls="prize shown-hand"),
        span(now.words("Only you see these."), cls="bill-for") if isinstance(event, told.Looked) else None,
        seat=owner,
    )


# ---------------------------------------------------------------- deeds
def _used(now: Staged[told.Used, Event]) -> Part:
    """A card used against a neighbour's, which turns down."""
    event = now.event
    return deed_part(
        f"deed:{now.number}",
        event.seat,
        (event.owner,),
        _face(CARDS[event.card], "deed-picture"),
        end="hit",
        mark=card_svg(back(), "deed-answer"),
    )


def _stole(now: Staged[told.Stole, Event]) -> Part:
    """Something goes from one player to another."""
    event = now.event
    good = sign(GOODS[event.good], "deed-answer")
    return deed_part(f"deed:{now.number}", event.seat, (event.victim,), good, end="moved")


def _face(card: str, cls: str) -> Safe:
    return card_svg(cards.shown(card), cls)


def _house(house: str) -> Safe:
    return svg(use(f"b-{house}"), box=HOUSE, cls="bill-house")


BILLS: Final[dict[int, Callable[[Staged[Any, Any]], Part | None]]] = {
    told.EXPECTED: _round,
    told.RAID: _raid,
    told.DEFENDED: _end_of_raid,
    told.BURNT: _end_of_raid,
    told.FLED: _end_of_raid,
    told.LEADS: _leads,
    told.VISITED: _visit,
    told.SHOWED: _hand,
    told.LOOKED: _hand,
    told.USED: _used,
    told.STOLE: _stole,
}

"""What is staged for a moment: start cards, duels and contests, events, a building that is won or neutral, the final
duel, a hand that somebody may look at. It says nothing that the log does not say, so screen readers skip it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tinstar.draw.bills import Fighter, bill_part, duel_part
from tinstar.draw.kit import Safe, bold, div, name_of, span, svg, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import cards, sayings, texts
from tinstar.games.dodge_city.looks.plan import edition
from tinstar.games.dodge_city.pieces import FIGURES
from tinstar.games.dodge_city.rules import events as told
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel.facts import Event

NEWEST: Final = 60
"""How many events are looked at: a bill is not kept for ever."""
DISC: Final = (-41.0, -41.0, 82.0, 82.0)
Box = tuple[float, float, float, float]
SIGN: Final = (-24.0, -24.0, 48.0, 48.0)
CARD_BACK: Final = (-90.0, -112.0, 180.0, 224.0)
PICTURES: Final = {
    "cards": ("sleight_of_hand", "telegraph_clerk", "marked_deck"),
    "stones": ("old_comrade", "hired_hands", "trail_crew", "night_march", "stampede"),
    "fight": ("bar_fight", "ambush", "tornado", "high_noon", "run_out_of_town"),
    "nothing": ("sore_head",),
}
"""What an event is about; all others are about money."""
SIGNS: Final = {"cards": "card-back", "stones": "s-place", "fight": "s-duel", "nothing": "s-blocked"}


E = TypeVar("E", bound=Event, covariant=True)
A = TypeVar("A", bound=Event, covariant=True)


class Staged(NamedTuple, Generic[E, A]):
    """Everything that a bill may need, so that it is drawn once."""

    number: int
    event: E
    about: tuple[A, ...]
    """The events that belong to it: cards that were shown, what an event card did at once."""
    names: tuple[str, ...]
    box: str
    words: Words

    def card(self, number: int) -> str:
        return edition(self.box).cards[number]

    def building(self, number: int) -> str:
        return edition(self.box).building_names[number]


def poster_parts(view: DodgeCityView, log: Sequence[Event], people: list[PersonSeen], words: Words) -> list[Part]:
    """The bills of the newest events, in their order."""
    names = tuple(person.name for person in people)
    return [
        part
        for number, event, about in staged(log)
        if (part := _drawn(Staged(number, event, about, names, view.edition, words)))
    ]


def staged(log: Sequence[Event]) -> Iterator[tuple[int, Event, tuple[Event, ...]]]:
    """The newest events that are staged, each with those that belong to it."""
    for number in range(max(0, len(log) - NEWEST), len(log)):
        event = log[number]
        if isinstance(event, told.Drew):
            yield number, event, tuple(_at_once(log, number, event))
        elif event.kind in BEFORE:
            yield number, event, tuple(_shown(log, number, BEFORE[event.kind]))
        elif event.kind in BILLS:
            yield number, event, ()


BEFORE: Final = {
    told.STARTS: told.STARTED_WITH,
    told.WON: told.FOUGHT,
    told.DREW_LEVEL: told.FOUGHT,
    told.FINAL_AGAIN: told.FINAL_CARD,
    told.GAME_WON: told.FINAL_CARD,
}
"""The cards that are shown just before."""


def _shown(log: Sequence[Event], number: int, kind: int) -> list[Event]:
    """The cards that lie together, in the order in which they were shown."""
    start = number
    while start and log[start - 1].kind == kind:
        start -= 1
    return list(log[start:number])


def _at_once(log: Sequence[Event], number: int, card: told.Drew) -> list[told.Got]:
    """R12 Money that an event card brings or costs without asking anybody."""
    cause = told.CAUSE_EVENT + card.event
    found = []
    for event in log[number + 1 :]:
        if event.seq != card.seq or event.kind == told.DREW:
            break
        if isinstance(event, told.Got) and event.cause == cause:
            found.append(event)
    return found


@remembered
def _drawn(now: Staged[Any, Any]) -> Part | None:
    return BILLS[now.event.kind](now)


# ---------------------------------------------------------------- cards against each other
def _starts(now: Staged[told.Starts, told.OfCard]) -> Part | None:
    """R4.2 All start cards, the one that starts framed."""
    if not now.about:
        return None
    shown = [_shown_card(now, event, won=event.seat == now.event.seat) for event in now.about]
    verdict = now.words("{name} starts", name=now.names[now.event.seat])
    return bill_part(
        f"bill:{now.number}",
        now.words("Start cards"),
        div(shown, cls="shown-row"),
        span(verdict, cls="verdict good", data_beat=1),
        cls="contested",
    )


def _shown_card(now: Staged[Event, Event], event: told.OfCard, won: bool) -> Safe:
    """A card with the mark of the one who shows it."""
    return div(
        cards.shown(now.card(event.card), now.words, "shown-card"),
        span(seat_mark(event.seat), bold(name_of(now.names[event.seat])), cls="shown-by"),
        cls="shown won" if won else "shown",
    )


def _duel(now: Staged[told.Won | told.DrewLevel, told.Fought]) -> Part | None:
    """R7.1, R7.5 The cards of a duel or a contest, and why one of them wins."""
    if not now.about:
        return None
    words, event, building = now.words, now.event, now.building(now.event.building)
    head = (
        words("Contest for {building}", building=words(texts.THE_BUILDING[building]))
        if event.contest
        else words("Duel {where}", where=words(texts.IN_BUILDING[building]))
    )
    shown = [now.card(fought.card) for fought in now.about]
    if isinstance(event, told.DrewLevel):
        return _fight(now, head, sayings.why_level(shown, words), words("Nobody wins"))
    best = now.card(event.card)
    loser = max((card for card in shown if card != best), key=_rank_in(now), default=best)
    return _fight(now, head, sayings.why(best, loser, words), words("{name} wins", name=now.names[event.seat]))


def _rank_in(now: Staged[Event, Event]) -> Callable[[str], int]:
    plans = edition(now.box)
    return lambda card: plans.rank[plans.cards.index(card)]


def _fight(now: Staged[Event, told.OfCard], head: str, why: str, verdict: str) -> Part:
    fighters = [
        Fighter(
            event.seat,
            now.names[event.seat],
            cards.shown(now.card(event.card), now.words, "duel-card"),
            won=event.seat == now.event.seat,
        )
        for event in now.about
    ]
    between = svg(use("s-duel"), box=SIGN)
    return duel_part(f"bill:{now.number}", head, fighters, verdict, about=why, between=between)


def _final(now: Staged[Event, told.FinalCard]) -> Part | None:
    """R9.4 The last card of everybody who draws one; an Indio was replaced."""
    drawn = tuple(event for event in now.about if not event.replaced)
    if not drawn:
        return None
    winner = now.event.seat
    verdict = now.words("{name} wins", name=now.names[winner]) if winner >= 0 else now.words("Level: once more")
    about = now.words("The highest card wins the game.")
    return _fight(now._replace(about=drawn), now.words("The final duel"), about, verdict)


# ---------------------------------------------------------------- events, buildings, hands
def _event(now: Staged[told.Drew, told.Got]) -> Part:
    """R12 The card that a question mark drew, and what it did at once."""
    words, name = now.words, edition(now.box).events[now.event.event]
    picture, box = event_sign(name)
    return bill_part(
        f"bill:{now.number}",
        words(texts.EVENTS[name]),
        span(seat_mark(now.event.seat), words("{name} draws", name=now.names[now.event.seat]), cls="shown-by"),
        svg(use(picture), box=box, cls="event-picture"),
        span(words(texts.EVENT_TEXTS[name]), cls="bill-rule"),
        div([_sum(seat, dollars) for seat, dollars in sums(now.about).items()], cls="sums", data_beat=1),
        seat=now.event.seat,
        cls="drew",
    )


def event_sign(name: str) -> tuple[str, Box]:
    """The symbol that stands for an event card, and its box."""
    kind = next((kind for kind, names in PICTURES.items() if name in names), "")
    symbol = SIGNS.get(kind, "s-rent")
    return symbol, CARD_BACK if symbol == "card-back" else SIGN


def sums(about: Sequence[told.Got]) -> dict[int, int]:
    """What everybody has won or lost by it; what one pays to another counts for both."""
    found: Counter[int] = Counter()
    for event in about:
        if not isinstance(event, told.Paid):
            found[event.seat] += event.dollars
            continue
        found[event.seat] -= event.dollars
        if event.to >= 0:
            found[event.to] += event.dollars
    return {seat: dollars for seat, dollars in sorted(found.items()) if dollars}


def _sum(seat: int, dollars: int) -> Safe:
    return span(seat_mark(seat), bold(sayings.more(dollars)), cls="shown-by")


def _awarded(now: Staged[told.Awarded, Event]) -> Part:
    """R8.1 A building goes to somebody: points and rent."""
    words, event = now.words, now.event
    figure = FIGURES[event.figure]
    building = words(texts.THE_BUILDING[now.building(event.building)])
    return bill_part(
        f"bill:{now.number}",
        words("{name} wins {building}", name=now.names[event.seat], building=building),
        div(
            svg(use(f"d-{figure}"), box=DISC, cls="award"),
            svg(use(f"p-{event.points}"), box=DISC, cls="award"),
            svg(use("s-bill"), box=(-23, -14, 46, 28), cls="award-bill", data_beat=1),
            bold(sayings.more(event.rent), data_beat=1),
            cls="prize",
        ),
        seat=event.seat,
    )


def _neutral(now: Staged[told.OfBuilding, Event]) -> Part:
    """R6.5, R10.3 Nobody wins this building any more."""
    why = (
        now.words("It is full, and nobody controls it.")
        if now.event.kind == told.FILLED
        else now.words("Nobody can join its marks any more.")
    )
    name = now.words(texts.BUILDINGS[now.building(now.event.building)])
    return bill_part(
        f"bill:{now.number}",
        name,
        span(why, cls="bill-rule"),
        span(now.words(texts.NEUTRAL), cls="verdict", data_beat=1),
    )


def _hand(now: Staged[told.Looked, Event]) -> Part | None:
    """R12.6 A hand that lies open to the one who looks."""
    if now.event.cards is None:
        return None
    held = sayings.cards_in(edition(now.box), now.event.cards)
    return bill_part(
        f"bill:{now.number}",
        now.words("The hand of {name}", name=now.names[now.event.whose]),
        div([cards.shown(card, now.words, "shown-card") for card in held], cls="shown-row"),
        span(now.words("Only you two see these."), cls="bill-for", data_beat=1),
        seat=now.event.whose,
    )


BILLS: Final[dict[int, Callable[[Staged[Any, Any]], Part | None]]] = {
    told.STARTS: _starts,
    told.WON: _duel,
    told.DREW_LEVEL: _duel,
    told.DREW: _event,
    told.AWARDED: _awarded,
    told.FILLED: _neutral,
    told.CLEARED: _neutral,
    told.LOOKED: _hand,
    told.FINAL_AGAIN: _final,
    told.GAME_WON: _final,
}

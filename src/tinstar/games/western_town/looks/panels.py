"""Round the viewer's town: the seats with their counters, cards and towns, what can be built, the viewer's cards."""

from __future__ import annotations

from functools import cache
from typing import Final

from tinstar.draw.boards import small_board
from tinstar.draw.cards import InHand, card_svg, hand_part
from tinstar.draw.kit import Safe, bold, div, group, name_of, path, place, rect, span, svg, use
from tinstar.draw.layout import MARKET, MINE, PILE
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.ribbon import ribbon_part
from tinstar.draw.seats import seat_mark, town_class
from tinstar.draw.table import figure, has_won, seat_note, seat_shell, stands_out
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.looks import cards, texts
from tinstar.games.western_town.looks.formulas import formula, price, width
from tinstar.games.western_town.looks.signs import sign
from tinstar.games.western_town.looks.town import BOX, Standing, house_id, rider_id, small_town, standing
from tinstar.games.western_town.pieces import GOODS, HOMESTEAD, TILE_DATA, TILES
from tinstar.games.western_town.state import PLAYED
from tinstar.games.western_town.view import OfferSeen, SeatSeen, WesternTownView
from tinstar.kernel.look import Seen

See = Seen[WesternTownView]
PEOPLE: Final = "people"
COUNTERS: Final = (*GOODS, "households")
WHERE: Final = {
    "town-left": N_("left of you"),
    "town-right": N_("right of you"),
    "town-top": N_("opposite: safe"),
}
"""Where somebody sits: only immediate neighbours can be used."""


# ---------------------------------------------------------------- the course of the game
@remembered
def pile_part(round: int, rounds: int, words: Words) -> Part:
    """Under the title: the round."""
    said = words(texts.ROUND_OF, n=round, all=rounds) if round else words(texts.FOUNDING)
    return Part("pile:round", PILE.id, span(said, id="pile:round"))


def phases_part(phase: int, words: Words) -> Part:
    """The five phases of a round."""
    return ribbon_part(tuple(words(name) for name in texts.PHASES.values()), phase - 1)


# ---------------------------------------------------------------- the seats
class Circle:
    """Who sits where, seen from one seat: round its own town, or in the other pair of a duel."""

    def __init__(self, view: WesternTownView) -> None:
        self.me: Final = max(view.seat, 0)
        self.own: Final = view.camps[view.seats[self.me].territory].seats

    def place(self, seat: int) -> str:
        """The class that says where a seat stands."""
        if seat not in self.own:
            return "town-aside"
        return town_class(self._step(seat), len(self.own))

    def said(self, seat: int, words: Words) -> str:
        """Where somebody sits, in words; nothing where there is only one neighbour."""
        return words(WHERE[self.place(seat)]) if seat != self.me and seat in self.own and len(self.own) > 2 else ""

    def _step(self, seat: int) -> int:
        return (self.own.index(seat) - self.own.index(self.me)) % len(self.own)


def seat_parts(seen: See, people: list[PersonSeen], newest: tuple[int, str], board: int, words: Words) -> list[Part]:
    """Everybody, with the points now; `board` is whose town lies on the board."""
    view, circle = seen.view, Circle(seen.view)
    return [
        _seat(
            number,
            shown,
            people[number],
            _note(seen, number, people[number], circle, words),
            stands_out(seen, number),
            circle.place(number),
            sealed(seen, number),
            standing(number, shown.territory, newest, view.raid),
            number != board,
            words,
        )
        for number, shown in enumerate(view.seats)
    ]


def sealed(seen: See, seat: int) -> bool:
    """Whether a card of a pair lies there already, face down until both have chosen."""
    return seen.kind == "PlayPair" and seat in seen.view.choosing and seat not in seen.waiting


def _note(seen: See, seat: int, person: PersonSeen, circle: Circle, words: Words) -> str:
    """What somebody does; else where the seat is, which says whom one may use."""
    if has_won(seen, seat) or seat in seen.waiting or seen.outcome:
        return seat_note(seen, seat, person, words)
    if seen.view.seats[seat].passed:
        return words("has passed")
    if sealed(seen, seat):
        return words("has chosen")
    said = circle.said(seat, words) if seen.seat >= 0 else ""
    return said or seat_note(seen, seat, person, words)


@remembered
def _seat(
    number: int,
    shown: SeatSeen,
    person: PersonSeen,
    note: str,
    turn: bool,
    where: str,
    sealed: bool,
    now: Standing,
    named: bool,
    words: Words,
) -> Part:
    states = {where: True, "passed": bool(shown.passed), "raided": bool(now.riders)}
    own = where == "town-self"
    heading = words("The town of {name}", name=person.name)
    return seat_shell(
        number,
        person,
        _head(number, shown, person, note),
        _ledger(number, shown, own, now, words),
        None if own else _laid(number, shown, sealed, words),
        None if own else small_board(small_town(number, shown.lots, now, named), box=BOX, heading=heading),
        turn=turn,
        states=[state for state, true in states.items() if true],
        data_tip=True,
    )


def _head(number: int, shown: SeatSeen, person: PersonSeen, note: str) -> Safe:
    badge = svg(use(f"s-{shown.role}"), box=(-18, -18, 36, 36), cls="badge-of") if shown.role else None
    return div(
        seat_mark(number),
        span(bold(name_of(person.name)), span(note, cls="note") if note else None, cls="who"),
        span(badge, id=f"role:{number}", data_tip=True) if badge else None,
        bold(str(shown.points), id=f"points:{number}", cls="points", data_count=shown.points, data_tip=True),
        cls="seat-head",
    )


def _ledger(number: int, shown: SeatSeen, limits: bool, now: Standing, words: Words) -> Safe:
    """Everything countable, always in the same order; the viewer's own with its limits."""
    counters = []
    for good in COUNTERS:
        most = shown.limits.get(good)
        count = shown.households if good == "households" else shown.goods[good]
        known = f"({shown.pink})" if good == "households" else f"/{most}" if most is not None else ""
        fleeing = _fleeing(now) if good == "inhabitants" and now.target == PEOPLE else None
        over = most is not None and count > most
        counters.append(_counter(number, good, count, known if limits else "", over, fleeing, words))
    return div(counters, cls="ledger")


@remembered
def _counter(number: int, good: str, count: int, beside: str, over: bool, fleeing: Safe | None, words: Words) -> Safe:
    said = words("{good}: {n}", good=words(texts.GOODS[good]), n=count)
    return span(
        sign("pink_households" if good == "households" else good),
        figure(count, said, data_count=count),
        span(beside, cls="limit") if beside else None,
        fleeing,
        id=f"good:{number}.{good}",
        cls="good over" if over else "good",
        data_tip=True,
    )


def _fleeing(now: Standing) -> Safe:
    """Riders who come at the inhabitants."""
    shields = [
        group(use(f"s-{now.color}"), id=rider_id(now.territory, now.color, number), at=place(14 * number))
        for number in range(now.riders)
    ]
    return svg(shields, box=(-18, -18, 36 + 14 * (now.riders - 1), 36), cls="party")


def _laid(number: int, shown: SeatSeen, sealed: bool, words: Words) -> Safe:
    """The cards before a marshal, and how many are in hand and asleep."""
    stock = span(
        _stock(number, "hand", shown.hand, words("{n} in hand", n=shown.hand)),
        _stock(number, "asleep", shown.asleep, words(texts.ASLEEP, n=shown.asleep)),
        cls="stock",
    )
    return div(_places(number, shown, sealed, f"hand:{number}"), stock, cls="laid")


def _stock(number: int, kind: str, count: int, said: str) -> Safe:
    return span(sign(kind), figure(count, said), id=f"{kind}:{number}", cls="good", data_tip=True)


def _places(number: int, shown: SeatSeen, sealed: bool, origin: str, own: str = "") -> list[Safe]:
    """Three places for cards."""
    laid = [
        card_svg(
            cards.played(card.card, f"played:{number}.{at}", card.up, origin or f"card:{card.card}"),
            "laid-card",
            "",
        )
        for at, card in enumerate(shown.played)
    ]
    if sealed:
        laid.append(card_svg(cards.sealed(f"played:{number}.{len(laid)}", origin or f"card:{own}", own), "laid-card"))
    return laid + [cards.free_place() for _ in range(PLAYED - len(laid))]


# ---------------------------------------------------------------- what can be built
def market_parts(seen: See, words: Words) -> list[Part]:
    """Above the board: what the viewer can still build, and what may come where that is asked."""
    seat = max(seen.view.seat, 0)
    offers = seen.view.seats[seat].offers
    known = {offer.tile for offer in offers}
    coming = [to_come(tile) for tile, *_ in seen.options if tile not in known] if seen.kind == "ChooseBuilding" else []
    return [_ware(seat, offer, words) for offer in (*coming, *offers)]


@cache
def to_come(tile: str) -> OfferSeen:
    """A building of the reserve, as the data have it."""
    data = TILE_DATA[TILES.index(tile)]
    wood, gold = data["cost"].get("wood", 0), data["cost"].get("gold", 0)
    mixed = sum(mix["count"] for mix in data["cost"].get("any_of", ()))
    ways = tuple((wood + mixed - some, gold + some) for some in range(mixed + 1))
    return OfferSeen(tile, data["house"], 1, data["min_households"], ways, True)


@remembered
def _ware(seat: int, offer: OfferSeen, words: Words) -> Part:
    id = f"offer:{offer.tile}"
    many = offer.tile == TILES[HOMESTEAD]
    name = words(texts.HOUSES[offer.house])
    picture = svg(
        rect(-66, -54, 132, 106, "ware-ground", rx=10),
        group(use(f"b-{offer.house}"), id="" if many else house_id(seat, offer.tile)),
        path("M-66,40H66", "line1"),
        rect(-66, -54, 132, 106, "ware-edge", rx=10),
        box=(-69, -57, 138, 112),
    )
    markup = div(
        picture,
        span(sign("households"), bold(str(offer.needs)), cls="corner") if offer.needs else None,
        span(f"×{offer.left}", cls="corner right") if many else None,
        span(name, cls="ware-name", aria_hidden="true"),
        _price(offer, words),
        id=id,
        cls="ware" if offer.buildable else "ware dear",
        data_tip=True,
        role="img",
        aria_label=name,
    )
    return Part(id, MARKET.id, markup)


def _price(offer: OfferSeen, words: Words) -> Safe:
    paid = price(offer.costs)
    if not paid:
        return span(words(texts.FREE), cls="cost")
    wide = width(paid, 30)
    return span(svg(formula(paid, 30), box=(-wide / 2, -15, wide, 30), cls=f"formula n{len(paid.split())}"), cls="cost")


# ---------------------------------------------------------------- the viewer's cards
def own_cards(seen: See, words: Words) -> list[Part]:
    """The hand as a fan and, beside it, the own table with the sleeping pile; nothing for whoever only looks on."""
    if seen.seat < 0:
        return []
    own = seen.view.seats[seen.seat]
    waking = seen.kind == "Wake" and bool(seen.options)
    laying = seen.view.phase > 1 and not waking
    picks = seen.view.picks
    hand = tuple(card for card in own.hand_cards or () if card not in picks)
    return [
        _mine(seen.seat, own, picks[0] if laying and picks else "", words)
        if laying
        else _sleeping(own.asleep + len(picks), words),
        _hand(hand, (own.asleep_cards or ()) if waking else (), words),
    ]


@remembered
def _mine(seat: int, own: SeatSeen, picked: str, words: Words) -> Part:
    pile = span(sign("asleep"), words(texts.ASLEEP, n=own.asleep), id="pile:asleep", cls="good", data_tip=True)
    caption = div(span(words(texts.YOUR_TABLE)), pile, cls="caption")
    places = _places(seat, own, bool(picked), "", picked)
    return Part("mine:table", MINE.id, div(caption, div(places, cls="laid"), id="mine:table"))


@remembered
def _sleeping(asleep: int, words: Words) -> Part:
    """Only the sleeping pile, where the hand needs the room: before cards are played, and while some are woken."""
    said = span(words(texts.ASLEEP, n=asleep))
    pile = div(sign("asleep"), said, id="pile:asleep", cls="resting", data_tip=True)
    return Part("mine:table", MINE.id, div(pile, id="mine:table"))


@remembered
def _hand(hand: tuple[str, ...], asleep: tuple[str, ...], words: Words) -> Part:
    """The cards in hand, behind those that may be woken."""
    there = [("asleep", card) for card in asleep] + [("card", card) for card in hand]
    shown = [_in_hand(f"{kind}:{card}", card, words) for kind, card in there]
    return hand_part(shown, words("No cards in hand"))


def _in_hand(id: str, card: str, words: Words) -> InHand:
    name = words(texts.HOUSES[cards.house(card)])
    return InHand(id, cards.large(card, id), name, said=name)

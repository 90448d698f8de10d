"""What a card would change right now, as far as it can be counted."""

from __future__ import annotations

from typing import Final

from tinstar.draw.parts import Person
from tinstar.draw.phrases import listed, people_listed
from tinstar.draw.words import Words
from tinstar.games.bang.cards import DEFENCE, SIGHT, STATIONS
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import read
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.train.taking import PAYS
from tinstar.games.bang.view import BangView

SHOTS: Final = ("bang", "knife_revolver", "baggage_car", "sleeper_car")
AT_ANYBODY: Final = ("duel", "cat_balou", "passenger_car", "train_robbery")
AT_ALL: Final = ("gatling", "indians")
CARD_NUMBERS: Final = {text: number for number, text in enumerate(TEXT)}


def consequences(view: BangView, card: str, people: list[Person], words: Words) -> list[str]:
    """What a card would do for the viewer now; nothing for who only watches."""
    if view.seat < 0 or view.seats[view.seat].out:
        return []
    me, face = view.seats[view.seat], read(card)
    others = [seat for seat, far in enumerate(me.distances) if far > 0]
    if face.reach or SIGHT[face.number] > 0 or DEFENCE[face.number]:
        return _reaches(view, card, people, words)
    if face.kind in SHOTS:
        return [words("In reach now: {names}.", names=_named(reached(view, view.seat), people, words))]
    if face.kind == "panic":
        near = [seat for seat in others if me.distances[seat] == 1]
        return [words("At distance 1 now: {names}.", names=_named(near, people, words))]
    if face.kind in AT_ANYBODY or face.kind in AT_ALL:
        return [words.many("Now {n} target.", "Now {n} targets.", len(others))]
    if face.kind == "general_store":
        return [words("Now {cards} would be turned up.", cards=sayings.cards(len(others) + 1, words))]
    if face.kind in ("beer", "saloon"):
        return _healing(view, face.kind, len(others) + 1, words)
    return _piles(view, face.kind, words)


def _healing(view: BangView, kind: str, players: int, words: Words) -> list[str]:
    me = view.seats[view.seat]
    if kind == "beer" and players < 3:
        return [words("Only two are left: without effect now.")]
    return [words("You have all your lives.")] if me.life >= me.bullets else []


def _piles(view: BangView, kind: str, words: Words) -> list[str]:
    """Cards that depend on what lies on the table."""
    if kind in ("money_bag", "cattle_truck") and view.discard:
        top = view.discard[-1:] if kind == "money_bag" else view.discard[:-4:-1]
        return [words("On top: {cards}.", cards=listed((sayings.card_name(c, words) for c in top), words))]
    if kind in ("water_tower", "next_stop", "full_steam") and view.train:
        if kind == "water_tower":
            under = [sayings.card_name(wagon, words) for wagon in under_stations(view).values()]
            return [words("Free to take: {cards}.", cards=listed(under, words) or words("nothing"))]
        name, does = texts.LOCOMOTIVES[view.train.locomotive]
        return [f"{name}: {words(does)}"] if kind == "full_steam" else []
    return []


def _reaches(view: BangView, card: str, people: list[Person], words: Words) -> list[str]:
    """Weapons, sights and what keeps others away: whom I reach and who reaches me, with the card and without it."""
    me, face = view.seat, read(card)
    laid = card in view.seats[me].front
    sight = SIGHT[face.number] * (-1 if laid else 1)
    defence = DEFENCE[face.number] * (-1 if laid else 1)
    lines = []
    if face.reach or sight:
        now = reached(view, me)
        then = reached(view, me, 1 if laid and face.reach else face.reach or None, sight)
        with_it, without = (now, then) if laid else (then, now)
        lines.append(
            words(
                "In reach with it: {names}. Without it: {others}.",
                names=_named(with_it, people, words),
                others=_named(without, people, words),
            )
        )
    if defence:
        now, then = hunters(view, me), hunters(view, me, defence)
        with_it, without = (now, then) if laid else (then, now)
        lines.append(
            words(
                "Who reaches you with it: {names}. Without it: {others}.",
                names=_named(with_it, people, words),
                others=_named(without, people, words),
            )
        )
    return lines


def _named(seats: list[int], people: list[Person], words: Words) -> str:
    return people_listed(seats, people, words) or words("nobody")


# ---------------------------------------------------------------- counting
def between(view: BangView, a: int, b: int) -> int:
    """R4.1 The shorter way round the table, over those in play."""
    ring = [seat for seat, shown in enumerate(view.seats) if not shown.out]
    steps = abs(ring.index(a) - ring.index(b))
    return min(steps, len(ring) - steps)


def far(view: BangView, a: int, b: int, nearer: int = 0, farther: int = 0) -> int:
    """R4.2 How far away a would see b, with that much more sight or defence."""
    sight = sum(SIGHT[read(card).number] for card in view.seats[a].front)
    defence = sum(DEFENCE[read(card).number] for card in view.seats[b].front)
    sight += view.seats[a].character == "rose_doolan"
    defence += view.seats[b].character == "paul_regret"
    return max(1, between(view, a, b) + defence + farther - sight - nearer)


def reached(view: BangView, seat: int, reach: int | None = None, nearer: int = 0) -> list[int]:
    """Whom a seat can shoot at, with another weapon or sight."""
    most = view.seats[seat].reach if reach is None else reach
    others = [other for other, shown in enumerate(view.seats) if other != seat and not shown.out]
    return [other for other in others if far(view, seat, other, nearer) <= most]


def hunters(view: BangView, seat: int, farther: int = 0) -> list[int]:
    """Who can shoot at a seat, if it were that much farther away."""
    others = [other for other, shown in enumerate(view.seats) if other != seat and not shown.out]
    return [other for other in others if far(view, other, seat, 0, farther) <= view.seats[other].reach]


def under_stations(view: BangView) -> dict[str, str]:
    """The wagons that stand under a station."""
    train = view.train
    if train is None:
        return {}
    found = {}
    for column, station in enumerate(train.stations):
        number = train.position - 1 - column
        if 0 <= number < len(train.wagons):
            found[station] = train.wagons[number]
    return found


def payments(view: BangView, station: str) -> list[str]:
    """R12.7 The viewer's cards that a station accepts."""
    if view.seat < 0:
        return []
    prices = PAYS[STATIONS.index(station)]
    return [card for card in (*view.hand, *view.seats[view.seat].front) if prices[CARD_NUMBERS[card]]]

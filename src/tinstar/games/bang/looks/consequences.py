"""What a card would change right now, as far as it can be counted."""

from __future__ import annotations

from typing import Final

from tinstar.draw import phrases
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, people_listed
from tinstar.draw.words import Words
from tinstar.games.bang.cards import CHARACTERS, DEFENCE, KIND, REACH, SIGHT, STATIONS
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import read
from tinstar.games.bang.rules.distance import between, defence_with, far_away, reach_with, sight_with
from tinstar.games.bang.rules.life import beer_helps
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.train.taking import PAYS
from tinstar.games.bang.view import BangView

SHOTS: Final = ("bang", "knife_revolver", "baggage_car", "sleeper_car")
AT_ANYBODY: Final = ("duel", "cat_balou", "passenger_car", "train_robbery")
AT_ALL: Final = ("gatling", "indians")
CARD_NUMBERS: Final = {text: number for number, text in enumerate(TEXT)}


def consequences(view: BangView, card: str, people: list[PersonSeen], words: Words) -> list[str]:
    """What a card would do for the viewer now; nothing for whoever only watches."""
    if view.seat < 0 or view.seats[view.seat].out:
        return []
    me, face = view.seats[view.seat], read(card)
    others = [seat for seat, far in enumerate(me.distances) if far > 0]
    if face.reach or SIGHT[face.number] > 0 or DEFENCE[face.number]:
        return _reaches(view, card, people, words)
    if face.kind == "bang" and view.turn == view.seat and not view.may_bang:
        return [words("You have shot already: one BANG! a turn.")]
    if face.kind in SHOTS:
        return [words("In reach now: {names}.", names=_named(reached(view, view.seat), people, words))]
    if face.kind == "panic":
        near = [seat for seat in others if me.distances[seat] == 1]
        return [words("At distance 1 now: {names}.", names=_named(near, people, words))]
    if face.kind in AT_ANYBODY or face.kind in AT_ALL:
        return [words.many("Now {n} target.", "Now {n} targets.", len(others))]
    if face.kind == "general_store":
        return [words("Now {cards} would be turned up.", cards=phrases.cards(len(others) + 1, words))]
    if face.kind in ("beer", "saloon"):
        return _healing(view, face.kind, len(others) + 1, words)
    return _piles(view, face.kind, words)


def _healing(view: BangView, kind: str, players: int, words: Words) -> list[str]:
    me = view.seats[view.seat]
    if kind == "beer" and not beer_helps(players):
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


def _reaches(view: BangView, card: str, people: list[PersonSeen], words: Words) -> list[str]:
    """Weapons, sights and what keeps others away: whom I reach and who reaches me, with the card and without it."""
    me, number = view.seat, CARD_NUMBERS[card]
    kind, front = KIND[number], front_of(view, me)
    without = [other for other in front if other != number]
    replaced = [other for other in without if not (REACH[kind] and REACH[KIND[other]])]  # R6.12
    with_it = front if number in front else [*replaced, number]
    lines = []
    if REACH[kind] or SIGHT[kind]:
        lines.append(
            words(
                "In reach with it: {names}. Without it: {others}.",
                names=_named(reached_with(view, me, with_it), people, words),
                others=_named(reached_with(view, me, without), people, words),
            )
        )
    if DEFENCE[kind]:
        lines.append(
            words(
                "Who reaches you with it: {names}. Without it: {others}.",
                names=_named(hunters_with(view, me, with_it), people, words),
                others=_named(hunters_with(view, me, without), people, words),
            )
        )
    return lines


def _named(seats: list[int], people: list[PersonSeen], words: Words) -> str:
    return people_listed(seats, people, words) or words("nobody")


# ---------------------------------------------------------------- counted by the rules
def reached(view: BangView, seat: int) -> list[int]:
    """R4.3 Whom a seat can shoot at."""
    shown = view.seats[seat]
    return [other for other, far in enumerate(shown.distances) if 0 < far <= shown.reach]


def reached_with(view: BangView, seat: int, front: list[int]) -> list[int]:
    """R4.3 Whom a seat could shoot at if these cards lay in front of it."""
    sight, most = sight_with(character_of(view, seat), front), reach_with(front)
    return [
        other
        for other in others_of(view, seat)
        if far_away(apart(view, seat, other), defence_of(view, other), sight) <= most
    ]


def hunters_with(view: BangView, seat: int, front: list[int]) -> list[int]:
    """R4.3 Who could shoot at a seat if these cards lay in front of it."""
    defence = defence_with(character_of(view, seat), front)
    return [
        other
        for other in others_of(view, seat)
        if far_away(apart(view, seat, other), defence, sight_of(view, other)) <= view.seats[other].reach
    ]


def sight_of(view: BangView, seat: int) -> int:
    return sight_with(character_of(view, seat), front_of(view, seat))


def defence_of(view: BangView, seat: int) -> int:
    return defence_with(character_of(view, seat), front_of(view, seat))


def others_of(view: BangView, seat: int) -> list[int]:
    """Everybody else in play."""
    return [other for other, shown in enumerate(view.seats) if other != seat and not shown.out]


def apart(view: BangView, a: int, b: int) -> int:
    """R4.1 How many places two seats are apart."""
    return between(sum(1 << seat for seat, shown in enumerate(view.seats) if not shown.out), a, b)


def character_of(view: BangView, seat: int) -> int:
    """The number of a character in the rules; -1 before it is chosen."""
    name = view.seats[seat].character
    return CHARACTERS.index(name) if name else -1


def front_of(view: BangView, seat: int) -> list[int]:
    """The numbers of the cards in front of a seat."""
    return [CARD_NUMBERS[card] for card in view.seats[seat].front]


def under_stations(view: BangView) -> dict[str, str]:
    """The wagons that stand under a station."""
    train = view.train
    return (
        {station: wagon for wagon, station in zip(train.wagons, train.above, strict=True) if station} if train else {}
    )


def payments(view: BangView, station: str) -> list[str]:
    """R12.7 The viewer's cards that a station accepts."""
    if view.seat < 0:
        return []
    prices = PAYS[STATIONS.index(station)]
    return [card for card in (*view.hand, *view.seats[view.seat].front) if prices[CARD_NUMBERS[card]]]

"""What things are worth at this moment: prices and rents, how far everybody is, who is about to win, and which cards
beat which. Counted from what the viewer sees, with the tables and the search of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tinstar.games.dodge_city.looks import plan
from tinstar.games.dodge_city.looks.plan import Progress
from tinstar.games.dodge_city.pieces import CARD_KINDS, FIGURES, GOAL, IN_A_BUILDING, half
from tinstar.games.dodge_city.rules.settlement import RENT_FOR_A_POINT
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView

NEAR: Final = IN_A_BUILDING
"""So few stones can be put into a building in one turn."""
Stones = Mapping[int, int]
"""By seat the cells of a building with its stones, as bits."""


# ---------------------------------------------------------------- figures
def price(view: DodgeCityView, figure: str) -> int:
    """R5.1 What a stone costs."""
    return plan.edition(view.edition).prices[FIGURES.index(figure)]


def price_for(view: DodgeCityView, seat: int, figure: str) -> int:
    """R12.7 What it costs this player now."""
    full = price(view, figure)
    return half(full) if view.seats[seat].bargain else full


def cost(view: DodgeCityView, seat: int, figure: str, stones: int, put: int = 0) -> int:
    """What so many stones in one building cost this player: R5.2 a purchase puts three there at most, less what was put
    there in this turn, and R12.7 half the price is for one purchase."""
    now = min(stones, IN_A_BUILDING - put)
    return now * price_for(view, seat, figure) + (stones - now) * price(view, figure)


def points(view: DodgeCityView, figure: str) -> int:
    """R5.3 What a building of this figure is worth."""
    return plan.edition(view.edition).points[FIGURES.index(figure)]


def rent(view: DodgeCityView, figure: str) -> int:
    """R8.1"""
    return RENT_FOR_A_POINT * points(view, figure)


# ---------------------------------------------------------------- buildings
def building(view: DodgeCityView, name: str) -> BuildingSeen:
    return next(shown for shown in view.buildings if shown.name == name)


def fought_for(shown: BuildingSeen) -> bool:
    """R12.1 Opened, and neither won nor neutral."""
    return shown.figure is not None and shown.owner is None and not shown.neutral


def played_out(shown: BuildingSeen) -> bool:
    return shown.owner is not None or shown.neutral


def stones_in(view: DodgeCityView, name: str) -> Stones:
    return plan.masks(view.edition, building(view, name))


def progress(view: DodgeCityView, name: str, stones: Stones, seat: int) -> Progress:
    """How far a seat is with stones like these."""
    others = sum(mask for other, mask in stones.items() if other != seat)
    return plan.progress(view.edition, name, stones.get(seat, 0), others, view.conducting)


def bit(view: DodgeCityView, spot: str) -> int:
    return plan.bit(plan.building(view.edition, plan.name_of(spot)), plan.cell_of(spot))


def owner_at(view: DodgeCityView, spot: str) -> int:
    """Whose stone stands there."""
    shown = building(view, plan.name_of(spot))
    return next(camp.seat for camp in shown.camps if spot in camp.spots)


class Threat(NamedTuple):
    """Somebody who may come to control a building."""

    missing: int
    own: bool
    name: str
    seat: int
    points: int
    """That they would have then."""


def chances(view: DodgeCityView) -> list[Threat]:
    """Everybody who is not blocked where they stand, the nearest first."""
    found = []
    for shown in view.buildings:
        if not fought_for(shown) or shown.figure is None:
            continue
        stones = plan.masks(view.edition, shown)
        for seat in stones:
            lacking = progress(view, shown.name, stones, seat).missing
            if lacking >= 0:
                total = view.seats[seat].points + points(view, shown.figure)
                found.append(Threat(lacking, seat == view.seat, shown.name, seat, total))
    return sorted(found)


def threats(view: DodgeCityView) -> list[Threat]:
    """Who would win with a building, and lacks no more stones than fit in one turn."""
    return [chance for chance in chances(view) if chance.points >= GOAL and chance.missing <= NEAR]


# ---------------------------------------------------------------- cards
def kind(view: DodgeCityView, card: str) -> str:
    """number, picture, question or indio"""
    box = plan.edition(view.edition)
    return CARD_KINDS[box.kind[box.cards.index(card)]]


def amount(view: DodgeCityView, card: str) -> int:
    """Dollars of a number card, stones of a picture card or of an Indio."""
    box = plan.edition(view.edition)
    return box.amount[box.cards.index(card)]


def rank(view: DodgeCityView, card: str) -> int:
    box = plan.edition(view.edition)
    return box.rank[box.cards.index(card)]


def beaten(view: DodgeCityView, card: str) -> tuple[int, int]:
    """How many of all other cards this one beats."""
    box = plan.edition(view.edition)
    return sum(other < rank(view, card) for other in box.rank), len(box.cards) - 1


def hidden(view: DodgeCityView) -> list[str]:
    """The cards that others may hold, as far as the viewer knows: neither in the own hand, nor among the discards, nor
    known to be in the pile."""
    own = view.seats[view.seat].hand_cards or () if view.seat >= 0 else ()
    seen = {*own, *view.discards, *view.in_pile, view.picked}
    return [card for card in plan.edition(view.edition).cards if card not in seen]


def higher(view: DodgeCityView, card: str) -> list[str]:
    """Those of them that beat a card, the highest last."""
    box = plan.edition(view.edition)
    found = [other for other in hidden(view) if rank(view, other) > rank(view, card)]
    return sorted(found, key=lambda other: box.rank[box.cards.index(other)])

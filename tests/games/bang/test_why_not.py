"""Why a choice is refused: every reason is true, tells nothing hidden, and can be read in three languages."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.bang.conditions import CONDITIONS
from tests.games.bang.positions import Position
from tests.games.refusals import Refusal, examine, grey, refusals
from tinstar.games.bang import game
from tinstar.games.bang.cards import CHARACTERS, STATIONS
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.view import BangView
from tinstar.kernel import Play, Quick

SETUPS = [
    (4, {}),
    (5, {}),
    (8, {"choice": 2}),
    (3, {}),
    (2, {}),
    (4, {"train": False, "choice": 2}),
    (6, {"learner": True}),
]
"""With the train and without it, and every number of players that has rules of its own."""

ALONE = (
    "end", "take the hit", "give in", "die", "pass", "keep", "face it", "spare nobody", "draw nothing", "draw",
    "draw! for the barrel", "draw from the pile", "advance", "advance and take",
)  # fmt: skip
WITH_CARD = (
    "heal with", "and", "and pay", "choose", "count", "put back", "take", "use", "discard", "be shot at for", "swap",
    "sleeper_car with", "caboose with", "switch",
)  # fmt: skip
WITH_SEAT = ("draw from", "place it at", "spare", "at")
WITH_BOTH = ("give", "divert with")


def invented(play: Play, seat: int, luck: Quick) -> tuple[str, ...]:
    """Something that might be said in this game, with cards that are there."""
    view = play.view(seat)
    assert isinstance(view, BangView)
    card, thing = picked(view, luck), picked(view, luck)
    other = str(luck.below(play.setup.seats))
    train = view.train.wagons if view.train else ("ghost_car",)
    wagon = luck.pick(list(train))
    match luck.below(14):
        case 0:
            return (luck.pick(list(ALONE)),)
        case 1:
            return luck.pick(list(WITH_CARD)), card
        case 2:
            return luck.pick(list(WITH_SEAT)), other
        case 3:
            return luck.pick(list(WITH_BOTH)), card, "to", other
        case 4:
            return luck.pick(["take", "advance and take"]), wagon, *luck.pick([("free",), ("paying", "a life"), ()])
        case 5 | 6:
            return luck.pick(["take", "advance and take"]), wagon, "paying", card
        case 7:
            return luck.pick(["switch", "money_bag switch"]), card, "at", other, thing
        case 8:
            way = luck.pick(["panic", "cat_balou", "bang"])
            aim = ("at", other) if way == "bang" else ("at", other, luck.pick(["hand", thing]))
            return "baggage_car", "as", way, *aim
        case 9:
            return "use", luck.pick([*train, *view.seats[seat].front]), "at", other, luck.pick(["hand", thing])
        case 10:
            return luck.pick([("take", luck.pick(STATIONS)), (luck.pick(CHARACTERS),)])
        case 11:
            return card, "at", other
        case 12:
            return card, "at", other, luck.pick(["hand", thing])
    return (card,)


def picked(view: BangView, luck: Quick) -> str:
    """A card that is likely to matter."""
    fronts = [card for shown in view.seats for card in shown.front]
    places = [view.hand, view.hand, view.seats[view.seat].front, fronts, view.discard[-4:], view.store, TEXT]
    return luck.pick(list(luck.pick([place for place in places if place])))


def test_reasons_in_random_games_are_true() -> None:
    counts = examine(game, refusals(game, SETUPS, 700, invent=invented), CONDITIONS)
    assert len(counts) > 40
    assert counts[""] < 0.03 * counts.total()


@pytest.mark.soak
def test_many_reasons_are_true() -> None:
    counts = examine(game, refusals(game, SETUPS, 10_000, seed=7, invent=invented), CONDITIONS)
    assert len(counts) > 80
    assert counts[""] < 0.03 * counts.total()

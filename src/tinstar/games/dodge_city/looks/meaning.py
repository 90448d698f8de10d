"""What somebody means who clicks on a thing that is not lit: what the open question would do with it, or else what
another moment would."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tinstar.games.dodge_city.looks import plan
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView
from tinstar.kernel.look import Option, Seen

See = Seen[DodgeCityView]

WITH_A_CARD: Final = {"StartCard": "start", "SwapCard": "swap", "SwapHands": "swap"}
"""What is done with a card of the hand; else it is played."""
WITH_A_CELL: Final = {"FreeStones": "put", "TakeStones": "take", "Sell": "sell", "ShiftStone": "shift"}
"""What is done with a cell; else a stone is bought for it."""
PLACES: Final = ("cell", "mark", "stone")
"""Where a stone may be thought to go."""
WITH_A_STONE: Final = {**WITH_A_CELL, "Buy": "buy", "ChooseFigure": "buy"}


def meant(seen: See, spots: Sequence[str]) -> Sequence[Option]:
    """The options that these clicks would choose if they were offered, the likeliest first."""
    kind, _, rest = spots[-1].partition(":")
    start, _, stone = spots[0].partition(":")
    if len(spots) > 1 and start == "stone" and kind in PLACES:
        return [("shift", stone, rest.removeprefix(f"{plan.name_of(stone)}."))]
    return list(MEANT[kind](seen, rest)) if kind in MEANT else []


def with_card(seen: See, card: str) -> Iterator[Option]:
    yield WITH_A_CARD.get(seen.kind, "play"), card


def with_cell(seen: See, spot: str) -> Iterator[Option]:
    yield WITH_A_CELL.get(seen.kind, "buy"), spot
    yield "buy", spot


def with_stone(seen: See, spot: str) -> Iterator[Option]:
    """Nobody is asked for a stone in a challenge: then its owner is meant."""
    stones = {one: camp.seat for shown in seen.view.buildings for camp in shown.camps for one in camp.spots}
    if seen.kind in WITH_A_STONE:
        yield WITH_A_STONE[seen.kind], spot
    elif stones.get(spot) == seen.seat:
        yield "sell", spot
    elif seen.kind == "Challenge" and spot in stones:
        yield "challenge", str(stones[spot]), plan.name_of(spot)
    yield "take", spot


def with_tally(seen: See, rest: str) -> Iterator[Option]:
    """`saloon.2`: a rival in a building."""
    name, _, rival = rest.rpartition(".")
    yield "challenge", rival, name


def with_seat(seen: See, seat: str) -> Iterator[Option]:
    """In the duel round a rival is challenged, else chosen for an event."""
    if seen.kind == "Challenge":
        yield "challenge", seat
    yield "seat", seat


def with_figure(seen: See, figure: str) -> Iterator[Option]:
    yield (figure,)


def with_building(seen: See, name: str) -> Iterator[Option]:
    """One of its cells; in a challenge whoever else stands there, or anybody."""
    shown = next((one for one in seen.view.buildings if one.name == name), None)
    if shown is None:
        return
    if seen.kind == "Challenge":
        rivals = [camp.seat for camp in shown.camps if camp.seat != seen.seat]
        yield "challenge", str(rivals[0] if rivals else (seen.seat + 1) % seen.seats), name
    spot = next(spots_in(seen.view, shown), None)
    if spot:
        yield WITH_A_CELL.get(seen.kind, "buy"), spot


def spots_in(view: DodgeCityView, shown: BuildingSeen) -> Iterator[str]:
    """Its empty cells, then those that are taken."""
    here = plan.building(view.edition, shown.name)
    taken = {spot for camp in shown.camps for spot in camp.spots}
    spots = [plan.spot_at(shown.name, cell) for cell in plan.cells_in(here, here.cells)]
    yield from sorted(spots, key=lambda spot: spot in taken)


def with_pile(seen: See, name: str) -> Iterator[Option]:
    """A card of the hand for one of the pile."""
    hand = seen.view.seats[seen.seat].hand_cards
    if name == "deck" and hand:
        yield "swap", hand[0]


MEANT: Final[Mapping[str, Callable[[See, str], Iterator[Option]]]] = {
    "card": with_card,
    "cell": with_cell,
    "mark": with_cell,
    "stone": with_stone,
    "tally": with_tally,
    "seat": with_seat,
    "figure": with_figure,
    "building": with_building,
    "disc": with_building,
    "points": with_building,
    "room": with_building,
    "pile": with_pile,
}
"""By the kind of element that was clicked."""

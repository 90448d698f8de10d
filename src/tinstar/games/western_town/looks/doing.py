"""What a question belongs to: the card, building or lot whose effect asks, and the step of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tinstar.draw.words import Words
from tinstar.games.western_town.looks import sayings, texts
from tinstar.games.western_town.looks.sayings import card_name
from tinstar.games.western_town.pieces import CARDS, DATA, LOT_LETTERS, LOT_NAMES, TILE_DATA, TILES
from tinstar.games.western_town.rules import events as told
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel.look import Seen


def doing_said(seen: Seen[WesternTownView], cause: str, words: Words) -> str:
    """What the one who is asked is about to do; to the others its name is enough."""
    name = cause_said(cause, words)
    done = done_by(seen, cause)
    if not seen.options or done is None:
        return name
    if isinstance(done, told.Played):
        return words(texts.YOUR_CARDS[done.place], card=name)
    return words("You use: {card}", card=name) if done.kind == told.USED else words("Once more: {card}", card=name)


def cause_said(cause: str, words: Words) -> str:
    """The card, building or lot whose effect asks."""
    kind, _, name = cause.rpartition(" ")
    if kind == "lot":
        return sayings.lot_name(name, words)
    return card_name(name, words)


def running(seen: Seen[WesternTownView]) -> Sequence[Mapping[str, Any]]:
    """The effects of the card, building or lot that asks."""
    kind, _, name = (seen.view.cause or "").rpartition(" ")
    if kind == "lot":
        found: Sequence[Mapping[str, Any]] = DATA["lot_effects"][LOT_LETTERS[LOT_NAMES.index(name)]]
        return found
    if kind == "tile":
        laid: Sequence[Mapping[str, Any]] = TILE_DATA[TILES.index(name)]["on_lay"]
        return laid
    done = done_by(seen, name)
    data: Sequence[Mapping[str, Any]] = sayings.card_data(name)["use" if done and done.kind == told.USED else "play"]
    return data


def done_by(seen: Seen[WesternTownView], card: str) -> told.OfCard | None:
    """How the card that asks came to it: played, used or replayed; None for a building or a lot."""
    number = CARDS.index(card) if card in CARDS else -1
    for event in reversed(seen.log):
        own = event.kind in DOING and event.seat in seen.waiting
        if own and isinstance(event, told.OfCard) and event.card == number:
            return event
    return None


def step_of(seen: Seen[WesternTownView], op: str) -> Mapping[str, Any]:
    """The step of a running effect that asks, by its word."""
    return next(step for step in running(seen) if step["op"] == op)


DOING: Final = (told.PLAYED_CARD, told.USED, told.REPLAYED)

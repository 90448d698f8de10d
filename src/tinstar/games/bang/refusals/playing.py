"""R3.3 Why a card in the hand is not played in the own turn, by its kind."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    BANG,
    CACTUS,
    CALAMITY_JANET,
    CAT_BALOU,
    DUEL,
    EVADED,
    IS_BLUE,
    JAIL,
    KIND,
    KNIFE_REVOLVER,
    MISSED,
    MONEY_BAG,
    PANIC,
    REACH,
    SWITCH,
    TRAIN_ROBBERY,
    WATER_TOWER,
)
from tinstar.games.bang.refusals.aims import Grab, why_not_grab, why_not_jail, why_not_shoot
from tinstar.games.bang.refusals.said import ANYTHING, Aim, aim_in, card_in
from tinstar.games.bang.refusals.swapping import why_not_any_switch
from tinstar.games.bang.refusals.things import (
    DISCARD,
    card_spot,
    card_thing,
    is_wagon,
    seat_spot,
    why_no_target,
    why_not_another,
    why_not_held,
    why_not_there,
    why_twice,
)
from tinstar.games.bang.refusals.train import why_none_connected, why_not_connected, why_not_use
from tinstar.games.bang.rules.playing import may_bang
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.cards import NOT_COPIED
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import Why, seat_named, seat_thing, why, why_many

DODGES: Final = {MISSED: "R6.3", EVADED: "R15.3", CACTUS: "R15.1"}
"""By kind: cards that are only an answer to a shot."""
COUNTS: Final = (BANG, MISSED, KNIFE_REVOLVER, TRAIN_ROBBERY)
"""Cards that need the BANG! of the turn; a Missed! too, where it is played as one."""
AT_OTHERS: Final = {
    BANG: "R6.1",
    MISSED: "R6.1",
    KNIFE_REVOLVER: "R15.5",
    DUEL: "R6.6",
    TRAIN_ROBBERY: "R15.13",
    JAIL: "R6.10",
}
"""By kind: cards that go for another player."""


def why_not_play(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R3.3 A card, and what it is aimed at."""
    card = card_in(said)
    if is_wagon(card):
        return why_not_use(table, seat, said)
    return why_not_playable(table, seat, card) or why_not_lay(table, seat, KIND[card], card, aim_in(said[1:]))


def why_not_playable(table: Bang, seat: int, card: int) -> Why | None:
    """It has to be in hand: what lies in play is played."""
    if card in table.front[seat]:
        return why("{card} is in play already.", "R3.3", shows=[card_spot(card)], card=card_thing(card))
    return why_not_held(table, seat, card)


def why_not_lay(table: Bang, seat: int, kind: int, card: int, aim: Aim) -> Why | None:
    """A card of this kind, laid as this card, as the Money Bag does."""
    if kind in DODGES and not (kind == MISSED and table.characters[seat] == CALAMITY_JANET):
        return why(
            "{card} is played when somebody shoots at you.",
            DODGES[kind],
            shows=[card_spot(card)],
            card=card_thing(card),
        )
    if kind in COUNTS and KIND[card] != MONEY_BAG and not may_bang(table, seat):
        return why_shot_already(table)
    if kind in (PANIC, CAT_BALOU):
        return why_not_grab(table, seat, aim, Grab(card, "R6.8", near=kind == PANIC, keep=kind == PANIC))
    if kind in AT_OTHERS:
        return why_not_at_another(table, seat, kind, aim.seat) or why_no_thing(card, aim)
    return why_not_lay_quietly(table, seat, kind, card, aim)


def why_not_at_another(table: Bang, seat: int, kind: int, target: int) -> Why | None:
    """A card that goes for another player, as a shot or in its own way."""
    if kind == JAIL:
        return why_not_jail(table, seat, target)
    if kind in (DUEL, TRAIN_ROBBERY):
        return None if target == NOBODY else why_not_another(table, seat, target, AT_OTHERS[kind])
    return why_not_shoot(table, seat, target, AT_OTHERS[kind], hides=kind != KNIFE_REVOLVER)


def why_no_thing(card: int, aim: Aim) -> Why | None:
    """The player is enough."""
    if aim.thing == ANYTHING:
        return None
    return why("{card} is aimed at a player, and at no single card.", shows=[card_spot(card)], card=card_thing(card))


def why_not_lay_quietly(table: Bang, seat: int, kind: int, card: int, aim: Aim) -> Why | None:
    """What neither shoots nor goes for a card."""
    if kind == MONEY_BAG:
        return why_not_copy(table, seat, card, aim)
    if kind == SWITCH:
        return why_not_any_switch(table, seat)
    if kind == WATER_TOWER:
        connected = why_none_connected(table) if aim.thing < 0 else why_not_connected(table, seat, aim.thing)
        return why_no_target(card, aim) or connected
    twice = why_twice(table, seat, kind, "R16.6" if REACH[kind] else "R3.3") if IS_BLUE[kind] else None
    return twice or why_no_target(card, aim)


def why_shot_already(table: Bang) -> Why:
    """R6.1 One BANG! a turn."""
    return why_many(
        "You have shot already this turn.", "You have shot {n} times already this turn.", table.bangs, "R6.1"
    )


def why_not_copy(table: Bang, seat: int, card: int, aim: Aim) -> Why | None:
    """R15.7 The Money Bag does what the top card of the discard pile does."""
    if not table.piles.discard:
        return why("The discard pile is empty: nothing can be copied.", "R15.7", shows=[DISCARD])
    top = table.piles.discard[-1]
    if IS_BLUE[KIND[top]] or KIND[top] in NOT_COPIED:
        return why(
            "On the discard pile lies {card}, which cannot be copied.",
            "R15.7",
            shows=[card_spot(top)],
            card=card_thing(top),
        )
    return why_not_lay(table, seat, KIND[top], card, aim)


# ---------------------------------------------------------------------------------------------------- a player alone


def why_not_at(table: Bang, seat: int, said: list[str]) -> Why | None:
    """A player whom nothing is aimed at yet."""
    target = seat_named(said[0]) if said else NOBODY
    if target == seat:
        return why("That is your own seat, and no card is aimed at it yet.", "R3.3", shows=[seat_spot(seat)])
    return why_not_there(table, target) or why(
        "Nothing is aimed at {name} yet: the card comes first.",
        "R3.3",
        shows=[seat_spot(target)],
        name=seat_thing(target),
    )

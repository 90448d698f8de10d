"""Why a card cannot be played, put to sleep or woken, and why its income is not chosen."""

from __future__ import annotations

from typing import Final

from tinstar.games.western_town.pieces import (
    CARD_HOUSE,
    CARDS,
    GOODS,
    GREEN,
    HOMESTEAD_CARD,
    KINDS,
    NUMBERS,
    TILE_HOUSE,
    TILES,
)
from tinstar.games.western_town.refusals.naming import SLEEPERS, card_thing, laid, phase, site, sites_of, ways_thing
from tinstar.games.western_town.rules.camp import Defend, NameTarget, NameTown
from tinstar.games.western_town.rules.effects import Effect, Wake
from tinstar.games.western_town.rules.income import INCOME_CHOICE, Income, earning
from tinstar.games.western_town.rules.playing import DOWN, plays
from tinstar.games.western_town.state import PLAYED, Western, count
from tinstar.kernel.reasons import Why, why

BUSY: Final = (Effect, NameTown, NameTarget, Defend)
"""Questions in the middle of a card that is played or used."""
GREEN_CARDS: Final = [CARDS.index(TILES[tile]) for tile in GREEN]


def is_busy(table: Western) -> bool:
    return isinstance(table.question(), BUSY)


# ---------------------------------------------------------------- where a card is
def why_missing(table: Western, seat: int, card: int) -> Why | None:
    """A card that has not come to this player; it does so with a building."""
    here = (table.hands[seat] | table.asleep[seat]) >> card & 1
    if here or laid(table, seat, card):
        return None
    if card in GREEN_CARDS:
        return why("The card of a green building stays beside the board.", "R11.7")
    if card == HOMESTEAD_CARD:
        return why("The second Homestead card comes with your first Homestead tile.", "R11.6")
    return why("{card} comes to hand only with its building.", "R11.5", card=card_thing(card))


def why_not_held(table: Western, seat: int, card: int) -> Why | None:
    """An own card that is not in hand."""
    place = laid(table, seat, card)
    if place:
        return why("{card} lies on your table until the end of the round.", "R6.5", shows=place, card=card_thing(card))
    if table.asleep[seat] >> card & 1:
        return why("{card} sleeps until the end of the round.", "R2.6", shows=[SLEEPERS], card=card_thing(card))
    return None


def why_not_open(table: Western, seat: int, card: int, rule: str) -> Why | None:
    """An own card that does not lie on the own table, face up."""
    place = laid(table, seat, card)
    if not place:
        return why("{card} does not lie on your table.", rule, card=card_thing(card))
    return None if card in earning(table, seat) else why_down(place, card, rule)


def why_down(place: list[str], card: int, rule: str) -> Why:
    return why("{card} lies face down.", rule, shows=place, card=card_thing(card))


def why_ruined(table: Western, seat: int, card: int) -> Why | None:
    """R3.3, R7.10"""
    if table.can_play(seat, card):
        return None
    tiles = [tile for tile in range(len(TILES)) if TILE_HOUSE[tile] == CARD_HOUSE[card]]
    return why(
        "{card} can be neither played nor used: its building is destroyed.",
        "R7.10",
        shows=sites_of(table, seat, tiles),
        card=card_thing(card),
    )


# ---------------------------------------------------------------- playing
def why_not_play(table: Western, seat: int, said: list[str]) -> Why | None:
    """R3.3"""
    if is_busy(table):
        return why("No card is played before this is settled.")
    if len(said) != 1 or said[0] not in CARDS:
        return None
    card = CARDS.index(said[0])
    return why_not_laid(table, seat, card) or why_ruined(table, seat, card)


def why_not_down(table: Western, seat: int, said: list[str]) -> Why | None:
    """R3.4"""
    if is_busy(table):
        return why("No card is played before this is settled.")
    if len(said) != 1 or said[0] not in CARDS:
        return None
    return why_not_laid(table, seat, CARDS.index(said[0])) or why_not_blocked(table, seat)


def why_not_blocked(table: Western, seat: int) -> Why | None:
    playable = plays(table, seat)[0]
    if playable >= DOWN:
        return None
    shows = [f"card:{CARDS[playable]}"]
    return why("{card} can be played, so none is laid face down.", "R3.4", shows=shows, card=card_thing(playable))


def why_not_laid(table: Western, seat: int, card: int) -> Why | None:
    """A card that does not come from hand to the table now, whichever side up."""
    missing = why_missing(table, seat, card)
    if missing or table.cards_played(seat) < PLAYED:
        return missing or why_not_held(table, seat, card)
    shows = [f"played:{seat}.{place}" for place in range(PLAYED)]
    return why("You have played your three cards of this round.", "R2.1", shows=shows)


def why_not_pass(table: Western, seat: int, said: list[str]) -> Why | None:
    """R4.4"""
    if table.phase == 3 and is_busy(table):
        return why("Nobody passes before this is settled.")
    if table.phase != 3:
        return why("You pass in phase 3, in your turn.", "R4.1", shows=[phase(3)])
    return why("You pass only when your third card is played.", "R4.4") if table.cards_played(seat) < PLAYED else None


# ---------------------------------------------------------------- sleeping and waking
def why_not_sleep(table: Western, seat: int, said: list[str]) -> Why | None:
    """R2.5"""
    if len(said) != 1 or said[0] not in CARDS:
        return None
    card = CARDS.index(said[0])
    if card in table.sealed[seat]:
        return why("{card} is put to sleep already.", "R2.5", shows=[SLEEPERS], card=card_thing(card))
    return why_missing(table, seat, card)


def why_not_done(table: Western, seat: int, said: list[str]) -> Why | None:
    """R2.5, R14.20"""
    question = table.question()
    if isinstance(question, Wake):
        return why("A card must be woken: nothing else comes of this use.", "R14.20") if question.least else None
    limit, kept = table.hand_limit(seat), count(table.hands[seat]) - len(table.sealed[seat])
    if kept <= limit:
        return None
    shows = [site(seat, lot) for lot in table.free_lots(seat) if NUMBERS[lot] == limit]
    return why("You have {n} cards, your limit is {limit}.", "R2.4", shows=shows, n=kept, limit=limit)


def why_not_wake(table: Western, seat: int, said: list[str]) -> Why | None:
    """R3.9"""
    if len(said) != 1 or said[0] not in CARDS:
        return None
    card = CARDS.index(said[0])
    if table.hands[seat] >> card & 1:
        return why("{card} is in your hand.", "R3.9", shows=[f"card:{said[0]}"], card=card_thing(card))
    if laid(table, seat, card):
        return why("{card} does not sleep: you have played it.", "R3.9", card=card_thing(card))
    return why_missing(table, seat, card)


# ---------------------------------------------------------------- income
def why_no_income(table: Western, seat: int, said: list[str]) -> Why | None:
    """R5.1, R5.2 `barber gold`"""
    if not isinstance(table.question(), Income):
        return why("Incomes are chosen in phase 4.", "R5.2", shows=[phase(4)])
    card = CARDS.index(said[0])
    return (
        why_missing(table, seat, card)
        or why_not_open(table, seat, card, "R5.1")
        or why_not_chosen(table, seat, card, said[1])
    )


def why_not_chosen(table: Western, seat: int, card: int, good: str) -> Why | None:
    """R5.2 A click a card, in their order."""
    shows, named = laid(table, seat, card), card_thing(card)
    if not INCOME_CHOICE[card]:
        return why("{card} pays its income without a choice.", "R5.2", shows=shows, card=named)
    if any(option // KINDS == card for option in table.sealed[seat]):
        return why("{card} pays what you have chosen already.", "R5.2", shows=shows, card=named)
    if good not in [GOODS[pair[0]] for pair in INCOME_CHOICE[card]]:
        ways = ways_thing([[str(pair[1]), GOODS[pair[0]]] for pair in INCOME_CHOICE[card]])
        return why("{card} leaves you the choice of {ways}.", "R5.2", shows=shows, card=named, ways=ways)
    if table.options(seat)[0] // KINDS != card:
        return why("{card} comes after the income that is asked for now.", "R5.2", shows=shows, card=named)
    return None

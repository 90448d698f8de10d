"""Why a choice is refused, in words: from what its seat may know."""

from __future__ import annotations

from tinstar.games.western_town.pieces import (
    CARD_COLOR,
    CARD_HOUSE,
    CARDS,
    COLORS,
    GOLD,
    GOODS,
    HOMESTEAD,
    HOUSES,
    INHABITANTS,
    KINDS,
    LOT_NAMES,
    LOTS,
    NEEDED,
    RIDERS,
    STARTS,
    TILES,
    WOOD,
)
from tinstar.games.western_town.rules.camp import Defend, NameTarget, NameTown, pipes_counted
from tinstar.games.western_town.rules.cards import ChooseBuilding, KeepCards
from tinstar.games.western_town.rules.construction import Construct, offered, payments, way_words
from tinstar.games.western_town.rules.effects import Choose, Look, Pay, Repair, Replay, Steal, Wake, usable
from tinstar.games.western_town.rules.income import Income
from tinstar.games.western_town.rules.playing import DOWN, PlayAlone, PlayPair, plays
from tinstar.games.western_town.rules.setup import FIRST_LOT, ChooseStart, PlaceStart
from tinstar.games.western_town.rules.using import Turn
from tinstar.games.western_town.rules.visit import SendLincoln, expectation
from tinstar.games.western_town.state import NOTHING, PLAYED, Western, count
from tinstar.kernel.reasons import Reasons, reason, seat_named


def why_not(table: Western, seat: int, said: list[str]) -> str:
    """The reason why this seat may not choose that now; empty where there is no better one than that."""
    if said[0] not in REASONS:
        return why_no_name(table, seat, said)
    return reason(REASONS, table, seat, said)


def why_no_name(table: Western, seat: int, said: list[str]) -> str:
    """Options that are a name: a start card, a building, a lot, a card with an income."""
    question, name = table.question(), said[0]
    if isinstance(question, ChooseStart) and name in STARTS and STARTS.index(name) in table.starts:
        return f"seat {table.starts.index(STARTS.index(name))} has the start card with the {name}"
    if isinstance(question, ChooseBuilding) and name in TILES:
        return f"{name} is not among the buildings that can come now"
    if isinstance(question, PlaceStart) and name in LOT_NAMES:
        return why_covered(table, seat, name) or f"{name} bears no {FIRST_LOT}"
    if isinstance(question, Income) and name in CARDS and not lies_open(table, seat, CARDS.index(name)):
        return f"no {name} of yours lies face up"
    return ""


# ---------------------------------------------------------------------------------------------------- cards


def places(table: Western, seat: int, card: int) -> list[int]:
    """Where a card lies on a player's table: one place, or none."""
    return [place for place in range(PLAYED) if table.played[PLAYED * seat + place] == card]


def lies_open(table: Western, seat: int, card: int) -> bool:
    return any(table.lies_open(seat, place) for place in places(table, seat, card))


def why_not_held(table: Western, seat: int, card: int) -> str:
    """A card that is not in the own hand."""
    if table.hands[seat] >> card & 1:
        return ""
    if places(table, seat, card):
        return f"your {CARDS[card]} lies on the table"
    if table.asleep[seat] >> card & 1:
        return f"your {CARDS[card]} sleeps in this round"
    return f"you have no {CARDS[card]}"


def why_ruined(table: Western, seat: int, card: int) -> str:
    """R3.3"""
    return "" if table.can_play(seat, card) else f"your {HOUSES[CARD_HOUSE[card]]} is destroyed"


def why_not_play(table: Western, seat: int, said: list[str]) -> str:
    if len(said) != 1 or said[0] not in CARDS:
        return ""
    if table.cards_played(seat) == PLAYED:
        return "you have played your third card"
    card = CARDS.index(said[0])
    return why_not_held(table, seat, card) or why_ruined(table, seat, card)


def why_not_down(table: Western, seat: int, said: list[str]) -> str:
    """R3.4"""
    if len(said) != 1 or said[0] not in CARDS:
        return ""
    if table.cards_played(seat) == PLAYED:
        return "you have played your third card"
    playable = plays(table, seat)[0]
    example = "" if playable >= DOWN else f"you can play a card, such as {CARDS[playable]}"
    return why_not_held(table, seat, CARDS.index(said[0])) or example


def why_not_use(table: Western, seat: int, said: list[str]) -> str:
    """R4.2, R4.3"""
    if len(said) != 4 or said[0] not in CARDS or said[1] != "on" or said[3] not in CARDS:
        return ""
    own, target = CARDS.index(said[0]), CARDS.index(said[3])
    return (
        why_not_usable(table, seat, own)
        or why_no_target(table, seat, seat_named(said[2]), target)
        or why_no_use(table, seat, own, target)
    )


def why_not_usable(table: Western, seat: int, card: int) -> str:
    if lies_open(table, seat, card):
        return ""
    if places(table, seat, card):
        return f"your {CARDS[card]} lies face down"
    return why_not_held(table, seat, card)


def why_no_target(table: Western, seat: int, owner: int, card: int) -> str:
    if owner == seat:
        return "you cannot use a card against one of your own"
    if not 0 <= owner < table.seats:
        return "there is no such seat"
    if owner not in table.neighbours(seat):
        return f"seat {owner} is no neighbour of yours"
    if not places(table, owner, card):
        return f"no {CARDS[card]} lies before seat {owner}"
    return "" if lies_open(table, owner, card) else f"the {CARDS[card]} of seat {owner} lies face down"


def why_no_use(table: Western, seat: int, own: int, target: int) -> str:
    if CARD_HOUSE[own] != CARD_HOUSE[target]:
        return f"{CARDS[own]} and {CARDS[target]} are not of one name"
    ruined = why_ruined(table, seat, own)
    if ruined or usable(table, seat, own):
        return ruined
    return f"you cannot pay for {CARDS[own]} now, or nothing would come of it"


def why_not_pass(table: Western, seat: int, said: list[str]) -> str:
    """R4.4"""
    return "you pass only after your third card" if table.cards_played(seat) < PLAYED else ""


def why_not_sleep(table: Western, seat: int, said: list[str]) -> str:
    if len(said) != 1 or said[0] not in CARDS:
        return ""
    card = CARDS.index(said[0])
    return f"you have put {said[0]} away" if card in table.sealed[seat] else why_not_held(table, seat, card)


def why_not_done(table: Western, seat: int, said: list[str]) -> str:
    """R2.5, R14.20"""
    if isinstance(table.question(), KeepCards):
        kept = count(table.hands[seat]) - len(table.sealed[seat])
        return f"you have {kept} cards, and your limit is {table.hand_limit(seat)}"
    return "nothing else would come of this use, so a card must be woken"


def why_not_wake(table: Western, seat: int, said: list[str]) -> str:
    if len(said) != 1 or said[0] not in CARDS:
        return ""
    return f"no {said[0]} of yours sleeps"


def why_not_replay(table: Western, seat: int, said: list[str]) -> str:
    """R3.7"""
    if len(said) != 1 or said[0] not in CARDS:
        return ""
    card = CARDS.index(said[0])
    if not lies_open(table, seat, card):
        return f"no {said[0]} of yours lies face up"
    return why_ruined(table, seat, card) or f"{said[0]} is {COLORS[CARD_COLOR[card]]}, and that is not replayed now"


# ---------------------------------------------------------------------------------------------------- buildings


def why_covered(table: Western, seat: int, name: str) -> str:
    tile = table.tile_at(seat, LOT_NAMES.index(name))
    return "" if tile == NOTHING else f"{name} is built on already"


def why_not_build(table: Western, seat: int, said: list[str]) -> str:
    """R11.1 to R11.4"""
    if len(said) < 2 or said[0] not in TILES or said[1] not in LOT_NAMES:
        return ""
    tile = TILES.index(said[0])
    return (
        why_not_offered(table, seat, tile) or why_covered(table, seat, said[1]) or why_not_affordable(table, seat, tile)
    )


def why_not_offered(table: Western, seat: int, tile: int) -> str:
    if tile in offered(table, seat):
        return ""
    if tile == HOMESTEAD:
        return "no homestead is left above your board"
    if tile in table.lots[LOTS * seat : LOTS * seat + LOTS]:
        return f"your {TILES[tile]} stands already"
    return f"{TILES[tile]} does not lie above your board"


def why_not_affordable(table: Western, seat: int, tile: int) -> str:
    households, ways = table.households[seat], payments(table, seat, tile)
    if households < NEEDED[tile]:
        return f"{TILES[tile]} needs {NEEDED[tile]} households, and you have {households}"
    wood, gold = table.has(seat, WOOD), table.has(seat, GOLD)
    if any(way[0] <= wood and way[1] <= gold for way in ways):
        return ""
    costs = " or ".join(" ".join(way_words(way)) for way in ways)
    return f"{TILES[tile]} costs {costs}, and you have {wood} wood and {gold} gold"


def why_not_pay(table: Western, seat: int, said: list[str]) -> str:
    """R3.6 The goods, and what they are to buy."""
    words = said[:]
    while len(words) > 1 and words[0].isdecimal() and words[1].rstrip(":") in GOODS:
        amount, good = int(words.pop(0)), words.pop(0).rstrip(":")
        there = table.has(seat, GOODS.index(good))
        if there < amount:
            return f"you have {there} {good}, not {amount}"
    if not words or words[0] not in REASONS:
        return ""
    return REASONS[words[0]][2](table, seat, words[1:]) or "it cannot be paid like that, or not everything of it"


def why_not_repair(table: Western, seat: int, said: list[str]) -> str:
    if len(said) != 1 or said[0] not in LOT_NAMES or table.is_destroyed(seat, LOT_NAMES.index(said[0])):
        return ""
    return f"nothing is destroyed on {said[0]}"


def why_not_steal(table: Western, seat: int, said: list[str]) -> str:
    """R3.8"""
    if len(said) != 3 or said[0] not in GOODS:
        return ""
    owner = seat_named(said[2])
    if owner not in table.others(seat):
        return f"seat {said[2]} is no other player around your camp"
    if not table.goods[KINDS * owner + GOODS.index(said[0])]:
        return f"seat {owner} has no {said[0]}"
    return f"{said[0]} cannot be taken now"


def why_not_look(table: Western, seat: int, said: list[str]) -> str:
    return f"seat {said[-1]} is no other player around your camp" if said else ""


# ---------------------------------------------------------------------------------------------------- the camp


def why_not_to(table: Western, seat: int, said: list[str]) -> str:
    """R6.3"""
    town = seat_named(said[0]) if len(said) == 1 else -1
    if town not in table.territory(seat).clockwise(seat):
        return "there is no such town around your camp"
    return f"seat {town} has {expectation(table, town)} points for Lincoln, and others have more"


def why_not_raid(table: Western, seat: int, said: list[str]) -> str:
    """R7.4"""
    town = seat_named(said[0]) if len(said) == 1 else -1
    if town not in table.territory(seat).clockwise(seat):
        return "there is no such town around your camp"
    return f"seat {town} has {pipes_counted(table, town)} pipes, and others have fewer"


def why_not_red(table: Western, seat: int, said: list[str]) -> str:
    return why_not_at(table, RIDERS[0], said)


def why_not_orange(table: Western, seat: int, said: list[str]) -> str:
    return why_not_at(table, RIDERS[1], said)


def why_not_at(table: Western, color: str, said: list[str]) -> str:
    """R7.5, R7.6"""
    question = table.question()
    assert isinstance(question, NameTarget)
    town, territory = question.town, table.territory(question.town)
    if not territory.riders[RIDERS.index(color)]:
        return f"no {color} riders are left"
    if said == ["at", "people"]:
        return f"nobody lives in the town of seat {town}" if not table.has(town, INHABITANTS) else named_twice("people")
    if len(said) != 2 or said[1] not in LOT_NAMES:
        return ""
    lot = LOT_NAMES.index(said[1])
    if table.tile_at(town, lot) == NOTHING:
        return f"nothing stands on {said[1]}"
    if territory.hit >> lot & 1:
        return named_twice(said[1])
    return f"what stood on {said[1]} is destroyed already"


def named_twice(target: str) -> str:
    return f"{target} was named already in this raid"


def no_reason(table: Western, seat: int, said: list[str]) -> str:
    return ""


REASONS: Reasons[Western, str] = {
    "play": ((PlayAlone, PlayPair, Turn), "no card is to be played now", why_not_play),
    "down": ((PlayAlone, PlayPair, Turn), "no card is to be played now", why_not_down),
    "use": ((Turn,), "cards are used in your turn of phase 3", why_not_use),
    "pass": ((Turn,), "you pass in your turn of phase 3", why_not_pass),
    "sleep": ((KeepCards,), "cards are put to sleep at the beginning of a round", why_not_sleep),
    "done": ((KeepCards, Wake), "there is nothing to be done with", why_not_done),
    "wake": ((Wake,), "no card is woken now", why_not_wake),
    "replay": ((Replay, Choose), "no card is replayed now", why_not_replay),
    "build": ((Construct, Choose, Pay), "nothing is constructed now", why_not_build),
    "pay": ((Pay, Choose), "nothing is to be paid now", why_not_pay),
    "no": ((Pay,), "nothing is to be paid now", no_reason),
    "repair": ((Repair, Choose, Pay), "nothing is repaired now", why_not_repair),
    "steal": ((Steal, Pay), "nothing is taken from others now", why_not_steal),
    "look": ((Look,), "no hand is looked at now", why_not_look),
    "to": ((SendLincoln,), "Lincoln is not on his way now", why_not_to),
    "raid": ((NameTown,), "no town is named now", why_not_raid),
    "red": ((NameTarget,), "no target is named now", why_not_red),
    "orange": ((NameTarget,), "no target is named now", why_not_orange),
    "defend": ((Defend,), "nothing of yours is raided now", no_reason),
    "leave": ((Defend,), "nothing of yours is raided now", no_reason),
}

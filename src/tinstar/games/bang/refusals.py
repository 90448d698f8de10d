"""Why a choice is refused, in words; never more than the seat may know."""

from __future__ import annotations

from tinstar.games.bang.cards import (
    BANG,
    BENNY_BRAWLER,
    CALAMITY_JANET,
    IS_BLUE,
    JAIL,
    KIND,
    KNIFE_REVOLVER,
    MISSED,
    NAMES,
    PANIC,
    SHERIFF,
    SID_KETCHUM,
    STATIONS,
    TOMBROCK,
    TRAIN_ROBBERY,
)
from tinstar.games.bang.rules.distance import distance, reach
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.playing import MOST_PLAYS, PlayCard, may_bang
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.line import station_above
from tinstar.games.bang.train.taking import HAS_MOVED, HAS_TAKEN


def why_not(table: Bang, seat: int, said: list[str]) -> str:
    """The reason why this seat may not choose that now; empty where there is no better one than that."""
    if isinstance(table.question(), PlayCard) and table.plays >= MOST_PLAYS:
        return f"after {MOST_PLAYS} plays in one turn you can only end it"
    match said:
        case ["take", wagon] | ["take", wagon, "paying", _, *_]:
            return why_not_take(table, seat, False, wagon, said[3:])
        case ["advance", "and", "take", wagon] | ["advance", "and", "take", wagon, "paying", _, *_]:
            return why_not_take(table, seat, True, wagon, said[5:])
        case ["use", _, *_]:
            return f"{' '.join(said[1:])} is no wagon in front of you that you can use now"
        case ["draw!", "for", "the", "barrel"]:
            return "a barrel draws! once for each shot at you, before any other answer"
        case ["heal", "with", _, *_]:
            return why_not_heal(table, seat)
        case ["discard", _, *_] if isinstance(table.question(), PlayCard):
            return "cards are discarded at the end of your own turn, and only those above your life points"
    return why_not_card(table, seat, said)


def why_not_card(table: Bang, seat: int, said: list[str]) -> str:
    """What begins with the name of a card."""
    card = named(said)
    if card < 0:
        return ""
    if card not in table.hands[seat] and card not in table.front[seat]:
        return f"you have no {TEXT[card]}"
    if not isinstance(table.question(), PlayCard):
        return f"{TEXT[card]} is no answer to this"
    match said:
        case [_, "at", target, *_] | [_, _, "at", target, *_] if target.isdecimal():
            return why_not_at(table, seat, KIND[card], int(target))
    return why_not_play(table, seat, KIND[card])


def named(said: list[str]) -> int:
    """The card that is named first, by one word or two, or -1."""
    found = [card for card, text in enumerate(TEXT) if text in (said[0], " ".join(said[:2]))]
    return found[-1] if found else -1


def why_not_heal(table: Bang, seat: int) -> str:
    """Two cards for a life point."""
    if table.characters[seat] != SID_KETCHUM:
        return "only sid_ketchum turns cards into life points"
    return "" if table.life[seat] < table.bullets[seat] else "you have all your life points"


def why_not_play(table: Bang, seat: int, kind: int) -> str:
    """A card without a target."""
    if kind == MISSED and table.characters[seat] != CALAMITY_JANET:
        return "missed is played when somebody shoots at you"
    if IS_BLUE[kind] and table.has(seat, kind):
        return f"you have a {NAMES[kind]} in play already"
    return ""


def why_not_at(table: Bang, seat: int, kind: int, target: int) -> str:
    """A card aimed at somebody."""
    if target >= table.seats:
        return f"there is no seat {target}"
    if not table.in_play(target):
        return f"seat {target} is out of the game"
    if kind in (BANG, MISSED, KNIFE_REVOLVER, TRAIN_ROBBERY) and not may_bang(table, seat):
        return "you have played your BANG! of this turn"
    if target == seat:
        return "you cannot aim it at yourself"
    far = distance(table, seat, target)
    if kind in (BANG, MISSED, KNIFE_REVOLVER) and far > reach(table, seat):
        return f"seat {target} is {far} away, and you reach {reach(table, seat)}"
    if kind in (BANG, MISSED) and hooks(table).hidden(table, target):
        return f"seat {target} has no cards in hand and hides in the private_car"
    if kind == PANIC and far > 1:
        return f"seat {target} is {far} away, and panic reaches 1"
    if kind == JAIL and table.roles[target] == SHERIFF:
        return "the sheriff cannot be jailed"
    return f"seat {target} is in jail already" if kind == JAIL and table.has(target, JAIL) else ""


def why_not_take(table: Bang, seat: int, ahead: bool, wagon: str, paying: list[str]) -> str:
    """A wagon of the train."""
    if not isinstance(table.question(), PlayCard):
        return "wagons are taken in your own turn"
    here = [TEXT[card] for card in table.line.wagons]
    if wagon not in here:
        return f"there is no {wagon} in the train"
    if table.used & HAS_TAKEN and table.characters[seat] != BENNY_BRAWLER:
        return "you have taken your wagon of this turn"
    if ahead and table.used & HAS_MOVED:
        return "you have moved the train this turn"
    station = station_above(table.line, here.index(wagon), table.line.position + 1 if ahead else table.line.position)
    if station < 0:
        return f"the {wagon} is not connected with a station"
    price = " ".join(paying)
    if station == TOMBROCK and price == "a life":
        return "your last life point pays for nothing"
    own = [TEXT[card] for card in table.hands[seat] + table.front[seat]]
    if price in TEXT and price not in own:
        return f"you have no {price}"
    return f"that is not what {STATIONS[station]} asks for"

"""The log: what happened, a line each, with the things it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tinstar.draw.parts import LogLine, Part, Person
from tinstar.draw.table import log_part
from tinstar.draw.words import N_, Words
from tinstar.games.bang.cards import CHARACTERS, LOCOMOTIVES, ROLES, STATIONS
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import card_id
from tinstar.games.bang.looks.train import LOCOMOTIVE
from tinstar.games.bang.rules import events as told
from tinstar.games.bang.rules.texts import TEXT
from tinstar.games.bang.train import events as rail
from tinstar.kernel.facts import Event

SILENT: Final = frozenset({told.IN_PLAY, told.LOOKED, told.DODGED, rail.STATION, rail.COUPLED, rail.FULL_STEAM_SET})
"""Told by another line already."""

PLAIN: Final = {
    told.TURN: N_("{name} is on turn"),
    told.RESHUFFLED: N_("The discard pile is shuffled"),
    told.BARREL_SAVED: N_("The barrel of {name} helps"),
    told.REWARD: N_("{name} draws three cards as a reward"),
    told.PENALTY: N_("The sheriff shot a deputy: {name} loses all cards"),
    told.EXPLODED: N_("The dynamite blows up in front of {name}"),
    told.JAIL_HELD: N_("{name} stays in jail and loses the turn"),
    told.JAIL_FREED: N_("{name} gets out of jail"),
    told.FACED: N_("{name} has no answer"),
    told.WON: N_("{name} wins"),
    rail.PAID_LIFE: N_("{name} pays with a life"),
    rail.RETURNED: N_("{name} is back in play, as a ghost"),
    rail.HAUNTS: N_("{name} stays in play as a ghost"),
    rail.EXTRA_TURN: N_("{name} will have another turn"),
}
"""Lines that need no more than a name."""

OPEN: Final = {
    told.SHOWED: N_("{name} draws openly: {card}"),
    told.FROM_DISCARD: N_("{name} takes {card} from the discard pile"),
    told.DISCARDED: N_("{name} discards {card}"),
    told.CHOSE: N_("{name} takes {card} from the store"),
    told.HELD: N_("{name} still held {card}"),
    rail.EVADED_WITH: N_("{name} takes the evaded {card}"),
    rail.SHOWN_AGAIN: N_("{card} returns to the hand of {name}"),
    rail.DRAWN_WAGON: N_("{name} draws the wagon {card}"),
}
"""Lines about a card."""

OTHERS: Final = {
    told.PASSED_ON: N_("The dynamite goes on to {other}"),
    rail.EXEMPTED: N_("{name} spares {other}"),
    rail.DIVERTED: N_("{name} turns the shot on {other}"),
}
"""Lines about another seat, which is `a`."""

Entry = tuple[LogLine, Part]


def journal(log: Sequence[Event], people: list[Person], words: Words) -> list[Entry]:
    """All lines, the oldest first, each with its part; cards drawn one after the other are one line."""
    names = sayings.names(people)
    entries: list[Entry] = []
    number = 0
    while number < len(log):
        event = log[number]
        end = number + 1
        if event.kind in (told.DREW, told.STORE):
            while end < len(log) and (log[end].kind, log[end].seat) == (event.kind, event.seat):
                end += 1
        entry = _entry(number, event, tuple(one.a for one in log[number:end]), names, words)
        if entry:
            entries.append(entry)
        number = end
    return entries


@lru_cache(maxsize=20_000)
def _entry(
    number: int, event: Event, cards: tuple[int | None, ...], names: tuple[str, ...], words: Words
) -> Entry | None:
    text = _text(event, cards, names, words)
    if not text:
        return None
    line = LogLine(f"log:{number}", event.seat, text, _gain(event), _about(event))
    return line, log_part(line)


def _gain(event: Event) -> str:
    if event.kind == told.HIT and event.b is not None:
        return f"\N{MINUS SIGN}{event.b}"
    return "+1" if event.kind == told.HEALED else ""


def _about(event: Event) -> list[str]:
    """The places a line speaks of, as far as the viewer may know them."""
    about = [f"seat:{event.seat}"] if event.seat >= 0 else []
    if event.kind in (
        told.PLAYED,
        told.TAKEN,
        told.TAKEN_OPENLY,
        told.MADE_TO_DISCARD,
        told.OUT,
        rail.WAGON_USED,
        rail.GIVEN,
    ):
        about += [f"seat:{event.b}"] if event.b is not None and event.b >= 0 else []
    if event.kind in (told.HIT, *OTHERS):
        about += [f"seat:{event.a}"] if event.a is not None and event.a >= 0 else []
    if event.a is not None and (
        event.kind in OPEN or event.kind in (told.PLAYED, told.FLIPPED, rail.WAGON_TAKEN, rail.WAGON_USED)
    ):
        about.append(card_id(TEXT[event.a]))
    if event.kind in (rail.ADVANCED, rail.END_STATION, rail.NEW_LINE):
        about.append(LOCOMOTIVE)
    return about


def _text(event: Event, cards: tuple[int | None, ...], names: tuple[str, ...], words: Words) -> str:
    kind, a = event.kind, event.a
    name = names[event.seat] if event.seat >= 0 else ""
    if kind in SILENT:
        return ""
    if kind == told.WON and event.seat < 0:
        return words("Nobody wins")
    if kind in PLAIN:
        return words(PLAIN[kind], name=name)
    if kind in OTHERS:
        return words(OTHERS[kind], name=name, other=names[a]) if a is not None and a >= 0 else ""
    if kind == told.DREW:
        return _drew(name, cards, words)
    if kind == told.STORE:
        shown = sayings.listed((_card(card, words) for card in cards), words)
        return words("In the store: {card}", card=shown)
    if kind in OPEN:
        return words(OPEN[kind], name=name, card=_card(a, words))
    if kind >= told.FIRST_TRAIN_EVENT:
        return _train_text(event, name, names, words)
    return _base_text(event, name, names, words)


def _card(card: int | None, words: Words) -> str:
    return sayings.card_name(TEXT[card], words) if card is not None and card >= 0 else words("a card")


def _drew(name: str, cards: tuple[int | None, ...], words: Words) -> str:
    seen = [card for card in cards if card is not None]
    if len(seen) == len(cards):
        return words(
            "{name} draws: {cards}", name=name, cards=sayings.listed((_card(card, words) for card in seen), words)
        )
    return words("{name} draws {cards}", name=name, cards=sayings.cards(len(cards), words))


def _base_text(event: Event, name: str, names: tuple[str, ...], words: Words) -> str:
    kind, a, b = event.kind, event.a, event.b
    if kind == told.CHARACTER and a is not None:
        return words("{name} is {character}", name=name, character=texts.CHARACTERS[CHARACTERS[a]])
    if kind == told.FLIPPED and a is not None:
        if b:
            return words("{name} draws!: {face}", name=name, face=sayings.face_name(TEXT[a], words))
        return words("{name} turns up: {face}", name=name, face=sayings.face_name(TEXT[a], words))
    if kind == told.PLAYED and a is not None:
        if b is not None and b >= 0:
            return words("{name} plays {card} at {other}", name=name, card=_card(a, words), other=names[b])
        return words("{name} plays {card}", name=name, card=_card(a, words))
    if kind in (told.TAKEN, told.TAKEN_OPENLY):
        other = names[b] if b is not None and b >= 0 else ""
        if not other:
            return words("{name} takes a card", name=name)
        return words("{name} takes from {other}: {card}", name=name, other=other, card=_card(a, words))
    if kind == told.MADE_TO_DISCARD and b is not None:
        return words("{name} makes {other} discard {card}", name=name, other=names[b], card=_card(a, words))
    if kind == told.HIT:
        lost = sayings.lives(b or 0, words)
        if a is not None and a >= 0:
            return words("{name} loses {lives} to {other}", name=name, lives=lost, other=names[a])
        return words("{name} loses {lives}", name=name, lives=lost)
    if kind == told.HEALED:
        return words("{name} wins back a life", name=name)
    if kind == told.OUT and a is not None:
        role = sayings.role(ROLES[a], words)
        if b is not None and b >= 0 and b != event.seat:
            return words("{name} is out, shot by {other}. The role: {role}", name=name, other=names[b], role=role)
        return words("{name} is out. The role: {role}", name=name, role=role)
    if kind == told.PUT_BACK:
        return words("{name} puts a card back on top", name=name)
    if kind == told.ROLE and a is not None:
        return words("{name} was: {role}", name=name, role=sayings.role(ROLES[a], words))
    return ""


def _train_text(event: Event, name: str, names: tuple[str, ...], words: Words) -> str:
    kind, a, b = event.kind, event.a, event.b
    if kind == rail.ADVANCED:
        return words("The train moves on")
    if kind == rail.END_STATION and a is not None:
        engine = texts.LOCOMOTIVES[LOCOMOTIVES[a]][0]
        return (
            words.many(
                "End station: {engine} does its work",
                "End station: {engine} does its work {n} times",
                b or 0,
                engine=engine,
            )
            if b
            else words("End station: {engine} does nothing", engine=engine)
        )
    if kind == rail.NEW_LINE and a is not None:
        return words("A new line is laid; the locomotive is {engine}", engine=texts.LOCOMOTIVES[LOCOMOTIVES[a]][0])
    if kind == rail.WAGON_TAKEN:
        if b is not None and b >= 0:
            station = texts.STATIONS[STATIONS[b]]
            return words("{name} takes {card} in {station}", name=name, card=_card(a, words), station=station)
        return words("{name} takes {card} for free", name=name, card=_card(a, words))
    if kind == rail.WAGON_USED:
        if b is not None and b >= 0:
            return words("{name} uses {card} at {other}", name=name, card=_card(a, words), other=names[b])
        return words("{name} uses {card}", name=name, card=_card(a, words))
    if kind == rail.SWAPPED:
        return words("{name} swaps {card} for {other}", name=name, card=_card(a, words), other=_card(b, words))
    if kind == rail.GIVEN:
        other = names[b] if b is not None and b >= 0 else ""
        return words("{name} gives {other}: {card}", name=name, other=other, card=_card(a, words)) if other else ""
    return ""


def origins(log: Sequence[Event]) -> dict[str, str]:
    """Where the newest cards of the discard pile came from: who laid them, or the draw pile."""
    found: dict[str, str] = {}
    for event in log[-24:]:
        if event.a is None:
            continue
        if event.kind == told.FLIPPED:
            found[TEXT[event.a]] = "pile:deck"
        elif event.kind in (told.PLAYED, told.DISCARDED):
            found[TEXT[event.a]] = f"seat:{event.seat}"
        elif event.kind == told.MADE_TO_DISCARD:
            found[TEXT[event.a]] = f"seat:{event.b}"
    return found

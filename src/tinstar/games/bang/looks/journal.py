"""The log: how every kind of event is told, and the things it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tinstar.draw import phrases
from tinstar.draw.journal import SILENT, Saying, Tale, the_seat
from tinstar.draw.phrases import listed
from tinstar.draw.words import N_, Words
from tinstar.games.bang.cards import CHARACTERS, LOCOMOTIVES, ROLES, STATIONS
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import card_id
from tinstar.games.bang.looks.train import LOCOMOTIVE
from tinstar.games.bang.rules import events as told
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.train import events as rail
from tinstar.kernel.facts import Event

# ---------------------------------------------------------------- the things that a line speaks of
OfCard = told.OfCard | told.Flipped | told.Used | rail.WagonTaken


def _seats(*numbers: int) -> list[str]:
    return [f"seat:{seat}" for seat in numbers if seat >= 0]


def _with_card(tale: Tale[OfCard, None]) -> list[str]:
    card = tale.event.card
    return [*the_seat(tale), *([card_id(TEXT[card])] if card >= 0 else [])]


def _with_card_at(tale: Tale[told.Used, None]) -> list[str]:
    """Who uses what against whom."""
    seat, *card = _with_card(tale)
    return [seat, *_seats(tale.event.target), *card]


def _with_victim(tale: Tale[told.Taken | told.OfOthersCard, None]) -> list[str]:
    return _seats(tale.event.seat, tale.event.victim)


def _with_other(tale: Tale[told.OfOther | rail.Given, None]) -> list[str]:
    return _seats(tale.event.seat, tale.event.other)


def _with_shooter(tale: Tale[told.Hit | told.Out, None]) -> list[str]:
    return _seats(tale.event.seat, tale.event.by)


def _the_engine(tale: Tale[Any, None]) -> list[str]:
    return [LOCOMOTIVE]


# ---------------------------------------------------------------- the sentences
def _card(card: int | None, words: Words) -> str:
    return sayings.card_name(TEXT[card], words) if card is not None and card >= 0 else words("a card")


def _of_card(sentence: str) -> Callable[[Tale[told.OfCard, None]], str]:
    """A sentence with a `{card}`."""
    return lambda tale: tale.words(sentence, name=tale.name, card=_card(tale.event.card, tale.words))


def _of_other(sentence: str) -> Callable[[Tale[told.OfOther, None]], str]:
    """A sentence about another seat."""
    return lambda tale: tale.words(sentence, name=tale.name, other=tale.named(tale.event.other))


def _aimed(plain: str, at: str) -> Callable[[Tale[told.Used, None]], str]:
    """A card is used, perhaps at somebody."""

    def said(tale: Tale[told.Used, None]) -> str:
        other = tale.named(tale.event.target)
        card = _card(tale.event.card, tale.words)
        return tale.words(at if other else plain, name=tale.name, card=card, other=other)

    return said


def _is(tale: Tale[told.OfCharacter, None]) -> str:
    character = texts.CHARACTERS[CHARACTERS[tale.event.character]]
    return tale.words("{name} is {character}", name=tale.name, character=character)


def _drew(tale: Tale[told.OfHiddenCard, None]) -> str:
    """Cards drawn one after the other are one line; who may see them all reads their names."""
    seen = [event.card for event in tale.events if event.card is not None]
    if len(seen) < len(tale.events):
        return tale.words("{name} draws {cards}", name=tale.name, cards=phrases.cards(len(tale.events), tale.words))
    cards = listed((_card(card, tale.words) for card in seen), tale.words)
    return tale.words("{name} draws: {cards}", name=tale.name, cards=cards)


def _flipped(tale: Tale[told.Flipped, None]) -> str:
    face = sayings.face_name(TEXT[tale.event.card], tale.words)
    if tale.event.counts:
        return tale.words("{name} draws!: {face}", name=tale.name, face=face)
    return tale.words("{name} turns up: {face}", name=tale.name, face=face)


def _taken(tale: Tale[told.Taken | told.OfOthersCard, None]) -> str:
    victim, card = tale.named(tale.event.victim), _card(tale.event.card, tale.words)
    return tale.words("{name} takes from {other}: {card}", name=tale.name, other=victim, card=card)


def _made_to_discard(tale: Tale[told.OfOthersCard, None]) -> str:
    victim, card = tale.named(tale.event.victim), _card(tale.event.card, tale.words)
    return tale.words("{name} makes {other} discard {card}", name=tale.name, other=victim, card=card)


def _hit(tale: Tale[told.Hit, None]) -> str:
    by, lives = tale.named(tale.event.by), sayings.lives(tale.event.lives, tale.words)
    if by:
        return tale.words("{name} loses {lives} to {other}", name=tale.name, lives=lives, other=by)
    return tale.words("{name} loses {lives}", name=tale.name, lives=lives)


def _out(tale: Tale[told.Out, None]) -> str:
    event = tale.event
    role, by = sayings.role(ROLES[event.role], tale.words), tale.named(event.by)
    if by and event.by != event.seat:
        said = N_("{name} is out, shot by {other}. The role: {role}")
        return tale.words(said, name=tale.name, other=by, role=role)
    return tale.words("{name} is out. The role: {role}", name=tale.name, role=role)


def _in_store(tale: Tale[told.OfCard, None]) -> str:
    cards = listed((_card(event.card, tale.words) for event in tale.events), tale.words)
    return tale.words("In the store: {card}", card=cards)


def _won(tale: Tale[Event, None]) -> str:
    return tale.words("{name} wins", name=tale.name) if tale.name else tale.words("Nobody wins")


def _was(tale: Tale[told.OfRole, None]) -> str:
    return tale.words("{name} was: {role}", name=tale.name, role=sayings.role(ROLES[tale.event.role], tale.words))


def _at_the_end(tale: Tale[rail.AtTheEnd, None]) -> str:
    engine, times = _engine(tale.event), tale.event.times
    if not times:
        return tale.words("End station: {engine} does nothing", engine=engine)
    return tale.words.many(
        "End station: {engine} does its work", "End station: {engine} does its work {n} times", times, engine=engine
    )


def _new_line(tale: Tale[rail.OfEngine, None]) -> str:
    return tale.words("A new line is laid; the locomotive is {engine}", engine=_engine(tale.event))


def _engine(event: rail.OfEngine) -> str:
    return texts.LOCOMOTIVES[LOCOMOTIVES[event.engine]][0]


def _wagon_taken(tale: Tale[rail.WagonTaken, None]) -> str:
    card, station = _card(tale.event.card, tale.words), tale.event.station
    if station < 0:
        return tale.words("{name} takes {card} for free", name=tale.name, card=card)
    where = texts.STATIONS[STATIONS[station]]
    return tale.words("{name} takes {card} in {station}", name=tale.name, card=card, station=where)


def _swapped(tale: Tale[rail.Swapped, None]) -> str:
    own, other = _card(tale.event.given, tale.words), _card(tale.event.got, tale.words)
    return tale.words("{name} swaps {card} for {other}", name=tale.name, card=own, other=other)


def _given(tale: Tale[rail.Given, None]) -> str:
    card = _card(tale.event.card, tale.words)
    return tale.words("{name} gives {other}: {card}", name=tale.name, other=tale.named(tale.event.other), card=card)


SAYINGS: Final[Mapping[int, Saying]] = {
    told.CHARACTER: Saying(_is),
    told.TURN: Saying(N_("{name} is on turn"), turn=True),
    told.DREW: Saying(_drew, merges=True),
    told.SHOWED: Saying(_of_card(N_("{name} draws openly: {card}")), _with_card),
    told.FLIPPED: Saying(_flipped, _with_card),
    told.RESHUFFLED: Saying(N_("The discard pile is shuffled")),
    told.PLAYED: Saying(_aimed(N_("{name} plays {card}"), N_("{name} plays {card} at {other}")), _with_card_at),
    told.IN_PLAY: SILENT,
    told.DISCARDED: Saying(_of_card(N_("{name} discards {card}")), _with_card),
    told.TAKEN: Saying(_taken, _with_victim),
    told.TAKEN_OPENLY: Saying(_taken, _with_victim),
    told.MADE_TO_DISCARD: Saying(_made_to_discard, _with_victim),
    told.DODGED: SILENT,
    told.BARREL_SAVED: Saying(N_("The barrel of {name} helps")),
    told.HIT: Saying(_hit, _with_shooter, lambda tale: f"\N{MINUS SIGN}{tale.event.lives}"),
    told.SPARED: Saying(N_("{name} is spared: nobody falls before a first turn")),
    told.HEALED: Saying(N_("{name} wins back a life"), gain=lambda tale: "+1"),
    told.OUT: Saying(_out, _with_shooter),
    told.REWARD: Saying(N_("{name} draws three cards as a reward")),
    told.PENALTY: Saying(N_("The sheriff shot a deputy: {name} loses all cards")),
    told.PASSED_ON: Saying(_of_other(N_("The dynamite goes on to {other}")), _with_other),
    told.EXPLODED: Saying(N_("The dynamite blows up in front of {name}")),
    told.JAIL_HELD: Saying(N_("{name} stays in jail and loses the turn")),
    told.JAIL_FREED: Saying(N_("{name} gets out of jail")),
    told.STORE: Saying(_in_store, merges=True),
    told.CHOSE: Saying(_of_card(N_("{name} takes {card} from the store")), _with_card),
    told.LOOKED: SILENT,
    told.PUT_BACK: Saying(N_("{name} puts a card back on top")),
    told.FROM_DISCARD: Saying(_of_card(N_("{name} takes {card} from the discard pile")), _with_card),
    told.WON: Saying(_won),
    told.FACED: Saying(N_("{name} does not answer")),
    told.ROLE: Saying(_was),
    told.HELD: Saying(_of_card(N_("{name} still held {card}")), _with_card),
    rail.ADVANCED: Saying(N_("The train moves on"), _the_engine),
    rail.END_STATION: Saying(_at_the_end, _the_engine),
    rail.NEW_LINE: Saying(_new_line, _the_engine),
    rail.STATION: SILENT,
    rail.COUPLED: SILENT,
    rail.WAGON_TAKEN: Saying(_wagon_taken, _with_card),
    rail.PAID_LIFE: Saying(N_("{name} pays with a life")),
    rail.WAGON_USED: Saying(_aimed(N_("{name} uses {card}"), N_("{name} uses {card} at {other}")), _with_card_at),
    rail.RETURNED: Saying(N_("{name} is back in play, as a ghost")),
    rail.HAUNTS: Saying(N_("{name} stays in play as a ghost")),
    rail.SWAPPED: Saying(_swapped),
    rail.EXEMPTED: Saying(_of_other(N_("{name} spares {other}")), _with_other),
    rail.DIVERTED: Saying(_of_other(N_("{name} turns the shot on {other}")), _with_other),
    rail.EVADED_WITH: Saying(_of_card(N_("{name} takes the evaded {card}")), _with_card),
    rail.EXTRA_TURN: Saying(N_("{name} will have another turn")),
    rail.GIVEN: Saying(_given, _with_other),
    rail.FULL_STEAM_SET: SILENT,
    rail.SHOWN_AGAIN: Saying(_of_card(N_("{card} returns to the hand of {name}")), _with_card),
    rail.DRAWN_WAGON: Saying(_of_card(N_("{name} draws a wagon: {card}")), _with_card),
    rail.DREW_NOTHING: Saying(N_("{name} draws no card")),
}


def origins(log: Sequence[Event]) -> dict[str, str]:
    """Where the newest cards of the discard pile came from: who laid them, or the draw pile."""
    found: dict[str, str] = {}
    for event in log[-24:]:
        if isinstance(event, told.Flipped):
            found[TEXT[event.card]] = "pile:deck"
        elif event.kind == told.MADE_TO_DISCARD and isinstance(event, told.OfOthersCard):
            found[TEXT[event.card]] = f"seat:{event.victim}"
        elif event.kind in (told.PLAYED, told.DISCARDED) and isinstance(event, told.Used | told.OfCard):
            found[TEXT[event.card]] = f"seat:{event.seat}"
    return found

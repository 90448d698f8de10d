"""The log: how every kind of event is told, the places it speaks of, and what it was worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.journal import SILENT, Entry, Saying, Tale, journal, nothing, the_seat
from tinstar.draw.parts import Person
from tinstar.draw.phrases import listed, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.looks import sayings, texts
from tinstar.games.dodge_city.looks.chronicle import Moment, chronicle
from tinstar.games.dodge_city.looks.sayings import a_card, card_name, dollars
from tinstar.games.dodge_city.pieces import FIGURES
from tinstar.games.dodge_city.rules import events as told
from tinstar.games.dodge_city.rules.start import AGREED, BY_LOT
from tinstar.games.dodge_city.state import DUELS, FIRST_PLACING, RENT, SECOND_PLACING
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel.look import Seen


def lines(seen: Seen[DodgeCityView], people: list[Person], words: Words) -> list[Entry]:
    """All lines, the oldest first, as the viewer reads them."""
    return journal(SAYINGS, seen.log, people, words, chronicle(seen))


# ---------------------------------------------------------------- what a line speaks of
def _stones(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), *(f"stone:{spot}" for spot in tale.around.spots)]


def _buildings(tale: Tale[Moment]) -> list[str]:
    """Where stones went home: they stand there no more."""
    names = dict.fromkeys(name for _, name, _ in tale.around.taken)
    return [*the_seat(tale), *(f"building:{name}" for name in names)]


def _sold_about(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), *(f"building:{name}" for name, _, _ in tale.around.put)]


def _played_about(tale: Tale[Moment]) -> list[str]:
    return _buildings(tale) if tale.around.taken else _stones(tale)


def _building(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"building:{_name(tale)}"]


def _building_b(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"building:{tale.around.box.building_names[tale.event.b or 0]}"]


def _challenge_about(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"seat:{tale.event.a}", f"tally:{_second_name(tale)}.{tale.event.a}"]


def _both(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), f"seat:{tale.event.c}"]


def _paid_about(tale: Tale[Moment]) -> list[str]:
    return [*the_seat(tale), *(f"seat:{event.c}" for event in tale.events if event.c >= 0)]


# ---------------------------------------------------------------- names
def _name(tale: Tale[Moment]) -> str:
    """The building of an event."""
    return tale.around.box.building_names[tale.event.a or 0]


def _second_name(tale: Tale[Moment]) -> str:
    return tale.around.box.building_names[tale.event.b or 0]


def _the(tale: Tale[Moment]) -> str:
    return tale.words(texts.THE_BUILDING[_name(tale)])


def _card(tale: Tale[Moment]) -> str:
    return a_card(tale.around.box.cards[tale.event.a or 0], tale.words)


def _put(tale: Tale[Moment]) -> str:
    """`2 Sheriffs in the Saloon`"""
    words = tale.words
    return listed(
        (
            words("{stones} {where}", stones=sayings.figures(n, figure, words), where=words(texts.IN_BUILDING[name]))
            for name, figure, n in tale.around.put
        ),
        words,
    )


def _taken(tale: Tale[Moment]) -> str:
    """`2 stones of Bento in the Saloon and 1 own stone in the Bank`"""
    return listed((_stones_of(tale, *taken) for taken in tale.around.taken), tale.words)


def _stones_of(tale: Tale[Moment], owner: int, name: str, n: int) -> str:
    words, where = tale.words, tale.words(texts.IN_BUILDING[name])
    if owner == tale.event.seat:
        return words.many("{n} own stone {where}", "{n} own stones {where}", n, where=where)
    stones = sayings.stones(n, words)
    return words("{stones} of {name} {where}", stones=stones, name=tale.named(owner), where=where)


def _with_stones(said: str, tale: Tale[Moment]) -> str:
    """A sentence, and the stones that came or went by it."""
    words = tale.words
    if tale.around.put:
        return words("{said}: {stones}", said=said, stones=_put(tale))
    if tale.around.taken:
        return words("{said} and takes off: {stones}", said=said, stones=_taken(tale))
    return said


def _gain(tale: Tale[Moment]) -> str:
    return sayings.more(tale.around.dollars)


# ---------------------------------------------------------------- a pass
def _pass(tale: Tale[Moment]) -> str:
    if tale.around.shuffled:
        return tale.words("Pass {n}: the discards are shuffled, and everybody is dealt four cards", n=tale.event.a)
    return tale.words("Pass {n}: everybody is dealt four cards", n=tale.event.a)


def _dealt(tale: Tale[Moment]) -> str:
    """Only their owner reads which."""
    if tale.event.a is None:
        return ""
    cards = sayings.card_names(sayings.cards_in(tale.around.box, tale.event.a), tale.words)
    return tale.words("{name} is dealt {cards}", name=tale.name, cards=cards)


def _started_with(tale: Tale[Moment]) -> str:
    return tale.words("{name} shows {card}", name=tale.name, card=_card(tale))


def _starts(tale: Tale[Moment]) -> str:
    words, name = tale.words, tale.name
    if tale.event.b == BY_LOT:
        return words("{name} starts: the lot decided", name=name)
    if tale.event.b == AGREED:
        return words("{name} starts, as agreed", name=name)
    return words("{name} starts: {card} is the highest card", name=name, card=_card(tale))


ROUNDS: Final = {
    FIRST_PLACING: N_("First placing"),
    SECOND_PLACING: N_("Second placing"),
    DUELS: N_("Duels"),
    RENT: N_("Settlement"),
}


# ---------------------------------------------------------------- placing
def _played(tale: Tale[Moment]) -> str:
    words = tale.words
    if tale.event.b:
        return words("{name} plays {card}, without effect", name=tale.name, card=_card(tale))
    return _with_stones(words("{name} plays {card}", name=tale.name, card=_card(tale)), tale)


def _opened(tale: Tale[Moment]) -> str:
    fighters = tale.words(texts.FIGHTERS[FIGURES[tale.event.b or 0]])
    return tale.words("{name} opens {building}: {figures}", name=tale.name, building=_the(tale), figures=fighters)


def _put_line(tale: Tale[Moment]) -> str:
    """`Bento buys 3 Cowboys in the General Store`"""
    if tale.around.hidden:
        return ""
    said = N_("{name} buys {stones}") if tale.event.c == told.BY_PURCHASE else N_("{name} gets {stones}")
    return tale.words(said, name=tale.name, stones=_put(tale))


def _took(tale: Tale[Moment]) -> str:
    if tale.around.hidden:
        return ""
    return tale.words("{name} takes off: {stones}", name=tale.name, stones=_taken(tale))


def _sold(tale: Tale[Moment]) -> str:
    """`Bento sells 2 Ladies in the Saloon and 1 Cowboy in the Bank`"""
    if tale.around.hidden:
        return ""
    return tale.words("{name} sells {stones}", name=tale.name, stones=_put(tale))


def _shifted(tale: Tale[Moment]) -> str:
    words, (spot,) = tale.words, tale.around.spots
    where = words(texts.IN_BUILDING[spot.partition(".")[0]])
    if tale.event.c == tale.event.seat:
        return words("{name} shifts an own stone {where}", name=tale.name, where=where)
    return words(
        "{name} shifts a stone of {other} {where}", name=tale.name, other=tale.named(tale.event.c), where=where
    )


def _controls(tale: Tale[Moment]) -> str:
    marks = sayings.marks(tale.around.box.buildings[tale.event.a or 0].needed, tale.words)
    return tale.words("{name} joins {marks} and controls {building}", name=tale.name, marks=marks, building=_the(tale))


def _filled(tale: Tale[Moment]) -> str:
    name = tale.words(texts.BUILDINGS[_name(tale)])
    return tale.words("{building} is full, and nobody controls it: neutral, all stones go home", building=name)


def _cleared(tale: Tale[Moment]) -> str:
    name = tale.words(texts.BUILDINGS[_name(tale)])
    return tale.words("{building} has been stuck for long: neutral, all stones go home", building=name)


# ---------------------------------------------------------------- money and events
def _got(tale: Tale[Moment]) -> str:
    if tale.around.hidden:
        return ""
    return tale.words("{name} gets {money}", name=tale.name, money=dollars(tale.event.a or 0))


def _paid(tale: Tale[Moment]) -> str:
    """`Bento pays Ana $100 and Cleo $50; $50 is waived`"""
    words, rest = tale.words, sum(event.d for event in tale.events)
    if tale.around.hidden:
        return ""
    if tale.event.c >= 0:
        paid = listed((f"{tale.named(event.c)} {dollars(event.a or 0)}" for event in tale.events), words)
        said = words("{name} pays {others}", name=tale.name, others=paid)
    else:
        said = words("{name} pays {money}", name=tale.name, money=dollars(tale.event.a or 0))
    return words("{said}; {money} is waived", said=said, money=dollars(rest)) if rest else said


def _spent(tale: Tale[Moment]) -> str:
    return sayings.more(-sum(event.a or 0 for event in tale.events))


def _drew(tale: Tale[Moment]) -> str:
    """`Cleo draws “Hired hands”: 2 Cowboys in the General Store`"""
    words = tale.words
    title = words(texts.EVENTS[tale.around.box.events[tale.event.a or 0]])
    return _with_stones(words("{name} draws “{event}”", name=tale.name, event=title), tale)


def _looked(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    said = words("{name} looks at the hand of {other}", name=tale.name, other=tale.named(event.c))
    if event.a is None:
        return said
    return words(
        "{said}: {what}", said=said, what=sayings.card_names(sayings.cards_in(tale.around.box, event.a), words)
    )


def _swapped(tale: Tale[Moment]) -> str:
    """The two of them read which."""
    event, words, box = tale.event, tale.words, tale.around.box
    values = {"name": tale.name, "other": tale.named(event.c)}
    if event.a is None or event.b is None:
        return words("{name} and {other} swap a card", **values)
    given, got = card_name(box.cards[event.a], words), card_name(box.cards[event.b], words)
    return words("{name} and {other} swap {given} for {got}", **values, given=given, got=got)


def _exchanged(tale: Tale[Moment]) -> str:
    event, words, box = tale.event, tale.words, tale.around.box
    if event.a is None or event.b is None:
        return words("{name} swaps a card for one of the pile", name=tale.name)
    given, got = card_name(box.cards[event.a], words), card_name(box.cards[event.b], words)
    return words("{name} swaps {given} for one of the pile: {got}", name=tale.name, given=given, got=got)


# ---------------------------------------------------------------- duels
def _challenged(tale: Tale[Moment]) -> str:
    where = tale.words(texts.IN_BUILDING[_second_name(tale)])
    return tale.words("{name} challenges {other} {where}", name=tale.name, other=tale.named(tale.event.a), where=where)


def _won(tale: Tale[Moment]) -> str:
    """`Dov beats Cleo, Bandit 6 to Cowboy 7, and takes a stone in the Sheriff's Office`"""
    event, words = tale.event, tale.words
    card = card_name(tale.around.box.cards[event.d], words)
    others = sayings.card_names((shown for seat, shown in tale.around.cards if seat != event.seat), words)
    values = {"name": tale.name, "card": card, "others": others}
    if event.c:
        return words("{name} wins the contest for {building}: {card} to {others}", **values, building=_the(tale))
    said = words("{name} beats {other}, {card} to {others}", **values, other=tale.named(event.b))
    if not tale.around.taken:
        return said
    return words("{said}, and takes a stone {where}", said=said, where=words(texts.IN_BUILDING[_name(tale)]))


def _drew_level(tale: Tale[Moment]) -> str:
    words = tale.words
    cards = with_commas(*(card_name(card, words) for _, card in tale.around.cards))
    if tale.event.b:
        return words("Nobody wins the contest for {building}: {cards}", building=_the(tale), cards=cards)
    return words("Nobody wins the duel: {cards}", cards=cards)


def _laid_down(tale: Tale[Moment]) -> str:
    return tale.words("{name} lays {card} down", name=tale.name, card=_card(tale))


# ---------------------------------------------------------------- settlement and end
def _awarded(tale: Tale[Moment]) -> str:
    event, words = tale.event, tale.words
    values = {"points": phrases.points(event.b or 0, words), "rent": dollars(event.c)}
    return words("{name} wins {building}: {points}, rent {rent}", name=tale.name, building=_the(tale), **values)


def _lost_it(tale: Tale[Moment]) -> str:
    return tale.words(
        "{name} has won the contest, but controls {building} no more", name=tale.name, building=_the(tale)
    )


def _final_card(tale: Tale[Moment]) -> str:
    said = tale.words("Final duel: {name} draws {card}", name=tale.name, card=_card(tale))
    return tale.words("{said}, which is replaced", said=said) if tale.event.b else said


def _game_won(tale: Tale[Moment]) -> str:
    points = phrases.points(tale.event.a or 0, tale.words)
    said = (
        N_("{name} wins the final duel, and the game with {points}")
        if tale.event.c
        else N_("{name} wins with {points}")
    )
    return tale.words(said, name=tale.name, points=points)


def _round(tale: Tale[Moment]) -> str:
    return tale.words(ROUNDS[tale.event.a or 0])


SAYINGS: Final[Mapping[int, Saying]] = {
    # a pass
    told.PASS: Saying(_pass, nothing, turn=True),
    told.DEALT: Saying(_dealt),
    told.STARTED_WITH: Saying(_started_with),
    told.STARTS: Saying(_starts),
    told.ROUND: Saying(_round, nothing, turn=True),
    # placing
    told.PLAYED: Saying(_played, _played_about, _gain, turn=True),
    told.OPENED: Saying(_opened, _building),
    told.PUT: Saying(_put_line, _stones, _gain),
    told.TOOK: Saying(_took, _buildings),
    told.SOLD: Saying(_sold, _sold_about, _gain),
    told.SHIFTED: Saying(_shifted, _stones),
    told.CONTROLS: Saying(_controls, _building),
    told.FILLED: Saying(_filled, _building),
    told.CLEARED: Saying(_cleared, _building),
    # money and events
    told.GOT: Saying(_got, gain=_gain),
    told.PAID: Saying(_paid, _paid_about, _spent, merges=True),
    told.DREW: Saying(_drew, _played_about, _gain),
    told.LOOKED: Saying(_looked, _both),
    told.SWAPPED: Saying(_swapped, _both),
    told.EXCHANGED: Saying(_exchanged),
    told.KEPT: Saying(N_("{name} keeps all cards")),
    told.BARGAIN: Saying(N_("{name} pays half at the next purchase")),
    told.SORE: Saying(N_("{name} cannot buy at the next purchase")),
    told.NO_BUYING: Saying(N_("{name} buys nothing, with a sore head")),
    # duels
    told.CHALLENGED: Saying(_challenged, _challenge_about, turn=True),
    told.CEDED: Saying(N_("{name} cedes the right to challenge"), turn=True),
    told.FOUGHT: SILENT,
    told.WON: Saying(_won, _building),
    told.DREW_LEVEL: Saying(_drew_level, _building),
    told.LAID_DOWN: Saying(_laid_down),
    # settlement and end
    told.AWARDED: Saying(_awarded, _building, lambda tale: f"+{tale.event.b}"),
    told.LOST_IT: Saying(_lost_it, _building),
    told.FINAL_CARD: Saying(_final_card),
    told.FINAL_AGAIN: Saying(N_("The final duel is level: new cards"), nothing),
    told.GAME_WON: Saying(_game_won),
}

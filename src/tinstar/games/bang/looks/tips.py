"""What a pointer learns of a thing: its name, what it does, and what it would change now."""

from __future__ import annotations

from tinstar.draw import phrases
from tinstar.draw.kit import Safe
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, names_of, people_listed
from tinstar.draw.table import tip_body
from tinstar.draw.words import Words
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.asking import aim_of
from tinstar.games.bang.looks.cards import card_id, read
from tinstar.games.bang.looks.cited import CARD_RULES, CHARACTER_RULES, LOCOMOTIVE_RULE, STATION_RULE
from tinstar.games.bang.looks.consequences import consequences, payments, reached, under_stations
from tinstar.games.bang.looks.train import LOCOMOTIVE
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.view import BangView, SeatSeen

BY_ID = {card_id(text): text for text in TEXT}


def tip(view: BangView, element_id: str, people: list[PersonSeen], words: Words) -> Safe | None:
    """The tip of an element, or None when there is nothing to say."""
    kind, _, rest = element_id.partition(":")
    if element_id in BY_ID:
        return _card_tip(view, BY_ID[element_id], people, words)
    if kind in ("seat", "back") and rest.isdecimal() and int(rest) < len(people):
        return _seat_tip(view, int(rest), people, words)
    if kind == "station" and rest in texts.STATIONS:
        return _station_tip(view, rest, words)
    if element_id == LOCOMOTIVE and view.train:
        return _locomotive_tip(view, words)
    if kind == "person" and rest in texts.CHARACTERS:
        return tip_body(texts.CHARACTERS[rest], words(texts.ABILITIES[rest]), rule=CHARACTER_RULES[rest])
    if element_id == "pile:deck":
        return tip_body(
            words("Draw pile"),
            words.many(
                "{n} card is left; then the discard pile is shuffled.",
                "{n} cards are left; then the discard pile is shuffled.",
                view.pile,
            ),
            rule="R2.2",
        )
    if element_id == "pile:discard":
        newest = listed((sayings.card_name(card, words) for card in reversed(view.discard[-4:])), words)
        top = words("On top: {cards}.", cards=newest) if newest else ""
        return tip_body(words("Discard pile"), top, rule="R2.3")
    return None


def _card_tip(view: BangView, card: str, people: list[PersonSeen], words: Words) -> Safe:
    kind = read(card).kind
    now = consequences(view, card, people, words)
    return tip_body(sayings.full_name(card, words), *_does(kind, words), *now, rule=CARD_RULES[kind])


def kind_tip(kind: str, words: Words) -> Safe:
    """What is told of any card of a kind, wherever it lies."""
    return tip_body(words(texts.CARDS[kind]), *_does(kind, words))


def _does(kind: str, words: Words) -> list[str]:
    where = words("A wagon: counts as a blue card.") if read(kind).wagon else ""
    return [words(texts.DOES[kind]), where]


def _seat_tip(view: BangView, seat: int, people: list[PersonSeen], words: Words) -> Safe:
    shown = view.seats[seat]
    name = names_of(people)[seat]
    title = (
        words("{name}: {character}", name=name, character=sayings.character(shown.character))
        if shown.character
        else name
    )
    ability = words(texts.ABILITIES[shown.character]) if shown.character else ""
    near = [] if shown.out else reached(view, seat)
    return tip_body(
        title,
        ability,
        _role_line(view, shown, words),
        _holds(shown, words),
        _known(view, seat, words),
        _rumoured(view, seat, words) if seat != view.seat else "",
        *_reach_lines(view, seat, people, words),
        about=[f"seat:{other}" for other in near],
        rule=CHARACTER_RULES[shown.character] if shown.character else "R1.2",
    )


def _role_line(view: BangView, shown: SeatSeen, words: Words) -> str:
    if shown.role is None:
        return words("The role is hidden.")
    return words("{role}: {aim}", role=sayings.role(shown.role, words), aim=aim_of(view, shown.role, words))


def _holds(shown: SeatSeen, words: Words) -> str:
    if shown.out:
        return words("Out of the game.")
    life = words("a ghost") if shown.ghost else sayings.lives(max(shown.life, 0), words)
    return words("{lives}, {cards} in hand.", lives=life, cards=phrases.cards(shown.hand, words))


def _known(view: BangView, seat: int, words: Words) -> str:
    """Cards in another hand that the viewer has seen go there."""
    seen = [sayings.card_name(card, words) for card, knowers in view.known.items() if knowers[0] == seat != view.seat]
    return words("You have seen go there: {cards}.", cards=listed(seen, words)) if seen else ""


def _rumoured(view: BangView, seat: int, words: Words) -> str:
    """Cards that the viewer has lost sight of, and that may be in this hand."""
    cards = [sayings.card_name(card, words) for card, hands in view.rumours.items() if seat in hands and len(hands) > 1]
    return words("May be there: {cards}.", cards=listed(cards, words)) if cards else ""


def _reach_lines(view: BangView, seat: int, people: list[PersonSeen], words: Words) -> list[str]:
    shown = view.seats[seat]
    if shown.out:
        return []
    names = names_of(people)
    lines = [
        words(
            "Weapon reaches {n}: {names}.",
            n=shown.reach,
            names=people_listed(reached(view, seat), people, words) or words("nobody"),
        )
    ]
    if view.seat >= 0 and view.seat != seat and not view.seats[view.seat].out:
        lines.append(
            words(
                "You see {name} at distance {there}, and are seen at distance {back}.",
                name=names[seat],
                there=view.seats[view.seat].distances[seat],
                back=shown.distances[view.seat],
            )
        )
    return lines


def _station_tip(view: BangView, station: str, words: Words) -> Safe:
    lines = [words("Whoever takes the wagon under it pays: {cost}.", cost=words(texts.COSTS[station]))]
    under = under_stations(view).get(station)
    if under:
        lines.append(words("Under it now: {card}.", card=sayings.card_name(under, words)))
        lines.append(words(texts.DOES[under]))
    else:
        lines.append(words("No wagon stands under it now."))
    paying = [sayings.card_name(card, words) for card in payments(view, station)]
    if paying:
        lines.append(words("You could pay with: {cards}.", cards=listed(dict.fromkeys(paying), words)))
    return tip_body(texts.STATIONS[station], *lines, rule=STATION_RULE)


def _locomotive_tip(view: BangView, words: Words) -> Safe:
    assert view.train
    name, does = texts.LOCOMOTIVES[view.train.locomotive]
    left = len(view.train.stations) - view.train.position
    far = words.many("{n} move to the end station.", "{n} moves to the end station.", left)
    return tip_body(name, words(does), far, rule=LOCOMOTIVE_RULE)

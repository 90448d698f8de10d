"""The gallery of the guide: roles, characters, every kind of card, wagons, stations, locomotives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.cards import card_svg
from tinstar.draw.figures import still
from tinstar.draw.gallery import Piece, Section
from tinstar.draw.kit import place, svg, use
from tinstar.draw.words import Words
from tinstar.games.bang.cards import (
    BASE_CARDS,
    BASE_CHARACTERS,
    BULLETS,
    CARDS,
    CHARACTERS,
    IS_BLUE,
    KIND,
    LOCOMOTIVES,
    NAMES,
    ROLES,
    ROLES_BY_SEATS,
    STATIONS,
    WAGONS,
)
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import face_up
from tinstar.games.bang.looks.cited import (
    CARD_RULES,
    CARD_RULINGS,
    CHARACTER_RULES,
    CHARACTER_RULINGS,
    LOCOMOTIVE_RULE,
    ROLE_RULES,
    STATION_RULE,
)
from tinstar.games.bang.looks.people import face
from tinstar.games.bang.looks.tips import kind_tip
from tinstar.games.bang.looks.train import SIGN, STEP, station_part
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.view import BangView
from tinstar.kernel.look import Seen

MOST: Final = max(ROLES_BY_SEATS)


def gallery(seen: Seen[BangView], words: Words) -> Sequence[Section]:
    """Everything in both boxes."""
    base, train = CHARACTERS[:BASE_CHARACTERS], CHARACTERS[BASE_CHARACTERS:]
    return [
        _roles(words),
        _characters("characters", words("Characters"), base, words),
        _cards("brown", words("Brown cards"), _kinds(0, BASE_CARDS, blue=False), words),
        _cards("blue", words("Blue cards"), _kinds(0, BASE_CARDS, blue=True), words),
        _characters("train-characters", words("Characters of the train"), train, words),
        _cards("train-cards", words("Cards of the train"), _kinds(BASE_CARDS, CARDS), words),
        _wagons(words),
        _stations(words),
        _locomotives(words),
    ]


# ---------------------------------------------------------------- people
def _roles(words: Words) -> Section:
    pieces = [
        Piece(
            f"role:{role}",
            sayings.role(role, words),
            svg(use(f"s-role-{role}"), box=(-22, -22, 44, 44)),
            words(texts.AIMS[role]),
            ROLE_RULES[role],
            note=f"×{ROLES_BY_SEATS[MOST].count(number)}",
        )
        for number, role in enumerate(ROLES)
    ]
    return Section("roles", words("Roles"), pieces, words("at a table of {n}", n=MOST))


def _characters(key: str, title: str, names: Sequence[str], words: Words) -> Section:
    pieces = [
        Piece(
            f"person:{name}",
            texts.CHARACTERS[name],
            face(name),
            words(texts.ABILITIES[name]),
            (CHARACTER_RULES[name], *CHARACTER_RULINGS.get(name, ())),
            note=sayings.lives(BULLETS[CHARACTERS.index(name)], words),
        )
        for name in names
    ]
    return Section(key, title, pieces)


# ---------------------------------------------------------------- cards
def _kinds(first: int, end: int, blue: bool | None = None) -> list[str]:
    """The kinds of the cards from one number to another, in their order."""
    kinds = dict.fromkeys(KIND[first:end])
    return [NAMES[kind] for kind in kinds if blue in (None, IS_BLUE[kind])]


def _cards(key: str, title: str, kinds: Iterable[str], words: Words) -> Section:
    pieces = [_card(kind, words) for kind in kinds]
    many = sum(len(_faces(kind)) for kind in kinds)
    return Section(key, title, pieces, phrases.cards(many, words), cards=True)


def _faces(kind: str) -> list[str]:
    """All cards of a kind."""
    return [TEXT[card] for card, number in enumerate(KIND[:CARDS]) if NAMES[number] == kind]


def _card(kind: str, words: Words) -> Piece:
    """One of them; where there are several, without suit and rank."""
    all_of_them = _faces(kind)
    alone = len(all_of_them) == 1
    shown = all_of_them[0] if alone else kind
    return Piece(
        f"card:{kind}",
        words(texts.CARDS[kind]),
        card_svg(face_up(shown, words), ""),
        words(texts.DOES[kind]),
        (CARD_RULES[kind], *CARD_RULINGS.get(kind, ())),
        kind_tip(kind, words),
        note=sayings.face_name(shown, words) if alone else f"×{len(all_of_them)}",
    )


def _wagons(words: Words) -> Section:
    kinds = [NAMES[kind] for kind in KIND[CARDS:]]
    pieces = [
        Piece(
            f"wagon:{kind}",
            words(texts.CARDS[kind]),
            svg(use(f"w-{kind}"), box=(-54, -56, 108, 92)),
            words(texts.DOES[kind]),
            (CARD_RULES[kind], *CARD_RULINGS.get(kind, ())),
        )
        for kind in kinds
    ]
    return Section("wagons", words("Wagons"), pieces, words("{n}, one of each", n=WAGONS))


# ---------------------------------------------------------------- the line
def _stations(words: Words) -> Section:
    pieces = [
        Piece(
            f"station:{name}",
            texts.STATIONS[name],
            svg(still(station_part(name, 0, False, words).markup), box=(-1, 0, STEP + 2, SIGN + 22)),
            words("Asks for: {cost}", cost=words(texts.COSTS[name])),
            (STATION_RULE, "R12.4"),
        )
        for name in STATIONS
    ]
    return Section("stations", words("Stations"), pieces, words("a line has as many as there are players, at least 4"))


def _locomotives(words: Words) -> Section:
    pieces = [
        Piece(
            f"loco:{name}",
            texts.LOCOMOTIVES[name][0],
            svg(use(f"l-{name}", place(-4, 0)), box=(-58, -56, 116, 92)),
            words(texts.LOCOMOTIVES[name][1]),
            (LOCOMOTIVE_RULE, "R12.6"),
        )
        for name in LOCOMOTIVES
    ]
    return Section("locomotives", words("Locomotives"), pieces, words("two sides of one card"))

"""How cards are written in options and records, without a language: `bang Qh`, `ghost_car`. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    ALL_CARDS,
    CHARACTERS,
    FACE,
    KIND,
    LOCOMOTIVES,
    NAMES,
    ROLES,
    STATIONS,
    SUITS,
)


def written() -> list[str]:
    """Every card has its own text: the second of two equal ones has a prime."""
    texts: list[str] = []
    for card in range(ALL_CARDS):
        text = f"{NAMES[KIND[card]]} {FACE[card]}".strip()
        texts.append(text + "'" if text in texts else text)
    return texts


TEXT: Final = written()


def luck_names() -> dict[str, int]:
    """What stacked luck is called: every card (`bang_7d`, and `winchester` where there is one only), and all else
    that is dealt."""
    names: dict[str, int] = {}
    for card in range(ALL_CARDS):
        if KIND.count(KIND[card]) == 1:
            names[NAMES[KIND[card]]] = card
        names[TEXT[card].lower().replace(" ", "_")] = card
    for box in (ROLES, CHARACTERS, STATIONS, LOCOMOTIVES):
        for i in range(len(box)):
            names[box[i]] = i
    return names


LUCK: Final = luck_names()
SIGNS: Final = dict(zip("♠♥♦♣", SUITS, strict=True))


def plain(name: str) -> str:
    """A name of luck as `LUCK` has it: `BANG! 7♦` is `bang_7d`."""
    for sign, suit in SIGNS.items():
        name = name.replace(sign, suit)
    return "_".join(name.lower().replace("!", "").split())

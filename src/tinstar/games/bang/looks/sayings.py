"""Things in words, alike in questions, log lines and tips."""

from __future__ import annotations

from tinstar.draw.memory import remembered
from tinstar.draw.phrases import with_commas
from tinstar.draw.words import Words
from tinstar.games.bang.looks import texts
from tinstar.games.bang.looks.cards import read


@remembered
def card_name(card: str, words: Words) -> str:
    """`Missed!`"""
    return words(texts.CARDS[read(card).kind])


@remembered
def face_name(card: str, words: Words) -> str:
    """`queen of hearts`; empty for a wagon."""
    face = read(card)
    if not face.suit:
        return ""
    suit = words(texts.SUITS[face.suit])
    if face.rank in texts.RANKS:
        return words("{rank} of {suit}", rank=words(texts.RANKS[face.rank]), suit=suit)
    return words.as_("number", "{rank} of {suit}", rank=face.rank, suit=suit)


def full_name(card: str, words: Words) -> str:
    """`BANG!, queen of hearts`"""
    return with_commas(card_name(card, words), face_name(card, words))


def lives(n: int, words: Words) -> str:
    return words.many("{n} life", "{n} lives", n)


def character(name: str | None) -> str:
    return texts.CHARACTERS[name] if name else ""


def role(name: str, words: Words) -> str:
    return words(texts.ROLES[name])

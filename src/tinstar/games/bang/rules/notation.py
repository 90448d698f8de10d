"""How cards are written in options and records, without a language: `bang Qh`, `ghost_car`. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import ALL_CARDS, FACE, KIND, NAMES


def written() -> list[str]:
    """Every card has its own text: the second of two equal ones has a prime."""
    texts: list[str] = []
    for card in range(ALL_CARDS):
        text = f"{NAMES[KIND[card]]} {FACE[card]}".strip()
        texts.append(text + "'" if text in texts else text)
    return texts


TEXT: Final = written()

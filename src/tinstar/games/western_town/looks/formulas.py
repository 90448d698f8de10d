"""Effects as formulas of signs, written by the data: a corrected card is another formula by itself.

A formula is a text of words: a sign (`gold`), a figure before what it counts (`8 inhabitants`), `>` pay for, `<>`
either way, `/` or, `:` for each, `+` so many or more, `|` then, `...` as often as one likes, `,` a gap between two
effects in one row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from tinstar.draw.kit import Safe, circle, group, path, place, use
from tinstar.games.western_town.pieces import CARD_DATA, CARDS, DATA, GOODS

Step = Mapping[str, Any]
GAPS: Final = {">": 15, "<>": 19, "/": 11, ":": 11, "+": 10, "|": 9, "...": 13, ",": 9}
FIGURE: Final = 14.0
ONE_BY_ONE: Final = 2
"""How many of a good are shown one by one; more are a figure and the sign."""


# ---------------------------------------------------------------- from the data
def amount(good: str, count: int) -> str:
    """A number of something, in letters or as a figure."""
    return f"{count} {good}" if count > ONE_BY_ONE else " ".join([good] * count)


def goods(what: Mapping[str, int]) -> str:
    """Several goods, in the order of the counters."""
    return " ".join(amount(good, what[good]) for good in sorted(what, key=GOODS.index))


def cost(paid: Mapping[str, Any]) -> str:
    """What is paid; a mix that is free to choose is a sign of its own."""
    fixed = goods({good: count for good, count in paid.items() if good != "any_of"})
    free = [amount("-or-".join(sorted(mix["from"], reverse=True)), mix["count"]) for mix in paid.get("any_of", ())]
    return " ".join(filter(None, [fixed, *free]))


def effect(steps: Sequence[Step], between: str = " ") -> str:
    """Steps one after the other."""
    return between.join(_said(step) for step in steps)


def _said(step: Step) -> str:
    op = step["op"]
    if op == "gain":
        return goods(step["what"])
    if op == "pay":
        often = " ..." if step.get("repeat") else ""
        return f"{cost(step['cost'])} > {effect(step['then'])}{often}"
    if op == "gain_per":
        many = f"{step['size']} " if step["size"] > 1 else ""
        return f"{many}{step['of']} : {goods(step['what'])}"
    if op == "require":
        return f"{step['min']} + {step['of']} | {effect(step['then'])}"
    if op == "choose":
        return _either([effect(option) for option in step["options"]])
    if op == "replay":
        return "-".join(["replay", *step["colors"]])
    if op == "construct":
        return "-".join(filter(None, ["construct", step.get("only", "")]))
    if op == "steal":
        return f"steal {'-or-'.join(sorted(step['what'], reverse=True))}"
    if op == "wake":
        return " ".join(["wake"] * step["up_to"])
    return str(op)


def _either(ways: list[str]) -> str:
    one, other = ways
    if {one, other} == {"wood", "gold"}:
        return "wood-or-gold"
    first, second = one.split(" > "), other.split(" > ")
    if first == second[::-1]:
        return " <> ".join(first)
    return f"{one} / {other}"


@cache
def card_formulas(card: str) -> tuple[tuple[str, ...], str, str]:
    """What a card does when it is played, in at most two rows; when it is used; its income."""
    data = CARD_DATA[CARDS.index(card)]
    rows = [_said(step) for step in data["play"]]
    while len(rows) > 2:
        shortest = min(range(len(rows) - 1), key=lambda row: width(rows[row]) + width(rows[row + 1]))
        rows[shortest : shortest + 2] = [f"{rows[shortest]} , {rows[shortest + 1]}"]
    return tuple(rows), effect(data["use"], " , "), effect(data["income"])


@cache
def lot_formula(letter: str) -> str:
    """What a lot brings when it is built on."""
    return effect(DATA["lot_effects"][letter]) if letter else ""


def price(ways: Sequence[tuple[int, int]]) -> str:
    """The ways to pay for a building, as (wood, gold): what is the same in all of them, and the mix."""
    if not ways:
        return ""
    wood, gold = min(wood for wood, _ in ways), min(gold for _, gold in ways)
    mixed = sum(ways[0]) - wood - gold
    return " ".join(["wood"] * wood + ["gold"] * gold + ["wood-or-gold"] * mixed)


# ---------------------------------------------------------------- as a drawing
def width(words: str, size: float = 27) -> float:
    """How wide a row of signs is."""
    return sum(_wide(word, size) for word in words.split())


def _wide(word: str, size: float) -> float:
    return GAPS.get(word) or (FIGURE if word.isdigit() else size)


@cache
def formula(words: str, size: float = 27, most: float = 126) -> Safe:
    """A row of signs round the origin, smaller where it would be too wide."""
    row = words.split()
    wide = width(words, size)
    if wide > most:
        size -= (wide - most) / sum(word not in GAPS and not word.isdigit() for word in row)
    x = -width(words, size) / 2
    drawn: list[Safe | None] = []
    for word in row:
        wide = _wide(word, size)
        drawn.append(_word(word, x + wide / 2, size))
        x += wide
    return group(drawn)


def _word(word: str, x: float, size: float) -> Safe | None:
    if word == ",":
        return None
    if word.isdigit():
        return use(f"s-n-{word}", place(x))
    if word == ">":
        return path("M-5-7L6,0L-5,7Z", "dark", place(x))
    if word == "<>":
        return path("M-2-7L-9,0L-2,7ZM2-7L9,0L2,7Z", "dark", place(x))
    if word == "/":
        return path("M3-10L-3,10", "slash", place(x))
    if word == "|":
        return path("M0-9V9", "slash", place(x))
    if word == "+":
        return path("M-4,0H4M0-4V4", "slash", place(x))
    if word == "...":
        return group(circle(x + shift, 7, 1.8, "dark") for shift in (-4.5, 0.5, 5.5))
    if word == ":":
        return group(circle(x, -5, 2.6, "dark"), circle(x, 5, 2.6, "dark"))
    return use(f"s-{word}", place(x, 0, 0, size / 36))

"""What a seat said, cut into a deed and what it is done with: `bang Qh at 3` is the card laid, then its aim."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.games.bang.cards import CHARACTERS
from tinstar.games.bang.rules.effects import HAND
from tinstar.games.bang.rules.notation import TEXT
from tinstar.kernel.core import NOBODY
from tinstar.kernel.reasons import seat_named

LAY: Final = "lay"
"""The deed of an option that begins with its card."""
BE: Final = "be"
"""The deed of an option that is nothing but a character."""
TAKE_DISCARD: Final = "take from the discards"
"""`take bang Qh`, where it is no wagon of the train."""

CARD_OF: Final = {text: card for card, text in enumerate(TEXT)}
NO_SUCH_CARD: Final = -1
ANYTHING: Final = -1
"""Of an aim: no hand and no card is named."""

DEEDS: Final = sorted(
    (
        "end", "take the hit", "give in", "die", "pass", "keep", "face it", "spare nobody", "draw nothing", "draw",
        "draw! for the barrel", "draw from the pile", "draw from", "heal with", "and", "and pay", "choose", "count",
        "put back", "take", "advance and take", "advance", "use", "sleeper_car with", "caboose with", "switch",
        "money_bag switch", "discard", "be shot at for", "place it at", "swap", "give", "divert with", "spare", "at",
    ),
    key=lambda deed: -len(deed.split()),
)  # fmt: skip
"""The first words of all other options, the longest first; `at` alone is a player whom nothing is aimed at yet."""


class Aim(NamedTuple):
    """What follows a card: `at 3 mustang 8h`."""

    seat: int = NOBODY
    thing: int = ANYTHING
    """A card, HAND, or ANYTHING."""
    way: str = ""
    """`ignored`, `doubled`, or what else is no aim."""


def read(said: list[str]) -> list[str]:
    """The deed, then cards and other words; nothing where the first words are none of this game's."""
    if " ".join(said[:2]) in CARD_OF:
        return [LAY, *things(said)]
    for deed in DEEDS:
        words = deed.split()
        if said[: len(words)] == words:
            rest = things(said[len(words) :])
            foreign = deed == "take" and (not rest or " " in rest[0])
            return [TAKE_DISCARD if foreign else deed, *rest]
    if said[0] in CARD_OF:
        return [LAY, *things(said)]
    return [BE, *said] if said[0] in CHARACTERS else []


def things(said: list[str]) -> list[str]:
    """Cards of two words become one thing."""
    found: list[str] = []
    rest = said
    while rest:
        n = 2 if " ".join(rest[:2]) in CARD_OF or rest[:2] == ["a", "life"] else 1
        found.append(" ".join(rest[:n]))
        rest = rest[n:]
    return found


def card_in(said: list[str]) -> int:
    """The card that is named first."""
    return CARD_OF.get(said[0], NO_SUCH_CARD) if said else NO_SUCH_CARD


def aim_in(said: list[str]) -> Aim:
    """`at 3`, `at 3 hand`, `at 3 mustang 8h`, `ghost_car`, `doubled`."""
    match said:
        case []:
            return Aim()
        case ["at", target]:
            return Aim(seat_named(target))
        case ["at", target, thing]:
            return Aim(seat_named(target), HAND if thing == "hand" else CARD_OF.get(thing, ANYTHING))
        case [thing] if thing in CARD_OF:
            return Aim(thing=CARD_OF[thing])
    return Aim(way=" ".join(said))

"""What speaks for a card: who it is for, whether it hits, and what is left of everybody when the turn is over."""

from __future__ import annotations

from typing import Final

from tinstar.draw.advice import Adviser, Telling, many
from tinstar.draw.words import N_
from tinstar.games.bang.cards import ROLES
from tinstar.games.bang.view import BangView

SEEMS: Final = {
    "deputy": N_("{name} seems to be a deputy: {n} in 100."),
    "outlaw": N_("{name} seems to be an outlaw: {n} in 100."),
    "renegade": N_("{name} seems to be a renegade: {n} in 100."),
}
LIKELY: Final = 0.5
"""Below that nobody seems to be anything."""
CERTAIN: Final = 0.985
LEAST: Final = 0.1
"""What changes the odds of a side by a tenth."""
HARDLY: Final = 0.75
"""Fewer than that are hardly anybody."""
SURELY: Final = {
    "deputy": N_("{name} is almost certainly a deputy."),
    "outlaw": N_("{name} is almost certainly an outlaw."),
    "renegade": N_("{name} is almost certainly a renegade."),
}


def role(adviser: BangAdviser, *chances: float) -> str:
    """Who the target is, by what it has done."""
    likeliest = max(range(len(chances)), key=lambda number: chances[number])
    name = adviser.target
    if chances[likeliest] <= LIKELY:
        return adviser.words("Nobody can tell yet who {name} is.", name=name)
    if chances[likeliest] >= CERTAIN:
        return adviser.words(SURELY[ROLES[likeliest]], name=name)
    return adviser.words(SEEMS[ROLES[likeliest]], name=name, n=round(100 * chances[likeliest]))


def hits(adviser: BangAdviser, chance: float) -> str:
    """A shot, and what it would take."""
    values = {"name": adviser.target, "n": round(100 * chance)}
    if chance >= 1.0:
        return adviser.words("{name} has nothing to dodge with.", **values)
    return adviser.words("The shot hits {n} times in 100.", **values)


def wins(adviser: BangAdviser, chance: float) -> str:
    """A Duel."""
    return adviser.words("You win the Duel {n} times in 100.", n=round(100 * chance))


def lives(adviser: BangAdviser, left: float) -> str:
    """Only the last one is worth a word: the others can be counted."""
    return adviser.words("It would be the last life of {name}.", name=adviser.target) if left == 1 else ""


def reward(adviser: BangAdviser, chance: float) -> str:
    """R7.5 An outlaw's death."""
    return adviser.words("There are three cards for an outlaw.") if chance > LIKELY else ""


def several(adviser: BangAdviser, number: float) -> str:
    """How many of the others are hit."""
    if number < HARDLY:
        return adviser.words("Hardly anybody would be hit.")
    return adviser.words.many(
        "About {n} of the others would be hit.", "About {n} of the others would be hit.", round(number)
    )


def explodes(adviser: BangAdviser, chance: float) -> str:
    """R6.9 The Dynamite begins with its owner."""
    return adviser.words("Before each turn it explodes once in {n} times, yours first.", n=round(1 / chance))


class BangAdviser(Adviser[BangView]):
    """Parts are told without a number: nobody counts in odds."""

    choices = {
        "PlayCard": many("{n} play is as good as any.", "{n} plays are equally good. Take the one you like."),
        "DiscardDown": many("{n} card is as dispensable as any.", "{n} cards are equally dispensable."),
    }
    now = {
        "won": Telling(more=N_("you win the game"), certain=True),
        "playing": Telling(takes=N_("{name} is out of the game"), certain=True),
        "lives": Telling(
            more=many("you have {n} life more", "you have {n} lives more"),
            less=many("you lose {n} life", "you lose {n} lives"),
            takes=many("{name} loses {n} life", "{name} loses {n} lives"),
            certain=True,
        ),
    }
    later = {
        "lives": Telling(more=N_("you keep more lives"), less=N_("you keep fewer lives"), least=LEAST),
        "cards in hand": Telling(
            more=N_("you have better cards in hand"), less=N_("you have worse cards in hand"), least=LEAST
        ),
        "cards in play": Telling(
            more=N_("you have better cards in play"), less=N_("you have worse cards in play"), least=LEAST
        ),
        "others": Telling(more=N_("your enemies fare worse"), less=N_("your enemies fare better"), least=LEAST),
    }
    inputs = {
        "role": role,
        "hits": hits,
        "wins": wins,
        "lives": lives,
        "reward": reward,
        "several": several,
        "explodes": explodes,
    }

    @property
    def target(self) -> str:
        """The name of the one whom the option is aimed at."""
        (seat,) = self.known["target"]
        return self.names[int(seat)]

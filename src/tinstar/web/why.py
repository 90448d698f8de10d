"""Why something cannot be chosen now: asked by the clicks that would choose it, or by the text of an option.

Whoever asks learns nothing that their seat does not know: a game gives its reasons from a guess of that seat, and
clicks count only on what is drawn for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from tinstar.draw.phrases import people_listed
from tinstar.draw.reasons import Reason
from tinstar.house import Table
from tinstar.kernel import SPECTATOR, IllegalOption
from tinstar.web.drawing import Picture, look_of
from tinstar.web.language import words
from tinstar.web.people import people_at
from tinstar.web.security import Refused

MOST_SPOTS: Final = 8
LONGEST_ID: Final = 64
LONGEST_OPTION: Final = 80
"""The longest option of any game is far shorter."""
FEW: Final = 3
"""How many people are called by their names; of more only the number is told."""
_ID: Final = re.compile(r"[a-z]+(:[a-z0-9.,_-]+)?")


class Asker:
    """Somebody who asks, at the table as their picture shows it."""

    def __init__(self, table: Table, picture: Picture, lang: str) -> None:
        self.table = table
        self.picture = picture
        self.seat = picture.seat
        self.seen = table.seen(picture.seat)
        self.look = look_of(table.game)
        self.words = words(lang)
        self.said = self.look.words_in(lang)
        self.people = people_at(table, picture.seat, self.words)

    def by_clicks(self, spots: Sequence[str]) -> Reason:
        """Why these clicks, one after the other, choose nothing now."""
        check_spots(spots)
        if any(option.spots[: len(spots)] == spots for option in self.picture.options):
            raise no_reason("this can be chosen now")
        if not all(map(self._stands, spots)):
            raise no_reason("nothing of that name is drawn for you")
        return self._first(self.look.meant(self.seen, spots) if self._asked else ())

    def by_option(self, text: str) -> Reason:
        """Why this option cannot be chosen now."""
        said = text.split()
        if not said or len(text) > LONGEST_OPTION:
            raise unclear(f"an option has 1 to {LONGEST_OPTION} characters")
        if " ".join(said) in self.seen.texts:
            raise no_reason("this can be chosen now")
        return self._first([said])

    @property
    def _asked(self) -> bool:
        return self.seat in self.seen.waiting

    def _stands(self, spot: str) -> bool:
        """Is it drawn for this seat, or a step of some option that nothing on the table stands for?"""
        mark = f' id="{spot}"'
        steps = (option.spots for option in self.picture.options)
        return any(mark in part.markup for part in self.picture.parts.values()) or any(spot in path for path in steps)

    def _first(self, attempts: Iterable[Sequence[str]]) -> Reason:
        """The reason against the first of these options that has one."""
        reasons = (self.table.why_not(self.seat, said) for said in attempts)
        why = next((why for why in reasons if why), None)
        return self.look.reason(why, self.people, self.said) if why else self._not_now()

    def _not_now(self) -> Reason:
        """Whose turn it is, or what is asked instead."""
        seen, words = self.seen, self.words
        if seen.outcome:
            return Reason(words("The game is over."))
        if self.seat == SPECTATOR:
            return Reason(words("You only look on."))
        if self._asked:
            ask = self.picture.ask
            return Reason(words("Now: {question}", question=ended(ask.text)), ask.rule)
        return Reason(self._others(after=seen.click > 0))

    def _others(self, after: bool) -> str:
        """Who decides; `after` the viewer has, under seal."""
        words, waiting = self.words, self.seen.waiting
        if not waiting:
            return words("Everybody has chosen.")
        if len(waiting) > FEW:
            names = words.many("{n} player", "{n} players", len(waiting))
        else:
            names = people_listed(waiting, self.people, words)
        if after:
            return words.many(
                "You have chosen. {name} still chooses.",
                "You have chosen. {name} still choose.",
                len(waiting),
                name=names,
            )
        return words.many("{name} decides now.", "{name} decide now.", len(waiting), name=names)


def ended(question: str) -> str:
    """`Lay your tile` -> `Lay your tile.`; a question keeps its mark."""
    return question if question[-1:] in tuple(".?!…") else f"{question}."


def refused(asker: Asker, error: IllegalOption) -> Refused:
    """A choice that was refused, with the reason in the caller's language."""
    reason = asker.look.reason(error.why, asker.people, asker.said) if error.why else None
    return Refused(error.status, error.code, str(error), reason=reason)


def check_spots(spots: Sequence[str]) -> None:
    """Clicks are few, and elements have short names."""
    if len(spots) > MOST_SPOTS:
        raise unclear(f"there may be {MOST_SPOTS} spots, not more")
    if not all(len(spot) <= LONGEST_ID and _ID.fullmatch(spot) for spot in spots):
        raise unclear("spots are ids of elements, like card:17")


def unclear(message: str) -> Refused:
    """Nobody can tell what is asked."""
    return Refused(400, "bad_request", message)


def no_reason(message: str) -> Refused:
    """There is nothing that would speak against it."""
    return Refused(404, "no_reason", message)

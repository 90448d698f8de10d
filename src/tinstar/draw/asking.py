"""What is asked: how every kind of decision is put in words, for those who decide and those who wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from tinstar.draw.kit import element
from tinstar.draw.parts import AskSeen, OptionSeen, Part, PersonSeen
from tinstar.draw.phrases import names_of, people_listed
from tinstar.draw.words import Words
from tinstar.kernel.facts import View
from tinstar.kernel.look import Seen

V = TypeVar("V", bound=View)

Said = tuple[str, str]
"""A question, and what helps to answer it."""


class Wording(msgspec.Struct, Generic[V], frozen=True):
    """The words for one kind of decision."""

    asked: Said | Callable[[Seen[V], Sequence[str], Words], Said]
    """For the one who decides: the texts, or what makes them (with everybody's name) where they depend on the table."""
    waits: str
    """For the others: `{name} lays a tile`; of several who decide at once all are named."""
    help: str = ""
    """For the others too, below it."""
    reply: bool = False
    """It is asked out of turn, whether or not there is something to answer with."""
    usual: str = ""
    """The option, of a single word, that hardly anybody declines: it can be left to the page (`Layout.usual`)."""
    rule: str = ""
    """The number of the rule that it is about: `R5.1`."""

    @property
    def texts(self) -> list[str]:
        """All that stands here as it is, to be translated."""
        return [text for text in (*(() if callable(self.asked) else self.asked), self.waits, self.help) if text]


class Question(msgspec.Struct):
    """What one viewer is asked, as it is put together."""

    ask: AskSeen
    options: list[OptionSeen] = []
    parts: list[Part] = []
    """Parts of the drawing that belong to the question: places that fit, spots for a figure."""
    going: tuple[str, ...] = ()
    """What is going on meanwhile, the innermost first."""

    def offer(self, options: list[OptionSeen], names: Mapping[str, str], after: Mapping[str, str]) -> None:
        """The options, and of the spots that they light the names and what is said after a click."""
        self.options = options
        spots = {spot for option in options for spot in option.spots}
        self.ask.names = {spot: name for spot, name in names.items() if spot in spots}
        self.ask.after = {spot: said for spot, said in after.items() if spot in spots}

    def all_parts(self) -> list[Part]:
        """All that the question brings into the drawing."""
        return [*self.parts, *_going(self.going)]


def put(seen: Seen[V], wordings: Mapping[str, Wording[V]], people: Sequence[PersonSeen], words: Words) -> Question:
    """The question in words: those not asked read what the table waits for. A decision without words is an error."""
    if not seen.kind:
        return Question(AskSeen(words("The game is over")))
    wording = wordings[seen.kind]
    if not seen.options:
        said = words(wording.waits, name=people_listed(seen.waiting, people, words))
        return Question(AskSeen(said, words(wording.help), rule=wording.rule))
    if callable(wording.asked):
        text, help = wording.asked(seen, names_of(people), words)
    else:
        text, help = map(words, wording.asked)
    usual = wording.usual if (wording.usual,) in seen.options else ""
    return Question(AskSeen(text, help, reply=wording.reply, usual=usual, rule=wording.rule))


def _going(lines: Sequence[str]) -> list[Part]:
    if not lines:
        return []
    markup = element("ol", [element("li", line) for line in lines], id="going:on", class_="going")
    return [Part("going:on", "going", markup)]

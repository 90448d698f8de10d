"""The options of a question: what each is called, and the clicks that choose it.

A game derives an `OptionWriter` and says in its `writers` which function writes which options, by the question and the
deed, the first word of an option. All that reads the words of an option goes through here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, Generic, TypeVar

from tinstar.draw.asking import Question, Wording, put
from tinstar.draw.parts import OptionSeen, PersonSeen, StepSeen, Tone
from tinstar.draw.phrases import names_of
from tinstar.draw.words import Words
from tinstar.kernel.facts import View
from tinstar.kernel.look import Option, Seen

V = TypeVar("V", bound=View)

THING: Final = ""
"""In place of a deed: what begins with none of those that stand beside it, but with the name of a thing."""

Writer = Callable[..., OptionSeen]
"""Takes an `OptionWriter`, the text of an option and the words behind its deed, or all where it begins with none."""
Writers = Mapping[str, Writer]
"""By deed."""


class OptionWriter(Generic[V]):
    """Writes the options of one question for one viewer."""

    labels: ClassVar[Mapping[str, tuple[str, Tone]]] = {}
    """Options of a single word that nothing on the table stands for: what they are called, and how they stand out."""
    writers: ClassVar[Mapping[str, Writers]] = {}
    """Who writes all others, by the question and the deed."""
    meanings: ClassVar[Mapping[str, Callable[..., str]]] = {}
    """By deed, what such options would mean where that is found out only when one is pointed at: functions that take an
    `OptionWriter` and the words behind the deed."""
    virtuals: ClassVar[Mapping[str, str]] = {}
    """Steps that nothing on the table stands for, in words."""
    confirms: ClassVar[Mapping[str, str]] = {}
    """By question, what the button says that sends a choice which is only shown so far."""

    def __init__(self, seen: Seen[V], people: Sequence[PersonSeen], words: Words) -> None:
        self.seen = seen
        self.view = seen.view
        self.seat = seen.seat
        self.people = people
        self.names = names_of(people)
        self.words = words
        self.spot_names: dict[str, str] = {}
        self.after: dict[str, str] = {}
        """What is asked once a spot is chosen."""
        self.hints: dict[str, str] = {}
        """What helps then."""

    # ---------------------------------------------------------------- writing

    def options(self) -> list[OptionSeen]:
        """All of them."""
        return self.arrange([self.write(option) for option in self.seen.options])

    def write(self, option: Option) -> OptionSeen:
        """One of them."""
        deed, *rest = option
        if not rest and deed in self.labels:
            return self.alone(deed)
        text, writers = " ".join(option), self.writers[self.seen.kind]
        return writers[deed](self, text, *rest) if deed in writers else writers[THING](self, text, *option)

    def about(self, option: Option) -> str:
        """What an option would mean that does not say so itself."""
        deed, *rest = option
        return self.meanings[deed](self, *rest)

    def alone(self, text: str) -> OptionSeen:
        """What passes, gives in or is a plain yes."""
        label, tone = self.labels[text]
        return OptionSeen(text, self.words(label), tone=tone)

    def arrange(self, found: list[OptionSeen]) -> list[OptionSeen]:
        """In the order of the buttons; as the rules have them, unless a game knows better."""
        return found

    def offered(self, *words: str) -> list[Option]:
        """The options that begin with these words."""
        return [option for option in self.seen.options if option[: len(words)] == words]

    # ---------------------------------------------------------------- spots

    def named(self, spot: str, name: str) -> str:
        """The spot, which is called that from now on."""
        self.spot_names[spot] = name
        return spot

    def virtual(self, step: str) -> str:
        """A step that nothing on the table stands for."""
        return self.named(step, self.words(self.virtuals[step]))

    def person(self, seat: int) -> str:
        """A seat, by the name of the person who sits there."""
        return self.named(f"seat:{seat}", self.names[seat])

    # ---------------------------------------------------------------- the question around them

    def steps(self, options: list[OptionSeen]) -> list[StepSeen]:
        """How each click of a path is asked for."""
        return [StepSeen("") for _ in range(max(len(option.spots) for option in options))]

    def confirm(self, options: list[OptionSeen]) -> str:
        """What the button says that sends a choice."""
        return self.words(self.confirms.get(self.seen.kind, ""))

    def offer(self, asked: Question) -> None:
        """Puts the options into the question, with what is said on the way to each."""
        options = self.options()
        asked.offer(options, self.spot_names, self.after)
        asked.ask.steps = self.steps(options)
        asked.ask.hints = self.hints
        asked.ask.confirm = self.confirm(options)


Help = Callable[[Seen[V], list[PersonSeen], Words], str]


def ask(
    seen: Seen[V],
    people: list[PersonSeen],
    words: Words,
    *,
    questions: Mapping[str, Wording[V]],
    writer: type[OptionWriter[V]],
    over: Help[V] | None = None,
    meanwhile: Help[V] | None = None,
) -> Question:
    """The question for this viewer, with every option and the clicks that choose it; `over` is said when the game has
    ended, `meanwhile` to those who wait where the question has no help for them."""
    asked = put(seen, questions, people, words)
    if seen.options:
        writer(seen, people, words).offer(asked)
        return asked
    helps = meanwhile if seen.kind else over
    if helps and not asked.ask.help:
        asked.ask.help = helps(seen, people, words)
    return asked

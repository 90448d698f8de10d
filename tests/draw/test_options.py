"""Options in words: who writes which, and the question around them."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tinstar.draw.asking import Wording
from tinstar.draw.options import THING, OptionWriter, Writers, ask
from tinstar.draw.parts import OptionSeen, PersonSeen, StepSeen
from tinstar.draw.words import Words
from tinstar.kernel import Seen, View
from tinstar.kernel.look import Option

WORDS = Words("en")
PEOPLE = [PersonSeen("Ana", you=True), PersonSeen("Bento")]
QUESTIONS = {"Haggle": Wording[View](("What now?", ""), "{name} haggles"), "Rest": Wording(("Rest?", ""), "", "Sleep.")}


class Haggler(OptionWriter[View]):
    """`rob Qh of 1`, `saloon`, `pass`"""

    labels: ClassVar = {"pass": ("Do nothing", "quiet")}
    virtuals: ClassVar = {"as:robber": "Rob somebody"}
    confirms: ClassVar = {"Haggle": "Do it so"}

    def rob(self, text: str, card: str, _of: str, seat: str) -> OptionSeen:
        spots = [self.virtual("as:robber"), self.person(int(seat))]
        self.after[spots[0]] = "Whom?"
        return OptionSeen(text, f"{card} of {self.names[int(seat)]}", spots)

    def visit(self, text: str, house: str, *more: str) -> OptionSeen:
        return OptionSeen(text, " ".join(("To the", house, *more)), [f"house:{house}"])

    writers: ClassVar[dict[str, Writers]] = {"Haggle": {"rob": rob, THING: visit}, "Rest": {}}


def seen(kind: str, *options: Option, waiting: int = 0) -> Seen[View]:
    return Seen(0, 2, 9, View(), kind, [waiting] if kind else [], list(options), [], None, False)


def test_an_option_is_written_by_its_question_and_its_deed() -> None:
    writer = Haggler(
        seen("Haggle", ("rob", "bang Qh", "of", "1"), ("saloon",), ("bank", "twice"), ("pass",)), PEOPLE, WORDS
    )
    assert [(option.id, option.label, option.tone) for option in writer.options()] == [
        ("rob bang Qh of 1", "bang Qh of Bento", ""),
        ("saloon", "To the saloon", ""),
        ("bank twice", "To the bank twice", ""),
        ("pass", "Do nothing", "quiet"),
    ]
    assert writer.offered("rob") == writer.offered("rob", "bang Qh") == [("rob", "bang Qh", "of", "1")]
    assert not writer.offered("rob", "bang")


def test_a_label_is_for_the_word_alone() -> None:
    assert Haggler(seen("Haggle", ("pass", "by")), PEOPLE, WORDS).options()[0].label == "To the pass by"


@pytest.mark.parametrize(("kind", "option"), [("Rest", ("rob", "Qh", "of", "1")), ("Dream", ("saloon",))])
def test_what_nobody_writes_is_an_error(kind: str, option: Option) -> None:
    with pytest.raises(KeyError):
        Haggler(seen(kind, option), PEOPLE, WORDS).options()


def test_the_question_names_what_its_options_light() -> None:
    options = [("rob", "bang Qh", "of", "1"), ("saloon",)]
    asked = ask(seen("Haggle", *options), PEOPLE, WORDS, questions=QUESTIONS, writer=Haggler).ask
    assert asked.text == "What now?"
    assert asked.steps == [StepSeen(""), StepSeen("")]
    assert set(asked.names) == {"as:robber", "seat:1"}
    assert (asked.after, asked.confirm) == ({"as:robber": "Whom?"}, "Do it so")


@pytest.mark.parametrize(("kind", "help"), [("Haggle", "meanwhile"), ("Rest", "Sleep."), ("", "over")])
def test_those_who_wait_are_helped_too(kind: str, help: str) -> None:
    asked = ask(
        seen(kind, waiting=1),
        PEOPLE,
        WORDS,
        questions=QUESTIONS,
        writer=Haggler,
        over=lambda *_: "over",
        meanwhile=lambda *_: "meanwhile",
    )
    assert (asked.ask.help, asked.options) == (help, [])

"""Every kind of decision is put in words, for whoever decides and for those who wait."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.kernel import claims
from tests.kernel.planted import Painted
from tinstar.draw.asking import Question, Said, Wording, put
from tinstar.draw.kit import div
from tinstar.draw.layout import Layout
from tinstar.draw.look import Look
from tinstar.draw.parts import AskSeen, Drawing, OptionSeen, Part, PersonSeen
from tinstar.draw.plain import PLAIN
from tinstar.draw.table import seat_part
from tinstar.draw.words import Words
from tinstar.kernel import SPECTATOR, BrokenPromise, Outcome, Seen, View, check_game
from tinstar.kernel.look import Option

WORDS = Words("en")
PEOPLE = [PersonSeen("Ana", you=True), PersonSeen("Bento"), PersonSeen("Cleo")]


def seen(kind: str, *waiting: int, options: Sequence[Option] = (), outcome: Outcome | None = None) -> Seen[View]:
    return Seen(0, 3, 9, View(), kind, list(waiting), list(options), [], outcome, False)


def haggle(seen: Seen[View], names: Sequence[str], words: Words) -> Said:
    return f"{len(seen.options)} offers of {names[1]}", words("Take one.")


WORDINGS: dict[str, Wording[View]] = {
    "Bid": Wording(("What do you bid?", "One card."), "{name} bids", "Nobody sees it."),
    "Haggle": Wording(haggle, "{name} haggles", reply=True, usual="take"),
}


def test_who_decides_reads_the_question() -> None:
    assert put(seen("Bid", 0, options=[("bid", "3")]), WORDINGS, PEOPLE, WORDS).ask == AskSeen(
        "What do you bid?", "One card."
    )
    asked = put(seen("Haggle", 0, options=[("take",), ("leave",)]), WORDINGS, PEOPLE, WORDS).ask
    assert asked == AskSeen("2 offers of Bento", "Take one.", reply=True, usual="take")


def test_an_answer_is_usual_only_where_it_can_be_given() -> None:
    assert put(seen("Haggle", 0, options=[("leave",)]), WORDINGS, PEOPLE, WORDS).ask.usual == ""


def test_the_others_read_what_the_table_waits_for() -> None:
    assert put(seen("Bid", 1), WORDINGS, PEOPLE, WORDS).ask == AskSeen("Bento bids", "Nobody sees it.")
    assert put(seen("Bid", 1, 2), WORDINGS, PEOPLE, WORDS).ask.text == "Bento and Cleo bids"
    assert put(seen("Haggle", 2), WORDINGS, PEOPLE, WORDS).ask == AskSeen("Cleo haggles")
    over = put(seen("", outcome=Outcome([0], [1, 0, 0])), WORDINGS, PEOPLE, WORDS)
    assert over.ask == AskSeen("The game is over")


def test_a_decision_without_words_is_an_error() -> None:
    nothing: list[Option] = []
    for options in (nothing, [("steal", "3")]):
        with pytest.raises(KeyError, match="Steal"):
            put(seen("Steal", 0, options=options), WORDINGS, PEOPLE, WORDS)


def test_a_question_brings_its_parts_along() -> None:
    cell = Part("cell:1,1", "cells", div(id="cell:1,1"))
    asked = Question(AskSeen("Where?"), [OptionSeen("tile 1,1", "There")], [cell], ("Ana shoots", "Bento <dies>"))
    assert [part.layer for part in asked.all_parts()] == ["cells", "going"]
    assert "<li>Ana shoots</li><li>Bento &lt;dies&gt;</li>" in asked.all_parts()[1].markup
    assert Question(AskSeen()).all_parts() == []


class Sparse(Look[View]):
    """A look of Claims that has forgotten how one decision is asked."""

    folder = Path(__file__).parent
    layout = Layout(arrangement="map", board=(), panels=())
    questions = {kind: Wording((kind, ""), f"{{name}}: {kind}") for kind in ("Stash", "Bid", "Settle")}

    def draw(self, seen: Seen[Any], people: list[PersonSeen], words: Words) -> Drawing:
        asked = put(seen, self.questions, people, words)
        asked.options = [OptionSeen(text, text) for text in seen.texts]
        seats = [seat_part(number, person, "", turn=False) for number, person in enumerate(people)]
        return Drawing([*seats, *asked.all_parts()], asked.ask, asked.options, [], "Claims")


def test_check_game_finds_a_decision_without_words() -> None:
    with pytest.raises(BrokenPromise, match="Scout is asked without words"):
        check_game(Painted(Sparse()), games=20)
    complete = Sparse()
    complete.questions = {**Sparse.questions, "Scout": Wording(("Look?", ""), "{name} scouts")}
    assert check_game(Painted(complete), games=20).counts["drawings"] > 20


def test_a_game_without_a_look_asks_by_the_name_of_the_class() -> None:
    play = claims.game.play(seats=2, seed=7)
    for seat, text in ((0, "Stash"), (SPECTATOR, "Seat 1 and Seat 2: Stash")):
        drawing = PLAIN.drawing(play.seen(seat))
        assert (drawing.ask.text, drawing.ask.help) == (text, "")
        assert PLAIN.faults(play.seen(seat)) == []
    scouting = msgspec.structs.replace(play.seen(SPECTATOR), kind="NextClaim", waiting=[1])
    assert PLAIN.drawing(scouting, "de", ["Ana", "Bento"]).ask == AskSeen("Bento: Next Claim")

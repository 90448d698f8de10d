"""The rules that tips and questions name: they exist, and they are about what they stand beside."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.bang.positions import Position
from tinstar.draw.parts import PersonSeen
from tinstar.draw.statute import statute_of
from tinstar.games.bang import game
from tinstar.games.bang.look import LOOK
from tinstar.games.bang.looks.asking import QUESTIONS, question
from tinstar.kernel import Quick, Seen

RULES = set(statute_of(LOOK.rules("en")).rules)
WORDS = LOOK.words_in("en")


def people(count: int) -> list[PersonSeen]:
    return [PersonSeen(name) for name in ("Ana", "Ben", "Cleo", "Dov", "Eve")[:count]]


def rules_of(seen: Seen[Any], element: str) -> list[str]:
    """Where the tip of an element leads."""
    tip = LOOK.tip(seen, element, people(seen.seats), WORDS)
    return re.findall(r'data-rule="(R[\d.]+)"', tip or "")


def test_every_question_names_a_rule_that_exists() -> None:
    assert {wording.rule for wording in QUESTIONS.values()} <= RULES


def test_every_tip_leads_to_one_rule_that_exists() -> None:
    play, luck = game.play(seats=5, seed=4, options={"choice": 2}), Quick(4)
    kinds = set[str]()
    while play.waiting:
        seat = luck.pick(play.waiting)
        seen: Seen[Any] = play.seen(seat)
        if seen.kind == "ChooseCharacter" or not luck.below(10):
            parts = "".join(part.markup for part in LOOK.draw(seen, people(5), WORDS).parts)
            for element in re.findall(r'<[^>]* id="([^"]+)"[^>]* data-tip', parts):
                found = rules_of(seen, element)
                assert len(found) == 1, element
                assert set(found) <= RULES
                kinds.add(element.partition(":")[0])
        offered = play.options(seat)
        play.apply(seat, offered[luck.below(len(offered))])
    assert kinds == {"card", "seat", "pile", "station", "loco", "person"}


@pytest.mark.parametrize(
    ("element", "rule"),
    [
        ("card:bang_7d", "R6.1"),
        ("card:evaded_qc", "R15.3"),
        ("card:ghost_car", "R14.8"),
        ("seat:0", "R10.7"),
        ("station:frisco", "R12.7"),
        ("person:zippy_roy", "R13.8"),
        ("pile:deck", "R2.2"),
        ("pile:discard", "R2.3"),
    ],
)
def test_a_thing_leads_to_its_paragraph(element: str, rule: str) -> None:
    seen = game.play(seats=4, seed=1, options={"characters": "kit_carlson, sancho, zippy_roy, manuelita"}).seen(0)
    assert rules_of(seen, element) == [rule]


LINE = "san_tafe, frisco, boom_town, catico"


@pytest.mark.parametrize(
    ("wagon", "rule"), [("ghost_car", "R14.8"), ("lumber_flatcar", "R14.10")], ids=["ghost", "flatcar"]
)
def test_a_wagon_that_is_laid_has_its_own_rule(wagon: str, rule: str) -> None:
    at = Position(hands={0: "bang Ah"}, stations=LINE, wagons=f"{wagon}, mail_car, caboose", position=1)
    at.in_turn(0).do(0, f"take {wagon} paying bang Ah")
    assert at.question == "PlaceWagon"
    assert asked_rule(at) == rule


def test_who_may_draw_learns_why() -> None:
    """R15.10, R13.4"""
    at = Position(
        hands={0: "cat_balou Kh", 1: "bang Ah"},
        front={1: "refund 3s"},
        stations=LINE,
        wagons="mail_car, caboose, sleeper_car",
    ).in_turn(0)
    at.do(0, "cat_balou Kh at 1 hand")
    assert at.question == "MayDraw"
    assert asked_rule(at) == "R15.10"


def asked_rule(at: Position) -> str:
    seen: Seen[Any] = at.behind_the_door().seen(at.waiting)
    return question(seen, people(seen.seats), WORDS).ask.rule

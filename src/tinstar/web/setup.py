"""The set-up of a new table, as people fill it in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tinstar.draw.look import Look
from tinstar.draw.words import Words
from tinstar.house import SeatWish
from tinstar.kernel import Facts, SetupOption
from tinstar.kernel.facts import USUAL_SEATS, OptionValue

ME: Final = "me"
FRIEND: Final = "friend"
USUAL_BOT: Final = "greedy"
NUMBER: Final = re.compile(r"[0-9]{1,2}")


class ValueShown(msgspec.Struct):
    """One value of a choice."""

    value: str
    label: str
    chosen: bool


class OptionShown(msgspec.Struct):
    """One choice of the set-up on the form."""

    key: str
    label: str
    help: str
    switch: bool
    text: str
    """What is written in a field without values."""
    values: list[ValueShown]


class TableWish(msgspec.Struct):
    """What the form asks the house for; `mine` are the seats of whoever filled it in."""

    wishes: list[SeatWish]
    mine: list[int]
    options: dict[str, OptionValue]
    title: str
    clock: str = ""


def usual_form(facts: Facts, name: str) -> dict[str, str]:
    """What stands in the form before anybody has touched it: up to four seats, me against bots."""
    seats = {f"seat-{number}": USUAL_BOT if number else ME for number in range(facts.most_seats)}
    options = {f"option-{option.key}": str(option.default) for option in facts.options}
    return {"name": name, "seats": str(min(USUAL_SEATS, facts.most_seats)), **seats, **options}


def option_shown(look: Look[Any], option: SetupOption, form: Mapping[str, str], words: Words) -> OptionShown:
    """An option as the form offers it, in the game's own words, with what was chosen."""
    said = look.option_said(option.key, words)
    now = chosen(option, form)
    values = [ValueShown(str(value), said.values.get(value, str(value)), value == now) for value in option.values]
    return OptionShown(option.key, said.label, said.help, isinstance(option.default, bool), str(now), values)


def first_wish(facts: Facts, bot: str, name: str) -> TableWish:
    """A first game against bots of one strength."""
    setup = facts.first_setup()
    wishes = [SeatWish("human", name), *[SeatWish("bot", bot=bot)] * (setup.seats - 1)]
    return TableWish(wishes, [0], setup.options, "")


def table_wish(facts: Facts, form: Mapping[str, str], name: str, words: Words) -> TableWish:
    """Reads the filled-in form; what does not fit is left to the house to refuse."""
    count = int(form["seats"]) if NUMBER.fullmatch(form.get("seats", "")) else 0
    places = [form.get(f"seat-{number}", FRIEND) for number in range(count)]
    mine = [number for number, place in enumerate(places) if place == ME]
    names = own_names(form, mine, name, words)
    return TableWish(
        wishes=[seat_wish(place, names.get(number, "")) for number, place in enumerate(places)],
        mine=mine,
        options={option.key: chosen(option, form) for option in facts.options},
        title=form.get("title", ""),
        clock=form.get("clock", ""),
    )


def own_names(form: Mapping[str, str], mine: list[int], name: str, words: Words) -> dict[int, str]:
    """What the people on one's own chairs are called: one alone by one's name, and of several no two alike."""
    if len(mine) == 1:
        return {mine[0]: name}
    names: dict[int, str] = {}
    for seat in mine:
        usual = name if seat == mine[0] and name else words("Player {n}", n=seat + 1)
        wished = form.get(f"name-{seat}", "").strip() or usual
        names[seat] = f"{wished} {seat + 1}" if wished in names.values() else wished
    return names


def seat_wish(place: str, name: str) -> SeatWish:
    """Me, a friend, or a bot of some strength."""
    if place == ME:
        return SeatWish("human", name)
    return SeatWish("human") if place == FRIEND else SeatWish("bot", bot=place)


def chosen(option: SetupOption, form: Mapping[str, str]) -> OptionValue:
    """The value that was chosen; a switch that is off isn't sent at all."""
    if isinstance(option.default, bool):
        return form.get(f"option-{option.key}") == "True"
    text = form.get(f"option-{option.key}", str(option.default))
    return next((value for value in option.values if str(value) == text), text)

"""The set-up of a new table, as people fill it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from tinstar.draw.words import N_, Words
from tinstar.house import SeatWish
from tinstar.kernel import Facts, SetupOption
from tinstar.kernel.facts import OptionValue

ME: Final = "me"
FRIEND: Final = "friend"
OPTIONS: Final = {
    "farmers": (N_("Farmers on the prairies"), N_("For a first game the rulebook advises to leave them out.")),
    "first": (N_("Who starts"), ""),
}
VALUES: Final = {"random": N_("drawn by lot")}


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
    values: list[ValueShown]


class TableWish(msgspec.Struct):
    """What the form asks the house for; `mine` are the seats of whoever filled it in."""

    wishes: list[SeatWish]
    mine: list[int]
    options: dict[str, OptionValue]
    title: str


def option_label(key: str, words: Words) -> str:
    """What an option of the set-up is called."""
    return words(OPTIONS[key][0]) if key in OPTIONS else words(key.replace("_", " ").capitalize())


def value_label(value: OptionValue, words: Words) -> str:
    """What a value of an option is called; a number of a seat is counted from one."""
    text = str(value)
    if text.isdecimal():
        return words("Seat {n}", n=int(text) + 1)
    return words(VALUES.get(text, text))


def option_shown(option: SetupOption, words: Words) -> OptionShown:
    """An option as the form offers it."""
    values = [ValueShown(str(value), value_label(value, words), value == option.default) for value in option.values]
    help = OPTIONS.get(option.key, ("", ""))[1]
    switch = isinstance(option.default, bool)
    return OptionShown(option.key, option_label(option.key, words), words(help) if help else "", switch, values)


def table_wish(facts: Facts, form: Mapping[str, str], name: str) -> TableWish:
    """Reads the filled-in form; what does not fit is left to the house to refuse."""
    count = int(form.get("seats", "")) if form.get("seats", "").isdecimal() else 0
    places = [form.get(f"seat-{number}", FRIEND) for number in range(min(count, 64))]
    return TableWish(
        wishes=[seat_wish(place, name) for place in places],
        mine=[number for number, place in enumerate(places) if place == ME],
        options={option.key: chosen(option, form) for option in facts.options},
        title=form.get("title", ""),
    )


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

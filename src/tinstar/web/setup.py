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
from tinstar.web.language import words as words_of

ME: Final = "me"
FRIEND: Final = "friend"
USUAL_BOT: Final = "greedy"
NUMBER: Final = re.compile(r"[0-9]{1,2}")


class ValueShown(msgspec.Struct):
    """One value of a choice."""

    value: str
    label: str
    chosen: bool
    reveals: bool = False
    """Other choices mean something only beside it."""


class OptionShown(msgspec.Struct):
    """One choice of the set-up on the form."""

    key: str
    label: str
    help: str
    switch: bool
    text: str
    """What is written in a field without values."""
    values: list[ValueShown]
    beside: list[OptionShown] = []
    """Choices that mean something only where one of the values that `reveals` is chosen."""


class PresetShown(msgspec.Struct):
    """Some choices that go well together, to be made with one click."""

    key: str
    name: str
    fields: str
    """The fields of the form with that choice, in JSON."""
    chosen: bool


class TableWish(msgspec.Struct):
    """What the form asks the house for; `mine` are the seats of the person who filled it in."""

    wishes: list[SeatWish]
    mine: list[int]
    options: dict[str, OptionValue]
    title: str
    clock: str = ""
    advice: bool = False


def usual_form(facts: Facts, name: str, friends: bool = False) -> dict[str, str]:
    """What stands in the form before anybody has touched it: up to four seats, me against bots, or with friends."""
    others = FRIEND if friends else USUAL_BOT
    seats = {f"seat-{number}": others if number else ME for number in range(facts.most_seats)}
    usual = fields({option.key: option.default for option in facts.options})
    return {"name": name, "seats": str(min(USUAL_SEATS, facts.most_seats)), **seats, **usual}


def fields(options: Mapping[str, OptionValue]) -> dict[str, str]:
    """Choices as the fields of the form hold them."""
    return {f"option-{key}": str(value) for key, value in options.items()}


def presets_shown(look: Look[Any], facts: Facts, form: Mapping[str, str], lang: str) -> list[PresetShown]:
    """What may be chosen with one click: the set-up of a first game, where it differs, the usual one, and what the look
    offers. One alone is no choice."""
    speech, said = words_of(lang), look.words_in(lang)
    usual = {option.key: option.default for option in facts.options}
    first = facts.first_setup().options
    offered = [("first", speech("First game"), first)] if first != usual else []
    offered += [("usual", speech("As usual"), usual)]
    offered += [(f"{n}", said(preset.name), usual | dict(preset.options)) for n, preset in enumerate(look.presets)]
    now = chosen_options(facts, form)
    shown = [
        PresetShown(key, name, msgspec.json.encode(fields(options)).decode(), options == now)
        for key, name, options in offered
    ]
    return shown if len(shown) > 1 else []


def options_shown(look: Look[Any], facts: Facts, form: Mapping[str, str], words: Words) -> list[OptionShown]:
    """All choices of the set-up, those that depend on another one beside it."""
    shown = {option.key: option_shown(look, option, form, words) for option in facts.options}
    for option in facts.options:
        if option.needs:
            other, wanted = shown[option.needs[0]], str(option.needs[1])
            other.beside.append(shown.pop(option.key))
            for value in other.values:
                value.reveals = value.reveals or value.value == wanted
    return list(shown.values())


def option_shown(look: Look[Any], option: SetupOption, form: Mapping[str, str], words: Words) -> OptionShown:
    """An option as the form offers it, in the game's own words, with what was chosen."""
    said = look.option_said(option.key, words)
    now = chosen(option, form)
    values = [ValueShown(str(value), said.values.get(value, str(value)), value == now) for value in option.values]
    return OptionShown(option.key, said.label, said.help, isinstance(option.default, bool), str(now), values, [])


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
        options=chosen_options(facts, form),
        title=form.get("title", ""),
        clock=form.get("clock", ""),
        advice=form.get("advice") == "yes",
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


def chosen_options(facts: Facts, form: Mapping[str, str]) -> dict[str, OptionValue]:
    """All that was chosen; what means nothing beside the rest keeps its usual value, whatever its field holds."""
    options = {option.key: chosen(option, form) for option in facts.options}
    for option in facts.options:
        if not option.matters(options):
            options[option.key] = option.default
    return options


def chosen(option: SetupOption, form: Mapping[str, str]) -> OptionValue:
    """The value that was chosen; a switch that is off isn't sent at all."""
    if isinstance(option.default, bool):
        return form.get(f"option-{option.key}") == "True"
    text = form.get(f"option-{option.key}", str(option.default))
    return next((value for value in option.values if str(value) == text), text)

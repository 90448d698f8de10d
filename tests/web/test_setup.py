"""The form for a new table: presets, and choices that depend on others."""

from __future__ import annotations

import re

import msgspec
import pytest

import tinstar
from tinstar.web.drawing import look_of
from tinstar.web.setup import chosen_options, options_shown, presets_shown, usual_form

from .visitors import FROM_PAGE, Program


def test_with_friends_begins_with_chairs_for_friends(program: Program) -> None:
    for query, who in (("", "greedy"), ("?with=friends", "friend")):
        page = program.client.get(f"/new/gold_rush{query}").text
        page = page[page.index('class="seat-rows"') :]
        assert re.findall(r'<option value="(\w+)" selected', page)[:3] == ["me", who, who]


@pytest.mark.parametrize("key", tinstar.game_keys())
def test_every_preset_is_a_set_up_and_one_of_them_is_chosen_at_first(key: str) -> None:
    game = tinstar.game(key)
    facts, look = game.facts, look_of(game)
    form = usual_form(facts, "Ana")
    presets = presets_shown(look, facts, form, "en")
    assert [preset.name for preset in presets if preset.chosen] == ["As usual"]
    assert len(presets) > 1
    for preset in presets:
        chosen = chosen_options(facts, form | msgspec.json.decode(preset.fields))
        game.check(facts.setup(facts.least_seats, chosen))
        again = presets_shown(look, facts, form | msgspec.json.decode(preset.fields), "en")
        assert [one.key for one in again if one.chosen] == [preset.key]


def test_without_scripts_a_preset_keeps_what_was_filled_in(program: Program) -> None:
    form = {"name": "Ana", "seats": "3", "seat-1": "friend", "title": "Friday club", "clock": "slow", "preset": "1"}
    page = program.client.post("/new/carson_city/preset", data=form, headers=FROM_PAGE)
    assert page.status_code == 200
    for kept in ('value="Ana"', 'value="Friday club"', 'value="slow" selected', 'value="3" checked'):
        assert kept in page.text
    assert re.search(r'name="option-river" value="True" checked', page.text)
    assert re.search(r'aria-pressed="true">Everything<', page.text)
    odd = program.client.post("/new/carson_city/preset", data={"preset": "nothing"}, headers=FROM_PAGE)
    assert odd.status_code == 200


def test_a_choice_that_does_not_matter_is_as_usual() -> None:
    facts = tinstar.game("carson_city").facts
    form = {"option-red": "none", "option-red_banker": "True"}
    assert chosen_options(facts, form)["red_banker"] is False
    assert chosen_options(facts, form | {"option-red": "some"})["red_banker"] is True


def test_what_hangs_on_a_choice_stands_beside_it() -> None:
    game = tinstar.game("carson_city")
    look = look_of(game)
    shown = options_shown(look, game.facts, usual_form(game.facts, ""), look.words_in("en"))
    red = next(option for option in shown if option.key == "red")
    assert len(red.beside) == 7
    assert [value.value for value in red.values if value.reveals] == ["some"]
    assert not any(option.key.startswith("red_") for option in shown)


def test_needs_name_options_and_values_that_exist() -> None:
    for key in tinstar.game_keys():
        options = {option.key: option for option in tinstar.game(key).facts.options}
        for option in options.values():
            assert option.needs is None or option.needs[1] in options[option.needs[0]].values

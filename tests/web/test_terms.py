"""What is played at a table is said before one sits down, while people gather, and at the table."""

from __future__ import annotations

import html
import re

import pytest

import tinstar
from tinstar.web.terms import variants

from .test_pages import at_table, new_table
from .visitors import FROM_PAGE, HUMAN, Program

TOWN = {"river": True, "red": "some", "red_banker": True, "might": True}


def terms(page: str) -> str:
    """What a page says of its table."""
    found = page[page.index('class="plain agreed"') :]
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", found[found.index(">") + 1 : found.index("</ul>")])).split())


def test_an_invitation_says_what_is_played(program: Program) -> None:
    made = program.make(HUMAN, HUMAN, HUMAN, game="carson_city", options=TOWN, clock="quick", gather=True)
    for address in (made.links[1].removeprefix("http://localhost:8000"), f"/tables/{made.id}"):
        page = program.client.get(address).text
        said = terms(page)
        assert said.startswith("3 players about 90 minutes Quick · 1 minute, and 10 seconds a decision")
        for words in (
            "Might makes right",
            "The River",
            "Red sides of the characters: card by card",
            "Banker: red side",
        ):
            assert words in said
        assert 'href="/rules/carson_city"' in page
    german = program.client.get(f"/tables/{made.id}", headers={"accept-language": "de"}).text
    assert "3 Personen" in terms(german) or "3 Spieler" in terms(german)


def test_the_menu_of_a_table_says_it_too(program: Program) -> None:
    made = program.make(HUMAN, HUMAN, options={"farmers": False})
    assert terms(program.client.get(f"/tables/{made.id}").text) == (
        "2 players about 35 minutes no clock without: Farmers on the prairies"
    )
    usual = program.make(HUMAN, HUMAN)
    assert terms(program.client.get(f"/tables/{usual.id}").text).endswith("the usual rules")


def test_a_table_with_a_name_still_says_which_game_it_is(program: Program) -> None:
    address = at_table(new_table(program, "me", "friend", title="Friday club"))
    page = program.client.get(address, headers=FROM_PAGE).text
    assert '<p class="lead game-name">Gold Rush</p>' in page
    assert "game-name" not in program.client.get(at_table(new_table(program, "me", "friend"))).text


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("key", tinstar.game_keys())
def test_every_choice_has_words_and_none_is_forgotten(key: str, lang: str) -> None:
    game = tinstar.game(key)
    usual = {option.key: option.default for option in game.facts.options}
    assert list(variants(game, usual, lang)) == []
    for option in game.facts.options:
        for value in option.values or ("x",):
            if value == option.default:
                continue
            beside = dict([option.needs]) if option.needs else {}
            said = list(variants(game, usual | beside | {option.key: value}, lang))
            assert len(said) == 1 + len(beside), (option.key, value)
            assert said[-1] not in ("", option.key)


def test_what_does_not_matter_is_not_said() -> None:
    game = tinstar.game("carson_city")
    usual = {option.key: option.default for option in game.facts.options}
    assert list(variants(game, usual | {"red_banker": True}, "en")) == []

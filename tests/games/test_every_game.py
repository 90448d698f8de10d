"""What every game must have and keep, whatever its rules: a game's own folder holds the rest."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import msgspec
import pytest

import tinstar
from tests.kernel import claims
from tests.test_words import translations
from tinstar.draw.asking import Wording
from tinstar.draw.look import Look
from tinstar.draw.words import LANGUAGES
from tinstar.kernel import SPECTATOR, Decision, Game, Play, Quick, Record, State, Together, View, check_game
from tinstar.kernel.core import fields

HERE = Path(__file__).parent
ROOMS = Path(tinstar.__file__).parent / "games"
KEYS = tinstar.game_keys()
GOLDEN = [(key, path) for key in KEYS for path in sorted((HERE / key / "golden").glob("*.json"))]
SEATS = [
    (key, seats)
    for key in KEYS
    for seats in range(tinstar.game(key).facts.least_seats, tinstar.game(key).facts.most_seats + 1)
]
COUNTS = {key: [seats for of, seats in SEATS if of == key] for key in KEYS}
MIDDLING = {(key, counts[(len(counts) - 1) // 2]) for key, counts in COUNTS.items()}
CHECKED = [pytest.param(*one, marks=pytest.mark.long if one in MIDDLING else pytest.mark.once) for one in SEATS]
"""Compiled with any number of seats, interpreted with a middling one: it takes longest of all."""
LOOKED_AT = ("close looks", "drawings", "refusals", "steps compared", "twins", "undone")
"""Where one of these was never made, nothing was found because nobody looked."""
RULES = [(key, name) for key in KEYS for name in ("RULES.md", "RULES.de.md", "RULES.fr.md")]


# ---------------------------------------------------------------------------------------------------- rules in words


def text(key: str, name: str) -> str:
    return (ROOMS / key / name).read_text(encoding="utf-8")


def chapters(key: str, name: str) -> list[str]:
    return re.findall(r"^## (R\d+) ", text(key, name), re.MULTILINE)


def numbers(key: str, name: str) -> list[str]:
    return re.findall(r"\*\*(R\d+\.\d+)\*\*", text(key, name))


def cited(words: str) -> set[str]:
    return set(re.findall(r"\bR\d+(?:\.\d+)?\b", words))


@pytest.mark.parametrize(("key", "name"), RULES)
def test_numbers_are_in_order_and_the_same_in_every_language(key: str, name: str) -> None:
    found = numbers(key, name)
    assert found == numbers(key, "RULES.md")
    pairs = [tuple(int(part) for part in number[1:].split(".")) for number in found]
    assert pairs == sorted(set(pairs))
    assert chapters(key, name) == [f"R{i}" for i in range(1, pairs[-1][0] + 1)]


@pytest.mark.parametrize(("key", "name"), RULES)
def test_the_rules_refer_to_rules_that_exist(key: str, name: str) -> None:
    assert cited(text(key, name)) <= {*chapters(key, name), *numbers(key, name)}


@pytest.mark.parametrize("key", KEYS)
def test_code_and_tests_cite_rules_that_exist(key: str) -> None:
    sources = [path for folder in (ROOMS / key, HERE / key) for path in folder.rglob("*.py")]
    found = set[str]().union(*(cited(path.read_text(encoding="utf-8")) for path in sources))
    assert found <= {*chapters(key, "RULES.md"), *numbers(key, "RULES.md")}
    assert len(found) > len(numbers(key, "RULES.md")) / 2


@pytest.mark.parametrize("key", KEYS)
def test_the_departures_are_those_of_the_rules(key: str) -> None:
    """Programs are told the same as people, in the same order; the other languages have the same numbers."""
    told = re.split(
        r"^- \*\*R\d+\.\d+\*\* ", text(key, "RULES.md").split(" Departures from the box\n")[1], flags=re.MULTILINE
    )
    assert [" ".join(departure.split()) for departure in told[1:]] == list(tinstar.game(key).facts.departures)


def sums(found: str) -> list[str]:
    return re.findall(r"\$\d+", found)


@pytest.mark.parametrize("key", KEYS)
def test_french_writes_sums_of_money_one_way(key: str) -> None:
    """`8 $` in the rules and in whatever is said at the table; `$8` is print on the board."""
    assert sums(text(key, "RULES.fr.md")) == []
    game, luck = tinstar.game(key), Quick(3)
    look, play = game.look(), game.play(seats=3, seed=3)
    assert isinstance(look, Look)
    while not play.over:
        seat = play.waiting[0]
        if play.seq % 7 == 0:
            drawing = look.drawing(play.seen(seat), lang="fr")
            asked = [drawing.ask.text, drawing.ask.help, *drawing.ask.names.values(), *drawing.ask.hints.values()]
            offered = [said for option in drawing.options for said in (option.label, option.about)]
            told = [said for line in drawing.log for said in (line.text, line.gain)]
            assert sums("\n".join([*asked, *offered, *told, drawing.summary])) == []
        play.apply(seat, luck.pick(play.state.options(seat)))


# ---------------------------------------------------------------------------------------------------- promises


def midway(game: Game[Any], seats: int, decisions: int) -> State:
    dealer = Quick(seats)
    state: State = game.start(game.facts.setup(seats), dealer)
    for _ in range(decisions):
        play_on(state, dealer)
    return state


def play_on(state: State, dealer: Quick) -> None:
    seat = dealer.pick(state.waiting())
    state.apply(seat, dealer.pick(state.options(seat)), dealer)


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_copies_and_pickles_are_independent_twins(key: str, seats: int) -> None:
    state = midway(tinstar.game(key), seats, 20)
    names = fields(type(state))
    before = {name: repr(getattr(state, name)) for name in names}
    for twin in (state.copy(), pickle.loads(pickle.dumps(state))):
        assert before == {name: repr(getattr(twin, name)) for name in names}
        dealer = Quick(4)
        while twin.waiting():
            play_on(twin, dealer)
        assert before == {name: repr(getattr(state, name)) for name in names}


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_views_are_hashed_by_what_they_show(key: str, seats: int) -> None:
    game = tinstar.game(key)
    once, again = (
        [game.view(midway(game, seats, decisions), seat) for decisions in (0, 20) for seat in range(SPECTATOR, seats)]
        for _ in range(2)
    )
    assert list(map(hash, once)) == list(map(hash, again))
    assert len(set(once)) == len(once)


@pytest.mark.parametrize(("key", "seats"), CHECKED)
def test_check_game_finds_nothing(key: str, seats: int) -> None:
    """Every variant with a middling number of seats, compiled; else as it is usually played."""
    game = tinstar.game(key)
    usual = {option.key: option.default for option in game.facts.options}
    every = tinstar.compiled() and (key, seats) in MIDDLING
    report = check_game(game, games=2, seats=[seats], options=None if every else usual)
    assert [what for what in LOOKED_AT if not report.counts.get(what)] == []


# ---------------------------------------------------------------------------------------------------- words


def decisions_in(package: ModuleType) -> set[str]:
    """The kinds of decision that somebody may be asked in a game: every class in its folder that asks and takes."""
    names = [info.name for info in walk_packages(package.__path__, f"{package.__name__}.")]
    modules = [package, *map(import_module, names)]
    return set().union(*(decisions_of(module) for module in modules))


def decisions_of(module: ModuleType) -> set[str]:
    classes = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Decision)]
    return {kind.__name__ for kind in classes if kind.__module__ == module.__name__ and is_asked(kind)}


def is_asked(kind: type) -> bool:
    """Not one that others derive from, which leaves something to them."""
    together = issubclass(kind, Together)
    needed = ("choices", "take_all", "words") if together else ("options", "take", "words")
    return all(getattr(kind, name) is not getattr(Together if together else Decision, name) for name in needed)


def unsaid(look: Look[Any], kinds: set[str]) -> list[str]:
    """What is missing for every decision to be asked in words, in all languages."""
    found = [f"no words for {kind}" for kind in sorted(kinds - set(look.questions))]
    found += [f"{kind} is no decision" for kind in sorted(set(look.questions) - kinds)]
    for lang in LANGUAGES[1:]:
        files = [folder / "words" / f"{lang}.po" for folder in (look.folder, ROOMS.parent / "draw")]
        known = {text for file in files for _, text in translations(file)}
        texts = [text for wording in look.questions.values() for text in wording.texts]
        found += [f"{text!r} in {lang}" for text in texts if text not in known]
    waits = Counter(wording.waits for wording in look.questions.values())
    return found + [f"{text!r} is said of {times} kinds" for text, times in waits.items() if times > 1]


def look_of(key: str) -> Look[Any]:
    look = tinstar.game(key).look()
    assert isinstance(look, Look)
    return look


@pytest.mark.parametrize("key", KEYS)
def test_every_decision_is_asked_in_words(key: str) -> None:
    kinds = decisions_in(import_module(f"tinstar.games.{key}"))
    assert len(kinds) > 1
    assert unsaid(look_of(key), kinds) == []


@pytest.mark.parametrize("key", KEYS)
def test_the_menu_says_what_the_page_does_by_itself(key: str) -> None:
    look = look_of(key)
    assert bool(look.layout.usual) == any(wording.usual for wording in look.questions.values())


def test_decisions_are_found_and_missing_words_too() -> None:
    """The test above can fail."""
    assert decisions_of(claims) == {"Stash", "Bid", "Scout", "Settle"}
    assert "AnswerWithBang" not in decisions_in(import_module("tinstar.games.bang"))
    look = look_of("gold_rush")
    assert unsaid(look, {*look.questions, "Haggle"}) == ["no words for Haggle"]
    assert unsaid(look, {"LayTile"}) == ["UseFigure is no decision"]
    mumbling = Look[View]()
    mumbling.folder = look.folder
    mumbling.questions = {
        "One": Wording(("Where?", "Speak up!"), "{name} mumbles"),
        "Two": Wording(("Where?", ""), "{name} mumbles"),
    }
    found = unsaid(mumbling, {"One", "Two"})
    assert found[:2] == ["'Speak up!' in de", "'{name} mumbles' in de"]
    assert found[-1] == "'{name} mumbles' is said of 2 kinds"
    assert not any("Where?" in fault for fault in found)


# ---------------------------------------------------------------------------------------------------- golden games


@pytest.mark.parametrize(("key", "path"), GOLDEN, ids=[f"{key}-{path.stem}" for key, path in GOLDEN])
def test_golden_games_replay_to_the_letter(key: str, path: Path) -> None:
    """An option of the set-up that came later than the record has its usual value there."""
    written, game = path.read_text(encoding="utf-8"), tinstar.game(key)
    record = Record.from_json(written)
    assert record.to_json() == written
    play = Play.replay(game, record)
    assert play.over
    setup = game.facts.setup(record.setup.seats, record.setup.options)
    assert play.record.to_json() == msgspec.structs.replace(record, setup=setup).to_json()


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_golden_games(key: str) -> None:
    seats = {Record.from_json(path.read_text(encoding="utf-8")).setup.seats for of, path in GOLDEN if of == key}
    facts = tinstar.game(key).facts
    assert {facts.least_seats, facts.most_seats} <= seats


# ---------------------------------------------------------------------------------------------------- pictures


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_event_is_told(key: str) -> None:
    """In all languages: `tests/test_words.py` sees to it that whatever is said is translated."""
    game = tinstar.game(key)
    look = game.look()
    assert isinstance(look, Look)
    assert game.facts.events
    assert set(look.journal) == set(game.facts.events)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_option_of_the_set_up_and_its_values_have_names(key: str, lang: str) -> None:
    game, look = tinstar.game(key), look_of(key)
    said = {option.key: look.option_said(option.key, look.words_in(lang)) for option in game.facts.options}
    assert set(look.setup_texts) == set(said)
    assert len({one.label for one in said.values()}) == len(said)
    for option in game.facts.options:
        values = set() if isinstance(option.default, bool) else set(option.values)
        assert set(said[option.key].values) == values


@pytest.mark.parametrize("key", KEYS)
def test_a_first_game_can_be_played(key: str) -> None:
    game = tinstar.game(key)
    setup = game.facts.first_setup()
    game.check(setup)
    assert game.play(seats=setup.seats, seed=1, options=setup.options).waiting


@pytest.mark.parametrize("key", KEYS)
def test_a_first_table_says_what_one_plays_for(key: str) -> None:
    look = look_of(key)
    said = [look.words_in(lang)(look.goal) for lang in LANGUAGES]
    assert all(said)
    assert len(set(said)) == len(LANGUAGES)

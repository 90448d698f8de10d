"""The analysis of a finished game: blunders are found, good play is left in peace, and nobody is blamed for what he
could not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import tinstar
from tests.bots.toys import Nim
from tests.kernel.claims import Claims
from tinstar import bots
from tinstar.bots import Seat
from tinstar.bots.analysis import Analyst, walk
from tinstar.bots.looking import Found, Look
from tinstar.cli import app
from tinstar.kernel import Game, OtherRules, Play, Quick, Record
from tinstar.lab.analysis import NotFinished, analyse, do, look_again

SHORT = {"tiles": 9}
CAREFUL = 5
"""Games that are looked through where thousands of choices are wanted."""


def played(game: Game[Any], names: list[str], seed: int, options: dict[str, int] | None = None) -> Play:
    """A whole game of these bots."""
    play, luck = game.play(len(names), seed, options), Quick(seed + 77)
    them = [bots.make(name) for name in names]
    while play.waiting:
        seat = play.waiting[0]
        play.apply(seat, them[seat].decide(Seat(game, play.guess(seat, luck), seat), luck))
    return play


def nim(*taken: int) -> Record:
    """A game with three sticks."""
    play = Nim(3).play(2, 1)
    for number in taken:
        play.apply(play.waiting[0], f"take {number}")
    return play.record


@pytest.fixture(scope="module")
def greenhorns_game() -> Record:
    return played(tinstar.game("gold_rush"), ["random", "greedy"], 4, SHORT).record


# -- what is found


def test_a_blunder_is_found_with_what_was_better() -> None:
    found = analyse(nim(1, 1, 1), game=Nim(3))
    first, second = found.mistakes
    assert (first.step, first.seat, second.step, second.seat) == (0, 0, 1, 1)
    assert [idea.words for idea in first.advice.ideas] == [("take", "3"), ("take", "1")]
    assert first.better == 1.0
    assert first.chance == pytest.approx(0.5, abs=0.1)
    assert found.turning_points(1) == [max(found.mistakes, key=lambda one: one.loss)]


def test_what_can_not_be_done_better_is_no_mistake() -> None:
    assert analyse(nim(3), game=Nim(3)).mistakes == []


@pytest.mark.once
def test_what_moved_the_chances_adds_up_to_the_end(greenhorns_game: Record) -> None:
    found = analyse(greenhorns_game)
    assert found.done == 1.0
    assert found.points[-1].chances in ([1.0, 0.0], [0.0, 1.0], [0.5, 0.5])
    for seat, account in enumerate(found.accounts):
        moved = account.decisions + account.others + account.luck + account.rest
        assert account.start + moved == pytest.approx(account.end)
        assert account.start == found.points[0].chances[seat]
    assert all(sum(point.chances) == pytest.approx(1.0) for point in found.points)


def test_a_seed_makes_it_repeat_itself(greenhorns_game: Record) -> None:
    short = Analyst(tinstar.game("gold_rush"), greenhorns_game, 3)
    pieces = [piece for piece, _ in zip(short.pieces(), range(4), strict=False)]
    game = tinstar.game("gold_rush")
    assert [do(game, piece) for piece in pieces] == [do(game, piece) for piece in pieces]
    record = nim(1, 1, 1)
    assert analyse(record, 5, game=Nim(3)) == analyse(record, 5, game=Nim(3))
    assert analyse(record, 5, game=Nim(3)) != analyse(record, 6, game=Nim(3))


def test_a_piece_works_in_small_strokes(greenhorns_game: Record) -> None:
    game = tinstar.game("gold_rush")
    for piece in list(zip(Analyst(game, greenhorns_game).pieces(), range(2), strict=False)):
        strokes = list(piece[0].work(game))
        assert len(strokes) > 30
        assert all(stroke is None for stroke in strokes[:-1])


# -- who made it, and what he could know


def test_what_was_taken_back_is_nobodys_choice() -> None:
    play = Nim(3).play(2, 1)
    play.apply(0, "take 1")
    play.undo(0)
    play.apply(0, "take 3")
    choices, _ = walk(Nim(3), play.record)
    assert [(choice.step, choice.option) for choice in choices] == [(2, 3)]


def test_clicks_under_seal_are_choices_and_those_taken_back_are_not() -> None:
    play = Claims().play(2, 3)
    first, second, *_ = play.options(0)
    play.apply(0, first)
    play.undo(0)
    play.apply(1, play.options(1)[0])
    play.apply(0, second)
    running = msgspec.structs.replace(play.record, outcome=None)
    choices, _ = walk(Claims(), running)
    assert [(choice.step, choice.seat) for choice in choices] == [(2, 1), (3, 0)]


def test_an_answer_of_several_clicks_is_one_mistake_at_most() -> None:
    analyst = Analyst(Claims(), played(Claims(), ["random", "random"], 3).record)
    analyst.found = [Found(0.1 + number / 1000, 0.01) for number in range(len(analyst.choices))]
    clicks = [choice for choice in analyst.choices if choice.seat == 0 and choice.seq == analyst.choices[0].seq]
    assert len(clicks) > 1
    answers = [(analyst.choices[number].seq, analyst.choices[number].seat) for number in analyst.suspects()]
    assert len(set(answers)) == len(answers)


def test_a_choice_is_judged_alike_whatever_others_held() -> None:
    game = tinstar.game("bang")
    choices, _ = walk(game, played(game, ["greedy"] * 4, 3).record)
    for choice in choices[20:23]:
        guess = game.guess(choice.state, choice.seat, Quick(5))
        looks = [Look(state, choice.seat, choice.option, [], 2, 1, 4, 11) for state in (choice.state, guess)]
        assert do(game, looks[0]) == do(game, looks[1])


# -- what is refused, what is broken off


def test_a_game_that_is_not_over_is_refused() -> None:
    play = tinstar.game("gold_rush").play(2, 1)
    with pytest.raises(NotFinished, match="not over"):
        analyse(play.record)


def test_a_game_of_other_rules_is_refused(greenhorns_game: Record) -> None:
    with pytest.raises(OtherRules, match="version 99"):
        analyse(msgspec.structs.replace(greenhorns_game, rules=99))


def test_whoever_hears_of_the_progress_can_end_it(greenhorns_game: Record) -> None:
    heard: list[float] = []

    def enough(done: float) -> None:
        heard.append(done)
        if len(heard) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(greenhorns_game, progress=enough)
    assert heard == sorted(heard)
    assert 0.0 < heard[-1] < 0.2


# -- the command


@pytest.mark.once
def test_it_is_printed_as_json_and_as_a_page(greenhorns_game: Record, tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "game.html"
    file.write_text(greenhorns_game.to_json())
    done = CliRunner().invoke(app, ["analyse", str(file), "--json", "--html", str(page)])
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    markup = page.read_text("utf-8")
    assert said["game"] == "gold_rush"
    assert markup.count("<h3>step ") == len(said["mistakes"])
    assert 'data-mark="better"' in markup or not said["mistakes"]
    assert "<script" not in markup


# -- sampled here, whole in the soak


@pytest.mark.soak
def test_the_worst_of_a_greenhorn_is_among_the_worst_of_a_longer_look() -> None:
    """Of his five largest losses four are so still by a look that is much longer."""
    game = tinstar.game("gold_rush")
    agreed = []
    for seed in range(CAREFUL):
        record = played(game, ["random", "greedy", "greedy"], seed).record
        found = analyse(record)
        agreed += [look.loss > 0 for look in look_again(record, found)]
    assert sum(agreed) >= 0.8 * len(agreed)


@pytest.mark.soak
def test_good_play_is_left_in_peace() -> None:
    game = tinstar.game("gold_rush")
    found = [analyse(played(game, ["greedy"] * 4, seed).record) for seed in range(CAREFUL)]
    assert sum(len(one.mistakes) for one in found) <= CAREFUL


def test_a_longer_look_agrees_about_a_blunder() -> None:
    record = nim(1, 1, 1)
    analyst = Analyst(Nim(3), record)
    for mistake in analyse(record, game=Nim(3)).mistakes:
        again = do(Nim(3), analyst.longer_look(mistake, 9))
        assert isinstance(again, Found)
        assert again.clear

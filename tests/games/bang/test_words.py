"""What is said at a table of BANG!: it fits the moment, and reads as people speak."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.bang.positions import Position
from tinstar.draw.parts import Drawing, PersonSeen
from tinstar.games.bang.look import LOOK
from tinstar.games.bang.looks import sayings
from tinstar.games.bang.looks.asking import why
from tinstar.games.bang.looks.train import LOCOMOTIVE
from tinstar.games.bang.rules.events import OfCard
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.train.events import DRAWN_WAGON
from tinstar.kernel import SPECTATOR, Play, Seen

PEOPLE = [PersonSeen(name) for name in ("Abigail", "Bento", "Cleo", "Dov")]
LINE = "boom_town, frisco, deathwood, virginia_town"
CARS = "ghost_car, mail_car, caboose"


def by(play: Play, seat: int) -> Seen[Any]:
    return play.seen(seat)


def seen(at: Position, seat: int) -> Seen[Any]:
    return by(at.behind_the_door(), seat)


def drawn(at: Position, seat: int, lang: str = "en") -> Drawing:
    return LOOK.draw(seen(at, seat), PEOPLE, LOOK.words_in(lang))


# ---------------------------------------------------------------- what is asked
@pytest.mark.parametrize(
    ("hand", "character", "said"),
    [
        ("beer 6h, bang 2c", "black_jack", "Only a Beer can save you now."),
        ("bang 2c", "black_jack", "You have nothing that could save you."),
        ("bang 2c, bang 3c", "sid_ketchum", "Two cards that you discard can save you now."),
        ("beer 6h, bang 3c", "sid_ketchum", "A Beer can save you now, or two cards that you discard."),
    ],
)
def test_who_falls_reads_what_can_still_help(hand: str, character: str, said: str) -> None:
    at = Position(life={1: 1}, hands={0: "bang Qh", 1: hand}, characters={1: character}).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit")
    assert (at.question, at.waiting) == ("Dying", 1)
    assert drawn(at, 1).ask.help == said
    assert drawn(at, 2).ask.text == "Bento fights for life"


def test_a_train_that_can_only_move_is_not_asked_where_to() -> None:
    at = Position(stations=LINE, wagons=CARS, characters={1: "zippy_roy"}).in_turn(1)
    paths = {option.id: option.spots for option in drawn(at, 1).options}
    assert paths["advance"] == [LOCOMOTIVE]
    assert not any(option.startswith("advance and") for option in paths)


def test_a_train_that_brings_a_wagon_too_is_asked_what_follows() -> None:
    at = Position(stations=LINE, wagons=CARS, characters={1: "zippy_roy"}, hands={1: "bang 2c, bang 3c"}).in_turn(1)
    drawing = drawn(at, 1)
    paths = {option.id: option.spots for option in drawing.options}
    assert paths["advance"] == [LOCOMOTIVE, "as:advance"]
    assert any(option.startswith("advance and") for option in paths)
    assert drawing.ask.after[LOCOMOTIVE] == "The train moves on: and then?"


def test_a_gift_and_a_shot_ask_for_their_target_in_their_own_words() -> None:
    evan = {1: "evan_babbit"}
    at = Position(stations=LINE, wagons=CARS, characters=evan, hands={0: "bang Qh", 1: "beer 6h"}).in_turn(0)
    at.do(0, "bang Qh at 1")
    assert at.question == "Divert"
    assert drawn(at, 1, "de").ask.after["card:beer_6h"] == "Auf wen?"
    at = Position(stations=LINE, wagons=CARS, front={1: "mail_car"}).in_turn(1)
    at.do(1, "use mail_car")
    assert at.question == "GiveMail"
    assert "Wem?" in drawn(at, 1, "de").ask.after.values()


# ---------------------------------------------------------------- what is told
def test_everybody_reads_from_whom_a_card_was_taken_and_to_whom_one_was_given() -> None:
    """Only the card is a secret."""
    at = Position(hands={0: "panic Jh", 1: "bang 2c, beer 6h"}).in_turn(0)
    play = at.behind_the_door()
    play.apply(0, "panic Jh at 1 hand")
    told = {seat: LOOK.draw(by(play, seat), PEOPLE, LOOK.words_in("en")).log[-1].text for seat in (0, 1, 2, SPECTATOR)}
    assert told[2] == told[SPECTATOR] == "Abigail takes from Bento: a card"
    assert told[0] == told[1] != told[2]

    at = Position(stations=LINE, wagons=CARS, front={1: "mail_car"}).in_turn(1)
    play = at.behind_the_door()
    play.apply(1, "use mail_car")
    play.apply(1, next(option for option in play.options(1) if option.endswith(" to 3")))
    told = {seat: LOOK.draw(by(play, seat), PEOPLE, LOOK.words_in("en")).log[-1].text for seat in (1, 2, 3, SPECTATOR)}
    assert told[2] == told[SPECTATOR] == "Bento gives Dov: a card"
    assert told[1] == told[3] != told[2]


# ---------------------------------------------------------------- names in the middle of a sentence
@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "are out. Abigail wins.", "are out. Abigail and Cleo win."),
        ("de", "Es gewinnt Abigail.", "Es gewinnen Abigail und Cleo."),
        ("fr", "Victoire d’Abigail.", "Victoire d’Abigail et Cleo."),
    ],
)
def test_one_wins_and_two_win(lang: str, one: str, two: str) -> None:
    shown = seen(Position(roles="sheriff, outlaw, deputy, renegade").in_turn(0), 0)
    seats = tuple(msgspec.structs.replace(seat, role="sheriff") for seat in shown.view.seats)
    for winners, said in (((0,), one), ((0, 2), two)):
        view = msgspec.structs.replace(shown.view, over=True, winners=winners, seats=seats)
        assert why(msgspec.structs.replace(shown, view=view), PEOPLE, LOOK.words_in(lang)).endswith(said)


def test_french_shortens_before_names() -> None:
    at = Position(hands={1: "panic Jh", 0: "bang 2c", 2: "bang 3c"}, front={0: "barrel Qs", 2: "barrel Ks"}).in_turn(1)
    labels = [option.label for option in drawn(at, 1, "fr").options]
    assert "Braquage\N{NO-BREAK SPACE}: dans la main d’Abigail" in labels
    assert "Braquage\N{NO-BREAK SPACE}: dans la main de Cleo" in labels
    assert any(label.endswith("d’Abigail") and "Planque" in label for label in labels)


@pytest.mark.parametrize(
    ("lang", "queen", "seven"),
    [
        ("en", "queen of clubs", "7 of clubs"),
        ("de", "Kreuz-Dame", "Kreuz 7"),
        ("fr", "dame de trèfle", "7 de trèfle"),
    ],
)
def test_cards_are_read_as_card_players_read_them(lang: str, queen: str, seven: str) -> None:
    words = LOOK.words_in(lang)
    assert [sayings.face_name(card, words) for card in ("bang Qc", "bang 7c")] == [queen, seven]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Abigail draws a wagon: Coal Hopper"),
        ("de", "Abigail zieht einen Wagen: Kohlenwagen"),
        ("fr", "Abigail pioche un wagon\N{NO-BREAK SPACE}: Wagon à charbon"),
    ],
)
def test_a_wagon_is_not_called_a_wagon_twice(lang: str, said: str) -> None:
    told = seen(Position(stations=LINE, wagons=CARS).in_turn(0), 1)
    told = msgspec.structs.replace(told, log=(OfCard(DRAWN_WAGON, 0, TEXT.index("coal_hopper")),))
    (line,) = LOOK.draw(told, PEOPLE, LOOK.words_in(lang)).log
    assert line.text == said


def test_german_weapons_have_a_reach() -> None:
    at = Position(hands={0: "bang 2c"}).in_turn(0)
    assert drawn(at, 0, "de").ask.help == "Mit Reichweite 1 erreichst du 2 Ziele."
    tip = LOOK.tip(seen(at, 1), "seat:0", PEOPLE, LOOK.words_in("de"))
    assert tip
    assert "Reichweite 1: Bento und Dov." in tip

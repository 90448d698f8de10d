"""Whatever may not be chosen has a reason, and the reason is true."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.carson_city.conditions import CONDITIONS, invented
from tests.games.carson_city.positions import Position
from tests.games.refusals import GAMES, all_grey_says_why, examine, refusal_of, refusals, sentences
from tests.games.refusing import refused
from tinstar.games.carson_city import game
from tinstar.games.carson_city.looks.meaning import click_at, guessed, meant
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel import OptionValue, Play, Seen
from tinstar.kernel.reasons import Why

SETUPS: tuple[tuple[int, dict[str, OptionValue]], ...] = (
    (3, {}),
    (4, {"kit_carson": True, "river": True}),
    (5, {"red": "all", "tax": "loose"}),
    (2, {"might": True, "kit_carson": True}),
    (3, {"might": True, "red": "some", "red_worker": True, "red_captain": True, "river": True, "cap": True}),
    (3, {"red": "all", "kit_carson": True, "river": True, "might": True}),
)
SOME = 600
MANY = 10_000
SHERIFFS = ("sheriff", "banker", "grocer")


def why(at: Position, seat: int, said: str) -> Why:
    """What this seat hears: found true, well said in all languages, and told to programs as well."""
    assert said not in at.options(seat)
    refusal = refusal_of(at.play, seat, said.split())
    assert refusal.why is not None
    examine(game, iter([refusal]), CONDITIONS)
    assert str(refusal.why) in refused(at.play, seat, said)
    return refusal.why


def heard(at: Position, seat: int, said: str) -> tuple[str, str]:
    """The sentence and its rule."""
    reason = why(at, seat, said)
    return str(reason), reason.rule


def all_land(thing: str, seat: int) -> str:
    """As many parcels as somebody has markers."""
    return ", ".join(f"{column}{row} {thing} {seat}" for row in (1, 2) for column in "abcdef")


# ---------------------------------------------------------------------------------------------------- at random


@pytest.mark.interpreted
def test_reasons_are_true() -> None:
    counts = examine(game, refusals(game, SETUPS, SOME, 3, invented), CONDITIONS)
    assert counts[""] < SOME / 200
    assert len(counts) > 30


@pytest.mark.once
def test_many_reasons_are_true() -> None:
    counts = examine(game, refusals(game, SETUPS, MANY, 11, invented), CONDITIONS)
    assert counts[""] < MANY / 1000
    assert len(counts) > 70


# ---------------------------------------------------------------------------------------------------- clicks

CLICKABLE = frozenset({"space", "parcel", "thing", "claim", "earns", "road", "tile", "role", "kept", "token", "man"})


@pytest.mark.once
@pytest.mark.parametrize("games", GAMES)
def test_whatever_is_grey_says_why(games: int) -> None:
    all_grey_says_why(game, SETUPS, CLICKABLE, games, 60, is_no_refusal)


def is_no_refusal(play: Play, seat: int, id: str) -> bool:
    """Whether something can be done by a click there: something that is lit lies above or below it, or a second click
    is all that is missing; or it is a cowboy in another player's hand, who is not seen."""
    seen = seen_by(play, seat)
    if any(id == f"man:{other}.{man}" for other, shown in enumerate(seen.view.seats) for man in shown.cowboys):
        return not id.startswith(f"man:{seat}.") or play.kind in ("PlaceCowboy", "Wave")
    return not meant(seen, [id]) and bool(guessed(seen, [], click_at(seen.view, id)))


def seen_by(play: Play, seat: int) -> Seen[CarsonCityView]:
    seen: Seen[Any] = play.seen(seat)
    return seen


def clicked(at: Position, seat: int, *spots: str) -> str:
    """What the first of the options that were meant is refused with; nothing where a click leads on."""
    for option in meant(seen_by(at.play, seat), spots):
        reason = at.play.why_not(seat, " ".join(option).split())
        if reason:
            return str(reason)
    return ""


def test_everything_on_a_parcel_means_the_parcel() -> None:
    at = Position(land="a1 ranch 1, c1 church 1").placing()
    for spot in ("parcel:c1", "thing:c1", "claim:c1", "cell:c1"):
        assert clicked(at, 0, spot) == "Churches and prisons cannot be attacked."
        assert clicked(at, 1, spot) == ""  # who is not asked hears nothing of it
    assert meant(seen_by(at.play, 0), ["earns:a1"]) == ()


def test_the_second_click() -> None:
    at = Position(land="a1 empty 1").choosing()
    assert clicked(at, 0, "role:settler", "parcel:a1") == "a1 belongs to seat 1."
    assert clicked(at, 0, "role:settler") == ""
    waves = Position(kit_carson=True, standing="0 dice, 1 a1").placing().do(0, "wages").do(1, "wages").do(2, "wages")
    waves.do(0, "wait").do(1, "wait").do(2, "wait")
    man = next(man for man in waves.view().men if (man.seat, man.place) == (0, "dice"))
    assert clicked(waves, 0, f"man:0.{man.number}", "space:town") == "For this space cowboys stand on the map."
    assert clicked(waves, 0, f"man:0.{man.number}") == ""


def test_a_building_and_its_house() -> None:
    at = Position(land="d5 empty 0, h8 empty 0, c4 hotel 1", standing="0 build8").passing(1, 2, 0)
    assert clicked(at, 0, "parcel:h8") == "No road reaches h8."
    assert clicked(at, 0, "parcel:d5") == ""
    assert clicked(at, 0, "site:saloon.d5", "parcel:c4") == "On c4 there is hotel already."
    assert clicked(at, 0, "site:saloon.d5", "parcel:d5") == "The building itself is to stand there."
    assert clicked(at, 0, "as:road", "parcel:h1") == "No road touches this side."
    assert clicked(at, 0, "road:h3.3") == "A road lies there already."


def test_what_lies_in_stock() -> None:
    at = Position(kept={0: "saloon ranch"}, land="h8 empty 0").passing(1, 2, 0)
    assert at.question == "BuildStock"
    tile = next(tile for tile in at.view().seats[0].kept if tile.kind == "saloon")
    for spot in ("kept:saloon", f"tile:{tile.id}"):
        assert clicked(at, 0, spot) == "No road reaches an empty parcel of yours."
    assert clicked(at, 0, "kept:ranch") == ""
    assert clicked(at, 0, "kept:saloon", "parcel:h8") == "No road reaches h8."
    assert clicked(at, 0, "parcel:h7") == "h7 belongs to nobody: you build on your own land."
    before = Position(kept={0: "saloon"}).placing()
    assert clicked(before, 0, "kept:saloon") == ("You build what you have just won, or from stock after the $3 space.")


def test_clicks_on_nothing_mean_nothing() -> None:
    moments = (
        Position().claiming(),
        Position().choosing(),
        Position(kit_carson=True).placing(),
        Position(standing="0 build8").passing(1, 2, 0),
    )
    for at in moments:
        assert clicked(at, 0) == ""
        for spot in ("", "seat:1", "order:all", "tile:x", "man:x", "parcel:z9", "space:nowhere", "house:", "role:x"):
            assert clicked(at, 0, spot) == clicked(at, 0, "as:road", spot) == ""


def test_a_tile_in_the_row_means_its_space() -> None:
    at = Position(standing="0 build8").placing()
    saloon = next(tile for tile in at.view().row if tile and tile.kind == "saloon")
    assert clicked(at, 0, f"tile:{saloon.id}") == "A cowboy of yours stands there already."
    last = Position(characters=SHERIFFS, cowboys={0: 0}).placing()
    assert clicked(last, 0, "space:depot") == clicked(at, 0, "space:depot")
    assert clicked(at, 0, "space:depot") == "No cowboy stands at the depot: the round marker starts there."


# ---------------------------------------------------------------------------------------------------- parcels


def test_first_parcels() -> None:
    at = Position(river=True, centre="d3", land="a1 empty 1, b1 empty 0").claiming()
    assert heard(at, 0, "a1") == ("a1 belongs to seat 1.", "R1.6")
    assert heard(at, 0, "b1") == ("b1 is yours already.", "R1.6")
    assert heard(at, 0, "a6") == ("The river runs through a6.", "R12.2")
    assert heard(at, 0, "dice")[1] == "R2.1"


def test_parcels_that_have_an_owner() -> None:
    at = Position(land="a1 empty 1, c1 house 1, e1 mountain 1, g1 empty 0, g3 house 0").placing()
    for parcel in ("a1", "c1", "e1"):
        sentence = f"{parcel} belongs to seat 1, and there is no building to attack."
        assert heard(at, 0, parcel) == (sentence, "R3.5")
    for parcel in ("g1", "g3"):
        sentence = f"{parcel} is yours already, and there is no building to defend."
        assert heard(at, 0, parcel) == (sentence, "R3.5")


def test_churches_and_prisons_are_neither_attacked_nor_defended() -> None:
    at = Position(land="a1 church 1, c1 prison 1, e1 church 0, g1 prison 0").placing()
    for parcel in ("a1", "c1"):
        assert heard(at, 0, parcel) == ("Churches and prisons cannot be attacked.", "R3.5")
    for parcel in ("e1", "g1"):
        assert heard(at, 0, parcel) == ("Churches and prisons need no defence.", "R3.5")


def test_the_river_is_for_nobody() -> None:
    at = Position(river=True, centre="d3", characters=SHERIFFS).placing()
    for said in ("a6", "white d4", "white h3"):
        assert heard(at, 0, said)[0].startswith("The river runs through")


def test_duels_that_are_not_chosen_now() -> None:
    at = Position(standing="0 a1, 1 a1, 0 c1, 1 c1, 0 e1, 1 e1, 2 g1", land="e1 hotel 0").passing(2, 0, 1)
    at.do(2, "leave")
    assert at.question == "ChooseDuel"
    assert heard(at, 2, "e1") == ("Attacks are carried out only when the town pays.", "R6.15")
    assert heard(at, 2, "g1") == ("Nobody fights for g1.", "R5.3")
    assert heard(at, 2, "dice")[1] == "R2.1"


# ---------------------------------------------------------------------------------------------------- cowboys


def test_where_one_stands_already() -> None:
    at = Position(standing="0 dice, 0 d7, 0 a1", land="a1 hotel 0").placing()
    for place in ("dice", "d7", "a1"):
        assert heard(at, 0, place) == ("A cowboy of yours stands there already.", "R3.2")
    assert why(at, 0, "dice").shows == ("man:0.0",)


def test_spaces_that_take_no_cowboys() -> None:
    at = Position(round=3, row={"build5": ""}).placing()
    for space in ("buy2", "buy3"):
        assert heard(at, 0, space) == ("The round marker has closed this space.", "R8.2")
    for space in ("parcels", "town"):
        assert heard(at, 0, space) == ("For this space cowboys stand on the map.", "R3.3")
    assert heard(at, 0, "build5") == ("No building lies there.", "R3.3")
    assert heard(at, 0, "depot")[1] == ""
    at.do(0, "buy4")


def test_the_white_cowboy() -> None:
    at = Position(characters=SHERIFFS, standing="1 dice, 1 d7, 0 a1", land="g1 hotel 0, g3 church 1").placing()
    for place in ("dice", "d7", "a1"):
        assert heard(at, 0, f"white {place}") == ("The white cowboy goes only where nobody stands.", "R2.4")
    for parcel in ("g1", "g3"):
        assert heard(at, 0, f"white {parcel}") == ("The white cowboy attacks and defends nothing.", "R2.4")
    assert heard(at, 0, "white town")[1] == "R3.3"
    at.do(0, "white ammunition")
    assert heard(at, 1, "white roads") == ("Only the Sheriff has the white cowboy.", "R2.4")
    at.do(1, "wages")
    assert heard(at, 2, "ammunition") == ("The white cowboy stands there: nobody may join him.", "R2.4")
    at.do(2, "wages")
    assert heard(at, 0, "white roads") == ("The white cowboy stands on the board already.", "R2.4")
    assert heard(at, 0, "white ammunition")[0] == "The white cowboy goes only where nobody stands."


def test_only_the_white_cowboy_is_left() -> None:
    at = Position(characters=SHERIFFS, cowboys={0: 0}).placing()
    assert heard(at, 0, "dice") == ("You have no cowboy left to place.", "R3.1")
    assert clicked(at, 0, "space:dice") == ""


def test_the_red_sheriff() -> None:
    at = Position(
        characters=SHERIFFS, red="sheriff", standing="1 dice, 1 d7, 1 g1, 1 wages", land="a1 hotel 1, g1 hotel 0"
    ).placing()
    for place in ("dice", "d7"):
        assert heard(at, 0, place) == ("The red Sheriff goes only where nobody else stands.", "R10.1")
    assert heard(at, 0, "a1") == ("The red Sheriff attacks nothing.", "R10.1")
    assert heard(at, 0, "white roads") == ("With the red Sheriff there is no white cowboy.", "R10.1")
    at.do(0, "g1").do(1, "roads").do(2, "roads").do(0, "wages")


def test_deeds_of_other_moments() -> None:
    at = Position(characters=SHERIFFS).placing()
    rules = {"buy": "R6.6", "take": "R6.2", "leave": "R5.2", "keep": "R6.7", "done": "R6.10", "allow": "R6.9"} | {
        "refuse": "R6.9", "banker": "R2.1", "double hotel": "R2.6", "money": "R2.6", "4": "R6.21", "build d5": "R6.10"
    }  # fmt: skip
    for said, rule in rules.items():
        assert heard(at, 0, said)[1] == rule
    trail = Position(standing="0 ammunition").passing(1, 2, 0)
    assert heard(trail, 0, "pass") == ("You pass while cowboys are placed.", "R3.7")
    for said in ("d5", "dice", "white dice"):
        assert heard(trail, 0, said)[1] == "R2.1"


def test_nonsense_has_no_reason() -> None:
    at = Position(characters=SHERIFFS).placing()
    for said in (
        "spaces",
        "numbers",
        "d9",
        "D7",
        "build7",
        "white",
        "white d9",
        "d7 d7",
        "dice now",
        "road x3.3",
        "-1",
    ):
        assert at.play.why_not(0, said.split()) is None


# ---------------------------------------------------------------------------------------------------- waves


def test_the_first_wave() -> None:
    at = Position(kit_carson=True, standing="0 dice").placing()
    for said in ("wait", "silent", "move dice to wages"):
        assert heard(at, 0, said) == ("In the first wave nobody may move or wait.", "R13.2")
    assert clicked(at, 0, "man:0.0") == "In the first wave nobody may move or wait."


def test_moves_in_waves() -> None:
    at = Position(kit_carson=True, characters=SHERIFFS, standing="white dice, 0 roads, 1 ammunition, 0 wages").placing()
    at.do(0, "wages").do(1, "wages").do(2, "wages").do(0, "wages")
    assert at.view().wave == 2
    assert heard(at, 0, "move ammunition to wages") == ("You have no cowboy there to move.", "R13.3")
    assert heard(at, 0, "move roads to roads")[0] == "A cowboy of yours stands there already."
    assert heard(at, 0, "move wages to wages")[0] == "A cowboy of yours stands there already."
    assert heard(at, 0, "move roads to dice")[0] == "The white cowboy stands there: nobody may join him."
    assert heard(at, 0, "move roads to town")[1] == "R3.3"
    assert heard(at, 0, "move white roads to wages") == ("The white cowboy does not stand there.", "R13.3")
    assert heard(at, 0, "move white dice to dice") == ("The white cowboy stands there already.", "R13.3")
    assert heard(at, 0, "move white dice to roads")[0] == "The white cowboy goes only where nobody stands."
    assert heard(at, 1, "move white dice to roads")[0] == "Only the Sheriff has the white cowboy."


def test_when_moving_is_over() -> None:
    at = Position(kit_carson=True, characters=SHERIFFS, cowboys={0: 0, 1: 3, 2: 3}).placing()
    at.do(0, "white dice").do(1, "wages").do(2, "wages")
    assert at.waiting == [1, 2]
    late = Position(kit_carson=True, cowboys={0: 2, 1: 1, 2: 5}).placing().do(0, "wages")
    for _ in range(2, 4):
        late.do(0, "wait").do(1, "wait").do(2, "wait")
    for said in ("wait", "silent", "move wages to road"):
        assert heard(late, 1, said) == ("Your waves for moving and waiting are over.", "R13.7")
    assert "wait" in late.options(0)


def test_waiting_is_for_kit_carson() -> None:
    at = Position(standing="0 dice").placing()
    assert heard(at, 0, "wait") == ("Only with Kit Carson may you wait.", "R13.3")
    assert heard(at, 0, "move dice to wages") == ("Cowboys are moved only in the waves of Kit Carson.", "R13.3")
    choosing = Position(kit_carson=True).choosing()
    assert heard(choosing, 0, "wait") == ("You wait only while cowboys are placed.", "R13.3")


# ---------------------------------------------------------------------------------------------------- characters


def test_a_card_that_is_taken() -> None:
    at = Position().choosing().do(0, "banker")
    assert heard(at, 1, "banker") == ("seat 0 has taken banker.", "R2.2")
    assert why(at, 1, "banker").shows == ("role:banker",)


def test_the_yellow_settler() -> None:
    at = Position(river=True, centre="d3", land="a1 empty 1, b1 empty 0").choosing()
    assert heard(at, 0, "settler a1") == ("a1 belongs to seat 1.", "R2.8")
    assert heard(at, 0, "settler b1") == ("b1 is yours already.", "R2.8")
    assert heard(at, 0, "settler d4") == ("The river runs through d4.", "R12.2")
    assert heard(at, 0, "settler money") == ("On this side the Settler brings a parcel, and no money.", "R2.8")


def test_the_yellow_settler_without_markers() -> None:
    at = Position(land=all_land("empty", 0)).choosing()
    assert at.options(0, "settler") == ["settler"]
    assert heard(at, 0, "settler h8") == ("You have no ownership marker left.", "R15.14")
    assert heard(at, 0, "settler a1")[0] == "a1 is yours already."
    assert heard(at, 0, "settler later")[0] == "On this side the Settler brings a parcel, and no money."
    assert at.play.why_not(0, ["settler", "nowhere"]) is None


def test_the_red_settler() -> None:
    at = Position(red="settler").choosing()
    for said in ("settler", "settler h8"):
        assert heard(at, 0, said) == ("The red Settler takes $8 at once, or points later.", "R10.5")


def test_the_captain() -> None:
    at = Position(money={0: 3, 1: 30}, cowboys={1: 9}).choosing()
    assert heard(at, 0, "captain 2") == ("That costs $4, you have $3.", "R2.9")
    assert heard(at, 0, "captain 4") == ("The Captain hires at most 3 cowboys.", "R2.9")
    assert heard(at, 0, "captain") == ("Say how many the Captain takes, or 0.", "R2.9")
    at.do(0, "banker")
    assert heard(at, 1, "captain 2") == ("Only 1 of your cowboys is in the supply.", "R2.9")
    all_called = Position(cowboys={0: 10}).choosing()
    assert heard(all_called, 0, "captain 1") == ("None of your cowboys is in the supply.", "R2.9")
    red = Position(red="captain", money={0: 4}, cowboys={0: 10}).choosing()
    assert heard(red, 0, "captain 2") == ("That costs $9, you have $4.", "R10.6")
    assert heard(red, 0, "captain 3") == ("The red Captain buys at most 2 revolvers.", "R10.6")


def test_the_railroad_worker() -> None:
    at = Position(red="worker", money={0: 4}, row={"build5": ""}).choosing()
    assert heard(at, 0, "worker build3") == ("That costs $5, you have $4.", "R10.4")
    assert heard(at, 0, "worker build5") == ("No building lies there.", "R10.4")
    assert heard(at, 0, "worker dice") == ("The Railroad worker takes a building out of the row.", "R10.4")
    assert heard(Position().choosing(), 0, "worker build3") == (
        "Only the red Railroad worker takes a building at once.",
        "R10.4",
    )
    rich = Position(red="worker", land="d5 empty 0").choosing().do(0, "worker build8")
    assert heard(rich, 0, "leave") == ("You have paid for this building already.", "R10.4")
    assert heard(rich, 0, "build h8 house e5")[0] == "h8 belongs to nobody: you build on your own land."


def test_cards_without_a_choice() -> None:
    at = Position().choosing()
    assert heard(at, 0, "sheriff 2") == ("Nothing is chosen along with this card.", "R2.2")
    assert heard(at, 0, "grocer") == ("The Grocer takes $8 at once, or waits.", "R2.6")


# ---------------------------------------------------------------------------------------------------- roads


def test_roads_that_touch_nothing() -> None:
    at = Position().placing()
    for edge in ("h5.5", "v0.0", "h7.8"):
        assert heard(at, 0, f"road {edge}") == ("No road touches this side.", "R4.1")
    assert heard(at, 0, "road h3.3") == ("A road lies there already.", "R4.1")


def test_roads_one_does_not_have() -> None:
    at = Position(in_hand={0: 1}).placing().do(0, "road h4.3")
    assert heard(at, 0, "road h5.3") == ("You have no road left.", "R4.1")
    assert at.may(0, "wages")


def test_a_bridge_takes_two_roads() -> None:
    at = Position(river=True, centre="c4", in_hand={0: 1}).placing()
    assert heard(at, 0, "road v3.4") == ("A bridge takes 2 roads, you have 1.", "R12.4")
    none = Position(river=True, centre="c4", in_hand={0: 0}).placing()
    assert heard(none, 0, "road v3.4")[0] == "You have no road left."


def test_where_no_road_may_be_laid() -> None:
    edges = ("h3.3", "h4.3", "h7.8")
    moments = (
        Position().claiming(),
        Position().choosing(),
        Position(standing="0 ammunition").passing(1, 2, 0),
        Position(standing="0 buy5").passing(1, 2, 0),
    )
    for at in moments:
        for edge in edges:
            assert heard(at, 0, f"road {edge}") == (
                "You lay roads while cowboys are placed, and while you build.",
                "R4.1",
            )
    for edge in edges:
        assert heard(Position(kit_carson=True).placing(), 0, f"road {edge}") == (
            "With Kit Carson no roads are laid while cowboys are placed.",
            "R13.9",
        )
        assert heard(Position(kit_carson=True).choosing(), 0, f"road {edge}") == (
            "With Kit Carson you lay roads while you build.",
            "R13.9",
        )


# ---------------------------------------------------------------------------------------------------- building


def test_sites() -> None:
    land = "d5 empty 0, h8 empty 0, a1 empty 1, c3 ranch 0, e5 mountain 0"
    at = Position(land=land, standing="0 build8", river=True).passing(1, 2, 0)
    assert heard(at, 0, "build h8 house c4") == ("No road reaches h8.", "R6.8")
    assert heard(at, 0, "build a1 house c4") == ("a1 belongs to seat 1.", "R6.8")
    assert heard(at, 0, "build e3 house c4") == ("e3 belongs to nobody: you build on your own land.", "R6.8")
    assert heard(at, 0, "build c3 house c4") == ("On c3 there is ranch already.", "R6.8")
    assert heard(at, 0, "build e5 house c4") == ("On e5 there is mountain already.", "R6.8")
    assert heard(at, 0, "build a6 house c4") == ("The river runs through a6.", "R12.2")


def test_houses() -> None:
    at = Position(land="d5 empty 0, f5 empty 0", standing="0 build8").passing(1, 2, 0)
    assert heard(at, 0, "build d5") == ("A house comes with it, and needs a place too.", "R6.9")
    assert heard(at, 0, "build d5 house d5") == ("The building itself is to stand there.", "R6.9")
    assert heard(at, 0, "build d5 house h8") == ("No road reaches h8.", "R6.9")
    assert heard(at, 0, "build d5 house d4") == ("On d4 there is house already.", "R6.9")
    assert heard(at, 0, "build saloon d5 house e5")[1] == "R6.10"
    at.do(0, "build d5 house e5")


def test_a_ranch_brings_no_house() -> None:
    at = Position(land="d5 empty 0", standing="0 build3").passing(1, 2, 0)
    assert heard(at, 0, "build d5 house e5") == ("No house comes with ranches and silver mines.", "R6.8")


def test_no_place_is_left_for_the_house() -> None:
    taken = ", ".join(f"{parcel} mountain" for parcel in ("c3", "d3", "e3", "c4", "e4", "c5", "e5"))
    at = Position(land=f"d5 empty 0, {taken}", in_hand={0: 0}, standing="0 build8").passing(1, 2, 0)
    for said in ("build", "build d5"):
        assert heard(at, 0, said) == ("No place is left for the house that comes with it.", "R6.9")
    assert clicked(at, 0, "parcel:d5") == "No place is left for the house that comes with it."
    assert clicked(at, 0, "space:build8") == "No place is left for the house that comes with it."
    assert at.options(0) == ["leave", "keep"]


def test_a_house_that_was_refused() -> None:
    at = Position(land="d5 empty 0, c3 empty 1", standing="0 build8").passing(1, 2, 0).do(0, "build d5 house c3")
    at.do(1, "refuse")
    assert heard(at, 0, "build d5 house c3") == ("seat 1 wants no house on c3.", "R15.7")


def test_the_last_place_was_refused() -> None:
    taken = ", ".join(f"{parcel} mountain" for parcel in ("d3", "e3", "c4", "e4", "c5", "e5"))
    at = Position(land=f"d5 empty 0, c3 empty 1, {taken}", in_hand={0: 0}, standing="0 build8").passing(1, 2, 0)
    at.do(0, "build d5 house c3").do(1, "refuse")
    assert heard(at, 0, "build d5") == ("No place is left for the house that comes with it.", "R6.9")


def test_land_for_nothing() -> None:
    at = Position(land="h8 empty 0", standing="0 build8").passing(1, 2, 0)
    assert heard(at, 0, "build") == ("No road reaches an empty parcel of yours.", "R6.8")
    nowhere = Position(land="d5 mountain 0", standing="0 build8").passing(1, 2, 0)
    assert heard(nowhere, 0, "build") == ("You own no empty parcel.", "R6.8")


def test_what_is_no_building() -> None:
    won = Position(land="d5 empty 0", standing="0 build8").passing(1, 2, 0)
    stock = Position(land="d5 empty 0", kept={0: "saloon"}).passing(1, 2, 0)
    for at in (won, stock):
        for thing in ("water", "empty", "mountain"):
            assert heard(at, 0, f"build {thing}") == ("That is no building.", "R6.8")
            assert heard(at, 0, f"build {thing} d5 house e5") == ("That is no building.", "R6.8")
        assert heard(at, 0, "build house e5") == ("A house only comes with another building.", "R6.9")
    assert heard(won, 0, "build hotel d5 house e5") == (
        "You build from stock after the building space for $3.",
        "R6.10",
    )
    assert heard(stock, 0, "build hotel d5 house e5") == ("Your stock lacks hotel.", "R6.10")
    assert heard(stock, 0, "build d5 house e5") == ("Say first which building of your stock.", "R6.10")


# ---------------------------------------------------------------------------------------------------- money and duels


def test_points_one_cannot_pay() -> None:
    at = Position(money={0: 14}, standing="0 buy5").passing(1, 2, 0)
    assert heard(at, 0, "3") == ("That costs $15, you have $14.", "R6.21")
    for nonsense in ("03", "99999", "9" * 5000, "\u00b2"):
        assert at.play.why_not(0, [nonsense]) is None


def test_the_red_banker() -> None:
    at = Position(characters=("banker", "grocer", "worker"), red="banker", money={0: 11}).passing(1, 2, 0)
    assert heard(at, 0, "5") == ("That costs $12, you have $11.", "R10.2")
    assert heard(at, 0, "4") == ("The red Banker buys 3, 5 or 7 points, or none.", "R10.2")


def test_a_tax_of_ones_own_choice() -> None:
    at = Position(characters=SHERIFFS, money={0: 47}).passing(1, 2, 0)
    for dollars in ("0", "20"):
        assert heard(at, 0, dollars) == ("Above $20 all is due: $27.", "R8.4")
    for dollars in ("28", "40", "47"):
        assert heard(at, 0, dollars) == ("You give $27, or $30 for another point.", "R8.5")
    assert heard(at, 0, "48") == ("You have only $47.", "R8.5")


def test_a_loose_tax() -> None:
    at = Position(characters=SHERIFFS, money={0: 47}, tax="loose").passing(1, 2, 0)
    assert at.options(0) == ["27", "30", "40"]
    assert heard(at, 0, "26") == ("Above $20 all is due: $27.", "R8.4")
    assert heard(at, 0, "35") == ("Only full $10 can be given beyond what is due.", "R8.5")
    assert heard(at, 0, "50") == ("You have only $47.", "R8.5")


def test_doubling_what_one_does_not_have() -> None:
    at = Position(characters=("grocer", "banker", "settler"), land="c4 hotel 0, a1 ranch 1, g1 church 0", later=[0])
    at.passing(1, 2, 0)
    for kind in ("ranch", "saloon"):
        assert heard(at, 0, f"double {kind}") == (f"None of your buildings is {kind}.", "R2.6")
    for kind in ("church", "house"):
        assert heard(at, 0, f"double {kind}") == ("Only buildings that bring money are doubled.", "R2.6")
    assert clicked(at, 0, "thing:a1") == "None of your buildings is ranch."
    assert clicked(at, 0, "thing:c4") == ""


def test_duel_tokens() -> None:
    at = Position(might=True, standing="0 dice, 1 dice")
    at.table.tokens = [[1, 2], [3, 4], [5]]
    at.passing(2, 0, 1)
    assert heard(at, 0, "token 3") == ("You have no token worth 3.", "R11.3")
    assert heard(Position(might=True).placing(), 0, "token 3") == ("Duel tokens are played only in a duel.", "R11.3")
    assert heard(Position().placing(), 0, "token 3") == ("In this game duels are fought with dice.", "R11.1")


def test_every_sentence_has_a_condition() -> None:
    """And no condition is out of date."""
    assert sentences(game) == sorted(CONDITIONS)

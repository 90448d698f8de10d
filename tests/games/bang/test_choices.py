"""Where the rulebook says *may* there is a choice, and who answers it differently may have a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.bang.positions import Position
from tinstar.draw.parts import Drawing
from tinstar.games.bang import game
from tinstar.games.bang.cards import LELAND
from tinstar.games.bang.look import LOOK
from tinstar.games.bang.train.events import DREW_NOTHING
from tinstar.kernel import SPECTATOR
from tinstar.kernel.look import Seen

LINE = "frisco, yooma, catico, tombrock"
CARS = "mail_car, cattle_truck, circus_wagon"
BARREL = "draw! for the barrel"


# ---------------------------------------------------------------------------------------------------- the barrel


def test_s81_who_wants_the_hit_leaves_the_barrel_alone() -> None:
    at = Position(
        characters={1: "el_gringo"},
        hands={0: "bang Qh, beer 6h", 1: "missed 2s"},
        front={1: "barrel Qs"},
    ).in_turn(0)
    assert at.do(0, "bang Qh at 1").options() == [BARREL, "take the hit", "missed 2s"]
    at.do(1, "take the hit")
    assert at.table.life[1] == 2
    assert at.hand(1) == ["beer 6h", "missed 2s"]
    assert at.discard == ["bang Qh"]  # nothing was turned up


def test_s82_jourdonnais_may_stop_after_one_draw() -> None:
    at = Position(
        characters={1: "jourdonnais"}, hands={0: "bang Qh", 1: "missed 2s"}, front={1: "barrel Qs"}, top="bang 2c"
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, BARREL)
    assert at.options() == [BARREL, "take the hit", "missed 2s"]
    at.do(1, "missed 2s")
    assert at.table.life[1] == 4
    assert at.discard == ["bang Qh", "bang 2c", "missed 2s"]


def test_s83_the_barrel_comes_before_the_first_missed() -> None:
    """R16.1 Slab's second Missed! is no new shot."""
    at = Position(
        characters={0: "slab_the_killer"}, hands={0: "bang Qh", 1: "missed 2s, missed 3s"}, front={1: "barrel Qs"}
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "missed 2s")
    assert at.options() == ["take the hit", "missed 3s"]


def test_r62_everybody_with_a_barrel_is_asked_also_without_a_card() -> None:
    at = Position(hands={0: "bang Qh"}, front={1: "barrel Qs"}).in_turn(0)
    assert at.do(0, "bang Qh at 1").options() == [BARREL, "take the hit"]
    plain = Position(hands={0: "bang Qh"}).in_turn(0)
    assert plain.do(0, "bang Qh at 1").question == "PlayCard"


# ---------------------------------------------------------------------------------------------------- cards to draw


def test_s84_manuelita_keeps_her_hand_empty_in_the_private_car() -> None:
    def ready() -> Position:
        return (
            Position(
                stations=LINE,
                wagons=CARS,
                characters={2: "manuelita"},
                hands={1: "full_steam 2s, bang Qh"},
                front={2: "private_car"},
            )
            .in_turn(1)
            .do(1, "full_steam 2s ignored")
        )

    assert ready().options() == ["draw", "draw nothing"]
    assert ready().do(2, "draw nothing").offered("bang Qh at 2") == []
    assert ready().do(2, "draw").offered("bang Qh at 2") == ["bang Qh at 2"]


def test_s85_who_has_a_refund_may_leave_it() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        hands={1: "cat_balou Kh, bang Qh", 2: "beer 6h"},
        front={2: "refund 3s, private_car"},
    ).in_turn(1)
    play = at.behind_the_door()
    play.apply(1, "cat_balou Kh at 2 hand")
    play.apply(2, "draw nothing")
    assert [event.seat for event in play.log(SPECTATOR) if event.kind == DREW_NOTHING] == [2]
    assert "bang Qh at 2" not in play.options(1)


def test_r125_shade_swaps_and_then_manuelita_draws() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        position=3,
        locomotive=LELAND,
        characters={2: "manuelita", 3: "shade_oconnor"},
        hands={1: "next_stop 2d", 3: "beer 6h"},
    ).in_turn(1)
    at.do(1, "next_stop 2d").do(3, "keep").do(2, "draw")
    assert at.question == "ChooseFromStore"


# ---------------------------------------------------------------------------------------------------- Train Robbery


def test_s86_the_victim_of_a_train_robbery_chooses_the_order() -> None:
    """The Barrel helps against the shots as long as it lies there; it is given up last."""
    at = Position(
        stations=LINE,
        wagons=CARS,
        hands={1: "train_robbery 4d"},
        front={2: "barrel Qs, mustang 8h, scope As"},
        top="beer 6h",
    ).in_turn(1)
    at.do(1, "train_robbery 4d at 2")
    assert at.options() == [
        "discard barrel Qs",
        "discard mustang 8h",
        "discard scope As",
        "be shot at for barrel Qs",
        "be shot at for mustang 8h",
        "be shot at for scope As",
    ]
    at.do(2, "be shot at for mustang 8h").do(2, BARREL)
    assert at.options() == [
        "discard barrel Qs",
        "discard scope As",
        "be shot at for barrel Qs",
        "be shot at for scope As",
    ]
    at.do(2, "discard scope As").do(2, "discard barrel Qs")
    assert at.front(2) == ["mustang 8h"]
    assert at.table.life[2] == 4
    assert at.question == "PlayCard"


def test_r1513_what_the_caboose_used_up_needs_no_choice() -> None:
    at = Position(stations=LINE, wagons=CARS, hands={1: "train_robbery 4d"}, front={2: "caboose, mustang 8h"}).in_turn(
        1
    )
    at.do(1, "train_robbery 4d at 2").do(2, "be shot at for caboose").do(2, "caboose with mustang 8h")
    assert at.question == "PlayCard"
    assert at.front(2) == ["caboose"]


# ---------------------------------------------------------------------------------------------------- how it is asked


def drawn(at: Position, seat: int, lang: str) -> Drawing:
    seen: Seen[Any] = at.behind_the_door().seen(seat)
    return LOOK.drawing(seen, lang, ("Ana", "Bento", "Cleo", "Dov"))


def shot_at_a_barrel() -> Position:
    return Position(hands={0: "bang Qh", 1: "missed 2s"}, front={1: "barrel Qs"}).in_turn(0).do(0, "bang Qh at 1")


def robbed_with_a_refund() -> Position:
    at = Position(stations=LINE, wagons=CARS, hands={0: "cat_balou Kh", 1: "beer 6h"}, front={1: "refund 3s"}).in_turn(
        0
    )
    return at.do(0, "cat_balou Kh at 1 hand")


def test_of_several_cards_another_one_can_be_chosen_first() -> None:
    """The order of the table takes one click a card; another one takes a click more."""
    at = Position(stations=LINE, wagons=CARS, hands={0: "train_robbery 4d"}, front={1: "scope As, mustang 8h"}).in_turn(
        0
    )
    at.do(0, "train_robbery 4d at 1")
    both = {option.id: option.spots for option in drawn(at, 1, "en").options}
    assert both == {
        "discard scope As": [],
        "be shot at for scope As": [],
        "discard mustang 8h": ["card:mustang_8h", "as:lost"],
        "be shot at for mustang 8h": ["card:mustang_8h", "as:shot"],
    }
    at.do(1, "discard scope As")
    last = {option.id: option.spots for option in drawn(at, 1, "en").options}
    assert last == {"discard mustang 8h": ["card:mustang_8h"], "be shot at for mustang 8h": []}


@pytest.mark.parametrize(("ready", "usual"), [(shot_at_a_barrel, BARREL), (robbed_with_a_refund, "draw")])
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_what_hardly_anybody_declines_is_the_usual_answer(ready: Callable[[], Position], usual: str, lang: str) -> None:
    at = ready()
    drawing = drawn(at, 1, lang)
    assert drawing.ask.usual == usual
    assert drawn(at, 2, lang).ask.usual == ""
    labels = {option.id: option.label for option in drawing.options}
    assert len(set(labels.values())) == len(labels)
    assert [option.spots for option in drawing.options if option.id == usual] == [["pile:deck"]]


def test_without_a_barrel_no_answer_is_the_usual_one() -> None:
    at = Position(hands={0: "bang Qh", 1: "missed 2s"}).in_turn(0).do(0, "bang Qh at 1")
    assert drawn(at, 1, "en").ask.usual == ""


@pytest.mark.parametrize("ready", [shot_at_a_barrel, robbed_with_a_refund])
def test_greedy_gives_the_usual_answer(ready: Callable[[], Position]) -> None:
    table = ready().table
    options = table.options(1)
    judged = game.mind().judge(table, 1, options)
    assert judged.index(max(judged)) == 0


def test_greedy_is_shot_for_the_best_card_while_it_has_an_answer() -> None:
    at = Position(
        stations=LINE,
        wagons=CARS,
        hands={1: "train_robbery 4d", 2: "missed 2s"},
        front={2: "scope As, barrel Qs"},
    ).in_turn(1)
    at.do(1, "train_robbery 4d at 2")
    judged = game.mind().judge(at.table, 2, at.table.options(2))
    assert at.options()[judged.index(max(judged))] == "be shot at for barrel Qs"

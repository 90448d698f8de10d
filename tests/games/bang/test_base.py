"""Scenarios 1 to 38: the base game."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.bang.positions import Position
from tinstar.games.bang import game
from tinstar.games.bang.cards import BULLETS, DEPUTY, OUTLAW, RENEGADE, SHERIFF
from tinstar.games.bang.rules.distance import distance, seats_between
from tinstar.games.bang.state import Bang

FOUR = "sheriff, outlaw, outlaw, renegade"
FIVE = "sheriff, deputy, outlaw, outlaw, renegade"


def test_s01_five_players_are_set_up() -> None:
    characters = "willy_the_kid, el_gringo, bart_cassidy, slab_the_killer, rose_doolan"  # who draw two cards
    table = game.play(seats=5, seed=3, options={"train": False, "characters": characters}).state
    assert isinstance(table, Bang)
    assert Counter(table.roles) == {SHERIFF: 1, RENEGADE: 1, OUTLAW: 2, DEPUTY: 1}
    for seat in range(5):
        bonus = int(table.roles[seat] == SHERIFF)
        assert table.life[seat] == BULLETS[table.characters[seat]] + bonus
        assert len(table.hands[seat]) == table.life[seat] + 2 * bonus  # his first turn has begun


def test_s02_distance_round_seven_seats() -> None:
    assert seats_between(Position(7).table, 0, 4) == 3


def test_s03_the_eliminated_do_not_count() -> None:
    assert distance(Position(4, out=[1]).table, 0, 2) == 1


def test_s04_mustang_and_scope_cancel_out() -> None:
    assert distance(Position(front={1: "mustang 8h"}).table, 0, 1) == 2
    assert distance(Position(front={0: "scope As", 1: "mustang 8h"}).table, 0, 1) == 1


def test_s05_distance_is_never_zero() -> None:
    assert distance(Position(characters={0: "rose_doolan"}, front={0: "scope As"}).table, 0, 1) == 1


def test_s06_weapons_do_not_help_panic() -> None:
    at = Position(front={0: "winchester 8s"}, hands={0: "panic Jh", 1: "beer 6h", 2: "beer 7h"}).in_turn(0)
    assert at.may(0, "panic Jh at 1 hand")
    assert not at.may(0, "panic Jh at 2 hand")


def test_s07_one_bang_a_turn() -> None:
    at = Position(hands={0: "bang Qh, bang Kh"}).in_turn(0).do(0, "bang Qh at 1")
    assert at.question == "PlayCard"
    assert not any(text.startswith("bang") for text in at.options())


def test_s08_a_volcanic_counts_when_the_bang_is_played() -> None:
    at = Position(hands={0: "bang Qh, bang Kh, bang Ah, volcanic 10s, schofield Jc"}).in_turn(0)
    at.do(0, "bang Qh at 1")
    assert not at.may(0, "bang Kh at 1")
    at.do(0, "volcanic 10s").do(0, "bang Kh at 1")
    assert at.may(0, "bang Ah at 1")
    at.do(0, "schofield Jc")
    assert at.front(0) == ["schofield Jc"]
    assert not at.may(0, "bang Ah at 1")


def test_s09_bangs_of_a_duel_do_not_count() -> None:
    at = Position(hands={0: "duel Qd, bang Qh, bang Kh, bang Ah", 1: "bang 2c, bang 3c"}).in_turn(0)
    at.do(0, "duel Qd at 1").do(1, "bang 2c").do(0, "bang Qh").do(1, "bang 3c").do(0, "bang Kh")
    assert at.table.life[1] == 3
    assert at.may(0, "bang Ah at 1")


def test_s10_slab_against_a_barrel_that_helps_once() -> None:
    at = Position(
        characters={0: "slab_the_killer"},
        hands={0: "bang Qh", 1: "missed 2s"},
        front={1: "barrel Qs"},
        top="beer 6h",
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "draw! for the barrel").do(1, "missed 2s")
    assert at.table.life[1] == at.table.bullets[1]


def test_s11_slab_against_jourdonnais_with_a_barrel() -> None:
    at = Position(
        characters={0: "slab_the_killer", 1: "jourdonnais"},
        hands={0: "bang Qh", 1: "beer 9h"},
        front={1: "barrel Qs"},
        top="beer 6h, beer 7h",
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "draw! for the barrel").do(1, "draw! for the barrel")
    assert at.question == "PlayCard"
    assert at.hand(1) == ["beer 9h"]
    assert at.table.life[1] == at.table.bullets[1]


def test_s12_slab_with_a_gatling_needs_one_missed() -> None:
    at = Position(characters={0: "slab_the_killer"}, hands={0: "gatling 10h", 1: "missed 2s"}).in_turn(0)
    at.do(0, "gatling 10h").do(1, "missed 2s")
    assert at.table.life[1] == at.table.bullets[1]


def test_s13_janet_discards_a_missed_against_indians() -> None:
    at = Position(characters={1: "calamity_janet"}, hands={0: "indians Kd", 1: "missed 2s"}).in_turn(0)
    at.do(0, "indians Kd").do(1, "missed 2s")
    assert at.table.life[1] == at.table.bullets[1]


def test_s14_janets_missed_counts_for_the_limit() -> None:
    at = Position(characters={0: "calamity_janet"}, hands={0: "missed 2s, bang Qh"}).in_turn(0)
    at.do(0, "missed 2s at 1")
    assert not at.may(0, "bang Qh at 1")


def test_s15_beer_does_not_save_among_two() -> None:
    at = Position(roles=FOUR, out=[2, 3], life={1: 1}, hands={0: "bang Qh", 1: "beer 6h"}).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit")
    assert not at.table.in_play(1)
    assert at.winners == [0]


def test_s16_sid_saves_himself_even_between_two() -> None:
    at = Position(
        roles=FOUR,
        out=[2, 3],
        characters={1: "sid_ketchum"},
        life={1: 1},
        hands={0: "bang Qh", 1: "bang 2c, beer 6h"},
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit")
    assert sorted(at.options(1)) == ["die", "heal with bang 2c", "heal with beer 6h"]
    at.do(1, "heal with bang 2c").do(1, "and beer 6h")
    assert at.table.life[1] == 1
    assert not at.winners


def test_s17_two_beers_survive_the_dynamite() -> None:
    at = Position(life={1: 2}, hands={1: "beer 6h, beer 7h"}, front={1: "dynamite 2h"}, top="missed 5s")
    at.turn_begins(1).do(1, "beer 6h").do(1, "beer 7h")
    assert at.table.life[1] == 1
    assert at.table.in_play(1)


def test_s18_one_beer_does_not() -> None:
    at = Position(life={1: 2}, hands={1: "beer 6h"}, front={1: "dynamite 2h"}, top="missed 5s", roles=FOUR)
    at.turn_begins(1).do(1, "beer 6h")
    assert not at.table.in_play(1)
    assert [len(hand) for seat, hand in enumerate(at.table.hands) if seat in (0, 3)] == [0, 0]


def test_s19_dynamite_comes_before_jail() -> None:
    at = Position(front={1: "jail Js, dynamite 2h"}, top="missed 5s, beer 6h", hands={1: "bang Qh"}).turn_begins(1)
    assert at.discard[:2] == ["missed 5s", "dynamite 2h"]
    assert at.discard[2:4] == ["beer 6h", "jail Js"]
    assert at.table.life[1] == at.table.bullets[1] - 3


def test_s20_the_nine_of_spades_explodes_the_ten_passes_on() -> None:
    nine = Position(front={1: "dynamite 2h"}, top="stagecoach 9s").turn_begins(1)
    assert nine.table.life[1] == nine.table.bullets[1] - 3
    assert "dynamite 2h" in nine.discard
    ten = Position(front={1: "dynamite 2h"}, top="volcanic 10s").turn_begins(1)
    assert ten.front(2) == ["dynamite 2h"]
    assert ten.table.life[1] == ten.table.bullets[1]


def test_s21_jail_loses_the_turn_but_not_the_strongbox() -> None:
    at = Position(
        front={1: "jail Js, strongbox 9h"}, top="bang 2c, beer 7h", stations="frisco, yooma, catico, san_tafe"
    ).turn_begins(1)
    assert "jail Js" in at.discard
    assert at.hand(1) == ["beer 7h"]
    assert at.table.turn == 2


def test_s22_the_sheriff_is_not_jailed() -> None:
    at = Position(hands={1: "jail Js"}).in_turn(1)
    assert not at.may(1, "jail Js at 0")
    assert at.may(1, "jail Js at 2")


def test_s23_an_outlaw_is_rewarded_for_an_outlaw() -> None:
    at = Position(roles=FOUR, life={2: 1}, hands={1: "indians Kd"}).in_turn(1).do(1, "indians Kd")
    assert not at.table.in_play(2)
    assert len(at.hand(1)) == 3


@pytest.mark.parametrize("card", ["bang Qh at 1", "gatling 10h", "indians Kd", "duel Qd at 1"])
def test_s24_a_sheriff_who_eliminates_his_deputy_loses_all_cards(card: str) -> None:
    at = Position(
        5,
        roles=FIVE,
        life={1: 1},
        hands={0: "bang Qh, gatling 10h, indians Kd, duel Qd, beer 6h"},
        front={0: "mustang 8h"},
    ).in_turn(0)
    at.do(0, card)
    assert not at.table.in_play(1)
    assert at.hand(0) == []
    assert at.front(0) == []


def test_s25_el_gringo_finds_an_empty_hand() -> None:
    at = Position(characters={1: "el_gringo"}, hands={0: "bang Qh"}).in_turn(0).do(0, "bang Qh at 1")
    assert at.table.life[1] == 2
    assert at.hand(1) == []


def test_s26_el_gringo_loses_his_own_duel() -> None:
    at = Position(characters={1: "el_gringo"}, hands={1: "duel Qd", 2: "bang 2c, bang 3c"}).in_turn(1)
    at.do(1, "duel Qd at 2").do(2, "bang 2c")
    assert at.table.life[1] == 2
    assert at.hand(1) == []
    assert at.hand(2) == ["bang 3c"]


def test_s27_suzy_draws_after_her_last_missed() -> None:
    at = Position(characters={1: "suzy_lafayette"}, hands={0: "bang Qh", 1: "missed 2s"}, top="beer 6h").in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "missed 2s")
    assert at.hand(1) == ["beer 6h"]


def test_s28_suzy_draws_only_after_the_duel() -> None:
    at = Position(characters={1: "suzy_lafayette"}, hands={0: "duel Qd, bang Qh", 1: "bang 2c"}, top="bang 3c").in_turn(
        0
    )
    at.do(0, "duel Qd at 1").do(1, "bang 2c")
    assert at.hand(1) == []
    at.do(0, "bang Qh")
    assert at.table.life[1] == at.table.bullets[1] - 1
    assert at.hand(1) == ["bang 3c"]


def test_s29_vulture_sam_takes_everything() -> None:
    at = Position(
        roles=FOUR,
        characters={3: "vulture_sam"},
        life={1: 1},
        hands={0: "bang Qh", 1: "bang 2c, bang 3c, bang 4c"},
        front={1: "barrel Ks, scope As"},
        top="bang 9c",
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit").do(1, "die")
    assert len(at.hand(3)) == 5
    assert len(at.hand(0)) == 3


def test_s30_lucky_duke_chooses() -> None:
    at = Position(characters={1: "lucky_duke"}, front={1: "jail Js"}, top="missed 5s, beer 6h").turn_begins(1)
    at.do(1, "count beer 6h")
    assert at.question == "PlayCard"
    assert at.waiting == 1
    assert {"missed 5s", "beer 6h", "jail Js"} <= set(at.discard)


def test_s31_the_renegade_wins_alone() -> None:
    at = Position(roles=FOUR, out=[1, 2], life={0: 1}, hands={3: "bang Qh"}).in_turn(3).do(3, "bang Qh at 0")
    assert at.winners == [3]


def test_s32_two_renegades_are_no_winners_when_the_sheriff_dies() -> None:
    at = Position(
        8,
        roles="sheriff, renegade, renegade, outlaw, outlaw, outlaw, deputy, deputy",
        out=[3, 4, 5, 6, 7],
        life={0: 1},
        hands={1: "bang Qh"},
    ).in_turn(1)
    at.do(1, "bang Qh at 0")
    assert at.winners == [3, 4, 5]


def test_s33_the_law_wins_with_its_dead() -> None:
    at = Position(
        5,
        roles="sheriff, outlaw, deputy, renegade, outlaw",
        out=[2, 3, 4],
        life={1: 1},
        hands={0: "bang Qh"},
    ).in_turn(0)
    assert at.do(0, "bang Qh at 1").winners == [0, 2]


def test_s34_who_dies_in_his_own_duel_ends_his_turn() -> None:
    at = Position(roles=FOUR, life={1: 1}, hands={1: "duel Qd", 2: "bang 2c"}, top="bang 3c, bang 4c").in_turn(1)
    at.do(1, "duel Qd at 2").do(2, "bang 2c")
    assert not at.table.in_play(1)
    assert at.table.turn == 2
    assert at.hand(0) == []
    assert at.hand(3) == []
    assert at.hand(2) == ["bang 3c", "bang 4c"]  # of his own first phase


def test_s35_the_store_has_a_card_for_everybody_in_play() -> None:
    at = Position(6, out=[4, 5], hands={1: "general_store 9c"}).in_turn(1).do(1, "general_store 9c")
    assert len(at.table.store) == 4
    assert at.waiting == 1


def test_s36_three_players_kill_the_wrong_man() -> None:
    at = Position(3, roles="deputy, outlaw, renegade", life={0: 1, 2: 1}, hands={1: "bang Qh"}).in_turn(1)
    at.do(1, "bang Qh at 2")
    assert not at.table.in_play(2)
    assert not at.table.winners
    assert len(at.hand(1)) == 3
    alone = Position(3, roles="deputy, outlaw, renegade", out=[2], life={1: 1}, hands={0: "bang Qh"}).in_turn(0)
    assert alone.do(0, "bang Qh at 1").winners == [0]


def test_s37_the_discard_pile_is_shuffled_in_the_middle_of_a_draw() -> None:
    at = Position(hands={0: "wells_fargo 3h"}, pile="beer 6h", discard="bang 2c, bang 3c, bang 4c").in_turn(0)
    at.do(0, "wells_fargo 3h")
    assert "beer 6h" in at.hand(0)
    assert len(at.hand(0)) == 3
    assert at.discard == []


def test_s38_nothing_is_discarded_below_the_limit() -> None:
    at = Position(life={0: 3}, hands={0: "bang 2c, bang 3c, bang 4c"}).in_turn(0).do(0, "end")
    assert at.table.turn == 1
    assert len(at.hand(0)) == 3

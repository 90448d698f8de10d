"""The rulings on the cards and characters of the base game, one by one."""

from __future__ import annotations

import pytest

from tests.games.bang.positions import Position
from tinstar.games.bang import game
from tinstar.games.bang.rules.distance import distance
from tinstar.games.bang.rules.events import OUT, TURN
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import Quick

FIVE = "sheriff, deputy, outlaw, outlaw, renegade"


# ---------------------------------------------------------------------------------------------------- distance, limits


def test_everything_that_changes_distance_adds_up() -> None:
    at = Position(6, characters={3: "paul_regret", 0: "rose_doolan"}, front={3: "mustang 8h", 0: "scope As"})
    assert distance(at.table, 0, 3) == 3 + 2 - 2
    assert distance(at.table, 3, 0) == 3
    assert distance(at.table, 1, 3) == 4


def test_willy_knows_no_limit() -> None:
    at = Position(characters={0: "willy_the_kid"}, hands={0: "bang Qh, bang Kh"}).in_turn(0)
    assert at.do(0, "bang Qh at 1").may(0, "bang Kh at 1")


def test_no_second_card_of_the_same_name_not_even_a_weapon() -> None:
    at = Position(
        hands={0: "schofield Jc, mustang 8h, barrel Qs"}, front={0: "schofield Qc, mustang 9h, barrel Ks"}
    ).in_turn(0)
    assert at.options() == ["end"]


def test_jail_goes_to_nobody_twice_and_never_to_the_sheriff() -> None:
    at = Position(hands={1: "jail Js"}, front={2: "jail 10s"}).in_turn(1)
    assert at.options() == ["end", "jail Js at 3"]


def test_beer_may_be_wasted() -> None:
    at = Position(hands={0: "beer 6h"}).in_turn(0).do(0, "beer 6h")
    assert at.table.life[0] == at.table.bullets[0]
    two = Position(roles="sheriff, outlaw, outlaw, renegade", out=[2, 3], life={0: 2}, hands={0: "beer 6h"}).in_turn(0)
    assert two.do(0, "beer 6h").table.life[0] == 2


def test_saloon_works_between_two_and_heals_nobody_above_his_bullets() -> None:
    at = Position(roles="sheriff, outlaw, outlaw, renegade", out=[2, 3], life={0: 2}, hands={0: "saloon 5h"}).in_turn(0)
    at.do(0, "saloon 5h")
    assert at.table.life == [3, 4, 0, 0]


def test_own_cards_in_play_can_be_taken_or_discarded() -> None:
    at = Position(hands={1: "panic Jh, cat_balou Kh"}, front={1: "dynamite 2h, mustang 8h"}).in_turn(1)
    at.do(1, "panic Jh at 1 dynamite 2h").do(1, "cat_balou Kh at 1 mustang 8h")
    assert at.hand(1) == ["dynamite 2h"]
    assert at.front(1) == []
    assert "mustang 8h" in at.discard


def test_the_dynamite_stays_only_where_nobody_else_is_free_of_it() -> None:
    at = Position(front={1: "dynamite 2h"}, out=[2], top="bang 2c, beer 6h, beer 7h, beer 8h").turn_begins(1)
    assert at.front(3) == ["dynamite 2h"]


def test_a_jailed_player_is_a_target_and_may_answer() -> None:
    at = Position(hands={0: "bang Qh", 1: "missed 2s"}, front={1: "jail Js"}).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "missed 2s")
    assert at.table.life[1] == 4


def test_whoever_holds_cards_is_asked_whatever_they_are() -> None:
    at = Position(hands={0: "bang Qh, duel Qd, indians Kd", 1: "beer 6h"}).in_turn(0)
    assert at.do(0, "bang Qh at 1").options(1) == ["take the hit"]
    at.do(1, "take the hit")
    assert at.do(0, "duel Qd at 1").options(1) == ["give in"]
    at.do(1, "give in")
    assert at.do(0, "indians Kd").options(1) == ["take the hit"]


# ---------------------------------------------------------------------------------------------------- characters


def test_janet_duels_with_missed_and_dodges_with_bang() -> None:
    at = Position(characters={1: "calamity_janet"}, hands={0: "duel Qd, gatling 10h", 1: "missed 2s, bang 2c"}).in_turn(
        0
    )
    at.do(0, "duel Qd at 1").do(1, "missed 2s").do(0, "give in")
    assert at.table.life[0] == at.table.bullets[0] - 1
    at.do(0, "gatling 10h").do(1, "bang 2c")
    assert at.table.life[1] == 4


@pytest.mark.parametrize(("saved", "cards"), [(True, 1), (False, 0)])
def test_bart_draws_for_a_lethal_hit_only_if_he_is_saved(saved: bool, cards: int) -> None:
    at = Position(
        characters={1: "bart_cassidy"}, life={1: 1}, hands={0: "bang Qh", 1: "beer 6h"}, top="beer 7h"
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit")
    assert at.options(1) == ["die", "beer 6h"]  # the card that he will draw cannot save him
    at.do(1, "beer 6h" if saved else "die")
    assert at.table.in_play(1) == saved
    assert len(at.hand(1)) == cards


def test_bart_draws_for_every_point_of_the_dynamite() -> None:
    hit = Position(
        characters={1: "bart_cassidy"}, front={1: "dynamite 2h, jail Js"}, top="missed 2s, bang 2c, bang 3c, bang 4c"
    ).turn_begins(1)
    assert hit.table.life[1] == 1
    assert hit.hand(1) == ["bang 2c", "bang 3c", "bang 4c"]


def test_el_gringo_takes_a_card_for_a_hit_that_he_survives() -> None:
    at = Position(
        characters={1: "el_gringo"}, life={1: 1}, hands={0: "bang Qh, bang 9d", 1: "beer 6h"}, pile="bang 2c"
    ).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit").do(1, "beer 6h")
    assert at.hand(1) == ["bang 9d"]
    dead = Position(characters={1: "el_gringo"}, life={1: 1}, hands={0: "bang Qh, bang 9d"}).in_turn(0)
    assert not dead.do(0, "bang Qh at 1").table.in_play(1)
    assert dead.hand(1) == []


def test_el_gringo_gets_nothing_for_the_dynamite() -> None:
    at = Position(
        characters={1: "el_gringo"}, life={1: 3}, hands={1: "beer 6h"}, front={1: "dynamite 2h"}, top="missed 2s"
    ).turn_begins(1)
    assert at.do(1, "beer 6h").table.life[1] == 1
    assert len(at.hand(1)) == 2  # his own two of the first phase


def test_suzy_waits_until_all_is_resolved() -> None:
    at = Position(
        characters={1: "suzy_lafayette"}, hands={1: "stagecoach 9s"}, top="bang 2c, bang 3c, bang 4c"
    ).in_turn(1)
    assert at.do(1, "stagecoach 9s").hand(1) == ["bang 2c", "bang 3c"]


def test_suzy_draws_when_her_last_card_is_stolen() -> None:
    at = Position(characters={1: "suzy_lafayette"}, hands={0: "panic Jh", 1: "bang 9c"}, top="bang 2c").in_turn(0)
    at.do(0, "panic Jh at 1 hand")
    assert at.hand(0) == ["bang 9c"]
    assert at.hand(1) == ["bang 2c"]


def test_sid_heals_in_his_turn_but_not_above_his_bullets() -> None:
    at = Position(characters={1: "sid_ketchum"}, life={1: 3}, hands={1: "bang 2c, bang 3c, bang 4c, bang 5c"}).in_turn(
        1
    )
    at.do(1, "heal with bang 2c").do(1, "and bang 3c")
    assert at.table.life[1] == 4
    assert not any(text.startswith("heal") for text in at.options())


@pytest.mark.parametrize("text", ["panic Jh at 1 hand", "cat_balou Kh at 1 hand", "cat_balou Kh at 1 mustang 8h"])
def test_sid_may_heal_before_a_card_of_his_is_taken(text: str) -> None:
    at = Position(
        characters={1: "sid_ketchum", 0: "rose_doolan"},
        life={1: 2},
        hands={0: "panic Jh, cat_balou Kh", 1: "bang 2c, bang 3c"},
        front={1: "mustang 8h"},
    ).in_turn(0)
    at.do(0, text)
    assert at.question == "BeforeTheft"
    assert at.waiting == 1
    at.do(1, "heal with bang 2c").do(1, "and bang 3c")
    assert at.table.life[1] == 3
    assert at.hand(1) == []
    assert at.front(1) == ([] if "mustang" in text else ["mustang 8h"])


def test_sid_may_heal_before_jesse_jones_or_el_gringo_take_a_card() -> None:
    jesse = Position(
        characters={1: "sid_ketchum", 0: "jesse_jones"}, life={1: 2}, hands={1: "bang 2c, bang 3c"}
    ).turn_begins(0)
    assert jesse.do(0, "draw from 1").question == "BeforeTheft"
    gringo = Position(
        characters={1: "el_gringo", 0: "sid_ketchum"}, life={0: 2}, hands={0: "bang Qh, bang 2c, bang 3c"}
    ).in_turn(0)
    gringo.do(0, "bang Qh at 1")
    assert gringo.question == "BeforeTheft"
    gringo.do(0, "heal with bang 2c").do(0, "and bang 3c")
    assert gringo.hand(1) == []
    assert gringo.table.life[0] == 3


def test_sid_in_full_health_or_with_one_card_is_not_asked() -> None:
    for life, hand in ((4, "bang 2c, bang 3c"), (2, "bang 2c")):
        at = Position(characters={1: "sid_ketchum"}, life={1: life}, hands={0: "panic Jh", 1: hand}).in_turn(0)
        assert at.do(0, "panic Jh at 1 hand").question == "PlayCard"


def test_vulture_sam_takes_the_cards_before_the_reward_and_not_his_own() -> None:
    at = Position(
        roles="sheriff, outlaw, outlaw, renegade",
        characters={3: "vulture_sam"},
        life={1: 1, 3: 1},
        hands={0: "gatling 10h", 1: "beer 6h, bang 2c"},
        front={1: "mustang 8h"},
    ).in_turn(0)
    at.do(0, "gatling 10h").do(1, "take the hit").do(1, "die")
    assert set(at.hand(3)) == {"beer 6h", "bang 2c", "mustang 8h"}
    assert len(at.hand(0)) == 3
    at.do(3, "take the hit").do(3, "die")
    assert at.hand(3) == []
    assert {"beer 6h", "bang 2c", "mustang 8h"} <= set(at.discard)


def test_an_outlaw_brings_three_cards_even_to_an_outlaw_but_the_dynamite_nobody() -> None:
    at = Position(5, roles=FIVE, life={3: 1}, hands={2: "bang Qh"}).in_turn(2)
    assert len(at.do(2, "bang Qh at 3").hand(2)) == 3
    boom = Position(5, roles=FIVE, life={3: 1}, front={3: "dynamite 2h"}, top="missed 2s").turn_begins(3)
    assert not boom.table.in_play(3)
    assert all(boom.hand(seat) == [] for seat in (0, 1, 2))


def test_lucky_duke_chooses_for_barrel_and_dynamite() -> None:
    barrel = Position(
        characters={1: "lucky_duke"}, hands={0: "bang Qh"}, front={1: "barrel Qs"}, top="bang 2c, beer 6h"
    ).in_turn(0)
    barrel.do(0, "bang Qh at 1").do(1, "draw! for the barrel").do(1, "count beer 6h")
    assert barrel.table.life[1] == 4
    assert barrel.discard[-2:] == ["bang 2c", "beer 6h"]
    dynamite = Position(characters={1: "lucky_duke"}, front={1: "dynamite 2h"}, top="missed 2s, bang 2c").turn_begins(1)
    dynamite.do(1, "count bang 2c")
    assert dynamite.front(2) == ["dynamite 2h"]


def test_jesse_and_pedro_draw_from_the_pile_where_there_is_nothing_else() -> None:
    jesse = Position(characters={1: "jesse_jones"}).turn_begins(1)
    assert jesse.question == "PlayCard"
    assert len(jesse.hand(1)) == 2
    pedro = Position(characters={1: "pedro_ramirez"}).turn_begins(1)
    assert pedro.question == "PlayCard"
    assert len(pedro.hand(1)) == 2


def test_pedro_takes_the_top_of_the_discard_pile() -> None:
    at = Position(characters={1: "pedro_ramirez"}, discard="beer 6h, beer 7h", top="bang 2c").turn_begins(1)
    assert at.options() == ["draw from the pile", "take beer 7h"]
    at.do(1, "take beer 7h")
    assert at.hand(1) == ["bang 2c", "beer 7h"]
    assert at.discard == ["beer 6h"]


def test_black_jack_shows_his_second_card() -> None:
    red = Position(characters={1: "black_jack"}, top="bang 2c, beer 6h, bang 3c").turn_begins(1)
    assert len(red.hand(1)) == 3
    black = Position(characters={1: "black_jack"}, top="beer 6h, bang 2c, bang 3c").turn_begins(1)
    assert len(black.hand(1)) == 2


def test_kit_carlson_and_a_short_pile() -> None:
    at = Position(characters={1: "kit_carlson"}, pile="bang 2c, bang 3c", discard="beer 6h, beer 7h").turn_begins(1)
    assert len(at.options()) == 3
    assert {"put back bang 2c", "put back bang 3c"} <= set(at.options())
    few = Position(characters={1: "kit_carlson"}, pile="bang 2c, bang 3c").turn_begins(1)
    assert few.question == "PlayCard"
    assert few.hand(1) == ["bang 2c", "bang 3c"]


def test_nothing_is_drawn_where_there_is_nothing() -> None:
    at = Position(pile="").turn_begins(1)
    assert at.question == "PlayCard"
    assert at.hand(1) == []


def test_general_store_between_two() -> None:
    at = Position(
        roles="sheriff, outlaw, outlaw, renegade", out=[2, 3], hands={0: "general_store 9c"}, top="bang 2c, bang 3c"
    ).in_turn(0)
    at.do(0, "general_store 9c").do(0, "choose bang 3c")
    assert at.hand(0) == ["bang 3c"]
    assert at.hand(1) == ["bang 2c"]


@pytest.mark.parametrize("winner", [0, 3])
def test_r76_an_outlaw_who_loses_his_own_duel_brings_no_reward(winner: int) -> None:
    at = Position(
        roles="sheriff, outlaw, outlaw, renegade", life={1: 1}, hands={1: "duel Qd", winner: "bang 2c"}
    ).in_turn(1)
    at.do(1, f"duel Qd at {winner}").do(winner, "bang 2c")
    assert not at.table.in_play(1)
    assert at.hand(winner) == []
    lost = Position(roles="sheriff, outlaw, outlaw, renegade", life={1: 1}, hands={winner: "duel Qd"}).in_turn(winner)
    assert len(lost.do(winner, "duel Qd at 1").hand(winner)) == 3  # the challenged one does


def test_jourdonnais_without_luck_still_answers() -> None:
    at = Position(characters={1: "jourdonnais"}, hands={0: "bang Qh", 1: "missed 2s"}, top="bang 2c").in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "draw! for the barrel").do(1, "missed 2s")
    assert at.table.life[1] == 4


def test_slab_needs_two_of_whatever_kind() -> None:
    at = Position(characters={0: "slab_the_killer"}, hands={0: "bang Qh", 1: "missed 2s, missed 3s"}).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "missed 2s")
    assert at.question == "AnswerShot"
    at.do(1, "missed 3s")
    assert at.table.life[1] == 4


# ---------------------------------------------------------------------------------------------------- the end


def test_a_renegade_left_alone_wins_and_all_dead_outlaws_do_not() -> None:
    at = Position(
        8,
        roles="sheriff, renegade, renegade, outlaw, outlaw, outlaw, deputy, deputy",
        out=[2, 3, 4, 5, 6, 7],
        life={0: 1},
        hands={1: "bang Qh"},
    ).in_turn(1)
    assert at.do(1, "bang Qh at 0").winners == [1]


def test_with_eight_the_law_must_get_both_renegades() -> None:
    at = Position(
        8,
        roles="sheriff, renegade, renegade, outlaw, outlaw, outlaw, deputy, deputy",
        out=[3, 4, 5],
        life={1: 1, 2: 1},
        characters={0: "willy_the_kid"},
        hands={0: "bang Qh, bang Kh"},
    ).in_turn(0)
    assert not at.do(0, "bang Qh at 1").winners
    assert at.do(0, "bang Kh at 2").winners == [0, 6, 7]


def test_among_three_the_prey_ends_the_game() -> None:
    at = Position(3, life={2: 1}, hands={0: "bang Qh"}).in_turn(0)  # deputy, outlaw, renegade
    assert at.do(0, "bang Qh at 2").winners == [0]


def test_among_three_the_wrong_man_brings_three_cards_and_the_last_one_wins() -> None:
    at = Position(3, life={1: 1, 2: 1}, hands={0: "bang Qh, gatling 10h"}).in_turn(0)
    at.do(0, "bang Qh at 1")
    assert len(at.hand(0)) == 4
    assert not at.winners
    boom = Position(3, out=[1], life={0: 1}, front={0: "dynamite 2h"}, top="missed 2s").turn_begins(0)
    assert boom.winners == [2]


def test_among_three_anybody_may_be_jailed_and_nobody_has_a_life_more() -> None:
    at = Position(3, hands={1: "jail Js"}).in_turn(1)
    assert at.options() == ["end", "jail Js at 2", "jail Js at 0"]
    assert at.table.bullets == (4, 4, 4)


def test_two_players_end_with_the_first_elimination() -> None:
    at = Position(2, life={1: 1}, hands={0: "bang Qh", 1: "beer 6h"}).in_turn(0)
    assert at.table.bullets == (4, 4)
    at.do(0, "bang Qh at 1").do(1, "take the hit")
    assert at.winners == [0]
    other = Position(2, life={0: 1}, hands={1: "bang Qh"}).in_turn(1)
    assert other.do(1, "bang Qh at 0").winners == [1]


def test_the_stolen_card_is_any_of_the_hand() -> None:
    taken = set()
    for seed in range(30):
        at = Position(hands={0: "panic Jh", 1: "bang 2c, bang 3c, bang 4c"}).in_turn(0)
        at.dealer = Quick(seed)
        taken.update(at.do(0, "panic Jh at 1 hand").hand(0))
    assert taken == {"bang 2c", "bang 3c", "bang 4c"}


# ---------------------------------------------------------------------------------------------------- a learner's game


def test_r1_5_until_a_first_turn_the_last_life_point_is_kept() -> None:
    at = Position(life={1: 2}, hands={0: "bang Qh, gatling 10h", 1: "bang 2c"}).in_turn(0)
    at.table.sheltered = 0b1110
    at.do(0, "bang Qh at 1").do(1, "take the hit")
    assert at.table.life[1] == 1
    at.do(0, "gatling 10h").do(1, "take the hit")
    assert at.table.life[1] == 1
    assert at.table.in_play(1)
    assert at.table.life[2] == at.table.bullets[2] - 1


def test_r1_5_a_turn_that_has_begun_ends_the_shelter() -> None:
    play = game.play(seats=4, seed=3, options={"train": False, "learner": True})
    first = play.waiting[0]
    assert isinstance(play.state, Bang)
    assert play.state.sheltered == 0b1111 & ~(1 << first)
    for _ in range(100):
        if not play.state.sheltered:
            break
        play.apply(play.waiting[0], play.options(play.waiting[0])[0])
        assert all(play.state.in_play(seat) for seat in range(4) if play.state.is_sheltered(seat))
    assert not play.state.sheltered


def test_r1_5_no_learner_is_out_before_a_first_turn() -> None:
    """Many games by chance: somebody falls in a first round only after a turn of his own."""
    for seed in range(40):
        play = game.play(seats=7, seed=seed, options={"train": False, "learner": True})
        dealer = Quick(seed + 1)
        while not play.over:
            seat = play.waiting[0]
            options = play.options(seat)
            play.apply(seat, options[dealer.below(len(options))])
        begun: set[int] = set()
        for event in play.log(0):
            if event.kind == TURN:
                begun.add(event.seat)
            assert event.kind != OUT or event.seat in begun

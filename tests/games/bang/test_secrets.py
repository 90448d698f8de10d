"""R11 Who knows what: views, logs and guesses keep what a seat has seen, and nothing else."""

from __future__ import annotations

from collections import Counter

from tests.games.bang.positions import Position
from tinstar.games.bang import game
from tinstar.games.bang.cards import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from tinstar.games.bang.rules.events import DREW, LOOKED, PUT_BACK, TAKEN
from tinstar.games.bang.state import Bang
from tinstar.games.bang.view import BangView
from tinstar.kernel import SPECTATOR, Quick
from tinstar.kernel.play import Play

LINE = "frisco, yooma, catico, tombrock"
CARS = "mail_car, cattle_truck, circus_wagon"


def seen(play: Play, seat: int) -> BangView:
    view = play.view(seat)
    assert isinstance(view, BangView)
    return view


# ---------------------------------------------------------------------------------------------------- roles


def test_a_guess_keeps_the_own_role_and_those_that_are_shown() -> None:
    at = Position(5, roles="sheriff, deputy, outlaw, outlaw, renegade", out=[2])
    roles: Counter[int] = Counter()
    for guess in at.guesses(1, 60):
        assert guess.roles[:3] == (SHERIFF, DEPUTY, OUTLAW)
        assert sorted(guess.roles[3:]) == [OUTLAW, RENEGADE]
        roles[guess.roles[3]] += 1
    assert set(roles) == {OUTLAW, RENEGADE}


def test_only_the_sheriff_the_dead_and_the_viewer_show_their_roles() -> None:
    play = Position(5, roles="sheriff, deputy, outlaw, outlaw, renegade", out=[2]).in_turn(0).behind_the_door()
    assert [seat.role for seat in seen(play, 4).seats] == ["sheriff", None, "outlaw", None, "renegade"]
    assert [seat.role for seat in seen(play, SPECTATOR).seats] == ["sheriff", None, "outlaw", None, None]


def test_everything_is_shown_when_the_game_is_over() -> None:
    at = Position(roles="sheriff, outlaw, outlaw, renegade", life={0: 1}, hands={1: "bang Qh, beer 6h"}).in_turn(1)
    at.do(1, "bang Qh at 0")
    view = game.view(at.table, SPECTATOR)
    assert [seat.role for seat in view.seats] == ["sheriff", "outlaw", "outlaw", "renegade"]
    assert view.seats[1].shown_hand == ["beer 6h"]


# ---------------------------------------------------------------------------------------------------- hands


def test_hands_are_shown_to_their_owners_alone() -> None:
    play = game.play(seats=5, seed=4)
    for viewer in (*range(5), SPECTATOR):
        view = seen(play, viewer)
        assert all(seat.shown_hand is None for seat in view.seats)
        assert len(view.hand) == (view.seats[viewer].hand if viewer >= 0 else 0)
        drew = [event for event in play.log(viewer) if event.kind == DREW]
        assert all((event.a is not None) == (event.seat == viewer) for event in drew)


def test_a_card_taken_openly_stays_in_that_hand_until_it_is_played() -> None:
    at = Position(characters={1: "pedro_ramirez"}, discard="stagecoach 9s", hands={2: "bang 2c"}).turn_begins(1)
    at.do(1, "take stagecoach 9s")
    for viewer in (0, 2, 3, SPECTATOR):
        assert at.where(viewer, "stagecoach 9s") == {"hand 1"}
        assert game.view(at.table, viewer).known["stagecoach 9s"][0] == 1
    assert "pile" in at.where(0, "bang 2c")
    at.do(1, "stagecoach 9s")
    assert at.where(0, "stagecoach 9s") == {"open"}


def test_the_store_is_remembered() -> None:
    at = Position(hands={0: "general_store 9c"}, top="bang 2c, bang 3c, bang 4c, bang 5c").in_turn(0)
    at.do(0, "general_store 9c").do(0, "choose bang 4c").do(1, "choose bang 2c").do(2, "choose bang 5c")
    for viewer in (*range(4), SPECTATOR):
        assert at.where(viewer, "bang 4c") == {"hand 0"}
        assert at.where(viewer, "bang 3c") == {"hand 3"}


def test_kit_carlson_remembers_what_he_put_back() -> None:
    at = Position(
        characters={1: "kit_carlson", 2: "paul_regret"}, pile="bang 2c, bang 3c, bang 4c, beer 6h, beer 7h, beer 8h"
    ).turn_begins(1)
    assert game.view(at.table, 0).looking_at == 3
    assert game.view(at.table, 0).looked == []
    back = at.options()[0].removeprefix("put back ")
    at.do(1, f"put back {back}")
    assert at.where(1, back) == {"top"}
    assert len(at.where(0, back)) > 1
    assert game.view(at.table, 1).on_top == [back]
    assert game.view(at.table, 0).on_top == [None]
    at.do(1, "end")
    assert back in at.hand(2)
    assert at.where(1, back) == {"hand 2"}
    assert len(at.where(0, back)) > 1
    assert game.view(at.table, 2).known[back] == [2, 1]  # whoever drew it knows that Kit knows


def test_a_stolen_card_is_known_to_both_and_to_nobody_else() -> None:
    at = Position(hands={0: "panic Jh", 1: "bang 2c, bang 3c", 2: "bang 4c"}).in_turn(0)
    at.do(0, "panic Jh at 1 hand")
    (stolen,) = at.hand(0)
    assert at.where(0, stolen) == at.where(1, stolen) == {"hand 0"}
    assert "pile" in at.where(2, stolen)
    assert "pile" in at.where(SPECTATOR, stolen)


def test_a_theft_is_told_to_both_and_to_nobody_else() -> None:
    play = Position(hands={0: "panic Jh", 1: "bang 2c, bang 3c", 2: "bang 4c"}).in_turn(0).behind_the_door()
    play.apply(0, "panic Jh at 1 hand")
    log = {seat: [event.a for event in play.log(seat) if event.kind == TAKEN] for seat in (0, 1, 2, SPECTATOR)}
    assert log[0] == log[1] != [None]
    assert log[2] == log[SPECTATOR] == [None]


def test_a_random_theft_blurs_what_the_others_knew() -> None:
    at = Position(
        characters={1: "pedro_ramirez", 2: "jesse_jones"},
        discard="stagecoach 9s",
        hands={1: "bang 2c, bang 3c"},
    ).turn_begins(1)
    at.do(1, "take stagecoach 9s").do(1, "end").do(2, "draw from 1")
    assert "pile" in at.where(0, "stagecoach 9s")
    assert at.where(1, "stagecoach 9s") == at.where(2, "stagecoach 9s")


def test_the_only_card_of_a_hand_stays_known_when_it_is_stolen() -> None:
    at = Position(
        characters={1: "pedro_ramirez", 2: "jesse_jones"}, discard="beer 6h", hands={1: ""}, pile="bang 2c, bang 3c"
    ).turn_begins(1)
    at.do(1, "take beer 6h")
    at.table.hands[1] = [card for card in at.table.hands[1] if card == at.table.hands[1][0]]
    at.do(1, "end").do(2, "draw from 1")
    assert at.where(0, "beer 6h") == {"hand 2"}
    assert at.where(SPECTATOR, "beer 6h") == {"hand 2"}


def test_mail_is_known_to_both_ends() -> None:
    at = Position(stations=LINE, wagons=CARS, front={1: "mail_car"}, top="bang 2c, bang 3c, bang 4c").in_turn(1)
    for card in at.table.on_top:
        at.table.knows[card] = 0
    at.do(1, "use mail_car").do(1, "give bang 3c to 0")
    assert at.where(0, "bang 3c") == at.where(1, "bang 3c") == {"hand 0"}
    assert "pile" in at.where(2, "bang 3c")
    assert "pile" in at.where(0, "bang 2c")


def test_vulture_sam_and_the_dead_know_what_he_took() -> None:
    at = Position(characters={3: "vulture_sam"}, life={1: 1}, hands={0: "bang Qh", 1: "bang 2c"}).in_turn(0)
    at.do(0, "bang Qh at 1").do(1, "take the hit").do(1, "die")
    assert at.where(3, "bang 2c") == at.where(1, "bang 2c") == {"hand 3"}
    assert "pile" in at.where(0, "bang 2c")


def test_a_reshuffle_forgets() -> None:
    at = Position(discard="bang 2c, bang 3c, bang 4c", pile="beer 6h, beer 7h").turn_begins(1)
    assert at.table.discard == []
    assert all(at.table.knows[card] == 0 for card in at.table.pile)
    for viewer in range(4):
        assert "pile" in at.where(viewer, "bang 2c")


def test_looks_are_told_to_the_looker_alone() -> None:
    play = game.play(seats=4, seed=2, options={"train": False, "characters": "kit_carlson, slab_the_killer, "
                     "paul_regret, rose_doolan", "roles": "sheriff, outlaw, outlaw, renegade"})  # fmt: skip
    assert play.kind == "PutOneBack"
    play.apply(0, play.options(0)[0])
    for viewer in (*range(4), SPECTATOR):
        kinds = [event for event in play.log(viewer) if event.kind in (LOOKED, PUT_BACK)]
        assert len(kinds) == 4
        assert all((event.a is not None) == (viewer == 0) for event in kinds)


def test_offered_characters_are_a_secret_until_all_have_chosen() -> None:
    play = game.play(seats=4, seed=2, options={"choice": 2})
    assert play.waiting == [0, 1, 2, 3]
    assert len(seen(play, 1).offered) == 2
    assert seen(play, SPECTATOR).offered == []
    assert isinstance(play.state, Bang)
    offers = {game.guess(play.state, 0, Quick(seed)).offered[1] for seed in range(20)}
    assert len(offers) > 5
    play.apply(1, play.options(1)[0])
    assert all(seat.character is None for seat in seen(play, 0).seats)

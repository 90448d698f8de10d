"""R11 Who knows what: views, logs and guesses keep what a seat has seen, and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.bang.positions import Position, cards
from tinstar.games.bang import game
from tinstar.games.bang.cards import CHARACTERS, DEPUTY, OUTLAW, RENEGADE, SHERIFF
from tinstar.games.bang.rules.events import DREW, LOOKED, PUT_BACK, TAKEN
from tinstar.games.bang.rules.life import inherit
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.piles import destroy_from_hand, discard_from_hand, steal_from_hand
from tinstar.games.bang.rules.playing import PLAY_CARD
from tinstar.games.bang.rules.whereabouts import whereabouts
from tinstar.games.bang.state import EVERYBODY, NO_CARD, Bang
from tinstar.games.bang.view import BangView
from tinstar.kernel import NOBODY, SPECTATOR, Quick
from tinstar.kernel.core import ALL, Dealer
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
    assert view.seats[1].shown_hand == ("beer 6h",)


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
    assert game.view(at.table, 0).looked == ()
    back = at.options()[0].removeprefix("put back ")
    at.do(1, f"put back {back}")
    assert at.where(1, back) == {"top"}
    assert len(at.where(0, back)) > 1
    assert game.view(at.table, 1).on_top == (back,)
    assert game.view(at.table, 0).on_top == (None,)
    at.do(1, "end")
    assert back in at.hand(2)
    assert at.where(1, back) == {"hand 2"}
    assert len(at.where(0, back)) > 1
    assert game.view(at.table, 2).known[back] == (2, 1)  # whoever drew it knows that Kit knows


def test_a_stolen_card_is_known_to_both_and_to_nobody_else() -> None:
    at = Position(hands={0: "panic Jh", 1: "bang 2c, bang 3c", 2: "bang 4c"}).in_turn(0)
    at.do(0, "panic Jh at 1 hand")
    (stolen,) = at.hand(0)
    assert at.where(0, stolen) == at.where(1, stolen) == {"hand 0"}
    assert "pile" in at.where(2, stolen)
    assert "pile" in at.where(SPECTATOR, stolen)


def test_a_stolen_card_is_told_to_both_and_to_nobody_else_but_all_see_whose_it_was() -> None:
    play = Position(hands={0: "panic Jh", 1: "bang 2c, bang 3c", 2: "bang 4c"}).in_turn(0).behind_the_door()
    play.apply(0, "panic Jh at 1 hand")
    log = {seat: [event.a for event in play.log(seat) if event.kind == TAKEN] for seat in (0, 1, 2, SPECTATOR)}
    assert log[0] == log[1] != [None]
    assert log[2] == log[SPECTATOR] == [None]
    for seat in (0, 1, 2, SPECTATOR):
        assert [event.c for event in play.log(seat) if event.kind == TAKEN] == [1]


def robbed(known: str = "stagecoach 9s, beer 6h") -> Position:
    """Everybody knows these cards in the hand of seat 1, who also has two of his own; seat 2 may take one."""
    at = Position(5, hands={1: known + ", bang 2c, bang 3c", 2: "panic Jh, panic Qh", 0: "panic Ah"}).in_turn(2)
    for card in cards(known):
        at.table.knows[card] = EVERYBODY
    return at


def take(at: Position, thief: int, victim: int, card: str) -> list[tuple[int, int]]:
    """A card is taken at random out of a hand, and it is this one; the events and whom they tell more."""
    hand = at.table.hands[victim]
    number = TEXT.index(card)
    hand.remove(number)
    hand.insert(0, number)
    dealer = First()
    steal_from_hand(at.table, thief, victim, dealer)
    return dealer.heard


class First(Dealer):
    """Always draws the first card of a hand, and hears who is told."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        return 0

    def tell(
        self,
        kind: int,
        seat: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        e: int = 0,
        f: int = 0,
        *,
        to: int = ALL,
    ) -> None:
        self.heard.append((kind, to))


def test_a_random_theft_leaves_two_hands_for_what_the_others_knew() -> None:
    """R11.2 Whatever was seen going into a hand stays in one of the hands in which it may be."""
    at = Position(
        characters={1: "pedro_ramirez", 2: "jesse_jones"},
        discard="stagecoach 9s",
        hands={1: "bang 2c, bang 3c"},
    ).turn_begins(1)
    at.do(1, "take stagecoach 9s").do(1, "end").do(2, "draw from 1")
    for viewer in (0, 3, SPECTATOR):
        assert at.where(viewer, "stagecoach 9s") == {"hand 1", "hand 2"}
        view = game.view(at.table, viewer)
        assert view.rumours == {"stagecoach 9s": (1, 2)}
        assert "stagecoach 9s" not in view.known
    assert at.where(1, "stagecoach 9s") == at.where(2, "stagecoach 9s")
    assert len(at.where(1, "stagecoach 9s")) == 1
    assert game.view(at.table, 1).rumours == game.view(at.table, 2).rumours == {}


@pytest.mark.parametrize(
    ("characters", "front", "turn", "deeds"),
    [
        ({}, {}, 2, ["panic Jh at 1 hand"]),
        ({}, {2: "passenger_car"}, 2, ["use passenger_car at 1 hand"]),
        ({}, {2: "baggage_car"}, 2, ["baggage_car as panic at 1 hand"]),
        ({2: "el_gringo"}, {}, 1, ["bang 4c at 2", "take the hit"]),
    ],
    ids=["Panic!", "Passenger Car", "Baggage Car", "El Gringo"],
)
def test_every_way_to_take_a_card_at_random_is_watched(
    characters: dict[int, str], front: dict[int, str], turn: int, deeds: list[str]
) -> None:
    """R2.4, R11.2"""
    hands = {1: "beer 6h, bang 4c, bang 2c", 2: "panic Jh, bang 3c"}
    at = Position(characters=characters, front=front, hands=hands, stations=LINE, wagons=CARS).in_turn(turn)
    at.table.knows[TEXT.index("beer 6h")] = EVERYBODY
    for deed in deeds:
        at.do(at.waiting, deed)
    for viewer in (0, 3, SPECTATOR):
        assert at.where(viewer, "beer 6h") == {"hand 1", "hand 2"}
        assert game.view(at.table, viewer).rumours == {"beer 6h": (1, 2)}


def test_only_one_of_two_known_cards_can_have_been_taken() -> None:
    at = robbed()
    at.do(2, "panic Jh at 1 hand")
    beer, coach = cards("beer 6h, stagecoach 9s")
    for guess in at.guesses(3, 60):
        assert not (beer in guess.hands[2] and coach in guess.hands[2])
        assert beer in guess.hands[1] + guess.hands[2]
        assert coach in guess.hands[1] + guess.hands[2]


def test_the_thief_shows_one_so_the_other_was_not_taken() -> None:
    at = robbed()
    take(at, 2, 1, "beer 6h")
    assert game.view(at.table, 3).rumours == {"beer 6h": (1, 2), "stagecoach 9s": (1, 2)}
    at.table.life[2] = 1
    at.table.next(PLAY_CARD[2])
    at.do(2, "beer 6h")
    assert game.view(at.table, 3).rumours == {}
    assert game.view(at.table, 3).known["stagecoach 9s"][0] == 1
    assert at.where(3, "stagecoach 9s") == {"hand 1"}


def test_the_victim_shows_one_and_the_other_stays_in_doubt() -> None:
    at = robbed()
    take(at, 2, 1, "bang 2c")
    discard_from_hand(at.table, 1, TEXT.index("beer 6h"), at.dealer)
    assert game.view(at.table, 3).rumours == {"stagecoach 9s": (1, 2)}
    assert at.where(3, "beer 6h") == {"open"}


def test_a_further_theft_adds_a_third_hand() -> None:
    at = robbed("beer 6h")
    take(at, 2, 1, "bang 2c")
    take(at, 0, 2, "panic Jh")
    for viewer in (3, 4, SPECTATOR):
        assert game.view(at.table, viewer).rumours == {"beer 6h": (0, 1, 2)}
        assert at.where(viewer, "beer 6h") == {"hand 0", "hand 1", "hand 2"}
    assert at.where(1, "beer 6h") == {"hand 1"}
    assert at.where(2, "beer 6h") == {"hand 1"}  # he knows what he took, and it was not the Beer
    assert at.where(0, "beer 6h") == {"hand 1", "hand 2"}


def test_an_empty_hand_has_nothing() -> None:
    at = robbed("beer 6h")
    take(at, 2, 1, "bang 2c")
    for card in at.table.hands[2][:]:
        discard_from_hand(at.table, 2, card, at.dealer)
    assert at.where(3, "beer 6h") == {"hand 1"}
    assert at.table.rumours == ()


def test_what_was_all_there_was_must_have_been_taken() -> None:
    """The only card of a hand is stolen: if it was the Beer, it is with the thief now."""
    at = robbed("beer 6h")
    take(at, 2, 1, "bang 2c")
    for text in ("bang 3c", "panic Jh", "panic Qh"):
        owner = 1 if text == "bang 3c" else 2
        discard_from_hand(at.table, owner, TEXT.index(text), at.dealer)
    take(at, 3, 1, "beer 6h")
    assert game.view(at.table, 4).rumours == {"beer 6h": (2, 3)}
    assert game.view(at.table, 3).rumours == {}
    assert at.where(4, "beer 6h") == {"hand 2", "hand 3"}


def test_a_theft_that_ends_a_doubt_names_no_card() -> None:
    """Whether the last card of a hand is the one in doubt or not: all know as much afterwards, so they hear as much."""
    for first in ("beer 6h", "bang 2c"):
        at = robbed("beer 6h")
        take(at, 2, 1, first)
        left = "bang 2c" if first == "beer 6h" else "beer 6h"
        discard_from_hand(at.table, 1, TEXT.index("bang 3c"), at.dealer)
        (heard,) = take(at, 2, 1, left)
        assert game.view(at.table, 3).known["beer 6h"][0] == 2
        assert heard[0] == TAKEN
        assert heard[1] != ALL
        assert [seat for seat in range(5) if heard[1] >> seat & 1] == [1, 2]


def test_cat_balou_shows_what_it_hits_and_nothing_else_moves() -> None:
    at = Position(hands={0: "cat_balou Kh", 1: "beer 6h, beer 7h"}).in_turn(0)
    for card in cards("beer 6h, beer 7h"):
        at.table.knows[card] = EVERYBODY
    at.do(0, "cat_balou Kh at 1 hand")
    (left,) = at.hand(1)
    assert at.where(3, left) == {"hand 1"}


def test_cat_balou_may_end_a_doubt() -> None:
    at = robbed("beer 6h")
    take(at, 2, 1, "bang 2c")
    at.table.hands[1] = cards("beer 6h")
    destroy_from_hand(at.table, 4, 1, at.dealer)
    assert at.table.rumours == ()
    assert at.where(3, "beer 6h") == {"open"}


def test_vulture_sam_gets_what_was_known_and_what_was_in_doubt() -> None:
    at = robbed("beer 6h, beer 7h")
    at.table.characters = (*at.table.characters[:4], CHARACTERS.index("vulture_sam"))
    take(at, 2, 1, "beer 7h")
    at.table.knows[TEXT.index("panic Jh")] = EVERYBODY
    inherit(at.table, 2, at.dealer)
    for viewer in (0, 3, SPECTATOR):
        assert at.where(viewer, "panic Jh") == {"hand 4"}
        assert at.where(viewer, "beer 6h") == at.where(viewer, "beer 7h") == {"hand 1", "hand 4"}
    assert at.where(4, "beer 7h") == {"hand 4"}
    assert at.where(4, "beer 6h") == {"hand 1"}


def test_kit_carlson_wonders_about_his_card_when_its_owner_is_robbed() -> None:
    at = Position(characters={0: "kit_carlson"}, hands={1: "beer 6h, bang 2c", 2: "panic Jh"}).in_turn(2)
    at.table.knows[TEXT.index("beer 6h")] |= 1  # he put it on top, and seat 1 drew it
    at.do(2, "panic Jh at 1 hand")
    assert at.where(0, "beer 6h") == {"hand 1", "hand 2"}
    assert "pile" in at.where(3, "beer 6h")
    assert game.view(at.table, 3).rumours == game.view(at.table, SPECTATOR).rumours == {}


def test_mail_is_wondered_about_by_its_sender_when_the_other_is_robbed() -> None:
    top = "bang 2c, bang 3c, bang 4c"
    at = Position(stations=LINE, wagons=CARS, front={1: "mail_car"}, hands={0: "bang 5c"}, top=top).in_turn(1)
    for card in at.table.piles.on_top:
        at.table.knows[card] = 0
    at.do(1, "use mail_car").do(1, "give bang 3c to 0")
    take(at, 2, 0, "bang 5c")
    assert at.where(1, "bang 3c") == {"hand 0", "hand 2"}
    assert "pile" in at.where(3, "bang 3c")


def test_a_guess_weighs_how_many_cards_the_hand_had() -> None:
    """One of four cards was taken: in about a quarter of all guesses it was the Beer."""
    at = robbed("beer 6h, beer 7h")
    take(at, 2, 1, "bang 2c")
    beer = TEXT.index("beer 6h")
    found = sum(beer in guess.hands[2] for guess in at.guesses(3, 400))
    assert 60 < found < 140


def test_cards_are_fitted_in_where_no_story_is_found() -> None:
    """Three cards, thefts enough for each, and just one way to fit them: none of them is ever left out."""
    diary = (
        (1, 0, NOBODY, 0),
        (2, 0, NOBODY, 0),
        (3, 0, NOBODY, 0),
        *[(NO_CARD, 0, thief, 40) for thief in (1, 2, 1, 2)],
    )
    for seed in range(20):
        where = whereabouts(diary, [1, 1, 1], Quick(seed))
        assert sorted(where) == [1, 2, 3]
        assert sorted(where.values()) == [0, 1, 2]


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
    for card in at.table.piles.on_top:
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
    assert at.table.piles.discard == []
    assert all(at.table.knows[card] == 0 for card in at.table.piles.unseen)
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
    assert seen(play, SPECTATOR).offered == ()
    assert isinstance(play.state, Bang)
    offers = {game.guess(play.state, 0, Quick(seed)).offered[1] for seed in range(20)}
    assert len(offers) > 5
    play.apply(1, play.options(1)[0])
    assert all(seat.character is None for seat in seen(play, 0).seats)

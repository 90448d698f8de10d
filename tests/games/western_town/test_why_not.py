"""Why something may not be chosen: every reason is true, and what can be clicked has one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import pytest

from tests.games.refusals import GAMES, all_grey_says_why, clickable, examine, refusal_of, refusals, sentences
from tests.games.western_town.positions import Position
from tests.games.western_town.why_not import HOUSE, PREDICATES
from tinstar.draw.look import Look
from tinstar.games.western_town import game
from tinstar.games.western_town.pieces import CARDS, GOODS, LOT_NAMES, TILES
from tinstar.games.western_town.view import SeatSeen, WesternTownView
from tinstar.kernel import OptionValue, Play, Quick
from tinstar.kernel.look import Option

SETUPS: Final[Sequence[tuple[int, Mapping[str, OptionValue]]]] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (3, {"short": True}),
    (4, {"duel": True}),
    (4, {"duel": True, "short": True, "buildings": "chosen"}),
    (2, {"starts": "chosen", "buildings": "chosen"}),
    (4, {"starts": "chosen", "buildings": "chosen"}),
    (3, {"starts": "chosen", "buildings": "chosen", "short": True}),
)


# ---------------------------------------------------------------------------------------------------- random games
T = TypeVar("T")


def one_of(things: Sequence[T], luck: Quick) -> T:
    return things[luck.below(len(things))]


def invent(play: Play, seat: int, luck: Quick) -> Option:
    """Something plausible: mostly about what is asked, with names out of the whole box."""
    view, seen = play.view(seat), play.seen(seat)
    assert isinstance(view, WesternTownView)
    card, tile, lot, good = (one_of(names, luck) for names in (CARDS, TILES, LOT_NAMES, GOODS))
    number, n = str(luck.below(play.state.seats + 1)), str(1 + luck.below(2))
    held = one_of([*own_cards(view.seats[seat]), card], luck)
    act = an_act(view.seats[seat], number, seen.options, luck)
    paid = one_of([*prices(seen.options), ("pay", n, good)], luck)
    plays: list[Option] = [("play", held), ("play", card), ("down", held), ("pass",), a_use(view, seat, number, luck)]
    payments: list[Option] = [(*paid, *act), (*paid, *act), paid, act, ("no",), ("done",)]
    sent: list[Option] = [("to", number), ("raid", number), ("red", "at", lot), ("orange", "at", lot), ("at", lot)]
    by_question: dict[str, list[Option]] = {
        "Turn": [a_use(view, seat, number, luck), *plays],
        "Pay": payments,
        "Choose": [act, ("gain", n, good), *payments],
        "Replay": [("replay", held)],
        "Steal": [("steal", good, "from", number)],
        "Peek": [("look", "at", number)],
        "Wake": [("wake", card), ("wake", held), ("done",)],
        "Income": [(held, good), (held, one_of(["wood", "gold"], luck))],
        "SendLincoln": sent[:1],
        "NameTown": sent[1:2],
        "NameTarget": [*sent, ("red", "at", "people"), ("orange", "at", "people"), ("orange", "at", good)],
        "KeepCards": [("sleep", card), ("done",)],
    }
    rest: list[Option] = [*plays, *payments, *sent, ("sleep", card), ("wake", held), (card, good), (tile,), (lot,)]
    return one_of(by_question.get(seen.kind, [(tile,), (lot,)]) if luck.below(3) else rest, luck)


def own_cards(town: SeatSeen) -> list[str]:
    """In hand and on the table."""
    return [*(town.hand_cards or ()), *(laid.card for laid in town.played)]


def an_act(town: SeatSeen, number: str, options: Sequence[Option], luck: Quick) -> Option:
    """What an effect could let do, mostly such as is asked for."""
    above = one_of([*(offer.tile for offer in town.offers), one_of(TILES, luck)], luck)
    lot, held = one_of(LOT_NAMES, luck), one_of([*own_cards(town), one_of(CARDS, luck)], luck)
    acts: list[Option] = [
        ("build", above, lot),
        ("build", above),
        ("build", lot),
        ("build", lot, "of", number),
        ("build", above, lot, "for", "2", "wood"),
        ("repair", lot),
        ("replay", held),
        ("steal", one_of(GOODS, luck), "from", number),
        ("look", "at", number),
    ]
    asked = [act for act in acts if any(act[0] in option for option in options)]
    return one_of(asked if asked and luck.below(4) else acts, luck)


def prices(options: Sequence[Option]) -> list[Option]:
    """The payments that are offered, without what they buy."""
    deeds = ("build", "repair", "steal")
    ends = [(option, [at for at, word in enumerate(option) if word in deeds]) for option in options]
    return list(dict.fromkeys(option[: at[0]] for option, at in ends if option[0] == "pay" and at))


def a_use(view: WesternTownView, seat: int, number: str, luck: Quick) -> Option:
    """With any cards, or with two of one name."""
    card, other = one_of([*own_cards(view.seats[seat]), one_of(CARDS, luck)], luck), one_of(CARDS, luck)
    laid = [(str(at), played) for at, town in enumerate(view.seats) for played in town.played if at != seat]
    pairs = [(mine, owner, theirs) for owner, theirs in laid for mine in CARDS if HOUSE[mine] == theirs.house]
    alike: list[Option] = [("use", mine, "on", owner, theirs.card) for mine, owner, theirs in pairs]
    uses: list[Option] = [("use", card), ("use", card, "on", number), ("use", card, "on", number, other)]
    against: list[Option] = [("use", "on", number), ("use", "on", number, other), *(u[:1] + u[2:] for u in alike[:1])]
    return one_of(one_of([alike or uses, uses, against], luck), luck)


@pytest.mark.interpreted
def test_every_reason_is_true() -> None:
    counts = examine(game, refusals(game, SETUPS, 1_000, invent=invent), PREDICATES)
    assert len(counts) > 50
    assert counts[""] < 5


@pytest.mark.once
def test_every_reason_is_true_in_many_games() -> None:
    counts = examine(game, refusals(game, SETUPS, 10_000, seed=7, invent=invent), PREDICATES)
    assert counts[""] < 10
    assert len(counts) > 80


def test_every_sentence_has_a_predicate() -> None:
    assert sentences(game) == sorted(PREDICATES)


@pytest.mark.once
@pytest.mark.parametrize("games", GAMES)
def test_whatever_is_grey_says_why(games: int) -> None:
    all_grey_says_why(game, SETUPS, clickable(game, 3, games=1) | {"role", "points", "hand", "commons"}, games, 40)


# ---------------------------------------------------------------------------------------------------- positions
def reason(at: Position, seat: int, option: str) -> str:
    """What it hears, which is true and well said."""
    return heard(at.play, seat, option)


def clicked(at: Position, seat: int, *spots: str) -> str:
    """What the page says to these clicks."""
    look = game.look()
    assert isinstance(look, Look)
    reasons = (at.play.why_not(seat, option) for option in look.meant(at.play.seen(seat), spots))
    return next((str(why) for why in reasons if why), "")


def test_civic_pride_builds_a_homestead_and_nothing_else() -> None:
    at = Position(goods={0: "1 wood, 1 gold"}, table={0: "homestead_1, marshal", 1: "civic_pride_1"}).turns()
    at.do(0, "use civic_pride_2 on 1 civic_pride_1")
    assert reason(at, 0, "pay 1 wood build barber c3") == "civic_pride_2 builds nothing but a Homestead."
    assert reason(at, 0, "pay 1 wood build homestead b2") == "printed_marshal stands on this lot."
    assert reason(at, 0, "pay 1 wood build c3") == "The building comes first, then its lot."
    assert reason(at, 0, "pay 2 wood build homestead c3") == "This takes 1 wood or 1 gold."
    assert reason(at, 0, "build homestead c3") == "This takes 1 wood or 1 gold."
    assert reason(at, 0, "pay 1 wood") == clicked(at, 0, "good:0.wood") == "What it buys comes first, then the payment."
    assert clicked(at, 0, "offer:barber") == "civic_pride_2 builds nothing but a Homestead."
    assert clicked(at, 0, "offer:homestead", "site:0.b2") == "printed_marshal stands on this lot."
    assert clicked(at, 0, "offer:homestead", "site:1.b3") == "This lot belongs to seat 1."


def test_a_saloon_builds_nothing() -> None:
    at = Position(town={0: "b3 saloon"}).alone(0).do(0, "play saloon")
    assert reason(at, 0, "build barber c3") == "No effect lets you build now."
    assert reason(at, 0, "gain 1 gold") == ""
    assert reason(at, 0, "gain 2 wood") == "That is not among the effects to choose from."
    assert reason(at, 0, "no") == "Only an offer to pay can be declined."
    assert clicked(at, 0, "good:0.wood") == "That is not among the effects to choose from."


def test_a_gold_mine_takes_nothing_from_others() -> None:
    at = Position(goods={0: "2 wood, 1 inhabitants", 1: "1 gold"}).alone(0).do(0, "play gold_mine")
    assert reason(at, 0, "steal gold from 1") == "No effect lets you take anything from others now."
    assert reason(at, 0, "pay 2 wood steal gold from 1") == "No effect lets you take anything from others now."
    assert reason(at, 0, "pay 2 wood build barber c3") == "No effect lets you build now."
    assert reason(at, 0, "pay 1 wood repair b2") == "No effect lets you repair now."
    assert reason(at, 0, "pay 2 inhabitants") == "That takes 2 inhabitants, you have 1 inhabitants."
    assert reason(at, 0, "pay 1 wood") == "This takes 2 wood or 1 wood 1 inhabitants or 2 inhabitants."
    assert reason(at, 0, "play marshal") == "No card is played before this is settled."
    assert reason(at, 0, "use marshal on 1 marshal") == "Cards are used in phase 3."
    assert reason(at, 0, "pass") == "You pass in phase 3, in your turn."


def test_what_a_use_takes_must_be_paid() -> None:
    at = Position(goods={0: "1 wood, 1 gold"}, table={0: "homestead_1, marshal", 1: "civic_pride_1"}).turns()
    at.do(0, "use civic_pride_2 on 1 civic_pride_1")
    assert reason(at, 0, "no") == "What a use takes must be paid."
    assert reason(at, 0, "pass") == "Nobody passes before this is settled."
    assert reason(at, 0, "use gold_mine on 1 gold_mine") == "No card is used before this is settled."


def test_a_homestead_is_used_with_three_pink_households() -> None:
    table = {0: "gold_mine, marshal", 1: "homestead_1", 2: "hotel"}
    at = Position(town={0: "b3 homestead, c3 hotel", 2: "b3 hotel"}, table=table, destroyed={0: "c3 d2"}).turns()
    assert at.seat(0).pink == 2
    assert reason(at, 0, "use homestead_1 on 1 homestead_1") == "Using it takes 3 pink households, you have 2."
    assert clicked(at, 0, "played:1.0") == "Using it takes 3 pink households, you have 2."
    assert clicked(at, 0, "card:homestead_1", "played:1.0") == "Using it takes 3 pink households, you have 2."
    hotel = Position(town={0: "b3 hotel", 1: "b3 hotel"}, table={0: "gold_mine, marshal", 1: "hotel"}).turns()
    assert reason(hotel, 0, "use hotel on 1 hotel") == "Using it takes 5 households, you have 4."


def test_the_card_of_a_green_building_stays_beside_the_board() -> None:
    at = Position(town={0: "b3 church"}).alone(0)
    assert reason(at, 0, "play church") == "The card of a green building stays beside the board."
    assert reason(at, 0, "play school") == "The card of a green building stays beside the board."


# ---------------------------------------------------------------------------------------------------- cards
def test_cards_that_cannot_be_played() -> None:
    laid = "homestead_1, civic_pride_1 down"
    at = Position(destroyed={0: "b2"}, table={0: laid}, hand={0: "marshal gold_mine"}).turns()
    ruined = "marshal can be neither played nor used: its building is destroyed."
    assert reason(at, 0, "play marshal") == ruined
    assert reason(at, 0, "play saloon") == "saloon comes to hand only with its building."
    homestead = "The second Homestead card comes with your first Homestead tile."
    assert reason(at, 0, "play homestead_2") == homestead
    assert reason(at, 0, "play carpenter_1") == "carpenter_1 sleeps until the end of the round."
    assert reason(at, 0, "play homestead_1") == "homestead_1 lies on your table until the end of the round."
    assert reason(at, 0, "down marshal") == "gold_mine can be played, so none is laid face down."
    assert reason(at, 0, "pass") == "You pass only when your third card is played."
    assert clicked(at, 0, "card:marshal") == ruined
    at.do(0, "play gold_mine").do(1, "play gold_mine").do(2, "play gold_mine")
    assert reason(at, 0, "play marshal") == "You have played your three cards of this round."
    assert reason(at, 0, "down marshal") == "You have played your three cards of this round."
    assert reason(at, 0, "play saloon") == "saloon comes to hand only with its building."


def test_cards_at_other_times() -> None:
    keeping = Position(2).keeping()
    assert reason(keeping, 0, "play gold_mine") == "Cards are played in phases 2 and 3."
    assert reason(keeping, 0, "use gold_mine on 1 gold_mine") == "Cards are used in phase 3."
    turn = Position().turns()
    assert reason(turn, 0, "sleep gold_mine") == "Cards are put to sleep at the beginning of a round."
    assert reason(turn, 0, "wake gold_mine") == "No effect lets you wake a card now."
    assert reason(turn, 0, "done") == "Only putting cards to sleep and waking them can be ended."
    assert reason(turn, 0, "civic_pride_1 gold") == "Incomes are chosen in phase 4."
    assert reason(turn, 0, "gain 1 gold") == "No choice between effects is open now."
    assert reason(turn, 0, "replay") == "No choice between effects is open now."
    assert reason(turn, 0, "replay gold_mine") == "No effect lets you replay a card now."
    assert reason(turn, 0, "pay 1 gold") == clicked(turn, 0, "good:0.gold") == "No effect asks you to pay now."


def test_using_what_cannot_be_used() -> None:
    table = {
        0: "civic_pride_1 down, carpenter_1",
        1: "gold_mine down, marshal, civic_pride_1",
        2: "gold_mine",
        3: "homestead_1, carpenter_1",
    }
    at = Position(4, destroyed={0: "d2"}, table=table, hand={0: "gold_mine marshal homestead_1"}).turns()
    assert reason(at, 0, "use gold_mine on 2 gold_mine") == "seat 2 is no neighbour of yours."
    assert reason(at, 0, "use gold_mine on 1 gold_mine") == "gold_mine lies face down."
    assert reason(at, 0, "use gold_mine on 3 gold_mine") == "gold_mine does not lie before seat 3."
    assert reason(at, 0, "use gold_mine on 0 carpenter_1") == "You use cards only against those of others."
    assert reason(at, 0, "use gold_mine on 7 gold_mine") == "There is no such player."
    same_name = "gold_mine is used only against a card of the same name."
    assert reason(at, 0, "use gold_mine on 1 marshal") == same_name
    ruined = "homestead_1 can be neither played nor used: its building is destroyed."
    assert reason(at, 0, "use homestead_1 on 3 homestead_1") == ruined
    assert reason(at, 0, "use civic_pride_1 on 1 civic_pride_1") == "civic_pride_1 lies face down."
    sleeps = "civic_pride_2 sleeps until the end of the round."
    assert reason(at, 0, "use civic_pride_2 on 1 civic_pride_1") == sleeps
    assert reason(at, 0, "use marshal on 1 marshal") == "Using it takes 2 gold, and you have less."
    takes = "Using it takes 1 wood 1 inhabitants or 1 gold 1 inhabitants, and you have less."
    assert reason(at, 0, "use carpenter_1 on 3 carpenter_1") == takes
    assert reason(at, 0, "use bank on 3 homestead_1") == "bank comes to hand only with its building."


def test_half_of_a_use() -> None:
    table = {0: "homestead_1, civic_pride_1", 1: "gold_mine, marshal", 2: "homestead_1 down"}
    at = Position(table=table, hand={0: "gold_mine carpenter_1"}).turns()
    assert reason(at, 0, "use carpenter_1") == "No such card lies open before a neighbour of yours."
    assert reason(at, 0, "use carpenter_1 on 1") == "No such card lies open before seat 1."
    assert reason(at, 0, "use on 2") == "No card lies open before seat 2."
    assert reason(at, 0, "use on 2 homestead_1") == "homestead_1 lies face down."
    nothing_answers = "You have no card of the same name, in hand or open on your table."
    assert reason(at, 0, "use on 1 marshal") == nothing_answers
    first = "Your own card comes first, then the one it is used against."
    assert reason(at, 0, "use on 1 gold_mine") == clicked(at, 0, "played:1.0") == clicked(at, 0, "seat:1") == first
    assert clicked(at, 0, "card:gold_mine", "seat:2") == "No such card lies open before seat 2."
    assert clicked(at, 0, "card:gold_mine", "played:1.1").startswith("gold_mine is used only against")


def test_a_use_that_changes_nothing() -> None:
    town = dict.fromkeys(range(2), "b3 gunsmith, c3 barber, d3 telegraph, e3 outlaws_hideout")
    laid = {0: "homestead_1, marshal", 1: "gunsmith, barber, outlaws_hideout"}
    goods = {0: "1 gold", 1: "0 pipes"}
    at = Position(2, town=town, table=laid, goods={**goods, 0: "1 gold, 0 pipes"}).turns()
    assert reason(at, 0, "use gunsmith on 1 gunsmith") == "Nobody else has pipes."
    assert reason(at, 0, "use barber on 1 barber") == "You have no pipe to turn into attractiveness."
    assert reason(at, 0, "use outlaws_hideout on 1 outlaws_hideout") == "Nobody else has gold."
    wakes = Position(2, town=town, table={**laid, 1: "telegraph"}).turns()
    nothing = "Nobody else has inhabitants, and no card of yours sleeps."
    assert reason(wakes, 0, "use telegraph on 1 telegraph") == nothing


def test_a_use_that_builds_nothing() -> None:
    table = {0: "homestead_1, marshal", 1: "carpenter_1, civic_pride_1"}
    goods = {0: "1 wood, 1 inhabitants"}
    none_left = "No Homestead is left above your board."
    at = Position(table=table, goods=goods, homesteads=0).turns()
    assert reason(at, 0, "use civic_pride_2 on 1 civic_pride_1") == none_left
    assert reason(at, 0, "use carpenter_1 on 1 carpenter_1") == "You could build nothing after paying for it."
    full = ", ".join(f"{lot} homestead" for lot in ["a1", "b1", "c1", "d1", "e1", "a2", "e2", "b3", "c3", "d3", "e3"])
    crowded = Position(table=table, goods=goods, town={0: full}).turns()
    assert reason(crowded, 0, "use carpenter_1 on 1 carpenter_1") == "No lot of your town is free."


def test_putting_away_what_is_not_there() -> None:
    at = Position(2).keeping().do(0, "sleep marshal")
    assert reason(at, 0, "sleep marshal") == "marshal is put to sleep already."
    assert reason(at, 0, "sleep saloon") == "saloon comes to hand only with its building."
    assert reason(at, 0, "done") == "You have 5 cards, your limit is 4."
    why = at.play.why_not(0, ["done"])
    assert why is not None
    assert why.shows == ("site:0.b3", "site:0.c3", "site:0.d3")


def test_waking() -> None:
    town, hand = {0: "b3 telegraph"}, {0: "telegraph marshal"}
    at = Position(town=town, goods={0: "6 inhabitants"}, hand=hand).alone(0).do(0, "play telegraph")
    assert reason(at, 0, "look at 0") == "You know your own hand."
    assert reason(at, 0, "look at 5") == "There is no such player."
    at.do(0, "look at 1")
    assert reason(at, 0, "look at 2") == "No effect lets you look at a hand now."
    assert reason(at, 0, "wake marshal") == clicked(at, 0, "card:marshal") == "marshal is in your hand."
    assert reason(at, 0, "wake telegraph") == "telegraph does not sleep: you have played it."
    assert reason(at, 0, "wake saloon") == "saloon comes to hand only with its building."
    towns, table = {**town, 1: "b3 telegraph"}, {0: "homestead_1, marshal", 1: "telegraph"}
    must = Position(2, town=towns, table=table, hand={0: "telegraph"}).turns()
    must.do(0, "use telegraph on 1 telegraph")
    assert reason(must, 0, "done") == "A card must be woken: nothing else comes of this use."


def test_incomes() -> None:
    table = {0: "barber, civic_pride_1, marshal", 1: "civic_pride_1 down"}
    at = Position(town={0: "b3 barber"}, table=table).income()
    assert reason(at, 0, "barber cowboys") == "barber leaves you the choice of 1 wood or 1 gold."
    for counter in ("pipes", "households"):
        assert clicked(at, 0, f"good:0.{counter}") == "barber leaves you the choice of 1 wood or 1 gold."
    later = "civic_pride_1 comes after the income that is asked for now."
    assert reason(at, 0, "civic_pride_1 gold") == later
    assert reason(at, 0, "marshal gold") == clicked(at, 0, "played:0.2") == "marshal pays its income without a choice."
    assert reason(at, 0, "gold_mine gold") == "gold_mine does not lie on your table."
    assert reason(at, 0, "saloon gold") == "saloon comes to hand only with its building."
    at.do(0, "barber gold")
    assert reason(at, 0, "barber wood") == "barber pays what you have chosen already."
    down = Position(table={0: "civic_pride_1, gold_mine down"}).income()
    assert reason(down, 0, "gold_mine gold") == "gold_mine lies face down."


# ---------------------------------------------------------------------------------------------------- construction
def test_building_what_cannot_be_built() -> None:
    at = Position(town={0: "b3 saloon"}, goods={0: "1 wood"}, offers={0: "warehouse town_hall"}).alone(0)
    at.do(0, "play carpenter_1")
    assert reason(at, 0, "build warehouse e3") == "warehouse needs 5 households, you have 3."
    assert reason(at, 0, "build town_hall") == "town_hall needs 7 households, you have 3."
    assert reason(at, 0, "build gunsmith e3") == "gunsmith costs 1 wood 1 gold, you have 1 wood 0 gold."
    assert clicked(at, 0, "offer:gunsmith") == "gunsmith costs 1 wood 1 gold, you have 1 wood 0 gold."
    assert reason(at, 0, "build general_store b3") == "saloon stands on this lot."
    assert clicked(at, 0, "site:0.b3") == "saloon stands on this lot."
    assert clicked(at, 0, "site:0.e3") == "The building comes first, then its lot."
    assert reason(at, 0, "build e3 of 0") == "The building comes first, then its lot."
    assert reason(at, 0, "build general_store a3") == "printed_gold_mine stands on this lot."
    assert reason(at, 0, "build saloon e3") == "saloon stands in your town already."
    assert reason(at, 0, "build bank e3") == "bank does not lie above your board."
    assert reason(at, 0, "build printed_marshal e3") == "printed_marshal stands in your town already."
    assert reason(at, 0, "build c3 of 2") == "This lot belongs to seat 2."
    assert reason(at, 0, "build general_store e3 for 1 gold") == "general_store costs 1 wood now."
    at.do(0, "build general_store e3")
    assert reason(at, 0, "build homestead c3") == "No effect lets you build now."


def test_no_homestead_or_no_lot_is_left() -> None:
    at = Position(homesteads=0, goods={0: "1 wood"}).alone(0).do(0, "play carpenter_1")
    assert reason(at, 0, "build homestead e3") == "No Homestead is left above your board."
    full = ", ".join(f"{lot} homestead" for lot in ["a1", "b1", "c1", "d1", "e1", "a2", "e2", "b3", "c3", "d3", "e3"])
    crowded = Position(town={0: full}, goods={0: "9 wood, 9 gold"}).alone(0).do(0, "play carpenter_1")
    assert clicked(crowded, 0, "offer:saloon") in ("No lot of your town is free.", "No effect lets you build now.")


def test_the_payment_leaves_too_little() -> None:
    table = {0: "homestead_1, marshal", 1: "carpenter_1"}
    at = Position(town={0: "b3 homestead"}, goods={0: "1 wood, 1 gold, 1 inhabitants"}, table=table).turns()
    at.do(0, "use carpenter_1 on 1 carpenter_1")
    costs = "general_store costs 1 wood, the payment leaves you 0 wood."
    assert reason(at, 0, "pay 1 wood 1 inhabitants build general_store e3") == costs
    assert reason(at, 0, "pay 1 wood 1 inhabitants build saloon e3") == "saloon needs 4 households, you have 3."
    takes = "This takes 1 wood 1 inhabitants or 1 gold 1 inhabitants."
    assert reason(at, 0, "build general_store e3") == reason(at, 0, "pay 1 wood build homestead e3") == takes


def test_repairing_and_replaying_what_is_not_there() -> None:
    at = Position(destroyed={0: "b2 c2"}, table={0: "saloon, gold_mine down"}, town={0: "b3 saloon"}).alone(0)
    at.do(0, "play civic_pride_1")
    assert reason(at, 0, "repair a3") == clicked(at, 0, "site:0.a3") == "printed_gold_mine is not destroyed."
    assert reason(at, 0, "repair e3") == "Nothing stands on this lot."
    assert clicked(at, 0, "site:1.b2") == "This lot belongs to seat 1."
    assert reason(at, 0, "replay gold_mine") == "gold_mine lies face down."
    assert reason(at, 0, "replay marshal") == "marshal does not lie on your table."
    color = "saloon is red: only a purple card is replayed now."
    assert reason(at, 0, "replay saloon") == clicked(at, 0, "played:0.0") == color


# ---------------------------------------------------------------------------------------------------- others
def test_taking_from_the_wrong_one() -> None:
    at = Position(4, town={0: "b3 outlaws_hideout"}, goods={1: "1 gold", 2: "1 wood", 3: "4 inhabitants"}).alone(0)
    at.do(0, "play outlaws_hideout")
    assert reason(at, 0, "steal gold from 3") == clicked(at, 0, "seat:3") == "seat 3 has no gold."
    assert reason(at, 0, "steal gold from 0") == "You take nothing from yourself."
    assert reason(at, 0, "steal gold from 9") == "There is no such player."
    assert reason(at, 0, "steal inhabitants from 3") == "You can take only gold or wood now."
    assert clicked(at, 0, "good:3.households") == "You can take only gold or wood now."


def test_another_duel_is_out_of_reach() -> None:
    at = Position(4, duel=True, table={0: "homestead_1, marshal", 2: "gold_mine"}).turns(0)
    assert reason(at, 0, "use gold_mine on 2 gold_mine") == "seat 2 is no neighbour of yours."
    hideout = Position(4, duel=True, town={0: "b3 outlaws_hideout"}, goods={1: "1 gold, 1 wood", 2: "2 gold"}).alone(0)
    hideout.do(0, "play outlaws_hideout")
    assert reason(hideout, 0, "steal gold from 2") == "seat 2 plays around another camp."


# ---------------------------------------------------------------------------------------------------- the camp
def raided(mine: str) -> Position:
    """Seat 0 is raided by both colours; seat 2 is manitou."""
    at = Position(goods={0: mine}, hand={0: "marshal"}, camp="red orange", faces="orange").alone(0)
    return at.do(0, "play marshal")


def test_naming_a_target_twice() -> None:
    at = raided("4 cowboys, 5 inhabitants")
    assert reason(at, 2, "at b2") == clicked(at, 2, "site:0.b2") == "The riders come first, then where they go."
    assert clicked(at, 2, "shield:red", "site:0.e3") == "Nothing stands on this lot."
    at.do(2, "red at b2")
    assert reason(at, 0, "play gold_mine") == "No card is played before this is settled."
    assert reason(at, 0, "raid 1") == clicked(at, 0, "seat:1") == "This raid is on seat 0."
    at.do(0, "defend")
    named = "printed_marshal was named already in this raid."
    assert reason(at, 2, "orange at b2") == clicked(at, 2, "site:0.b2") == named
    assert reason(at, 2, "red at c2") == "No red riders are left."
    assert reason(at, 2, "orange at e3") == "Nothing stands on this lot."
    assert clicked(at, 2, "site:1.b2") == clicked(at, 2, "good:1.inhabitants") == "This raid is on seat 0."
    anywhere = "Riders are sent at buildings or at the inhabitants."
    assert reason(at, 2, "orange at gold") == clicked(at, 2, "good:0.gold") == anywhere
    people = raided("4 cowboys, 5 inhabitants").do(2, "red at people").do(0, "defend")
    assert reason(people, 2, "orange at people") == "The inhabitants were named already in this raid."
    other = raided("4 cowboys, 5 inhabitants").do(2, "orange at people").do(0, "defend")
    assert reason(other, 2, "orange at b2") == "No orange riders are left."


def test_naming_what_is_no_target() -> None:
    at = Position(destroyed={0: "a3"}, hand={0: "marshal"}, camp="orange", faces="orange").alone(0)
    at.do(0, "play marshal")
    assert reason(at, 2, "orange at people") == "Nobody lives in the town of seat 0."
    assert reason(at, 2, "orange at a3") == clicked(at, 2, "site:0.a3") == "printed_gold_mine is destroyed already."
    assert reason(at, 2, "red at b2") == clicked(at, 2, "shield:red") == "No red riders are left."
    turn = Position().turns()
    assert reason(turn, 0, "red at b2") == clicked(turn, 0, "commons:camp") == "No riders are to be sent now."
    assert reason(turn, 0, "defend") == reason(turn, 0, "leave") == "There is nothing to defend now."


def test_naming_a_town_with_more_pipes() -> None:
    goods = {0: "1 pipes", 1: "1 pipes", 2: "1 pipes"}
    at = Position(town={2: "b3 church"}, goods=goods, hand={0: "marshal"}, camp="red red", faces="red").alone(0)
    at.do(0, "play marshal")
    assert reason(at, 2, "raid 2") == clicked(at, 2, "seat:2") == "seat 2 counts 2 pipes, another town counts fewer."
    assert reason(at, 2, "raid 5") == "There is no such player."
    assert reason(Position().turns(), 0, "raid 1") == "No raid asks for a town now."


def test_sending_lincoln_to_the_wrong_town() -> None:
    at = Position(lincoln="e", goods={0: "0 exported", 1: "2 exported", 2: "2 exported"}).visiting()
    assert (
        reason(at, 0, "to 0") == clicked(at, 0, "seat:0") == "seat 0 offers Lincoln 0 points, another town offers more."
    )
    assert reason(at, 0, "to 4") == "There is no such player."
    duel = Position(4, duel=True, lincoln="e").visiting()
    assert reason(duel, 0, "to 2") == "seat 2 plays around another camp."
    turn = Position(lincoln="a").turns()
    assert reason(turn, 0, "to 1") == clicked(turn, 0, "commons:lincoln") == "Lincoln makes his visit in phase 5."
    last = Position(lincoln="a b c d 5", round=5).turns()
    assert reason(last, 0, "to 1") == "Lincoln makes no visit in this round."


# ---------------------------------------------------------------------------------------------------- founding
def heard(play: Play, seat: int, option: str) -> str:
    """The same in a game from its start."""
    refusal = refusal_of(play, seat, option.split())
    examine(game, iter([refusal]), PREDICATES)
    return str(refusal.why or "")


def test_the_first_building_goes_on_a_four() -> None:
    play = game.play(seats=2, seed=1, options={"first": "0"})
    assert heard(play, 0, "e3") == "The first building stands on a lot with a 4."
    assert heard(play, 0, "b2") == "printed_marshal stands on this lot."
    assert heard(play, 0, "b3 of 1") == "This lot belongs to seat 1."
    assert heard(play, 0, "saloon") == "You have your start card already."
    assert heard(play, 0, "bank") == "Which buildings come is drawn by lot."
    assert heard(play, 0, "z9") == ""
    play.apply(0, "b3")
    play.apply(1, "b3")
    assert heard(play, 0, "c3") == "Your first building stands already."


def test_start_cards_that_are_taken() -> None:
    play = game.play(seats=3, seed=1, options={"starts": "chosen", "first": "0"})
    play.apply(2, "saloon")
    assert heard(play, 1, "saloon") == "seat 2 has this start card."
    assert heard(play, 1, "barber") == "There is no start card with this building."
    assert heard(play, 1, "b3") == "Start cards come first, then their buildings."


def test_buildings_that_do_not_come() -> None:
    play = game.play(seats=3, seed=1, options={"buildings": "chosen", "first": "0"})
    assert heard(play, 0, "b3") == "Start cards come first, then their buildings."
    play.apply(0, "bank")
    assert heard(play, 2, "bank") == "bank has come already."
    assert heard(play, 2, "church") == "Green buildings come in the third round."
    assert heard(play, 2, "saloon") == "saloon can be built from the start."
    assert heard(play, 2, "homestead") == "Homesteads are on the backs of other tiles."
    assert heard(play, 2, "printed_marshal") == "printed_marshal is printed on the board."
    play.apply(2, "hotel")
    assert heard(play, 0, "stables") == "Which buildings come is not chosen now."
    short = game.play(seats=2, seed=1, options={"buildings": "chosen", "short": True})
    luck = Quick(1)
    while short.seen(short.waiting[0]).kind != "ChooseBuilding":
        seat = short.waiting[0]
        short.apply(seat, luck.pick(short.state.options(seat)))
    assert heard(short, short.waiting[0], "church") == "church was turned over: it is a Homestead now."

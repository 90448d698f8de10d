"""The mind of BANG!: it answers every question, plays each role towards its aim, and reads roles out of deeds."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from scripts import bang_values
from tests.games.bang.positions import Position
from tinstar.bots import Seat, make
from tinstar.games.bang import game
from tinstar.games.bang.cards import DEPUTY, JAIL, OUTLAW, RENEGADE, SHADE_OCONNOR, SHERIFF
from tinstar.games.bang.mind.aims import Outlook
from tinstar.games.bang.mind.answers import worth_of
from tinstar.games.bang.mind.belief import odds
from tinstar.games.bang.mind.judgement import BangMind
from tinstar.games.bang.mind.values import chances
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import Decision, Quick
from tinstar.lab.simulate import simulate

ENOUGH = 3
"""So often every kind of question is put to the mind."""


def kinds(kind: type) -> set[str]:
    """The names of all decisions of BANG! that can be asked: what only serves others as a base is none."""
    below: list[type] = kind.__subclasses__()
    if not below:
        return {kind.__name__} if kind.__module__.startswith("tinstar.games.bang") else set()
    return set().union(*[kinds(one) for one in below])


def test_every_question_has_a_legal_answer() -> None:
    mind, luck, asked = game.mind(), Quick(11), Counter[str]()
    wanted = kinds(Decision)
    for number in range(400):
        setup = game.facts.setup(3 + number % 5, {"train": True, "choice": 1 + number % 2})
        table = game.start(setup, luck)
        while waiting := table.waiting():
            seat = waiting[0]
            options = table.options(seat)
            name = type(table.question()).__name__
            if asked[name] < ENOUGH and len(options) > 1:
                asked[name] += 1
                guess = game.guess(table, seat, luck)
                assert mind.choose(guess, seat, options, luck) in options
                assert mind.rollout(guess, seat, options, luck) in options
                assert all(0.0 <= chance <= 1.0 for chance in mind.judge(guess, seat, options))
                assert all(0.0 <= chance <= 1.0 for chance in mind.values(guess))
            table.apply(seat, options[luck.below(len(options))], luck)
        if all(asked[name] >= ENOUGH for name in wanted):
            break
    assert not {name for name in wanted if asked[name] == 0}


def outlook(table: Bang, seat: int) -> Outlook:
    return Outlook(table, seat, odds(table, seat))


def five() -> Bang:
    """A sheriff, and four whose roles lie face down."""
    return game.start(game.facts.setup(5, {"roles": "sheriff, outlaw, deputy, outlaw, renegade"}), Quick(3))


def test_roles_are_equally_likely_before_anything_has_happened() -> None:
    believed = odds(five(), 0)
    for seat in range(1, 5):
        assert believed[seat] == pytest.approx([0.0, 0.25, 0.5, 0.25])


def test_deeds_tell_of_roles() -> None:
    table = five()
    table.grudges[1 * 5 + 0] = 3  # seat 1 shot the sheriff
    table.grudges[2 * 5 + 1] = 3  # seat 2 shot seat 1
    believed = odds(table, 4)
    assert believed[1][OUTLAW] > 0.6
    assert believed[2][OUTLAW] < believed[3][OUTLAW] < believed[1][OUTLAW]
    for role, number in ((DEPUTY, 1), (OUTLAW, 2)):
        assert sum(row[role] for row in believed) == pytest.approx(number, abs=0.1)


def test_a_guess_follows_the_deeds() -> None:
    table = five()
    table.grudges[1 * 5 + 0] = 3
    luck = Quick(5)
    roles = Counter(game.guess(table, 0, luck).roles[1] for _ in range(200))
    assert roles[OUTLAW] > 130
    assert roles[DEPUTY] > 0


def test_belief_does_not_look_at_hidden_roles() -> None:
    table = five()
    table.grudges[3 * 5 + 0] = 2
    other = table.copy()
    other.roles = (SHERIFF, DEPUTY, OUTLAW, RENEGADE, OUTLAW)
    assert odds(table, 0) == odds(other, 0)


def test_every_role_has_its_aim() -> None:
    table = five()
    assert outlook(table, 1).wants[0] > 0.5, "an outlaw hunts the sheriff"
    assert outlook(table, 2).wants[0] < -0.5, "a deputy protects him"
    assert outlook(table, 4).wants[0] < 0, "a renegade needs him for now"
    table.grudges[1 * 5 + 0] = 3
    wants = outlook(table, 0).wants
    assert max(wants) == wants[1], "the sheriff hunts who shot him"
    assert outlook(table, 2).wants[1] > 0.5, "and so does his deputy"


def test_the_renegade_turns_on_the_sheriff_when_they_are_alone() -> None:
    position = Position(4, roles="sheriff, outlaw, renegade, outlaw", out=(1, 3)).in_turn(2)
    assert outlook(position.table, 2).wants[0] == 1.0


# ---------------------------------------------------------------------------------------------------- plain decisions

THINKERS = ["greedy", "search:60"]
"""What follows is plain enough for both."""


def decision(position: Position, bot: str) -> str:
    """What that bot does when it is asked now."""
    seat = position.waiting
    guess = game.guess(position.table, seat, Quick(8))
    option = make(bot).decide(Seat(game, guess, seat), Quick(9))
    return position.table.question().text(position.table, option)


@pytest.mark.parametrize("bot", THINKERS)
def test_an_outlaw_finishes_the_sheriff(bot: str) -> None:
    position = Position(
        4, roles="sheriff, outlaw, renegade, outlaw", life={0: 1}, hands={1: "bang Ah, beer 6h, missed 10c"}
    )
    assert decision(position.in_turn(1), bot) == "bang Ah at 0"


@pytest.mark.parametrize("bot", THINKERS)
def test_a_deputy_spares_the_sheriff_even_if_nobody_else_is_in_reach(bot: str) -> None:
    front = {1: "mustang 8h", 3: "mustang 9h"}
    position = Position(
        5, roles="sheriff, outlaw, outlaw, renegade, deputy", life={0: 2}, hands={4: "bang Ah"}, front=front
    ).in_turn(4)
    assert position.offered("bang") == ["bang Ah at 0"]
    assert decision(position, bot) == "end"


@pytest.mark.parametrize("bot", THINKERS)
def test_a_renegade_keeps_a_dying_sheriff_alive_while_an_outlaw_lives(bot: str) -> None:
    position = Position(4, roles="sheriff, renegade, outlaw, outlaw", life={0: 1, 2: 1}, hands={1: "bang Ah"}, out=(3,))
    position.table.shown |= 1 << 2
    assert decision(position.in_turn(1), bot) == "bang Ah at 2"


@pytest.mark.parametrize("bot", THINKERS)
def test_a_renegade_alone_with_the_sheriff_shoots(bot: str) -> None:
    position = Position(4, roles="sheriff, renegade, outlaw, outlaw", life={0: 1}, hands={1: "bang Ah"}, out=(2, 3))
    assert decision(position.in_turn(1), bot) == "bang Ah at 0"


@pytest.mark.parametrize("bot", THINKERS)
def test_the_last_life_point_is_worth_a_missed_and_a_beer(bot: str) -> None:
    position = Position(4, life={2: 1}, hands={1: "bang Ah", 2: "missed 10c, stagecoach 9s"}).in_turn(1)
    position.do(1, "bang Ah at 2")
    assert decision(position, bot) == "missed 10c"
    position = Position(4, life={2: 1}, hands={1: "bang Ah", 2: "beer 6h, stagecoach 9s"}).in_turn(1)
    position.do(1, "bang Ah at 2").do(2, "take the hit")
    assert decision(position, bot) == "beer 6h"


@pytest.mark.parametrize("bot", THINKERS)
def test_among_three_the_own_man_is_shot(bot: str) -> None:
    position = Position(3, roles="deputy, outlaw, renegade", life={0: 1, 2: 1}, hands={1: "bang Ah"})
    assert decision(position.in_turn(1), bot) == "bang Ah at 0", "the outlaw is after the deputy"


@pytest.mark.parametrize("bot", THINKERS)
def test_of_two_players_one_shoots_the_other(bot: str) -> None:
    position = Position(2, life={1: 1}, hands={0: "bang Ah, missed 10c"})
    assert decision(position.in_turn(0), bot) == "bang Ah at 1"


def test_who_is_known_to_hold_a_missed_is_not_shot_at_first() -> None:
    roles = "sheriff, outlaw, renegade, deputy, outlaw"
    position = Position(5, roles=roles, hands={0: "bang Ah", 1: "missed 10c", 4: "beer 6h"})
    table = position.table
    table.shown |= 1 << 1 | 1 << 4
    table.knows[table.hands[1][0]] |= 1
    table.knows[table.hands[4][0]] |= 1
    assert decision(position.in_turn(0), "greedy") == "bang Ah at 4"


def test_a_beer_is_not_poured_away() -> None:
    assert decision(Position(4, hands={1: "beer 6h"}).in_turn(1), "greedy") == "end"


def test_a_duel_needs_bangs() -> None:
    roles = "sheriff, outlaw, outlaw, renegade"
    full = "missed 10c, missed 2s, missed 3s, missed 4s"
    unarmed = Position(4, roles=roles, life={1: 1}, hands={0: full, 1: "duel Js"})
    assert decision(unarmed.in_turn(1), "greedy") == "end"
    armed = Position(
        4, roles=roles, hands={0: "missed 10c", 1: "duel Js, bang Ah, bang Ad, bang Kh"}, front={0: "mustang 8h"}
    )
    assert decision(armed.in_turn(1), "greedy") == "duel Js at 0"


def test_a_hit_does_not_make_the_dynamite_tempting() -> None:
    """The deputy would not light it before his BANG!, so he does not because somebody has one life point left now."""
    roles = "sheriff, outlaw, outlaw, deputy, renegade"
    position = Position(
        5, roles=roles, life={0: 4, 1: 3, 2: 3, 3: 2, 4: 2}, hands={3: "bang Ah, dynamite 2h"}, front={2: "mustang 8h"}
    ).in_turn(3)
    before = worth_of(outlook(position.table, 3), position.table.options(3)[-1])
    assert decision(position, "greedy") == "bang Ah at 4"
    position.do(3, "bang Ah at 4")
    assert position.offered("dynamite") == ["dynamite 2h"]
    assert worth_of(outlook(position.table, 3), position.table.options(3)[-1]) < before < 0.0
    assert decision(position, "greedy") == "end"


def test_the_dynamite_is_for_outlaws_not_for_the_law() -> None:
    roles = "sheriff, outlaw, renegade, outlaw"
    outlaw = Position(4, roles=roles, hands={3: "dynamite 2h"}, life={0: 3}).in_turn(3)
    assert decision(outlaw, "greedy") == "dynamite 2h", "the sheriff is next"
    sheriff = Position(4, roles=roles, hands={0: "dynamite 2h"}, life={1: 1, 3: 1}).in_turn(0)
    assert decision(sheriff, "greedy") == "end", "with him everything is lost"


def test_jail_is_for_the_man_who_shot_the_sheriff() -> None:
    position = Position(5, roles="sheriff, outlaw, deputy, outlaw, renegade", hands={2: "jail Js"})
    position.table.grudges[3 * 5 + 0] = 2
    assert decision(position.in_turn(2), "greedy") == "jail Js at 3"


def test_a_frail_outlaw_takes_the_ghost_car_himself() -> None:
    stations = "boom_town, catico, creepy_creek, deathwood"
    wagons = "ghost_car, lumber_flatcar, prisoner_car"
    position = Position(
        4, roles="sheriff, outlaw, outlaw, renegade", life={1: 1}, hands={1: "water_tower 8h"},
        stations=stations, wagons=wagons, position=1,
    ).in_turn(1)  # fmt: skip
    assert decision(position, "greedy") == "water_tower 8h ghost_car"
    assert decision(position.do(1, "water_tower 8h ghost_car"), "greedy") == "place it at 1"


# ---------------------------------------------------------------------------------------------------- playouts, values


def test_nobody_in_a_playout_knows_hidden_roles() -> None:
    position = Position(5, roles="sheriff, outlaw, deputy, outlaw, renegade", hands={0: "bang Ah, duel Js, jail Js"})
    table = position.in_turn(0).table
    table.grudges[4 * 5 + 0] = 1
    other = table.copy()
    other.roles = (SHERIFF, DEPUTY, OUTLAW, RENEGADE, OUTLAW)
    options = table.options(0)
    picks = [game.mind().rollout(guess, 0, options, Quick(seed)) for guess in (table, other) for seed in range(1, 9)]
    assert picks[:8] == picks[8:]


def test_a_belief_is_formed_anew_when_a_round_or_a_role_is() -> None:
    mind, table = BangMind(), five()
    before = mind.outlook(table, 0).odds[1][OUTLAW]
    table.grudges[1 * 5 + 0] = 3
    assert mind.outlook(table, 0).odds[1][OUTLAW] == before
    table.turns += 5
    after = mind.outlook(table, 0).odds[1][OUTLAW]
    assert after > before
    table.shown |= 1 << 1
    assert mind.outlook(table, 0).odds[1][OUTLAW] == 1.0
    assert mind.outlook(five(), 0).odds[1][OUTLAW] == pytest.approx(before), "another table, another belief"


def test_chances_follow_lives_and_cards() -> None:
    roles = "sheriff, outlaw, deputy, outlaw, renegade"
    healthy = chances(Position(5, roles=roles).table)
    frail = chances(Position(5, roles=roles, life={0: 1}).table)
    assert healthy[0] == healthy[2]
    assert healthy[0] + healthy[1] + healthy[4] == pytest.approx(1.0)
    assert frail[1] > healthy[1] + 0.2, "the outlaws have nearly won"
    armed = chances(Position(5, roles=roles, front={0: "barrel Qs, mustang 8h"}).table)
    assert armed[0] > healthy[0]
    late = chances(Position(5, roles=roles, out=(1, 3)).table)
    assert late[0] > healthy[0], "two outlaws less"
    assert 0.0 < late[1] < healthy[1], "dead outlaws win if the sheriff falls before his deputy"
    last = chances(Position(5, roles=roles, out=(1, 2, 3)).table)
    assert last[1] == 0.0, "now it is the sheriff or the renegade"
    assert chances(Position(5, roles=roles, out=(1, 2, 3), life={0: 1}).table)[4] > last[4] + 0.2
    assert chances(Position(5, roles=roles, out=(4,)).table)[4] == 0.0


@pytest.mark.parametrize("card", ["barrel Qs", "mustang 8h", "scope As", "schofield Ks", "winchester 8s"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_is_gained_by_holding_a_blue_card_back(card: str, seats: int) -> None:
    for seat in range(seats):
        kept = chances(Position(seats, hands={seat: card}).table)[seat]
        laid = chances(Position(seats, front={seat: card}).table)[seat]
        bare = chances(Position(seats).table)[seat]
        assert laid >= kept > bare


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_a_shot_that_hits_is_worth_more_than_the_bang_in_hand(seats: int) -> None:
    waited = chances(Position(seats, hands={2: "bang Ah"}).table)[2]
    shot = chances(Position(seats, life={0: 4}).table)[2]
    assert shot > waited


def test_a_poor_card_in_hand_is_worth_less_than_a_good_one() -> None:
    poor, good = (chances(Position(4, hands={2: card}).table)[2] for card in ("saloon 5h", "missed 10c"))
    assert poor < good


@pytest.mark.parametrize("seats", [2, 3])
def test_chances_where_everybody_fights_alone(seats: int) -> None:
    even = chances(Position(seats).table)
    assert even == pytest.approx([1 / seats] * seats)
    ahead = chances(Position(seats, life={0: 2, 1: 4}, hands={1: "beer 6h"}).table)
    assert ahead[1] > even[1] + 0.1
    assert sum(ahead) == pytest.approx(1.0)


def test_among_three_a_weak_prey_is_a_chance() -> None:
    roles = "deputy, outlaw, renegade"
    chance = chances(Position(3, roles=roles, life={0: 1}).table)
    assert chance[1] > chance[2] > chance[0]


# ---------------------------------------------------------------------------------------------------- fitting them


def test_cards_dealt_anew_are_all_there() -> None:
    for number in range(12):
        luck = Quick(number)
        table = game.start(game.facts.setup(3 + number % 5, {"train": number % 2 == 1}), luck)
        before = game.sums(table)
        bang_values.deal_anew(table, luck)
        assert game.sums(table) == before
        assert all(1 <= table.life[seat] <= table.bullets[seat] for seat in range(table.seats))


def test_a_position_tells_who_may_win_and_who_did() -> None:
    found = [case for number in range(1, 13) for case in bang_values.tried(4 + number % 2, number)]
    assert len(found) > 6
    for hopes, winner in found:
        assert hopes[0] == {}, "the law is what the others are measured by"
        assert 0 <= winner < len(hopes)


def test_the_fit_finds_what_is_likely() -> None:
    cases: list[bang_values.Case] = [([{}, {0: 1.0, 1: 0.5}], 0)] * 1000 + [([{}, {0: 1.0, 1: 0.5}], 1)] * 3000
    cases += [([{}, {0: 1.0, 1: -0.5}], 0)] * 2000 + [([{}, {0: 1.0, 1: -0.5}], 1)] * 2000
    assert bang_values.fitted(cases) == pytest.approx({0: math.log(3) / 2, 1: math.log(3)}, abs=0.01)


# ---------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("team", [(SHERIFF, DEPUTY), (OUTLAW,), (RENEGADE,)])
def test_greedy_wins_more_than_random_in_the_same_role(team: tuple[int, ...]) -> None:
    games = 30
    greedy = sum(won(number, team, "greedy") for number in range(games))
    chance = sum(won(number, team, "random") for number in range(games))
    assert greedy > chance + 3


def won(number: int, team: tuple[int, ...], name: str) -> bool:
    """Does the team win, played by that bot among random ones?"""
    luck, thought = Quick(900 + number), Quick(number)
    table = game.start(game.facts.setup(5), luck)
    members = [seat for seat in range(5) if table.roles[seat] in team]
    bots = [make(name if seat in members else "random") for seat in range(5)]
    while waiting := table.waiting():
        seat = waiting[0]
        guess = Seat(game, game.guess(table, seat, thought), seat)
        table.apply(seat, bots[seat].decide(guess, thought), luck)
    return bool(table.winners >> members[0] & 1)


def test_simulate_counts_wins_by_role() -> None:
    report = simulate("bang", 5, 6, ["random"], seed=3)
    assert set(report.roles["random"]) == {"sheriff", "deputy", "outlaw", "renegade"}
    assert report.roles["random"]["sheriff"] == report.roles["random"]["deputy"]
    assert report.roles["random"]["outlaw"].games == 6


# ---------------------------------------------------------------------------------------------------- a learner's game


def choice(at: Position, seat: int) -> str:
    """What a Ranch hand does there."""
    table = at.table
    question = table.question()
    assert isinstance(question, Decision)
    picked = BangMind().choose(table, seat, table.options(seat), Quick(1))
    return " ".join(question.words(table, picked))


@pytest.mark.parametrize(
    ("card", "deed"),
    [("bang Qh", "bang Qh at 0"), ("gatling 10h", "gatling 10h"), ("indians Kd", "indians Kd")],
)
def test_whoever_has_had_no_turn_is_left_alone_in_a_learners_game(card: str, deed: str) -> None:
    roles = "sheriff, outlaw, renegade, outlaw"
    at = Position(roles=roles, life={0: 1}, hands={1: card}).in_turn(1)
    assert choice(at, 1) == deed
    at.table.sheltered = 0b1101
    assert choice(at, 1) == "end"


@pytest.mark.parametrize("train", [False, True])
def test_ranch_hands_leave_every_newcomer_as_he_was(train: bool) -> None:
    """Whole first rounds: until somebody's turn has begun he loses neither a life nor a card, but by his own doing."""
    hand, spared = make("greedy"), 0
    for number in range(40):
        luck = Quick(number)
        table = game.start(game.facts.setup(4 + number % 5, {"train": train, "learner": True}), luck)
        life, held = table.life[:], [{*cards} for cards in table.hands]
        swaps = table.who(SHADE_OCONNOR)
        while table.sheltered:
            asked = table.waiting()[0]
            table.apply(asked, hand.decide(Seat(game, game.guess(table, asked, luck), asked), luck), luck)
            for seat in range(table.seats):
                if table.is_sheltered(seat) and seat != swaps:
                    spared += 1
                    assert table.life[seat] == life[seat]
                    assert held[seat] <= {*table.hands[seat]}
                    assert not table.has(seat, JAIL)
    assert spared > 500

"""`python scripts/bang_values.py`: what lives and cards are worth in BANG!, the numbers of `mind/values.py`.

Who wins has more cards, but not only because of them: he may have them because he was winning, or because nobody was
left to play them at. Numbers fitted to games as they went would take such cards for a cause and like to wait. So here
greedy plays to some moment, then lives, hands and blue cards are dealt again by lot, and greedy plays on. What somebody
has then is no sign of anything before, and what it is worth is what it brings.

Takes a quarter of an hour on two cores with the compiled rules (PYTHONPATH=build/compiled).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tinstar.games.bang import game
from tinstar.games.bang.cards import CARDS, DEPUTY, IS_BLUE, JAIL, KIND, OUTLAW, REACH, RENEGADE, ROLES, SHERIFF
from tinstar.games.bang.mind.judgement import BangMind
from tinstar.games.bang.mind.values import MEASURES, measures
from tinstar.games.bang.rules.life import PREY
from tinstar.games.bang.rules.piles import discard_from_hand, draw_cards
from tinstar.games.bang.rules.playing import PlayCard
from tinstar.games.bang.state import Bang
from tinstar.kernel.core import Dealer, Quick

Vector = dict[int, float]
"""What speaks for one side, by the number of the weight."""
Case = tuple[list[Vector], int]
"""Everybody who may win, and who did."""

LATEST = 180
"""At most this many decisions are made before the cards are dealt again."""
MOST_CARDS = 5
NEW_BLUE = 8
ROUNDS = 12
RIDGE = 1e-4
"""Keeps weights small that few positions tell anything about."""

OUTLAWS_WIN = 0
RENEGADE_WINS = len(ROLES) * MEASURES
OUTLAWS_FIRST = 2 * RENEGADE_WINS
RENEGADE_FIRST, AVENGED, NO_OUTLAWS, ALONE = range(OUTLAWS_FIRST + 1, OUTLAWS_FIRST + 5)
DUEL, HUNTER, PREYED = 0, MEASURES, 2 * MEASURES


def main() -> None:
    """Prints the numbers as `values.py` has them."""
    wishes = argparse.ArgumentParser(prog="python scripts/bang_values.py", description="Fits the values of BANG!")
    wishes.add_argument("--positions", type=int, default=60_000)
    wishes.add_argument("--workers", type=int, default=2)
    wish = wishes.parse_args()
    show_sides(fitted(cases([4, 5, 6, 7, 8], wish.positions, wish.workers)))
    few = wish.positions // 6
    in_the_open = fitted(cases([2], few, wish.workers) + cases([3], few, wish.workers))
    for name, first in (("DUEL", DUEL), ("HUNTER", HUNTER), ("PREYED", PREYED)):
        print(name, "=", row(in_the_open, first))


def show_sides(weights: Vector) -> None:
    """The tables of law, outlaws and renegades."""
    for name, first in (("OUTLAWS_WIN", OUTLAWS_WIN), ("RENEGADE_WINS", RENEGADE_WINS)):
        print(name, "=", [row(weights, first + role * MEASURES) for role in range(len(ROLES))])
    print(f"OUTLAWS_FIRST, RENEGADE_FIRST = {weights[OUTLAWS_FIRST]:.2f}, {weights[RENEGADE_FIRST]:.2f}")
    print(f"AVENGED, NO_OUTLAWS = {weights[AVENGED]:.2f}, {weights[NO_OUTLAWS]:.2f}")
    print("ALONE =", row(weights, ALONE)[:3])


def row(weights: Vector, first: int) -> list[float]:
    """The weights of all measures of one player."""
    return [round(weights.get(first + i, 0.0), 2) for i in range(MEASURES)]


# ---------------------------------------------------------------------------------------------------- positions


def cases(seats: list[int], positions: int, workers: int) -> list[Case]:
    """The results of a number of positions, half of them with the train."""
    shares = [(seats, range(n + 1, positions + 1, workers)) for n in range(workers)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return [case for some in pool.map(played, shares) for case in some]


def played(share: tuple[list[int], range]) -> list[Case]:
    """The same in one process; games that are over before the deal, or without a winner, tell nothing."""
    seats, numbers = share
    return [case for number in numbers for case in tried(seats[number % len(seats)], number)]


def tried(seats: int, number: int) -> Iterator[Case]:
    """One position, if the game gets that far."""
    mind, luck = BangMind(), Quick(number)
    table = game.start(game.facts.setup(seats, {"train": luck.below(2) == 1}), luck)
    left = luck.below(LATEST)
    while table.waiting() and (left > 0 or not isinstance(table.question(), PlayCard) or table.plays):
        decide(table, mind, luck)
        left -= 1
    if not table.waiting():
        return
    deal_anew(table, luck)
    hopes = speaks_for_seats(table) if seats < 4 else speaks_for_sides(table)
    while table.waiting():
        decide(table, mind, luck)
    for n, (role, vector) in enumerate(hopes):
        if vector is not None and wins(table, role):
            possible = [hope for _, hope in hopes if hope is not None]
            yield possible, sum(hope is not None for _, hope in hopes[:n])
            return


def wins(table: Bang, role: int) -> bool:
    """Has one of that role won?"""
    return any(table.winners >> seat & 1 for seat in range(table.seats) if table.roles[seat] == role)


def decide(table: Bang, mind: BangMind, luck: Dealer) -> None:
    """The next decision, as greedy makes it."""
    seat = table.waiting()[0]
    table.apply(seat, mind.rollout(table, seat, table.options(seat), luck), luck)


def deal_anew(table: Bang, luck: Dealer) -> None:
    """Life points, hands and blue cards by lot."""
    them = table.clockwise(table.turn)
    blue = [luck.draw(table.piles.unseen) for _ in range(min(luck.below(NEW_BLUE), len(table.piles.unseen)))]
    for seat in them:
        if not table.is_ghost(seat):
            table.life[seat] = 1 + luck.below(table.bullets[seat])
        for card in table.hands[seat][:]:
            discard_from_hand(table, seat, card, luck)
        blue += [card for card in table.front[seat] if card < CARDS]
        table.front[seat] = [card for card in table.front[seat] if card >= CARDS]
    for card in blue:
        seat = them[luck.below(len(them))]
        (table.front[seat] if fits(table, seat, KIND[card]) else table.piles.discard).append(card)
    for seat in them:
        draw_cards(table, seat, luck.below(MOST_CARDS + 1), luck)


def fits(table: Bang, seat: int, kind: int) -> bool:
    """May such a card lie in front of that seat?"""
    armed = any(REACH[KIND[card]] for card in table.front[seat])
    jailed = kind == JAIL and table.roles[seat] == SHERIFF
    return IS_BLUE[kind] and not table.has(seat, kind) and not jailed and not (REACH[kind] and armed)


# ---------------------------------------------------------------------------------------------------- who may win

Hopes = list[tuple[int, Vector | None]]
"""A role of every side, and what speaks for it, or None if it cannot win any more."""


def speaks_for_sides(table: Bang) -> Hopes:
    """As in `chances_of_sides`: the law is what the others are measured by."""
    outlaws: Vector = {OUTLAWS_FIRST: 1.0}
    renegade: Vector = {RENEGADE_FIRST: 1.0}
    lives = [0.0] * len(ROLES)
    them = [seat for seat in range(table.seats) if table.in_play(seat)]
    for seat in them:
        role = table.roles[seat]
        lives[role] += table.life[seat]
        for i, seen in enumerate(measures(table, seat)):
            if i or role != SHERIFF:  # he is always there
                add(outlaws, OUTLAWS_WIN + role * MEASURES + i, seen)
                add(renegade, RENEGADE_WINS + role * MEASURES + i, seen)
    roles = {table.roles[seat] for seat in them}
    if not roles & {OUTLAW, DEPUTY}:
        renegade.update({ALONE: 1.0, ALONE + 1: lives[SHERIFF], ALONE + 2: lives[RENEGADE]})
    elif OUTLAW not in roles:
        outlaws[AVENGED] = renegade[NO_OUTLAWS] = 1.0
    return [
        (SHERIFF, {}),
        (OUTLAW, outlaws if roles & {OUTLAW, DEPUTY} else None),
        (RENEGADE, renegade if RENEGADE in roles else None),
    ]


def speaks_for_seats(table: Bang) -> Hopes:
    """As in `chances_in_the_open`."""
    hopes: Hopes = []
    three = table.players() == 3
    for seat in range(table.seats):
        vector = numbered(HUNTER if three else DUEL, measures(table, seat))
        if three:
            vector |= numbered(PREYED, measures(table, table.roles.index(PREY[table.roles[seat]])))
        hopes.append((table.roles[seat], vector if table.in_play(seat) else None))
    return hopes


def numbered(first: int, seen: list[float]) -> Vector:
    """Measures at the places of their weights."""
    return {first + i: number for i, number in enumerate(seen)}


def add(vector: Vector, place: int, number: float) -> None:
    """Adds to one place."""
    vector[place] = vector.get(place, 0.0) + number


# ---------------------------------------------------------------------------------------------------- the fit


def fitted(found: list[Case]) -> Vector:
    """The weights that make what happened most likely: Newton's method on a conditional logit."""
    places = sorted({place for hopes, _ in found for hope in hopes for place in hope})
    at = {place: n for n, place in enumerate(places)}
    rows = [
        ([[(at[place], seen) for place, seen in hope.items() if seen] for hope in hopes], won) for hopes, won in found
    ]
    weights = [0.0] * len(places)
    for _ in range(ROUNDS):
        slope = [-RIDGE * len(rows) * weight for weight in weights]
        bend = [[RIDGE * len(rows) * (i == j) for j in range(len(places))] for i in range(len(places))]
        for hopes, won in rows:
            learn(hopes, won, weights, slope, bend)
        change = solved(bend, slope)
        weights = [weight + step for weight, step in zip(weights, change, strict=True)]
        if max(map(abs, change)) < 1e-4:
            break
    return dict(zip(places, weights, strict=True))


def learn(
    hopes: list[list[tuple[int, float]]], won: int, weights: list[float], slope: list[float], bend: list[list[float]]
) -> None:
    """Adds one case to the slope of the likelihood and to how it bends."""
    odds = [math.exp(max(-20.0, min(20.0, sum(weights[i] * seen for i, seen in hope)))) for hope in hopes]
    mean: Vector = {}
    for n, hope in enumerate(hopes):
        chance = odds[n] / sum(odds)
        for i, seen in hope:
            slope[i] += ((n == won) - chance) * seen
            add(mean, i, chance * seen)
            line = bend[i]
            for j, other in hope:
                line[j] += chance * seen * other
    for i, seen in mean.items():
        line = bend[i]
        for j, other in mean.items():
            line[j] -= seen * other


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; the matrix is positive definite."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for n, pivot in enumerate(rows):
        for line in rows[n + 1 :]:
            share = line[n] / pivot[n]
            for j in range(n, len(pivot)):
                line[j] -= share * pivot[j]
    found = [0.0] * len(rows)
    for n in reversed(range(len(rows))):
        found[n] = (rows[n][-1] - sum(rows[n][j] * found[j] for j in range(n + 1, len(rows)))) / rows[n][n]
    return found


if __name__ == "__main__":
    main()

"""`python -m bench.work bang search 100`: prints the seconds that one piece of some work takes; for `bench.compare`.

It runs with an older package too, so little is asked of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time as clock

import tinstar
from bench.positions import POSITIONS, at_half_length
from tinstar.bots import Seat, make
from tinstar.bots.search import Search
from tinstar.kernel.core import Quick, playout

Work = Callable[[], object]


def main() -> None:
    """So many pieces, after everything is imported and set up."""
    key, kind, pieces = sys.argv[1], sys.argv[2], int(sys.argv[3])
    work = {"random": random_games, "greedy": greedy_games, "search": iterations}[kind](key, pieces)
    started = clock()
    for each in work:
        each()
    print((clock() - started) / max(1, pieces))


def random_games(key: str, games: int) -> list[Work]:
    """Random games."""
    game = tinstar.game(key)
    setup = game.facts.first_setup()

    def play(seed: int) -> None:
        dealer = Quick(seed)
        playout(game.start(setup, dealer), dealer, game.facts.longest)

    return [lambda seed=seed: play(seed) for seed in range(games)]  # type: ignore[misc]


def greedy_games(key: str, games: int) -> list[Work]:
    """Games of greedy bots."""
    game, bot = tinstar.game(key), make("greedy")
    setup = game.facts.first_setup()

    def play(seed: int) -> None:
        dealer = Quick(seed)
        state = game.start(setup, dealer)
        while waiting := state.waiting():
            asked = waiting[0]
            state.apply(asked, bot.decide(Seat(game, game.guess(state, asked, dealer), asked), dealer), dealer)

    return [lambda seed=seed: play(seed) for seed in range(games)]  # type: ignore[misc]


def iterations(key: str, pieces: int) -> list[Work]:
    """Iterations of search, spread over positions at half length."""
    game = tinstar.game(key)
    search = Search(0, max(1, pieces // POSITIONS))
    seats = [Seat(game, state, state.waiting()[0]) for state in at_half_length(key, game.facts.first_setup())]
    return [lambda seat=seat: search.think(seat, Quick(3)) for seat in seats if pieces]  # type: ignore[misc]


if __name__ == "__main__":
    main()

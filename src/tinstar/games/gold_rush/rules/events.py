"""What is told while a game is played. Compiled.

A *place* is the rules' own number of a spot on the board: `tile_of` and `segment_of` say which. A tile has its number
in the order of laying, which is its index in `view.tiles`.
"""

from __future__ import annotations

from typing import Final

DREW: Final = 1  # a: face (its number in FACES)
REMOVED: Final = 2  # a: face that fits nowhere
LAID: Final = 3  # a: tile, b: face, c: turn
TOKENS_LAID: Final = 4  # a: place of the mountain part, b: tokens
COWBOY_PLACED: Final = 5  # a: place, b: role, c: number of the cowboy
TENT_PLACED: Final = 6  # a: place, b: place it came from, -1 from the supply
DUG: Final = 7  # a: place of the tent, b: tokens left there
FOUND: Final = 8  # a: value of the token, for its owner alone
PASSED: Final = 9
RAILWAY_SCORED: Final = 10  # a: place, b: points, c: tiles, d: locomotives
MOUNTAIN_SCORED: Final = 11  # a: place, b: points, c: nuggets, d: tokens received
CITY_SCORED: Final = 12  # a: place, b: points, c: railways
TOKENS_BOXED: Final = 13  # a: place, b: tokens of a mountain without a miner
COWBOY_HOME: Final = 14  # a: place it stood on, b: number of the cowboy
TENT_HOME: Final = 15  # a: place it stood on
ENDED: Final = 16  # a: tokens that go from the board to the box
OPEN_MOUNTAIN_SCORED: Final = 17  # a: place, b: points, c: nuggets
OPEN_RAILWAY_SCORED: Final = 18  # a: place, b: points, c: tiles, d: locomotives
OPEN_CITY_SCORED: Final = 19  # a: place, b: points, c: railways
PRAIRIE_SCORED: Final = 20  # a: place, b: points, c: tipis, d: horses
TURNED_UP: Final = 21  # a: sum of the tokens, b: how many

EVENTS: Final = {
    DREW: "drew",
    REMOVED: "removed",
    LAID: "laid",
    TOKENS_LAID: "tokens laid",
    COWBOY_PLACED: "cowboy placed",
    TENT_PLACED: "tent placed",
    DUG: "dug",
    FOUND: "found",
    PASSED: "passed",
    RAILWAY_SCORED: "railway scored",
    MOUNTAIN_SCORED: "mountain scored",
    CITY_SCORED: "city scored",
    TOKENS_BOXED: "tokens boxed",
    COWBOY_HOME: "cowboy home",
    TENT_HOME: "tent home",
    ENDED: "ended",
    OPEN_MOUNTAIN_SCORED: "open mountain scored",
    OPEN_RAILWAY_SCORED: "open railway scored",
    OPEN_CITY_SCORED: "open city scored",
    PRAIRIE_SCORED: "prairie scored",
    TURNED_UP: "turned up",
}

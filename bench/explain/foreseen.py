"""What minds have said of who wins, and what came true."""

from __future__ import annotations

from collections.abc import Iterator

from bench.explain.wish import Wish, setups, table, titled
from tinstar.lab.calibration import BUCKETS, Bucket, Calibration, blind_brier, brier, calibrate

FAR = 0.04
"""A bucket that is farther off than this, of so many games and surely more than noise, is marked."""
ENOUGH = 100
SURE = 2.0

_done: dict[tuple[str, int, int, int], Calibration] = {}
"""Two tables are made of the same games."""


def chances(wish: Wish) -> list[str]:
    """By game and number of seats: what came true, in ten steps of what was said."""
    wide = 100 // BUCKETS
    head = ["came true, %, of", *[f"{wide * n}–{wide * n + wide}" for n in range(BUCKETS)]]
    return table(head, [[name, *[cell(bucket) for bucket in found.whole]] for name, found in measured(wish)])


def thirds(wish: Wish) -> list[str]:
    """How far off it was early, in the middle and late, and how far off whoever always says the same."""
    head = ["Brier / of who knows nothing", "early", "in the middle", "late", "at any time"]
    return table(
        head,
        [
            [name, *[f"{brier(row):.3f} / {blind_brier(row):.3f}" for row in found.rows()]]
            for name, found in measured(wish)
        ],
    )


def measured(wish: Wish) -> Iterator[tuple[str, Calibration]]:
    """Every game with every number of seats."""
    for key in wish.keys:
        for setup in setups(key):
            asked = key, setup.seats, wish.games, wish.seed
            if asked not in _done:
                _done[asked] = calibrate(key, setup, wish.games, wish.seed, wish.workers)
            yield titled(key, setup.seats), _done[asked]


def cell(bucket: Bucket) -> str:
    """What was said and what came true, with the standard error; what is clearly off is bold."""
    if bucket.games < 2:
        return ""
    off, error = bucket.off()
    said, came = 100 * bucket.said / bucket.moments, 100 * bucket.came / bucket.moments
    text = f"{said:.0f}→{came:.0f} ±{100 * error:.0f}"
    clearly = bucket.games >= ENOUGH and abs(off) > FAR and abs(off) > SURE * error
    return f"**{text}**" if clearly else text

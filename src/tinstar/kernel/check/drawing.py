"""The promises about pictures: well made for every seat, and a function of what the seat may see."""

from __future__ import annotations

from collections import Counter

import msgspec

from tinstar.kernel.check.trial import Trial
from tinstar.kernel.core import SPECTATOR, Quick, State
from tinstar.kernel.facts import View
from tinstar.kernel.look import Option, Pictures, Seen
from tinstar.kernel.play import Play


def check_drawing(trial: Trial, play: Play, look: Pictures, seat: int, count: Counter[str]) -> None:
    """For one seat and a spectator at one position."""
    for viewer in (seat, SPECTATOR):
        seen = play.seen(viewer)
        faults = look.faults(seen)
        whom = "a spectator" if viewer == SPECTATOR else f"seat {viewer}"
        trial.require(not faults, f"the drawing for {whom} is faulty: {'; '.join(faults[:3])}")
        twin = in_a_guess(trial, play, seen)
        trial.require(
            look.imprint(twin) == look.imprint(seen), f"the drawing for {whom} differs between the truth and a guess"
        )
        count["drawings"] += 1


def in_a_guess(trial: Trial, play: Play, seen: Seen[View]) -> Seen[View]:
    """What the same viewer gets of a state that it cannot tell from the true one."""
    seat = seen.seat if seen.seat != SPECTATOR else trial.looks.below(play.setup.seats)
    guess: State = trial.game.guess(play.state, seat, Quick(trial.looks.below(1 << 30)))
    options: list[Option] = []
    if seen.options:
        options = [guess.question().words(guess, option) for option in guess.options(seen.seat)]
    return msgspec.structs.replace(seen, view=trial.game.view(guess, seen.seat), options=options)

"""R2.1 The rounds and their phases: which step comes after which. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.carson_city.pieces import ROUNDS
from tinstar.games.carson_city.rules.characters import CHOOSE_CHARACTERS
from tinstar.games.carson_city.rules.end import END_OF_GAME
from tinstar.games.carson_city.rules.events import ROUND
from tinstar.games.carson_city.rules.placing import PLACE_COWBOYS
from tinstar.games.carson_city.rules.round_end import END_ROUND
from tinstar.games.carson_city.rules.trail import TRAIL
from tinstar.games.carson_city.rules.waves import FIRST_WAVE
from tinstar.games.carson_city.state import Carson
from tinstar.kernel.core import NOBODY, Dealer, Step


class Round(Step[Carson]):
    """R2.1 Choose characters, place cowboys, carry out, end of the round; four times."""

    def run(self, table: Carson, dealer: Dealer) -> None:
        if table.round == ROUNDS:
            table.next(END_OF_GAME)
            return
        table.round += 1
        dealer.tell(ROUND, NOBODY, table.round)
        placing: Step[Carson] = FIRST_WAVE if table.variants.kit_carson else PLACE_COWBOYS[0]
        table.next(CHOOSE_CHARACTERS[0], placing, TRAIL[0], END_ROUND, NEXT_ROUND)


NEXT_ROUND: Final = Round()

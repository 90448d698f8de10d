"""What speaks for laying a tile or using a figure: points now, points to be expected, and what it takes from others."""

from __future__ import annotations

from typing import Final

from tinstar.draw.advice import Adviser, Telling, many
from tinstar.draw.words import N_
from tinstar.games.gold_rush.view import GoldRushView

LEAST: Final = 1.0
"""What is expected wavers by half a point."""


class GoldRushAdviser(Adviser[GoldRushView]):
    """Prairies and gold count only at the end, so that nothing is told of them as long as they are not expected."""

    choices = {
        "LayTile": many(
            "There is {n} good way to lay it.", "{n} ways to lay it are equally good. Take the one you like."
        )
    }
    acts = {
        "LayTile": {
            "cowboys": Telling(
                less=many(
                    "Send out a cowboy this turn; there is {n} good way to lay the tile.",
                    "Send out a cowboy this turn; {n} ways to lay the tile are equally good.",
                )
            ),
            "tent": Telling(
                less=many(
                    "Put up the tent this turn; there is {n} good way to lay the tile.",
                    "Put up the tent this turn; {n} ways to lay the tile are equally good.",
                )
            ),
            "tokens": Telling(
                more=many(
                    "Take gold this turn; there is {n} good way to lay the tile.",
                    "Take gold this turn; {n} ways to lay the tile are equally good.",
                )
            ),
        }
    }
    plain = {"UseFigure": ("cowboys", "tent")}
    now = {
        "railways": Telling(
            more=many("you score {n} point for a railway", "you score {n} points for railways"),
            gives=many("{name} scores {n} point for a railway", "{name} scores {n} points for railways"),
        ),
        "mountains": Telling(
            more=many("you score {n} point for a mountain", "you score {n} points for mountains"),
            gives=many("{name} scores {n} point for a mountain", "{name} scores {n} points for mountains"),
        ),
        "cities": Telling(
            more=many("you score {n} point for a city", "you score {n} points for cities"),
            gives=many("{name} scores {n} point for a city", "{name} scores {n} points for cities"),
        ),
        "tokens": Telling(
            more=many("you get {n} token of gold", "you get {n} tokens of gold"),
            gives=many("{name} gets {n} token of gold", "{name} gets {n} tokens of gold"),
        ),
        "cowboys": Telling(
            more=many("you have {n} cowboy more at home", "you have {n} cowboys more at home"),
            less=N_("you send out a cowboy"),
            certain=True,
        ),
        "tent": Telling(more=N_("your tent comes home"), less=N_("you put up the tent"), certain=True),
    }
    later = {
        "railways": Telling(
            more=many("railways bring you {n} point more", "railways bring you {n} points more"),
            less=many("railways bring you {n} point less", "railways bring you {n} points less"),
            least=LEAST,
        ),
        "mountains": Telling(
            more=many("mountains bring you {n} point more", "mountains bring you {n} points more"),
            less=many("mountains bring you {n} point less", "mountains bring you {n} points less"),
            least=LEAST,
        ),
        "cities": Telling(
            more=many("cities bring you {n} point more", "cities bring you {n} points more"),
            less=many("cities bring you {n} point less", "cities bring you {n} points less"),
            least=LEAST,
        ),
        "prairies": Telling(
            more=many("prairies bring you {n} point more", "prairies bring you {n} points more"),
            less=many("prairies bring you {n} point less", "prairies bring you {n} points less"),
            least=LEAST,
        ),
        "gold": Telling(
            more=many("gold brings you {n} point more", "gold brings you {n} points more"),
            less=many("gold brings you {n} point less", "gold brings you {n} points less"),
            least=LEAST,
        ),
        "cowboys": Telling(
            more=many("your free cowboys are worth {n} point more", "your free cowboys are worth {n} points more"),
            less=many("your free cowboys are worth {n} point less", "your free cowboys are worth {n} points less"),
            least=LEAST,
        ),
    }
    theirs = Telling(
        gives=many("It brings {name} {n} point more.", "It brings {name} {n} points more."),
        takes=many("It takes {n} point from {name}.", "It takes {n} points from {name}."),
        least=1.5,
    )

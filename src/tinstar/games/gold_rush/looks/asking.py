"""What is asked of the viewer: every decision in words, for whoever decides and for those who wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.asking import Question, Said, Wording
from tinstar.draw.options import ask
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import people_listed
from tinstar.draw.words import N_, Words
from tinstar.games.gold_rush.looks import board
from tinstar.games.gold_rush.looks.options import GoldRushWriter, free_cells
from tinstar.games.gold_rush.tiles import ROLES
from tinstar.games.gold_rush.view import GoldRushView
from tinstar.kernel.look import Seen

COWBOYS: Final = frozenset(ROLES)


def question(seen: Seen[GoldRushView], people: list[PersonSeen], words: Words) -> Question:
    """The question for this viewer, with every option and the places on the board that choose it."""
    asked = ask(seen, people, words, questions=QUESTIONS, writer=GoldRushWriter, over=winners)
    if seen.view.drawn:
        asked.ask.picture = board.drawn_picture(seen.view.drawn)
    return asked


def winners(seen: Seen[GoldRushView], people: list[PersonSeen], words: Words) -> str:
    """Who has won, and with how many points."""
    view = seen.view
    best = max(seat.points for seat in view.seats)
    winners = [number for number, seat in enumerate(view.seats) if seat.points == best]
    names, points = people_listed(winners, people, words), phrases.points(best, words)
    if len(winners) == 1:
        return words("{name} wins with {points}.", name=names, points=points)
    return words("Shared victory with {points}: {names}.", names=names, points=points)


# ---------------------------------------------------------------- laying the tile
def _lay_tile(seen: Seen[GoldRushView], names: Sequence[str], words: Words) -> Said:
    return words("Lay your tile"), words.many(
        "{n} place fits. Choose it; choose it again to turn the tile.",
        "{n} places fit. Choose one; choose it again to turn the tile.",
        len(free_cells(seen)),
    )


# ---------------------------------------------------------------- using a figure
def _use_figure(seen: Seen[GoldRushView], names: Sequence[str], words: Words) -> Said:
    """R12.6 Who can do nothing is not asked, so without a place for a cowboy there is something to do with the tent."""
    deeds = {deed for deed, *_ in seen.options}
    if COWBOYS & deeds:
        return words("Send a cowboy?"), (
            words("Choose where the cowboy goes on the new tile. Or use the tent, or place nobody.")
            if deeds & {"tent", "dig"}
            else words("Choose where the cowboy goes on the new tile, or place nobody.")
        )
    no_cowboy = (
        words("Nothing is free for a cowboy on the new tile.")
        if seen.view.seats[seen.seat].cowboys
        else words("All your cowboys are out.")
    )
    tent = words("The tent digs gold out of any open mountain.")
    return words("Use the tent?"), f"{no_cowboy} {tent}"


# ---------------------------------------------------------------- by kind of decision
QUESTIONS: Final[dict[str, Wording[GoldRushView]]] = {
    "LayTile": Wording(_lay_tile, N_("{name} lays a tile"), N_("The drawn tile is shown to everybody."), rule="R3"),
    "UseFigure": Wording(
        _use_figure, N_("{name} decides about a figure"), N_("A cowboy, the tent, a token, or nothing."), rule="R1.3"
    ),
}

"""How Western Town is drawn: the picture of a view, for one seat in one language; imported only when somebody looks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tinstar.draw.growth import Growth
from tinstar.draw.icons import icon
from tinstar.draw.kit import Safe, join
from tinstar.draw.layout import COMMONS, GOING, HAND, LOG, MARKET, MINE, PILE, PLAYERS, POSTERS, RIBBON, Layout, Tab
from tinstar.draw.look import Look
from tinstar.draw.parts import Drawing, PersonSeen, Preset
from tinstar.draw.words import N_, N_as, Words
from tinstar.games.western_town.looks import panels, texts
from tinstar.games.western_town.looks.advice import WesternAdviser
from tinstar.games.western_town.looks.asking import QUESTIONS, question
from tinstar.games.western_town.looks.cards import card_symbols
from tinstar.games.western_town.looks.commons import common_parts
from tinstar.games.western_town.looks.figures import WesternTownIllustrator
from tinstar.games.western_town.looks.gains import gains
from tinstar.games.western_town.looks.gallery import gallery
from tinstar.games.western_town.looks.journal import SAYINGS, lines
from tinstar.games.western_town.looks.legend import LEGEND, legend_part
from tinstar.games.western_town.looks.meaning import meant
from tinstar.games.western_town.looks.posters import poster_parts
from tinstar.games.western_town.looks.result import result, victory
from tinstar.games.western_town.looks.scene import scene
from tinstar.games.western_town.looks.setup_options import SETUP_TEXTS
from tinstar.games.western_town.looks.signs import sign_symbols
from tinstar.games.western_town.looks.summary import summary
from tinstar.games.western_town.looks.terms import TERMS
from tinstar.games.western_town.looks.tips import Teller
from tinstar.games.western_town.looks.town import (
    BOX,
    LAYERS,
    WIDTH,
    group_parts,
    newest_lot,
    standing,
    town_parts,
    town_symbol,
)
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel.look import Seen

GROWTH: Final = Growth[WesternTownView](
    unit=N_("Round {n}"),
    units=N_("Rounds {first} to {last}"),
    clock=lambda view: max(view.round, 1),
    standing=lambda view: [seat.points for seat in view.seats],
)


class WesternTownLook(Look[WesternTownView]):
    """The viewer's town in the middle, the others' round it; cards in hand and on the tables."""

    folder = Path(__file__).parent
    sources = texts.SOURCES
    journal = SAYINGS
    questions = QUESTIONS
    teller = Teller
    adviser = WesternAdviser
    illustrator = WesternTownIllustrator
    terms = TERMS
    setup_texts = SETUP_TEXTS
    scene = staticmethod(scene)
    score = staticmethod(result)
    victory = staticmethod(victory)
    gains = staticmethod(gains)
    gallery = staticmethod(gallery)
    meant = staticmethod(meant)
    growth = GROWTH
    goal = N_(
        "Three cards a round: they build your town, and what a neighbour has played you may use, too. At the end your "
        "buildings, your households and what Lincoln has looked for are points. Most points win."
    )
    teaser = N_("Three cards a round for your town, and you may use what the neighbours play.")
    poster = (154, 0, 404, 228)
    presets = (Preset(N_("Chosen, not dealt"), {"starts": "chosen", "buildings": "chosen"}),)
    layout = Layout(
        arrangement="town",
        name=N_("The town"),
        board=LAYERS,
        panels=(PILE, RIBBON, MARKET, COMMONS, GOING, MINE, HAND, POSTERS),
        tabs=(
            Tab("map", icon("map"), N_as("tab", "Town")),
            Tab("market", icon("market"), N_as("tab", "Build")),
            PLAYERS,
            LOG,
        ),
        dialogs=(LEGEND,),
        unit=WIDTH,
        camera=False,
        in_sight=2,
        replies=True,
    )

    def draw(self, seen: Seen[WesternTownView], people: list[PersonSeen], words: Words) -> Drawing:
        view = seen.view
        asked = question(seen, people, words)
        entries = lines(seen.log, people, words)
        newest, board = newest_lot(seen.log), town_on_board(seen)
        town = view.seats[board]
        sending = seen.kind == "NameTarget" and bool(seen.options) and view.raid is not None
        parts = [
            panels.pile_part(view.round, view.rounds, words),
            panels.phases_part(view.phase, words),
            *common_parts(view, seen.log, words),
            *panels.market_parts(seen, words),
            *town_parts(board, town, standing(board, town.territory, newest, view.raid), words),
            *(group_parts(view.raid.red, view.raid.orange) if sending and view.raid else ()),
            *asked.all_parts(),
            *panels.seat_parts(seen, people, newest, board, words),
            *panels.own_cards(seen, words),
            *poster_parts(view, seen.log, people, words),
            legend_part(words),
            *(entry.part for entry in entries),
        ]
        log = [entry.line for entry in entries]
        return Drawing(parts, asked.ask, asked.options, log, summary(view, people, words), list(BOX))

    def symbols(self) -> Safe:
        return join(sign_symbols(), card_symbols(), town_symbol())


def town_on_board(seen: Seen[WesternTownView]) -> int:
    """Whose town fills the board: the viewer's own, or the one that the manitou sends riders to."""
    raid = seen.view.raid
    if seen.kind == "NameTarget" and seen.options and raid is not None:
        return raid.seat
    return max(seen.view.seat, 0)


LOOK: Final = WesternTownLook()

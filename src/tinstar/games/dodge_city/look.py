"""How Dodge City is drawn: the picture of a view, for one seat in one language; imported only when somebody looks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tinstar.draw.growth import Growth
from tinstar.draw.icons import icon
from tinstar.draw.kit import Safe, join
from tinstar.draw.layout import GOING, HAND, JUMPS, LOG, PILE, PLAYERS, POSTERS, RIBBON, WATCH, Layout, Tab
from tinstar.draw.look import Look
from tinstar.draw.parts import Drawing, PersonSeen, Preset
from tinstar.draw.words import N_, N_as, Words
from tinstar.games.dodge_city.looks import panels, texts
from tinstar.games.dodge_city.looks.advice import DodgeCityAdviser
from tinstar.games.dodge_city.looks.asking import QUESTIONS, question, watched
from tinstar.games.dodge_city.looks.cards import card_symbols
from tinstar.games.dodge_city.looks.discs import figure_symbols
from tinstar.games.dodge_city.looks.figures import DodgeCityIllustrator
from tinstar.games.dodge_city.looks.gallery import gallery
from tinstar.games.dodge_city.looks.ghosts import draw_ghosts
from tinstar.games.dodge_city.looks.journal import SAYINGS, lines
from tinstar.games.dodge_city.looks.lots import CELL, box, sheet_of
from tinstar.games.dodge_city.looks.meaning import meant
from tinstar.games.dodge_city.looks.options import DodgeWriter
from tinstar.games.dodge_city.looks.posters import poster_parts
from tinstar.games.dodge_city.looks.result import result, victory
from tinstar.games.dodge_city.looks.scene import scene
from tinstar.games.dodge_city.looks.setup_options import SETUP_TEXTS
from tinstar.games.dodge_city.looks.signs import sign_symbols
from tinstar.games.dodge_city.looks.summary import summary
from tinstar.games.dodge_city.looks.tips import Teller
from tinstar.games.dodge_city.looks.town import LAYERS, town_parts
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel.look import Option, Seen

GROWTH: Final = Growth[DodgeCityView](
    unit=N_("Pass {n}"),
    units=N_("Passes {first} to {last}"),
    clock=lambda view: view.passes,
    standing=lambda view: [seat.points for seat in view.seats],
)


class DodgeCityLook(Look[DodgeCityView]):
    """An old survey of the town: every building a ground plan, with the players' chains of stones in it."""

    folder = Path(__file__).parent
    sources = texts.BUILDINGS
    journal = SAYINGS
    questions = QUESTIONS
    teller = Teller
    adviser = DodgeCityAdviser
    terms = texts.TERMS
    illustrator = DodgeCityIllustrator
    setup_texts = SETUP_TEXTS
    meant = staticmethod(meant)
    scene = staticmethod(scene)
    gallery = staticmethod(gallery)
    score = staticmethod(result)
    victory = staticmethod(victory)
    growth = GROWTH
    goal = N_(
        "Lay your stones as a chain through a house until it touches four marks, and bring it through the duels: then "
        "the house is yours, with its points. Six points win."
    )
    teaser = N_("A chain of stones through the Saloon, four marks joined: the house is yours.")
    poster = (-96, -76, 432, 244)
    presets = (Preset(N_("Shorter"), {"passes": 20, "opening": True}),)
    layout = Layout(
        arrangement="map",
        name=N_("The town"),
        board=LAYERS,
        panels=(PILE, RIBBON, JUMPS, GOING, HAND, WATCH, POSTERS),
        tabs=(
            Tab("map", icon("map"), N_as("tab", "Town")),
            PLAYERS,
            Tab(WATCH.id, icon("eye"), N_as("tab", "Threats")),
            LOG,
        ),
        unit=2.8 * CELL,
        in_sight=1,
    )

    def draw(self, seen: Seen[DodgeCityView], people: list[PersonSeen], words: Words) -> Drawing:
        view = seen.view
        asked = question(seen, people, words)
        asked.ask.picture = draw_ghosts(view, asked.options)
        entries = lines(seen, people, words)
        parts = [
            panels.pile_part(view.passes, words),
            panels.rounds_part(view.round, words),
            panels.chips_part(view, people, words),
            watched(view, people, words),
            *town_parts(view, seen.log, [person.name for person in people], words),
            *asked.all_parts(),
            *panels.seat_parts(seen, people, words),
            *panels.own_hand(seen, words),
            *poster_parts(view, seen.log, people, words),
            *(entry.part for entry in entries),
        ]
        log = [entry.line for entry in entries]
        return Drawing(
            parts, asked.ask, asked.options, log, summary(view, people, words), box(sheet_of(view.edition, seen.seats))
        )

    def about(self, seen: Seen[DodgeCityView], option: Option, people: list[PersonSeen], words: Words) -> str:
        return DodgeWriter(seen, people, words).about(option)

    def symbols(self) -> Safe:
        return join(figure_symbols(), sign_symbols(), card_symbols())


LOOK: Final = DodgeCityLook()

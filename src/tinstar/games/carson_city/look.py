"""How Carson City is drawn: the picture of a view, for one seat in one language; imported only when somebody looks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tinstar.draw.growth import Growth
from tinstar.draw.icons import icon
from tinstar.draw.layout import DRAWER, GOING, LOG, MINE, ORDER, PILE, PLAYERS, POSTERS, TRACK, Layout, Tab
from tinstar.draw.look import Look
from tinstar.draw.parts import Drawing, PersonSeen, Preset
from tinstar.draw.phrases import names_of
from tinstar.draw.words import N_, N_as, Words
from tinstar.games.carson_city.looks import panels, sayings, texts
from tinstar.games.carson_city.looks.advice import CarsonAdviser
from tinstar.games.carson_city.looks.asking import QUESTIONS, question
from tinstar.games.carson_city.looks.figures import CarsonCityIllustrator
from tinstar.games.carson_city.looks.gallery import gallery
from tinstar.games.carson_city.looks.journal import SAYINGS, lines
from tinstar.games.carson_city.looks.meaning import meant
from tinstar.games.carson_city.looks.pictures import question_picture
from tinstar.games.carson_city.looks.pieces import piece_symbols
from tinstar.games.carson_city.looks.posters import poster_parts
from tinstar.games.carson_city.looks.scene import scene
from tinstar.games.carson_city.looks.setup_options import SETUP_TEXTS
from tinstar.games.carson_city.looks.spots import spot_parts
from tinstar.games.carson_city.looks.summary import summary
from tinstar.games.carson_city.looks.tips import Teller
from tinstar.games.carson_city.looks.town import BOX, LAYERS, SIZE, newest_parcel, town_parts
from tinstar.games.carson_city.looks.trail import newest_man, newest_roll, trail_parts
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.look import Seen

GROWTH: Final = Growth[CarsonCityView](
    unit=N_("Round {n}"),
    units=N_("Rounds {first} to {last}"),
    clock=lambda view: max(view.round, 1),
    standing=lambda view: [seat.points for seat in view.seats],
    finale=True,
)


class CarsonCityLook(Look[CarsonCityView]):
    """Two boards, the trail and the town; seats and log beside them."""

    folder = Path(__file__).parent
    sources = texts.SOURCES
    journal = SAYINGS
    questions = QUESTIONS
    teller = Teller
    adviser = CarsonAdviser
    terms = sayings.TERMS
    meant = staticmethod(meant)
    setup_texts = SETUP_TEXTS
    symbols = staticmethod(piece_symbols)
    scene = staticmethod(scene)
    score = staticmethod(panels.result)
    victory = staticmethod(panels.victory)
    gallery = staticmethod(gallery)
    illustrator = CarsonCityIllustrator
    growth = GROWTH
    goal = N_(
        "Most points after four rounds win. Land and buildings bring money; turn it into points in time, for at the "
        "end $6 are worth only 1."
    )
    teaser = N_("Found a town in 1858: buy land, build by your neighbours, duel for the rest.")
    poster = (101, -2, 425, 240)
    presets = (
        Preset(N_("With the river"), {"river": True}),
        Preset(N_("Everything"), {"might": True, "river": True, "red": "all"}),
    )
    layout = Layout(
        arrangement="map",
        name=N_("The town"),
        board=LAYERS,
        panels=(PILE, ORDER, TRACK, DRAWER, GOING, MINE, POSTERS),
        tabs=(
            Tab("map", icon("map"), N_as("tab", "Town")),
            Tab("track", icon("track"), N_as("tab", "Trail")),
            PLAYERS,
            LOG,
        ),
        unit=SIZE,
        camera=False,
        in_sight=3,
        replies=True,
        usual=texts.USUAL,
    )

    def draw(self, seen: Seen[CarsonCityView], people: list[PersonSeen], words: Words) -> Drawing:
        view = seen.view
        asked = question(seen, people, words)
        asked.ask.picture = question_picture(seen)
        entries = lines(seen.log, people, words)
        newest = newest_man(view, seen.log)
        parts = [
            panels.pile_part(view.phase, view.round, words),
            panels.order_part(view, seen.waiting, names_of(people), words),
            *trail_parts(view, newest, newest_roll(seen.log), words),
            *panels.drawer_parts(seen, words),
            *town_parts(view, newest, newest_parcel(seen.log)),
            *spot_parts(seen, asked.options),
            *asked.all_parts(),
            *panels.seat_parts(seen, people, words),
            *panels.mine_parts(view, words),
            *poster_parts(view, seen.log, people, words),
            *(entry.part for entry in entries),
        ]
        log = [entry.line for entry in entries]
        return Drawing(parts, asked.ask, asked.options, log, summary(view, people, words), list(BOX))


LOOK: Final = CarsonCityLook()

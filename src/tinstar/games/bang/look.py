"""How BANG! is drawn: the picture of a view, for one seat in one language; imported only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from tinstar.draw.cards import back_symbol
from tinstar.draw.growth import Growth
from tinstar.draw.icons import sign
from tinstar.draw.journal import journal
from tinstar.draw.kit import Safe, group, path, place
from tinstar.draw.layout import CARDS, GOING, HAND, LOG, PILE, POSTERS, TABLE, Key, Layout, Tab
from tinstar.draw.look import Look
from tinstar.draw.ornaments import STAR
from tinstar.draw.parts import Drawing, PersonSeen, Preset
from tinstar.draw.phrases import names_of
from tinstar.draw.reasons import Terms
from tinstar.draw.setup_options import SetupText
from tinstar.draw.victory import Victory
from tinstar.draw.words import N_, Words
from tinstar.games.bang.looks import panels, sayings, texts
from tinstar.games.bang.looks.advice import BangAdviser
from tinstar.games.bang.looks.asking import QUESTIONS, aim_of, question, why
from tinstar.games.bang.looks.figures import BangIllustrator
from tinstar.games.bang.looks.gallery import gallery
from tinstar.games.bang.looks.journal import SAYINGS, origins
from tinstar.games.bang.looks.meaning import meant
from tinstar.games.bang.looks.posters import poster_parts
from tinstar.games.bang.looks.scene import scene
from tinstar.games.bang.looks.tips import tip
from tinstar.games.bang.looks.train import STEP, line_box, line_parts
from tinstar.games.bang.view import BangView
from tinstar.kernel.facts import Outcome
from tinstar.kernel.look import Option, Seen

TRAIN: Final = Tab("board", sign("M4 5h5v7M3 12h16v5H3zM14 12V7h3v5M21 17h-2M6 20h3M14 20h3"), N_("Train"))
"""On a phone only a strip of the train has room beside the players."""


LEFT_ALONE: Final = N_("Nobody is out before a first turn, and Ranch hands leave you alone till then.")
"""What a learner's game is: R1.5, and the manners of the mind (`mind.mercy`)."""

SETUP_TEXTS: Final = {
    "train": SetupText(N_("The Great Train Robbery"), N_("The expansion with train, stations and wagons.")),
    "choice": SetupText(N_("Characters"), values={1: N_("dealt"), 2: N_("one of two")}),
    "learner": SetupText(N_("A learner's game"), LEFT_ALONE),
    "roles": SetupText(N_("Fixed roles"), N_("For teaching: sheriff, outlaw … in the order of the seats.")),
    "characters": SetupText(N_("Fixed characters"), N_("For teaching: one name for every seat, or nothing.")),
}

TERMS: Final[Terms] = {
    "card": sayings.card_name,
    "cost": lambda station, words: words(texts.COSTS[station]),
    "station": lambda station, words: texts.STATIONS[station],
    "character": lambda name, words: texts.CHARACTERS[name],
}

GROWTH: Final = Growth[BangView](
    title=N_("How the lives went"),
    unit=N_("Turn {n}"),
    units=N_("Turns {first} to {last}"),
    clock=lambda view: max(view.turns, 1),
    standing=lambda view: [0 if seat.out else max(seat.life, 0) for seat in view.seats],
    said=lambda lives, words: sayings.lives(lives, words) if lives else words("out"),
    fall=N_("{name} is out in turn {n}"),
)


class BangLook(Look[BangView]):
    """A round table: the seats stand round the train and the piles, and the viewer's hand lies below."""

    folder = Path(__file__).parent
    journal = SAYINGS
    questions = QUESTIONS
    setup_texts = SETUP_TEXTS
    terms = TERMS
    adviser = BangAdviser
    illustrator = BangIllustrator
    scene = staticmethod(scene)
    gallery = staticmethod(gallery)
    result = N_("How it ended")
    growth = GROWTH
    goal = N_(
        "The sheriff and his deputies hunt the outlaws and the renegade, the outlaws hunt the sheriff, and the "
        "renegade wants to be the last one left. Who is who? Watch who shoots whom."
    )
    teaser = N_("Sheriff, outlaws, a renegade, and only one star is open. Whom do you shoot?")
    poster = (0, 22, 640, 362)
    presets = (Preset(N_("Without the train"), {"train": False}), Preset(N_("Everything"), {"choice": 2}))
    layout = Layout(
        arrangement="ring",
        name=N_("The table"),
        board=("line", "train"),
        panels=(PILE, CARDS, GOING, HAND, POSTERS),
        tabs=(TABLE, TRAIN, LOG),
        keys=(Key("D", N_("who reaches whom"), "seats"),),
        unit=STEP,
        camera=False,
        in_sight=3,
        replies=True,
        usual=N_("Draw for me where I may: Barrel, Jourdonnais, Refund, Manuelita."),
    )

    def draw(self, seen: Seen[BangView], people: list[PersonSeen], words: Words) -> Drawing:
        view = seen.view
        asked = question(seen, people, words)
        entries = journal(SAYINGS, seen.log, people, words)
        parts = [
            *(line_parts(view.train, words) if view.train else []),
            panels.pile_part(view, words),
            *panels.card_parts(view, origins(seen.log), words),
            *asked.all_parts(),
            *panels.seat_parts(seen, people, words),
            *panels.hand_parts(view, people, words),
            *poster_parts(view, seen.log, people, words),
            *(entry.part for entry in entries),
        ]
        log = [entry.line for entry in entries]
        box = line_box(view.train) if view.train else None
        return Drawing(parts, asked.ask, asked.options, log, summary(view, people, words), box)

    def symbols(self) -> Safe:
        return back_symbol(group(path(STAR, "back-star"), at=place(scale=2.6)))

    def tip(self, seen: Seen[BangView], element: str, people: list[PersonSeen], words: Words) -> Safe | None:
        return tip(seen.view, element, people, words)

    def own(self, seen: Seen[BangView], words: Words) -> str:
        """The role and the character; in a learner's game also that one is left alone at first."""
        view = seen.view
        me = view.seats[view.seat]
        said: list[str] = []
        if me.role:
            said.append(words("{role}: {aim}", role=sayings.role(me.role, words), aim=aim_of(view, me.role, words)))
        if me.character:
            ability = words(texts.ABILITIES[me.character])
            said.append(words("{name}: {ability}", name=sayings.character(me.character), ability=ability))
        if me.sheltered:
            said.append(words(LEFT_ALONE))
        return " ".join(said)

    def meant(self, seen: Seen[BangView], spots: Sequence[str]) -> list[Option]:
        return meant(seen, spots)

    def score(self, seen: Seen[BangView], people: list[PersonSeen], words: Words) -> Safe:
        """Who was who."""
        return panels.score_table(seen, why(seen, people, words), people, words)

    def victory(self, seen: Seen[BangView], people: list[PersonSeen], words: Words) -> Victory:
        return panels.victory(seen.view, people, words)

    def result_line(self, outcome: Outcome, seat: int, words: Words) -> str:
        """There are no points: who has won says it all."""
        return ""

    def fared(self, seen: Seen[BangView], seat: int, words: Words) -> str:
        """As what; at the end all roles lie open."""
        role = seen.view.seats[seat].role
        return sayings.role(role, words) if role else ""

    def opened(self, view: BangView, views: Sequence[BangView]) -> BangView:
        seats = tuple(
            msgspec.structs.replace(shown, role=own.seats[seat].role, shown_hand=own.hand)
            for seat, (shown, own) in enumerate(zip(view.seats, views, strict=True))
        )
        return msgspec.structs.replace(view, seats=seats)


def summary(view: BangView, people: list[PersonSeen], words: Words) -> str:
    """The table in words, for those who can't see it: who is still in play, and with how many lives."""
    names = names_of(people)
    return "; ".join(
        words(
            "{name}: {lives}",
            name=names[seat],
            lives=words("out") if shown.out else sayings.lives(max(shown.life, 0), words),
        )
        for seat, shown in enumerate(view.seats)
    )


LOOK: Final = BangLook()

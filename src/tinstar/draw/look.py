"""A look: how a game is drawn. A game derives one and writes what is its own; what is the same in all games is here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from tinstar.draw.advice import AdviceSaid, Adviser
from tinstar.draw.art import art_symbols
from tinstar.draw.asking import Wording
from tinstar.draw.faults import drawing_faults, missing_plates
from tinstar.draw.figures import Illustrator
from tinstar.draw.french import spaced
from tinstar.draw.gallery import Section
from tinstar.draw.growth import Growth
from tinstar.draw.journal import Saying
from tinstar.draw.kit import Safe, div, join, paragraph, svg, use
from tinstar.draw.layout import Layout
from tinstar.draw.memory import remembered
from tinstar.draw.notebook import Box, board_svg, prefixed, shared_picture, small_picture
from tinstar.draw.parts import Drawing, OptionSeen, PersonSeen, Preset, SetupSaid
from tinstar.draw.reasons import Reason, Terms, say
from tinstar.draw.score import score_table
from tinstar.draw.seats import seat_symbols
from tinstar.draw.setup_options import SetupText
from tinstar.draw.tips import Teller
from tinstar.draw.victory import Laurel, Victory, verdict
from tinstar.draw.words import LANGUAGES, N_, Words
from tinstar.kernel.advice import Advice
from tinstar.kernel.facts import Event, Outcome, View
from tinstar.kernel.look import Option, Seen
from tinstar.kernel.reasons import Why

V = TypeVar("V", bound=View)
_HERE: Final = Path(__file__).parent


@remembered
def words_of(folder: Path, lang: str) -> Words:
    """The words of a game, then those of every table."""
    return Words(lang, folder / "words", _HERE / "words")


class Look(Generic[V]):
    """One look a game; it has no memory, so one instance serves all tables."""

    layout: Layout
    """What the table has; see `draw.layout`."""
    folder: Path
    """Where the game lies: its words and its rules."""
    journal: Mapping[int, Saying] = {}
    """How every kind of event is told in the log, see `draw.journal`."""
    questions: Mapping[str, Wording[V]] = {}
    """How every kind of decision is put in words, by the name of its class: see `draw.asking`."""
    teller: type[Teller[V]] = Teller
    """What tells of the elements of the drawing, see `draw.tips`."""
    adviser: type[Adviser[V]] = Adviser
    """What puts into words what speaks for an option, see `draw.advice`."""
    illustrator: type[Illustrator[V]] = Illustrator
    """What knows the places of the board, and what can be marked and counted in the figures of the guide."""
    terms: Terms = {}
    """What the things are called that a reason names (`kernel.reasons.Thing`), by their kind."""
    setup_texts: Mapping[str, SetupText] = {}
    """The options of the set-up in words, see `draw.setup_options`."""
    sources: Mapping[str, str] = {}
    """The origins of points (`Outcome.parts`) in words, in the order of the columns of the score."""
    goal: str = ""
    """What one plays for, in a sentence or two: said at somebody's first table of this game."""
    teaser: str = ""
    """What the game is about, in one sentence for its poster."""
    poster: Box | None = None
    """Left, top, width and height of the piece of the scene that a low, wide poster shows; None: all of it."""
    presets: tuple[Preset, ...] = ()
    """Set-ups to begin with, besides the usual one."""
    result: str = N_("Final score")
    """What the result is called; a game without points has another word for it."""
    growth: Growth[V] | None = None
    """What every seat had from round to round, for the end; None: there is nothing to tell."""

    # ---------------------------------------------------------------- what a game writes

    def draw(self, seen: Seen[V], people: list[PersonSeen], words: Words) -> Drawing:
        """Everything one viewer sees."""
        raise NotImplementedError

    def symbols(self) -> Safe:
        """Symbols that are put together in code; the pictures in `art/` are symbols by themselves."""
        return join()

    def scene(self) -> Safe:
        """A small picture for the lobby."""
        return svg(box=(0, 0, 4, 3), cls="scene")

    def tip(self, seen: Seen[V], element: str, people: list[PersonSeen], words: Words) -> Safe | None:
        """What a pointer learns of the element of this id; None when there is nothing to say."""
        return self.teller(seen, people, words).tip(element)

    def about(self, seen: Seen[V], option: Option, people: list[PersonSeen], words: Words) -> str:
        """What an option would mean, where it does not say so itself (`OptionSeen.later`)."""
        return ""

    def score(self, seen: Seen[V], people: list[PersonSeen], words: Words) -> Safe:
        """The result: by default where every point came from."""
        assert seen.outcome is not None
        return score_table(seen.outcome, self.sources, people, words)

    def victory(self, seen: Seen[V], people: list[PersonSeen], words: Words) -> Victory:
        """Who has won, and as what: by default with how many points."""
        assert seen.outcome is not None
        winners, points = seen.outcome.winners, seen.outcome.points
        laurels = [Laurel(seat, words.many("{n} point", "{n} points", points[seat])) for seat in winners]
        return Victory(verdict(winners, people, words), laurels)

    def result_line(self, outcome: Outcome, seat: int, words: Words) -> str:
        """How one seat fared, in a few words for a list: by default its place and its points."""
        points = outcome.points
        place = 1 + sum(other > points[seat] for other in points)
        count = words.many("{n} point", "{n} points", points[seat])
        return words("place {place} of {all}, {points}", place=place, all=len(points), points=count)

    def fared(self, seen: Seen[V], seat: int, words: Words) -> str:
        """The same in a word or two, beside a name: by default the points."""
        assert seen.outcome is not None
        return words.many("{n} point", "{n} points", seen.outcome.points[seat])

    def opened(self, view: V, views: Sequence[V]) -> V:
        """After the end: a spectator's view in which all hands lie open: by default every one of its `seats` as its own
        player sees it."""
        return opened_seats(view, views) if hasattr(view, "seats") else view

    def gains(self, log: Sequence[Event], words: Words) -> Mapping[int, Sequence[str]]:
        """What each seat got and gave in a stretch of the log (`+2 gold`), beside the gains of its lines."""
        return {}

    def own(self, seen: Seen[V], words: Words) -> str:
        """What is special about the viewer's side at the start, said there too: a role, a character."""
        return ""

    def meant(self, seen: Seen[V], spots: Sequence[str]) -> Sequence[Option]:
        """What a viewer who is asked would choose by clicks on these elements, one after the other, if it were allowed:
        the likeliest first, such as have a reason why not (`Game.why_not`)."""
        return ()

    def option_said(self, key: str, words: Words) -> SetupSaid:
        """An option of the set-up in the viewer's words, or by its key where the game has none for it."""
        return self.setup_texts[key].said(words) if key in self.setup_texts else SetupSaid(key)

    def gallery(self, seen: Seen[V], words: Words) -> Sequence[Section]:
        """Everything that is in the box, for the guide. A spectator sees a game that has just begun, for the tips."""
        return ()

    # ---------------------------------------------------------------- the same in all games

    def reason(self, why: Why, people: Sequence[PersonSeen], words: Words) -> Reason:
        """Why something may not be chosen, in words."""
        return say(why, self.terms, people, words)

    def advice(
        self,
        seen: Seen[V],
        advice: Advice,
        options: Sequence[OptionSeen],
        people: Sequence[PersonSeen],
        words: Words,
    ) -> AdviceSaid:
        """What speaks for the options of a viewer who is asked, in words; they are called what their drawing says."""
        return self.adviser(seen, options, people, words).said(advice)

    def wording(self, kind: str) -> Wording[V] | None:
        """The words for a kind of decision, or None where there are none."""
        return self.questions.get(kind)

    def words_in(self, lang: str) -> Words:
        """The words that this look draws with; the same object each time, so that parts can be remembered by it."""
        return words_of(self.folder, lang)

    def rules(self, lang: str) -> str:
        """The rules in a language, in English where there is no translation; empty for a game without any."""
        for name in (f"RULES.{lang}.md", "RULES.md"):
            if (self.folder / name).exists():
                text = (self.folder / name).read_text("utf-8")
                return spaced(text) if lang == "fr" else text
        return ""

    def sheet(self) -> Safe:
        """All symbols that the drawings use: the shapes of the seats, art, and what the game puts together."""
        return sheet_of(self)

    def thumbnail(self) -> Safe:
        """The scene with the symbols it uses, to stand on any page."""
        return thumbnail_of(self)

    def shared_scene(self) -> Safe:
        """The scene with its symbols, for a page that shows it in several places: see `scene_used`."""
        return shared_scene_of(self)[0]

    def scene_used(self, wide: bool = False) -> Safe:
        """The scene where `shared_scene` stands on the same page; `wide` shows the piece for a poster."""
        _, id, box = shared_scene_of(self)
        return svg(
            use(id), box=self.poster if wide and self.poster else box, cls="scene", preserveAspectRatio="xMidYMid slice"
        )

    def drawing(self, seen: Seen[V], lang: str = "en", names: Sequence[str] = ()) -> Drawing:
        """The drawing of what a viewer gets, where nobody knows who sits there."""
        words = self.words_in(lang)
        return self.draw(seen, seated(seen, words, names), words)

    def svg(self, seen: Seen[V]) -> str:
        """The board alone."""
        return self.board(self.drawing(seen))

    def html(self, seen: Seen[V]) -> str:
        """The board with the question under it, or with the result."""
        drawing = self.drawing(seen)
        words = self.words_in("en")
        board = self.board(drawing, f"t{abs(hash(drawing.summary)) % 10**8}")
        result = prefixed(self.score(seen, seated(seen, words), words), "t") if seen.outcome else None
        return div(board, paragraph(drawing.ask.text), paragraph(drawing.ask.help), result, cls="tinstar-table")

    def board(self, drawing: Drawing, prefix: str = "") -> Safe:
        """The board of a drawing, to stand anywhere."""
        return board_svg(drawing, self.layout.board, self.sheet(), prefix, self.folder)

    def imprint(self, seen: Seen[V]) -> bytes:
        """Everything that a viewer would be sent."""
        drawing = self.drawing(seen)
        parts = [(part.id, part.layer, str(part.markup)) for part in drawing.parts]
        rest = (str(drawing.ask), drawing.options, drawing.log, drawing.summary, drawing.box)
        return msgspec.json.encode([parts, *rest])

    def faults(self, seen: Seen[V]) -> list[str]:
        """What is wrong with the drawing in any language, with an ill-named player at the table."""
        if seen.kind and self.wording(seen.kind) is None:
            return [f"{seen.kind} is asked without words"]
        found = []
        for lang in LANGUAGES:
            drawing = self.drawing(seen, lang, ['<b>"&'] * seen.seats)
            faults = drawing_faults(drawing, self.layout.layers, self.sheet()) + missing_plates(drawing, seen.seats)
            found += [f"{lang}: {fault}" for fault in faults]
        return found


@cache
def sheet_of(look: Look[Any]) -> Safe:
    """Put together once a look."""
    return join(seat_symbols(), art_symbols(look.folder), look.symbols())


@cache
def thumbnail_of(look: Look[Any]) -> Safe:
    """Drawn once a look."""
    return small_picture(look.scene(), look.sheet(), type(look).__name__.lower())


@cache
def shared_scene_of(look: Look[Any]) -> tuple[Safe, str, Box]:
    """Drawn once a look, with its id and its box."""
    return shared_picture(look.scene(), look.sheet(), type(look).__name__.lower())


def opened_seats(view: Any, views: Sequence[Any]) -> Any:
    """A view with every one of its `seats` as its own player sees it."""
    return msgspec.structs.replace(view, seats=tuple(own.seats[seat] for seat, own in enumerate(views)))


def seated(seen: Seen[Any], words: Words, names: Sequence[str] = ()) -> list[PersonSeen]:
    """The person who sits there, by number where nobody is known."""
    given = list(names) or [words("Seat {n}", n=seat + 1) for seat in range(seen.seats)]
    return [PersonSeen(name, you=seat == seen.seat) for seat, name in enumerate(given)]

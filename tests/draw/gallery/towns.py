"""Players round a board: each with a town of his own, or at a round table."""

from __future__ import annotations

from typing import Final

import msgspec

from tests.draw.gallery.maps import TrackLook
from tests.draw.gallery.pieces import (
    MARKS,
    GalleryLook,
    See,
    asked,
    bids,
    card,
    coin,
    drawn,
    duel,
    hand_part,
    number_of,
    plain,
    points,
    ribbon,
    who,
)
from tinstar.draw import layout
from tinstar.draw.boards import small_board
from tinstar.draw.dice import die_picture
from tinstar.draw.icons import icon
from tinstar.draw.kit import Kid, Safe, bold, div, element, group, item, join, place, rect, span, svg, text, use
from tinstar.draw.layout import Layout, Tab
from tinstar.draw.parts import AskSeen, Drawing, OptionSeen, Part, PersonSeen, StepSeen
from tinstar.draw.seats import ring_classes, seat_mark, town_class
from tinstar.draw.words import Words

# ---------------------------------------------------------------- the viewer's own board, others' round it
SITES: Final = 15
GOODS: Final = ("gold", "wood", "men", "people", "pipes", "hearts", "chests", "homes")
WARES: Final = 8


class TownLook(GalleryLook):
    """Everybody has a board; mine is the large one."""

    layout = Layout(
        arrangement="town",
        board=("ground", "lots"),
        panels=(
            *(layout.PILE, layout.RIBBON, layout.MARKET, layout.COMMONS, layout.GOING),
            *(layout.MINE, layout.HAND, layout.POSTERS),
        ),
        tabs=(*(Tab("map", icon("map"), "Town"), Tab("market", icon("market"), "Build"), layout.PLAYERS, layout.LOG),),
        name="Your town",
        unit=150,
        camera=False,
        in_sight=3,
    )

    def draw(self, seen: See, people: list[PersonSeen], words: Words) -> Drawing:
        ask, options = self._question(seen, people)
        me = max(0, seen.seat)
        going = element("ul", element("li", "Your third card"), id="going:1", class_="going")
        table = div(div(span("Your table"), span("5 asleep"), cls="caption"), self._laid(me), id="mine:table")
        parts = [
            Part("pile:left", "pile", span("Round 3 of 5", id="pile:left")),
            ribbon(seen),
            *(self._ware(k) for k in range(WARES)),
            *self._commons(seen),
            Part("going:1", "going", going),
            Part("ground:1", "ground", group(self._ground(), id="ground:1")),
            *(Part(f"site:{k}", "lots", self._lot(k, f"site:{k}")) for k in range(SITES)),
            *(self._seat(number, seen, person, words) for number, person in enumerate(people)),
            Part("mine:table", "mine", table),
            *hand_part(seen),
            *duel(seen, people),
        ]
        return drawn(seen, people, ask, options, parts, [-4, -4, 788, 350])

    def _question(self, seen: See, people: list[PersonSeen]) -> tuple[AskSeen, list[OptionSeen]]:
        if not seen.options:
            return asked(seen, "", [], people), []
        if seen.kind == "Stash":
            options = [
                OptionSeen(
                    o,
                    f"Build {o[6:]}",
                    [f"ware:{number_of(o) % WARES}", f"site:{number_of(o) // WARES}"],
                    ["house", f"site:{number_of(o) // WARES}"],
                    about="Worth 3 points now.",
                )
                for o in seen.texts
            ]
            steps = [StepSeen("Choose a house."), StepSeen("Choose a lot.")]
            return asked(seen, "What do you build?", options, people, steps=steps, confirm="Build it here"), options
        if seen.kind == "Bid":
            options = [OptionSeen(o, f"Bid {o[4:]}", [f"card:{number_of(o)}"]) for o in seen.texts]
            return asked(seen, "Play your first card", options, people), options
        if seen.kind == "Settle":
            them = {"keep": seen.seat, "hand on": (seen.seat + 1) % seen.seats}
            options = [OptionSeen(o, o.capitalize(), [f"seat:{them[o]}"]) for o in seen.texts]
            return asked(seen, "Who gets it?", options, people), options
        return asked(seen, "Look at the next claim?", plain(seen), people), plain(seen)

    def _ground(self) -> Safe:
        streets = [rect(0, 112 * row + 96, 780, 16, "worn") for row in range(3)]
        return join(rect(0, 0, 780, 342, "prairie o", rx=12), streets)

    def _lot(self, number: int, id: str = "", small: bool = False) -> Safe:
        x, y = 156 * (number % 5) + 78, 112 * (number // 5) + 56
        inner = use("house", place(0, 0)) if number % 3 else text(str(number), 0, 16, "mini-number")
        frame = join(rect(-74, -52, 148, 90, "hit", rx=8), rect(-74, -52, 148, 90, "dash", rx=8))
        if small:
            return group(inner, at=place(x, y))
        return group(inner, frame, id=id, at=place(x, y), cls="plot", data_tip=True, data_size="-74 -52 148 90")

    def _town(self, seat: int) -> Kid:
        return join(self._ground(), [self._lot((k + seat) % SITES, small=True) for k in range(SITES)])

    def _laid(self, seat: int) -> Safe:
        shown = [card(n, "laid-card") for n in range(seat, seat + 2)]
        back = svg(use("card-back"), box=(-77, -109, 154, 218), cls="laid-card")
        return div(shown, back, cls="laid")

    def _seat(self, number: int, seen: See, person: PersonSeen, words: Words) -> Part:
        id = f"seat:{number}"
        step = (number - max(0, seen.seat)) % seen.seats
        goods = [
            span(coin(), bold(str((number + k) % 9)), cls="good", id=f"good:{number}.{good}")
            for k, good in enumerate(GOODS)
        ]
        heading = f"{person.name}'s town"
        markup = item(
            div(seat_mark(number), who(number, seen, person, words), points(seen, number), cls="seat-head"),
            div(goods, cls="ledger"),
            self._laid(number) if step else None,
            small_board(self._town(number), box=(-4, -4, 788, 350), heading=heading) if step else None,
            id=id,
            cls=f"seat {town_class(step, seen.seats)}{' turn' if number in seen.waiting else ''}",
            data_tip=True,
        )
        return Part(id, "seats", markup)

    def _ware(self, number: int) -> Part:
        id = f"ware:{number}"
        picture = svg(use("house"), box=(-60, -44, 120, 90))
        need = span(f"{number + 2}", cls="corner")
        return Part(
            id,
            "market",
            div(picture, need, span("2 wood"), id=id, cls="ware dear" if number > 5 else "ware", data_tip=True),
        )

    def _commons(self, seen: See) -> list[Part]:
        face = MARKS[len(bids(seen)) % 3] if bids(seen) else MARKS[0]
        roll = bids(seen)[-1][0] if bids(seen) else 0
        thrown = die_picture(face, roll, "", MARKS)
        title = element("h2", "The camp")
        camp = div(
            title,
            span("One more, and they attack.", cls="note"),
            thrown,
            span(icon("eye"), "one more", cls="brief"),
            id="common:camp",
            cls="common",
        )
        guest = div(
            element("h2", "The guest"),
            span("Wants chests."),
            span(coin(), "Round 3, chests", cls="brief"),
            id="common:guest",
            cls="common",
        )
        return [Part("common:guest", "commons", guest), Part("common:camp", "commons", camp)]


# ---------------------------------------------------------------- a round table
class RingLook(GalleryLook):
    """Seats round a felt without a board."""

    layout = Layout(
        arrangement="ring",
        board=(),
        panels=(layout.PILE, layout.RIBBON, layout.CARDS, layout.GOING, layout.HAND, layout.POSTERS),
        tabs=(layout.TABLE, layout.LOG),
        camera=False,
        in_sight=3,
    )

    def draw(self, seen: See, people: list[PersonSeen], words: Words) -> Drawing:
        ask, options = TrackLook()._question(seen, people)
        if seen.kind in ("Stash", "Settle"):
            ways = {"keep": f"seat:{seen.seat}", "hand on": f"seat:{(seen.seat + 1) % seen.seats}"}
            options = [OptionSeen(o, o.capitalize(), [ways.get(o) or f"card:{number_of(o)}"]) for o in seen.texts]
            ask = asked(seen, "Which one?", options, people)
        pile = div(
            svg(use("card-back"), box=(-79, -111, 158, 222), cls="deck"),
            span(bold("12"), span("left"), cls="pile-words"),
            id="pile:deck",
            cls="pile",
        )
        parts = [
            Part("pile:left", "pile", span("12 left", id="pile:left")),
            ribbon(seen),
            Part("pile:deck", "cards", pile),
            *(self._seat(number, seen, person, words) for number, person in enumerate(people)),
            *hand_part(seen),
            *duel(seen, people),
        ]
        return msgspec.structs.replace(drawn(seen, people, ask, options, parts, [0, 0, 1, 1]), box=None)

    def _seat(self, number: int, seen: See, person: PersonSeen, words: Words) -> Part:
        id = f"seat:{number}"
        ring = ring_classes((number - max(0, seen.seat)) % seen.seats, seen.seats)
        face = div(svg(use(f"man-{number}"), box=(-40, -42, 80, 80), cls="face"), seat_mark(number), cls="portrait")
        markup = item(
            face,
            who(number, seen, person, words),
            div(bold("3"), cls="holding"),
            id=id,
            cls=f"seat player {ring}",
            data_tip=True,
        )
        return Part(id, "seats", markup)

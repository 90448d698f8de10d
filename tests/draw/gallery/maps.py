"""Maps: one beside a track, one with a hand and chips that lead round it."""

from __future__ import annotations

from typing import Final

from tests.draw.gallery.pieces import (
    GalleryLook,
    See,
    amounts,
    asked,
    bids,
    coin,
    drawn,
    duel,
    hand_part,
    man,
    number_of,
    plain,
    points,
    ribbon,
    who,
)
from tinstar.draw import layout
from tinstar.draw.chips import Chip, jumps_part
from tinstar.draw.dice import FACES, die, die_colour
from tinstar.draw.icons import icon
from tinstar.draw.kit import (
    Safe,
    bold,
    button,
    div,
    element,
    group,
    item,
    join,
    path,
    place,
    rect,
    span,
    svg,
    text,
    use,
)
from tinstar.draw.layout import Layout, Tab
from tinstar.draw.parts import AskSeen, Drawing, OptionSeen, Part, PersonSeen, StepSeen
from tinstar.draw.seats import seat_mark
from tinstar.draw.track import square_part, standing, track_head
from tinstar.draw.words import Words

# ---------------------------------------------------------------- a map beside a track
SQUARES: Final = 24
PLOTS: Final = 8


class TrackLook(GalleryLook):
    """A board that is always whole, a track beside it, cards to choose from in a drawer."""

    layout = Layout(
        arrangement="map",
        board=("land", "things", "cells", "men"),
        panels=(layout.PILE, layout.RIBBON, layout.TRACK, layout.DRAWER, layout.GOING, layout.MINE, layout.POSTERS),
        tabs=(layout.MAP, Tab("track", icon("track"), "Track"), layout.PLAYERS, layout.LOG),
        unit=100,
        camera=False,
        in_sight=3,
    )

    def draw(self, seen: See, people: list[PersonSeen], words: Words) -> Drawing:
        ask, options = self._question(seen, people)
        parts = [
            Part("pile:left", "pile", span(f"{seen.view.claims_left} claims left", id="pile:left")),
            ribbon(seen),
            *self._track(seen),
            *self._drawer(seen),
            *self._land(seen),
            *[self._seat(number, seen, person, words) for number, person in enumerate(people)],
            Part("mine:1", "mine", self._mine(seen)),
            *duel(seen, people),
        ]
        return drawn(seen, people, ask, options, parts, [-20, -20, 840, 840])

    def _question(self, seen: See, people: list[PersonSeen]) -> tuple[AskSeen, list[OptionSeen]]:
        if not seen.options:
            return asked(seen, "", [], people), []
        if seen.kind == "Stash":
            options = [OptionSeen(o, f"Put {o[6:]} away", [f"role:{number_of(o)}"]) for o in seen.texts]
            return asked(seen, "Choose a card", options, people), options
        if seen.kind == "Bid":
            options, names = amounts(seen)
            steps = [StepSeen("How much do you bid?", "number")]
            return asked(seen, "How much?", options, people, steps=steps, names=names, confirm="Bid it"), options
        if seen.kind == "Scout":
            return asked(seen, "Look at the next claim?", plain(seen), people), plain(seen)
        ways = (("keep", "cell:c4"), ("hand on", "square:7"))
        places = {"cell:c4": "cell:c4", "square:7": "stand:7"}
        options = [
            OptionSeen(o, o.capitalize(), [spot], [f"man-{seen.seat}", places[spot]], about="So it is done.")
            for o, spot in ways
        ]
        return asked(seen, "Keep it?", options, people, confirm="So be it"), options

    def _track(self, seen: See) -> list[Part]:
        now = len(seen.log) % SQUARES
        parts = [track_head("The track", span(f"{now + 1} of {SQUARES}", cls="note"))]
        for number in range(SQUARES):
            dice = join(
                die(FACES[event.a % 6 if event.a else 0], n, die_colour(event.seat), at=place(-34 + 34 * k, -2))
                for k, (n, event) in enumerate(bids(seen)[:3])
            )
            picture = svg(
                dice if number == 2 and dice else use("house", place(0, 0, scale=0.8)),
                group(id=f"stand:{number}", at=place(0, 20)),
                box=(-80, -44, 160, 88),
            )
            men = [man(seat, f"man:{seat}.{number}") for seat in range(seen.seats) if (number + seat) % 5 == 0]
            state = "now" if number == now else "done" if number < now else "shut" if number > 21 else ""
            parts.append(
                square_part(
                    f"square:{number}",
                    f"Square {number + 1}",
                    picture,
                    span(f"${number}", cls="square-price") if number % 6 == 4 else None,
                    standing(*men) if men else None,
                    chapter=number // 8 % 4,
                    cls=f"{state} apart" if number == 4 else state,
                )
            )
        return parts

    def _drawer(self, seen: See) -> list[Part]:
        if seen.kind != "Stash" or seen.seat < 0:
            return []
        cards = [
            div(
                svg(use("house"), box=(-50, -50, 100, 100)),
                bold(f"Card {number}"),
                span("It does what it says, and a little more."),
                id=f"role:{number}",
                cls="drawn",
                data_tip=True,
            )
            for number in seen.view.mine
        ]
        fold = button("Fold", cls="quiet", data_folds="drawer", aria_expanded="true")
        return [Part("drawer:all", "drawer", div(cards, fold, id="drawer:all"))]

    def _land(self, seen: See) -> list[Part]:
        ground = group(
            rect(-20, -20, 840, 840, "cream o", rx=10),
            rect(0, 0, 800, 800, "prairie o"),
            path("".join(f"M{100 * k},0V800M0,{100 * k}H800" for k in range(1, PLOTS)), "edge"),
            id="land:all",
        )
        houses = [
            Part(
                f"thing:{k}",
                "things",
                group(use("house"), id=f"thing:{k}", at=place(50 + 100 * x, 50 + 100 * y), data_tip=True),
            )
            for k, (x, y) in enumerate(((1, 1), (3, 2), (5, 4), (2, 6), (6, 6)))
        ]
        cells = [("cell:c4", 2, 3)] if seen.kind == "Settle" and seen.options else []
        lit = [
            Part(
                id,
                "cells",
                group(
                    rect(-42, -42, 84, 84, "hit"),
                    rect(-42, -42, 84, 84, "dash"),
                    id=id,
                    cls="cell",
                    at=place(50 + 100 * x, 50 + 100 * y),
                    data_size=84,
                ),
            )
            for id, x, y in cells
        ]
        return [Part("land:all", "land", ground), *houses, *lit]

    def _seat(self, number: int, seen: See, person: PersonSeen, words: Words) -> Part:
        id = f"seat:{number}"
        turn = " turn" if number in seen.waiting else ""
        own = div(coin(), bold(str(seen.view.cards[number])), cls="own good")
        markup = item(
            seat_mark(number),
            who(number, seen, person, words),
            points(seen, number),
            own,
            id=id,
            cls=f"seat{turn}",
            data_tip=True,
        )
        return Part(id, "seats", markup)

    def _mine(self, seen: See) -> Safe:
        men = [svg(use(f"man-{max(0, seen.seat)}"), box=(-32, -36, 64, 70), cls="man") for _ in range(4)]
        title = element("h2", "Yours", " ", element("small", "strength 5"))
        return div(title, div(men, cls="own"), id="mine:1", cls="purse")


# ---------------------------------------------------------------- a map with a hand, and chips that lead round it
HOUSES: Final = ("Saloon", "Post Office", "Sheriff's Office", "Bank", "General Store", "Grand Hotel", "Depot")
CELL: Final = 40


def house_at(number: int) -> tuple[float, float]:
    return 290 * (number % 4), 330 * (number // 4)


def cell_id(house: int, row: int, column: int) -> str:
    return f"cell:{house}.{row}.{column}"


class HandLook(GalleryLook):
    """A wide map of houses with small cells, a hand in the slip, chips on a phone."""

    layout = Layout(
        arrangement="map",
        board=("ground", "houses", "cells"),
        panels=(layout.PILE, layout.RIBBON, layout.JUMPS, layout.GOING, layout.HAND, layout.POSTERS),
        unit=1.6 * CELL,
        in_sight=3,
    )

    def draw(self, seen: See, people: list[PersonSeen], words: Words) -> Drawing:
        ask, options = self._question(seen, people)
        spots = {spot for option in options for spot in option.spots if spot.startswith("cell:")}
        going = element("ul", element("li", "Somebody lacks one, and would win"), id="going:1", class_="going")
        parts = [
            Part("pile:left", "pile", span("Pass 4", id="pile:left")),
            ribbon(seen, signs=True),
            jumps_part(
                Chip(f"house:{k}", name, "you lack 2" if k % 2 else "open", coin(), k == 4)
                for k, name in enumerate(HOUSES)
            ),
            Part("going:1", "going", going),
            Part("ground:1", "ground", group(rect(-30, -90, 1170, 650, "prairie o", rx=12), id="ground:1")),
            *(Part(f"house:{k}", "houses", self._house(k, name)) for k, name in enumerate(HOUSES)),
            *(Part(id, "cells", self._cell(id)) for id in sorted(spots)),
            *(TrackLook()._seat(number, seen, person, words) for number, person in enumerate(people)),
            *hand_part(seen),
            *duel(seen, people),
        ]
        return drawn(seen, people, ask, options, parts, [-40, -100, 1190, 670])

    def _question(self, seen: See, people: list[PersonSeen]) -> tuple[AskSeen, list[OptionSeen]]:
        if not seen.options:
            return asked(seen, "", [], people), []
        if seen.kind == "Stash":
            numbers = [number_of(option) for option in seen.texts]
            spots = [cell_id(n % 7, n % 5, n % 6) for n in numbers]
            options = [
                OptionSeen(
                    f"stash {n}",
                    f"Put {n} away",
                    [f"card:{n}", spot] if n % 2 else [spot],
                    [f"man-{seen.seat}", spot],
                    HOUSES[n % 7],
                )
                for n, spot in zip(numbers, spots, strict=True)
            ]
            return asked(seen, "Where to put it?", options, people, confirm="Put it here"), options
        if seen.kind == "Bid":
            options, names = [], {}
            for n in sorted((number_of(option) for option in seen.texts), reverse=True):
                options.append(
                    OptionSeen(
                        f"bid {n}", f"Bid {n}", [f"house:{n % 2}", f"take:{n}"], None, "", f"{40 - n} are left then."
                    )
                )
                names[f"take:{n}"] = f"${n}"
            steps = [StepSeen("Where?"), StepSeen("How much do you bid there?", "number")]
            return asked(seen, "Bid where?", options, people, steps=steps, names=names, confirm="Bid it"), options
        if seen.kind == "Scout" and seen.view.mine:
            options = [OptionSeen("look", "Look", [f"card:{seen.view.mine[0]}"]), OptionSeen("leave", "Leave it")]
            return asked(seen, "Look at the next claim?", options, people), options
        return asked(seen, "What now?", plain(seen), people), plain(seen)

    def _house(self, number: int, name: str) -> Safe:
        x, y = house_at(number)
        lines = "".join(f"M{CELL * k},0V200" for k in range(1, 6)) + "".join(f"M0,{CELL * k}H240" for k in range(1, 5))
        return group(
            rect(-8, -66, 256, 66, "o brick", rx=4),
            rect(60, -52, 120, 36, "o cream", rx=4),
            text(name, 120, -27, "station-name"),
            rect(-6, -6, 252, 212, "o cream-shade"),
            path(lines, "edge"),
            rect(-8, -66, 256, 272, "hit"),
            id=f"house:{number}",
            at=place(x, y),
            data_tip=True,
        )

    def _cell(self, id: str) -> Safe:
        house, row, column = map(int, id.removeprefix("cell:").split("."))
        x, y = house_at(house)
        at = place(x + CELL * (column + 0.5), y + CELL * (row + 0.5))
        return group(
            rect(-16, -16, 32, 32, "hit"), rect(-16, -16, 32, 32, "dash"), id=id, cls="plot", at=at, data_size=34
        )

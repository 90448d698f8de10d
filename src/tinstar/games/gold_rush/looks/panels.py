"""What lies beside the board: the seats with their holdings, my own gold, the tiles still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.kit import Safe, bold, circle, div, element, group, name_of, paragraph, rect, span, svg, text, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.seats import seat_mark
from tinstar.draw.table import figure, seat_note, seat_part, stands_out
from tinstar.draw.words import Words
from tinstar.games.gold_rush.looks import sayings
from tinstar.games.gold_rush.looks.board import tile_picture
from tinstar.games.gold_rush.tiles import FACES
from tinstar.games.gold_rush.view import GoldRushView, SeatSeen
from tinstar.kernel.look import Seen

COWBOYS: Final = 4
_MAN_BOX: Final = (-31, -35, 62, 68)
_TENT_BOX: Final = (-30, -34, 60, 58)


# ---------------------------------------------------------------- the seats
def seat_parts(seen: Seen[GoldRushView], people: list[PersonSeen], words: Words) -> list[Part]:
    """One list item a seat."""
    over = seen.view.phase == "over"
    return [
        _seat(number, person, seat, over, seat_note(seen, number, person, words), stands_out(seen, number), words)
        for number, (seat, person) in enumerate(zip(seen.view.seats, people, strict=True))
    ]


@remembered
def _seat(number: int, person: PersonSeen, seat: SeatSeen, over: bool, note: str, turn: bool, words: Words) -> Part:
    return seat_part(
        number,
        person,
        note,
        figure(seat.points, phrases.points(seat.points, words), "points", data_count=seat.points),
        div(
            [_man(number, i, i in seat.home) for i in range(COWBOYS)],
            _tent(number, seat.tent),
            span(
                svg(use("token"), box=(-15, -15, 30, 30), cls="token"),
                bold(str(seat.tokens)),
                cls="tokens",
                aria_hidden="true",
            ),
            cls="own",
            aria_hidden="true",
        ),
        span(sayings.holdings(seat, over, words), cls="sr"),
        turn=turn,
        data_tip=True,
    )


def _man(seat: int, number: int, home: bool) -> Safe:
    """A cowboy in the supply is the same thing as on the board; where he is missing, his outline stays."""
    if home:
        return svg(group(use(f"man-{seat}"), id=f"man:{seat}.{number}"), box=_MAN_BOX, cls="man")
    return svg(use("cowboy", cls="absent"), box=_MAN_BOX, cls="man")


def _tent(seat: int, home: bool) -> Safe:
    if home:
        return svg(group(use(f"tent-{seat}"), id=f"tent:{seat}"), box=_TENT_BOX, cls="man")
    return svg(use("tent", cls="absent"), box=_TENT_BOX, cls="man")


# ---------------------------------------------------------------- mine
def mine_parts(view: GoldRushView, people: list[PersonSeen], words: Words) -> list[Part]:
    """My supply (where the list of seats is folded away) and my gold; a spectator sees all gold that lies open."""
    if view.seat < 0:
        return [
            _open_purse(number, people[number].name, seat.gold)
            for number, seat in enumerate(view.seats)
            if seat.gold is not None
        ]
    seat = view.seats[view.seat]
    return [_supply(view.seat, seat.cowboys, seat.tent, words), _purse(seat.gold or (), view.phase == "over", words)]


@remembered
def _supply(seat: int, cowboys: int, tent: bool, words: Words) -> Part:
    pictures = [
        svg(
            use(f"man-{seat}" if i < cowboys else "cowboy", cls="" if i < cowboys else "absent"),
            box=_MAN_BOX,
            cls="man",
        )
        for i in range(COWBOYS)
    ]
    pictures.append(
        svg(use(f"tent-{seat}" if tent else "tent", cls="" if tent else "absent"), box=_TENT_BOX, cls="man")
    )
    said = span(words.many("{n} cowboy at home", "{n} cowboys at home", cowboys), cls="sr")
    return Part("supply:mine", "mine", div(pictures, said, cls="supply own", id="supply:mine"))


@remembered
def _purse(gold: tuple[int, ...], over: bool, words: Words) -> Part:
    none = span(words("no tokens yet"), cls="note") if not gold else None
    title = element("h2", words("Your gold"), " ", element("small", "" if over else words("only you see this")))
    return Part("gold:mine", "mine", div(title, _row_of_coins(gold, none), cls="purse", id="gold:mine"))


def _open_purse(seat: int, name: str, gold: Sequence[int]) -> Part:
    id = f"gold:{seat}"
    title = element("h3", seat_mark(seat), name_of(name))
    return Part(id, "mine", div(title, _row_of_coins(gold), cls="open-hand", id=id))


def _row_of_coins(gold: Sequence[int], none: Safe | None = None) -> Safe:
    coins = [_coins(value, gold.count(value)) for value in sorted(set(gold))]
    return div(coins, none, bold(str(sum(gold)), cls="total", data_count=sum(gold)), cls="coins")


def _coins(value: int, count: int) -> Safe:
    coin = svg(
        circle(0, 0, 18, "rock o" if value == 0 else "gold o"),
        circle(0, 0, 14, "milling"),
        text(str(value), y=6.2, cls="value"),
        box=(-20, -20, 40, 40),
        cls="coin",
        name=str(value),
    )
    return span(coin, span(f"×{count}", cls="times") if count > 1 else None, cls="coins-of")


# ---------------------------------------------------------------- the pile
@remembered
def pile_part(left: int, words: Words) -> Part:
    """How many tiles are left, for the title."""
    return Part("pile:left", "pile", span(words.many("{n} tile left", "{n} tiles left", left), id="pile:left"))


def mix_parts(view: GoldRushView, words: Words) -> list[Part]:
    """Every face with how many of it are still to come; one part a face, so that a turn sends two of them."""
    parts = [_mix(face.id, view.left.get(face.id, 0), words) for face in FACES if not face.start]
    if sum(view.left.values()) > view.tiles_left:
        parts.insert(0, _only(view.tiles_left, words))
    if view.removed:
        parts.append(_removed(view.removed, words))
    return parts


def small_tile(face: str, turn: int = 0) -> Safe:
    return svg(
        tile_picture(face, turn), rect(-80, -80, 160, 160, "outline", rx=3), box=(-83, -83, 166, 166), cls="small-tile"
    )


@remembered
def _mix(face: str, count: int, words: Words) -> Part:
    id = f"left:{face.lower()}"
    left = figure(count, words.many("{n} tile left", "{n} tiles left", count), "times")
    return Part(id, "left", div(small_tile(face), left, cls="mix" if count else "mix none", id=id))


@remembered
def _only(left: int, words: Words) -> Part:
    """R12.9 Nobody knows which of them stay in the box."""
    said = words.many("Only {n} of these will be drawn.", "Only {n} of these will be drawn.", left)
    return Part("left:only", "left", paragraph(said, id="left:only"))


@remembered
def _removed(faces: tuple[str, ...], words: Words) -> Part:
    title = paragraph(words("Out of the game, because they fitted nowhere:"))
    return Part(
        "removed:all", "left", div(title, [small_tile(face) for face in faces], cls="removed", id="removed:all")
    )

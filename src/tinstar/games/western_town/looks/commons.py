"""What belongs to nobody: Lincoln with what he looks for, and the camp with its riders, pipes and die. Where there is
little room both are a strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tinstar.draw.dice import die
from tinstar.draw.kit import Safe, bold, div, element, group, join, path, place, rect, span, svg, text, use
from tinstar.draw.layout import BRIEF, COMMONS
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part
from tinstar.draw.seats import seat_mark
from tinstar.draw.words import Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.formulas import formula, width
from tinstar.games.western_town.looks.signs import DIE, sign
from tinstar.games.western_town.looks.town import rider_id
from tinstar.games.western_town.pieces import LAST_LINCOLN, LINCOLN, ORANGE_RIDER, RAID_AT, RED
from tinstar.games.western_town.rules.events import Rolled
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel.facts import Event

WISHES: Final = ("exported", "attractiveness", "inhabitants")
FACE: Final = (-44.0, -66.0, 88.0, 100.0)
CAMP: Final = (0.0, 6.0, 270.0, 97.0)
"""The picture of the camp."""
COLORS: Final = ("red", "orange")


class Roll(NamedTuple):
    """The newest throw of the die: which event it was, and the face."""

    number: int = 0
    face: int = 0


def newest_roll(log: Sequence[Event], seats: Sequence[int]) -> Roll:
    """The last one in the camp of these seats."""
    for number in range(len(log) - 1, -1, -1):
        event = log[number]
        if isinstance(event, Rolled) and event.seat in seats:
            return Roll(number, event.face)
    return Roll()


def common_parts(view: WesternTownView, log: Sequence[Event], words: Words) -> list[Part]:
    """The guest, and the camp of the viewer's own territory."""
    own = view.seats[max(view.seat, 0)].territory
    camp = view.camps[own]
    ranks = tuple((view.seats[seat].expectation, seat) for seat in camp.seats) if view.expects else ()
    sums = tuple(view.multipliers.get(wish, 0) for wish in WISHES)
    return [
        lincoln_part(view.round, view.rounds, view.phase, view.lincoln or "", view.expects, ranks, sums, words),
        camp_part(own, camp.red, camp.orange, camp.pipes, newest_roll(log, camp.seats), words),
    ]


# ---------------------------------------------------------------- Lincoln
@remembered
def lincoln_part(
    round: int,
    rounds: int,
    phase: int,
    card: str,
    expects: tuple[str, ...],
    ranks: tuple[tuple[int, int], ...],
    sums: tuple[int, ...],
    words: Words,
) -> Part:
    """This round's visit: what he looks for, whom he would visit now; what counts at the end so far."""
    best = max((points for points, _ in ranks), default=0)
    ranked = [
        span(seat_mark(seat), bold(str(points)), cls="rank first" if points == best else "rank")
        for points, seat in sorted(ranks, key=lambda rank: (-rank[0], rank[1]))
    ]
    counted = [
        span(sign(wish), bold(f"×{times}"), cls="good") for wish, times in zip(WISHES, sums, strict=True) if times
    ]
    body = div(
        div(element("h2", words("Lincoln")), span(_visit(round, rounds, phase, card, words), cls="note"), cls="headed"),
        div(ranked, cls="ranks") if ranked else None,
        span(words("at the end, so far"), cls="note") if counted else None,
        div(counted, cls="ranks") if counted else None,
        cls="guest-words",
    )
    wanted = "".join(f" {wish}" for wish in expects).strip()
    brief = span(_when(round, rounds, phase, words), cls=f"{BRIEF} when")
    face = span(
        svg(use("p-lincoln", place(0, 6)), box=FACE),
        svg(formula(wanted, 34), box=_round(wanted, 34), cls=f"formula n{len(expects)}") if wanted else None,
        cls=BRIEF,
    )
    id = f"{COMMONS.id}:lincoln"
    return Part(id, COMMONS.id, div(portrait(wanted), body, brief, face, id=id, cls="common guest", data_tip=True))


def _round(words: str, size: float) -> tuple[float, float, float, float]:
    wide = width(words, size)
    return -wide / 2, -17, wide, 34


def _visit(round: int, rounds: int, phase: int, card: str, words: Words) -> str:
    if not round or not card:
        return ""
    if card == LINCOLN[LAST_LINCOLN]:
        return words("no visit any more")
    return words("visit {n} of {all}", n=min(round, rounds - 1), all=rounds - 1)


def _when(round: int, rounds: int, phase: int, words: Words) -> Safe:
    """Round and phase, where the ribbon has no room."""
    if not round:
        return bold(words(texts.FOUNDING))
    return span(
        bold(words(texts.ROUND_OF, n=round, all=rounds)),
        span(words(texts.PHASES[phase])) if phase in texts.PHASES else None,
    )


def portrait(wanted: str) -> Safe:
    """His card, as a picture of its own."""
    return svg(guest(wanted), box=(-57, -75, 114, 152), cls="guest-card")


def guest(wanted: str) -> Safe:
    """His card: the wishes stand below the face."""
    wide = max(width(wanted, 32) + 16, 50)
    slip = group(rect(-wide / 2, 38, wide, 34, "cream o", rx=17), group(formula(wanted, 32), at=place(0, 55)))
    return join(
        rect(-54, -72, 108, 144, "card-paper", rx=10),
        rect(-47, -65, 94, 130, "guest-wall", rx=6),
        use("p-lincoln", place(0, -1, 0, 0.98)),
        rect(-47, -65, 94, 130, "outline-2", rx=6),
        slip if wanted else None,
    )


# ---------------------------------------------------------------- the camp
@remembered
def camp_part(territory: int, red: int, orange: int, pipes: int, roll: Roll, words: Words) -> Part:
    """Places for three red riders and two orange ones, the die, the pipes."""
    counts = (red, orange)
    picture = svg(camp_scene(territory, counts, pipes, roll), box=CAMP, cls="camp-picture")
    head = div(element("h2", words("Camp")), span(_odds(red, orange, words), cls="note"), cls="headed")
    strip = [
        use(f"s-{COLORS[row]}" if number < counts[row] else f"s-{COLORS[row]}-place", place(x))
        for row, number, x in ((0, 0, 0), (0, 1, 31), (0, 2, 62), (1, 0, 101), (1, 1, 132))
    ]
    riders = svg(strip, box=(-18, -18, 170, 40), cls="formula camp-row")
    brief = span(svg(use("p-tipi"), box=(-34, -44, 68, 80)), riders, cls=BRIEF)
    id = f"{COMMONS.id}:camp"
    return Part(id, COMMONS.id, div(head, picture, brief, id=id, cls="common camp", data_tip=True))


def camp_scene(territory: int, counts: tuple[int, int], pipes: int, roll: Roll) -> Safe:
    """Tents and fire, the riders, the die and the pipes."""
    return join(
        path("M0,84Q60,66 130,76T270,72V112H0Z", "street-band"),
        path("M0,84Q60,66 130,76T270,72", "line1"),
        use("p-tipi", place(30, 54, 0, 0.8)),
        use("p-tipi", place(58, 62, 0, 1)),
        use("p-campfire", place(28, 86, 0, 0.82)),
        [_places(territory, row, counts[row]) for row in (RED, ORANGE_RIDER)],
        die(DIE[roll.face], roll.number, faces=DIE, at=place(232, 30, 0, 1.05)),
        group(use("s-pipes", place(0, 0, 0, 0.95)), text(f"×{pipes}", 18, 7, "camp-figure"), at=place(208, 84)),
    )


def _places(territory: int, row: int, riders: int) -> list[Safe]:
    """Riders who have come, and free places up to a raid."""
    color, y = COLORS[row], 30 + 46 * row
    return [
        group(use(f"s-{color}"), id=rider_id(territory, color, number), at=place(98 + 37 * number, y))
        if number < riders
        else use(f"s-{color}-place", place(98 + 37 * number, y))
        for number in range(RAID_AT[row])
    ]


def _odds(red: int, orange: int, words: Words) -> str:
    """How far away the next raid is."""
    if not red and not orange:
        return words(texts.NEITHER)
    missing = RAID_AT[RED] - red, RAID_AT[ORANGE_RIDER] - orange
    if not all(missing):
        return words("They ride out")
    return words("{red} red or {orange} orange more: a raid", red=missing[0], orange=missing[1])

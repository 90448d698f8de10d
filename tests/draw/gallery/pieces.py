"""What the looks of the gallery draw alike."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from tests.kernel import claims
from tests.kernel.claims_look import ClaimsLook, meant
from tinstar.draw.bills import Fighter, Term, duel_part
from tinstar.draw.cards import fan_classes
from tinstar.draw.dice import FACES, blank_face, dice_symbols, die_colour, die_picture
from tinstar.draw.kit import (
    Safe,
    bold,
    circle,
    div,
    group,
    join,
    name_of,
    path,
    place,
    rect,
    span,
    svg,
    symbol,
    text,
    use,
)
from tinstar.draw.look import Look
from tinstar.draw.parts import AskSeen, Drawing, LogLine, OptionSeen, Part, PersonSeen
from tinstar.draw.ribbon import ribbon_part
from tinstar.draw.seats import colour, shape
from tinstar.draw.table import log_part, seat_note
from tinstar.draw.track import piece
from tinstar.draw.words import Words
from tinstar.kernel import Event
from tinstar.kernel.look import Seen

ROUNDS: Final = ("Stash", "Bids", "Scouts", "Claims", "Count")
KINDS: Final = ("Stash", "Bid", "Scout", "Settle")
MAN: Final = "M0-34Q9-34,9-24Q24-18,26,4L14,2L20,32H6L0,12L-6,32H-20L-14,2L-26,4Q-24-18-9-24Q-9-34,0-34Z"
MARKS: Final = ("mark-sun", "mark-chevron", "mark-none")
"""The faces of a die of its own."""
See = Seen[claims.TableView]


# ---------------------------------------------------------------- what all of them draw alike
def pieces() -> Safe:
    sun = circle(0, 1, 9, "orange-mark gold")
    chevron = path("M-11,6L0-8L11,6L0,1Z", "brick")
    house = join(
        path("M-30,40V-6L0-36L30-6V40Z", "o cream"), path("M-36-2L0-40L36-2", "line"), rect(-8, 14, 16, 26, "o wood")
    )
    card = join(rect(-75, -107, 150, 214, "card-paper", rx=14), rect(-66, -98, 132, 196, "card-blue", rx=9))
    return join(
        dice_symbols(),
        symbol("mark-sun", blank_face(sun)),
        symbol("mark-chevron", blank_face(chevron)),
        symbol("mark-none", blank_face()),
        symbol("house", house),
        symbol("card-back", rect(-75, -107, 150, 214, "o brick", rx=14), rect(-62, -94, 124, 188, "back-frame", rx=8)),
        symbol("card-face", card),
        symbol("coin", circle(0, 0, 15, "o gold"), circle(0, 0, 9, "milling")),
        symbol("crossed", path("M-20-16L20,16M20-16L-20,16", "curve")),
        [
            symbol(f"man-{seat}", path(MAN, f"o {colour(seat)}"), shape(seat, place(0, -4, scale=0.7)))
            for seat in range(5)
        ],
    )


def man(seat: int, id: str) -> Safe:
    return piece(group(use(f"man-{seat}"), id=id))


def card(number: int, cls: str = "big-card", id: str = "") -> Safe:
    """A card of the hand with its number."""
    inner = join(use("card-face"), use("house", place(0, -4)), text(str(number), 0, 88, "mini-number"))
    face = group(rect(-75, -107, 150, 214, "card-paper", rx=14), inner, id=id, cls="card", data_tip=bool(id))
    return svg(face, box=(-77, -109, 154, 218), cls=cls)


def hand_part(seen: See) -> list[Part]:
    slots = [
        div(card(number, id=f"card:{number}"), span(f"Card {number}", cls="card-name"), id=f"slot:{number}", cls="slot")
        for number in seen.view.mine
    ]
    free = [div(cls="free-slot") for _ in range(4 - len(slots))]
    return [Part("hand:mine", "hand", div(slots, free, id="hand:mine", cls=fan_classes(len(slots))))]


def coin() -> Safe:
    return svg(use("coin"), box=(-18, -18, 36, 36))


def ribbon(seen: See, signs: bool = False) -> Part:
    now = KINDS.index(seen.kind) if seen.kind in KINDS else len(ROUNDS) - 1
    return ribbon_part(ROUNDS, now, tuple(coin() for _ in ROUNDS) if signs else ())


def journal(seen: See, people: list[PersonSeen]) -> list[LogLine]:
    said = {
        claims.CLAIM: "A claim is turned up",
        claims.STASHED: "{} puts a card away",
        claims.BID: "{} shows the bid",
        claims.WON: "{} gets the claim",
        claims.SCOUTED: "{} looks at what comes next",
        claims.SHOWN: "{} shows the stash",
    }
    return [
        LogLine(
            f"log:{number}",
            event.seat,
            said[event.kind].replace("{}", people[event.seat].name if event.seat >= 0 else ""),
            f"+{event.a}" if event.kind == claims.WON and event.a else "",
            [f"seat:{event.seat}"] if event.seat >= 0 else [],
            event.seq,
        )
        for number, event in enumerate(seen.log)
    ]


def bids(seen: See) -> list[tuple[int, Event]]:
    """The bids of the newest round, with their numbers in the log."""
    shown = [(number, event) for number, event in enumerate(seen.log) if event.kind == claims.BID]
    return shown[-seen.seats :]


def duel(seen: See, people: list[PersonSeen]) -> list[Part]:
    """The newest bids as a duel: a die, a coin, the sum."""
    newest = bids(seen)
    if not newest:
        return []
    best = max(event.a or 0 for _, event in newest)
    fighters = [
        Fighter(
            event.seat,
            people[event.seat].name,
            svg(use(f"man-{event.seat}"), box=(-40, -42, 80, 80)),
            (
                Term(
                    die_picture(FACES[(event.a or 0) % 6], number, die_colour(event.seat)),
                    str((event.a or 0) % 6 + 1),
                    True,
                ),
                Term(coin(), str((event.a or 0) // 6)),
                Term(svg(use("house"), box=(-42, -44, 84, 88)), "+1"),
            ),
            (event.a or 0) % 6 + 2 + (event.a or 0) // 6,
            event.a == best,
        )
        for number, event in newest
    ]
    winner = next(event.seat for _, event in newest if event.a == best)
    crossed = svg(use("crossed"), box=(-24, -20, 48, 40))
    prize = svg(use("house"), box=(-42, -44, 84, 88))
    verdict = f"{people[winner].name} may take it"
    id = f"duel:{newest[0][0]}"
    return [duel_part(id, "Duel", fighters, verdict, about="for the claim", prize=prize, between=crossed)]


def who(number: int, seen: See, person: PersonSeen, words: Words) -> Safe:
    note = seat_note(seen, number, person, words)
    return div(bold(name_of(person.name)), span(note, cls="note"), cls="who")


def points(seen: See, seat: int) -> Safe:
    total = sum(seen.view.won[seat])
    return bold(str(total), cls="points", data_count=total)


def asked(seen: See, text: str, options: list[OptionSeen], people: list[PersonSeen], **more: Any) -> AskSeen:
    """The question, or who is waited for."""
    if not options:
        waiting = ", ".join(people[seat].name for seat in seen.waiting)
        return AskSeen(f"Waiting for {waiting}" if waiting else "The game is over")
    return AskSeen(text, "Choose what you like; every way is allowed here.", **more)


def number_of(option: str) -> int:
    return int(option.partition(" ")[2])


def amounts(seen: See, *before: str) -> tuple[list[OptionSeen], dict[str, str]]:
    """Bids as numbers with gaps, the largest first."""
    values = sorted((number_of(option) for option in seen.texts), reverse=True)
    options = [
        OptionSeen(f"bid {n}", f"Bid {n}", [*before, f"take:{n}"], None, "How much", f"{40 - n} are left then.")
        for n in values
    ]
    return options, {f"take:{n}": f"${n}" for n in values}


def plain(seen: See) -> list[OptionSeen]:
    return [OptionSeen(option, option.capitalize()) for option in seen.texts]


class GalleryLook(Look[claims.TableView]):
    """What the looks below share."""

    folder = Path(__file__).parent
    questions = ClaimsLook.questions
    terms = ClaimsLook.terms
    meant = staticmethod(meant)

    def symbols(self) -> Safe:
        return pieces()

    def tip(self, seen: See, element: str, people: list[PersonSeen], words: Words) -> Safe | None:
        return join(bold(element, cls="tip-title"), span("A thing of the gallery."))


def drawn(
    seen: See,
    people: list[PersonSeen],
    ask: AskSeen,
    options: list[OptionSeen],
    parts: Iterable[Part],
    box: list[float],
) -> Drawing:
    lines = journal(seen, people)
    return Drawing([*parts, *map(log_part, lines)], ask, options, lines, "A board of the gallery", box)

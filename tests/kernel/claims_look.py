"""How Claims is drawn. A small whole look; docs/drawing-a-game.md walks through it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.kernel.claims import (
    BID,
    CLAIM,
    SCOUTED,
    SHOWN,
    STASHED,
    WON,
    Claims,
    OfBid,
    OfClaim,
    Scouted,
    Shown,
    TableView,
)
from tinstar.draw.advice import Adviser, Telling, many
from tinstar.draw.asking import Question, Wording
from tinstar.draw.cards import InHand, hand_part, paper
from tinstar.draw.journal import SILENT, Saying, Tale, journal, nothing
from tinstar.draw.kit import Safe, bold, circle, group, place, span, svg, symbol, text, use
from tinstar.draw.layout import HAND, PILE, Layout
from tinstar.draw.look import Look
from tinstar.draw.memory import remembered
from tinstar.draw.options import OptionWriter, ask
from tinstar.draw.parts import Drawing, OptionSeen, Part, PersonSeen
from tinstar.draw.setup_options import SetupText
from tinstar.draw.table import seat_note, seat_part, stands_out, tip_body
from tinstar.draw.words import N_, Words
from tinstar.kernel.look import Option, Seen

STEP: Final = 180.0
"""From card to card."""


# ---- the board: parts are pure functions of a few values, so they can be remembered


def card(number: int, at: str = "") -> Safe:
    """A bid card keeps its id in the hand and on the table, so it flies from one to the other."""
    name = text(str(number), 0, 24, "mini-number")
    return group(paper(14), name, id=f"card:{number}", cls="card", at=at, data_tip=True)


@remembered
def claim_part(worth: int) -> Part:
    id = f"claim:{worth}"
    return Part(id, "claims", group(use("nugget"), text(str(worth), 0, 16, "mini-number"), id=id, data_tip=True))


@remembered
def bid_part(number: int, seat: int) -> Part:
    return Part(f"card:{number}", "bids", card(number, place(STEP * (seat + 1.2), 0)))


def board(seen: Seen[TableView]) -> list[Part]:
    """The claim that is bid for, and the bids of the round that was."""
    bids = seen.view.bids[-seen.seats :]
    return [*map(claim_part, seen.view.claim), *(bid_part(number, seat) for seat, number in enumerate(bids))]


# ---- the seats


@remembered
def seat(number: int, person: PersonSeen, note: str, turn: bool, cards: int, points: int, words: Words) -> Part:
    hand = span(words.many("{n} card", "{n} cards", cards), cls="own")
    return seat_part(number, person, note, bold(str(points), cls="points", data_count=points), hand, turn=turn)


def seats(seen: Seen[TableView], people: list[PersonSeen], words: Words) -> list[Part]:
    view = seen.view
    return [
        seat(
            number,
            person,
            seat_note(seen, number, person, words),
            stands_out(seen, number),
            view.cards[number],
            sum(view.won[number]),
            words,
        )
        for number, person in enumerate(people)
    ]


# ---- the question, with what has to be clicked for every option


class ClaimsWriter(OptionWriter[TableView]):
    """`bid 17` is chosen by a click on the card 17; what no element stands for is a button only."""

    labels = {
        "look": (N_("Look at the next claim"), ""),
        "leave": (N_("Leave it"), "quiet"),
        "keep": (N_("Keep the claim"), ""),
        "hand on": (N_("Hand it to the left"), ""),
    }

    def stash(self, text: str, card: str) -> OptionSeen:
        return OptionSeen(text, self.words("Stash the {card}", card=card), [f"card:{card}"])

    def bid(self, text: str, card: str) -> OptionSeen:
        return OptionSeen(text, self.words("Bid the {card}", card=card), [f"card:{card}"])

    writers = {"Stash": {"stash": stash}, "Bid": {"bid": bid}}


def question(seen: Seen[TableView], people: list[PersonSeen], words: Words) -> Question:
    return ask(seen, people, words, questions=ClaimsLook.questions, writer=ClaimsWriter)


# ---- what cannot be chosen


def meant(seen: Seen[TableView], spots: Sequence[str]) -> list[Option]:
    """A click on a card means to stash it as long as that is asked, else to bid it."""
    kind, _, number = spots[-1].partition(":")
    return [("stash" if seen.kind == "Stash" else "bid", number)] if kind == "card" else []


def card_name(number: str, words: Words) -> str:
    return words("card {n}", n=number)


# ---- the log


def shown(tale: Tale[Shown, None]) -> str:
    event = tale.event
    return tale.words("{name} had stashed {a} and {b}", name=tale.name, a=event.card, b=event.other)


def scouted(tale: Tale[Scouted, None]) -> str:
    """Everybody hears of it; what the claim is worth, only who has looked."""
    if tale.event.worth is None:
        return tale.words("{name} looks at the next claim", name=tale.name)
    return tale.words("{name} sees the next claim: {worth}", name=tale.name, worth=tale.event.worth)


def turned_up(tale: Tale[OfClaim, None]) -> str:
    return tale.words("A claim worth {a}", a=tale.event.worth)


def bid(tale: Tale[OfBid, None]) -> str:
    return tale.words("{name} bids {a}", name=tale.name, a=tale.event.card)


# ---- what speaks for an option


def beats(adviser: ClaimsAdviser, chance: float) -> str:
    """How likely a bid is the highest."""
    return adviser.words("It beats the others {n} times in 100.", n=round(100 * chance))


class ClaimsAdviser(Adviser[TableView]):
    """The names are those of the facts and parts of a mind."""

    choices = {"Bid": many("{n} card is as good as any.", "{n} cards are equally good. Bid the one you like.")}
    acts = {
        "Bid": {
            "seen": Telling(
                more=many("Go for the claim; {n} card is good for it.", "Go for the claim; {n} cards are equally good.")
            )
        }
    }
    plain = {"Bid": ("gone",)}
    now = {
        "claims": Telling(
            more=many("you score {n} point", "you score {n} points"),
            gives=many("{name} scores {n} point", "{name} scores {n} points"),
        ),
        "gone": Telling(more="a card leaves your hand"),
        "seen": Telling(more="you know the next claim", certain=True),
    }
    later = {
        "stash": Telling(
            more=many("your stash brings {n} point more", "your stash brings {n} points more"),
            less=many("your stash brings {n} point less", "your stash brings {n} points less"),
        )
    }
    theirs = Telling(takes=many("{name} loses {n} point by it.", "{name} loses {n} points by it."))
    inputs = {"beats": beats}


# ---- all of it


class ClaimsLook(Look[TableView]):
    """The claim and the bids in the middle, the viewer's cards below."""

    folder = Path(__file__).parent
    layout = Layout(
        arrangement="map", board=("claims", "bids"), panels=(PILE, HAND), camera=False, name=N_("The table")
    )
    sources = {"claims": N_("Claims"), "stash": N_("Stash")}
    terms = {"card": card_name}
    meant = staticmethod(meant)
    adviser = ClaimsAdviser
    setup_texts = {"scouts": SetupText(N_("Scouts"), N_("The lowest and the highest bid may look ahead."))}
    questions = {
        "Stash": Wording(
            (N_("Stash two cards"), N_("The richest stash is worth 5 points.")), N_("{name} stashes"), rule="R1"
        ),
        "Bid": Wording((N_("Bid a card"), N_("All bids are shown together.")), N_("{name} bids")),
        "Scout": Wording((N_("Scout?"), N_("Only you will see it.")), N_("{name} may scout"), reply=True),
        "Settle": Wording((N_("You win the claim"), N_("It may be worth less than nothing.")), N_("{name} has won")),
    }
    journal = {
        CLAIM: Saying(turned_up),
        STASHED: SILENT,
        BID: Saying(bid),
        WON: Saying(N_("{name} gets the claim"), gain=lambda tale: f"{tale.event.worth:+}"),
        SCOUTED: Saying(scouted),
        SHOWN: Saying(shown, nothing),
    }

    def draw(self, seen: Seen[TableView], people: list[PersonSeen], words: Words) -> Drawing:
        view = seen.view
        asked = question(seen, people, words)
        entries = journal(self.journal, seen.log, people, words)
        left = words.many("{n} claim to come", "{n} claims to come", view.claims_left)
        hand = [InHand(f"card:{number}", card(number), str(number)) for number in view.mine]
        parts = [
            *board(seen),
            *seats(seen, people, words),
            *asked.all_parts(),
            Part("pile:left", "pile", span(left, id="pile:left")),
            hand_part(hand, words("No cards in hand")),
            *(entry.part for entry in entries),
        ]
        box = [-100.0, -120.0, STEP * (seen.seats + 1) + 60, 240.0]
        return Drawing(parts, asked.ask, asked.options, [entry.line for entry in entries], left, box)

    def symbols(self) -> Safe:
        return symbol("nugget", circle(0, 0, 80, "o gold"), circle(-20, -28, 14, "shine"))

    def scene(self) -> Safe:
        return svg(use("nugget"), box=(-120, -90, 240, 180), cls="scene")

    def tip(self, seen: Seen[TableView], element: str, people: list[PersonSeen], words: Words) -> Safe | None:
        kind, _, number = element.partition(":")
        if kind == "card":
            return tip_body(words("Bid card {n}", n=number), words("The highest bid wins the claim."), rule="R4")
        return tip_body(words("A claim"), words("Worth {n} points.", n=number)) if kind == "claim" else None


LOOK: Final = ClaimsLook()


class DrawnClaims(Claims):
    """The game with its look. A game of the house imports its look here and not at the top: the rules run without."""

    def look(self) -> ClaimsLook:
        return LOOK


game = DrawnClaims()

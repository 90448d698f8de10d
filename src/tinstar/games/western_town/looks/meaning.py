"""What clicks would choose if it were allowed: from the elements of the drawing to options in words, the likeliest
first. Where only part of a choice is clicked, its words end or begin there: `use gold_mine`, `build e1`; a lot in
another town ends in whose it is: `build e1 of 2`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tinstar.games.western_town.looks.options import Choice, choice
from tinstar.games.western_town.pieces import LOT_NAMES
from tinstar.games.western_town.state import PLAYED
from tinstar.games.western_town.view import SeatSeen, WesternTownView
from tinstar.kernel.look import Option, Seen

See = Seen[WesternTownView]


def meant(seen: See, spots: Sequence[str]) -> list[Option]:
    """By what was clicked last, and what led there."""
    kind, _, rest = spots[-1].partition(":")
    clicks = Clicks(seen, spots[:-1])
    return list(dict.fromkeys(MEANINGS[kind](clicks, rest))) if kind in MEANINGS else []


class Clicks:
    """What is asked, and what has been clicked before the last click."""

    def __init__(self, seen: See, before: Sequence[str]) -> None:
        self.kind: Final = seen.kind
        self.seat: Final = seen.seat
        self.view: Final = seen.view
        self.me: Final[SeatSeen] = seen.view.seats[seen.seat]
        self.choices: Final = [choice(option) for option in seen.options]
        self.before: Final = before

    def chosen(self, kind: str) -> list[str]:
        """What of this kind has been clicked before."""
        return [spot.partition(":")[2] for spot in self.before if spot.startswith(f"{kind}:")]

    def asks_for(self, deed: str) -> bool:
        return any(option.act[:1] == (deed,) for option in self.choices)

    def paid(self, *act: str) -> Iterator[Option]:
        """What an effect lets do, with each payment that is offered for it."""
        prices = [paid_words(option) for option in self.choices if option.paid] if self.kind == "Pay" else []
        for price in dict.fromkeys(prices) or [()]:
            yield (*price, *act)

    # ---------------------------------------------------------------- cards

    def card(self, card: str) -> Iterator[Option]:
        """A card in hand."""
        if self.kind == "KeepCards":
            yield "sleep", card
        elif self.kind == "Wake":
            yield "wake", card
        elif self.kind == "Turn" and len(self.me.played) == PLAYED:
            yield "use", card
        else:
            yield "play", card
            yield "use", card

    def played(self, rest: str) -> Iterator[Option]:
        """A card on a table; one of a pair lies there without a name."""
        owner, place = rest.split(".")
        cards = [laid.card for laid in self.view.seats[int(owner)].played][int(place) :][:1]
        if int(owner) != self.seat:
            yield from (("use", card, "on", owner, *cards) for card in self.cards_before())
            yield "use", "on", owner, *cards
            return
        for card in cards:
            if self.kind == "Income":
                yield card, self.choices[0].act[1]
            elif self.kind in ("Turn", "PlayAlone", "PlayPair"):
                yield "use" if self.kind == "Turn" else "play", card
            else:
                yield from self.paid("replay", card)

    def cards_before(self) -> list[str]:
        """The own card that has been clicked, in hand or on the table."""
        laid = [self.me.played[int(spot.split(".")[1])].card for spot in self.chosen("played")]
        return [*self.chosen("card"), *laid][-1:]

    def asleep(self, rest: str) -> Iterator[Option]:
        """A sleeping card, or the pile of another seat."""
        return self.person(rest) if rest.isdecimal() else iter([("wake", rest)])

    def pile(self, rest: str) -> Iterator[Option]:
        """The own sleeping cards."""
        if rest == "asleep":
            yield ("wake",)

    # ---------------------------------------------------------------- buildings and lots

    def offer(self, tile: str) -> Iterator[Option]:
        """A building above the board."""
        if self.kind in ("ChooseStart", "ChooseBuilding"):
            yield (tile,)
        else:
            yield from self.paid("build", tile)

    def site(self, rest: str) -> Iterator[Option]:
        """A lot of any town."""
        owner, lot = rest.split(".")
        raid = self.view.raid
        if raid is not None and self.kind == "NameTarget":
            yield from self.target(int(owner), lot)
        elif int(owner) != self.seat:
            yield "build", lot, "of", owner
        elif self.kind == "PlaceStart":
            yield (lot,)
        elif self.asks_for("repair") or (self.me.lots[LOT_NAMES.index(lot)].destroyed and not self.asks_for("build")):
            yield from self.paid("repair", lot)
        else:
            for tile in self.chosen("offer"):
                yield from self.paid("build", tile, lot)
            yield from self.paid("build", lot)

    # ---------------------------------------------------------------- counters and players

    def good(self, rest: str) -> Iterator[Option]:
        """A counter: what is paid, gained or taken."""
        owner, good = rest.split(".")
        if self.kind == "NameTarget":
            yield from self.target(int(owner), "people" if good == "inhabitants" else good)
        elif int(owner) != self.seat:
            yield from self.paid("steal", good, "from", owner)
        elif self.kind == "Income":
            yield self.choices[0].act[0], good
        elif self.kind == "Choose":
            yield "gain", "1", good
        else:
            yield "pay", "1", good

    def person(self, rest: str) -> Iterator[Option]:
        """A player, or what stands for one."""
        for card in self.cards_before():
            yield "use", card, "on", rest
        if self.kind == "Turn":
            yield "use", "on", rest
        elif self.kind == "Peek":
            yield "look", "at", rest
        elif self.view.raid is not None:
            yield "raid", rest
        elif self.asks_for("steal"):
            for good in dict.fromkeys(option.act[1] for option in self.choices if option.act[:1] == ("steal",)):
                yield from self.paid("steal", good, "from", rest)
        else:
            yield "to", rest

    def hand(self, rest: str) -> Iterator[Option]:
        """The hand of another player."""
        yield "look", "at", rest

    # ---------------------------------------------------------------- Lincoln and raids

    def target(self, town: int, target: str) -> Iterator[Option]:
        """Where riders could be sent."""
        raid = self.view.raid
        if raid is None or town != raid.seat:
            yield "raid", str(town)
            return
        for color in self.chosen("shield"):
            yield color, "at", target
        yield "at", target

    def shield(self, color: str) -> Iterator[Option]:
        """The riders of a colour, who are sent somewhere then."""
        yield (color,)

    def commons(self, rest: str) -> Iterator[Option]:
        """Lincoln, or the camp."""
        yield ("to",) if rest == "lincoln" else ("red",)


def paid_words(option: Choice) -> Option:
    """`pay 1 wood 1 gold`"""
    return ("pay", *(word for good, n in option.paid.items() for word in (str(n), good)))


MEANINGS: Final[Mapping[str, Callable[[Clicks, str], Iterator[Option]]]] = {
    "card": Clicks.card,
    "played": Clicks.played,
    "asleep": Clicks.asleep,
    "pile": Clicks.pile,
    "offer": Clicks.offer,
    "site": Clicks.site,
    "good": Clicks.good,
    "seat": Clicks.person,
    "role": Clicks.person,
    "points": Clicks.person,
    "hand": Clicks.hand,
    "commons": Clicks.commons,
    "shield": Clicks.shield,
}
"""By the kind of an element."""

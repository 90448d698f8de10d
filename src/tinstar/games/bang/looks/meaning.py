"""What clicks on elements would choose if it were allowed: first what the open question asks for, then what the element
is for in the own turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tinstar.games.bang.looks.cards import read
from tinstar.games.bang.looks.panels import DECK, DISCARD
from tinstar.games.bang.looks.tips import BY_ID
from tinstar.games.bang.view import BangView
from tinstar.kernel.core import NOBODY
from tinstar.kernel.look import Option, Seen

GIVING: Final = {"ShareWagons": "give", "GiveMail": "give", "Divert": "divert with"}
"""By question: what a click on a card and one on a player would do."""
CARD_DEEDS: Final = {
    "DiscardDown": "discard",
    "RobTrain": "discard",
    "CircusDiscard": "discard",
    "ReadMap": "discard",
    "BeforeTheft": "heal with",
    "SecondCard": "and",
    "ChooseFromStore": "choose",
    "ChooseFlip": "count",
    "PutOneBack": "put back",
    "DrawFromDiscard": "take",
    "PaySecond": "and pay",
    "Swap": "swap",
    **GIVING,
}
"""By question: what a click on a card would do."""
SEAT_DEEDS: Final = {"DrawFromPlayer": "draw from", "PlaceWagon": "place it at", "Exempt": "spare"}
"""By question: what a click on a player or a hand would do."""
DECK_DEEDS: Final = {"AnswerShot": "draw! for the barrel", "MayDraw": "draw"}
"""By question: what a click on the draw pile would do."""
ANSWERS: Final = ("AnswerShot", "AnswerDuel", "AnswerIndians")
WAYS: Final = ("bang", "cat_balou", "panic")
"""What a Baggage Car may be used as in the own turn."""


PLAYERS: Final = ("seat", "back")
"""A player, and a hand."""


class Click(NamedTuple):
    """An element: `card:bang_qh` is the card `bang Qh`, `back:3.1` lies in the hand of seat 3."""

    kind: str
    word: str
    spot: str


def click_on(spot: str) -> Click:
    """The element of an id."""
    kind, _, rest = spot.partition(":")
    return Click(kind, BY_ID.get(spot, rest.partition(".")[0]), spot)


def meant(seen: Seen[BangView], spots: Sequence[str]) -> list[Option]:
    """What these clicks would choose, the likeliest first; the last one may have been meant alone, but on a player."""
    clicks = [click_on(spot) for spot in spots]
    guesses = [*answers(seen, clicks), *in_turn(seen.view, clicks)]
    if clicks[-1].kind not in PLAYERS:
        guesses += in_turn(seen.view, clicks[-1:])
    return list(dict.fromkeys(guesses))


# ---------------------------------------------------------------- the open question
def answers(seen: Seen[BangView], clicks: Sequence[Click]) -> Iterator[Option]:
    """What the open question would take, where it is not the own turn."""
    kind = seen.kind
    match clicks:
        case [Click("card", card)] if kind in CARD_DEEDS:
            yield CARD_DEEDS[kind], card
        case [Click("card", card), Click("seat" | "back", seat)] if kind in GIVING:
            yield GIVING[kind], card, "to", seat
        case [Click("card", "caboose" | "sleeper_car" as wagon), Click("card", card)] if kind in ANSWERS:
            yield f"{wagon} with", card
        case [Click("card", card), Click("as", "heal")]:
            yield "heal with", card
        case [Click("seat" | "back", seat)] if kind in SEAT_DEEDS:
            yield SEAT_DEEDS[kind], seat
        case [Click(spot=spot)] if spot == DECK and kind in DECK_DEEDS:
            yield (DECK_DEEDS[kind],)


# ---------------------------------------------------------------- the own turn
def in_turn(view: BangView, clicks: Sequence[Click]) -> Iterator[Option]:
    """What the elements are for in the second phase, or before the game."""
    match clicks:
        case [Click("card", wagon), *rest] if view.train and wagon in view.train.wagons:
            yield from taken("take", wagon, rest)
        case [Click("card", card), *rest]:
            yield from used(view, card, rest)
        case [Click("seat" | "back", seat)]:
            bangs = [card for card in view.hand if read(card).kind == "bang"]
            yield from [(card, "at", seat) for card in bangs[:1]]
            yield "at", seat
        case [Click("loco"), Click("card", wagon), *rest]:
            yield from taken("advance and take", wagon, rest)
        case [Click("loco"), Click("seat" | "back", seat)]:
            yield "advance and take", "at", seat
        case [Click("loco")]:
            yield from (("advance and take",), ("advance",))
        case [Click("station", station)]:
            yield "take", station
        case [Click("person", name)]:
            yield (name,)
        case [Click(spot=spot)] if spot == DISCARD:
            yield "take", *view.discard[-1:]
        case [Click("pile")]:
            yield ("draw from the pile",)


def taken(deed: str, wagon: str, rest: Sequence[Click]) -> Iterator[Option]:
    """R12.4 A wagon of the train, and what is paid for it."""
    match rest:
        case []:
            yield deed, wagon
        case [Click("as", "free")]:
            yield deed, wagon, "free"
        case [Click("as", "life")]:
            yield deed, wagon, "paying", "a life"
        case [Click("card", card)]:
            yield deed, wagon, "paying", card
        case [Click("seat" | "back", seat)]:
            yield deed, wagon, "at", seat


def used(view: BangView, card: str, rest: Sequence[Click]) -> Iterator[Option]:
    """A card that is played, or a wagon that is used."""
    if not rest and view.discard[-1:] == (card,):
        yield "take", card
    elif rest and copied(view, card) == "switch":
        yield from exchanged(view, card, rest)
    elif rest and card == "sleeper_car" and rest[0].kind == "card":
        yield "sleeper_car with", rest[0].word, *aim(view, rest[1:])
    elif card == "baggage_car":
        yield from as_another(view, card, rest)
    elif rest and not aim(view, rest):
        return
    else:
        yield (*(("use",) if read(card).wagon else ()), card, *aim(view, rest))


def copied(view: BangView, card: str) -> str:
    """R15.7 The kind of card as which this one is played."""
    kind = read(card).kind
    return read(view.discard[-1]).kind if kind == "money_bag" and view.discard else kind


def exchanged(view: BangView, card: str, rest: Sequence[Click]) -> Iterator[Option]:
    """R15.12 An own card in play, then one of another player."""
    deed = "switch" if read(card).kind == "switch" else "money_bag switch"
    if len(rest) < 3 and all(click.kind == "card" for click in rest):
        yield deed, rest[0].word, *aim(view, rest[1:])


def as_another(view: BangView, wagon: str, rest: Sequence[Click]) -> Iterator[Option]:
    """R14.1 A Baggage Car, in the way that was clicked or in any; alone it is an answer too."""
    if not rest:
        yield (wagon,)
    ways = [click.word for click in rest if click.kind == "as"] or WAYS
    places = [click for click in rest if click.kind != "as"]
    if not places or aim(view, places):
        yield from [(wagon, "as", way, *aim(view, places)) for way in ways]


def aim(view: BangView, rest: Sequence[Click]) -> tuple[str, ...]:
    """`at 3 mustang 8h`; nothing where nobody has what was clicked."""
    match rest:
        case [Click("seat", seat)]:
            return "at", seat
        case [Click("back", seat)] | [Click("seat"), Click("back", seat)]:
            return "at", seat, "hand"
        case [Click("card", thing)] | [Click("seat"), Click("card", thing)]:
            return aim_at_card(view, thing)
        case [Click("as", "ignored" | "doubled" as way)]:
            return (way,)
    return ()


def aim_at_card(view: BangView, thing: str) -> tuple[str, ...]:
    """A card in play, a wagon of the train, or one on the discard pile."""
    owner = next((seat for seat, shown in enumerate(view.seats) if thing in shown.front), NOBODY)
    if owner != NOBODY:
        return "at", str(owner), thing
    train = view.train.wagons if view.train else ()
    return (thing,) if thing in (*train, *view.discard) else ()

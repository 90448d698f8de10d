"""What somebody sees who is refused something in BANG!, and what they have said."""

from __future__ import annotations

from typing import Final

from tests.games.refusals import Refusal
from tinstar.games.bang.cards import CHARACTERS, IS_BLUE, NAMES
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.view import BangView, SeatSeen, TrainSeen
from tinstar.kernel.reasons import Thing

AT_PLAYERS: Final = ("bang", "missed", "duel", "jail", "knife_revolver", "train_robbery")
"""Kinds of cards that go for somebody."""
AIMED: Final = (*AT_PLAYERS, "panic", "cat_balou", "switch", "money_bag")
"""And those that go for a card of somebody."""
DODGES: Final = ("missed", "evaded", "cactus")
"""Kinds of cards that are answers to a shot."""
PASSIVE: Final = (
    "dining_car", "ghost_car", "lumber_flatcar", "observation_car", "prisoner_car", "private_car"
)  # fmt: skip
"""Wagons that nobody uses."""

# ---------------------------------------------------------------------------------------------------- what is seen


def view(refusal: Refusal) -> BangView:
    seen = refusal.seen.view
    assert isinstance(seen, BangView)
    return seen


def me(refusal: Refusal) -> SeatSeen:
    return view(refusal).seats[refusal.seat]


def others(refusal: Refusal) -> list[SeatSeen]:
    """Everybody else in play."""
    return [shown for seat, shown in enumerate(view(refusal).seats) if seat != refusal.seat and not shown.out]


def named(refusal: Refusal, name: str) -> str:
    """The word of a thing that the reason names."""
    assert refusal.why
    value = refusal.why.values[name]
    assert isinstance(value, Thing)
    return value.word


def player(refusal: Refusal, name: str = "name") -> SeatSeen:
    return view(refusal).seats[int(named(refusal, name))]


def number(refusal: Refusal, name: str) -> int:
    assert refusal.why
    value = refusal.why.values[name]
    assert isinstance(value, int)
    return value


def said_seat(refusal: Refusal) -> int:
    """The player that the option speaks of."""
    return next((int(word) for word in refusal.said if word.isdecimal()), -1)


def target(refusal: Refusal) -> SeatSeen:
    return view(refusal).seats[said_seat(refusal)]


def train(refusal: Refusal) -> TrainSeen:
    seen = view(refusal).train
    assert seen
    return seen


def kind_of(card: str) -> str:
    return card.split()[0]


def kinds(cards: tuple[str, ...]) -> list[str]:
    return [kind_of(card) for card in cards]


def is_wagon(card: str) -> bool:
    return " " not in card


def is_blue(card: str) -> bool:
    return IS_BLUE[NAMES.index(kind_of(card))]


def own(refusal: Refusal) -> tuple[str, ...]:
    return (*view(refusal).hand, *me(refusal).front)


def blues(refusal: Refusal, wagon: str) -> list[str]:
    """The other blue-bordered cards."""
    return [card for card in own(refusal) if is_blue(card) and card != wagon]


def near(refusal: Refusal, most: int) -> list[SeatSeen]:
    """The players within that distance."""
    seats = view(refusal).seats
    return [seats[seat] for seat, far in enumerate(me(refusal).distances) if 0 < far <= most]


def hides(shown: SeatSeen) -> bool:
    return shown.hand == 0 and "private_car" in shown.front


# ---------------------------------------------------------------------------------------------------- what was said


def copies(refusal: Refusal) -> str:
    """The kind of card that the option plays, or the two of an exchange that is copied."""
    kind = kind_of(refusal.said[0])
    return kind_of(view(refusal).discard[-1]) if kind == "money_bag" and view(refusal).discard else kind


def as_own(refusal: Refusal) -> bool:
    """The card was said where an own one is to be named: not as one of another player, nor as what a wagon fetches."""
    said = list(refusal.said)
    at = said.index("at") if "at" in said else len(said)
    mine = said[: min(at, 2)] if said[0] == "use" else said[:at]
    mine += said[at:] if said[at + 1 : at + 2] == [str(refusal.seat)] else []
    card = named(refusal, "card")
    return any(card in (words, *words.split()) for words in mine)


def wagon_used(refusal: Refusal) -> str:
    """`use mail_car`, or the wagon alone."""
    return refusal.said[1] if refusal.said[0] == "use" else refusal.said[0]


def deed(refusal: Refusal) -> str:
    """The first words; those of cards and characters under one name each."""
    first = refusal.said[0]
    if first == "take" and (len(refusal.said) == 1 or not is_wagon(refusal.said[1])):
        return "take a discard"
    return "lay a card" if first in TEXT else "be" if first in CHARACTERS else first


def spoken(refusal: Refusal, name: str = "card") -> bool:
    """What the reason names was said, by its name or as the kind of a card that a deed is called after."""
    return any(named(refusal, name) in (words, *words.split()) for words in refusal.said)


def shoots(refusal: Refusal) -> bool:
    """The Baggage Car has other ways."""
    return "as" not in refusal.said or "bang" in refusal.said


def said_in(refusal: Refusal, name: str) -> bool:
    """The reason speaks of what was said, or of the only one there is to speak of."""
    return named(refusal, name) in refusal.said or said_seat(refusal) < 0


def takes(refusal: Refusal) -> bool:
    """As Panic! and Passenger Car do; what Cat Balou goes for is only discarded."""
    return "panic" in (copies(refusal), *refusal.said) or wagon_used(refusal) == "passenger_car"

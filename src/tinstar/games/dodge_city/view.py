"""What a seat may see of a game of Dodge City. Buildings, figures, cards and events go by their names in `data/`; a
spot is `saloon.4.3`: building, row and column from 0."""

from __future__ import annotations

import msgspec

from tinstar.games.dodge_city.pieces import FIGURES, IN_A_BUILDING, Edition, building_of, spot
from tinstar.games.dodge_city.rules.duels import Challenge
from tinstar.games.dodge_city.rules.effects import ChooseOpponent, SwapCard
from tinstar.games.dodge_city.rules.events import CAUSE_EVENT
from tinstar.games.dodge_city.rules.money import Sell
from tinstar.games.dodge_city.rules.placing import Buy, ChooseFigure, PlayCard
from tinstar.games.dodge_city.rules.settlement import RENT_FOR_A_POINT
from tinstar.games.dodge_city.rules.start import StartCard
from tinstar.games.dodge_city.rules.stones import ANY, FreeStones, ShiftStone, TakeStones, room
from tinstar.games.dodge_city.state import (
    NEUTRAL,
    NO_CONTEST,
    NOTHING,
    OPEN,
    ROUNDS,
    TIED,
    Dodge,
    bits,
    count,
)
from tinstar.kernel.core import NOBODY, Decision
from tinstar.kernel.facts import FrozenDict, View


class CampSeen(msgspec.Struct, frozen=True):
    """The stones of one seat in a building."""

    seat: int
    spots: tuple[str, ...]
    joined: int
    """Marks that the best chain touches."""
    controls: bool


class BuildingSeen(msgspec.Struct, frozen=True):
    """A building of the town, in the order of the board."""

    name: str
    figure: str | None
    """Who fights here; None: nobody has bought into it yet."""
    owner: int | None
    """Who won it; None: it is not played out, or neutral."""
    neutral: bool
    camps: tuple[CampSeen, ...]
    """Of those who have stones here."""
    put: int
    """Stones that the player whose turn it is has put here in this turn; only placing rounds have a limit (R5.2)."""
    verdict: int | None
    """Who won the contest for it in this duel round."""
    level: bool
    """Its contest in this duel round was not decided."""
    stuck: int
    """Settlements running at which nobody could join it (counted with the option `clearing`)."""


class SeatSeen(msgspec.Struct, frozen=True):
    """A player."""

    money: int
    points: int
    won: tuple[str, ...]
    """Buildings."""
    home: int
    """Stones that are not in town."""
    town: int
    hand: int
    """How many cards."""
    hand_cards: tuple[str, ...] | None
    """All of the hand, where the one who looks knows it."""
    known: tuple[tuple[str, ...], ...]
    """By seat the cards that it knows to be in this hand, as far as the one who looks may know that."""
    early: int
    """How many of the hand were dealt before the discards were shuffled (R1.2): everybody has seen how many each was
    dealt, and which were played."""
    laid: str | None
    """The card of this round: shown, played, fought with or laid down."""
    bargain: bool
    """Half price at the next purchase."""
    sore: bool
    """No buying at the next purchase."""
    built: int
    """Stones put into town in the whole game."""
    beaten: int
    """Duels and contests won."""
    rent: int
    """Dollars of rent in the whole game."""


class QuestionSeen(msgspec.Struct, frozen=True):
    """What the open question is about."""

    kind: str
    """start, play, free, figure, buy, take, sell, shift, opponent, swap, challenge"""
    event: str | None
    """The event card that asks."""
    building: str | None
    """free, take, shift: the only building in question; figure: the one that is opened."""
    figure: str | None
    """free: of which figure, where that matters"""
    left: int
    """free, take, shift: how many more; sell: dollars that are missing"""
    owners: tuple[int, ...]
    """take, shift: whose stones"""
    spot: str | None
    """figure: where the stone will stand; shift: where the one stands that was shifted already"""
    may: bool
    """It can be declined."""


class DodgeCityView(View, frozen=True):
    """Everything that one seat may see."""

    seat: int
    edition: str
    passes: int
    """The running pass, 1 first."""
    last_pass: int
    round: str
    """start, first placing, second placing, duels, rent, over"""
    starter: int
    """Of this pass; -1 before the start round is over."""
    ask: QuestionSeen | None
    picked: str | None
    """The own start card, chosen under seal."""
    buildings: tuple[BuildingSeen, ...]
    seats: tuple[SeatSeen, ...]
    discs: FrozenDict[str, int]
    """By figure how many more buildings it can fight in; -1: any number."""
    pile: int
    """How many cards."""
    in_pile: tuple[str, ...]
    """Cards that the one who looks knows to be in the pile."""
    early: tuple[str, ...]
    """Cards that were dealt in this pass before the discards were shuffled: nobody has played them, so they are in
    hands."""
    discards: tuple[str, ...]
    """The newest last."""
    events: int
    """How many event cards."""
    past_events: tuple[str, ...]
    """The newest last."""
    winner: int | None
    conducting: bool
    opening: bool
    clearing: bool
    unlimited: bool


# ---------------------------------------------------------------------------------------------------- from the state


def seen(table: Dodge, seat: int) -> DodgeCityView:
    """What this seat may see of the table."""
    edition, variants = table.edition(), table.variants
    return DodgeCityView(
        seat=seat,
        edition=edition.name,
        passes=table.passes,
        last_pass=variants.passes,
        round=ROUNDS[table.round] if table.waiting() else "over",
        starter=table.starter,
        ask=_ask(table),
        picked=_picked(table, seat),
        buildings=tuple(_building(table, building) for building in range(len(table.owners))),
        seats=tuple(_seat(table, owner, seat) for owner in range(table.seats)),
        discs=FrozenDict(
            {name: -1 if variants.unlimited else table.discs_left(figure) for figure, name in enumerate(FIGURES)}
        ),
        pile=len(table.pile),
        in_pile=_cards(edition, table.in_pile[seat]) if seat >= 0 else (),
        early=_cards(edition, table.early & ~_mask(table.discards)),
        discards=tuple(edition.cards[card] for card in table.discards),
        events=len(table.events),
        past_events=tuple(edition.events[event] for event in table.past_events),
        winner=table.winner if table.winner != NOBODY else None,
        conducting=variants.conducting,
        opening=variants.opening,
        clearing=variants.clearing,
        unlimited=variants.unlimited,
    )


def _cards(edition: Edition, mask: int) -> tuple[str, ...]:
    return tuple(edition.cards[card] for card in bits(mask))


def _mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _picked(table: Dodge, seat: int) -> str | None:
    given = table.sealed[seat] if table.sealed and seat >= 0 else []
    return table.edition().cards[given[0]] if given else None


def _building(table: Dodge, building: int) -> BuildingSeen:
    figure, owner, verdict = table.figures[building], table.owners[building], table.verdicts[building]
    return BuildingSeen(
        name=table.building(building).name,
        figure=FIGURES[figure] if figure != NOTHING else None,
        owner=owner if owner not in (OPEN, NEUTRAL) else None,
        neutral=owner == NEUTRAL,
        camps=tuple(_camp(table, building, seat) for seat in range(table.seats) if table.here(building, seat)),
        put=IN_A_BUILDING - room(table, building),
        verdict=verdict if verdict not in (NO_CONTEST, TIED) else None,
        level=verdict == TIED,
        stuck=table.stuck[building],
    )


def _camp(table: Dodge, building: int, seat: int) -> CampSeen:
    edition = table.edition()
    return CampSeen(
        seat=seat,
        spots=tuple(edition.spot_name(spot(building, cell)) for cell in bits(table.here(building, seat))),
        joined=table.joined[table.seats * building + seat],
        controls=table.controls(building, seat),
    )


def _seat(table: Dodge, owner: int, viewer: int) -> SeatSeen:
    edition = table.edition()
    hand = table.hands[owner]
    known = hand if viewer == owner else table.known[table.seats * viewer + owner] if viewer >= 0 else 0
    won = [building for building in range(len(table.owners)) if table.owners[building] == owner]
    laid = table.laid[owner]
    return SeatSeen(
        money=table.money[owner],
        points=table.points[owner],
        won=tuple(table.building(building).name for building in won),
        home=table.home[owner],
        town=table.town(owner),
        hand=count(hand),
        hand_cards=_cards(edition, hand) if known == hand else None,
        known=tuple(_cards(edition, _known_to(table, other, owner, viewer)) for other in range(table.seats)),
        early=count(hand & table.early),
        laid=edition.cards[laid] if laid != NOTHING else None,
        bargain=bool(table.bargain[owner]),
        sore=bool(table.sore[owner]),
        built=table.built[owner],
        beaten=table.beaten[owner],
        rent=sum(RENT_FOR_A_POINT * edition.points[table.figures[building]] for building in won),
    )


def _known_to(table: Dodge, other: int, owner: int, viewer: int) -> int:
    """Who has looked at a hand knows it; its owner knows that too, and nobody else."""
    return table.known[table.seats * other + owner] if viewer in (other, owner) else 0


# ---------------------------------------------------------------------------------------------------- the question


def _ask(table: Dodge) -> QuestionSeen | None:
    """What the open question is about."""
    question = table.question() if table.waiting() else None
    if isinstance(question, FreeStones):
        figure = FIGURES[question.figure] if question.figure != ANY else None
        return _asking(table, "free", question, question.building, figure=figure)
    if isinstance(question, Sell):
        return msgspec.structs.replace(_asking(table, "sell", question, ANY), left=question.short(table), may=False)
    if isinstance(question, TakeStones):
        return _asking(table, "take", question, question.building)
    if isinstance(question, ShiftStone):
        moved = question.moved
        return _asking(table, "shift", question, building_of(moved) if moved != ANY else ANY, where=moved)
    if isinstance(question, ChooseFigure):
        return _plain(table, "figure", building_of(question.where), question.where)
    if isinstance(question, ChooseOpponent):
        return msgspec.structs.replace(_plain(table, "opponent"), event=_event(table, question.cause))
    if isinstance(question, SwapCard):
        return msgspec.structs.replace(_plain(table, "swap"), event=table.edition().events[table.past_events[-1]])
    for kind, name in PLAIN.items():
        if isinstance(question, kind):
            return _plain(table, name)
    return None


PLAIN: dict[type[Decision[Dodge]], str] = {StartCard: "start", PlayCard: "play", Buy: "buy", Challenge: "challenge"}


def _plain(table: Dodge, kind: str, building: int = ANY, where: int = ANY) -> QuestionSeen:
    return QuestionSeen(
        kind=kind,
        event=None,
        building=table.building(building).name if building != ANY else None,
        figure=None,
        left=1,
        owners=(),
        spot=table.edition().spot_name(where) if where != ANY else None,
        may=kind in ("buy", "challenge", "swap"),
    )


def _asking(
    table: Dodge,
    kind: str,
    question: FreeStones | TakeStones | ShiftStone,
    building: int,
    figure: str | None = None,
    where: int = ANY,
) -> QuestionSeen:
    owners = 0 if isinstance(question, FreeStones) else question.owners
    return msgspec.structs.replace(
        _plain(table, kind, building, where),
        event=_event(table, question.cause),
        figure=figure,
        left=question.left,
        owners=tuple(seat for seat in range(table.seats) if owners >> seat & 1),
        may=question.may,
    )


def _event(table: Dodge, cause: int) -> str | None:
    return table.edition().events[cause - CAUSE_EVENT] if cause >= CAUSE_EVENT else None

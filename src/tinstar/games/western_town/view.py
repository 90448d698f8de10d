"""What a seat may see of a game of Western Town. Cards, tiles, lots, goods and Lincoln's cards go by their names in
`data/buildings.json`; lots are `a1` to `e3`, street by street."""

from __future__ import annotations

import msgspec

from tinstar.games.western_town.pieces import (
    CARD_HOUSE,
    CARDS,
    EXPECTS,
    GOODS,
    HOMESTEAD,
    HOUSES,
    LINCOLN,
    LOT_NAMES,
    LOTS,
    NEEDED,
    ORANGE_RIDER,
    RED,
    RIDERS,
    STARTS,
    TILE_HOUSE,
    TILES,
)
from tinstar.games.western_town.rules.camp import TARGETS, Defend, NameTarget, NameTown, target_name
from tinstar.games.western_town.rules.cards import KeepCards
from tinstar.games.western_town.rules.construction import buildable, offered, payments
from tinstar.games.western_town.rules.effects import Effect
from tinstar.games.western_town.rules.events import CAUSE_LOT, CAUSE_TILE
from tinstar.games.western_town.rules.income import limit
from tinstar.games.western_town.rules.playing import DOWN, PlayAlone, PlayPair
from tinstar.games.western_town.rules.visit import expectation
from tinstar.games.western_town.state import NOTHING, PLAYED, WISHES, Territory, Western, cards_in, count
from tinstar.kernel.facts import FrozenDict, View

OVER = 6
"""The phase after the last one."""


class LotSeen(msgspec.Struct, frozen=True):
    """One of the fifteen lots of a town, a1 first."""

    tile: str | None
    """What stands here; `printed_marshal` and the like are printed on the board."""
    house: str | None
    destroyed: bool
    points: int
    """What the building is worth now, half of it if it is destroyed."""


class PlayedSeen(msgspec.Struct, frozen=True):
    """A card on a player's table."""

    card: str
    house: str
    up: bool
    """Face up: it earns an income, and neighbours may use theirs against it."""


class OfferSeen(msgspec.Struct, frozen=True):
    """A building above the board."""

    tile: str
    house: str
    left: int
    """How many tiles: more than one only of homesteads."""
    needs: int
    """Households."""
    costs: tuple[tuple[int, int], ...]
    """The ways to pay, as (wood, gold)."""
    buildable: bool
    """Households and goods are there, and a lot is free."""


class SeatSeen(msgspec.Struct, frozen=True):
    """A town and the cards before its marshal."""

    territory: int
    """0; in a duel 0 or 1."""
    role: str
    """lead, manitou, or empty"""
    start: str | None
    """The building of the start card."""
    goods: FrozenDict[str, int]
    limits: FrozenDict[str, int]
    """What the town can store; goods without a limit are not listed."""
    households: int
    pink: int
    markers: int
    """Households by visits of Lincoln."""
    export_marker: bool
    lots: tuple[LotSeen, ...]
    offers: tuple[OfferSeen, ...]
    hand_limit: int
    hand: int
    """How many cards."""
    asleep: int
    hand_cards: tuple[str, ...] | None
    """All of the hand, where the one who looks knows it: the own one, and one that was shown."""
    asleep_cards: tuple[str, ...] | None
    known: tuple[tuple[str, ...], ...]
    """At last the cards that everybody knows to be in this hand; before them, by seat, those that it knows besides, as
    far as the one who looks may know that. Nothing for the owner."""
    played: tuple[PlayedSeen, ...]
    passed: int
    """1 for whoever passed first this round; 0: not yet."""
    expectation: int
    """Points for the running card of Lincoln's."""
    points: int
    """What the town is worth if the game ended now."""


class CampSeen(msgspec.Struct, frozen=True):
    """The camp of a territory."""

    seats: tuple[int, ...]
    red: int
    orange: int
    pipes: int
    orange_to_come: tuple[str, ...]
    """Orange tiles in reserve."""
    green_to_come: tuple[str, ...]


class RaidSeen(msgspec.Struct, frozen=True):
    """A raid that goes on."""

    seat: int
    """Whose town; -1 while the manitou chooses among several."""
    among: tuple[int, ...]
    """The towns to choose from."""
    red: int
    """Riders that have not been sent yet."""
    orange: int
    hit: tuple[str, ...]
    """Lots, or people, that were named already."""
    target: str | None
    """The lot, or people, that is to be defended now."""
    color: str | None
    """The riders who come at it."""
    riders: int
    cost: int
    """Cowboys that its defence takes."""


class WesternTownView(View, frozen=True):
    """Everything that one seat may see."""

    seat: int
    round: int
    """1 to 5; 0 while the towns are founded."""
    rounds: int
    """5, in a short game 4"""
    phase: int
    """1 to 5; 0 while the towns are founded, 6 when the game is over."""
    choosing: tuple[int, ...]
    """Who chooses a card to play, alone or as a pair."""
    cause: str | None
    """Whose effect asks: a card, or `tile blacksmith`, or `lot d1`."""
    picks: tuple[str, ...]
    """The own cards that were picked under seal: to sleep, or to be played in a pair."""
    lincoln: str | None
    """His running card."""
    expects: tuple[str, ...]
    past: tuple[str, ...]
    """His cards before."""
    multipliers: FrozenDict[str, int]
    """How often all his cards so far expect each of exported, attractiveness and inhabitants."""
    visited: tuple[int, ...]
    """The seats he visited; in a duel two for every visit."""
    seats: tuple[SeatSeen, ...]
    camps: tuple[CampSeen, ...]
    raid: RaidSeen | None
    short: bool
    duel: bool
    parts: FrozenDict[str, tuple[int, ...]]
    """The points now by source: households, buildings, exported, attractiveness, inhabitants."""


# ---------------------------------------------------------------------------------------------------- from the state


def seen(table: Western, seat: int) -> WesternTownView:
    """What this seat may see of the table."""
    running = table.lincoln[-1] if table.lincoln else NOTHING
    return WesternTownView(
        seat=seat,
        round=table.round,
        rounds=table.rounds(),
        phase=table.phase if table.waiting() else OVER,
        choosing=_choosing(table),
        cause=_cause(table),
        picks=_picks(table, seat),
        lincoln=LINCOLN[running] if running != NOTHING else None,
        expects=_expects(running) if running != NOTHING else (),
        past=tuple(LINCOLN[card] for card in table.lincoln[:-1]),
        multipliers=FrozenDict({GOODS[good]: table.multiplier(good) for good in WISHES}),
        visited=tuple(table.visited),
        seats=tuple(_seat(table, owner, seat) for owner in range(table.seats)),
        camps=tuple(_camp(table, territory) for territory in table.territories),
        raid=_raid(table),
        short=table.variants.short,
        duel=table.variants.duel,
        parts=FrozenDict({source: tuple(points) for source, points in table.parts().items()}),
    )


def _choosing(table: Western) -> tuple[int, ...]:
    question = table.question() if table.waiting() else None
    return tuple(question.asked()) if isinstance(question, PlayAlone | PlayPair) else ()


def _cause(table: Western) -> str | None:
    question = table.question() if table.waiting() else None
    if not isinstance(question, Effect):
        return None
    if question.cause >= CAUSE_LOT:
        return f"lot {LOT_NAMES[question.cause - CAUSE_LOT]}"
    if question.cause >= CAUSE_TILE:
        return f"tile {TILES[question.cause - CAUSE_TILE]}"
    return CARDS[question.cause]


def _picks(table: Western, seat: int) -> tuple[str, ...]:
    if not table.sealed or seat < 0 or not isinstance(table.question(), KeepCards | PlayPair):
        return ()
    return tuple(CARDS[option % DOWN] for option in table.sealed[seat] if option != KeepCards.DONE)


def _expects(card: int) -> tuple[str, ...]:
    return tuple(GOODS[good] for good in WISHES for _ in range(EXPECTS[card][good]))


def _seat(table: Western, owner: int, viewer: int) -> SeatSeen:
    territory = table.territory(owner)
    eyes = viewer if viewer >= 0 else table.seats
    hand, asleep = table.hands[owner], table.asleep[owner]
    known = table.known_hand(eyes, owner)
    return SeatSeen(
        territory=table.territories.index(territory),
        role="lead" if territory.lead == owner else "manitou" if territory.manitou == owner else "",
        start=STARTS[table.starts[owner]] if table.starts[owner] != NOTHING else None,
        goods=FrozenDict({name: table.has(owner, good) for good, name in enumerate(GOODS)}),
        limits=FrozenDict(
            {name: limit(table, owner, good) for good, name in enumerate(GOODS) if limit(table, owner, good) >= 0}
        ),
        households=table.households[owner],
        pink=table.pink[owner],
        markers=table.markers[owner],
        export_marker=bool(table.shipped[owner]),
        lots=tuple(_lot(table, owner, lot) for lot in range(LOTS)),
        offers=tuple(_offer(table, owner, tile) for tile in offered(table, owner)),
        hand_limit=table.hand_limit(owner),
        hand=count(hand),
        asleep=count(asleep),
        hand_cards=_names(hand) if known == hand else None,
        asleep_cards=_names(asleep) if known == hand else None,
        known=tuple(_names(_known_to(table, other, owner, viewer)) for other in range(table.seats + 1)),
        played=tuple(_played(table, owner, place) for place in range(table.cards_played(owner))),
        passed=territory.passed.index(owner) + 1 if owner in territory.passed else 0,
        expectation=expectation(table, owner),
        points=table.total(owner),
    )


def _known_to(table: Western, other: int, owner: int, viewer: int) -> int:
    """Who has looked at a hand knows it; its owner knows that too, and nobody else."""
    everybody = table.known_hand(table.seats, owner)
    if other == table.seats:
        return everybody
    return table.known_hand(other, owner) & ~everybody if other != owner and viewer in (other, owner) else 0


def _names(cards: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards_in(cards))


def _lot(table: Western, seat: int, lot: int) -> LotSeen:
    tile = table.tile_at(seat, lot)
    if tile == NOTHING:
        return LotSeen(None, None, False, 0)
    return LotSeen(TILES[tile], HOUSES[TILE_HOUSE[tile]], table.is_destroyed(seat, lot), table.tile_points(seat, lot))


def _offer(table: Western, seat: int, tile: int) -> OfferSeen:
    return OfferSeen(
        tile=TILES[tile],
        house=HOUSES[TILE_HOUSE[tile]],
        left=table.homesteads[seat] if tile == HOMESTEAD else 1,
        needs=NEEDED[tile],
        costs=tuple((wood, gold) for wood, gold in payments(table, seat, tile)),
        buildable=buildable(table, seat, tile) and bool(table.free_lots(seat)),
    )


def _played(table: Western, seat: int, place: int) -> PlayedSeen:
    card = table.played[PLAYED * seat + place]
    return PlayedSeen(CARDS[card], HOUSES[CARD_HOUSE[card]], table.lies_open(seat, place))


def _camp(table: Western, territory: Territory) -> CampSeen:
    gone = table.variants.short and len(table.lincoln) > 1  # R9.1 two have come, the rest is not needed any more
    return CampSeen(
        seats=tuple(territory.clockwise(territory.first)),
        red=territory.riders[RED],
        orange=territory.riders[ORANGE_RIDER],
        pipes=territory.pipes,
        orange_to_come=() if gone else tuple(TILES[tile] for tile in sorted(territory.reserve)),
        green_to_come=tuple(TILES[tile] for tile in sorted(territory.green)),
    )


def _raid(table: Western) -> RaidSeen | None:
    """The raid that the open question is about."""
    question = table.question() if table.waiting() else None
    if isinstance(question, NameTown):
        return _riders(table, question.seat, town=-1, among=tuple(question.options(table, question.seat)))
    if isinstance(question, NameTarget):
        return _riders(table, question.town, town=question.town)
    if isinstance(question, Defend):
        return msgspec.structs.replace(
            _riders(table, question.seat, town=question.seat),
            target=target_name(question.target),
            color=RIDERS[question.color],
            riders=question.riders,
            cost=question.cost(),
        )
    return None


def _riders(table: Western, near: int, town: int, among: tuple[int, ...] = ()) -> RaidSeen:
    territory = table.territory(near)
    hit = tuple(target_name(target) for target in range(TARGETS) if territory.hit >> target & 1)
    return RaidSeen(
        seat=town,
        among=among,
        red=territory.riders[RED],
        orange=territory.riders[ORANGE_RIDER],
        hit=hit,
        target=None,
        color=None,
        riders=0,
        cost=0,
    )

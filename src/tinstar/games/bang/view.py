"""What a seat may see of a table of BANG! Cards are their texts: `bang Qh`, `ghost_car`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tinstar.games.bang.cards import CHARACTERS, GENERAL_STORE, LOCOMOTIVES, ROLES, STATIONS
from tinstar.games.bang.rules.distance import distances, reach
from tinstar.games.bang.rules.effects import ChooseFromStore, Customer, Volley
from tinstar.games.bang.rules.life import Dying
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.rules.playing import may_bang
from tinstar.games.bang.rules.ring import MOST, SEATS
from tinstar.games.bang.rules.rumours import diary_of, possible_hands, wondered_about
from tinstar.games.bang.rules.shots import AnswerDuel, AnswerIndians, AnswerShot, Attack, Shot
from tinstar.games.bang.state import NO_CARD, Bang, TrainLine, bit_of, viewer_of
from tinstar.games.bang.train.cards import RobTrain
from tinstar.games.bang.train.characters import MayDraw
from tinstar.games.bang.train.line import station_above
from tinstar.kernel.core import NOBODY, SPECTATOR
from tinstar.kernel.facts import FrozenDict, View


class SeatSeen(msgspec.Struct, frozen=True):
    """One player, as the viewer sees him."""

    role: str | None
    character: str | None
    life: int
    bullets: int
    out: bool
    ghost: bool
    sheltered: bool
    """A learner's game: no turn of his has begun, so he keeps the last life point."""
    hand: int
    shown_hand: tuple[str, ...] | None
    """The cards in hand, when the game is over."""
    front: tuple[str, ...]
    distances: tuple[int, ...]
    """How far away this seat sees every other; 0 for itself and where somebody is out."""
    reach: int
    grudges: tuple[int, ...]
    """How often this seat harmed every other, less its favours."""


class PendingSeen(msgspec.Struct, frozen=True):
    """Something that is going on, the innermost first: a shot to be answered, a duel, a store …"""

    kind: str
    seat: int
    by: int
    card: str | None
    need: int


class TrainSeen(msgspec.Struct, frozen=True):
    """The line and the train under it."""

    stations: tuple[str, ...]
    position: int
    locomotive: str
    wagons: tuple[str, ...]
    above: tuple[str | None, ...]
    """For every wagon the station that it stands under, if any."""
    pile: int


class BangView(View, frozen=True):
    """The whole table, as one seat sees it."""

    seat: int
    turn: int
    turns: int
    seats: tuple[SeatSeen, ...]
    hand: tuple[str, ...]
    """The viewer's own."""
    known: FrozenDict[str, tuple[int, ...]]
    """Cards in a hand, the own or another, that the viewer and others have seen: the holder, then who has seen it."""
    rumours: FrozenDict[str, tuple[int, ...]]
    """Cards that the viewer has seen and then lost sight of: the hands in which each may be."""
    offered: tuple[str, ...]
    """Before the game: the characters that the viewer may choose from."""
    pile: int
    on_top: tuple[str | None, ...]
    """Cards that were put back on top, the next one first; None where the viewer does not know the card."""
    discard: tuple[str, ...]
    """The discard pile, its top last."""
    store: tuple[str, ...]
    looked: tuple[str, ...]
    """What the viewer is just looking at."""
    looking: int
    """Who is looking at cards, and `looking_at` at how many."""
    looking_at: int
    drawn: str | None
    bangs: int
    may_bang: bool
    """Whether whoever is on turn may still play a BANG! (R6.1)."""
    used: int
    extra: int
    """The Express Car: 1 another turn follows, 2 this is that turn."""
    pending: tuple[PendingSeen, ...]
    over: bool
    """The game is over; without winners nobody has won."""
    winners: tuple[int, ...]
    train: TrainSeen | None


def seen(table: Bang, seat: int) -> BangView:
    """The view of a seat; everything lies open when the game is over."""
    return BangView(
        seat=seat,
        turn=table.turn,
        turns=table.turns,
        seats=tuple(seat_seen(table, seat, other) for other in range(table.seats)),
        hand=named(sorted(table.hands[seat])) if seat != SPECTATOR else (),
        known=knowledge(table, seat),
        rumours=rumours(table, seat),
        offered=tuple(CHARACTERS[c] for c in table.offered[seat]) if table.offered and seat != SPECTATOR else (),
        pile=table.piles.left(),
        on_top=tuple(TEXT[card] if knows(table, seat, card) else None for card in reversed(table.piles.on_top)),
        discard=named(table.piles.discard),
        store=named(table.store),
        looked=named(table.looked) if seat == table.looker else (),
        looking=table.looker,
        looking_at=len(table.looked),
        drawn=written(table.drawn),
        bangs=table.bangs,
        may_bang=may_bang(table, table.turn),
        used=table.used,
        extra=table.extra,
        pending=pending(table),
        over=table.winners != 0,
        winners=tuple(other for other in range(table.seats) if table.winners >> other & 1),
        train=train_seen(table.line) if table.train else None,
    )


def named(cards: Iterable[int]) -> tuple[str, ...]:
    """Cards as their texts."""
    return tuple(TEXT[card] for card in cards)


def knows(table: Bang, seat: int, card: int) -> bool:
    """Does this seat know where this hidden card is?"""
    return table.knows[card] & bit_of(seat) != 0


def knowledge(table: Bang, seat: int) -> FrozenDict[str, tuple[int, ...]]:
    """R11.2 Cards in other hands whose place this seat knows, and its own cards that others have seen."""
    found: dict[str, tuple[int, ...]] = {}
    for holder in range(table.seats):
        for card in sorted(table.hands[holder]):
            if holder == seat or knows(table, seat, card):
                others = SEATS[seen_by(table, seat, card) & ~(1 << holder)]
                if others:
                    found[TEXT[card]] = (holder, *others)
    return FrozenDict(found)


def seen_by(table: Bang, seat: int, card: int) -> int:
    """Who has seen that card coming into its hand, as far as this seat can tell, sure or not that it is still there."""
    mask = table.knows[card]
    for viewer in range(len(table.rumours)):
        if card in wondered_about(table.rumours[viewer]):
            mask |= 1 << viewer
    if mask >> MOST & 1:
        return (1 << table.seats) - 1
    if seat != SPECTATOR and card in table.hands[seat]:
        return mask
    return 1 << seat


def rumours(table: Bang, seat: int) -> FrozenDict[str, tuple[int, ...]]:
    """R11.2 What was taken at random out of a hand may be one of the cards that were known to be there."""
    diary = diary_of(table, viewer_of(seat))
    return FrozenDict({TEXT[card]: tuple(SEATS[possible_hands(diary, card)]) for card in sorted(wondered_about(diary))})


def seat_seen(table: Bang, seat: int, other: int) -> SeatSeen:
    over = table.winners != 0
    character = table.characters[other]
    return SeatSeen(
        role=ROLES[table.roles[other]] if over or other == seat or table.shown >> other & 1 else None,
        character=CHARACTERS[character] if character >= 0 else None,
        life=table.life[other],
        bullets=table.bullets[other],
        out=not table.in_play(other),
        ghost=table.is_ghost(other),
        sheltered=table.is_sheltered(other),
        hand=len(table.hands[other]),
        shown_hand=named(sorted(table.hands[other])) if over else None,
        front=named(table.front[other]),
        distances=tuple(distances(table, other)),
        reach=reach(table, other),
        grudges=tuple(table.grudges[other * table.seats : (other + 1) * table.seats]),
    )


def pending(table: Bang) -> tuple[PendingSeen, ...]:
    """What is going on, the innermost first: the public part of the agenda."""
    found: list[PendingSeen] = []
    for step in reversed(table.agenda):
        if isinstance(step, AnswerShot):
            found.append(shot_seen(step.shot))
        elif isinstance(step, Shot):
            found.append(shot_seen(step))
        elif isinstance(step, AnswerDuel):
            found.append(PendingSeen("duel", step.seat, step.other, None, 1))
        elif isinstance(step, AnswerIndians | Attack):
            found.append(PendingSeen("indians", step.seat, step.by, None, 1))
        elif isinstance(step, Dying):
            found.append(PendingSeen("dying", step.seat, NOBODY, None, 1 - table.life[step.seat]))
        elif isinstance(step, RobTrain):
            found.append(PendingSeen("robbery", step.seat, step.by, TEXT[step.card], len(step.left(table))))
        elif isinstance(step, MayDraw):
            found.append(PendingSeen("draw", step.seat, NOBODY, written(step.card), step.cards))
        elif isinstance(step, Customer | ChooseFromStore):
            found.append(PendingSeen("store", step.seat, NOBODY, None, 1))
        elif isinstance(step, Volley):
            name = "store" if step.kind == GENERAL_STORE else "volley"
            found.append(PendingSeen(name, NOBODY, step.by, written(step.card), 0))
    return tuple(found)


def shot_seen(shot: Shot) -> PendingSeen:
    return PendingSeen("shot", shot.target, shot.shooter, written(shot.card), shot.misses)


def written(card: int) -> str | None:
    """The text of a card, if there is one."""
    return TEXT[card] if card != NO_CARD else None


def train_seen(line: TrainLine) -> TrainSeen:
    return TrainSeen(
        stations=tuple(STATIONS[station] for station in line.stations),
        position=line.position,
        locomotive=LOCOMOTIVES[line.locomotive],
        wagons=named(line.wagons),
        above=tuple(station_over(line, wagon) for wagon in range(len(line.wagons))),
        pile=len(line.stack) + len(line.under),
    )


def station_over(line: TrainLine, wagon: int) -> str | None:
    station = station_above(line, wagon, line.position)
    return STATIONS[station] if station >= 0 else None

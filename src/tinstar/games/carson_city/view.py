"""What a seat may see of a game of Carson City. Parcels are named `a1` to `h8`, edges `h3.4` and `v3.4`, spaces as in
`pieces.SPACE_NAMES`; a cowboy is a seat and a number, the white one has number 10."""

from __future__ import annotations

import msgspec

from tinstar.games.carson_city.pieces import (
    BUILDINGS,
    BUY_POINTS,
    CHARACTERS,
    COWBOYS,
    EDGE_NAMES,
    GUNSLINGER,
    LAND,
    LIMITS,
    NONE,
    PARCEL_NAMES,
    PARCELS,
    PLACE_NAMES,
    RED_LIMITS,
    SHERIFF,
    SPACE_NAMES,
    SPACES,
    THINGS,
    TILES,
)
from tinstar.games.carson_city.rules.act import BuyParcel
from tinstar.games.carson_city.rules.building import AllowHouse, BuildTile
from tinstar.games.carson_city.rules.characters import ChooseCharacter
from tinstar.games.carson_city.rules.duels import PlayToken
from tinstar.games.carson_city.rules.events import WHITE_MAN
from tinstar.games.carson_city.rules.land import attackable, shielded
from tinstar.games.carson_city.rules.placing import PlaceCowboy, is_open
from tinstar.games.carson_city.rules.waves import Wave
from tinstar.games.carson_city.state import BRIDGE, HAND, LAID, Carson
from tinstar.kernel.core import NOBODY
from tinstar.kernel.facts import FrozenDict, View


class ParcelSeen(msgspec.Struct, frozen=True):
    """One of the 64 parcels, row by row from a1 on."""

    thing: str
    """empty, house, mountain, a building, or water"""
    owner: int
    """-1 for nobody"""
    price: int
    """What it costs, or would if it were for sale."""
    earns: int
    """What the building on it brings now."""
    reached: bool
    """A road touches it."""
    shielded: bool
    """A church of its owner stands beside this building."""


class RoadSeen(msgspec.Struct, frozen=True):
    edge: str
    bridge: bool


class ManSeen(msgspec.Struct, frozen=True):
    """A cowboy on the trail or on the map."""

    seat: int
    number: int
    place: str
    """a space or a parcel"""


class TileSeen(msgspec.Struct, frozen=True):
    """A building tile; its id stays the same from the bag to the map."""

    id: int
    kind: str


class CharacterSeen(msgspec.Struct, frozen=True):
    """One of the seven cards, by its number."""

    name: str
    red: bool
    limit: int
    seat: int
    """Who has it this round, or -1."""


class SeatSeen(msgspec.Struct, frozen=True):
    """What lies before one player."""

    points: int
    money: int
    character: str | None
    limit: int | None
    cowboys: tuple[int, ...]
    """The numbers of those in hand, without the white one."""
    white: bool
    """The white cowboy is in hand."""
    supply: int
    """Own cowboys in the general supply."""
    revolvers: int
    extra: int
    """Strength of this round alone: ammunition and Gunslinger."""
    strength: int
    roads: int
    markers: int
    """not used yet"""
    parcels: int
    kept: tuple[TileSeen, ...]
    income: int
    """What all own buildings bring now."""
    passed: int
    """1 for whoever passed first this round; 0: not yet."""
    later: bool
    """The later half of the character's power is still to come: double or $8, points at the end of the round."""
    tokens: int
    """How many duel tokens."""
    token_values: tuple[int, ...] | None
    """Their values, for their owner; with two players for everybody, until they are drawn from the pile."""
    token_sum: int | None
    """What everybody knows of them: their sum, until they are drawn from the pile."""


class CarsonCityView(View, frozen=True):
    """Everything that one seat may see."""

    seat: int
    round: int
    """1 to 4; 0 while the first parcels are taken."""
    phase: str
    """parcels, characters, placing, trail (what is carried out), tax or over"""
    space: str | None
    """The space of the trail that is carried out now."""
    order: tuple[int, ...]
    """The order of choosing (in phases parcels and characters) or of playing."""
    passed: tuple[int, ...]
    """Who has passed this round, the first one first."""
    seats: tuple[SeatSeen, ...]
    parcels: tuple[ParcelSeen, ...]
    roads: tuple[RoadSeen, ...]
    men: tuple[ManSeen, ...]
    row: tuple[TileSeen | None, ...]
    """The building row, from $3 on."""
    bag: FrozenDict[str, int]
    """How many tiles of every kind are still to come."""
    characters: tuple[CharacterSeen, ...]
    closed: tuple[str, ...]
    """Spaces that the round marker has closed."""
    ammunition: int
    """Who has the 3 revolvers this round, or -1."""
    road_supply: int
    doubled: str | None
    """The kind of building that pays double in this round."""
    robbers: FrozenDict[str, int]
    """Parcel -> who has attacked its building with success, until the town has paid."""
    fighters: tuple[int, ...]
    """Who fights in the open duel, or in the one that is about to begin."""
    contested: str | None
    """The place they fight for, or the parcel that is to be bought."""
    river: bool
    might: bool
    """Duel tokens instead of dice."""
    circulating: tuple[int, ...]
    """Values of the duel tokens that have been played once: they lie in the pile, or somebody drew them again."""
    kit_carson: bool
    wave: int
    loose_tax: bool
    cap: bool
    parts: FrozenDict[str, tuple[int, ...]]
    """The points so far by source: parcels, strength, buildings, bought, tax, characters, town, money, kit_carson."""


# ---------------------------------------------------------------------------------------------------- from the state


def seen(table: Carson, seat: int) -> CarsonCityView:
    """What this seat may see of the table."""
    variants = table.variants
    place, fighters = duel(table)
    return CarsonCityView(
        seat=seat,
        round=table.round,
        phase=phase(table),
        space=SPACE_NAMES[table.space] if table.space >= 0 else None,
        order=tuple(table.order),
        passed=tuple(table.passed),
        seats=tuple(_seat(table, other, seat) for other in range(table.seats)),
        parcels=tuple(_parcel(table, parcel) for parcel in range(PARCELS)),
        roads=tuple(
            RoadSeen(EDGE_NAMES[edge], road == BRIDGE) for edge, road in enumerate(table.town.roads) if road >= LAID
        ),
        men=_men(table),
        row=tuple(TileSeen(tile, THINGS[TILES[tile]]) if tile >= 0 else None for tile in table.row),
        bag=FrozenDict(_bag(table)),
        characters=tuple(_character(table, character) for character in range(SHERIFF, GUNSLINGER + 1)),
        closed=tuple(
            SPACE_NAMES[space] for space in range(BUY_POINTS, SPACES) if table.round and not is_open(table, space)
        ),
        ammunition=table.ammunition,
        road_supply=table.supply,
        doubled=THINGS[table.doubled] if table.doubled else None,
        robbers=FrozenDict({PARCEL_NAMES[robbery // 8]: robbery % 8 for robbery in table.robberies}),
        fighters=tuple(fighters),
        contested=PLACE_NAMES[place] if place >= 0 else None,
        river=variants.river,
        might=variants.tokens,
        circulating=_circulating(table),
        kit_carson=variants.kit_carson,
        wave=table.wave,
        loose_tax=variants.loose_tax,
        cap=variants.cap,
        parts=FrozenDict({source: tuple(points) for source, points in table.parts().items()}),
    )


def phase(table: Carson) -> str:
    """Which of the four phases this is, or what comes before and after them."""
    if not table.waiting():
        return "over"
    if not table.round:
        return "parcels"
    if NONE in table.roles or isinstance(table.question(), ChooseCharacter):
        return "characters"
    if table.space >= 0:
        return "trail"
    if isinstance(table.question(), PlaceCowboy | Wave):
        return "placing"
    return "characters" if isinstance(table.question(), BuildTile | AllowHouse) else "tax"


def duel(table: Carson) -> tuple[int, list[int]]:
    """The place that is fought for now, and by whom; or the parcel that is to be bought."""
    if table.waiting():
        question = table.question()
        if isinstance(question, PlayToken):
            return question.place, question.them
        if isinstance(question, BuyParcel):
            return LAND + question.parcel, []
    return NOBODY, []


def _seat(table: Carson, seat: int, viewer: int) -> SeatSeen:
    role = table.roles[seat]
    fresh = table.variants.tokens and not table.refilled >> seat & 1
    known = seat == viewer or (fresh and table.seats == 2)  # R11.1 two players have a set each
    return SeatSeen(
        points=table.total(seat),
        money=table.money[seat],
        character=CHARACTERS[role] if role else None,
        limit=table.limit(seat) if role else None,
        cowboys=tuple(n for n in range(COWBOYS) if table.men[COWBOYS * seat + n] == HAND),
        white=table.has_white(seat),
        supply=table.in_supply(seat),
        revolvers=table.revolvers[seat],
        extra=table.extra(seat),
        strength=table.strength(seat),
        roads=table.roads[seat],
        markers=table.markers[seat],
        parcels=table.parcels(seat),
        kept=tuple(TileSeen(tile, THINGS[TILES[tile]]) for tile in table.kept[seat]),
        income=sum(earns for earns, owner in zip(table.town.earns, table.town.owners, strict=True) if owner == seat),
        passed=table.passed.index(seat) + 1 if seat in table.passed else 0,
        later=bool(table.later[seat]),
        tokens=len(table.tokens[seat]),
        token_values=tuple(table.tokens[seat]) if known and table.variants.tokens else None,
        token_sum=sum(table.tokens[seat]) if fresh else None,
    )


def _parcel(table: Carson, parcel: int) -> ParcelSeen:
    town = table.town
    thing = town.things[parcel]
    return ParcelSeen(
        thing=THINGS[thing],
        owner=town.owners[parcel],
        price=town.prices[parcel],
        earns=town.earns[parcel],
        reached=bool(town.reached[parcel]),
        shielded=attackable(thing) and shielded(town, parcel),
    )


def _men(table: Carson) -> tuple[ManSeen, ...]:
    men = [ManSeen(i // COWBOYS, i % COWBOYS, PLACE_NAMES[place]) for i, place in enumerate(table.men) if place >= 0]
    if table.white >= 0:
        men.append(ManSeen(table.roles.index(SHERIFF), WHITE_MAN, PLACE_NAMES[table.white]))
    return tuple(men)


def _bag(table: Carson) -> dict[str, int]:
    kinds = [TILES[tile] for tile in table.bag]
    return {THINGS[kind]: kinds.count(kind) for kind in BUILDINGS}


def _character(table: Carson, character: int) -> CharacterSeen:
    red = table.is_red(character)
    return CharacterSeen(
        name=CHARACTERS[character],
        red=red,
        limit=(RED_LIMITS if red else LIMITS)[character],
        seat=table.roles.index(character) if character in table.roles else NOBODY,
    )


def _circulating(table: Carson) -> tuple[int, ...]:
    drawn = [value for seat in range(table.seats) if table.refilled >> seat & 1 for value in table.tokens[seat]]
    return tuple(sorted([*table.pile, *table.spent, *drawn]))

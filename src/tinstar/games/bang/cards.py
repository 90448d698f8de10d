"""The cards of the box as tables: 80 playing cards, 16 of the train, 16 wagons, 13 stations, 24 characters. Compiled.

A *card* is a number: 0 to 79 the base game, 80 to 95 the train's playing cards, 96 to 111 the wagons. What it is stands
in `KIND`; wagons have no suit and no rank. Characters, roles and stations are numbers of their own. What fits is in
`bytes`, the quickest of tables when compiled.
"""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------------------------------------------- suits and ranks

SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3
NO_SUIT: Final = 4
SUITS: Final = ["s", "h", "d", "c"]
"""How a suit is written: `Qh` is the queen of hearts."""

JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14
NO_RANK: Final = 0
RANKS: Final = {**{rank: str(rank) for rank in range(2, 11)}, JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}

# ---------------------------------------------------------------------------------------------------- kinds

BANG: Final = 0
MISSED: Final = 1
BEER: Final = 2
PANIC: Final = 3
CAT_BALOU: Final = 4
DUEL: Final = 5
GENERAL_STORE: Final = 6
INDIANS: Final = 7
STAGECOACH: Final = 8
GATLING: Final = 9
SALOON: Final = 10
WELLS_FARGO: Final = 11

BARREL: Final = 12
DYNAMITE: Final = 13
JAIL: Final = 14
MUSTANG: Final = 15
SCOPE: Final = 16
VOLCANIC: Final = 17
SCHOFIELD: Final = 18
REMINGTON: Final = 19
CARABINE: Final = 20
WINCHESTER: Final = 21

CACTUS: Final = 22
EVADED: Final = 23
FULL_STEAM: Final = 24
KNIFE_REVOLVER: Final = 25
MONEY_BAG: Final = 26
MOST_WANTED: Final = 27
NEXT_STOP: Final = 28
SWITCH: Final = 29
TRAIN_ROBBERY: Final = 30
WATER_TOWER: Final = 31

DRAGOON: Final = 32
MAP: Final = 33
REFUND: Final = 34
STRONGBOX: Final = 35

BAGGAGE_CAR: Final = 36
CABOOSE: Final = 37
CATTLE_TRUCK: Final = 38
CIRCUS_WAGON: Final = 39
COAL_HOPPER: Final = 40
DINING_CAR: Final = 41
EXPRESS_CAR: Final = 42
GHOST_CAR: Final = 43
LOUNGE_CAR: Final = 44
LUMBER_FLATCAR: Final = 45
MAIL_CAR: Final = 46
OBSERVATION_CAR: Final = 47
PASSENGER_CAR: Final = 48
PRISONER_CAR: Final = 49
PRIVATE_CAR: Final = 50
SLEEPER_CAR: Final = 51

NAMES: Final = [
    "bang", "missed", "beer", "panic", "cat_balou", "duel", "general_store", "indians", "stagecoach", "gatling",
    "saloon", "wells_fargo",
    "barrel", "dynamite", "jail", "mustang", "scope", "volcanic", "schofield", "remington", "carabine", "winchester",
    "cactus", "evaded", "full_steam", "knife_revolver", "money_bag", "most_wanted", "next_stop", "switch",
    "train_robbery", "water_tower",
    "dragoon", "map", "refund", "strongbox",
    "baggage_car", "caboose", "cattle_truck", "circus_wagon", "coal_hopper", "dining_car", "express_car", "ghost_car",
    "lounge_car", "lumber_flatcar", "mail_car", "observation_car", "passenger_car", "prisoner_car", "private_car",
    "sleeper_car",
]  # fmt: skip
"""The name of each kind, without a language."""

KINDS: Final = len(NAMES)

# ---------------------------------------------------------------------------------------------------- the deck

_BASE: Final = [
    (BANG, "As 2c 3c 4c 5c 6c 7c 8c 9c 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad Qh Kh Ah"),
    (MISSED, "2s 3s 4s 5s 6s 7s 8s 10c Jc Qc Kc Ac"),
    (BEER, "6h 7h 8h 9h 10h Jh"),
    (PANIC, "Jh Qh Ah 8d"),
    (CAT_BALOU, "Kh 9d 10d Jd"),
    (DUEL, "Qd Js 8c"),
    (GENERAL_STORE, "9c Qs"),
    (INDIANS, "Kd Ad"),
    (STAGECOACH, "9s 9s"),
    (GATLING, "10h"),
    (SALOON, "5h"),
    (WELLS_FARGO, "3h"),
    (BARREL, "Qs Ks"),
    (DYNAMITE, "2h"),
    (JAIL, "Js 10s 4h"),
    (MUSTANG, "8h 9h"),
    (SCOPE, "As"),
    (VOLCANIC, "10s 10c"),
    (SCHOFIELD, "Jc Qc Ks"),
    (REMINGTON, "Kc"),
    (CARABINE, "Ac"),
    (WINCHESTER, "8s"),
]
_TRAIN: Final = [
    (CACTUS, "7h"),
    (DRAGOON, "Js"),
    (EVADED, "Qc"),
    (FULL_STEAM, "2s"),
    (KNIFE_REVOLVER, "5d"),
    (MAP, "3d"),
    (MONEY_BAG, "Qc"),
    (MOST_WANTED, "Ks"),
    (NEXT_STOP, "2d Kc"),
    (REFUND, "3s"),
    (STRONGBOX, "9h"),
    (SWITCH, "6h"),
    (TRAIN_ROBBERY, "4d Jc"),
    (WATER_TOWER, "8h"),
]


def rank_of(face: str) -> int:
    """`10h` has the rank 10."""
    return next(rank for rank, name in RANKS.items() if name == face[:-1])


def suit_of(face: str) -> int:
    """`10h` has the suit hearts."""
    return SUITS.index(face[-1])


BASE_CARDS: Final = 80
CARDS: Final = 96
"""Playing cards with the train; the wagons follow."""
WAGONS: Final = 16
ALL_CARDS: Final = CARDS + WAGONS

_FACES: Final = [(kind, face) for kind, faces in _BASE + _TRAIN for face in faces.split()]

KIND: Final = bytes([kind for kind, _ in _FACES] + list(range(BAGGAGE_CAR, BAGGAGE_CAR + WAGONS)))
SUIT: Final = bytes([suit_of(face) for _, face in _FACES] + [NO_SUIT] * WAGONS)
RANK: Final = bytes([rank_of(face) for _, face in _FACES] + [NO_RANK] * WAGONS)
FACE: Final[list[str]] = [face for _, face in _FACES] + [""] * WAGONS
"""Suit and rank as written."""

WEAPONS: Final = [VOLCANIC, SCHOFIELD, REMINGTON, CARABINE, WINCHESTER, DRAGOON]
_BLUE: Final = [BARREL, DYNAMITE, JAIL, MUSTANG, SCOPE, *WEAPONS, MAP, REFUND, STRONGBOX]

REACH: Final = bytes(
    [
        {VOLCANIC: 1, SCHOFIELD: 2, REMINGTON: 3, CARABINE: 4, WINCHESTER: 5, DRAGOON: 2}.get(kind, 0)
        for kind in range(KINDS)
    ]
)
"""By kind: how far a weapon reaches, 0 for what is no weapon."""
SIGHT: Final[list[int]] = [{SCOPE: 1, OBSERVATION_CAR: 1, LUMBER_FLATCAR: -1}.get(kind, 0) for kind in range(KINDS)]
"""By kind: how much nearer its owner sees the others."""
DEFENCE: Final = bytes([{MUSTANG: 1, OBSERVATION_CAR: 1}.get(kind, 0) for kind in range(KINDS)])
"""By kind: how much farther away the others see its owner."""
IS_WAGON: Final[list[bool]] = [kind >= BAGGAGE_CAR for kind in range(KINDS)]
IS_BLUE: Final[list[bool]] = [kind in _BLUE or kind >= BAGGAGE_CAR for kind in range(KINDS)]
"""By kind: does it stay in front of a player? Wagons count as blue-bordered for every effect."""
IS_BURDEN: Final[list[bool]] = [kind in (JAIL, DYNAMITE, LUMBER_FLATCAR) for kind in range(KINDS)]
"""By kind: is its owner glad to be rid of it?"""

# ---------------------------------------------------------------------------------------------------- stations

BOOM_TOWN: Final = 0
CATICO: Final = 1
CREEPY_CREEK: Final = 2
CROWNS_HOLE: Final = 3
DEATHWOOD: Final = 4
DODGEVILLE: Final = 5
FORT_WROTH: Final = 6
FRISCO: Final = 7
MINERS_OATH: Final = 8
SAN_TAFE: Final = 9
TOMBROCK: Final = 10
YOOMA: Final = 11
VIRGINIA_TOWN: Final = 12
STATIONS: Final = [
    "boom_town", "catico", "creepy_creek", "crowns_hole", "deathwood", "dodgeville", "fort_wroth", "frisco",
    "miners_oath", "san_tafe", "tombrock", "yooma", "virginia_town",
]  # fmt: skip

IRONHORSE: Final = 0
LELAND: Final = 1
LOCOMOTIVES: Final = ["ironhorse", "leland"]

# ---------------------------------------------------------------------------------------------------- characters

BART_CASSIDY: Final = 0
BLACK_JACK: Final = 1
CALAMITY_JANET: Final = 2
EL_GRINGO: Final = 3
JESSE_JONES: Final = 4
JOURDONNAIS: Final = 5
KIT_CARLSON: Final = 6
LUCKY_DUKE: Final = 7
PAUL_REGRET: Final = 8
PEDRO_RAMIREZ: Final = 9
ROSE_DOOLAN: Final = 10
SID_KETCHUM: Final = 11
SLAB_THE_KILLER: Final = 12
SUZY_LAFAYETTE: Final = 13
VULTURE_SAM: Final = 14
WILLY_THE_KID: Final = 15
BENNY_BRAWLER: Final = 16
EVAN_BABBIT: Final = 17
JIMMY_TEXAS: Final = 18
MANUELITA: Final = 19
SANCHO: Final = 20
SGT_BLAZE: Final = 21
SHADE_OCONNOR: Final = 22
ZIPPY_ROY: Final = 23
CHARACTERS: Final = [
    "bart_cassidy", "black_jack", "calamity_janet", "el_gringo", "jesse_jones", "jourdonnais", "kit_carlson",
    "lucky_duke", "paul_regret", "pedro_ramirez", "rose_doolan", "sid_ketchum", "slab_the_killer", "suzy_lafayette",
    "vulture_sam", "willy_the_kid",
    "benny_brawler", "evan_babbit", "jimmy_texas", "manuelita", "sancho", "sgt_blaze", "shade_oconnor", "zippy_roy",
]  # fmt: skip
BASE_CHARACTERS: Final = 16
BULLETS: Final[list[int]] = [4, 4, 4, 3, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 5, 4, 5]
"""By character: life points."""
NOT_FOR_TWO: Final = [VULTURE_SAM, EVAN_BABBIT]
"""Characters who need a third player."""

# ---------------------------------------------------------------------------------------------------- roles

SHERIFF: Final = 0
DEPUTY: Final = 1
OUTLAW: Final = 2
RENEGADE: Final = 3
ROLES: Final = ["sheriff", "deputy", "outlaw", "renegade"]

ROLES_BY_SEATS: Final[dict[int, list[int]]] = {
    2: [SHERIFF, RENEGADE],
    3: [DEPUTY, OUTLAW, RENEGADE],
    4: [SHERIFF, RENEGADE, OUTLAW, OUTLAW],
    5: [SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY],
    6: [SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY],
    7: [SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY],
    8: [SHERIFF, RENEGADE, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY],
}

"""The gallery of the guide: cards, buildings, lots, Lincoln's cards, start cards, the die, goods and roles, with the
tips of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tinstar.draw.dice import BOX as DIE_BOX
from tinstar.draw.dice import die
from tinstar.draw.figures import still
from tinstar.draw.gallery import MadeUp, Piece, Section
from tinstar.draw.kit import Safe, group, place, rect, svg, use
from tinstar.draw.phrases import capitalized
from tinstar.draw.words import N_, N_as, Words
from tinstar.games.western_town.looks import cards, effects, sayings, texts
from tinstar.games.western_town.looks.commons import portrait
from tinstar.games.western_town.looks.formulas import amount, cost, formula, width
from tinstar.games.western_town.looks.signs import DIE, sign
from tinstar.games.western_town.looks.tips import GOOD_RULES, Teller
from tinstar.games.western_town.looks.town import free_lot, homes
from tinstar.games.western_town.pieces import (
    AGAIN,
    CARDS,
    DATA,
    FACES,
    GOODS,
    LAST_LINCOLN,
    LINCOLN,
    LINCOLN_DATA,
    LOT_NAMES,
    LUCK,
    ORANGE_RIDER,
    RED,
    STARTS,
    TILE_DATA,
    TILES,
)
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel.look import Seen

See = Seen[WesternTownView]
GROUPS: Final = {
    "start": N_("in the first hand"),
    "printed": N_("printed on the board"),
    "available": N_("above the board from the start"),
    "homestead": N_("on the back of every tile with a star"),
    "orange": N_("orange star"),
    "green": N_("green star"),
}
"""When a card or a tile comes."""
OF_STEPS: Final = {
    "replay": "R3.7",
    "construct": "R11.1",
    "repair": "R3.10",
    "steal": "R3.8",
    "look": "R3.9",
    "wake": "R3.9",
    "export_marker": "R3.11",
    "roll": "R7.1",
    "pay": "R3.6",
}
"""The paragraph about what a card does."""
PLAIN: Final = {"green": ("R11.7", "R5.4")}
"""Of cards that do none of that, by when they come; else that they do what is written there."""
SOURCES: Final = {
    "name": N_as("made up", "name"),
    "group": N_as("made up", "when it comes"),
    "color": N_as("made up", "colour"),
    "play": N_as("made up", "play"),
    "use": N_as("made up", "use"),
    "income": N_as("made up", "income"),
    "cost": N_as("made up", "cost"),
    "min_households": N_as("made up", "households needed"),
    "households": N_as("made up", "households"),
    "storage": N_as("made up", "room"),
    "points": N_as("made up", "points"),
    "on_lay": N_as("made up", "effect when built"),
    "permanent": N_as("made up", "lasting effect"),
}
"""What the data may call reconstructed."""
OFTEN_NONE: Final = ("on_lay", "permanent", "storage", "is")
"""What most tiles do not have: that this is reconstructed too is said once, in R13.1."""
LINCOLN_FROM_THE_RULES: Final = ("5", "c")
"""R13.25"""
FACES_FROM_THE_RULES: Final = ("red", "orange_again")
"""R13.27"""
FACE_NAMES: Final = ("red", "red_red", "orange", "orange_again")
"""The faces of the die that differ."""
RULINGS: Final = {
    "blacksmith": ("R14.10",),
    "carpenter": ("R14.11",),
    "civic_pride": ("R14.11", "R14.13"),
    "telegraph": ("R14.12",),
    "warehouse": ("R14.16",),
}
"""About a card or a building with this name."""
ROLE_RULES: Final = {"lead": ("R4.4", "R6.3"), "manitou": ("R1.5", "R7.5")}
GOOD_SIGNS: Final = (*GOODS, "households")


def gallery(seen: See, words: Words) -> Sequence[Section]:
    """Everything in the box."""
    teller = Teller(seen, [], words)
    return [
        Section("all-cards", words("Cards"), [_card(card, teller) for card in CARDS], cards=True),
        Section("buildings", words("Buildings"), [_tile(tile, teller) for tile in TILES], cards=True),
        Section("lots", words("Free lots"), [_lot(lot, words) for lot in LOT_NAMES if sayings.number_of(lot)]),
        Section("starts", words("Start cards"), [_start(number, words) for number in range(len(STARTS))]),
        Section("lincoln", words("Lincoln's cards"), [_lincoln(card, words) for card in LINCOLN]),
        Section("die", words("The die of the camp"), [_face(name, words) for name in FACE_NAMES]),
        Section("goods", words("Goods"), [_good(good, words) for good in GOOD_SIGNS]),
        Section("roles", words("Roles"), [_role(role, words) for role in texts.ROLES]),
    ]


# ---------------------------------------------------------------- cards
def _card(card: str, teller: Teller) -> Piece:
    words, data = teller.words, sayings.card_data(card)
    group = data["group"]
    lines = effects.card_lines(data, words)
    return Piece(
        f"card:{card}",
        sayings.card_name(card, words),
        _face_of(card, words),
        " ".join(lines) or words("It stays beside the board: neither play nor use nor income."),
        card_rules(data),
        teller.card(card),
        note=words(GROUPS[group]),
        made_up=made_up(data, "R12.1", words),
    )


def made_up(data: Mapping[str, Any], rule: str, words: Words) -> MadeUp | None:
    """What the data say of their sources."""
    found = data["sources"].get("reconstructed", ())
    parts = [part for part in found if part not in OFTEN_NONE or data.get(part)]
    return MadeUp(", ".join(words(SOURCES[part]) for part in parts), rule) if parts else None


def card_rules(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What is said of a card beside its own paragraph, which its tip leads to."""
    done = [step["op"] for step in effects.all_steps([*data["play"], *data["use"]])]
    rules = dict.fromkeys(OF_STEPS[op] for op in done if op in OF_STEPS)
    said = tuple(rules) or PLAIN.get(data["group"], ("R3.5",))
    return (*said, *RULINGS.get(data["house"], ()))


def _face_of(card: str, words: Words) -> Safe:
    """The card as it is held, with its name."""
    return svg(still(cards.named_card(card, words)), box=(-77, -109, 154, 218))


# ---------------------------------------------------------------- buildings and lots
def _tile(tile: str, teller: Teller) -> Piece:
    words, data = teller.words, TILE_DATA[TILES.index(tile)]
    group, name = data["group"], data["house"]
    lines = effects.tile_lines(tile, words)
    return Piece(
        f"tile:{tile}",
        words(texts.HOUSES[name]),
        _building(data),
        " ".join(lines[: 1 if group == "printed" else 2]) or words("It stands from the start."),
        tile_rules(data),
        teller.offer(tile),
        note=words(GROUPS[group]),
        made_up=made_up(data, "R13.1", words),
    )


def tile_rules(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What is said of a building beside its own paragraph."""
    rules = [
        "R1.1" if data["group"] == "printed" else "",
        "R1.8" if data["group"] == "orange" else "",
        "R11.6" if data["group"] == "homestead" else "",
        "R5.3" if data["storage"] else "",
        "R11.5" if data["on_lay"] else "",
        "R5.4" if data["group"] == "green" else "",
        "R7.4" if any(rule.get("modifier") == "virtual_pipes" for rule in data["permanent"]) else "",
        "R11.3" if any(rule.get("modifier") == "construction_discount" for rule in data["permanent"]) else "",
        "R3.11" if any(term.get("if") == "export_marker" for term in data["points"]) else "",
        "R14.2" if not data["cost"] and data["group"] != "printed" else "",
    ]
    return (*(filter(None, rules)), *RULINGS.get(data["house"], ())) or ("R11.2",)


def _building(data: Mapping[str, Any]) -> Safe:
    """The house, the households it needs and those it brings; below it what it costs."""
    price, needs = cost(data["cost"]), data["min_households"]
    return svg(
        rect(-70, -82, 140, 156, "ware-ground", rx=10),
        rect(-70, -82, 140, 156, "ware-edge", rx=10),
        use(f"b-{data['house']}", place(0, -2)),
        group(homes(data["id"], 0), at=place(-6, -26)),
        _slip(f"{needs} households", -37, -64) if needs else None,
        _slip(price, 0, 56) if price else None,
        box=(-73, -85, 146, 162),
    )


def _slip(row: str, x: float, y: float) -> Safe:
    """A formula on paper of its own."""
    wide = width(row, 25) + 14
    return group(rect(-wide / 2, -16, wide, 32, "cream o1", rx=10), formula(row, 25), at=place(x, y))


def _lot(lot: str, words: Words) -> Piece:
    number = LOT_NAMES.index(lot)
    effect = effects.lot_said(lot, words)
    return Piece(
        f"lot:{lot}",
        sayings.lot_name(lot, words),
        svg(rect(-66, -56, 132, 112, "ware-ground", rx=10), free_lot(number), box=(-69, -59, 138, 118)),
        words("When it is built on: {effect}.", effect=effect) if effect else words("It brings nothing by itself."),
        ("R2.4", "R11.4") if DATA["lots"][number].get("effect") else ("R2.4", "R13.24"),
        made_up=MadeUp(words("number and effect"), "R13.24"),
    )


def _start(number: int, words: Words) -> Piece:
    data = DATA["starts"][number]
    name = data["house"]
    gained = " ".join(amount(good, count) for good, count in data["gain"].items())
    return Piece(
        f"start:{STARTS[number]}",
        words(texts.HOUSES[name]),
        svg(
            rect(-66, -60, 132, 120, "card-paper", rx=10),
            use(f"b-{data['house']}", place(0, -10, 0, 0.92)),
            group(formula(gained, 22, 120), at=place(0, 44)),
            box=(-69, -63, 138, 126),
        ),
        words("{goods}, and the house for nothing.", goods=capitalized(sayings.amounts(data["gain"], words))),
        ("R1.9", "R13.26"),
        made_up=MadeUp(words("the whole card"), "R13.26") if data["source"] == "reconstructed" else None,
    )


# ---------------------------------------------------------------- Lincoln and the camp
def _lincoln(card: str, words: Words) -> Piece:
    last = card == LINCOLN[LAST_LINCOLN]
    expects = LINCOLN_DATA[LINCOLN.index(card)]["expects"]
    return Piece(
        f"lincoln:{card}",
        words("The card with the 5") if last else capitalized(sayings.wishes(expects, words)),
        portrait(" ".join(expects)) if expects else portrait("n-5"),
        words("His last card: no visit in this round.")
        if last
        else words("What he looks for in a round, and counts at the end."),
        ("R6.4", "R1.6") if last else ("R6.2", "R8.4"),
        made_up=None if card in LINCOLN_FROM_THE_RULES else MadeUp(words("the whole card"), "R13.25"),
    )


def _face(name: str, words: Words) -> Piece:
    face = LUCK[name]
    same = sum(FACES[other] == FACES[face] and AGAIN[other] == AGAIN[face] for other in range(len(FACES)))
    riders = FACES[face]
    said = sayings.riders(riders.count(RED), riders.count(ORANGE_RIDER), words)
    return Piece(
        f"die:{name}",
        words("{riders}, and roll again", riders=said) if AGAIN[face] else said,
        svg(die(DIE[face], 0, faces=DIE), box=DIE_BOX),
        words(LAST_RIDER[riders[-1]]),
        ("R7.2", "R7.3") if len(riders) > 1 or AGAIN[face] else ("R7.2",),
        note=words.many("{n} face", "{n} faces", same),
        made_up=None if name in FACES_FROM_THE_RULES else MadeUp(words("the whole face"), "R13.27"),
    )


LAST_RIDER: Final = {
    RED: N_("If they bring a raid, it goes to the town with the fewest pipes."),
    ORANGE_RIDER: N_("If they bring a raid, it goes to whoever rolled."),
}


def _good(good: str, words: Words) -> Piece:
    limit = DATA["limits"].get(good)
    return Piece(
        f"good:{good}",
        words(texts.GOODS[good]),
        sign("pink_households" if good == "households" else good),
        words(texts.ABOUT_GOODS[good]),
        (GOOD_RULES[good],),
        note=words("{n} may stay", n=limit) if limit else "",
    )


def _role(role: str, words: Words) -> Piece:
    picture = svg(use(f"s-{role}"), box=(-18, -18, 36, 36))
    return Piece(f"role:{role}", words(texts.ROLES[role]), picture, words(texts.ROLES_SAID[role]), ROLE_RULES[role])

"""Effects in words: one reader of the vocabulary of `data/buildings.json`, for cards, tiles and lots.

An effect is a row of clauses: `1 gold; you may give 2 wood or inhabitants for 2 gold`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tinstar.draw.memory import remembered
from tinstar.draw.phrases import either, in_a_row, listed, points, sentence, with_commas
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.sayings import amount, amounts, card_data, cost_said, named
from tinstar.games.western_town.pieces import CARD_DATA, DATA, LOT_LETTERS, LOT_NAMES, TILE_DATA, TILES

Step = Mapping[str, Any]


def effects_said(steps: Sequence[Step], words: Words) -> str:
    """All steps, as clauses; empty where nothing happens."""
    return in_a_row((step_said(step, words) for step in steps), words)


def bought_said(steps: Sequence[Step], words: Words) -> str:
    """Steps inside of another one: `1 cowboy and take 1 pipe from another player`."""
    return listed((step_said(step, words) for step in steps), words)


def step_said(step: Step, words: Words) -> str:
    """One word of the vocabulary, with whatever it holds inside."""
    return CLAUSES[step["op"]](step, words)


def per_said(counter: str, size: int, words: Words) -> str:
    """`for each pink household`, `for every 8 inhabitants`"""
    if size == 1:
        return words(PER_ONE[counter])
    return words("for every {amount}", amount=amount(size, counter, words))


# ---------------------------------------------------------------- clauses
def _gain(step: Step, words: Words) -> str:
    return amounts(step["what"], words)


def _gain_per(step: Step, words: Words) -> str:
    goods = amounts(step["what"], words)
    return words("{goods} {per}", goods=goods, per=per_said(step["of"], step["size"], words))


def _pay(step: Step, words: Words) -> str:
    """With what it buys: `you may give 2 gold for 1 exported gold`."""
    cost, bought = cost_said(step["cost"], words), bought_said(step["then"], words)
    gains = all(inner["op"] == "gain" for inner in step["then"])
    if step.get("repeat"):
        if gains:
            return words("you may give {cost} for {gain}, any number of times", cost=cost, gain=bought)
        return words("any number of times you may give {cost}: {effect}", cost=cost, effect=bought)
    if step.get("optional"):
        if gains:
            return words("you may give {cost} for {gain}", cost=cost, gain=bought)
        return words("you may give {cost}: {effect}", cost=cost, effect=bought)
    if gains:
        return words("{gain} for {cost}", cost=cost, gain=bought)
    return words("give {cost}: {effect}", cost=cost, effect=bought)


def _require(step: Step, words: Words) -> str:
    least = amount(step["min"], step["of"], words)
    return words("with {amount} or more: {effect}", amount=least, effect=bought_said(step["then"], words))


def _choose(step: Step, words: Words) -> str:
    return either([bought_said(branch, words) for branch in step["options"]], words)


def _construct(step: Step, words: Words) -> str:
    if "only" in step:
        return words("build {building}", building=named(texts.A_HOUSE, step["only"], words))
    return words("build something")


def _replay(step: Step, words: Words) -> str:
    colors = either([words(texts.COLORED[color]) for color in step["colors"]], words)
    return words("replay a {colors} card", colors=colors)


def _steal(step: Step, words: Words) -> str:
    goods = either([amount(1, good, words) for good in step["what"]], words)
    return words("take {goods} from another player", goods=goods)


def _wake(step: Step, words: Words) -> str:
    return words.many("take a sleeping card to hand", "take up to {n} sleeping cards to hand", step["up_to"])


PER_ONE: Final = {
    "pink_households": N_("for each pink household"),
    "households": N_("for each household"),
    "inhabitants": N_("for each inhabitant"),
    "cowboys": N_("for each cowboy"),
    "exported": N_("for each exported gold"),
    "gold": N_("for each gold"),
}
CLAUSES: Final[Mapping[str, Callable[[Step, Words], str]]] = {
    "gain": _gain,
    "gain_per": _gain_per,
    "pay": _pay,
    "require": _require,
    "choose": _choose,
    "construct": _construct,
    "replay": _replay,
    "steal": _steal,
    "wake": _wake,
    "repair": lambda step, words: words("repair a building"),
    "look": lambda step, words: words("look at another player's hand"),
    "export_marker": lambda step, words: words("place the export marker"),
    "roll": lambda step, words: words("roll the die of the camp"),
}
"""The vocabulary."""


# ---------------------------------------------------------------- cards
def card_lines(card: Mapping[str, Any], words: Words) -> list[str]:
    """Play, use and income of a card, a sentence each."""
    return [
        words(said, effect=effect)
        for said, effect in (
            (PLAY, effects_said(card["play"], words)),
            (USE, effects_said(card["use"], words)),
            (INCOME, effects_said(card["income"], words)),
        )
        if effect
    ]


PLAY: Final = N_("Play: {effect}.")
USE: Final = N_("Use: {effect}.")
INCOME: Final = N_("Income: {effect}.")


# ---------------------------------------------------------------- tiles
def cost_line(tile: Mapping[str, Any], words: Words) -> str:
    """`Costs 1 wood and 1 wood or gold, needs 7 households.`"""
    cost = cost_said(tile["cost"], words)
    costs = words("costs {cost}", cost=cost) if cost else words("costs nothing")
    least = tile["min_households"]
    needs = words("needs {households}", households=amount(least, "households", words)) if least else ""
    return sentence(with_commas(costs, needs))


def brings_line(tile: Mapping[str, Any], words: Words) -> str:
    """`Brings 2 households, room for 4 more gold.`: what a tile adds to its town."""
    homes = tile["households"]
    said = [
        amount(homes["pink"], "pink_households", words) if homes["pink"] else "",
        amount(homes["black"], "households", words) if homes["black"] else "",
        words("room for {goods} more", goods=amounts(tile["storage"], words)) if tile["storage"] else "",
    ]
    brought = with_commas(*said)
    return words("Brings {things}.", things=brought) if brought else ""


def points_said(tile: Mapping[str, Any], words: Words) -> str:
    """`2 points and 2 points for every 2 exported gold`; empty where there are none."""
    return listed((_term(term, words) for term in tile["points"]), words)


def _term(term: Mapping[str, Any], words: Words) -> str:
    worth = points(term["points"], words)
    if "per" in term:
        per = per_said(term["per"]["of"], term["per"]["size"], words)
        return words("{goods} {per}", goods=worth, per=per)
    if term.get("if") == "export_marker":
        return words("{points} more with the export marker", points=worth)
    return worth


def laid_line(tile: Mapping[str, Any], words: Words) -> str:
    """What a tile does once, when it is laid."""
    effect = effects_said(tile["on_lay"], words)
    return words("When it is built: {effect}.", effect=effect) if effect else ""


def permanent_lines(tile: Mapping[str, Any], words: Words) -> list[str]:
    """What a tile does as long as it stands, a sentence each."""
    return [_permanent(rule, words) for rule in tile["permanent"]]


def _permanent(rule: Mapping[str, Any], words: Words) -> str:
    if "modifier" in rule:
        return MODIFIERS[rule["modifier"]](rule["amount"], words)
    trigger = TRIGGERS[rule["trigger"]]
    return words(trigger, effect=effects_said(rule["steps"], words))


TRIGGERS: Final = {
    "raid": N_("When the town is raided: {effect}."),
    "income": N_("As income: {effect}."),
}
MODIFIERS: Final[Mapping[str, Callable[[int, Words], str]]] = {
    "virtual_pipes": lambda n, words: words.many(
        "Counts as a pipe where raids look for the fewest.",
        "Counts as {n} pipes where raids look for the fewest.",
        n,
    ),
    "construction_discount": lambda n, words: words("Your buildings cost {n} wood or gold less.", n=n),
}


def tile_lines(tile: str, words: Words) -> list[str]:
    """All that the data say of a building, a sentence each."""
    data = TILE_DATA[TILES.index(tile)]
    worth = points_said(data, words)
    return [
        line
        for line in (
            cost_line(data, words) if data["group"] != "printed" else "",
            brings_line(data, words),
            sentence(worth),
            laid_line(data, words),
            *permanent_lines(data, words),
        )
        if line
    ]


@remembered
def card_said(card: str, words: Words) -> str:
    """Play, use and income in one go."""
    return " ".join(card_lines(card_data(card), words))


@remembered
def tile_said(tile: str, words: Words) -> str:
    """The same of a building."""
    return " ".join(tile_lines(tile, words))


# ---------------------------------------------------------------- who does what
@remembered
def houses_that(op: str, color: str = "") -> tuple[str, ...]:
    """The houses with a card whose play does that, of a replay for this colour."""
    return tuple(
        dict.fromkeys(
            card["house"] for card in CARD_DATA if any(_does(step, op, color) for step in all_steps(card["play"]))
        )
    )


def _does(step: Step, op: str, color: str) -> bool:
    return step["op"] == op and (not color or color in step["colors"])


def all_steps(steps: Sequence[Step]) -> Iterator[Step]:
    """Those inside of others too."""
    for step in steps:
        yield step
        for inner in (step.get("then", ()), *step.get("options", ())):
            yield from all_steps(inner)


def color_line(color: str, words: Words) -> str:
    """`It is purple: Marshal and Civic Pride can replay it.`"""
    replaying = houses_that("replay", color)
    names = listed((named(texts.HOUSES, house, words) for house in replaying), words)
    if not replaying:
        return words("It is {color}: no card replays it.", color=words(texts.COLORS[color]))
    return words.many(
        "It is {color}: {cards} can replay it.",
        "It is {color}: {cards} can replay it.",
        len(replaying),
        color=words(texts.COLORS[color]),
        cards=names,
    )


def repair_line(words: Words) -> str:
    """`Carpenter or Civic Pride repairs it.`"""
    cards = either([named(texts.HOUSES, house, words) for house in houses_that("repair")], words)
    return words("{cards} repairs it.", cards=cards)


# ---------------------------------------------------------------- lots
@remembered
def lot_said(lot: str, words: Words) -> str:
    """What a lot brings to whoever builds on it; empty for most fours and sixes."""
    number = LOT_NAMES.index(lot)
    homes = DATA["lots"][number].get("households", 0)
    effect = effects_said(DATA["lot_effects"].get(LOT_LETTERS[number], []), words)
    return with_commas(amount(homes, "households", words) if homes else "", effect)

"""Writes chapters R12 and R13 of Western Town's rules, in three languages, out of `data/buildings.json`.

    python -m scripts.western_town_cards

A card that is corrected there reads correctly everywhere; a test compares.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scripts.western_town_languages import LANGUAGES, Language
from tinstar.games.western_town.pieces import DATA, GOODS

FOLDER = Path(__file__).parents[1] / "src" / "tinstar" / "games" / "western_town"
WIDTH = 148
BLACK_AND_PINK = ("black", "pink")
SILENT = ("on_lay", "permanent", "storage", "is")
"""What is mostly not there: that it is not is said once, in R13.1."""

Effect = Mapping[str, Any]


def rules_file(lang: str) -> Path:
    return FOLDER / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")


# ---------------------------------------------------------------------------------------------------- effects


def amounts(say: Language, what: Mapping[str, int]) -> list[str]:
    """`2 gold`, `1 inhabitant`: goods always in the same order."""
    return [f"{what[good]} {say.good(good, what[good])}" for good in GOODS if good in what]


def listed(say: Language, parts: list[str]) -> str:
    """Joined by commas and an and."""
    return say.both.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def price(say: Language, cost: Mapping[str, Any]) -> str:
    """Goods, and those of which one may choose."""
    fixed = amounts(say, {good: amount for good, amount in cost.items() if good != "any_of"})
    free = [mixed(say, mix["count"], mix["from"]) for mix in cost.get("any_of", [])]
    return listed(say, fixed + free) if cost else say.nothing


def mixed(say: Language, count: int, goods: list[str]) -> str:
    """`1 wood or gold`"""
    named = f"{count} {say.either.join(say.good(good, count) for good in goods)}"
    return named if count == 1 else named + say.in_any_mix


def effects(say: Language, steps: list[Effect]) -> str:
    return say.semicolon.join(effect(say, step) for step in steps)


def effect(say: Language, step: Effect) -> str:
    """One step of an effect in words."""
    op = step["op"]
    inner = say.both.join(effect(say, then) for then in step.get("then", []))
    match op:
        case "gain":
            return listed(say, amounts(say, step["what"]))
        case "gain_per":
            return say.for_each(listed(say, amounts(say, step["what"])), step["of"], step["size"])
        case "pay":
            text = say.may_pay if step.get("optional") else say.must_pay
            often = say.often if step.get("repeat") else ""
            return text.format(cost=price(say, step["cost"]), often=often, then=inner)
        case "choose":
            return say.choose.format(*(effects(say, option) for option in step["options"]))
        case "require":
            return say.require.format(count=step["min"], what=say.counter(step["of"], step["min"]), then=inner)
        case "replay":
            return say.replay.format(colors=say.either.join(say.colors[color] for color in step["colors"]))
        case "construct":
            return say.construct_only.format(name=say.names[step["only"]]) if "only" in step else say.construct
        case "steal":
            return say.steal.format(what=say.either.join(amounts_of_one(say, step["what"])))
        case "wake":
            return say.wake_one if step["up_to"] == 1 else say.wake.format(count=step["up_to"])
        case _:
            return say.plain[op]


def amounts_of_one(say: Language, goods: list[str]) -> list[str]:
    return [f"1 {say.good(good, 1)}" for good in goods]


# ---------------------------------------------------------------------------------------------------- cards and tiles


def card_line(say: Language, card: Mapping[str, Any]) -> str:
    name, group = f"**{say.card(card['id'], card['house'])}**", say.groups[card["group"]]
    if card["group"] == "green":
        return f"{name} ({group}). {say.green_card}{invented(say, card)}"
    parts = [titled(say, part, effects(say, card[part])) for part in ("play", "use", "income")]
    return " ".join([f"{name} ({group}, {say.colors[card['color']]}).", *parts]) + invented(say, card)


def titled(say: Language, part: str, text: str) -> str:
    return f"{say.titles[part]}{say.colon}{text}."


def tile_line(say: Language, tile: Mapping[str, Any]) -> str:
    """Cost, households, room, points and effects of a tile; what is printed on the board has households alone."""
    printed = tile["group"] == "printed"
    parts = [f"**{say.names[tile['house']]}** ({say.groups[tile['group']]})."]
    if not printed:
        parts.append(titled(say, "cost", price(say, tile["cost"])))
        if tile["min_households"]:
            parts.append(say.needs.format(count=tile["min_households"], what=say.counter("households", 2)))
    parts.append(titled(say, "households", households(say, tile["households"])))
    if tile["storage"]:
        parts.append(titled(say, "storage", listed(say, amounts(say, tile["storage"]))))
    if not printed:
        parts.append(titled(say, "points", points(say, tile["points"])))
    if tile["on_lay"]:
        parts.append(titled(say, "on_lay", effects(say, tile["on_lay"])))
    if tile["permanent"]:
        parts.append(titled(say, "permanent", say.semicolon.join(permanent(say, item) for item in tile["permanent"])))
    return " ".join(parts) + invented(say, tile)


def households(say: Language, numbers: Mapping[str, int]) -> str:
    shown = [say.household(numbers[color], color) for color in BLACK_AND_PINK if numbers[color]]
    return listed(say, shown) if shown else say.none


def points(say: Language, terms: list[Effect]) -> str:
    return listed(say, [term(say, item) for item in terms]) if terms else "0"


def term(say: Language, item: Effect) -> str:
    if "if" in item:
        return say.with_marker.format(points=item["points"])
    if "per" in item:
        return say.for_each(str(item["points"]), item["per"]["of"], item["per"]["size"])
    return str(item["points"])


def permanent(say: Language, item: Effect) -> str:
    if "modifier" in item:
        return say.modifiers[item["modifier"]].format(amount=item["amount"])
    return say.triggers[item["trigger"]].format(then=effects(say, item["steps"]))


def invented(say: Language, thing: Mapping[str, Any]) -> str:
    """What of it is reconstructed."""
    parts = [part for part in thing["sources"].get("reconstructed", []) if part not in SILENT or thing.get(part)]
    named = list(dict.fromkeys(say.sources[part] for part in parts))
    return f" *{say.reconstructed}{say.colon}{', '.join(named)}.*" if named else ""


# ---------------------------------------------------------------------------------------------------- lots and others


def lots_line(say: Language) -> str:
    lots = [lot_text(say, lot) for lot in DATA["lots"] if "number" in lot]
    return f"{say.lots}{say.colon}{', '.join(lots)}."


def lot_text(say: Language, lot: Mapping[str, Any]) -> str:
    """`b1 5 A`"""
    bonus = say.bonus if "households" in lot else ""
    return " ".join(filter(None, [lot["id"], str(lot["number"]), lot.get("effect", "")])) + bonus


def lincoln_line(say: Language) -> str:
    cards = [listed(say, expectations(say, card["expects"])) for card in DATA["lincoln"] if card["expects"]]
    return f"{say.lincoln}{say.colon}{say.semicolon.join(cards)}."


def expectations(say: Language, expects: list[str]) -> list[str]:
    return [
        say.twice.format(good=say.good(good, 2)) if times == 2 else say.good(good, 2)
        for good, times in Counter(expects).items()
    ]


def starts_line(say: Language) -> str:
    cards = [f"{say.names[start['house']]}, {listed(say, amounts(say, start['gain']))}" for start in DATA["starts"]]
    return f"{say.starts}{say.colon}{say.semicolon.join(cards)}."


def die_line(say: Language) -> str:
    return f"{say.die}{say.colon}{say.semicolon.join(face_text(say, face) for face in DATA['die'])}."


def face_text(say: Language, face: Mapping[str, Any]) -> str:
    riders = [say.riders[color][number - 1] for color, number in Counter(face["adds"]).items()]
    return listed(say, riders) + (say.again if face["again"] else "")


def chapters(lang: str) -> str:
    """R12 and R13 as they must read."""
    say = LANGUAGES[lang]
    cards = [say.cards_begin, *(card_line(say, card) for card in DATA["cards"])]
    tiles = [say.tiles_begin, *(tile_line(say, tile) for tile in DATA["tiles"])]
    tiles += [lots_line(say), lincoln_line(say), starts_line(say), die_line(say)]
    return "\n".join([*chapter(12, say.cards_title, cards), *chapter(13, say.tiles_title, tiles)])


def chapter(number: int, title: str, lines: list[str]) -> list[str]:
    wrapped = [
        textwrap.fill(
            f"- **R{number}.{i}** {line}", WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
        for i, line in enumerate(lines, 1)
    ]
    return [f"## R{number} {title}", "", *wrapped, ""]


def written(text: str, lang: str) -> str:
    """The rules with these two chapters put in."""
    head, rest = text.split("## R12 ", 1)
    return f"{head}{chapters(lang)}\n## R14 {rest.split('## R14 ', 1)[1]}"


if __name__ == "__main__":
    for language in LANGUAGES:
        file = rules_file(language)
        file.write_text(written(file.read_text("utf-8"), language), "utf-8")

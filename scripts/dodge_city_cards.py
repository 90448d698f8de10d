"""Writes R12.10, the event cards, and chapter R13 of Dodge City's rules, in three languages, out of `data/`.

    python -m scripts.dodge_city_cards

Buildings and events are called as at the table; what only the rules say stands here. A test compares.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scripts import rules_chapters
from scripts.rules_chapters import chapter, item, put_in, rule
from tinstar.draw.words import Words
from tinstar.games.dodge_city.look import LOOK
from tinstar.games.dodge_city.looks import texts
from tinstar.games.dodge_city.pieces import CARD_KINDS, EDITIONS, FIGURES, RANK, Edition, read

FIRST_EVENT = 10
"""R12.10 The rules before are written by hand."""

Thing = Mapping[str, Any]


@dataclass(frozen=True)
class Phrases:
    """What only the rules say."""

    events: str
    """R12.10"""
    title: str
    """Of R13."""
    legend: str
    sources: str
    edition: str
    districts: Mapping[str, str]
    building: str
    named: str
    unchanged: str
    kinds: Mapping[str, str]
    """How many cards of a kind; for those with a figure also their numbers."""
    through: str
    """A row of numbers."""
    between: str
    """Kinds of card."""


def rules_file(lang: str) -> Path:
    return rules_chapters.rules_file("dodge_city", lang)


# ---------------------------------------------------------------------------------------------------- events


def events(lang: str) -> str:
    """R12.10 as it must read: the event cards of the newest edition."""
    words = LOOK.words_in(lang)
    lines = [item(event_line(event, words), 1) for event in EDITIONS[-1].events]
    return "\n".join([rule(12, FIRST_EVENT, PHRASES[lang].events), *lines, ""])


def event_line(event: str, words: Words) -> str:
    """`**Bounty.** You hand over a wanted man: $300.`"""
    return f"**{words(texts.EVENTS[event])}.** {words(texts.EVENT_TEXTS[event])}"


# ---------------------------------------------------------------------------------------------------- cards


def deck_line(box: Edition, say: Phrases, words: Words) -> str:
    """`20 number cards, of every figure 4 to 7; …`"""
    return say.between.join(kind_line(kind, box, say, words) for kind in say.kinds)


def kind_line(kind: str, box: Edition, say: Phrases, words: Words) -> str:
    cards = [card for card in range(len(box.cards)) if CARD_KINDS[box.kind[card]] == kind]
    numbers: dict[str, list[str]] = {}
    for figure, name in enumerate(FIGURES):
        sides = row([box.rank[card] % RANK for card in cards if box.figure[card] == figure], say)
        if sides:
            numbers.setdefault(sides, []).append(words(texts.FIGURES[name]))
    figures = [
        sides if len(names) == len(FIGURES) else f"{', '.join(names)} {sides}" for sides, names in numbers.items()
    ]
    return say.kinds[kind].format(n=len(cards), numbers=", ".join(figures))


def row(numbers: Sequence[int], say: Phrases) -> str:
    """`4 to 7`, `2, 5`"""
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return say.through.format(first=numbers[0], last=numbers[-1])
    return ", ".join(map(str, numbers))


# ---------------------------------------------------------------------------------------------------- buildings


def building_lines(building: Thing, earlier: Sequence[Thing], say: Phrases, words: Words) -> list[str]:
    """A building in a line, and its plan unless it is that of an earlier edition."""
    cells = sum(line.count(".") for line in building["rows"])
    marks = sum(sign.isalpha() for line in building["rows"] for sign in line)
    text = say.building.format(
        name=words(texts.BUILDINGS[building["id"]]),
        district=say.districts[building["district"]] + (say.named if building["from_rulebook"] else ""),
        cells=cells,
        needed=building["needed"],
        marks=marks,
        fewest=building["fewest"],
    )
    if any(same(building, one) for one in earlier):
        return [item(f"{text} {say.unchanged}", 1)]
    return [item(text, 1), "", "    ```text", *(f"    {line}" for line in building["rows"]), "    ```", ""]


def same(building: Thing, other: Thing) -> bool:
    return (building["id"], building["rows"]) == (other["id"], other["rows"])


def buildings(lang: str) -> str:
    """R13 as it must read."""
    say, words = PHRASES[lang], LOOK.words_in(lang)
    parts = [chapter(13, say.title, [say.legend, say.sources]).rstrip("\n")]
    earlier: list[Thing] = []
    for number, box in enumerate(EDITIONS, 3):
        parts.append(rule(13, number, say.edition.format(name=box.name, deck=deck_line(box, say, words))))
        board = read(f"board_{box.name}")["buildings"]
        for building in board:
            parts.extend(building_lines(building, earlier, say, words))
        earlier = board
    return "\n".join(parts).rstrip("\n") + "\n"


# ---------------------------------------------------------------------------------------------------- the whole


def written(text: str, lang: str) -> str:
    """The rules with these parts put in."""
    return put_in(text, f"- **R12.{FIRST_EVENT}** ", "## R14 ", f"{events(lang)}\n{buildings(lang)}")


ENGLISH = Phrases(
    events=(
        "The 32 event cards, the same in every edition. The rulebook says only that there are such cards and that "
        "they are followed as far as possible; each of them is reconstructed."
    ),
    title="Buildings and cards",
    legend=(
        "In a plan `.` is a cell and `#` lies outside the walls; `B` is the bottle, `D` the dollar, `P` the pistol, "
        "`K` the key, `H` the horseshoe. Rows count from the top and places from the left."
    ),
    sources=(
        "Of the rulebook are the names of the Saloon, the Post Office and Union Pacific, the three districts, that "
        "there are small buildings with four marks and large ones with five, the first four marks, the four kinds of "
        "card, number card 5 and picture card 2 of the Lady, and Ladies with 5 and 7. That there are 44 cards, 32 "
        "events and 41 stones a player comes from a description of the box. All else is reconstructed: the plans, "
        "the other names, which building lies in which district, and how the cards divide."
    ),
    edition="Edition {name}. Cards: {deck}. Buildings:",
    districts={"middle": "middle town", "union_pacific": "Union Pacific", "south_side": "south side"},
    building="**{name}** ({district}): {cells} cells, {needed} of {marks} marks, {fewest} stones at least.",
    named=", named in the rulebook",
    unchanged="The plan is that of the edition before.",
    kinds={
        "number": "{n} number cards, of every figure {numbers}",
        "picture": "{n} picture cards, of every figure {numbers}",
        "indio": "{n} Indios",
        "question": "{n} question marks",
    },
    through="{first} to {last}",
    between="; ",
)
GERMAN = Phrases(
    events=(
        "Die 32 Ereigniskarten, in jeder Ausgabe dieselben. Das Heft sagt nur, dass es solche Karten gibt und dass sie "
        "nach Möglichkeit befolgt werden; jede einzelne ist rekonstruiert."
    ),
    title="Gebäude und Karten",
    legend=(
        "In einem Grundriss ist `.` ein Feld, `#` liegt außerhalb der Mauern; `B` ist die Flasche, `D` der Dollar, `P` "
        "die Pistole, `K` der Schlüssel, `H` das Hufeisen. Reihen zählen von oben, Plätze von links."
    ),
    sources=(
        "Aus dem Heft sind die Namen von Saloon, Post und Union Pacific, die drei Stadtteile, dass es kleine Gebäude "
        "mit vier markanten Feldern und große mit fünf gibt, die ersten vier markanten Felder, die vier Arten von "
        "Karten, die Zahlenkarte 5 und die Bildkarte 2 der Lady, und Ladys mit 5 und 7. Dass es 44 Karten, 32 "
        "Ereignisse und je 41 Steine sind, steht in einer Beschreibung der Schachtel. Alles andere ist rekonstruiert: "
        "die Grundrisse, die anderen Namen, welches Gebäude in welchem Stadtteil liegt und wie sich die Karten "
        "aufteilen."
    ),
    edition="Ausgabe {name}. Karten: {deck}. Gebäude:",
    districts={"middle": "Stadtmitte", "union_pacific": "Union Pacific", "south_side": "Südstadt"},
    building=(
        "**{name}** ({district}): {cells} Felder, {needed} von {marks} markanten Feldern, mindestens {fewest} Steine."
    ),
    named=", im Heft genannt",
    unchanged="Der Grundriss ist der der vorigen Ausgabe.",
    kinds={
        "number": "{n} Zahlenkarten, von jeder Figur {numbers}",
        "picture": "{n} Bildkarten, von jeder Figur {numbers}",
        "indio": "{n} Indios",
        "question": "{n} Fragezeichen",
    },
    through="{first} bis {last}",
    between="; ",
)
FRENCH = Phrases(
    events=(
        "Les 32 cartes événement, les mêmes dans toute édition. Le livret dit seulement qu’il y a de telles cartes et "
        "qu’on les suit autant que possible ; chacune est reconstituée."
    ),
    title="Bâtiments et cartes",
    legend=(
        "Dans un plan `.` est une case et `#` est hors des murs ; `B` est la bouteille, `D` le dollar, `P` le "
        "pistolet, `K` la clé, `H` le fer à cheval. Les rangs se comptent d’en haut, les places de gauche."
    ),
    sources=(
        "Du livret viennent les noms du Saloon, de la Poste et d’Union Pacific, les trois quartiers, qu’il y a de "
        "petits bâtiments à quatre repères et de grands à cinq, les quatre premiers repères, les quatre sortes de "
        "cartes, la carte nombre 5 et la carte image 2 de la Lady, et des Ladies 5 et 7. Qu’il y ait 44 cartes, 32 "
        "événements et 41 pions par joueur vient d’une description de la boîte. Tout le reste est reconstitué : les "
        "plans, les autres noms, quel bâtiment est dans quel quartier, et la répartition des cartes."
    ),
    edition="Édition {name}. Cartes : {deck}. Bâtiments :",
    districts={"middle": "centre-ville", "union_pacific": "Union Pacific", "south_side": "quartier sud"},
    building="**{name}** ({district}) : {cells} cases, {needed} repères sur {marks}, {fewest} pions au moins.",
    named=", nommé dans le livret",
    unchanged="Le plan est celui de l’édition précédente.",
    kinds={
        "number": "{n} cartes nombre, de chaque figure {numbers}",
        "picture": "{n} cartes image, de chaque figure {numbers}",
        "indio": "{n} Indios",
        "question": "{n} points d’interrogation",
    },
    through="{first} à {last}",
    between=" ; ",
)
PHRASES = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH}


if __name__ == "__main__":
    for language in PHRASES:
        file = rules_file(language)
        file.write_text(written(file.read_text("utf-8"), language), "utf-8")

"""Writes chapters R12 and R13 of Western Town's rules, in three languages, out of `data/buildings.json`.

    python -m scripts.western_town_cards

Effects are said as at the table, by `looks/effects.py`; what only the rules say stands here. A card that is corrected
in the data reads correctly everywhere; a test compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scripts import rules_chapters
from scripts.rules_chapters import chapter, put_in
from tinstar.draw.phrases import in_a_row
from tinstar.draw.words import Words
from tinstar.games.western_town.look import LOOK
from tinstar.games.western_town.looks import texts
from tinstar.games.western_town.looks.effects import card_lines, lot_said, tile_lines
from tinstar.games.western_town.looks.sayings import amounts, card_name, house_of, riders, wishes
from tinstar.games.western_town.pieces import DATA

OFTEN_NONE = ("on_lay", "permanent", "storage", "is")
"""What most tiles do not have: that this is reconstructed too is said once, in R13.1."""
NUMBERED = {"carpenter_1": " I", "carpenter_2": " II", "homestead_1": " I", "homestead_2": " II"}

Thing = Mapping[str, Any]


@dataclass(frozen=True)
class Phrases:
    """What only the rules say."""

    groups: Mapping[str, str]
    colors: Mapping[str, str]
    sources: Mapping[str, str]
    reconstructed: str
    green_card: str
    cards: tuple[str, str]
    """Title and first rule of R12."""
    tiles: tuple[str, str]
    lots: str
    lincoln: str
    starts: str
    die: str
    again: str


def rules_file(lang: str) -> Path:
    return rules_chapters.rules_file("western_town", lang)


def card_line(card: Thing, say: Phrases, words: Words) -> str:
    """`**Gold Mine** (in the first hand, purple). Play: … Use: … Income: …`"""
    name, group = f"**{card_name(card['id'], words)}{NUMBERED.get(card['id'], '')}**", say.groups[card["group"]]
    if card["group"] == "green":
        return f"{name} ({group}). {say.green_card}{invented(card, say)}"
    lines = " ".join(card_lines(card, words))
    return f"{name} ({group}, {say.colors[card['color']]}). {lines}{invented(card, say)}"


def tile_line(tile: Thing, say: Phrases, words: Words) -> str:
    """`**Bank** (orange star). Costs … Brings …`"""
    lines = " ".join([f"({say.groups[tile['group']]}).", *tile_lines(tile["id"], words)])
    return f"**{words(texts.HOUSES[house_of(tile['id'])])}** {lines}{invented(tile, say)}"


def invented(thing: Thing, say: Phrases) -> str:
    """What of it is reconstructed."""
    parts = [part for part in thing["sources"].get("reconstructed", []) if part not in OFTEN_NONE or thing.get(part)]
    named = dict.fromkeys(say.sources[part] for part in parts)
    return f" *{say.reconstructed} {', '.join(named)}.*" if named else ""


def lots_line(say: Phrases, words: Words) -> str:
    return f"{say.lots} {', '.join(lot_line(lot, words) for lot in DATA['lots'] if 'number' in lot)}."


def lot_line(lot: Thing, words: Words) -> str:
    """`b1 5 A (1 gold)`"""
    effect = lot_said(lot["id"], words)
    parts = [lot["id"], str(lot["number"]), lot.get("effect", ""), f"({effect})" if effect else ""]
    return " ".join(filter(None, parts))


def lincoln_line(say: Phrases, words: Words) -> str:
    cards = [wishes(card["expects"], words) for card in DATA["lincoln"] if card["expects"]]
    return f"{say.lincoln} {in_a_row(cards, words)}."


def starts_line(say: Phrases, words: Words) -> str:
    cards = [f"{words(texts.HOUSES[start['house']])}, {amounts(start['gain'], words)}" for start in DATA["starts"]]
    return f"{say.starts} {in_a_row(cards, words)}."


def die_line(say: Phrases, words: Words) -> str:
    return f"{say.die} {in_a_row([face(item, say, words) for item in DATA['die']], words)}."


def face(item: Thing, say: Phrases, words: Words) -> str:
    adds = riders(item["adds"].count("red"), item["adds"].count("orange"), words)
    return adds + (say.again if item["again"] else "")


def chapters(lang: str) -> str:
    """R12 and R13 as they must read."""
    say, words = PHRASES[lang], LOOK.words_in(lang)
    cards = [card_line(card, say, words) for card in DATA["cards"]]
    tiles = [tile_line(tile, say, words) for tile in DATA["tiles"]]
    rest = [line(say, words) for line in (lots_line, lincoln_line, starts_line, die_line)]
    return f"{titled(12, say.cards, cards)}\n{titled(13, say.tiles, [*tiles, *rest])}"


def titled(number: int, start: tuple[str, str], lines: list[str]) -> str:
    """A chapter of which the title and the first rule are in the phrases."""
    title, first = start
    return chapter(number, title, [first, *lines])


def written(text: str, lang: str) -> str:
    """The rules with these two chapters put in."""
    return put_in(text, "## R12 ", "## R14 ", chapters(lang))


ENGLISH = Phrases(
    groups={
        "start": "in the first hand",
        "available": "above the board from the start",
        "orange": "orange star",
        "green": "green star",
        "printed": "printed on the board",
        "homestead": "back of every tile with a star",
    },
    colors={"grey": "grey", "brown": "brown", "purple": "purple", "red": "red"},
    sources={
        "name": "name",
        "group": "when it comes",
        "color": "colour",
        "play": "play",
        "use": "use",
        "income": "income",
        "cost": "cost",
        "min_households": "households needed",
        "households": "households",
        "storage": "room",
        "points": "points",
        "on_lay": "effect when built",
        "permanent": "lasting effect",
    },
    reconstructed="Reconstructed:",
    green_card="It stays beside the board: neither play nor use nor income.",
    cards=(
        "The cards",
        (
            "Each card: when it comes and its colour; what it does when it is played; what when it is used, "
            'where paying is no choice; its income. "Reconstructed" names what the sources do not tell and this '
            'table has made up; all else comes from the rulebook or from what players have published. "2 wood '
            'or inhabitants" may be mixed; "for every 8" means full eights. Three things are marked only here: '
            "that the text of the Telegraph belongs to this name, the last word of what Civic Pride II does "
            "when used, and how the income that the rulebook gives for Homestead and Barber together is "
            "divided."
        ),
    ),
    tiles=(
        "The tiles, the lots and the rest",
        (
            "Each tile: what it costs and needs, what it brings, and what it is worth at the end. Effects count "
            "as long as it stands. That most tiles give no room and have no other effect is reconstructed too. "
            "So are the colour of the Bank's households, the points of the Warehouse without its marker, both "
            "numbers of the Telegraph's points, and the income of the Church."
        ),
    ),
    lots="Lots, each with its number and its effect (R11.4), all reconstructed:",
    lincoln="What Lincoln's cards beside the 5 expect, all reconstructed but the third:",
    starts="Start cards, the first of them from the rulebook, the others reconstructed:",
    die="The faces of the die, reconstructed but for the first and the last:",
    again=", and roll again",
)
GERMAN = Phrases(
    groups={
        "start": "auf der ersten Hand",
        "available": "von Anfang an über dem Tableau",
        "orange": "oranger Stern",
        "green": "grüner Stern",
        "printed": "aufgedruckt",
        "homestead": "Rückseite jedes Plättchens mit Stern",
    },
    colors={"grey": "grau", "brown": "braun", "purple": "violett", "red": "rot"},
    sources={
        "name": "Name",
        "group": "wann es kommt",
        "color": "Farbe",
        "play": "Spielen",
        "use": "Benutzen",
        "income": "Erträge",
        "cost": "Kosten",
        "min_households": "nötige Haushalte",
        "households": "Haushalte",
        "storage": "Platz",
        "points": "Punkte",
        "on_lay": "Effekt beim Bauen",
        "permanent": "dauerhafter Effekt",
    },
    reconstructed="Rekonstruiert:",
    green_card="Sie bleibt neben dem Tableau: weder Spielen noch Benutzen noch Erträge.",
    cards=(
        "Die Karten",
        (
            "Zu jeder Karte: wann sie kommt und ihre Farbe; was sie beim Spielen tut; was beim Benutzen, wo man "
            "zahlen muss; ihre Erträge. „Rekonstruiert“ nennt, was die Quellen nicht sagen und dieser Tisch "
            "erfunden hat; alles andere stammt aus dem Regelheft oder aus dem, was Spieler veröffentlicht "
            "haben. „2 Holz oder Einwohner“ dürfen gemischt sein; „je 8“ heißt je volle acht. Nur hier vermerkt "
            "sind drei Dinge: dass der Text des Telegrafen zu diesem Namen gehört, das letzte Wort von dem, was "
            "Bürgerstolz II beim Benutzen tut, und wie sich die Erträge aufteilen, die das Regelheft für "
            "Gehöft und Barbier zusammen nennt."
        ),
    ),
    tiles=(
        "Die Plättchen, die Bauplätze und der Rest",
        (
            "Zu jedem Plättchen: was es kostet und braucht, was es bringt und was es am Ende wert ist. Effekte "
            "gelten, solange es steht. Dass die meisten Plättchen keinen Platz schaffen und keinen weiteren "
            "Effekt haben, ist ebenfalls rekonstruiert. Ebenso die Farbe der Haushalte der Bank, die Punkte des "
            "Speichers ohne seine Marke, beide Zahlen der Punkte des Telegrafen und der Ertrag der Kirche."
        ),
    ),
    lots="Bauplätze, jeder mit seiner Zahl und seinem Effekt (R11.4), alle rekonstruiert:",
    lincoln="Was Lincolns Karten neben der 5 erwarten, alle bis auf die dritte rekonstruiert:",
    starts="Startkarten, die erste aus dem Regelheft, die anderen rekonstruiert:",
    die="Die Seiten des Lagerwürfels, bis auf die erste und die letzte rekonstruiert:",
    again=", und noch ein Wurf",
)
FRENCH = Phrases(
    groups={
        "start": "dans la première main",
        "available": "au-dessus du plateau dès le début",
        "orange": "étoile orange",
        "green": "étoile verte",
        "printed": "sur le plateau",
        "homestead": "dos de chaque tuile à étoile",
    },
    colors={"grey": "grise", "brown": "marron", "purple": "violette", "red": "rouge"},
    sources={
        "name": "nom",
        "group": "moment d’arrivée",
        "color": "couleur",
        "play": "jouer",
        "use": "exploiter",
        "income": "gains",
        "cost": "coût",
        "min_households": "foyers demandés",
        "households": "foyers",
        "storage": "place",
        "points": "points",
        "on_lay": "effet à la construction",
        "permanent": "effet durable",
    },
    reconstructed="Reconstitué :",
    green_card="Elle reste à côté du plateau : ni jouer, ni exploiter, ni gains.",
    cards=(
        "Les cartes",
        (
            "Pour chaque carte : quand elle arrive et sa couleur ; ce qu’elle fait jouée ; ce qu’elle fait "
            "exploitée, et là il faut payer ; ses gains. « Reconstitué » nomme ce que les sources ne disent pas "
            "et que cette table a inventé ; tout le reste vient du livret ou de ce que des joueurs ont publié. "
            "« 2 bois ou habitants » peuvent être mêlés ; « par tranche de 8 » veut dire tranche complète. "
            "Trois choses ne sont marquées qu’ici : que le texte du Télégraphe appartient à ce nom, le dernier "
            "mot de ce que fait Civisme II exploité, et le partage des gains que le livret donne pour "
            "Ferme et Barbier ensemble."
        ),
    ),
    tiles=(
        "Les tuiles, les terrains et le reste",
        (
            "Pour chaque tuile : ce qu’elle coûte et demande, ce qu’elle apporte, et ce qu’elle vaut à la fin. "
            "Les effets valent tant qu’elle est debout. Que la plupart n’apportent ni place ni autre effet est "
            "aussi reconstitué. De même la couleur des foyers de la Banque, les points de l’Entrepôt sans son "
            "marqueur, les deux nombres des points du Télégraphe et le gain de l’Église."
        ),
    ),
    lots="Les terrains, chacun avec son nombre et son effet (R11.4), tous reconstitués :",
    lincoln="Ce qu’attendent les cartes de Lincoln outre le 5, toutes reconstituées sauf la troisième :",
    starts="Les cartes de départ, la première du livret, les autres reconstituées :",
    die="Les faces du dé, reconstituées sauf la première et la dernière :",
    again=", et un autre lancer",
)
PHRASES = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH}


if __name__ == "__main__":
    for language in PHRASES:
        file = rules_file(language)
        file.write_text(written(file.read_text("utf-8"), language), "utf-8")

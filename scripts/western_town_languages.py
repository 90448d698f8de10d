"""The phrases out of which `western_town_cards.py` makes its chapters, in three languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Words = Mapping[str, str]


@dataclass(frozen=True)
class Language:
    """How effects and values are said. Goods and what is counted have a singular and a plural."""

    names: Words
    goods: Mapping[str, tuple[str, str]]
    counters: Mapping[str, tuple[str, str]]
    each: Callable[[str, str, int], str]
    """What somebody gets, what is counted, and how many of it are needed."""
    colors: Words
    households: Words
    """By number and colour, such as `1 pink`."""
    groups: Words
    titles: Words
    sources: Words
    riders: Mapping[str, tuple[str, str]]
    plain: Words
    modifiers: Words
    triggers: Words
    both: str
    either: str
    colon: str
    semicolon: str
    twice: str
    nothing: str
    none: str
    in_any_mix: str
    may_pay: str
    must_pay: str
    often: str
    choose: str
    require: str
    replay: str
    construct: str
    construct_only: str
    steal: str
    wake: str
    wake_one: str
    needs: str
    with_marker: str
    bonus: str
    again: str
    reconstructed: str
    green_card: str
    cards_title: str
    cards_begin: str
    tiles_title: str
    tiles_begin: str
    lots: str
    lincoln: str
    starts: str
    die: str

    def good(self, good: str, amount: int) -> str:
        return self.goods[good][amount > 1]

    def counter(self, counter: str, amount: int) -> str:
        return (self.counters[counter] if counter in self.counters else self.goods[counter])[amount > 1]

    def for_each(self, what: str, counter: str, size: int) -> str:
        return self.each(what, self.counter(counter, size), size)

    def household(self, number: int, color: str) -> str:
        return self.households[f"{number} {color}"]

    def card(self, name: str, house: str) -> str:
        """Cards of one name are told apart by a number."""
        number = {"1": " I", "2": " II"}.get(name.rsplit("_", 1)[-1], "")
        return f"{self.names[house]}{number}"


def english_each(what: str, counter: str, size: int) -> str:
    return f"{what} for each {counter}" if size == 1 else f"{what} for every full {size} {counter}"


def german_each(what: str, counter: str, size: int) -> str:
    return f"{what} je {counter}" if size == 1 else f"{what} je volle {size} {counter}"


def french_each(what: str, counter: str, size: int) -> str:
    return f"{what} par {counter}" if size == 1 else f"{what} par tranche complète de {size} {counter}"


ENGLISH = Language(
    names={
        "marshal": "Marshal",
        "carpenter": "Carpenter",
        "gold_mine": "Gold Mine",
        "homestead": "Homestead",
        "civic_pride": "Civic Pride",
        "general_store": "General Store",
        "saloon": "Saloon",
        "gunsmith": "Gunsmith",
        "barber": "Barber",
        "bank": "Bank",
        "warehouse": "Warehouse",
        "telegraph": "Telegraph",
        "railroad": "Railroad",
        "gallows": "Gallows",
        "outlaws_hideout": "Outlaw's Hideout",
        "hotel": "Hotel",
        "stables": "Stables",
        "blacksmith": "Blacksmith",
        "church": "Church",
        "school": "School",
        "town_hall": "Town Hall",
    },
    goods={
        "gold": ("gold", "gold"),
        "wood": ("wood", "wood"),
        "cowboys": ("cowboy", "cowboys"),
        "inhabitants": ("inhabitant", "inhabitants"),
        "pipes": ("pipe", "pipes"),
        "attractiveness": ("attractiveness", "attractiveness"),
        "exported": ("exported gold", "exported gold"),
    },
    counters={
        "households": ("household", "households"),
        "pink_households": ("pink household", "pink households"),
    },
    each=english_each,
    colors={"grey": "grey", "brown": "brown", "purple": "purple", "red": "red", "green": "green"},
    households={"1 black": "1 black", "2 black": "2 black", "1 pink": "1 pink", "2 pink": "2 pink"},
    groups={
        "start": "in the first hand",
        "available": "above the board from the start",
        "orange": "orange star",
        "green": "green star",
        "printed": "printed on the board",
        "homestead": "back of every tile with a star",
    },
    titles={
        "play": "Play",
        "use": "Use",
        "income": "Income",
        "cost": "Cost",
        "households": "Households",
        "storage": "Room for more",
        "points": "Points",
        "on_lay": "When laid",
        "permanent": "As long as it stands",
    },
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
        "vp": "points",
        "on_lay": "effect when laid",
        "permanent": "lasting effect",
    },
    riders={"red": ("a red rider", "two red riders"), "orange": ("an orange rider", "two orange riders")},
    plain={
        "roll": "roll the die of the camp",
        "repair": "repair a building",
        "look": "look at another player's hand",
        "export_marker": "the export marker on the Warehouse",
    },
    modifiers={
        "virtual_pipes": "it counts as {amount} more pipe for the riders",
        "construction_discount": "everything you construct costs {amount} wood or gold less",
    },
    triggers={"raid": "in a raid on your town, first of all, {then}", "income": "with the income, {then}"},
    both=" and ",
    either=" or ",
    colon=": ",
    semicolon="; ",
    twice="{good} twice",
    nothing="nothing",
    none="none",
    in_any_mix=" (in any mix)",
    may_pay="you may pay {cost}{often}: {then}",
    must_pay="pay {cost}: {then}",
    often=", as often as you like",
    choose="either {} or {}",
    require="with at least {count} {what}: {then}",
    replay="replay a {colors} card",
    construct="construct a building",
    construct_only="construct a {name}",
    steal="take {what} from another player",
    wake="wake up to {count} cards",
    wake_one="wake a card",
    needs="Needs {count} {what}.",
    with_marker="{points} more with the export marker",
    bonus=" (one household more)",
    again=", and roll again",
    reconstructed="Reconstructed",
    green_card="It stays beside the board: neither play nor use nor income.",
    cards_title="The cards",
    cards_begin=(
        "Each card: when it comes and its colour; what it does when it is played; what when it is used, where paying "
        "is no choice; its income. “Reconstructed” names what the sources do not tell and this table has made up; "
        "all else comes from the rulebook or from what players have published."
    ),
    tiles_title="The tiles, the lots and the rest",
    tiles_begin=(
        "Each tile: cost, households that are needed, households and points that it brings, and what else it does. "
        "For tiles that bring no more room and have no other effect this is reconstructed too, the base buildings "
        "excepted."
    ),
    lots="Lots, each with its number and its effect (R11.4), all reconstructed",
    lincoln="Lincoln's cards beside the 5, all reconstructed but the third",
    starts="Start cards, the first of them from the rulebook, the others reconstructed",
    die="The faces of the die, reconstructed but for the first and the last",
)

GERMAN = Language(
    names={
        "marshal": "Marshal",
        "carpenter": "Zimmermann",
        "gold_mine": "Goldmine",
        "homestead": "Heimstätte",
        "civic_pride": "Bürgerstolz",
        "general_store": "Gemischtwaren",
        "saloon": "Saloon",
        "gunsmith": "Büchsenmacher",
        "barber": "Barbier",
        "bank": "Bank",
        "warehouse": "Lagerhaus",
        "telegraph": "Telegraf",
        "railroad": "Eisenbahn",
        "gallows": "Galgen",
        "outlaws_hideout": "Banditenversteck",
        "hotel": "Hotel",
        "stables": "Stallungen",
        "blacksmith": "Schmied",
        "church": "Kirche",
        "school": "Schule",
        "town_hall": "Rathaus",
    },
    goods={
        "gold": ("Gold", "Gold"),
        "wood": ("Holz", "Holz"),
        "cowboys": ("Cowboy", "Cowboys"),
        "inhabitants": ("Einwohner", "Einwohner"),
        "pipes": ("Pfeife", "Pfeifen"),
        "attractiveness": ("Attraktivität", "Attraktivität"),
        "exported": ("ausgeführtes Gold", "ausgeführtes Gold"),
    },
    counters={
        "households": ("Haushalt", "Haushalte"),
        "pink_households": ("rosa Haushalt", "rosa Haushalte"),
    },
    each=german_each,
    colors={"grey": "grau", "brown": "braun", "purple": "violett", "red": "rot", "green": "grün"},
    households={"1 black": "1 schwarzer", "2 black": "2 schwarze", "1 pink": "1 rosa", "2 pink": "2 rosa"},
    groups={
        "start": "auf der ersten Hand",
        "available": "von Anfang an über dem Tableau",
        "orange": "oranger Stern",
        "green": "grüner Stern",
        "printed": "aufgedruckt",
        "homestead": "Rückseite jedes Plättchens mit Stern",
    },
    titles={
        "play": "Spielen",
        "use": "Benutzen",
        "income": "Ertrag",
        "cost": "Kosten",
        "households": "Haushalte",
        "storage": "Platz für weitere",
        "points": "Siegpunkte",
        "on_lay": "Beim Legen",
        "permanent": "Solange es steht",
    },
    sources={
        "name": "Name",
        "group": "wann es kommt",
        "color": "Farbe",
        "play": "Spielen",
        "use": "Benutzen",
        "income": "Ertrag",
        "cost": "Kosten",
        "min_households": "nötige Haushalte",
        "households": "Haushalte",
        "storage": "Platz",
        "points": "Siegpunkte",
        "vp": "Siegpunkte",
        "on_lay": "Effekt beim Legen",
        "permanent": "dauerhafter Effekt",
    },
    riders={"red": ("ein roter Reiter", "zwei rote Reiter"), "orange": ("ein oranger Reiter", "zwei orange Reiter")},
    plain={
        "roll": "wirf den Würfel des Lagers",
        "repair": "repariere ein Gebäude",
        "look": "sieh die Hand eines anderen an",
        "export_marker": "der Ausfuhrmarker auf das Lagerhaus",
    },
    modifiers={
        "virtual_pipes": "es zählt für die Reiter wie {amount} weitere Pfeife",
        "construction_discount": "alles, was du errichtest, kostet {amount} Holz oder Gold weniger",
    },
    triggers={"raid": "bei einem Überfall auf deine Stadt zuallererst {then}", "income": "mit den Erträgen {then}"},
    both=" und ",
    either=" oder ",
    colon=": ",
    semicolon="; ",
    twice="zweimal {good}",
    nothing="nichts",
    none="keine",
    in_any_mix=" (auch gemischt)",
    may_pay="du darfst {cost} zahlen{often}: {then}",
    must_pay="zahle {cost}: {then}",
    often=", so oft du magst",
    choose="entweder {} oder {}",
    require="hast du mindestens {count} {what}: {then}",
    replay="spiele eine Karte noch einmal ({colors})",
    construct="errichte ein Gebäude",
    construct_only="errichte eine {name}",
    steal="nimm einem anderen {what}",
    wake="wecke bis zu {count} Karten",
    wake_one="wecke eine Karte",
    needs="Braucht {count} {what}.",
    with_marker="{points} mehr mit dem Ausfuhrmarker",
    bonus=" (ein Haushalt mehr)",
    again=", und wirf noch einmal",
    reconstructed="Rekonstruiert",
    green_card="Sie bleibt neben dem Tableau: weder Spielen noch Benutzen noch Ertrag.",
    cards_title="Die Karten",
    cards_begin=(
        "Zu jeder Karte: wann sie kommt und ihre Farbe; was sie beim Spielen tut; was beim Benutzen, wo man zahlen "
        "muss; ihr Ertrag. „Rekonstruiert“ nennt, was die Quellen nicht sagen und dieser Tisch erfunden hat; alles "
        "andere stammt aus dem Regelheft oder aus dem, was Spieler veröffentlicht haben."
    ),
    tiles_title="Die Plättchen, die Bauplätze und der Rest",
    tiles_begin=(
        "Zu jedem Plättchen: Kosten, nötige Haushalte, Haushalte und Siegpunkte, die es bringt, und was es sonst tut. "
        "Dass ein Plättchen keinen Platz schafft und keinen weiteren Effekt hat, ist ebenfalls rekonstruiert, außer "
        "bei den Grundgebäuden."
    ),
    lots="Bauplätze, jeder mit seiner Zahl und seinem Effekt (R11.4), alle rekonstruiert",
    lincoln="Lincolns Karten neben der 5, alle bis auf die dritte rekonstruiert",
    starts="Startkarten, die erste aus dem Regelheft, die anderen rekonstruiert",
    die="Die Seiten des Würfels, bis auf die erste und die letzte rekonstruiert",
)

FRENCH = Language(
    names={
        "marshal": "Marshal",
        "carpenter": "Charpentier",
        "gold_mine": "Mine d’or",
        "homestead": "Ferme",
        "civic_pride": "Fierté civique",
        "general_store": "Magasin général",
        "saloon": "Saloon",
        "gunsmith": "Armurier",
        "barber": "Barbier",
        "bank": "Banque",
        "warehouse": "Entrepôt",
        "telegraph": "Télégraphe",
        "railroad": "Chemin de fer",
        "gallows": "Potence",
        "outlaws_hideout": "Repaire de hors-la-loi",
        "hotel": "Hôtel",
        "stables": "Écuries",
        "blacksmith": "Forgeron",
        "church": "Église",
        "school": "École",
        "town_hall": "Mairie",
    },
    goods={
        "gold": ("or", "or"),
        "wood": ("bois", "bois"),
        "cowboys": ("cowboy", "cowboys"),
        "inhabitants": ("habitant", "habitants"),
        "pipes": ("calumet", "calumets"),
        "attractiveness": ("attrait", "attraits"),
        "exported": ("or exporté", "or exporté"),
    },
    counters={"households": ("foyer", "foyers"), "pink_households": ("foyer rose", "foyers roses")},
    each=french_each,
    colors={"grey": "gris", "brown": "marron", "purple": "violet", "red": "rouge", "green": "vert"},
    households={"1 black": "1 noir", "2 black": "2 noirs", "1 pink": "1 rose", "2 pink": "2 roses"},
    groups={
        "start": "dans la première main",
        "available": "au-dessus du plateau dès le début",
        "orange": "étoile orange",
        "green": "étoile verte",
        "printed": "sur le plateau",
        "homestead": "dos de chaque tuile à étoile",
    },
    titles={
        "play": "Jouer",
        "use": "Exploiter",
        "income": "Gains",
        "cost": "Coût",
        "households": "Foyers",
        "storage": "Place pour",
        "points": "Points",
        "on_lay": "À la pose",
        "permanent": "Tant qu’elle est debout",
    },
    sources={
        "name": "nom",
        "group": "moment d’arrivée",
        "color": "couleur",
        "play": "jouer",
        "use": "exploiter",
        "income": "gains",
        "cost": "coût",
        "min_households": "foyers requis",
        "households": "foyers",
        "storage": "place",
        "points": "points",
        "vp": "points",
        "on_lay": "effet à la pose",
        "permanent": "effet durable",
    },
    riders={
        "red": ("un cavalier rouge", "deux cavaliers rouges"),
        "orange": ("un cavalier orange", "deux cavaliers orange"),
    },
    plain={
        "roll": "lancez le dé du campement",
        "repair": "réparez un bâtiment",
        "look": "regardez la main d’un autre joueur",
        "export_marker": "le marqueur d’exportation sur l’Entrepôt",
    },
    modifiers={
        "virtual_pipes": "elle compte comme {amount} calumet de plus pour les cavaliers",
        "construction_discount": "tout ce que vous construisez coûte {amount} bois ou or de moins",
    },
    triggers={"raid": "lors d’un raid sur votre ville, avant tout, {then}", "income": "avec les gains, {then}"},
    both=" et ",
    either=" ou ",
    colon=" : ",
    semicolon=" ; ",
    twice="deux fois {good}",
    nothing="rien",
    none="aucun",
    in_any_mix=" (au choix)",
    may_pay="vous pouvez payer {cost}{often} : {then}",
    must_pay="payez {cost} : {then}",
    often=", autant de fois que voulu",
    choose="soit {}, soit {}",
    require="avec au moins {count} {what} : {then}",
    replay="rejouez une carte ({colors})",
    construct="construisez un bâtiment",
    construct_only="construisez une {name}",
    steal="prenez {what} à un autre joueur",
    wake="réveillez jusqu’à {count} cartes",
    wake_one="réveillez une carte",
    needs="Demande {count} {what}.",
    with_marker="{points} de plus avec le marqueur d’exportation",
    bonus=" (un foyer de plus)",
    again=", et relancez",
    reconstructed="Reconstitué",
    green_card="Elle reste à côté du plateau : ni jouer, ni exploiter, ni gains.",
    cards_title="Les cartes",
    cards_begin=(
        "Pour chaque carte : quand elle arrive et sa couleur ; ce qu’elle fait jouée ; ce qu’elle fait exploitée, et "
        "là il faut payer ; ses gains. « Reconstitué » nomme ce que les sources ne disent pas et que cette table a "
        "inventé ; tout le reste vient du livret ou de ce que des joueurs ont publié."
    ),
    tiles_title="Les tuiles, les terrains et le reste",
    tiles_begin=(
        "Pour chaque tuile : coût, foyers requis, foyers et points qu’elle apporte, et ce qu’elle fait d’autre. "
        "Qu’une tuile n’apporte ni place ni autre effet est aussi reconstitué, sauf pour les bâtiments de base."
    ),
    lots="Les terrains, chacun avec son nombre et son effet (R11.4), tous reconstitués",
    lincoln="Les cartes de Lincoln outre le 5, toutes reconstituées sauf la troisième",
    starts="Les cartes de départ, la première du livret, les autres reconstituées",
    die="Les faces du dé, reconstituées sauf la première et la dernière",
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH}

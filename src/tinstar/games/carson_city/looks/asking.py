"""What is asked of the viewer: every decision in words, for whoever decides and for those who wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.asking import Question, Said, Wording
from tinstar.draw.options import ask
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, people_listed
from tinstar.draw.words import N_, Words
from tinstar.games.carson_city.looks import prospects, sayings, texts
from tinstar.games.carson_city.looks.options import CarsonWriter
from tinstar.games.carson_city.looks.prospects import tile_in_question
from tinstar.games.carson_city.looks.sayings import money, parcel
from tinstar.games.carson_city.looks.worth import asked_for, space_said
from tinstar.games.carson_city.pieces import MARKERS, PARCEL_NAMES
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.look import Seen


def question(seen: Seen[CarsonCityView], people: list[PersonSeen], words: Words) -> Question:
    """The question for this viewer, with every option and the clicks that choose it."""
    asked = ask(seen, people, words, questions=QUESTIONS, writer=CarsonWriter, over=winner, meanwhile=_meanwhile)
    asked.ask.rule = rule_about(seen) or asked.ask.rule
    return asked


def rule_about(seen: Seen[CarsonCityView]) -> str:
    """Where the same is asked for another reason than usual: duels for buildings, a tile of the red Railroad worker, a
    tax that nobody has to pay."""
    view = seen.view
    if seen.kind == "ChooseDuel" and view.space == "town":
        return "R6.17"
    if seen.kind == "BuildTile" and view.phase == "characters":
        return "R10.4"
    return "R8.5" if seen.kind == "PayTax" and view.loose_tax else ""


def winner(seen: Seen[CarsonCityView], people: list[PersonSeen], words: Words) -> str:
    """Who has won, with how many points, and by what where they are equal."""
    if seen.outcome is None:
        return ""
    first, points = seen.outcome.winners[0], seen.outcome.points
    said = {"name": people_listed([first], people, words), "points": phrases.points(points[first], words)}
    if points.count(points[first]) > 1:
        return words("{name} wins with {points}, having passed first.", **said)
    return words("{name} wins with {points}.", **said)


def _meanwhile(seen: Seen[CarsonCityView], people: list[PersonSeen], words: Words) -> str:
    """For those who wait: where the coach stands."""
    view = seen.view
    if view.phase != "trail" or not view.space:
        return ""
    return words("The coach stands at: {space}.", space=space_said(view, view.space, words))


# ---------------------------------------------------------------- questions that depend on the table
def _take_parcel(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    first = seen.view.seats[seen.seat].markers == MARKERS
    help = (
        words(
            "Free, and any that nobody has: 2 points at the end if something stands on it. "
            "The second follows in reverse order."
        )
        if first
        else words("Free, and any that nobody has: 2 points at the end if something stands on it.")
    )
    return (words("Take your first parcel") if first else words("Take your second parcel")), help


def _place_cowboy(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    me = seen.view.seats[seen.seat]
    if not me.cowboys:
        return words("Place the white cowboy"), words("He goes where nobody stands. Then you pass.")
    said = N_("On the trail, on a parcel you want to buy, or on a building. You have {n} left; one at a time.")
    return words("Place a cowboy"), words(said, n=len(me.cowboys))


def _buy_parcel(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    name = seen.view.contested or ""
    here = seen.view.parcels[PARCEL_NAMES.index(name)]
    help = words(
        "{thing} for {price}; you have {money}.",
        thing=words(texts.THINGS[here.thing]),
        price=money(here.price),
        money=money(seen.view.seats[seen.seat].money),
    )
    return words("Buy {parcel}?", parcel=parcel(name)), help


def _build_tile(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    view = seen.view
    kind = tile_in_question(view)
    asked = words("Build {building}?", building=words(texts.THE_THING[kind]))
    if ("leave",) not in seen.options:
        return asked, words("It is yours. {reason}", reason=_why_not(seen, kind, words)).strip()
    price = money(prospects.tile_price(view, seen.seat, sayings.row_index(view.space or "")))
    help = words("For {price}: build it now, keep it for later, or leave it.", price=price)
    return asked, " ".join(filter(None, [help, _why_not(seen, kind, words)]))


def _why_not(seen: Seen[CarsonCityView], kind: str, words: Words) -> str:
    """What is missing where the building cannot be built now."""
    if any(deed == "build" for deed, *_ in seen.options):
        return ""
    site = prospects.best_site(seen.view, seen.seat, kind)
    if site:
        return words("There is no place for its house now.")
    return words("None of your empty parcels fits it now.")


def _build_stock(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    """What fits can be built; else a road may still be laid, which may open land for it."""
    fitting = prospects.fitting(seen)
    kept = dict.fromkeys(tile.kind for tile in seen.view.seats[seen.seat].kept)
    others = listed((words(texts.THINGS[kind]) for kind in kept if kind not in fitting), words)
    if not fitting:
        return words("Lay a road?"), words("Nothing of your stock fits now: {buildings}.", buildings=others)
    count, buildings = len(fitting), listed((words(texts.THINGS[kind]) for kind in fitting), words)
    help = words.many(
        "{buildings} fits now: choose it in the picture, or among your things.",
        "{buildings} fit now: choose one in the pictures, or among your things.",
        count,
        buildings=buildings,
    )
    rest = words("Kept for later: {buildings}.", buildings=others) if others else ""
    return words("Build from your stock?"), " ".join(filter(None, [help, rest]))


def _allow_house(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    builder, house = asked_for(seen)
    where = parcel(PARCEL_NAMES[house])
    return (
        words("A house on your parcel {parcel}?", parcel=where),
        words("{name} builds, and asks for it. It would belong to you.", name=names[builder]),
    )


def _buy_points(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    price = money(sayings.price_of(seen.view.space or ""))
    have = words("You have {money}.", money=money(seen.view.seats[seen.seat].money))
    return words("Buy points for {price} each?", price=price), have


def _pay_tax(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    me = seen.view.seats[seen.seat]
    limit = me.limit or 0
    help = words("For each full $10 you get a point.")
    if me.money <= limit:
        return words("Give money for points?"), help
    asked = words("{money}, and only {limit} is safe", money=money(me.money), limit=money(limit))
    gone = words("What is above the limit is gone.")
    return asked, f"{gone} {help}"


def _play_token(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    view = seen.view
    sums = listed((f"{names[seat]} {view.seats[seat].strength}" for seat in view.fighters), words)
    return words("Play a duel token"), words("Before the tokens: {sums}.", sums=sums)


def _wave(seen: Seen[CarsonCityView], names: Sequence[str], words: Words) -> Said:
    wave = words("Wave {n}", n=seen.view.wave + 1)
    if ("wait",) not in seen.options:
        return wave, words("Place a cowboy, or pass.")
    return wave, words("Place or move a cowboy, wait, or pass. All orders are carried out together.")


QUESTIONS: Final[dict[str, Wording[CarsonCityView]]] = {
    "TakeParcel": Wording(_take_parcel, N_("{name} takes a starting parcel"), rule="R1.6"),
    "ChooseCharacter": Wording(
        (
            N_("Choose a character"),
            N_("The number says who plays first this round; the sum is what you may keep at its end."),
        ),
        N_("{name} chooses a character"),
        rule="R2.2",
    ),
    "PlaceCowboy": Wording(_place_cowboy, N_("{name} places a cowboy"), rule="R3.1"),
    "ChooseDuel": Wording(
        (N_("Which duel comes first?"), N_("You passed first: the order is yours.")),
        N_("{name} sets the order of the duels"),
        rule="R6.6",
    ),
    "BuyParcel": Wording(_buy_parcel, N_("{name} decides about a parcel"), usual="buy", rule="R6.6"),
    "TakeAmmunition": Wording(
        (N_("Take the ammunition?"), N_("3 revolvers more until the end of the round.")),
        N_("{name} decides about the ammunition"),
        usual="take",
        rule="R6.2",
    ),
    "BuildTile": Wording(_build_tile, N_("{name} decides about a building"), rule="R6.7"),
    "BuildStock": Wording(
        _build_stock,
        N_("{name} may build from the stock"),
        N_("After the last building space, in the order of play."),
        rule="R6.10",
    ),
    "AllowHouse": Wording(_allow_house, N_("{name} is asked for a place for a house"), reply=True, rule="R6.9"),
    "DoubleIncome": Wording(
        (N_("Double one kind of building?"), N_("All your buildings of that kind pay twice. Or take $8.")),
        N_("{name} may double an income"),
        rule="R2.6",
    ),
    "BuyPoints": Wording(_buy_points, N_("{name} may buy points"), rule="R6.21"),
    "BankerOffer": Wording(
        (N_("Buy points as Banker?"), N_("One offer a round.")), N_("{name} may buy points as Banker"), rule="R10.2"
    ),
    "PayTax": Wording(_pay_tax, N_("{name} pays taxes"), rule="R8.4"),
    "LastRoads": Wording(
        (N_("Lay your last roads?"), N_("What touches a bridge counts 3 points instead of 2.")),
        N_("{name} may lay the last roads"),
        rule="R12.6",
    ),
    "PlayToken": Wording(_play_token, N_("The duel waits for {name}"), rule="R11.3"),
    "Wave": Wording(
        _wave,
        N_("The wave waits for {name}"),
        N_("All orders are secret until the last one is given."),
        rule="R13.3",
    ),
}

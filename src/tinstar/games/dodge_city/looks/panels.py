"""Beside the sheet: how far the pass is, the seats, the hand, and chips that lead to the buildings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tinstar.draw import phrases
from tinstar.draw.cards import InHand, hand_part
from tinstar.draw.chips import Chip, jumps_part
from tinstar.draw.kit import Safe, bold, div, element, group, name_of, span, svg, use
from tinstar.draw.layout import PILE
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.ribbon import ribbon_part
from tinstar.draw.seats import seat_mark
from tinstar.draw.table import figure, seat_note, seat_shell, stands_out
from tinstar.draw.words import Words
from tinstar.games.dodge_city.looks import cards, sayings, texts
from tinstar.games.dodge_city.looks.buildings import points_id, worth
from tinstar.games.dodge_city.looks.plan import progress_of
from tinstar.games.dodge_city.looks.signs import sign
from tinstar.games.dodge_city.pieces import GOAL, HAND
from tinstar.games.dodge_city.view import BuildingSeen, DodgeCityView, SeatSeen
from tinstar.kernel.look import Seen

See = Seen[DodgeCityView]
ROUND_SIGNS: Final = ("s-start", "s-place", "s-place", "s-duel", "s-rent")
_BILL: Final = (-22.0, -13.0, 44.0, 26.0)
_DISC: Final = (-40.0, -40.0, 80.0, 80.0)


# ---------------------------------------------------------------- how far the game is
@remembered
def pile_part(passes: int, words: Words) -> Part:
    """Under the title: `Pass 4`; its rounds stand beside it."""
    return Part("pile:pass", PILE.id, span(words(texts.PASS, n=passes), id="pile:pass"))


def rounds_part(round: str, words: Words) -> Part:
    """The four rounds of a pass and the settlement."""
    names = tuple(words(text) for text in texts.ROUNDS.values())
    now = list(texts.ROUNDS).index(round) if round in texts.ROUNDS else len(names)
    return ribbon_part(names, now, tuple(sign(name) for name in ROUND_SIGNS))


# ---------------------------------------------------------------- the seats
class Lies(NamedTuple):
    """What lies before a seat in this round."""

    card: str = ""
    """Face up; nothing before it is shown."""
    sealed: bool = False
    """Face down: a start card that is chosen."""
    best: bool = False
    """The start card of the start player."""


def seat_parts(seen: See, people: list[PersonSeen], words: Words) -> list[Part]:
    """Name, star of the start player, the card of this round, points; money, stones, cards; the race to six."""
    view = seen.view
    return [
        _seat(
            number,
            shown,
            people[number],
            seat_note(seen, number, people[number], words),
            stands_out(seen, number),
            lies(seen, number),
            number == view.starter,
            shown.hand_cards or () if number != view.seat else (),
            view.edition,
            words,
        )
        for number, shown in enumerate(view.seats)
    ]


def lies(seen: See, seat: int) -> Lies:
    """R4.1 Who has chosen a start card has it face down before him."""
    card = seen.view.seats[seat].laid
    if card:
        return Lies(card, best=seen.view.round == "start" and seat == seen.view.starter)
    return Lies(sealed=seen.kind == "StartCard" and seat not in seen.waiting)


@remembered
def _seat(
    number: int,
    shown: SeatSeen,
    person: PersonSeen,
    note: str,
    turn: bool,
    lies: Lies,
    starts: bool,
    open_hand: tuple[str, ...],
    box: str,
    words: Words,
) -> Part:
    star = svg(use("s-start"), box=(-20, -20, 40, 40), cls="starts", name=words("start player")) if starts else None
    return seat_shell(
        number,
        person,
        seat_mark(number),
        div(div(bold(name_of(person.name)), star, cls="who-line"), span(note, cls="note") if note else None, cls="who"),
        _lying(number, lies, words),
        span(
            figure(shown.points, phrases.points(shown.points, words), data_count=shown.points),
            span(sayings.dollars(shown.money), cls="cash", aria_hidden="true"),
            cls="points",
        ),
        _goods(number, shown, open_hand, words),
        div([element("i", class_="won" if at < shown.points else "") for at in range(GOAL)], cls="race"),
        _won(shown.won, box),
        turn=turn,
        states=["racer"],
        data_tip=True,
    )


def _lying(number: int, lies: Lies, words: Words) -> Safe | None:
    if lies.sealed:
        return cards.sealed(number)
    return cards.laid(lies.card, number, words, lies.best) if lies.card else None


def _goods(number: int, shown: SeatSeen, open_hand: tuple[str, ...], words: Words) -> Safe:
    """What somebody has, each with a picture; and what waits for the next purchase."""
    hand = (
        span([cards.small(card, words) for card in open_hand], cls="open-hand")
        if open_hand
        else _holds(cards.back_svg("back"), shown.hand, phrases.cards(shown.hand, words))
    )
    return div(
        span(
            svg(use("s-bill"), box=_BILL, cls="banknote"),
            bold("$", span(str(shown.money), data_count=shown.money)),
            cls="holds",
        ),
        _holds(sign(f"stone-{number}", "cube"), shown.home, words("{stones} at home", stones=_stones(shown, words))),
        hand,
        _waits("½", words("half price at the next purchase")) if shown.bargain else None,
        _waits("×", words("no buying at the next purchase")) if shown.sore else None,
        cls="own",
    )


def _stones(shown: SeatSeen, words: Words) -> str:
    return sayings.stones(shown.home, words)


def _holds(picture: Safe, count: int, said: str) -> Safe:
    return span(picture, figure(count, said), cls="holds")


def _waits(mark: str, said: str) -> Safe:
    return span(span(mark, aria_hidden="true"), span(said, cls="sr"), cls="waits")


def _won(buildings: tuple[str, ...], box: str) -> Safe | None:
    """The point discs of the buildings won and their rent, for nobody to see: so they fly here from the sheet."""
    discs = [group(id=points_id(name)) for name in buildings]
    rents = [group(use("s-bill"), id=f"rent:{name}", data_from=f"disc:{name}") for name in buildings]
    return svg(discs, rents, box=_DISC, cls="unseen") if buildings else None


# ---------------------------------------------------------------- the hand
def own_hand(seen: See, words: Words) -> list[Part]:
    """The viewer's cards in four places; one that is chosen under seal lies before the seat."""
    if seen.seat < 0 or seen.outcome:
        return []
    held = seen.view.seats[seen.seat].hand_cards or ()
    return [_hand(tuple(card for card in held if card != seen.view.picked), words)]


@remembered
def _hand(held: tuple[str, ...], words: Words) -> Part:
    shown = [InHand(f"card:{card}", cards.in_hand(card, words), said=sayings.card_name(card, words)) for card in held]
    return hand_part(shown, places=HAND)


# ---------------------------------------------------------------- chips
def chips_part(view: DodgeCityView, people: Sequence[PersonSeen], words: Words) -> Part:
    """Every building, with what there is to say of it first; a question begins where the viewer lacks least."""
    names = names_of(people)
    near = nearest(view)
    return jumps_part(
        Chip(
            f"building:{shown.name}",
            words(texts.BUILDINGS[shown.name]),
            chip_note(view, shown, names, words),
            svg(use(f"d-{shown.figure}" if shown.figure else "s-unopened"), box=_DISC),
            shown.name == near,
        )
        for shown in view.buildings
    )


def nearest(view: DodgeCityView) -> str:
    """The building that the viewer controls soonest, of those with own stones; none: the dearest that is fought for."""
    if view.seat < 0:
        return ""
    open_ones = [shown for shown in view.buildings if shown.figure and shown.owner is None and not shown.neutral]
    ranked = []
    for shown in open_ones:
        ahead = progress_of(view.edition, shown, view.seat, view.conducting)
        if ahead.missing > 0:
            stranger = view.seat not in [camp.seat for camp in shown.camps]
            ranked.append((stranger, ahead.missing, -worth(view.edition, shown.figure or ""), shown.name))
    return min(ranked)[-1] if ranked else ""


def chip_note(view: DodgeCityView, shown: BuildingSeen, names: Sequence[str], words: Words) -> str:
    if shown.neutral:
        return words(texts.NEUTRAL)
    if shown.owner is not None:
        return words("won by {name}", name=names[shown.owner])
    if not shown.figure:
        return words(texts.NOT_OPENED)
    if view.seat < 0:
        return words(texts.FIGHTERS[shown.figure])
    ahead = progress_of(view.edition, shown, view.seat, view.conducting)
    if ahead.blocked:
        return words("you are blocked")
    return words("you lack {n}", n=ahead.missing) if ahead.missing else words("you control it")

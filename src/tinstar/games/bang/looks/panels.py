"""What lies round the table: the seats in a ring, the piles, my hand, what is going on."""

from __future__ import annotations

from typing import Final

from tinstar.draw import phrases
from tinstar.draw.cards import BOX, InHand, back, card_svg, empty_place, hand_part
from tinstar.draw.kit import Safe, bold, div, element, group, place, span, svg, use
from tinstar.draw.memory import remembered
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.phrases import names_of
from tinstar.draw.score import result_table, score_row
from tinstar.draw.seats import ring_classes
from tinstar.draw.table import has_won, seat_part, stands_out, tells, winner_note
from tinstar.draw.victory import Laurel, Victory, verdict
from tinstar.draw.words import N_, Words
from tinstar.games.bang.looks import cards, sayings, texts
from tinstar.games.bang.looks.people import face
from tinstar.games.bang.view import BangView, SeatSeen
from tinstar.kernel.look import Seen

MOST_BACKS: Final = 7
"""More face-down cards than this are only counted."""
SIDES: Final = {
    "sheriff": N_("Law and order win"),
    "deputy": N_("Law and order win"),
    "outlaw": N_("The outlaws win"),
    "renegade": N_("The renegade wins"),
}
DECK: Final = "pile:deck"
DISCARD: Final = "pile:discard"


# ---------------------------------------------------------------- the seats
def seat_parts(seen: Seen[BangView], people: list[PersonSeen], words: Words) -> list[Part]:
    """One list item a seat, each with its place in the ring."""
    view = seen.view
    me = view.seats[view.seat] if view.seat >= 0 else None
    return [
        _seat(
            number,
            person,
            view.seats[number],
            ring_classes((number - max(view.seat, 0)) % len(people), len(people)),
            _note(seen, number, person, words),
            stands_out(seen, number),
            _known(view, number),
            me.distances[number] if me else 0,
            me.reach if me else 0,
            words,
        )
        for number, person in enumerate(people)
    ]


def _known(view: BangView, number: int) -> tuple[str, ...]:
    """The cards in another hand that the viewer knows; all when the game is over."""
    shown = view.seats[number].shown_hand
    if number == view.seat:
        return ()
    return shown or tuple(card for card, knowers in view.known.items() if knowers[0] == number)


def _note(seen: Seen[BangView], number: int, person: PersonSeen, words: Words) -> str:
    if seen.view.over:
        return winner_note(words) if has_won(seen, number) else ""
    if number == seen.view.turn:
        return words("your turn") if person.you else words("on turn")
    if number in seen.waiting:
        return words("answer!") if person.you else words("is asked")
    return words("away") if person.away else ""


@remembered
def _seat(
    number: int,
    person: PersonSeen,
    seat: SeatSeen,
    ring: str,
    note: str,
    turn: bool,
    known: tuple[str, ...],
    distance: int,
    reach: int,
    words: Words,
) -> Part:
    life = None if seat.out else _life(seat.life, seat.bullets, seat.ghost, words)
    flags = {"out": seat.out, "far": distance > reach, "ghost": seat.ghost}
    ability = words(texts.ABILITIES[seat.character]) if person.you and seat.character else ""
    return seat_part(
        number,
        person,
        note,
        _hand(number, seat.hand, known, words) if not seat.out else None,
        div(
            span(ability, cls="ability") if ability else None,
            [card_svg(cards.small(card, words), "mini") for card in seat.front],
            _role(seat.role, seat.out, words),
            _distance(distance, reach, seat.out, words),
            cls="below",
            aria_hidden="true",
        ),
        span(_said(seat, ability, known, distance, reach, words), cls="sr"),
        svg(use("s-aim"), box=(-32, -32, 64, 64), cls="aim"),
        turn=turn,
        states=["player", ring, *(flag for flag, true in flags.items() if true)],
        portrait=face(seat.character),
        lines=[_character(number, person, seat.character), life],
        data_tip=True,
    )


def _said(seat: SeatSeen, ability: str, known: tuple[str, ...], distance: int, reach: int, words: Words) -> str:
    """What lies at a seat, for those who can't see it: a narrow window leaves out words that a picture stands for."""
    role = sayings.role(seat.role, words) if seat.role else words("role hidden")
    if seat.out:
        return words("out: {role}", role=role)
    said = [
        ability.rstrip("."),
        phrases.cards(seat.hand, words),
        words("in hand: {cards}", cards=_full_names(known, words)) if known else "",
        words("in play: {cards}", cards=_full_names(seat.front, words)) if seat.front else "",
        role,
        words("distance {n}", n=distance) if distance else "",
        words("too far") if distance > reach else "",
    ]
    return "; ".join(phrase for phrase in said if phrase)


def _full_names(those: tuple[str, ...], words: Words) -> str:
    return "; ".join(sayings.full_name(card, words) for card in those)


def _character(number: int, person: PersonSeen, character: str | None) -> Safe:
    """Where there is no room for one's own ability, a tap tells it."""
    name = sayings.character(character)
    return tells(name, f"seat:{number}") if person.you and character else span(name, cls="note")


@remembered
def _life(life: int, bullets: int, ghost: bool, words: Words) -> Safe:
    if ghost:
        return span(svg(use("s-ghost"), box=(-18, -22, 36, 42), cls="sign"), words("a ghost"), cls="life")
    shells = [use("s-bullet" if i < life else "s-no-bullet", place(14 * i, 0)) for i in range(bullets)]
    said = words("{lives} of {n}", lives=sayings.lives(max(life, 0), words), n=bullets)
    return span(svg(shells, box=(-7, -14, 14 * bullets, 26), cls=f"shells n{bullets}", name=said), cls="life")


def _hand(seat: int, hand: int, known: tuple[str, ...], words: Words) -> Safe:
    """Face-down cards have a place and no name; those that the viewer knows are shown."""
    hidden = min(hand - len(known), MOST_BACKS)
    left, top, width, height = BOX
    backs = [
        group(group(back(), id=f"back:{seat}.{k}", data_from=DECK, data_to=DISCARD), at=place(38 * k, 0))
        for k in range(hidden)
    ]
    fan = svg(
        group(backs, id=f"back:{seat}", cls="backs-of"),
        box=(left, top, width + 38 * max(hidden - 1, 0), height),
        cls=f"backs b{hidden}",
        preserveAspectRatio="xMaxYMid slice",
    )
    seen = [card_svg(cards.small(card, words, "", "card known"), "mini") for card in known]
    return div(fan, seen, bold(str(hand), data_count=hand), cls="holding", aria_hidden="true")


@remembered
def _role(role: str | None, out: bool, words: Words) -> Safe:
    if role is None:
        return span(
            svg(use("s-role-hidden"), box=(-19, -20, 38, 38), cls="sign", data_face="hidden"),
            span(words("role hidden")),
            cls="role",
        )
    badge = svg(use(f"s-role-{role}"), box=(-19, -20, 38, 38), cls="sign", data_face=role)
    name = sayings.role(role, words)
    return span(badge, span(words("out: {role}", role=name) if out else name), cls="role known")


@remembered
def _distance(distance: int, reach: int, out: bool, words: Words) -> Safe | None:
    if not distance or out:
        return None
    far = span(" · ", words("too far"), cls="too-far") if distance > reach else None
    said = span(words("distance"), cls="unit")
    aim = svg(use("s-aim"), box=(-32, -32, 64, 64), cls="unit-sign")
    return span(aim, said, " ", bold(str(distance)), far, cls="distance")


# ---------------------------------------------------------------- the piles
def card_parts(view: BangView, origins: dict[str, str], words: Words) -> list[Part]:
    """Draw pile, discard pile, and whatever lies open or is looked at."""
    top = view.discard[-1] if view.discard else ""
    on_top = view.on_top[0] if view.on_top else None
    parts = [
        _deck(view.pile, on_top or "", words),
        _discard(len(view.discard), top, bool(top) and view.drawn == top, origins.get(top, ""), words),
    ]
    if view.offered:
        parts.append(_offered(view.offered, words))
    if view.store:
        title = words("Open on the table")
        parts.append(_row("row:store", title, view.store, DECK, words))
    if view.looked:
        parts.append(_row("row:looked", words("Only you see these"), view.looked, DECK, words))
    elif view.looking >= 0 and view.looking_at:
        parts.append(_looking(view.looking_at, words))
    return parts


@remembered
def _deck(count: int, on_top: str, words: Words) -> Part:
    stack = svg([back(place(-9 * k, 7 * k)) for k in (2, 1, 0)], box=(-101, -112, 184, 242), cls="deck")
    known = card_svg(cards.small(on_top, words), "mini", sayings.full_name(on_top, words)) if on_top else None
    label = span(bold(str(count), data_count=count), span(words("draw pile")), cls="pile-words")
    return Part(DECK, "cards", div(stack, known, label, id=DECK, cls="pile", data_tip=True))


@remembered
def _discard(count: int, top: str, flipped: bool, origin: str, words: Words) -> Part:
    face_up = cards.small(top, words, origin) if top else None
    card = card_svg(face_up, "heap", sayings.full_name(top, words)) if face_up else empty_place("heap")
    label = span(
        bold(str(count), data_count=count),
        span(words("discard")),
        span(words("draw!"), cls="flip") if flipped else None,
        cls="pile-words",
    )
    return Part(DISCARD, "cards", div(card, label, id=DISCARD, cls="pile", data_tip=True))


@remembered
def _row(id: str, title: str, those: tuple[str, ...], origin: str, words: Words) -> Part:
    faces = [card_svg(cards.small(card, words, origin), "open-card", sayings.full_name(card, words)) for card in those]
    return Part(id, "cards", div(span(title, cls="row-title"), div(faces, cls="row-cards"), id=id, cls="card-row"))


@remembered
def _looking(count: int, words: Words) -> Part:
    backs = [card_svg(group(back(), id=f"peek:{k}", data_from=DECK), "open-card") for k in range(count)]
    id = "row:looking"
    title = span(words("Looked at"), cls="row-title")
    return Part(id, "cards", div(title, div(backs, cls="row-cards"), id=id, cls="card-row"))


@remembered
def _offered(those: tuple[str, ...], words: Words) -> Part:
    chips = [
        div(
            face(name),
            bold(texts.CHARACTERS[name]),
            span(words(texts.ABILITIES[name]), cls="note"),
            id=f"person:{name}",
            cls="offer",
            data_tip=True,
        )
        for name in those
    ]
    return Part("row:offered", "cards", div(chips, id="row:offered", cls="card-row offers"))


# ---------------------------------------------------------------- my hand
@remembered
def _hand_part(hand: tuple[str, ...], known: tuple[tuple[str, str], ...], words: Words) -> Part:
    """My cards; one that others have seen is marked."""
    seen_by = dict(known)
    mine = [
        InHand(
            cards.card_id(card),
            cards.large(card, words),
            sayings.card_name(card, words),
            words(texts.SHORT[cards.read(card).kind]),
            seen_by.get(card, ""),
            sayings.face_name(card, words),
        )
        for card in hand
    ]
    return hand_part(mine, words("No cards in hand"))


def hand_parts(view: BangView, people: list[PersonSeen], words: Words) -> list[Part]:
    """Nothing for spectators and the eliminated."""
    if view.seat < 0 or (view.seats[view.seat].out and not view.hand):
        return []
    names = names_of(people)
    others = sum(not shown.out for shown in view.seats) - 1
    known = tuple(
        (card, _seen_by([names[seat] for seat in knowers[1:]], others, words))
        for card, knowers in view.known.items()
        if knowers[0] == view.seat
    )
    return [_hand_part(view.hand, known, words)]


def _seen_by(names: list[str], others: int, words: Words) -> str:
    if len(names) == 1:
        return words("seen by {names}", names=names[0])
    return words("seen by all") if len(names) >= others else words("seen by {n}", n=len(names))


# ---------------------------------------------------------------- the title
def pile_part(view: BangView, words: Words) -> Part:
    """How the table is played, and the piles in a word."""
    seats = words.many("{n} seat", "{n} seats", len(view.seats))
    box = span(words("The Great Train Robbery"), " · ", cls="wide-words") if view.train else None
    piles = words("deck {deck} · discard {discard}", deck=view.pile, discard=len(view.discard))
    return Part("pile:left", "pile", span(box, span(seats, " · ", cls="wide-words"), piles, id="pile:left"))


# ---------------------------------------------------------------- the end
def victory(view: BangView, people: list[PersonSeen], words: Words) -> Victory:
    """The side that has won, everybody on it with face and role; with two or three players everybody fights alone."""
    seats = view.seats
    roles = {seat: seats[seat].role or "" for seat in view.winners}
    laurels = [Laurel(seat, sayings.role(role, words), face(seats[seat].character)) for seat, role in roles.items()]
    sides = {SIDES[role] for role in roles.values()} if len(seats) > 3 else set()
    return Victory(words(sides.pop()) if sides else verdict(view.winners, people, words), laurels)


def score_table(seen: Seen[BangView], why: str, people: list[PersonSeen], words: Words) -> Safe:
    """Who was who, who has won and why."""
    order = sorted(range(len(people)), key=lambda seat: (not has_won(seen, seat), seat))
    rows = [_row_of(seen, seat, people[seat], words) for seat in order]
    heads = [words("Role"), words("Character"), words("Lives")]
    return result_table(words("Who was who"), heads, rows, words, why=why, cls="score who-was-who")


def _row_of(seen: Seen[BangView], seat: int, person: PersonSeen, words: Words) -> Safe:
    shown = seen.view.seats[seat]
    cells = [
        _role(shown.role, False, words),
        span(face(shown.character), sayings.character(shown.character), cls="scorer"),
        words("out") if shown.out else _life(shown.life, shown.bullets, shown.ghost, words),
    ]
    return score_row(seat, person, [element("td", cell) for cell in cells], has_won(seen, seat), words)

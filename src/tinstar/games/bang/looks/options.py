"""Every option in words, with the clicks that choose it.

The first click is on the thing that is used (a card, a wagon of the train, the locomotive, a pile), the next ones are
on what it goes for: a seat, one of its cards, what is paid. Ways to use a thing that nothing stands for are virtual
steps (`as:panic`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tinstar.draw.asking import Question
from tinstar.draw.options import THING, OptionWriter, Writer, Writers
from tinstar.draw.parts import OptionSeen, PersonSeen, StepSeen, Tone
from tinstar.draw.words import N_, Words
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import card_id, read
from tinstar.games.bang.looks.panels import DECK
from tinstar.games.bang.looks.train import LOCOMOTIVE
from tinstar.games.bang.view import BangView
from tinstar.kernel.look import Seen

ALONE: Final[dict[str, tuple[str, Tone]]] = {
    "end": (N_("End your turn"), "quiet"),
    "take the hit": (N_("Take the hit"), "quiet"),
    "give in": (N_("Lose the duel"), "quiet"),
    "die": (N_("Let it happen"), "quiet"),
    "pass": (N_("Do nothing"), "quiet"),
    "keep": (N_("Keep your cards"), "quiet"),
    "face it": (N_("Face the shot"), "quiet"),
    "spare nobody": (N_("Spare nobody"), "quiet"),
    "draw nothing": (N_("Draw nothing"), "quiet"),
}
"""Options that nothing on the table stands for."""

WAYS: Final = {
    "as:play": N_("Play it"),
    "as:use": N_("Use it"),
    "as:heal": N_("Discard two for a life"),
    "as:panic": N_("as a Panic!"),
    "as:cat_balou": N_("as a Cat Balou"),
    "as:bang": N_("as a BANG!"),
    "as:ignored": N_("The locomotive does nothing"),
    "as:doubled": N_("The locomotive does it twice"),
    "as:life": N_("Pay with a life"),
    "as:free": N_("Take it for free"),
    "as:advance": N_("Only move the train"),
    "as:lost": N_("Discard it"),
    "as:shot": N_("Be shot at and keep it"),
}
"""Virtual steps."""

LAST_STEPS: Final = {"use": "as:use", "advance": "as:advance"}
"""What a path is called, by its deed, that ends where others go on."""


def click_card(label: str) -> Writer:
    """One click on a card."""

    def write(self: BangWriter, text: str, card: str) -> OptionSeen:
        return self.path(text, self.words(label, card=self.card(card)), self.on_card(card))

    return write


def click_deck(label: str) -> Writer:
    """One click on the draw pile."""

    def write(self: BangWriter, text: str) -> OptionSeen:
        return self.path(text, self.words(label), self.named(DECK, self.words("the draw pile")))

    return write


def click_seat(label: str) -> Writer:
    """One click on a seat."""

    def write(self: BangWriter, text: str, seat: str) -> OptionSeen:
        return self.path(text, self.words(label, name=self.names[int(seat)]), self.on_seat(int(seat)))

    return write


def card_to_seat(label: str, asked: str) -> Writer:
    """A card, then a seat: `mustang 8h to 3`."""

    def write(self: BangWriter, text: str, card: str, _to: str, seat: str) -> OptionSeen:
        self.after[card_id(card)] = self.words(asked)
        said = self.words(label, card=self.card(card), name=self.names[int(seat)])
        return self.path(text, said, self.on_card(card), self.on_seat(int(seat)))

    return write


def card_for_wagon(wagon: str, label: str) -> Writer:
    """A wagon, then the card that it takes."""

    def write(self: BangWriter, text: str, card: str) -> OptionSeen:
        spot = self.on_card(wagon)
        self.after[spot] = self.words("Which card do you discard?")
        return self.path(text, self.words(label, card=self.card(card)), spot, self.on_card(card))

    return write


class BangWriter(OptionWriter[BangView]):
    """Writes the options of one question."""

    labels = ALONE
    virtuals = WAYS

    def __init__(self, seen: Seen[BangView], people: Sequence[PersonSeen], words: Words) -> None:
        super().__init__(seen, people, words)
        view = seen.view
        open_cards = [*view.hand, *view.store, *view.looked, *view.discard[-3:]]
        for seat in view.seats:
            open_cards += seat.front
        self.doubled = {kind for kind, times in Counter(read(card).kind for card in open_cards).items() if times > 1}

    def arrange(self, found: list[OptionSeen]) -> list[OptionSeen]:
        """With paths that are unique and of which none begins another."""
        shorten(found)
        self.lengthen(found)
        order = {spot: number for number, spot in enumerate(dict.fromkeys(option.group for option in found))}
        return sorted(found, key=lambda option: (bool(option.spots), order[option.group]))

    def lengthen(self, found: list[OptionSeen]) -> None:
        """A path that begins another gets a last step of its own."""
        starts = {tuple(option.spots[:length]) for option in found for length in range(1, len(option.spots))}
        for option, (deed, *_) in zip(found, self.seen.options, strict=True):
            if option.spots and tuple(option.spots) in starts:
                option.spots.append(self.virtual(LAST_STEPS.get(deed, "as:play")))

    def steps(self, options: list[OptionSeen]) -> list[StepSeen]:
        return [StepSeen(""), *(StepSeen("", "name") for _ in super().steps(options)[1:])]

    def offer(self, asked: Question) -> None:
        """Nothing on the table stands for what passes or gives in."""
        super().offer(asked)
        for option in asked.options:
            option.tone = "quiet" if not option.spots else "loud" if asked.ask.reply else ""

    # -- names

    def card(self, card: str) -> str:
        """The name of a card; with suit and rank where there are two of that name."""
        name = sayings.card_name(card, self.words)
        if read(card).kind in self.doubled and (face := sayings.face_name(card, self.words)):
            twin = " 2" if card.endswith("'") else ""
            return self.words("{card} ({face})", card=name, face=face + twin)
        return name

    def on_card(self, card: str) -> str:
        """The spot of a card."""
        return self.named(card_id(card), self.card(card))

    def on_seat(self, seat: int) -> str:
        spot = self.person(seat)
        self.after.setdefault(spot, self.words("Which card?"))
        return spot

    def on_hand(self, seat: int) -> str:
        return self.named(f"back:{seat}", self.words("a card from the hand"))

    def path(self, text: str, label: str, *spots: str) -> OptionSeen:
        """An option that is chosen by these clicks, under the name of the first."""
        group = self.spot_names.get(spots[0], "") if spots else ""
        return OptionSeen(text, label, list(spots), None, group)

    # -- the own turn, R3.3

    def heal(self, text: str, card: str) -> OptionSeen:
        label = self.words("Discard {card} and another card for a life", card=self.card(card))
        return self.path(text, label, self.on_card(card), self.virtual("as:heal"))

    def advance(self, text: str) -> OptionSeen:
        return self.path(text, self.words("Move the train by one station"), self.locomotive())

    def locomotive(self) -> str:
        self.after[LOCOMOTIVE] = self.words("The train moves on: and then?")
        return self.named(LOCOMOTIVE, self.words("Move the train"))

    def take(self, text: str, wagon: str, *payment: str, path: Sequence[str] = ()) -> OptionSeen:
        """R12.4 `take ghost_car paying bang Qh`."""
        words, name = self.words, self.card(wagon)
        path = [*path, self.on_card(wagon)]
        self.after[card_id(wagon)] = words("Pay with what?")
        if payment == ("free",):
            label = words("Take {wagon} for free", wagon=name)
            path.append(self.virtual("as:free"))
        elif payment == ("paying", "a life"):
            label = words("Take {wagon} for a life", wagon=name)
            path.append(self.virtual("as:life"))
        else:
            card = payment[-1]
            label = words("Take {wagon} for {card}", wagon=name, card=self.card(card))
            path.append(self.on_card(card))
        return self.path(text, label, *path)

    def take_ahead(self, text: str, wagon: str, *payment: str) -> OptionSeen:
        """R12.4 `advance and take ghost_car paying bang Qh`."""
        taken = self.take(text, wagon, *payment, path=[self.locomotive()])
        taken.label = self.words("Move the train: {what}", what=taken.label)
        return taken

    def switch(self, text: str, own: str, _at: str, seat: str, thing: str) -> OptionSeen:
        """R15.12 `switch mustang 8h at 3 barrel Qs`."""
        return self.exchange("switch", text, own, seat, thing)

    def switch_copied(self, text: str, own: str, _at: str, seat: str, thing: str) -> OptionSeen:
        """`money_bag switch mustang 8h at 3 barrel Qs`."""
        option = self.exchange("money_bag", text, own, seat, thing)
        option.label = self.words("{card}: {way}", card=option.group, way=option.label)
        return option

    def exchange(self, kind: str, text: str, own: str, seat: str, thing: str) -> OptionSeen:
        """By a card of this kind, an own card in play for another's."""
        used = next(card for card in self.view.hand if read(card).kind == kind)
        self.after[card_id(used)] = self.words("Which of your cards do you give?")
        self.after[card_id(own)] = self.words("For which card?")
        label = self.words(
            "Give {own} for {thing} of {name}",
            own=self.card(own),
            thing=self.card(thing),
            name=self.names[int(seat)],
        )
        return self.path(text, label, self.on_card(used), self.on_card(own), self.on_card(thing))

    def sleeper(self, text: str, card: str, _at: str, seat: str) -> OptionSeen:
        """R14.16 `sleeper_car with mustang 8h at 3`."""
        wagon = self.on_card("sleeper_car")
        self.after[wagon] = self.words("Which card do you discard?")
        self.after[card_id(card)] = self.words("At whom?")
        label = self.words("Discard {card}: a shot at {name}", card=self.card(card), name=self.names[int(seat)])
        return self.path(text, label, wagon, self.on_card(card), self.on_seat(int(seat)))

    def play(self, text: str, card: str, *aim: str) -> OptionSeen:
        """`bang Qh`, `baggage_car as panic at 2 hand`, `full_steam 2s doubled`."""
        words = self.words
        if aim[:1] == ("as",):
            return self.use(text, card, *aim[2:], way=f"as:{aim[1]}")
        if aim in (("ignored",), ("doubled",)):
            way = f"as:{aim[0]}"
            self.after[card_id(card)] = words("What does the locomotive do?")
            label = words("{card}: {way}", card=self.card(card), way=words(WAYS[way]))
            return self.path(text, label, self.on_card(card), self.virtual(way))
        return self.use(text, card, *aim)

    def use(self, text: str, card: str, *aim: str, way: str = "") -> OptionSeen:
        """`bang Qh`, `bang Qh at 3`, `panic Jh at 3 hand`, `panic Jh at 3 mustang 8h`, `water_tower 8h ghost_car`."""
        words = self.words
        path = [self.on_card(card)]
        name = self.card(card)
        if way:
            path.append(self.virtual(way))
            self.after[path[0]] = words("{card}: used as what?", card=name)
            name = words("{card} {way}", card=name, way=words(WAYS[way]))
        self.after.setdefault(path[-1], words("{card}: at whom?", card=sayings.card_name(card, words)))
        match aim:
            case ():
                return self.path(text, self.laid(card, name), *path)
            case (thing,):
                self.after[path[0]] = words("Which card?")
                label = words("{card}: {thing}", card=name, thing=self.card(thing))
                return self.path(text, label, *path, self.on_card(thing))
        _, seat, *things = aim
        return self.aimed(text, name, int(seat), things, path)

    def aimed(self, text: str, name: str, seat: int, things: Sequence[str], path: Sequence[str]) -> OptionSeen:
        """At a player, at the hand or at a card there."""
        words, who = self.words, self.names[seat]
        path = [*path, self.on_seat(seat)]
        if not things:
            return self.path(text, words("{card} at {name}", card=name, name=who), *path)
        (thing,) = things
        if thing == "hand":
            label = words("{card}: from the hand of {name}", card=name, name=who)
            return self.path(text, label, *path, self.on_hand(seat))
        label = words("{card}: {thing} of {name}", card=name, thing=self.card(thing), name=who)
        return self.path(text, label, *path, self.on_card(thing))

    def laid(self, card: str, name: str) -> str:
        face = read(card)
        if face.wagon:
            return self.words("Use {card}", card=name)
        return self.words("Lay down {card}", card=name) if face.blue else self.words("Play {card}", card=name)

    # -- answers

    def character(self, text: str, name: str) -> OptionSeen:
        called = texts.CHARACTERS[name]
        return self.path(text, self.words("Play {character}", character=called), self.named(f"person:{name}", called))

    def lose(self, text: str, card: str) -> OptionSeen:
        """R15.13 `discard mustang 8h`"""
        label = self.words("Discard {card}", card=self.card(card))
        return self.robbed(text, label, card, "as:lost") or self.path(text, label, self.on_card(card))

    def be_shot(self, text: str, card: str) -> OptionSeen:
        """R15.13 `be shot at for mustang 8h`"""
        label = self.words("Be shot at and keep {card}", card=self.card(card))
        return self.robbed(text, label, card, "as:shot") or self.path(text, label)

    def robbed(self, text: str, label: str, card: str, way: str) -> OptionSeen | None:
        """Of several cards the first has its buttons at once, and whoever wants another order clicks another first."""
        if self.view.pending[0].need <= 1:
            return None
        if self.seen.options[0] == ("discard", card):
            return self.path(text, label)
        self.after[card_id(card)] = self.words("{card}: discard it, or be shot at?", card=self.card(card))
        return self.path(text, label, self.on_card(card), self.virtual(way))

    # -- who writes what

    answers: Final[Writers] = {
        "draw! for the barrel": click_deck(N_("Draw! for the Barrel")),
        "caboose with": card_for_wagon("caboose", N_("Caboose: discard {card} as a Missed!")),
        "sleeper_car with": card_for_wagon("sleeper_car", N_("Sleeper Car: discard {card} as a BANG!")),
        THING: click_card(N_("Play {card}")),
    }
    giving: Final[Writers] = {"give": card_to_seat(N_("{card} for {name}"), N_("To whom?"))}
    discarding: Final[Writers] = {"discard": click_card(N_("Discard {card}"))}
    writers = {
        "ChooseCharacter": {THING: character},
        "PlayCard": {
            "heal with": heal,
            "advance": advance,
            "take": take,
            "advance and take": take_ahead,
            "switch": switch,
            "money_bag switch": switch_copied,
            "sleeper_car with": sleeper,
            "use": use,
            THING: play,
        },
        "DiscardDown": discarding,
        "AnswerShot": answers,
        "AnswerDuel": answers,
        "AnswerIndians": answers,
        "Dying": {"heal with": heal, THING: click_card(N_("Play {card}"))},
        "BeforeTheft": {"heal with": heal},
        "SecondCard": {"and": click_card(N_("Discard {card} as well"))},
        "ChooseFromStore": {"choose": click_card(N_("Take {card}"))},
        "ChooseFlip": {"count": click_card(N_("Let {card} count"))},
        "PutOneBack": {"put back": click_card(N_("Put {card} back"))},
        "DrawFromPlayer": {
            "draw from the pile": click_deck(N_("Draw from the pile")),
            "draw from": click_seat(N_("Draw from the hand of {name}")),
        },
        "DrawFromDiscard": {
            "draw from the pile": click_deck(N_("Draw from the pile")),
            "take": click_card(N_("Take {card} from the discard pile")),
        },
        "PaySecond": {"and pay": click_card(N_("Pay with {card} too"))},
        "PlaceWagon": {"place it at": click_seat(N_("In front of {name}"))},
        "Swap": {"swap": click_card(N_("Swap {card} for a new card"))},
        "RobTrain": {"discard": lose, "be shot at for": be_shot},
        "MayDraw": {"draw": click_deck(N_("Draw"))},
        "ReadMap": discarding,
        "CircusDiscard": discarding,
        "ShareWagons": giving,
        "GiveMail": giving,
        "Divert": {"divert with": card_to_seat(N_("Discard {card}: the shot goes to {name}"), N_("At whom?"))},
        "Exempt": {"spare": click_seat(N_("Spare {name}"))},
    }


def shorten(options: list[OptionSeen]) -> None:
    """Where a seat has only one card to go for, the seat is enough."""
    starts = Counter(tuple(option.spots[:-1]) for option in options)
    for option in options:
        start = tuple(option.spots[:-1])
        if len(start) > 1 and start[-1].startswith("seat:") and starts[start] == 1:
            option.spots.pop()

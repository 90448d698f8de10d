"""Every option in words, with the clicks that choose it.

The first click is on the thing that is used (a card, a wagon of the train, the locomotive, a pile), the next ones are
on what it goes for: a seat, one of its cards, what is paid. Ways to use a thing that nothing stands for are virtual
steps (`as:panic`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tinstar.draw.parts import OptionSeen, Person
from tinstar.draw.phrases import names_of
from tinstar.draw.words import N_, Words
from tinstar.games.bang.cards import CARDS, KIND
from tinstar.games.bang.cards import NAMES as KINDS
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import card_id, read
from tinstar.games.bang.looks.panels import DECK
from tinstar.games.bang.looks.train import LOCOMOTIVE
from tinstar.games.bang.view import BangView
from tinstar.kernel.look import Seen

WAGONS: Final = frozenset(KINDS[KIND[card]] for card in range(CARDS, len(KIND)))

ALONE: Final = {
    "end": N_("End your turn"),
    "take the hit": N_("Take the hit"),
    "give in": N_("Lose the duel"),
    "die": N_("Let it happen"),
    "pass": N_("Do nothing"),
    "keep": N_("Keep your cards"),
    "face it": N_("Face the shot"),
    "spare nobody": N_("Spare nobody"),
    "draw nothing": N_("Draw nothing"),
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
"""What a path is called, by the verb of its option, that ends where others go on."""

ON_CARDS: Final = {
    "and": N_("Discard {card} as well"),
    "choose": N_("Take {card}"),
    "count": N_("Let {card} count"),
    "put back": N_("Put {card} back"),
    "discard": N_("Discard {card}"),
    "and pay": N_("Pay with {card} too"),
    "swap": N_("Swap {card} for a new card"),
    "take": N_("Take {card} from the discard pile"),
}
"""One click on a card."""

ON_DECK: Final = {
    "draw from the pile": N_("Draw from the pile"),
    "draw! for the barrel": N_("Draw! for the Barrel"),
    "draw": N_("Draw"),
}
"""One click on the draw pile."""


class Reader:
    """Reads the options of one question."""

    def __init__(self, seen: Seen[BangView], people: list[Person], words: Words) -> None:
        self.view = view = seen.view
        self.kind = seen.kind
        self.first_option = next(iter(seen.options), "")
        self.names = names_of(people)
        self.words = words
        self.spot_names: dict[str, str] = {}
        self.after: dict[str, str] = {}
        """What is asked once a spot is chosen."""
        open_cards = [*view.hand, *view.store, *view.looked, *view.discard[-3:]]
        for seat in view.seats:
            open_cards += seat.front
        self.doubled = {kind for kind, times in Counter(read(card).kind for card in open_cards).items() if times > 1}

    def options(self, texts_of: list[str]) -> list[OptionSeen]:
        """All of them, with paths that are unique and of which none begins another."""
        found = [self.option(text) for text in texts_of]
        shorten(found)
        lengthen(found, self.virtual)
        order = {spot: number for number, spot in enumerate(dict.fromkeys(option.group for option in found))}
        return sorted(found, key=lambda option: (bool(option.spots), order[option.group]))

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
        spot = card_id(card)
        self.spot_names[spot] = self.card(card)
        return spot

    def on_seat(self, seat: int) -> str:
        spot = f"seat:{seat}"
        self.spot_names[spot] = self.names[seat]
        self.after.setdefault(spot, self.words("Which card?"))
        return spot

    def on_hand(self, seat: int) -> str:
        spot = f"back:{seat}"
        self.spot_names[spot] = self.words("a card from the hand")
        return spot

    def virtual(self, spot: str) -> str:
        self.spot_names[spot] = self.words(WAYS[spot])
        return spot

    def seen(self, text: str, label: str, *spots: str) -> OptionSeen:
        group = self.spot_names.get(spots[0], "") if spots else ""
        return OptionSeen(text, label, list(spots), None, group)

    # -- reading

    def option(self, text: str) -> OptionSeen:
        words = self.words
        if text in ALONE:
            return self.seen(text, words(ALONE[text]))
        if text in texts.CHARACTERS:
            spot = f"person:{text}"
            self.spot_names[spot] = texts.CHARACTERS[text]
            return self.seen(text, words("Play {character}", character=texts.CHARACTERS[text]), spot)
        if text.startswith("heal with "):
            card = text.removeprefix("heal with ")
            label = words("Discard {card} and another card for a life", card=self.card(card))
            return self.seen(text, label, self.on_card(card), self.virtual("as:heal"))
        if self.kind == "PlayCard":
            return self.play(text)
        if self.kind == "RobTrain":
            return self.robbed(text)
        return self.answer(text)

    def play(self, text: str) -> OptionSeen:
        """R3.3 What may be done in the own turn."""
        words = self.words
        if text == "advance":
            return self.seen(text, words("Move the train by one station"), self.locomotive())
        if text.startswith(("take ", "advance and take ")):
            return self.take(text)
        if text.startswith(("switch ", "money_bag switch ")):
            return self.switch(text)
        if text.startswith("sleeper_car with "):
            return self.sleeper(text)
        if text.startswith("use "):
            return self.aimed(text, text.removeprefix("use "), "")
        tokens = text.split()
        if len(tokens) > 2 and tokens[1] == "as" and tokens[0] in WAGONS:
            return self.aimed(text, " ".join([tokens[0], *tokens[3:]]), f"as:{tokens[2]}")
        for way in ("ignored", "doubled"):
            if tokens[-1] == way:
                card = " ".join(tokens[:-1])
                self.after[card_id(card)] = words("What does the locomotive do?")
                label = words("{card}: {way}", card=self.card(card), way=words(WAYS[f"as:{way}"]))
                return self.seen(text, label, self.on_card(card), self.virtual(f"as:{way}"))
        return self.aimed(text, text, "")

    def locomotive(self) -> str:
        self.spot_names[LOCOMOTIVE] = self.words("Move the train")
        self.after[LOCOMOTIVE] = self.words("The train moves on: and then?")
        return LOCOMOTIVE

    def take(self, text: str) -> OptionSeen:
        """R12.4 `advance and take ghost_car paying bang Qh`."""
        words = self.words
        ahead = text.startswith("advance and ")
        wagon, _, payment = text.removeprefix("advance and ").removeprefix("take ").partition(" ")
        path = [self.locomotive()] if ahead else []
        path.append(self.on_card(wagon))
        self.after[card_id(wagon)] = words("Pay with what?")
        name = self.card(wagon)
        if payment == "free":
            label = words("Take {wagon} for free", wagon=name)
            path.append(self.virtual("as:free"))
        elif payment == "paying a life":
            label = words("Take {wagon} for a life", wagon=name)
            path.append(self.virtual("as:life"))
        else:
            card = payment.removeprefix("paying ")
            label = words("Take {wagon} for {card}", wagon=name, card=self.card(card))
            path.append(self.on_card(card))
        if ahead:
            label = words("Move the train: {what}", what=label)
        return self.seen(text, label, *path)

    def switch(self, text: str) -> OptionSeen:
        """R15.12 `switch mustang 8h at 3 barrel Qs`."""
        copied = text.startswith("money_bag ")
        kind = "money_bag" if copied else "switch"
        used = next(card for card in self.view.hand if read(card).kind == kind)
        own, _, rest = text.removeprefix("money_bag ").removeprefix("switch ").partition(" at ")
        seat, _, thing = rest.partition(" ")
        self.after[card_id(used)] = self.words("Which of your cards do you give?")
        self.after[card_id(own)] = self.words("For which card?")
        label = self.words(
            "Give {own} for {thing} of {name}",
            own=self.card(own),
            thing=self.card(thing),
            name=self.names[int(seat)],
        )
        if copied:
            label = self.words("{card}: {way}", card=self.card(used), way=label)
        return self.seen(text, label, self.on_card(used), self.on_card(own), self.on_card(thing))

    def sleeper(self, text: str) -> OptionSeen:
        """R14.16 `sleeper_car with mustang 8h at 3`."""
        card, _, seat = text.removeprefix("sleeper_car with ").partition(" at ")
        wagon = self.on_card("sleeper_car")
        self.after[wagon] = self.words("Which card do you discard?")
        self.after[card_id(card)] = self.words("At whom?")
        label = self.words("Discard {card}: a shot at {name}", card=self.card(card), name=self.names[int(seat)])
        return self.seen(text, label, wagon, self.on_card(card), self.on_seat(int(seat)))

    def aimed(self, text: str, aim: str, way: str) -> OptionSeen:
        """`bang Qh`, `bang Qh at 3`, `panic Jh at 3 hand`, `panic Jh at 3 mustang 8h`, `water_tower 8h ghost_car`."""
        words = self.words
        tokens = aim.split()
        length = 1 if tokens[0] in WAGONS else 2
        card, rest = " ".join(tokens[:length]), tokens[length:]
        path = [self.on_card(card)]
        name = self.card(card)
        if way:
            path.append(self.virtual(way))
            self.after[path[0]] = words("{card}: used as what?", card=name)
            name = words("{card} {way}", card=name, way=words(WAYS[way]))
        self.after.setdefault(path[-1], words("{card}: at whom?", card=sayings.card_name(card, words)))
        if not rest:
            return self.seen(text, self.laid(card, name), *path)
        if rest[0] != "at":
            thing = " ".join(rest)
            self.after[path[0]] = words("Which card?")
            label = words("{card}: {thing}", card=name, thing=self.card(thing))
            return self.seen(text, label, *path, self.on_card(thing))
        seat = int(rest[1])
        who = self.names[seat]
        if len(rest) == 2:
            return self.seen(text, words("{card} at {name}", card=name, name=who), *path, self.on_seat(seat))
        thing = " ".join(rest[2:])
        if thing == "hand":
            label = words("{card}: from the hand of {name}", card=name, name=who)
            return self.seen(text, label, *path, self.on_seat(seat), self.on_hand(seat))
        label = words("{card}: {thing} of {name}", card=name, thing=self.card(thing), name=who)
        return self.seen(text, label, *path, self.on_seat(seat), self.on_card(thing))

    def laid(self, card: str, name: str) -> str:
        face = read(card)
        if face.wagon:
            return self.words("Use {card}", card=name)
        return self.words("Lay down {card}", card=name) if face.blue else self.words("Play {card}", card=name)

    def robbed(self, text: str) -> OptionSeen:
        """R15.13 `discard mustang 8h`, `be shot at for mustang 8h`; of several cards the first has its buttons at once,
        and whoever wants another order clicks another card first."""
        shot = text.startswith("be shot at for ")
        card = text.removeprefix("be shot at for ").removeprefix("discard ")
        label = self.words(N_("Be shot at and keep {card}") if shot else ON_CARDS["discard"], card=self.card(card))
        if self.view.pending[0].need > 1:
            if card == self.first_option.removeprefix("discard "):
                return self.seen(text, label)
            self.after[card_id(card)] = self.words("{card}: discard it, or be shot at?", card=self.card(card))
            return self.seen(text, label, self.on_card(card), self.virtual("as:shot" if shot else "as:lost"))
        return self.seen(text, label) if shot else self.seen(text, label, self.on_card(card))

    def answer(self, text: str) -> OptionSeen:
        """Everything that is asked besides the own turn."""
        words = self.words
        if text in ON_DECK:
            self.spot_names[DECK] = words("the draw pile")
            return self.seen(text, words(ON_DECK[text]), DECK)
        for start, label in (
            ("draw from ", N_("Draw from the hand of {name}")),
            ("place it at ", N_("In front of {name}")),
            ("spare ", N_("Spare {name}")),
        ):
            if text.startswith(start):
                seat = int(text.removeprefix(start))
                return self.seen(text, words(label, name=self.names[seat]), self.on_seat(seat))
        for start, label, asked in (
            ("give ", N_("{card} for {name}"), N_("To whom?")),
            ("divert with ", N_("Discard {card}: the shot goes to {name}"), N_("At whom?")),
        ):
            if text.startswith(start):
                card, _, to = text.removeprefix(start).rpartition(" to ")
                self.after[card_id(card)] = words(asked)
                said = words(label, card=self.card(card), name=self.names[int(to)])
                return self.seen(text, said, self.on_card(card), self.on_seat(int(to)))
        for start, label in (
            ("caboose with ", N_("Caboose: discard {card} as a Missed!")),
            ("sleeper_car with ", N_("Sleeper Car: discard {card} as a BANG!")),
        ):
            if text.startswith(start):
                card = text.removeprefix(start)
                wagon = self.on_card(start.partition(" ")[0])
                self.after[wagon] = words("Which card do you discard?")
                return self.seen(text, words(label, card=self.card(card)), wagon, self.on_card(card))
        for start in sorted(ON_CARDS, key=len, reverse=True):
            if text.startswith(start + " "):
                card = text.removeprefix(start + " ")
                return self.seen(text, words(ON_CARDS[start], card=self.card(card)), self.on_card(card))
        return self.seen(text, words("Play {card}", card=self.card(text)), self.on_card(text))


def shorten(options: list[OptionSeen]) -> None:
    """Where a seat has only one card to go for, the seat is enough."""
    starts = Counter(tuple(option.spots[:-1]) for option in options)
    for option in options:
        start = tuple(option.spots[:-1])
        if len(start) > 1 and start[-1].startswith("seat:") and starts[start] == 1:
            option.spots.pop()


def lengthen(options: list[OptionSeen], virtual: Callable[[str], str]) -> None:
    """A path that begins another gets a last step of its own."""
    starts = {tuple(option.spots[:length]) for option in options for length in range(1, len(option.spots))}
    for option in options:
        if option.spots and tuple(option.spots) in starts:
            verb = option.id.partition(" ")[0]
            option.spots.append(virtual(LAST_STEPS.get(verb, "as:play")))

"""What is asked of the viewer, and the stack of what is going on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.parts import AskSeen, OptionSeen, Person, StepSeen
from tinstar.draw.phrases import listed, names_of, people_listed
from tinstar.draw.words import N_, Words
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.options import Reader
from tinstar.games.bang.view import BangView, PendingSeen
from tinstar.kernel.look import Seen

ASKED: Final = {
    "ChooseCharacter": (N_("Who do you want to be?"), N_("The others choose at the same time.")),
    "AnswerIndians": (N_("Indians!"), N_("Discard a BANG! or lose a life.")),
    "Dying": (N_("Your last life is gone!"), N_("Only a Beer can save you now.")),
    "SecondCard": (N_("And the second card?"), N_("Two cards bring you a life.")),
    "BeforeTheft": (N_("One of your cards is about to go"), N_("You may discard two cards for a life first.")),
    "ChooseFromStore": (N_("General Store"), N_("Take one of the open cards.")),
    "ChooseFlip": (N_("Draw! Which card counts?"), N_("You turned up two; the other one is discarded.")),
    "PutOneBack": (N_("Which card goes back?"), N_("You keep the other two.")),
    "DrawFromPlayer": (N_("Where do you draw your first card?"), N_("From the pile, or out of another hand.")),
    "DrawFromDiscard": (N_("Where do you draw your first card?"), N_("From the pile, or the top discard.")),
    "ReadMap": (N_("Which card is discarded?"), N_("The other one goes back on top of the pile.")),
    "PaySecond": (N_("Pay a second card"), N_("Virginia Town asks for two.")),
    "PlaceWagon": (N_("In front of whom?"), N_("Click a player.")),
    "CircusDiscard": (N_("The circus is in town"), N_("Discard one of your cards in play.")),
    "ShareWagons": (N_("Who gets which wagon?"), N_("Give one away; you keep the other.")),
    "GiveMail": (N_("Which card do you give away?"), N_("You keep the other two.")),
    "Swap": (N_("The train moves: swap a card?"), N_("Discard a card to draw another.")),
    "Divert": (N_("A BANG! at you: turn it away?"), N_("A card of the same suit sends it to somebody next to you.")),
    "Exempt": (N_("Whom do you spare?"), N_("One of the targets may be left out.")),
}
"""Question and help by the class of the decision."""

DECIDES: Final = {
    "Play": N_("{name} is playing"),
    "AnswerShot": N_("{name} is being shot at"),
    "AnswerDuel": N_("{name} is in a duel"),
    "AnswerIndians": N_("{name} faces the Indians!"),
    "Dying": N_("{name} fights for life"),
    "DiscardDown": N_("{name} discards down to the hand limit"),
    "ChooseFromStore": N_("{name} chooses in the store"),
    "ChooseCharacter": N_("The characters are being chosen"),
    "RobTrain": N_("{name} is being robbed"),
}
DECIDES_ELSE: Final = N_("{name} decides")


REPLIES: Final = frozenset({"AnswerShot", "AnswerDuel", "AnswerIndians", "Dying", "BeforeTheft", "Divert", "Swap"})
"""Asked out of turn, whether or not there is something to answer with."""


class Question:
    """What is asked: words, options, and what is going on meanwhile."""

    def __init__(self, seen: AskSeen, options: list[OptionSeen], going: tuple[str, ...]) -> None:
        self.seen = seen
        self.options = options
        self.going = going


def question(seen: Seen[BangView], people: list[Person], words: Words) -> Question:
    """The question for this viewer; who isn't asked reads what the table waits for."""
    view = seen.view
    names = names_of(people)
    if view.over or not seen.kind:
        return Question(AskSeen(words("The game is over"), why(view, people, words)), [], ())
    going = tuple(going_on(view, bool(seen.options), names, words))
    if not seen.options:
        who = names[seen.waiting[0]] if seen.waiting else ""
        text = words(DECIDES.get(seen.kind, DECIDES_ELSE), name=who)
        return Question(AskSeen(text, _waiting_help(view, names, words)), [], going)
    text, help = _asked(seen, names, words)
    reader = Reader(seen, people, words)
    options = reader.options(seen.options)
    named = {spot: reader.spot_names[spot] for option in options for spot in option.spots if spot in reader.spot_names}
    after = {spot: said for spot, said in reader.after.items() if spot in named}
    steps = [StepSeen(""), *(StepSeen("", "name") for _ in range(max((len(o.spots) for o in options), default=1) - 1))]
    return Question(AskSeen(text, help, steps, named, None, after, seen.kind in REPLIES), options, going)


def _waiting_help(view: BangView, names: tuple[str, ...], words: Words) -> str:
    if view.seat >= 0 and view.seats[view.seat].out:
        return words("You are out, but you may watch.")
    return words("It is the turn of {name}.", name=names[view.turn]) if view.turn >= 0 else ""


def _asked(seen: Seen[BangView], names: tuple[str, ...], words: Words) -> tuple[str, str]:
    view = seen.view
    kind = seen.kind
    inner = view.pending[0] if view.pending else None
    if kind == "Play":
        return words("Your turn"), _play_help(view, words)
    if kind == "AnswerShot" and inner:
        return _shot_asked(inner, names, words)
    if kind == "AnswerIndians" and inner:
        indians = texts.CARDS["indians"]
        return words("{card} of {by}", card=words(indians), by=names[inner.by]), words(ASKED[kind][1])
    if kind == "AnswerDuel" and inner:
        return words("Duel with {name}", name=names[inner.by]), words("Discard a BANG! or lose a life.")
    if kind == "DiscardDown":
        me = view.seats[view.seat]
        more = len(view.hand) - max(me.life, 0)
        return (
            words.many("Discard {n} more card", "Discard {n} more cards", more),
            words("You may keep as many as you have lives: {n}.", n=max(me.life, 0)),
        )
    if kind == "RobTrain":
        card = next(text for text in seen.options if text.startswith("discard ")).removeprefix("discard ")
        return (
            words("Train Robbery: your {card}", card=sayings.card_name(card, words)),
            words("Discard it, or be shot at for it."),
        )
    if kind == "ChooseFromStore" or kind not in ASKED:
        return words("General Store"), words("Take one of the open cards.")
    text, help = ASKED[kind]
    return words(text), words(help)


def _shot_asked(shot: PendingSeen, names: tuple[str, ...], words: Words) -> tuple[str, str]:
    needed = words.many(
        "{n} Missed! is needed, or you lose a life.", "{n} Missed! are needed, or you lose a life.", shot.need
    )
    if shot.by < 0:
        return words("The Ironhorse fires at you!"), needed
    if shot.card:
        card = sayings.card_name(shot.card, words)
        return words("{name} shoots at you: {card}", name=names[shot.by], card=card), needed
    return words("{name} shoots at you!", name=names[shot.by]), needed


def _play_help(view: BangView, words: Words) -> str:
    me = view.seats[view.seat]
    near = sum(0 < far <= me.reach for far in me.distances)
    parts = [
        words.many(
            "Your weapon reaches {reach}: {n} player in reach.",
            "Your weapon reaches {reach}: {n} players in reach.",
            near,
            reach=me.reach,
        )
    ]
    if view.bangs:
        parts.append(words.many("{n} BANG! played.", "{n} BANG!s played.", view.bangs))
    if len(view.hand) > max(me.life, 0):
        parts.append(words("At the end you keep {cards}.", cards=sayings.cards(max(me.life, 0), words)))
    return " ".join(parts)


# ---------------------------------------------------------------- the stack
LATER: Final = {
    "shot": N_("Then shots at {names}"),
    "indians": N_("Then Indians! at {names}"),
    "store": N_("Then {names} may choose"),
}


def going_on(view: BangView, asked: bool, names: tuple[str, ...], words: Words) -> list[str]:
    """The nested reactions, the innermost first; shots of one card that are still to come are one line, and what the
    question itself says is none."""
    lines: list[str] = []
    later: list[PendingSeen] = []
    for number, pending in enumerate(view.pending):
        if number == 0 and asked and pending.seat == view.seat and pending.kind != "dying":
            continue
        if pending.kind in ("shot", "indians", "store") and number and pending.seat >= 0:
            later.append(pending)
            continue
        line = _pending(pending, names, words)
        if line and line not in lines:
            lines.append(line)
    for kind, said in LATER.items():
        them = dict.fromkeys(names[pending.seat] for pending in later if pending.kind == kind)
        if them:
            lines.append(words(said, names=listed(them, words)))
    return lines[:4]


def _pending(pending: PendingSeen, names: tuple[str, ...], words: Words) -> str:
    target = names[pending.seat] if pending.seat >= 0 else ""
    by = names[pending.by] if pending.by >= 0 else ""
    if pending.kind == "shot":
        needed = words.many("{n} Missed! needed", "{n} Missed! needed", pending.need)
        if not by:
            return words("The Ironhorse fires at {name}: {needed}", name=target, needed=needed)
        return words("{by} shoots at {name}: {needed}", by=by, name=target, needed=needed)
    if pending.kind == "duel":
        return words("Duel: {name} against {by}", name=target, by=by)
    if pending.kind == "indians":
        return words("Indians! of {by} at {name}: a BANG! or a life", by=by, name=target)
    if pending.kind == "dying":
        return words("{name} needs {lives} to survive", name=target, lives=sayings.lives(pending.need, words))
    if pending.kind == "store":
        return words("General Store: {name} chooses", name=target) if target else words("General Store")
    if pending.card:
        return words("{card} of {by}", card=sayings.card_name(pending.card, words), by=by)
    return ""


# ---------------------------------------------------------------- the end
def why(view: BangView, people: list[Person], words: Words) -> str:
    """Who has won, and by what."""
    if not view.over:
        return ""
    if not view.winners:
        all_out = all(seat.out for seat in view.seats)
        return words("Nobody is left: nobody wins.") if all_out else words("A hundred rounds are over: nobody wins.")
    them = people_listed(view.winners, people, words)
    roles = {view.seats[seat].role for seat in view.winners}
    if len(view.seats) == 3:
        return words("{names} got the right one, or is the last one standing.", names=them)
    if "sheriff" in roles:
        return words("Law and order: all outlaws and renegades are out. {names} win.", names=them)
    if roles == {"renegade"}:
        return words("The renegade is the last one standing: {names} wins alone.", names=them)
    return words("The sheriff is dead: the outlaws win ({names}).", names=them)


def aim_of(view: BangView, role: str, words: Words) -> str:
    """What a role has to do at this table."""
    aims = texts.AIMS_OF_THREE if len(view.seats) == 3 else texts.AIMS
    return words(aims.get(role, texts.AIMS[role]))

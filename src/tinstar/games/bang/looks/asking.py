"""What is asked of the viewer, and the stack of what is going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.asking import Question, Said, Wording
from tinstar.draw.options import ask
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, names_of, people_listed
from tinstar.draw.words import N_, Words
from tinstar.games.bang.looks import sayings, texts
from tinstar.games.bang.looks.cards import read
from tinstar.games.bang.looks.cited import CARD_RULES
from tinstar.games.bang.looks.consequences import reached
from tinstar.games.bang.looks.options import BangWriter
from tinstar.games.bang.view import BangView, PendingSeen
from tinstar.kernel.look import Seen


def question(seen: Seen[BangView], people: list[PersonSeen], words: Words) -> Question:
    """The question for this viewer, with every option and what is going on."""
    asked = ask(seen, people, words, questions=QUESTIONS, writer=BangWriter, over=why, meanwhile=_meanwhile)
    if seen.kind:
        asked.ask.rule = rule_about(seen) or asked.ask.rule
        asked.going = tuple(going_on(seen.view, bool(seen.options), names_of(people), words))
    return asked


def rule_about(seen: Seen[BangView]) -> str:
    """A wagon that is laid somewhere has its own rule, and so has what lets somebody draw."""
    view = seen.view
    if seen.kind == "PlaceWagon" and view.store:
        return CARD_RULES[view.store[0]]
    refunded = seen.kind == "MayDraw" and view.pending and view.pending[0].card
    return CARD_RULES["refund"] if refunded else ""


def _meanwhile(seen: Seen[BangView], people: list[PersonSeen], words: Words) -> str:
    """For those who wait: whose turn it is."""
    view = seen.view
    if view.seat >= 0 and view.seats[view.seat].out:
        return words("You are out, but you may watch.")
    return words("It is the turn of {name}.", name=names_of(people)[view.turn]) if view.turn >= 0 else ""


# ---------------------------------------------------------------- questions that depend on the table
def _play(seen: Seen[BangView], names: Sequence[str], words: Words) -> Said:
    view = seen.view
    me = view.seats[view.seat]
    parts = [
        words.many(
            "Your weapon reaches {reach}: {n} player in reach.",
            "Your weapon reaches {reach}: {n} players in reach.",
            len(reached(view, view.seat)),
            reach=me.reach,
        )
    ]
    if view.bangs:
        parts.append(words.many("{n} BANG! played.", "{n} BANG!s played.", view.bangs))
    if len(view.hand) > max(me.life, 0):
        parts.append(words("At the end you keep {cards}.", cards=phrases.cards(max(me.life, 0), words)))
    return words("Your turn"), " ".join(parts)


def _answer_shot(seen: Seen[BangView], names: Sequence[str], words: Words) -> Said:
    shot = seen.view.pending[0]
    needed = words.many(
        "{n} Missed! is needed, or you lose a life.", "{n} Missed! are needed, or you lose a life.", shot.need
    )
    if shot.by < 0:
        return words("The Ironhorse fires at you!"), needed
    if shot.card:
        card = sayings.card_name(shot.card, words)
        return words("{name} shoots at you: {card}", name=names[shot.by], card=card), needed
    return words("{name} shoots at you!", name=names[shot.by]), needed


def _answer_indians(seen: Seen[BangView], names: Sequence[str], words: Words) -> Said:
    indians, by = sayings.card_name("indians", words), names[seen.view.pending[0].by]
    return words("{card} of {by}", card=indians, by=by), words("Discard a BANG! or lose a life.")


def _answer_duel(seen: Seen[BangView], names: Sequence[str], words: Words) -> Said:
    other = names[seen.view.pending[0].by]
    return words("Duel with {name}", name=other), words("Discard a BANG! or lose a life.")


def _discard_down(seen: Seen[BangView], names: Sequence[str], words: Words) -> Said:
    lives = max(seen.view.seats[seen.seat].life, 0)
    return (
        words.many("Discard {n} more card", "Discard {n} more cards", len(seen.view.hand) - lives),
        words("You may keep as many as you have lives: {n}.", n=lives),
    )


def _rob_train(seen: Seen[BangView], names: Sequence[str], words: Words) -> Said:
    robbery, by = sayings.card_name("train_robbery", words), names[seen.view.pending[0].by]
    each = words("For each of your cards in play: discard it, or be shot at. You choose which one is next.")
    return words("{card} of {by}", card=robbery, by=by), each


def _may_draw(seen: Seen[BangView], names: Sequence[str], words: Words) -> Said:
    drawing = seen.view.pending[0]
    asked = words("Draw {cards}?", cards=phrases.cards(drawing.need, words))
    if drawing.card:
        refund = sayings.card_name(drawing.card, words)
        return asked, words("{card}: somebody has taken or discarded a card of yours.", card=refund)
    return asked, words("The train has reached the end station.")


def _dying(seen: Seen[BangView], names: Sequence[str], words: Words) -> Said:
    """R7.3 Only what is in the hand can save; whether anything is, the others don't learn."""
    beer = any(read(deed).kind == "beer" for deed, *_ in seen.options)
    heal = any(deed == "heal with" for deed, *_ in seen.options)
    if beer and heal:
        help = words("A Beer can save you now, or two cards that you discard.")
    elif heal:
        help = words("Two cards that you discard can save you now.")
    elif beer:
        help = words("Only a Beer can save you now.")
    else:
        help = words("You have nothing that could save you.")
    return words("Your last life is gone!"), help


QUESTIONS: Final[dict[str, Wording[BangView]]] = {
    "ChooseCharacter": Wording(
        (N_("Who do you want to be?"), N_("The others choose at the same time.")),
        N_("The characters are being chosen"),
        rule="R1.2",
    ),
    "PlayCard": Wording(_play, N_("{name} is playing"), rule="R3.3"),
    "DiscardDown": Wording(_discard_down, N_("{name} discards down to the hand limit"), rule="R3.4"),
    # answers
    "AnswerShot": Wording(
        _answer_shot, N_("{name} is being shot at"), reply=True, usual="draw! for the barrel", rule="R6.3"
    ),
    "AnswerDuel": Wording(_answer_duel, N_("{name} is in a duel"), reply=True, rule="R6.6"),
    "AnswerIndians": Wording(_answer_indians, N_("{name} faces the Indians!"), reply=True, rule="R6.7"),
    "Dying": Wording(_dying, N_("{name} fights for life"), reply=True, rule="R7.3"),
    "BeforeTheft": Wording(
        (N_("One of your cards is about to go"), N_("You may discard two cards for a life first.")),
        N_("{name} is about to lose a card"),
        reply=True,
        rule="R10.12",
    ),
    "SecondCard": Wording(
        (N_("And the second card?"), N_("Two cards bring you a life.")),
        N_("{name} discards a second card for a life"),
        rule="R10.12",
    ),
    # drawing and choosing
    "ChooseFromStore": Wording(
        (N_("General Store"), N_("Take one of the open cards.")), N_("{name} chooses in the store"), rule="R6.5"
    ),
    "ChooseFlip": Wording(
        (N_("Draw! Which card counts?"), N_("You turned up two; the other one is discarded.")),
        N_("{name} chooses which card counts"),
        rule="R5.2",
    ),
    "PutOneBack": Wording(
        (N_("Which card goes back?"), N_("You keep the other two.")),
        N_("{name} puts one of three cards back"),
        rule="R10.7",
    ),
    "DrawFromPlayer": Wording(
        (N_("Where do you draw your first card?"), N_("From the pile, or out of another hand.")),
        N_("{name} draws from the pile or out of a hand"),
        rule="R10.5",
    ),
    "DrawFromDiscard": Wording(
        (N_("Where do you draw your first card?"), N_("From the pile, or the top discard.")),
        N_("{name} draws from the pile or takes the top discard"),
        rule="R10.10",
    ),
    # the train
    "PaySecond": Wording(
        (N_("Pay a second card"), N_("Virginia Town asks for two.")), N_("{name} pays with a second card"), rule="R12.7"
    ),
    "PlaceWagon": Wording((N_("In front of whom?"), N_("Choose a player.")), N_("{name} places a wagon"), rule="R14.8"),
    "Swap": Wording(
        (N_("The train moves: swap a card?"), N_("Discard a card to draw another.")),
        N_("{name} may swap a card"),
        reply=True,
        rule="R13.7",
    ),
    "RobTrain": Wording(_rob_train, N_("{name} is being robbed"), rule="R15.13"),
    "MayDraw": Wording(_may_draw, N_("{name} may draw"), usual="draw", rule="R13.4"),
    "ReadMap": Wording(
        (N_("Which card is discarded?"), N_("The other one goes back on top of the pile.")),
        N_("{name} looks at the next two cards"),
        rule="R15.6",
    ),
    "CircusDiscard": Wording(
        (N_("The circus is in town"), N_("Discard one of your cards in play.")),
        N_("{name} discards a card in play for the circus"),
        rule="R14.4",
    ),
    "ShareWagons": Wording(
        (N_("Who gets which wagon?"), N_("Give one away; you keep the other.")),
        N_("{name} gives one of two wagons away"),
        rule="R14.9",
    ),
    "GiveMail": Wording(
        (N_("Which card do you give away?"), N_("You keep the other two.")),
        N_("{name} gives one of three cards away"),
        rule="R14.11",
    ),
    "Divert": Wording(
        (N_("A BANG! at you: turn it away?"), N_("A card of the same suit sends it to somebody next to you.")),
        N_("{name} may turn a shot away"),
        reply=True,
        rule="R13.2",
    ),
    "Exempt": Wording(
        (N_("Whom do you spare?"), N_("One of the targets may be left out.")),
        N_("{name} may spare one of the targets"),
        rule="R13.6",
    ),
}


# ---------------------------------------------------------------- the stack
LATER: Final = {
    "shot": N_("Then shots at {names}"),
    "indians": N_("Then Indians! at {names}"),
    "store": N_("Then {names} may choose"),
}


def going_on(view: BangView, asked: bool, names: Sequence[str], words: Words) -> list[str]:
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


def _pending(pending: PendingSeen, names: Sequence[str], words: Words) -> str:
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
    if pending.kind == "draw":
        return words("{name} may draw {cards}", name=target, cards=phrases.cards(pending.need, words))
    if pending.kind == "store":
        return words("General Store: {name} chooses", name=target) if target else words("General Store")
    if pending.card:
        return words("{card} of {by}", card=sayings.card_name(pending.card, words), by=by)
    return ""


# ---------------------------------------------------------------- the end
def why(seen: Seen[BangView], people: list[PersonSeen], words: Words) -> str:
    """Who has won, and by what."""
    view = seen.view
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
        return words.many(
            "Law and order: all outlaws and renegades are out. {names} wins.",
            "Law and order: all outlaws and renegades are out. {names} win.",
            len(view.winners),
            names=them,
        )
    if roles == {"renegade"}:
        return words("The renegade is the last one standing: {names} wins alone.", names=them)
    return words("The sheriff is dead: the outlaws win ({names}).", names=them)


def aim_of(view: BangView, role: str, words: Words) -> str:
    """What a role has to do at this table."""
    aims = texts.AIMS_OF_THREE if len(view.seats) == 3 else texts.AIMS
    return words(aims.get(role, texts.AIMS[role]))

"""Why a choice is refused, in a sentence with its rule; never more than the seat may know.

Several reasons: the first in the order *not yours, not now, not there, needs, costs*.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.refusals import answers, choices, playing, swapping, train
from tinstar.games.bang.refusals.said import BE, LAY, TAKE_DISCARD, read
from tinstar.games.bang.rules.effects import ChooseFromStore
from tinstar.games.bang.rules.flips import ChooseFlip
from tinstar.games.bang.rules.life import BeforeTheft, Dying, SecondCard
from tinstar.games.bang.rules.playing import MOST_PLAYS, PlayCard
from tinstar.games.bang.rules.setup import ChooseCharacter
from tinstar.games.bang.rules.shots import AnswerDuel, AnswerIndians, AnswerShot
from tinstar.games.bang.rules.turn import DiscardDown, DrawFromDiscard, DrawFromPlayer, PutOneBack
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.cards import ReadMap, RobTrain
from tinstar.games.bang.train.characters import Divert, Exempt, MayDraw
from tinstar.games.bang.train.line import Swap
from tinstar.games.bang.train.taking import PaySecond, PlaceWagon
from tinstar.games.bang.train.wagons import CircusDiscard, GiveMail, ShareWagons
from tinstar.kernel.reasons import Reasons, Why, reason, why


def why_not(table: Bang, seat: int, said: list[str]) -> Why | None:
    """The reason why this seat may not choose that now; None where there is no better one than that."""
    if offered(table, seat, " ".join(said)):
        return None
    if isinstance(table.question(), PlayCard) and table.plays >= MOST_PLAYS:
        return why("After {n} plays in one turn it can only end.", "R17.8", n=MOST_PLAYS)
    phrases = read(said)
    if not phrases:
        return None
    return why_not_yet(table, seat, phrases[0]) or reason(REASONS, table, seat, phrases)


def offered(table: Bang, seat: int, text: str) -> bool:
    """It can be chosen."""
    question = table.question()
    return any(question.text(table, option) == text for option in table.options(seat))


def why_not_yet(table: Bang, seat: int, deed: str) -> Why | None:
    """It is this seat's second phase, but something that came of a play is not finished."""
    kinds = REASONS[deed][0]
    if PlayCard not in kinds or isinstance(table.question(), kinds) or not is_interrupted(table, seat):
        return None
    return why("Something else has to be decided before you can play on.", "R3.3")


def is_interrupted(table: Bang, seat: int) -> bool:
    """Has this seat played in its turn, and will it be asked to play again?"""
    coming = any(isinstance(step, PlayCard) and step.seat == seat for step in table.agenda)
    return table.turn == seat and table.plays > 0 and coming


def nothing(table: Bang, seat: int, said: list[str]) -> None:
    """What is always offered at its time."""


_TURN: Final = (PlayCard,)
_ANSWERS: Final = (AnswerDuel, AnswerIndians)

REASONS: Final[Reasons[Bang]] = {
    BE: (
        (ChooseCharacter,),
        why("Characters are chosen before the game.", "R1.2"),
        choices.why_not_that_character,
    ),
    # the own turn
    LAY: (
        (*_TURN, AnswerShot, *_ANSWERS, Dying),
        why("Cards are played in the second phase of your turn, or as an answer.", "R3.3"),
        answers.why_not_lay,
    ),
    "at": (_TURN, why("Cards are aimed at players in the second phase of your turn.", "R3.3"), playing.why_not_at),
    "end": (_TURN, why("Something else has to be decided before a turn can end.", "R3.3"), nothing),
    "heal with": (
        (*_TURN, Dying, BeforeTheft),
        why("Sid Ketchum heals in his turn, or when he would be out or lose cards.", "R10.12"),
        answers.why_no_healing,
    ),
    "advance": (
        _TURN,
        why("Zippy Roy moves the train in the second phase of his turn.", "R13.8"),
        train.why_not_advance,
    ),
    "take": (_TURN, why("Wagons are taken in the second phase of your turn.", "R12.4"), train.why_not_take),
    "advance and take": (
        _TURN,
        why("You move the train in the second phase of your turn, to take a wagon.", "R12.4"),
        train.why_not_take_ahead,
    ),
    "use": (_TURN, why("Wagons are used in the second phase of your turn.", "R3.3"), train.why_not_use),
    "switch": (_TURN, why("Cards change places in the second phase of your turn.", "R15.12"), swapping.why_not_switch),
    "money_bag switch": (
        _TURN,
        why("Cards are copied in the second phase of your turn.", "R15.7"),
        swapping.why_not_switch_copied,
    ),
    "sleeper_car with": (
        (*_TURN, *_ANSWERS),
        why("The Sleeper Car shoots in your turn, in a Duel and against Indians!", "R14.16"),
        answers.why_not_sleeper,
    ),
    "discard": (
        (DiscardDown, RobTrain, CircusDiscard, ReadMap),
        why("Cards are discarded at the end of your turn, if you hold too many.", "R3.4"),
        choices.why_not_discarded,
    ),
    # answers
    "draw! for the barrel": (
        (AnswerShot,),
        why("You draw! for a Barrel when a shot at you has to be answered.", "R6.2"),
        answers.why_no_barrel,
    ),
    "caboose with": (
        (AnswerShot,),
        why("The Caboose helps when a shot at you has to be answered.", "R14.2"),
        answers.why_not_caboose,
    ),
    "take the hit": (
        (AnswerShot, AnswerIndians),
        why("A hit is taken when a shot or Indians! have to be answered.", "R6.3"),
        nothing,
    ),
    "give in": ((AnswerDuel,), why("A Duel is lost when a BANG! is asked for in it.", "R6.6"), nothing),
    "die": ((Dying,), why("That is chosen when your last life is gone.", "R7.3"), nothing),
    "pass": ((BeforeTheft,), why("That is chosen before Sid Ketchum loses cards.", "R10.12"), nothing),
    "and": (
        (SecondCard,),
        why("A second card goes when Sid Ketchum has discarded one for a life.", "R10.12"),
        choices.why_not_from_hand,
    ),
    # drawing and choosing
    "choose": ((ChooseFromStore,), why("Cards are chosen out of a General Store.", "R6.5"), choices.why_not_open),
    "count": ((ChooseFlip,), why("Lucky Duke chooses a card when he draws!", "R5.2"), choices.why_not_open),
    "put back": ((PutOneBack,), why("Kit Carlson puts a card back when he draws.", "R10.7"), choices.why_not_looked_at),
    "draw from the pile": (
        (DrawFromPlayer, DrawFromDiscard),
        why("Your cards are drawn by themselves when your turn begins.", "R3.2"),
        nothing,
    ),
    "draw from": (
        (DrawFromPlayer,),
        why("Only Jesse Jones draws out of another hand, when his turn begins.", "R10.5"),
        choices.why_not_drawn_from,
    ),
    TAKE_DISCARD: (
        (DrawFromDiscard,),
        why("Only Pedro Ramirez draws from the discard pile, when his turn begins.", "R10.10"),
        choices.why_not_top_discard,
    ),
    # the train
    "and pay": ((PaySecond,), why("A second card is paid in Virginia Town.", "R12.7"), choices.why_not_paid_too),
    "place it at": (
        (PlaceWagon,),
        why("A Ghost Car or Lumber Flatcar is placed when it has been taken.", "R14.8"),
        choices.why_not_placed,
    ),
    "swap": (
        (Swap,),
        why("Shade O’Connor swaps when the train moves outside his turn.", "R13.7"),
        choices.why_not_from_hand,
    ),
    "keep": ((Swap,), why("That is chosen when Shade O’Connor may swap a card.", "R13.7"), nothing),
    "be shot at for": (
        (RobTrain,),
        why("That is chosen when a Train Robbery goes for your cards in play.", "R15.13"),
        choices.why_not_robbed,
    ),
    "draw": ((MayDraw,), why("That is chosen when a Refund or Manuelita may draw.", "R15.10"), nothing),
    "draw nothing": ((MayDraw,), why("That is chosen when a Refund or Manuelita may draw.", "R15.10"), nothing),
    "give": (
        (ShareWagons, GiveMail),
        why("Lounge Car and Mail Car give something away, right after their use.", "R14.9"),
        choices.why_not_given,
    ),
    "divert with": (
        (Divert,),
        why("Evan Babbit turns a BANG! card away before it is answered.", "R13.2"),
        choices.why_not_diverted,
    ),
    "face it": ((Divert,), why("That is chosen when Evan Babbit may turn a shot away.", "R13.2"), nothing),
    "spare": (
        (Exempt,),
        why("Sgt. Blaze spares somebody when he has several targets.", "R13.6"),
        choices.why_not_spared,
    ),
    "spare nobody": ((Exempt,), why("Sgt. Blaze spares somebody when he has several targets.", "R13.6"), nothing),
}
"""By deed: when it is asked for, what to say at any other time, and the reason at the time."""

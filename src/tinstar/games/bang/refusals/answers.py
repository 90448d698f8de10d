"""R6, R7 Why something is no answer: to a shot, a Duel, Indians!, a last life point."""

from __future__ import annotations

from tinstar.games.bang.cards import (
    BARREL,
    BEER,
    CABOOSE,
    JOURDONNAIS,
    KIND,
    SID_KETCHUM,
    SLEEPER_CAR,
)
from tinstar.games.bang.refusals.aims import why_not_shoot
from tinstar.games.bang.refusals.playing import why_not_play
from tinstar.games.bang.refusals.said import aim_in, card_in
from tinstar.games.bang.refusals.things import (
    DECK,
    card_spot,
    card_thing,
    seat_spot,
    why_no_blue,
    why_not_among,
    why_not_blue,
    why_not_held,
    why_not_own,
)
from tinstar.games.bang.refusals.train import why_slept
from tinstar.games.bang.rules.life import Dying, beer_helps
from tinstar.games.bang.rules.playing import PlayCard
from tinstar.games.bang.rules.shots import AnswerDuel, AnswerShot
from tinstar.games.bang.state import NO_CARD, Bang
from tinstar.kernel.reasons import Why, why


def why_not_lay(table: Bang, seat: int, said: list[str]) -> Why | None:
    """A card, played in turn or as an answer."""
    question = table.question()
    if isinstance(question, PlayCard):
        return why_not_play(table, seat, said)
    card = card_in(said)
    reason = why_not_own(table, seat, card)
    if reason:
        return reason
    if len(said) > 1:
        return why("An answer is aimed at nobody.", shows=[card_spot(card)])
    if isinstance(question, AnswerShot):
        return why_no_dodge(table, seat, card)
    if isinstance(question, Dying):
        return why_no_rescue(table, seat, card)
    return why_no_shot_back(table, seat, card, isinstance(question, AnswerDuel))


def why_no_dodge(table: Bang, seat: int, card: int) -> Why | None:
    """R6.3 What stops no shot; what stops one is not refused, so it is none."""
    if KIND[card] == CABOOSE:
        return why_no_blue(table, seat, card)
    if KIND[card] == BARREL:
        return why_not_by_barrel(table, seat, card)
    return why("{card} stops no shot.", "R6.3", shows=[card_spot(card)], card=card_thing(card))


def why_no_shot_back(table: Bang, seat: int, card: int, duel: bool) -> Why | None:
    """R6.6, R6.7 What is no BANG!"""
    if KIND[card] == SLEEPER_CAR:
        return why_slept(table, card) or why_no_blue(table, seat, card)
    shows = [card_spot(card)]
    if duel:
        return why("A Duel goes on with a BANG!, and {card} is none.", "R6.6", shows=shows, card=card_thing(card))
    return why("Indians! ask for a BANG!, and {card} is none.", "R6.7", shows=shows, card=card_thing(card))


def why_no_rescue(table: Bang, seat: int, card: int) -> Why:
    """R7.3 Only a Beer brings a life back, and only while three are in play."""
    shows = [card_spot(card)]
    if KIND[card] == BEER and not beer_helps(table.players()):
        return why("With two players left, a Beer saves nobody.", "R7.3", shows=shows)
    return why("{card} cannot save you now.", "R7.3", shows=shows, card=card_thing(card))


# ---------------------------------------------------------------------------------------------------- draw!


def why_no_barrel(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R6.2, R16.1 Each Barrel once for each shot, and before any other answer."""
    question = table.question()
    if not isinstance(question, AnswerShot) or question.shot.barrels:
        return None
    barrel = table.in_front(seat, BARREL)
    if barrel == NO_CARD and table.characters[seat] != JOURDONNAIS:
        return why("You have no Barrel in play.", "R6.2", shows=[seat_spot(seat)])
    shows = [card_spot(barrel)] if barrel != NO_CARD else [seat_spot(seat)]
    return why("For this shot you have drawn! already, or played a Missed!", "R16.1", shows=shows)


def why_not_by_barrel(table: Bang, seat: int, barrel: int) -> Why | None:
    """R6.2 The card itself is not played: it lies in play, and what counts is a draw!"""
    if barrel in table.hands[seat]:
        return why("A Barrel helps only when it is in play.", "R6.2", shows=[card_spot(barrel)])
    reason = why_no_barrel(table, seat, [])
    return reason or why("A Barrel helps by a draw! from the draw pile.", "R6.2", shows=[card_spot(barrel), DECK])


# ---------------------------------------------------------------------------------------------------- wagons


def why_not_caboose(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R14.2 Another blue-bordered card as a Missed!"""
    reason = why_not_among(table.front[seat], CABOOSE)
    return reason or why_not_blue(table, seat, table.in_front(seat, CABOOSE), card_in(said))


def why_not_sleeper(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R14.16 Another blue-bordered card as a BANG!, also in a Duel or against Indians!"""
    reason = why_not_among(table.front[seat], SLEEPER_CAR)
    if reason:
        return reason
    sleeper = table.in_front(seat, SLEEPER_CAR)
    reason = why_slept(table, sleeper) or why_not_blue(table, seat, sleeper, card_in(said))
    if reason or not isinstance(table.question(), PlayCard):
        return reason
    return why_not_shoot(table, seat, aim_in(said[1:]).seat, "R14.16", False)


# ---------------------------------------------------------------------------------------------------- Sid Ketchum


def why_no_healing(table: Bang, seat: int, said: list[str]) -> Why | None:
    """R10.12 Two cards for a life point."""
    if table.characters[seat] != SID_KETCHUM:
        return why("Only Sid Ketchum turns two cards into a life.", "R10.12")
    shows = [seat_spot(seat)]
    if table.is_ghost(seat):
        return why("A ghost gains no lives.", "R14.8", shows=shows)
    if table.life[seat] == table.bullets[seat]:
        return why("You have all your lives.", "R7.1", shows=shows)
    if len(table.hands[seat]) < 2:
        return why("That takes two cards in hand, and you have fewer.", "R10.12", shows=shows)
    return why_not_held(table, seat, card_in(said))

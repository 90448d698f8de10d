"""R2 The draw pile, the discard pile, and cards that change hands. Compiled."""

from __future__ import annotations

from tinstar.games.bang.cards import CARDS
from tinstar.games.bang.rules.events import DISCARDED, DREW, IN_PLAY, MADE_TO_DISCARD, RESHUFFLED, TAKEN, TAKEN_OPENLY
from tinstar.games.bang.rules.hooks import hooks
from tinstar.games.bang.rules.ring import MOST
from tinstar.games.bang.rules.rumours import watch_card, watch_theft
from tinstar.games.bang.state import EVERYBODY, NO_CARD, Bang
from tinstar.kernel.core import ALL, NOBODY, Dealer


def top_card(table: Bang, dealer: Dealer) -> int:
    """R2.1 Takes the top card of the draw pile, or NO_CARD when there is none anywhere."""
    piles = table.piles
    if piles.left() == 0:
        reshuffle(table, dealer)
    if piles.on_top:
        card = piles.on_top.pop()
    elif piles.unseen:
        card = dealer.draw(piles.unseen)
    else:
        return NO_CARD
    if piles.left() == 0:
        reshuffle(table, dealer)
    return card


def reshuffle(table: Bang, dealer: Dealer) -> None:
    """R2.2 An empty draw pile is replaced at once by the discard pile, shuffled."""
    piles = table.piles
    if piles.discard:
        piles.unseen = piles.discard
        piles.discard = []
        for card in piles.unseen:
            table.knows[card] = 0
        dealer.tell(RESHUFFLED, NOBODY)


def draw_cards(table: Bang, seat: int, n: int, dealer: Dealer) -> None:
    """R2.1 Takes that many cards from the draw pile into the hand."""
    for _ in range(n):
        card = top_card(table, dealer)
        if card == NO_CARD:
            return
        knows = table.knows[card] | 1 << seat
        table.knows[card] = knows
        table.hands[seat].append(card)
        dealer.tell(DREW, seat, card, to=knows)
        dealer.peeked(seat)


def draw_openly(table: Bang, seat: int, card: int) -> None:
    """A card that everybody has seen goes into a hand."""
    table.knows[card] = EVERYBODY
    table.hands[seat].append(card)


def put_away(table: Bang, card: int, dealer: Dealer) -> None:
    """R2.3 A used card goes on the discard pile; a wagon has its own place."""
    if card < CARDS:
        table.piles.discard.append(card)
    else:
        hooks(table).put_away(table, card, dealer)


def leave_hand(table: Bang, seat: int, card: int) -> None:
    """A card leaves a hand before everybody's eyes; where it goes is the caller's business."""
    table.hands[seat].remove(card)
    if table.rumours:
        watch_card(table, seat, card)


def discard_from_hand(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """The seat discards a card of its hand."""
    leave_hand(table, seat, card)
    dealer.tell(DISCARDED, seat, card)
    put_away(table, card, dealer)


def lay_in_front(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """A card comes into play in front of a seat."""
    table.front[seat].append(card)
    dealer.tell(IN_PLAY, seat, card)


def leave_front(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """A card leaves the place in front of a seat; where it goes is the caller's business."""
    table.front[seat].remove(card)
    hooks(table).left(table, seat, card, dealer)


def discard_in_play(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """The seat discards one of its cards in play."""
    dealer.tell(DISCARDED, seat, card)
    leave_front(table, seat, card, dealer)
    put_away(table, card, dealer)


def discard_own(table: Bang, seat: int, card: int, dealer: Dealer) -> None:
    """The seat discards one of its cards, from the hand or in play."""
    if card in table.hands[seat]:
        discard_from_hand(table, seat, card, dealer)
    else:
        discard_in_play(table, seat, card, dealer)


def steal_from_hand(table: Bang, seat: int, victim: int, dealer: Dealer) -> None:
    """R2.4 A card at random out of another hand: both know it, the others wonder (R11.2)."""
    hand = table.hands[victim]
    cards = len(hand)
    card = dealer.draw(hand)
    both = 1 << seat | 1 << victim
    told = told_to(both | table.knows[card]) if cards == 1 else both
    watch_theft(table, seat, victim, card, cards)
    table.knows[card] |= both
    table.hands[seat].append(card)
    dealer.tell(TAKEN, seat, card, c=victim, to=told)
    dealer.peeked(seat)
    hooks(table).lost(table, victim, seat, card, dealer)


def told_to(knows: int) -> int:
    """Who may hear which card it is: what those who only watch know, everybody knows."""
    return ALL if knows >> MOST & 1 else knows


def steal_in_play(table: Bang, seat: int, victim: int, card: int, dealer: Dealer) -> None:
    """A card in play goes into the hand of another seat; a wagon can only lie in front of somebody."""
    dealer.tell(TAKEN_OPENLY, seat, card, victim)
    leave_front(table, victim, card, dealer)
    if card < CARDS:
        draw_openly(table, seat, card)
    else:
        lay_in_front(table, seat, card, dealer)
    if victim != seat:
        hooks(table).lost(table, victim, seat, card, dealer)


def destroy_from_hand(table: Bang, seat: int, victim: int, dealer: Dealer) -> None:
    """A card at random out of another hand is discarded."""
    card = dealer.draw(table.hands[victim])
    if table.rumours:
        watch_card(table, victim, card)
    dealer.tell(MADE_TO_DISCARD, seat, card, victim)
    put_away(table, card, dealer)
    hooks(table).lost(table, victim, seat, card, dealer)


def destroy_in_play(table: Bang, seat: int, victim: int, card: int, dealer: Dealer) -> None:
    """A card in play is discarded by another seat."""
    dealer.tell(MADE_TO_DISCARD, seat, card, victim)
    leave_front(table, victim, card, dealer)
    put_away(table, card, dealer)
    if victim != seat:
        hooks(table).lost(table, victim, seat, card, dealer)

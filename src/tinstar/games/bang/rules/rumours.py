"""R11.2 Cards that are in one of several hands, as far as an onlooker can tell. Compiled.

When a card is taken at random out of a hand, the onlookers no longer know where the cards are that they had seen
going into it. From then on each of them keeps a diary: which card he last saw in which hand, who took a card of whom,
whose hand was empty. `table.rumours` has all diaries, by the bit of the viewer in `knows`; it is empty as long as
nobody wonders, which is nearly always.
"""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.rules.ring import MOST
from tinstar.games.bang.state import NO_CARD, Bang, Diary, Note
from tinstar.kernel.core import NOBODY

VIEWERS: Final[list[list[int]]] = [[*range(seats), MOST] for seats in range(MOST + 1)]
"""By the number of seats: all of them, and those who only watch."""
NO_NOTES: Final[Diary] = ()
ALL_OF_IT: Final = 0
"""In a note of a theft, in the place of how many cards the hand had: all of them were taken."""


def diary_of(table: Bang, viewer: int) -> Diary:
    """What this viewer wonders about."""
    return table.rumours[viewer] if table.rumours else ()


def wondered_about(diary: Diary) -> list[int]:
    """The cards whose place he does not know any more."""
    return [note[0] for note in diary if note[0] != NO_CARD]


def wonders_about(diary: Diary, card: int) -> bool:
    """Is that one of them?"""
    return any(note[0] == card for note in diary)


def possible_hands(diary: Diary, card: int) -> int:
    """The bit mask of the hands in which that card may be."""
    hands = 0
    for note in diary:
        if note[0] == card:
            hands = 1 << note[1]
        elif note[0] == NO_CARD:
            hands = onward(note, hands)
    return hands


def onward(note: Note, hands: int) -> int:
    """Where a card may be after what this note tells, if it was in one of these hands."""
    here = 1 << note[1]
    if not hands & here:
        return hands
    if note[2] == NOBODY:
        return hands & ~here
    hands |= 1 << note[2]
    return hands if note[3] > 1 else hands & ~here


def backward(note: Note, hands: int) -> int:
    """Where a card may have been before it, if it is in one of these hands now."""
    here = 1 << note[1]
    if note[2] == NOBODY:
        return hands & ~here
    stayed = hands if note[3] > 1 else hands & ~here
    return stayed | here if hands >> note[2] & 1 else stayed


# ---------------------------------------------------------------------------------------------------- what is seen


def watch_theft(table: Bang, thief: int, victim: int, card: int, cards: int) -> None:
    """A card was taken at random out of a hand of so many; thief and victim know it, and nobody else."""
    hand = [card, *table.hands[victim]]
    both = 1 << thief | 1 << victim
    watched = 0
    if cards > 1:
        for other in hand:
            watched |= table.knows[other]
    if not watched & ~both and not table.rumours:
        return
    theft = (NO_CARD, victim, thief, cards)
    for viewer in VIEWERS[table.seats]:
        if viewer == thief:
            recognise(table, thief, victim, card)
            note_empty(table, thief, victim)
        elif viewer != victim:
            seen = lose_sight(table, viewer, victim, hand) if cards > 1 else []
            diary = diary_of(table, viewer)
            if diary or seen:
                keep(table, viewer, (*diary, *seen, theft))


def lose_sight(table: Bang, viewer: int, hand: int, cards: list[int]) -> list[Note]:
    """What an onlooker knew about the cards of a hand becomes notes in his diary."""
    bit = 1 << viewer
    seen: list[Note] = []
    for card in cards:
        if table.knows[card] & bit:
            table.knows[card] &= ~bit
            seen.append((card, hand, NOBODY, 0))
    return seen


def watch_heir(table: Bang, heir: int, dead: int, cards: list[int]) -> None:
    """The hand of the dead went to another as a whole; the two of them know its cards."""
    for viewer in VIEWERS[table.seats]:
        diary = diary_of(table, viewer)
        if not diary or viewer == dead:
            continue
        if viewer == heir:
            for card in cards:
                recognise(table, heir, dead, card)
            note_empty(table, heir, dead)
        else:
            keep(table, viewer, (*diary, (NO_CARD, dead, heir, ALL_OF_IT)))


def watch_card(table: Bang, hand: int, card: int) -> None:
    """A card was shown as it left a hand, which may be empty now."""
    for viewer in VIEWERS[table.seats]:
        if diary_of(table, viewer):
            recognise(table, viewer, hand, card)
            note_empty(table, viewer, hand)


# ---------------------------------------------------------------------------------------------------- the diaries


def note_empty(table: Bang, viewer: int, hand: int) -> None:
    """Whatever this viewer wonders about is not in a hand that is empty."""
    diary = diary_of(table, viewer)
    if diary and not table.hands[hand]:
        keep(table, viewer, (*diary, (NO_CARD, hand, NOBODY, 0)))


def recognise(table: Bang, viewer: int, hand: int, card: int) -> None:
    """A viewer sees a card that he may have wondered about: it was in this hand."""
    diary = diary_of(table, viewer)
    if wonders_about(diary, card):
        keep(table, viewer, without(diary, hand, card))


def without(diary: Diary, hand: int, card: int) -> Diary:
    """The diary when a card has turned up in a hand: without it, and without the thefts that must have been of it."""
    ways = ways_to(diary, 1 << hand)
    kept: list[Note] = []
    hands = 0
    for i in range(len(diary)):
        note = diary[i]
        if note[0] == card:
            hands = 1 << note[1]
            continue
        if note[0] == NO_CARD and hands:
            stayed = hands & ways[i]
            hands = onward(note, hands) & ways[i]
            if note[3] == 1:
                stayed &= ~(1 << note[1])
            if not stayed and note[3] != ALL_OF_IT:
                continue
        kept.append(note)
    return tuple(kept)


def ways_to(diary: Diary, hands: int) -> list[int]:
    """By note: where a card has to be after it to get into one of these hands in the end."""
    ways: list[int] = []
    for note in reversed(diary):
        ways.append(hands)
        if note[0] == NO_CARD:
            hands = backward(note, hands)
    ways.reverse()
    return ways


def keep(table: Bang, viewer: int, diary: Diary) -> None:
    """The new diary of a viewer; a card that has only one hand left to be in is known again."""
    doubtful: list[int] = []
    for card in wondered_about(diary):
        hands = possible_hands(diary, card)
        if hands & (hands - 1):
            doubtful.append(card)
        else:
            table.knows[card] |= 1 << viewer
    diaries = list(table.rumours) if table.rumours else [NO_NOTES] * (MOST + 1)
    diaries[viewer] = about(diary, doubtful)
    table.rumours = tuple(diaries) if any(diaries) else ()


def about(diary: Diary, cards: list[int]) -> Diary:
    """What a diary tells about these cards."""
    kept: list[Note] = []
    places: list[int] = []
    for note in diary:
        if note[0] != NO_CARD:
            if note[0] in cards:
                kept.append(note)
                places.append(1 << note[1])
        elif any(hands >> note[1] & 1 for hands in places):
            kept.append(note)
            places = [onward(note, hands) for hands in places]
    return tuple(kept)

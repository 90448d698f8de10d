"""R11.2 The diaries of onlookers against all that may have happened, counted out one by one."""

from __future__ import annotations

import random

import pytest

from tinstar.games.bang.rules.life import take_all
from tinstar.games.bang.rules.piles import draw_cards, draw_openly, leave_hand, steal_from_hand
from tinstar.games.bang.rules.rumours import diary_of, possible_hands, wondered_about
from tinstar.games.bang.rules.setup import empty_table
from tinstar.games.bang.rules.whereabouts import whereabouts
from tinstar.kernel import Quick

ONLOOKER = 4
HANDS = range(4)
World = frozenset[tuple[int, int]]
"""Cards that the onlooker has seen, each with a hand it may be in."""


class Story:
    """Cards go from hand to hand before an onlooker; `worlds` are all ways in which it may have happened."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.dealer = Quick(seed + 1)
        self.table = empty_table(5, False)
        self.worlds: set[World] = {frozenset()}
        for seat in HANDS:
            draw_cards(self.table, seat, self.chance.randint(0, 2), self.dealer)

    def go_on(self) -> None:
        table, chance = self.table, self.chance
        one, other = chance.sample(HANDS, 2)
        deed = chance.choices(["open", "theft", "shown", "heir"], [3, 4, 2, 1])[0]
        cards = len(table.hands[one])
        if deed == "open":
            card = self.dealer.draw(table.piles.unseen)
            draw_openly(table, one, card)
            self.worlds = {world | {(card, one)} for world in self.worlds}
        elif deed == "heir":
            take_all(table, other, one, self.dealer)
            self.worlds = {frozenset((c, other if h == one else h) for c, h in world) for world in self.worlds}
        elif cards and deed == "theft":
            steal_from_hand(table, other, one, self.dealer)
            self.worlds = {after for world in self.worlds for after in thefts(world, one, other, cards)}
        elif cards:
            card = chance.choice(table.hands[one])
            leave_hand(table, one, card)
            table.piles.discard.append(card)
            self.worlds = {w - {(card, one)} for w in self.worlds if (card, one) in w or card not in dict(w)}
        self.worlds = {world for world in self.worlds if self.fits(world)}

    def fits(self, world: World) -> bool:
        held = [hand for _, hand in world]
        return all(held.count(hand) <= len(self.table.hands[hand]) for hand in HANDS)

    @property
    def truth(self) -> dict[int, int]:
        return {card: hand for hand in HANDS for card in self.table.hands[hand]}


def thefts(world: World, victim: int, thief: int, cards: int) -> list[World]:
    here = [card for card, hand in world if hand == victim]
    moved = [world - {(card, victim)} | {(card, thief)} for card in here]
    return [*moved, world] if len(here) < cards else moved


@pytest.mark.parametrize("block", range(4))
def test_diaries_never_exclude_what_may_be_and_rarely_allow_what_may_not(block: int) -> None:
    exact = loose = 0
    for seed in range(60 * block, 60 * (block + 1)):
        story = Story(seed)
        for _ in range(12):
            story.go_on()
            table, truth, diary = story.table, story.truth, diary_of(story.table, ONLOOKER)
            hands: dict[int, set[int]] = {}
            for world in story.worlds:
                for card, hand in world:
                    hands.setdefault(card, set()).add(hand)
            for card, counted in hands.items():
                if table.knows[card] >> ONLOOKER & 1:
                    assert counted == {truth[card]}
                    continue
                told = {hand for hand in HANDS if possible_hands(diary, card) >> hand & 1}
                assert counted <= told
                exact += counted == told
                loose += counted != told
            check_guess(story)
    assert exact > 50 * loose
    assert exact > 100


def check_guess(story: Story) -> None:
    """Every card that is wondered about gets a hand with room for it."""
    table, diary = story.table, diary_of(story.table, ONLOOKER)
    room = [sum(not table.knows[card] >> ONLOOKER & 1 for card in hand) for hand in table.hands]
    where = whereabouts(diary, room, story.dealer)
    assert sorted(where) == sorted(wondered_about(diary))
    assert all(list(where.values()).count(hand) <= room[hand] for hand in HANDS)
    assert all(possible_hands(diary, card) >> hand & 1 for card, hand in where.items())

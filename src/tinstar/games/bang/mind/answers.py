"""What is gained by an option of any other question, in cards. Compiled."""

from __future__ import annotations

from typing import Final

from tinstar.games.bang.cards import (
    CACTUS,
    CHARACTERS,
    DIAMONDS,
    EVADED,
    GENERAL_STORE,
    GHOST_CAR,
    HEARTS,
    JACK,
    KIND,
    LUMBER_FLATCAR,
    MISSED,
    RANK,
    SALOON,
    SPADES,
    SUIT,
)  # fmt: skip
from tinstar.games.bang.mind.aims import Outlook
from tinstar.games.bang.mind.mercy import LEFT_ALONE, disturbs
from tinstar.games.bang.mind.plays import gain, haunting
from tinstar.games.bang.mind.worth import ANY_CARD, IN_PLAY, cost, hand_worth, play_worth
from tinstar.games.bang.rules.effects import ChooseFromStore
from tinstar.games.bang.rules.flips import ChooseFlip
from tinstar.games.bang.rules.life import GIVE_IN, HEAL_WITH, BeforeTheft, Dying, SecondCard
from tinstar.games.bang.rules.playing import PlayCard, card_of, target_of
from tinstar.games.bang.rules.setup import ChooseCharacter
from tinstar.games.bang.rules.shots import DRAW, MODE, AnswerDuel, AnswerIndians, AnswerShot, bangs_in_hand
from tinstar.games.bang.rules.turn import (
    PILE,
    DiscardDown,
    DrawFromDiscard,
    DrawFromPlayer,
    DynamiteShown,
    PutOneBack,
)
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train.cards import BE_SHOT, CactusShown, ReadMap, RevolverShown, RobTrain, WantedShown
from tinstar.games.bang.train.characters import NO, Divert, Exempt, MayDraw
from tinstar.games.bang.train.line import KEEP, Swap
from tinstar.games.bang.train.taking import PaySecond, PlaceWagon
from tinstar.games.bang.train.wagons import CircusDiscard, GiveMail, ShareWagons

_CHARACTERS: Final = {
    "bart_cassidy": 0.6, "black_jack": 0.6, "calamity_janet": 0.6, "el_gringo": 0.4, "jesse_jones": 0.6,
    "jourdonnais": 0.6, "kit_carlson": 0.6, "lucky_duke": 0.5, "paul_regret": 0.5, "pedro_ramirez": 0.5,
    "rose_doolan": 0.5, "sid_ketchum": 0.6, "slab_the_killer": 0.7, "suzy_lafayette": 0.6, "vulture_sam": 0.6,
    "willy_the_kid": 0.8, "benny_brawler": 0.5, "evan_babbit": 0.5, "jimmy_texas": 0.8, "manuelita": 0.5,
    "sancho": 0.6, "sgt_blaze": 0.7, "shade_oconnor": 0.4, "zippy_roy": 0.6,
}  # fmt: skip
LIKED: Final[list[float]] = [_CHARACTERS[name] for name in CHARACTERS]
"""By character: how good it is to have."""


def worth_of(outlook: Outlook, option: int) -> float:
    """What the seat that looks gains by this option of the open question."""
    table = outlook.table
    if table.sheltered and disturbs(table, outlook.seat, option):
        return LEFT_ALONE
    question = outlook.question
    if isinstance(question, PlayCard):
        return gain(outlook, option)
    if isinstance(question, AnswerShot):
        return dodging(outlook, option, question.shot.misses)
    if isinstance(question, AnswerDuel):
        return shooting_back(outlook, option, question.other)
    if isinstance(question, AnswerIndians):
        return 0.0 if option == GIVE_IN else outlook.life(outlook.seat) - answer_cost(outlook, option)
    if isinstance(question, (DiscardDown, SecondCard, PutOneBack, ReadMap)):
        return -hand_worth(outlook, option)
    if isinstance(question, (ChooseFromStore, DrawFromDiscard)):
        return ANY_CARD if option == PILE else hand_worth(outlook, option)
    if isinstance(question, (Dying, BeforeTheft)):
        return saving(outlook, option)
    if isinstance(question, ChooseFlip):
        return flipping(table, option)
    if isinstance(question, DrawFromPlayer):
        return 0.0 if option == PILE else outlook.wants[option]
    if isinstance(question, ChooseCharacter):
        return LIKED[option]
    return train_worth(outlook, option)


def train_worth(outlook: Outlook, option: int) -> float:
    """The same for the questions of the train."""
    table = outlook.table
    question = outlook.question
    if isinstance(question, Swap):
        return 0.0 if option == KEEP else ANY_CARD - 0.1 - hand_worth(outlook, option)
    if isinstance(question, (PaySecond, CircusDiscard)):
        return -play_worth(table, option) if option in table.front[outlook.seat] else -cost(outlook, option)
    if isinstance(question, PlaceWagon):
        return placing(outlook, table.store[0], option)
    if isinstance(question, ShareWagons):
        return sharing(outlook, card_of(option), target_of(option))
    if isinstance(question, GiveMail):
        worth = hand_worth(outlook, card_of(option))
        return -worth - outlook.wants[target_of(option)] * worth
    if isinstance(question, RobTrain):
        if option < BE_SHOT:
            return -play_worth(table, option)
        risk = 0.5 if dodges_in_hand(outlook) else outlook.life(outlook.seat)
        return 0.01 * play_worth(table, option - BE_SHOT) - risk  # the best card first, while there is an answer
    if isinstance(question, MayDraw):
        return 0.0 if option == NO else ANY_CARD
    if isinstance(question, Divert):
        if option == NO:
            return 0.0
        target = target_of(option)
        escaped = 0.6 if dodges_in_hand(outlook) else outlook.life(outlook.seat)
        return escaped - cost(outlook, card_of(option)) + outlook.open_to_shots(target, 1) * outlook.harm(target)
    if isinstance(question, Exempt):
        return sparing(outlook, option, question.kind)
    return 0.0


# ---------------------------------------------------------------------------------------------------- answers


def answer_cost(outlook: Outlook, option: int) -> float:
    """What is paid for an answer: a card, a wagon, or a blue card by way of a wagon."""
    card = option % MODE
    if card in outlook.table.front[outlook.seat]:
        return play_worth(outlook.table, card)
    return IN_CACTUS if KIND[card] == CACTUS else hand_worth(outlook, card)


IN_CACTUS: Final = 0.3
"""What a Cactus costs, which often heals, and an Evaded!, which brings another card."""


def dodging(outlook: Outlook, option: int, misses: int) -> float:
    """A life point for a Missed!, if there are enough of them."""
    if option == GIVE_IN:
        return 0.0
    if option == DRAW:  # it costs nothing, and whatever is played instead can still be played then
        return outlook.life(outlook.seat)
    if misses > 1 and dodges_in_hand(outlook) < misses:
        return -0.1
    paid = IN_CACTUS if KIND[option % MODE] == EVADED else answer_cost(outlook, option)
    return outlook.life(outlook.seat) - min(paid, 1.0) * 0.9 * misses


def dodges_in_hand(outlook: Outlook) -> int:
    """How many shots the own hand can stop."""
    found = 0
    for card in outlook.table.hands[outlook.seat]:
        if KIND[card] in (MISSED, CACTUS, EVADED):
            found += 1
    return found


def shooting_back(outlook: Outlook, option: int, other: int) -> float:
    """A BANG! in a Duel, if there is hope to win it."""
    if option == GIVE_IN:
        return 0.0
    bangs = len(bangs_in_hand(outlook.table, outlook.seat))
    wins = outlook.outshoots(other, max(0, bangs - 1))
    stake = outlook.life(outlook.seat) + max(0.0, outlook.harm(other))
    return wins * stake - answer_cost(outlook, option)


def saving(outlook: Outlook, option: int) -> float:
    """Anything for the last life point; for another only what is worth less."""
    if option == GIVE_IN:
        return 0.0
    if outlook.table.life[outlook.seat] <= 0:
        return 3.0 - (hand_worth(outlook, option - HEAL_WITH) if option >= HEAL_WITH else 0.0)
    return 0.8 * outlook.heals(outlook.seat) - 0.6 - hand_worth(outlook, option - HEAL_WITH)


def flipping(table: Bang, card: int) -> float:
    """Lucky Duke's choice, by what is going to be read."""
    reader = table.agenda[-2]
    if isinstance(reader, DynamiteShown):
        return 0.0 if SUIT[card] == SPADES and RANK[card] <= 9 else 1.0
    if isinstance(reader, WantedShown):
        return 0.0 if SUIT[card] == SPADES else 1.0
    if isinstance(reader, RevolverShown):
        return 1.0 if RANK[card] >= JACK else 0.0
    if isinstance(reader, CactusShown):
        return 1.0 if SUIT[card] == HEARTS or SUIT[card] == DIAMONDS else 0.0
    return 1.0 if SUIT[card] == HEARTS else 0.0


# ---------------------------------------------------------------------------------------------------- the train


def placing(outlook: Outlook, wagon: int, seat: int) -> float:
    """The Ghost Car for oneself or a friend, the Lumber Flatcar for the worst enemy."""
    wants = -1.0 if seat == outlook.seat else outlook.wants[seat]
    if KIND[wagon] == GHOST_CAR:
        return -wants * haunting(outlook, seat)
    return wants


def sharing(outlook: Outlook, wagon: int, seat: int) -> float:
    """Of two wagons one is given away."""
    given = -0.6 if KIND[wagon] == LUMBER_FLATCAR else IN_PLAY[KIND[wagon]]
    if seat == outlook.seat:
        return given
    kept = 0.0
    for other in outlook.table.store:
        if other != wagon:
            kept += IN_PLAY[KIND[other]]
    return kept - outlook.wants[seat] * given


def sparing(outlook: Outlook, option: int, kind: int) -> float:
    """Sgt. Blaze keeps a friend out of harm, an enemy off the goods."""
    if option == NO:
        return 0.0
    wants = -1.0 if option == outlook.seat else outlook.wants[option]
    return wants if kind in (SALOON, GENERAL_STORE) else -wants * outlook.life(option)

"""When a reason of BANG! is true, looked up in what the seat sees; by the text of the reason."""

from __future__ import annotations

from typing import Final

from tests.games.bang.heard import (
    AIMED,
    AT_PLAYERS,
    DODGES,
    PASSIVE,
    as_own,
    blues,
    copies,
    deed,
    hides,
    is_blue,
    is_wagon,
    kind_of,
    kinds,
    me,
    named,
    near,
    number,
    others,
    own,
    player,
    said_in,
    said_seat,
    shoots,
    spoken,
    takes,
    target,
    train,
    view,
    wagon_used,
)
from tests.games.refusals import Condition, Predicates, Refusal
from tinstar.games.bang.cards import STATIONS
from tinstar.games.bang.rules.events import FLIPPED, PLAYED, TURN
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.train.events import WAGON_USED
from tinstar.games.bang.train.taking import PAYS
from tinstar.games.bang.view import SeatSeen

BEFORE_AND_AFTER: Final = (
    "PlayCard", "DiscardDown", "DrawFromPlayer", "DrawFromDiscard", "PutOneBack", "ReadMap", "ChooseCharacter"
)  # fmt: skip
"""Questions of the own turn outside the second phase, and its main one."""
DEEDS_OF_A_TURN: Final = (
    "lay a card", "at", "end", "heal with", "advance", "take", "advance and take", "use", "switch", "money_bag switch",
    "sleeper_car with",
)  # fmt: skip


def interrupted(refusal: Refusal) -> bool:
    """In the second phase, and asked about something that came of a play: the turn shows who has played in it."""
    told = refusal.seen.log
    begun = max(number for number, event in enumerate(told) if event.kind == TURN)
    played = any(event.seat == refusal.seat for event in told[begun + 1 :])
    mine = view(refusal).turn == refusal.seat and refusal.play.kind not in BEFORE_AND_AFTER
    return mine and played and deed(refusal) in DEEDS_OF_A_TURN


def untimely(deeds: str, *decisions: str) -> Condition:
    """One of these was said, as in `draw | draw nothing`, and something else is asked than any of these decisions."""
    return lambda refusal: deed(refusal) in deeds.split(" | ") and refusal.play.kind not in decisions


# ---------------------------------------------------------------------------------------------------- cards and owners


def not_mine(refusal: Refusal) -> bool:
    """By the card, or by its kind where none is named."""
    card = named(refusal, "card")
    return as_own(refusal) and card not in own(refusal) and (" " in card or card not in kinds(own(refusal)))


def lies_elsewhere(refusal: Refusal) -> bool:
    card = named(refusal, "card")
    return as_own(refusal) and card in player(refusal, "owner").front and card not in own(refusal)


def no_such_card(refusal: Refusal) -> bool:
    return not any(word in TEXT for word in refusal.said[1:2])


def no_such_seat(refusal: Refusal) -> bool:
    known = 0 <= said_seat(refusal) < len(view(refusal).seats)
    return not known and (
        refusal.said[0] in ("draw from", "spare", "place it at") or bool({"at", "to"} & {*refusal.said})
    )


def shot_already(refusal: Refusal) -> bool:
    """One a turn, two with the Dragoon, any number with Volcanic or as Willy the Kid."""
    mine, n = me(refusal), view(refusal).bangs
    limit = 99 if mine.character == "willy_the_kid" or "volcanic" in kinds(mine.front) else 1
    limit += "dragoon" in kinds(mine.front)
    counts = ("bang", "knife_revolver", "train_robbery", "missed")
    assert refusal.why
    return n >= limit and refusal.why.values["n"] == n and kind_of(refusal.said[0]) in counts


def too_far(refusal: Refusal) -> bool:
    far, most = number(refusal, "far"), number(refusal, "reach")
    seen = me(refusal).distances[int(named(refusal, "name"))]
    return shoots(refusal) and far == seen > most == me(refusal).reach and said_in(refusal, "name")


def too_far_to_take(refusal: Refusal) -> bool:
    far = number(refusal, "far")
    used = (copies(refusal), *refusal.said)
    seen = me(refusal).distances[int(named(refusal, "name"))]
    return far == seen > 1 and "panic" in used and said_in(refusal, "name")


def grabbed(refusal: Refusal, players: list[SeatSeen], keep: bool) -> bool:
    """Is there any card to go for?"""
    sheriff = me(refusal).role == "sheriff"
    things = [card for shown in players for card in shown.front]
    things = [card for card in things if not (keep and sheriff and card == "ghost_car")]
    return bool(things) or any(shown.hand for shown in players)


def nothing_near(refusal: Refusal) -> bool:
    return (
        takes(refusal)
        and not grabbed(refusal, near(refusal, 1), True)
        and all(is_wagon(card) for card in me(refusal).front)
    )


def nothing_anywhere(refusal: Refusal) -> bool:
    used = takes(refusal) or "cat_balou" in (copies(refusal), *refusal.said)
    return used and not grabbed(refusal, others(refusal), wagon_used(refusal) == "passenger_car")


def nobody_to_jail(refusal: Refusal) -> bool:
    return all(shown.role == "sheriff" or "jail" in kinds(shown.front) for shown in others(refusal))


def in_play_twice(refusal: Refusal) -> bool:
    """A card of this kind would come, and the one that lies there would not leave in exchange."""
    kind, exchange = (
        named(refusal, "card"),
        "switch" in refusal.said[0].split()[:2] and " at " in " ".join(refusal.said),
    )
    comes = kind_of(refusal.said[-1] if exchange else refusal.said[0])
    return comes == kind in kinds(me(refusal).front) and not (exchange and kind_of(refusal.said[1]) == kind)


def names_a_card(refusal: Refusal) -> bool:
    """Besides the one that is played."""
    return refusal.said[-1] == "hand" or any(word in TEXT for word in refusal.said[1:])


def not_copied(refusal: Refusal) -> bool:
    """Blue cards and answers are not, nor is another Money Bag."""
    top = view(refusal).discard[-1]
    return top == named(refusal, "card") and (
        is_blue(top) or kind_of(top) in ("missed", "evaded", "cactus", "money_bag")
    )


# ---------------------------------------------------------------------------------------------------- the train

HAS_TAKEN, HAS_MOVED, HAS_SLEPT, HAS_ZIPPED = 1, 2, 4, 8
"""What a view says in its `used`."""


def used(refusal: Refusal, bit: int) -> bool:
    return view(refusal).used & bit != 0


def under(refusal: Refusal, wagon: str, ahead: int) -> int:
    """The number of the station above a wagon, negative before the first."""
    return train(refusal).position + ahead - 1 - train(refusal).wagons.index(wagon)


def is_ahead(refusal: Refusal) -> int:
    return int(refusal.said[0] == "advance and take")


def station_said(refusal: Refusal) -> str:
    """The station above the wagon that the option names, or the one that it names itself."""
    word = refusal.said[1]
    return word if word in STATIONS else train(refusal).stations[under(refusal, word, is_ahead(refusal))]


def costs(refusal: Refusal, station: str) -> bool:
    """What this station asks for, and not nothing."""
    return station_said(refusal) == station and refusal.said[-1] != "free"


def payable(refusal: Refusal, station: str) -> bool:
    """Is there anything to pay with?"""
    if station == "tombrock":
        return me(refusal).life > 1
    if station == "virginia_town":
        return len(own(refusal)) > 1
    return any(PAYS[STATIONS.index(station)][TEXT.index(card)] for card in own(refusal))


def wrong_price(refusal: Refusal) -> bool:
    station = station_said(refusal)
    price, life = refusal.said[-1], station == "tombrock"
    fits = life if price == "a life" else not life and PAYS[STATIONS.index(station)][TEXT.index(price)]
    named_so = station == named(refusal, "station") == named(refusal, "cost")
    return named_so and "paying" in refusal.said and not fits


def nothing_to_pay(refusal: Refusal) -> bool:
    station = station_said(refusal)
    free = me(refusal).character == "sancho" and not used(refusal, HAS_TAKEN)
    return station == named(refusal, "station") and not payable(refusal, station) and not free


def no_payment_ahead(refusal: Refusal) -> bool:
    if refusal.said != ("advance and take",):
        return False
    places = [under(refusal, wagon, 1) for wagon in train(refusal).wagons]
    free = me(refusal).character == "sancho"
    return not any(place >= 0 and (free or payable(refusal, train(refusal).stations[place])) for place in places)


def has_taken(refusal: Refusal) -> bool:
    takes = refusal.said[0] in ("take", "advance and take")
    return takes and used(refusal, HAS_TAKEN) and me(refusal).character != "benny_brawler"


def under_nothing(refusal: Refusal) -> bool:
    return spoken(refusal, "wagon") and under(refusal, named(refusal, "wagon"), is_ahead(refusal)) < 0


def not_the_station(refusal: Refusal) -> bool:
    seen = train(refusal)
    place = seen.wagons.index(named(refusal, "wagon"))
    return seen.above[place] == named(refusal, "station") == refusal.said[1]


# ---------------------------------------------------------------------------------------------------- exchanges


def no_exchange(refusal: Refusal) -> bool:
    return not any(exchangeable(refusal, card) for card in me(refusal).front)


def exchangeable(refusal: Refusal, card: str) -> bool:
    """Is there a card of another for this one?"""
    return any(
        may_have(me(refusal), thing, card) and may_have(shown, card, thing)
        for shown in others(refusal)
        for thing in shown.front
    )


def may_have(shown: SeatSeen, card: str, instead: str) -> bool:
    """No card twice; neither Jail nor Ghost Car for the sheriff."""
    if shown.role == "sheriff" and kind_of(card) in ("jail", "ghost_car"):
        return False
    return kind_of(card) not in kinds(tuple(mine for mine in shown.front if mine != instead))


def sheriff_in_the_way(refusal: Refusal) -> bool:
    """One of the two cards would come to the sheriff."""
    own_card, other = refusal.said[1], refusal.said[-1]
    to_me = me(refusal).role == "sheriff" and kind_of(other) in ("jail", "ghost_car")
    return to_me or (target(refusal).role == "sheriff" and kind_of(own_card) in ("jail", "ghost_car"))


# ---------------------------------------------------------------------------------------------------- answers


def shot_spent(refusal: Refusal) -> bool:
    """There is something to draw! with, and the log tells of a draw! or another answer."""
    told = refusal.seen.log[-12:]
    answered = any(event.seat == refusal.seat and event.kind in (FLIPPED, PLAYED, WAGON_USED) for event in told)
    return answered and ("barrel" in kinds(me(refusal).front) or me(refusal).character == "jourdonnais")


def stops_nothing(refusal: Refusal) -> bool:
    """Neither a Missed! and what counts as one, nor a wagon for it."""
    dodges = [*DODGES, "baggage_car", "caboose", "barrel"]
    dodges += ["bang"] if me(refusal).character == "calamity_janet" else []
    card = named(refusal, "card")
    return (
        refusal.play.kind == "AnswerShot"
        and refusal.said[0] == card
        and (kind_of(card) not in dodges or card in me(refusal).front)
    )


def no_bang(refusal: Refusal) -> bool:
    bangs = ["bang", "missed"] if me(refusal).character == "calamity_janet" else ["bang"]
    return refusal.said[0] == named(refusal, "card") and kind_of(refusal.said[0]) not in bangs


def decided(refusal: Refusal) -> bool:
    """It is kept: neither of the two ways is offered any more."""
    return spoken(refusal) and f"discard {named(refusal, 'card')}" not in refusal.seen.texts


def suit_of(card: str) -> str:
    return card.rstrip("'")[-1]


def the_shot(refusal: Refusal) -> tuple[int, str]:
    """Who has aimed a card at this seat last, and which."""
    told = refusal.seen.log
    event = next(event for event in reversed(told) if event.kind == PLAYED and event.b == refusal.seat)
    assert event.a is not None
    return event.seat, TEXT[event.a]


def another_suit(refusal: Refusal) -> bool:
    return spoken(refusal) and suit_of(named(refusal, "card")) != suit_of(the_shot(refusal)[1])


# ---------------------------------------------------------------------------------------------------- all of them

CONDITIONS: Final[Predicates] = {
    # not now
    "After {n} plays in one turn it can only end.": lambda r: r.play.kind == "PlayCard" and len(r.seen.texts) == 1,
    "Characters are chosen before the game.": untimely("be", "ChooseCharacter"),
    "Cards are played in the second phase of your turn, or as an answer.": untimely(
        "lay a card", "PlayCard", "AnswerShot", "AnswerDuel", "AnswerIndians", "Dying"
    ),
    "Cards are aimed at players in the second phase of your turn.": untimely("at", "PlayCard"),
    "Something else has to be decided before a turn can end.": untimely("end", "PlayCard"),
    "Sid Ketchum heals in his turn, or when he would be out or lose cards.": untimely(
        "heal with", "PlayCard", "Dying", "BeforeTheft"
    ),
    "Zippy Roy moves the train in the second phase of his turn.": untimely("advance", "PlayCard"),
    "Wagons are taken in the second phase of your turn.": untimely("take", "PlayCard"),
    "You move the train in the second phase of your turn, to take a wagon.": untimely("advance and take", "PlayCard"),
    "Wagons are used in the second phase of your turn.": untimely("use", "PlayCard"),
    "Cards change places in the second phase of your turn.": untimely("switch", "PlayCard"),
    "Cards are copied in the second phase of your turn.": untimely("money_bag switch", "PlayCard"),
    "The Sleeper Car shoots in your turn, in a Duel and against Indians!": untimely(
        "sleeper_car with", "PlayCard", "AnswerDuel", "AnswerIndians"
    ),
    "Cards are discarded at the end of your turn, if you hold too many.": untimely(
        "discard", "DiscardDown", "RobTrain", "CircusDiscard", "ReadMap"
    ),
    "You draw! for a Barrel when a shot at you has to be answered.": untimely("draw! for the barrel", "AnswerShot"),
    "The Caboose helps when a shot at you has to be answered.": untimely("caboose with", "AnswerShot"),
    "A hit is taken when a shot or Indians! have to be answered.": untimely(
        "take the hit", "AnswerShot", "AnswerIndians"
    ),
    "A Duel is lost when a BANG! is asked for in it.": untimely("give in", "AnswerDuel"),
    "That is chosen when your last life is gone.": untimely("die", "Dying"),
    "That is chosen before Sid Ketchum loses cards.": untimely("pass", "BeforeTheft"),
    "A second card goes when Sid Ketchum has discarded one for a life.": untimely("and", "SecondCard"),
    "Cards are chosen out of a General Store.": untimely("choose", "ChooseFromStore"),
    "Lucky Duke chooses a card when he draws!": untimely("count", "ChooseFlip"),
    "Kit Carlson puts a card back when he draws.": untimely("put back", "PutOneBack"),
    "Your cards are drawn by themselves when your turn begins.": untimely(
        "draw from the pile", "DrawFromPlayer", "DrawFromDiscard"
    ),
    "Only Jesse Jones draws out of another hand, when his turn begins.": untimely("draw from", "DrawFromPlayer"),
    "Only Pedro Ramirez draws from the discard pile, when his turn begins.": untimely(
        "take a discard", "DrawFromDiscard"
    ),
    "A second card is paid in Virginia Town.": untimely("and pay", "PaySecond"),
    "A Ghost Car or Lumber Flatcar is placed when it has been taken.": untimely("place it at", "PlaceWagon"),
    "Shade O’Connor swaps when the train moves outside his turn.": untimely("swap", "Swap"),
    "That is chosen when Shade O’Connor may swap a card.": untimely("keep", "Swap"),
    "That is chosen when a Train Robbery goes for your cards in play.": untimely("be shot at for", "RobTrain"),
    "That is chosen when a Refund or Manuelita may draw.": untimely("draw | draw nothing", "MayDraw"),
    "Lounge Car and Mail Car give something away, right after their use.": untimely("give", "ShareWagons", "GiveMail"),
    "Evan Babbit turns a BANG! card away before it is answered.": untimely("divert with", "Divert"),
    "That is chosen when Evan Babbit may turn a shot away.": untimely("face it", "Divert"),
    "Sgt. Blaze spares somebody when he has several targets.": untimely("spare | spare nobody", "Exempt"),
    "Something else has to be decided before you can play on.": interrupted,
    # whose it is
    "{card} lies in play, and not in your hand.": lambda r: spoken(r) and named(r, "card") in me(r).front,
    "{card} is in your hand, and not in play.": lambda r: named(r, "card") in {*r.said[1:]} & {*view(r).hand},
    "There is no card of this name.": no_such_card,
    "{card} is not yours: it lies in front of {owner}.": lies_elsewhere,
    "{card} is still in the train.": lambda r: (
        named(r, "card") in train(r).wagons and (r.said[-1] == named(r, "card") if "paying" in r.said else as_own(r))
    ),
    "{card} is not one of your cards.": not_mine,
    "{card} does not lie in front of {owner}.": lambda r: (
        spoken(r, "owner") and r.said[-1] == named(r, "card") not in player(r, "owner").front
    ),
    "{card} is in play already.": lambda r: r.said[0] == named(r, "card") in me(r).front,
    "That goes for cards in play, and not for a hand.": lambda r: (
        r.said[-1] == "hand" and ("switch" in r.said[0] or wagon_used(r) == "coal_hopper")
    ),
    # players
    "There is no such seat.": no_such_seat,
    "{name} is out of the game.": lambda r: player(r).out and named(r, "name") in r.said,
    "That is for another player, and not for yourself.": lambda r: (
        said_seat(r) == r.seat and wagon_used(r) != "coal_hopper" and shoots(r)
    ),
    "That is your own seat, and no card is aimed at it yet.": lambda r: r.said == ("at", str(r.seat)),
    "Nothing is aimed at {name} yet: the card comes first.": lambda r: r.said == ("at", named(r, "name")),
    # shots
    "You have shot already this turn.": shot_already,
    "{name} is {far} away, and you reach {reach}.": too_far,
    "Nobody is within your reach of {reach}.": lambda r: (
        shoots(r) and (r.said[0] != "use" or wagon_used(r) == "sleeper_car") and not near(r, me(r).reach)
    ),
    "{name} has no cards in hand and hides in the Private Car.": lambda r: said_in(r, "name") and hides(player(r)),
    # going for a card
    "{name} is {far} away, and {card} reaches 1.": too_far_to_take,
    "Nobody at distance 1 has a card that you could go for.": nothing_near,
    "Nobody has a card that you could go for.": nothing_anywhere,
    "Your own hand is no target, only your cards in play.": lambda r: said_seat(r) == r.seat and r.said[-1] == "hand",
    "You have no card in play.": lambda r: not me(r).front and (said_seat(r) == r.seat or "switch" in copies(r)),
    "{name} has no cards at all.": lambda r: (
        spoken(r, "name") and "bang" not in r.said and not player(r).front and not player(r).hand
    ),
    "{name} has no cards in hand.": lambda r: (
        spoken(r, "name") and not player(r).hand and (r.said[-1] == "hand" or r.said[0] == "draw from")
    ),
    "{card} is used up for it, and no target.": lambda r: r.said.count(named(r, "card")) == 2,
    "Your own wagons cannot come to your hand.": lambda r: (
        takes(r) and r.said[-1] in me(r).front and is_wagon(r.said[-1])
    ),
    "The sheriff cannot take the Ghost Car.": lambda r: (
        me(r).role == "sheriff" and r.said[-1] == "ghost_car" and takes(r)
    ),
    # other cards
    "{card} is played when somebody shoots at you.": lambda r: (
        r.said[0] == named(r, "card") and kind_of(r.said[0]) in DODGES
    ),
    "{card} is aimed at nobody.": lambda r: (
        named(r, "card") == wagon_used(r) and copies(r) not in AIMED and "at" in r.said
    ),
    "{card} is aimed at a player, and at no single card.": lambda r: copies(r) in AT_PLAYERS and names_a_card(r),
    "A wagon is paid for, and aimed at nobody.": lambda r: (
        train(r) is not None and "take" in r.said[0] and "at" in r.said
    ),
    "The sheriff cannot be put in jail.": lambda r: said_seat(r) >= 0 and target(r).role == "sheriff",
    "{name} is in jail already.": lambda r: spoken(r, "name") and "jail" in kinds(player(r).front),
    "Nobody is left who could be put in jail.": nobody_to_jail,
    "You have such a card in play already: {card}.": in_play_twice,
    "{name} has such a card in play already: {card}.": lambda r: (
        spoken(r, "name")
        and kind_of(r.said[1]) == named(r, "card") in kinds(player(r).front)
        and kind_of(r.said[-1]) != named(r, "card")
    ),
    "The discard pile is empty: nothing can be copied.": lambda r: not view(r).discard,
    "On the discard pile lies {card}, which cannot be copied.": not_copied,
    # Sid Ketchum
    "Only Sid Ketchum turns two cards into a life.": lambda r: me(r).character != "sid_ketchum",
    "A ghost gains no lives.": lambda r: me(r).ghost,
    "You have all your lives.": lambda r: me(r).life == me(r).bullets,
    "That takes two cards in hand, and you have fewer.": lambda r: len(view(r).hand) < 2,
    # answers
    "An answer is aimed at nobody.": lambda r: (
        deed(r) == "lay a card" and r.play.kind != "PlayCard" and len(r.said) > 1
    ),
    "{card} stops no shot.": stops_nothing,
    "A Duel goes on with a BANG!, and {card} is none.": lambda r: no_bang(r) and r.play.kind == "AnswerDuel",
    "Indians! ask for a BANG!, and {card} is none.": lambda r: no_bang(r) and r.play.kind == "AnswerIndians",
    "With two players left, a Beer saves nobody.": lambda r: len(others(r)) == 1,
    "{card} cannot save you now.": lambda r: (
        r.play.kind == "Dying" and r.said[0] == named(r, "card") and kind_of(r.said[0]) != "beer"
    ),
    "You have no Barrel in play.": lambda r: "barrel" not in kinds(me(r).front) and me(r).character != "jourdonnais",
    "For this shot you have drawn! already, or played a Missed!": shot_spent,
    "A Barrel helps only when it is in play.": lambda r: "barrel" in kinds(view(r).hand),
    "A Barrel helps by a draw! from the draw pile.": lambda r: "draw! for the barrel" in r.seen.texts,
    # the train
    "This game is played without the train.": lambda r: view(r).train is None,
    "Only Zippy Roy moves the train without taking a wagon.": lambda r: (
        r.said == ("advance",) and me(r).character != "zippy_roy"
    ),
    "Zippy Roy has moved the train this turn already.": lambda r: r.said == ("advance",) and used(r, HAS_ZIPPED),
    "No wagon stands under {station}.": lambda r: spoken(r, "station") and named(r, "station") not in train(r).above,
    "No wagon stands under a station.": lambda r: not any(train(r).above),
    "{station} stays: what can be taken is the {wagon} under it.": not_the_station,
    "Even after a move you could pay for no wagon.": no_payment_ahead,
    "There is no such wagon in the train.": lambda r: r.said[1] not in train(r).wagons,
    "You have the {wagon} already.": lambda r: r.said[1] == named(r, "wagon") in me(r).front,
    "You have taken your wagon of this turn.": has_taken,
    "You have moved the train this turn already.": lambda r: used(r, HAS_MOVED) and is_ahead(r) == 1,
    "The {wagon} would still be under no station.": under_nothing,
    "The {wagon} is under no station yet.": under_nothing,
    "Only Sancho takes a wagon for free.": lambda r: r.said[-1] == "free" and me(r).character != "sancho",
    "{station} asks for {cost}, and for nothing else.": wrong_price,
    "A ghost has no life to pay with.": lambda r: me(r).ghost and costs(r, "tombrock"),
    "Your last life pays for nothing.": lambda r: me(r).life == 1 and costs(r, "tombrock"),
    "{station} asks for two cards, and you have fewer.": lambda r: len(own(r)) < 2 and costs(r, "virginia_town"),
    "{station} asks for {cost}, and you have nothing of the kind.": nothing_to_pay,
    # wagons in play
    "That takes another card than the {wagon} itself.": lambda r: (
        r.said == (f"{named(r, 'wagon')} with", *r.said[1:]) and r.said[1] == named(r, "wagon")
    ),
    "{card} is not blue-bordered.": lambda r: r.said[1] == named(r, "card") and not is_blue(r.said[1]),
    "You have no other blue-bordered card for the {wagon}.": lambda r: (
        wagon_used(r) == named(r, "wagon") and not blues(r, named(r, "wagon"))
    ),
    "{card} is no wagon.": lambda r: spoken(r) and not is_wagon(named(r, "card")),
    "The {wagon} is for shots at you.": lambda r: (
        wagon_used(r) == named(r, "wagon") == "caboose" and r.play.kind == "PlayCard"
    ),
    "The {wagon} works by itself.": lambda r: wagon_used(r) == named(r, "wagon") in PASSIVE,
    "The discard pile is empty.": lambda r: wagon_used(r) == "cattle_truck" and not view(r).discard,
    "{card} is not among the top three of the discard pile.": lambda r: (
        wagon_used(r) == "cattle_truck" and r.said[-1] == named(r, "card") not in view(r).discard[-3:]
    ),
    "There lies no wagon to discard.": lambda r: (
        wagon_used(r) == "coal_hopper"
        and said_seat(r) >= 0
        and not any(is_wagon(card) for card in target(r).front if card != "coal_hopper")
    ),
    "This is already the extra turn of the {wagon}.": lambda r: (
        wagon_used(r) == named(r, "wagon") and view(r).extra == 2
    ),
    "The {wagon} has been used this turn already.": lambda r: (
        used(r, HAS_SLEPT) and wagon_used(r).removesuffix(" with") == named(r, "wagon") == "sleeper_car"
    ),
    # exchanges
    "{card} is not on top of the discard pile.": lambda r: (
        r.said[0] == f"money_bag {named(r, 'card')}" and named(r, "card") not in kinds(view(r).discard[-1:])
    ),
    "Nobody else has a card in play.": lambda r: not any(shown.front for shown in others(r)),
    "No exchange is allowed between the cards in play.": no_exchange,
    "{card} can change places with no other card.": lambda r: (
        r.said[1] == named(r, "card") and not exchangeable(r, r.said[1])
    ),
    "The sheriff gets neither Jail nor Ghost Car.": sheriff_in_the_way,
    # choices
    "{character} is not offered to you.": lambda r: (
        spoken(r, "character") and named(r, "character") not in view(r).offered
    ),
    "{card} is not one of the open cards.": lambda r: spoken(r) and named(r, "card") not in view(r).store,
    "{card} is not one of the cards that you look at.": lambda r: spoken(r) and named(r, "card") not in view(r).looked,
    "{card} is not the top card of the discard pile.": lambda r: (
        spoken(r) and named(r, "card") not in view(r).discard[-1:]
    ),
    "{card} has been decided about already.": decided,
    "Who is no target needs no sparing.": lambda r: (
        r.said[0] == "spare" and f"spare {said_seat(r)}" not in r.seen.texts
    ),
    "The sheriff gets no Ghost Car.": lambda r: (
        target(r).role == "sheriff"
        and "ghost_car" in view(r).store
        and (r.said[0] == "place it at" or r.said[1] == "ghost_car")
    ),
    "It is the only wagon: you keep it.": lambda r: len(view(r).store) == 1 and said_seat(r) != r.seat,
    "The sheriff does not keep the Ghost Car.": lambda r: (
        me(r).role == "sheriff" and "ghost_car" in view(r).store and r.said[1] != "ghost_car"
    ),
    "{card} has another suit than the BANG!": another_suit,
    "The shot came from {name}.": lambda r: spoken(r, "name") and str(the_shot(r)[0]) == named(r, "name"),
    "{name} is {far} away from you, and not 1.": lambda r: (
        spoken(r, "name") and me(r).distances[int(named(r, "name"))] == number(r, "far") > 1
    ),
}

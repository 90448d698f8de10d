"""What is asked of the viewer: every decision in words, for whoever decides and for those who wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.asking import Question, Said, Wording
from tinstar.draw.options import ask
from tinstar.draw.parts import PersonSeen
from tinstar.draw.phrases import listed, names_of, people_listed, with_spaces
from tinstar.draw.words import N_, Words
from tinstar.games.western_town.looks import effects, sayings, texts
from tinstar.games.western_town.looks.doing import cause_said, doing_said, step_of
from tinstar.games.western_town.looks.options import WesternWriter, choice, lost_said
from tinstar.games.western_town.looks.sayings import amount, card_name, cost_said
from tinstar.games.western_town.looks.worth import counted_pipes
from tinstar.games.western_town.pieces import (
    CENTRE,
    LOT_NAMES,
    SMALLEST_HAND,
)
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel.look import Seen


def question(seen: Seen[WesternTownView], people: list[PersonSeen], words: Words) -> Question:
    """The question for this viewer, with every option and the clicks that choose it."""
    asked = ask(seen, people, words, questions=QUESTIONS, writer=WesternWriter, over=winners, meanwhile=_meanwhile)
    asked.going = going_on(seen, people, words)
    asked.ask.rule = rule_about(seen) or asked.ask.rule
    if seen.kind == "Turn" and seen.options:
        asked.ask.reply = ("pass",) in seen.options  # who has nothing to use may leave it to the page: nobody can tell
        for step in asked.ask.steps[1:]:
            step.ask = words("It turns face down: its owner gets no income by it, and nobody else can use it.")
    return asked


def rule_about(seen: Seen[WesternTownView]) -> str:
    """Where another rule is behind a question than behind most of its kind."""
    if not seen.options:
        return ""
    if seen.kind in ("PlayAlone", "PlayPair", "Turn") and _none(seen):
        return "R3.4"
    if seen.kind == "Pay" and ("no",) not in seen.options:
        return "R4.3"
    return "R11.4" if seen.kind == "Pay" and (seen.view.cause or "").startswith("lot ") else ""


def winners(seen: Seen[WesternTownView], people: list[PersonSeen], words: Words) -> str:
    """R8.5 Who has won, with how many points; in a duel each of both."""
    outcome = seen.outcome
    if outcome is None:
        return ""
    said = []
    for camp in seen.view.camps:
        first = [seat for seat in outcome.winners if seat in camp.seats]
        points = phrases.points(outcome.points[first[0]], words)
        names = people_listed(first, people, words)
        said.append(
            words("{name} wins with {points}.", name=names, points=points)
            if len(first) == 1
            else words("{names} share the victory with {points}.", names=names, points=points)
        )
    return with_spaces(*said)


def _meanwhile(seen: Seen[WesternTownView], people: list[PersonSeen], words: Words) -> str:
    """For those who wait: what the riders are up to."""
    view, raid = seen.view, seen.view.raid
    if raid is None or raid.seat < 0:
        return ""
    name = names_of(people)[raid.seat]
    if raid.target is None or raid.color is None:
        return words("The raid is on {name}.", name=name)
    riders = sayings.RIDERS[raid.color](raid.riders, words)
    return words("{riders} at {target}.", riders=riders, target=_target(view, raid.seat, raid.target, words))


def _target(view: WesternTownView, seat: int, target: str, words: Words) -> str:
    """What riders are sent at."""
    if target == "people":
        return words("the inhabitants")
    return sayings.named(texts.THE_HOUSE, view.seats[seat].lots[LOT_NAMES.index(target)].house, words)


# ---------------------------------------------------------------- what is going on
def going_on(seen: Seen[WesternTownView], people: list[PersonSeen], words: Words) -> tuple[str, ...]:
    """What the question belongs to: `Your third card: Carpenter`, `Raid on Ada`."""
    raid = seen.view.raid
    if raid is not None:
        if raid.seat < 0:
            return (words("A raid"),)
        return (words("Raid on {name}", name=names_of(people)[raid.seat]),)
    if not seen.view.cause:
        return ()
    return (doing_said(seen, seen.view.cause, words),)


# ---------------------------------------------------------------- before the first round
def _choose_building(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    help = words("Everybody can build it then. The lead marshal and the manitou name one each.")
    return words("Which building comes?"), help


def _place_start(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    house = sayings.named(texts.YOUR_HOUSE, seen.view.seats[seen.seat].start, words)
    return words("Where does {building} stand?", building=house), words("On one of the fours; it costs nothing.")


# ---------------------------------------------------------------- cards
def _keep_cards(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    """R2.5"""
    left = sum(deed == "sleep" for deed, *_ in seen.options)
    limit = seen.view.seats[seen.seat].hand_limit
    if left > limit:
        asked = words.many("Put {n} card to sleep", "Put {n} cards to sleep", left - limit)
        return asked, words("You keep {n}: the smallest number on your free lots.", n=limit)
    return words("More cards to sleep?"), words(
        "You may keep these {n}; at least {least} stay.", n=left, least=SMALLEST_HAND
    )


def _none(seen: Seen[WesternTownView]) -> bool:
    """R3.4 No card in hand can be played."""
    return seen.options[0][0] == "down"


def _nothing_to_play(words: Words) -> Said:
    return words("You can play none: which card goes down?"), words("All see your hand.")


def _play_alone(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    if _none(seen):
        return _nothing_to_play(words)
    if seen.view.seats[seen.seat].played:
        return words("Play your second card"), words("You are the last to play one, alone.")
    return words("Play your first card"), words("You lead, so you play it alone.")


def _play_pair(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    """R3.2"""
    if _none(seen):
        return _nothing_to_play(words)
    other = next(names[seat] for seat in seen.view.choosing if seat != seen.seat)
    if seen.view.seats[seen.seat].played:
        return (
            words("Choose your second card"),
            words("{name} chooses a first one; both turn together.", name=other),
        )
    return words("Choose your first card"), words("{name} chooses a second one; both turn together.", name=other)


def _turn(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    """R4.1"""
    uses = any(deed == "use" for deed, *_ in seen.options)
    if ("pass",) in seen.options:
        return words("Your turn"), words("Use a card, or pass.") if uses else words(NOTHING_TO_USE)
    if _none(seen):
        return _nothing_to_play(words)
    return words("Your turn"), words("Third card, or use one.") if uses else words("Play your third card.")


NOTHING_TO_USE: Final = N_("Nothing to use: pass. The menu has a switch that passes for you.")


# ---------------------------------------------------------------- effects
def _pay(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    """R3.6 `2 gold for 1 exported gold?`"""
    step = step_of(seen, "pay")
    act = next(choice(option).act for option in seen.options if option != ("no",))
    verb = act[0] if act else ""
    if ("no",) not in seen.options:
        return words(ASKED.get(verb, HOW)), phrases.sentence(effects.step_said(step, words))
    cost, bought = cost_said(step["cost"], words), effects.bought_said(step["then"], words)
    often = words("As often as you like.") if step.get("repeat") else ""
    if verb == "repair":
        return words("Repair a building for {cost}?", cost=cost), often
    if all(inner["op"] == "gain" for inner in step["then"]):
        return words("{cost} for {gain}?", cost=cost, gain=bought), often
    return words("Give {cost}?", cost=cost), with_spaces(words("For it: {effect}.", effect=bought), often)


HOW: Final = N_("How do you pay?")
ASKED: Final = {"build": N_("What do you build?"), "steal": N_("From whom?")}
"""What is asked where the payment itself is no choice."""


def _choose(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    """`Saloon: 1 gold or 1 inhabitant?`"""
    step = step_of(seen, "choose")
    effect = effects.step_said(step, words)
    if not any(deed == "build" for deed, *_ in seen.options):
        short = all(inner["op"] == "gain" for branch in step["options"] for inner in branch)
        return (_of_card(seen, effect, words) if short else sayings.asked(effect, words)), ""
    return _of_card(seen, effect, words), words("To build, choose a building and then its lot.")


def _of_card(seen: Seen[WesternTownView], effect: str, words: Words) -> str:
    """With the name of the card; long questions do without, since it stands beside them."""
    return words("{card}: {choice}?", card=cause_said(seen.view.cause or "", words), choice=effect)


def _steal(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    goods = dict.fromkeys(good for _, good, *_ in seen.options)
    what = phrases.either([amount(1, good, words) for good in goods], words)
    return words("{goods}: from whom?", goods=what), ""


def _wake(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    said = effects.step_said(step_of(seen, "wake"), words)
    return words("Which sleeping card comes to hand?"), phrases.sentence(said)


def _income(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    card, _ = seen.options[0]
    goods = phrases.either([amount(1, good, words) for _, good in seen.options], words)
    asked = words("{card}: {choice}?", card=card_name(card, words), choice=goods)
    return asked, words("Income: everybody chooses at the same time.")


# ---------------------------------------------------------------- Lincoln and raids
def _send_lincoln(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    seats = [int(number) for _, number in seen.options]
    points = phrases.points(seen.view.seats[seats[0]].expectation, words)
    tied = listed((names[seat] for seat in seats), words)
    return words("Where does Lincoln go?"), words("Equal, with {points} each: {names}.", points=points, names=tied)


def _name_town(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    seats = [int(number) for _, number in seen.options]
    pipes = amount(counted_pipes(seen.view.seats[seats[0]]), "pipes", words)
    tied = listed((names[seat] for seat in seats), words)
    return words("Fewest pipes: whom do they raid?"), words("{pipes} each: {names}.", pipes=pipes, names=tied)


def _name_target(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    raid = seen.view.raid
    assert raid is not None
    riders = sayings.riders(raid.red, raid.orange, words)
    values = {"riders": riders, "name": names[raid.seat]}
    help = words("You are manitou. A building that stands, or the inhabitants; nothing twice.")
    if raid.red and raid.orange:
        return words("{riders} at {name}: who goes where?", **values), help
    return words("{riders} at {name}: where do they go?", **values), help


def _defend(seen: Seen[WesternTownView], names: Sequence[str], words: Words) -> Said:
    """R7.7"""
    raid, me = seen.view.raid, seen.view.seats[seen.seat]
    assert raid is not None
    assert raid.target is not None
    riders = sayings.RIDERS[raid.color or "red"](raid.riders, words)
    lost = lost_said(me, raid.target, words)
    cowboys = amount(me.goods["cowboys"], "cowboys", words)
    have = words("You have {cowboys}.", cowboys=cowboys) if me.goods["cowboys"] < raid.cost else ""
    if raid.target == "people":
        held = words("A cowboy holds one rider.")
        return words("{riders} at your inhabitants", riders=riders), with_spaces(held, have, lost)
    lot = LOT_NAMES.index(raid.target)
    house = sayings.named(texts.YOUR_HOUSE, me.lots[lot].house, words)
    holds = words("In the centre a cowboy holds two riders.") if CENTRE[lot] else words("A cowboy holds one rider.")
    return words("{riders} at {building}", riders=riders, building=house), with_spaces(holds, have, lost)


QUESTIONS: Final[dict[str, Wording[WesternTownView]]] = {
    "ChooseStart": Wording(
        (N_("How do you start?"), N_("The building costs nothing; its card comes to hand.")),
        N_("{name} chooses a first building"),
        rule="R9.3",
    ),
    "ChooseBuilding": Wording(_choose_building, N_("{name} chooses a building that comes"), rule="R9.4"),
    "PlaceStart": Wording(_place_start, N_("{name} founds the first building"), rule="R1.9"),
    "KeepCards": Wording(
        _keep_cards,
        N_("Cards are put to sleep: {name}"),
        N_("Everybody chooses secretly and at the same time."),
        rule="R2.5",
    ),
    "PlayAlone": Wording(_play_alone, N_("{name} plays a card"), rule="R3.1"),
    "PlayPair": Wording(
        _play_pair, N_("Two cards are chosen: {name}"), N_("Both lie face down and turn together."), rule="R3.2"
    ),
    "Turn": Wording(_turn, N_("{name} plays a third card, uses one or passes"), rule="R4.1"),
    "Pay": Wording(_pay, N_("{name} may pay for more"), rule="R3.6"),
    "Choose": Wording(_choose, N_("{name} chooses an effect"), rule="R3.6"),
    "Construct": Wording(
        (N_("What do you build?"), N_("Choose a building and then its lot.")), N_("{name} builds"), rule="R11"
    ),
    "Repair": Wording((N_("Which building is repaired?"), ""), N_("{name} repairs a building"), rule="R3.10"),
    "Replay": Wording(
        (N_("Which card plays again?"), N_("It stays open on your table.")), N_("{name} replays a card"), rule="R3.7"
    ),
    "Steal": Wording(_steal, N_("{name} takes something from somebody"), rule="R3.8"),
    "Peek": Wording(
        (N_("Whose hand do you look at?"), N_("Only you will see it.")), N_("{name} looks at a hand"), rule="R3.9"
    ),
    "Wake": Wording(_wake, N_("{name} may take sleeping cards to hand"), rule="R3.9"),
    "Income": Wording(_income, N_("Incomes are chosen: {name}"), rule="R5.2"),
    "SendLincoln": Wording(_send_lincoln, N_("{name} decides where Lincoln goes"), rule="R6.3"),
    "NameTown": Wording(_name_town, N_("{name} decides whom they raid"), rule="R7.4"),
    "NameTarget": Wording(_name_target, N_("{name} aims the raid"), rule="R7.6"),
    "Defend": Wording(_defend, N_("{name} may defend the town"), reply=True, rule="R7.7"),
}

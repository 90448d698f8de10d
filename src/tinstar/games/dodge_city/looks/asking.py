"""What is asked of the viewer: every decision in words, for whoever decides and for those who wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinstar.draw import phrases
from tinstar.draw.asking import Question, Said, Wording
from tinstar.draw.options import ask
from tinstar.draw.parts import Part, PersonSeen
from tinstar.draw.phrases import names_of, with_spaces
from tinstar.draw.watch import Watched, watch_part
from tinstar.draw.words import N_, Words
from tinstar.games.dodge_city.looks import sayings, texts, worth
from tinstar.games.dodge_city.looks.options import DodgeWriter, odds
from tinstar.games.dodge_city.looks.sayings import dollars
from tinstar.games.dodge_city.pieces import GOAL
from tinstar.games.dodge_city.rules.end import LAST_PASS, PLAYED_OUT, POINTS
from tinstar.games.dodge_city.rules.events import DREW, GameWon
from tinstar.games.dodge_city.view import DodgeCityView, QuestionSeen
from tinstar.kernel.look import Seen


def question(seen: Seen[DodgeCityView], people: list[PersonSeen], words: Words) -> Question:
    """The question for this viewer, with every option and the clicks that choose it."""
    asked = ask(seen, people, words, questions=QUESTIONS, writer=DodgeWriter, over=why_over, meanwhile=_meanwhile)
    if seen.kind:
        asked.going = watch(seen.view, names_of(people), words)
        asked.ask.rule = rule_about(seen) or asked.ask.rule
    return asked


def rule_about(seen: Seen[DodgeCityView]) -> str:
    """Free stones and stones that go have another rule each where it is no card that brings or takes them."""
    ask = seen.view.ask
    if ask is None or ask.kind not in BY_CAUSE:
        return ""
    by_event, by_duel = BY_CAUSE[ask.kind]
    return by_event if ask.event else by_duel if ask.building and ask.kind == "take" else ""


def rule_asked(seen: Seen[DodgeCityView]) -> str:
    """The paragraph about what is asked, for all that could be chosen."""
    return rule_about(seen) or QUESTIONS[seen.kind or ""].rule


BY_CAUSE: Final = {"free": ("R12.3", ""), "take": ("R12.4", "R7.5")}
"""By what is asked: of an event, of a duel."""


def _meanwhile(seen: Seen[DodgeCityView], people: list[PersonSeen], words: Words) -> str:
    """For those who wait: what they have chosen, or what the event says."""
    if seen.view.picked:
        return words("You have chosen {card}.", card=sayings.a_card(seen.view.picked, words))
    return _event_said(seen, names_of(people), words)


def why_over(seen: Seen[DodgeCityView], people: list[PersonSeen], words: Words) -> str:
    """R9 Who has won, with how many points, and why it ended."""
    last = _last(seen)
    name, points = names_of(people)[last.seat], phrases.points(last.points, words)
    return with_spaces(words("{name} wins with {points}.", name=name, points=points), reason(seen, words))


def reason(seen: Seen[DodgeCityView], words: Words) -> str:
    """Why it ended, where that were not six points, and what decided."""
    last = _last(seen)
    return with_spaces(words(ENDS[last.why]), words("The final duel has decided.") if last.by_duel else "")


def _last(seen: Seen[DodgeCityView]) -> GameWon:
    return next(event for event in reversed(seen.log) if isinstance(event, GameWon))


ENDS: Final = {
    POINTS: "",
    PLAYED_OUT: N_("All buildings are played out, and nobody has six points: most points win."),
    LAST_PASS: N_("The last pass is over: most points win."),
}


# ---------------------------------------------------------------- the watch line
def watch(view: DodgeCityView, names: Sequence[str], words: Words) -> tuple[str, ...]:
    """The nearest threat to the game, if there is one: `Dov lacks 1 Bandit in the Sheriff's Office, and would win`."""
    found = worth.threats(view)
    if not found:
        return ()
    threat = found[0]
    figure = worth.building(view, threat.name).figure
    values = {
        "name": names[threat.seat],
        "building": words(texts.THE_BUILDING[threat.name]),
        "stones": sayings.figures(threat.missing, figure, words),
        "where": words(texts.IN_BUILDING[threat.name]),
        "n": threat.points,
    }
    if threat.missing:
        said = N_("You lack {stones} {where}, and would win") if threat.own else LACKS
    else:
        said = N_("You control {building}: if it lasts, you have {n} and win") if threat.own else CONTROLS
    return (words(said, **values),)


LACKS: Final = N_("{name} lacks {stones} {where}, and would win")
CONTROLS: Final = N_("{name} controls {building}: if it lasts, that wins with {n}")


def watched(view: DodgeCityView, people: list[PersonSeen], words: Words) -> Part:
    """Who lacks what where, the nearest first, and of those as near who plays for most: at most so many lines."""
    names = names_of(people)
    near = sorted(worth.chances(view), key=lambda one: (one.missing, one.points < GOAL, -one.points))
    none = words("Nobody is on the way to a building.")
    return watch_part((_watched(view, chance, names, words) for chance in near[:WATCHED]), none, words)


def _watched(view: DodgeCityView, chance: worth.Threat, names: Sequence[str], words: Words) -> Watched:
    values = {
        "name": names[chance.seat],
        "n": chance.missing,
        "where": words(texts.IN_BUILDING[chance.name]),
        "building": words(texts.THE_BUILDING[chance.name]),
    }
    said = SHORT[chance.own, chance.missing > 0]
    stake = chance.points - view.seats[chance.seat].points
    about = (f"building:{chance.name}", f"tally:{chance.name}.{chance.seat}")
    return Watched(
        f"{chance.name}.{chance.seat}",
        chance.seat,
        words(said, **values),
        stake,
        phrases.points(stake, words),
        about,
        chance.own,
        chance.points >= GOAL and chance.missing <= worth.NEAR,
    )


WATCHED: Final = 8
SHORT: Final = {
    (True, True): N_("You lack {n} {where}"),
    (True, False): N_("You control {building}"),
    (False, True): N_("{name} lacks {n} {where}"),
    (False, False): N_("{name} controls {building}"),
}
"""By whether it is the viewer, and whether stones are missing."""


# ---------------------------------------------------------------- cards
def _play(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    """R5.0"""
    me = seen.view.seats[seen.seat]
    if me.sore:
        return words("Play a card"), words("You buy nothing this time: your head is sore.")
    if me.bargain:
        return words("Play a card"), words("Then you buy stones at half price, with {money}.", money=dollars(me.money))
    return words("Play a card"), words("Then you buy stones, with {money}.", money=dollars(me.money))


def _swap(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    return words("Swap a card for one of the pile?"), _event_said(seen, names, words)


# ---------------------------------------------------------------- stones that come
def _free(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    """R5.7, R12.3 `2 Sheriffs: where?`"""
    ask = _ask(seen)
    asked = words("{stones}: where?", stones=sayings.figures(ask.left, ask.figure, words))
    if ask.building:
        return asked, words("In the same building: {where}.", where=words(texts.IN_BUILDING[ask.building]))
    if ask.event:
        return asked, _event_said(seen, names, words)
    assert ask.figure is not None
    fighters = words(texts.FIGHTERS[ask.figure])
    said = N_("All into one building where {figures} fight. You may put fewer.")
    if seen.view.opening and seen.view.discs[ask.figure]:
        said = N_("All into one building where {figures} fight, or into one that nobody has opened. You may put fewer.")
    return asked, words(said, figures=fighters)


def _buy(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    """R5.1, R5.2"""
    me = seen.view.seats[seen.seat]
    left = words("{money} left.", money=dollars(me.money))
    half = words("Half price.") if me.bargain else ""
    home = sayings.stones(me.home, words)
    few = words("Only {stones} at home.", stones=home) if me.home < worth.NEAR else ""
    return words("Buy stones?"), with_spaces(left, half, words("At most three in a building."), few)


def _figure(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    """R5.3"""
    building = _ask(seen).building
    assert building is not None
    where = words(texts.IN_BUILDING[building])
    return words("Who fights {where}?", where=where), words("Your choice holds for everybody who buys here.")


# ---------------------------------------------------------------- stones that go
def _take(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    """R5.9, R7.5, R12.4"""
    ask = _ask(seen)
    if ask.owners == (seen.seat,):
        return words("Which of your stones goes?"), _event_said(seen, names, words)
    if ask.event and len(ask.owners) > 1:
        return words.many("Take {n} stone off", "Take {n} stones off", ask.left), _event_said(seen, names, words)
    if ask.event:
        return words("Which stone of {name} goes?", name=names[ask.owners[0]]), _event_said(seen, names, words)
    if ask.building:
        where = words(texts.IN_BUILDING[ask.building])
        asked = words("Take a stone of {name}?", name=names[ask.owners[0]])
        return asked, words("You have won the duel {where}.", where=where)
    most = worth.amount(seen.view, seen.view.seats[seen.seat].laid or "")
    asked = words("Take a stone off ({n} of {all})", n=most - ask.left + 1, all=most)
    return asked, words("Any stone of another player, in any building.")


def _sell(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    """R12.2"""
    asked = words("Sell a stone: {money} short", money=dollars(_ask(seen).left))
    half = words("The bank pays half the price. It ends as soon as you can pay.")
    return asked, with_spaces(half, _event_said(seen, names, words))


def _shift(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    """R12.5"""
    ask = _ask(seen)
    if ask.spot:
        return words("Which other stone do you shift?"), words("Another one in the same building.")
    return words("Which stone do you shift?"), _event_said(seen, names, words)


# ---------------------------------------------------------------- opponents
def _opponent(asked: str, waits: str, rule: str) -> Wording[DodgeCityView]:
    """Somebody has to be chosen for an event."""
    return Wording(lambda seen, names, words: (words(asked), _event_said(seen, names, words)), waits, rule=rule)


def _challenge(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> Said:
    """R7.3"""
    (card,) = seen.view.seats[seen.seat].hand_cards or ("",)
    if worth.kind(seen.view, card) == "indio":
        return words("Your last card is an Indio"), words("You cannot challenge with it. Nobody knows: cede the right.")
    show = words("You show {card}.", card=sayings.a_card(card, words))
    stake = words("Whoever wins may take a stone of the other there.")
    if worth.kind(seen.view, card) == "question":
        return words("Challenge whom?"), with_spaces(show, words("It beats nothing, and draws an event."))
    return words("Challenge whom?"), with_spaces(show, odds(seen.view, card, words), stake)


# ---------------------------------------------------------------- events
def _ask(seen: Seen[DodgeCityView]) -> QuestionSeen:
    assert seen.view.ask is not None
    return seen.view.ask


def _event_said(seen: Seen[DodgeCityView], names: Sequence[str], words: Words) -> str:
    """`High noon: Take two stones of others out of one building.`; the card speaks to whoever drew it."""
    event = seen.view.ask.event if seen.view.ask else None
    if not event:
        return ""
    said = {"title": words(texts.EVENTS[event]), "text": words(texts.EVENT_TEXTS[event])}
    drawer = next((past.seat for past in reversed(seen.log) if past.kind == DREW), seen.seat)
    if drawer == seen.seat:
        return words("{title}: {text}", **said)
    return words("{name} drew “{title}: {text}”", name=names[drawer], **said)


QUESTIONS: Final[dict[str, Wording[DodgeCityView]]] = {
    "StartCard": Wording(
        (N_("Which card for the start?"), N_("All choose in secret. The highest card starts; it brings nothing else.")),
        N_("Start cards are chosen: {name}"),
        rule="R4",
    ),
    "PlayCard": Wording(_play, N_("{name} plays a card"), rule="R5.0"),
    "FreeStones": Wording(_free, N_("{name} places free stones"), rule="R5.7"),
    "Buy": Wording(_buy, N_("{name} buys stones"), rule="R5.1"),
    "ChooseFigure": Wording(_figure, N_("{name} opens a building"), rule="R5.3"),
    "TakeStones": Wording(_take, N_("{name} takes stones off"), rule="R5.9"),
    "Sell": Wording(_sell, N_("{name} sells stones to pay"), rule="R12.2"),
    "ShiftStone": Wording(_shift, N_("{name} shifts stones"), rule="R12.5"),
    "Rob": _opponent(N_("Whose pocket?"), N_("{name} picks a pocket"), rule="R14.55"),
    "PeekHand": _opponent(N_("Whose hand do you look at?"), N_("{name} chooses a hand to look at"), rule="R12.6"),
    "SwapHands": _opponent(N_("Swap a card with whom?"), N_("{name} chooses whom to swap a card with"), rule="R12.6"),
    "SwapCard": Wording(_swap, N_("{name} may swap a card"), rule="R12.6"),
    "Challenge": Wording(_challenge, N_("{name} may challenge somebody"), rule="R7.3"),
}

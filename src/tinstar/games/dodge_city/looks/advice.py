"""What speaks for a stone or a card: how far everybody is in a building when the turn is over, what a card beats, and
from which building points may be expected."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinstar.draw.advice import MOST_LATER, MOST_NOW, Adviser, Telling, many, most_concerned
from tinstar.draw.phrases import listed
from tinstar.draw.words import N_
from tinstar.games.dodge_city.looks import sayings, texts, worth
from tinstar.games.dodge_city.looks.sayings import dollars
from tinstar.games.dodge_city.mind.account import GONE, SHUT
from tinstar.games.dodge_city.view import DodgeCityView
from tinstar.kernel.advice import Change, Idea

MORE: Final = many("you may expect {n} point more {where}", "you may expect {n} points more {where}")
LESS: Final = many("you may expect {n} point less {where}", "you may expect {n} points less {where}")


class Way(NamedTuple):
    """What somebody lacks in a building, before and after."""

    building: str
    seat: int
    before: int
    after: int


def beats(adviser: DodgeCityAdviser, percent: float) -> str:
    """R3 A card that is shown; of one that is played for its effect it does not matter."""
    if adviser.seen.kind == "PlayCard":
        return ""
    if adviser.seen.kind == "Challenge":
        return adviser.duel(round(percent), round(adviser.known["loses"][0]))
    return adviser.words("It beats {n} in 100 of the cards that you have not seen.", n=round(percent))


def keeps(adviser: DodgeCityAdviser, percent: float) -> str:
    """R7 One of them is for the duel: of a card that is played it matters only whether it was the best."""
    if adviser.seen.kind == "StartCard":
        return adviser.words("The best card that you keep beats {n} in 100.", n=round(percent))
    if adviser.known["beats"][0] > percent:
        return adviser.words("Your best card for the duel goes: the next one beats {n} in 100.", n=round(percent))
    return ""


class DodgeCityAdviser(Adviser[DodgeCityView]):
    """Stones and money are told as they are; points to come by their building."""

    choices = {
        "StartCard": many("{n} card is as good as any. Lay it.", "{n} cards are equally good. Lay the one you like."),
        "PlayCard": many("{n} card is as good as any. Play it.", "{n} cards are equally good. Play the one you like."),
    }
    later = {
        "points": Telling(
            more=many("you have {n} point more", "you have {n} points more"),
            less=many("you have {n} point less", "you have {n} points less"),
        ),
        "goal": Telling(
            more=N_("you are more likely to reach six points"),
            less=N_("you are less likely to reach six points"),
            least=0.3,
        ),
        "money": Telling(more=N_("you keep more money"), less=N_("you keep less money"), least=0.3),
    }
    theirs = Telling(
        gives=many("{name} may expect {n} point more.", "{name} may expect {n} points more."),
        takes=many("{name} may expect {n} point less.", "{name} may expect {n} points less."),
    )
    inputs = {"beats": beats, "keeps": keeps}

    # ---------------------------------------------------------------- when the turn is over

    def clauses_now(self, idea: Idea) -> list[str]:
        ways = [way for change in idea.now if change.certain for way in self.changed(change)]
        ways.sort(key=lambda way: (way.seat != self.seat, way.after))
        found = [*(self.way(way) for way in ways), *self.money(idea)]
        if found and self.view.round != "duels":  # a turn there ends anywhere, the last one behind the settlement
            return [self.words("after this turn: {what}", what=listed(found[:MOST_NOW], self.words))]
        return [self.way(way) for way in self.by_one_stone()]

    def by_one_stone(self) -> list[Way]:
        """What this stone alone does, where it is not certain what will have become of it by the end of the turn."""
        found = []
        for name in ("missing", "rival"):
            if name in self.known:
                number, seat, before, after = map(int, self.known[name])
                if before != after:
                    found.append(Way(self.view.buildings[number].name, seat, before, after))
        return found

    def changed(self, change: Change) -> list[Way]:
        """What a fact says of the own way, and of the one else whose way has changed most."""
        kind, _, building = change.name.partition(":")
        if kind != "missing":
            return []
        other = most_concerned(change.by_seat, self.seat)
        found = []
        for seat in (self.seat, other):
            if seat is not None and round(change.by_seat[seat]):
                before = self.lacks(building, seat)
                after = before + round(change.by_seat[seat])
                if 0 <= after < GONE and (seat == self.seat or self.stands(building, seat)):
                    found.append(Way(building, seat, before, after))
        return found

    def lacks(self, building: str, seat: int) -> int:
        """What somebody lacks before."""
        stones = worth.stones_in(self.view, building)
        missing = worth.progress(self.view, building, stones, seat).missing
        return SHUT if missing < 0 else missing

    def stands(self, building: str, seat: int) -> bool:
        """Whoever has no stone there is not on the way."""
        return any(camp.seat == seat for camp in worth.building(self.view, building).camps)

    def way(self, way: Way) -> str:
        """`you lack 2 stones in the Saloon instead of 5`"""
        words, mine = self.words, way.seat == self.seat
        values = {
            "name": self.names[way.seat],
            "building": words(texts.THE_BUILDING[way.building]),
            "where": words(texts.IN_BUILDING[way.building]),
        }
        if way.after == 0:
            return words("you control {building}", **values) if mine else words("{name} controls {building}", **values)
        if way.after == SHUT:
            return words("you are blocked {where}", **values) if mine else words("{name} is blocked {where}", **values)
        values["stones"] = sayings.stones(way.after, words)
        if way.before in (0, SHUT):
            return (
                words("you now lack {stones} {where}", **values)
                if mine
                else words("{name} now lacks {stones} {where}", **values)
            )
        values["before"] = str(way.before)
        return (
            words("you lack {stones} {where} instead of {before}", **values)
            if mine
            else words("{name} lacks {stones} {where} instead of {before}", **values)
        )

    def money(self, idea: Idea) -> list[str]:
        """What comes in, and what another loses; what is paid stands on the button."""
        words, found = self.words, []
        for change in idea.now:
            if change.name == "money" and change.certain:
                mine, other = change.by_seat[self.seat], most_concerned(change.by_seat, self.seat)
                if mine > 0:
                    found.append(words("you have {money} more", money=dollars(round(mine))))
                if other is not None and change.by_seat[other] < 0:
                    lost = dollars(round(-change.by_seat[other]))
                    found.append(words("{name} loses {money}", name=self.names[other], money=lost))
        return found

    # ---------------------------------------------------------------- later

    def clauses_later(self, idea: Idea) -> list[str]:
        changes = sorted(idea.later, key=lambda change: -abs(change.by_seat[self.seat]))
        return [clause for change in changes if (clause := self.expected(change))][:MOST_LATER]

    def expected(self, change: Change) -> str:
        """From a building, or from anything else."""
        mine = change.by_seat[self.seat]
        kind, _, building = change.name.partition(":")
        if kind == "building":
            where = self.words(texts.IN_BUILDING[building])
            return self.told(MORE if mine > 0 else LESS, mine, False, Telling().least, where=where)
        telling = self.later[change.name]
        return self.told(telling.more if mine > 0 else telling.less, mine, False, telling.least)

    # ---------------------------------------------------------------- duels

    def duel(self, won: int, lost: int) -> str:
        """R7.5 Against one card, or against all that it may be."""
        words = self.words
        if won == 100:
            return words("You win the duel for certain.")
        if lost == 100:
            return words("You lose the duel for certain.")
        if won == lost == 0:
            return words("Nobody wins the duel.")
        return words("You win the duel {n} times in 100 and lose it {m} times.", n=won, m=lost)

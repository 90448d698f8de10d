"""What speaks for an option, in words: what the town will pay, what a space brings, who could win a duel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Final

from tinstar.draw.advice import Adviser, Standing, Telling, many
from tinstar.draw.phrases import people_listed
from tinstar.draw.phrases import points as points_said
from tinstar.draw.words import N_
from tinstar.games.carson_city.looks.sayings import money
from tinstar.games.carson_city.pieces import ROUNDS
from tinstar.games.carson_city.view import CarsonCityView
from tinstar.kernel.advice import Idea

CHOOSES: Final = (
    N_("You choose your character first in the next round."),
    N_("You choose your character second in the next round."),
    N_("You choose your character third in the next round."),
    N_("You choose your character fourth in the next round."),
    N_("You choose your character last in the next round."),
)
"""What it means to pass now."""


NOW: Final = {
    "income": Telling(
        many("the town pays you {n} dollar more every round", "the town pays you {n} dollars more every round"),
        many("the town pays you {n} dollar less every round", "the town pays you {n} dollars less every round"),
        many("the town pays {name} {n} dollar more every round", "the town pays {name} {n} dollars more every round"),
        many("the town pays {name} {n} dollar less every round", "the town pays {name} {n} dollars less every round"),
    ),
    "revolvers": Telling(many("you get {n} revolver for good", "you get {n} revolvers for good")),
    "roads": Telling(many("you get {n} road", "you get {n} roads")),
}
"""What a decision changes for good. Money and points come by themselves along the trail, so they are only expected."""
LATER: Final = {
    "scored": Telling(
        many("you have scored {n} point more", "you have scored {n} points more"),
        many("you have scored {n} point less", "you have scored {n} points less"),
    ),
    "built": Telling(
        many("what stands on your land counts {n} point more", "what stands on your land counts {n} points more"),
        many("what stands on your land counts {n} point less", "what stands on your land counts {n} points less"),
    ),
    "strength": Telling(
        many("your revolvers promise {n} point more", "your revolvers promise {n} points more"),
        many("your revolvers promise {n} point less", "your revolvers promise {n} points less"),
    ),
    "parcels": Telling(
        many("your land promises {n} point more", "your land promises {n} points more"),
        many("your land promises {n} point less", "your land promises {n} points less"),
    ),
    "sites": Telling(
        many("your building sites promise {n} point more", "your building sites promise {n} points more"),
        many("your building sites promise {n} point less", "your building sites promise {n} points less"),
    ),
    "money": Telling(
        many("your money is worth {n} point more", "your money is worth {n} points more"),
        many("your money is worth {n} point less", "your money is worth {n} points less"),
    ),
    "spaces": Telling(
        many("the spaces of this round score {n} point more", "the spaces of this round score {n} points more"),
        many("the spaces of this round score {n} point less", "the spaces of this round score {n} points less"),
    ),
    "town": Telling(
        many("what the town pays you is worth {n} point more", "what the town pays you is worth {n} points more"),
        many("what the town pays you is worth {n} point less", "what the town pays you is worth {n} points less"),
    ),
    "cowboys": Telling(
        many("cowboys in your hand are worth {n} point more", "cowboys in your hand are worth {n} points more"),
        many("cowboys in your hand are worth {n} point less", "cowboys in your hand are worth {n} points less"),
    ),
    "roads": Telling(
        many("your roads are worth {n} point more", "your roads are worth {n} points more"),
        many("your roads are worth {n} point less", "your roads are worth {n} points less"),
    ),
    "character": Telling(
        many("your character brings {n} point more", "your character brings {n} points more"),
        many("your character brings {n} point less", "your character brings {n} points less"),
    ),
}
"""What the mind reckons in: points at the end of the game."""

BUILDING: Final = ("BuildTile", "BuildStock")


class CarsonAdviser(Adviser[CarsonCityView]):
    """What there is to say in Carson City."""

    now = NOW
    later = LATER
    theirs = Telling(
        gives=many("{name} may hope for {n} point more.", "{name} may hope for {n} points more."),
        takes=many("{name} may hope for {n} point less.", "{name} may hope for {n} points less."),
        least=1.5,
    )

    def sentences(self, idea: Idea, tone: Standing) -> Iterable[str]:
        """What is said of a road is true of all that is built behind it."""
        if self.seen.kind in BUILDING and idea.words[0] == "road":
            yield self.words("After this road you go on building.")
        yield from super().sentences(idea, tone)

    # ---------------------------------------------------------------- what an option turns on

    def price(self, dollars: float) -> str:
        """Of a tile."""
        return self.words("It costs {price}.", price=money(round(dollars)))

    def brings_dollars(self, dollars: float) -> str:
        """A space that pays."""
        return self.words("As things stand, it brings {money}.", money=money(round(dollars)))

    def dice(self, dollars: float) -> str:
        """A space that pays what is thrown."""
        return self.words("Two dice bring {money} on average.", money=money(round(dollars)))

    def brings_points(self, points: float) -> str:
        """A space that scores."""
        return self.words("As things stand, it scores {points}.", points=points_said(round(points), self.words))

    def robs(self, dollars: float, owner: float) -> str:
        """An attack."""
        return self.words(
            "If the attack succeeds, {money} of what the town pays {name} is yours.",
            money=money(round(dollars)),
            name=self.names[int(owner)],
        )

    def duel(self, chance: float, *others: float) -> str:
        """With dice: as strong as all are likely to be."""
        names = people_listed([int(other) for other in others], self.people, self.words)
        return self.words(
            "You would have to fight {names} for it, and win {n} times in 100.", names=names, n=round(100.0 * chance)
        )

    def fights(self, *others: float) -> str:
        """With tokens, of which nobody knows what will be played."""
        names = people_listed([int(other) for other in others], self.people, self.words)
        return self.words("You would have to fight {names} for it, with a duel token.", names=names)

    def passes(self, rank: float, seats: float) -> str:
        """R8.7, R5.5"""
        if self.view.round == ROUNDS:
            return self.words("You win every tie in this round.") if rank == 1.0 else ""
        if rank == seats:
            return self.words(CHOOSES[-1])
        return self.words(CHOOSES[int(rank) - 1])

    def spent(self, dollars: float, left: float, limit: float) -> str:
        """R6.21, R8.4"""
        values = {"spent": money(round(dollars)), "left": money(round(left)), "limit": money(round(limit))}
        if left > limit:
            return self.words("You have {left} left, of which only {limit} are safe from the tax.", **values)
        return self.words("You have {left} left, safe from the tax.", **values)

    inputs: ClassVar[Mapping[str, Callable[..., str]]] = {
        "duel": duel,
        "fights": fights,
        "dollars": brings_dollars,
        "dice": dice,
        "points": brings_points,
        "robs": robs,
        "price": price,
        "passes": passes,
        "spent": spent,
    }

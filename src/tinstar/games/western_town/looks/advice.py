"""What speaks for an option, in words: what a card brings, who could turn it down, whether a raid is to be feared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from tinstar.draw.advice import AdviceSaid, Adviser, Telling, many
from tinstar.draw.phrases import listed
from tinstar.draw.words import N_
from tinstar.games.western_town.looks.sayings import card_name
from tinstar.games.western_town.pieces import CARDS
from tinstar.games.western_town.view import WesternTownView
from tinstar.kernel.advice import Advice, Change, Idea

LEAST_DANGER: Final = 0.4
"""Points of danger that are worth a word."""

NOW: Final = {
    "points": Telling(
        more=many("your town counts {n} point more", "your town counts {n} points more"),
        less=many("your town counts {n} point less", "your town counts {n} points less"),
    ),
    "houses": Telling(
        more=many("you put up {n} building", "you put up {n} buildings"),
    ),
    "households": Telling(
        more=many("you have {n} household more", "you have {n} households more"),
        less=many("you have {n} household less", "you have {n} households less"),
    ),
    "exported": Telling(
        more=many("you export {n} gold", "you export {n} gold"),
    ),
    "attractiveness": Telling(
        more=many("your town gains {n} attractiveness", "your town gains {n} attractiveness"),
        less=many("your town loses {n} attractiveness", "your town loses {n} attractiveness"),
        takes=many("{name} loses {n} attractiveness", "{name} loses {n} attractiveness"),
    ),
    "inhabitants": Telling(
        more=many("{n} inhabitant comes to you", "{n} inhabitants come to you"),
        less=many("{n} inhabitant leaves you", "{n} inhabitants leave you"),
        takes=many("{n} inhabitant leaves {name}", "{n} inhabitants leave {name}"),
    ),
    "gold": Telling(
        more=many("you have {n} gold more", "you have {n} gold more"),
        less=many("you have {n} gold less", "you have {n} gold less"),
        takes=many("{name} loses {n} gold", "{name} loses {n} gold"),
    ),
    "wood": Telling(
        more=many("you have {n} wood more", "you have {n} wood more"),
        less=many("you have {n} wood less", "you have {n} wood less"),
        takes=many("{name} loses {n} wood", "{name} loses {n} wood"),
    ),
    "cowboys": Telling(
        more=many("you have {n} cowboy more", "you have {n} cowboys more"),
        less=many("you have {n} cowboy less", "you have {n} cowboys less"),
        takes=many("{name} loses {n} cowboy", "{name} loses {n} cowboys"),
    ),
    "pipes": Telling(
        more=many("you have {n} pipe more", "you have {n} pipes more"),
        takes=many("{name} loses {n} pipe", "{name} loses {n} pipes"),
    ),
    "burnt": Telling(
        more=many("{n} of your buildings burns down", "{n} of your buildings burn down"),
        less=many("{n} of your buildings is whole again", "{n} of your buildings are whole again"),
        gives=many("{n} building of {name} burns down", "{n} buildings of {name} burn down"),
    ),
    "hand": Telling(
        more=many("you may keep {n} card more", "you may keep {n} cards more"),
    ),
}
"""What a card brings, once all that comes of it is done."""
LATER: Final = {
    "houses": Telling(
        many("your buildings count {n} point more", "your buildings count {n} points more"),
        many("your buildings count {n} point less", "your buildings count {n} points less"),
    ),
    "households": Telling(
        many(
            "your rank in households is worth {n} point more",
            "your rank in households is worth {n} points more",
        ),
        many(
            "your rank in households is worth {n} point less",
            "your rank in households is worth {n} points less",
        ),
    ),
    "exported": Telling(
        many("exported gold brings {n} point more", "exported gold brings {n} points more"),
        many("exported gold brings {n} point less", "exported gold brings {n} points less"),
    ),
    "attractiveness": Telling(
        many("attractiveness brings {n} point more", "attractiveness brings {n} points more"),
        many("attractiveness brings {n} point less", "attractiveness brings {n} points less"),
    ),
    "inhabitants": Telling(
        many("inhabitants bring {n} point more", "inhabitants bring {n} points more"),
        many("inhabitants bring {n} point less", "inhabitants bring {n} points less"),
    ),
    "pipes": Telling(
        many("your pipes promise {n} point more", "your pipes promise {n} points more"),
        many("your pipes promise {n} point less", "your pipes promise {n} points less"),
    ),
    "goods": Telling(
        many("your wood and gold are worth {n} point more", "your wood and gold are worth {n} points more"),
        many("your wood and gold are worth {n} point less", "your wood and gold are worth {n} points less"),
    ),
    "cowboys": Telling(
        many("your cowboys are worth {n} point more", "your cowboys are worth {n} points more"),
        many("your cowboys are worth {n} point less", "your cowboys are worth {n} points less"),
    ),
    "plays": Telling(
        many("cards still to be played are worth {n} point more", "cards still to be played are worth {n} points more"),
        many("cards still to be played are worth {n} point less", "cards still to be played are worth {n} points less"),
    ),
    "later": Telling(
        many("the rounds to come promise {n} point more", "the rounds to come promise {n} points more"),
        many("the rounds to come promise {n} point less", "the rounds to come promise {n} points less"),
    ),
    "income": Telling(
        many("income of this round is worth {n} point more", "income of this round is worth {n} points more"),
        many("income of this round is worth {n} point less", "income of this round is worth {n} points less"),
    ),
    "uses": Telling(
        many("cards to be used are worth {n} point more", "cards to be used are worth {n} points more"),
        many("cards to be used are worth {n} point less", "cards to be used are worth {n} points less"),
    ),
    "danger": Telling(
        N_("a raid is less likely to hit you"), N_("a raid is more likely to hit you"), least=LEAST_DANGER
    ),
}
"""What the mind reckons in: points at the end of the game."""
BY_THEMSELVES: Final = ("Income", "SendLincoln")
"""Behind these questions so much happens by itself that nothing of it speaks for an option."""


class WesternAdviser(Adviser[WesternTownView]):
    """What there is to say in Western Town."""

    alike: Sequence[Change] = ()
    now = NOW
    later = LATER
    theirs = Telling(
        gives=many("{name} may hope for {n} point more.", "{name} may hope for {n} points more."),
        takes=many("{name} may hope for {n} point less.", "{name} may hope for {n} points less."),
        least=1.5,
    )

    def said(self, advice: Advice) -> AdviceSaid:
        """With a card much happens that is the same whatever is chosen: that speaks for nothing."""
        first, *others = advice.ideas
        self.alike = [change for change in first.now if others and all(change in other.now for other in others)]
        return super().said(advice)

    def clauses_now(self, idea: Idea) -> list[str]:
        """Whoever passes, or is the last to be asked, sees the income of all."""
        if self.seen.kind in BY_THEMSELVES or idea.words == ("pass",):
            return []
        return super().clauses_now(replace(idea, now=[change for change in idea.now if change not in self.alike]))

    # ---------------------------------------------------------------- what an option turns on

    def turned_down(self, chance: float) -> str:
        """R4.2 Whether the card is likely to earn its income."""
        n = round(100.0 * chance)
        if n == 0:
            return self.words("No neighbour can turn it down.")
        if n == 100:
            return self.words("A neighbour has a card of that name, and can turn it down.")
        return self.words("A neighbour can turn it down in {n} of 100 cases.", n=n)

    def raid(self, chance: float) -> str:
        """R7.2 The die of the camp."""
        return self.words("The die of the camp brings a raid {n} times in 100.", n=round(100.0 * chance))

    def turns_down(self, owner: float) -> str:
        """R4.2 Whose card it is."""
        return self.words("{name} gets no income for that card.", name=self.names[int(owner)])

    def sleep(self, *cards: float) -> str:
        """R2.5 All that go to sleep with this one."""
        if len(cards) < 2:
            return ""
        names = listed((card_name(CARDS[int(card)], self.words) for card in cards), self.words)
        return self.words("These cards sleep then: {cards}.", cards=names)

    inputs: ClassVar[Mapping[str, Callable[..., str]]] = {
        "turned_down": turned_down,
        "raid": raid,
        "turns_down": turns_down,
        "sleep": sleep,
    }

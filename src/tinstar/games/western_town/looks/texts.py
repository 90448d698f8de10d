"""The names of Western Town: houses, goods, lots, phases, roles. Whole phrases where a language bends what stands
before them: `the Saloon` is what somebody plays, `le Saloon`, `den Saloon`."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_, N_as

# ---------------------------------------------------------------- houses
HOUSES: Final = {
    "marshal": N_("Marshal"),
    "carpenter": N_("Carpenter"),
    "homestead": N_("Homestead"),
    "gold_mine": N_("Gold Mine"),
    "general_store": N_("General Store"),
    "saloon": N_("Saloon"),
    "gunsmith": N_("Gunsmith"),
    "barber": N_("Barber"),
    "bank": N_as("house", "Bank"),
    "warehouse": N_("Warehouse"),
    "telegraph": N_("Telegraph"),
    "railroad": N_("Railroad"),
    "gallows": N_("Gallows"),
    "outlaws_hideout": N_("Outlaw's Hideout"),
    "hotel": N_("Hotel"),
    "stables": N_("Stables"),
    "blacksmith": N_("Blacksmith"),
    "church": N_("Church"),
    "school": N_("School"),
    "town_hall": N_("Town Hall"),
    "civic_pride": N_("Civic Pride"),
}
"""On a card, on a lot or at the head of a tip."""
THE_HOUSE: Final = {
    "marshal": N_("the Marshal"),
    "carpenter": N_("the Carpenter"),
    "homestead": N_("the Homestead"),
    "gold_mine": N_("the Gold Mine"),
    "general_store": N_("the General Store"),
    "saloon": N_("the Saloon"),
    "gunsmith": N_("the Gunsmith"),
    "barber": N_("the Barber"),
    "bank": N_("the Bank"),
    "warehouse": N_("the Warehouse"),
    "telegraph": N_("the Telegraph"),
    "railroad": N_("the Railroad"),
    "gallows": N_("the Gallows"),
    "outlaws_hideout": N_("the Outlaw's Hideout"),
    "hotel": N_("the Hotel"),
    "stables": N_("the Stables"),
    "blacksmith": N_("the Blacksmith"),
    "church": N_("the Church"),
    "school": N_("the School"),
    "town_hall": N_("the Town Hall"),
    "civic_pride": N_("the Civic Pride"),
}
"""What somebody plays, uses, defends or repairs."""
SUBJECT: Final = {
    "marshal": N_as("subject", "The Marshal"),
    "carpenter": N_as("subject", "The Carpenter"),
    "homestead": N_as("subject", "The Homestead"),
    "gold_mine": N_as("subject", "The Gold Mine"),
    "general_store": N_as("subject", "The General Store"),
    "saloon": N_as("subject", "The Saloon"),
    "gunsmith": N_as("subject", "The Gunsmith"),
    "barber": N_as("subject", "The Barber"),
    "bank": N_as("subject", "The Bank"),
    "warehouse": N_as("subject", "The Warehouse"),
    "telegraph": N_as("subject", "The Telegraph"),
    "railroad": N_as("subject", "The Railroad"),
    "gallows": N_as("subject", "The Gallows"),
    "outlaws_hideout": N_as("subject", "The Outlaw's Hideout"),
    "hotel": N_as("subject", "The Hotel"),
    "stables": N_as("subject", "The Stables"),
    "blacksmith": N_as("subject", "The Blacksmith"),
    "church": N_as("subject", "The Church"),
    "school": N_as("subject", "The School"),
    "town_hall": N_as("subject", "The Town Hall"),
    "civic_pride": N_as("subject", "The Civic Pride"),
}
"""The same as the first word of a sentence."""
YOUR_HOUSE: Final = {
    "marshal": N_("your Marshal"),
    "carpenter": N_("your Carpenter"),
    "homestead": N_("your Homestead"),
    "gold_mine": N_("your Gold Mine"),
    "general_store": N_("your General Store"),
    "saloon": N_("your Saloon"),
    "gunsmith": N_("your Gunsmith"),
    "barber": N_("your Barber"),
    "bank": N_("your Bank"),
    "warehouse": N_("your Warehouse"),
    "telegraph": N_("your Telegraph"),
    "railroad": N_("your Railroad"),
    "gallows": N_("your Gallows"),
    "outlaws_hideout": N_("your Outlaw's Hideout"),
    "hotel": N_("your Hotel"),
    "stables": N_("your Stables"),
    "blacksmith": N_("your Blacksmith"),
    "church": N_("your Church"),
    "school": N_("your School"),
    "town_hall": N_("your Town Hall"),
    "civic_pride": N_("your Civic Pride"),
}
"""What others use, and what riders are sent at."""
A_HOUSE: Final = {
    "homestead": N_("a Homestead"),
    "carpenter": N_("a Carpenter"),
    "general_store": N_("a General Store"),
    "saloon": N_("a Saloon"),
    "gunsmith": N_("a Gunsmith"),
    "barber": N_("a Barber"),
    "bank": N_("a Bank"),
    "warehouse": N_("a Warehouse"),
    "telegraph": N_("a Telegraph"),
    "railroad": N_("a Railroad"),
    "gallows": N_("a Gallows"),
    "outlaws_hideout": N_("an Outlaw's Hideout"),
    "hotel": N_("a Hotel"),
    "stables": N_as("built", "Stables"),
    "blacksmith": N_("a Blacksmith"),
    "church": N_("a Church"),
    "school": N_("a School"),
    "town_hall": N_("a Town Hall"),
}
"""What somebody builds."""
COLORS: Final = {
    "grey": N_("grey"),
    "brown": N_("brown"),
    "purple": N_("purple"),
    "red": N_("red"),
    "green": N_("green"),
}
"""The colour of a card, as it is."""
COLORED: Final = {
    "purple": N_as("card", "purple"),
    "brown": N_as("card", "brown"),
}
"""The colours that are asked for, before the word card."""

# ---------------------------------------------------------------- goods
GOODS: Final = {
    "gold": N_("Gold"),
    "wood": N_("Wood"),
    "cowboys": N_("Cowboys"),
    "inhabitants": N_("Inhabitants"),
    "pipes": N_("Pipes"),
    "attractiveness": N_("Attractiveness"),
    "exported": N_("Exported gold"),
    "households": N_("Households"),
}
"""The counters of a town, in their order."""
ABOUT_GOODS: Final = {
    "gold": N_("Pays for buildings and cards."),
    "wood": N_("Pays for buildings and repairs."),
    "cowboys": N_("Defend the town in a raid."),
    "inhabitants": N_("Every 4 are worth a point where Lincoln looks for them."),
    "pipes": N_("Each can become attractiveness. Whoever has the fewest draws red raids."),
    "attractiveness": N_("Each is worth a point where Lincoln looks for it. Each was a pipe."),
    "exported": N_("Each is worth a point where Lincoln looks for it. It cannot be spent."),
    "households": N_("Buildings need them; in the end whoever has more of them than others gets points."),
}
"""What they are good for."""
NONE_OF: Final = {
    "gold": N_("no gold"),
    "wood": N_("no wood"),
    "inhabitants": N_("no inhabitants"),
    "pipes": N_("no pipes"),
}
"""What cannot be taken from a town."""
EXPECTED: Final = {
    "exported": N_as("expected", "exported gold"),
    "attractiveness": N_as("expected", "attractiveness"),
    "inhabitants": N_as("expected", "inhabitants"),
}
"""What Lincoln looks for."""

# ---------------------------------------------------------------- the town
A_LOT: Final = {4: N_("on a four"), 5: N_("on a five"), 6: N_("on a six")}
"""Where somebody builds."""
LOTS: Final = {4: N_("A four"), 5: N_("A five"), 6: N_("A six")}
DESTROYED: Final = N_("destroyed")
FREE: Final = N_as("cost", "free")
ASLEEP: Final = N_("{n} asleep")
YOUR_TABLE: Final = N_("Your table")

# ---------------------------------------------------------------- the camp
RIDERS_AT: Final = {"red": N_("Red riders"), "orange": N_("Orange riders")}
NEITHER: Final = N_("The camp is empty")

# ---------------------------------------------------------------- the course of the game
ROUND_OF: Final = N_("Round {n} of {all}")
FOUNDING: Final = N_("The towns are founded")
OVER: Final = N_("the game is over")
PHASES: Final = {
    1: N_("Cards"),
    2: N_("Two cards"),
    3: N_("Third card, use"),
    4: N_("Income"),
    5: N_("Lincoln"),
}
"""The phases of a round, in a strip."""
PHASES_SAID: Final = {
    1: N_("Buildings come in rounds 2 and 3, Lincoln says what he looks for, and everybody puts cards to sleep."),
    2: N_("Everybody plays two cards: the lead marshal begins alone, then pairs turn theirs together."),
    3: N_("In turn: play the third card, use a card like one that lies open at a neighbour, or pass."),
    4: N_("Every card that still lies open pays its income. Then what is above the limits goes back."),
    5: N_("Lincoln visits the town that offers most of what he looks for, and leaves a household there."),
}
ROLES: Final = {"lead": N_("Lead marshal"), "manitou": N_("Manitou")}
ROLES_SAID: Final = {
    "lead": N_(
        "Begins every phase, and decides whom Lincoln visits among equals. Whoever passes first takes the role."
    ),
    "manitou": N_("Sits to the right of the lead marshal and plays last. Decides what a raid is aimed at."),
}
SOURCES: Final = {
    "households": N_("Households"),
    "buildings": N_("Buildings"),
    "exported": N_("Exported gold"),
    "attractiveness": N_("Attractiveness"),
    "inhabitants": N_("Inhabitants"),
}
"""The columns of the score."""
YOUR_CARDS: Final = (N_("Your first card: {card}"), N_("Your second card: {card}"), N_("Your third card: {card}"))
"""What the viewer is about to do."""

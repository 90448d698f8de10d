"""The names of Dodge City: buildings, figures, marks, cards, events, rounds. Whole phrases where a language bends what
stands before them: `the Saloon` is what somebody controls, `in the Saloon` is where somebody stands."""

from __future__ import annotations

from typing import Final

from tinstar.draw.reasons import Terms
from tinstar.draw.words import N_, N_as

# ---------------------------------------------------------------- buildings
BUILDINGS: Final = {
    "saloon": N_("Saloon"),
    "post_office": N_("Post Office"),
    "sheriffs_office": N_("Sheriff's Office"),
    "bank": N_as("building", "Bank"),
    "general_store": N_("General Store"),
    "grand_hotel": N_("Grand Hotel"),
    "union_pacific": N_("Union Pacific Depot"),
    "barber_shop": N_("Barber Shop"),
    "livery_stable": N_("Livery Stable"),
    "cattle_yard": N_("Cattle Yard"),
}
"""On a front, in a list or at the head of a tip."""
THE_BUILDING: Final = {
    "saloon": N_("the Saloon"),
    "post_office": N_("the Post Office"),
    "sheriffs_office": N_("the Sheriff's Office"),
    "bank": N_("the Bank"),
    "general_store": N_("the General Store"),
    "grand_hotel": N_("the Grand Hotel"),
    "union_pacific": N_("the Union Pacific Depot"),
    "barber_shop": N_("the Barber Shop"),
    "livery_stable": N_("the Livery Stable"),
    "cattle_yard": N_("the Cattle Yard"),
}
"""What somebody opens, controls, wins or fights for."""
IN_BUILDING: Final = {
    "saloon": N_("in the Saloon"),
    "post_office": N_("in the Post Office"),
    "sheriffs_office": N_("in the Sheriff's Office"),
    "bank": N_("in the Bank"),
    "general_store": N_("in the General Store"),
    "grand_hotel": N_("in the Grand Hotel"),
    "union_pacific": N_("in the Union Pacific Depot"),
    "barber_shop": N_("in the Barber Shop"),
    "livery_stable": N_("in the Livery Stable"),
    "cattle_yard": N_("in the Cattle Yard"),
}
"""Where somebody stands."""
INSIDE: Final = {
    "saloon": N_as("inside", "the Saloon"),
    "post_office": N_as("inside", "the Post Office"),
    "sheriffs_office": N_as("inside", "the Sheriff's Office"),
    "bank": N_as("inside", "the Bank"),
    "general_store": N_as("inside", "the General Store"),
    "grand_hotel": N_as("inside", "the Grand Hotel"),
    "union_pacific": N_as("inside", "the Union Pacific Depot"),
    "barber_shop": N_as("inside", "the Barber Shop"),
    "livery_stable": N_as("inside", "the Livery Stable"),
    "cattle_yard": N_as("inside", "the Cattle Yard"),
}
"""The same after an English `in`, which other languages say in one: `im Saloon`."""
NEUTRAL: Final = N_as("building", "neutral")
NOT_OPENED: Final = N_("not opened")

# ---------------------------------------------------------------- figures
FIGURES: Final = {
    "lady": N_("Lady"),
    "gunman": N_("Gun-Man"),
    "sheriff": N_("Sheriff"),
    "bandit": N_("Bandit"),
    "cowboy": N_("Cowboy"),
}
"""On a card or in the price list."""
FIGHTERS: Final = {
    "lady": N_("Ladies"),
    "gunman": N_("Gun-Men"),
    "sheriff": N_("Sheriffs"),
    "bandit": N_("Bandits"),
    "cowboy": N_("Cowboys"),
}
"""Who fights in a building."""
WINNERS: Final = {
    "lady": N_as("winner", "Any Lady"),
    "gunman": N_as("winner", "Any Gun-Man"),
    "sheriff": N_as("winner", "Any Sheriff"),
    "bandit": N_as("winner", "Any Bandit"),
    "cowboy": N_as("winner", "Any Cowboy"),
}
"""Who beats somebody."""
LOSERS: Final = {
    "gunman": N_as("loser", "any Gun-Man"),
    "sheriff": N_as("loser", "any Sheriff"),
    "bandit": N_as("loser", "any Bandit"),
    "cowboy": N_as("loser", "any Cowboy"),
    "question": N_as("loser", "a question mark"),
}
"""Who is beaten."""

# ---------------------------------------------------------------- marks
MARKS: Final = {
    "bottle": N_as("mark", "Bottle"),
    "dollar": N_as("mark", "Dollar"),
    "pistol": N_as("mark", "Pistol"),
    "key": N_as("mark", "Key"),
    "horseshoe": N_as("mark", "Horseshoe"),
}
"""At the head of a tip."""
JOINED_MARKS: Final = {
    "bottle": N_as("joined", "bottle"),
    "dollar": N_as("joined", "dollar"),
    "pistol": N_as("joined", "pistol"),
    "key": N_as("joined", "key"),
    "horseshoe": N_as("joined", "horseshoe"),
}
"""What a chain joins."""

# ---------------------------------------------------------------- cards
INDIO: Final = N_("Indio")
QUESTION: Final = N_as("card", "Event")
"""The short names on these cards."""
CARDS: Final = {"question": N_("question mark"), "indio": N_("Indio")}
"""In a list; figures are called by their name and number."""
A_CARD: Final = {"question": N_as("played", "a question mark"), "indio": N_("an Indio")}
"""What somebody shows or plays."""
CARD_KINDS: Final = {
    "number": N_("number card"),
    "picture": N_("picture card"),
    "question": N_("Question mark"),
    "indio": N_("Indio"),
}

# ---------------------------------------------------------------- events
EVENTS: Final = {
    "nugget": N_("Nugget in the creek"),
    "herd_sold": N_("Herd sold"),
    "lucky_poker": N_("Lucky night at poker"),
    "bounty": N_("Bounty"),
    "sleight_of_hand": N_("Sleight of hand"),
    "railway_dividend": N_("Railway dividend"),
    "inheritance": N_("Inheritance"),
    "telegraph_clerk": N_("Telegraph clerk"),
    "founders_day": N_("Founders' day"),
    "property_tax": N_("Property tax"),
    "doctors_bill": N_("Doctor's bill"),
    "new_saddle": N_("New saddle"),
    "unlucky_poker": N_("Unlucky night at poker"),
    "disorderly_conduct": N_("Disorderly conduct"),
    "bank_robbery": N_("Bank robbery"),
    "fire_brigade": N_("Fire brigade levy"),
    "pay_day": N_("Pay day"),
    "poor_relief": N_("Poor relief"),
    "pickpocket": N_("Pickpocket"),
    "marked_deck": N_("Marked deck"),
    "old_comrade": N_("Old comrade"),
    "hired_hands": N_("Hired hands"),
    "trail_crew": N_("Trail crew"),
    "bar_fight": N_("Bar fight"),
    "ambush": N_("Ambush"),
    "tornado": N_("Tornado"),
    "high_noon": N_("High noon"),
    "run_out_of_town": N_("Run out of town"),
    "night_march": N_("Night march"),
    "stampede": N_("Stampede"),
    "bargain_day": N_("Bargain day"),
    "sore_head": N_("Sore head"),
}
"""The titles of the event cards."""
EVENT_TEXTS: Final = {
    "nugget": N_("You find gold: $500."),
    "herd_sold": N_("Your cattle fetch a good price: $400."),
    "lucky_poker": N_("Every other player pays you $100."),
    "bounty": N_("You hand over a wanted man: $300."),
    "sleight_of_hand": N_("You and an opponent swap a card, both drawn blindly."),
    "railway_dividend": N_("The line pays its backers: $600 for you."),
    "inheritance": N_("A far uncle remembered you: $400."),
    "telegraph_clerk": N_("Look at an opponent's hand, and take a tip of $100."),
    "founders_day": N_("The town treats everyone: $200 each."),
    "property_tax": N_("Pay $100 for every point you own, at most $500."),
    "doctors_bill": N_("Patching you up costs $200."),
    "new_saddle": N_("The old one is worn through: pay $300."),
    "unlucky_poker": N_("You pay every other player $100."),
    "disorderly_conduct": N_("The judge fines you $400."),
    "bank_robbery": N_("The richest player loses $500."),
    "fire_brigade": N_("Everyone pays $100."),
    "pay_day": N_("Wages for your people: pay $50 for every stone you have in town, at most $500."),
    "poor_relief": N_("The poorest player gets $400."),
    "pickpocket": N_("Take $300 from an opponent."),
    "marked_deck": N_("You may swap a card of your hand for one of the pile."),
    "old_comrade": N_("A free stone in a building that is fought for."),
    "hired_hands": N_("Two free stones in one building that is fought for."),
    "trail_crew": N_("Three free Cowboys in one building where Cowboys fight."),
    "bar_fight": N_("Take one of your own stones off."),
    "ambush": N_("Take a stone of another player off."),
    "tornado": N_("Everybody takes an own stone off."),
    "high_noon": N_("Take two stones of others out of one building."),
    "run_out_of_town": N_("Your left neighbour takes one of your stones off."),
    "night_march": N_("You may shift up to two of your stones within one building."),
    "stampede": N_("Shift a stone of another player within its building."),
    "bargain_day": N_("Half price at your next purchase."),
    "sore_head": N_("You buy nothing at your next purchase."),
}
"""What they say."""

# ---------------------------------------------------------------- the course of the game
ROUNDS: Final = {
    "start": N_as("round", "Start"),
    "first placing": N_as("round", "Place"),
    "second placing": N_as("round", "Place"),
    "duels": N_as("round", "Duels"),
    "rent": N_as("round", "Rent"),
}
"""The rounds of a pass, in a strip."""
ROUND_SAID: Final = {
    "start": N_("start round"),
    "first placing": N_("first placing"),
    "second placing": N_("second placing"),
    "duels": N_("duels"),
    "rent": N_("settlement"),
    "over": N_("the game is over"),
}
"""After the number of the pass."""
PASS: Final = N_("Pass {n}")
SOURCES: Final = BUILDINGS
"""Where points come from."""

# ---------------------------------------------------------------- reasons
TERMS: Final[Terms] = {
    "building": lambda word, words: words(THE_BUILDING[word]),
    "where": lambda word, words: words(INSIDE[word]),
    "figures": lambda word, words: words(FIGHTERS[word]),
}
"""What a reason names, why something may not be chosen."""

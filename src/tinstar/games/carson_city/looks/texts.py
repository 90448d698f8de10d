"""The names of Carson City: buildings, characters, spaces, variants. Whole phrases where a language bends its words:
`a saloon` as a subject, as what is built and as what is meant is three phrases in German."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_, N_as

# ---------------------------------------------------------------- what stands on the land
THINGS: Final = {
    "empty": N_("Prairie"),
    "house": N_("House"),
    "mountain": N_("Mountain"),
    "ranch": N_("Ranch"),
    "mine": N_("Silver mine"),
    "drugstore": N_("Drugstore"),
    "bank": N_("Bank"),
    "saloon": N_("Saloon"),
    "hotel": N_("Hotel"),
    "church": N_("Church"),
    "prison": N_("Prison"),
    "water": N_("River"),
}
"""On a tile or at the head of a tip."""
A_THING: Final = {
    "empty": N_("open prairie"),
    "house": N_("a house"),
    "mountain": N_("a mountain"),
    "ranch": N_("a ranch"),
    "mine": N_("a silver mine"),
    "drugstore": N_("a drugstore"),
    "bank": N_("a bank"),
    "saloon": N_("a saloon"),
    "hotel": N_("a hotel"),
    "church": N_("a church"),
    "prison": N_("a prison"),
    "water": N_("the river"),
}
"""What there is."""
BUILT: Final = {
    "house": N_as("built", "a house"),
    "ranch": N_as("built", "a ranch"),
    "mine": N_as("built", "a silver mine"),
    "drugstore": N_as("built", "a drugstore"),
    "bank": N_as("built", "a bank"),
    "saloon": N_as("built", "a saloon"),
    "hotel": N_as("built", "a hotel"),
    "church": N_as("built", "a church"),
    "prison": N_as("built", "a prison"),
}
"""What somebody builds."""
THE_THING: Final = {
    "house": N_("the house"),
    "mountain": N_("the mountain"),
    "ranch": N_("the ranch"),
    "mine": N_("the silver mine"),
    "drugstore": N_("the drugstore"),
    "bank": N_("the bank"),
    "saloon": N_("the saloon"),
    "hotel": N_("the hotel"),
    "church": N_("the church"),
    "prison": N_("the prison"),
    "empty": N_("the building"),
    "": N_("the building"),
}
"""What somebody buys, attacks or fights for; the last ones where a log that begins in the middle does not tell."""
YOUR_THING: Final = {
    "ranch": N_("your ranch"),
    "mine": N_("your silver mine"),
    "drugstore": N_("your drugstore"),
    "bank": N_("your bank"),
    "saloon": N_("your saloon"),
    "hotel": N_("your hotel"),
}
"""What you defend."""
OWN_THING: Final = {
    "ranch": N_("the own ranch"),
    "mine": N_("the own silver mine"),
    "drugstore": N_("the own drugstore"),
    "bank": N_("the own bank"),
    "saloon": N_("the own saloon"),
    "hotel": N_("the own hotel"),
}
"""What somebody else defends."""
ALL_THINGS: Final = {
    "ranch": N_("the ranches"),
    "mine": N_("the silver mines"),
    "drugstore": N_("the drugstores"),
    "bank": N_("the banks"),
    "saloon": N_("the saloons"),
    "hotel": N_("the hotels"),
}
"""What the Grocer doubles."""
YIELDS: Final = {
    "house": N_("Serves drugstores, banks and saloons beside it."),
    "mountain": N_("Serves the silver mines beside it. Nothing is built here."),
    "ranch": N_("$1 for each empty parcel beside it, whoever owns it, and at least $1. Counts as a house. 1 revolver."),
    "mine": N_("$3 for each mountain beside it. 1 revolver."),
    "drugstore": N_("$3 for each house beside it, and $3 for each ranch of yours anywhere."),
    "bank": N_("$3 for each house beside it, and $3 for each silver mine of yours anywhere."),
    "saloon": N_("$5 for each house beside it."),
    "hotel": N_("$6. Counts as two houses."),
    "church": N_("Earns nothing. Shields the buildings of its owner beside it. Counts as a house."),
    "prison": N_("Earns nothing. 2 revolvers."),
}
"""What it is good for."""
NEEDS_NOTHING: Final = N_("Needs neither road nor house.")
NEEDS_ROAD: Final = N_("Must touch a road; a house comes with it, free.")

# ---------------------------------------------------------------- the trail
SPACES: Final = {
    "wages": N_("Wages"),
    "ammunition": N_("Ammunition"),
    "roads": N_("Three roads"),
    "road": N_("Road"),
    "parcels": N_("Buy parcels"),
    "parcel_income": N_("Per parcel"),
    "strength_income": N_("Per strength"),
    "dice": N_("Dice"),
    "town": N_("The town pays"),
    "parcel_points": N_("Per 2 parcels"),
    "strength_points": N_("Per 2 strength"),
    "building_points": N_("Per building"),
    "buy": N_("Buy points"),
    "depot": N_("Depot"),
}
"""At the head of a square, so short ones; a building space is called by its tile."""
SOLD: Final = N_("sold")
ON_THE_MAP: Final = N_("on the map")
GIVES: Final = {
    "wages": N_("$4 for each cowboy. Any number may stand here, and nobody fights."),
    "ammunition": N_("The 3 revolvers, until the end of the round."),
    "roads": N_("3 roads."),
    "road": N_("1 road for each cowboy. Any number may stand here, and nobody fights."),
    "parcels": N_("Cowboys on parcels that nobody owns buy them now."),
    "parcel_income": N_("$2 for each of your parcels."),
    "strength_income": N_("$2 for each point of strength: cowboys before you, and revolvers."),
    "dice": N_("Both dice are rolled: their sum in dollars."),
    "town": N_("Every building pays its owner. Attackers take half of what they rob."),
    "parcel_points": N_("1 point for every 2 of your parcels."),
    "strength_points": N_("1 point for every 2 points of strength: cowboys before you, and revolvers."),
    "building_points": N_("1 point for each building you have built."),
    "buy": N_("As many points as you like, for {price} each."),
    "build": N_("The building of this space, for {price}: build it, or keep it for later."),
    "depot": N_("The round marker starts here. It moves on with every round, and closes what it reaches."),
}
"""What a square is good for."""
TO_SPACE: Final = {
    "wages": N_("to the wages"),
    "ammunition": N_("to the ammunition"),
    "roads": N_("to the three roads"),
    "road": N_("to the road"),
    "parcel_income": N_("to the income per parcel"),
    "strength_income": N_("to the income per strength"),
    "dice": N_("to the dice"),
    "parcel_points": N_("to the points per 2 parcels"),
    "strength_points": N_("to the points per 2 strength"),
    "building_points": N_("to the points per building"),
    "buy": N_("to the points at {price}"),
    "build": N_("to the building at {price}"),
}
"""Where a cowboy is sent."""
AT_SPACE: Final = {
    "wages": N_("at the wages"),
    "ammunition": N_("at the ammunition"),
    "roads": N_("at the three roads"),
    "road": N_("at the road"),
    "parcel_income": N_("at the income per parcel"),
    "strength_income": N_("at the income per strength"),
    "dice": N_("at the dice"),
    "parcel_points": N_("at the points per 2 parcels"),
    "strength_points": N_("at the points per 2 strength"),
    "building_points": N_("at the points per building"),
    "buy": N_("at the points at {price}"),
    "build": N_("at the building at {price}"),
}
"""Where a cowboy stands."""
FOR_SPACE: Final = {
    "ammunition": N_("for the ammunition"),
    "roads": N_("for three roads"),
    "parcel_income": N_("for the income per parcel"),
    "strength_income": N_("for the income per strength"),
    "dice": N_("for the dice"),
    "parcel_points": N_("for the points per 2 parcels"),
    "strength_points": N_("for the points per 2 strength"),
    "building_points": N_("for the points per building"),
    "buy": N_("for the points at {price}"),
}
"""What a duel is about."""
WANTS: Final = {
    "wages": N_("{name} works for wages"),
    "ammunition": N_("{name} wants the ammunition"),
    "roads": N_("{name} wants three roads"),
    "road": N_("{name} wants a road"),
    "parcel_income": N_("{name} wants income per parcel"),
    "strength_income": N_("{name} wants income per strength"),
    "dice": N_("{name} wants the dice"),
    "parcel_points": N_("{name} wants points per 2 parcels"),
    "strength_points": N_("{name} wants points per 2 strength"),
    "building_points": N_("{name} wants points per building"),
    "buy": N_("{name} wants to buy points at {price}"),
}
"""A cowboy comes to a space."""

# ---------------------------------------------------------------- characters
CHARACTERS: Final = {
    "sheriff": N_("Sheriff"),
    "banker": N_("Banker"),
    "grocer": N_("Grocer"),
    "worker": N_("Railroad worker"),
    "settler": N_("Settler"),
    "captain": N_("Captain"),
    "gunslinger": N_("Gunslinger"),
}
THE_CHARACTER: Final = {
    "sheriff": N_("the Sheriff"),
    "banker": N_("the Banker"),
    "grocer": N_("the Grocer"),
    "worker": N_("the Railroad worker"),
    "settler": N_("the Settler"),
    "captain": N_("the Captain"),
    "gunslinger": N_("the Gunslinger"),
}
"""Whom somebody takes."""
POWERS: Final = {
    "sheriff": N_("A white cowboy that nobody may duel."),
    "banker": N_("$9 at once."),
    "grocer": N_("Doubles one kind of building, or $8."),
    "worker": N_("2 roads. Buildings at half price."),
    "settler": N_("A parcel of your choice, free."),
    "captain": N_("1, 2 or 3 cowboys for $1, $4 or $9."),
    "gunslinger": N_("3 more strength this round."),
}
"""On the card, in a line or two."""
RED_POWERS: Final = {
    "sheriff": N_("Starts no duel; 3 points for each one lost."),
    "banker": N_("3, 5 or 7 points for $3, $12 or $25 at the end."),
    "grocer": N_("$8, or a point for each own house at the end."),
    "worker": N_("One building of the row for $5, at once."),
    "settler": N_("$8, or a point for each own mountain at the end."),
    "captain": N_("1 or 2 revolvers for $3 or $9, for good."),
    "gunslinger": N_("2 more strength this round."),
}
EXPLAINED: Final = {
    "sheriff": N_(
        "You get the white cowboy. He goes where nobody stands, never fights or attacks, and nobody may join him."
    ),
    "banker": N_("You get $9 at once, and may keep a fortune."),
    "grocer": N_(
        "When the town pays, all your buildings of one kind pay double. Or you take $8, at once or then instead."
    ),
    "worker": N_("You get 2 roads at once, and pay half the price for buildings, rounded up."),
    "settler": N_("You take any parcel that nobody owns, at once and for nothing."),
    "captain": N_("You hire cowboys at once: 1 for $1, 2 for $4 or 3 for $9."),
    "gunslinger": N_("You are 3 stronger in all duels of this round, and where strength is counted."),
}
"""In a tip."""
RED_EXPLAINED: Final = {
    "sheriff": N_(
        "You may neither attack nor join others where they would fight, but may defend your buildings. "
        "Each duel you lose brings 3 points."
    ),
    "banker": N_("At the end of the round you may buy 3 points for $3, 5 for $12 or 7 for $25."),
    "grocer": N_("You take $8 at once, or a point for each of your houses at the end of the round."),
    "worker": N_("For $5 you take any one building of the row at once, and build it or keep it."),
    "settler": N_("You take $8 at once, or a point for each of your mountains at the end of the round."),
    "captain": N_("You buy 1 revolver for $3 or 2 for $9. They stay with you."),
    "gunslinger": N_("You are 2 stronger in all duels of this round, and where strength is counted."),
}
KEEPS: Final = N_("keeps {money}")
"""The limit, on a card."""

# ---------------------------------------------------------------- the course of the game
ROUND_OF: Final = N_("round {n} of {all}")
PHASES: Final = {
    "parcels": N_("first parcels"),
    "characters": N_("choose characters"),
    "placing": N_("place cowboys"),
    "trail": N_("follow the trail"),
    "tax": N_("taxes"),
    "over": N_("the game is over"),
}
TRAIL: Final = N_("The trail")
TO_PLAY: Final = N_("to play")
TO_CHOOSE: Final = N_("to choose")
HAVE_PASSED: Final = N_("passed")
SOURCES: Final = {
    "parcels": N_("Parcels"),
    "strength": N_("Strength"),
    "buildings": N_("Buildings"),
    "bought": N_("Bought"),
    "tax": N_("Taxes"),
    "characters": N_("Characters"),
    "town": N_("Town"),
    "money": N_("Money"),
    "kit_carson": N_("Kit Carson"),
}
"""The columns of the score."""
USUAL: Final = N_("Take for me what my cowboys have won: parcels and ammunition.")
"""What the page does by itself, for the menu."""
PASSES: Final = (
    N_("Pass as first"),
    N_("Pass as second"),
    N_("Pass as third"),
    N_("Pass as fourth"),
    N_("Pass as fifth"),
)
PASSED: Final = (
    N_("{name} passes first"),
    N_("{name} passes second"),
    N_("{name} passes third"),
    N_("{name} passes fourth"),
    N_("{name} passes fifth"),
)
PASSED_NOTES: Final = (
    N_("passed 1st"),
    N_("passed 2nd"),
    N_("passed 3rd"),
    N_("passed 4th"),
    N_("passed 5th"),
)
"""Beside a name."""

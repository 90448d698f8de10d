"""What everything is called and what it does, in plain words."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_

CARDS: Final = {
    "bang": N_("BANG!"),
    "missed": N_("Missed!"),
    "beer": N_("Beer"),
    "panic": N_("Panic!"),
    "cat_balou": N_("Cat Balou"),
    "duel": N_("Duel"),
    "general_store": N_("General Store"),
    "indians": N_("Indians!"),
    "stagecoach": N_("Stagecoach"),
    "gatling": N_("Gatling"),
    "saloon": N_("Saloon"),
    "wells_fargo": N_("Wells Fargo"),
    "barrel": N_("Barrel"),
    "dynamite": N_("Dynamite"),
    "jail": N_("Jail"),
    "mustang": N_("Mustang"),
    "scope": N_("Scope"),
    "volcanic": N_("Volcanic"),
    "schofield": N_("Schofield"),
    "remington": N_("Remington"),
    "carabine": N_("Rev. Carabine"),
    "winchester": N_("Winchester"),
    "cactus": N_("Cactus"),
    "evaded": N_("Evaded!"),
    "full_steam": N_("Full Steam"),
    "knife_revolver": N_("Knife Revolver"),
    "money_bag": N_("Money Bag"),
    "most_wanted": N_("Most Wanted"),
    "next_stop": N_("Next Stop"),
    "switch": N_("Switch"),
    "train_robbery": N_("Train Robbery"),
    "water_tower": N_("Water Tower"),
    "dragoon": N_("Dragoon"),
    "map": N_("Map"),
    "refund": N_("Refund"),
    "strongbox": N_("Strongbox"),
    "baggage_car": N_("Baggage Car"),
    "caboose": N_("Caboose"),
    "cattle_truck": N_("Cattle Truck"),
    "circus_wagon": N_("Circus Wagon"),
    "coal_hopper": N_("Coal Hopper"),
    "dining_car": N_("Dining Car"),
    "express_car": N_("Express Car"),
    "ghost_car": N_("Ghost Car"),
    "lounge_car": N_("Lounge Car"),
    "lumber_flatcar": N_("Lumber Flatcar"),
    "mail_car": N_("Mail Car"),
    "observation_car": N_("Observation Car"),
    "passenger_car": N_("Passenger Car"),
    "prisoner_car": N_("Prisoner Car"),
    "private_car": N_("Private Car"),
    "sleeper_car": N_("Sleeper Car"),
}

SHORT: Final = {
    "bang": N_("One shot at a player in reach"),
    "missed": N_("Dodge one shot"),
    "beer": N_("Win back one life"),
    "panic": N_("Take a card at distance 1"),
    "cat_balou": N_("Somebody discards a card"),
    "duel": N_("BANG!s in turn: who runs out is hit"),
    "general_store": N_("Everybody picks a card"),
    "indians": N_("Others: a BANG! or a life"),
    "stagecoach": N_("Draw two cards"),
    "gatling": N_("A shot at everybody else"),
    "saloon": N_("Everybody wins back one life"),
    "wells_fargo": N_("Draw three cards"),
    "barrel": N_("Shot at? Draw! a heart: missed"),
    "dynamite": N_("Goes round until it blows up: 3 lives"),
    "jail": N_("No heart: the turn is lost"),
    "mustang": N_("Others see you 1 farther"),
    "scope": N_("You see others 1 nearer"),
    "volcanic": N_("Reach 1, any number of BANG!s"),
    "schofield": N_("Reach 2"),
    "remington": N_("Reach 3"),
    "carabine": N_("Reach 4"),
    "winchester": N_("Reach 5"),
    "cactus": N_("Dodge; red brings a life"),
    "evaded": N_("Dodge and take the card"),
    "full_steam": N_("Train to the end station: twice or not at all"),
    "knife_revolver": N_("A shot; J to A brings it back"),
    "money_bag": N_("Copies the last discard"),
    "most_wanted": N_("Draw 1; then spades cost a life"),
    "next_stop": N_("Draw 1; the train moves on"),
    "switch": N_("Swap two cards in play"),
    "train_robbery": N_("A shot or the card, for each in play"),
    "water_tower": N_("A wagon for free"),
    "dragoon": N_("Reach 2, two BANG!s a turn"),
    "map": N_("Look at 2 cards, discard 1"),
    "refund": N_("Robbed? Draw 1"),
    "strongbox": N_("Draw 1 at the end of your turn"),
}
"""On the card itself."""

DOES: Final = {
    "bang": N_(
        "A shot at a player within reach of your weapon: "
        "a Missed! stops it, otherwise it costs a life. One BANG! card a turn."
    ),
    "missed": N_("Stops a shot at you. Only played as an answer."),
    "beer": N_(
        "You win back a life. Also saves you out of turn "
        "when you lose your last one. Without effect when only two are left."
    ),
    "panic": N_("Take a card from a player at distance 1: one at random from the hand, or one you choose in play."),
    "cat_balou": N_("Any player discards a card: one at random from the hand, or one you choose in play."),
    "duel": N_(
        "Any player. The challenged one begins, both discard BANG! cards in turn; whoever does not loses a life."
    ),
    "general_store": N_("As many cards as players are turned up; from you on clockwise everybody takes one."),
    "indians": N_("Every other player discards a BANG! or loses a life. Missed! and Barrel do not help."),
    "stagecoach": N_("Draw two cards."),
    "gatling": N_("A shot at every other player, at any distance. Does not count as your BANG!"),
    "saloon": N_("Everybody in play wins back a life."),
    "wells_fargo": N_("Draw three cards."),
    "barrel": N_("When somebody shoots at you, you may draw!: a heart counts as a Missed!"),
    "dynamite": N_(
        "Its owner draws! at the start of the turn: "
        "2 to 9 of spades blow it up for three lives, otherwise it goes to the left."
    ),
    "jail": N_(
        "In front of anybody but the sheriff. At the start of the turn draw!: "
        "a heart frees, otherwise the turn is lost."
    ),
    "mustang": N_("The others see you at a distance 1 greater."),
    "scope": N_("You see all others at a distance 1 smaller."),
    "volcanic": N_("A weapon of reach 1: any number of BANG! cards in your turn."),
    "schofield": N_("A weapon of reach 2."),
    "remington": N_("A weapon of reach 3."),
    "carabine": N_("A weapon of reach 4."),
    "winchester": N_("A weapon of reach 5."),
    "cactus": N_("Stops a shot at you like a Missed!; then draw!: hearts or diamonds bring you a life."),
    "evaded": N_("Stops a shot at you like a Missed!, and you take the card that was shot with."),
    "full_steam": N_(
        "The train goes straight to the end station. You decide: the locomotive does nothing, or does its work twice."
    ),
    "knife_revolver": N_(
        "A shot within reach that counts as your BANG! of the turn. Draw!: "
        "with J, Q, K or A the card returns to your hand."
    ),
    "money_bag": N_(
        "Does the same as the top card of the discard pile, if that is brown and no answer. Only in your turn."
    ),
    "most_wanted": N_("Draw a card. Then everybody draws!, you too: spades cost a life."),
    "next_stop": N_("Draw a card, then the train advances by one station."),
    "switch": N_("Exchange one of your cards in play for one of another player's."),
    "train_robbery": N_(
        "Any player; counts as your BANG! of the turn. "
        "For each of his cards in play, in the order he likes, he discards it or is shot at."
    ),
    "water_tower": N_("Take a wagon that stands under a station, for free. Does not count as your wagon of the turn."),
    "dragoon": N_("A weapon of reach 2: one more BANG! card in your turn."),
    "map": N_("Before you draw, look at the two top cards of the pile and discard one of them."),
    "refund": N_("Whenever another player takes or discards one of your other cards, you may draw one."),
    "strongbox": N_("Draw a card at the end of your turn."),
    "baggage_car": N_("Discard it as a Missed!, a Panic!, a Cat Balou or an extra BANG!"),
    "caboose": N_("You may discard another of your blue cards or wagons as a Missed!"),
    "cattle_truck": N_("Discard it: take one of the three top cards of the discard pile."),
    "circus_wagon": N_("Discard it: every other player discards one of his cards in play."),
    "coal_hopper": N_("Discard it: draw a card, and a wagon in play of your choice is discarded."),
    "dining_car": N_("At the start of your turn draw!: a heart brings you a life."),
    "express_car": N_("Discard it and your hand: your turn ends, and you have another one."),
    "ghost_car": N_(
        "In front of anybody but the sheriff. Its owner stays in play without lives, even if he was out already."
    ),
    "lounge_car": N_("Discard it: draw two wagons, one for you and one for another player."),
    "lumber_flatcar": N_("In front of anybody: its owner sees all others at a distance 1 greater."),
    "mail_car": N_("Discard it: draw three cards and give one of them away."),
    "observation_car": N_("You see others 1 nearer, and they see you 1 farther away."),
    "passenger_car": N_("Discard it: take a card from any player, at any distance."),
    "prisoner_car": N_("Duel and Indians! of others do not concern you."),
    "private_car": N_("With no cards in hand you cannot be the target of BANG! cards."),
    "sleeper_car": N_("Once a turn discard another of your blue cards or wagons as an extra BANG!"),
}

STATIONS: Final = {
    "boom_town": "Boom Town",
    "catico": "Catico",
    "creepy_creek": "Creepy Creek",
    "crowns_hole": "Crown’s Hole",
    "deathwood": "Deathwood",
    "dodgeville": "Dodgeville",
    "fort_wroth": "Fort Wroth",
    "frisco": "Frisco",
    "miners_oath": "Miner’s Oath",
    "san_tafe": "San Tafe",
    "tombrock": "Tombrock",
    "yooma": "Yooma",
    "virginia_town": "Virginia Town",
}
"""The same in all languages, with the odd spelling of the box."""

COSTS: Final = {
    "boom_town": N_("a BANG!"),
    "catico": N_("Panic! or Cat Balou"),
    "creepy_creek": N_("a spade"),
    "crowns_hole": N_("a Beer"),
    "deathwood": N_("a blue card"),
    "dodgeville": N_("a Missed!"),
    "fort_wroth": N_("a 10 to ace"),
    "frisco": N_("a club"),
    "miners_oath": N_("a diamond"),
    "san_tafe": N_("a heart"),
    "tombrock": N_("a life"),
    "yooma": N_("a 2 to 9"),
    "virginia_town": N_("any 2 cards"),
}
COST_SIGNS: Final = {
    "boom_town": "i-bang",
    "catico": "i-panic",
    "creepy_creek": "suit-0",
    "crowns_hole": "i-beer",
    "deathwood": "i-strongbox",
    "dodgeville": "i-missed",
    "frisco": "suit-3",
    "miners_oath": "suit-2",
    "san_tafe": "suit-1",
    "tombrock": "s-bullet",
}

LOCOMOTIVES: Final = {
    "ironhorse": (
        "Ironhorse",
        N_("At the end station it fires at everybody, the player on turn too. Nobody is to blame."),
    ),
    "leland": ("Leland", N_("At the end station it opens a General Store, beginning with the player on turn.")),
}

CHARACTERS: Final = {
    "bart_cassidy": "Bart Cassidy",
    "black_jack": "Black Jack",
    "calamity_janet": "Calamity Janet",
    "el_gringo": "El Gringo",
    "jesse_jones": "Jesse Jones",
    "jourdonnais": "Jourdonnais",
    "kit_carlson": "Kit Carlson",
    "lucky_duke": "Lucky Duke",
    "paul_regret": "Paul Regret",
    "pedro_ramirez": "Pedro Ramirez",
    "rose_doolan": "Rose Doolan",
    "sid_ketchum": "Sid Ketchum",
    "slab_the_killer": "Slab the Killer",
    "suzy_lafayette": "Suzy Lafayette",
    "vulture_sam": "Vulture Sam",
    "willy_the_kid": "Willy the Kid",
    "benny_brawler": "Benny Brawler",
    "evan_babbit": "Evan Babbit",
    "jimmy_texas": "Jimmy Texas",
    "manuelita": "Manuelita",
    "sancho": "Sancho",
    "sgt_blaze": "Sgt. Blaze",
    "shade_oconnor": "Shade O’Connor",
    "zippy_roy": "Zippy Roy",
}
"""The same in all languages."""

ABILITIES: Final = {
    "bart_cassidy": N_("Draws a card for every life lost."),
    "black_jack": N_("Shows the second card of the draw: a red one brings a third."),
    "calamity_janet": N_("BANG! and Missed! serve as each other."),
    "el_gringo": N_("Takes a card out of the hand of whoever costs him a life."),
    "jesse_jones": N_("May draw the first card from another hand."),
    "jourdonnais": N_("Has a Barrel built in."),
    "kit_carlson": N_("Looks at three cards, takes two and puts one back."),
    "lucky_duke": N_("Draws! two cards and chooses one."),
    "paul_regret": N_("Others see him 1 farther away."),
    "pedro_ramirez": N_("May draw the first card from the discard pile."),
    "rose_doolan": N_("Sees others 1 nearer."),
    "sid_ketchum": N_("May discard two cards for a life."),
    "slab_the_killer": N_("Two Missed! are needed against his BANG! cards."),
    "suzy_lafayette": N_("Draws a card whenever her hand is empty."),
    "vulture_sam": N_("Takes all cards of whoever is eliminated."),
    "willy_the_kid": N_("May play any number of BANG! cards."),
    "benny_brawler": N_("May take any number of wagons in a turn."),
    "evan_babbit": N_("With a card of the same suit turns a BANG! on somebody next to him."),
    "jimmy_texas": N_("Draws a card at the end of the turn."),
    "manuelita": N_("May draw two cards when the train reaches the end station."),
    "sancho": N_("Once a turn takes a wagon for free."),
    "sgt_blaze": N_("May spare one of several targets."),
    "shade_oconnor": N_("May swap a card whenever the train moves in another turn."),
    "zippy_roy": N_("Once a turn moves the train by one station."),
}

ROLES: Final = {
    "sheriff": N_("Sheriff"),
    "deputy": N_("Deputy"),
    "outlaw": N_("Outlaw"),
    "renegade": N_("Renegade"),
}
AIMS: Final = {
    "sheriff": N_("Eliminate all outlaws and renegades."),
    "deputy": N_("Protect the sheriff: you win together, even if you fall."),
    "outlaw": N_("Bring down the sheriff. Every outlaw that falls brings the shooter three cards."),
    "renegade": N_("Be the last one standing: the sheriff must fall last."),
}
AIMS_OF_THREE: Final = {
    "deputy": N_("Bring down the renegade yourself, or be the last one standing."),
    "outlaw": N_("Bring down the deputy yourself, or be the last one standing."),
    "renegade": N_("Bring down the outlaw yourself, or be the last one standing."),
}

SUITS: Final = {"s": N_("spades"), "h": N_("hearts"), "d": N_("diamonds"), "c": N_("clubs")}
RANKS: Final = {"J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "A": N_("ace")}
LETTERS: Final = {"J": N_("J"), "Q": N_("Q"), "K": N_("K"), "A": N_("A")}
"""How a court card is marked in its corner."""

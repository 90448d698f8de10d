"""The first round against Bill: land, a saloon, a duel and the first points; then the same table goes on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.kernel.lesson import FIRST, Click, Do, Lesson, Note, Read, Watch

MOUNTAINS: Final = ("e4", "d5", "b2", "c2", "f7", "g7", "g6", "b7", "f2")
BESIDE_THE_HOUSE: Final = ("c3", "d3", "e3", "c5")
FREE_HOUSE: Final = N_("Any of them is yours for the asking. But one has a house on it already: take that.")
MOUNTAIN_FIRST: Final = N_(
    "A mountain is worth 2 points at the end, and so is a house. But the house brings guests, and there is only one: "
    "take that."
)
BARE_ROCK: Final = N_("A mountain: 2 points at the end, and silver mines like it. But nothing can be built on it.")
AS_GOOD: Final = N_("Beside the house, too, and just as good for guests. Only this lesson is built in the south-east.")
TOO_FAR: Final = N_("A saloon there is too far from your house: no guests. Corner to corner is near enough.")
LAND_FIRST: Final = N_("More cowboys are fine, and cost money. First land.")
ROAD_LATER: Final = N_("Your road is for the moment when you build. It comes soon.")
LAND_ENOUGH: Final = N_(
    "A cowboy there buys the parcel: $1, and $1 more for everything on it and around it. You have land enough for now."
)
STAY_HOME: Final = N_(
    "He would be missing at home: 1 strength less in the duel for your saloon, and today that is the whole difference."
)
KEEP_LATER: Final = N_("A kept tile earns nothing, and you have the place for it.")
FOUGHT_FOR: Final = N_("After you have fought for it? Build it!")

LESSON: Final = Lesson(
    key=FIRST,
    title=N_("First lesson"),
    about=N_("A round with Bill: a saloon, a duel and cheap points. Then you play on from there."),
    minutes=7,
    names=("", "Bill"),
    options={"first": "0"},
    luck="saloon drugstore hotel d4 e4 d5 b2 c2 f7 g7 g6 b7 f2 1 5 4",
    steps=(
        Do(
            title=N_("Take the town"),
            text=N_(
                "Four rounds, then **points** decide; money is only a tool. Mountains, four roads, one house: that is "
                "all there is. Everybody begins with two parcels, free, and what stands on yours is yours. Take the "
                "one with the **house**."
            ),
            clicks=(Click(("d4",), {**dict.fromkeys(MOUNTAINS, MOUNTAIN_FIRST), "*": FREE_HOUSE}),),
            point=("cell:d4", "thing:d4"),
            note=Note("R1.6", N_("Two parcels each, free; what stands there is yours.")),
        ),
        Watch(
            title=N_("Bill takes two"),
            text=N_(
                "You first, then Bill twice, then you again. One of his lies beside the town, one beside three "
                "mountains: a good place for a silver mine."
            ),
            moves=((1, "c4"), (1, "f6")),
            point=("claim:c4", "claim:f6"),
        ),
        Do(
            title=N_("A corner for guests"),
            text=N_(
                "Your second parcel will carry a **saloon**: $5 for every house beside it. Beside means all around, "
                "corners too. Take the parcel to the south-east of your house."
            ),
            clicks=(
                Click(
                    ("e5",),
                    {
                        **dict.fromkeys(MOUNTAINS, BARE_ROCK),
                        **dict.fromkeys(BESIDE_THE_HOUSE, AS_GOOD),
                        "*": TOO_FAR,
                    },
                ),
            ),
            point=("cell:e5",),
            note=Note("R7.1", N_("Beside: the eight parcels around. What is owned serves its owner.")),
        ),
        Do(
            title=N_("Choose the Settler"),
            text=N_(
                "A character for each round. Its **number** is the order of play, its **limit** the money you may "
                "keep, and each can do something. The Settler brings a third parcel, free: the one east of your "
                "corner."
            ),
            clicks=(
                Click(
                    ("settler f5",),
                    {
                        "settler": N_("He may go without a parcel. But why? Take the one east of your corner."),
                        "settler *": N_(
                            "Good man. Let him claim the parcel east of your corner: your guests will live there."
                        ),
                        "sheriff": N_("A fourth cowboy, whom nobody may fight. Many love him. Today the Settler."),
                        "banker": N_(
                            "$9, once. Land stays, and what stands on it pays every round: the Settler, please."
                        ),
                        "grocer *": N_(
                            "$8 now, or one kind of building pays double. Fine once you own one. First land."
                        ),
                        "worker": N_("Two roads, and buildings at half the price: a good one for later. First land."),
                        "captain *": LAND_FIRST,
                        "gunslinger": N_("3 more strength in duels. You are not looking for one. Not yet."),
                    },
                ),
            ),
            point=("role:settler", "cell:f5"),
            note=Note("R2.2", N_("A character a round: power, money limit and, by its number, the order.")),
        ),
        Watch(
            title=N_("Bill goes first"),
            text=N_(
                "The Sheriff, **number 1**: first in the order and with a fourth cowboy, but only $20 are safe with "
                "him. Cowboys are placed one at a time, in turn. His first stands on **wages**: $4."
            ),
            moves=((1, "sheriff"), (1, "wages")),
            point=("space:wages", "seat:1"),
            note=Note("R6.1", N_("Wages: $4 a cowboy, never a duel.")),
        ),
        Do(
            title=N_("The saloon, $5"),
            text=N_(
                "First all cowboys are placed; only then the spaces are worked off **in their printed order**, one "
                "after the other. Put one on the saloon."
            ),
            clicks=(
                Click(
                    ("build5",),
                    {
                        "build*": N_("Not bad. But you have a corner beside a house, and that is made for the saloon."),
                        "wages": N_("$4, once. A saloon pays every round."),
                        "buy*": N_("In a moment! First something that earns."),
                        "road *": ROAD_LATER,
                        "pass": N_("With three cowboys at home? Too early."),
                        "[a-h][1-8]": LAND_ENOUGH,
                        "*": N_("Useful in later rounds. First the saloon: the sooner it stands, the oftener it pays."),
                    },
                ),
            ),
            point=("space:build5",),
            note=Note("R5.1", N_("Place first; then every space in its printed order.")),
        ),
        Do(
            title=N_("Points at $2"),
            text=N_(
                "Bill wants the silver mine. Look at the end of the trail: **a point for $2**. It is the very last "
                "space, so your saloon has paid by then. And it **closes for good** after this round. Put a cowboy "
                "there."
            ),
            before=((1, "build4"),),
            clicks=(
                Click(
                    ("buy2",),
                    {
                        "buy*": N_("Points, but dearer. $2 is the best price of the whole game, and this round only."),
                        "build*": N_(
                            "One building is what you have a place for. Turn money into points: look at the last space."
                        ),
                        "wages": N_("$4 are two points here. But without a cowboy on the last space you buy none."),
                        "road *": ROAD_LATER,
                        "pass": N_("Not yet: two cowboys, and points for $2!"),
                        "[a-h][1-8]": LAND_ENOUGH,
                        "*": N_("Useful in later rounds. But points for $2 are sold in this one only."),
                    },
                ),
            ),
            point=("space:buy2",),
            note=Note("R8.2", N_("Points are bought last; each round the cheapest space closes.")),
        ),
        Do(
            title=N_("Pass first"),
            text=N_(
                "Bill joins you at the saloon: a **duel**. A die, plus revolvers, plus **cowboys at home**. So leave "
                "your third at home. And whoever passes first **wins ties** and chooses first next round. Pass."
            ),
            before=((1, "build5"),),
            clicks=(Click(("pass",), {"road *": ROAD_LATER, "*": STAY_HOME}),),
            point=("space:build5", "seat:0"),
            note=Note("R5.4", N_("Duel: die + revolvers + cowboys at home; ties to the first passer.")),
        ),
        Do(
            title=N_("A tie is yours"),
            text=N_(
                "He throws 5, you 4. With your cowboy at home it is **6 to 6**, and you passed first: his man goes "
                "home unhurt. A saloon brings a **house**, which a road must reach. Lay yours along the north of your "
                "corner."
            ),
            before=((1, "white wages"),),
            clicks=(
                Click(
                    ("road h4.4",),
                    {
                        "road *": N_(
                            "That way it does not end at your eastern parcel. Along the north of your corner, please."
                        ),
                        "build *": N_("You could. But that house is too far from the bar. First the road."),
                        "keep": KEEP_LATER,
                        "leave": FOUGHT_FOR,
                    },
                ),
            ),
            point=("edge:h4.4",),
            note=Note("R4.2", N_("A parcel is reached if a road ends at its corner or runs beside it.")),
        ),
        Do(
            title=N_("Saloon and house"),
            text=N_(
                "The saloon on your corner, its house on your eastern parcel. Two houses beside the bar, both yours: "
                "**$10 a round**. And each parcel with something on it is 2 points at the end."
            ),
            clicks=(
                Click(
                    ("build e5 house f5",),
                    {
                        "build e5 *": N_(
                            "That house is not beside the bar, or not on your land. On your eastern parcel it pays, "
                            "and counts 2 points."
                        ),
                        "build *": N_(
                            "There the old house is too far away: $5 less, every round. The saloon goes on your corner."
                        ),
                        "keep": KEEP_LATER,
                        "leave": FOUGHT_FOR,
                    },
                ),
            ),
            point=("site:saloon.e5", "house:saloon.e5.f5"),
            note=Note("R7.7", N_("Saloon: $5 a house beside it. A parcel with something on it: 2 points.")),
        ),
        Do(
            title=N_("How many points?"),
            text=N_(
                "The town has paid: $9 for Bill’s mine, $10 for your saloon. You have $20, and points are $2 each. But "
                "next round you want to build: keep **$4 to $8**. How many do you buy?"
            ),
            before=((1, "build f6"),),
            clicks=(
                Click(
                    ("6", "7", "8"),
                    {
                        "[0-5]": N_("They never come so cheap again. A few more."),
                        "*": N_("Then you stand there with empty pockets. Keep $4 at least."),
                    },
                ),
            ),
            point=("space:buy2", "seat:0", "earns:f6"),
            note=Note("R6.21", N_("Buying points: as many as you can pay.")),
        ),
        Watch(
            title=N_("Bill pays tax"),
            text=N_(
                "His Sheriff keeps $20 safe, and he has $28. The rest must go; but **every full $10 is a point**, so "
                "he gives 10. Your limit is $30: nothing to pay."
            ),
            moves=((1, "10"),),
            point=("seat:1",),
            note=Note("R8.4", N_("Above the limit: tax. Every full $10 of it is a point.")),
        ),
        Read(
            title=N_("You choose first"),
            text=N_(
                "A saloon, three parcels, more points than Bill, and all seven characters to choose from. Not seen "
                "yet: attacks on buildings, churches, kept tiles. Three rounds to go; the Marshal helps. **Play on!**"
            ),
            point=("seat:0", "thing:e5"),
        ),
    ),
)

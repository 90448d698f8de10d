"""Two rounds against Bill by the river: silver, attacks, a church and a bridge; then the table goes on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.kernel.lesson import SECOND, Click, Do, Lesson, Note, Read, Watch

ALL_PARCELS: Final = "[a-h][1-8]"
BETWEEN: Final = N_("Too few mountains around it. Between the water and the three mountains, please.")
NO_WATER: Final = N_("Three mountains there, too. But no water: $3 less, every round.")
ON_ROCK: Final = N_("A mountain: 2 points at the end. But nothing can be built on it: the mine goes beside it.")
WELL_THOUGHT: Final = N_(
    "Well thought: nobody could take that one from your mine. But nothing can be built on it, and today you need land "
    "for cattle."
)
NO_CATTLE: Final = N_("2 points at the end, but no grass: nothing can be built there.")
AT_THE_EDGE: Final = N_("At the edge there is less land around: five parcels, in a corner three. Here you have eight.")
BILL_NEXT_DOOR: Final = N_("Eight empty parcels, for now. But Bill is going to build next door. Further away from him!")
NOT_ALONE: Final = N_("Something stands beside it already, and cattle want grass. In the north-west nothing does.")
AS_EMPTY: Final = N_(
    "Eight empty parcels there as well, the river counts. Just as good; but today a little further north."
)
ROAD_LATER: Final = N_("Keep your road: a bridge takes two, and the day of the bridge will come.")
NOT_THAT: Final = N_("Useful another time. But now you are building on this side of the river.")
MEN_LEFT: Final = N_("Too early: you still have men at home, and work for all of them.")
UNDEFENDED: Final = N_("Then nobody stands on your mine, and Bill helps himself: $4, without a single shot.")
OUTGUNNED: Final = N_(
    "To fight him? Revolvers, Gunslinger, men at home: he has twice your strength. There is something better than a "
    "duel."
)
HIS_LAND: Final = N_("It can be bought. But you have land enough for what you want to build.")
BRIDGE_FIRST: Final = N_("Nowhere to build it yet. First the bridge, then the church.")
OTHER_BANK: Final = N_(
    "That road does not touch your eastern parcel. The bridge goes straight across the river, to the corner between "
    "mine and church."
)

LESSON: Final = Lesson(
    key=SECOND,
    title=N_("Second lesson"),
    about=N_("River, mine, ranch and church; attacks, and who defends; the red sides. Two rounds, then you play on."),
    minutes=10,
    names=("", "Bill"),
    options={"first": "0", "river": True, "red": "all"},
    luck="church saloon bank e3 d6 e6 f6 b7 g2 c7 1 hotel 5 3 drugstore prison",
    steps=(
        Do(
            title=N_("Between water and rock"),
            text=N_(
                "Bill again, and a **river** today: nothing stands on it, nobody owns it. A **silver mine** brings $3 "
                "for each mountain beside it, and $3 more by the water. Take the parcel between the water and the "
                "three mountains."
            ),
            clicks=(
                Click(
                    ("e5",),
                    {
                        **dict.fromkeys(("d6", "e6", "f6", "b7", "c7", "g2"), ON_ROCK),
                        **dict.fromkeys(("d7", "e7"), NO_WATER),
                        "e3": N_(
                            "The house again? Today you dig for silver: between the water and the mountains, please."
                        ),
                        "*": BETWEEN,
                    },
                ),
            ),
            point=("cell:e5",),
            note=Note("R12.3", N_("Silver mine: $3 a mountain beside it, by the river $3 more.")),
        ),
        Watch(
            title=N_("Bill takes a mountain"),
            text=N_(
                "Bill takes a parcel beside the house, and one of **your** three mountains: what somebody owns serves "
                "its owner alone. The two others are still everybody’s. So a mine there brings $9, no longer $12."
            ),
            moves=((1, "d2"), (1, "f6")),
            point=("claim:d2", "claim:f6"),
            note=Note("R7.4", N_("A mountain that somebody else owns is none for your mine.")),
        ),
        Do(
            title=N_("Land for cattle"),
            text=N_(
                "Your second parcel is for a **ranch**: $1 for each **empty** parcel beside it, whoever owns that. So "
                "stay away from everybody. In the north-west there is nothing but grass: eight empty parcels around "
                "this one."
            ),
            clicks=(
                Click(
                    ("b2",),
                    {
                        **dict.fromkeys(("d6", "e6"), WELL_THOUGHT),
                        **dict.fromkeys(("b7", "c7", "g2", "e3"), NO_CATTLE),
                        **dict.fromkeys(("b3", "b4"), AS_EMPTY),
                        **dict.fromkeys(("c2", "c3", "c4"), BILL_NEXT_DOOR),
                        "[ah]?": AT_THE_EDGE,
                        "?[18]": AT_THE_EDGE,
                        "*": NOT_ALONE,
                    },
                ),
            ),
            point=("cell:b2",),
            note=Note("R7.3", N_("Ranch: $1 for each empty parcel beside it, and a revolver.")),
        ),
        Do(
            title=N_("The red side"),
            text=N_(
                "All characters lie on their **red side** today: other powers, other limits. The red Railroad worker "
                "takes any building of the row for $5, **at once**. Take the mine for $12, and build it between water "
                "and mountains."
            ),
            clicks=(
                Click(
                    ("worker build12",),
                    {
                        "worker build4": N_("A mine, too. But for the same $5 you can have the one for $12!"),
                        "worker *": N_("A bargain, certainly. But your parcel by the water is made for a mine."),
                        "worker": N_("With empty hands? For $5 he takes the dearest building there is."),
                        "sheriff": N_("He avoids every fight, and a lost duel brings 3 points. For timid souls."),
                        "banker": N_("Points for money, at the end of the round. First you need the money."),
                        "grocer *": N_("$8, or a point for each house of yours. You have none."),
                        "settler *": N_("$8, or a point for each mountain of yours. You own none."),
                        "captain *": N_("Revolvers, for good. But first something that is worth defending."),
                        "gunslinger": N_("2 more strength. But first something that is worth defending."),
                    },
                ),
                Click(
                    ("build e5",),
                    {
                        "build b2": N_("No mountain far and wide: it would bring nothing. By the water, please."),
                        "keep": N_("A kept mine digs no silver. Build it, right away."),
                        "road *": N_("Mine and ranch need no road. Keep yours: a bridge takes two."),
                    },
                ),
            ),
            note=Note("R10.4", N_("Red Railroad worker: any building of the row for $5, at once.")),
        ),
        Do(
            title=N_("What land costs"),
            text=N_(
                "Bill’s red Captain: two revolvers for $9, to keep. Now the cowboys. One on a free parcel **buys** "
                "it: $1, and $1 more for each thing on it and around it. Go east of your mine."
            ),
            before=((1, "captain 2"),),
            clicks=(
                Click(
                    ("f5",),
                    {
                        "e5": N_("Nobody attacks your mine yet. First the parcel beside it."),
                        ALL_PARCELS: N_("For sale as well. But you want something beside your mine: east of it."),
                        "road *": ROAD_LATER,
                        "pass": MEN_LEFT,
                        "build*": N_("In a moment! First the parcel on which it will stand."),
                        "*": NOT_THAT,
                    },
                ),
            ),
            point=("cell:f5", "seat:1"),
            note=Note("R6.5", N_("A parcel: $1, and $1 for each thing on it and around it.")),
        ),
        Do(
            title=N_("A church, $5"),
            text=N_(
                "Bill wants the saloon. You want the **church**: it earns nothing, but whoever attacks a building of "
                "yours **beside it** goes home with empty hands. That is what the parcel next to your mine is for."
            ),
            before=((1, "build6"),),
            clicks=(
                Click(
                    ("build5",),
                    {
                        "build6": N_("Bill stands there: a duel against three revolvers, for a saloon without guests."),
                        "build*": N_("Not bad. But what earns draws robbers: first the church."),
                        "e5": N_("Nobody attacks your mine yet. The church, please."),
                        "[a-h][1-8]": N_("One parcel is enough for now. Something must stand on it: the church."),
                        "road *": ROAD_LATER,
                        "pass": MEN_LEFT,
                        "*": NOT_THAT,
                    },
                ),
            ),
            point=("space:build5",),
            note=Note("R6.16", N_("A church shields your buildings beside it.")),
        ),
        Do(
            title=N_("Hands off my silver"),
            text=N_(
                "Bill stands on your mine: an **attack**. If nobody defends it, half of what it brings is his, $4 of "
                "$9. Strength at home doesn’t help without a man on the spot. Put your last one there: a duel."
            ),
            before=((1, "e5"),),
            clicks=(Click(("e5",), {"road *": ROAD_LATER, "*": UNDEFENDED}),),
            point=("thing:e5",),
            note=Note("R6.15", N_("An attack that nobody stops takes half of what the building brings.")),
        ),
        Do(
            title=N_("Pay for the land"),
            text=N_(
                "Bill’s last man takes wages. The spaces, in their order: parcels come before buildings. Nobody "
                "joined you there, so you simply pay. Around it stand your mine and two mountains: **$4**. Buy."
            ),
            before=((1, "wages"),),
            clicks=(
                Click(("buy",), {"leave": N_("Your man is spent either way. And where would the church stand? Buy.")}),
            ),
            point=("parcel:f5",),
            note=Note("R6.6", N_("Alone on a parcel you buy it; with others there is a duel first.")),
        ),
        Do(
            title=N_("Keep the church"),
            text=N_(
                "Bill’s saloon with two houses: $10 a round. Your church needs a **road**, and none comes across the "
                "river. So pay, **keep** it and build it later, out of your **stock**, without a cowboy. For now you "
                "are done."
            ),
            before=((1, "build d2 house d3"),),
            clicks=(
                Click(
                    ("keep",),
                    {
                        "leave": N_("You have got the parcel for it. Keep it: it can be built in any round."),
                        "road *": ROAD_LATER,
                    },
                ),
                Click(("done",), {"road *": ROAD_LATER}),
            ),
            point=("thing:d2", "earns:d2"),
            note=Note("R6.10", N_("Kept buildings are built from stock, in any round, without a cowboy.")),
        ),
        Do(
            title=N_("7 to 6"),
            text=N_(
                "You threw 5, he 3. You have two revolvers, one came with the mine; he has three: **7 to 6**, all $9 "
                "are yours. And you passed first, so you choose first. The red **Banker** sells points."
            ),
            clicks=(
                Click(
                    ("banker",),
                    {
                        "worker*": N_("Once more? A good one. But this round you are going to have money for points."),
                        "captain *": N_("Bill would still have more of them. And there is something better than guns."),
                        "gunslinger": N_("2 more strength. But the church is going to spare you the duel."),
                        "settler *": N_("$8, or a point for each mountain of yours, and you own none. The Banker!"),
                        "grocer *": N_("$8, or a point for each house of yours, and you own none. The Banker!"),
                        "sheriff": N_("He attacks nobody, and you owe Bill a visit. The Banker!"),
                    },
                ),
            ),
            point=("role:banker", "earns:e5"),
            note=Note("R10.2", N_("Red Banker: 3, 5 or 7 points for $3, $12 or $25.")),
        ),
        Do(
            title=N_("A visit to the saloon"),
            text=N_(
                "Bill has chosen the Gunslinger: 2 more strength. But strength stops nobody where nobody stands! Put "
                "a cowboy on his **saloon**. If nobody defends it, half of its $10 is yours, without a shot."
            ),
            before=((1, "gunslinger"),),
            clicks=(
                Click(
                    ("d2",),
                    {
                        "e5": N_("To defend what nobody attacks? That man would be missing elsewhere."),
                        ALL_PARCELS: HIS_LAND,
                        "wages": N_("$4. His saloon brings you $5, and him $5 less."),
                        "road *": ROAD_LATER,
                        "pass": MEN_LEFT,
                        "*": N_("In a moment. First pay Bill back his visit: his saloon, please."),
                    },
                ),
            ),
            point=("thing:d2", "earns:d2"),
            note=Note("R3.5", N_("On another’s building you attack, on your own you defend.")),
        ),
        Do(
            title=N_("Two roads, one bridge"),
            text=N_(
                "Bill is on your mine again, stronger than ever. Don’t fight: build the **church**! It only has to "
                "stand when the town pays. Over the river goes a **bridge**, two roads at once, and you have one. "
                "Fetch three."
            ),
            before=((1, "e5"),),
            clicks=(
                Click(
                    ("roads",),
                    {
                        "e5": OUTGUNNED,
                        "road": N_("One road for a cowboy. Next to it you get three."),
                        "road *": N_("Without the bridge it leads nowhere. It takes two, and you have one."),
                        ALL_PARCELS: HIS_LAND,
                        "pass": MEN_LEFT,
                        "*": N_("Soon. First the roads: without a bridge there is no church."),
                    },
                ),
            ),
            point=("space:roads", "thing:e5"),
            note=Note("R12.4", N_("Water on both sides: a bridge, two roads laid at once.")),
        ),
        Do(
            title=N_("Now the ranch"),
            text=N_(
                "Bill turns **strength into points**: 1 for every 2. You turn grass into money: the ranch costs $3 "
                "today, and brings $8 every round."
            ),
            before=((1, "strength_points"),),
            clicks=(
                Click(
                    ("build3",),
                    {
                        "build6": N_("A ranch as well, for $6. At the cheap end of the row lies one for $3."),
                        "build*": N_("Not bad. But the ranch pays $8 and costs $3."),
                        "strength_points": N_(
                            "Bill stands there, and he is stronger: a duel you would lose. The ranch, please."
                        ),
                        "e5": OUTGUNNED,
                        ALL_PARCELS: HIS_LAND,
                        "road *": N_("Not yet: the bridge comes when you build."),
                        "pass": MEN_LEFT,
                        "*": N_("Useful another time. The ranch pays every round: now, please."),
                    },
                ),
            ),
            point=("space:build3", "space:strength_points"),
            note=Note("R6.19", N_("Points for strength: 1 for every 2.")),
        ),
        Do(
            title=N_("Points for buildings"),
            text=N_(
                "Strength brings Bill money, too: $2 for each point of it. One man is left to you. Late on the trail "
                "there is **a point for each building** of yours that stands. By then it will be three: mine, ranch "
                "and church."
            ),
            before=((1, "strength_income"),),
            clicks=(
                Click(
                    ("building_points",),
                    {
                        "wages": N_("$4. Three points are worth more."),
                        "buy*": N_(
                            "The Banker sells you points at the end of the round, without a cowboy. These cost nothing."
                        ),
                        "parcel_points": N_("1 point for two parcels: you have three. Buildings bring more today."),
                        "strength_points": N_(
                            "Bill stands there, and he is stronger: you would lose. Points for buildings, please."
                        ),
                        "e5": OUTGUNNED,
                        ALL_PARCELS: HIS_LAND,
                        "road *": N_("Not yet: the bridge comes when you build."),
                        "pass": N_("You could. But the last one is worth three points."),
                        "*": N_("Useful another time. Points for buildings bring you three points, here and now."),
                    },
                ),
            ),
            point=("space:building_points",),
            note=Note("R6.20", N_("A point for each building of yours that stands by then.")),
        ),
        Do(
            title=N_("Nothing but grass"),
            text=N_(
                "Bill is going to buy points. All have passed, you first, and the three roads are yours. Now the "
                "ranch. One of your parcels is promised to the church; around the other all eight are empty."
            ),
            before=((1, "buy3"), (1, "pass")),
            clicks=(
                Click(
                    ("build b2",),
                    {
                        "build f5": N_("That is where the church goes. North-west, where the grass is."),
                        "keep": N_("A ranch needs no road: build it, and it pays this very round."),
                        "leave": N_("$8 a round, for $3! Build it in the north-west."),
                        "road *": N_("First the ranch. The bridge comes right after it."),
                    },
                ),
            ),
            point=("parcel:b2",),
        ),
        Do(
            title=N_("Bridge and church"),
            text=N_(
                "From stock, without a cowboy. First the **bridge**, to the corner between mine and church: each "
                "counts **3 points** instead of 2 by it. Then the church; and its house **not beside Bill’s saloon**, "
                "which would earn by it."
            ),
            clicks=(
                Click(("road v5.3",), {"road *": OTHER_BANK, "done": BRIDGE_FIRST}),
                Click(
                    ("build church f5 house f2", "build church f5 house f3"),
                    {
                        "build church f5 *": N_(
                            "Beside the saloon! A house that nobody owns serves everybody: $5 more for it."
                        ),
                        "build *": N_("That parcel is not beside your mine. East of it, please."),
                        "road *": N_("Enough roads: your parcel is reached. Now the church."),
                        "done": N_("Not without the church: Bill’s man is still standing on your mine!"),
                    },
                ),
            ),
            point=("thing:e5", "parcel:f5"),
            note=Note("R12.5", N_("A bridge at its corner: 3 points for the parcel instead of 2.")),
        ),
        Do(
            title=N_("What the Banker sells"),
            text=N_(
                "Bill’s man has gone home empty-handed: $9 for the mine, $8 for the ranch, $5 out of his saloon, 3 "
                "points for buildings. Bill buys 5 points. You have $29, and the Banker 3, 5 or 7 points. **At least "
                "5**; how many?"
            ),
            before=((1, "5"),),
            clicks=(
                Click(
                    ("5", "7"),
                    {"*": N_("You have $29, and two buildings that pay again. At least 5.")},
                ),
            ),
            point=("seat:0",),
        ),
        Read(
            title=N_("Two rounds to go"),
            text=N_(
                "You are level with Bill or ahead, and you choose first. The **bank** pays $3 for each mine of yours, "
                "the **drugstore** for each ranch, wherever they stand: both lie in the row. Guard what pays; Bill is "
                "coming back. **Play on!**"
            ),
            point=("seat:0", "space:build4", "space:build8"),
        ),
    ),
)

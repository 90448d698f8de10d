"""The first round against Kate: two houses, a raid, a card of hers used and Lincoln's visit; then the table goes on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.kernel.lesson import FIRST, Click, Do, Lesson, Note, Read, Watch

SLEEPERS: Final = ("sleep homestead_1", "sleep civic_pride_1", "sleep civic_pride_2")
NEEDS_MARSHAL: Final = N_("He exports gold, and Lincoln asks for that today. Keep him.")
NEEDS_CARPENTER: Final = N_("Without the Carpenter nothing gets built. Keep him.")
AWAKE: Final = {
    "sleep marshal": NEEDS_MARSHAL,
    "sleep carpenter_1": NEEDS_CARPENTER,
    "sleep gold_mine": N_("Everything costs gold today. Keep the mine."),
    "sleep general_store": N_("It would do no harm. But the three I named do less today."),
}
FOUR: Final = N_("Four you may hold, and four you should: the more to choose from.")
NOT_ONLY_GOLD: Final = N_("A gold more. But gold alone is no town: the Carpenter.")

LESSON: Final = Lesson(
    key=FIRST,
    title=N_("First lesson"),
    about=N_("A round with Kate: two houses, a raid, and Lincoln’s first visit. Then you play on from there."),
    minutes=8,
    names=("", "Kate"),
    options={"short": True, "first": "0"},
    luck="blacksmith church school town_hall general_store homestead a orange_again orange",
    steps=(
        Do(
            title=N_("Your first house"),
            text=N_(
                "Your town: four houses are printed, eleven lots are free. Four rounds to make something of it; then "
                "**points** decide. Your start card brings a General Store, free, for a lot with a **4**. Any of the "
                "three."
            ),
            clicks=(Click(("*",)),),
            point=("site:0.b3", "site:0.c3", "site:0.d3"),
            note=Note("R1.9", N_("The start building goes on a lot with a 4.")),
        ),
        Do(
            title=N_("Three cards sleep"),
            text=N_(
                "This round **Lincoln** visits the town with most exported gold and attractiveness. You have seven "
                "cards and may hold as many as the **smallest number on a free lot**: 4. Put Homestead and both Civic "
                "Prides to sleep, then keep 4."
            ),
            before=(
                (1, "c3"),
                (1, "sleep homestead_2"),
                (1, "sleep civic_pride_1"),
                (1, "sleep civic_pride_2"),
                (1, "done"),
            ),
            clicks=(
                Click(SLEEPERS, AWAKE),
                Click(SLEEPERS, AWAKE),
                Click(SLEEPERS, AWAKE),
                Click(("done",), {"*": FOUR}),
            ),
            point=("commons:lincoln",),
            note=Note("R2.4", N_("Hand limit: the smallest number on a free lot.")),
        ),
        Do(
            title=N_("First the mine"),
            text=N_(
                "You are lead marshal and play a card alone. A card needs **its building** in your town; the Gold "
                "Mine is printed there. It brings 1 gold."
            ),
            clicks=(
                Click(
                    ("play gold_mine",),
                    {
                        "play marshal": N_("His best trick is to repeat another card. Nothing lies there yet."),
                        "play carpenter_1": N_("Soon. First a little gold: houses cost."),
                        "play general_store": N_(
                            "1 gold, too. But play the mine: Kate has one as well, and that will matter."
                        ),
                    },
                ),
            ),
            point=("card:gold_mine", "house:0.a3"),
            note=Note("R3.3", N_("A card needs its building, and that must stand.")),
        ),
        Do(
            title=N_("No, thank you"),
            text=N_(
                "The mine offers more: 2 wood or inhabitants for 2 gold. Where a card lets you pay, you may "
                "**decline**. You will need the wood: no."
            ),
            clicks=(
                Click(
                    ("no",),
                    {"pay *": N_("Gold you will have. Wood builds, and people are points some day: keep both.")},
                ),
            ),
            point=("good:0.wood",),
            note=Note("R3.6", N_("What you may pay for you may decline.")),
        ),
        Do(
            title=N_("Both at once"),
            text=N_("Now you and Kate choose **at the same time, face down**. She has chosen. Yours: the Carpenter."),
            before=((1, "play gold_mine"),),
            clicks=(
                Click(
                    ("play carpenter_1",),
                    {
                        "play marshal": N_("Third! By then the Carpenter lies there, and he is worth repeating."),
                        "play general_store": NOT_ONLY_GOLD,
                    },
                ),
            ),
            point=("card:carpenter_1",),
            note=Note("R3.2", N_("Pairs choose face down and turn up together.")),
        ),
        Do(
            title=N_("Build the Barber"),
            text=N_(
                "Kate shows a Gold Mine; remember it. Your Carpenter builds. A house needs **households** in town, "
                "you have 3, and goods. The Barber costs 1 gold, and the lot with the **nugget** gives it back."
            ),
            clicks=(
                Click(
                    ("build barber b1",),
                    {
                        "build barber *": N_(
                            "Good house. But only the lot with the nugget pays you for building there."
                        ),
                        "build homestead *": N_(
                            "It is free, and more people come. But it brings no points: the Barber first."
                        ),
                        "build *": N_("It costs wood, and the wood is for something better in a minute."),
                        "gain 2 wood": N_("Wood is good, a house is better: 2 points, a household and a new card."),
                    },
                ),
            ),
            point=("offer:barber", "site:0.b1", "good:0.households"),
            note=Note("R11.2", N_("A house: households, cost, and what the lot says.")),
        ),
        Watch(
            title=N_("Kate, alone"),
            text=N_(
                "The Barber’s card came to your hand. Kate, who is last, plays her second card alone: Homestead, an "
                "inhabitant for each pink household. Her Gold Mine still lies **open**."
            ),
            moves=((1, "no"), (1, "play homestead_1")),
            point=("played:1.0",),
        ),
        Do(
            title=N_("The Marshal repeats"),
            text=N_(
                "Your third card. The **Marshal** exports gold, then **replays** a purple or brown card that lies "
                "open before you, and at last rolls the die of the camp. Play him."
            ),
            clicks=(
                Click(
                    ("play marshal",),
                    {
                        "play *": N_("That is one small thing. The Marshal does a whole card once more."),
                        "use *": N_("Well spotted! That comes next, and it won’t run away."),
                    },
                ),
            ),
            point=("card:marshal",),
            note=Note("R3.7", N_("To replay: the effect of an open card once more.")),
        ),
        Do(
            title=N_("Gold goes east"),
            text=N_(
                "2 gold for 1 **exported gold**. You never get it back, but Lincoln asks for it today, and it counts "
                "at the end."
            ),
            clicks=(Click(("pay 2 gold",), {"no": N_("Then Lincoln has little reason to come to you.")}),),
            point=("good:0.exported",),
            note=Note("R6.2", N_("Exported gold is never spent; 1 point for Lincoln.")),
        ),
        Do(
            title=N_("Which card again?"),
            text=N_(
                "Gold Mine or Carpenter: both lie open. With the Barber you have **4 households**, and that is enough "
                "for the Saloon. The Carpenter."
            ),
            clicks=(
                Click(
                    ("replay carpenter_1",),
                    {"replay gold_mine": N_("A gold. The Carpenter brings a Saloon: 4 points.")},
                ),
            ),
            point=("played:0.1", "good:0.households"),
        ),
        Do(
            title=N_("Build the Saloon"),
            text=N_(
                "2 wood and 1 gold, all you have: 4 points at the end, one more household, one more card. In the "
                "middle of the **upper street** two inhabitants move in at once."
            ),
            clicks=(
                Click(
                    ("build saloon c1",),
                    {
                        "build saloon e1": N_(
                            "Two people there as well! Only in this lesson the Saloon stands in the middle."
                        ),
                        "build saloon *": N_(
                            "Right house. But in the middle of the upper street two people move in at once."
                        ),
                        "build *": N_("You could. But the Saloon is worth most, and you can pay for it now."),
                        "gain 2 wood": N_("You have the wood. Build!"),
                    },
                ),
            ),
            point=("offer:saloon", "site:0.c1"),
            note=Note("R11.5", N_("The card of a new house comes to hand.")),
        ),
        Do(
            title=N_("Raid!"),
            text=N_(
                "Orange, and once more orange! With the **second orange** rider they raid whoever rolled. Kate is "
                "**manitou** and names the target: your Saloon. A cowboy against each rider, half as many in the "
                "centre. You have 3: defend."
            ),
            before=((1, "orange at c1"),),
            clicks=(
                Click(
                    ("defend",),
                    {
                        "leave": N_(
                            "Then the Saloon is a ruin: half its points, 2 off, and a household less. Cowboys are for "
                            "this."
                        )
                    },
                ),
            ),
            point=("site:0.c1", "good:0.cowboys"),
            note=Note("R7.2", N_("Second orange or third red: a raid. Cowboys defend.")),
        ),
        Do(
            title=N_("Use her card"),
            text=N_(
                "The camp gives you a pipe. Kate builds, too. And her Gold Mine lies open, and you have one: **use** "
                "it. 1 gold for you, and hers is turned down: no income from it."
            ),
            before=((1, "play carpenter_1"), (1, "build general_store b1")),
            clicks=(
                Click(
                    ("use gold_mine on 1 gold_mine",),
                    {"pass": N_("Not yet: there is gold lying on Kate’s table.")},
                ),
            ),
            point=("played:1.0",),
            note=Note("R4.2", N_("Use: your card against a neighbour’s open one of that name.")),
        ),
        Do(
            title=N_("Pass first"),
            text=N_(
                "Tit for tat: your Marshal is down, and she has exported gold, too. **The first to pass is lead "
                "marshal**, and of equal towns he chooses. Pass now, before she does."
            ),
            before=((1, "use marshal on 0 marshal"),),
            clicks=(
                Click(
                    ("pass",),
                    {
                        "use carpenter_1 *": N_(
                            "It takes an inhabitant and your gold, for a Homestead. And then Kate passes first."
                        )
                    },
                ),
            ),
            point=("role:0",),
            note=Note("R4.4", N_("The first to pass is lead marshal at once.")),
        ),
        Do(
            title=N_("You send Lincoln"),
            text=N_(
                "The cards still open have paid their income. Exported gold and attractiveness: 2 for you, 2 for "
                "Kate. Equal, and **you** are lead marshal. Where does he go?"
            ),
            before=((1, "pass"),),
            clicks=(
                Click(
                    ("to 0",),
                    {"to 1": N_("Polite. But every visit is a household for the rest of the game: yours!")},
                ),
            ),
            point=("role:0",),
            note=Note("R6.3", N_("Most of what he expects; of equals the lead marshal chooses.")),
        ),
        Read(
            title=N_("Three more rounds"),
            text=N_(
                "Two new houses, and Lincoln came to you. At the end you count houses, households, and all that he "
                "ever asked for **times** what you have of it. Not seen yet: red riders, repairs, full stores. The "
                "star helps. **Play on!**"
            ),
            point=("points:0",),
            note=Note("R8.4", N_("At the end: Lincoln’s wishes times what you have.")),
        ),
    ),
)

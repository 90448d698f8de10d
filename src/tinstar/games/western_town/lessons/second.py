"""The second lesson: a raid suffered and repaired, cards used in the right order, a full purse, and a raid sent out.

A round and a half of a short game by the script; then the table goes on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.games.western_town.lessons.first import FOUR, NEEDS_CARPENTER, NEEDS_MARSHAL
from tinstar.kernel.lesson import SECOND, Click, Do, Lesson, Note, Watch

DROWSY: Final = ("sleep marshal", "sleep homestead_1", "sleep civic_pride_2")
AWAKE: Final = {
    "sleep saloon": N_("People are what Lincoln looks for, and the Saloon brings them. Keep it."),
    "sleep carpenter_1": NEEDS_CARPENTER,
    "sleep gold_mine": N_("Kate will play hers, and you will use it with yours. Keep the mine."),
    "sleep civic_pride_1": N_("This one pays wood or gold. The one with the cowboy sleeps."),
}
PRIDES: Final = ("sleep civic_pride_1", "sleep civic_pride_2")
SPARE: Final = ("sleep general_store", "sleep homestead_2")
IN_USE: Final = {
    "sleep marshal": NEEDS_MARSHAL,
    "sleep homestead_1": N_("One Homestead is as good as the other. This one stays awake."),
    **AWAKE,
    "sleep gold_mine": N_("Should Kate play hers, you can use it with yours. Keep the mine."),
}
PRIDES_FIRST: Final = N_("That one sleeps, too. But first both Civic Prides.")
MINE_LATER: Final = N_("Not before Kate’s: she has one in hand, and would use yours with it.")

LESSON: Final = Lesson(
    key=SECOND,
    title=N_("Second lesson"),
    about=N_("Red riders, repairs, uses in the right order, full stores; then you send a raid yourself, and play on."),
    minutes=12,
    names=("", "Kate"),
    options={"short": True, "first": "0"},
    luck="blacksmith church school town_hall saloon gunsmith g red_red red gallows stables c orange_again red_red red",
    steps=(
        Do(
            title=N_("Back in town"),
            text=N_(
                "Houses, cards and Lincoln you know. Now red riders, repairs, full stores, and neighbours who do not "
                "mean well. A round and a half with Kate, then you play on. You begin with a **Saloon**: on the four "
                "in the middle."
            ),
            clicks=(Click(("c3",), {"*": N_("As good a four as any. Only this lesson begins in the middle.")}),),
            point=("site:0.c3",),
        ),
        Do(
            title=N_("What does Lincoln count?"),
            text=N_(
                "**Inhabitants, twice**: every full 4 are a point, and today each counts double. Four cards you may "
                "hold. Put the Marshal, the Homestead and the Civic Pride **with the cowboy** to sleep, then keep 4."
            ),
            before=(
                (1, "c3"),
                (1, "sleep homestead_1"),
                (1, "sleep civic_pride_1"),
                (1, "sleep civic_pride_2"),
                (1, "done"),
            ),
            clicks=(
                Click(DROWSY, AWAKE),
                Click(DROWSY, AWAKE),
                Click(DROWSY, AWAKE),
                Click(("done",), {"*": FOUR}),
            ),
            point=("commons:lincoln",),
            note=Note("R6.2", N_("Every full 4 inhabitants: a point. What stands twice counts twice.")),
        ),
        Do(
            title=N_("A pipe less"),
            text=N_(
                "Play the **Saloon**. It brings 1 attractiveness, and that is a **pipe turned over**: of 7 you keep "
                "6. Then it brings 1 inhabitant, and gold or another **inhabitant**: take the latter, for a full 4."
            ),
            clicks=(
                Click(
                    ("play saloon",),
                    {
                        "play carpenter_1": N_("In a minute. First the people."),
                        "play gold_mine": MINE_LATER,
                        "play *": N_("It replays a purple card or repairs. You have neither to do yet."),
                    },
                ),
                Click(
                    ("gain 1 inhabitants",),
                    {"*": N_("Gold is fine. But 3 inhabitants are no point yet, and 4 are one.")},
                ),
            ),
            point=("good:0.pipes",),
            note=Note("R6.6", N_("Attractiveness is a pipe turned over; lost, it is a pipe again.")),
        ),
        Do(
            title=N_("Wood for a house"),
            text=N_(
                "Kate has chosen, face down. You choose the **Carpenter**: 1 wood is all you have, and a General "
                "Store costs no more."
            ),
            before=((1, "play carpenter_1"),),
            clicks=(
                Click(
                    ("play carpenter_1",),
                    {
                        "play gold_mine": MINE_LATER,
                        "play *": N_("Third! It repairs for nothing, and before long you will be glad of it."),
                    },
                ),
            ),
            point=("good:0.wood",),
        ),
        Do(
            title=N_("Cover the fours"),
            text=N_(
                "The hand limit is the smallest number that can be **seen**. Cover all three fours, and you may hold "
                "five cards. The Saloon stands on one; put the General Store on the four to the **left** of it."
            ),
            clicks=(
                Click(
                    ("build general_store b3",),
                    {
                        "build general_store d3": N_("A four as well! Only in this lesson it is for the next house."),
                        "build general_store *": N_("Good house. But on the four to the left it does more for you."),
                        "build homestead *": N_(
                            "It is free, and its turn will come. First the General Store: 2 points."
                        ),
                        "gain 2 wood": N_("A house is better: 2 points and a household."),
                        "*": N_("It costs gold, and the gold is for something else in a minute."),
                    },
                ),
            ),
            point=("offer:general_store", "site:0.b3"),
            note=Note("R2.4", N_("All fours covered: five cards in hand.")),
        ),
        Watch(
            title=N_("The third red rider"),
            text=N_(
                "Kate built a Homestead on a lot with a **die**: two red riders. Then her Marshal exported gold, "
                "replayed the Carpenter and rolled: a third one, and they raid the town with the **fewest pipes**. "
                "She has 7, you have 6: attractiveness has its price."
            ),
            moves=(
                (1, "build homestead a2"),
                (1, "play marshal"),
                (1, "pay 2 gold"),
                (1, "build homestead b1"),
                (1, "red at a3"),
            ),
            point=("good:0.pipes", "good:1.pipes"),
            note=Note("R7.4", N_("Third red: to the fewest pipes. Second orange: to whoever rolled.")),
        ),
        Do(
            title=N_("Let it burn"),
            text=N_(
                "She is manitou and sends all three at your **Gold Mine**: outside the centre, so it would take all "
                "your cowboys. She means to play hers, and with a ruin you can’t use it. **Let it burn**: you hold "
                "the remedy."
            ),
            clicks=(
                Click(("leave",), {"*": N_("Three cowboys for a mine? There is a cheaper way. It lies in your hand.")}),
            ),
            point=("house:0.a3", "good:0.cowboys"),
            note=Note("R7.7", N_("In the centre a cowboy for two riders, elsewhere one for each.")),
        ),
        Do(
            title=N_("As good as new"),
            text=N_(
                "A ruin is a household and 2 points less, and its card can be neither played nor used. **Civic Pride** "
                "repairs for nothing; a Carpenter takes 1 wood for it. Play it as your third card, and repair."
            ),
            clicks=(
                Click(
                    ("play civic_pride_1",),
                    {
                        "use *": N_("A good use, and it comes next. First the mine: Kate is about to play hers."),
                        "*": N_("1 gold. But then the mine stays a ruin: Civic Pride."),
                    },
                ),
                Click(("repair a3",), {"*": N_("No purple card lies before you. Repair!")}),
            ),
            point=("house:0.a3",),
            note=Note("R7.10", N_("A ruin: no card, a household less, points less, until repaired.")),
        ),
        Do(
            title=N_("Which one first?"),
            text=N_(
                "Kate’s Gold Mine lies open, and her **Carpenter**. The Carpenter first: face down she can’t use it "
                "against yours any more. Give 1 inhabitant and 1 gold, and build the free **Homestead** on the last "
                "four."
            ),
            before=((1, "play gold_mine"), (1, "pay 2 wood")),
            clicks=(
                Click(
                    ("use carpenter_1 on 1 carpenter_1",),
                    {
                        "use gold_mine *": N_(
                            "The mine won’t run away. But her Carpenter would be used on yours first."
                        ),
                        "*": N_("With two cards of hers lying open? Not yet."),
                    },
                ),
                Click(
                    ("pay 1 gold 1 inhabitants build homestead d3",),
                    {"*": N_("It is free anywhere. But on the last four it brings you a hand of five.")},
                ),
            ),
            point=("played:1.0",),
            note=Note("R4.2", N_("Face down, a card is neither used nor used against.")),
        ),
        Do(
            title=N_("Out of your hand"),
            text=N_(
                "Kate passes, the first to do so: **she** is lead marshal, and you are manitou at once. Her cards stay "
                "where they are. Use your Gold Mine against hers, straight **out of your hand**. Then pass, too."
            ),
            before=((1, "pass"),),
            clicks=(
                Click(("use gold_mine on 1 gold_mine",), {"*": N_("And leave her gold lying there?")}),
                Click(("pass",)),
            ),
            point=("role:1", "role:0"),
            note=Note("R4.5", N_("Who has passed can still be used; what you use stays in hand.")),
        ),
        Do(
            title=N_("Payday"),
            text=N_(
                "What lies open pays its income; Civic Pride gives **wood or gold**, as you like. Then a town keeps "
                "**4 gold, 3 wood, 8 cowboys**, and the rest goes back: Kate sits on 5 gold. You have no wood: take "
                "wood."
            ),
            clicks=(
                Click(
                    ("civic_pride_1 wood",),
                    {"*": N_("Gold you have. But houses are built of wood, and you have none.")},
                ),
            ),
            point=("good:0.wood", "good:1.gold"),
            note=Note("R5.3", N_("4 gold, 3 wood, 8 cowboys: what is above goes back after the income.")),
        ),
        Watch(
            title=N_("Lincoln goes to Kate"),
            text=N_(
                "A full 4 in either town, and double: 2 points each. Among equals the lead marshal chooses, and that "
                "is **Kate**, who passed first. You took the gold, she the household. Her fifth gold went back."
            ),
            moves=((1, "to 1"),),
            point=("good:1.households", "good:1.gold"),
        ),
        Do(
            title=N_("A hand of five"),
            text=N_(
                "Lincoln now asks for exported gold and inhabitants. No four can be seen in your town, so you hold "
                "**five** of nine cards. Put to sleep: first both Civic Prides, then the General Store and the second "
                "Homestead."
            ),
            before=(
                (1, "sleep homestead_1"),
                (1, "sleep civic_pride_1"),
                (1, "sleep civic_pride_2"),
                (1, "sleep gunsmith"),
                (1, "done"),
            ),
            clicks=(
                Click(PRIDES, {**dict.fromkeys(SPARE, PRIDES_FIRST), **IN_USE}),
                Click(PRIDES, {**dict.fromkeys(SPARE, PRIDES_FIRST), **IN_USE}),
                Click(SPARE, IN_USE),
                Click(SPARE, IN_USE),
                Click(("done",), {"*": N_("Five you may hold, and five you should.")}),
            ),
        ),
        Do(
            title=N_("Pink households"),
            text=N_(
                "Kate took 2 wood, and has chosen again. You play the **Homestead**: an inhabitant for each **pink** "
                "household, and with the new house you have two. That makes 8 inhabitants, two full fours."
            ),
            before=((1, "play carpenter_1"), (1, "gain 2 wood"), (1, "play marshal")),
            clicks=(
                Click(
                    ("play homestead_1",),
                    {
                        "play marshal": N_("He takes 2 gold for an exported one, and you have 1. Not yet."),
                        "play carpenter_1": N_("Next! First see what Kate is up to."),
                        "play saloon": N_("People, too. But a pipe less, and in a moment every pipe will matter."),
                        "*": MINE_LATER,
                    },
                ),
            ),
            point=("good:0.households",),
            note=Note("R12.5", N_("Homestead: an inhabitant for each pink household.")),
        ),
        Do(
            title=N_("One more, and they ride"),
            text=N_(
                "Her Marshal exported gold, replayed the Carpenter and built a Saloon. Then he rolled: **two red and "
                "an orange** rider. One more red, and they ride to Kate: 6 pipes to your 7. Play the **Carpenter**."
            ),
            before=((1, "pay 2 gold"), (1, "build saloon c1")),
            clicks=(
                Click(
                    ("play carpenter_1",),
                    {"*": N_("It would do. But the riders wait, and you are manitou: the Carpenter!")},
                ),
            ),
            point=("good:1.pipes", "good:0.pipes"),
        ),
        Do(
            title=N_("Roll for it"),
            text=N_(
                "On a lot with a **die** you roll. Four of six faces are red; a second orange would ride to you. Dare "
                "it: the **Gallows**, 1 wood and 3 points, on the lot with the die on the **right**."
            ),
            clicks=(
                Click(
                    ("build gallows e2",),
                    {
                        "build gallows a2": N_("A die as well! Only in this lesson it is rolled on the right."),
                        "build gallows *": N_("Right house. But there nobody rolls."),
                        "gain 2 wood": N_("Wood is good. But the riders are waiting."),
                        "*": N_("You could. But the Gallows take a single wood and are worth 3 points."),
                    },
                ),
            ),
            point=("offer:gallows", "site:0.e2"),
            note=Note("R11.4", N_("What a lot shows is done: gold, people, the die.")),
        ),
        Do(
            title=N_("You are manitou"),
            text=N_(
                "Red! They ride to Kate, and **you** name the targets, one colour after the other. The three red ones "
                "at her **inhabitants**: to save them takes three cowboys, and that is all she has."
            ),
            clicks=(
                Click(
                    ("red at people",),
                    {
                        "orange *": N_("One colour after the other, and the many first: red."),
                        "*": N_("A ruin hurts. But with 4 people fewer she has no full 4 for Lincoln."),
                    },
                ),
            ),
            note=Note("R7.5", N_("The manitou names the targets, one for each colour.")),
        ),
        Do(
            title=N_("She can’t hold both"),
            text=N_(
                "Kate lets them go: **4 inhabitants** flee, and 1 attractiveness is a pipe again. Now the orange "
                "rider, at her new **Saloon** in the upper street."
            ),
            before=((1, "leave"),),
            clicks=(
                Click(
                    ("orange at c1",),
                    {"*": N_("It would hurt. But the Saloon is worth most: 4 points.")},
                ),
            ),
            note=Note("R7.8", N_("Undefended: a house becomes a ruin; of people 4 flee, 1 attractiveness too.")),
        ),
        Watch(
            title=N_("Your turn"),
            text=N_(
                "A cowboy saves the Saloon, and Kate plays it. Lincoln’s card now says 2 for either, and **she** is "
                "lead marshal. At the end inhabitants count **three times**, exported gold once, so far. Two of her "
                "cards can be used. The star helps. **Play on!**"
            ),
            moves=((1, "defend"), (1, "play saloon"), (1, "gain 1 gold")),
            point=("played:1.0", "played:1.2"),
            note=Note("R8.4", N_("At the end: Lincoln’s wishes times what you have.")),
        ),
    ),
)

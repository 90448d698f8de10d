"""The second lesson: three at the table. Events, a house that gets full, a contest; then the same table goes on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.games.dodge_city.lessons.first import THREE_TAKEN
from tinstar.kernel.lesson import SECOND, Click, Do, Lesson, Note, Read, Watch

FOR_THE_FIGHT: Final = N_(
    "She would bring two Ladies into Doc’s Hotel. But she is your best card for the last fight: keep her."
)
LET_HIM_BUILD: Final = N_("Not there. You know his cards: let him build on the left, and pay. You build on the right.")
LATER: Final = N_("Later. First the cells above and to the right of your first stone.")
BANK_FIRST: Final = N_("In a moment. First the Bank: one stone is missing.")
ONE_COWBOY: Final = N_("One Cowboy is enough for now. The Bank, please.")
ANOTHER_HOUSE: Final = N_("A third house costs more than it brings today. The Bank, please.")
RIGHT_SIDE: Final = N_("Free, but no help there. Down the right side, please.")
BOTH_FREE: Final = N_("They cost nothing: take both.")
FILL_IT: Final = N_("That can wait. The Post Office can’t: one of them would have it next pass.")
HALFWAY: Final = N_("Don’t stop halfway: only the last cell sends everybody home.")
ENDS_MAY_STAY: Final = N_("The ends may stay: without the middle they are two lonely stones.")

LESSON: Final = Lesson(
    key=SECOND,
    title=N_("Second lesson"),
    about=N_("Three at the table: events, a full house, and a contest for the Bank. Then you play on from there."),
    minutes=8,
    names=("", "Doc", "Virgil"),
    luck=(
        "question_1 gunman_7 sheriff_7 sheriff_5 cowboy_4 bandit_7 gunman_2 cowboy_3 cowboy_6 lady_2 bandit_6 gunman_5 "
        "telegraph_clerk "
        "question_2 bandit_5 sheriff_6 lady_4 lady_6 indio_1 bandit_4 cowboy_7 cowboy_5 sheriff_4 gunman_3 gunman_6 "
        "disorderly_conduct"
    ),
    steps=(
        Read(
            title=N_("Three at the table"),
            text=N_(
                "Chains, Indios and duels you know. Today Doc sits down, too, and it gets crowded. What is new: "
                "**events**, a house that is **full**, and one that **two control**. A pass and a little more, then "
                "you go on alone."
            ),
            point=("seat:1", "seat:2"),
        ),
        Do(
            title=N_("A question mark"),
            text=N_(
                "Lay the **question mark**. It is below every figure, so others begin, and you see what they do. But "
                "it draws an event. Your better cards stay in your hand: the Lady fights, the others bring money and "
                "stones."
            ),
            before=((1, "start gunman_7"), (2, "start sheriff_7")),
            clicks=(
                Click(
                    ("start question_1",),
                    {
                        "start lady_2": N_("She would begin. But she is your best card for the last fight: keep her."),
                        "start gunman_2": N_(
                            "Two Gun-Men for nothing, if somebody opens a house with Gun-Men: keep him."
                        ),
                        "start sheriff_5": N_("He is $500 in a moment. The question mark brings something here, too."),
                    },
                ),
            ),
            point=("card:question_1",),
            note=Note("R4.3", N_("A question mark is below every figure, but draws an event.")),
        ),
        Do(
            title=N_("Look at his hand"),
            text=N_(
                "The **Telegraph clerk**: $100, and a look at somebody’s hand. There are 32 events: some pay, some "
                "cost, some shoot. This one brings knowledge, and what you have seen you may know. Look at "
                "**Virgil’s** cards."
            ),
            clicks=(
                Click(
                    ("seat 2",),
                    {"seat 1": N_("Good to know as well. But you will meet Virgil in the end: his cards, please.")},
                ),
            ),
            point=("seat:2",),
            note=Note("R11.2", N_("What you have seen you may know.")),
        ),
        Watch(
            title=N_("A crowd"),
            text=N_(
                "A Gun-Man, a Bandit, a Cowboy: remember them. Doc began. He opened the Post Office with Cowboys and "
                "the Grand Hotel with Ladies; Virgil opened the Bank with Gun-Men. In the Post Office **both lack "
                "three stones**."
            ),
            moves=(
                (1, "play cowboy_4"),
                (1, "buy post_office.1.4"),
                (1, "cowboy"),
                (1, "buy post_office.2.4"),
                (1, "buy post_office.2.3"),
                (1, "buy grand_hotel.0.1"),
                (1, "lady"),
                (1, "buy grand_hotel.1.1"),
                (1, "buy grand_hotel.2.1"),
                (1, "done"),
                (2, "play bandit_7"),
                (2, "buy post_office.1.2"),
                (2, "buy post_office.0.2"),
                (2, "buy post_office.0.3"),
                (2, "buy bank.3.2"),
                (2, "gunman"),
                (2, "buy bank.3.1"),
                (2, "buy bank.2.1"),
                (2, "done"),
            ),
            point=("tally:post_office.1", "tally:post_office.2"),
        ),
        Do(
            title=N_("One stone for two"),
            text=N_(
                "Play the 5: $500. Then stop them both: **one cell** is on both short ways to the key, below Virgil’s "
                "lowest stone. A Cowboy there, and each lacks four."
            ),
            clicks=(
                Click(
                    ("play sheriff_5",),
                    {
                        "play gunman_2": N_(
                            "You could: Gun-Men fight in the Bank now. Next round they are just as free. The 5 first, "
                            "please."
                        ),
                        "play lady_2": FOR_THE_FIGHT,
                    },
                ),
                Click(
                    ("buy post_office.2.2",),
                    {
                        "buy post_office.2.1": N_(
                            "That would end it for Doc. But Virgil goes round it. One cell stops both."
                        ),
                        "buy post_office.*": N_(
                            "That stops neither: each would still lack three. Below Virgil’s lowest stone, please."
                        ),
                        "buy *": N_("In a moment. First stop the two in the Post Office: $100, no more."),
                        "done": N_("Then one of them has the Post Office next round. $100 will stop both."),
                    },
                ),
            ),
            point=("cell:post_office.2.2",),
        ),
        Do(
            title=N_("Into the Bank"),
            text=N_(
                "The Bank is worth 4 points. Virgil builds on the left, you on the right: first beside the **dollar**, "
                "above the **pistol**, then the cells above that and to its right. Three Gun-Men, $750. Then done."
            ),
            clicks=(
                Click(
                    ("buy bank.2.3",),
                    {
                        "buy bank.[0-4].[34]": N_(
                            "The right side is right. But begin beside the dollar, above the pistol."
                        ),
                        "buy bank.*": LET_HIM_BUILD,
                        "buy post_office.*": ONE_COWBOY,
                        "buy *": ANOTHER_HOUSE,
                        "done": N_("You have $2500, and 4 points are lying there."),
                    },
                ),
                *(
                    Click(
                        ("buy bank.1.3", "buy bank.2.4"),
                        {
                            "buy bank.[0-4].[34]": LATER,
                            "buy bank.*": LET_HIM_BUILD,
                            "buy post_office.*": ONE_COWBOY,
                            "buy *": ANOTHER_HOUSE,
                            "done": N_("Three you may put, and three you will need: go on."),
                        },
                    )
                    for _ in range(2)
                ),
                Click(
                    ("done",),
                    {
                        "buy post_office.*": N_("One Cowboy is enough for now. Done, please."),
                        "buy *": N_("Keep the rest: there is a second round to pay for."),
                    },
                ),
            ),
            note=Note("R5.1", N_("You may buy into any house, at the price of its figure.")),
        ),
        Watch(
            title=N_("Nearly full"),
            text=N_(
                "A picture card gave Doc three free Cowboys: he **lacks one** in the Post Office. Virgil lacks one, "
                "too, and he **controls the Bank**. Next pass one of the two will have the Post Office, unless "
                "somebody spoils it."
            ),
            moves=(
                (1, "play cowboy_3"),
                (1, "put post_office.3.3"),
                (1, "put post_office.3.2"),
                (1, "put post_office.3.1"),
                (1, "buy grand_hotel.2.0"),
                (1, "buy grand_hotel.3.0"),
                (1, "buy grand_hotel.0.2"),
                (1, "done"),
                (2, "play cowboy_6"),
                (2, "buy post_office.0.1"),
                (2, "buy post_office.0.0"),
                (2, "buy post_office.1.0"),
                (2, "buy bank.1.1"),
                (2, "buy bank.1.2"),
                (2, "buy bank.0.2"),
                (2, "done"),
            ),
            point=("tally:post_office.1", "tally:post_office.2", "tally:bank.2"),
        ),
        Do(
            title=N_("Two for nothing"),
            text=N_(
                "The Bank first. You have a **picture card**, too: two Gun-Men for nothing, since Gun-Men fight there. "
                "Go down the right edge: the two cells below your outermost stone."
            ),
            clicks=(
                Click(("play gunman_2",), {"play lady_2": FOR_THE_FIGHT}),
                *(
                    Click(
                        ("put bank.3.4", "put bank.4.4"),
                        {
                            "put bank.4.3": N_("That will be the third. First down the right side."),
                            "put *": RIGHT_SIDE,
                            "enough": BOTH_FREE,
                        },
                    )
                    for _ in range(2)
                ),
            ),
            note=Note("R5.7", N_("A picture card’s stones go into one house of its figure.")),
        ),
        Do(
            title=N_("Two in control"),
            text=N_(
                "Buy the third: below the pistol, beside the key. Then **both** of you control the Bank: a "
                "**contest**. The higher last card takes the house, and you know his: a Gun-Man."
            ),
            clicks=(
                Click(
                    ("buy bank.4.3",),
                    {
                        "buy bank.*": N_(
                            "That does not close your chain. Below the pistol, left of your lowest stone."
                        ),
                        "buy *": BANK_FIRST,
                        "done": BANK_FIRST,
                    },
                ),
            ),
            point=("tally:bank.2", "card:lady_2"),
            note=Note("R7.1", N_("Two control a house: a contest. The highest last card wins it.")),
        ),
        Do(
            title=N_("Fill it up"),
            text=N_(
                "Now the Post Office: three cells are left, and three Cowboys you may put. A house that is **full and "
                "nobody’s** is neutral at once: all stones go home, and nobody ever gets its point. Spoil it."
            ),
            clicks=(
                Click(
                    ("buy post_office.*",),
                    {
                        "buy *": FILL_IT,
                        "done": N_("Then one of them has it next pass. $300, and nobody will."),
                    },
                ),
                *(Click(("buy post_office.*",), {"buy *": FILL_IT, "done": HALFWAY}) for _ in range(2)),
            ),
            note=Note("R6.5", N_("Full and nobody’s: neutral. All its stones go home.")),
        ),
        Do(
            title=N_("Nobody’s"),
            text=N_(
                "Sixteen stones, and nobody has a point. The disc of the Cowboys is spent: it **never comes back**, "
                "and there are two of each figure. Now **done**: the contest comes before any duel."
            ),
            clicks=(Click(("done",), {"buy *": N_("You could. But the rent is not yours yet: keep the money.")}),),
            point=("building:post_office", "figure:cowboy"),
            note=Note("R5.4", N_("Two discs of each figure; used is used.")),
        ),
        Do(
            title=N_("Your Bank"),
            text=N_(
                "A Lady beats a Gun-Man: **4 points, $800**, and Virgil’s six stones go home. Now somebody has to "
                "look after Doc’s Hotel: to begin would be good. The **Sheriff** should do."
            ),
            before=((1, "start question_2"), (2, "start bandit_5")),
            clicks=(
                Click(
                    ("start sheriff_6",),
                    {
                        "start gunman_6": N_(
                            "He would begin, too. But he is your best card for the last fight: keep him."
                        ),
                        "start cowboy_5": N_("No figure is lower, and he is worth $500 later. The Sheriff, please."),
                    },
                ),
            ),
            point=("card:sheriff_6", "building:bank", "tally:grand_hotel.1"),
            note=Note("R8.2", N_("The winner of a contest gets the house at the settlement.")),
        ),
        Watch(
            title=N_("Doc can’t pay"),
            text=N_(
                "You begin. And Doc’s question mark is a **fine of $400**; he has $300. Who can’t pay must **sell "
                "stones**, for half their price, until it is enough: a Lady for $150. There is no other way to sell "
                "one."
            ),
            moves=((1, "sell grand_hotel.0.2"),),
            point=("tally:grand_hotel.1", "seat:1"),
            note=Note("R12.2", N_("Who can’t pay sells stones, at half price.")),
        ),
        Do(
            title=N_("Send him in time"),
            text=N_(
                "Doc lacks three Ladies, and one card may bring three. Your **Indio** can win no fight, so send him "
                "now: first the stone beside the pistol, then its two neighbours."
            ),
            clicks=(
                Click(
                    ("play indio_1",),
                    {
                        "play cowboy_5": N_(
                            "$500 are still there next round. The Indio must go before the fight, and the sooner the "
                            "better."
                        ),
                        "play gunman_6": N_("$600, true. But he is your best card for the last fight: keep him."),
                    },
                ),
                Click(
                    ("take grand_hotel.2.1",),
                    {
                        "take grand_hotel.0.1": ENDS_MAY_STAY,
                        "take grand_hotel.3.0": ENDS_MAY_STAY,
                        "take *": N_("That one, too. But begin with the stone between: beside the pistol."),
                        "enough": THREE_TAKEN,
                    },
                ),
                *(
                    Click(
                        ("take grand_hotel.1.1", "take grand_hotel.2.0"),
                        {"take *": ENDS_MAY_STAY, "enough": THREE_TAKEN},
                    )
                    for _ in range(2)
                ),
            ),
            note=Note("R7.7", N_("An Indio is no card to fight with: play him in time.")),
        ),
        Read(
            title=N_("Two more points"),
            text=N_(
                "4 points, $2000, and it is your turn to buy. **Bandits** would do: 2 points, $150 a stone. But the "
                "others know that, too. Which house, which figure? The Marshal helps. **Play on!**"
            ),
            point=("figure:bandit", "seat:0"),
        ),
    ),
)

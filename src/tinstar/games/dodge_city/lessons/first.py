"""The first lesson: a pass against Virgil, from the first stone to the first house; then the same table goes on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.kernel.lesson import FIRST, Click, Do, Lesson, Note, Read, Watch

TOGETHER: Final = N_("It would stand alone, or touch at a corner only. Side by side, please: up first, then right.")
TOWARDS_THE_KEY: Final = N_("It would join, and the key lies that way. But the bottle is nearer: up first, then right.")
AWAY: Final = N_("It leads away from the bottle. The other way, please.")
ONE_HOUSE: Final = N_("One house at a time: half a chain here and half a chain there is no chain.")
THREE_HERE: Final = N_("Later. Three stones are missing here, and three you may put.")
KEY_MISSING: Final = N_("Not yet: the key is still missing.")
LONGER_WAY: Final = N_("Down, down again, then left: that would do as well. For this lesson go left at once.")
NO_WAY: Final = N_(
    "With three stones that is no way to the key. From the stone between dollar and pistol: down, then left."
)
LAST_OF_THREE: Final = N_("That will be the last of the three. First the cells between.")
THREE_TAKEN: Final = N_("He takes three if you let him, and for nothing.")

LESSON: Final = Lesson(
    key=FIRST,
    title=N_("First lesson"),
    about=N_("A pass against Virgil: the Post Office, an Indio and a duel. Then you play on from there."),
    minutes=7,
    names=("", "Virgil"),
    luck="lady_1 gunman_7 sheriff_6 cowboy_7 indio_1 gunman_3 lady_7 bandit_6",
    steps=(
        Read(
            title=N_("Six points win"),
            text=N_(
                "Six houses, nobody’s yet. Lay a chain of your stones through one until it touches **four marks**: "
                "bottle, dollar, pistol, key. Then it is yours, with its points. Six points win. One pass together, "
                "then you go on alone."
            ),
            point=("building:post_office",),
            note=Note("R6.2", N_("A chain that touches four marks controls a house.")),
        ),
        Do(
            title=N_("Who begins?"),
            text=N_(
                "A pass starts with a card from each, face down. The highest begins. The figure counts first: **any "
                "Lady beats any Gun-Man**, Sheriff, Bandit or Cowboy. So the small Lady will do: lay her and keep the "
                "big one."
            ),
            before=((1, "start gunman_7"),),
            clicks=(
                Click(
                    ("start lady_1",),
                    {
                        "start lady_7": N_(
                            "She would win, too. But nothing beats her, and the last card is for a duel: keep her. Any "
                            "Lady beats any Gun-Man."
                        ),
                        "start sheriff_6": N_(
                            "Gun-Men and Ladies are higher. And he is worth $600 in a moment: keep him."
                        ),
                    },
                ),
            ),
            point=("card:lady_1",),
            note=Note("R3.1", N_("Lady, Gun-Man, Sheriff, Bandit, Cowboy; only then the number.")),
        ),
        Do(
            title=N_("A number is money"),
            text=N_(
                "Virgil laid a Gun-Man with 7: you begin. A turn is one card, then stones. A card with a **number** "
                "pays a hundred dollars times its number. Play the 6: $600."
            ),
            clicks=(
                Click(
                    ("play sheriff_6",),
                    {
                        "play lady_7": N_(
                            "$700, true. But the last card of a pass is for a duel, and nothing beats this one. Keep "
                            "her."
                        ),
                        "play indio_1": N_(
                            "He takes stones of others off the board. There are none yet: he would ride out for "
                            "nothing."
                        ),
                    },
                ),
            ),
            point=("card:sheriff_6", "seat:0"),
            note=Note("R5.6", N_("A number card pays a hundred dollars times its number.")),
        ),
        Do(
            title=N_("Your first stone"),
            text=N_(
                "The Post Office is the smallest house. Put a stone where it touches **two marks at once**: between "
                "the dollar and the pistol."
            ),
            clicks=(
                Click(
                    ("buy post_office.1.2",),
                    {
                        "buy post_office.*": N_(
                            "Right house, wrong cell. Between dollar and pistol one stone does the work of two."
                        ),
                        "buy *": N_("A fine house, and bigger than we need today. The Post Office, please."),
                        "done": N_("You may save. But Virgil won’t: buy while the houses are empty."),
                    },
                ),
            ),
            point=("cell:post_office.1.2",),
            note=Note("R6.1", N_("A stone touches the marks beside it and never stands on one.")),
        ),
        Do(
            title=N_("You name the figure"),
            text=N_(
                "The first buyer says **who fights in a house**. Dear figures bring more: a Lady costs $300 a stone "
                "and brings 5 points, a Cowboy $100 and 1. From now on everybody pays that here. Take the Sheriff: "
                "$200, 3 points."
            ),
            clicks=(
                Click(
                    ("sheriff",),
                    {
                        "lady": N_("5 points! But six stones are $1800, and there is trouble to come. Not today."),
                        "gunman": N_("4 points for $1500. It leaves you little for trouble. The Sheriff today."),
                        "bandit": N_("Cheap, and 2 points only. With Sheriffs two houses are enough for six."),
                        "cowboy": N_("Cheapest, and 1 point only. With Sheriffs two houses are enough for six."),
                    },
                ),
            ),
            point=("figure:sheriff",),
            note=Note("R5.3", N_("The first buyer names the figure; its price and points stay.")),
        ),
        Do(
            title=N_("Side by side"),
            text=N_(
                "A chain has no gaps, and **corners don’t count**. Two more: the cell above your stone, then the one "
                "to the right of that. It touches the bottle, too."
            ),
            clicks=(
                Click(
                    ("buy post_office.0.[23]",),
                    {
                        "buy post_office.2.2": TOWARDS_THE_KEY,
                        "buy post_office.*": TOGETHER,
                        "buy *": ONE_HOUSE,
                        "done": N_("Two more, you can afford them: three marks with three stones."),
                    },
                ),
                Click(
                    ("buy post_office.0.[23]",),
                    {
                        "buy post_office.2.2": TOWARDS_THE_KEY,
                        "buy post_office.0.1": AWAY,
                        "buy post_office.*": TOGETHER,
                        "buy *": ONE_HOUSE,
                        "done": N_("One more, you can afford it: three marks with three stones."),
                    },
                ),
            ),
            point=("cell:post_office.0.2", "cell:post_office.0.3"),
            note=Note("R6.2", N_("Side by side, never across a corner.")),
        ),
        Do(
            title=N_("Three is the limit"),
            text=N_(
                "Bottle, dollar, pistol: three marks with three stones. Only the key is missing. But a turn takes "
                "**at most three stones a house**. It has to wait. Keep your money: done."
            ),
            clicks=(
                Click(
                    ("done",),
                    {
                        "buy *": N_(
                            "You could open another house, too. But money is short in this town: finish one first."
                        )
                    },
                ),
            ),
            point=("building:post_office",),
            note=Note("R5.2", N_("At most three stones a house in one turn.")),
        ),
        Watch(
            title=N_("Virgil gets between"),
            text=N_(
                "$700 for him. He opens the Bank with Gun-Men. And then a stone into **your** Post Office, at your "
                "price, exactly where your chain wants to go. That is how it is played here."
            ),
            moves=(
                (1, "play cowboy_7"),
                (1, "buy bank.1.3"),
                (1, "gunman"),
                (1, "buy bank.1.2"),
                (1, "buy bank.2.3"),
                (1, "buy post_office.2.2"),
                (1, "done"),
            ),
            point=("stone:post_office.2.2", "building:bank"),
        ),
        Do(
            title=N_("Send the Indio"),
            text=N_(
                "Round his stone it takes four, and you may put three. But you hold an **Indio**: he takes up to "
                "three stones of others off the board, wherever they stand."
            ),
            clicks=(
                Click(
                    ("play indio_1",),
                    {"play lady_7": N_("$700 won’t move his stone. And you need this card for the duel.")},
                ),
            ),
            point=("card:indio_1", "stone:post_office.2.2"),
            note=Note("R5.9", N_("An Indio takes up to three stones of others off.")),
        ),
        Do(
            title=N_("Three go home"),
            text=N_(
                "First the one in your way. Then two of his Gun-Men in the Bank, any two: they cost him $250 each, and "
                "nobody gives that back."
            ),
            clicks=(
                Click(
                    ("take post_office.2.2",),
                    {
                        "take bank.*": N_("That hurts him. But first clear your own way."),
                        "enough": N_("He takes three if you let him. First the one in your way."),
                    },
                ),
                Click(("take bank.*",), {"enough": THREE_TAKEN}),
                Click(("take bank.*",), {"enough": THREE_TAKEN}),
            ),
            note=Note("R12.4", N_("Stones taken off go home; there is no money for them.")),
        ),
        Do(
            title=N_("Close the chain"),
            text=N_(
                "Now down to the key: the cell below your stone, then left of that, and a last one beside the key, "
                "whichever you like. Six stones, one chain, four marks."
            ),
            clicks=(
                Click(
                    ("buy post_office.2.[12]",),
                    {
                        "buy post_office.3.2": LONGER_WAY,
                        "buy post_office.2.0": LAST_OF_THREE,
                        "buy post_office.3.1": LAST_OF_THREE,
                        "buy post_office.*": NO_WAY,
                        "buy *": THREE_HERE,
                        "done": KEY_MISSING,
                    },
                ),
                Click(
                    ("buy post_office.2.[12]",),
                    {
                        "buy post_office.3.2": LONGER_WAY,
                        "buy post_office.2.0": LAST_OF_THREE,
                        "buy post_office.3.1": LAST_OF_THREE,
                        "buy post_office.*": NO_WAY,
                        "buy *": THREE_HERE,
                        "done": KEY_MISSING,
                    },
                ),
                Click(
                    ("buy post_office.2.0", "buy post_office.3.1"),
                    {
                        "buy post_office.*": N_(
                            "It does not touch the key. Two cells do, and your chain reaches both."
                        ),
                        "buy *": THREE_HERE,
                        "done": KEY_MISSING,
                    },
                ),
            ),
            point=("cell:post_office.2.2", "cell:post_office.2.1"),
        ),
        Do(
            title=N_("Yours, for now"),
            text=N_(
                "**You control it.** But points are paid after the duels, if the chain still stands. $1400 are left; "
                "keep them. Done."
            ),
            clicks=(
                Click(
                    ("done",),
                    {"buy *": N_("You could. But the rest of this pass is about this house: keep the money.")},
                ),
            ),
            point=("building:post_office",),
            note=Note("R6.3", N_("Control pays only if it stands after the duels.")),
        ),
        Watch(
            title=N_("Three free, one bought"),
            text=N_(
                "A **picture card**: three stones for nothing where its figure fights, so into his Bank. Then one "
                "stone into your house. Too late to block. What for? Whoever has a stone in a house with you may "
                "**challenge** you there."
            ),
            moves=(
                (1, "play gunman_3"),
                (1, "put bank.3.2"),
                (1, "put bank.4.3"),
                (1, "put bank.3.1"),
                (1, "buy post_office.2.3"),
                (1, "done"),
            ),
            point=("stone:post_office.2.3", "building:bank"),
            note=Note("R5.7", N_("A picture card: free stones where its figure fights.")),
        ),
        Do(
            title=N_("Shoot first"),
            text=N_(
                "That stone is his ticket to a **duel**: the winner takes a stone of the loser out of the house, and "
                "your chain would be broken. But you began, so you choose first, and nothing beats your Lady. "
                "Challenge him."
            ),
            clicks=(
                Click(
                    ("challenge 1 post_office",),
                    {
                        "cede": N_(
                            "You need not fight. But nothing beats this card, and tomorrow you hold others: take your "
                            "shot."
                        )
                    },
                ),
            ),
            point=("card:lady_7", "stone:post_office.2.3"),
            note=Note("R7.3", N_("A duel: a house with stones of both. Each fights once.")),
        ),
        Do(
            title=N_("Your Lady wins"),
            text=N_(
                "Lady against Bandit. The winner may take **one stone of the loser** out of that house. He has only "
                "the one."
            ),
            clicks=(
                Click(
                    ("take post_office.*",),
                    {"enough": N_("Kind of you. But his stone in your house is a foot in your door.")},
                ),
            ),
            point=("stone:post_office.2.3",),
            note=Note("R7.5", N_("The winner may take one stone of the loser.")),
        ),
        Read(
            title=N_("Three points"),
            text=N_(
                "3 points and $600 rent; the house is played out. Virgil has four Gun-Men in the Bank. Three more "
                "points win. Not seen yet: question marks, contests, full houses; that is the second lesson. The "
                "Marshal helps. **Play on!**"
            ),
            point=("seat:0", "seat:1"),
            note=Note("R8.1", N_("A house won: its points, and once $200 for each.")),
        ),
    ),
)

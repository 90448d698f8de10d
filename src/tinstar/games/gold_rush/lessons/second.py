"""The second lesson: farmers and neighbours. Half a short game by the script, the other half for real."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.games.gold_rush.lessons.first import AT_HOME, IN_THE_EAST, TENT_AT_HOME
from tinstar.kernel.lesson import SECOND, Click, Do, Lesson, Note, Read, Watch

LESSON: Final = Lesson(
    key=SECOND,
    title=N_("Second lesson"),
    about=N_("Farmers and neighbours: sharing, outnumbering, spoiling, counting; then half a short game for real."),
    minutes=10,
    names=("", "Jim"),
    options={"farmers": True, "first": "1", "tiles": 32},
    luck="M1-c 5 2 RS-b OP-b M1-a RS-f M1-b 1 3 C3-a OP-a M4-a MO-b J3-a MC-a RC-a RS-a RS-c 3 J3-b 1",
    steps=(
        Read(
            title=N_("Howdy again"),
            text=N_(
                "Rails, rock and cities you know. Now the grass counts as well, and neighbours help themselves. "
                "**32 tiles**, and Jim begins. Halfway I fall silent, and the two of you play it out."
            ),
            point=("tile:0,0", "pile:left"),
        ),
        Watch(
            title=N_("Jim is quick"),
            text=N_(
                "Rock against rock: the mountain is closed, and his miner comes straight home with 2 points and 2 "
                "tokens. Now look behind the rock: a **herd** in good grass, and nobody with it."
            ),
            moves=((1, "tile 0,-1 south"), (1, "miner s0")),
            point=("tile:0,-1", "seat:1"),
        ),
        Do(
            title=N_("Lie down"),
            text=N_(
                "Grass pays, too, but only at the very end: 2 points a camp, 4 a herd. Whoever works it lies down: a "
                "**farmer**. Lay this track in the **east**, camp to the north, and a farmer beside the camp."
            ),
            clicks=(
                Click(
                    ("tile 1,0 north",),
                    {
                        "tile 1,0 *": N_("Right place. Turn it round: the camp belongs in the north."),
                        "tile -1,0 *": IN_THE_EAST,
                        "tile 0,1 *": N_("It fits. But the south is a long way from that herd. East, please."),
                        "tile *": N_(
                            "Straight to the herd: well seen, it would be yours! But today you learn how to get it "
                            "when Jim was quicker. East, please."
                        ),
                    },
                ),
                Click(
                    ("farmer s1",),
                    {
                        "farmer *": N_("That is the south, and nothing lives there yet. The camp is in the north."),
                        "railwayman *": N_(
                            "Tracks with a locomotive, not bad at all. But today it’s the grass: the farmer, please."
                        ),
                        "pass": AT_HOME,
                    },
                ),
            ),
            note=Note("R10.6", N_("A farmer is paid at the end: 2 a camp, 4 a herd in his prairie.")),
        ),
        Watch(
            title=N_("Jim lies down, too"),
            text=N_(
                "A camp beside the herd, and a farmer with them: his prairie is worth 6 points, yours 2. Nothing "
                "parts the two but a rock."
            ),
            moves=((1, "tile -1,-1 north"), (1, "farmer s0")),
            point=("man:1.0", "tile:0,-1"),
        ),
        Do(
            title=N_("Join them"),
            text=N_(
                "No second farmer may go into his prairie. But yours may **grow** into it. Lay this tile in the "
                "corner between them, rock to the north. **All farmers stay**, and a tie pays everybody in full: 8 "
                "points each."
            ),
            clicks=(
                Click(
                    ("tile 1,-1 north",),
                    {
                        "tile 1,-1 *": N_("The right corner. Turn the rock to the north: we shall build on there."),
                        "tile *": N_("It fits. But the prairies stay apart: 6 points for Jim, and 2 for you."),
                    },
                ),
            ),
            point=("man:0.0", "man:1.0"),
            note=Note("R9.2", N_("Where prairies join, all farmers stay; tied, each gets all the points.")),
        ),
        Do(
            title=N_("A rock of your own"),
            text=N_(
                "The rock on your tile is nobody’s: a nugget, a token, and one open side in the north. Send a "
                "**miner**. You will close it yourself, and not for the gold alone."
            ),
            clicks=(
                Click(
                    ("miner s0",),
                    {
                        "tent *": N_("A tent would dig one token. The miner gets all of them when you close."),
                        "pass": AT_HOME,
                    },
                ),
            ),
            point=("tile:1,-1", "stack:5"),
        ),
        Watch(
            title=N_("Jim takes the line"),
            text=N_(
                "You left the tracks lying about, and Jim picks them up: a railway of 3 tiles, with your locomotive "
                "on it. Can’t blame him. We shall come back to that."
            ),
            moves=((1, "tile -1,0 north"), (1, "railwayman s0")),
            point=("man:1.1",),
        ),
        Do(
            title=N_("Behind the rock"),
            text=N_(
                "In the big prairie nobody may lie down any more, not even you. But the grass **behind** your rock is "
                "a prairie of its own, as long as nothing joins them. Close the mountain, and lay a second farmer "
                "there."
            ),
            clicks=(
                Click(
                    ("tile 1,-2 south",),
                    {"tile *": N_("It fits. But look at your miner: rock to the north of him closes his mountain.")},
                ),
                Click(
                    ("farmer s1",),
                    {"pass": N_("The mountain pays you anyway. The farmer is for Jim’s herd: lay him down.")},
                ),
            ),
            point=("man:0.1",),
            note=Note("R5.2", N_("No second claim on anything, not even your own: begin beside it.")),
        ),
        Watch(
            title=N_("Jim builds a city"),
            text=N_(
                "2 points, 2 tokens, and your miner is home. The farmers are not: **they never come home**. Jim ends "
                "his railway in the west, in a city with a merchant. Now it is open in the east only."
            ),
            moves=((1, "tile -2,0 north"), (1, "merchant s0")),
            point=("seat:0", "man:1.2"),
            note=Note("R9.4", N_("Farmers never come home.")),
        ),
        Do(
            title=N_("Two against one"),
            text=N_(
                "Nothing but grass and a herd. Lay it to the west of your second farmer: it joins his grass to the "
                "rest. Then two farmers of yours face one of Jim’s, and the majority takes **everything**: 14 points "
                "at the end, none for him."
            ),
            clicks=(
                Click(
                    ("tile 0,-2 north",),
                    {
                        "tile *": N_(
                            "Good grass for horses. But only above Jim’s first rock, to the west of your second "
                            "farmer, does it join the two prairies."
                        )
                    },
                ),
            ),
            point=("man:0.0", "man:0.2", "man:1.0"),
            note=Note("R8.1", N_("Most cowboys get everything, the others nothing.")),
        ),
        Watch(
            title=N_("Too much rock"),
            text=N_(
                "Jim draws rock on all four sides. No mountain is open, so it fits **nowhere**: out of the game, and "
                "he draws again. The next tile has a herd in the south: there he lays a farmer."
            ),
            moves=((1, "tile 0,1 east"), (1, "farmer s2")),
            point=("pile:left", "man:1.3"),
            note=Note("R3.4", N_("A tile that fits nowhere leaves the game; you draw again.")),
        ),
        Do(
            title=N_("Beside it, never on it"),
            text=N_(
                "Jim’s railway has one gap left, in the east. Onto it you may not step. But **beside** it you may "
                "begin one that runs into the same gap: the junction north of the gap, grass to the west, a "
                "railwayman on its southern track."
            ),
            clicks=(
                Click(
                    ("tile 2,-1 west",),
                    {
                        "tile 2,0 *": N_(
                            "That closes the line: 10 points for Jim, none for you. On his railway you can’t stand. "
                            "One tile further north, please."
                        ),
                        "tile *": N_("It fits. But from there no track of yours runs into the gap in the east."),
                    },
                ),
                Click(
                    ("railwayman s2",),
                    {
                        "railwayman *": N_("That track leads into the wild. The southern one leads to Jim’s railway."),
                        "farmer *": N_("There is nothing in that corner to live on. The railwayman, please."),
                        "tent *": N_("Later! Without a railwayman here the line pays Jim alone."),
                        "pass": AT_HOME,
                    },
                ),
            ),
            point=("man:1.1",),
            note=Note("R5.4", N_("You share a railway by building into it, never by stepping onto it.")),
        ),
        Watch(
            title=N_("Count before you bet"),
            text=N_(
                "Jim adds rock in the south and puts up his tent. Will the gap ever be closed? Look at **Tiles still "
                "to come**: half of them fit, and only 6 bring a second locomotive. A fair bet."
            ),
            moves=((1, "tile 1,1 west"), (1, "tent 1,1 s0")),
            point=("pile:left", "tent:1"),
            note=Note("R11.1", N_("Which tiles are still to come is no secret: count them.")),
        ),
        Do(
            title=N_("Close the gap"),
            text=N_(
                "A curve **without** a locomotive, just what it takes. Put it into the gap: 6 tiles, exactly one "
                "locomotive, 12 points. One railwayman each is a tie, so both of you get **all 12**."
            ),
            clicks=(
                Click(
                    ("tile 2,0 east",),
                    {"tile *": N_("It fits. But 12 points lie in the gap, between your junction and the locomotive.")},
                ),
            ),
            point=("man:0.1", "man:1.1"),
        ),
        Do(
            title=N_("Next door"),
            text=N_(
                "Before the 12 points are paid: your tent. 3 tokens lie in the rock in the south, and Jim’s tent "
                "claims nothing. Put yours **beside his**, on the tile to the west of it."
            ),
            clicks=(
                Click(
                    ("tent 0,1 s0",),
                    {
                        "tent *": N_(
                            "In the western rock lies a single token. In the eastern one, with Jim’s tent, lie 3."
                        ),
                        "pass": TENT_AT_HOME,
                    },
                ),
            ),
            point=("tent:1",),
        ),
        Watch(
            title=N_("12 points each"),
            text=N_(
                "Both railwaymen are home with 12 points. Jim has had enough of sharing: a new railway in the west, "
                "far from you, with a locomotive of its own. 2 points a tile, if it stays the only one."
            ),
            moves=((1, "tile -3,0 north"), (1, "railwayman s0")),
            point=("seat:0", "seat:1", "man:1.1"),
        ),
        Do(
            title=N_("One too many"),
            text=N_(
                "A **second locomotive**. On a railway of yours it would be a shame; at the end of Jim’s it is a "
                "pleasure: down to 1 point a tile. Lay it there, the herd to the **north**, where your farmers lie."
            ),
            clicks=(
                Click(
                    ("tile -4,0 north",),
                    {
                        "tile -4,0 *": N_(
                            "That spoils it, too. But in the south the herd is nobody’s yet; in the north it is 4 "
                            "points to you."
                        ),
                        "tile *": N_("It fits. But then Jim’s railway keeps its one locomotive: 2 points a tile."),
                    },
                ),
            ),
            point=("man:1.1",),
            note=Note("R8.2", N_("Two locomotives: back to 1 point a tile.")),
        ),
        Do(
            title=N_("A farmer or a token?"),
            text=N_(
                "Do the sum. A third farmer, in the southwest: nothing lives there yet, and for the rest of the game "
                "one single cowboy would be left to you. A token: 1.8 on average, and it is yours. **Dig.**"
            ),
            clicks=(
                Click(
                    ("dig",),
                    {
                        "farmer *": N_(
                            "No camp, no herd, no way back. Farmers are for rich grass, or for your last turns."
                        ),
                        "pass": N_("You may. But Jim’s tent is there, too: what you leave, he digs."),
                    },
                ),
            ),
            point=("tent:0",),
        ),
        Watch(
            title=N_("The rest is yours"),
            text=N_(
                "A 3! Jim closes his line: 4 tiles, 4 points instead of 8. **16 tiles** are left, 8 for each of you: "
                "who goes out late may not come home. Mind your 18 points of grass; Jim will."
            ),
            moves=((1, "tile -5,0 west"), (1, "dig")),
            point=("gold:mine", "pile:left"),
            note=Note("R10.1", N_("Before the end count your turns: what won’t be finished pays little.")),
        ),
    ),
)

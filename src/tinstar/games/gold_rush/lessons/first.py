"""The first lesson: nine tiles without farmers, from the first track to the last count."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.kernel.lesson import FIRST, Click, Do, Lesson, Note, Read, Watch

AT_HOME: Final = N_("You may. But a cowboy at home earns nothing: use one now.")
IN_THE_EAST: Final = N_("As good as the east! Only this lesson is built to the east: lay it there, please.")
TENT_AT_HOME: Final = N_("You may. But a tent at home digs nothing: put it up.")

LESSON: Final = Lesson(
    key=FIRST,
    title=N_("First lesson"),
    about=N_("Nine tiles with Jim: railways, a city, a mountain full of gold, and the end."),
    minutes=6,
    names=("", "Jim"),
    options={"farmers": False, "first": "0", "tiles": 9},
    luck="RS-a M3-b C3-a M1-b J3-a RS-d 1 J3-b 5 M1-a 2 0 1 M3R-a",
    steps=(
        Read(
            title=N_("Howdy"),
            text=N_(
                "This is the West before anybody drew a map. You draw it: a tile a turn. Cowboys claim what you "
                "draw, and what is finished pays. Most points after the last tile win. **Nine tiles today.**"
            ),
            point=("tile:0,0", "pile:left"),
        ),
        Do(
            title=N_("Lay your first tile"),
            text=N_(
                "Tracks run off this tile in the west and in the east. Yours goes on with them. Every side must "
                "match its neighbour: track to track, grass to grass. Lay it in the **east**."
            ),
            clicks=(
                Click(
                    ("tile 1,0 *",),
                    {
                        "tile 0,1 *": N_(
                            "It fits: grass to grass. But it leaves your tracks in the desert. Follow the rails, east."
                        ),
                        "tile *": IN_THE_EAST,
                    },
                ),
            ),
            note=Note("R3.3", N_("Every side must match its neighbour.")),
        ),
        Do(
            title=N_("Claim it"),
            text=N_(
                "A railway nobody stands on is anybody’s. Put a cowboy on the tracks: a **railwayman**. One claim "
                "is enough for the whole line, and nobody else may step onto it now."
            ),
            clicks=(
                Click(
                    ("railwayman s0",),
                    {
                        "tent *": N_("The tent’s day will come. First stake your claim on the tracks."),
                        "pass": AT_HOME,
                    },
                ),
            ),
            note=Note("R5.1", N_("A cowboy on tracks is a railwayman; one claim a railway.")),
        ),
        Watch(
            title=N_("Jim finds a mountain"),
            text=N_(
                "Jim lays rock against rock and sends a **miner**. See the tokens? One for every nugget printed "
                "there, face down. Nobody knows what they are worth."
            ),
            moves=((1, "tile 0,-1 south"), (1, "miner s0")),
            point=("man:1.0", "stack:0"),
            note=Note("R4.1", N_("On rock he is a miner. One token a nugget.")),
        ),
        Do(
            title=N_("A city"),
            text=N_(
                "Three tracks, and all of them **end** in the city. Lay it so that your line runs into it from the "
                "west, with grass to the north."
            ),
            clicks=(
                Click(
                    ("tile 2,0 north",),
                    {
                        "tile 2,0 *": N_(
                            "Right place. Turn it once more: grass to the north, tracks west, south and east."
                        ),
                        "tile *": N_(
                            "It fits there, but your railway would still be open in the east. Lay it at the end "
                            "of your line."
                        ),
                    },
                ),
            ),
            note=Note("R2.4", N_("A city ends every track.")),
        ),
        Do(
            title=N_("A merchant"),
            text=N_(
                "Your railwayman holds the line. A second cowboy can live in the city: a **merchant**. He gets 3 "
                "points for each railway that leaves it, once **all** of them are finished."
            ),
            clicks=(
                Click(
                    ("merchant s0",),
                    {
                        "railwayman *": N_(
                            "A new line of your own, fair enough. But the city pays for all three tracks: the "
                            "merchant, please."
                        ),
                        "tent *": N_("One thing a turn. Legal, but then the merchant waits outside."),
                        "pass": AT_HOME,
                    },
                ),
            ),
            note=Note("R8.5", N_("Merchant: 3 points a railway, when all are finished.")),
        ),
        Watch(
            title=N_("Jim puts up a tent"),
            text=N_("Closing in: one open side left in his mountain. And a tent. Tents claim nothing. They **dig**."),
            moves=((1, "tile 1,-1 west"), (1, "tent 1,-1 s0")),
            point=("tent:1",),
        ),
        Do(
            title=N_("Close your railway"),
            text=N_(
                "In the east the city stops your tracks. In the west they still run off the map. A **junction** "
                "stops every track that touches it: lay it there. 4 tiles, doubled by exactly **one locomotive**: "
                "**+8**, and your railwayman rides home."
            ),
            clicks=(
                Click(
                    ("tile -1,0 north",),
                    {
                        "tile -1,0 *": N_(
                            "It closes your line just as well! For this lesson: grass to the north, so that Jim "
                            "has room."
                        ),
                        "tile *": N_(
                            "It fits. But your line stays open in the west, and open lines pay at the end only, "
                            "without the locomotive."
                        ),
                    },
                ),
            ),
            point=("man:0.0",),
            trace=("tile:0,0", "tile:1,0", "tile:2,0"),
            note=Note("R8.2", N_("Closed railway: 1 point a tile, 2 with exactly one locomotive.")),
        ),
        Do(
            title=N_("Your tent, in his mountain"),
            text=N_(
                "Before the 8 points are paid you may do one more thing: a cowboy **or** the tent. 4 tokens lie "
                "in Jim’s mountain. Tents need no claim. Put yours up there."
            ),
            clicks=(
                Click(
                    ("tent 0,0 s0",),
                    {
                        "railwayman *": N_("One thing a turn. Legal, but then your tent stays at home."),
                        "pass": TENT_AT_HOME,
                    },
                ),
            ),
            point=("stack:0",),
            trace=("tile:0,0", "tile:0,-1", "tile:1,-1"),
            note=Note("R1.3", N_("One thing a turn: cowboy, tent or digging.")),
        ),
        Watch(
            title=N_("8 points, and Jim digs"),
            text=N_(
                "There they are, and your cowboy is back. Jim lays some track and digs the first token. He looks "
                "at it, you don’t."
            ),
            moves=((1, "tile -2,0 north"), (1, "dig")),
            point=("seat:0", "stack:0"),
        ),
        Do(
            title=N_("A second line"),
            text=N_(
                "This junction finishes the city’s eastern track the moment you lay it. Any way round that fits "
                "will do. Your merchant likes it."
            ),
            clicks=(
                Click(
                    ("tile 3,0 *",),
                    {
                        "tile 2,1 *": N_("Good idea, and a better tile for that place is coming. Take the east first."),
                        "tile *": N_(
                            "It fits. But look at your city: one more finished track in the east is what the "
                            "merchant waits for."
                        ),
                    },
                ),
            ),
            point=("man:0.1",),
        ),
        Do(
            title=N_("Dig!"),
            text=N_(
                "You could claim that little railway: 2 points. But Jim closes his mountain any turn now, and then "
                "everything in it is his. **Dig** while you can."
            ),
            clicks=(
                Click(
                    ("dig",),
                    {
                        "railwayman *": N_(
                            "2 points at best, I see it. But a token brings 1.8 on average, a good one 5; and "
                            "after Jim’s next tile they are gone."
                        ),
                        "pass": N_("You may. But whatever you leave there is Jim’s next turn: dig."),
                    },
                ),
            ),
            point=("tent:0", "stack:0"),
            note=Note("R7.1", N_("Digging: the top token, anybody’s mountain.")),
        ),
        Watch(
            title=N_("A 5! And Jim closes"),
            text=N_(
                "The best token there is; only you see it. Jim’s last rock closes his mountain: 5 nuggets, 5 "
                "points, and the 3 tokens that are left. All tents go home."
            ),
            moves=((1, "tile -1,-1 east"), (1, "pass")),
            point=("gold:mine", "seat:1"),
            note=Note("R8.3", N_("Closed mountain: all tokens, 1 point a nugget, to most miners.")),
        ),
        Do(
            title=N_("Finish the city"),
            text=N_(
                "A track can end at a mountain, too. Lay the last tile under your city, track to track: then all "
                "three railways are finished. 3 times 3: **+9** for the merchant."
            ),
            clicks=(
                Click(
                    ("tile 2,1 south",),
                    {"tile *": N_("It fits, but the city stays unfinished: 6 points at the end instead of 9 now.")},
                ),
            ),
            point=("man:0.1",),
        ),
        Do(
            title=N_("Nothing to lose"),
            text=N_(
                "The last tile: whoever stays at home earns nothing. Railwayman: 2 tiles, 2 points at once. Miner: "
                "1 nugget, 1 point at the end. **You choose.**"
            ),
            clicks=(
                Click(
                    ("railwayman *", "miner *"),
                    {
                        "tent *": N_("All tents and tokens go to the box now: it would dig nothing."),
                        "pass": AT_HOME,
                    },
                ),
            ),
            note=Note("R10.3", N_("At the end open things pay a little: tile, nugget or track by track.")),
        ),
        Read(
            title=N_("You win"),
            text=N_(
                "Railways, the city and your gold: look where every point came from. Not seen yet: farmers, and "
                "how two claims meet. That is the second lesson. Or play a real game: the Marshal helps."
            ),
        ),
    ),
)

"""The first lesson: a sheriff among three strangers, until the first outlaw falls; then the same table goes on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.kernel.lesson import FIRST, Click, Do, Lesson, Note, Read, Watch

DUEL: Final = N_(
    "A Duel is thrown back and forth with BANG! cards, and you may lose it yourself. Keep it for somebody with few "
    "cards."
)
FULL_HEALTH: Final = N_("You are in full health: it would be poured away. Keep it.")
SHOOT_FIRST: Final = N_("Soon. First shoot: one thing at a time.")
LAY_FIRST: Final = N_("Soon. First lay the Schofield down: one thing at a time.")
DRAW_FIRST: Final = N_("Soon. First draw, with the Stagecoach: it may bring something better.")
ALL_THREE: Final = N_("It hits all three, and all three would remember. Keep it until you know who is who.")
BEER_FIRST: Final = N_("In a moment. First look after yourself: what you drink now, nobody can steal from your hand.")
BARREL_FIRST: Final = N_("In a moment. First the barrel: in front of you it works, in your hand it may be stolen.")
BIG_GUNS: Final = N_("It would do, too! Keep the big guns for the two who are left: one BANG! is enough here.")
LOADED: Final = N_("Not with a loaded gun, and an outlaw on his last life.")
SHE_HELPS: Final = N_(
    "Bea would be hit as well, and as long as she thinks you trust her, she shoots at Cal for you. Keep it a little."
)
CAL_IS_RICH: Final = N_("Cal has just taken all that Abe had. Among so many cards there is more than one BANG!")
NOT_BEA_YET: Final = N_("Bea’s turn will come. As long as Cal is there, she shoots at him for you: let her.")
LATER: Final = N_("Good idea, and next turn it is all yours. For now the Mustang, then end your turn.")
HORSE_FIRST: Final = N_("First the Mustang: in front of you it keeps the others at a distance.")

LESSON: Final = Lesson(
    key=FIRST,
    title=N_("First lesson"),
    about=N_("The sheriff’s star, and three strangers with guns: shoot, dodge, and find out who is who."),
    minutes=8,
    names=("", "Abe", "Bea", "Cal"),
    options={
        "train": False,
        "roles": "sheriff, outlaw, renegade, outlaw",
        "characters": "bart_cassidy, paul_regret, rose_doolan, vulture_sam",
    },
    luck=(
        "bang_7d missed_5s schofield_jc beer_8h duel_qd bang_4c panic_8d scope mustang_9h bang_9d cat_balou_kh "
        "general_store_9c indians_kd jail_10s volcanic_10s bang_2c stagecoach_9s bang_ad gatling bang_3d winchester "
        "wells_fargo missed_7s bang_8c beer_6h missed_8s barrel_qs missed_6s bang_5d mustang_8h beer_10h "
        "general_store_qs bang_9c missed_jc bang_6c missed_3s beer_7h"
    ),
    steps=(
        Read(
            title=N_("The star is yours"),
            text=N_(
                "You are the **Sheriff**, and everybody knows it. Two **outlaws** want you dead. A **renegade** wants "
                "to be the last one left, and needs you alive till then. Who is who? Roles lie face down. Watch who "
                "shoots whom."
            ),
            point=("seat:0",),
            note=Note("R8.2", N_("Sheriff: see all outlaws and renegades out.")),
        ),
        Read(
            title=N_("Lives and cards"),
            text=N_(
                "The bullets are your lives: **5**. At the end of a turn you keep as many cards as you have lives. "
                "Every turn begins with two new ones; they are in your hand already."
            ),
            point=("seat:0", "hand:mine"),
            note=Note("R3.4", N_("Two cards a turn; keep as many as you have lives.")),
        ),
        Do(
            title=N_("BANG!"),
            text=N_(
                "It costs a life, unless the other dodges. Your Colt reaches distance **1**. Bea sits two seats away, "
                "and Abe is Paul Regret, always one farther. So it is **Cal**. Four players have no deputy: nobody "
                "here is your friend."
            ),
            clicks=(
                Click(
                    ("bang * at 3",),
                    {"duel *": DUEL, "beer *": FULL_HEALTH, "*": SHOOT_FIRST},
                ),
            ),
            point=("seat:3",),
            note=Note("R6.1", N_("BANG!: a life, within the reach of your weapon.")),
        ),
        Do(
            title=N_("Something blue"),
            text=N_(
                "Hit! The other BANG! is grey now: **one a turn**. Blue cards stay in front of you. The Schofield "
                "reaches distance **2**: next turn everybody is in range, unless they move away. Lay it down."
            ),
            before=((3, "take the hit"),),
            clicks=(
                Click(
                    ("schofield *",),
                    {"duel *": DUEL, "beer *": FULL_HEALTH, "*": LAY_FIRST},
                ),
            ),
            note=Note("R3.3", N_("One BANG! a turn. Blue cards stay in front of you.")),
        ),
        Do(
            title=N_("Something brown"),
            text=N_("**Brown** cards are played and gone. The Stagecoach brings you two new ones."),
            clicks=(
                Click(
                    ("stagecoach *",),
                    {"duel *": DUEL, "beer *": FULL_HEALTH, "*": DRAW_FIRST},
                ),
            ),
            note=Note("R6.11", N_("Brown cards: done and discarded. Stagecoach: two cards.")),
        ),
        Do(
            title=N_("Enough for now"),
            text=N_(
                "Beer would do nothing: you are in full health. The Duel and the Gatling will keep. End your turn."
            ),
            clicks=(Click(("end",), {"duel *": DUEL, "beer *": FULL_HEALTH, "gatling *": ALL_THREE}),),
        ),
        Do(
            title=N_("Five to keep"),
            text=N_(
                "Six cards, five lives: one must go. You may play one BANG! a turn, so the second one is the cheapest "
                "to lose. The **Missed!** you keep, whatever happens."
            ),
            clicks=(
                Click(
                    ("discard bang *",),
                    {
                        "discard missed *": N_("That card is a life. Anything but that!"),
                        "discard *": N_("You could. But look: you may play one BANG! a turn, and you hold two."),
                    },
                ),
            ),
        ),
        Do(
            title=N_("Abe shoots"),
            text=N_(
                "Abe has laid down a Scope, and shot at **you**. So he has shown his colours: who shoots the Sheriff "
                "is no friend of the law. Dodge it with your **Missed!**"
            ),
            before=((1, "scope As"), (1, "bang 4c at 0")),
            clicks=(
                Click(
                    ("missed 5s",),
                    {"take the hit": N_("Brave. But he will do it again, and a Missed! in the hand is for now.")},
                ),
            ),
            point=("seat:1",),
            note=Note("R6.3", N_("A Missed! dodges a shot.")),
        ),
        Watch(
            title=N_("Bea shoots Abe"),
            text=N_(
                "First a Mustang: now she, too, is one farther away. Then BANG!, and Abe loses a life. She plays the "
                "good deputy. But at a table of four there is **no deputy**. So what is she?"
            ),
            moves=((1, "end"), (2, "mustang 9h"), (2, "bang 9d at 1"), (1, "take the hit"), (2, "end")),
            point=("seat:2", "seat:1"),
            note=Note("R1.1", N_("Deeds tell roles. Four players: no deputy.")),
        ),
        Do(
            title=N_("Indians!"),
            text=N_(
                "Cal sends them against everybody else. No Missed! helps here: only a **BANG!** thrown away. Throw "
                "yours."
            ),
            before=((3, "indians Kd"),),
            clicks=(
                Click(
                    ("bang *",),
                    {"take the hit": N_("A BANG! is worth less than a life, and you draw two new cards soon.")},
                ),
            ),
            point=("seat:3",),
            note=Note("R6.7", N_("Indians!: discard a BANG! or lose a life.")),
        ),
        Do(
            title=N_("That one hits"),
            text=N_(
                "Bea had a BANG! to throw, Abe had none: **one life** left. Now Cal shoots at you, and you have no "
                "Missed! left. Take it like a sheriff. You are Bart Cassidy: for every life you lose you draw a card."
            ),
            before=((1, "take the hit"), (2, "bang 8c"), (3, "bang 2c at 0")),
            clicks=(Click(("take the hit",)),),
            point=("seat:3", "seat:0"),
            note=Note("R10.1", N_("Your character can do something special: tap it. Bart draws when he is hit.")),
        ),
        Do(
            title=N_("A beer"),
            text=N_(
                "Cal has had one, too. Your turn, 4 of 5 lives: a **Beer** gives you one back. It works as long as "
                "more than two players are left."
            ),
            before=((3, "beer 6h"), (3, "end")),
            clicks=(
                Click(
                    ("beer *",),
                    {"barrel *": N_("Right after the beer."), "end": LOADED, "*": BEER_FIRST},
                ),
            ),
            note=Note("R6.11", N_("Beer: a life, as long as more than two are left.")),
        ),
        Do(
            title=N_("Behind the barrel"),
            text=N_(
                "What you drew for your wound is worth a life or two. Lay it in front of you: whenever somebody "
                "shoots at you, you may **draw!**, turn up a card of the pile. A heart is as good as a Missed!"
            ),
            clicks=(Click(("barrel *",), {"end": LOADED, "*": BARREL_FIRST}),),
            note=Note("R6.2", N_("Barrel: draw! when you are shot at; hearts dodge.")),
        ),
        Do(
            title=N_("Whom?"),
            text=N_(
                "One BANG!, and Bea’s Mustang has carried her out of reach. Cal and Abe are in it, and both have shot "
                "at you. Abe has **one life left**, and an outlaw brings three cards to whoever gets him."
            ),
            clicks=(
                Click(
                    ("bang * at 1",),
                    {
                        "bang * at 3": N_(
                            "He has it coming. But Abe is on his last life, and three cards are waiting: finish what "
                            "is begun."
                        ),
                        "end": LOADED,
                        "*": BIG_GUNS,
                    },
                ),
            ),
            point=("seat:1",),
            note=Note("R7.6", N_("Who eliminates an outlaw draws three cards.")),
        ),
        Do(
            title=N_("One down"),
            text=N_(
                "Abe turns up his role: **outlaw**. Three cards for you; what he had goes to Cal, who is Vulture Sam. "
                "A Mustang is among yours: with it everybody sees **you** one farther away. Lay it down, then end "
                "your turn."
            ),
            before=((1, "take the hit"), (1, "die")),
            clicks=(
                Click(
                    ("mustang *",),
                    {
                        "duel * at 2": NOT_BEA_YET,
                        "duel * at 3": CAL_IS_RICH,
                        "gatling *": SHE_HELPS,
                        "beer *": FULL_HEALTH,
                        "end": HORSE_FIRST,
                        "*": LATER,
                    },
                ),
                Click(
                    ("end",),
                    {
                        "duel * at 2": NOT_BEA_YET,
                        "duel * at 3": CAL_IS_RICH,
                        "gatling *": SHE_HELPS,
                        "beer *": FULL_HEALTH,
                        "*": N_("Good idea, and next turn it is all yours. For now end your turn."),
                    },
                ),
            ),
            point=("seat:1", "seat:3"),
            note=Note("R4.2", N_("Mustang: the others see you one farther away. Scope: you see them one nearer.")),
        ),
        Do(
            title=N_("Draw!"),
            text=N_(
                "Bea shot at Cal, as long as she needs you. But Cal has laid down Abe’s Winchester: reach **5**, no "
                "horse runs that far. The barrel costs nothing, so **draw!** first. No heart? You still hold a Missed!"
            ),
            before=(
                (2, "bang 9c at 3"),
                (3, "missed 8s"),
                (2, "end"),
                (3, "winchester 8s"),
                (3, "scope As"),
                (3, "bang 6c at 0"),
            ),
            clicks=(
                Click(
                    ("draw! *",),
                    {
                        "missed *": N_("That would do. But after a Missed! there is no more draw!: first the barrel."),
                        "take the hit": N_("With a barrel in front of you? Draw! first, it costs nothing."),
                    },
                ),
            ),
            point=("card:barrel_qs",),
            note=Note("R5.1", N_("Draw!: turn up a card; its suit and rank decide.")),
        ),
        Watch(
            title=N_("Now without me"),
            text=N_(
                "A **heart**: dodged! And Cal has put Bea in Jail: only a heart lets her out in time. Gatling, Duel, "
                "Beer: you are well armed. First Cal, then Bea, **both have to go**. The Marshal helps. "
                "**Play on!**"
            ),
            moves=((3, "jail 10s at 2"), (3, "end")),
            point=("hand:mine",),
            note=Note("R6.10", N_("Jail: a heart, or the turn is lost. Never for the Sheriff.")),
        ),
    ),
)

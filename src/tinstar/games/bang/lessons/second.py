"""The second lesson: a deputy whom nobody knows, and the train; then the table of five goes on."""

from __future__ import annotations

from typing import Final

from tinstar.draw.words import N_
from tinstar.kernel.lesson import SECOND, Click, Do, Lesson, Note, Read, Watch

YOUR_SHERIFF: Final = N_("That is your Sheriff! If he falls, you have lost with him.")
NOBODY_YET: Final = N_("At whom? Nobody but Dan has shown who he is. The BANG!s will keep.")
ALL_HEALTHY: Final = N_("Everybody is in full health: nobody would get anything out of it.")
NOT_NOW: Final = {
    "* at 4": YOUR_SHERIFF,
    "bang *": NOBODY_YET,
    "duel *": NOBODY_YET,
    "saloon *": ALL_HEALTHY,
}
"""What may be played before anybody is known."""
LAY_THEM: Final = N_("With blue cards in your hand? They work in front of you only. Lay them down first.")
CAL_NEXT: Final = N_("Cal’s turn comes in a moment. First the train: that brings you a card more.")
CAL_FIRST: Final = N_("First Cal: one life left, and three cards for whoever gets him.")
A_MASK: Final = N_("Abe? He has done nothing yet. First one of whom you are sure.")
BEN_LATER: Final = N_("Ben has earned it. But he has four lives and a barrel, and Cal has one.")

LESSON: Final = Lesson(
    key=SECOND,
    title=N_("Second lesson"),
    about=N_("Five at the table and the train: a deputy whom nobody knows, wagons, and what they cost."),
    minutes=9,
    names=("", "Abe", "Ben", "Cal", "Dan"),
    options={
        "train": True,
        "roles": "deputy, renegade, outlaw, outlaw, sheriff",
        "characters": "rose_doolan, slab_the_killer, willy_the_kid, paul_regret, el_gringo",
    },
    luck=(
        "leland frisco deathwood tombrock san_tafe yooma observation_car mail_car prisoner_car "
        "volcanic_10c dragoon bang_7d bang_3d scope missed_2s bang_2d cat_balou_kh remington bang_4c missed_3s "
        "barrel_ks schofield_jc bang_9c cat_balou_9d bang_5c bang_8d panic_jh general_store_qs "
        "carabine bang_6c dining_car duel_qd saloon_5h baggage_car beer_6h evaded strongbox bang_ah "
        "mustang_9h bang_qh lounge_car bang_kd missed_4s bang_2c duel_8c circus_wagon duel_8c missed_7s indians_ad "
        "bang_9d missed_jc coal_hopper barrel_qs wells_fargo missed_8s bang_5d beer_9h "
        "boom_town catico san_tafe frisco yooma cattle_truck sleeper_car private_car map refund switch"
    ),
    steps=(
        Read(
            title=N_("A star for Dan"),
            text=N_(
                "New table, new roles. Dan is the **Sheriff**, you are his **deputy**, and nobody knows it, not even "
                "Dan. The three others: two outlaws and a renegade. When they are out, you win with him, even if you "
                "have fallen. If he falls, you lose."
            ),
            point=("seat:4", "seat:0"),
            note=Note("R8.2", N_("Deputy: win with the Sheriff, lose with the Sheriff.")),
        ),
        Watch(
            title=N_("The train"),
            text=N_(
                "At the start of each of his turns the Sheriff moves it one station. A wagon under a station is for "
                "sale, and **Frisco** asks for a club ♣. Dan paid one for the **Observation Car**: now he is one "
                "farther away from everybody."
            ),
            moves=((4, "take observation_car paying bang 5c"), (4, "carabine Ac"), (4, "end")),
            point=("loco:1", "station:frisco", "card:observation_car"),
            note=Note("R12.3", N_("The Sheriff moves the train at the start of his turn.")),
        ),
        Do(
            title=N_("Pay with a club"),
            text=N_(
                "The gap has closed: now the **Mail Car** stands under Frisco. One wagon a turn may be yours, for what "
                "the station above it asks. Your Volcanic is a club, and you have a better gun: pay with it."
            ),
            clicks=(
                Click(
                    ("take mail_car paying volcanic *",),
                    {
                        "advance *": N_(
                            "You may move the train first, and pay what is asked there. That comes later: here the "
                            "Volcanic is enough."
                        ),
                        "volcanic *": N_("As a gun it is the worse of your two. As a club it is worth a wagon."),
                        **NOT_NOW,
                        "end": N_("Without a wagon? The Mail Car brings you two cards for one."),
                        "*": N_("Soon. First the wagon."),
                    },
                ),
            ),
            point=("station:frisco",),
            note=Note("R12.4", N_("One wagon a turn, for what the station above it asks.")),
        ),
        Do(
            title=N_("Mail for Dan"),
            text=N_(
                "Some wagons stay in front of you, others are used up: with this one you look at three cards and give "
                "one of them away. Roles show in deeds, so let Dan see whose side you are on: give him the **Beer**."
            ),
            clicks=(
                Click(
                    ("use mail_car",),
                    {
                        **NOT_NOW,
                        "*": N_("In a moment. First open the mail: who knows what is in it."),
                    },
                ),
                Click(
                    ("give beer * to 4",),
                    {
                        "give * to 4": N_("To him, yes. But that one you can use yourself: the Beer, please."),
                        "give *": N_("You know nothing of him, and of the three two are outlaws. To Dan, please."),
                    },
                ),
            ),
            point=("seat:4",),
            note=Note("R14.11", N_("Mail Car: three cards, and one of them goes to somebody else.")),
        ),
        Do(
            title=N_("New iron"),
            text=N_(
                "The train has cards of its own. **Dragoon**: reach 2, and two BANG!s a turn. **Strongbox**: a card at "
                "the end of each of your turns. Both are blue: lay them down, in any order."
            ),
            clicks=(
                Click(("dragoon *", "strongbox *"), {**NOT_NOW, "end": LAY_THEM}),
                Click(("dragoon *", "strongbox *"), {**NOT_NOW, "end": LAY_THEM}),
            ),
            note=Note("R15.2", N_("Dragoon: reach 2, and one BANG! more a turn.")),
        ),
        Do(
            title=N_("Patience"),
            text=N_(
                "Who is who, you do not know yet: end your turn and watch. Five cards, four lives, so one must go. The "
                "**Duel** would only cost you BANG!s, and the Dragoon fires two of them a turn."
            ),
            clicks=(
                Click(("end",), NOT_NOW),
                Click(
                    ("discard duel *",),
                    {
                        "discard saloon *": N_("It looks like nothing, and will pay for a wagon. Keep it."),
                        "discard evaded *": N_("That card is a life. Anything but that!"),
                        "discard *": N_("With the Dragoon you may fire two a turn: keep both."),
                    },
                ),
            ),
        ),
        Watch(
            title=N_("Abe moves the train"),
            text=N_(
                "That may be done by anybody: one station, once a turn, right before paying. **Deathwood** asks for a "
                "blue card; Abe gave his Scope for the **Prisoner Car**. Duels and Indians! of others leave him alone "
                "now."
            ),
            moves=((1, "advance and take prisoner_car paying scope As"), (1, "mustang 9h"), (1, "end")),
            point=("station:deathwood", "seat:1"),
            note=Note("R12.4", N_("Right before you pay you may move the train one station.")),
        ),
        Do(
            title=N_("Ben shoots at you"),
            text=N_(
                "He has a Remington, reach **3**. You have helped the Sheriff, and Ben does not like it. So whose "
                "friend is he? **Evaded!** is a Missed! that brings you the card you were shot at with: play it."
            ),
            before=((2, "remington Kc"), (2, "bang 4c at 0")),
            clicks=(
                Click(
                    ("evaded *",),
                    {"take the hit": N_("With a card in your hand that dodges, and brings you a BANG! besides?")},
                ),
            ),
            point=("seat:2",),
            note=Note("R15.3", N_("Evaded!: dodge, and take the card of the shot.")),
        ),
        Do(
            title=N_("And again"),
            text=N_(
                "His BANG! is yours. But he is **Willy the Kid**, who plays as many of them as he likes, and you "
                "have nothing left to dodge with. Take it. And look at the characters before you make enemies."
            ),
            before=((2, "bang Kd at 0"),),
            clicks=(Click(("take the hit",)),),
            point=("seat:2",),
            note=Note("R10.16", N_("Willy the Kid: any number of BANG!s. Read the characters.")),
        ),
        Watch(
            title=N_("Cal pays with a life"),
            text=N_(
                "That is what **Tombrock** asks for. He got the Dining Car, and then shot at Dan: no friend of the "
                "law! Dan drank **your Beer** and shot back. Now he has one life left."
            ),
            moves=(
                (2, "barrel Ks"),
                (2, "end"),
                (3, "advance and take dining_car paying a life"),
                (3, "schofield Jc"),
                (3, "bang 9c at 4"),
                (4, "take the hit"),
                (3, "end"),
                (4, "beer 6h"),
                (4, "bang 8d at 3"),
                (3, "take the hit"),
                (4, "end"),
                (4, "discard duel 8c"),
                (4, "discard general_store Qs"),
            ),
            point=("seat:3", "seat:4"),
            note=Note("R12.7", N_("Every station asks for something else; Tombrock for a life, never the last.")),
        ),
        Do(
            title=N_("To the end of the line"),
            text=N_(
                "The locomotive stands under the last station. Move it on **and** take the **Baggage Car**: then "
                "Yooma is above it, which asks for a card from 2 to 9. The Saloon is the least of yours: pay with it."
            ),
            clicks=(
                Click(
                    ("advance and take baggage_car paying saloon *",),
                    {
                        "take baggage_car *": N_(
                            "San Tafe would take that, too. But move the train first: at the end of the line something "
                            "is waiting."
                        ),
                        "advance and take baggage_car *": N_(
                            "It would do, but that card is worth more to you than a Saloon. Pay with the Saloon."
                        ),
                        "*take *": N_(
                            "Not bad. But the Baggage Car can be four things: a Missed!, a Panic!, a Cat Balou or a "
                            "BANG!"
                        ),
                        "bang * at 4": YOUR_SHERIFF,
                        "bang *": CAL_NEXT,
                        "saloon *": N_("Of all people, Cal would have the most of it. Pay with it instead."),
                        "end": N_("Now, of all times? The train is waiting, and so is Cal."),
                    },
                ),
            ),
            point=("loco:1", "station:yooma"),
            note=Note("R12.5", N_("Past the last station the locomotive does what it is there for.")),
        ),
        Do(
            title=N_("Leland"),
            text=N_(
                "This locomotive opens a **General Store**: a card for everybody, and you begin, for it is your turn. "
                "The other one, Ironhorse, would have shot at all of you. Take the **Barrel**."
            ),
            clicks=(
                Click(
                    ("choose barrel *",),
                    {"choose *": N_("Not a bad choice. But a barrel stays, and Ben has an eye on you: take that.")},
                ),
            ),
            point=("loco:1",),
            note=Note("R12.5", N_("Leland: a card for everybody. Ironhorse: a BANG! at everybody.")),
        ),
        Do(
            title=N_("Now Cal"),
            text=N_(
                "A new line, a new train, and Ironhorse pulls it. Now Cal: he is Paul Regret, but you are Rose Doolan "
                "and see him at distance 2. The Dragoon reaches that far. **One life**, three cards: shoot."
            ),
            before=((1, "choose wells_fargo 3h"), (2, "choose missed 8s"), (3, "choose bang 5d")),
            clicks=(
                Click(
                    ("bang * at 3",),
                    {
                        "*bang at 3": N_("It would do, too! But you have BANG!s enough: keep the wagon."),
                        "bang * at 4": YOUR_SHERIFF,
                        "bang * at 1": A_MASK,
                        "bang * at 2": BEN_LATER,
                        "barrel *": N_("Right after Cal."),
                        "* at 4*": YOUR_SHERIFF,
                        "end": N_("Not with Cal on his last life."),
                        "*": CAL_FIRST,
                    },
                ),
            ),
            point=("seat:3", "loco:1"),
            note=Note("R12.6", N_("After the end of the line: new stations, new train, the other locomotive.")),
        ),
        Watch(
            title=N_("Six, seven, eight"),
            text=N_(
                "An **outlaw**: three cards for you. Ben and Abe are left, an outlaw and the renegade. Six players "
                "have a third outlaw, seven a second deputy, eight a second renegade. The Dragoon still has a shot. "
                "**Play on!**"
            ),
            moves=((3, "take the hit"), (3, "die")),
            point=("seat:3", "seat:2", "seat:1"),
            note=Note(
                "R1.1", N_("Five: a deputy. Six: a third outlaw. Seven: a second deputy. Eight: a second renegade.")
            ),
        ),
    ),
)

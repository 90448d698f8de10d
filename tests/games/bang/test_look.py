"""How BANG! is drawn: every option in words and on the table, no secrets shown, everything fits its frame."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from tinstar.draw.art import pictures
from tinstar.draw.faults import drawing_faults
from tinstar.draw.kit import join
from tinstar.draw.parts import Drawing, PersonSeen
from tinstar.draw.seats import ring_classes
from tinstar.draw.words import LANGUAGES, Words
from tinstar.games.bang import game
from tinstar.games.bang.cards import (
    BARREL,
    CHARACTERS,
    DYNAMITE,
    JAIL,
    KNIFE_REVOLVER,
    LOCOMOTIVES,
    NAMES,
    ROLES,
    STATIONS,
)
from tinstar.games.bang.look import LOOK
from tinstar.games.bang.looks import consequences, posters, texts
from tinstar.games.bang.looks.cards import card_id, picture_of, read
from tinstar.games.bang.looks.tips import tip as told_by
from tinstar.games.bang.rules import events as told
from tinstar.games.bang.rules.notation import TEXT
from tinstar.games.bang.state import Bang
from tinstar.games.bang.train import events as rail
from tinstar.games.bang.view import BangView
from tinstar.kernel import SPECTATOR, FrozenDict, Outcome, Play, Seen
from tinstar.kernel.core import Quick

PLAYERS = ["Ana", "Bento", '<b>"&', "Dov", "Edda", "Fay", "Gus", "Hildegard"]
ENGLISH = LOOK.words_in("en")
LAYERS = LOOK.layout.layers


def people(play: Play, seat: int) -> list[PersonSeen]:
    return [PersonSeen(name, you=i == seat) for i, name in enumerate(PLAYERS[: play.setup.seats])]


def view_of(play: Play, seat: int) -> BangView:
    view = play.view(seat)
    assert isinstance(view, BangView)
    return view


def drawn(play: Play, seat: int, words: Words = ENGLISH) -> Drawing:
    return LOOK.draw(seen_by(play, seat), people(play, seat), words)


def seen_by(play: Play, seat: int) -> Seen[BangView]:
    seen: Seen[Any] = play.seen(seat)
    return seen


def start(seed: int, seats: int, train: bool = True, **options: int) -> tuple[Play, random.Random]:
    return game.play(seats=seats, seed=seed, options={"train": train, **options}), random.Random(seed)


def played(seed: int, decisions: int, seats: int = 5, train: bool = True) -> Play:
    play, luck = start(seed, seats, train)
    for _ in range(decisions):
        if not play.over:
            step(play, luck)
    return play


def step(play: Play, luck: random.Random) -> None:
    seat = play.waiting[0]
    play.apply(seat, luck.choice(play.options(seat)))


def markup(drawing: Drawing, layer: str) -> str:
    return join(*(part.markup for part in drawing.parts if part.layer == layer))


# ---------------------------------------------------------------- the drawing as a whole
@pytest.mark.parametrize(("lang", "seats"), [("en", 8), ("de", 5), ("fr", 3)])
def test_whole_games_are_drawn_without_a_fault(lang: str, seats: int) -> None:
    words = LOOK.words_in(lang)
    play, luck = start(seats, seats, choice=2)
    while not play.over:
        asked = play.waiting[0]
        if play.seq % 3 == 0:
            assert drawing_faults(drawn(play, asked, words), LAYERS) == []
        if play.seq % 7 == 0:
            assert drawing_faults(drawn(play, SPECTATOR, words), LAYERS) == []
        step(play, luck)
    assert drawing_faults(drawn(play, 0, words), LAYERS) == []
    ElementTree.fromstring(LOOK.score(seen_by(play, 0), people(play, 0), words))


def test_every_option_is_offered_once_with_a_label_of_its_own() -> None:
    for seed in range(6):
        play, luck = start(seed, 4 + seed % 4)
        for _ in range(60):
            if play.over:
                break
            seat = play.waiting[0]
            drawing = drawn(play, seat)
            assert sorted(option.id for option in drawing.options) == sorted(play.options(seat))
            labels = [option.label for option in drawing.options]
            assert len(set(labels)) == len(labels)
            step(play, luck)


def test_what_a_seat_cannot_tell_apart_looks_the_same() -> None:
    play, luck = start(4, 6)
    album = LOOK
    for _ in range(90):
        if play.over:
            break
        if play.seq % 9 == 0:
            seen = seen_by(play, (play.waiting[0] + 1) % 6)
            assert isinstance(play.state, Bang)
            guess = game.guess(play.state, seen.seat, Quick(play.seq))
            twin = msgspec.structs.replace(seen, view=game.view(guess, seen.seat))
            assert album.imprint(twin) == album.imprint(seen)
        step(play, luck)


# ---------------------------------------------------------------- secrets
def test_hands_and_roles_of_others_are_face_down() -> None:
    play = played(3, 40)
    for seat in (*range(5), SPECTATOR):
        view, drawing = view_of(play, seat), drawn(play, seat)
        seats = markup(drawing, "seats")
        for other, shown in enumerate(view.seats):
            if shown.role is None:
                panel = next(part.markup for part in drawing.parts if part.id == f"seat:{other}")
                assert "s-role-hidden" in panel
                assert not any(f"s-role-{role}" in panel for role in ROLES)
            if other != seat and not shown.out:
                known = [card for card, knowers in view.known.items() if knowers[0] == other]
                backs = len(re.findall(rf'id="back:{other}\.\d+"', seats))
                assert backs == min(shown.hand - len(known), 7)
        assert bool(markup(drawing, "hand")) == (seat != SPECTATOR and not (view.seats[seat].out and not view.hand))


def test_a_card_lies_in_one_place_only() -> None:
    drawing = drawn(played(8, 80), 0)
    whole = join(*(part.markup for part in drawing.parts))
    ids = re.findall(r'id="(card:[^"]+)"', whole)
    assert len(ids) == len(set(ids))
    assert all(id in {card_id(text) for text in TEXT} for id in ids)


# ---------------------------------------------------------------- clicks
def paths(play: Play) -> dict[str, list[str]]:
    return {option.id: option.spots for option in drawn(play, play.waiting[0]).options}


def test_aiming_is_a_click_on_the_card_and_one_on_the_seat() -> None:
    found = set()
    for seed in range(12):
        play, luck = start(seed, 5)
        for _ in range(60):
            if play.over:
                break
            for text, spots in paths(play).items():
                if shot := re.fullmatch(r"(bang \w+) at (\d)", text):
                    assert spots == [card_id(shot[1]), f"seat:{shot[2]}"]
                    found.add("shot")
                if theft := re.fullmatch(r"(panic \w+|cat_balou \w+) at (\d) (.+)", text):
                    assert spots[:2] == [card_id(theft[1]), f"seat:{theft[2]}"]
                    assert spots[2:] in ([], [f"back:{theft[2]}"] if theft[3] == "hand" else [card_id(theft[3])])
                    found.add("theft")
                if wagon := re.fullmatch(r"(advance and )?take (\w+) paying (\w+ \w+)", text):
                    assert spots[-2] == card_id(wagon[2])
                    assert (spots[0] == "loco:1") == bool(wagon[1])
                    found.add("wagon")
                if text in ("end", "take the hit", "give in", "die"):
                    assert spots == []
            step(play, luck)
    assert found == {"shot", "theft", "wagon"}


def test_a_chosen_card_asks_its_own_question() -> None:
    play, luck = start(2, 5)
    for _ in range(80):
        drawing = drawn(play, play.waiting[0])
        for option in drawing.options:
            for spot in option.spots:
                assert drawing.ask.names[spot]
        if any(" at " in option.id for option in drawing.options):
            assert any("at whom?" in said for said in drawing.ask.after.values())
            return
        step(play, luck)
    pytest.fail("nobody ever aimed")


def test_the_stack_says_what_is_going_on() -> None:
    for seed in range(30):
        play, luck = start(seed, 6)
        for _ in range(60):
            if play.over:
                break
            if play.kind == "AnswerShot":
                other = next(seat for seat in range(6) if seat not in play.waiting)
                assert "Missed! needed" in markup(drawn(play, other), "going")
                assert "Missed!" in drawn(play, play.waiting[0]).ask.help
                return
            step(play, luck)
    pytest.fail("nobody was ever shot at")


# ---------------------------------------------------------------- words
def test_everything_has_a_name_a_picture_and_an_explanation() -> None:
    assert set(texts.CARDS) == set(texts.DOES) == set(NAMES)
    assert set(texts.SHORT) == {name for name in NAMES if not read(name).wagon}
    assert set(texts.STATIONS) == set(texts.COSTS) == set(STATIONS)
    assert set(texts.CHARACTERS) == set(texts.ABILITIES) == set(CHARACTERS)
    assert set(texts.LOCOMOTIVES) == set(LOCOMOTIVES)
    assert set(texts.ROLES) == set(ROLES)
    drawn = pictures(LOOK.folder)
    assert {picture_of(name) for name in NAMES} <= set(drawn)
    faces = [drawn[f"p-{name}"] for name in CHARACTERS]
    assert len(set(faces)) == len(faces)


def test_german_cards_are_called_as_in_the_box() -> None:
    german = LOOK.words_in("de")
    assert german(texts.CARDS["missed"]) == "Fehlschuss!"
    assert german(texts.CARDS["evaded"]) == "Haarscharf!"
    assert german(texts.CARDS["lumber_flatcar"]) == "Holzflachwagen"
    assert german(texts.ROLES["deputy"]) == "Hilfssheriff"


def test_tips_say_what_a_thing_is() -> None:
    play = played(6, 70, 6)
    drawing, view = drawn(play, 0), view_of(play, 0)
    whole = join(*(part.markup for part in drawing.parts))
    tipped = re.findall(r'<\w+ [^>]*data-tip=""[^>]*>', whole)
    ids = {found[1] for tag in tipped if (found := re.search(r'id="([^"]+)"', tag))}
    assert {id.partition(":")[0] for id in ids} >= {"card", "seat", "station", "loco", "pile"}
    for lang in LANGUAGES:
        for id in ids:
            tip = told_by(view, id, people(play, 0), LOOK.words_in(lang))
            assert tip, id
            ElementTree.fromstring(f"<div>{tip}</div>")
    for unknown in ("card:nothing", "seat:9", "seat:x", "station:nowhere", "person:nobody", "nothing"):
        assert told_by(view, unknown, people(play, 0), ENGLISH) is None


def test_a_death_tells_the_role() -> None:
    for seed in range(20):
        play = played(seed, 250, 4)
        lines = [line for line in drawn(play, 0).log if "The role:" in line.text]
        if lines:
            assert any(line.text.endswith(("Sheriff", "Outlaw", "Renegade")) for line in lines)
            assert all(line.about[0] == f"seat:{line.seat}" for line in lines)
            return
    pytest.fail("nobody ever fell")


def test_the_end_shows_who_was_who() -> None:
    play = played(5, 1000, 5)
    assert play.outcome
    table = ElementTree.fromstring(LOOK.score(seen_by(play, SPECTATOR), people(play, SPECTATOR), ENGLISH))
    assert table.get("id") == "score"
    rows = table.findall(".//tbody/tr")
    assert len(rows) == 5
    assert [row.get("class") == "won" for row in rows] == sorted(
        (row.get("class") == "won" for row in rows), reverse=True
    )


def test_a_game_without_a_winner_says_so() -> None:
    play = played(5, 1000, 5)
    seen = seen_by(play, 0)
    view = msgspec.structs.replace(seen.view, winners=())
    seen = msgspec.structs.replace(seen, view=view, outcome=Outcome([], [0] * 5))
    for lang, said in (("en", "nobody wins"), ("de", "niemand gewinnt"), ("fr", "personne ne gagne")):
        words = LOOK.words_in(lang)
        drawing = LOOK.draw(seen, people(play, 0), words)
        assert said in drawing.ask.help
        score = LOOK.score(seen, people(play, 0), words)
        assert said in score
        assert 'class="won"' not in score


# ---------------------------------------------------------------- what is staged
FOLLOWS = {
    BARREL: told.BARREL_SAVED,
    JAIL: told.JAIL_FREED,
    DYNAMITE: told.PASSED_ON,
    KNIFE_REVOLVER: rail.SHOWN_AGAIN,
}
"""What the rules tell next when a draw! has helped."""


def test_a_draw_says_what_it_is_for_and_what_comes_of_it() -> None:
    """What the event says is compared with what the rules themselves tell next."""
    seen = set()
    for seed in range(30):
        play = played(seed, 2000, 3 + seed % 6)
        log = play.log(SPECTATOR)
        for number, event in enumerate(log):
            if event.kind != told.FLIPPED or not event.b or event.a is None:
                continue
            assert event.c in posters.READINGS
            if event.c not in FOLLOWS or (
                event.c == DYNAMITE and log[number + 1].kind not in (told.PASSED_ON, told.EXPLODED)
            ):
                continue
            assert (log[number + 1].kind == FOLLOWS[event.c]) == bool(event.d), (seed, number, event)
            seen.add((event.c, event.d))
    assert {cause for cause, _ in seen} == set(FOLLOWS)
    assert {(BARREL, 1), (BARREL, 0), (JAIL, 1), (JAIL, 0)} <= seen


def test_what_gives_in_is_never_loud() -> None:
    """In an answer the cards are, in the own turn nothing is; whatever passes or takes the hit is quiet."""
    tones: set[tuple[str, str]] = set()
    for seed in range(12):
        play, luck = start(seed, 4 + seed % 4)
        while not play.over and play.seq < 150:
            asked = seen_by(play, play.waiting[0])
            for option in drawn(play, asked.seat).options:
                kind = LOOK.questions[asked.kind]
                assert option.tone == ("quiet" if not option.spots else "loud" if kind.reply else "")
                tones.add((option.id.partition(" ")[0], option.tone))
            step(play, luck)
    assert {("take", "quiet"), ("missed", "loud"), ("bang", "loud"), ("end", "quiet"), ("bang", "")} <= tones


def test_my_own_ability_is_printed_at_my_seat_alone() -> None:
    play = played(2, 30)
    for seat in (0, 3, SPECTATOR):
        parts = {part.id: part.markup for part in drawn(play, seat).parts}
        mine = [number for number in range(5) if "ability" in parts[f"seat:{number}"]]
        assert mine == ([seat] if seat >= 0 else [])
        for number in mine:
            character = view_of(play, seat).seats[number].character
            assert character
            assert ENGLISH(texts.ABILITIES[character]) in unescape(parts[f"seat:{number}"])
            assert f'data-tip="seat:{number}"' in parts[f"seat:{number}"]


def test_who_falls_gets_a_poster_with_the_role() -> None:
    for seed in range(20):
        play, luck = start(seed, 5)
        while not play.over:
            step(play, luck)
            log = play.log(0)
            fallen = [event for event in log if event.kind == told.OUT]
            if fallen:
                drawing = drawn(play, 1)
                parts = [part for part in drawing.parts if part.layer == "posters" and "fallen" in part.markup]
                assert len(parts) == len(fallen)
                seat, role = fallen[-1].seat, fallen[-1].a
                assert role is not None
                assert f'data-seat="seat:{seat}"' in parts[-1].markup
                assert ENGLISH(texts.ROLES[ROLES[role]]) in parts[-1].markup
                return
    pytest.fail("nobody ever fell")


def test_posters_are_only_of_what_is_new() -> None:
    play = played(2, 400, 6)
    parts = [part for part in drawn(play, 0).parts if part.layer == "posters"]
    newest = len(play.log(0)) - posters.NEWEST
    assert all(int(part.id.partition(":")[2]) >= newest for part in parts)


# ---------------------------------------------------------------- what a thing would change
def test_who_reaches_whom_is_counted_by_the_rules() -> None:
    """With the very cards that lie there it must come out as it is."""
    for seed in range(6):
        play, luck = start(seed, 3 + seed)
        while not play.over and play.seq < 150:
            step(play, luck)
            view = view_of(play, 0)
            for seat, shown in enumerate(view.seats):
                front = consequences.front_of(view, seat)
                near = [other for other, far in enumerate(shown.distances) if 0 < far <= shown.reach]
                assert consequences.reached(view, seat) == near
                if not shown.out:
                    assert consequences.reached_with(view, seat, front) == near
                    hunters = [other for other in range(len(view.seats)) if seat in consequences.reached(view, other)]
                    assert consequences.hunters_with(view, seat, front) == hunters


def tip_of(play: Play, card: str, seat: int, **changes: object) -> str:
    view = msgspec.structs.replace(view_of(play, seat), **changes)
    tip = told_by(view, card_id(card), people(play, seat), ENGLISH)
    assert tip
    return tip


def test_a_weapon_says_whom_it_would_bring_into_reach() -> None:
    play, _ = start(3, 6, train=False)
    view = view_of(play, 0)
    bare = tuple(msgspec.structs.replace(seat, front=(), reach=1, character="bart_cassidy") for seat in view.seats)
    assert "In reach with it: Bento, &lt;b&gt;&quot;&amp;, Edda and Fay. Without it: Bento and Fay." in tip_of(
        play, "schofield Ks", 0, seats=bare
    )
    armed = (msgspec.structs.replace(bare[0], front=("schofield Ks",), reach=2), *bare[1:])
    assert "Edda and Fay. Without it: Bento and Fay." in tip_of(play, "schofield Ks", 0, seats=armed)
    assert "Dov" in tip_of(play, "scope As", 0, seats=armed)


def test_a_new_weapon_replaces_the_old_one() -> None:
    play, _ = start(3, 6, train=False)
    bare = tuple(
        msgspec.structs.replace(seat, front=(), reach=1, character="bart_cassidy") for seat in view_of(play, 0).seats
    )
    armed = (msgspec.structs.replace(bare[0], front=("winchester 8s",), reach=5), *bare[1:])
    told_now = "In reach with it: Bento and Fay. Without it: Bento, &lt;b&gt;&quot;&amp;, Dov, Edda and Fay."
    assert told_now in tip_of(play, "volcanic 10s", 0, seats=armed)


def test_a_second_bang_says_that_you_have_shot_already() -> None:
    play, _ = start(3, 6, train=False)
    me = view_of(play, 0).turn
    assert "In reach now: " in tip_of(play, "bang Qh", me)
    assert "You have shot already: one BANG! a turn." in tip_of(play, "bang Qh", me, bangs=1, may_bang=False)
    assert "In reach now: " in tip_of(play, "bang Qh", (me + 1) % 6, bangs=1, may_bang=False)


@pytest.mark.parametrize(("weapon", "more"), [("volcanic 10s", True), ("schofield Ks", False)])
def test_a_view_knows_whether_another_bang_may_be_played(weapon: str, more: bool) -> None:
    play, _ = start(3, 6, train=False)
    table = play.state
    assert isinstance(table, Bang)
    table.characters = (CHARACTERS.index("bart_cassidy"),) * 6
    table.front[table.turn] = [TEXT.index(weapon)]
    assert view_of(play, 0).may_bang
    table.bangs = 1
    assert view_of(play, 0).may_bang is more


def test_a_mustang_says_who_would_lose_sight_of_you() -> None:
    play, _ = start(3, 6)
    view = view_of(play, 0)
    bare = tuple(msgspec.structs.replace(seat, front=(), reach=1, character="bart_cassidy") for seat in view.seats)
    told_now = "Who reaches you with it: nobody. Without it: Bento and Fay."
    assert told_now in tip_of(play, "mustang 8h", 0, seats=bare)
    assert told_now in tip_of(play, "observation_car", 0, seats=bare)
    assert "In reach with it: Bento, " in tip_of(play, "observation_car", 0, seats=bare)


def test_a_station_says_what_stands_there_and_what_would_pay() -> None:
    play = played(6, 70, 6)
    view = view_of(play, 0)
    assert view.train
    held = msgspec.structs.replace(
        view, hand=("beer 6h",), train=msgspec.structs.replace(view.train, stations=("crowns_hole",))
    )
    tip = told_by(held, "station:crowns_hole", people(play, 0), ENGLISH)
    assert tip
    assert "You could pay with: Beer." in tip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_tip_in_every_language(lang: str) -> None:
    """And outside English none that is left in English."""
    play = played(6, 70, 6)
    view = view_of(play, 0)
    ids = [*(card_id(text) for text in TEXT), *(f"station:{name}" for name in STATIONS)]
    ids += [*(f"person:{name}" for name in CHARACTERS), "loco:1", "pile:deck", "pile:discard"]
    for id in ids:
        tip = told_by(view, id, people(play, 0), LOOK.words_in(lang))
        assert tip, id
        if lang != "en":
            assert tip != told_by(view, id, people(play, 0), ENGLISH), id


def test_a_card_that_was_lost_sight_of_is_rumoured_where_it_may_be() -> None:
    play = played(3, 40)
    view = msgspec.structs.replace(view_of(play, 0), known=FrozenDict(), rumours=FrozenDict({"missed 2s": (1, 3)}))
    told_of = {seat: told_by(view, f"seat:{seat}", people(play, 0), ENGLISH) or "" for seat in range(5)}
    assert {seat for seat, tip in told_of.items() if "May be there: Missed!" in tip} == {1, 3}


# ---------------------------------------------------------------- the ring
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_has_a_place_of_his_own(seats: int) -> None:
    places = [ring_classes(step, seats).split() for step in range(seats)]
    assert places[0] == ["ring-self"]
    assert len({place[0] for place in places}) == seats
    assert len({tuple(place[1:]) for place in places[1:]}) == seats - 1


def test_the_train_rolls_under_its_stations() -> None:
    play = played(1, 30)
    view = view_of(play, 0)
    assert view.train
    places = {part.id: part.markup for part in drawn(play, 0).parts if part.layer in ("line", "train")}
    for column, station in enumerate(view.train.stations):
        number = view.train.position - 1 - column
        if 0 <= number < len(view.train.wagons):
            above, below = places[f"station:{station}"], places[card_id(view.train.wagons[number])]
            x = re.search(r"translate\((\S+) ", above)
            assert x
            assert f"translate({x[1]} " in below


def test_without_the_train_there_is_no_line() -> None:
    drawing = drawn(played(1, 10, train=False), 0)
    assert drawing.box is None
    assert not any(part.layer in ("line", "train") for part in drawing.parts)


# ---------------------------------------------------------------- notebooks and thumbnails
def test_the_thumbnail_needs_no_sheet() -> None:
    thumbnail = LOOK.thumbnail()
    ElementTree.fromstring(thumbnail)
    ids = set(re.findall(r'id="([^"]+)"', thumbnail))
    assert set(re.findall(r'href="#([^"]+)"', thumbnail)) <= ids


def test_a_game_shows_itself_alone() -> None:
    ElementTree.fromstring(played(1, 30)._repr_svg_() or "")
    assert "The game is over" in (played(5, 1000)._repr_html_() or "")


@pytest.mark.parametrize(
    ("roles", "winners", "head"),
    [
        ("sheriff deputy outlaw outlaw renegade", [0, 1], "Law and order win"),
        ("sheriff deputy outlaw outlaw renegade", [2, 3], "The outlaws win"),
        ("sheriff deputy outlaw outlaw renegade", [4], "The renegade wins"),
        ("sheriff deputy outlaw outlaw renegade", [], "Nobody wins"),
        ("deputy outlaw renegade", [1], "Bento wins"),
    ],
)
def test_the_end_celebrates_a_side_with_faces_and_roles(roles: str, winners: list[int], head: str) -> None:
    names = roles.split()
    play = game.play(seats=len(names), seed=3, options={"roles": ",".join(names)})
    seen = seen_by(play, 0)
    seats = [msgspec.structs.replace(seat, role=role) for seat, role in zip(seen.view.seats, names, strict=True)]
    view = msgspec.structs.replace(seen.view, seats=tuple(seats), winners=tuple(winners), over=True)
    victory = LOOK.victory(msgspec.structs.replace(seen, view=view), people(play, 0), ENGLISH)
    assert victory.head == head
    assert [laurel.seat for laurel in victory.laurels] == winners
    assert [laurel.note.lower() for laurel in victory.laurels] == [names[seat] for seat in winners]
    assert all(laurel.picture for laurel in victory.laurels)
    assert LOOK.result == "How it ended"


def test_a_newcomer_is_told_role_character_and_that_he_is_left_alone() -> None:
    """What stands in the card of a first table; the last is said in a learner's game only."""
    for learner in (False, True):
        play = game.play(seats=4, seed=5, options={"train": False, "learner": learner})
        for seat in range(4):
            view = view_of(play, seat)
            role, character = view.seats[seat].role, view.seats[seat].character
            said = LOOK.own(seen_by(play, seat), ENGLISH)
            assert role
            assert character
            assert texts.AIMS[role] in said
            assert texts.ABILITIES[character] in said
            assert ("leave you alone" in said) == (learner and seat not in play.waiting)

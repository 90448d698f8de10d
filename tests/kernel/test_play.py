"""The checked door: what it lets in, what it refuses, what can be taken back."""

from __future__ import annotations

import itertools
from copy import copy

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel import claims
from tests.kernel.claims import BID, CLAIM, FACTS, HAND, STASHED, Claims, Settle, Stash, Table, TableView, game
from tests.kernel.planted import Declared, Painted, Painter
from tinstar.kernel import (
    SPECTATOR,
    BadSetup,
    Dealer,
    Entry,
    IllegalOption,
    NothingToUndo,
    NotYourTurn,
    OptionValue,
    Play,
    RealDealer,
    StaleQuestion,
    UnknownSeat,
)
from tinstar.kernel.check.shapes import shape


def play_of(seats: int = 3, seed: int = 7, scouts: bool = True) -> Play:
    return game.play(seats=seats, seed=seed, options={"scouts": scouts})


def stashed(play: Play) -> Play:
    """Everybody has stashed the two lowest cards."""
    for seat in play.waiting:
        play.apply(seat, play.options(seat)[0])
        play.apply(seat, play.options(seat)[0])
    return play


def bid(play: Play) -> Play:
    """Everybody has bid the lowest card."""
    for seat in play.waiting:
        play.apply(seat, play.options(seat)[0])
    return play


def to_settle(play: Play) -> Play:
    """The winner of the first claim is asked; nobody has scouted."""
    bid(stashed(play))
    while play.kind == "Scout":
        play.apply(play.waiting[0], "leave")
    return play


# -- looking


def test_the_start() -> None:
    play = play_of()
    assert play.seq == 0
    assert play.kind == "Stash"
    assert play.waiting == [0, 1, 2]
    assert not play.over
    assert play.outcome is None
    assert all(option.startswith("stash ") for option in play.options(0))


def test_the_same_seed_is_the_same_game_and_no_seed_is_another() -> None:
    assert shape(play_of(seed=3).state) == shape(play_of(seed=3).state)
    assert shape(play_of(seed=3).state) != shape(play_of(seed=4).state)
    assert shape(game.play(seats=3).state) != shape(game.play(seats=3).state)


def test_a_seat_that_is_not_asked_has_no_options() -> None:
    play = to_settle(play_of())
    winner = play.waiting[0]
    assert play.options(winner) == ["keep", "hand on"]
    assert play.options((winner + 1) % 3) == []


def test_views_and_logs_keep_secrets() -> None:
    play = stashed(play_of())
    mine, spectators = play.view(1), play.view(SPECTATOR)
    assert isinstance(mine, TableView)
    assert isinstance(spectators, TableView)
    assert len(mine.mine) == 4
    assert spectators.mine == ()
    stashed_by_me = [event.a for event in play.log(1) if event.kind == STASHED and event.seat == 1]
    assert tuple(sorted(a for a in stashed_by_me if a is not None)) == mine.my_stash
    for seat in (0, 2, SPECTATOR):
        assert all(event.a is None for event in play.log(seat) if event.kind == STASHED and event.seat == 1)
    claim = play.log(SPECTATOR)[-1]
    assert (claim.kind, claim.a, claim.seq) == (CLAIM, mine.claim[0], 1)


def test_a_guess_keeps_what_the_seat_knows() -> None:
    play = stashed(play_of())
    guess = play.guess(0, RealDealer.from_seed(1))
    assert play.game.view(guess, 0) == play.view(0)


def test_seats_that_do_not_exist() -> None:
    play = play_of()
    for attempt in (
        lambda: play.options(3),
        lambda: play.view(-2),
        lambda: play.log(3),
        lambda: play.apply(-1, "stash 1"),
        lambda: play.undo(9),
        lambda: play.guess(5, RealDealer.from_seed(1)),
    ):
        with pytest.raises(UnknownSeat, match="the seats are 0 to 2"):
            attempt()


def test_bad_setups() -> None:
    wrong: list[tuple[int, dict[str, OptionValue], str]] = [
        (1, {}, "is for 2 to 5 seats, not 1"),
        (6, {}, "is for 2 to 5 seats, not 6"),
        (3, {"scouts": 1}, "takes one of false, true, not 1"),
        (3, {"river": True}, r"has no option 'river' \(it has: scouts\)"),
    ]
    for seats, options, words in wrong:
        with pytest.raises(BadSetup, match=words):
            game.play(seats=seats, options=options)


def test_seats_that_are_no_number() -> None:
    for seats in (True, "3", 3.0, None):
        with pytest.raises(BadSetup, match="whole number"):
            FACTS.setup(seats)  # type: ignore[arg-type]


# -- deciding


def test_a_whole_game() -> None:
    play = play_of(seats=4)
    while not play.over:
        seat = play.waiting[-1]
        assert play.apply(seat, play.options(seat)[-1]) == play.seq
    assert play.outcome is not None
    assert play.waiting == []
    assert play.kind == ""
    with pytest.raises(NotYourTurn, match="the game is over"):
        play.apply(0, "keep")


def test_options_by_text_or_by_number() -> None:
    one, other = to_settle(play_of()), to_settle(play_of())
    winner = one.waiting[0]
    one.apply(winner, "hand on")
    other.apply(winner, Settle.HAND_ON)
    assert one.entries == other.entries


def test_an_answer_to_what_was_shown_writes_out_no_other_option(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []

    def words(self: Stash, table: Table, option: int) -> tuple[str, ...]:
        written.append(option)
        return "stash", str(option)

    monkeypatch.setattr(Stash, "words", words)
    play = play_of()
    last = play.seen(0).texts[-1]
    assert len(written) == HAND
    written.clear()
    play.apply(0, last)
    assert len(written) == 1
    play.apply(1, f"stash {play.state.options(1)[0]}")  # nobody has shown this seat anything
    assert len(written) == 2
    with pytest.raises(IllegalOption):  # what was shown once is not trusted later
        play.apply(0, last)


def test_illegal_options_are_refused_alike_and_change_nothing() -> None:
    play = stashed(play_of())
    before, entries = shape(play.state), len(play.entries)
    theirs = play.options(1)[0]
    reasons = [f"You do not hold {card}. " for card in (theirs.split()[1], 99)]
    words = []
    for option in (theirs, "bid 99", "tile 3,-1 east", "", -5, 99, None, [1], "x" * 10_000):
        with pytest.raises(IllegalOption) as refusal:
            play.apply(0, option)  # type: ignore[arg-type]
        assert len(str(refusal.value)) < 300
        words.append(str(refusal.value).split(" now: ")[1])
    assert [said[: len(reason)] for said, reason in zip(words, reasons, strict=False)] == reasons
    words[:2] = [said.removeprefix(reason) for said, reason in zip(words, reasons, strict=False)]
    assert len(set(words)) == 1
    assert "Bid has 4 option(s) for it, such as 'bid " in words[0]
    assert shape(play.state) == before
    assert len(play.entries) == entries


def test_out_of_turn() -> None:
    play = to_settle(play_of())
    winner = play.waiting[0]
    with pytest.raises(NotYourTurn, match=f"waits for seat {winner}"):
        play.apply((winner + 1) % 3, "keep")


def test_a_stale_question_is_refused() -> None:
    play = to_settle(play_of())
    for seq in (play.seq - 1, play.seq + 1):
        with pytest.raises(StaleQuestion, match=f"the table is at question {play.seq}"):
            play.apply(play.waiting[0], "keep", seq)
    assert play.apply(play.waiting[0], "keep", play.seq) == play.seq


def test_preparing_changes_nothing_and_an_old_preparation_is_refused() -> None:
    play = to_settle(play_of())
    winner, before = play.waiting[0], shape(play.state)
    keep, hand_on = play.prepare(winner, "keep"), play.prepare(winner, "hand on")
    assert shape(play.state) == before
    assert [entry.option for entry in keep.entries] == ["keep"]
    play.commit(hand_on)
    with pytest.raises(StaleQuestion):
        play.commit(keep)


def test_an_old_preparation_is_refused_after_an_undo_too() -> None:
    play = bid(stashed(play_of()))
    lowest = play.waiting[0]
    old = play.prepare(lowest, "look")
    play.apply(lowest, "leave")
    play.undo(lowest)
    with pytest.raises(StaleQuestion):
        play.commit(old)
    play.apply(lowest, "look")
    keys = [entry.key for entry in play.entries]
    assert len(set(keys)) == len(keys)


def test_the_same_entry_is_dealt_alike_by_two_processes() -> None:
    one = stashed(play_of())
    other = Play.replay(game, one.record)
    seat = one.waiting[0]
    for play in (one, other):
        bid(play)
        play.apply(play.waiting[0], "look")
    assert one.entries == other.entries
    assert one.view(seat) == other.view(seat)


class Stumbles(Settle):
    def take(self, table: Table, option: int, dealer: Dealer) -> None:
        super().take(table, option, dealer)
        if option == self.HAND_ON:
            raise ZeroDivisionError


def test_an_error_in_a_rule_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "Settle", Stumbles)
    play = to_settle(play_of())
    winner, before, log = play.waiting[0], shape(play.state), play.log(0)
    with pytest.raises(ZeroDivisionError):
        play.apply(winner, "hand on")
    assert (shape(play.state), play.log(0)) == (before, log)
    play.apply(winner, "keep")
    assert play.entries[-1].option == "keep"


def test_a_copy_goes_on_by_itself() -> None:
    play = to_settle(play_of())
    other = copy(play)
    winner = play.waiting[0]
    other.apply(winner, "keep")
    assert play.waiting == [winner]
    assert play.entries == other.entries[:-1]
    play.apply(winner, "keep")
    assert shape(play.state) == shape(other.state)


# -- together


def test_the_order_of_answers_does_not_matter() -> None:
    start = stashed(play_of(seats=4))
    states = set()
    for order in itertools.permutations(range(4)):
        play = copy(start)
        for seat in order:
            play.apply(seat, play.options(seat)[1], start.seq)
        assert play.seq == start.seq + 1
        states.add((shape(play.state), tuple(play.log(2))))
    assert len(states) == 1


def test_clicks_of_several_lanes_may_mix() -> None:
    start = play_of(seats=2)
    mine, yours = start.options(0)[:2], start.options(1)[:2]
    states = set()
    for order in sorted(set(itertools.permutations([0, 0, 1, 1]))):
        play = copy(start)
        left = [mine[:], yours[:]]
        for seat in order:
            play.apply(seat, left[seat].pop(0), 0)
        states.add(shape(play.state))
        assert {entry.key for entry in play.entries} == {(1, 0, 1), (1, 0, 2), (1, 1, 1), (1, 1, 2), (1, -1, 0)}
    assert len(states) == 1


def test_answers_are_sealed_until_all_are_in() -> None:
    play = stashed(play_of())
    log, view = play.log(1), play.view(1)
    play.apply(0, play.options(0)[0])
    assert play.seq == 1
    assert play.waiting == [1, 2]
    assert (play.log(1), play.view(1)) == (log, view)
    with pytest.raises(NotYourTurn):
        play.apply(0, "bid 3")


def test_the_reveal_is_an_entry_of_its_own() -> None:
    play = stashed(play_of())
    play.apply(0, play.options(0)[0])
    play.apply(1, play.options(1)[0])
    move = play.prepare(2, play.options(2)[0])
    click, reveal = move.entries
    assert (click.seat, click.click, click.seq) == (2, 1, 2)
    assert reveal == Entry(2, -1)
    play.commit(move)
    assert [event.kind for event in play.log(0)][-3:] == [BID] * 3


def test_two_last_answers_at_the_same_time() -> None:
    """Two processes each store a click without having seen the other: then somebody makes the reveal."""
    play, other = stashed(play_of(seats=2)), stashed(play_of(seats=2))
    mine, yours = play.prepare(0, play.options(0)[0]), other.prepare(1, other.options(1)[0])
    assert len(mine.entries) == len(yours.entries) == 1
    play.commit(mine)
    play.replay_entry(yours.entries[0])
    assert play.reveal_due
    assert play.waiting == []
    assert not play.over
    with pytest.raises(NotYourTurn, match="reveal"):
        play.apply(0, "bid 1")
    play.commit(play.prepare_reveal())
    assert play.kind == "Scout"
    assert not play.reveal_due
    with pytest.raises(StaleQuestion, match="nothing to reveal"):
        play.prepare_reveal()


# -- undo


def test_a_decision_without_luck_can_be_taken_back() -> None:
    play = bid(stashed(play_of(scouts=True)))
    lowest = play.waiting[0]
    before, seq = shape(play.state), play.seq
    play.apply(lowest, "leave")
    assert play.may_undo(lowest)
    assert play.undo(lowest) == seq + 2
    assert shape(play.state) == before
    assert play.entries[-1] == Entry(seq + 2, lowest, undo=True)
    play.apply(lowest, "look")
    assert play.view(lowest).next_claim is not None  # type: ignore[attr-defined]


def test_undo_goes_back_further_and_the_log_with_it() -> None:
    play = bid(stashed(play_of(seats=2, seed=1)))
    lowest, highest = play.waiting[0], 1 - play.waiting[0]
    before, log = shape(play.state), play.log(lowest)
    play.apply(lowest, "leave")
    play.apply(highest, "leave")
    for seat in (highest, lowest):
        assert not play.may_undo(1 - seat)
        play.undo(seat)
    assert shape(play.state) == before
    assert play.log(lowest) == log
    assert not play.may_undo(lowest)


def test_nobody_takes_back_what_another_did() -> None:
    play = bid(stashed(play_of()))
    lowest = play.waiting[0]
    play.apply(lowest, "leave")
    entries = play.entries[:]
    for seat in range(3):
        if seat != lowest:
            with pytest.raises(NothingToUndo, match="only the last decision"):
                play.undo(seat)
    assert play.entries == entries


def test_luck_a_peek_and_a_reveal_cannot_be_taken_back() -> None:
    play = bid(stashed(play_of(seats=2, seed=1)))
    assert not any(play.may_undo(seat) for seat in range(2))  # the bids have been shown
    lowest, highest = play.waiting[0], 1 - play.waiting[0]
    play.apply(lowest, "look")
    assert play.entries[-1].luck
    assert not play.may_undo(lowest)
    play.apply(highest, "look")
    assert not play.entries[-1].luck  # the claim lay on top already, but it was looked at
    assert not play.may_undo(highest)
    play.apply(highest, "keep")
    assert play.log(SPECTATOR)[-1].kind == CLAIM
    assert not play.may_undo(highest)  # the next claim lies open


def test_own_clicks_come_back_until_the_reveal() -> None:
    play = play_of(seats=2)
    first, second = play.options(0)[:2]
    before = shape(play.state)
    play.apply(0, first)
    play.apply(1, play.options(1)[0])
    play.apply(0, second)
    assert play.waiting == [1]
    assert play.undo(0) == 0
    assert play.waiting == [0, 1]
    play.undo(0)
    assert not play.may_undo(0)
    assert play.may_undo(1)
    play.undo(1)
    assert shape(play.state) == before
    assert [entry.key for entry in play.entries if entry.seat == 0] == [(1, 0, n) for n in (1, 2, 3, 4)]
    stashed(play)
    assert not play.may_undo(0)
    assert shape(Play.replay(game, play.record).state) == shape(play.state)


def test_a_sealed_round_closes_the_way_back() -> None:
    """Another seat may be answering already: what came before stays."""
    play = to_settle(play_of(scouts=False))
    winner = play.waiting[0]
    play.apply(winner, "keep")
    assert play.kind == "Bid"
    assert not play.may_undo(winner)


def test_a_finished_game_stays_finished() -> None:
    """Its record shows the secret of all luck: nobody may go on from there."""
    play = Declared(msgspec.structs.replace(FACTS, reveals=())).play(seats=2, seed=1)
    while not play.over:
        seat = play.waiting[0]
        play.apply(seat, play.options(seat)[0])
    assert not play.entries[-1].luck
    assert not any(play.may_undo(seat) for seat in range(2))
    with pytest.raises(NothingToUndo):
        play.undo(play.entries[-1].seat)


# -- pictures


def test_a_game_without_a_look_has_no_picture() -> None:
    play = play_of()
    assert (play.svg(), play.html()) == ("", "")
    assert play._repr_svg_() is None
    assert play._repr_html_() is None


def test_a_play_draws_itself() -> None:
    play = Painted(Painter()).play(seats=2, seed=1)
    assert play._repr_svg_() == "<svg/>"
    assert "claims_left" in play.html(1)
    seen = play.seen(1)
    assert (seen.seat, seen.kind, seen.waiting, seen.outcome) == (1, "Stash", [0, 1], None)
    assert seen.texts == play.options(1)
    assert play.seen(SPECTATOR).options == []


# -- luck chosen by hypothesis, which also finds the smallest failing luck


class Chosen(Dealer):
    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def below(self, n: int) -> int:
        return self.data.draw(st.integers(0, n - 1))


@given(st.data())
def test_any_luck_keeps_the_sums(data: st.DataObject) -> None:
    dealer = Chosen(data)
    table = Claims().start(FACTS.setup(data.draw(st.integers(2, 5))), dealer)
    sums = game.sums(table)
    for _ in range(12):
        waiting = table.waiting()
        if not waiting:
            break
        seat = data.draw(st.sampled_from(waiting))
        table.apply(seat, data.draw(st.sampled_from(table.options(seat))), dealer)
        assert game.sums(table) == sums
        assert shape(table.copy()) == shape(table)


@given(st.integers(0, 10**9), st.lists(st.integers(0, 99), max_size=50))
def test_any_game_replays(seed: int, choices: list[int]) -> None:
    play = play_of(seats=3, seed=seed)
    for choice in choices:
        if play.over:
            break
        if choice % 5 == 0 and play.may_undo(choice % 3):
            play.undo(choice % 3)
            continue
        seat = play.waiting[choice % len(play.waiting)]
        options = play.options(seat)
        play.apply(seat, options[choice % len(options)])
    again = Play.replay(game, play.record)
    assert shape(again.state) == shape(play.state)
    assert again.record == play.record
    assert [again.may_undo(seat) for seat in range(3)] == [play.may_undo(seat) for seat in range(3)]

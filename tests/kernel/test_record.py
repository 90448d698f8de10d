"""Records: there and back, and every way in which one can be wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.kernel.claims import FACTS, Claims, game
from tests.kernel.planted import Declared
from tinstar.kernel import (
    BadRecord,
    Deal,
    Entry,
    Epoch,
    OtherRules,
    Play,
    Quick,
    RealDealer,
    Record,
    UnfairDeal,
    luck_asked,
    verify,
)
from tinstar.kernel.check.shapes import shape
from tinstar.kernel.dealer import ReplayDealer, commitment, table_key

GOLDEN = Path(__file__).parent / "golden_claims.json"
SECRET = bytes(range(32))


def random_game(play: Play, seed: int = 1) -> Play:
    """Played to the end by chance, with some undos."""
    chance = Quick(seed)
    while not play.over:
        seat = chance.pick(play.waiting)
        options = play.options(seat)
        play.apply(seat, options[chance.below(len(options))])
        if chance.below(4) == 0 and play.may_undo(seat):
            play.undo(seat)
    return play


def fair_play() -> Play:
    nonces = [b"", b"one", b"two"]
    deal = Deal("table 1", commitment(SECRET), SECRET.hex()).with_nonces(nonces)
    return random_game(Play(game, FACTS.setup(3), RealDealer.from_deal(deal)))


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def with_entry(record: Record, n: int, **fields: Any) -> Record:
    entries = record.entries[:]
    entries[n] = msgspec.structs.replace(entries[n], **fields)
    return changed(record, entries=entries)


# -- there and back


def test_a_record_is_readable_json_and_comes_back_the_same() -> None:
    play = fair_play()
    text = play.record.to_json()
    assert Record.from_json(text) == Record.from_json(text.encode()) == play.record
    data = json.loads(text)
    assert data["game"] == "claims"
    assert data["entries"][0] == {"seq": 1, "seat": play.entries[0].seat, "click": 1, "option": play.entries[0].option}
    assert len([line for line in text.splitlines() if '"option"' in line]) == len([e for e in play.entries if e.option])


def test_a_record_replays_to_the_identical_game() -> None:
    play = fair_play()
    again = Play.replay(game, play.record)
    assert shape(again.state) == shape(play.state)
    assert [again.log(seat) for seat in range(-1, 3)] == [play.log(seat) for seat in range(-1, 3)]
    assert (again.seq, again.outcome, again.record) == (play.seq, play.outcome, play.record)


def test_an_unfinished_game_goes_on_with_the_same_luck() -> None:
    play = game.play(seats=3, seed=5)
    for _ in range(3):
        play.apply(0, play.options(0)[0]) if 0 in play.waiting else play.apply(1, play.options(1)[0])
    again = Play.replay(game, Record.from_json(play.record.to_json()))
    assert random_game(again).record == random_game(play).record


def test_save(tmp_path: Path) -> None:
    play = fair_play()
    play.save(tmp_path / "game.json")
    assert Record.from_json((tmp_path / "game.json").read_text()) == play.record


def test_the_golden_game() -> None:
    """Fails when old records replay differently: then the version of the rules must go up."""
    record = Record.from_json(GOLDEN.read_text())
    assert Play.replay(game, record).outcome == record.outcome
    assert random_game(game.play(seats=4, seed=2026)).record == record


def test_keys_are_unique() -> None:
    keys = [entry.key for entry in fair_play().entries]
    assert len(set(keys)) == len(keys)


# -- what can be wrong with a file


def test_a_record_that_was_cut() -> None:
    text = fair_play().record.to_json()
    for length in (1, 30, len(text) // 2, len(text) - 3):
        with pytest.raises(BadRecord, match="was cut"):
            Record.from_json(text[:length])


def test_no_record_at_all() -> None:
    for text in ("", "{}", "[]", "null", "hello", '{"format":1}', b"\xff\xfe", '{"format":"1","game":"claims"}'):
        with pytest.raises(BadRecord):
            Record.from_json(text)


def test_a_record_that_was_edited() -> None:
    text = fair_play().record.to_json()
    for old, new in (('"seats":3', '"seats":4'), ('"seq":2', '"seq":3'), ('"winners":[', '"winners":[0,')):
        assert old in text
        with pytest.raises(BadRecord, match="edited or damaged"):
            Record.from_json(text.replace(old, new, 1))


def test_a_record_with_a_field_of_the_wrong_kind() -> None:
    text = fair_play().record.to_json().replace('"seats":3', '"seats":"three"')
    with pytest.raises(BadRecord, match=r"no record of a game.*seats"):
        Record.from_json(text)


def test_a_record_of_a_newer_tinstar() -> None:
    text = fair_play().record.to_json().replace('"format": 1', '"format": 3')
    with pytest.raises(BadRecord, match="newer Tinstar"):
        Record.from_json(text)
    with pytest.raises(BadRecord, match="format 0"):
        Record.from_json(text.replace('"format": 3', '"format": 0'))


# -- what can be wrong with a record


def test_another_game_and_other_rules() -> None:
    record = fair_play().record
    with pytest.raises(BadRecord, match="record of poker, not of claims"):
        Play.replay(game, changed(record, game="poker"))
    newer: Claims = Declared(msgspec.structs.replace(FACTS, rules=2))
    with pytest.raises(OtherRules, match="version 1 of the rules of Claims; this Tinstar plays version 2"):
        Play.replay(newer, record)


def test_an_impossible_start() -> None:
    record = fair_play().record
    for bad in (
        changed(record, setup=msgspec.structs.replace(record.setup, seats=9)),
        changed(record, setup=msgspec.structs.replace(record.setup, options={"river": True})),
        changed(record, luck=record.luck[:-1]),
        changed(record, luck=[*record.luck, 3]),
        changed(record, luck=[99, *record.luck[1:]]),
    ):
        with pytest.raises(BadRecord, match="the start of the record does not replay"):
            Play.replay(game, bad)


def test_impossible_entries() -> None:
    record = random_game(game.play(seats=3, seed=3), seed=2).record
    settled = next(n for n, entry in enumerate(record.entries) if entry.option == "keep")
    undone = next(n for n, entry in enumerate(record.entries) if entry.undo)
    reveal = next(n for n, entry in enumerate(record.entries) if entry.seat == -1)
    for bad in (
        with_entry(record, 0, option="stash 99"),
        with_entry(record, 0, seat=7),
        with_entry(record, 0, seat=-3),
        with_entry(record, 0, seq=5),
        with_entry(record, 0, click=2),
        with_entry(record, 0, undo=True),
        with_entry(record, settled, click=1),
        with_entry(record, settled, luck=[1, 2, 3, 4]),
        with_entry(record, reveal, luck=[]),
        with_entry(record, reveal, option="stash 1"),
        with_entry(record, undone, option="leave"),
        with_entry(record, reveal, luck=[77]),
        changed(record, entries=record.entries[:reveal] + record.entries[reveal + 1 :]),
        changed(record, entries=[record.entries[reveal], *record.entries]),
        changed(record, entries=[*record.entries, record.entries[-1]]),
    ):
        with pytest.raises(BadRecord, match="does not replay"):
            Play.replay(game, bad)


def test_another_outcome() -> None:
    record = fair_play().record
    assert record.outcome is not None
    with pytest.raises(BadRecord, match="another outcome"):
        Play.replay(game, changed(record, outcome=msgspec.structs.replace(record.outcome, winners=[0, 1, 2])))
    with pytest.raises(BadRecord, match="another outcome"):
        Play.replay(game, changed(record, entries=record.entries[:5]))


# -- dealing


def test_luck_is_recorded_by_value() -> None:
    dealer = RealDealer.from_seed(1)
    dealer.entry(1)
    pile = [7, 8, 9]
    values = [dealer.below(3), dealer.roll(6), dealer.draw(pile), dealer.pick(pile)]
    assert dealer.luck == values
    replay = ReplayDealer(values)
    again = [7, 8, 9]
    assert [replay.below(3), replay.roll(6), replay.draw(again), replay.pick(again)] == values
    assert again == pile
    replay.finish()


def test_luck_depends_on_the_entry_and_not_on_what_came_before() -> None:
    one, other = RealDealer(b"key"), RealDealer(b"key")
    one.entry(1)
    one.below(100)
    one.entry(5)
    other.entry(5)
    assert [one.below(1000) for _ in range(5)] == [other.below(1000) for _ in range(5)]
    assert RealDealer(b"key").below(1 << 40) != RealDealer(b"other key").below(1 << 40)


def test_the_order_of_a_pile_does_not_matter() -> None:
    one, other = RealDealer(b"key"), RealDealer(b"key")
    assert one.draw([3, 1, 2]) == other.draw([2, 3, 1])


def test_luck_is_even() -> None:
    dealer = RealDealer.from_seed(9)
    counts = [0] * 6
    for entry in range(1000):
        dealer.entry(entry)
        for _ in range(6):
            counts[dealer.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_what_was_dealt_cannot_be_replayed_as_something_else() -> None:
    asks: list[tuple[list[int], Callable[[ReplayDealer], int]]] = [
        ([6], lambda dealer: dealer.below(6)),
        ([-1], lambda dealer: dealer.below(6)),
        ([0], lambda dealer: dealer.roll(6)),
        ([4], lambda dealer: dealer.draw([1, 2, 3])),
        ([4], lambda dealer: dealer.pick([1, 2, 3])),
        ([], lambda dealer: dealer.below(2)),
    ]
    for values, ask in asks:
        with pytest.raises(BadRecord):
            ask(ReplayDealer(values))


def test_the_key_of_a_table_needs_every_part() -> None:
    keys = {
        table_key(SECRET, "t", [b"a", b"b"]),
        table_key(SECRET, "t", [b"ab", b""]),
        table_key(SECRET, "t", [b"b", b"a"]),
        table_key(SECRET, "u", [b"a", b"b"]),
        table_key(SECRET[::-1], "t", [b"a", b"b"]),
    }
    assert len(keys) == 5


def test_a_fresh_deal_is_committed_to() -> None:
    one, other = Deal.fresh("t"), Deal.fresh("t")
    assert one.secret != other.secret
    assert one.commitment == commitment(bytes.fromhex(one.secret))


# -- verifying


def test_every_piece_of_luck_was_among_what_was_asked() -> None:
    """And a dealer that knows nothing else deals it again."""
    record = random_game(game.play(seats=3)).record
    dealer = RealDealer.from_deal(record.deal)
    for entry, there in zip([Entry(0, 0, luck=record.luck), *record.entries], luck_asked(game, record), strict=True):
        dealer.entry(entry.seq)
        assert [dealer.pick(list(things)) for things in there] == entry.luck


def test_a_fair_game_is_verified() -> None:
    play = fair_play()
    found = verify(game, play.record)
    assert found.entries == len(play.entries)
    assert found.luck == len(play.luck) + sum(len(entry.luck) for entry in play.entries)
    assert found.nonces == 2
    assert not found.open_seed


def test_an_open_seed_is_verified_and_said() -> None:
    assert verify(game, random_game(game.play(seats=2, seed=4)).record).open_seed


def test_a_game_without_a_seed_can_be_verified() -> None:
    assert not verify(game, random_game(game.play(seats=2)).record).open_seed


def test_two_last_answers_at_the_same_time_are_verified() -> None:
    play = Play(game, FACTS.setup(2), RealDealer.from_seed(4))
    for seat in (0, 1):
        for click in (1, 2):
            play.replay_entry(Entry(1, seat, click, play.options(seat)[0]))
    assert play.reveal_due
    play.undo(0)
    play.replay_entry(Entry(1, 0, 4, play.options(0)[0]))
    play.commit(play.prepare_reveal())
    assert verify(game, play.record).entries == 7


def test_unfair_luck_is_found() -> None:
    record = fair_play().record
    luck = record.luck[:]
    luck[0], luck[1] = luck[1], luck[0]
    with pytest.raises(UnfairDeal, match="the start was not dealt fairly"):
        verify(game, changed(record, luck=luck))
    n = max(n for n, entry in enumerate(record.entries) if entry.luck)
    unseen = next(v for v in range(-2, 10) if all(v not in entry.luck for entry in record.entries))
    with pytest.raises((UnfairDeal, BadRecord)):
        verify(game, with_entry(changed(record, outcome=None), n, luck=[unseen]))


def test_another_secret_nonce_or_table_is_found() -> None:
    record = fair_play().record
    deal = record.deal
    for change, words in (
        ({"secret": bytes(32).hex()}, "not the one that was promised"),
        ({"secret": ""}, "does not show the secret"),
        ({"commitment": ""}, "does not show the secret"),
        ({"secret": "zz"}, "not hexadecimal"),
        ({"nonces": ["", b"one".hex(), b"six".hex()]}, "not dealt fairly"),
        ({"nonces": []}, "not dealt fairly"),
        ({"table": "table 2"}, "not dealt fairly"),
        ({"secret": bytes(32).hex(), "commitment": commitment(bytes(32))}, "not dealt fairly"),
        ({"seed": 7}, "not dealt fairly"),
    ):
        with pytest.raises(UnfairDeal, match=words):
            verify(game, changed(record, deal=msgspec.structs.replace(deal, **change)))
    with pytest.raises(BadRecord, match="hexadecimal"):
        verify(game, changed(record, deal=msgspec.structs.replace(deal, nonces=["xyz"])))


# -- epochs


def restored_play(*epochs: Epoch) -> Play:
    """The same game, if its house was restored in between."""
    deal = msgspec.structs.replace(fair_play().record.deal, epochs=list(epochs))
    return random_game(Play(game, FACTS.setup(3), RealDealer.from_deal(deal)))


def luck_of(play: Play) -> list[tuple[int, list[int]]]:
    return [(entry.seq, entry.luck) for entry in play.entries if entry.luck]


def test_after_a_restore_other_luck_is_dealt_and_the_record_verifies() -> None:
    plain, play = fair_play(), restored_play(Epoch(after=3, minute=29_000_000))
    before, after = luck_of(plain), luck_of(play)
    assert [luck for luck in after if luck[0] <= 3] == [luck for luck in before if luck[0] <= 3]
    assert [luck for luck in after if luck[0] > 3] != [luck for luck in before if luck[0] > 3]
    assert play.luck == plain.luck
    other = restored_play(Epoch(after=3, minute=29_000_001))
    assert luck_of(other) != after, "another restore of the same backup deals others again"
    twice = restored_play(Epoch(3, 29_000_000), Epoch(5, 29_000_010))
    for one, epochs in ((plain, 0), (play, 1), (other, 1), (twice, 2)):
        record = Record.from_json(one.record.to_json())
        assert record.format == (2 if epochs else 1)
        assert ("epochs" in one.record.to_json()) == bool(epochs)
        assert verify(game, record).epochs == epochs
        assert Play.replay(game, record).record == record


def test_an_epoch_that_was_not_or_is_out_of_order_is_found() -> None:
    record = restored_play(Epoch(after=3, minute=29_000_000)).record
    for epochs in ([], [Epoch(3, 29_000_001)], [Epoch(0, 29_000_000)]):
        with pytest.raises(UnfairDeal, match="not dealt fairly"):
            verify(game, changed(record, deal=msgspec.structs.replace(record.deal, epochs=epochs)))
    disorder = msgspec.structs.replace(record.deal, epochs=[Epoch(3, 29_000_000), Epoch(5, 29_000_000)])
    with pytest.raises(UnfairDeal, match="out of order"):
        verify(game, changed(record, deal=disorder))

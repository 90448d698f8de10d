"""Fair dealing, checked afterwards: all luck of a finished game is computed again from the secret and the nonces."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from tinstar.kernel.core import Game
from tinstar.kernel.dealer import AskedDealer, Deal, RealDealer, commitment
from tinstar.kernel.errors import UnfairDeal
from tinstar.kernel.play import Play
from tinstar.kernel.record import Record


class Verified(msgspec.Struct, frozen=True):
    """What was found in order."""

    entries: int
    luck: int
    """How many pieces of luck were computed again."""
    nonces: int
    """How many seats added to the luck."""
    open_seed: bool
    """The luck came from a seed that somebody chose: correct, but foreseeable for anybody who knew it."""
    stacked: int = 0
    """How many pieces of luck a lesson had laid on top."""
    epochs: int = 0
    """How often the house was restored from a backup during the game, dealing other luck from then on."""


def verify(game: Game[Any], record: Record) -> Verified:
    """Proves that every card and every roll of a record is what the commitment and the nonces had fixed before."""
    deal = record.deal
    if deal.seed is None:
        _check_secret(deal)
    _check_epochs(deal)
    Play.replay(game, record)  # first of all it must be a game by the rules
    deal_again(game, record)
    luck = len(record.luck) + sum(len(entry.luck) for entry in record.entries)
    nonces = sum(1 for nonce in deal.nonces if nonce)
    stack = min(len(deal.stack), luck)
    return Verified(len(record.entries), luck, nonces, deal.seed is not None, stack, len(deal.epochs))


def deal_again(game: Game[Any], record: Record) -> None:
    """Plays a record that is known to replay with luck computed again: it must be the same."""
    dealer = RealDealer.from_deal(record.deal)
    play = Play(game, record.setup, dealer)
    _same_luck("the start", record.luck, play.luck)
    for entry in record.entries:
        move = play.prepare_again(entry, dealer)
        _same_luck(f"entry {entry.key}", entry.luck, move.entries[0].luck)
        play.commit(move)


def luck_asked(game: Game[Any], record: Record) -> list[list[Sequence[int]]]:
    """What could have been dealt each time that the rules asked for luck, lowest first: at the start, then entry by
    entry. With it somebody who does not know the rules can compute the luck again."""
    dealer = AskedDealer(record.luck)
    play = Play(game, record.setup, dealer)
    asked = [dealer.there]
    for entry in record.entries:
        dealer.deal_again(entry.luck)
        play.commit(play.prepare_again(entry, dealer))
        asked.append(dealer.there)
    return asked


def _check_secret(deal: Deal) -> None:
    if not (deal.secret and deal.commitment):
        raise UnfairDeal("the record does not show the secret that its luck came from")
    try:
        promised = commitment(bytes.fromhex(deal.secret))
    except ValueError:
        raise UnfairDeal("the secret of the record is not hexadecimal") from None
    if promised != deal.commitment:
        raise UnfairDeal("the secret is not the one that was promised: its SHA-256 is not the commitment")


def _check_epochs(deal: Deal) -> None:
    """Each is later than the one before; a game does not go back behind an epoch, or another restore would show."""
    if any(one.minute >= two.minute or one.after > two.after for one, two in pairwise(deal.epochs)):
        raise UnfairDeal("the epochs of the record are out of order: each restore of a house is later than the last")


def _same_luck(where: str, recorded: list[int], computed: list[int]) -> None:
    if recorded != computed:
        raise UnfairDeal(f"{where} was not dealt fairly: the record has {recorded}, secret and nonces give {computed}")

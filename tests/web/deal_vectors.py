"""What the browser has to compute when it checks a deal, as the kernel computes it: `python -m tests.web.deal_vectors`
writes it down for the tests of the client."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from tinstar.kernel import Deal, Epoch, RealDealer
from tinstar.kernel.dealer import table_key
from tinstar.web.fairness import runs

ROOT: Final = Path(__file__).parents[2]
FILE: Final = ROOT / "src" / "tinstar" / "web" / "client" / "tests" / "deal.json"
SECRET: Final = bytes(range(32))
NONCES: Final = [b"a nonce of thirty-two bytes......", b"", b"\xff" * 32]
WIDE: Final = 3 << 51
"""Of so many values a hash hits the uneven rest now and then, and is made once more."""


def vectors() -> dict[str, Any]:
    """All of them, as they are written."""
    return {"hashes": hashes(), "again": again(), "records": [record(deal) for deal in deals()]}


def hashes() -> list[dict[str, str]]:
    """BLAKE2b of eight bytes with keys and messages of several lengths, and SHA-256 of the messages."""
    made = []
    for length in (1, 16, 55, 56, 63, 64, 65, 128):
        message = bytes(i * 7 % 256 for i in range(length))
        key = bytes(i % 256 for i in range(length, length + 32))
        blake = hashlib.blake2b(message, key=key, digest_size=8).digest()
        made.append(
            {
                "key": key.hex(),
                "message": message.hex(),
                "blake": str(int.from_bytes(blake, "big")),
                "sha": hashlib.sha256(message).hexdigest(),
            }
        )
    return made


def again() -> dict[str, Any]:
    """Luck whose first hash lies in the rest that would favour low values."""
    key = hashlib.sha256(b"again").digest()
    limit = (1 << 64) - (1 << 64) % WIDE
    seq = 0
    while int.from_bytes(hashlib.blake2b(place(seq), key=key, digest_size=8).digest(), "big") < limit:
        seq += 1
    dealer = RealDealer(key)
    dealer.entry(seq)
    return {"key": key.hex(), "seq": seq, "n": WIDE, "value": dealer.below(WIDE)}


def place(seq: int) -> bytes:
    """What is hashed for the first luck of an entry."""
    return seq.to_bytes(8, "big") + bytes(8)


def deals() -> list[Deal]:
    """A usual one, one of a house that was restored twice, a lesson in which two pieces do not fit, an open seed."""
    fair = Deal("table-1", hashlib.sha256(SECRET).hexdigest(), SECRET.hex(), [nonce.hex() for nonce in NONCES])
    return [
        fair,
        msgspec.structs.replace(fair, epochs=[Epoch(1, 29_000_000), Epoch(3, 29_000_123)]),
        msgspec.structs.replace(fair, lesson="first", stack=[3, 99, 6, 10, 77, 0]),
        Deal("table-2", seed=-21),
    ]


def record(deal: Deal) -> dict[str, Any]:
    """Luck of every kind in five entries, what was asked, and the key that it comes from."""
    dealer = RealDealer.from_deal(deal)
    pile, entries, asked, dealt = [8, 9, 10, 10, 40, 41, 42], [], [], 0
    for seq in range(6):
        dealer.entry(seq, dealt)
        there: list[Sequence[int]] = [range(5), range(1, 7), sorted(pile), range(300)]
        dealer.below(5)
        dealer.roll(6)
        dealer.draw(pile)
        dealer.below(300)
        entries.append({"seq": seq, "luck": dealer.luck})
        asked.append([runs(things) for things in there])
        dealt += len(dealer.luck)
    key = deal.key() if deal.seed is not None else table_key(SECRET, deal.table, NONCES)
    start, *rest = entries
    return {
        "key": key.hex(),
        "record": {"deal": msgspec.to_builtins(deal), "luck": start["luck"], "entries": rest},
        "asked": asked,
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), indent=1) + "\n", encoding="utf-8")

"""Work that is done side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


def side_by_side(work: Callable[[S], T], shares: Sequence[S], workers: int) -> Iterator[T]:
    """What comes of every share, as it is done, in this process or in several; who stops listening ends them."""
    if workers == 1:
        yield from map(work, shares)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            for done in as_completed([pool.submit(work, share) for share in shares]):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

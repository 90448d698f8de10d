"""Rate limits: those who come too often wait a while, and when the house is overloaded nobody new is let in."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from starlette.types import Scope

from tinstar.house import Metrics
from tinstar.web.security import PROBES, Refused
from tinstar.web.settings import Settings

BEAT: Final = 0.25
"""Seconds between two looks at how late we are."""
GRACE: Final = 5.0
"""Seconds for which we may be late, look after look, before that is called an overload."""
COME_BACK: Final = 5
"""Seconds after which a visitor who found the house overloaded may try again."""
REMEMBERED: Final = 20_000
"""Addresses whose requests are counted; of more, those that have not come for the longest time are forgotten."""
STATIC: Final = "/static/"
STATIC_COST: Final = 0.1
"""A page needs a dozen files, which cost next to nothing."""
LONGEST_ADDRESS: Final = 64
HOME_BITS: Final = 64
"""The part of an IPv6 address that is given to one household."""


BARE: Final = (
    "A request came from %s, which has no limits. If that is the proxy, it must say for whom it asks "
    "(X-Forwarded-For); see docs/hosting.md"
)

log = logging.getLogger("tinstar.web")


class RateLimits:
    """Counts who comes. Everything happens in the event loop, so there is nothing to lock."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.metrics = Metrics()
        """Those of the house, once it is open."""
        self._now = now
        self._exempt = Networks(settings.exempt)
        self._buckets = Buckets(settings.requests_per_second, settings.request_burst, now)
        self._sockets: Counter[str] = Counter()
        self._warned = False
        self._due = math.inf
        self._late_looks = 0  # without one in time between them
        self._late_since = 0.0

    # -- at the door

    def admit(self, scope: Scope) -> None:
        """Refused when this request comes too soon after others, or when there is no room for it."""
        path: str = scope["path"]
        if path == "/healthz":
            return
        self._check_rate(scope, STATIC_COST if path.startswith(STATIC) else 1.0)
        if is_free(scope):
            return
        if self.crowded or (self.overloaded and not is_at_table(scope)):
            self.metrics.refused_busy_total += 1
            raise Refused(503, "busy", "too much is going on here just now; try again soon", retry_after=COME_BACK)

    def _check_rate(self, scope: Scope, cost: float) -> None:
        host = peer_of(scope)
        if host in self._exempt:
            if self.settings.secure and not self._warned:
                self._warned = True
                log.warning(BARE, host)
            return
        wait = self._buckets.take(household(host), cost)
        if wait > 0:
            self.metrics.refused_too_many_total += 1
            message = f"you may send {self.settings.requests_per_second:g} requests a second; wait a moment"
            raise Refused(429, "too_fast", message, retry_after=math.ceil(wait))

    def counts(self, host: str) -> bool:
        """Whether this is an address at all, and one that is not exempt."""
        return host in EVERYWHERE and host not in self._exempt

    # -- those who are in

    def enter(self, scope: Scope) -> None:
        """A request is begun, or a socket opened; Refused when its address has enough of them."""
        if scope["type"] == "http":
            self.metrics.requests_in_flight += 1
            return
        host, most = peer_of(scope), self.settings.sockets_per_address
        if host not in self._exempt and self._sockets[household(host)] >= most:
            self.metrics.refused_too_many_total += 1
            raise Refused(429, "too_many", f"{most} sockets of your address are open already", retry_after=COME_BACK)
        self._sockets[household(host)] += 1
        self.metrics.sockets_open += 1

    def leave(self, scope: Scope) -> None:
        """It is done."""
        if scope["type"] == "http":
            self.metrics.requests_in_flight -= 1
            return
        self.metrics.sockets_open -= 1
        take_one(self._sockets, household(peer_of(scope)))

    # -- how late we are

    @property
    def overloaded(self) -> bool:
        """Whether the house is behind with its work, and has been for a while. Standing still once, however long, is no
        overload: that happens when a game is loaded. Whatever runs first after a stand looks before `look` does."""
        now = self._now()
        looks = self._late_looks + (now - self._due > self.settings.longest_lag)
        return looks > 1 and now - self._late_since >= GRACE

    @property
    def crowded(self) -> bool:
        """Whether as many requests are being answered as can be."""
        return self.metrics.requests_in_flight >= self.settings.most_in_flight

    @property
    def trouble(self) -> str:
        """Why nobody new is let in; nothing when all is well."""
        if self.overloaded:
            return f"overloaded: {self.metrics.loop_lag_seconds:.1f} seconds behind"
        return f"overloaded: {self.metrics.requests_in_flight} requests are being answered" if self.crowded else ""

    async def watch(self) -> None:
        """Sleeps a little, again and again: as late as it wakes up, so late is everything."""
        self._due = self._now() + BEAT
        while True:
            await asyncio.sleep(BEAT)
            self.look()

    def look(self) -> None:
        """Notes how late it is."""
        now = self._now()
        late = max(0.0, now - self._due)
        if late <= self.settings.longest_lag:
            self._late_looks = 0
        else:
            self._late_since = self._late_since if self._late_looks else self._due
            self._late_looks += 1
        self._due = now + BEAT
        self.metrics.loop_lag_seconds = late
        self.metrics.loop_lag_seconds_longest = max(late, self.metrics.loop_lag_seconds_longest)


class Buckets:
    """A measure of requests for every household: each takes from it, and it fills again by and by."""

    def __init__(self, per_second: float, burst: int, now: Callable[[], float]) -> None:
        self._per_second = per_second
        self._burst = burst
        self._now = now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much there was, and when

    def take(self, home: str, cost: float) -> float:
        """Takes what a request costs; or the seconds until there will be enough."""
        now = self._now()
        left, at = self._left.pop(home, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._per_second)
        enough = left >= cost
        self._left[home] = (left - cost if enough else left, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return 0.0 if enough else (cost - left) / self._per_second


class Networks:
    """Addresses and networks."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._networks = [ipaddress.ip_network(text, strict=False) for text in texts]

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        address = getattr(address, "ipv4_mapped", None) or address
        return any(address in network for network in self._networks)


EVERYWHERE: Final = Networks(["0.0.0.0/0", "::/0"])


def take_one(counted: Counter[str], home: str) -> None:
    """One less; nobody is remembered who has gone."""
    counted[home] -= 1
    if not counted[home]:
        del counted[home]


def is_free(scope: Scope) -> bool:
    """Whether this costs next to nothing, or is asked by somebody who watches over the house."""
    return scope["path"] in PROBES or str(scope["path"]).startswith(STATIC)


def is_at_table(scope: Scope) -> bool:
    """Whether somebody plays on at a table: they are in already."""
    return scope["type"] == "http" and scope["method"] == "POST" and str(scope["path"]).startswith("/api/tables/")


def peer_of(scope: Scope) -> str:
    """Where a request comes from; a trusted proxy says whom it asks for."""
    client = scope.get("client")
    return str(client[0])[:LONGEST_ADDRESS] if client else ""


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """What is counted together: an IPv4 address, or all that one household has in IPv6."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((int(address), HOME_BITS), strict=False))

"""How one server is set up: by arguments, or by the environment (`TINSTAR_<FIELD>`)."""

from __future__ import annotations

import ipaddress
import re
import secrets
import socket
from collections.abc import Mapping, Set
from pathlib import Path
from typing import Annotated, Any

import msgspec

import tinstar
from tinstar.house import Games, Limits, is_shared, key_beside
from tinstar.kernel.errors import TinstarError
from tinstar.web.keys import kept_key, shared_key

SQLITE = "sqlite:///"
PREFIX = "TINSTAR_"
HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^][:@/]+))(?::[0-9]*)?")
"""A name or an address, and perhaps a port."""
HOME_NAME = re.compile(r"[a-z0-9_-]+\.local")
"""What a machine is called in a home network: no page from outside can have such a name."""
EVERYWHERE = frozenset({"0.0.0.0", "::"})
"""To listen there is to listen on every network that the machine is in."""

Count = Annotated[int, msgspec.Meta(ge=1)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]


class BadSettings(TinstarError):
    """A setting that makes no sense."""

    code = "bad_settings"
    status = 500


class Settings(msgspec.Struct, frozen=True):
    """Everything a server has to know before it opens."""

    db: str = "sqlite:///tinstar.db"
    host: str = "127.0.0.1"
    port: int = 8000
    party: bool = False
    """Open to the home network, whose names for this machine are known."""
    hosts: tuple[str, ...] = ()
    """Further names under which browsers may reach us; addresses in figures are always known."""
    secure: bool = False
    """Behind TLS: cookies are Secure and the browser is told to insist."""
    workers: Annotated[int, msgspec.Meta(ge=0)] = 1
    """Processes for bots; none: this process shows tables, and others keep them."""
    pace: float = 0.7
    """Seconds between the moves of bots."""
    twin: str = ""
    """A folder in which the same package may appear compiled while the house is open: its bots change over to it."""
    gone_after: float = 20.0
    """Seconds without a line after which somebody at a table is missed."""
    long_gone_after: float = 120.0
    """Seconds after which the others may let a bot play for somebody who is missed."""
    games: Games = tinstar.game
    """How a game is found by its key."""
    keys: tuple[str, ...] = ()
    """The games on offer; all of Tinstar's where none is named."""
    secret: str = ""
    """Signs the cookies; empty: kept in a file."""
    key_file: str = ""
    """That file; empty: beside the database."""
    limits: Limits = Limits()
    """How much one visitor may ask for."""

    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of proxies, which are believed when they say for whom they ask (`X-Forwarded-For`)."""
    exempt: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks that may come as often as they like."""
    requests_per_second: Seconds = 20.0
    """Requests that an address may send in the long run; files of the page count a tenth."""
    request_burst: Count = 60
    """And how many at once."""
    sockets_per_address: Count = 60
    """Open at the same time: whole clubs come from one address."""
    connections_per_address: Count = 260
    """Sockets among them."""
    most_connections: Count = 4000
    largest_head: Count = 16 * 1024
    """Bytes of the first line and the headers of a request."""
    largest_body: Count = 64 * 1024
    """Bytes of what follows them."""
    slowest_request: Seconds = 20.0
    """Seconds that a request may take to arrive, with its body."""
    slowest_answer: Seconds = 60.0
    """Seconds that its answer may take, until the other side has read it."""
    most_said: Count = 8
    """Messages that a socket may send: it is there to listen."""
    most_sent: Count = 4096
    """Bytes that it may send in ten seconds, with all that keeps a line alive."""
    most_frames: Count = 200
    """And frames."""
    slowest_goodbye: Seconds = 5.0
    """Seconds that the other side of a closed socket has to read what is left."""
    longest_lag: Seconds = 1.0
    """When the house is this many seconds behind for a while, nobody new is let in. A page needs several turns of the
    loop, so it takes several times as long."""
    most_in_flight: Count = 200
    """While this many requests are being answered, no other is begun."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str], **given: Any) -> Settings:
        """What the environment says, except where something else is given; BadSettings when it makes no sense."""
        own = named(cls, environment, {"games", "limits", *given})
        return cls(**own, **{"limits": Limits(**named(Limits, environment, set())), **given})

    def __post_init__(self) -> None:
        for name in ("proxies", "exempt"):
            for text in getattr(self, name):
                check_network(name, text)
        if self.party and self.secure:
            raise BadSettings(
                "a party is open to the home network without TLS, and browsers would send no secure cookie there: "
                "--party or --secure, not both"
            )
        if is_shared(self.db) and not (self.secret or self.key_file):
            raise BadSettings(
                "several processes can open this database, and a guest of one must be known to all: "
                f"give every one of them the same key, --key FILE (or {PREFIX}KEY_FILE)"
            )
        if not self.workers and not is_shared(self.db):
            raise BadSettings(
                "without workers a process leaves bots and clocks to others, and on this database there are none: "
                "--workers 0 is for several processes that share a PostgreSQL"
            )

    def knows(self, host: str) -> bool:
        """Whether a `Host` header names us. A foreign page can point its own name at us, never a bare address."""
        written = HOST.fullmatch(host.lower())
        name = (written[1] or written[2]).rstrip(".") if written else ""
        if name in {"localhost", self.host.lower(), socket.gethostname().lower(), *(h.lower() for h in self.hosts)}:
            return True
        if self.party and HOME_NAME.fullmatch(name):
            return True
        return address_in(name) is not None

    @property
    def listens(self) -> tuple[str, ...]:
        """Where we listen: at a party in every network, unless one was named."""
        return ("0.0.0.0", "::") if self.party and is_loopback(self.host) else (self.host,)

    @property
    def alone(self) -> bool:
        """Nobody but this machine gets in, and no proxy passes others on to us."""
        return not self.hosts and not self.secure and all(map(is_loopback, self.listens))

    def key(self) -> str:
        """The secret that signs cookies: given, or kept in a file so that guests survive a restart."""
        if self.secret:
            return self.secret
        if self.key_file:
            return shared_key(Path(self.key_file))
        path = self.database_file()
        if path is None:
            return secrets.token_hex(32)
        return kept_key(key_beside(path))

    def database_file(self) -> Path | None:
        """Where an SQLite database lies on the disk."""
        name = self.db.removeprefix(SQLITE) if self.db.startswith(SQLITE) else ""
        return None if name in ("", ":memory:") or name.startswith("file:") else Path(name)


def address_in(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address that this is, in figures."""
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None


def is_loopback(host: str) -> bool:
    """Whether this host is the visitor's own machine."""
    address = address_in(host)
    return host.lower().rstrip(".") == "localhost" or (address is not None and address.is_loopback)


def named(kind: type[msgspec.Struct], environment: Mapping[str, str], but: Set[str]) -> dict[str, Any]:
    """Those fields of a struct that the environment names, but for these."""
    return {
        field.name: read(field, environment[PREFIX + field.name.upper()])
        for field in msgspec.structs.fields(kind)
        if PREFIX + field.name.upper() in environment and field.name not in but
    }


def read(field: msgspec.structs.FieldInfo, text: str) -> Any:
    """One setting out of the environment; lists are written with commas. The text is not repeated: it may be a
    secret."""
    value = [part.strip() for part in text.split(",") if part.strip()] if isinstance(field.default, tuple) else text
    try:
        return msgspec.convert(value, field.type, strict=False)
    except msgspec.ValidationError as error:
        raise BadSettings(f"{PREFIX}{field.name.upper()} does not fit: {error}") from None


def check_network(name: str, text: str) -> None:
    """BadSettings for what is no address and no network."""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise BadSettings(
            f"{PREFIX}{name.upper()} lists addresses and networks (192.168.1.7, 10.0.0.0/8), not {text!r}"
        ) from None

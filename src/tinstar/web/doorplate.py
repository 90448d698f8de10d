"""What a house says in the terminal when it has opened: where it is, for whom, and how it is opened to others."""

from __future__ import annotations

import sys

from tinstar.web.qr import qr_blocks
from tinstar.web.reach import local_name, origin, ways_in
from tinstar.web.settings import EVERYWHERE, Settings, is_loopback

WHITE_ON_BLACK = "\x1b[97;40m"
AS_BEFORE = "\x1b[0m"


def doorplate(settings: Settings, port: int) -> list[str]:
    """The lines of it, the address for this machine first."""
    if settings.secure and settings.hosts:
        names = "  ".join(f"https://{name}" for name in settings.hosts)
        return [f"Tinstar is open: {names}  (Ctrl+C closes it; the proxy finds it on port {port})"]
    here = settings.listens[0]
    here = "localhost" if here in EVERYWHERE or is_loopback(here) else here
    return [f"Tinstar is open: {origin(here, port)}  (Ctrl+C closes it)", *for_others(settings, port)]


def for_others(settings: Settings, port: int) -> list[str]:
    """How other machines get in."""
    ways = [origin(way, port) for way in ways_in(settings)]
    if settings.alone:
        return ["Only this machine gets in. To open it to phones in your network: make party, or tinstar serve --party"]
    if settings.party and not ways:
        return ["This machine is in no network, so nobody else gets in. Join one, and start again."]
    if not ways:
        return []
    if settings.party and (name := local_name()):
        ways.append(origin(name, port))
    said = [f"In your network: {ways[0]}"]
    if ways[1:]:
        said.append(f"Also reached by: {'  '.join(ways[1:])}")
    return [*said, *(invitation(ways[0]) if settings.party else [])]


def invitation(link: str) -> list[str]:
    """The address as a picture, for a terminal that can show it."""
    said = [
        "Scan it with a phone in the same network; everybody in it gets in. If nothing comes, look at the firewall."
    ]
    return [*shown(qr_blocks(link)), *said] if can_show(qr_blocks(link)) else said


def can_show(lines: list[str]) -> bool:
    """Whether the terminal knows such characters."""
    try:
        "".join(lines).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def shown(lines: list[str]) -> list[str]:
    """The light parts light and the dark ones dark, whatever colours the terminal has."""
    return [f"{WHITE_ON_BLACK}{line}{AS_BEFORE}" for line in lines] if sys.stdout.isatty() else lines

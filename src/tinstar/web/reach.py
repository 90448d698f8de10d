"""How other machines reach this house: the addresses of this one, the best for a phone first. Nothing is sent to find
out."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tinstar.web.settings import EVERYWHERE, Settings, is_loopback

FAR_AWAY: Final = ("198.51.100.1", 9)
"""An address that belongs to nobody (RFC 5737): the way there is the way into the world."""
INSIDE: Final = ("docker", "br-", "veth", "virbr", "podman", "cni", "lxc", "lxd", "vmnet", "vboxnet")
"""How devices are called that end inside this machine."""
GET_FLAGS, GET_ADDRESS = 0x8913, 0x8915
"""What Linux is asked about a device."""
TUNNEL, RUNNING = 0x10, 0x40
PASSING: Final = 0x01 | 0x08 | 0x20 | 0x40
"""Flags of an IPv6 address that is used for a while, or not at all."""
INET6: Final = Path("/proc/net/if_inet6")
AVAHI: Final = Path("/run/avahi-daemon/socket")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Found(NamedTuple):
    """An address of this machine, and whether it only leads into a tunnel."""

    address: Address
    tunnel: bool = False


def ways_in(settings: Settings) -> list[str]:
    """The addresses under which other machines reach a house that listens as these settings say, the best first."""
    hosts = settings.listens
    if not set(hosts) & EVERYWHERE:
        return [host for host in hosts if not is_loopback(host)]
    return [str(address) for address in own_addresses() if address.version == 4 or "::" in hosts]


def own_addresses() -> list[Address]:
    """Those that others may know: first that of the way into the world, which is the home network, then its like. A
    tunnel is nobody's home, and phones seldom know what to do with IPv6."""
    out = way_out()
    found = list(on_linux()) if sys.platform == "linux" else []
    if out is not None and all(one.address != out for one in found):
        found.append(Found(out))
    found = [one for one in found if not (one.address.is_loopback or one.address.is_link_local)]

    def last(one: Found) -> tuple[bool, bool, bool, bool]:
        return one.address.version == 6, one.tunnel, one.address != out, not one.address.is_private

    return [one.address for one in sorted(found, key=last)]


def way_out() -> Address | None:
    """The address that we go into the world with. Connecting a datagram socket chooses a route and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
        except OSError:
            return None
        return ipaddress.ip_address(probe.getsockname()[0])


def on_linux() -> Iterator[Found]:
    """All devices that are plugged in and lead out of this machine."""
    tunnels = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, device in socket.if_nameindex():
            if device.startswith(INSIDE):
                continue
            flags = int.from_bytes(ask_device(probe, GET_FLAGS, device)[:2], sys.byteorder)
            if not flags & RUNNING:
                continue
            tunnels[device] = bool(flags & TUNNEL)
            if address := ask_device(probe, GET_ADDRESS, device)[4:8]:
                yield Found(ipaddress.IPv4Address(address), tunnels[device])
    for device, address6 in lasting_ipv6():
        if device in tunnels:
            yield Found(address6, tunnels[device])


def ask_device(probe: socket.socket, what: int, device: str) -> bytes:
    """What Linux answers about a device; nothing when it has none."""
    from fcntl import ioctl

    try:
        return ioctl(probe, what, struct.pack("16s24x", device.encode()))[16:]
    except OSError:
        return b""


def lasting_ipv6() -> Iterator[tuple[str, Address]]:
    """The IPv6 addresses that stay, with their devices."""
    if not INET6.exists():
        return
    for line in INET6.read_text().splitlines():
        address, _, _, _, flags, device = line.split()
        if not int(flags, 16) & PASSING:
            yield device, ipaddress.IPv6Address(bytes.fromhex(address))


def local_name() -> str:
    """The name that phones find this machine by, where something here answers to it (mDNS)."""
    name = socket.gethostname().partition(".")[0].lower()
    return f"{name}.local" if name and (sys.platform == "darwin" or AVAHI.exists()) else ""


def origin(host: str, port: int) -> str:
    """The address of a house on a machine."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"

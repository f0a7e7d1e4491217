"""Section *network*: this computer's addresses, and the names under which others find it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.doctor.diagnosis import Diagnosis, Section
from companion.doctor.host import Host

SECTION = Section("network")
SERVICE_NAME = "companion.local"
_VIRTUAL = ("docker", "veth", "br-", "virbr", "lxc", "ifb")
"""The names of interfaces that lead to no other computer of the house begin like this."""
_AVAHI = ("run/avahi-daemon/pid", "run/avahi-daemon/socket")


class _Address(msgspec.Struct, frozen=True):
    """One entry of `addr_info` in `ip -j addr`."""

    local: str = ""
    scope: str = ""
    family: str = ""


class _Interface(msgspec.Struct, frozen=True):
    """One network interface."""

    ifname: str = ""
    addr_info: tuple[_Address, ...] = ()


def network(host: Host, port: int) -> Iterator[Diagnosis]:
    """``port`` is the page's."""
    own = _addresses(host)
    if isinstance(own, str):
        yield SECTION.skipped(f"the addresses cannot be listed: {own}")
        own = []
    elif own:
        yield SECTION.well(f"this computer has the addresses {', '.join(own)}")
    else:
        remedy = "connect it by cable or Wi-Fi, if phones are to open the page; the game itself needs none"
        yield SECTION.note("this computer is in no network", remedy)
    name = (host.read("proc/sys/kernel/hostname") or "").split(".")[0]
    yield from _names(host, name, [address.split(" ")[0] for address in own], port)


def _addresses(host: Host) -> list[str] | str:
    """`192.168.1.20 (wlan0)` …, those that can be typed first; or why they cannot be listed."""
    answer = host.ask("ip", "-j", "addr")
    if not answer:
        return answer.why_not
    try:
        interfaces = msgspec.json.decode(answer.text.encode(), type=list[_Interface])
    except msgspec.DecodeError as error:
        return f"ip gives something else than its list ({error})"
    found = [
        (address.family, f"{address.local} ({interface.ifname})")
        for interface in interfaces
        for address in interface.addr_info
        if address.scope == "global" and not interface.ifname.startswith(_VIRTUAL)
    ]
    return [address for _, address in sorted(found, key=lambda one: one[0] != "inet")]


def _names(host: Host, name: str, own: Sequence[str], port: int) -> Iterator[Diagnosis]:
    if not name:
        yield SECTION.skipped("the computer does not tell its name")
        return
    local = f"{name}.local"
    avahi = any(map(host.there, _AVAHI))
    if not avahi:
        what = f"nobody tells other computers the name {local}: avahi does not run here"
        yield SECTION.note(what, "sudo apt install avahi-daemon; or open the page by its address in figures")
    for asked in dict.fromkeys((local, SERVICE_NAME)):
        yield from _name(host, asked, local, own, port, avahi)


def _name(
    host: Host, asked: str, local: str, own: Sequence[str], port: int, avahi: bool
) -> Iterator[Diagnosis]:
    """Where a name leads, as this computer itself resolves it."""
    answer = host.ask("getent", "ahostsv4", asked)
    if not answer and not answer.why_not.startswith("getent says"):
        yield SECTION.skipped(f"whether {asked} leads here cannot be asked: {answer.why_not}")
        return
    leads_to = [line.split()[0] for line in answer.text.splitlines() if line.strip()]
    if not leads_to:
        if avahi and asked == SERVICE_NAME:
            yield SECTION.note(
                f"{asked} leads nowhere", f"open http://{local}:{port}, or the address in figures"
            )
        elif avahi:
            remedy = "sudo apt install libnss-mdns; phones may find it all the same"
            yield SECTION.note(f"{asked} leads nowhere on this computer itself", remedy)
    elif own and not set(leads_to) & {*own, "127.0.0.1", "127.0.1.1"}:
        what = f"{asked} leads to {leads_to[0]}, which is another computer"
        yield SECTION.note(
            what, "give one of the two another name, or open the page by its address in figures"
        )
    else:
        yield SECTION.well(f"{asked} leads here")

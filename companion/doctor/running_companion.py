"""A companion that runs on this computer: found by its page, and asked how its devices are.

While it runs, the devices belong to it: a doctor that opened them would only find them busy.
"""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

from companion.doctor.diagnosis import Diagnosis, Finding
from companion.table.view.model import DeviceState, DeviceView, Facts

_TIMEOUT_S = 3.0
_HTTP = 80
_MOST_BYTES = 4_000_000
_EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104  # these are compared, not bound
_SECTIONS = {"board": "boards", "panel": "boards", "camera": "dice", "gpio": "controls"}
"""The sections of devices whose kind has another name."""
_FINDINGS = {DeviceState.READY: Finding.WELL, DeviceState.STARTING: Finding.NOTE}

Reply = TypeVar("Reply")


SayFinding = Callable[[str, Facts, Mapping[str, str], str], str]
"""Gives a message with its facts and the players' names in some language (`Words.say` of the page); the last
is what it says if there is no such message."""


class _Health(msgspec.Struct, frozen=True):
    """The answer of `/health`; another program's page has none like it."""

    ok: bool
    phase: str
    viewers: int = 0


class _Devices(msgspec.Struct, frozen=True):
    """What is wanted of `/view.json`."""

    devices: tuple[DeviceView, ...]


@dataclass(frozen=True, slots=True)
class Running:
    """A companion that answers."""

    url: str
    ok: bool
    viewers: int

    @property
    def port(self) -> int:
        """The page's TCP port."""
        return urlsplit(self.url).port or _HTTP


def find_running(host: str, *ports: int) -> Running | None:
    """The companion that serves its page at ``host`` (empty: everywhere) and the first of the ports where one
    does; None if none does."""
    host = "127.0.0.1" if host in _EVERYWHERE else host
    for port in ports:
        url = f"http://{f'[{host}]' if ':' in host else host}:{port}"
        health = _asked(f"{url}/health", _Health) if port else None
        if health is not None:
            return Running(url, health.ok, health.viewers)
    return None


def devices_of(running: Running) -> tuple[DeviceView, ...] | None:
    """How its devices are; None if it does not tell."""
    told = _asked(f"{running.url}/view.json", _Devices)
    return None if told is None else told.devices


def findings(devices: Iterable[DeviceView], say: SayFinding) -> Iterator[Diagnosis]:
    """The devices as findings, in the language of ``say``; its sentences say what to do, too.

    The settings, which devices tell in short, have a section of their own that says more.
    """
    for device in devices:
        if device.kind == "settings":
            continue
        section = _SECTIONS.get(device.kind, device.kind)
        detail = str(device.facts.get("detail") or device.message)
        finding = _FINDINGS.get(device.state, Finding.WRONG)
        yield Diagnosis(section, finding, say(device.message, device.facts, {}, detail))
        for fault in device.also:
            yield Diagnosis(section, Finding.NOTE, say(fault.message, fault.facts, {}, fault.message))


def _asked(url: str, kind: type[Reply]) -> Reply | None:
    """What an address answers; None if it does not, or something else."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # the house needs no proxy
    try:
        with opener.open(url, timeout=_TIMEOUT_S) as answer:
            return msgspec.json.decode(answer.read(_MOST_BYTES), type=kind)
    except (OSError, ValueError, msgspec.DecodeError):
        return None

"""Section *python*: Python itself, and the packages of the lock that are missing or of other versions."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import companion
from companion.doctor.diagnosis import Diagnosis, Section
from companion.doctor.host import Host

SECTION = Section("python")
OLDEST, NEWEST = (3, 11), (3, 13)
_LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)(?:\s*;\s*([^\\\n]+?))?\s*\\?$", re.MULTILINE)
_NAMED = 6
"""Packages that a line names at most."""
_INSTALL = "run ./install in the folder of the companion"


def installed_version(name: str) -> str | None:
    """The version of a package in this Python; None if it is not there."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


@dataclass(frozen=True, slots=True)
class Packages:
    """Python and its packages. A test gives other ones."""

    lock: Path = Path(companion.__file__).parent.parent / "requirements.lock"
    """Lies in a checkout; an installed wheel has none."""
    version: tuple[int, int, int] = sys.version_info[:3]
    installed: Callable[[str], str | None] = installed_version
    environment: Mapping[str, str] | None = None
    """What the conditions in the lock are about (PEP 508); None: this Python."""


def python(host: Host, packages: Packages) -> Iterator[Diagnosis]:
    """Python's version, and each package of the lock."""
    yield _python(host, packages.version)
    yield from _packages(packages)


def _python(host: Host, version: tuple[int, int, int]) -> Diagnosis:
    number = ".".join(map(str, version))
    what = f"companion {companion.__version__} runs in Python {number} ({host.processor})"
    tried = f"{'.'.join(map(str, OLDEST))} to {'.'.join(map(str, NEWEST))}"
    if version[:2] < OLDEST:
        return SECTION.wrong(what, f"use Python {tried}")
    if version[:2] > NEWEST:
        return SECTION.note(what, f"it was tried with Python {tried}")
    return SECTION.well(what)


def _packages(packages: Packages) -> Iterator[Diagnosis]:
    try:
        text = packages.lock.read_text(encoding="utf-8")
    except OSError:
        yield SECTION.skipped("versions of packages are not compared: there is no requirements.lock here")
        return
    wanted = dict(_wanted(text, packages.environment))
    found = {name: packages.installed(name) for name in wanted}
    missing = [name for name, version in found.items() if version is None]
    others = [
        f"{name} {version} instead of {wanted[name]}"
        for name, version in found.items()
        if version is not None and version != wanted[name]
    ]
    if missing:
        yield SECTION.wrong(
            f"{_count(missing, 'package is', 'packages are')} missing: {_some(missing)}", _INSTALL
        )
    if others:
        what = f"{_count(others, 'package has', 'packages have')} another version: {_some(others)}"
        yield SECTION.note(
            what, f"{_INSTALL}, if something does not work: it brings the versions that were tried"
        )
    if not missing and not others:
        yield SECTION.well(f"all {len(wanted)} packages have the versions of requirements.lock")


def _wanted(text: str, environment: Mapping[str, str] | None) -> Iterator[tuple[str, str]]:
    """Names and versions of the lock whose conditions hold here."""
    from packaging.markers import Marker  # may be missing itself

    for name, version, condition in _LOCKED.findall(text):
        given = None if environment is None else dict(environment)
        if not condition or Marker(condition).evaluate(given):
            yield name, version


def _count(things: list[str], one: str, many: str) -> str:
    return f"{len(things)} {one if len(things) == 1 else many}"


def _some(things: list[str]) -> str:
    more = f" and {len(things) - _NAMED} more" if len(things) > _NAMED else ""
    return ", ".join(things[:_NAMED]) + more

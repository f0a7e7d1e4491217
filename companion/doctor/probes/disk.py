"""Section *disk*: where journal, settings and log lie, and whether anything can be written there."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.doctor.diagnosis import Diagnosis, Section
from companion.doctor.host import Host

SECTION = Section("disk")
_NONE, _LITTLE = 50, 500
"""MB. A game's journal takes less than one; logs take ten at most, an imported soundtrack up to 60."""
_OCTAL = re.compile(r"\\(\d{3})")
_IN_MEMORY = ("tmpfs", "ramfs")
_OVERLAY_OF_A_PI = re.compile(r"\b(boot=overlay|overlayroot=tmpfs)\b")
_CARE = (
    "switch the Pi off with a long press of its button or `sudo poweroff`, not by the plug; "
    "a USB disk lives longer than a card"
)

FreeSpace = Callable[[Path], int]


def free_space(folder: Path) -> int:
    """Bytes that are free on the disk of a folder; raises OSError."""
    return shutil.disk_usage(folder).free


@dataclass(frozen=True, slots=True)
class _Mount:
    """A disk in the tree of folders."""

    source: str
    point: Path
    kind: str
    options: tuple[str, ...]


def disk(host: Host, folders: Mapping[str, Path], free: FreeSpace = free_space) -> Iterator[Diagnosis]:
    """Every disk that holds one of ``folders``, which are named by what lies in them."""
    mounts = _mounts(host)
    by_mount: dict[_Mount, list[str]] = {}
    for name, folder in folders.items():
        mount = _of(mounts, folder)
        if mount is None:
            yield from _room(_list([name]), folder, free)
        else:
            by_mount.setdefault(mount, []).append(name)
    for mount, names in by_mount.items():
        yield from _on(host, mount, names, folders, free)


def _on(
    host: Host, mount: _Mount, names: Sequence[str], folders: Mapping[str, Path], free: FreeSpace
) -> Iterator[Diagnosis]:
    what = f"{_list(names)} on {mount.source} ({mount.kind})"
    if "ro" in mount.options:
        yield SECTION.wrong(
            f"{what}, which cannot be written",
            f"run `sudo mount -o remount,rw {mount.point}`; if that fails, or it comes back, the disk is "
            "failing (`sudo dmesg` tells): copy what is on it to a new one",
        )
        return
    yield from _room(what, folders[names[0]], free)
    if mount.kind in _IN_MEMORY or _OVERLAY_OF_A_PI.search(host.read("proc/cmdline") or ""):
        yield SECTION.wrong(
            f"{_list(names)} in memory: everything is forgotten when the computer is switched off",
            "switch the overlay off with `sudo raspi-config`, under Performance Options; or name a `journal` "
            "on a USB disk under [table] in table.toml",
        )
    elif mount.kind == "overlay":
        yield SECTION.note(
            f"{_list(names)} in a container: it is gone when the container is",
            "mount a volume at their folder",
        )
    elif _is_card(host, mount):
        yield SECTION.note(f"{_list(names)} on an SD card", _CARE)


def _room(what: str, folder: Path, free: FreeSpace) -> Iterator[Diagnosis]:
    try:
        left = free(_existing(folder)) // 1_000_000
    except OSError as error:
        yield SECTION.skipped(f"the free space for {folder} cannot be read ({error.strerror})")
        return
    said = f"{what}: {left / 1000:.1f} GB are free" if left >= 1000 else f"{what}: {left} MB are free"
    remedy = "make room there: what is not needed any more, and `sudo apt clean`"
    if left < _NONE:
        yield SECTION.wrong(said, remedy)
    elif left < _LITTLE:
        yield SECTION.note(said, remedy)
    else:
        yield SECTION.well(said)


def _mounts(host: Host) -> list[_Mount]:
    lines = (line.split() for line in (host.read("proc/mounts") or "").splitlines())
    return [
        _Mount(source, Path(_plain(point)), kind, tuple(options.split(",")))
        for source, point, kind, options, *_ in lines
    ]


def _plain(point: str) -> str:
    """`/media/USB\\040disk` → `/media/USB disk`."""
    return _OCTAL.sub(lambda sign: chr(int(sign[1], 8)), point)


def _of(mounts: Sequence[_Mount], folder: Path) -> _Mount | None:
    """The mount that holds a folder; of several at one place, the last one hides the others."""
    held = [mount for mount in mounts if folder.is_relative_to(mount.point)]
    return max(reversed(held), key=lambda mount: len(mount.point.parts), default=None)


def _is_card(host: Host, mount: _Mount) -> bool:
    """A card is told from memory that is soldered in (eMMC), which has the same name."""
    device = re.match(r"/dev/(mmcblk\d+)", mount.source)
    name = device[1] if device else "mmcblk0" if mount.source == "/dev/root" and host.is_pi else None
    return name is not None and host.read(f"sys/block/{name}/device/type") == "SD"


def _existing(folder: Path) -> Path:
    return next((place for place in (folder, *folder.parents) if place.exists()), Path("/"))


def _list(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last} lie" if most else f"{last} lies"

"""The firmware: where its sources are, and how it is built.

A checkout has the sources in `firmware`, and it is built there. A wheel has them in its own folder, which may
not be written: they are copied into the user's cache, and built there.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.errors import Missing
from companion.folders import cache_folder

_COMPANION = Path(__file__).resolve().parents[2]
CHECKOUT = _COMPANION.parent / "firmware"
PACKAGED = _COMPANION / "boards" / "firmware"
"""The sources in an installed wheel (`force-include` in pyproject.toml)."""
WIRE = Path("boards", "wire", "wire.toml")
"""The description of the wire, from which `generate.py` writes `wire.h`; below `companion`."""

PACKAGES = "make gcc gcc-avr avr-libc libsimavr-dev libelf-dev"
"""Debian packages that build the firmware and its simulator."""


def firmware_folder(checkout: Path = CHECKOUT, packaged: Path = PACKAGED) -> Path:
    """The folder in which ``make`` builds the firmware: the checkout's, or a copy in the user's cache.

    Raises `Missing` if there are no sources, or if the cache cannot be written.
    """
    if (checkout / "Makefile").is_file() and os.access(checkout, os.W_OK):
        return checkout
    sources = next((folder for folder in (checkout, packaged) if (folder / "Makefile").is_file()), None)
    if sources is None:
        raise Missing(f"{packaged}: the firmware's sources are not there; install the companion again")
    try:
        return _copied(sources)
    except OSError as error:
        raise Missing(
            f"{cache_folder()}: the firmware cannot be built there ({error.strerror}); make it writable, "
            "or name another folder in COMPANION_HOME"
        ) from error


def make(folder: Path, *targets: str) -> subprocess.CompletedProcess[str]:
    """Runs make in ``folder``; never twice at the same time, even for several programs."""
    (folder / "build").mkdir(exist_ok=True)
    with (folder / "build" / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = ["make", "-s", "-C", str(folder), f"PYTHON={sys.executable}", *targets]
        return subprocess.run(command, capture_output=True, text=True, check=False)


def missing_programs(programs: Sequence[str]) -> list[str]:
    """Those of ``programs`` that are not installed."""
    return [program for program in programs if shutil.which(program) is None]


def build(folder: Path, target: str, programs: Sequence[str]) -> Path:
    """Builds ``target`` in ``folder`` with ``programs``, if it is out of date; returns the folder of the
    results.

    Raises `Missing` with one sentence if a program or a library is missing or the build fails.
    """
    if not (folder / "Makefile").exists():
        raise Missing(f"The firmware cannot be built: there is no Makefile in {folder}.")
    missing = missing_programs(programs)
    if missing:
        raise Missing(_how_to_get(" and ".join(missing)))
    made = make(folder, target)
    if made.returncode != 0:
        library = re.search(r"fatal error: (\S+): No such file|cannot find (-l\w+)", made.stderr)
        if library:
            raise Missing(_how_to_get(library[1] or library[2]))
        lines = [line for line in made.stderr.splitlines() if "rror" in line] or ["make failed"]
        raise Missing(f"The firmware in {folder} does not build: {lines[0].strip()}.")
    return folder / "build"


def _how_to_get(missing: str) -> str:
    return (
        f"The firmware cannot be built, {missing} not found; get what is missing with "
        f"`sudo apt-get install {PACKAGES}` (Debian, Raspberry Pi OS, Ubuntu)."
    )


def _copied(sources: Path) -> Path:
    """Copies the sources into the cache. Each version of them has a folder of its
    own, so that builds never mix."""
    wire = _COMPANION / WIRE
    files = {Path("firmware", name): sources / name for name in _listed(sources)}
    files[Path("companion") / WIRE] = wire
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0".encode() + files[name].read_bytes())
    place = cache_folder() / f"firmware-{digest.hexdigest()[:16]}"
    if not place.is_dir():
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent, prefix="firmware-") as draft:
            whole = Path(draft) / "whole"
            for name, file in files.items():
                (whole / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, whole / name)
            try:
                whole.rename(place)
            except OSError:
                if not place.is_dir():  # else another program has written the same files
                    raise
    return place / "firmware"


def _listed(sources: Path) -> Iterator[Path]:
    """The files that a build needs, relative to ``sources``."""
    for pattern in ("Makefile", "*.py", "*.h", "core/*", "avr/*", "bench/*"):
        yield from (file.relative_to(sources) for file in sorted(sources.glob(pattern)) if file.is_file())

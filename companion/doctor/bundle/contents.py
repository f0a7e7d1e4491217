"""What goes into the bundle, before anything is taken out of it."""

from __future__ import annotations

import os
import platform
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import msgspec

import companion
from companion.config import Settings, journal_file
from companion.doctor.bundle.redaction import Private, private_in, private_in_text
from companion.doctor.diagnosis import Diagnosis
from companion.doctor.examination import Examined
from companion.doctor.host import Host
from companion.doctor.probes.service import UNIT
from companion.doctor.report import as_text
from companion.errors import CompanionError
from companion.folders import data_folder, log_folder
from companion.log import FILE_NAME

_LOG_FILES = 3
_LOG_BYTES = 2_000_000
"""The bytes that are taken from the end of each log file."""
_KERNEL_LINES = 300
_KERNEL_WORDS = re.compile(
    r"volt|throttl|temperature|thermal|usb|tty|video|uvc|snd|sound|audio|mmc|ext4|i/o error|"
    r"oom|out of memory|killed process|segfault|watchdog|gpio",
    re.IGNORECASE,
)
"""Lines of the kernel's log that may explain a fault of ours; others are left out."""
_KERNEL_SECRETS = re.compile(r"command line:|SerialNumber", re.IGNORECASE)
_KEYS = "*.key"
"""Files in the data folder that hold secrets; they are read only to take their contents out elsewhere."""
_MOST_KEY_BYTES = 4096


@dataclass(frozen=True, slots=True)
class BundleSource:
    """One file of the bundle."""

    name: str
    what: str
    text: str | None = None
    data: object = None
    """Instead of a text: decoded settings, which are written as JSON."""


def sources(table: Examined, found: Sequence[Diagnosis]) -> Iterator[BundleSource]:
    """Everything that is there and can be read."""
    yield BundleSource("doctor.txt", "what the doctor found", as_text(found))
    lines = b"\n".join(map(msgspec.json.encode, found)).decode()
    yield BundleSource("doctor.jsonl", "the same, for programs", f"{lines}\n")
    yield BundleSource("version.txt", "versions of companion, Python, system and packages", _versions())
    yield BundleSource("settings.json", "the settings in use", data=_plain(table.settings))
    if (written := _decoded_toml(table.file)) is not None:
        yield BundleSource("table.json", "what table.toml says", data=written)
    if (chosen := _decoded_json(data_folder() / "choices.json")) is not None:
        yield BundleSource("choices.json", "what was chosen last in the lobby", data=chosen)
    yield from _logs(table.host)
    yield from _games(journal_file(table.settings.table))
    kernel = table.host.ask("dmesg")
    if kernel and (told := [line for line in kernel.text.splitlines() if _may_explain(line)]):
        text = "\n".join(told[-_KERNEL_LINES:])
        yield BundleSource(
            "kernel.txt", "lines of the kernel's log about power, USB, sound, video and disks", f"{text}\n"
        )


def _may_explain(line: str) -> bool:
    return _KERNEL_WORDS.search(line) is not None and _KERNEL_SECRETS.search(line) is None


def private_here(table: Examined) -> Iterator[Private]:
    """What must not be in the bundle, as far as it is known."""
    yield private_in(_plain(table.settings))
    yield private_in(_decoded_json(data_folder() / "choices.json"))
    if table.file is not None and (text := _text(table.file)) is not None:
        yield private_in_text(text)
        yield private_in(_decoded_toml(table.file))
    yield Private(frozenset(_keys()))
    home = Path(os.path.expanduser("~"))  # noqa: PTH111  # Path.home() raises where there is none
    homes = frozenset({str(home)} if len(home.parts) > 1 else ())
    computer = (table.host.read("proc/sys/kernel/hostname") or "").split(".")[0]
    yield Private(homes=homes, user=table.host.user, computer=computer)


def _plain(settings: Settings) -> object:
    return msgspec.to_builtins(settings, enc_hook=str)  # paths as text


def _keys() -> Iterator[str]:
    for file in data_folder().glob(_KEYS):
        try:
            data = file.read_bytes()[:_MOST_KEY_BYTES]
        except OSError:
            continue
        yield data.hex()
        yield data.decode(errors="replace").strip()


def _versions() -> str:
    packages = sorted(f"{one.name} {one.version}" for one in metadata.distributions() if one.name)
    system = f"companion {companion.__version__}\nPython {platform.python_version()}\n{platform.platform()}\n"
    return f"{system}\n" + "\n".join(packages) + "\n"


def _logs(host: Host) -> Iterator[BundleSource]:
    files = [log_folder() / FILE_NAME, *(log_folder() / f"{FILE_NAME}.{n}" for n in range(1, _LOG_FILES))]
    found = False
    for file in files:
        if text := _text(file, _LOG_BYTES):
            found = True
            yield BundleSource(f"log/{file.name}", "the log", text)
    answer = host.ask("journalctl", "-u", UNIT, "-n", "5000", "-o", "short-iso", "-q", "--no-pager")
    if not found and answer and answer.text.strip():
        yield BundleSource("log/journal.txt", "the service's lines in systemd's journal", answer.text)


def _games(file: Path) -> Iterator[BundleSource]:
    from companion.table.game.journal import JournalReader

    if not file.exists():
        return
    try:
        with JournalReader(file) as journal:
            games = journal.games()
            told = "\n".join(f"{game.id} {game.begun} {game.lines} lines, {game.result}" for game in games)
            yield BundleSource(
                "journal.txt", "the journal's version and its games", f"version {journal.version}\n{told}\n"
            )
            if games:
                record = "\n".join(journal.export(games[0].id))
                yield BundleSource(
                    f"game-{games[0].id}.jsonl", "the last game, as `companion judge` reads it", f"{record}\n"
                )
    except CompanionError as error:
        yield BundleSource("journal.txt", "why the journal cannot be read", f"{error}\n")


def _decoded_toml(file: Path | None) -> object:
    text = None if file is None else _text(file)
    return None if text is None else _or_none(lambda: tomllib.loads(text))


def _decoded_json(file: Path) -> object:
    text = _text(file)
    return None if text is None else _or_none(lambda: msgspec.json.decode(text))


def _or_none(decode: Callable[[], object]) -> object:
    try:
        return decode()
    except (ValueError, msgspec.DecodeError, RecursionError):
        return None


def _text(file: Path, last: int = _LOG_BYTES) -> str | None:
    """The end of a file; None if it cannot be read."""
    try:
        with file.open("rb") as opened:
            opened.seek(max(0, file.stat().st_size - last))
            return opened.read().decode(errors="replace")
    except OSError:
        return None

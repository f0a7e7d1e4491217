"""The whole examination: every probe in order. A probe that fails hides no other."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from companion.config import Settings, SettingsProblem, journal_file
from companion.doctor import running_companion as companions
from companion.doctor.diagnosis import Diagnosis, Section
from companion.doctor.host import Host
from companion.doctor.probes import (
    boards,
    clock,
    dice,
    disk,
    journal,
    network,
    packages,
    page,
    service,
    sound,
    system,
)
from companion.doctor.probes import settings as settings_probe
from companion.folders import config_folder, data_folder, log_folder
from companion.table.view.model import Facts

LOG = logging.getLogger(__name__)
_BUNDLE = "report it, with the file that `companion doctor --bundle` writes"


def now() -> datetime.datetime:
    """The time of day where this computer is."""
    return datetime.datetime.now().astimezone()


def _as_it_is(_message: str, _facts: Facts, _names: Mapping[str, str], otherwise: str) -> str:
    return otherwise


@dataclass(frozen=True, slots=True)
class Examined:
    """A table and the computer that it runs on. A test gives another computer."""

    settings: Settings
    file: Path | None = None
    """The table.toml that was read."""
    problem: SettingsProblem | None = None
    """Why the settings are not those of the file."""
    host: Host = field(default_factory=Host)
    packages: packages.Packages = field(default_factory=packages.Packages)
    now: Callable[[], datetime.datetime] = now
    kernel_clock: clock.Synchronised = clock.kernel_says
    free_space: disk.FreeSpace = disk.free_space


def diagnose(
    table: Examined, cameras: Sequence[int | str], say: companions.SayFinding = _as_it_is
) -> Iterator[Diagnosis]:
    """Looks at everything a game uses, one after another; ``cameras``: the sources that are plugged in.

    If a companion runs here, it has the devices, so it is asked how they are; ``say`` gives its messages.
    """
    running = companions.find_running(table.settings.page.host, *table.settings.page.possible_ports)
    told = [] if running is None else list(_of(running, say))
    yield from _computer(table)
    if running is None:
        yield from _guarded("sound", lambda: sound.sound(table.settings.sound))
        yield from _guarded(
            "boards", lambda: boards.boards(table.settings.boards, table.settings.table.start)
        )
        yield from _guarded("dice", lambda: dice.look_through(table.settings.dice, cameras))
    yield from (one for one in told if one.section != journal.SECTION.name)
    yield from _guarded("dice", lambda: dice.dice_set(table.settings.dice))
    yield from (one for one in told if one.section == journal.SECTION.name)
    yield from _surroundings(table, running)


def examine_house(table: Examined, running: companions.Running | None = None) -> Iterator[Diagnosis]:
    """Looks at everything but the devices: they belong to the companion that asks, or that is ``running``."""
    yield from _computer(table)
    yield from _guarded("dice", lambda: dice.dice_set(table.settings.dice))
    yield from _surroundings(table, running)


def _computer(table: Examined) -> Iterator[Diagnosis]:
    yield from _guarded("system", lambda: system.system(table.host))
    yield from _guarded("python", lambda: packages.python(table.host, table.packages))
    yield from _guarded("settings", lambda: settings_probe.settings(table.file, table.problem))
    if table.problem is None:
        yield from _guarded("settings", lambda: settings_probe.drawn(table.settings.game))


def _surroundings(table: Examined, running: companions.Running | None) -> Iterator[Diagnosis]:
    settings, host = table.settings, table.host
    file = journal_file(settings.table)
    kept = journal.kept_in(file)
    yield from _guarded("journal", lambda: journal.journal(file, kept))
    yield from _guarded("disk", lambda: disk.disk(host, _folders(file), table.free_space))
    yield from _guarded("clock", lambda: clock.clock(host, table.now(), kept.newest, table.kernel_clock))
    port = settings.page.tcp_port if running is None else running.port
    yield from _guarded("network", lambda: network.network(host, port))
    yield from _guarded("page", lambda: page.page(host, settings.page.host, port, running))
    yield from _guarded("service", lambda: service.service(host, log_folder()))


def _folders(journal: Path) -> Mapping[str, Path]:
    return {
        "the journal": journal.absolute().parent,
        "dice and soundtracks": data_folder(),
        "settings": config_folder(),
        "the log": log_folder(),
    }


def _of(running: companions.Running, say: companions.SayFinding) -> Iterator[Diagnosis]:
    devices = companions.devices_of(running)
    if devices is None:
        yield Section("sound").skipped(f"the companion at {running.url} does not tell how its devices are")
    else:
        yield from companions.findings(devices, say)


def _guarded(section: str, probe: Callable[[], Iterator[Diagnosis]]) -> Iterator[Diagnosis]:
    """A missing package, or a mistake in a probe, is a finding like another one."""
    try:
        yield from probe()
    except ImportError as error:
        yield Section(section).wrong(
            f"this cannot be looked at: {error}", "run ./install in the companion's folder"
        )
    except Exception as error:  # it is shown, and logged with its traceback
        LOG.exception("the probe of %s has failed", section)
        what = f"looking at this has failed ({type(error).__name__}: {error})"
        yield Section(section).wrong(what, _BUNDLE)

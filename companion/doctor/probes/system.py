"""Section *system*: the computer, its system, temperature, power supply and memory."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator

from companion.doctor.diagnosis import Diagnosis, Section
from companion.doctor.host import Host

SECTION = Section("system")
_TRIED_ON = {"debian": ("12", "13"), "ubuntu": ("24.04",)}
"""Releases by the ID in /etc/os-release; Raspberry Pi OS with 64 bits calls itself Debian."""
_PROCESSORS = ("x86_64", "aarch64")
_HOT_PI, _HOT_OTHERS = 70.0, 90.0
_TOO_HOT_PI, _TOO_HOT_OTHERS = 80.0, 100.0
"""°C; a Pi 4 or 5 begins to run slower at 80."""
_SENSORS = re.compile(r"cpu|soc|x86_pkg_temp|k10temp|coretemp")
_LITTLE_MEMORY = 500
"""MB; a table with a camera, four boards and the page takes 450."""
_THROTTLED = re.compile(r"(?:throttled=)?(?:0x)?([0-9a-f]+)", re.IGNORECASE)
# https://www.raspberrypi.com/documentation/computers/os.html#get_throttled
_WEAK, _SLOWER, _WAS_WEAK, _WAS_SLOWER = 1 << 0, 0b1110, 1 << 16, 0b1110 << 16
_SUPPLY = (
    "use the supply that is made for this Pi (Pi 4: 5.1 V and 3 A, Pi 5: 5.1 V and 5 A) with its own cable, "
    "and a USB hub with a supply of its own for boards and cameras"
)
_COOLER = "give it a cooler or a fan, and air around its housing"
_ENOUGH_MA = 5000
"""What a Pi 5 asks its supply for. With less, its USB ports get 600 mA together."""


def system(host: Host) -> Iterator[Diagnosis]:
    """Everything about the computer itself."""
    yield _computer(host)
    yield _bits(host)
    yield _release(host)
    yield _temperature(host)
    yield from _power(host)
    yield _memory(host)


def _computer(host: Host) -> Diagnosis:
    container = f", in a container ({host.container})" if host.container else ""
    return SECTION.well(f"this is {_with_article(host.model)}{container}")


def _with_article(model: str) -> str:
    return f"a {model}" if model else "a computer that does not tell its model"


def _bits(host: Host) -> Diagnosis:
    what = f"programs run with {host.bits} bits on {host.processor}"
    if host.bits < 64:
        return SECTION.wrong(what, "install the 64-bit edition of the system: some packages need it")
    if host.processor not in _PROCESSORS:
        return SECTION.note(what, f"it was tried on {' and '.join(_PROCESSORS)} only")
    return SECTION.well(what)


def _release(host: Host) -> Diagnosis:
    text = host.read("etc/os-release")
    if text is None:
        return SECTION.skipped("the system does not tell its name (/etc/os-release)")
    release = dict(pair.split("=", 1) for pair in shlex.split(text, comments=True) if "=" in pair)
    name = release.get("PRETTY_NAME") or release.get("NAME") or "a system without a name"
    of_a_pi = " (Raspberry Pi OS)" if host.there("etc/rpi-issue") else ""
    what = f"{name}{of_a_pi}, {_kernel(host)}"
    if release.get("ID") == "raspbian":
        return SECTION.wrong(what, "this is the 32-bit Raspberry Pi OS: install the 64-bit edition")
    if release.get("VERSION_ID") in _TRIED_ON.get(release.get("ID", ""), ()):
        return SECTION.well(what)
    tried = "Raspberry Pi OS 12 and 13, Debian 12 and 13, and Ubuntu 24.04"
    return SECTION.note(what, f"it was not tried here; it was tried on {tried}")


def _kernel(host: Host) -> str:
    release = host.read("proc/sys/kernel/osrelease")
    return f"Linux {release}" if release else "a kernel of unknown release"


def _temperature(host: Host) -> Diagnosis:
    """The hottest of the processor's sensors; of all, if none is named after it."""
    seen: list[tuple[bool, float]] = []
    for zone in host.find("sys/class/thermal/thermal_zone*"):
        degrees = host.read(f"{zone}/temp")
        if degrees is not None and re.fullmatch(r"-?\d+", degrees):
            named = _SENSORS.search(host.read(f"{zone}/type") or "") is not None
            seen.append((named, int(degrees) / 1000))
    if not seen:
        return SECTION.skipped("no temperature can be read here")
    _, degrees_c = max(seen)
    hot, too_hot = (_HOT_PI, _TOO_HOT_PI) if host.is_pi else (_HOT_OTHERS, _TOO_HOT_OTHERS)
    what = f"the processor has {degrees_c:.0f} °C"
    if degrees_c >= too_hot:
        return SECTION.wrong(f"{what} and runs slower because of it", _COOLER)
    return SECTION.note(what, _COOLER) if degrees_c >= hot else SECTION.well(what)


def _power(host: Host) -> Iterator[Diagnosis]:
    if not host.is_pi:
        yield SECTION.skipped("only a Raspberry Pi tells how its power supply does")
        return
    yield from _supply_of_a_pi_5(host)
    state = _throttled(host)
    if isinstance(state, str):
        yield SECTION.skipped(f"the power supply cannot be asked here: {state}")
        return
    yield from _told(
        bool(state & _WEAK), bool(state & _SLOWER), bool(state & _WAS_WEAK), bool(state & _WAS_SLOWER)
    )


def _told(weak: bool, slower: bool, was_weak: bool, was_slower: bool) -> Iterator[Diagnosis]:
    """What is the case now, and what was since the Pi was switched on."""
    if weak:
        also = ", and the processor is slowed down" if slower else ""
        yield SECTION.wrong(f"the power supply gives too little voltage right now{also}", _SUPPLY)
    elif slower:
        remedy = _SUPPLY if was_weak else _COOLER
        yield SECTION.wrong("the processor is slowed down right now", remedy)
    if was_weak and not weak:
        also = ", and the processor was slowed down" if was_slower else ""
        yield SECTION.note(
            f"the power supply gave too little voltage since it was switched on{also}", _SUPPLY
        )
    elif was_slower and not (weak or slower):
        yield SECTION.note("the processor was slowed down since it was switched on", _COOLER)
    if not (weak or slower or was_weak or was_slower):
        yield SECTION.well("voltage and temperature were well since it was switched on")


def _throttled(host: Host) -> int | str:
    """The bits of `get_throttled`, or why they cannot be read.

    The file in /sys is asked last: the kernel writes a warning when somebody reads it.
    """
    answer = host.ask("vcgencmd", "get_throttled")
    if answer and (told := _THROTTLED.fullmatch(answer.text.strip())):
        return int(told[1], 16)
    for sensor in host.find("sys/class/hwmon/hwmon*"):
        if host.read(f"{sensor}/name") == "rpi_volt":
            return _WEAK if host.read(f"{sensor}/in0_lcrit_alarm") == "1" else 0
    for file in host.find("sys/devices/platform/soc*/soc*firmware/get_throttled"):
        if told := _THROTTLED.fullmatch(host.read(file) or ""):
            return int(told[1], 16)
    return answer.why_not or f"vcgencmd says {answer.text.strip()!r}"


def _supply_of_a_pi_5(host: Host) -> Iterator[Diagnosis]:
    told = host.read_bytes("proc/device-tree/chosen/power/max_current")
    milliamps = int.from_bytes(told, "big") if told else 0
    if 0 < milliamps < _ENOUGH_MA:
        what = f"the power supply offers {milliamps / 1000:.1f} A, so all USB ports together get 0.6 A"
        yield SECTION.note(what, _SUPPLY)


def _memory(host: Host) -> Diagnosis:
    sizes = re.findall(r"^(\w+): +(\d+) kB$", host.read("proc/meminfo") or "", re.MULTILINE)
    by_name = {name: int(size) // 1024 for name, size in sizes}
    if "MemTotal" not in by_name or "MemAvailable" not in by_name:
        return SECTION.skipped("the memory's size cannot be read here")
    what = f"{by_name['MemAvailable']} of {by_name['MemTotal']} MB of memory are free"
    if by_name["MemAvailable"] < _LITTLE_MEMORY:
        return SECTION.note(what, f"close other programs; a game takes about {_LITTLE_MEMORY} MB")
    return SECTION.well(what)

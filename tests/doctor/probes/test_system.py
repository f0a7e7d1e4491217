"""Section *system*: model, release, temperature, power supply and memory, as four computers tell them."""

from __future__ import annotations

import dataclasses

import pytest

from companion.doctor.diagnosis import Diagnosis, Finding
from companion.doctor.probes.system import system
from tests.doctor.conftest import CONTAINER, LAPTOP, MINT, PI_4, PI_5, Be, Recorded

WELL, NOTE, WRONG, SKIPPED = Finding.WELL, Finding.NOTE, Finding.WRONG, Finding.SKIPPED


@pytest.mark.parametrize(
    ("computer", "told"),
    [
        (
            PI_4,
            [
                (WELL, "this is a Raspberry Pi 4 Model B Rev 1.5"),
                (WELL, "programs run with 64 bits on aarch64"),
                (WELL, "Debian GNU/Linux 12 (bookworm) (Raspberry Pi OS), Linux 6.6.51+rpt-rpi-v8"),
                (WELL, "the processor has 48 °C"),
                (WELL, "voltage and temperature were well since it was switched on"),
                (WELL, "3141 of 3793 MB of memory are free"),
            ],
        ),
        (
            LAPTOP,
            [
                (WELL, "this is a LENOVO ThinkPad X1 Carbon 6th"),
                (WELL, "programs run with 64 bits on x86_64"),
                (WELL, "Ubuntu 24.04.1 LTS, Linux 6.8.0-48-generic"),
                (WELL, "the processor has 61 °C"),
                (SKIPPED, "only a Raspberry Pi tells how its power supply does"),
                (WELL, "9000 of 15779 MB of memory are free"),
            ],
        ),
        (
            CONTAINER,
            [
                (WELL, "this is a computer that does not tell its model, in a container (docker)"),
                (WELL, "programs run with 64 bits on x86_64"),
                (WELL, "Debian GNU/Linux 12 (bookworm), Linux 6.8.0-48-generic"),
                (SKIPPED, "no temperature can be read here"),
                (SKIPPED, "only a Raspberry Pi tells how its power supply does"),
                (WELL, "993 of 1967 MB of memory are free"),
            ],
        ),
    ],
    ids=["Pi 4", "laptop", "container"],
)
def test_a_computer_is_told_as_it_is(be: Be, computer: Recorded, told: list[tuple[Finding, str]]) -> None:
    assert [(one.finding, one.what) for one in system(be(computer))] == told


def about(be: Be, computer: Recorded, word: str) -> list[Diagnosis]:
    return [one for one in system(be(computer)) if word in one.what]


def throttled(state: str) -> Recorded:
    return PI_4.but(answers={"vcgencmd get_throttled": f"throttled={state}\n"})


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (
            "0x50005",
            [
                (
                    WRONG,
                    "the power supply gives too little voltage right now, and the processor is slowed down",
                )
            ],
        ),
        (
            "0x50000",
            [
                (
                    NOTE,
                    "the power supply gave too little voltage since it was switched on, "
                    "and the processor was slowed down",
                )
            ],
        ),
        (
            "0x50008",
            [
                (WRONG, "the processor is slowed down right now"),
                (
                    NOTE,
                    "the power supply gave too little voltage since it was switched on, "
                    "and the processor was slowed down",
                ),
            ],
        ),
        ("0x10001", [(WRONG, "the power supply gives too little voltage right now")]),
        ("0x80008", [(WRONG, "the processor is slowed down right now")]),
        ("0xe0000", [(NOTE, "the processor was slowed down since it was switched on")]),
    ],
)
def test_a_weak_supply_and_a_hot_processor_are_told(
    be: Be, state: str, told: list[tuple[Finding, str]]
) -> None:
    answers = [one for one in system(be(throttled(state))) if "voltage" in one.what or "slowed" in one.what]
    assert [(one.finding, one.what) for one in answers] == told
    weak = int(state, 16) & 0x10001
    assert all(("supply that is made for this Pi" if weak else "cooler") in one.remedy for one in answers)


def test_without_vcgencmd_the_kernels_sensor_is_asked(be: Be) -> None:
    refused = {"vcgencmd": "vcgencmd says: VCHI initialization failed"}
    weak = {"sys/class/hwmon/hwmon1/in0_lcrit_alarm": "1\n"}
    (supply,) = about(be, PI_4.but(weak, refusals=refused), "voltage")
    assert (supply.finding, supply.what) == (WRONG, "the power supply gives too little voltage right now")


@pytest.mark.parametrize(
    "place", ["soc/soc:firmware", "soc@107c000000/soc@107c000000:firmware"], ids=["Pi 4", "Pi 5"]
)
def test_without_the_sensor_the_older_file_is_read(be: Be, place: str) -> None:
    files = {"sys/class/hwmon/hwmon1/name": None, f"sys/devices/platform/{place}/get_throttled": "50005\n"}
    refused = {"vcgencmd": "the program vcgencmd is not on this machine"}
    (supply,) = about(be, PI_4.but(files, refusals=refused), "voltage")
    assert supply.finding is WRONG


def test_a_pi_that_tells_nothing_of_its_supply_is_no_fault(be: Be) -> None:
    refused = {"vcgencmd": "the program vcgencmd is not on this machine"}
    (supply,) = about(be, PI_4.but({"sys/class/hwmon/hwmon1/name": None}, refusals=refused), "supply")
    assert (supply.finding, supply.what) == (
        SKIPPED,
        "the power supply cannot be asked here: the program vcgencmd is not on this machine",
    )


def test_a_pi_5_on_a_small_supply_is_told_what_its_usb_ports_get(be: Be) -> None:
    power = "proc/device-tree/chosen/power/max_current"
    assert about(be, PI_5, "supply") == []
    (supply,) = about(be, PI_5.but({power: (3000).to_bytes(4, "big")}), "supply")
    assert supply.finding is NOTE
    assert "offers 3.0 A, so all USB ports together get 0.6 A" in supply.what


@pytest.mark.parametrize(
    ("degrees", "finding"), [("48199", WELL), ("72500", NOTE), ("83100", WRONG), ("n/a", SKIPPED)]
)
def test_a_hot_processor_asks_for_air(be: Be, degrees: str, finding: Finding) -> None:
    computer = PI_4.but({"sys/class/thermal/thermal_zone0/temp": f"{degrees}\n"})
    (told,) = [one for one in system(be(computer)) if "°C" in one.what or "temperature can" in one.what]
    assert told.finding is finding
    assert ("cooler" in told.remedy) == (finding in (NOTE, WRONG))


def test_a_system_with_32_bits_is_wrong_even_on_a_kernel_with_64(be: Be) -> None:
    (told,) = about(be, dataclasses.replace(PI_4, bits=32), "bits")
    assert (told.finding, told.what) == (WRONG, "programs run with 32 bits on aarch64")
    assert "64-bit edition" in told.remedy


def test_the_32_bit_raspberry_pi_os_is_named(be: Be) -> None:
    raspbian = (
        'PRETTY_NAME="Raspbian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=raspbian\nID_LIKE=debian\n'
    )
    (told,) = about(be, PI_4.but({"etc/os-release": raspbian}), "Raspbian")
    assert told.finding is WRONG and "64-bit edition" in told.remedy


def test_a_system_that_was_never_tried_is_a_note(be: Be) -> None:
    (told,) = about(be, LAPTOP.but({"etc/os-release": MINT}), "Mint")
    assert told.finding is NOTE and "Debian 12 and 13" in told.remedy


def test_little_memory_is_a_note(be: Be) -> None:
    (told,) = about(
        be, PI_4.but({"proc/meminfo": "MemTotal: 948304 kB\nMemAvailable: 317020 kB\n"}), "memory"
    )
    assert (told.finding, told.what) == (NOTE, "309 of 926 MB of memory are free")


def test_a_computer_that_tells_nothing_at_all_has_no_fault(be: Be) -> None:
    assert {one.finding for one in system(be(Recorded({})))} == {WELL, SKIPPED}

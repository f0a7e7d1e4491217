"""Which of the computer's ports may be boards."""

from __future__ import annotations

import pytest
from serial.tools.list_ports_common import ListPortInfo

from companion.boards import discovery


def port(device: str, vid: int | None, pid: int | None, description: str) -> ListPortInfo:
    info = ListPortInfo(device)
    info.vid, info.pid, info.description = vid, pid, description
    return info


def test_a_nano_is_likely_a_gps_is_not_and_the_mainboards_port_is_not_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ports = [
        port("/dev/ttyUSB0", 0x1A86, 0x7523, "USB Serial"),
        port("/dev/ttyUSB1", 0x0403, 0x6001, "FT232R USB UART"),
        port("/dev/ttyACM0", 0x2341, 0x0043, "Arduino Uno"),
        port("/dev/ttyACM1", 0x1546, 0x01A8, "u-blox GNSS receiver"),
        port("/dev/ttyS0", None, None, "n/a"),
    ]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: ports)
    found = discovery.find_ports()
    assert [(one.path, one.likely) for one in found] == [
        ("/dev/ttyUSB0", True),
        ("/dev/ttyUSB1", True),
        ("/dev/ttyACM0", True),
        ("/dev/ttyACM1", False),
    ]
    assert found[0].what == "USB Serial (CH340)"

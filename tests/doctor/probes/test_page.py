"""Section *page*: the port is free, or it is told who has it."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.doctor.diagnosis import Finding
from companion.doctor.probes.page import page
from companion.doctor.running_companion import Running
from tests.doctor.conftest import PI_4, Be, Recorded

HEAD = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"


def line(port: int, state: str = "0A", user: int = 33, inode: int = 34567) -> str:
    """A line of /proc/net/tcp."""
    return (
        f"   0: 00000000:{port:04X} 00000000:0000 {state} 00000000:00000000 00:00000000 00000000"
        f"  {user:4d}        0 {inode} 1 0000000000000000 100 0 0 10 0\n"
    )


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that a program has taken as long as the test runs."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def of_somebody(port: int, **more: str | bytes) -> Recorded:
    passwd = "root:x:0:0:root:/root:/bin/bash\nwww-data:x:33:33::/var/www:/usr/sbin/nologin\n"
    return PI_4.but({"proc/net/tcp": HEAD + line(port), "proc/net/tcp6": HEAD, "etc/passwd": passwd, **more})


def test_a_free_port_is_well(be: Be) -> None:
    (told,) = page(be(PI_4), "127.0.0.1", 0, None)
    assert told.finding is Finding.WELL


def test_a_taken_port_is_told_with_the_program_that_has_it(be: Be, taken: int, tmp_path: Path) -> None:
    host = be(of_somebody(taken, **{"proc/812/comm": "nginx\n", "proc/7/comm": "cron\n"}))
    for process, socket_number in ((7, 1), (812, 34567)):
        folder = host.root / "proc" / str(process) / "fd"
        folder.mkdir(parents=True)
        (folder / "6").symlink_to(f"socket:[{socket_number}]")
    (told,) = page(host, "127.0.0.1", taken, None)
    assert (told.finding, told.what) == (Finding.WRONG, f"port {taken} is taken by nginx (process 812)")
    assert "`port` under [page]" in told.remedy


def test_a_program_of_another_user_is_told_by_its_user(be: Be, taken: int) -> None:
    (told,) = page(be(of_somebody(taken)), "127.0.0.1", taken, None)
    assert told.what == f"port {taken} is taken by a program of the user www-data"


def test_somebody_who_cannot_be_found_is_another_program(be: Be, taken: int) -> None:
    (told,) = page(be(of_somebody(taken + 1)), "127.0.0.1", taken, None)
    assert told.what == f"port {taken} is taken by another program"


def test_a_real_program_is_found_on_this_computer(taken: int) -> None:
    from companion.doctor.host import Host

    (told,) = page(Host(), "127.0.0.1", taken, None)
    assert f"(process {os.getpid()})" in told.what


def test_an_address_of_another_computer_is_told(be: Be) -> None:
    (told,) = page(be(PI_4), "192.0.2.1", 0, None)
    assert told.finding is Finding.WRONG and "192.0.2.1" in told.what and "correct `host`" in told.remedy


@pytest.mark.parametrize(("viewers", "said"), [(0, "no browsers"), (1, "one browser"), (3, "3 browsers")])
def test_the_companion_that_runs_has_the_port_by_right(be: Be, viewers: int, said: str) -> None:
    (told,) = page(be(PI_4), "", 8080, Running("http://127.0.0.1:8080", True, viewers))
    assert told.finding is Finding.WELL and told.what.endswith(f"to {said}")


def test_a_companion_that_has_stopped_is_wrong(be: Be) -> None:
    (told,) = page(be(PI_4), "", 8080, Running("http://127.0.0.1:8080", False, 0))
    assert told.finding is Finding.WRONG and "restart" in told.remedy

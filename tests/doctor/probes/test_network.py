"""Section *network*: addresses, and the names that lead here."""

from __future__ import annotations

import pytest

from companion.doctor.diagnosis import Diagnosis, Finding
from companion.doctor.probes.network import network
from tests.doctor.conftest import CONTAINER, LAPTOP, PI_4, Be, Recorded, addresses, found


def told(be: Be, computer: Recorded) -> list[Diagnosis]:
    return list(network(be(computer), 8080))


def test_addresses_that_can_be_typed_come_first_and_those_of_nobody_are_left_out(be: Be) -> None:
    first, *names = told(be, PI_4)
    assert first.what == "this computer has the addresses 192.168.1.20 (wlan0), 2a02:810a:1:2::20 (wlan0)"
    assert [(one.finding, one.what) for one in names] == [
        (Finding.WELL, "raspberrypi.local leads here"),
        (Finding.WELL, "companion.local leads here"),
    ]


def test_without_a_network_phones_cannot_come(be: Be) -> None:
    first = told(be, LAPTOP.but(answers={"ip -j addr": addresses("wlp2s0", "fe80::1")}))[0]
    assert first.finding is Finding.NOTE and first.what == "this computer is in no network"


def test_a_name_that_leads_nowhere_is_told_with_one_that_leads_here(be: Be) -> None:
    line = told(be, LAPTOP)[-1]
    assert (line.finding, line.what) == (Finding.NOTE, "companion.local leads nowhere")
    assert "http://x1.local:8080" in line.remedy


def test_a_name_that_leads_to_another_computer_is_told(be: Be) -> None:
    other = {"getent ahostsv4 companion.local": found("192.168.1.77", "companion.local")}
    line = told(be, PI_4.but(answers=other))[-1]
    assert (line.finding, line.what) == (
        Finding.NOTE,
        "companion.local leads to 192.168.1.77, which is another computer",
    )


def test_without_avahi_nobody_tells_the_name(be: Be) -> None:
    lines = told(
        be, PI_4.but({"run/avahi-daemon/pid": None}, refusals={"getent": "getent says: exit code 2"})
    )
    assert [(one.finding, one.what) for one in lines[1:]] == [
        (Finding.NOTE, "nobody tells other computers the name raspberrypi.local: avahi does not run here")
    ]
    assert "avahi-daemon" in lines[1].remedy


def test_a_name_that_this_computer_itself_cannot_resolve_is_told(be: Be) -> None:
    refused = {"getent ahostsv4 raspberrypi.local": "getent says: exit code 2"}
    line = told(be, PI_4.but(refusals=refused))[1]
    assert line.finding is Finding.NOTE and "libnss-mdns" in line.remedy


def test_a_bare_container_has_no_fault(be: Be) -> None:
    lines = told(be, CONTAINER)
    assert lines[0].finding is Finding.SKIPPED and "ip is not on this machine" in lines[0].what
    assert Finding.WRONG not in {one.finding for one in lines}


@pytest.mark.parametrize("answer", ["", "nonsense", '{"a": 1}'])
def test_an_answer_that_is_no_list_is_no_fault(be: Be, answer: str) -> None:
    assert told(be, PI_4.but(answers={"ip -j addr": answer}))[0].finding is Finding.SKIPPED


def test_a_name_that_takes_too_long_is_no_fault(be: Be) -> None:
    slow = {"getent": "getent does not answer within 5 seconds"}
    assert {one.finding for one in told(be, PI_4.but(refusals=slow))[1:]} == {Finding.SKIPPED}

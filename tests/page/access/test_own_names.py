"""Which names are the table's own, and who sits at its own computer."""

from __future__ import annotations

import socket

import pytest

from companion.page.access.own_names import OwnNames, name_in

REACHED = "192.168.1.5"


@pytest.fixture(autouse=True)
def pi(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine is called pi."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Pi")


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8080", "LOCALHOST:80", "localhost."),
        *("127.0.0.1:8080", "[::1]:8080", "[::1]"),
        *("192.168.1.5", "192.168.1.5:8080"),
        *("pi", "pi:8080", "PI.local", "pi.local:8080", "pi-2.local", "pi.local."),
        *("companion.local", "companion.local:8080", "companion-3.local"),
        *("temple.example", "Temple.Example:443"),
    ],
)
def test_the_table_answers_to_its_own_names(host: str) -> None:
    assert OwnNames(["temple.example"]).are(host, REACHED)


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8080", "localhost.evil.example", "pi.evil.example", "evil-pi.local"),
        *("192.168.1.6", "192.168.1.5.evil.example", "0.0.0.0", "2130706433", "0x7f.1", "127.1"),
        *("", ":8080", " localhost", "localhost ", "localhost:", "localhost:x", "localhost:123456"),
        *(
            "user@localhost",
            "localhost/..",
            "local host",
            "[localhost]",
            "[::1",
            "pi\x00",
            "pí",
            "pi-2",
            "lan.local",
        ),
    ],
)
def test_the_table_answers_to_no_other_name(host: str) -> None:
    assert not OwnNames(["temple.example"]).are(host, REACHED)


def test_a_further_name_may_be_written_as_browsers_show_it() -> None:
    names = OwnNames(["Temple.Fritz.Box:8080", "grüße.example"])
    assert names.are("temple.fritz.box", REACHED)
    assert not names.are("fritz.box", REACHED)


def test_a_new_address_of_the_machine_is_known_at_once() -> None:
    """A router may give another one at any time."""
    names = OwnNames()
    assert not names.are("192.168.1.44", REACHED)
    assert names.are("192.168.1.44", "192.168.1.44")


def test_a_new_name_of_the_machine_is_known_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    names = OwnNames()
    assert not names.are("temple.local", REACHED)
    monkeypatch.setattr(socket, "gethostname", lambda: "temple.fritz.box")
    assert names.are("temple.local", REACHED)
    assert names.are("temple.fritz.box", REACHED)


@pytest.mark.parametrize(
    ("host", "client", "reached"),
    [
        ("localhost:8080", "127.0.0.1", "127.0.0.1"),
        ("127.0.0.1:8080", "127.0.0.1", "127.0.0.1"),
        ("[::1]:8080", "::1", "::1"),
        ("192.168.1.5:8080", "192.168.1.5", "192.168.1.5"),  # where `host` in table.toml is this address
    ],
)
def test_a_browser_on_the_table_s_computer_is_known(host: str, client: str, reached: str) -> None:
    assert OwnNames().are_of_this_machine(host, client, reached)


@pytest.mark.parametrize(
    ("host", "client", "reached"),
    [
        ("192.168.1.5:8080", "192.168.1.77", "192.168.1.5"),  # a phone
        ("localhost:8080", "192.168.1.77", "192.168.1.5"),  # a phone that lies about the name
        ("companion.local", "127.0.0.1", "127.0.0.1"),  # a proxy here, for others
        ("192.168.1.5", "127.0.0.1", "127.0.0.1"),
        ("temple.example", "127.0.0.1", "127.0.0.1"),
        ("pi", "127.0.0.1", "127.0.0.1"),
        ("evil.example", "127.0.0.1", "127.0.0.1"),  # a foreign page whose name leads here
        ("192.168.1.5:8080", "10.0.2.100", "10.0.2.100"),  # out of a container, which hides who asks
        ("localhost", "", ""),
        ("", "127.0.0.1", "127.0.0.1"),
    ],
)
def test_nobody_else_is_taken_for_it(host: str, client: str, reached: str) -> None:
    assert not OwnNames(["temple.example"]).are_of_this_machine(host, client, reached)


def test_a_name_stands_before_its_port() -> None:
    assert name_in("Pi.Local:8080") == "pi.local"
    assert name_in("[FE80::1]:80") == "fe80::1"
    assert name_in("a b") is None

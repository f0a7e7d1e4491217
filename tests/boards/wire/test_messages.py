"""Messages: Python and C follow the same description, and unknown bytes never raise."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.boards.identity import Identity, to_eeprom
from companion.boards.wire import messages as wire
from companion.boards.wire.frames import Deframer

FIRMWARE = Path(__file__).parents[3] / "firmware"

u8, u16, u32 = st.integers(0, 0xFF), st.integers(0, 0xFFFF), st.integers(0, 0xFFFFFFFF)
ours = st.just(wire.MAJOR)
of_fields = st.binary(min_size=10, max_size=10)
lamps, label = st.binary(min_size=64, max_size=64), st.binary(min_size=12, max_size=12)
FIELDS: dict[type[wire.Known], tuple[st.SearchStrategy[int | bytes], ...]] = {
    wire.Hello: (ours, u8, u16),
    wire.Ping: (),
    wire.Lights: (lamps, u32, u32),
    wire.FieldLights: (u8, u32, u32, st.binary(min_size=8, max_size=8), st.binary(max_size=64)),
    wire.EventsSeen: (u16, u16),
    wire.AskCounters: (),
    wire.Rename: (u8, u16, u8, label, u8, u8, of_fields),
    wire.SelfTest: (),
    wire.Welcome: (
        *(ours, u8, u8, u16, u8, u16, u8, label),
        *(u8, u8, u8, u16, u8, u16, u16, u16, u8, u8, u8),
        *(u8, of_fields, of_fields),
    ),
    wire.State: (u16, u16, u16, u8, u8, of_fields),
    wire.Events: (u16, u16, st.binary(max_size=24)),
    wire.Shown: (u8,),
    wire.Counters: (u8, u32, u32, u16, u16, u16, u16, u16, u16, u32, u16, u16, u16, u16, u16, u16),
    wire.Refused: (u8, u8),
    wire.SelfTested: (u8, u8, u16, u16, u16, u8, of_fields),
}
messages = st.one_of([st.builds(cls, *values) for cls, values in FIELDS.items()])


@given(messages, u8)
def test_every_message_comes_back(message: wire.Known, number: int) -> None:
    (body,) = Deframer(wire.ENCODED_MAX).feed(wire.encode(message, number))
    assert wire.parse(body) == wire.Numbered(number, message)


def test_every_message_is_among_those_that_come_back() -> None:
    assert FIELDS.keys() == set(get_args(wire.Known))
    for cls, values in FIELDS.items():
        assert len(values) == len(fields(cls)), cls


def test_every_message_has_a_class() -> None:
    described = {message.name.replace("_", "") for message in wire.DESCRIPTION.message}
    assert described == {cls.__name__.lower() for cls in get_args(wire.Known)}


@given(st.binary(min_size=2, max_size=90))
def test_parsing_anything_gives_a_value(body: bytes) -> None:
    assert isinstance(wire.parse(body).message, get_args(wire.Message))


def test_a_message_too_short_is_unknown_and_one_too_long_is_of_a_newer_minor() -> None:
    (body,) = Deframer(wire.ENCODED_MAX).feed(wire.encode(wire.Shown(7), 1))
    assert wire.parse(body + b"new").message == wire.Shown(7)
    assert isinstance(wire.parse(body[:-1]).message, wire.Unknown)


def test_a_greeting_of_another_major_yields_its_version() -> None:
    assert wire.parse(b"\x81\x00\x09\x04whatever").message == wire.OtherVersion(9, 4)


@given(u16, st.lists(st.tuples(st.integers(0, 95), st.booleans(), st.integers(0, 0x7FFF)), max_size=8))
def test_key_events_carry_number_key_direction_and_age(
    first: int, moves: list[tuple[int, bool, int]]
) -> None:
    entries = b"".join(bytes((key | 0x80 * down,)) + age.to_bytes(2, "little") for key, down, age in moves)
    found = wire.key_events(wire.Events(1, first, entries))
    assert found == tuple(
        wire.KeyEvent((first + i) & 0xFFFF, key, down, age / 1000) for i, (key, down, age) in enumerate(moves)
    )


@pytest.mark.parametrize("entries", [b"\x01\x02", b"\x60\x00\x00"])
def test_key_events_that_make_no_sense_are_rejected(entries: bytes) -> None:
    assert wire.key_events(wire.Events(1, 0, entries)) is None


def test_the_firmwares_header_is_fresh() -> None:
    if not (FIRMWARE / "generate.py").exists():
        pytest.skip("the firmware folder is not here")
    checked = subprocess.run(
        [sys.executable, FIRMWARE / "generate.py", "--check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr


def test_the_firmwares_header_has_every_message_and_number() -> None:
    if not (FIRMWARE / "wire.h").exists():
        pytest.skip("the firmware folder is not here")
    header = (FIRMWARE / "wire.h").read_text()
    for message in wire.DESCRIPTION.message:
        assert f"#define WIRE_{message.name.upper()} 0x{message.id:02x}\n" in header
    for name, value in wire.DESCRIPTION.timing_ms.items():
        assert re.search(rf"#define WIRE_MS_{name.upper()} {value}\n", header)


def test_no_message_is_longer_than_a_frame() -> None:
    for cls in get_args(wire.Known):
        assert wire._BY_CLASS[cls]._layout.size <= wire.DESCRIPTION.frame["payload_max"]


def test_a_label_is_cut_between_letters() -> None:
    identity = Identity(wire.Kind.CELLS, 7, "Nordöstlicheß")
    assert identity.label_bytes() == "Nordöstlich".encode()
    assert len(to_eeprom(identity)) == 76

"""The messages of the wire, read from the one description that the firmware is built from (`wire.toml`)."""

from __future__ import annotations

import re
import struct
from dataclasses import MISSING, astuple, dataclass, fields
from typing import Any, get_args

from companion.boards.wire.codes import Fault as Fault
from companion.boards.wire.codes import Kind as Kind
from companion.boards.wire.codes import RecordState as RecordState
from companion.boards.wire.codes import RefusalReason as RefusalReason
from companion.boards.wire.codes import ResetCause as ResetCause
from companion.boards.wire.codes import StateFlag as StateFlag
from companion.boards.wire.description import DESCRIPTION as DESCRIPTION
from companion.boards.wire.description import MessageSpec
from companion.boards.wire.frames import CRC_BYTES, seal

MAJOR = DESCRIPTION.protocol["major"]
MINOR = DESCRIPTION.protocol["minor"]
BAUD = DESCRIPTION.line["baud"]
KEYS = DESCRIPTION.board["keys"]
"""Keys of a field."""
LAMPS = DESCRIPTION.board["leds"]
"""Lamps of a field."""
FIELDS = DESCRIPTION.board["fields"]
"""Fields at most on a board: its own, and those that are plugged in behind it."""
ALL_KEYS = FIELDS * KEYS
PANEL_KEYS = DESCRIPTION.board["panel_keys"]
LAMP_BYTES = 4
LABEL_BYTES = 12
NO_PLACE = DESCRIPTION.board["no_place"]
NO_PLACES = bytes((NO_PLACE,)) * (2 * (FIELDS - 1))
"""The fields behind the first have no place."""
NO_INPUTS = bytes(2 * (FIELDS - 1))
"""No key of the fields behind the first is down."""
FRAME_HEAD = 2
ENCODED_MAX = FRAME_HEAD + DESCRIPTION.frame["payload_max"] + CRC_BYTES + 1
"""Bytes of the longest frame without its delimiter."""
EVENT_DOWN = 0x80
AGE_MAX_MS = 0x7FFF
"""An age of this many milliseconds means: at least that long ago."""


def seconds(name: str) -> float:
    """A time of `wire.toml` in seconds."""
    return DESCRIPTION.timing_ms[name] / 1000


# The fields of each message, in the order of the wire; wire.toml explains them. A default replaces a field
# that an older minor version does not send.


@dataclass(frozen=True, slots=True)
class Hello:
    """The host greets the board."""

    major: int
    minor: int
    session: int


@dataclass(frozen=True, slots=True)
class Ping:
    """The host says that it is still there."""


@dataclass(frozen=True, slots=True)
class Lights:
    """The whole picture of a board's lamps."""

    lamps: bytes
    span_ms: int = 0
    left_ms: int = 0


@dataclass(frozen=True, slots=True)
class FieldLights:
    """The picture of one field: up to 16 colours, and which of them each lamp has."""

    field: int
    span_ms: int
    left_ms: int
    colour_of_lamps: bytes
    colours: bytes


@dataclass(frozen=True, slots=True)
class EventsSeen:
    """Every event before ``next`` has arrived."""

    boot: int
    next: int


@dataclass(frozen=True, slots=True)
class AskCounters:
    """The host asks for the board's counters."""


@dataclass(frozen=True, slots=True)
class Rename:
    """The host gives the board a new identity."""

    kind: int
    board: int
    brightness: int
    label: bytes
    column: int = NO_PLACE
    row: int = NO_PLACE
    more_places: bytes = NO_PLACES


@dataclass(frozen=True, slots=True)
class SelfTest:
    """The host asks the board to test itself."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """The board's answer to a greeting: its identity and its whole state."""

    major: int
    minor: int
    answers: int
    session: int
    kind: int
    board: int
    brightness: int
    label: bytes
    firmware_major: int
    firmware_minor: int
    firmware_patch: int
    boot: int
    cause: int
    inputs: int
    first_event: int
    next_event: int
    memory: int = RecordState.SOUND
    column: int = NO_PLACE
    row: int = NO_PLACE
    fields: int = 1
    more_inputs: bytes = NO_INPUTS
    more_places: bytes = NO_PLACES


@dataclass(frozen=True, slots=True)
class State:
    """The state of all keys; bit k: key k is down."""

    boot: int
    inputs: int
    next_event: int
    flags: int
    fields: int = 1
    more_inputs: bytes = NO_INPUTS


@dataclass(frozen=True, slots=True)
class Events:
    """Key events that the host has not acknowledged."""

    boot: int
    first: int
    entries: bytes


@dataclass(frozen=True, slots=True)
class Shown:
    """The lamps show a picture."""

    answers: int


@dataclass(frozen=True, slots=True)
class Counters:
    """What has happened since the board's last start."""

    answers: int
    uptime_s: int
    frames_received: int
    frames_damaged: int
    overruns: int
    ring_full: int
    frames_unsent: int
    events_repeated: int
    events_lost: int
    pictures_shown: int
    stack_free: int
    resets_power: int = 0
    resets_external: int = 0
    resets_brown_out: int = 0
    resets_watchdog: int = 0
    chain_faults: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """The board cannot do that."""

    answers: int
    refusal: int


@dataclass(frozen=True, slots=True)
class SelfTested:
    """The results of a board's self-test."""

    answers: int
    faults: int
    held: int
    supply_mv: int
    stack_free: int
    fields: int = 1
    more_held: bytes = NO_INPUTS


@dataclass(frozen=True, slots=True)
class OtherVersion:
    """A greeting in a version of the protocol that we do not know."""

    major: int
    minor: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """A message that we do not know, or that is too short."""

    id: int
    payload: bytes


Known = (
    Hello
    | Ping
    | Lights
    | FieldLights
    | EventsSeen
    | AskCounters
    | Rename
    | SelfTest
    | Welcome
    | State
    | Events
    | Shown
    | Counters
    | Refused
    | SelfTested
)
Message = Known | OtherVersion | Unknown


@dataclass(frozen=True, slots=True)
class Numbered:
    """A message with its frame's number."""

    number: int
    message: Message


@dataclass(frozen=True, slots=True)
class KeyEvent:
    """One entry of `Events`; ``age`` in seconds, when it was sent."""

    number: int
    key: int
    down: bool
    age: float


_INTEGERS = {"u8": "B", "u16": "H", "u32": "I"}
_OPEN_END = "bytes*"


def _layout(spec: list[tuple[str, str]]) -> struct.Struct:
    """The fixed part of a message's fields."""
    codes = ["<"]
    for _, kind in spec:
        if kind in _INTEGERS:
            codes.append(_INTEGERS[kind])
        elif kind != _OPEN_END:
            size = re.fullmatch(r"bytes(\d+)", kind)
            assert size, f"wire.toml: field type {kind}"
            codes.append(f"{size[1]}s")
    return struct.Struct("".join(codes))


def _older_layouts(cls: type[Known], spec: MessageSpec) -> tuple[struct.Struct, ...]:
    """The layouts of a message: today's, and those of older minor versions without fields that
    have defaults; longest first."""
    required = sum(field.default is MISSING for field in fields(cls))
    layouts = [_layout(spec.fields[:count]) for count in range(len(spec.fields), required - 1, -1)]
    assert spec.least in (0, layouts[-1].size), f"wire.toml and {cls.__name__} differ on what 1.0 sends"
    return tuple(layouts)


class _Codec:
    """Packs and unpacks one class of message."""

    def __init__(self, cls: type[Known], spec: MessageSpec) -> None:
        names = [name for name, _ in spec.fields]
        assert [field.name for field in fields(cls)] == names, f"wire.toml and {cls.__name__} differ"
        self.cls = cls
        self.id = spec.id
        self._layout = _layout(spec.fields)
        self._open = bool(spec.fields) and spec.fields[-1][1] == _OPEN_END
        self._older = _older_layouts(cls, spec)

    def pack(self, message: Known) -> bytes:
        values = list(astuple(message))
        tail = values.pop() if self._open else b""
        return self._layout.pack(*values) + bytes(tail)

    def unpack(self, payload: bytes) -> Known | None:
        """The message; None if the payload is too short. Further bytes belong to a newer minor version."""
        layout = next((fits for fits in self._older if fits.size <= len(payload)), None)
        if layout is None:
            return None
        values: list[Any] = list(layout.unpack_from(payload))
        if self._open:
            values.append(payload[self._layout.size :])
        return self.cls(*values)


def _codecs() -> dict[type, _Codec]:
    specs = {spec.name.replace("_", ""): spec for spec in DESCRIPTION.message}
    classes: tuple[type[Known], ...] = get_args(Known)
    return {cls: _Codec(cls, specs[cls.__name__.lower()]) for cls in classes}


_BY_CLASS = _codecs()
_BY_ID = {codec.id: codec for codec in _BY_CLASS.values()}


def encode(message: Known, number: int) -> bytes:
    """A whole frame for the wire; ``number`` counts the sender's frames (taken modulo 256)."""
    codec = _BY_CLASS[type(message)]
    return seal(bytes((codec.id, number & 0xFF)) + codec.pack(message))


def parse(body: bytes) -> Numbered:
    """Id, number and payload of a whole frame as a message; never raises."""
    id_, number, payload = body[0], body[1], body[2:]
    codec = _BY_ID.get(id_)
    if codec is None:
        return Numbered(number, Unknown(id_, payload))
    if codec.cls in (Hello, Welcome) and len(payload) >= 2 and payload[0] != MAJOR:
        return Numbered(number, OtherVersion(payload[0], payload[1]))
    return Numbered(number, codec.unpack(payload) or Unknown(id_, payload))


def key_events(events: Events) -> tuple[KeyEvent, ...] | None:
    """The entries of a message, oldest first; None if they make no sense."""
    if len(events.entries) % 3:
        return None
    found = []
    for i, (key, age) in enumerate(struct.iter_unpack("<BH", events.entries)):
        number = (events.first + i) & 0xFFFF
        found.append(KeyEvent(number, key & ~EVENT_DOWN, bool(key & EVENT_DOWN), age / 1000))
    return tuple(found) if all(event.key < ALL_KEYS for event in found) else None


def all_keys(inputs: int, more: bytes) -> int:
    """The keys of all fields in one number; bit k: key k is down. ``more``: those behind the first field."""
    return inputs | int.from_bytes(more, "little") << KEYS

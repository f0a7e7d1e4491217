"""Reads `wire.toml`: the one description of the wire, from which firmware and host are made."""

from __future__ import annotations

import tomllib
from importlib import resources

import msgspec


class MessageSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One message; fields are pairs of name and type."""

    name: str
    id: int
    from_: str = msgspec.field(name="from")
    about: str
    fields: list[tuple[str, str]]
    least: int = 0
    """The number of its bytes in version 1.0, if it has become longer since."""


class IdentitySpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a board's identity in its EEPROM."""

    format: int
    fields: list[tuple[str, str]]


class RecordSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another record in a board's EEPROM."""

    address: int
    fields: list[tuple[str, str]]


class Description(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `wire.toml`."""

    protocol: dict[str, int]
    line: dict[str, int]
    frame: dict[str, int]
    timing_ms: dict[str, int]
    board: dict[str, int]
    kind: dict[str, int]
    effect: dict[str, int]
    refusal: dict[str, int]
    reset_cause: dict[str, int]
    memory: dict[str, int]
    fault: dict[str, int]
    state_flag: dict[str, int]
    message: list[MessageSpec]
    identity: IdentitySpec
    places: RecordSpec
    history: RecordSpec


DESCRIPTION = msgspec.convert(
    tomllib.loads(resources.files("companion.boards.wire").joinpath("wire.toml").read_text(encoding="utf-8")),
    Description,
)

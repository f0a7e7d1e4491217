"""The judge's answers: a refusal, a verdict on a line, a cue, and their lines of JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.events import Event
from companion.rules.names import Cell, Code, Colour, Time
from companion.rules.sentences import Fact, sentence

Payment = dict[Colour, tuple[int, ...]]
"""The dice of each player who paid, in rising order; players who paid none are left out."""

_encode = msgspec.json.Encoder().encode


class Refusal:
    """The reason why an act is not allowed: a code for programs, a message id with its facts for people."""

    __slots__ = ("code", "facts", "message")

    def __init__(self, code: Code, message: str, **facts: Fact) -> None:
        self.code = code
        self.message = message
        self.facts: Mapping[str, Fact] = facts

    @property
    def why(self) -> str:
        """Return the English sentence: it says what was asked for and what was there."""
        return sentence(self.message, self.facts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.code, self.message, self.facts) == (other.code, other.message, other.facts)

    def __hash__(self) -> int:
        return hash((self.code, self.message))

    def __repr__(self) -> str:
        return f"Refusal({self.code}: {self.why})"


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one line; `refusal` is None if the act was allowed, `state` is set on a `state` line."""

    line: int
    t: Time
    ok: bool = True
    events: tuple[Event, ...] = ()
    paid: Payment = {}
    refusal: Refusal | None = None
    state: dict[str, Any] | None = None

    def to_line(self) -> str:
        """Return the verdict as a line of JSON, without a line end."""
        return self.to_bytes().decode()

    def to_bytes(self) -> bytes:
        """Return the verdict as a line of JSON in UTF-8, without a line end."""
        if self.refusal is not None:
            refusal = self.refusal
            return _encode(_Refused(line=self.line, t=self.t, code=refusal.code, why=refusal.why))
        if self.state is not None:
            return _encode(_State(line=self.line, t=self.t, state=self.state))
        return _encode(_Allowed(line=self.line, t=self.t, events=self.events, paid=self.paid or UNSET))


class CueVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """A sign of the soundtrack, or the end of a sand timer, and its events."""

    t: Time
    cue: str
    countdown: int | UnsetType = UNSET
    cell: Cell | UnsetType = UNSET
    chamber: str | UnsetType = UNSET
    events: tuple[Event, ...] = ()

    def to_line(self) -> str:
        """Return the cue as a line of JSON, without a line end."""
        return self.to_bytes().decode()

    def to_bytes(self) -> bytes:
        """Return the cue as a line of JSON in UTF-8, without a line end."""
        return _encode(self)


class _Allowed(msgspec.Struct, frozen=True, kw_only=True):
    line: int
    t: Time
    ok: Literal[True] = True
    events: tuple[Event, ...]
    paid: Payment | UnsetType = UNSET


class _Refused(msgspec.Struct, frozen=True, kw_only=True):
    line: int
    t: Time
    ok: Literal[False] = False
    code: Code
    why: str


class _State(msgspec.Struct, frozen=True, kw_only=True):
    line: int
    t: Time
    state: dict[str, Any]

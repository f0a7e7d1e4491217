"""Evidence as the journal keeps it beside an act: one JSON value, which any later companion can read."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.rules import Cell, Refusal, parse_line, to_line
from companion.table.game.evidence import Because, Evidence, Other, Reason

NOTHING_WEIGHED = "null"
"""What stands there where nothing had to be weighed."""


class _Reason(msgspec.Struct, frozen=True, array_like=True):
    because: str
    weight: float


class _Other(msgspec.Struct, frozen=True, array_like=True):
    act: msgspec.Raw
    weight: float


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    t: float
    cell: Cell | None = None
    reasons: tuple[_Reason, ...] = ()
    others: tuple[_Other, ...] = ()


_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[Any] = msgspec.json.Decoder(_Kept | None)


def to_text(evidence: Evidence | None) -> str:
    """`{"t":12.5,"cell":[1,0],"reasons":[["fresh-dice",1.0]],"others":[[{…an act…},-0.5]]}`, or `null`."""
    if evidence is None:
        return NOTHING_WEIGHED
    reasons = tuple(_Reason(each.because, round(each.weight, 2)) for each in evidence.reasons)
    others = tuple(
        _Other(msgspec.Raw(to_line(each.act).encode()), round(each.weight, 2)) for each in evidence.others
    )
    return _encode(_Kept(round(evidence.t, 3), evidence.cell, reasons, others)).decode()


def from_text(text: str) -> Evidence | None:
    """The evidence; reasons and acts that this companion does not know are left out.

    Raises `msgspec.DecodeError` for what is no evidence at all.
    """
    kept: _Kept | None = _decode.decode(text)
    if kept is None:
        return None
    known = frozenset(Because)
    reasons = tuple(
        Reason(Because(each.because), each.weight) for each in kept.reasons if each.because in known
    )
    acts = ((parse_line(bytes(each.act)), each.weight) for each in kept.others)
    others = tuple(Other(act, weight) for act, weight in acts if not isinstance(act, Refusal))
    return Evidence(kept.t, kept.cell, reasons, others)

"""Writes messages.d.ts from the structs that travel between companion and browser; `--check` only compares.

python -m companion.page.types.generate
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from companion.page.access.messages import RefusedMessage, YouMessage
from companion.page.eye.messages import BlindMessage, LookMessage, SetsMessage, TextMessage
from companion.page.eye.requests import AnyEyeRequest
from companion.page.import_requests import HearAsked, KeepAsked, MarksAsked
from companion.page.import_routes import ImportRefusal, ShownImport
from companion.page.lens.messages import LensChoice, LensOffer, LensPhones, LensReply
from companion.page.live_messages import LobbyMessage, PictureMessage, WordsMessage
from companion.page.story.said import Chances, SaidReplay, Story
from companion.sound.importing.proposal import Proposal
from companion.sound.importing.waveform import Envelope
from companion.table.inbox import PageEvent
from companion.table.view.lobby import LobbyView
from companion.table.view.model import TableView

TARGET = Path(__file__).with_name("messages.d.ts")
COMMAND = "python -m companion.page.types.generate"
HEAD = f"""\
// Written by `{COMMAND}` from the structs of the companion, where each field is
// described. Change those, not this file.
"""

UNIONS: dict[str, Sequence[type[Any]]] = {
    "TableMessage": (WordsMessage, YouMessage, PictureMessage, LobbyMessage, RefusedMessage),
    "TableInput": get_args(PageEvent),
    "EyeMessage": (
        *(WordsMessage, YouMessage, LookMessage, SetsMessage),
        *(TextMessage, BlindMessage, RefusedMessage),
    ),
    "EyeRequest": get_args(AnyEyeRequest),
}
"""What travels through `/live` and `/eye/live`, in each direction."""
SENT: Sequence[type[Any]] = (
    *UNIONS["TableMessage"],
    TableView,
    LobbyView,
    *UNIONS["EyeMessage"],
    ShownImport,
    ImportRefusal,
    Proposal,
    Envelope,
    Story,
    SaidReplay,
    Chances,
    LensReply,
    LensPhones,
)
"""What browsers get: every field is there."""
ASKED: Sequence[type[Any]] = (
    *UNIONS["TableInput"],
    *UNIONS["EyeRequest"],
    MarksAsked,
    HearAsked,
    KeepAsked,
    LensOffer,
    LensChoice,
)
"""What browsers send: a field with a default may be left out."""
RAW: dict[tuple[type[Any], str], type[Any]] = {
    (PictureMessage, "view"): TableView,
    (LobbyMessage, "view"): LobbyView,
}
"""Fields that are encoded beforehand, and what they hold."""
SCALARS: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
_WIDTH = 110


def written(kind: inspect.Type) -> str:
    """A type in TypeScript; raises TypeError for one that has no JSON of its own."""
    match kind:
        case inspect.StructType(cls) | inspect.EnumType(cls):
            return str(cls.__name__)
        case inspect.LiteralType(values):
            return " | ".join(map(json.dumps, values))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            text = written(item)
            return f"readonly ({text})[]" if " " in text else f"readonly {text}[]"
        case inspect.TupleType(items):
            return f"readonly [{', '.join(map(written, items))}]"
        case inspect.DictType(key_type=key, value_type=value):
            record = f"Record<{written(key)}, {written(value)}>"
            return f"Readonly<{f'Partial<{record}>' if isinstance(key, inspect.EnumType) else record}>"
        case inspect.UnionType(types):
            return " | ".join(dict.fromkeys(map(written, types)))
    if type(kind) in SCALARS:
        return SCALARS[type(kind)]
    raise TypeError(f"{kind} has no type for the browser")


def kinds_of(kind: inspect.StructType) -> list[type[Any]]:
    """The structs of which one is sent where this base of theirs is said; none if it is no base."""
    return kind.cls.__subclasses__() if kind.tag_field else []


def inner(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type is made of."""
    match kind:
        case inspect.StructType(cls) if kinds_of(kind):
            yield from inspect.multi_type_info(kinds_of(kind))
        case inspect.StructType(cls, fields):
            yield from (_type_of(cls, field) for field in fields)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield item
        case inspect.TupleType(types) | inspect.UnionType(types):
            yield from types
        case inspect.DictType(key_type=key, value_type=value):
            yield from (key, value)


def found(roots: Sequence[type[Any]]) -> dict[str, inspect.StructType | inspect.EnumType]:
    """All structs and enums that the roots lead to, by name; raises ValueError if two have the same name."""
    named: dict[str, inspect.StructType | inspect.EnumType] = {}

    def walk(kind: inspect.Type) -> None:
        if isinstance(kind, inspect.StructType | inspect.EnumType):
            before = named.setdefault(kind.cls.__name__, kind)
            if before.cls is not kind.cls:
                raise ValueError(f"{before.cls} and {kind.cls} have the same name")
            if before is not kind:
                return
        for part in inner(kind):
            walk(part)

    for root in inspect.multi_type_info(roots):
        walk(root)
    return named


def _type_of(cls: type[Any], field: inspect.Field) -> inspect.Type:
    if isinstance(field.type, inspect.RawType):
        return inspect.type_info(RAW[cls, field.name])
    return field.type


def declaration(kind: inspect.StructType | inspect.EnumType, asked: bool) -> list[str]:
    """The lines that declare a type; ``asked``: a field with a default may be left out."""
    name = kind.cls.__name__
    if isinstance(kind, inspect.EnumType):
        return choice(name, [json.dumps(member.value) for member in kind.cls])
    if kinds := kinds_of(kind):
        return choice(name, [each.__name__ for each in kinds])
    lines = [f"  {kind.tag_field}: {json.dumps(kind.tag)};"] if kind.tag_field else []
    for field in kind.fields:
        mark = "?" if not field.required and (asked or _left_out(kind.cls, field)) else ""
        lines.append(f"  {field.encode_name}{mark}: {written(_type_of(kind.cls, field))};")
    return [f"export interface {name} {{", *lines, "}"]


def _left_out(cls: type[Any], field: inspect.Field) -> bool:
    """Whether the companion leaves a field with a default out; one without a value is unset."""
    unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return unset or bool(cls.__struct_config__.omit_defaults)


def choice(name: str, options: Sequence[str]) -> list[str]:
    """A type that is one of several, on one line if it fits."""
    line = f"export type {name} = {' | '.join(options)};"
    if len(line) <= _WIDTH:
        return [line]
    return [f"export type {name} =", *(f"  | {option}" for option in options[:-1]), f"  | {options[-1]};"]


def declarations() -> str:
    """The whole of messages.d.ts; types of one module stand together."""
    asked = found(ASKED).keys() - found(SENT).keys()
    modules: dict[str, list[str]] = {}
    for name, kind in found([*SENT, *ASKED]).items():
        lines = modules.setdefault(kind.cls.__module__, [])
        lines += ["", *declaration(kind, name in asked)]
    lines = []
    for module, declared in modules.items():
        lines += ["", f"// {module.replace('.', '/')}.py", *declared]
    lines += ["", "// What is sent through /live and /eye/live"]
    for name, kinds in UNIONS.items():
        lines += ["", *choice(name, [kind.__name__ for kind in kinds])]
    return HEAD + "\n".join([*lines, ""])


def main() -> int:
    """Writes the types, or with --check returns 1 when they are stale."""
    fresh = declarations()
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(fresh, encoding="utf-8")
        return 0
    if TARGET.exists() and TARGET.read_text(encoding="utf-8") == fresh:
        return 0
    print(f"{TARGET}: stale, run `{COMMAND}`", file=sys.stderr)  # noqa: T201
    return 1


if __name__ == "__main__":
    sys.exit(main())

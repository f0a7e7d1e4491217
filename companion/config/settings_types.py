"""What table.toml may hold at a place: the types of the settings, walked by key and position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import inspect


def type_at(kind: inspect.Type | None, path: Sequence[str | int]) -> inspect.Type | None:
    """The type of what lies at this path."""
    for part in path:
        kind = next((below for one in alternatives(kind) for below in _below(one, part)), None)
    return kind


def alternatives(kind: inspect.Type | None) -> Iterator[inspect.Type]:
    """The types that a value may have."""
    if isinstance(kind, inspect.UnionType):
        yield from kind.types
    elif kind is not None:
        yield kind


def _below(kind: inspect.Type, part: str | int) -> Iterator[inspect.Type]:
    match kind:
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields if field.encode_name == part)
        case inspect.TupleType(item_types=types) if isinstance(part, int):
            yield from types[part : part + 1]
        case inspect.VarTupleType(item_type=one) | inspect.ListType(item_type=one):
            yield one
        case inspect.DictType(value_type=one):
            yield one


def fields_of(kind: inspect.Type | None) -> list[tuple[str, inspect.Type]]:
    """The keys of a section with their types."""
    structs = (one for one in alternatives(kind) if isinstance(one, inspect.StructType))
    return [(field.encode_name, field.type) for struct in structs for field in struct.fields]


def keys_of(kind: inspect.Type | None) -> list[str]:
    """The keys of a section."""
    return [name for name, _ in fields_of(kind)]


def words_of(kind: inspect.Type | None) -> Iterator[str | int]:
    """The words that a value can be, if only some can."""
    for one in alternatives(kind):
        if isinstance(one, inspect.EnumType):
            yield from (member.value for member in one.cls)
        elif isinstance(one, inspect.LiteralType):
            yield from (value for value in one.values if isinstance(value, (str, int)))

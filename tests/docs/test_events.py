"""Every event of a verdict stands in docs/events.md with all its keys: programs rely on them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import companion.rules
from companion.rules.events import Event

PAGE = (Path(__file__).parents[2] / "docs" / "events.md").read_text(encoding="utf-8")
ROWS = {line.split("`")[1]: line for line in PAGE.splitlines() if line.startswith("| `")}


def kinds(base: type[Event]) -> Iterator[type[Event]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


for module in pkgutil.walk_packages(companion.rules.__path__, "companion.rules."):
    importlib.import_module(module.name)
EVENTS = {
    str(kind.__struct_config__.tag): kind for kind in kinds(Event) if kind.__module__.startswith("companion")
}


@pytest.mark.parametrize("name", sorted(EVENTS))
def test_an_event_is_documented_with_its_keys(name: str) -> None:
    assert name in ROWS, f"docs/events.md does not name {name}"
    keys = ROWS[name].split("|")[2]
    for field in msgspec.structs.fields(EVENTS[name]):
        assert f"`{field.encode_name}`" in keys


def test_no_event_is_documented_that_there_is_not() -> None:
    assert set(ROWS) <= set(EVENTS)

"""docs/table.md describes table.toml: every key with its default and its possible words, and nothing else."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import msgspec.inspect
import pytest

from companion import config
from companion.page.words import words_in
from companion.rules.modules import available
from tests.docs.pages import PAGES, ROOT, name, rows, section

PAGE = ROOT / "docs" / "table.md"
BLOCKS = [
    (name(page), block)
    for page in PAGES
    for block in re.findall(r"^```toml\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
]


def keys(of: type[msgspec.Struct]) -> list[msgspec.inspect.Field]:
    """The keys of a section or of an entry in one of its lists."""
    kind = msgspec.inspect.type_info(of)
    assert isinstance(kind, msgspec.inspect.StructType)
    return list(kind.fields)


def entries(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """The classes of the entries in a value of this type."""
    if isinstance(kind, msgspec.inspect.StructType):
        yield kind.cls
    for below in (getattr(kind, "item_type", None), *getattr(kind, "types", ())):
        if below is not None:
            yield from entries(below)


def words(kind: Any) -> Iterator[str]:
    """The possible words of a value of this type, if only some are possible; keys
    of tables are not among them."""
    if isinstance(kind, msgspec.inspect.EnumType):
        yield from (member.value for member in kind.cls)
    elif isinstance(kind, msgspec.inspect.LiteralType):
        yield from map(str, kind.values)
    below = [getattr(kind, name, None) for name in ("item_type", "value_type", "type")]
    for part in (*below, *getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
        if isinstance(part, msgspec.inspect.Type):
            yield from words(part)


SECTIONS = {field.name: list(entries(field.type)) for field in keys(config.Settings)}
TABLES = [(name, None, kinds[0]) for name, kinds in SECTIONS.items()] + [
    (name, field.name, kind)
    for name, kinds in SECTIONS.items()
    for field in keys(kinds[0])
    for kind in entries(field.type)
]
"""For each table of the page: the section, its list if the table is about that
list's entries, and their class."""


def documented(name: str, of_list: str | None) -> dict[str, list[str]]:
    """The rows of a section's own table, or of the table about the entries of its list."""
    own, *others = re.split(r"^Each \w+ in `(\w+)`:$", section(PAGE, f"### `[{name}]`"), flags=re.MULTILINE)
    by_list = dict(zip(others[::2], others[1::2], strict=True))
    return rows(own if of_list is None else by_list[of_list])


def default(field: msgspec.inspect.Field) -> object:
    """The value that applies if the key is missing, as in TOML; None if there is no value."""
    value = field.default
    if field.default_factory is not msgspec.NODEFAULT:
        value = field.default_factory()
    return None if value is msgspec.NODEFAULT else msgspec.to_builtins(value)


@pytest.mark.parametrize(("name", "of_list", "kind"), TABLES, ids=str)
def test_every_key_is_documented_and_no_other(
    name: str, of_list: str | None, kind: type[msgspec.Struct]
) -> None:
    assert set(documented(name, of_list)) == {field.name for field in keys(kind)}


@pytest.mark.parametrize(("name", "of_list", "kind"), TABLES, ids=str)
def test_every_documented_default_is_the_default(
    name: str, of_list: str | None, kind: type[msgspec.Struct]
) -> None:
    for field in keys(kind):
        told = documented(name, of_list)[field.name][0]
        value = None if told == "–" else tomllib.loads(f"value = {told.strip('`')}")["value"]
        expected = default(field)
        assert value == (list(expected) if isinstance(expected, tuple) else expected), field.name


@pytest.mark.parametrize(("name", "of_list", "kind"), TABLES, ids=str)
def test_every_word_that_a_key_can_have_is_documented(
    name: str, of_list: str | None, kind: type[msgspec.Struct]
) -> None:
    for field in keys(kind):
        row = " ".join(documented(name, of_list)[field.name])
        for word in words(field.type):
            assert word in re.findall(r"[\w.]+", " ".join(re.findall(r"`([^`]*)`", row))), field.name


@pytest.mark.parametrize(("page", "block"), BLOCKS)
def test_every_example_fits(page: str, block: str, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(block, encoding="utf-8")
    assert config.load(file) != config.Settings(), page


def test_the_large_example_lays_start_on_one_of_its_boards() -> None:
    (example,) = (block for page, block in BLOCKS if page == name(PAGE))
    settings = msgspec.toml.decode(example, type=config.Settings)
    boards = [cells.place for cells in settings.boards.cells]
    assert settings.table.start is not None
    assert (settings.table.start[0] // 4, settings.table.start[1] // 4) in boards


def test_every_module_is_documented_by_its_name() -> None:
    told = rows(section(PAGE, "### Modules"))
    assert set(told) == set(available())
    english = words_in("en").plain
    for module, row in told.items():
        assert row[0].startswith(english[f"setup-module-{module.replace('_', '-')}"])

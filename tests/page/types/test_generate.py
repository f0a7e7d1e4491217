"""The browser's types are those of the companion's structs."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime
from enum import StrEnum

import msgspec
import pytest
from msgspec import UNSET, UnsetType, inspect

from companion.page.types.generate import COMMAND, TARGET, declaration, found, written

ROOT = TARGET.parents[3]


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Sent(msgspec.Struct, frozen=True, tag_field="kind", tag="sent"):
    """One field of each sort."""

    cell: tuple[int, int] | None
    names: tuple[str, ...]
    corners: tuple[tuple[float, float], ...]
    told: dict[str, str | int]
    dice: dict[Colour, bool]
    colour: Colour = Colour.RED


class Asked(msgspec.Struct, frozen=True):
    """Some of it may be left out."""

    gong: int
    exact: bool = False
    escape: int | UnsetType = UNSET


class Terse(msgspec.Struct, frozen=True, omit_defaults=True):
    """Does not send what is as usual."""

    level: str
    seed: int = 0


class Step(msgspec.Struct, frozen=True, tag_field="step"):
    """A base."""


class Take(Step, frozen=True, tag="take"):
    """One kind of step."""


class Leave(Step, frozen=True, tag="leave"):
    """Another."""


class Steps(msgspec.Struct, frozen=True):
    """Says the base."""

    steps: tuple[Step, ...]


def declared(kind: type, asked: bool = False) -> list[str]:
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType | inspect.EnumType)
    return declaration(told, asked)


def test_the_types_are_fresh() -> None:
    command = [sys.executable, "-m", *COMMAND.split()[2:], "--check"]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_a_struct_that_is_sent_has_all_its_fields() -> None:
    assert declared(Sent) == [
        "export interface Sent {",
        '  kind: "sent";',
        "  cell: readonly [number, number] | null;",
        "  names: readonly string[];",
        "  corners: readonly (readonly [number, number])[];",
        "  told: Readonly<Record<string, string | number>>;",
        "  dice: Readonly<Partial<Record<Colour, boolean>>>;",
        "  colour: Colour;",
        "}",
    ]


def test_an_enum_is_one_of_its_values() -> None:
    assert declared(Colour) == ['export type Colour = "red" | "blue";']


def test_what_a_browser_may_leave_out_is_marked() -> None:
    assert declared(Asked, asked=True)[1:-1] == [
        "  gong: number;",
        "  exact?: boolean;",
        "  escape?: number;",
    ]


def test_what_the_companion_may_leave_out_is_marked() -> None:
    assert declared(Asked)[1:-1] == ["  gong: number;", "  exact: boolean;", "  escape?: number;"]
    assert declared(Terse)[1:-1] == ["  level: string;", "  seed?: number;"]


def test_a_base_is_one_of_its_kinds() -> None:
    assert declared(Step) == ["export type Step = Take | Leave;"]
    assert list(found([Steps])) == ["Steps", "Step", "Take", "Leave"]


def test_two_structs_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Take", [("what", str)])
    with pytest.raises(ValueError, match="the same name"):
        found([Take, other])


def test_what_has_no_type_for_the_browser_is_refused() -> None:
    with pytest.raises(TypeError, match="DateTimeType"):
        written(inspect.type_info(datetime))

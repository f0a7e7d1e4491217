"""What people say on the page is really otherwise than the map shows it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar

from msgspec import Meta

from companion.roles import Role
from companion.rules import Side
from companion.table.page_input import PageInput

MOST_GEMS = 3
"""The most gems that one chamber shows."""


class MapPutRight(PageInput, frozen=True, kw_only=True):
    """Base of what people say of one chamber or free place; START is (0, 0)."""

    needs: ClassVar[Role] = Role.HOST
    cell: tuple[int, int]
    at: float = 0.0


class ChamberPutRight(MapPutRight, frozen=True, kw_only=True, tag="chamber-right"):
    """People say which chamber really lies on a cell; None: none does.

    `stairway` is the side to which its stairway points; None: they do not say.
    """

    chamber: str | None
    stairway: Side | None = None


class GemsPutRight(MapPutRight, frozen=True, kw_only=True, tag="gems-right"):
    """People say how many gems are really active in the chamber on a cell."""

    gems: Annotated[int, Meta(ge=0, le=MOST_GEMS)]


class FigurePutRight(MapPutRight, frozen=True, kw_only=True, tag="figure-right"):
    """People say on which cell a player's figure really stands."""

    player: str


class Token(StrEnum):
    """What stands in a chamber of the temple and moves with players."""

    CHALICE = "chalice"
    GHOST = "ghost"
    TELEPORTER = "teleporter"


class TokenPutRight(MapPutRight, frozen=True, kw_only=True, tag="token-right"):
    """People say in which chamber a token really stands; `player` carries it (the teleporter's only)."""

    token: Token
    player: str | None = None


class QuestPutRight(MapPutRight, frozen=True, kw_only=True, tag="quest-right"):
    """People say whether the quest of the chamber on a cell is really done."""

    done: bool


class SnakePutRight(MapPutRight, frozen=True, kw_only=True, tag="snake-right"):
    """People say that a snake which seems to lie on a cell is beaten."""


class CalendarPutRight(MapPutRight, frozen=True, kw_only=True, tag="calendar-right"):
    """People say that the calendar tile on a cell shows this symbol: it was switched with that of `other`."""

    symbol: str
    other: tuple[int, int]


class CursedGemPutRight(MapPutRight, frozen=True, kw_only=True, tag="cursed-gem-right"):
    """People say that a player has brought their cursed gem back to the chamber on a cell."""

    player: str


AnyPutRight = (
    ChamberPutRight
    | GemsPutRight
    | FigurePutRight
    | TokenPutRight
    | QuestPutRight
    | SnakePutRight
    | CalendarPutRight
    | CursedGemPutRight
)
"""All that people say is really otherwise than the page shows it."""

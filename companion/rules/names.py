"""The words of a game record as types: colours, sides, icons, states of a die, codes of a refusal."""

from __future__ import annotations

from enum import StrEnum

Cell = tuple[int, int]
"""A place for a tile: (x, y), east is +x, north is +y, START begins at (0, 0)."""

Time = int | float
"""Seconds since "Escape!" by the game's clock. The type is kept, so 7 is printed as 7 and not as 7.0."""


class Colour(StrEnum):
    """The players, in the order of the record."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    WHITE = "white"
    PURPLE = "purple"


class Side(StrEnum):
    """The sides of a tile, clockwise."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


class Icon(StrEnum):
    """What a die can show; two of its six faces are adventurers."""

    ADVENTURER = "adventurer"
    KEY = "key"
    TORCH = "torch"
    GOLDEN_MASK = "golden_mask"
    BLACK_MASK = "black_mask"


class DieState(StrEnum):
    """What may be done with a die; only a ready one pays."""

    UNROLLED = "unrolled"
    READY = "ready"
    CURSED = "cursed"
    FREED = "freed"
    SPENT = "spent"
    HELD = "held"
    GIVEN = "given"
    LOST = "lost"


class Level(StrEnum):
    """The level of difficulty: with how many more gems the depot begins."""

    NORMAL = "normal"
    EXPERT = "expert"
    PROFESSIONAL = "professional"


class Result(StrEnum):
    """The result of the game so far."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"


class Code(StrEnum):
    """Why an act is refused, in the order in which the checks run."""

    BAD_LINE = "bad_line"
    OVER = "over"
    PAUSED = "paused"
    NOT_IN_PLAY = "not_in_play"
    ESCAPED = "escaped"
    CHOOSE_FIRST = "choose_first"
    DIE_UNAVAILABLE = "die_unavailable"
    DIE_CURSED = "die_cursed"
    NOTHING_HERE = "nothing_here"
    NOT_YOURS = "not_yours"
    NOT_LIFTABLE = "not_liftable"
    NOT_TOGETHER = "not_together"
    NOT_EXIT = "not_exit"
    QUEST_OPEN = "quest_open"
    CURSED = "cursed"
    NOT_UNANIMOUS = "not_unanimous"
    FATE_USED = "fate_used"
    NO_FATE = "no_fate"
    NO_GEM = "no_gem"
    ALREADY_ACTIVE = "already_active"
    DEPOT_EMPTY = "depot_empty"
    BLOCKED = "blocked"
    TAKEN = "taken"
    PILE_EMPTY = "pile_empty"
    TRAPPED = "trapped"
    CLOSED = "closed"
    FORBIDDEN = "forbidden"
    NO_GOLDEN_MASK = "no_golden_mask"
    NOT_CURSED = "not_cursed"
    TOO_MANY = "too_many"
    MUST_COOPERATE = "must_cooperate"
    NOT_ENOUGH_ICONS = "not_enough_icons"


SIDES = tuple(Side)
STEP: dict[Side, Cell] = {Side.NORTH: (0, 1), Side.EAST: (1, 0), Side.SOUTH: (0, -1), Side.WEST: (-1, 0)}
OPPOSITE = {side: SIDES[(place + 2) % 4] for place, side in enumerate(SIDES)}


def neighbour(cell: Cell, side: Side) -> Cell:
    """Return the cell next to `cell` on `side`."""
    step = STEP[side]
    return cell[0] + step[0], cell[1] + step[1]


def turned(side: Side, stairway: Side) -> Side:
    """Return the side of the table to which a tile's own `side` points, if its stairway
    (south) points to `stairway`."""
    return SIDES[(SIDES.index(side) + SIDES.index(stairway) - 2) % 4]

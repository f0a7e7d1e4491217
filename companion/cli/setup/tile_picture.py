"""Draws chamber tiles with letters, the stairway below: entrances are gaps, ≡ is the stairway."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.catalogue import Chamber
from companion.rules.names import Icon, Side

INSIDE = 11
LETTERS = {
    Icon.ADVENTURER: "A",
    Icon.KEY: "K",
    Icon.TORCH: "T",
    Icon.GOLDEN_MASK: "G",
    Icon.BLACK_MASK: "B",
}
SIDES = {Side.NORTH: "N", Side.EAST: "E", Side.SOUTH: "S", Side.WEST: "W"}


def picture(chamber: Chamber) -> list[str]:
    """Return the lines of a chamber's picture; a double chamber has its rear room above its inner wall."""
    frame = f"[{letters(chamber.frame)}]" if chamber.frame else ""
    rooms = [gem(chamber), frame] if chamber.rear else [frame, gem(chamber)]
    marks = " ".join(mark for mark, there in (("m", chamber.mask), ("t", chamber.treasure)) if there)
    open_ = chamber.openings
    inner = "├" + "─" * INSIDE + "┤"
    return [
        f"╭{_edge(Side.NORTH in open_, '   ')}╮",
        f"│{rooms[0]:^{INSIDE}}│",
        *([inner] if chamber.rear else []),
        f"{_wall(Side.WEST, open_)}{rooms[1]:^{INSIDE}}{_wall(Side.EAST, open_)}",
        f"│{marks:^{INSIDE}}│",
        f"╰{_edge(Side.SOUTH in open_, '≡≡≡' if chamber.stairway else '   ')}╯",
    ]


def letters(icons: Sequence[Icon]) -> str:
    """Return icons as letters: ``A K``."""
    return " ".join(LETTERS[icon] for icon in icons)


def gem(chamber: Chamber) -> str:
    """Return what gems cost: ``◆ 4K``, ``◆ 4/7/10T``, ``◆◆ 4K`` for two at once."""
    if chamber.gem is None:
        return ""
    costs = chamber.gem.costs
    at_once = "◆" * min(costs)
    return f"{at_once} {'/'.join(map(str, costs.values()))}{LETTERS[chamber.gem.icon]}"


def _edge(open_: bool, gap: str) -> str:
    return (gap if open_ else "").center(INSIDE, "─")


def _wall(side: Side, openings: Sequence[Side]) -> str:
    return " " if side in openings else "│"

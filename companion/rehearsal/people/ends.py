"""Where the table is wrong at the end of a game, and whether the page had said that it was not sure."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.table.view.doubts import Doubted, DoubtView

_FOLLOWS = {
    "depot": "gems",
    "exit_keys": "gems",
    "pile": "chamber",
    "passages": "chamber",
    "escaped": "figure",
}
"""What only follows from something else that is wrong."""


@dataclass(frozen=True, slots=True)
class EndDifference:
    """One thing that is otherwise on the table than the page shows."""

    what: str
    """`figure`, `gems` and `chamber`, as in `Doubted`; else a field of the game's state."""
    of: object = None
    """The player, or the cell."""
    chamber: str | None = None
    """The chamber that really lies there."""

    def is_doubted(self, doubts: Collection[DoubtView]) -> bool:
        """The page says that it is not sure of this."""
        of_this_kind = [doubt for doubt in doubts if doubt.what == self.what]
        match self.what:
            case Doubted.FIGURE:
                return any(doubt.player == self.of for doubt in of_this_kind)
            case Doubted.GEMS:
                return any(self.of in doubt.cells for doubt in of_this_kind)
            case Doubted.CHAMBER:
                return any(doubt.chamber == self.chamber for doubt in of_this_kind)
        return False


def differences(mine: Mapping[str, Any], real: Mapping[str, Any]) -> tuple[EndDifference, ...]:
    """What differs, each thing once; what only follows from another difference is left out.

    ``mine`` and ``real``: the game as the table shows it and as it is, both of `truth.face_up`.
    """
    found = [*_of_players(mine["players"], real["players"]), *_of_chambers(mine["temple"], real["temple"])]
    found += [
        EndDifference(key) for key in real if key not in ("players", "temple") and mine.get(key) != real[key]
    ]
    kinds = {each.what for each in found}
    return tuple(each for each in found if _FOLLOWS.get(each.what) not in kinds)


def _of_players(mine: Mapping[str, Any], real: Mapping[str, Any]) -> Iterator[EndDifference]:
    for colour, player in real.items():
        for key, value in player.items():
            if mine[colour].get(key) != value:
                yield EndDifference(Doubted.FIGURE if key == "cell" else key, colour)


def _of_chambers(mine: list[dict[str, Any]], real: list[dict[str, Any]]) -> Iterator[EndDifference]:
    shown, there = ({tuple(each["cell"]): each for each in every} for every in (mine, real))
    for cell in sorted(shown.keys() | there.keys()):
        one, other = shown.get(cell), there.get(cell)
        if one is not None and other is not None and one | {"gems": other["gems"]} == other:
            if one != other:
                yield EndDifference(Doubted.GEMS, cell)
        elif one != other:
            yield EndDifference(Doubted.CHAMBER, cell, None if other is None else other["chamber"])

"""A sheet of the worst cases: first dice acted on wrongly, then missed ones, then withheld ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from dice_bench.score import Fault
from numpy.typing import NDArray

from companion.dice.files.picture_files import load_picture

ORDER = ("wrong", "phantom", "cocked read", "missed", "flat flagged", "withheld")
TILE, CAPTION, COLUMNS = 150, 34, 7
_OF_A_GROUP = 3
"""Most cases of one kind in one group, so that one bad picture does not fill the sheet."""


def draw_worst(folder: Path, faults: Sequence[Fault], out: Path, rows: int = 5) -> int:
    """Writes a sheet with at most ``rows`` rows; returns how many cases it shows."""
    chosen = _choose(faults, rows * COLUMNS)
    if not chosen:
        return 0
    tiles = [_tile(folder, fault) for fault in chosen]
    blank = np.full_like(tiles[0], 255)
    tiles += [blank] * (-len(tiles) % COLUMNS)
    lines = [np.hstack(tiles[k : k + COLUMNS]) for k in range(0, len(tiles), COLUMNS)]
    out.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(out), np.vstack(lines), [cv2.IMWRITE_PNG_COMPRESSION, 9])
    return len(chosen)


def _choose(faults: Sequence[Fault], most: int) -> list[Fault]:
    seen: dict[tuple[str, str], int] = {}
    chosen = []
    for fault in sorted(faults, key=lambda one: (ORDER.index(one.kind), -one.confidence)):
        key = (fault.kind, fault.group)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= _OF_A_GROUP:
            chosen.append(fault)
    return chosen[:most]


def _tile(folder: Path, fault: Fault) -> NDArray[np.uint8]:
    picture = load_picture(folder / fault.file)
    reach = fault.size * 1.6
    x, y = fault.center
    to_tile = np.array([[TILE / (2 * reach), 0, 0], [0, TILE / (2 * reach), 0]])
    to_tile[:, 2] = TILE / 2 - to_tile[:, :2] @ [x, y]
    piece = cv2.warpAffine(
        picture, to_tile, (TILE, TILE), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
    tile = np.full((TILE + CAPTION, TILE, 3), 255, np.uint8)
    tile[: TILE - 2, : TILE - 2] = piece[: TILE - 2, : TILE - 2]
    for line, text in enumerate((f"{fault.group} {fault.confidence:.2f}", fault.what.replace("°", " deg"))):
        cv2.putText(
            tile, text, (3, TILE + 12 + 14 * line), cv2.FONT_HERSHEY_SIMPLEX, 0.36, (0, 0, 0), 1, cv2.LINE_AA
        )
    return tile

"""Counts where chambers come to lie in games on paper, seen from START; writes `companion/table/spread.toml`.

    python tests/benchmarks/bench_spread.py [--games 300] [--players 4] [--write]

The basic game. North and south are alike (START's openings are east and west, and nothing else tells them
apart), and so are east and west: each game counts as it is and mirrored both ways.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from companion.odds import Question
from companion.odds.play import catalogue_of
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rehearsal.players.habits import TACTICS
from companion.table.start_cell import best_start

FILE = Path(__file__).parents[2] / "companion" / "table" / "spread.toml"
LEAST = 0.005
Cells = frozenset[tuple[int, int]]


def lain(players: int, games: int) -> list[Cells]:
    """The cells with a chamber at the end of each game; START is (0, 0)."""
    question, catalogue = Question(players, seed=7), catalogue_of(None)
    found = []
    for number in range(games):
        table = PaperTable(question.setup(number), catalogue, TACTICS["balanced"])
        table.play()
        found.append(frozenset(table.game.state.temple))
    return found


def mirrored(games: list[Cells]) -> list[Cells]:
    """Each game four times: as it is, and mirrored."""
    signs = [(x, y) for x in (1, -1) for y in (1, -1)]
    return [frozenset((x * sx, y * sy) for x, y in cells) for cells in games for sx, sy in signs]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    games = mirrored(lain(options.players, options.games))
    count = Counter(cell for cells in games for cell in cells)
    rows = [
        f'"{x},{y}" = {many / len(games):.3f}'
        for (x, y), many in sorted(count.items())
        if many / len(games) >= LEAST
    ]
    if options.write:
        head = (
            f"# How often a chamber lies so far east and north of START at the end: {options.games} games of "
            f"{options.players}.\n# Made by tests/benchmarks/bench_spread.py --write.\n\n"
        )
        FILE.write_text(head + "\n".join(rows) + "\n")
    for columns, rows_of_fields in ((1, 1), (2, 1), (2, 2), (3, 2)):
        there = frozenset((x, y) for x in range(4 * columns) for y in range(4 * rows_of_fields))
        placed = best_start(there)
        assert placed is not None
        at = placed.start
        moved = [frozenset((x + at[0], y + at[1]) for x, y in cells) for cells in games]
        wholly = sum(cells <= there for cells in moved) / len(moved)
        share = sum(len(cells & there) for cells in moved) / sum(len(cells) for cells in moved)
        print(
            f"{4 * columns} x {4 * rows_of_fields} cells: START at {at}, {share:.0%} of the chambers "
            f"on boards (said: {placed.share:.0%}), {wholly:.0%} of the games wholly"
        )


if __name__ == "__main__":
    main()

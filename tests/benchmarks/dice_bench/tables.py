"""The benchmark's figures as tables for people, for the README and as JSON."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from dice_bench.pictures import ORDER
from dice_bench.readers import Result
from dice_bench.score import Tally, wilson
from dice_bench.times import Row
from rich.console import Console
from rich.table import Table

GOALS = {
    "plain": 99.5, "warm": 99.5, "dim": 99.5, "3 px/mm": 99.5, "hard shadow": 98.5, "touching": 98.5,
    "oblique": 98.5, "cluttered": 98.5, "blurred": 97.0,
}  # fmt: skip
"""Least share of dice found and named right, per cent."""
HEADS = (
    "group", "flat dice", "right % (95 %)", "goal", "withheld %", "missed %", "wrong /1,000", "phantom",
    "recall %", "precision %", "hands right of accepted", "hands withheld %", "cocked flagged %",
    "cocked read", "flat flagged %",
)  # fmt: skip


def group_rows(result: Result) -> list[tuple[str, ...]]:
    """Returns a row for each group and one for all together."""
    known = [name for name in ORDER if name in result.groups]
    others = [name for name in result.groups if name not in ORDER]
    groups = [(name, result.groups[name]) for name in [*known, *others]]
    return [_row(name, tally) for name, tally in [*groups, ("all", result.whole)]]


def _row(name: str, tally: Tally) -> tuple[str, ...]:
    counts = tally.counts
    flat, hands, cocked = counts["flat"], counts["hands"], counts["cocked"]
    accepted = counts["hands accepted"]
    wrong = counts["wrong"]
    return (
        name,
        str(flat),
        _with_interval(counts["right"], flat),
        f"{GOALS[name]:g}" if name in GOALS else "",
        _percent(counts["withheld"], flat),
        _percent(counts["missed"], flat),
        f"{1000 * wrong / max(1, flat):.1f} ({wrong})",
        str(counts["phantom"]),
        _percent(counts["flat found"] + counts["cocked found"], flat + cocked),
        _percent(counts["reports on dice"], counts["reports"]),
        f"{counts['hands right']} of {accepted}" if hands else "",
        _percent(hands - accepted, hands) if hands else "",
        _percent(counts["cocked flagged"], cocked) + f" of {cocked}" if cocked else "",
        str(counts["cocked read"]) if cocked else "",
        _percent(counts["flat flagged"], flat),
    )


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"


def _with_interval(part: int, whole: int) -> str:
    low, high = wilson(part, whole)
    return f"{_percent(part, whole)} ({100 * low:.1f}–{100 * high:.1f})"


def show_groups(title: str, result: Result, console: Console) -> None:
    """Shows the table of one reader."""
    fits = ", ".join(f"{seconds:.1f}" for seconds in result.fit_seconds)
    table = Table(title=title, caption=f"fitting a set of dice: {fits} s; a picture: "
                  f"{statistics.median(result.read_ms):.0f} ms (median)")  # fmt: skip
    for number, head in enumerate(HEADS):
        table.add_column(head, justify="left" if number == 0 else "right")
    for row in group_rows(result):
        table.add_row(*row)
    console.print(table)


def show_times(rows: Sequence[Row], console: Console) -> None:
    """Shows times in milliseconds, median and worst."""
    table = Table(title="Times, milliseconds of one core")
    for number, head in enumerate(("what", "median ms", "worst ms", "goal ms")):
        table.add_column(head, justify="left" if number == 0 else "right")
    for what, median, worst, limit in rows:
        table.add_row(what, f"{median:.1f}", f"{worst:.1f}", f"{limit:g}" if limit else "")
    console.print(table)


def show_real(tally: Tally, console: Console) -> None:
    """Shows recall and precision on photographs."""
    counts = tally.counts
    console.print(
        f"real photographs, {counts['pictures']} with {counts['flat']} dice, location only: "
        f"recall {_with_interval(counts['flat found'], counts['flat'])} %, "
        f"precision {_with_interval(counts['reports on dice'], counts['reports'])} % (goal 98 and 98)"
    )


def markdown(result: Result) -> str:
    """Returns the table of groups for the README: withheld beside wrong."""
    chosen = (0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
    lines = ["| " + " | ".join(HEADS[k] for k in chosen) + " |", "|---" * len(chosen) + "|"]
    lines += ["| " + " | ".join(row[k] for k in chosen) + " |" for row in group_rows(result)]
    return "\n".join(lines)


def summary(name: str, result: Result) -> str:
    """Returns one reader in one line: right, withheld and wrong of all groups."""
    counts = result.whole.counts
    flat = counts["flat"]
    wrong = 1000 * counts["wrong"] / max(1, flat)
    return (
        f"| {name} | {_with_interval(counts['right'], flat)} | {_percent(counts['withheld'], flat)} | "
        f"{_percent(counts['missed'], flat)} | {wrong:.1f} | {counts['phantom']} | "
        f"{counts['cocked read']} of {counts['cocked']} | {statistics.median(result.fit_seconds):.1f} |"
    )


SUMMARY_HEAD = (
    "| all groups | right % (95 %) | withheld % | missed % | wrong /1,000 | phantom "
    "| leaning dice read | fit, s |\n"
    "|---|---|---|---|---|---|---|---|"
)


def as_json(result: Result) -> dict[str, object]:
    """Returns all counts, so that any share can be computed again."""
    return {
        "groups": {name: dict(tally.counts) for name, tally in result.groups.items()},
        "all": dict(result.whole.counts),
        "right_interval": {name: wilson(tally.counts["right"], tally.counts["flat"])
                           for name, tally in result.groups.items()},
        "fit_seconds": [round(seconds, 2) for seconds in result.fit_seconds],
        "read_ms_median": round(statistics.median(result.read_ms), 1),
    }  # fmt: skip

"""One kind of error after the other, from never to nearly always: where does the table begin to fail?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

STEPS = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8)
"""The rates that are tried with each kind of error, all others being 0."""
Figures = Mapping[str, float]
Sweep = Mapping[str, Sequence[Figures]]
"""For each kind of error the figures at each of `STEPS`."""
GOALS = {"understood_press": 0.95, "understood_one_answer": 0.99, "equal_at_end": 0.99}
"""What the table is to reach; `equal_at_end` as a share of the games."""
_LOOKS = {
    "understood_press": ("understood from one press", "#1b6ca8", "o-"),
    "understood_one_answer": ("with one more gesture", "#3b8132", "s--"),
    "equal_at_end": ("games right at the end", "#c2571a", "^:"),
}


def share(figures: Figures, name: str) -> float:
    """One of the goals' figures as a share."""
    return figures[name] / figures["games"] if name == "equal_at_end" else figures[name]


def begins_to_fail(steps: Sequence[Figures], name: str) -> float | None:
    """The lowest rate from which on a goal is missed; None: it is reached at every rate."""
    missed = [step for step, each in zip(STEPS, steps, strict=True) if share(each, name) < GOALS[name]]
    return min(missed, default=None)


def report(sweep: Sweep) -> None:
    """Prints every point, and where the table begins to fail."""
    print(f"{'error':<10} {'rate':>5} {'one press':>10} {'one answer':>11} {'refused':>8} {'right':>7}")
    for error, steps in sweep.items():
        for step, each in zip(STEPS, steps, strict=True):
            refused, right = each["legal_refused"] / each["acts"], share(each, "equal_at_end")
            print(
                f"{error:<10} {step:>5} {each['understood_press']:>10.1%}"
                f" {each['understood_one_answer']:>11.1%} {refused:>8.1%} {right:>7.0%}"
            )
    for error, steps in sweep.items():
        fails = {name: begins_to_fail(steps, name) for name in GOALS}
        said = ", ".join(f"{name} from {rate}" for name, rate in fails.items() if rate is not None)
        print(f"{error}: {said or 'every goal is reached at every rate'}")


def plot(sweep: Sweep, file: Path) -> None:
    """Draws a panel for each kind of error; PNG or SVG, as the file's name says."""
    import matplotlib.pyplot as plt

    columns = 3
    rows = -(-len(sweep) // columns)
    figure, axes = plt.subplots(
        rows, columns, sharex=True, sharey=True, figsize=(9, 2.6 * rows), squeeze=False
    )
    for axis, (error, steps) in zip(axes.flat, sweep.items(), strict=False):
        for name, (label, colour, line) in _LOOKS.items():
            values = [100 * share(each, name) for each in steps]
            axis.plot(STEPS, values, line, color=colour, label=label, markersize=4)
        axis.set_title(error, fontsize=10)
        axis.set_ylim(0, 102)
        axis.grid(alpha=0.3)
    for axis in axes[-1]:
        axis.set_xlabel("probability for each act")
    for row in axes:
        row[0].set_ylabel("%")
    figure.legend(*axes[0][0].get_legend_handles_labels(), loc="upper center", ncols=3, frameon=False)
    figure.tight_layout(rect=(0, 0, 1, 0.95))
    figure.savefig(file)

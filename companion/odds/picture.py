"""Draws the win rate over the gems in the depot, with a line for each number of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.errors import BadInput
from companion.odds.answer import CONFIDENCE, OddsAnswer
from companion.odds.question import Question

SUFFIXES = (".png", ".svg", ".pdf")
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""The colours of Okabe and Ito, which colour-blind people can distinguish, too."""
_MARKERS = "osD^vP"


def check(path: Path) -> None:
    """Raises BadInput if the file's name does not say what kind of picture is wanted."""
    if path.suffix.lower() not in SUFFIXES:
        raise BadInput(f"{path}: name a file that ends in {', '.join(SUFFIXES)}")
    if not path.absolute().parent.is_dir():
        raise BadInput(f"{path}: its folder does not exist; make it first")


def draw(answers: Sequence[OddsAnswer], path: Path) -> None:
    """Writes the picture. Raises BadInput if the file cannot be written."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(8, 5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot(xlabel="magic gems in the depot", ylabel="games won, %", ylim=(0, 100))
    for number, (label, line) in enumerate(_lines(answers)):
        gems = [point.gems for point in line]
        rates = [100 * point.rate for point in line]
        below = [100 * (point.rate - point.low) for point in line]
        above = [100 * (point.high - point.rate) for point in line]
        axes.errorbar(gems, rates, [below, above], label=label, capsize=3,
                      color=_COLOURS[number % 6], marker=_MARKERS[number % 6])  # fmt: skip
    axes.grid(alpha=0.3)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(title="players", frameon=False)
    axes.set_title(f"{answers[0].games} games each; bars: {CONFIDENCE:.0%} (Wilson)", fontsize="medium")
    try:
        figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from error


def _lines(answers: Sequence[OddsAnswer]) -> Iterator[tuple[str, list[OddsAnswer]]]:
    """Yields the label and the answers of each line: answers that differ only in gems."""
    lines: dict[tuple[object, ...], list[OddsAnswer]] = {}
    for each in answers:
        lines.setdefault(_kind(each.question), []).append(each)
    differ = [len({kind[place] for kind in lines}) > 1 for place in range(3)]
    for kind, line in lines.items():
        words = [str(kind[0]), *(str(kind[place]) for place in (1, 2) if differ[place])]
        yield ", ".join(words), sorted(line, key=lambda each: each.gems)


def _kind(question: Question) -> tuple[object, ...]:
    """What the answers of a line have in common: players, level (if it means more than gems), tactics."""
    level = question.level if question.gems is not None else ""
    return question.players, level, question.tactics

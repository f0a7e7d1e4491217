"""Compares a reader's report of a picture with the truth, die by die and hand by hand.

flat        lies flat, at least `FULL` of its upper face in view, on a mat with two markers in full view
match       a report's middle within half a die of the label's, nearest pairs first, one to one; dice that lie
            under others, of which less than `SEEN` is in view, after all others
found       matched with any report; precision: share of the reports that are matched
right       flat, reported `read` with its own face           withheld   flat, found, but not `read`
wrong       reported `read` with another face, flat or partly covered: wrong and confident
phantom     `read` at a place without a die                   cocked read   `read`, but it leans or is stacked
acted wrong wrong + phantom + cocked read: what must not happen
hand        a mat with five dice, all flat: accepted if five are reported and all are `read`
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from dice_bench.truth import Counted, TruePicture

from companion.dice.files.still_pictures import DieLine, PictureLine

FULL = 0.8
SEEN = 0.5
HAND = 5
_SMALLEST = 0.8
"""A leaning die's face may look narrow; it counts as at least this share of the picture's usual die."""


@dataclass(frozen=True)
class Fault:
    """A wrong or missing report, for the sheet of the worst cases; ``size``: edge of the die, pixels."""

    file: str
    group: str
    kind: str
    what: str
    center: tuple[float, float]
    size: float
    confidence: float = 0.0


@dataclass
class Tally:
    """Counts by name (see above) and the faults that they count."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[Fault] = field(default_factory=list)

    def __iadd__(self, other: Tally) -> Tally:
        self.counts.update(other.counts)
        self.faults.extend(other.faults)
        return self

    def share(self, part: str, whole: str) -> float:
        """Returns one count as a share of another, or 0 if there is none."""
        return self.counts[part] / max(1, self.counts[whole])


def score(truth: TruePicture, told: PictureLine) -> Tally:
    """Counts what is right and wrong in one picture."""
    tally = Tally()
    dice = _counted(truth)
    reports = [(die, mat.mat) for mat in told.mats for die in mat.dice]
    on_mats = [die for die in dice if die.mat >= 0]
    matched = match(dice, [die for die, _ in reports])
    for number, die in enumerate(dice):
        if die.mat >= 0:
            report = reports[matched[number]][0] if number in matched else None
            _score_die(truth, die, report, tally)
    tally.counts["reports"] += len(reports)
    taken = {report: number for number, report in matched.items()}
    for number, (report, _) in enumerate(reports):
        if number in taken and dice[taken[number]].mat >= 0:
            tally.counts["reports on dice"] += 1
        elif report.sight == "read":
            size = on_mats[0].edge if on_mats else 30.0
            _blame(
                tally, truth, "phantom", f"{report.face} read, no die", report.center, size, report.confidence
            )
    _score_hands(truth, dice, reports, matched, tally)
    tally.counts["pictures"] += 1
    return tally


def _counted(truth: TruePicture) -> list[Counted]:
    smallest = _SMALLEST * truth.die_px
    dice = [
        Counted(die, number, max(die.edge, smallest), die.visible >= FULL and mat.can_be_found)
        for number, mat in enumerate(truth.mats)
        for die in mat.dice
    ]
    return dice + [Counted(die, -1, max(die.edge, smallest), False) for die in truth.stray]


def match(dice: Sequence[Counted], reports: Sequence[DieLine]) -> dict[int, int]:
    """Returns the report (value) for each die (key)."""
    near = sorted(
        (die.die.visible < SEEN, math.dist(die.die.center, report.center) / die.edge, number, other)
        for number, die in enumerate(dice)
        for other, report in enumerate(reports)
        if math.dist(die.die.center, report.center) <= die.edge / 2
    )
    matched: dict[int, int] = {}
    taken: set[int] = set()
    for _, _, number, other in near:
        if number not in matched and other not in taken:
            matched[number] = other
            taken.add(other)
    return matched


def _score_die(truth: TruePicture, counted: Counted, report: DieLine | None, tally: Tally) -> None:
    die, counts = counted.die, tally.counts
    acted = report is not None and report.sight == "read"
    said = report.face if report else None
    sure, at, size = report.confidence if report else 0.0, die.center, counted.edge
    if die.cocked:
        counts["cocked"] += counted.full
        counts["cocked found"] += counted.full and report is not None
        counts["cocked flagged"] += counted.full and report is not None and report.sight == "cocked"
        if acted:
            _blame(tally, truth, "cocked read", f"leans {die.tilt_deg:.0f}°, read {said}", at, size, sure)
        return
    if acted and said != die.face:
        _blame(tally, truth, "wrong", f"{die.face} read as {said}", at, size, sure)
    if not counted.full:
        counts["covered"] += 1
        return
    counts["flat"] += 1
    if report is None:
        _blame(tally, truth, "missed", f"{die.face} not found", at, size, 0)
        return
    counts["flat found"] += 1
    counts["best guess right"] += said == die.face
    counts["right"] += acted and said == die.face
    if report.sight == "cocked":
        counts["withheld"] += 1
        _blame(tally, truth, "flat flagged", f"{die.face} lies flat, said to lean", at, size, sure)
    elif not acted:
        _blame(tally, truth, "withheld", f"{die.face} withheld: {report.sight} {said}", at, size, sure)


def _score_hands(
    truth: TruePicture,
    dice: Sequence[Counted],
    reports: Sequence[tuple[DieLine, str]],
    matched: dict[int, int],
    tally: Tally,
) -> None:
    for number, mat in enumerate(truth.mats):
        own = [index for index, die in enumerate(dice) if die.mat == number]
        if len(own) != HAND or not all(dice[index].flat for index in own):
            continue
        tally.counts["hands"] += 1
        told = [report for report, player in reports if player == mat.player]
        if len(told) != HAND or any(report.sight != "read" for report in told):
            continue
        tally.counts["hands accepted"] += 1
        tally.counts["hands right"] += all(
            index in matched and reports[matched[index]][0].face == dice[index].die.face for index in own
        )


def _blame(
    tally: Tally,
    truth: TruePicture,
    kind: str,
    what: str,
    center: tuple[float, float],
    size: float,
    sure: float,
) -> None:
    tally.counts[kind] += 1
    tally.faults.append(Fault(truth.file, truth.group, kind, what, center, size, sure))


def wilson(part: int, whole: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson (1927)."""
    if whole == 0:
        return 0.0, 1.0
    share = part / whole
    middle = share + z * z / (2 * whole)
    spread = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    low, high = ((middle + sign * spread) / (1 + z * z / whole) for sign in (-1, 1))
    return max(0.0, low), min(1.0, high)

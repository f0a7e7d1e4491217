"""What each row of a game says to people: messages with their facts, to be filled in any language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.debrief.steps import Step
from companion.rules import Colour, Roll, Undo, Verdict
from companion.table.game.retelling import retold
from companion.table.game.why.reasons import NOT_KEPT, Said
from companion.table.view.model import VerdictView


class LineKind(StrEnum):
    """What people look for in a long list of acts."""

    ROLL = "roll"
    ACT = "act"
    CUE = "cue"
    REFUSED = "refused"
    CORRECTED = "corrected"
    """Something was taken back, and what was taken back."""
    ASKED = "asked"
    """The table asked something, or told people what to do."""


@dataclass(frozen=True, slots=True)
class ToldLine:
    """One row, or something that the table asked beside it."""

    row: int
    t: float
    kind: LineKind
    player: str | None
    views: tuple[VerdictView, ...]
    """What was said, and what it brought about."""
    paid: dict[Colour, tuple[int, ...]]
    """The dice that paid for it, by player."""
    code: str
    """Why it was refused, for programs; empty if it was not."""
    why: tuple[Said, ...] = ()
    """Why the table took it for this act."""


class LineTeller:
    """Tells the rows, step by step."""

    def __init__(self) -> None:
        self.lines: list[ToldLine] = []

    def see(self, step: Step) -> None:
        """Takes the next step."""
        told = retold(step.replayed, step.chamber)
        verdict = step.answer if isinstance(step.answer, Verdict) else None
        refusal = None if verdict is None else verdict.refusal
        self.lines.append(
            ToldLine(
                row=step.row,
                t=step.t,
                kind=_kind(step),
                player=step.named[0] if step.named else None,
                views=told.views,
                paid={} if verdict is None else dict(verdict.paid),
                code="" if refusal is None else refusal.code,
                why=tuple(each for each in told.reasons if each.message != NOT_KEPT),
            )
        )


def with_questions(lines: Sequence[ToldLine], shown: Sequence[VerdictView]) -> list[ToldLine]:
    """The same lines with what the table asked meanwhile, each after the last row before it."""
    asked = [
        ToldLine(_row_before(lines, view.t), view.t, LineKind.ASKED, view.player, (view,), {}, "")
        for view in shown
        if view.message.startswith("notice-")
    ]
    return sorted((*lines, *asked), key=lambda line: (line.row, line.kind is LineKind.ASKED, line.t))


def _row_before(lines: Sequence[ToldLine], t: float) -> int:
    return max((line.row for line in lines if line.t <= t), default=0)


def _kind(step: Step) -> LineKind:
    if step.act is None:
        return LineKind.CUE
    if not step.allowed:
        return LineKind.REFUSED
    if step.was_taken_back or isinstance(step.act, Undo):
        return LineKind.CORRECTED
    return LineKind.ROLL if isinstance(step.act, Roll) else LineKind.ACT

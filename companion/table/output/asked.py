"""The question that waits for people, as the page shows it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules import Cell, State
from companion.rules.setup.draws import PILE
from companion.table.intent.drawn.drawing import DrawQuestion
from companion.table.intent.questions import PressQuestion
from companion.table.view.places import leads_to, pressed_at
from companion.table.view.questions import QuestionView


class AskedQuestion:
    """Makes the view of a question once: the page counts its time down, so nothing of it changes."""

    def __init__(self) -> None:
        self._question: PressQuestion | None = None
        self._view: QuestionView | None = None

    def view(
        self, press: PressQuestion | None, drawn: Sequence[DrawQuestion], state: State
    ) -> QuestionView | None:
        """The view of the open question: what a press meant, or else the oldest about what was drawn."""
        question = press or next((draw.press for draw in drawn), None)
        if question is not self._question:
            self._question = question
            what = "which" if press is None or len(press.players) == 1 else "who"
            if press is None and drawn:
                what = "tile" if drawn[0].deck == PILE else "card"
            self._view = None if question is None else self._make(question, what, state)
        return self._view

    def _make(self, question: PressQuestion, what: str, state: State) -> QuestionView:
        return QuestionView(
            what=what,
            players=tuple(str(colour) for colour in state.players if colour in question.players),
            cells=_places(question, state),
            until=round(question.until, 1),
        )


def _places(question: PressQuestion, state: State) -> tuple[Cell, ...]:
    """Where the possible acts lead to or are pressed; of those without a place, where their players stand."""
    found = (
        (each.evidence.cell if each.told_anew and each.evidence is not None else None)
        or leads_to(each.act, state)
        or pressed_at(each.act, state)
        or state.players[each.player].cell
        for each in question.candidates
    )
    return tuple(dict.fromkeys(cell for cell in found if cell is not None))

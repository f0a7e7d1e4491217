"""The question that waits for people, as the page shows it."""

from __future__ import annotations

from collections.abc import Callable

from companion.rules import Cell, State
from companion.table.intent.questions import PressQuestion
from companion.table.view.model import QuestionView
from companion.table.view.places import leads_to, pressed_at


class AskedQuestion:
    """Makes the view of a question once: the page counts its time down, so nothing of it changes."""

    def __init__(self, game_time: Callable[[float], float]) -> None:
        """``game_time`` gives the seconds since "Escape!" of a moment in monotonic seconds."""
        self._game_time = game_time
        self._question: PressQuestion | None = None
        self._view: QuestionView | None = None

    def view(
        self, press: PressQuestion | None, tile: PressQuestion | None, state: State
    ) -> QuestionView | None:
        """The view of the open question: what a press meant, or else which tile was drawn."""
        question = press or tile
        if question is not self._question:
            self._question = question
            self._view = None if question is None else self._make(question, question is tile, state)
        return self._view

    def _make(self, question: PressQuestion, about_tile: bool, state: State) -> QuestionView:
        what = "tile" if about_tile else "who" if len(question.players) > 1 else "which"
        return QuestionView(
            what=what,
            players=tuple(str(colour) for colour in state.players if colour in question.players),
            cells=_places(question, state),
            until=round(self._game_time(question.until), 1),
        )


def _places(question: PressQuestion, state: State) -> tuple[Cell, ...]:
    """Where the possible acts lead to or are pressed; of those without a place, where their players stand."""
    found = (
        leads_to(each.act, state) or pressed_at(each.act, state) or state.players[each.player].cell
        for each in question.candidates
    )
    return tuple(dict.fromkeys(cell for cell in found if cell is not None))

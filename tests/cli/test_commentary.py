"""What the terminal says during a game: every problem of a device, and each of them once."""

from __future__ import annotations

import io

from rich.console import Console

from companion.cli.play.commentary import Commentary
from companion.dice.readings import CameraState, CameraStatus, Remark
from companion.page.words import Words
from companion.table.view import device_messages
from companion.table.view.model import DeviceView, GamePhase, TableView

DARK = Remark("camera-mat-dark", "mat 2 is dark", {"mat": "2", "count": 1})
GLARE = Remark("camera-glare", "light shines back from mat 3", {"mat": "3", "count": 1})
SLOW = Remark("camera-slow", "7 pictures a second", {"fps": 7})
LIVE = Remark("camera-live", "sees two mats", {"mats": 2})


class Terminal:
    """A terminal that a commentary writes to."""

    def __init__(self) -> None:
        self._written = io.StringIO()
        self._commentary = Commentary(Console(file=self._written, width=200), Words("en"), {})
        self.said()

    def said(self, *remarks: Remark) -> list[str]:
        """Returns the new lines when camera 1 has these problems, the worst first."""
        before = len(self._written.getvalue())
        seen: tuple[DeviceView, ...] = ()
        if remarks:
            worst, *also = remarks
            status = CameraStatus(
                "a", CameraState.LIVE, worst.message, worst.why, 0.0, worst.facts, also=tuple(also)
            )
            seen = (device_messages.camera(1, status),)
        self._commentary.tell(view(seen))
        return self._written.getvalue()[before:].splitlines()


def view(seen: tuple[DeviceView, ...]) -> TableView:
    return TableView(
        GamePhase.WAITING, 0.0, False, 600.0, (), "normal", 5, 0, 0, 0, None, (), (), devices=seen
    )


def test_nothing_is_said_of_a_camera_that_works_from_the_beginning() -> None:
    assert Terminal().said(LIVE) == []


def test_all_problems_of_a_camera_are_said_the_worst_in_full() -> None:
    dark, glare = Terminal().said(DARK, GLARE)
    assert "lamp" in dark
    assert "Camera 1: shining back" in glare


def test_a_later_problem_is_said_when_it_comes_and_nothing_twice() -> None:
    terminal = Terminal()
    assert len(terminal.said(DARK)) == 1
    assert terminal.said(DARK) == []
    (slow,) = terminal.said(DARK, SLOW)
    assert "only 7 pictures a second" in slow
    assert terminal.said(SLOW) == [], "it was said already, and is only the worst by now"


def test_recovery_is_said_and_a_problem_that_returns_is_said_again() -> None:
    terminal = Terminal()
    terminal.said(DARK)
    (well,) = terminal.said(LIVE)
    assert "sees the table" in well
    assert len(terminal.said(DARK)) == 1

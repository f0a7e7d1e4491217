"""What the terminal says beside a game: everything that is wrong with a device, and each thing once."""

from __future__ import annotations

import io

from rich.console import Console

from companion.cli.play.commentary import Commentary
from companion.dice.readings import CameraState, CameraStatus, Remark
from companion.page.words import Words
from companion.table.view import devices
from companion.table.view.model import DeviceView, GamePhase, TableView

DARK = Remark("camera-mat-dark", "mat 2 is dark", {"mat": "2", "count": 1})
GLARE = Remark("camera-glare", "light shines back from mat 3", {"mat": "3", "count": 1})
SLOW = Remark("camera-slow", "7 pictures a second", {"fps": 7})
LIVE = Remark("camera-live", "sees two mats", {"mats": 2})


class Terminal:
    """A terminal on which a commentary writes."""

    def __init__(self) -> None:
        self._written = io.StringIO()
        self._commentary = Commentary(Console(file=self._written, width=200), Words("en"), {})
        self.said()

    def said(self, *remarks: Remark) -> list[str]:
        """The lines that are new when this is how camera 1 fares, the worst first."""
        before = len(self._written.getvalue())
        seen: tuple[DeviceView, ...] = ()
        if remarks:
            worst, *also = remarks
            status = CameraStatus(
                "a", CameraState.LIVE, worst.message, worst.why, 0.0, worst.facts, also=tuple(also)
            )
            seen = (devices.camera(1, status),)
        self._commentary.tell(view(seen))
        return self._written.getvalue()[before:].splitlines()


def view(seen: tuple[DeviceView, ...]) -> TableView:
    return TableView(
        GamePhase.WAITING, 0.0, False, 600.0, (), "normal", 5, 0, 0, 0, None, (), (), devices=seen
    )


def test_of_a_camera_that_fares_well_from_the_beginning_nothing_is_said() -> None:
    assert Terminal().said(LIVE) == []


def test_everything_that_is_wrong_with_a_camera_is_said_the_worst_in_full() -> None:
    dark, glare = Terminal().said(DARK, GLARE)
    assert "lamp" in dark
    assert "Camera 1: shining back" in glare


def test_what_comes_later_is_said_when_it_comes_and_nothing_twice() -> None:
    terminal = Terminal()
    assert len(terminal.said(DARK)) == 1
    assert terminal.said(DARK) == []
    (slow,) = terminal.said(DARK, SLOW)
    assert "only 7 pictures a second" in slow
    assert terminal.said(SLOW) == [], "it was said already, and is only the worst by now"


def test_when_all_is_well_again_that_is_said_and_what_returns_is_said_anew() -> None:
    terminal = Terminal()
    terminal.said(DARK)
    (well,) = terminal.said(LIVE)
    assert "sees the table" in well
    assert len(terminal.said(DARK)) == 1

"""What a camera's process does when people tell it something about the dice that it sees."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import numpy as np
import pytest

from companion.clock import ManualClock
from companion.dice.camera.feed import Frame
from companion.dice.enrol.learning import learn_set
from companion.dice.files.named_faces import named_faces
from companion.dice.health.camera_status import StatusReporter
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader
from companion.dice.process.frame_handler import FrameHandler
from companion.dice.readings import MatReading, Sight
from companion.dice.settings import DiceSettings
from companion.dice.track.mat_tracker import MatTracker
from companion.dice.viewer.camera_messages import CameraSnapshot, KeepNamed
from companion.dice.viewer.view_server import ViewServer
from tests.dice.conftest import FRAME, Draw, Lying, Pictures, Table


def a_view_server() -> ViewServer:
    """Nobody looks."""
    _, theirs = multiprocessing.Pipe()
    return ViewServer(theirs, CameraSnapshot("0", 0.0))


@pytest.fixture(scope="module")
def three_faces(faces: Pictures) -> DiceSet:
    """A set without the boat."""
    return learn_set("drawn", {name: faces[name] for name in ("moon", "tree", "wolf")})


@pytest.fixture(scope="module")
def table(draw: Draw) -> np.ndarray:
    """Red's mat with a moon, a tree, and a boat that cannot be read."""
    dice = [Lying(60, 60, 20, 0), Lying(120, 90, 70, 1), Lying(150, 50, 40, 2)]
    return draw(Table({0: (0, 0, 4)}, {0: dice}), size=(1280, 720), scale=2.2)


class Watched:
    """A camera's frames go through its frame handler; nobody looks through it."""

    def __init__(self, dice_set: DiceSet, folder: Path) -> None:
        self.clock = ManualClock(100.0)
        settings = DiceSettings(set=dice_set.name, folder=folder, keep_named=True)
        tracker = MatTracker(settings, DiceReader(dice_set, settings.die_mm))
        status = StatusReporter("0", dice_set.name, None)
        self.handler = FrameHandler("0", settings, tracker, status, self.clock)
        self._server = a_view_server()

    def reading(self, picture: np.ndarray) -> MatReading:
        """Shows the picture until the mat is read."""
        random = np.random.default_rng(0)
        for _ in range(40):
            self.clock.advance(FRAME)
            noisy = np.clip(picture + random.integers(-3, 4, picture.shape, np.int16), 0, 255)
            for event in self.handler.see(Frame(noisy.astype(np.uint8), self.clock.now()), self._server):
                if isinstance(event, MatReading):
                    return event
        raise AssertionError("the mat was not read")


def test_only_the_die_that_was_not_read_is_kept_when_it_is_named(
    three_faces: DiceSet, table: np.ndarray, tmp_path: Path
) -> None:
    camera = Watched(three_faces, tmp_path)
    dice = camera.reading(table).dice
    (unread,) = (die for die in dice if die.state is Sight.UNSURE)
    read = next(die for die in dice if die.state is Sight.READ)
    camera.handler.obey(KeepNamed(0, read.center, "moon"))
    camera.handler.obey(KeepNamed(0, (10.0, 10.0), "moon"))
    camera.handler.obey(KeepNamed(1, unread.center, "moon"))
    assert named_faces("drawn", tmp_path) == {}
    x, y = unread.center
    camera.handler.obey(KeepNamed(0, (x + 1, y - 1), "wolf"))
    kept = named_faces("drawn", tmp_path)
    assert {face: len(pictures) for face, pictures in kept.items()} == {"wolf": 1}
    assert kept["wolf"][0].shape == three_faces.pictures[0][0].shape


def test_a_folder_that_cannot_be_written_stops_no_game(
    three_faces: DiceSet, table: np.ndarray, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "drawn.named").write_text("a file where the folder should be")
    camera = Watched(three_faces, tmp_path)
    (unread,) = (die for die in camera.reading(table).dice if die.state is Sight.UNSURE)
    camera.handler.obey(KeepNamed(0, unread.center, "wolf"))
    assert "cannot be written" in caplog.text

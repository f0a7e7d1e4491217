"""The page's scripts fit the messages that are sent: TypeScript reads their comments and checks them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import msgspec

import companion.page
from companion.clock import ManualClock
from companion.dice import CameraState, CameraStatus, Sight
from companion.dice.viewer.camera_messages import (
    CameraSnapshot,
    DieOverlay,
    EnrolProgress,
    EnrolState,
    MatMotion,
    MatOverlay,
)
from companion.lobby.choices import Choices
from companion.lobby.lobby import Lobby
from companion.page.access.messages import RefusedMessage, YouMessage
from companion.page.eye.messages import TextMessage, look_message, sets_message
from companion.page.eye.sets import SetView
from companion.page.import_requests import ConfirmedMarks, KeepAsked
from companion.page.import_routes import ImportRefusal, ShownImport
from companion.page.live_messages import PictureWriter
from companion.page.words import words_in
from companion.roles import Role
from companion.rules import Catalogue, Colour
from companion.sound.importing.import_desk import ImportStage, ImportView
from companion.sound.importing.intake import Brought
from companion.sound.importing.marks import Marks
from companion.sound.importing.proposal import MarkCertainty, Proposal
from companion.sound.importing.waveform import Envelope
from companion.table.inbox import CellTouched, ChoiceMade, StartAsked
from companion.table.output.broadcast import View, ViewBroadcast
from companion.table.settings import GameSettings
from companion.table.view.lobby import LobbyView, Rehearsing, UnfinishedView
from companion.table.view.model import (
    DeviceState,
    DeviceView,
    Facts,
    MoveView,
    SoundView,
    TableView,
    TrackView,
)
from tests.page.conftest import Samples
from tests.programs import TSC

PAGE = Path(companion.page.__file__).parent
OPTIONS = PAGE / "jsconfig.json"
CORNERS = ((0.1, 0.1), (0.4, 0.1), (0.4, 0.4), (0.1, 0.4))
MARKS = Marks(escape=1, gongs=((2,), (4, 5), (7, 8, 9)), doors=(3, 6), collapse=10)

pytestmark = TSC.needed


def check(options: Path) -> None:
    command = ["tsc", "--pretty", "false", "--project", str(options)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def lobbies() -> Iterator[LobbyView]:
    """The lobby before the first game, and with all that it may say."""
    sound = SoundView((TrackView("temple", "The temple", 600.0, "CC0-1.0"),), "temple", (), "", (), True)
    devices = (DeviceView("camera", "1", DeviceState.MISSING, "device-camera-missing", {"detail": ""}),)
    unfinished = UnfinishedView(12, 372.0, "2026-01-01T20:00:00+01:00", ("red",))
    impossible = Choices(modules=("queenie_exchange_teleport", "traps"), names={Colour.RED: "Ada"}, traps=3)
    for choices, left in ((Choices(), None), (impossible, unfinished)):
        lobby = Lobby(choices, GameSettings(), Catalogue.load(), None)
        yield lobby.view(devices, sound, left, Rehearsing.FAILED, "there is no compiler")


def pictures(views: Iterator[View]) -> Iterator[tuple[str, str]]:
    """The messages to a browser of the table page."""
    for view in views:
        shown = ViewBroadcast(ManualClock(0.0), lambda: 0.0)
        shown.publish(view)
        writer = PictureWriter(shown)
        yield "TableMessage", writer.words(words_in("nl"))
        yield "TableMessage", writer.picture(shown.newest, words_in("fr"))


def looks() -> Iterator[object]:
    """The messages to a browser of the camera's screen."""
    words = words_in("de")
    dice = (DieOverlay(CORNERS, "key", 0.99, Sight.READ), DieOverlay(CORNERS, None, 0.3, Sight.COCKED))
    mats = (MatOverlay(0, CORNERS, 2.4, MatMotion.STILL, dice, 0.114),)
    faces, seen = ("key", "torch"), ((CORNERS, True),)
    lesson = EnrolProgress("mine", EnrolState.SHOWING, faces, (8, 2), 8, 1, "improve", "glare", seen=seen)
    status = CameraStatus("0", CameraState.LIVE, "camera-live", "it is well", 1.0, {"mats": 1})
    for look in (
        None,
        CameraSnapshot("0", 1.0, b"jpeg", (64, 36), 29.7, 0.004, "mine", mats),
        CameraSnapshot("0", 1.0, b"jpeg", (64, 36), 29.7, 0.004, "mine", (), lesson),
    ):
        yield look_message(0, 2, look, status, words, True)
    yield sets_message((SetView("mine", faces, (8, 8), 4, 3, 1, ((2, 0), (1, 1)), faces),), "mine", words)
    yield TextMessage("mine", refused=True)


def imports() -> Iterator[tuple[str, object]]:
    """What is said about the import of a soundtrack."""
    found = Brought(
        name="a.flac",
        key="k",
        frames=11,
        rate=48_000,
        channels=2,
        loudness=-14.2,
        too_short=False,
        title="A",
        known=MARKS,
    )
    view = ImportView(stage=ImportStage.READY, playing=False, found=found)
    yield "ShownImport", ShownImport(view, "")
    yield "ShownImport", ShownImport(ImportView(stage=ImportStage.EMPTY, playing=True), "")
    yield "ImportRefusal", ImportRefusal("no", "busy")
    certainty = MarkCertainty(gongs=((1.0,), (0.9, 0.8), (0.7, 0.6, 0.5)), doors=(0.4, 0.0))
    yield "Proposal", Proposal(marks=MARKS, certainty=certainty)
    yield "Envelope", Envelope(peaks=[0.1, 0.2], powers=[0.1, 0.1])
    asked = ConfirmedMarks(MARKS.escape, ((2,), (4, 5), (7, 8, 9)), MARKS.doors, MARKS.collapse)
    yield "KeepAsked", KeepAsked("A", asked)


def table_views(samples: Samples) -> Iterator[TableView]:
    facts: Facts = {"player": "red", "x": 1, "y": 0}
    move = MoveView("enter-1", "enter", True, "move-enter", facts, (1, 0), ("key",))
    for make in samples.values():
        view = make()
        first, *others = view.players
        first = msgspec.structs.replace(first, moves=(move,), asked=(move.id,))
        yield msgspec.structs.replace(view, players=(first, *others))


def test_every_script_fits_its_types_and_so_does_what_the_companion_really_says(
    samples: Samples, tmp_path: Path
) -> None:
    you = YouMessage(Role.PLAY, ("start",), "Ani", (Colour.RED,), False)
    said: list[tuple[str, str]] = [
        *pictures(chain(table_views(samples), lobbies())),
        *(("EyeMessage", msgspec.json.encode(message).decode()) for message in looks()),
        *((name, msgspec.json.encode(message).decode()) for name, message in imports()),
        ("TableMessage", msgspec.json.encode(RefusedMessage("no")).decode()),
        ("TableMessage", msgspec.json.encode(you).decode()),
        ("TableInput", msgspec.json.encode(CellTouched((1, 0))).decode()),
        ("TableInput", msgspec.json.encode(StartAsked()).decode()),
        ("TableInput", msgspec.json.encode(ChoiceMade(names={Colour.RED: "Ada"}, challenge=None)).decode()),
    ]
    names = ", ".join(sorted({name for name, _ in said}))
    types = json.dumps((PAGE / "types" / "messages").as_posix())
    lines = [f"export const said{number}: {name} = {text};" for number, (name, text) in enumerate(said)]
    script = "\n".join([f"import {{ {names} }} from {types};", *lines, ""])
    (tmp_path / "said.ts").write_text(script, encoding="utf-8")
    options = tmp_path / "tsconfig.json"
    scripts = [(PAGE / pattern).as_posix() for pattern in json.loads(OPTIONS.read_text("utf-8"))["include"]]
    options.write_text(
        json.dumps({"extends": str(OPTIONS), "include": [*scripts, "said.ts"]}), encoding="utf-8"
    )
    check(options)

"""`companion dice sets` and live enrolling, as people type them."""

from __future__ import annotations

import io
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import config
from companion.cli.dice.enrol_screen import picture_of
from companion.dice.enrol.guide import GuideRequest, GuideStep
from companion.dice.files.named_faces import keep_face
from companion.dice.identify.dice_set import DiceSet
from tests.command import exit_code
from tests.dice.conftest import FACE_NAMES, Draw, Lying, Pictures, Table


@pytest.fixture
def home(sets_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "dice").mkdir()
    (tmp_path / "dice" / "drawn.dice").write_bytes((sets_folder / "drawn.dice").read_bytes())
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_set_travels_to_another_table_as_one_file(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = home / "for-a-friend.dice"
    assert exit_code("dice", "sets", "export", "drawn", str(file)) == 0
    friend = home / "friend"
    monkeypatch.setenv("COMPANION_HOME", str(friend))
    assert exit_code("dice", "sets", "import", str(file), "--as", "gift") == 0
    there, here = DiceSet.load("gift", friend / "dice"), DiceSet.load("drawn", home / "dice")
    assert (there.faces, there.report.name) == (here.faces, "gift")
    face = here.pictures[0][0]
    assert np.allclose(there.classifier.chances([face]), here.classifier.chances([face]))
    capsys.readouterr()
    assert exit_code("dice", "sets", "list", "--json") == 0
    assert json.loads(capsys.readouterr().out)["sets"] == ["gift"]


def test_an_existing_set_is_replaced_only_on_request(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "drawn.dice"
    assert exit_code("dice", "sets", "export", "drawn", str(file)) == 0
    assert exit_code("dice", "sets", "import", str(file)) == 2
    assert "there is a set of that name" in capsys.readouterr().err
    assert exit_code("dice", "sets", "import", str(file), "--replace") == 0


def test_a_file_that_is_no_set_is_not_imported(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "holiday.jpg").write_bytes(b"\xff\xd8 a beach")
    assert exit_code("dice", "sets", "import", str(home / "holiday.jpg")) == 2
    assert "not a set of dice" in capsys.readouterr().err
    assert exit_code("dice", "sets", "list", "--json") == 0
    assert json.loads(capsys.readouterr().out)["sets"] == ["drawn"]


def test_a_set_is_chosen_without_writing_any_file_by_hand(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    assert exit_code("dice", "sets", "use", "drawn") == 0
    assert f"from now on ({home / 'table.toml'})" in capsys.readouterr().out
    assert exit_code("dice", "sets", "list") == 0
    assert "drawn (used at this table)" in capsys.readouterr().out
    assert exit_code("dice", "sets", "use", "nobodys") == 2
    assert "there is no set of dice" in capsys.readouterr().err


def photographs(folder: Path, faces: Pictures) -> Path:
    for face, pictures in faces.items():
        (folder / face).mkdir(parents=True)
        for number, picture in enumerate(pictures):
            cv2.imwrite(str(folder / face / f"{number}.png"), picture)
    return folder


def test_the_first_dice_are_used_and_others_when_they_are_chosen(
    home: Path,
    faces: Pictures,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(home)
    pictures = photographs(home / "art", dict(list(faces.items())[:2]))
    assert exit_code("dice", "enrol", "mine", "--from", str(pictures)) == 0
    assert "this table reads with them from now on" in capsys.readouterr().out
    assert config.load().dice.set == "mine"
    assert exit_code("dice", "enrol", "others", "--from", str(pictures)) == 0
    assert "still reads with “mine”; to read with these: companion dice sets use others" in (
        capsys.readouterr().out
    )
    assert config.load().dice.set == "mine"
    assert exit_code("dice", "enrol", "--from", str(pictures)) == 0
    assert "“mine” is enrolled" in capsys.readouterr().out, "the table's own, where none is named"


def test_what_was_learned_is_shown_as_a_picture_in_the_terminals_folder(
    home: Path, faces: Pictures, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = photographs(home / "art", dict(list(faces.items())[:3]))
    assert exit_code("dice", "enrol", "mine", "--from", str(pictures), "--json") == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["pictures"] == [4] * 3
    assert "every face as it was learned: mine-faces.png" in said.err
    sheet = cv2.imread(str(home / "mine-faces.png"))
    assert sheet is not None
    assert sheet.shape == (3 * 78 + 6, 190 + 4 * 78 + 6, 3)
    assert exit_code("dice", "sets", "export", "mine", str(home / "gift.dice")) == 0
    assert exit_code("dice", "sets", "import", str(home / "gift.dice")) == 0
    assert (home / "gift-faces.png").read_bytes() == (home / "mine-faces.png").read_bytes(), (
        "a file is shown, too"
    )


def test_pictures_that_contradict_one_another_are_refused_and_shown_and_nothing_is_kept(
    home: Path, faces: Pictures, capsys: pytest.CaptureFixture[str]
) -> None:
    some = list(faces)[:4]
    astray = {
        name: [faces[some[(place + number) % 4]][number] for number in range(4)]
        for place, name in enumerate(some)
    }
    assert exit_code("dice", "enrol", "mine", "--from", str(photographs(home / "art", astray))) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "contradict one another" in said.err
    assert (home / "mine-faces.png").is_file(), "people see at a glance what is wrong"
    assert exit_code("dice", "sets", "report", "mine") == 2


def test_more_dice_than_were_told_are_refused(
    home: Path, faces: Pictures, capsys: pytest.CaptureFixture[str]
) -> None:
    two = {name: [np.hstack([one, one]) for one in faces[name][:2]] for name in ("moon", "tree")}
    pictures = str(photographs(home / "art", two))
    assert exit_code("dice", "enrol", "mine", "--from", pictures, "--dice", "1") == 1
    assert "shows 2 dice, not 1" in capsys.readouterr().err
    assert exit_code("dice", "enrol", "mine", "--from", pictures, "--dice", "2") == 0


def test_a_forgotten_set_is_gone(home: Path) -> None:
    assert exit_code("dice", "sets", "remove", "drawn") == 0
    assert exit_code("dice", "sets", "remove", "drawn") == 2
    assert exit_code("dice", "sets", "list") == 1


def name_dice(home: Path, face: str, *pictures: np.ndarray) -> None:
    for picture in pictures:
        keep_face("drawn", face, picture, home / "dice")


def test_dice_that_were_named_in_games_are_looked_at_and_then_learned(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = DiceSet.load("drawn", home / "dice")
    name_dice(home, "moon", before.pictures[0][1], before.pictures[3][0])
    assert exit_code("dice", "teach", "drawn", "--look") == 0
    said = capsys.readouterr().out
    assert "moon: 1 dice, 1 left out" in said
    assert "nothing is changed" in said
    assert (home / "drawn-faces.png").is_file()
    assert DiceSet.load("drawn", home / "dice").report == before.report
    assert exit_code("dice", "teach", "drawn", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["kept"], told["learned"], told["left_out"]) == (True, {"moon": 1}, {"moon": 1})
    assert len(DiceSet.load("drawn", home / "dice").pictures[0]) == len(before.pictures[0]) + 1
    assert exit_code("dice", "teach", "drawn") == 2
    assert "no dice have been named for “drawn”" in capsys.readouterr().err


def test_named_dice_are_forgotten_with_their_set_or_without_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moon = DiceSet.load("drawn", home / "dice").pictures[0][0]
    name_dice(home, "moon", moon, moon)
    assert exit_code("dice", "teach", "drawn", "--forget") == 0
    assert "2 pictures for “drawn” are deleted" in capsys.readouterr().out
    name_dice(home, "moon", moon)
    assert exit_code("dice", "teach", "drawn", "--forget", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"deleted": 1}
    name_dice(home, "moon", moon)
    assert exit_code("dice", "sets", "remove", "drawn") == 0
    assert list((home / "dice").iterdir()) == []


def test_the_report_is_a_picture_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = home / "report.png"
    assert exit_code("dice", "sets", "report", "drawn", "--picture", str(path)) == 0
    picture = cv2.imread(str(path))
    assert picture is not None
    assert picture.shape[1] > 800
    assert picture.std() > 20
    assert exit_code("dice", "sets", "report", "drawn", "--picture", str(home / "report.zebra")) == 2
    assert ".png or .svg" in capsys.readouterr().err


def test_the_screen_says_what_to_do() -> None:
    step = GuideStep(
        GuideRequest.IMPROVE,
        "golden_mask",
        3,
        8,
        1,
        5,
        "glare",
        {"face": "golden mask"},
        ((np.eye(4, 2), True),),
    )
    from rich.console import Console

    console = Console(width=100, record=True, file=io.StringIO())
    console.print(picture_of(step))
    said = console.export_text()
    assert "face 2 of 5" in said
    assert "pictures 3 of 8" in said
    assert "move the lamp to the side" in said


def test_live_enrolling_without_a_camera_says_what_to_do(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code("dice", "enrol", "mine") == 2
    assert "--camera" in capsys.readouterr().err


@pytest.fixture
def playing_camera(draw: Draw) -> Iterator[str]:
    """A network camera over a table on which two faces are laid twice each."""
    jpegs: list[bytes] = []
    seed = 0
    for face in (0, 1):
        for turn in (0, 47):
            dice = [Lying(35 + 34 * n, 60 + 24 * (n % 2) + turn / 9, 31 * n + turn, face) for n in range(5)]
            place = {0: (0.0, 0.0, 0.0)}
            for table, times in ((Table(place), 1), (Table(place, {0: dice}), 4)):
                shown = []
                for _ in range(3):  # noise makes each of them another picture
                    seed += 1
                    picture = draw(table, seed=seed, scale=3.0, size=(720, 500))
                    shown.append(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes())
                jpegs += shown * times

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=cut")
            self.end_headers()
            try:
                for jpeg in [*jpegs, *jpegs[-1:] * 200]:
                    head = f"--cut\r\nContent-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n"
                    self.wfile.write(head.encode() + jpeg + b"\r\n")
                    time.sleep(0.12)
            except OSError:
                return

        def log_message(self, *_: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/live.mjpg"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.realtime
def test_dice_are_learned_live_by_laying_them_down(
    home: Path, playing_camera: str, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ",".join(FACE_NAMES[:2])
    assert exit_code("dice", "enrol", "mine", "--camera", playing_camera, "--faces", names, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["faces"] == list(FACE_NAMES[:2])
    assert min(report["pictures"]) >= 8
    assert report["right"] >= 0.85 * report["held_back"]

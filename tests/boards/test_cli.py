"""`companion boards`: what people see, and the exit codes."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from companion import cli
from companion.boards.wire.messages import Kind
from tests.boards.conftest import MakePeer, ScriptedBoard

pytestmark = pytest.mark.realtime
TimeIsUpOnce = Callable[[Callable[[], object]], None]


@pytest.fixture(autouse=True)
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("companion.boards.discovery.list_ports.comports", list)
    monkeypatch.setattr(
        "companion.cli.boards.commands.SETTLE", 60.0
    )  # a busy machine needs it; else it ends at once


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["companion", "boards", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return int(ended.value.code or 0)


def test_list_names_ports_boards_and_places(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    cells, panels = peer("c", scripted_board(board=2)), peer("p", scripted_board(kind=Kind.PANELS))
    assert run(monkeypatch, "list", "--json", "--port", cells.path, "--port", panels.path) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["kind"], line["board"], line["places"]) for line in lines] == [
        ("cells", 2, [[1, 0]]),
        ("panels", 1, []),
    ]
    assert lines[0]["state"] == "ready"


def test_list_shows_what_a_board_has_counted(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    end = peer("c", scripted_board())
    assert run(monkeypatch, "list", "--counters", "--json", "--port", end.path) == 0
    counters = json.loads(capsys.readouterr().out.splitlines()[1])
    assert counters["type"] == "Counters"
    assert {"frames_damaged", "overruns", "resets_watchdog"} <= counters.keys()
    assert run(monkeypatch, "list", "--counters", "--port", end.path) == 0
    assert "frames damaged 2" in capsys.readouterr().out.replace("\n", " ")


def test_list_without_a_board_returns_1_and_says_to_plug_one_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "list") == 1
    assert "plug a board in" in capsys.readouterr().out


def test_list_tells_people_what_is_wrong(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(monkeypatch, "list", "--port", peer("o", scripted_board(major=9)).path) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "9.0" in told


def test_watch_prints_what_happens(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    monkeypatch: pytest.MonkeyPatch,
    time_is_up_once: TimeIsUpOnce,
) -> None:
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdout", screen)
    board = scripted_board()
    board.press(0)  # held before anybody came: the full state says so
    end = peer("a", board)
    time_is_up_once(lambda: "cell 0,3 pressed" in screen.getvalue())
    assert run(monkeypatch, "watch", "--port", end.path, "--seconds", "300") == 0
    assert "is ready" in screen.getvalue()
    assert "cell 0,3 pressed (told by the board's full state)" in screen.getvalue()


def test_light_lights_the_cell(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    monkeypatch: pytest.MonkeyPatch,
    time_is_up_once: TimeIsUpOnce,
) -> None:
    board = scripted_board()
    end = peer("a", board)
    lit: list[bytes] = []

    def shines() -> bool:
        if any(board.lamps):
            lit.append(bytes(board.lamps))
        return bool(lit)

    time_is_up_once(shines)
    words = ("light", "1,0", "ff8000", "--effect", "blink", "--port", end.path, "--seconds", "300")
    assert run(monkeypatch, *words) == 0
    assert lit[0][13 * 4 : 14 * 4] == bytes((255, 128, 0, 1))


def test_a_countdown_is_sent_once_and_runs_on_the_board(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    monkeypatch: pytest.MonkeyPatch,
    time_is_up_once: TimeIsUpOnce,
) -> None:
    board = scripted_board()
    end = peer("a", board)
    told: list[tuple[int, int]] = []

    def lit() -> bool:
        if any(board.lamps):
            told.append(board.countdown)
        return bool(told)

    time_is_up_once(lit)
    words = ("light", "all", "green", "--effect", "countdown", "--port", end.path, "--seconds", "300")
    assert run(monkeypatch, *words) == 0
    [(span, left)] = told
    assert span == 300_000
    assert 0 < left <= span
    assert board.shown - {bytes(64)} == {bytes((0, 255, 0, 3)) * 16}, "a busy machine may send it twice"


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("light", "7", "red"), 2, "is no cell"),
        (("light", "all", "mauve"), 2, "is no colour"),
        (("light", "all", "red", "--effect", "wobble"), 2, "is no effect"),
    ],
)
def test_bad_input_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    code: int,
    sentence: str,
) -> None:
    assert run(monkeypatch, *words) == code
    told = capsys.readouterr()
    assert sentence in told.err
    assert "Traceback" not in told.err

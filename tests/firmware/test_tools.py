"""`companion boards test | name | list | flash` at simulated boards, used as a person uses them."""

from __future__ import annotations

import io
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion import cli
from companion.boards.heard import Heard, KeyMoved
from companion.boards.identity import Identity, identity_of, to_eeprom
from companion.boards.link import Link
from companion.boards.wire.messages import Kind
from companion.boards.workshop.workbench import Workbench
from companion.clock import MonotonicClock
from companion.rehearsal.devices.wires import FirmwareBuild, Leds, SimulatedBoard

Power = Callable[..., SimulatedBoard]
TimeIsUpOnce = Callable[[Callable[[], object]], None]


@pytest.fixture(autouse=True)
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("companion.boards.discovery.list_ports.comports", list)


@pytest.fixture
def power(built: FirmwareBuild, tmp_path: Path) -> Iterator[Power]:
    made: list[SimulatedBoard] = []

    def on(number: int, kind: Kind = Kind.CELLS, eeprom: bytes | None = None) -> SimulatedBoard:
        board = SimulatedBoard(built, number, kind, tmp_path, MonotonicClock(), seed=number)
        if eeprom is not None:
            (tmp_path / f"{kind.name.lower()}-{number}.eeprom").write_bytes(eeprom)
        made.append(board)
        board.start()
        return board

    yield on
    for board in made:
        board.close()


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["companion", "boards", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return int(ended.value.code or 0)


class Pressing:
    """A person who presses all cells that are blue until they are green, but overlooks the ``blind`` ones."""

    def __init__(self, board: SimulatedBoard, blind: frozenset[int] = frozenset()) -> None:
        self._board, self._blind = board, blind
        self.done = threading.Event()
        """Set when all cells that this person sees are green."""
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def _play(self) -> None:
        asked = False
        while not self._over.wait(0.05):
            leds = self._board.leds
            asked = asked or all(blue and not red and not green for red, green, blue in leds)
            waiting = [key for key in range(16) if not leds[key][1] and key not in self._blind]
            if asked and waiting:
                self._board.tap(waiting[0], 0.03)
            elif asked:
                self.done.set()

    def leave(self) -> None:
        self._over.set()
        self._thread.join()


def test_a_person_presses_every_cell_that_is_blue_until_all_are_green(
    power: Power, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = power(1)
    person = Pressing(board)
    assert run(monkeypatch, "test", "--port", board.port, "--seconds", "300") == 0
    person.leave()
    told = capsys.readouterr().out
    assert "Press every cell once" in told
    assert "16 of 16" in told
    assert "every one of them works" in told
    assert board.leds == ((0, 90, 0),) * 16


def test_a_cell_that_does_not_answer_is_named(
    power: Power,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    time_is_up_once: TimeIsUpOnce,
    tmp_path: Path,
) -> None:
    board = power(1)
    person = Pressing(board, blind=frozenset({6}))
    time_is_up_once(person.done.is_set)
    more = ("--fields", "2", "--reports", str(tmp_path / "kept"), "--json")
    assert run(monkeypatch, "test", "--port", board.port, "--seconds", "300", *more) == 1
    person.leave()
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    kinds = [line["type"] for line in lines]
    assert kinds[:2] == ["Board", "SelfTest"]
    assert kinds.count("Pressed") == 15
    assert (lines[-2]["good"], lines[-2]["missing"]) == (False, [6])
    assert lines[-1]["type"] == "Report"
    report = json.loads(Path(lines[-1]["file"]).read_text())
    assert (report["good"], report["keys_missing"], len(report["keys"])) == (False, [6], 15)
    assert 4500 < report["supply_mv"] < 5500
    assert (report["fields"], report["fields_wanted"]) == (1, 2)
    assert any("1 of 2 fields" in fault for fault in report["faults"])


def when_asked(board: SimulatedBoard, presses: dict[int, float], done: threading.Event) -> None:
    """Presses each key after its number of seconds of the board's time, once all six lamps are blue."""

    def press() -> None:
        board.script({key: (at,) for key, at in presses.items()})
        done.set()

    def look(_: SimulatedBoard, picture: Leds, at: float) -> None:
        if sum(tint > 0 and red == 0 for red, _, tint in picture) == 6:
            board.on_leds = None
            threading.Thread(target=press, daemon=True).start()

    board.on_leds = look


def test_two_cells_under_one_finger_are_reported(
    power: Power, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = power(2, Kind.PANELS)
    when_asked(board, dict.fromkeys(range(6), 0.05), threading.Event())
    assert run(monkeypatch, "test", "--port", board.port, "--seconds", "300") == 1
    assert "button 0 and button 1 went down together" in capsys.readouterr().out


def test_presses_that_a_busy_computer_hears_at_one_moment_are_not_together(
    power: Power, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = power(2, Kind.PANELS)
    pressed = threading.Event()
    hear = Workbench._hear

    def hear_late(bench: Workbench, link: Link, heard: Heard, now: float) -> None:
        assert not isinstance(heard, KeyMoved) or pressed.wait(30)
        hear(bench, link, heard, now)

    monkeypatch.setattr(Workbench, "_hear", hear_late)
    when_asked(board, {key: 0.05 + 0.03 * key for key in range(6)}, pressed)
    assert run(monkeypatch, "test", "--port", board.port, "--seconds", "300") == 0
    assert "together" not in capsys.readouterr().out


def test_simulated_boards_are_pressed_from_the_keyboard(
    power: Power, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = "press 1 5\nlamps 2\nunplug 1\nreplug 1\nhold 1 3\nrelease 1 3\npress 3 1\nnonsense\nstop\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    words = ("simulate", "--boards", "1", "--panels", "--folder", str(tmp_path / "simulated"))
    assert run(monkeypatch, *words) == 0
    told = capsys.readouterr().out
    assert f"board 1: cells on {tmp_path}/simulated/cells-1" in told
    assert told.count("000000  000000  000000  000000") == 4
    assert "`press 3 1` cannot be done" in told
    assert "`nonsense` cannot be done" in told
    assert told.count("cannot be done") == 2


def test_boards_test_without_a_board_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "test") == 2
    assert "plug one in" in capsys.readouterr().err


def white(board: SimulatedBoard) -> bool:
    """Whether the board shows the white light that asks for a press."""
    return all(red == green == blue > 0 for red, green, blue in board.leds)


def presses(*turns: tuple[Callable[[], bool], SimulatedBoard, int]) -> threading.Thread:
    """A person who presses a key of a board when it asks for one, one turn after the other."""

    def play() -> None:
        for asked, board, key in turns:
            while not asked():
                time.sleep(0.01)
            board.tap(key)

    person = threading.Thread(target=play, daemon=True)
    person.start()
    return person


def named(*boards: SimulatedBoard) -> list[Identity]:
    with Workbench([board.port for board in boards], MonotonicClock()) as bench:
        met = bench.boards()
        return [identity_of(met[board.port]) for board in boards]


def test_a_press_gives_a_new_board_its_number_and_place_for_good(
    power: Power, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = power(1)
    new = power(2, eeprom=b"")
    person = presses((lambda: white(new), new, 5))
    words = ("name", "1,0", "--label", "east", "--brightness", "50", "--seconds", "300")
    assert run(monkeypatch, *words, "--port", old.port, "--port", new.port) == 0
    person.join()
    assert "Press any cell of the field at column 1, row 0." in capsys.readouterr().out
    new.reset()
    assert named(old, new)[1] == Identity(Kind.CELLS, 2, "east", 128, (1, 0))
    assert named(old)[0].place is None
    assert run(monkeypatch, "list", "--json", "--port", new.port) == 0
    assert json.loads(capsys.readouterr().out)["places"] == [[1, 0]]


def test_a_grid_of_boards_is_named_in_turn(power: Power, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = power(1), power(2)
    said = io.StringIO()
    monkeypatch.setattr("sys.stdout", said)
    refused = "has just been named; press another one"
    person = presses(
        (lambda: white(first) and white(second), second, 3),
        (lambda: second.leds == ((0, 60, 0),) * 16 and white(first), second, 4),
        (lambda: refused in said.getvalue(), first, 0),
    )
    words = ("name", "--grid", "2x1", "--seconds", "300")
    assert run(monkeypatch, *words, "--port", first.port, "--port", second.port) == 0
    person.join()
    assert refused in said.getvalue()
    assert [identity.place for identity in named(first, second)] == [(1, 0), (0, 0)]


def test_the_board_of_the_panels_is_named(
    power: Power, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = power(9, eeprom=to_eeprom(Identity(Kind.CELLS, 9)))
    person = presses((lambda: white(board), board, 2))
    assert run(monkeypatch, "name", "--panels", "--seconds", "300", "--json", "--port", board.port) == 0
    person.join()
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        {"type": "Asked", "place": None},
        {"type": "Named", "port": board.port, "board": 1, "field": 0, "place": None},
    ]
    assert named(board)[0].kind is Kind.PANELS


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "which place"),
        (("0,0", "--panels"), "which place"),
        (("here",), "is no place"),
        (("300,0",), "0 to 254"),
        (("--grid", "2x2", "--number", "3"), "names one board"),
    ],
)
def test_a_place_that_makes_no_sense_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    assert run(monkeypatch, "name", *words, "--port", "/nowhere") == 2
    assert sentence in capsys.readouterr().err


def test_without_a_press_nothing_changes(
    power: Power, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = power(1)
    assert run(monkeypatch, "name", "0,0", "--seconds", "0.5", "--port", board.port) == 1
    assert "nothing was changed" in capsys.readouterr().out
    assert named(board)[0].place is None


def test_after_flashing_it_waits_for_the_boards_answer(
    power: Power, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], built: FirmwareBuild
) -> None:
    from companion.boards.workshop.flashing import FlashProgress

    board = power(1)
    written: list[tuple[str, Path]] = []

    def write(port: str, program: Path, baud: int) -> Iterator[FlashProgress]:
        written.append((port, program))
        yield FlashProgress("writing", 1.0)
        yield FlashProgress("reading", 1.0)

    monkeypatch.setattr("companion.boards.workshop.flashing.flash", write)
    assert run(monkeypatch, "flash", "--port", board.port) == 0
    assert "it answers with firmware 1." in capsys.readouterr().out.replace("\n", " ")
    assert written == [(board.port, built.elf.with_suffix(".hex"))]

"""The real avrdude writes to a bootloader made of Python, verifies or refuses; people
see progress and one sentence."""

from __future__ import annotations

import importlib.util
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.boards.workshop import flashing
from companion.boards.workshop.flashing import FlashProgress, flash, read_hex
from companion.errors import BadInput, BoardGone, Missing
from tests.programs import AVRDUDE

pytestmark = pytest.mark.realtime
"""avrdude waits a quarter of a second for what a bootloader may still say; later answers confuse it."""

ATMEGA168 = bytes((0x1E, 0x94, 0x06))


def _bootloader() -> Any:
    spec = importlib.util.spec_from_file_location("bootloader", Path(__file__).with_name("bootloader.py"))
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Bootloader


def hex_of(program: bytes) -> str:
    """An Intel HEX file of ``program``."""
    lines = []
    for at in range(0, len(program), 16):
        part = program[at : at + 16]
        record = bytes((len(part), at >> 8, at & 0xFF, 0)) + part
        lines.append(":" + (record + bytes((-sum(record) & 0xFF,))).hex().upper())
    return "\n".join([*lines, ":00000001FF", ""])


@pytest.fixture
def program(tmp_path: Path) -> Path:
    file = tmp_path / "program.hex"
    file.write_text(hex_of(bytes(number * 7 & 0xFF for number in range(1000))))
    return file


@pytest.fixture
def bootloader(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    AVRDUDE.need()
    made: list[Any] = []

    def make(**options: Any) -> Any:
        made.append(_bootloader()(tmp_path / f"port-{len(made)}", **options))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_the_program_is_written_verified_and_started(bootloader: Callable[..., Any], program: Path) -> None:
    nano = bootloader()
    steps = list(flash(nano.path, program))
    assert bytes(nano.flash[:1000]) == read_hex(program)
    assert nano.left == 1
    assert [step.step for step in steps if step.share == 0.0] == ["writing", "reading"]
    assert [step for step in steps if step.share == 1.0] == [
        FlashProgress("writing", 1.0),
        FlashProgress("reading", 1.0),
    ]
    shares = [step.share for step in steps if step.step == "writing"]
    assert shares == sorted(shares)


def test_another_chip_is_refused_and_nothing_is_written(
    bootloader: Callable[..., Any], program: Path
) -> None:
    nano = bootloader(signature=ATMEGA168)
    with pytest.raises(
        BadInput, match=r"no ATmega328P, its signature is 1e9406 \(m168\): nothing was written"
    ):
        list(flash(nano.path, program))
    assert nano.flash == b"\xff" * 32768


def test_a_program_that_reads_back_differently_is_reported(
    bootloader: Callable[..., Any], program: Path
) -> None:
    nano = bootloader(bad_cell=300)
    with pytest.raises(BoardGone, match="not what was written"):
        list(flash(nano.path, program))


def test_a_port_without_a_bootloader_is_abandoned_soon(
    bootloader: Callable[..., Any], program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flashing, "_GIVE_UP_AFTER", 1)
    nano = bootloader(dead=True)
    with pytest.raises(BoardGone, match=r"No bootloader answers .* --old-bootloader"):
        list(flash(nano.path, program))


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        ({}, 1, "written and verified, but no board answers"),
        ({"signature": ATMEGA168}, 2, "is no ATmega328P"),
    ],
)
def test_the_command_says_how_flashing_ended(
    bootloader: Callable[..., Any],
    program: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: dict[str, Any],
    code: int,
    words: str,
) -> None:
    nano = bootloader(**options)
    monkeypatch.setattr("companion.cli.boards.flash.STARTS_WITHIN", 0.3)
    monkeypatch.setattr(
        "sys.argv", ["companion", "boards", "flash", "--port", nano.path, "--hex", str(program), "--json"]
    )
    with pytest.raises(SystemExit) as ended:
        cli.main()
    told = capsys.readouterr()
    assert ended.value.code == code
    if code == 2:
        assert words in told.err
        return
    lines = [json.loads(line) for line in told.out.splitlines()]
    assert lines[0] == {"type": "Progress", "port": nano.path, "step": "writing", "share": 0.0}
    assert lines[-1] == {"type": "Flashed", "port": nano.path, "answers": False, "firmware": ""}


def test_a_port_that_is_not_there_is_reported(program: Path, tmp_path: Path) -> None:
    AVRDUDE.need()
    with pytest.raises(BoardGone, match="is not there"):
        list(flash(str(tmp_path / "gone"), program))


def test_without_avrdude_it_says_what_to_install(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(Missing, match="apt-get install avrdude"):
        list(flash("/dev/null", program))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "has no program"),
        ("not a hex file\n", "line 1"),
        (":00000001FF\n", "has no program"),
        (":0400000001020304F3\n", "line 1"),  # wrong sum
        (":04000000010203\n", "line 1"),
    ],
)
def test_a_file_that_is_no_firmware_is_refused_before_anything_is_opened(
    text: str, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.hex"
    file.write_text(text)
    with pytest.raises(BadInput, match=told):
        read_hex(file)


def test_a_gap_in_a_program_reads_as_empty_flash(tmp_path: Path) -> None:
    file = tmp_path / "gap.hex"
    file.write_text(":020000000102FB\n:020004000304F3\n:00000001FF\n")
    assert read_hex(file) == b"\x01\x02\xff\xff\x03\x04"


def test_a_file_that_is_not_there_says_how_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="make -C firmware"):
        read_hex(tmp_path / "none.hex")

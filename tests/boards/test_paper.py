"""Labels and udev rules: what people print and install."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from companion.boards import cell_name
from companion.boards.discovery import ADAPTERS
from companion.boards.grid import Grid
from companion.boards.settings import BoardSettings, CellBoard
from companion.boards.workshop import udev
from companion.boards.workshop.labels import Placed, labels
from companion.errors import BadInput
from tests.programs import PDFTOTEXT


def words(pdf: bytes, tmp_path: Path) -> str:
    PDFTOTEXT.need()
    (tmp_path / "labels.pdf").write_bytes(pdf)
    command = ["pdftotext", "-layout", str(tmp_path / "labels.pdf"), "-"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_every_cell_has_the_label_that_the_table_calls_it_by(tmp_path: Path) -> None:
    """On the board's own field, and on the one that is plugged in behind it."""
    own, behind = (1, 2), (2, 2)
    grid = Grid(BoardSettings(cells=(CellBoard(7, own, (behind,)),)))
    for field, place in enumerate((own, behind)):
        text = words(labels([Placed(7, place, "east", field)], panels=False), tmp_path).split()
        for key in range(16 * field, 16 * field + 16):
            cell = grid.cell(7, key)
            assert cell is not None
            assert cell_name(cell) in text
            assert str(key) in text
        assert "east" in text


def test_panels_have_six_labels_and_a_ruler_to_measure(tmp_path: Path) -> None:
    text = words(labels([]), tmp_path)
    assert [name for name in ("RED", "BLUE", "GREEN", "YELLOW", "WHITE", "PURPLE") if name in text] != []
    assert text.count("key ") == 6
    assert "100 mm" in text


def test_labels_are_the_same_to_the_byte() -> None:
    assert labels([Placed(1, (0, 0))]) == labels([Placed(1, (0, 0))])


def test_every_chip_of_a_board_has_a_rule_that_gives_access_and_a_lasting_name() -> None:
    found = [line for line in udev.rules().splitlines() if line.startswith('SUBSYSTEM=="tty"')]
    assert len(found) == len(ADAPTERS)
    for line, (vendor, product) in zip(found, ADAPTERS, strict=True):
        assert f'ATTRS{{idVendor}}=="{vendor:04x}"' in line
        assert (product is None) == ("idProduct" not in line)
        assert 'TAG+="uaccess"' in line
        assert 'SYMLINK+="companion/board-%b"' in line
        assert re.fullmatch(r'([A-Z]+(\{\w+\})?(==|\+=|=)"[^"]*"(, )?)+', line)


def test_the_rules_file_sorts_before_the_one_that_grants_access_to_ports() -> None:
    assert udev.RULES_FILE.name < "73-seat-late.rules"


def test_rules_are_installed_if_the_folder_is_writable_else_sudo_is_named(tmp_path: Path) -> None:
    udev.install(tmp_path / "rules.d" / "70-companion-boards.rules")
    assert (tmp_path / "rules.d" / "70-companion-boards.rules").read_text() == udev.rules()
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="sudo"):
        udev.install(tmp_path / "file" / "70-companion-boards.rules")

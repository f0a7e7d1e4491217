"""What takes the boards' ports away, and where START lies best, as the doctor finds it."""

from __future__ import annotations

from pathlib import Path

from companion.doctor.diagnosis import Finding
from companion.doctor.probes.boards import placing, takers

TAKES = 'ENV{PRODUCT}=="1a86/7523/*", ENV{BRLTTY_BRAILLE_DRIVER}="bm", GOTO="brltty_usb_run"\n'


def rules(root: Path, text: str) -> Path:
    folder = root / "usr" / "lib" / "udev" / "rules.d"
    folder.mkdir(parents=True)
    (folder / "85-brltty.rules").write_text(text)
    return root


def test_brltty_that_takes_nanos_is_named_with_a_remedy(tmp_path: Path) -> None:
    (found,) = takers(rules(tmp_path, "# Generic\n" + TAKES))
    assert found.finding is Finding.WRONG
    assert "brltty" in found.what
    assert "sudo apt-get remove brltty" in found.remedy


def test_brltty_that_leaves_nanos_alone_is_not_named(tmp_path: Path) -> None:
    assert list(takers(rules(tmp_path, "# " + TAKES + 'ENV{PRODUCT}=="0403/f208/*"\n'))) == []


def test_a_system_without_brltty_has_nothing_to_name(tmp_path: Path) -> None:
    assert list(takers(tmp_path)) == []


EIGHT = frozenset((x, y) for x in range(8) for y in range(8))


def test_start_in_the_corner_of_the_boards_is_better_elsewhere() -> None:
    (found,) = placing(EIGHT, (0, 0))
    assert "START on A1" in found.what
    assert "pressed on the page" in found.what
    assert found.remedy.startswith("on D4 START keeps 86%")
    assert "take `start = [0, 0]` under [table] out of table.toml" in found.remedy


def test_start_in_the_middle_is_well() -> None:
    (found,) = placing(EIGHT, (3, 3))
    assert found.finding is Finding.WELL
    assert "START on D4" in found.what


def test_start_where_no_board_is_has_to_move() -> None:
    (found,) = placing(frozenset((x, y) for x in range(4) for y in range(4)), (6, 6))
    assert "where no board is" in found.what
    assert found.remedy.startswith("on B2 START keeps")


def test_start_that_nobody_has_placed_is_well() -> None:
    (found,) = placing(EIGHT, None)
    assert found.finding is Finding.WELL
    assert "START on D4 keeps 86%" in found.what


def test_without_boards_there_is_no_best_place() -> None:
    assert list(placing(frozenset(), (1, 1))) == []

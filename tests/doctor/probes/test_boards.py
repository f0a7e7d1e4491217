"""What takes the boards' ports away, as the doctor finds it."""

from __future__ import annotations

from pathlib import Path

from companion.doctor.diagnosis import Finding
from companion.doctor.probes.boards import takers

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

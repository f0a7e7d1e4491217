"""The firmware is built from its sources: in a checkout in their folder, with an
installed wheel in the cache."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.boards.workshop.firmware import CHECKOUT, PACKAGES, build, firmware_folder
from companion.errors import Missing
from tests.programs import CC


@pytest.fixture
def packaged(tmp_path: Path) -> Path:
    """The sources as a wheel has them: without tests, and without anything built."""
    if not (CHECKOUT / "Makefile").exists():
        pytest.skip("the firmware folder is not here")
    place = tmp_path / "packaged"
    shutil.copytree(CHECKOUT, place, ignore=shutil.ignore_patterns("build", "tests"))
    return place


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_a_checkout_builds_in_itself(packaged: Path, tmp_path: Path) -> None:
    assert firmware_folder(checkout=packaged, packaged=tmp_path / "none") == packaged


def test_a_wheel_builds_in_the_cache_and_leaves_its_own_folder_as_it_is(packaged: Path, home: Path) -> None:
    before = sorted(packaged.rglob("*"))
    folder = firmware_folder(checkout=packaged / "none", packaged=packaged)
    assert folder.is_relative_to(home / "cache")
    assert not (folder / "build").exists()
    assert sorted(packaged.rglob("*")) == before
    for part in ("core", "avr", "bench"):
        copied = {file.name: file.read_bytes() for file in (folder / part).iterdir()}
        assert copied == {file.name: file.read_bytes() for file in (packaged / part).iterdir()}


def test_in_the_cache_the_header_is_fresh_because_the_description_of_the_wire_is_there_too(
    packaged: Path,
) -> None:
    folder = firmware_folder(checkout=packaged / "none", packaged=packaged)
    check = [sys.executable, str(folder / "generate.py"), "--check"]
    assert subprocess.run(check, check=False).returncode == 0


def test_a_field_of_no_known_kind_is_one_sentence(packaged: Path) -> None:
    folder = firmware_folder(checkout=packaged / "none", packaged=packaged)
    wire = folder.parent / "companion" / "boards" / "wire" / "wire.toml"
    wire.write_text(
        wire.read_text("utf-8").replace('["boot", "u16"]', '["boot", "u17"]', 1), encoding="utf-8"
    )
    told = subprocess.run(
        [sys.executable, str(folder / "generate.py")], capture_output=True, text=True, check=False
    )
    assert told.returncode == 1
    assert told.stderr == (
        "wire.toml: “u17” of the field boot is no kind of field; there are: u8, u16, u32, bytes4, bytes*\n"
    )


def test_what_was_built_in_the_cache_is_used_again(packaged: Path) -> None:
    first = firmware_folder(checkout=packaged / "none", packaged=packaged)
    (first / "build").mkdir()
    again = firmware_folder(checkout=packaged / "none", packaged=packaged)
    assert again == first and (again / "build").is_dir()


def test_other_sources_are_built_in_another_folder(packaged: Path) -> None:
    first = firmware_folder(checkout=packaged / "none", packaged=packaged)
    (packaged / "core" / "board.c").write_text("/* a newer companion */\n", encoding="utf-8")
    other = firmware_folder(checkout=packaged / "none", packaged=packaged)
    assert other != first and (other / "core" / "board.c").read_text() == "/* a newer companion */\n"


def test_a_cache_that_cannot_be_written_is_one_sentence(packaged: Path, home: Path) -> None:
    home.write_text("this is no folder", encoding="utf-8")
    with pytest.raises(Missing, match="COMPANION_HOME"):
        firmware_folder(checkout=packaged / "none", packaged=packaged)


def test_a_package_without_the_sources_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="install the companion again"):
        firmware_folder(checkout=tmp_path / "none", packaged=tmp_path / "nothing")


def test_a_missing_program_is_named_with_the_command_that_installs_it(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text("all:\n", encoding="utf-8")
    with pytest.raises(Missing, match=f"avr-nothing not found; .*apt-get install {PACKAGES}"):
        build(tmp_path, "all", ("sh", "avr-nothing"))


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("bench/main.c:3:10: fatal error: sim_avr.h: No such file or directory", "sim_avr.h"),
        ("/usr/bin/ld: cannot find -lsimavr: No such file or directory", "-lsimavr"),
    ],
)
def test_a_missing_library_is_named_with_the_command_that_installs_it(
    said: str, named: str, tmp_path: Path
) -> None:
    CC.need()
    (tmp_path / "Makefile").write_text(f"all:\n\t@echo '{said}' >&2; false\n", encoding="utf-8")
    with pytest.raises(Missing, match=f"{named} not found; .*libsimavr-dev"):
        build(tmp_path, "all", ("make",))

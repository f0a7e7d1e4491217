"""Published packages hold what their users need: the wheel to play, the source
distribution to pass ./test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

import companion
from companion.boards.workshop.firmware import firmware_folder

ROOT = Path(__file__).parent.parent
NOT_PLAYED = ("companion/training/", "companion/page/types/", "companion/page/jsconfig.json")
"""What trains the eye, and what checks the page's scripts."""
ALWAYS = {".gitignore", "pyproject.toml"}
"""Files that Hatchling puts into every source distribution."""


def tracked() -> set[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no git checkout")
    return {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}


def wheel() -> set[str]:
    """The paths in the wheel of files that git tracks."""
    builder = pytest.importorskip("hatchling.builders.wheel").WheelBuilder(str(ROOT))
    builder.config.set_build_data({"force_include": builder.config.get_force_include()})
    return {included.distribution_path for included in builder.recurse_included_files()}


def test_what_a_test_starts_anywhere_is_this_checkout(tmp_path: Path) -> None:
    asked = [sys.executable, "-c", "import companion; print(companion.__file__)"]
    told = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True).stdout.strip()
    assert told == companion.__file__ == str(ROOT / "companion" / "__init__.py")


def test_the_source_distribution_holds_all_that_git_has() -> None:
    builder = pytest.importorskip("hatchling.builders.sdist").SdistBuilder(str(ROOT))
    packed = {
        Path(included.path).relative_to(ROOT).as_posix() for included in builder.recurse_included_files()
    }
    assert sorted(tracked() - packed - ALWAYS) == []


def test_the_wheel_holds_what_plays_and_not_what_trains_or_checks() -> None:
    played = {name for name in tracked() if name.startswith("companion/") and not name.startswith(NOT_PLAYED)}
    packed = wheel()
    assert sorted(played - packed) == []
    assert not [name for name in packed if name.startswith(NOT_PLAYED)]
    assert {"companion/sound/audio/CREDITS.md"} <= packed


def test_the_wheel_holds_what_builds_the_firmware(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    copy = firmware_folder(checkout=tmp_path / "none", packaged=ROOT / "firmware")
    needed = {file.relative_to(copy).as_posix() for file in copy.rglob("*") if file.is_file()}
    place = PurePosixPath("companion", "boards", "firmware")
    packed = {
        PurePosixPath(name).relative_to(place).as_posix()
        for name in wheel()
        if PurePosixPath(name).is_relative_to(place)
    }
    assert packed == needed

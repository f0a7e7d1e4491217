"""The page on home-made modules: its files are written beside the companion's, and its commands run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import companion

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "home-made.md"
FILES = {
    name: text for _, name, text in re.findall(r"```(\w+) (\S+)\n(.*?)```", PAGE.read_text("utf-8"), re.S)
}
COMMANDS = re.search(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.S)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the companion with the page's files."""
    folder = tmp_path_factory.mktemp("house")
    source = Path(companion.__file__).parent
    shutil.copytree(
        source, folder / "companion", ignore=shutil.ignore_patterns("__pycache__", "*.onnx", "audio")
    )
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"COMPANION_HOME": str(house / "home"), "PYTHONPATH": str(house), "LANG": "en"}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=False)


def test_the_page_shows_a_module_its_tiles_and_a_record() -> None:
    assert list(FILES) == [
        "companion/rules/catalogue/bells.toml",
        "companion/rules/modules/bells.py",
        "bells.jsonl",
    ]


def test_every_command_of_the_page_succeeds(house: Path) -> None:
    assert COMMANDS
    lines = COMMANDS[1].splitlines()
    assert lines
    for line in lines:
        done = run(house, *line.split())
        assert (done.returncode, done.stderr) == (0, ""), line
        if "judge" in line:
            assert done.stdout == ""
        else:
            assert "1 home-made chamber: BELL" in done.stdout
            assert "17 curse cards (of 38): " in done.stdout
            assert "heavy boots ×3" in done.stdout
            assert "20 in the game, 56 in the box, 76 in all" in done.stdout


def test_the_record_would_notice_a_difference(house: Path) -> None:
    record = house / "bells.jsonl"
    other = house / "other.jsonl"
    other.write_text(record.read_text("utf-8").replace('"is": "freed"', '"is": "cursed"'), encoding="utf-8")
    done = run(house, "companion", "judge", "--check", "other.jsonl")
    assert (done.returncode, done.stderr) == (1, "")


def test_without_the_module_that_it_needs_it_is_refused(house: Path) -> None:
    done = run(house, "companion", "setup", "--modules", "bells")
    assert done.returncode == 2
    assert done.stderr == "companion: the module bells is played only with curses\n"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("heavy_boots]", "trap]"), "bells.toml: curses has an entry 'trap' already"),
        (("chambers.BELL", "rooms.BELL"), "bells.toml: there is no table 'rooms'"),
        (('"torch"]', '"lamp"]'), "entry BELL: Invalid enum value 'lamp'"),
        (('"home_made"\nmodules', '"bell"\nmodules'), "there is no kind 'bell'"),
        (("name = ", "name "), "bells.toml cannot be read"),
    ],
)
def test_a_mistake_in_the_toml_is_a_sentence(house: Path, change: tuple[str, str], sentence: str) -> None:
    file = house / "companion/rules/catalogue/bells.toml"
    right = file.read_text("utf-8")
    file.write_text(right.replace(*change, 1), encoding="utf-8")
    done = run(house, "companion", "setup")
    file.write_text(right, encoding="utf-8")
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_module_is_tidy(house: Path) -> None:
    config = str(ROOT / "pyproject.toml")
    done = run(house, "ruff", "check", "--no-cache", "--config", config, "companion/rules/modules/bells.py")
    assert done.returncode == 0, done.stdout

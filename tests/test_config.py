"""table.toml: what fits is taken, what does not is one sentence with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import config
from companion.errors import BadConfiguration, Missing


@pytest.fixture(autouse=True)
def _nobody_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def test_without_a_file_the_defaults_hold() -> None:
    assert config.load() == config.Settings()


def test_the_file_here_is_read(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text('[game]\nplayers = ["green"]\n')
    assert config.load().game.players == ("green",)


def test_the_users_own_file_is_read_where_there_is_none_here(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "table.toml").write_text("[page]\nport = 81\n")
    assert config.load().page.port == 81


def test_the_example_of_the_readme_fits(tmp_path: Path) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    example = readme.split("```toml\n", 1)[1].split("```", 1)[0]
    (tmp_path / "table.toml").write_text(example)
    settings = config.load()
    assert settings.game.names == {"red": "Ani", "blue": "Frank"}
    assert settings.gpio.start == 17


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[game\n", "table.toml"),
        ("[gmae]\n", "gmae"),
        ('[game]\nplayers = ["pink"]\n', r"pink.*players"),
        ("[game]\nplayers = []\n", "players"),
        ('[game]\nlevel = "easy"\n', r"easy.*level"),
        ("[game]\nchallenge = 27\n", r"<= 26.*challenge"),
        ("[game]\ntraps = 5\n", r"<= 4.*traps"),
        ('[game]\ncharacters = {red = ["priest", "sleepy"]}\n', r"sleepy.*characters"),
        ('[table]\npile = "guess"\n', r"guess.*pile"),
        ('[sound]\nlanguage = "la"\n', r"la.*language"),
        ("[page]\nport = 99999\n", "port"),
        ('[dice]\ncameras = "0"\n', "cameras"),
        ("[boards]\ncells = [{board = 1, place = [0, 0]}, {board = 1, place = [1, 0]}]\n", "twice"),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "table.toml").write_text(text)
    with pytest.raises(BadConfiguration, match=said):
        config.load()


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Missing, match=r"other\.toml"):
        config.load(tmp_path / "other.toml")

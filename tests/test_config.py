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


def test_the_set_of_dice_is_written_and_all_else_stays(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(
        '# ours\n[game]\nplayers = ["green"]  # me\n\n[dice]  # the eye\ncameras = [{source = 0}]\n'
        'set = "mine"  # the old ones\n\n[page]\nport = 81\n'
    )
    assert config.write_dice_set("ours") == file
    assert file.read_text() == (
        '# ours\n[game]\nplayers = ["green"]  # me\n\n[dice]  # the eye\ncameras = [{source = 0}]\n'
        'set = "ours"  # the old ones\n\n[page]\nport = 81\n'
    )


@pytest.mark.parametrize(
    "before",
    [
        "",
        "[page]\nport = 81",
        "[dice]",
        "[dice]\ndie_mm = 15.0\n[page]\nport = 81\n",
        "[page]\r\nport = 81\r\n",
    ],
)
def test_where_no_set_is_named_it_is_added(tmp_path: Path, before: str) -> None:
    (tmp_path / "table.toml").write_text(before, newline="")
    was = config.load()
    config.write_dice_set("ours")
    now = config.load()
    assert now.dice.set == "ours"
    assert (now.page, now.dice.die_mm) == (was.page, was.dice.die_mm)


def test_where_there_is_no_file_the_users_own_is_made(tmp_path: Path) -> None:
    assert config.write_dice_set("ours") == (tmp_path / "home" / "table.toml").resolve()
    assert config.load().dice.set == "ours"


@pytest.mark.parametrize(
    "before",
    [
        'dice = {set = "mine"}\n',
        'dice.set = "mine"\n',
        '[dice]\n"set" = "mine"\n',
        '[dice]\nset = """mine"""\n',
    ],
)
def test_what_is_written_in_another_way_is_left_to_its_owner(tmp_path: Path, before: str) -> None:
    file = tmp_path / "table.toml"
    file.write_text(before)
    with pytest.raises(BadConfiguration, match='write set = "ours" under'):
        config.write_dice_set("ours")
    assert file.read_text() == before
    assert list(tmp_path.glob("*.new")) == []

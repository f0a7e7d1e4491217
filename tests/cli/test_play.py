"""Options of ``companion play`` become settings, or one sentence if they do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import UNSET

from companion.cli.choices import chosen_players
from companion.cli.play.play import Wishes, _modules, _settings
from companion.errors import BadInput
from companion.lobby.prepared_game import new_setup
from companion.rules import Catalogue


@pytest.fixture(autouse=True)
def _nobody_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def test_a_number_of_players_takes_the_first_colours() -> None:
    assert chosen_players("3") == ("red", "blue", "green")


def test_colours_are_taken_as_named() -> None:
    assert chosen_players("white, red") == ("white", "red")


@pytest.mark.parametrize("said", ["0", "7", "pink", "red,red", ""])
def test_players_that_cannot_play_are_named(said: str) -> None:
    with pytest.raises(BadInput, match="--players"):
        chosen_players(said)


def test_the_command_line_comes_before_the_file(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text('[game]\nplayers = ["green"]\nlevel = "expert"\n')
    settings = _settings(None, Wishes(players="2", cues="quick", seed=5), None, 0)
    assert settings.game.players == ("red", "blue")
    assert settings.game.level == "expert"
    assert (settings.game.cues, settings.game.seed, settings.page.port) == ("quick", 5, 0)


def test_the_mode_is_chosen_for_this_game() -> None:
    assert _settings(None, Wishes(), None, None).game.mode == "friendly"
    assert _settings(None, Wishes(mode="strict"), None, None).game.mode == "strict"
    with pytest.raises(BadInput, match="--mode silly: choose one of strict, friendly, trusting"):
        _settings(None, Wishes(mode="silly"), None, None)


def test_a_level_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadInput, match="--level silly"):
        _settings(None, Wishes(level="silly"), None, None)


def test_modules_are_named_with_commas_and_none_means_none(tmp_path: Path) -> None:
    assert _modules("curses, time-chambers") == ("curses", "time_chambers")
    (tmp_path / "table.toml").write_text('[game]\nmodules = ["curses"]\n')
    assert _settings(None, Wishes(), None, None).game.modules == ("curses",)
    assert _settings(None, Wishes(modules="none"), None, None).game.modules == ()


def test_a_cue_sheet_on_the_command_line_overrides_the_files_soundtrack(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text('[game]\ntrack = "hourglass"\n')
    assert _settings(None, Wishes(), None, None).game.track == "hourglass"
    assert _settings(None, Wishes(cues="quick"), None, None).game.track == "quick"


def test_the_language_applies_to_the_voice_too() -> None:
    assert _settings(None, Wishes(), "fr", None).sound.language == "fr"
    with pytest.raises(BadInput, match="--language la"):
        _settings(None, Wishes(), "la", None)


def test_counts_and_characters_of_the_file_apply_only_with_their_module(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text(
        '[game]\nquests = 3\ntraps = 4\ntime = 2\ncharacters = {red = ["priest", "permanent"]}\n'
    )
    said = {"quests": 3, "traps": 4, "time": 2, "characters": {"red": ("priest", "permanent")}}
    modules = {"quests": "quests", "traps": "traps", "time": "time_chambers", "characters": "characters"}
    for played in (
        "none",
        "traps",
        "traps,time-chambers",
        "quests",
        "characters",
        ",".join(modules.values()),
    ):
        setup = new_setup(_settings(None, Wishes(modules=played), None, None).game, Catalogue.load())
        found = {key: getattr(setup, key) for key in said if getattr(setup, key) is not UNSET}
        assert found == {key: said[key] for key in said if modules[key] in setup.modules}
    brought = new_setup(_settings(None, Wishes(challenge=4), None, None).game, Catalogue.load())
    assert (brought.quests, brought.characters, brought.traps) == (3, said["characters"], UNSET)

"""A table.toml that does not fit is shown in the lobby, and the station is open all the same."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.app import StationOptions, open_station
from companion.clock import MonotonicClock
from companion.config import SettingsProblem
from companion.lobby.choices import Choices
from companion.page.words import words_in
from companion.station.rehearsal_plan import RehearsalPlan
from companion.table.view.model import DeviceState, DeviceView
from tests.station.conftest import settings


def devices_of_the_lobby(folder: Path, problem: SettingsProblem | None) -> list[DeviceView]:
    async def look() -> list[DeviceView]:
        options = StationOptions(settings_problem=problem)
        async with open_station(
            settings(folder), Choices(), MonotonicClock(), RehearsalPlan(None), options
        ) as opened:
            return [device for device in opened.views.current().devices if device.kind == "settings"]

    return asyncio.run(look())


@pytest.mark.parametrize(
    ("kept", "state", "said"),
    [
        (
            Path("/data/copy.toml"),
            DeviceState.TROUBLE,
            "table.toml has a mistake, so the last settings that worked are used: table.toml, line 2: no key",
        ),
        (
            None,
            DeviceState.MISSING,
            "table.toml has a mistake, so the default settings are used: table.toml, line 2: no key",
        ),
    ],
)
def test_the_lobby_says_which_settings_are_used_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: Path | None, state: DeviceState, said: str
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    file = tmp_path / "table.toml"
    (device,) = devices_of_the_lobby(tmp_path, SettingsProblem(file, f"{file}, line 2: no key", kept))
    assert device.state is state
    assert words_in("en").say(device.message, device.facts) == said


def test_settings_that_fit_need_no_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    assert devices_of_the_lobby(tmp_path, None) == []

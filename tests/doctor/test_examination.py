"""The doctor checks everything and says for each problem what to do."""

from __future__ import annotations

import socket
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.boards.settings import BoardSettings
from companion.config import Settings, SettingsProblem
from companion.dice.settings import CameraSettings, DiceSettings
from companion.doctor import Diagnosis, Examined, Finding, diagnose, examine_house
from companion.doctor.host import Host
from companion.doctor.probes import system
from companion.page.settings import PageSettings
from companion.sound import SoundSettings, remedies
from companion.sound.process import priority
from companion.table.settings import TableSettings
from tests.doctor.conftest import COMPUTERS, CONTAINER, LAPTOP, Be


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    config = tmp_path / "asound.conf"
    config.write_text("pcm.!default { type null }\nctl.!default { type null }\n")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(config))
    monkeypatch.setenv("JACK_NO_START_SERVER", "1")
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return Settings(page=PageSettings(port=0), table=TableSettings(journal=tmp_path / "games.sqlite"))


def found(settings: Settings, section: str, cameras: list[int | str] | None = None) -> list[Diagnosis]:
    table = Examined(settings, host=Host(ask=CONTAINER.ask))
    return [one for one in diagnose(table, cameras or []) if one.section == section]


OF_THE_HOUSE = {
    "system",
    "python",
    "settings",
    "dice",
    "journal",
    "disk",
    "clock",
    "network",
    "page",
    "service",
}


@pytest.mark.parametrize("name", COMPUTERS)
def test_every_section_is_looked_at_and_what_is_wrong_has_a_remedy(
    settings: Settings, be: Be, name: str
) -> None:
    everything = list(diagnose(Examined(settings, host=be(COMPUTERS[name])), []))
    assert {one.section for one in everything} == {"sound", "boards"} | OF_THE_HOUSE
    assert all(one.remedy for one in everything if one.finding in (Finding.NOTE, Finding.WRONG))


def test_the_house_is_looked_at_without_opening_a_device(settings: Settings, be: Be) -> None:
    assert {one.section for one in examine_house(Examined(settings, host=be(LAPTOP)))} == OF_THE_HOUSE


def test_this_very_computer_is_looked_at_in_seconds_and_no_probe_fails(settings: Settings) -> None:
    begun = time.monotonic()
    everything = list(examine_house(Examined(settings)))
    assert time.monotonic() - begun < 60
    assert not [one for one in everything if "has failed (" in one.what or "cannot be looked at" in one.what]


def test_a_table_toml_that_does_not_fit_is_a_fault_and_the_rest_is_looked_at(
    settings: Settings, be: Be
) -> None:
    file = Path("/home/pi/table.toml")
    problem = SettingsProblem(file, f"{file}, line 3: there is no section [gmae]", None)
    table = Examined(settings, file, problem, host=be(LAPTOP))
    (told,) = [one for one in examine_house(table) if one.section == "settings"]
    assert told.finding is Finding.WRONG and "line 3" in told.what and "the defaults are used" in told.remedy


@pytest.mark.parametrize(
    ("error", "what", "remedy"),
    [
        (ModuleNotFoundError("No module named 'cv2'"), "No module named 'cv2'", "./install"),
        (ValueError("seven"), "(ValueError: seven)", "--bundle"),
    ],
)
def test_a_probe_that_fails_is_told_and_hides_no_other(
    settings: Settings, be: Be, monkeypatch: pytest.MonkeyPatch, error: Exception, what: str, remedy: str
) -> None:
    def fail(_: object) -> None:
        raise error

    monkeypatch.setattr(system, "system", fail)
    everything = list(examine_house(Examined(settings, host=be(LAPTOP))))
    assert {one.section for one in everything} == OF_THE_HOUSE
    assert everything[0].section == "system" and everything[0].finding is Finding.WRONG
    assert what in everything[0].what and remedy in everything[0].remedy


def test_a_journal_of_a_newer_companion_is_told(settings: Settings, be: Be) -> None:
    assert settings.table.journal is not None
    with sqlite3.connect(settings.table.journal) as journal:
        journal.execute("CREATE TABLE games (id)")
        journal.execute("CREATE TABLE lines (id)")
        journal.execute("PRAGMA user_version = 99")
    journal.close()
    (told,) = [one for one in examine_house(Examined(settings, host=be(LAPTOP))) if one.section == "journal"]
    assert told.finding is Finding.WRONG and "version 99" in told.what


def test_a_port_that_is_not_there_is_named(settings: Settings) -> None:
    settings = msgspec.structs.replace(settings, boards=BoardSettings(search=False, ports=("/dev/none",)))
    assert any(one.finding is Finding.WRONG and "/dev/none" in one.what for one in found(settings, "boards"))


def test_a_port_of_the_page_that_is_taken_is_named(settings: Settings) -> None:
    with socket.create_server(("", 0)) as other:
        port = other.getsockname()[1]
        (page,) = found(msgspec.structs.replace(settings, page=PageSettings(port=port)), "page")
    assert page.finding is Finding.WRONG and str(port) in page.what


def test_a_camera_that_is_plugged_in_will_be_used(settings: Settings) -> None:
    first = found(settings, "dice", [2])[0]
    assert first.what == "camera 2 is plugged in and will be used"


def test_the_pis_own_camera_will_be_used_and_another_left_alone(settings: Settings) -> None:
    first = found(settings, "dice", ["rpicam", 2])[0]
    assert first.finding is Finding.NOTE
    assert first.what == "the Pi's own camera will be used, and camera 2 left alone"
    assert "cameras = [{source = 2}]" in first.remedy


def test_the_package_that_reads_the_pis_own_camera_is_named(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apt = tmp_path / "apt-cache"
    apt.write_text("#!/bin/sh\nprintf 'rpicam-apps-lite:\\n  Installed: (none)\\n  Candidate: 1.9\\n'\n")
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert cameras_first_word(settings) == (
        Finding.WRONG, "The program rpicam-vid that reads camera rpicam is not installed",
        "run sudo apt install rpicam-apps-lite; it is looked for again every 2 seconds",
    )  # fmt: skip


def cameras_first_word(settings: Settings) -> tuple[Finding, str, str]:
    dice = found(settings, "dice", ["rpicam"])
    assert dice[0].what == "the Pi's own camera is plugged in and will be used"
    return dice[1].finding, dice[1].what, dice[1].remedy


PI_5, PI_4 = "Raspberry Pi 5 Model B Rev 1.0\0", "Raspberry Pi 4 Model B Rev 1.5\0"
HDMI = " 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n                      vc4-hdmi-0\n"
USB = " 1 [Device         ]: USB-Audio - USB Audio Device\n                      C-Media USB Audio Device\n"
JACK = (
    " 1 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n                      bcm2835 Headphones\n"
)
NO_CARDS = "--- no soundcards ---\n"


BecomePi = Callable[[str, str], None]


@pytest.fixture
def pi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BecomePi:
    """Simulates a Raspberry Pi of that model with these sound cards, as the kernel lists them."""

    def become(model: str, cards: str) -> None:
        for name, text in (("device-tree/model", model), ("asound/cards", cards)):
            file = tmp_path / "proc" / name
            file.parent.mkdir(parents=True)
            file.write_text(text)
        machine = remedies.Machine.this(tmp_path / "proc")
        monkeypatch.setattr(remedies.Machine, "this", lambda: machine)

    return become


def without_a_device(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    config = tmp_path / "nothing.conf"
    config.write_text("pcm.!default { type hw card 31 }\nctl.!default { type null }\n")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(config))


@pytest.mark.parametrize("cards", [HDMI, NO_CARDS])
def test_a_pi_5_without_an_output_device_is_told_to_take_a_usb_sound_adapter(
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    pi: BecomePi,
    cards: str,
) -> None:
    pi(PI_5, cards)
    without_a_device(monkeypatch, tmp_path)
    sound = found(settings, "sound")[0]
    assert sound.finding is Finding.WRONG
    assert "no headphone jack" in sound.remedy
    assert "USB sound adapter" in sound.remedy


def test_a_pi_5_that_plays_on_hdmi_alone_is_told_so(settings: Settings, pi: BecomePi) -> None:
    pi(PI_5, HDMI)
    plays, only = found(settings, "sound")[:2]
    assert plays.finding is Finding.WELL
    assert only.finding is Finding.NOTE
    assert "USB sound adapter" in only.remedy


@pytest.mark.parametrize(("model", "cards"), [(PI_5, HDMI + USB), (PI_4, HDMI + JACK), ("", NO_CARDS)])
def test_jacks_are_not_mentioned_if_there_is_an_output_device(
    settings: Settings, pi: BecomePi, model: str, cards: str
) -> None:
    pi(model, cards)
    assert not any("jack" in one.remedy for one in found(settings, "sound"))


def test_a_pi_4_without_an_output_device_is_not_told_of_jacks(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pi: BecomePi
) -> None:
    pi(PI_4, HDMI)
    without_a_device(monkeypatch, tmp_path)
    assert "jack" not in found(settings, "sound")[0].remedy


def test_an_unknown_device_is_reported_with_the_command_that_lists_devices(settings: Settings) -> None:
    settings = msgspec.structs.replace(settings, sound=SoundSettings(device="gramophone"))
    sound = found(settings, "sound")[0]
    assert sound.finding is Finding.WRONG
    assert "gramophone" in sound.what
    assert "companion sound devices" in sound.remedy


def test_missing_real_time_priority_is_a_note_with_commands(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(priority, "may_be_on_time", lambda: False)
    told = found(settings, "sound")[-1]
    assert told.finding is Finding.NOTE
    assert f"@audio - rtprio {priority.RT_PRIORITY}" in told.remedy
    assert "/etc/security/limits.d/" in told.remedy
    assert f"LimitRTPRIO={priority.RT_PRIORITY}" in told.remedy


def test_granted_real_time_priority_is_not_mentioned(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(priority, "may_be_on_time", lambda: True)
    assert not any("priority" in one.what for one in found(settings, "sound"))


def test_a_camera_that_gives_no_pictures_is_named_with_what_to_do(settings: Settings) -> None:
    nothing = CameraSettings("http://127.0.0.1:9/")
    settings = msgspec.structs.replace(settings, dice=DiceSettings(cameras=(nothing,)))
    camera = found(settings, "dice")[0]
    assert camera.finding is Finding.WRONG
    assert "http://127.0.0.1:9/" in camera.what
    assert "correct its source" in camera.remedy


def test_dice_that_were_never_enrolled_are_a_note_with_the_command(settings: Settings) -> None:
    dice = found(settings, "dice")[-1]
    assert dice.finding is Finding.NOTE and "companion dice enrol default" in dice.remedy


def test_a_writable_journal_is_reported_as_fine(settings: Settings) -> None:
    assert found(settings, "journal")[0].finding is Finding.WELL

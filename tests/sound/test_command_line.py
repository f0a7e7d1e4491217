from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from companion.cli.sound.commands import app
from companion.errors import Missing
from companion.sound.device.loudspeaker import Loudspeaker
from tests.sound.conftest import Card

run = CliRunner().invoke


def test_check_tells_found_and_written_frames_and_draws_a_picture(tmp_path: Path) -> None:
    answer = run(app, ["check", "quick", "--json", "--picture", str(tmp_path)])
    assert answer.exit_code == 0
    result = json.loads(answer.stdout)
    assert result["length"] == 4_320_000
    assert [cue["found"] - cue["frame"] for cue in result["cues"]] == [0] * 10
    assert (tmp_path / "quick.png").read_bytes().startswith(b"\x89PNG")


def test_check_of_an_unknown_sheet_is_one_sentence() -> None:
    answer = run(app, ["check", "nothing"])
    assert isinstance(answer.exception, Missing)
    assert "there is no soundtrack" in str(answer.exception)


@pytest.mark.realtime
def test_play_follows_the_track_to_its_end(card: Card) -> None:
    card.plug_in_null()
    answer = run(app, ["play", "--cues", "quick", "--at", "112"])
    assert answer.exit_code == 0
    assert "the end" in answer.stdout


def test_render_without_the_scores_says_where_they_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("companion.sound.folder.audio_folder", lambda: tmp_path)
    answer = run(app, ["render"])
    assert isinstance(answer.exception, Missing)
    assert "render in the source checkout" in str(answer.exception)


def test_render_without_its_packages_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mido", None)
    answer = run(app, ["render", "--only", "effects"])
    assert isinstance(answer.exception, Missing)
    assert "pip install mido mutagen" in str(answer.exception)


def test_devices_lists_what_table_toml_may_name(card: Card) -> None:
    card.config.write_text(
        "pcm.usb_adapter { type null }\npcm.!default { type null }\nctl.!default { type null }\n"
    )
    answer = run(app, ["devices", "--json"])
    assert answer.exit_code == 0
    found = {device["name"]: device["default"] for device in map(json.loads, answer.stdout.splitlines())}
    assert found == {"usb_adapter": False, "default": True}
    assert "default (used where none is chosen)" in run(app, ["devices"]).stdout.splitlines()


def test_a_listed_device_is_found_by_a_part_of_its_name(card: Card) -> None:
    card.config.write_text(
        "pcm.usb_adapter { type null }\npcm.!default { type null }\nctl.!default { type null }\n"
    )
    speaker = Loudspeaker("USB_ad", 1024, lambda *_: b"")
    assert speaker.name == "usb_adapter"
    speaker.close()


def test_without_a_device_the_answer_is_no(card: Card) -> None:
    card.remove()
    answer = run(app, ["devices"])
    assert answer.exit_code == 1
    assert "no sound device" in answer.stdout

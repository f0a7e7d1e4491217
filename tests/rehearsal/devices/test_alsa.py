from pathlib import Path

from companion.rehearsal.devices.alsa import loudspeaker


def test_without_a_card_all_sound_goes_into_a_file(tmp_path: Path) -> None:
    environment = loudspeaker(tmp_path, keep=True, card=False)
    written = Path(environment["ALSA_CONFIG_PATH"]).read_text()
    assert f'file "{tmp_path}/capture.wav"' in written
    assert "type null" in written
    assert environment["JACK_NO_START_SERVER"] == "1"


def test_sound_that_need_not_be_kept_is_dropped(tmp_path: Path) -> None:
    environment = loudspeaker(tmp_path, keep=False, card=False)
    assert "file" not in Path(environment["ALSA_CONFIG_PATH"]).read_text()


def test_a_real_card_is_used_as_it_is(tmp_path: Path) -> None:
    assert "ALSA_CONFIG_PATH" not in loudspeaker(tmp_path, keep=True, card=True)
    assert not list(tmp_path.iterdir())

"""A service starts with the settings that worked last, and says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.config import Settings, load_or_last_good, look
from companion.config.last_good import copy_of
from companion.errors import Missing
from companion.page.settings import PageSettings


@pytest.fixture(autouse=True)
def _nobody_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table.toml"


def test_what_fits_is_used_and_kept(file: Path) -> None:
    file.write_text("[page]\nport = 81\n")
    assert load_or_last_good(file) == (Settings(page=PageSettings(port=81)), None)
    assert copy_of(file).read_text() == file.read_text()
    assert copy_of(file).is_relative_to(file.parent / "home")


def test_what_worked_last_is_used_while_the_file_does_not_fit(file: Path) -> None:
    file.write_text("[page]\nport = 81\n")
    load_or_last_good()
    file.write_text("[page]\nprot = 82\n")
    settings, problem = load_or_last_good()
    assert settings.page.port == 81
    assert problem is not None and problem.kept == copy_of(file)
    assert problem.brief.startswith("table.toml, line 2: ")
    assert str(problem) == (
        f'{file}, line 2: [page] has no key "prot"; did you mean port? '
        "Until it is corrected, the settings that worked last are used"
    )
    assert copy_of(file).read_text() == "[page]\nport = 81\n"


def test_a_file_that_never_worked_leaves_the_defaults(file: Path) -> None:
    file.write_text("[pge]\n")
    settings, problem = load_or_last_good(file)
    assert settings == Settings()
    assert problem is not None and problem.kept is None and "the defaults are used" in str(problem)


def test_a_copy_that_does_not_fit_any_more_leaves_the_defaults(file: Path) -> None:
    file.write_text("[page]\nport = 81\n")
    load_or_last_good(file)
    copy_of(file).write_text("[page]\nold_key = 81\n")
    file.write_text("[pge]\n")
    settings, problem = load_or_last_good(file)
    assert settings == Settings()
    assert problem is not None and problem.kept is None


def test_without_a_file_the_defaults_hold_and_nothing_is_wrong() -> None:
    assert load_or_last_good() == (Settings(), None)


def test_a_file_that_is_named_and_was_never_there_is_an_error(file: Path) -> None:
    with pytest.raises(Missing, match=r"table\.toml"):
        load_or_last_good(file)


def test_a_named_file_that_is_gone_leaves_what_worked_last(file: Path) -> None:
    file.write_text("[page]\nport = 81\n")
    load_or_last_good(file)
    file.unlink()
    settings, problem = load_or_last_good(file)
    assert settings.page.port == 81
    assert problem is not None and "there is no such file" in problem.sentence


def test_two_files_do_not_share_a_copy(tmp_path: Path) -> None:
    for name, port in (("one", 81), ("two", 82)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "table.toml").write_text(f"[page]\nport = {port}\n")
        load_or_last_good(tmp_path / name / "table.toml")
    for name in ("one", "two"):
        (tmp_path / name / "table.toml").write_text("[pge]\n")
    assert load_or_last_good(tmp_path / "one" / "table.toml")[0].page.port == 81


def test_who_only_looks_keeps_nothing(file: Path) -> None:
    file.write_text("[page]\nport = 81\n")
    assert look(file)[0].page.port == 81
    assert not copy_of(file).exists()


def test_a_folder_that_cannot_be_written_ends_nothing(
    file: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    file.write_text("[page]\nport = 81\n")
    assert load_or_last_good(file)[0].page.port == 81
    assert "cannot be kept" in caplog.text

"""table.toml: what fits is taken, what does not is one sentence with file, line and reason."""

from __future__ import annotations

import re
import tempfile
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


def test_a_camera_may_be_named_by_its_source_alone(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text('[dice]\ncameras = ["phone", {source = 2}]\n')
    cameras = config.load(tmp_path / "table.toml").dice.cameras
    assert [camera.source for camera in cameras] == ["phone", 2]


def test_the_users_own_file_is_read_where_there_is_none_here(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "table.toml").write_text("[page]\nport = 81\n")
    assert config.load().page.port == 81


def test_files_and_folders_are_named_as_people_write_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/ani")
    (tmp_path / "table.toml").write_text(
        "[dice]\nfolder = '/srv/dice'\n[table]\njournal = '~/games.sqlite'\n"
    )
    settings = config.load()
    assert settings.dice.folder == Path("/srv/dice")
    assert config.journal_file(settings.table) == Path("/home/ani/games.sqlite")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[game\n", "table.toml, line 1"),
        ("[gmae]\n", "gmae"),
        ('[game]\nplayers = ["pink"]\n', r"line 2: .*players.*pink"),
        ("[game]\nplayers = []\n", "players"),
        ('[game]\nlevel = "easy"\n', r"level.*easy"),
        ("[game]\nchallenge = 27\n", r"challenge.* 26"),
        ("[game]\ntraps = 5\n", r"traps.* 4"),
        ('[game]\ncharacters = {red = ["priest", "sleepy"]}\n', r"characters.*sleepy"),
        ('[game]\ntiles = "guess"\n', r"tiles.*guess"),
        ('[sound]\nlanguage = "la"\n', r"language.*la"),
        ("[page]\nport = 99999\n", "port"),
        ('[page]\nopen = "yes"\n', "line 2: open under \\[page\\]"),
        ('[page]\nnames = "temple.local"\n', "line 2: names under \\[page\\]"),
        ('[dice]\ncameras = "0"\n', "cameras"),
        ("[dice]\nfolder = 3\n", r"folder.*path"),
        ("[boards]\ncells = [{board = 1, place = [0, 0]}, {board = 1, place = [1, 0]}]\n", "twice"),
    ],
)
def test_a_value_that_does_not_fit_is_named(tmp_path: Path, text: str, said: str) -> None:
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
    ("before", "after"),
    [
        ('dice = {set = "mine"}\n', 'dice = {set = "ours"}\n'),
        ("dice = {}  # later\n", 'dice = {set = "ours"}  # later\n'),
        ('dice.set = "mine"  # old\n', 'dice.set = "ours"  # old\n'),
        ("dice.die_mm = 15.0\npage.port = 81\n", 'dice.die_mm = 15.0\ndice.set = "ours"\npage.port = 81\n'),
        ('[dice]\n"set" = "mine"\n', '[dice]\n"set" = "ours"\n'),
        ('[dice]\nset = """mine"""', '[dice]\nset = "ours"'),
        ("[[dice.cameras]]\nsource = 1\n", '[dice]\nset = "ours"\n[[dice.cameras]]\nsource = 1\n'),
        ("# ours", '# ours\n[dice]\nset = "ours"\n'),
        ("[page]\r\nport = 81\r\n", '[page]\r\nport = 81\r\n\r\n[dice]\r\nset = "ours"\r\n'),
        ("[dice]\r\nset = 'mine'  # a\r\n", '[dice]\r\nset = "ours"  # a\r\n'),
        ("[dice]\r\ndie_mm = 15.0\n", '[dice]\r\ndie_mm = 15.0\nset = "ours"\n'),
        (
            "[dice]  # the eye\ndie_mm = 15.0  # small\n\n# who looks at the page\n[page]\nport = 81\n",
            "[dice]  # the eye\ndie_mm = 15.0  # small\n"
            'set = "ours"\n\n# who looks at the page\n[page]\nport = 81\n',
        ),
    ],
)
def test_only_the_set_is_changed_however_the_file_is_written(tmp_path: Path, before: str, after: str) -> None:
    file = tmp_path / "table.toml"
    file.write_bytes(before.encode())
    config.write_dice_set("ours")
    assert file.read_bytes().decode() == after
    assert config.load().dice.set == "ours"


_ABOVE = st.sampled_from(["", "", "\n", "# [dice]\n", "\n  # set = 'not this'\n"])
_BESIDE = st.sampled_from(["", "", "  # as it was", "\t# “Maß” = [set]"])
_DICE = st.sampled_from(
    [
        [],
        ["[dice]"],
        ["[dice]", "die_mm = 15.0"],
        ["[dice]", "cameras = [{source = 0}, {source = 1, fps = 15}]", "set = 'mine'", "die_mm = 15.0"],
        ["[dice]", "mat_mm = [", "  200.0,", "  140.0,", "]"],
        ["  [dice]", "    die_mm=15.0", "    folder = '''C:\\dice'''"],
        ['["dice"]', '"set"="mine"'],
        ["[dice]", "die_mm = 15.0", "[[dice.cameras]]", "source = 0", "[[dice.cameras]]", "source = 1"],
    ]
)
_DICE_ABOVE_ALL = st.sampled_from(
    [
        ["dice.die_mm = 15.0"],
        ["dice.set = ''"],
        ["dice.folder = '/dice'", "page.port = 81", "dice.die_mm = 15.0"],
    ]
)
_OTHERS = st.permutations(
    [
        ["[sound]", 'language = "nl"'],
        ["[game]", 'players = ["red", "blue"]', 'names = {red = "Ani # 1", blue = "[dice]"}'],
        ["[gpio]"],
    ]
)


@st.composite
def _files(draw: st.DrawFn) -> str:
    others = draw(_OTHERS)[: draw(st.integers(0, 3))]
    if draw(st.booleans()):
        sections = [draw(_DICE_ABOVE_ALL), *others]
    else:
        sections = list(others)
        sections.insert(draw(st.integers(0, len(others))), draw(_DICE))
    text = "".join(f"{draw(_ABOVE)}{line}{draw(_BESIDE)}\n" for section in sections for line in section)
    text = text.removesuffix("\n") if draw(st.booleans()) else text
    return text.replace("\n", "\r\n") if draw(st.booleans()) else text


@given(before=_files(), name=st.sampled_from(["ours", "the “new” ones", 'a\\b"c']))
def test_nothing_else_in_the_owners_file_is_touched(before: str, name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "table.toml"
        file.write_bytes(before.encode())
        config.write_dice_set(name, file)
        after = file.read_bytes().decode()
    settings = tomllib.loads(before)
    settings.setdefault("dice", {})["set"] = name
    assert tomllib.loads(after) == settings
    kept = [line for line in before.splitlines() if not re.match(r"""\s*(dice\.)?"?set"?\s*=""", line)]
    now = iter(after.splitlines())
    assert all(line in now for line in kept)  # each where it stood, blank ones too
    assert len(after.splitlines()) - len(kept) <= len(["", "[dice]", f"set = {name}"])
    if "\r\n" in before:
        assert "\n" not in after.replace("\r\n", "")


@pytest.mark.parametrize(
    "before",
    [b"[dice\n", b"set = \n", b'[dice]\nset = ""\nset = ""\n', b"\xef\xbb\xbf[dice]\n", b"# Ma\xdf\n"],
)
def test_a_file_that_is_not_toml_is_reported_and_left_unchanged(tmp_path: Path, before: bytes) -> None:
    file = tmp_path / "table.toml"
    file.write_bytes(before)
    with pytest.raises(BadConfiguration) as loaded:
        config.load()
    with pytest.raises(BadConfiguration) as written:
        config.write_dice_set("ours")
    assert str(written.value) == str(loaded.value)
    assert str(written.value).startswith(f"{file}, line ")
    assert file.read_bytes() == before


def test_a_file_that_cannot_be_written_is_named_with_what_to_write(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    with pytest.raises(BadConfiguration, match=r'table\.toml: cannot be written .*write set = "ours" under'):
        config.write_dice_set("ours")

"""What does not fit in table.toml is told with its line, the reason in plain words, and what is near."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.config.settings import decoded
from companion.errors import BadConfiguration


def told(text: str | bytes) -> str:
    """What is said of a file with this text, without the file's name."""
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(BadConfiguration) as caught:
        decoded(Path("table.toml"), data)
    name, _, said = str(caught.value).partition(", ")
    assert name == "table.toml" and "\n" not in said
    return said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# ours\n\n[gmae]\n", "line 3: there is no section [gmae]; did you mean [game]?"),
        (
            '[game]\nlevel = "normal"\npalyers = ["red"]\n',
            'line 3: [game] has no key "palyers"; did you mean players?',
        ),
        ('[game]\nlanguage = "de"\n', 'line 2: [game] has no key "language"; it belongs under [sound]'),
        ("port = 81\n", 'line 1: there is no key "port" outside of the sections; it belongs under [page]'),
        ("[gpio]\nbuzzer = 4\n", 'line 2: [gpio] has no key "buzzer"; there are start, knob and lamp'),
        (
            "[dice]\ncameras = [\n  {source = 0},  # the left one\n  {surce = 1},\n]\n",
            'line 4: entry 2 of cameras under [dice] has no key "surce"; did you mean source?',
        ),
        (
            "[[dice.cameras]]\nsource = 0\n\n[[dice.cameras]]\nsource = 1\nheigth = 720\n",
            'line 6: entry 2 of cameras under [dice] has no key "heigth"; did you mean height?',
        ),
        (
            '[game.characters]\nrod = ["priest", "permanent"]\n',
            'line 2: characters under [game] has no key "rod"; '
            "it can be red, blue, green, yellow, white or purple; did you mean red?",
        ),
        (
            "[boards]\ncells = [{board = 1}]\n",
            'line 2: entry 1 of cells under [boards] lacks the key "place"',
        ),
    ],
)
def test_a_key_that_does_not_exist_is_told_with_the_nearest_that_does(text: str, said: str) -> None:
    assert told(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '[game]\nlevel = "profesional"\n',
            'line 2: level under [game] cannot be "profesional"; '
            "it can be normal, expert or professional; did you mean professional?",
        ),
        (
            '[game]\nplayers = [\n  "red",\n  "pink",\n]\n',
            'line 4: entry 2 of players under [game] cannot be "pink"; '
            "it can be red, blue, green, yellow, white or purple",
        ),
        (
            "[dice]\ncameras = [{mains_hz = 55}]\n",
            "line 2: mains_hz of entry 1 of cameras under [dice] cannot be 55; it can be 50 or 60",
        ),
        (
            "[game]\nchallenge = 27\n",
            "line 2: challenge under [game] must be from 1 to 26 (the nearest is 26), and it is 27",
        ),
        (
            "[game]\nquests = 0\n",
            "line 2: quests under [game] must be from 1 to 3 (the nearest is 1), and it is 0",
        ),
        ('[page]\nport = "81"\n', 'line 2: port under [page] must be a whole number, and it is "81"'),
        (
            '[boards]\nsearch = "yes"\n',
            'line 2: search under [boards] must be true or false, and it is "yes"',
        ),
        ("[table]\nstart = [1]\n", "line 2: start under [table] must have 2 entries"),
        (
            "[game]\nplayers = []\n",
            "line 2: players under [game] must have at least 1 entry, and it is empty",
        ),
        ("[dice]\nfolder = 3\n", "line 2: folder under [dice] must be a path in quotes, and it is 3"),
        (
            '[game]\nnames = {red = "Ani", blue = 3}\n',
            "line 2: blue of names under [game] must be a text in quotes, and it is 3",
        ),
        ("game = 3\n", "line 1: [game] must be a table with keys, and it is 3"),
    ],
)
def test_a_value_that_cannot_be_is_told_with_those_that_can(text: str, said: str) -> None:
    assert told(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[page]\n[game\n", "line 2: this is not TOML: expected ']' at the end of a table declaration"),
        ("[page]\nport = 80\nport = 81\n", "line 3: this is not TOML: a key is given twice"),
        (
            '[game]\nlevel = "normal"\nplayers = ["red",\n',
            "line 3: this is not TOML: a value is missing, or does not end, or a text is not in quotes",
        ),
        (b"[page]\n# Ma\xdf\n", "line 2: this is not written in UTF-8; save the file as UTF-8"),
        (
            b"\xef\xbb\xbf[page]\n",
            "line 1: the file begins with an invisible mark (BOM); save it as UTF-8 without one",
        ),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(text: str | bytes, said: str) -> None:
    assert told(text) == said


def test_values_in_values_in_values_are_no_crash() -> None:
    with pytest.raises(BadConfiguration, match="nested too deeply"):
        decoded(Path("table.toml"), b"game = " + b"[" * 100_000)


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    assert told('[game]\r\n# \u2028\r\nlevel = "easy"\r\n').startswith("line 3: ")


def test_an_address_that_may_hold_a_password_is_not_repeated() -> None:
    assert "hunter2" not in told('[dice]\ncameras = "rtsp://me:hunter2@192.168.1.9/"\n')


WORDS = st.text(string.ascii_lowercase + "_-.", min_size=1, max_size=12)
SCALARS: Any = st.one_of(st.integers(-9, 99999), st.booleans(), WORDS, st.floats(0, 1))
SECTIONS = st.sampled_from(["game", "table", "sound", "boards", "dice", "page", "gpio", "gaem"])
KEYS = st.sampled_from(
    [
        "way",
        "players",
        "names",
        "characters",
        "start",
        "pile",
        "muted",
        "cells",
        "cameras",
        "port",
        "knob",
        "nonsense",
    ]
)
VALUES = st.recursive(
    SCALARS, lambda below: st.lists(below, max_size=3) | st.dictionaries(WORDS, below, max_size=3)
)


def toml(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{" + ", ".join(f'"{key}" = {toml(below)}' for key, below in value.items()) + "}"
        case list():
            return "[" + ",\n  ".join(map(toml, value)) + "]"
        case str():
            return f'"{value}"'
    return str(value)


@given(sections=st.dictionaries(SECTIONS, st.dictionaries(KEYS, VALUES, max_size=3), max_size=3))
def test_whatever_stands_in_the_file_it_fits_or_a_line_of_it_is_named(sections: dict[str, Any]) -> None:
    text = "\n".join(
        line
        for section, keys in sections.items()
        for line in (f"[{section}]", *(f"{key} = {toml(value)}" for key, value in keys.items()))
    )
    try:
        decoded(Path("table.toml"), text.encode())
    except BadConfiguration as error:
        line, _, said = str(error).removeprefix("table.toml, line ").partition(": ")
        assert 1 <= int(line) <= text.count("\n") + 1 and said

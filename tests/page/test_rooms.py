"""The browser's files: each page is a room, shared drawing is one, and what all use lies before them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.page.assets import STATIC, edition, joined_page

HALL = ""
"""What every page uses."""
MAY_IMPORT = {
    HALL: set[str](),
    "drawing": {HALL},
    "sound": {HALL},
    "importing": {HALL, "drawing"},
    "access": {HALL, "drawing"},
    "dice": {HALL, "drawing"},
    "phone": {HALL, "drawing", "dice"},
    "home": {HALL},
    "putting-right": {HALL, "drawing"},
    "table": {HALL, "putting-right", "home", "drawing", "dice", "phone", "sound", "importing", "access"},
    "lobby": {HALL, "home", "drawing", "sound", "importing", "access"},
    "tv": {HALL, "drawing"},
    "eye": {HALL, "drawing", "access"},
    "lens": {HALL, "access"},
    "doctor": {HALL},
    "story": {HALL, "drawing"},
}
SCRIPTS = sorted(STATIC.rglob("*.js"))
STYLES = sorted(STATIC.rglob("*.css"))
PAGES = sorted(STATIC.rglob("*.html"))
MOST = 20
HEAD = STATIC / "head.html"
"""The lines that the heads of all pages have."""
ALONE = STATIC / "home" / "offline.html"
"""What a browser shows while nobody answers: its head names nothing that nobody would send."""
BESIDE = STATIC / "home" / "service-worker.js"
"""What a browser runs beside the pages."""
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from "([^"]+)";', re.MULTILINE | re.DOTALL)


def name(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


def room_of(path: Path) -> str:
    folder = path.relative_to(STATIC).parent
    return HALL if folder == Path() else folder.as_posix()


def imports(script: Path) -> set[Path]:
    text = script.read_text(encoding="utf-8")
    return {(script.parent / asked).resolve() for asked in IMPORT.findall(text)}


def asked_for(page: Path) -> set[Path]:
    """The files that an HTML page names."""
    named = re.findall(r'(?:href|src)="/static/([^"]+)"', page.read_text(encoding="utf-8"))
    return {STATIC / address for address in named}


def test_every_folder_is_a_room_that_is_known() -> None:
    assert {room_of(path) for path in (*SCRIPTS, *STYLES, *PAGES)} == MAY_IMPORT.keys()


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_has_at_most_twenty_files(room: str) -> None:
    assert len([path for path in (STATIC / room).iterdir() if path.is_file()]) <= MOST


@pytest.mark.parametrize("script", SCRIPTS, ids=name)
def test_a_script_imports_only_what_its_room_may(script: Path) -> None:
    room = room_of(script)
    for other in imports(script):
        assert other in SCRIPTS, f"{name(script)} imports {other}"
        assert room_of(other) in MAY_IMPORT[room] | {room}, f"{name(script)} may not import {name(other)}"


def test_no_script_imports_itself_in_a_circle() -> None:
    done: set[Path] = set()

    def walk(script: Path, way: tuple[Path, ...]) -> None:
        assert script not in way, " -> ".join(map(name, [*way, script]))
        if script not in done:
            for other in sorted(imports(script)):
                walk(other, (*way, script))
            done.add(script)

    for script in SCRIPTS:
        walk(script, ())


def test_every_script_and_style_is_used_by_a_page() -> None:
    used = {BESIDE}.union(*map(asked_for, PAGES))
    waiting = [path for path in used if path.suffix == ".js"]
    while waiting:
        found = imports(waiting.pop()) - used
        used |= found
        waiting += found
    assert used >= {*SCRIPTS, *STYLES}
    assert [path for path in used if not path.is_file()] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page not in (HEAD, ALONE)], ids=name)
def test_every_page_has_the_same_head(page: Path) -> None:
    written = page.read_text(encoding="utf-8")
    assert "<meta" not in written and "<title" not in written
    shown = joined_page(name(page))
    for line in HEAD.read_text(encoding="utf-8").splitlines():
        assert shown.count(re.sub(r'"/static/', f'"/static/{edition()}/', line)) == 1
    assert shown.index("<meta charset") < 200, "browsers look for it at the beginning"


@pytest.mark.parametrize("style", STYLES, ids=name)
def test_a_style_s_pictures_are_there(style: Path) -> None:
    for picture in re.findall(r"url\((?!#)([^)]+)\)", style.read_text(encoding="utf-8")):
        assert (style.parent / picture).is_file(), f"{name(style)} shows {picture}"


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES], ids=name)
def test_every_script_and_style_can_be_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400

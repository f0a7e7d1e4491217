"""A module's file can be deleted: the rest goes on, and its own games are refused with a clear sentence.

Each file of a module is deleted from a copy of the package, and games are begun by another Python there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import companion
from companion.rules.modules import available

PACKAGE = Path(companion.__file__).parent
MODULES = sorted(
    {Path(sys.modules[module.join.__module__].__file__ or "") for module in available().values()}
)
BASIC = [
    {"game": 1, "players": ["red", "blue"], "pile": ["B07"]},
    {"t": 1, "do": "roll", "player": "red", "dice": {"0": "adventurer", "1": "adventurer"}},
    {"t": 2, "do": "discover", "player": "red", "side": "east", "expect": {"ok": True}},
]
PLAY = """
import sys
from companion.rules import BadRecord, Catalogue
from companion.rules.modules import available
from companion.rules.record.record import judged

deleted, lines = sys.argv[1].split(), sys.stdin.buffer.read().splitlines()
catalogue = Catalogue.load()

def begin(name):
    needs = available()[name].needs if name in available() else ()
    modules = ", ".join(f'"{each}"' for each in (name, *needs))
    line = f'{{"game": 1, "players": ["red"], "modules": [{modules}]}}'
    list(judged([line.encode()], catalogue, name))

print([answer.to_bytes().decode() for answer in judged(lines, catalogue, "basic")][-1])
for name in deleted:
    try:
        begin(name)
    except BadRecord as error:
        print(error)
for name in available():
    if set(available()[name].needs) <= set(available()):
        begin(name)
print(*sorted(available()))
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    ignored = shutil.ignore_patterns("__pycache__", "*.onnx")
    (folder / "companion").mkdir()
    for file in PACKAGE.glob("*.py"):
        shutil.copy(file, folder / "companion")
    shutil.copytree(PACKAGE / "rules", folder / "companion" / "rules", ignore=ignored)
    return folder


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.stem)
def test_without_its_file_a_module_is_refused_and_all_else_goes_on(file: Path, copied: Path) -> None:
    names = sorted(
        name for name, module in available().items() if file.stem in module.join.__module__.split(".")
    )
    others = sorted(set(available()) - set(names))
    there = copied / "companion" / "rules" / "modules" / file.name
    kept = there.read_bytes()
    there.unlink()
    try:
        answers = subprocess.run(
            [sys.executable, "-P", "-c", PLAY, " ".join(names)],
            cwd=copied,
            env={"PYTHONPATH": str(copied), "PYTHONDONTWRITEBYTECODE": "1"},
            input=b"\n".join(map(msgspec.json.encode, BASIC)),
            capture_output=True,
            check=False,
        )
    finally:
        there.write_bytes(kept)
    assert answers.returncode == 0, answers.stderr.decode()
    basic, *refused, left = answers.stdout.decode().splitlines()
    assert msgspec.json.decode(basic)["ok"] is True
    assert len(refused) == len(names)
    for name, sentence in zip(names, refused, strict=True):
        assert f"the module '{name}' is not in play here; modules that can be played: " in sentence
    assert left.split() == others

"""The architecture's rules: which folder may import which, and what the rules of the game may not import."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.dice.mat.paper import MAT_NAMES
from companion.rules import Colour

ROOT = Path(__file__).parent.parent
COMPANION = ROOT / "companion"

HALLWAY = {"clock", "errors", "folders", "languages", "lazy_names", "log", "roles"}
SENSES = {"dice", "boards", "sound", "gpio"}
MAY_IMPORT: dict[str, set[str]] = {
    "rules": set(),
    **dict.fromkeys(SENSES, HALLWAY),
    "table": HALLWAY | SENSES | {"rules"},
    "page": HALLWAY | {"dice", "sound", "table", "rules", "doctor", "debrief"},
    "rehearsal": HALLWAY | SENSES | {"rules", "table", "config"},
    "odds": HALLWAY | {"rules", "rehearsal"},
    "debrief": HALLWAY | {"rules", "table", "odds"},
    "training": HALLWAY | {"dice"},
    "config": HALLWAY | SENSES | {"table", "page"},
    "doctor": HALLWAY | SENSES | {"rules", "table", "config"},
    "lobby": HALLWAY | {"sound", "rules", "table"},
    "station": HALLWAY | SENSES | {"rules", "table", "lobby", "config"},
    "app": HALLWAY
    | SENSES
    | {"rules", "table", "lobby", "station", "page", "config", "counters"}
    | {"doctor", "debrief"},
    "counters": SENSES,
    "cli": HALLWAY
    | SENSES
    | {"rules", "table", "lobby", "station", "page", "rehearsal", "odds", "debrief", "training"}
    | {"config", "doctor", "app"},
    "clock": set(),
    "errors": set(),
    "folders": set(),
    "languages": set(),
    "lazy_names": set(),
    "log": {"folders"},
    "roles": set(),
    "__main__": {"cli"},
    "__init__": set(),
}

ROOMS_IN_ORDER: dict[str, tuple[str, ...]] = {
    "debrief": (
        *("steps", "time_spent", "luck", "rescues", "ending", "tracks", "account"),
        *("stands", "curve", "moments", "advice", "frames", "told", "debriefed", "helping", "curve_desk"),
        *("check", "digest", "statistics"),
    ),
    "table": (
        "conduct",
        "settings",
        "start_cell",
        "page_input",
        "map_put_right",
        "inbox",
        "view",
        "game",
        "dice",
        "intent",
        "output",
        "lent",
        "soundtrack_only",
        "table",
    ),
    "lobby": ("choices", "prepared_game", "objections", "lobby"),
    "station": (
        *("service_notify", "journal_lock", "devices", "late_devices", "commons", "recollection"),
        *("rehearsal_plan", "unfinished", "lamp", "table_maker", "station"),
    ),
    "rehearsal": ("simulated_time", "camera", "devices", "stage", "players", "paper", "people", "rehearsal"),
    "dice": (
        "arrays",
        "settings",
        "readings",
        "problem",
        "models",
        "geometry",
        "camera",
        "mat",
        "detect",
        "identify",
        "health",
        "viewer",
        "files",
        "bench",
        "track",
        "enrol",
        "process",
        "eye",
        "checkup",
    ),
    "config": ("files", "toml_lines", "settings_types", "misfit", "settings", "last_good"),
    "doctor": ("diagnosis", "host", "report", "running_companion", "probes", "examination", "bundle"),
    "sound": (
        *("settings", "folder", "sheets", "mix", "device", "process", "clock", "measure", "importing"),
        *("voice", "status", "remedies", "sound"),
    ),
    "page": (
        *("joined", "assets", "settings", "words", "setup_text", "box_faults", "language"),
        *("access", "input", "live_messages", "home_screen"),
        *("import_requests", "import_routes", "doctor_page", "doctor_routes", "eye", "lens", "story"),
        *("routes", "server"),
        "types",
    ),
}
"""The rooms of a folder; each may import only itself and those before it."""


def room_of(path: Path) -> str:
    return path.relative_to(COMPANION).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, including imports inside functions and for types only."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the walls"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def files(folder: Path = COMPANION) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_room_imports_only_what_it_may(path: Path) -> None:
    room = room_of(path)
    allowed = MAY_IMPORT[room] | {room}
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "companion" and len(parts) > 1 and (COMPANION / parts[1]).exists():
            assert parts[1] in allowed, f"{room} may not import {name}"
        if parts[0] == "companion" and len(parts) > 1 and (COMPANION / f"{parts[1]}.py").exists():
            assert parts[1] in allowed, f"{room} may not import {name}"


@pytest.mark.parametrize("folder", ROOMS_IN_ORDER)
def test_a_room_inside_a_folder_imports_only_itself_and_the_rooms_before_it(folder: str) -> None:
    order = ROOMS_IN_ORDER[folder]
    for path in files(COMPANION / folder):
        room = path.relative_to(COMPANION / folder).parts[0].removesuffix(".py")
        if room == "__init__":
            continue
        allowed = order[: order.index(room) + 1]
        for name in imports(path):
            parts = name.split(".")
            if parts[:2] == ["companion", folder] and len(parts) > 2 and parts[2] in order:
                assert parts[2] in allowed, f"{path.relative_to(ROOT)} may not import {name}"


@pytest.mark.parametrize("path", files(COMPANION / "rules"), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_rules_know_no_clock_no_device_and_no_network(path: Path) -> None:
    forbidden = {
        "time",
        "datetime",
        "socket",
        "threading",
        "asyncio",
        "subprocess",
        "secrets",
        "multiprocessing",
    }
    assert forbidden.isdisjoint(name.split(".")[0] for name in imports(path))


def test_no_module_imports_itself_in_a_circle() -> None:
    modules = {module_name(path) for path in files()}
    graph = {module_name(path): used(path, modules) - {module_name(path)} for path in files()}
    done: set[str] = set()

    def walk(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, " -> ".join([*way, name])
        if name in done:
            return
        for other in sorted(graph[name]):
            walk(other, (*way, name))
        done.add(name)

    for name in graph:
        walk(name, ())


def test_nothing_that_plays_imports_the_training() -> None:
    """The training is not in the wheel; only the commands for training may try to import it."""
    allowed = {COMPANION / "cli" / "dice" / "train.py"}
    others = [path for path in files() if room_of(path) != "training" and path not in allowed]
    assert not [
        path for path in others if any(name.startswith("companion.training") for name in imports(path))
    ]


HEAVY = {"cv2", "numpy", "scipy", "sklearn", "onnxruntime", "reportlab", "PIL", "matplotlib", "torch"}


@pytest.mark.parametrize("module", ["companion.dice", "companion.dice.settings", "companion.dice.readings"])
def test_the_settings_and_readings_of_the_eye_load_nothing_heavy(module: str) -> None:
    program = f"import sys, {module}; print(*sorted({HEAVY} & set(sys.modules)))"
    answer = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == []


def used(path: Path, modules: set[str]) -> set[str]:
    """The project's modules that a file imports; ``from package import module`` uses the module alone."""
    found = {name for name in imports(path) if name in modules}
    return {name for name in found if not any(other.startswith(f"{name}.") for other in found)}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no git checkout")
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_no_file_or_folder_has_a_vague_name() -> None:
    vague = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}
    assert not [path for path in tracked() if vague & {part.split(".")[0] for part in path.parts}]


TWO_THINGS = {
    "State": "of the game, and the message of a board, which bears its name in wire.toml",
}
"""Names of classes that stand for two things, and for which."""


def test_the_name_of_a_class_stands_for_one_thing() -> None:
    assert {name for name, count in Counter(class_names()).items() if count > 1} == set(TWO_THINGS)


def class_names() -> Iterator[str]:
    """The name of each class of each file, once for each file that has one of that name."""
    for path in files():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def test_every_module_can_be_read_in_one_sitting() -> None:
    long = [path for path in files() if len(path.read_text(encoding="utf-8").splitlines()) > 400]
    assert not long, long


FULL_ROOMS = {ROOT / place / "rules" / "modules" for place in ("companion", "tests")}
"""Each module of the game has a file here, and so has its test."""


def test_no_folder_has_more_than_twenty_source_files() -> None:
    sources = {".py", ".js", ".css", ".html", ".c", ".h", ".scad"}
    beside = Counter(path.parent for path in tracked() if path.suffix in sources)
    assert [folder for folder, count in beside.items() if count > 20 and folder not in FULL_ROOMS] == []


def test_mats_have_the_colours_of_the_players_in_the_same_order() -> None:
    assert tuple(Colour) == MAT_NAMES

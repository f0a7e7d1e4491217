"""The rules import no clock, no device and nothing else of the project; all their
sentences are in one table."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import companion.rules
from companion.rules import events
from companion.rules.modules import available
from companion.rules.sentences import SENTENCES

ROOM = Path(companion.rules.__file__).parent
FILES = sorted(ROOM.rglob("*.py"))
ALLOWED = {
    "__future__",
    "collections",
    "collections.abc",
    "companion.rules",
    "dataclasses",
    "enum",
    "functools",
    "importlib",
    "importlib.resources",
    "itertools",
    "json",
    "math",
    "msgspec",
    "msgspec.structs",
    "pathlib",
    "pkgutil",
    "random",
    "string",
    "tomllib",
    "typing",
}


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            found.add(node.module or "")
    return found


def test_the_rules_import_no_clock_no_device_and_nothing_of_ours_but_themselves() -> None:
    for file in FILES:
        strange = {
            name for name in imports(file) if name not in ALLOWED and not name.startswith("companion.rules.")
        }
        assert not strange, f"{file.relative_to(ROOM)} imports {strange}"


def test_chance_comes_from_the_seed_alone() -> None:
    for file in FILES:
        for call in re.findall(r"random\.\w+\(.", file.read_text(encoding="utf-8")):
            assert call == "random.Random(f", f"{file}: {call} is chance without the seed"


def test_the_core_knows_no_module_by_name() -> None:
    for file in FILES:
        if file.parent.name not in ("modules", "catalogue"):
            known = re.findall(
                r"illusion|special_chamber|time_chamber|queenie", file.read_text(encoding="utf-8")
            )
            assert not known, f"{file.name} knows {known}"


def test_every_message_has_its_sentence_and_every_sentence_is_said() -> None:
    said = set()
    for file in FILES:
        if file.name != "sentences.py" and file.parent.name != "catalogue":  # its faults the page says itself
            said |= set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', file.read_text(encoding="utf-8")))
    assert available(), "their sentences are added when they are found"
    own = set(SENTENCES)
    assert own <= said, f"never said: {own - said}"
    assert said - {"split-golden"} <= set(SENTENCES), f"without a sentence: {said - set(SENTENCES)}"


def test_templates_name_their_facts() -> None:
    for message, template in SENTENCES.items():
        fields = [field for _, field, _, _ in Formatter().parse(template) if field is not None]
        assert all(field.isidentifier() for field in fields), message
        assert not template.endswith("."), message


def test_every_event_is_documented() -> None:
    kinds = events.Event.__subclasses__()
    assert len(kinds) >= 18
    assert all(kind.__doc__ and not kind.__doc__.startswith("Event(") for kind in kinds)
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags)

"""The scripts of a page as one file, and its styles as one: a phone asks twice instead of seventy times.

Each script becomes a function that is called at its place, those that it imports before it. Nothing else of
it changes. That is possible because our scripts import by name, export where they declare, never reassign
what they export, and never import in a circle.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_SAID_OTHERWISE = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_PICTURE = re.compile(r"url\((?!#)([^)]+)\)")


def joined_script(first: Path) -> str:
    """The script, with all that it imports.

    Raises ValueError if one of them imports itself in a circle, or imports or exports in another way.
    """
    names: dict[Path, str] = {}
    return "".join(_called(script, names) for script in _in_order(first, [], set()))


def joined_styles(styles: list[Path], address: Callable[[Path], str]) -> str:
    """The styles in this order. `address` says where a picture is found."""
    return "".join(
        _PICTURE.sub(
            lambda found, folder=style.parent: f"url({address((folder / found[1]).resolve())})",  # type: ignore[misc]
            style.read_text(encoding="utf-8"),
        )
        for style in styles
    )


def _in_order(script: Path, way: list[Path], done: set[Path]) -> Iterator[Path]:
    """What a script needs comes before it."""
    if script in way:
        raise ValueError(f"{script} imports itself in a circle")
    if script in done:
        return
    for _, asked in _IMPORT.findall(script.read_text(encoding="utf-8")):
        yield from _in_order((script.parent / asked).resolve(), [*way, script], done)
    done.add(script)
    yield script


def _called(script: Path, names: dict[Path, str]) -> str:
    """The script as a function that is called. `names` says where exports are; its own are added."""
    text = script.read_text(encoding="utf-8")
    exported = _EXPORT.findall(text)
    inner = _EXPORT.sub("", _IMPORT.sub(lambda found: _taken(script, found, names), text))
    if otherwise := _SAID_OTHERWISE.search(inner):
        raise ValueError(f"{script}: this cannot be joined: {otherwise[0]}")
    names[script] = f"$${len(names)}"
    given = ", ".join(exported)
    return f"// {script.name}\nconst {names[script]} = (() => {{\n{inner}\nreturn {{ {given} }};\n}})();\n"


def _taken(script: Path, found: re.Match[str], names: dict[Path, str]) -> str:
    """An import, as what it takes from the function of another script."""
    if found[1] is None:
        return ""
    return f"const {{{found[1].replace(' as ', ': ')}}} = {names[(script.parent / found[2]).resolve()]};"

"""docs/architecture.md is true of the folders, threads and processes, and answers ten questions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.docs.pages import ROOT, section

PAGE = ROOT / "docs" / "architecture.md"
THREADS = section(PAGE, "## Threads and processes")
AT_NO_TABLE = ("rehearsal", "training", "odds")
"""Folders whose threads and processes do not run in a game at a table."""


def begun() -> Iterator[tuple[str, str, str]]:
    """File, `Thread` or `Process`, and the constant beginning of its name, for all that have a name."""
    for path in sorted((ROOT / "companion").rglob("*.py")):
        if path.relative_to(ROOT / "companion").parts[0] in AT_NO_TABLE:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith((".Thread", ".Process")):
                names = [keyword.value for keyword in node.keywords if keyword.arg == "name"]
                for name in names:
                    yield str(path.relative_to(ROOT)), ast.unparse(node.func).split(".")[-1], said(name)


def said(name: ast.expr) -> str:
    if isinstance(name, ast.JoinedStr):
        name = name.values[0]
    assert isinstance(name, ast.Constant)
    return str(name.value).strip()


def test_every_thread_and_process_with_a_name_is_documented() -> None:
    found = list(begun())
    assert {kind for _, kind, _ in found} == {"Thread", "Process"}
    for file, kind, name in found:
        told = f"`{name}" if kind == "Thread" else f"| {name}"
        assert told in THREADS, f"{file} begins it"


def test_every_folder_is_documented() -> None:
    house = section(PAGE, "## The house")
    folders = [path for path in (ROOT / "companion").iterdir() if (path / "__init__.py").is_file()]
    assert folders
    for folder in folders:
        assert f"| `{folder.relative_to(ROOT)}` |" in house


def test_ten_questions_have_an_answer_that_is_a_file_or_folder() -> None:
    rows = [line for line in section(PAGE, "## Where is what?").splitlines() if line.startswith("| Where")]
    assert len(rows) == 10
    for row in rows:
        _, question, answer, _ = row.split("|")
        named = [Path(part) for part in answer.split("`")[1::2]]
        assert named, question
        assert all((ROOT / path).exists() for path in named), question

"""The command line as somebody types it, in the tests' own process.

A new Python for each command takes a second, nearly all of it to load what the tests have loaded already.
That `companion` is a program of its own is shown by the tests that do start it: tests/cli/test_commands.py.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from companion import cli


@dataclass(frozen=True)
class Answer:
    """What a command has said, and its exit code."""

    returncode: int
    stdout: str
    stderr: str


def type_command(
    *words: str | Path,
    given: str = "",
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> Answer:
    """Runs `companion` with these words; ``given``: what its standard input holds.

    ``environment``: all the variables that it sees (None: those of the tests); ``folder``: where it is typed.
    """
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with contextlib.ExitStack() as stack:
        if environment is not None:
            stack.enter_context(patch.dict(os.environ, environment, clear=True))
        typed = stack.enter_context(pytest.MonkeyPatch.context())
        typed.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode()), "utf-8"))
        if folder is not None:
            typed.chdir(folder)
        stack.enter_context(contextlib.redirect_stdout(out))
        stack.enter_context(contextlib.redirect_stderr(err))
        code = exit_code(*words)
    return Answer(code, *(written.buffer.getvalue().decode() for written in (out, err)))


def exit_code(*words: str | Path) -> int:
    """Runs `companion` with these words; what it says goes where the test's own words go."""
    with pytest.MonkeyPatch.context() as typed:
        typed.setattr(sys, "argv", ["companion", *map(str, words)])
        try:
            cli.main()
        except SystemExit as end:
            return int(end.code or 0)
    return 0

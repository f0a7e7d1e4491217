"""Every command that a page tells the reader to type can be typed, and docs/commands.md has them all."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from companion.cli import app
from tests.docs.pages import PAGES, ROOT, commands, name, rows

COMMAND_LINE: Any = typer.main.get_command(app)
LIST = ROOT / "docs" / "commands.md"
TYPED = sorted({(name(page), command) for page in PAGES for command in commands(page)})


def leaves(command: Any, words: tuple[str, ...] = ("companion",)) -> Iterator[str]:
    """All commands that are not groups, as people type them."""
    if not hasattr(command, "commands"):
        yield " ".join(words)
        return
    for word, below in below_it(command).items():
        yield from leaves(below, (*words, word))


def below_it(group: Any) -> dict[str, Any]:
    """Loads and returns the commands of a group."""
    context = typer.Context(group)
    return {word: group.get_command(context, word) for word in group.list_commands(context)}


def complaint(line: str) -> str | None:
    """The fault in the words after ``companion``, or None. Arguments may be missing, as in prose."""
    command, words = COMMAND_LINE, shlex.split(line)
    while hasattr(command, "commands") and words not in ([], ["--help"]):
        if words[0] not in below_it(command):
            return f"there is no command {words[0]}"
        command = below_it(command)[words.pop(0)]
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    options = {option: param for param in command.params for option in (*param.opts, *param.secondary_opts)}
    plain = 0
    while words:
        word, _, value = words.pop(0).partition("=")
        if not word.startswith("--"):
            plain += 1
        elif word not in (*options, "--help"):
            return f"there is no option {word}"
        elif word in options and not options[word].is_flag and not value and words:
            words.pop(0)
    room = len(arguments) if all(argument.nargs == 1 for argument in arguments) else plain
    return "there are too many words" if plain > room else None


def test_pages_name_commands() -> None:
    assert len(TYPED) > len(list(leaves(COMMAND_LINE)))


@pytest.mark.parametrize(("page", "command"), TYPED, ids=lambda value: value)
def test_a_command_that_a_page_names_can_be_typed(page: str, command: str) -> None:
    assert complaint(command) is None, f"{page}: companion {command}"


@pytest.mark.parametrize("line", ["danse", "dice sets paint", "play --tempo 3", "games show 1 2"])
def test_a_command_that_cannot_be_typed_is_noticed(line: str) -> None:
    assert complaint(line) is not None


@pytest.mark.parametrize("command", sorted(leaves(COMMAND_LINE)))
def test_every_command_is_listed(command: str) -> None:
    assert command in rows(LIST.read_text("utf-8"))


def test_nothing_else_is_listed() -> None:
    listed = {first for first in rows(LIST.read_text("utf-8")) if not first.startswith("-")}
    assert listed <= set(leaves(COMMAND_LINE))


def test_every_option_that_stands_before_a_command_is_listed() -> None:
    options = {option for param in COMMAND_LINE.params for option in param.opts}
    listed = " ".join(first for first in rows(LIST.read_text("utf-8")) if first.startswith("-"))
    assert options | {"-vv"} == set(re.findall(r"-[\w-]+", listed))


def test_commands_are_found_wherever_a_page_has_them(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "Say `companion dice watch`, or `./play --players 3`; the companion games list is no command.\n\n"
        "    sudo .venv/bin/companion boards udev --install   # once\n"
        "    companion games export 3 > game.jsonl\n"
        "```sh\ncompanion judge --check bells.jsonl\ncompanion -vv doctor\n```\n"
    )
    assert commands(page) == [
        "dice watch",
        "play --players 3",
        "boards udev --install",
        "games export 3",
        "judge --check bells.jsonl",
        "doctor",
    ]

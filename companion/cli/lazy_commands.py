"""A group of commands that imports a command's module when the command is used, or when help lists them all.

A command must not wait for what another one needs: on a Raspberry Pi that takes seconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup


def lazy_commands(places: Mapping[str, str]) -> type[TyperGroup]:
    """The class of a Typer application whose commands, by name, are at ``module:name``.

    Each place has a function or a Typer group. Help lists the commands in the order of ``places``.
    """

    class LazyCommands(TyperGroup):
        # A context is `Any` here: its class was Click's in older Typers and is Typer's own in newer ones.

        def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002  Typer calls it so
            return list(places)

        def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002  the same
            if cmd_name not in self.commands and cmd_name in places:
                self.commands[cmd_name] = _load(cmd_name, places[cmd_name])
            return self.commands.get(cmd_name)

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:
            if args[0] not in places:
                for name in places:  # Typer proposes those that look like what was typed
                    self.get_command(ctx, name)
            return super().resolve_command(ctx, args)

    return LazyCommands


def _load(name: str, place: str) -> Any:
    module, _, attribute = place.partition(":")
    command = getattr(import_module(module), attribute)
    alone = typer.Typer()
    if isinstance(command, typer.Typer):
        alone.add_typer(command, name=name)
    else:
        alone.command(name)(command)
    return typer.main.get_group(alone).commands[name]

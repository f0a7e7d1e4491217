"""``companion dice watch``: what the cameras see, in the terminal and on a page with the picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from companion.config import Settings
    from companion.dice import EyeEvent
    from companion.dice.eye import Eye
    from companion.page import EyePage, EyeScreen
    from companion.page.access.access import Access

SourceArgument = Annotated[
    str, typer.Argument(help="Camera: an index, a file, a URL or rpicam; default: table.toml's.")
]
DiceName = Annotated[str, typer.Option("--dice", help="The enrolled set of dice.")]
Seconds = Annotated[float, typer.Option("--seconds", help="Seconds after which it stops; 0: until Ctrl-C.")]
PageOption = Annotated[
    bool | None, typer.Option("--page/--no-page", help="Serve the picture as a page; default: in a terminal.")
]
PortOption = Annotated[
    int | None, typer.Option("--port", min=0, max=65535, help="Port of the page; 0: any free.")
]
ConfigOption = Annotated[Path | None, typer.Option("--config", help="Another table.toml.")]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON line an event.")]


def watch(
    source: SourceArgument = "",
    dice: DiceName = "",
    seconds: Seconds = 0.0,
    page: PageOption = None,
    port: PortOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Shows what the cameras see: mats, dice, how sure, how still, how fast; with the picture on a page.

    On that page dice can be enrolled, too. In a pipe, or with --json, every event is one line.
    """
    import asyncio
    import sys

    settings = _settings(source, dice, config)
    seen = sys.stdout.isatty() and not as_json
    asyncio.run(_watch(settings, config, seen, seen if page is None else page, port, seconds, as_json))


def _settings(source: str, dice: str, path: Path | None) -> Settings:
    """table.toml with what the command line says on top; raises `Missing` where no camera is named."""
    import msgspec

    from companion import config
    from companion.cli.hardware import NO_CAMERA, with_what_is_there
    from companion.dice import CameraSettings
    from companion.errors import Missing

    settings = config.load(path)
    eye = settings.dice
    if source:
        eye = msgspec.structs.replace(eye, cameras=(CameraSettings(source=source),))
    if dice:
        eye = msgspec.structs.replace(eye, set=dice)
    settings = with_what_is_there(msgspec.structs.replace(settings, dice=eye))
    if not settings.dice.cameras:
        raise Missing(f"{NO_CAMERA} in {config.settings_file(path)}")
    return settings


async def _watch(
    settings: Settings,
    path: Path | None,
    seen: bool,
    page: bool,
    port: int | None,
    seconds: float,
    as_json: bool,
) -> None:
    import asyncio
    import contextlib

    from companion.cli.addresses import addresses
    from companion.clock import MonotonicClock
    from companion.config import write_dice_set
    from companion.dice.eye import Eye
    from companion.folders import data_folder
    from companion.page import EyeScreen
    from companion.page.access.access import Access

    clock = MonotonicClock()
    async with contextlib.AsyncExitStack() as stack:
        eye = stack.enter_context(Eye(settings.dice, clock, _silent if seen else _teller(as_json)))
        where: tuple[str, ...] = ()
        if page:
            screen = EyeScreen(eye, clock, _no_game, False, lambda name: write_dice_set(name, path))
            access = Access.kept(settings.page, clock, data_folder())
            served = await _serve(screen, settings, port, access)
            stack.push_async_callback(served.close)
            pin = "" if settings.page.open else f"   PIN {access.pin.digits}"
            surest, *others = addresses(settings.page.host, served.port)
            where = (f"{surest}{pin}", *others)
            if not seen:
                typer.echo(f"the picture: {' or '.join(where)}", err=True)
        watching = _draw(eye, where) if seen else asyncio.Event().wait()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(watching, seconds or None)


async def _serve(screen: EyeScreen, settings: Settings, port: int | None, access: Access) -> EyePage:
    """The page at the port of table.toml, or at any if that is taken, by a game for example."""
    import msgspec

    from companion.errors import BadConfiguration
    from companion.page import EyePage

    wanted = settings.page.tcp_port if port is None else port
    served = EyePage(screen, msgspec.structs.replace(settings.page, port=wanted), access)
    try:
        await served.open()
    except BadConfiguration:
        if port is not None:
            raise
        served = EyePage(screen, msgspec.structs.replace(settings.page, port=0), access)
        await served.open()
    return served


def _no_game() -> bool:
    return False


async def _draw(eye: Eye, where: tuple[str, ...]) -> None:
    """Keeps the terminal's table up to date."""
    import asyncio

    from rich.live import Live

    from companion.cli.dice.watch_screen import EVERY_S, screen_of

    with Live(refresh_per_second=8, transient=False) as live:
        while True:
            looks = [await asyncio.to_thread(eye.snapshot, place, 0) for place in range(len(eye.cameras))]
            told = [eye.status(place) for place in range(len(eye.cameras))]
            live.update(screen_of(list(zip(looks, told, strict=True)), where))
            await asyncio.sleep(EVERY_S)


def _silent(_event: EyeEvent) -> None:
    """The table on the screen says it all."""


def _teller(as_json: bool) -> Callable[[EyeEvent], None]:
    """Prints each event as a line."""
    import msgspec

    from companion.dice.viewer.event_text import event_text

    def say(event: EyeEvent) -> None:
        typer.echo(
            msgspec.json.encode({type(event).__name__: event}).decode() if as_json else event_text(event)
        )

    return say

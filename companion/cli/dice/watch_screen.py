"""What a person sees in the terminal while cameras are watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from companion.dice.mat.paper import MAT_NAMES
from companion.dice.readings import CameraState, CameraStatus, Sight
from companion.dice.viewer.camera_messages import CameraSnapshot, DieOverlay, MatMotion, MatOverlay

if TYPE_CHECKING:
    Seen = Sequence[tuple[CameraSnapshot | None, CameraStatus | None]]

EVERY_S = 0.15
"""Seconds between two looks."""
_CALM = {
    MatMotion.STILL: ("■ still", "green"),
    MatMotion.MOVING: ("≈ moving", "yellow"),
    MatMotion.HAND: ("▒ a hand", "yellow"),
}
_STATES = {
    Sight.READ: ("✓", "bold green"),
    Sight.UNSURE: ("?", "bold yellow"),
    Sight.COCKED: ("/", "bold dark_orange"),
    Sight.HIDDEN: ("◐", "bold bright_black"),
}
_KEY = "✓ read   ? not sure   / leaning   ◐ partly covered"


def screen_of(seen: Seen, addresses: Sequence[str] = ()) -> RenderableType:
    """All cameras, and where their pictures can be seen."""
    cameras = [_camera(place, look, status) for place, (look, status) in enumerate(seen, 1)]
    foot = f"{_KEY}      Ctrl-C ends"
    return Group(*cameras, Text(foot, "bright_black"), *map(_where, addresses[:1]), *map(_or, addresses[1:]))


def _where(address: str) -> Text:
    return Text(f"Open this on a telephone for the picture, and to show it your dice: {address}", "bold")


def _or(address: str) -> Text:
    return Text(f"or {address}", "bright_black")


def _camera(place: int, look: CameraSnapshot | None, status: CameraStatus | None) -> Panel:
    parts: list[RenderableType] = []
    if status is not None:
        parts.append(_condition(status))
    if look is not None and look.enrolment is not None:
        parts.append(Text(f"Dice are being enrolled on the page: {look.enrolment.name}"))
    if look is not None and look.mats:
        parts.append(_mats(look.mats))
    return Panel(Group(*parts), title=f"camera {place}", subtitle=_figures(look), title_align="left")


def _condition(status: CameraStatus) -> Table:
    """What is wrong, the worst first, each with what to do."""
    well = status.state is CameraState.LIVE and status.message == "camera-live"
    mark, style = ("✓", "green") if well else ("!", "bold yellow")
    rows = Table.grid(padding=(0, 1))
    for remark in status.remarks:
        rows.add_row(Text(mark, style), Text(remark.why, style))
    return rows


def _figures(look: CameraSnapshot | None) -> str:
    if look is None or not look.fps:
        return "no pictures"
    width, height = look.size
    pace = f"{look.fps:.0f} frames a second, {1000 * look.work:.1f} ms each"
    dice = f"dice “{look.set}”" if look.set else "no dice enrolled"
    return f"{width} × {height}, {pace}, {dice}"


def _mats(mats: Sequence[MatOverlay]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("mat", "it is", "dice", "rest to reading", "px/mm"):
        table.add_column(name, header_style="bright_black", no_wrap=name != "dice")
    for mat in mats:
        calm, style = _CALM[mat.motion]
        took = "" if mat.took is None else f"{1000 * mat.took:.0f} ms"
        table.add_row(_name(mat), Text(calm, style), _dice(mat), took, f"{mat.px_per_mm:.1f}")
    return table


def _name(mat: MatOverlay) -> Text:
    name = mat.name
    if name not in MAT_NAMES:
        return Text(name.replace("_", " "), "bold")
    return Text(name, f"bold {'magenta' if name == 'purple' else name}")


def _dice(mat: MatOverlay) -> RenderableType:
    if mat.name not in MAT_NAMES:
        return Text("no marker" if mat.top is None else f"number {mat.top}")
    if not mat.dice:
        return Text("no dice" if mat.motion is MatMotion.STILL else "…", "bright_black")
    return Columns([_die(die) for die in mat.dice], padding=(0, 3))


def _die(die: DieOverlay) -> Text:
    mark, style = _STATES[die.state]
    name = (die.face or "unknown").replace("_", " ")
    sure = f" {100 * die.confidence:.0f} %" if die.face else ""
    return Text.assemble((f"{mark} ", style), name, (sure, "bright_black"), no_wrap=True)

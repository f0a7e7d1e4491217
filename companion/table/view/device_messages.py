"""The state of each device: messages ``device-<kind>-<state>`` with facts `name` and `detail`."""

from __future__ import annotations

from companion.boards import BoardState, BoardStatus, Cell, cell_name
from companion.dice import CameraState, CameraStatus
from companion.gpio import ControlsStatus
from companion.sound import SoundStatus
from companion.table.view.model import DeviceState, DeviceView, Facts, FaultView

_CAMERA = {
    CameraState.OPENING: DeviceState.STARTING,
    CameraState.LIVE: DeviceState.READY,
    CameraState.GONE: DeviceState.MISSING,
}
_WELL = ("", "camera-live", "camera-opening")


def sound(status: SoundStatus) -> DeviceView:
    """The loudspeaker."""
    return _view("sound", status.device, DeviceState(status.state), status.sentence)


def camera(number: int, status: CameraStatus) -> DeviceView:
    """One camera; its name is its ``number``, counted from 1.

    Each fault has a message of its own, the same as on the camera's screen. If there are several faults, the
    worst is given in full, because it must be mended first. The others are given in short.
    """
    if status.message not in _WELL:
        state = DeviceState.TROUBLE if status.state is CameraState.LIVE else DeviceState.MISSING
        facts: Facts = {**status.facts, "camera": number, "name": str(number), "detail": status.why}
        also = (FaultView(f"{one.message}-short", {**one.facts, "camera": number}) for one in status.also)
        return DeviceView("camera", str(number), state, status.message, facts, tuple(also))
    return _view("camera", str(number), _CAMERA[status.state], status.why)


def board(status: BoardStatus) -> DeviceView:
    """One board, or a port without a board of ours; each fault has a message of its own."""
    kind = "panel" if status.kind == "panels" else "board"
    name = status.label or (f"{status.board}" if status.board is not None else status.port)
    state = DeviceState(status.state)
    if status.state is not BoardState.TROUBLE:
        return _view(kind, name, state, status.why)
    facts: Facts = {**status.facts, "name": name, "detail": status.why}
    return DeviceView(kind, name, state, status.message, facts)


def lying(cells: tuple[Cell, ...]) -> tuple[DeviceView, ...]:
    """What lies on the cells' buttons; empty if nothing does."""
    if not cells:
        return ()
    named = ", ".join(cell_name(cell) for cell in cells)
    facts: Facts = {"name": named, "cells": named, "count": len(cells), "detail": named}
    return (DeviceView("board", named, DeviceState.TROUBLE, "device-board-lies", facts),)


def panels_present(boards: tuple[BoardStatus, ...]) -> bool:
    """There is a panel board whose lamps can ask players."""
    return any(status.kind == "panels" and status.state is BoardState.READY for status in boards)


def controls(status: ControlsStatus) -> tuple[DeviceView, ...]:
    """The Pi's own button, knob and lamp; empty if none are connected."""
    if not status.wanted:
        return ()
    state = DeviceState.READY if status.problem is None else DeviceState.TROUBLE
    return (_view("gpio", "GPIO", state, status.problem or ""),)


def journal(trouble: str | None, waiting: int) -> DeviceView:
    """The journal; ``waiting`` lines are not on disk because of ``trouble``."""
    if trouble is None:
        return _view("journal", "", DeviceState.READY, "")
    detail = f"{trouble}; {waiting} lines wait in memory until there is room"
    return _view("journal", "", DeviceState.TROUBLE, detail)


def settings(sentence: str, defaults: bool) -> DeviceView:
    """The settings, because table.toml does not fit; ``defaults``: none have worked before."""
    state = DeviceState.MISSING if defaults else DeviceState.TROUBLE
    return _view("settings", "", state, sentence)


def _view(kind: str, name: str, state: DeviceState, detail: str) -> DeviceView:
    return DeviceView(kind, name, state, f"device-{kind}-{state}", {"name": name, "detail": detail})

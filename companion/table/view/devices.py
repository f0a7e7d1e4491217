"""How each sense is, as the page says it: messages ``device-<kind>-<state>``, facts `name` and `detail`."""

from __future__ import annotations

from companion.boards import BoardState, BoardStatus
from companion.dice import CameraState, CameraStatus
from companion.gpio import ControlsStatus
from companion.sound import SoundStatus
from companion.table.game.journal import GameLines
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
    """One camera; people count them, a stream's address says little to them.

    What is wrong has a message of its own, the same as on the camera's screen; of several things the worst
    is said in full, for it is to be mended first, and the others in short.
    """
    if status.message not in _WELL:
        state = DeviceState.TROUBLE if status.state is CameraState.LIVE else DeviceState.MISSING
        facts: Facts = {**status.facts, "camera": number, "name": str(number), "detail": status.why}
        also = (FaultView(f"{one.message}-short", {**one.facts, "camera": number}) for one in status.also)
        return DeviceView("camera", str(number), state, status.message, facts, tuple(also))
    return _view("camera", str(number), _CAMERA[status.state], status.why)


def board(status: BoardStatus) -> DeviceView:
    """One board, or a port on which there is none of ours; what is wrong has a message of its own."""
    kind = "panel" if status.kind == "panels" else "board"
    name = status.label or (f"{status.board}" if status.board is not None else status.port)
    state = DeviceState(status.state)
    if status.state is not BoardState.TROUBLE:
        return _view(kind, name, state, status.why)
    facts: Facts = {**status.facts, "name": name, "detail": status.why}
    return DeviceView(kind, name, state, status.message, facts)


def panels_present(boards: tuple[BoardStatus, ...]) -> bool:
    """There are panels whose lamps can ask."""
    return any(status.kind == "panels" and status.state is BoardState.READY for status in boards)


def controls(status: ControlsStatus) -> tuple[DeviceView, ...]:
    """The Pi's own button, knob and lamp; nothing where none are connected."""
    if not status.wanted:
        return ()
    state = DeviceState.READY if status.problem is None else DeviceState.TROUBLE
    return (_view("gpio", "GPIO", state, status.problem or ""),)


def journal(lines: GameLines) -> DeviceView:
    """The journal."""
    if lines.trouble is None:
        return _view("journal", "", DeviceState.READY, "")
    detail = f"{lines.trouble}; {lines.waiting} lines wait in memory until there is room"
    return _view("journal", "", DeviceState.TROUBLE, detail)


def _view(kind: str, name: str, state: DeviceState, detail: str) -> DeviceView:
    return DeviceView(kind, name, state, f"device-{kind}-{state}", {"name": name, "detail": detail})

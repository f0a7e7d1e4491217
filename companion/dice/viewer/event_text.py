"""The eye's events as lines for a terminal."""

from __future__ import annotations

from companion.dice.mat.paper import MAT_NAMES
from companion.dice.readings import CameraStatus, DieChange, DieSeen, EyeEvent, MatBusy, MatReading, Sight


def event_text(event: EyeEvent) -> str:
    """One line of English for an event."""
    if isinstance(event, CameraStatus):
        sizes = ", ".join(f"{MAT_NAMES[mat.player]} {mat.px_per_mm:.1f} px/mm" for mat in event.mats)
        return " ".join([*(remark.why for remark in event.remarks), sizes]).rstrip()
    if isinstance(event, MatBusy):
        return f"{MAT_NAMES[event.player]}: moving"
    if isinstance(event, MatReading):
        took = 1000 * (event.read_at - event.still_since)
        changes = [one.change for one in event.followed] or [DieChange.KEPT] * len(event.dice)
        dice = ", ".join(map(_die, event.dice, changes)) or "no dice"
        gone = "".join(f"; {die.seen.face or 'a die'} {die.where.value}" for die in event.absent)
        return f"{MAT_NAMES[event.player]}: {dice}{gone} ({took:.0f} ms after rest)"
    top = "nothing is seen" if event.number is None else f"number {event.number}"
    return f"{event.stack}: {top} on top"


def _die(die: DieSeen, change: DieChange) -> str:
    """The die in words. A star marks one that was thrown or laid down since the previous reading."""
    name = (die.face or "unknown") + ("*" if change is DieChange.NEW else "")
    return name if die.state is Sight.READ else f"{name} ({die.state.value}, {100 * die.confidence:.0f} %)"

"""Section *sound*: whether sound comes out, and in time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.doctor.diagnosis import Diagnosis, Section
from companion.errors import SoundGone
from companion.sound.settings import SoundSettings

if TYPE_CHECKING:
    from companion.sound.remedies import Machine

SECTION = Section("sound")


def sound(settings: SoundSettings) -> Iterator[Diagnosis]:
    """Opens the sound device for a moment."""
    from companion.sound.device.loudspeaker import Loudspeaker
    from companion.sound.process.priority import may_be_on_time
    from companion.sound.remedies import NO_JACK, Machine, how_to_grant_priority

    machine = Machine.this()
    try:
        device = Loudspeaker(settings.device, settings.block, lambda *_: b"")
    except SoundGone as gone:
        yield SECTION.wrong(str(gone), _loudspeaker_for(settings, machine))
    else:
        name = device.name
        device.close()
        yield SECTION.well(f"sound plays on {name}")
        if machine.only_hdmi:
            yield SECTION.note("sound can come out of HDMI only", NO_JACK)
    if not may_be_on_time():
        what = "sound gets no real-time priority: it may stutter while this machine is busy"
        yield SECTION.note(what, how_to_grant_priority())


def _loudspeaker_for(settings: SoundSettings, machine: Machine) -> str:
    """What to do if there is no sound."""
    from companion.sound.remedies import NO_JACK

    if settings.device is not None:
        return "correct `device` under [sound] in table.toml: companion sound devices lists the names"
    how = NO_JACK if machine.without_jack else "plug in or switch on a loudspeaker"
    return f"{how}; the game also goes on without sound"

"""The picture that a board shows."""

from __future__ import annotations

from dataclasses import dataclass

from companion.boards.events import Countdown
from companion.boards.wire.messages import LAMP_BYTES, LAMPS, FieldLights, Lights

FIELD_BYTES = LAMPS * LAMP_BYTES


@dataclass(frozen=True, slots=True)
class LampPicture:
    """All lamps of a field (red, green, blue, effect each), and the time that the board's countdown shows."""

    lamps: bytes
    countdown: Countdown | None = None

    def message(self, field: int, now: float) -> FieldLights:
        """The message to send at ``now``, monotonic seconds; each repetition has less
        time left of the countdown."""
        colours = list(dict.fromkeys(self._colours()))
        places = [colours.index(colour) for colour in self._colours()]
        pairs = bytes(low | high << 4 for low, high in zip(places[::2], places[1::2], strict=True))
        return FieldLights(field, *self._times(now), pairs, b"".join(colours))

    def old_message(self, now: float) -> Lights:
        """The same for the only field of a board of wire 1.1 or older."""
        return Lights(self.lamps, *self._times(now))

    def _colours(self) -> list[bytes]:
        return [self.lamps[at : at + LAMP_BYTES] for at in range(0, FIELD_BYTES, LAMP_BYTES)]

    def _times(self, now: float) -> tuple[int, int]:
        if self.countdown is None:
            return 0, 0
        return _milliseconds(self.countdown.span), _milliseconds(max(0.0, self.countdown.ends - now))


def lamps_of(lights: FieldLights) -> bytes:
    """All lamps of the picture in a message, as `Picture` has them."""
    places = [half for pair in lights.colour_of_lamps for half in (pair & 0x0F, pair >> 4)]
    return b"".join(lights.colours[LAMP_BYTES * one : LAMP_BYTES * (one + 1)] for one in places)


def _milliseconds(time: float) -> int:
    return min(round(time * 1000), 0xFFFFFFFF)

"""The lamps of a board's fields: the pictures that they shall show, that are on their way, that they show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.boards.events import Countdown
from companion.boards.pictures import FIELD_BYTES, LampPicture
from companion.boards.wire.messages import DESCRIPTION, FIELDS, seconds

SHOWN_WAIT = seconds("shown_wait")
WINDOW = DESCRIPTION.board["receive_ring"] - 16
"""Bytes of pictures that may be on their way at once, so that the board can hold them, and more."""
DARK = bytes(FIELD_BYTES)


@dataclass(frozen=True, slots=True)
class _InFlight:
    number: int
    sent_at: float
    picture: LampPicture
    size: int


@dataclass(slots=True)
class _Field:
    picture: LampPicture
    on_lamps: LampPicture | None = None
    in_flight: _InFlight | None = None

    @property
    def lit(self) -> bool:
        return self.on_lamps == self.picture


class Lamps:
    """The lamps of as many fields as a board can have; `fields` of them are there."""

    def __init__(self) -> None:
        self.fields = 1
        self.repeated = 0
        """Pictures that were sent again."""
        self._all = tuple(_Field(LampPicture(DARK)) for _ in range(FIELDS))

    @property
    def lit(self) -> bool:
        """All lamps show the current picture."""
        return all(field.lit for field in self._there())

    def show(self, lamps: bytes, countdown: Countdown | None = None) -> None:
        """Sets the picture of the first fields, for each of their lamps red, green, blue, effect; further
        fields are dark. ``countdown``: its time."""
        if len(lamps) % FIELD_BYTES or len(lamps) > FIELDS * FIELD_BYTES:
            raise ValueError(
                f"a picture has {FIELD_BYTES} bytes for each of up to {FIELDS} fields, not {len(lamps)}"
            )
        for number, field in enumerate(self._all):
            of_field = lamps[number * FIELD_BYTES : (number + 1) * FIELD_BYTES]
            field.picture = LampPicture(of_field or DARK, countdown)

    def forget(self) -> None:
        """Nothing is known any more of what the lamps show."""
        for field in self._all:
            field.on_lamps = None
            field.in_flight = None

    def due(self, now: float) -> Iterator[tuple[int, LampPicture]]:
        """Fields whose picture is to be sent at ``now``, and the picture; call `sent` before the next one.

        Only one picture of a field is on its way at a time; all later changes go together in the next one.
        The board takes some milliseconds for a picture, so that no more are on their way than it can hold.
        """
        for field in self._there():
            if field.in_flight and now - field.in_flight.sent_at >= SHOWN_WAIT:
                self.repeated += 1
                field.in_flight = None
        for number, field in enumerate(self._there()):
            if self._full():
                return
            if field.in_flight is None and not field.lit:
                yield number, field.picture

    def due_at(self, now: float) -> float | None:
        """When `due` has something next, if nothing arrives before; None: never."""
        times = [field.in_flight.sent_at + SHOWN_WAIT for field in self._there() if field.in_flight]
        if not self._full() and any(not field.lit and not field.in_flight for field in self._there()):
            times.append(now)
        return min(times, default=None)

    def sent(self, field: int, picture: LampPicture, frame: int, size: int, now: float) -> None:
        """The picture of a field has gone out in the frame of that number, which has ``size`` bytes."""
        self._all[field].in_flight = _InFlight(frame, now, picture, size)

    def _full(self) -> bool:
        flying = [field.in_flight.size for field in self._there() if field.in_flight]
        return bool(flying) and sum(flying) + max(flying) > WINDOW

    def shown(self, frame: int) -> tuple[int, LampPicture] | None:
        """The board has shown what came in that frame: the field and its picture; None if it was another."""
        for number, field in enumerate(self._there()):
            flight = field.in_flight
            if flight and flight.number == frame:
                field.on_lamps = flight.picture
                field.in_flight = None
                return number, flight.picture
        return None

    def _there(self) -> tuple[_Field, ...]:
        return self._all[: self.fields]

"""The phones that offer themselves as cameras: which of them are taken, and where their pictures go."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.clock import Clock
from companion.dice import CameraStatus
from companion.dice.camera.phone import is_phone, phone_place
from companion.dice.settings import CameraSettings
from companion.dice.viewer.camera_messages import CameraSnapshot
from companion.errors import BadInput
from companion.page.access.token_bucket import TokenBucket
from companion.page.lens.messages import LensState

MOST_EYES = 4
"""Phones that are cameras at the same time: each has a process of its own."""
MOST_PHONES = 20
"""Phones that are remembered; of those that are not the camera, the one that was heard first is forgotten."""
SILENT_S = 5.0
"""A phone that is not heard for this many seconds has left its place."""
OLDEST_S = 2.5
"""An older picture tells nothing of the dice that lie there now."""
FAST_MS, SLOW_MS = 66, 1000
"""Milliseconds from picture to picture: in a game, and between games while nobody looks."""
_BURST, _PER_SECOND = 10, 25.0
_SHOWN_S = 3.0
"""Seconds for which the eye is asked what is seen after a phone has asked for it; a slow phone asks
seldom."""
_LOOKS_S = 0.25


class PhoneEye(Protocol):
    """The eye, as far as phones need it."""

    @property
    def cameras(self) -> tuple[str, ...]:
        """The names of all cameras; those of phones are their places."""

    def add(self, camera: CameraSettings) -> None:
        """Watches with one more camera from now on."""

    def give(self, camera: int, jpeg: bytes, taken: float) -> None:
        """Takes a phone's picture for the camera at this place."""

    def looks_closely(self, camera: int) -> bool:
        """Every frame of this camera counts now."""

    def status(self, camera: int) -> CameraStatus | None:
        """A camera's newest state."""

    def snapshot(self, camera: int, width: int) -> CameraSnapshot | None:
        """Waits for the next frame, and returns what is seen in it."""


class TooManyPictures(BadInput):
    """A phone sends more pictures than it is asked for, or a second one before the first is answered."""


@dataclass
class Phone:
    """One phone that has offered itself."""

    id: str
    number: int
    """What people call it: phone 1, phone 2."""
    name: str
    heard: float
    pictures: TokenBucket
    camera: int | None = None
    """The place of the camera that it is, counted from 0."""
    dismissed: bool = False
    """A host has taken its place away: it gets none by itself."""
    sending: bool = False
    newest: float = -math.inf
    """When its newest picture was taken."""


class LensDesk:
    """Belongs to the page's loop."""

    def __init__(self, eye: PhoneEye, clock: Clock) -> None:
        self._eye = eye
        self._clock = clock
        self._phones: dict[str, Phone] = {}
        self._count = 0
        self._looks: dict[int, CameraSnapshot | None] = {}
        self._shown_until: dict[int, float] = {}
        self._looking: dict[int, asyncio.Task[None]] = {}
        self.dropped = 0
        """Pictures that came too late, or out of order."""

    async def close(self) -> None:
        """Stops asking the eye for pictures."""
        tasks = list(self._looking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def phones(self) -> Sequence[Phone]:
        """All that have offered themselves, in the order in which they came."""
        return tuple(self._phones.values())

    def hear(self, who: str, name: str) -> Phone:
        """This phone is there."""
        phone = self._phones.get(who)
        if phone is None:
            self._forget_some()
            self._count += 1
            bucket = TokenBucket(self._clock, _BURST, _PER_SECOND)
            phone = self._phones[who] = Phone(who, self._count, name, 0.0, bucket)
        phone.heard, phone.name = self._clock.now(), name
        return phone

    def offer(self, phone: Phone, invited: bool) -> None:
        """A phone would like to be the camera. It becomes one if it was invited, or if a place is free."""
        if phone.camera is not None or (phone.dismissed and not invited):
            return
        free = self._free_place()
        if invited or free is not None:
            self.choose(phone, free)

    def choose(self, phone: Phone, place: int | None = None) -> None:
        """The phone is a camera from now on, at a free place or a new one; if there is none, it is not."""
        phone.dismissed = False
        if phone.camera is not None:
            return
        place = self._free_place() if place is None else place
        place = self._new_place() if place is None else place
        for other in self._phones.values():
            if place is not None and other.camera == place:
                other.camera = None  # it is gone, and offers itself anew if it comes back
        phone.camera = place

    def dismiss(self, phone: Phone) -> None:
        """The phone is no longer the camera."""
        phone.camera, phone.dismissed = None, True

    def state(self, phone: Phone) -> LensState:
        """What it is to the table."""
        if phone.camera is not None:
            return LensState.EYE
        full = self._free_place() is None and len(self._places()) >= MOST_EYES
        return LensState.FULL if full else LensState.OFFERED

    def alive(self, phone: Phone) -> bool:
        """It was heard in the last seconds."""
        return self._clock.now() - phone.heard < SILENT_S

    def find(self, who: str) -> Phone | None:
        """The phone with this id."""
        return self._phones.get(who)

    def begin(self, phone: Phone) -> None:
        """A picture begins to come; raises TooManyPictures."""
        if phone.sending or not phone.pictures.take():
            raise TooManyPictures("pictures come faster than they are asked for")
        phone.sending = True

    def end(self, phone: Phone) -> None:
        """The picture has come, or will not."""
        phone.sending = False

    def take(self, phone: Phone, jpeg: bytes, taken: float) -> bool:
        """Passes a picture to the eye, taken at ``taken`` seconds; False if it is too old or out of order.

        A phone may misjudge the table's clock: no picture counts as taken after it has come.
        """
        now = self._clock.now()
        taken = min(taken, now)
        if phone.camera is None or now - taken > OLDEST_S or taken <= phone.newest:
            self.dropped += 1
            return False
        phone.newest = taken
        self._eye.give(phone.camera, jpeg, taken)
        return True

    def every_ms(self, phone: Phone) -> int:
        """Milliseconds between two pictures that it shall send."""
        closely = phone.camera is not None and self._eye.looks_closely(phone.camera)
        return FAST_MS if closely else SLOW_MS

    def status(self, phone: Phone) -> CameraStatus | None:
        """What the eye says of its pictures."""
        return None if phone.camera is None else self._eye.status(phone.camera)

    def look(self, phone: Phone) -> CameraSnapshot | None:
        """What the eye has seen in one of its newest pictures; it is asked as long as this is called."""
        place = phone.camera
        if place is None:
            return None
        self._shown_until[place] = self._clock.now() + _SHOWN_S
        if place not in self._looking:
            self._looking[place] = asyncio.create_task(self._keep_looking(place), name="a phone looks")
        return self._looks.get(place)

    async def _keep_looking(self, place: int) -> None:
        try:
            while self._clock.now() < self._shown_until[place]:
                self._looks[place] = await asyncio.to_thread(self._eye.snapshot, place, 0)
                await asyncio.sleep(_LOOKS_S)
        finally:
            self._looking.pop(place, None)

    def _places(self) -> list[int]:
        return [place for place, name in enumerate(self._eye.cameras) if is_phone(name)]

    def _free_place(self) -> int | None:
        """A place whose phone is gone, or that has had none; a phone that is gone loses it."""
        held = {phone.camera: phone for phone in self._phones.values() if phone.camera is not None}
        for place in self._places():
            holder = held.get(place)
            if holder is None or not self.alive(holder):
                return place
        return None

    def _new_place(self) -> int | None:
        places = self._places()
        if len(places) >= MOST_EYES:
            return None
        self._eye.add(CameraSettings(source=phone_place(len(places) + 1)))
        return len(self._eye.cameras) - 1

    def _forget_some(self) -> None:
        others = [phone for phone in self._phones.values() if phone.camera is None]
        if len(self._phones) >= MOST_PHONES and others:
            del self._phones[min(others, key=lambda phone: phone.heard).id]

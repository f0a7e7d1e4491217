"""What a phone that is the camera, or would like to be, and the table say to each other."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from companion.page.eye.messages import MatMessage


class LensState(StrEnum):
    """What a phone is to the table."""

    OFFERED = "offered"
    """It offers itself; a host may choose it."""
    EYE = "eye"
    """It is the camera."""
    FULL = "full"
    """There is no place for another one."""


class LensCheck(StrEnum):
    """What a picture needs, in the order in which people should see to it."""

    LIGHT = "light"
    SHARP = "sharp"
    MATS = "mats"
    NEAR = "near"


class LensOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phone offers itself."""

    code: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """The code that it was invited with: then it is taken at once."""


class LensReply(msgspec.Struct, frozen=True):
    """The table's answer to an offer, and to each picture."""

    now: float
    """The table's clock, seconds: what a picture's `taken` counts in."""
    state: LensState
    phone: int
    """What this phone is called, counted from 1."""
    camera: int
    """The number of the camera that it is, counted from 1; 0: none."""
    every_ms: int
    """Milliseconds between two pictures that it shall send."""
    missing: tuple[LensCheck, ...] = ()
    """What the pictures lack."""
    known: bool = False
    """The table has looked at pictures of this phone; before, nothing is known to be missing."""
    sentence: str = ""
    """What to do, in the phone's language."""
    mats: tuple[MatMessage, ...] = ()
    """What is seen, if the phone asked for it."""


class LensPhone(msgspec.Struct, frozen=True):
    """A phone that offers itself, as hosts see it."""

    id: str
    phone: int
    name: str
    """What people call it, or empty."""
    state: LensState
    camera: int
    alive: bool
    """It was heard in the last seconds."""


class LensPhones(msgspec.Struct, frozen=True):
    """The phones, for the host's list."""

    phones: tuple[LensPhone, ...]
    address: str
    """Where a phone becomes the camera."""
    only_here: bool
    """No phone can open it: the table is in no network."""
    safe: bool
    """The page is served with a certificate; without one no phone's browser gives its camera."""


class LensChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A host takes a phone as the camera, or takes it no more."""

    id: Annotated[str, msgspec.Meta(max_length=100)]
    chosen: bool

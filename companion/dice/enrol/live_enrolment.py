"""Enrols a set of dice live: a camera's frames go through the guide until every face has been seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from companion.clock import Clock
from companion.dice.camera.feed import Feed, Frame
from companion.dice.enrol.guide import Guide, GuideStep
from companion.dice.enrol.learning import learn_set_from_faces
from companion.dice.health.camera_status import status_of
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.set_files import set_path
from companion.dice.readings import CameraState
from companion.dice.settings import CameraSettings, DiceSettings
from companion.errors import Missing

GAME_FACES = ("adventurer", "key", "torch", "golden_mask", "black_mask")
"""The five symbols of the game's dice; the adventurer is on two sides."""
_SILENT_SECONDS = 8.0
_WAIT = 0.25


def enrol_live(
    name: str,
    faces: Sequence[str],
    camera: CameraSettings,
    settings: DiceSettings,
    clock: Clock,
    show: Callable[[GuideStep, Frame], None],
) -> DiceSet:
    """Learns a set and keeps it; ``show`` is called with every step and its frame.

    Raises `Missing` if the camera gives no pictures for eight seconds, and what `learn_set_from_faces`
    raises.
    """
    folder: Path = set_path(name, settings.folder).parent
    guide = Guide(faces, settings)
    feed = Feed(camera, clock)
    feed.open()
    try:
        _lead(guide, feed, camera, clock, show)
    finally:
        feed.close()
    dice_set = learn_set_from_faces(name, guide.pictures)
    dice_set.save(folder)
    return dice_set


def _lead(
    guide: Guide, feed: Feed, camera: CameraSettings, clock: Clock, show: Callable[[GuideStep, Frame], None]
) -> None:
    heard = clock.now()
    while not guide.done:
        frame = feed.newest(_WAIT)
        if frame is not None:
            heard = frame.at
            show(guide.see(frame.picture, frame.at), frame)
        elif clock.now() - max(heard, feed.due_since) > _SILENT_SECONDS:
            raise Missing(_why(str(camera.source), feed))


def _why(camera: str, feed: Feed) -> str:
    trouble = feed.trouble
    if trouble is None:
        return f"camera {camera} gives no pictures: check its cable and its source in table.toml"
    return status_of(camera, CameraState.GONE, trouble.message, 0.0, trouble.facts).why

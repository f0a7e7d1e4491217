"""The messages to a browser on the camera's screen; the picture itself follows as bytes."""

from __future__ import annotations

import msgspec

from companion.dice import CameraStatus
from companion.dice.readings import Remark
from companion.dice.viewer.camera_messages import (
    CameraSnapshot,
    Corners,
    EnrolProgress,
    EnrolState,
    MatOverlay,
)
from companion.page.eye.sets import SetView
from companion.page.words import Words
from companion.table.view.model import Facts


class DieMessage(msgspec.Struct, frozen=True):
    """One die: ``corners`` are shares of the picture, ``state`` one of `read unsure cocked hidden`."""

    corners: Corners
    face: str | None
    confidence: float
    state: str


class MatMessage(msgspec.Struct, frozen=True):
    """One mat: ``colour`` of its player, `pile`, or a stack; ``calm`` one of `still moving hand`."""

    colour: str
    corners: Corners
    px_per_mm: float
    calm: str
    dice: tuple[DieMessage, ...]
    took_ms: int | None
    top: int | None
    """The number on top of the pile or of a stack."""


class LessonMessage(msgspec.Struct, frozen=True):
    """The progress of the enrolment, and the sentence that says what to do."""

    name: str
    state: str
    faces: tuple[str, ...]
    taken: tuple[int, ...]
    wanted: int
    face: int
    ask: str
    sentence: str
    seen: tuple[tuple[Corners, bool], ...]
    mat: Corners


class LookMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="look"):
    """What one camera sees; ``picture`` says that a JPEG follows."""

    camera: int
    cameras: int
    picture: bool
    state: str
    """`opening live gone`."""
    conditions: tuple[str, ...]
    """The camera's faults in sentences, the worst first."""
    well: bool = True
    """The camera has no fault."""
    size: tuple[int, int] = (0, 0)
    fps: float = 0.0
    work_ms: float = 0.0
    set: str = ""
    mats: tuple[MatMessage, ...] = ()
    lesson: LessonMessage | None = None
    can_teach: bool = True
    """No game is on."""


class SetMessage(msgspec.Struct, frozen=True):
    """An enrolled set, and a sentence on how well its faces can be distinguished."""

    view: SetView
    sentence: str
    named: str = ""
    """A sentence about the dice that people have named in games, if there are any."""


class SetsMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="sets"):
    """The enrolled sets; ``configured`` is the one that table.toml names."""

    sets: tuple[SetMessage, ...]
    configured: str


class TextMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="said"):
    """Something was done, or refused."""

    text: str
    refused: bool = False


class BlindMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="blind"):
    """There is no camera to look through, and why."""

    text: str


def sets_message(listed: tuple[SetView, ...], configured: str, words: Words) -> SetsMessage:
    """The message about the enrolled sets, in the viewer's language."""
    told = tuple(SetMessage(view, _how_well(view, words), _named(view, words)) for view in listed)
    return SetsMessage(told, configured)


def _named(view: SetView, words: Words) -> str:
    count = sum(one.count for one in view.named)
    return words.say("eye-named", {"count": count}) if count else ""


def _how_well(view: SetView, words: Words) -> str:
    if not view.held_back:
        return words.say("eye-report-none", {})
    facts: Facts = {"held": view.held_back, "right": view.right, "unsure": view.unsure}
    return words.say("eye-report", facts)


def look_message(
    camera: int,
    cameras: int,
    look: CameraSnapshot | None,
    status: CameraStatus | None,
    words: Words,
    can_teach: bool,
) -> LookMessage:
    """The message about what one camera sees, in the viewer's language."""
    state = status.state.value if status is not None else "opening"
    conditions = conditions_of(camera, status, words)
    if look is None:
        return LookMessage(camera, cameras, False, state, conditions, False, can_teach=can_teach)
    return LookMessage(
        camera,
        cameras,
        bool(look.jpeg),
        state,
        conditions,
        status is not None and status.message == "camera-live",
        look.size,
        look.fps,
        round(1000 * look.work, 1),
        look.set,
        tuple(map(mat_message, look.mats)),
        None if look.enrolment is None else _lesson(look.enrolment, words),
        can_teach,
    )


def conditions_of(camera: int, status: CameraStatus | None, words: Words) -> tuple[str, ...]:
    """A camera's faults in sentences; cameras are counted from 1."""
    if status is None:
        return (words.say("camera-opening", {"camera": camera + 1}),)
    return tuple(_remark(camera, remark, words) for remark in status.remarks)


def _remark(camera: int, remark: Remark, words: Words) -> str:
    facts: Facts = {**remark.facts, "camera": camera + 1}
    facts |= {side: str(facts[side]) for side in ("width", "height") if side in facts}  # 1280, not 1,280
    return words.say(remark.message, facts, otherwise=remark.why)


def mat_message(mat: MatOverlay) -> MatMessage:
    """A mat and its dice, as they are drawn over the picture."""
    return MatMessage(
        mat.name,
        mat.corners,
        mat.px_per_mm,
        mat.motion.value,
        tuple(DieMessage(die.corners, die.face, die.confidence, die.state.value) for die in mat.dice),
        None if mat.took is None else round(1000 * mat.took),
        mat.top,
    )


def _lesson(lesson: EnrolProgress, words: Words) -> LessonMessage:
    return LessonMessage(
        lesson.name,
        lesson.state.value,
        lesson.faces,
        lesson.taken,
        lesson.wanted,
        lesson.face,
        lesson.ask,
        lesson_sentence(lesson, words),
        lesson.seen,
        lesson.mat,
    )


def lesson_sentence(lesson: EnrolProgress, words: Words) -> str:
    """The sentence that says what to do now."""
    if lesson.state is EnrolState.SHOWING:
        if not lesson.advice:
            return ""
        facts: Facts = {"face": _face(lesson.faces[lesson.face], words)}
        if lesson.other:
            facts["other"] = _face(lesson.other, words)
        return words.say(f"guide-{lesson.advice}", facts)
    if lesson.state is EnrolState.FAILED:
        return words.say("lesson-failed", {"reason": lesson.why})
    return words.say(f"lesson-{lesson.state}", {"name": lesson.name})


def _face(face: str, words: Words) -> str:
    return words.plain.get(f"icon-{face}", face.replace("_", " "))

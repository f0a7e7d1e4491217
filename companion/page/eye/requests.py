"""The requests to the camera's screen: each message is one JSON object, its kind is in the key `eye`."""

from __future__ import annotations

import re
from typing import ClassVar

import msgspec

from companion.errors import BadInput
from companion.roles import Role

LONGEST = 2000
"""Characters of a message, at most."""
MOST_FACES = 12
FACE = re.compile(r"[\w][\w .+-]{0,31}")
_NAME = re.compile(r"[\w][\w .+-]{0,63}")


class EyeRequest(msgspec.Struct, frozen=True, tag_field="eye", forbid_unknown_fields=True):
    """Base of all requests."""

    needs: ClassVar[Role]
    """The role that somebody must have."""


class PictureDrawn(EyeRequest, frozen=True, tag="drawn"):
    """The browser has drawn the last picture and wants the next one."""

    needs: ClassVar[Role] = Role.LOOK


class CameraChosen(EyeRequest, frozen=True, tag="camera"):
    """Look through another camera, counted from 0."""

    needs: ClassVar[Role] = Role.LOOK
    camera: int


class TeachAsked(EyeRequest, frozen=True, tag="teach"):
    """Begin to enrol a set with the camera that is looked through."""

    needs: ClassVar[Role] = Role.HOST
    name: str
    faces: tuple[str, ...]


class BackAsked(EyeRequest, frozen=True, tag="back"):
    """Forget the pictures of the face before."""

    needs: ClassVar[Role] = Role.HOST


class EndAsked(EyeRequest, frozen=True, tag="end"):
    """End the enrolment."""

    needs: ClassVar[Role] = Role.HOST


class UseAsked(EyeRequest, frozen=True, tag="use"):
    """Read with this set from now on."""

    needs: ClassVar[Role] = Role.HOST
    name: str


class SetsAsked(EyeRequest, frozen=True, tag="sets"):
    """List the sets."""

    needs: ClassVar[Role] = Role.LOOK


class RemoveAsked(EyeRequest, frozen=True, tag="remove"):
    """Delete a set."""

    needs: ClassVar[Role] = Role.HOST
    name: str


class LearnAsked(EyeRequest, frozen=True, tag="learn"):
    """Learn the dice that people have named in games."""

    needs: ClassVar[Role] = Role.HOST
    name: str


class ForgetAsked(EyeRequest, frozen=True, tag="forget"):
    """Delete the pictures of these dice."""

    needs: ClassVar[Role] = Role.HOST
    name: str


AnyEyeRequest = (
    PictureDrawn
    | CameraChosen
    | TeachAsked
    | BackAsked
    | EndAsked
    | UseAsked
    | SetsAsked
    | RemoveAsked
    | LearnAsked
    | ForgetAsked
)
_decoder: msgspec.json.Decoder[AnyEyeRequest] = msgspec.json.Decoder(AnyEyeRequest)


def read_request(text: str | bytes, cameras: int) -> AnyEyeRequest:
    """Reads a request to a screen with this number of cameras; raises BadInput."""
    if len(text) > LONGEST:
        raise BadInput(f"a message has at most {LONGEST} characters, this one {len(text)}")
    try:
        asked = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(str(error)) from error
    if isinstance(asked, CameraChosen) and not 0 <= asked.camera < cameras:
        raise BadInput(f"there is no camera {asked.camera + 1}")
    if isinstance(asked, TeachAsked | UseAsked | RemoveAsked | LearnAsked | ForgetAsked):
        check_name(asked.name)
    if isinstance(asked, TeachAsked):
        _check_faces(asked.faces)
    return asked


def check_name(name: str) -> None:
    """Raises BadInput if a set cannot have this name."""
    if not _NAME.fullmatch(name):
        raise BadInput(f"{name[:20]!r} is no name for a set of dice: letters, digits, dots and dashes")


def _check_faces(faces: tuple[str, ...]) -> None:
    if not 2 <= len(faces) <= MOST_FACES or len(set(faces)) < len(faces):
        raise BadInput(f"a set has 2 to {MOST_FACES} faces, each with a name of its own")
    for face in faces:
        if not FACE.fullmatch(face):
            raise BadInput(f"{face[:20]!r} is no name for a face: letters, digits, dots and dashes")

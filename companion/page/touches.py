"""What a browser may say: one JSON object a message, named by its `hand`.

{"hand": "move", "player": "red", "move": "…"}      one of the player's moves of the view, by its id
{"hand": "cell", "cell": [1, 0]}                    a chamber, or a free place beside one
{"hand": "panel", "player": "red", "down": true}    his panel's button; false when it is let go
{"hand": "tile", "chamber": "B07"}                  the chamber that lies on top of the pile
{"hand": "undo"}                                    the last act is taken back
{"hand": "overrule", "verdict": 41}                 the judge was wrong, by the verdict's number
{"hand": "start"}                                   begin, pause, go on
{"hand": "volume", "bus": "music", "gain_db": -6.0, "muted": false}
{"hand": "track", "track": "temple"}
{"hand": "language", "language": "fr"}              what the temple speaks
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Coordinate = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Player = Literal["red", "blue", "green", "yellow", "white", "purple"]
Gain = Annotated[float, msgspec.Meta(ge=-60, le=12)]
LONGEST = 2000
"""Characters of a message; what is longer was not sent by our page."""


class Touch(msgspec.Struct, frozen=True, tag_field="hand", forbid_unknown_fields=True):
    """Base of all that a browser may say."""


class Move(Touch, frozen=True, tag="move"):
    """A player has decided for one of his moves."""

    player: Player
    move: Word


class Cell(Touch, frozen=True, tag="cell"):
    """A cell was pressed; START lies on (0, 0), east is +x, north +y."""

    cell: tuple[Coordinate, Coordinate]


class Panel(Touch, frozen=True, tag="panel"):
    """A player's button goes down or up."""

    player: Player
    down: bool


class Tile(Touch, frozen=True, tag="tile"):
    """This chamber was drawn."""

    chamber: Word


class Undo(Touch, frozen=True, tag="undo"):
    """The last act is to be taken back."""


class Overrule(Touch, frozen=True, tag="overrule"):
    """The people at the table know better than the judge."""

    verdict: Annotated[int, msgspec.Meta(ge=0)]


class Start(Touch, frozen=True, tag="start"):
    """The one button: begins, pauses, goes on."""


class Volume(Touch, frozen=True, tag="volume"):
    """How loud one of the sound's buses is, in dB beside what the soundtrack asks for."""

    bus: Literal["music", "effects", "voice"]
    gain_db: Gain
    muted: bool


class Track(Touch, frozen=True, tag="track"):
    """The soundtrack to play."""

    track: Word


class Language(Touch, frozen=True, tag="language"):
    """The language in which the temple speaks."""

    language: Literal["en", "de", "fr", "nl"]


AnyTouch = Move | Cell | Panel | Tile | Undo | Overrule | Start | Volume | Track | Language

_decode = msgspec.json.Decoder(AnyTouch).decode


def read_touch(text: str | bytes) -> AnyTouch:
    """The touch of a message; raises msgspec.DecodeError or UnicodeDecodeError where it is none."""
    if len(text) > LONGEST:
        raise msgspec.DecodeError(f"a message has at most {LONGEST} characters, not {len(text)}")
    return _decode(text)

"""Whether the light on a mat is good enough to tell dice apart, and whether it shines back from them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from companion.dice.faces import cut_face
from companion.dice.finder import Picture
from companion.dice.geometry import Points
from companion.dice.readings import DieSeen, Light, Sight
from companion.dice.stillness import Coarse

_DARK = 26.0
"""Grey level of a mat's brightest fiftieth, its markers' white: markers are lost from 16 down."""
_CLIPPED = 250.0
_BRIGHT_SHARE = 0.15
"""Of a mat; white dice and the markers' white together are a tenth of it."""
_VEILED = 0.11
"""A mat's darkest fiftieth against its brightest: black squares that look grey lie under a reflection."""
_GLARE_SHARE = 0.1
"""Of an upper face: pixels without any colour left."""
_LIKE_NONE = 0.8
"""A die of the set that is only hard to see is likelier than that to be one of its faces."""


def light_on(view: Coarse) -> Light:
    """The light on a mat, from its grey view."""
    seen = view[::3, ::3]
    low, high = (float(level) for level in np.percentile(seen, (2, 98)))
    if high < _DARK:
        return Light.DARK
    if float((seen >= _CLIPPED).mean()) > _BRIGHT_SHARE:
        return Light.BRIGHT
    return Light.VEILED if high - low < _VEILED * high else Light.GOOD


def glares(picture: Picture, face: Points) -> bool:
    """Whether light shines back from a die: its upper face has the corners ``face``, pixels."""
    white = cut_face(picture, face).min(axis=2) >= _CLIPPED
    return float(white.mean()) > _GLARE_SHARE


def unreadable(picture: Picture, dice: Sequence[tuple[Points, DieSeen]]) -> tuple[int, int]:
    """Of dice with their upper faces: how many glare, and how many lie well and yet show no known face."""
    unread = [(face, die) for face, die in dice if die.state is Sight.UNSURE]
    glaring = [glares(picture, face) for face, _ in unread]
    unknown = [die.face is None or die.confidence < _LIKE_NONE for _, die in unread]
    return sum(glaring), sum(new and not back for new, back in zip(unknown, glaring, strict=True))

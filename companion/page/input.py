"""What browsers may do to the table: one JSON object a message, told apart by its `hand`.

The objects are those of `companion.table.inbox.PageEvent`; when something was touched is for us to say, not
for the browser. What is no such object, or says something that no page of ours can say, is refused with a
sentence and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.clock import Clock
from companion.errors import BadInput
from companion.languages import LANGUAGES
from companion.rules import Colour
from companion.sound import Bus
from companion.table.inbox import (
    CellTouched,
    LanguageChosen,
    MoveChosen,
    PageEvent,
    PanelTouched,
    TileNamed,
    TrackChosen,
    VolumeSet,
)

TakeInput = Callable[[PageEvent], None]
"""Takes what was touched on a page."""

LONGEST = 2000
"""Characters of a message."""
LONGEST_WORD = 300
"""Characters of an id in it."""
FARTHEST = 99
"""Cells from START."""
GAINS_DB = (-60.0, 12.0)

BURST = 30
"""Touches that may come at once."""
PER_SECOND = 12.0
"""Touches a second in the long run: six players with two take_input."""

_decoder: msgspec.json.Decoder[PageEvent] = msgspec.json.Decoder(PageEvent)


class TooFast(BadInput):
    """More touches come from one browser than people make."""


def read_input(text: str | bytes, now: float) -> PageEvent:
    """What was touched, at `now` (monotonic seconds); raises BadInput."""
    if len(text) > LONGEST:
        raise BadInput(f"a message has at most {LONGEST} characters, this one {len(text)}")
    try:
        touch = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(str(error)) from error
    _check(touch)
    return msgspec.structs.replace(touch, at=now)


def _check(touch: PageEvent) -> None:
    """Raises BadInput where a value is none that a page of ours can send."""
    match touch:
        case CellTouched(cell=cell):
            _need(max(map(abs, cell)) <= FARTHEST, f"no table reaches to {cell}")
        case PanelTouched(player=player) | MoveChosen(player=player) if player not in tuple(Colour):
            raise BadInput(f"nobody is {player[:20]!r}")
        case MoveChosen(move_id=word) | TileNamed(chamber=word) | TrackChosen(track=word):
            _need(0 < len(word) <= LONGEST_WORD, f"an id has 1 to {LONGEST_WORD} characters")
        case VolumeSet(bus=bus, gain_db=gain):
            _need(bus in tuple(Bus), f"there is no bus {bus[:20]!r}")
            _need(GAINS_DB[0] <= gain <= GAINS_DB[1], f"{gain:g} dB is not between -60 and 12")
        case LanguageChosen(language=language):
            _need(language in LANGUAGES, f"nobody here speaks {language[:20]!r}")
        case _:
            pass


def _need(fits: bool, else_why: str) -> None:
    if not fits:
        raise BadInput(else_why)


class Patience:
    """How much one browser may touch: `BURST` at once, `PER_SECOND` in the long run."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._left = float(BURST)
        self._since = clock.now()

    def bears(self) -> bool:
        """Whether one touch more is borne now; one that is borne counts."""
        now = self._clock.now()
        self._left = min(float(BURST), self._left + (now - self._since) * PER_SECOND)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class BrowserInput:
    """One browser's take_input; when it is gone, no button stays pressed by it."""

    def __init__(self, take_input: TakeInput, clock: Clock) -> None:
        self._take_input = take_input
        self._clock = clock
        self._patience = Patience(clock)
        self._pressed: set[str] = set()

    def says(self, text: str | bytes) -> None:
        """Passes a message on; raises BadInput where it is refused, TooFast where too many come.

        Letting go of a button is always heard, or it would stay pressed.
        """
        touch = read_input(text, self._clock.now())
        lets_go = isinstance(touch, PanelTouched) and not touch.down
        if not (self._patience.bears() or lets_go):
            raise TooFast(f"more than {PER_SECOND:g} touches a second come from one browser; slow down")
        if isinstance(touch, PanelTouched):
            (self._pressed.add if touch.down else self._pressed.discard)(touch.player)
        self._take_input(touch)

    def leaves(self) -> None:
        """Lets go of every button that is still held."""
        for player in sorted(self._pressed):
            self._take_input(PanelTouched(player, False, self._clock.now()))
        self._pressed.clear()

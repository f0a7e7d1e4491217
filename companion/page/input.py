"""What a browser may send to the table: each message is one JSON object, its kind is in the key `hand`.

The objects are those of `companion.table.inbox.PageEvent`. The server sets the time of each event and the
browser that it came from. A message that is no such object, has a value that our own page cannot send, or
needs another role, is refused with one sentence and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.clock import Clock
from companion.errors import BadInput
from companion.languages import LANGUAGES
from companion.page.access.token_bucket import TokenBucket
from companion.page.access.viewer import Viewer, missing_role
from companion.rules import Colour, Side
from companion.sound import Bus
from companion.table.inbox import (
    MOST_DICE,
    CellTouched,
    DiceEntered,
    DiceTakenBack,
    DiceTrusted,
    DrawNamed,
    HoldingNamed,
    LanguageChosen,
    MoveChosen,
    NothingDrawn,
    OpeningNamed,
    PageEvent,
    PanelTouched,
    SpellBroken,
    TrackChosen,
    VolumeSet,
)
from companion.table.map_put_right import (
    CalendarPutRight,
    ChamberPutRight,
    CursedGemPutRight,
    FigurePutRight,
    MapPutRight,
    TokenPutRight,
)

TakeInput = Callable[[PageEvent], None]
"""Takes what people do on a page."""

LONGEST = 2000
"""Characters of a message, at most."""
LONGEST_WORD = 300
"""Characters of an id, at most."""
_WRONG_WORD = f"an id has 1 to {LONGEST_WORD} characters"
FARTHEST = 99
"""Cells from START, at most."""
HELD = ("characters", "cursed_gems")
"""What players hold at the start."""
GAINS_DB = (-60.0, 12.0)

BURST = 30
"""Touches that may come at once."""
PER_SECOND = 12.0
"""Touches a second in the long run: six players with two hands each."""

_decoder: msgspec.json.Decoder[PageEvent] = msgspec.json.Decoder(PageEvent)


class TooFast(BadInput):
    """One browser sends more touches than people can make."""


class NotAllowed(BadInput):
    """This browser may not do that; ``message`` is the id of the sentence that says what to do."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def read_input(text: str | bytes, now: float, viewer: Viewer) -> PageEvent:
    """The event in a viewer's message, with the time `now` (monotonic seconds); raises BadInput."""
    if len(text) > LONGEST:
        raise BadInput(f"a message has at most {LONGEST} characters, this one {len(text)}")
    try:
        touch = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(str(error)) from error
    _check(touch)
    return msgspec.structs.replace(touch, at=now, by=viewer.sender)


def _check(touch: PageEvent) -> None:
    """Raises BadInput for a value that our own page cannot send."""
    match touch:
        case (
            PanelTouched(player=player)
            | MoveChosen(player=player)
            | DrawNamed(player=player)
            | HoldingNamed(player=player)
            | NothingDrawn(player=player)
            | DiceEntered(player=player)
            | DiceTakenBack(player=player)
            | SpellBroken(player=player)
            | DiceTrusted(player=player)
            | FigurePutRight(player=player)
            | CursedGemPutRight(player=player)
            | TokenPutRight(player=str() as player)
        ) if player not in tuple(Colour):
            raise BadInput(f"nobody is {player[:20]!r}")
        case ChamberPutRight(chamber=str() as word) | CalendarPutRight(symbol=word) if (
            not 0 < len(word) <= LONGEST_WORD
        ):
            raise BadInput(_WRONG_WORD)
        case CalendarPutRight(other=cell) if max(map(abs, cell)) > FARTHEST:
            raise BadInput(f"no table reaches to {cell}")
        case CellTouched(cell=cell) | MapPutRight(cell=cell):
            _need(max(map(abs, cell)) <= FARTHEST, f"no table reaches to {cell}")
        case DiceEntered(dice=dice):
            _need(all(0 <= number < MOST_DICE for number in dice), f"nobody has more than {MOST_DICE} dice")
        case OpeningNamed(side=side) if side not in tuple(Side):
            raise BadInput(f"START has no side {side[:20]!r}")
        case HoldingNamed(deck=deck) if deck not in HELD:
            raise BadInput(f"nobody holds {deck[:20]!r} at the start")
        case (
            MoveChosen(move_id=word)
            | DrawNamed(name=word)
            | OpeningNamed(name=word)
            | HoldingNamed(name=word)
            | TrackChosen(track=word)
        ):
            _need(0 < len(word) <= LONGEST_WORD, _WRONG_WORD)
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


def touches_of_one(clock: Clock) -> TokenBucket:
    """How much one browser may touch: `BURST` at once, `PER_SECOND` in the long run."""
    return TokenBucket(clock, BURST, PER_SECOND)


class BrowserInput:
    """The input of one browser; when the browser is gone, the buttons that it held are released."""

    def __init__(self, take_input: TakeInput, clock: Clock, viewer: Viewer) -> None:
        self._take_input = take_input
        self._clock = clock
        self._viewer = viewer
        self._touches = touches_of_one(clock)
        self._pressed: set[str] = set()

    def receive(self, text: str | bytes) -> None:
        """Passes a message on; raises BadInput if it is refused: NotAllowed, or TooFast if too many arrive.

        The release of a button always passes, or the button would stay pressed.
        """
        touch = read_input(text, self._clock.now(), self._viewer)
        missing = missing_role(self._viewer, touch.needs)
        lets_go = isinstance(touch, PanelTouched) and not touch.down
        if not (self._touches.take() or (lets_go and missing is None)):
            raise TooFast(f"more than {PER_SECOND:g} touches a second come from one browser; slow down")
        if missing is not None:
            raise NotAllowed(missing)
        if isinstance(touch, PanelTouched):
            (self._pressed.add if touch.down else self._pressed.discard)(touch.player)
        self._take_input(touch)

    def release_all(self) -> None:
        """Releases every button that is still held."""
        for player in sorted(self._pressed):
            self._take_input(PanelTouched(player, False, self._clock.now(), by=self._viewer.sender))
        self._pressed.clear()

"""One camera's frames in, events out: which mats there are, when they lie still, what their dice show."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.cover import PATIENCE_SECONDS, Cover, look_of
from companion.dice.finder import Picture
from companion.dice.flatten import area_on
from companion.dice.geometry import Points, move
from companion.dice.light import light_on, unreadable
from companion.dice.lookout import Lookout
from companion.dice.looks import Calm, DieLook, MatLook, corners_in
from companion.dice.mats import PILE, FoundMat, Markers, MatFinder, Paper, top_tile
from companion.dice.reader import DiceReader, ReadDie, sure_at
from companion.dice.readings import DieSeen, EyeEvent, Light, MatBusy, MatReading, MatView, PileSeen
from companion.dice.settings import DiceSettings
from companion.dice.sharpness import blur_of
from companion.dice.stillness import Coarse, Rest, Stillness, changed_mm2, coarse_view
from companion.dice.votes import settled, vote

_STILL_FRAMES = 3
_STILL_SECONDS = 0.15
_LOOK_AGAIN = 1.0
_LIGHT_EVERY = 1.0
_MOVED_PX = 1.5
_ASTRAY_MM = 5.0
"""A mat is where it was while one of its markers is no farther away than that."""

Grey = NDArray[np.uint8]


@dataclass
class _Watched:
    """A mat and what is known of it; ``read_view``: how it looked when it was last read."""

    mat: FoundMat
    stillness: Stillness = field(default_factory=Stillness)
    told: tuple[DieSeen, ...] | None = None
    read_view: Coarse | None = None
    read_at: float = -9.0
    ballots: list[tuple[DieSeen, ...]] = field(default_factory=list)
    awaited: bool = True
    """It moved since the last reading, so the next is told even if it is the same."""
    cover: Cover = field(default_factory=Cover)
    covered_since: float | None = None
    """Something lies over it that came to rest then."""
    astray_since: float | None = None
    """None of its markers is where it was."""
    light: Light = Light.GOOD
    lit_at: float = -9.0
    blur_mm: float = 0.0
    sharp_at: float = -9.0
    unreadable: tuple[int, int] = (0, 0)
    """Dice of the last reading that glare, and such that show no face of the set."""
    rest: Rest | None = None
    quads: tuple[Points, ...] = ()
    """The upper faces of the dice in ``told``, pixels."""
    took: float | None = None
    """Seconds from rest to reading, the last time that it moved."""


class Watcher:
    """Watches the mats that one camera sees. Times are seconds of the shared monotonic clock."""

    def __init__(self, settings: DiceSettings, reader: DiceReader) -> None:
        self._finder = MatFinder(Paper(*settings.mat_mm), Paper(*settings.pile_mm))
        self._reader = reader
        self._watched: dict[int, _Watched] = {}
        self._lookout = Lookout()
        self._half_seen: tuple[int, ...] = ()
        self._chamber: int | None = None
        self._pile_told = False

    @property
    def mats(self) -> tuple[MatView, ...]:
        """The players' mats in view."""
        found = sorted((number, watched) for number, watched in self._watched.items() if number != PILE)
        return tuple(_view_of(watched) for _, watched in found)

    @property
    def half_seen(self) -> tuple[int, ...]:
        """Players whose mats are not found, though one of their markers is in view."""
        return tuple(number for number in self._half_seen if number not in self._watched)

    def looks(self, size: tuple[int, int]) -> tuple[MatLook, ...]:
        """What a person who looks is shown of the mats, in a picture of ``size`` pixels."""
        return tuple(
            _look_of(watched, size, self._chamber if number == PILE else None)
            for number, watched in sorted(self._watched.items())
        )

    @property
    def names_dice(self) -> bool:
        """There is a set to read with; else dice are found only."""
        return self._reader.names_dice

    def read_with(self, reader: DiceReader) -> None:
        """Another set of dice from now on."""
        self._reader = reader
        self.read_anew()

    def read_anew(self) -> None:
        """Every mat is read again, and told again: meanwhile nobody has looked."""
        for watched in self._watched.values():
            watched.awaited, watched.ballots = True, []
            watched.stillness.forget()

    def see(self, picture: Picture, at: float) -> list[EyeEvent]:
        """Takes the frame grabbed at ``at``; what it tells."""
        grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
        events: list[EyeEvent] = []
        self._forget_what_went(at)
        astray = any(watched.astray_since is not None for watched in self._watched.values())
        awaited = any(watched.awaited for watched in self._watched.values())
        if self._lookout.is_due(grey, at, astray or not self._watched, awaited):
            self._scan(grey)
        for number, watched in sorted(self._watched.items()):
            view = coarse_view(
                grey, watched.mat.to_picture, watched.mat.paper.width, watched.mat.paper.height
            )
            rest = watched.rest = watched.stillness.see(view, at)
            if at - watched.lit_at >= _LIGHT_EVERY:
                watched.light, watched.lit_at = light_on(view), at
            if number == PILE:
                events.extend(self._follow_pile(watched, grey, rest, at))
            else:
                events.extend(self._follow(watched, picture, grey, view, rest, at))
        self._mind_blur(grey, at)
        return events

    def _mind_blur(self, grey: Grey, at: float) -> None:
        """Of one mat a frame, the one that was not looked at for longest."""
        oldest = min(self._watched.values(), key=lambda watched: watched.sharp_at, default=None)
        if oldest is not None and at - oldest.sharp_at >= _LIGHT_EVERY:
            oldest.blur_mm, oldest.sharp_at = blur_of(grey, oldest.mat) or 0.0, at

    def _forget_what_went(self, at: float) -> None:
        """A mat of which nothing was seen for long was taken away; it comes back like a new one."""
        went = [
            number
            for number, watched in self._watched.items()
            if watched.astray_since is not None and at - watched.astray_since > PATIENCE_SECONDS
        ]
        for number in went:
            del self._watched[number]

    def _scan(self, grey: Grey) -> None:
        markers = self._finder.find_markers(grey)
        self._half_seen = tuple(sorted({marker // 4 for marker in markers if marker < 4 * PILE}))
        for number, mat in self._finder.place(markers, (grey.shape[1], grey.shape[0])).items():
            self._place(number, mat)
        pile = self._watched.get(PILE)
        if pile is not None and self._chamber is None:
            pile.awaited = True  # perhaps it only was too dark or blurred a moment ago

    def _place(self, number: int, mat: FoundMat) -> None:
        """A mat stays where it was found first, unless it now clearly lies elsewhere."""
        known = self._watched.get(number)
        if known is None:
            self._watched[number] = _Watched(mat)
            return
        known.astray_since = None
        if _apart(known.mat, mat) > (_MOVED_PX if mat.markers >= known.mat.markers else 3 * _MOVED_PX):
            known.mat = mat
            known.stillness.forget()
            known.awaited = True

    def _follow_pile(self, pile: _Watched, grey: Grey, rest: Rest, at: float) -> list[EyeEvent]:
        if rest.frames == 0:
            pile.awaited = True
        if not pile.awaited or rest.frames < _STILL_FRAMES - 1:
            return []
        pile.awaited = False
        chamber = top_tile(pile.mat, self._markers_around(pile.mat, grey))
        if self._pile_told and chamber == self._chamber:
            return []
        self._chamber, self._pile_told = chamber, True
        return [PileSeen(chamber, at)]

    def _follow(
        self, watched: _Watched, picture: Picture, grey: Grey, view: Coarse, rest: Rest, at: float
    ) -> list[EyeEvent]:
        if rest.frames == 0:
            first = rest.began_to_move and not watched.awaited
            watched.awaited, watched.ballots = True, []
            return [MatBusy(watched.mat.number, at)] if first else []
        if not watched.awaited and self._changed_unseen(watched, view, at):
            return self._read(watched, picture, view, rest, at)
        if not watched.awaited:
            return []
        if rest.frames < _STILL_FRAMES and at - rest.since < _STILL_SECONDS:
            return []
        if watched.astray_since is not None:
            return []
        if watched.covered_since == rest.since and at - rest.since < PATIENCE_SECONDS:
            return []
        if not watched.ballots and self._lies_elsewhere(watched, grey, at):
            return []
        return self._read(watched, picture, view, rest, at)

    def _changed_unseen(self, watched: _Watched, view: Coarse, at: float) -> bool:
        """It changed between two frames, or too slowly to be called motion."""
        if watched.ballots:
            return True
        if watched.read_view is None or at - watched.read_at < _LOOK_AGAIN:
            return False
        return changed_mm2(view, watched.read_view, watched.stillness.step) > 2 * 14

    def _lies_elsewhere(self, watched: _Watched, grey: Grey, at: float) -> bool:
        """Looks for the mat's markers where it was; a mat that was pushed is placed anew."""
        markers = self._markers_around(watched.mat, grey)
        mat = self._finder.place(markers, (grey.shape[1], grey.shape[0])).get(watched.mat.number)
        before = watched.mat
        if mat is not None:
            self._place(mat.number, mat)
        elif not any(_is_where_it_was(before, marker, quad) for marker, quad in markers.items()):
            watched.astray_since = at
            return True
        return watched.mat is not before

    def _markers_around(self, mat: FoundMat, grey: Grey) -> Markers:
        """The markers of the picture's piece in which the mat lies."""
        corners = mat.corners
        reach = 0.15 * float(np.ptp(corners, axis=0).max())
        low = np.maximum(np.floor(corners.min(axis=0) - reach).astype(int), 0)
        high = np.ceil(corners.max(axis=0) + reach).astype(int)
        piece = grey[low[1] : high[1], low[0] : high[0]]
        if min(piece.shape) < 16:
            return {}
        return self._finder.find_markers(piece, (int(low[0]), int(low[1])))

    def _read(
        self, watched: _Watched, picture: Picture, view: Coarse, rest: Rest, at: float
    ) -> list[EyeEvent]:
        mat = watched.mat
        size = (picture.shape[1], picture.shape[0])
        area = area_on(mat.paper.width, mat.paper.height, mat.to_picture, size)
        dice = self._reader.name(picture, *self._reader.flatten(picture, area))
        look = look_of(picture, mat.to_picture, mat.paper.width, mat.paper.height)
        if at - rest.since < PATIENCE_SECONDS and watched.cover.lies_over(look, _middles(dice)):
            return self._wait_for_view(watched, rest, at)
        watched.ballots.append(tuple(die.seen for die in dice))
        if not settled(watched.ballots):
            return []
        reading = vote(watched.ballots, sure_at(mat.px_per_mm))
        news = watched.awaited or _differ(watched.told, reading)
        watched.took = at - rest.since if watched.awaited else watched.took
        watched.quads = tuple(die.quad for die in dice)
        watched.unreadable = unreadable(picture, list(zip(watched.quads, reading, strict=True)))
        watched.ballots, watched.awaited = [], False
        watched.told, watched.read_view, watched.read_at = reading, view, at
        watched.cover.learn(look, _middles(dice))
        return [MatReading(mat.number, reading, rest.since, at)] if news else []

    def _wait_for_view(self, watched: _Watched, rest: Rest, at: float) -> list[EyeEvent]:
        """A hand lies over the mat: it is as busy as if it moved."""
        told = watched.awaited
        watched.covered_since, watched.awaited, watched.ballots = rest.since, True, []
        return [] if told else [MatBusy(watched.mat.number, at)]


def _view_of(watched: _Watched) -> MatView:
    mat, (glaring, unknown) = watched.mat, watched.unreadable
    return MatView(
        mat.number,
        round(mat.px_per_mm, 2),
        watched.light,
        len(watched.told or ()),
        glaring,
        unknown,
        round(watched.blur_mm, 2),
    )


def _look_of(watched: _Watched, size: tuple[int, int], chamber: int | None) -> MatLook:
    mat, rest = watched.mat, watched.rest
    calm = Calm.STILL if rest is not None and rest.frames else Calm.MOVING
    if calm is Calm.STILL and watched.awaited and rest is not None and watched.covered_since == rest.since:
        calm = Calm.HAND
    dice = tuple(
        DieLook(corners_in(quad, size), die.face, die.confidence, die.state)
        for quad, die in zip(watched.quads, watched.told or (), strict=False)
        if calm is not Calm.MOVING  # what moves is no longer there
    )
    corners = corners_in(mat.corners, size)
    return MatLook(mat.number, corners, round(mat.px_per_mm, 2), calm, dice, watched.took, chamber)


def _middles(dice: tuple[ReadDie, ...]) -> Points:
    return np.array([die.seen.center for die in dice], float).reshape(-1, 2)


def _is_where_it_was(mat: FoundMat, marker: int, quad: Points) -> bool:
    if marker // 4 != mat.number:
        return False
    was = move(mat.paper.marker(marker % 4), mat.to_picture)
    return float(np.linalg.norm(was - quad, axis=1).mean()) < _ASTRAY_MM * mat.px_per_mm


def _apart(one: FoundMat, other: FoundMat) -> float:
    return float(np.linalg.norm(one.corners - other.corners, axis=1).mean())


def _differ(before: tuple[DieSeen, ...] | None, now: tuple[DieSeen, ...]) -> bool:
    def shown(dice: tuple[DieSeen, ...]) -> list[tuple[str, str]]:
        return sorted((die.face or "", die.state.value) for die in dice)

    return before is None or shown(before) != shown(now)

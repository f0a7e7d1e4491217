"""One camera's frames in, events out: which mats there are, where they lie, and the draw pile's top."""

from __future__ import annotations

import cv2
import numpy as np

from companion.dice.arrays import Grey, Picture
from companion.dice.identify.reader import DiceReader
from companion.dice.mat.mat_finder import PILE, FoundMat, Markers, MatFinder, Paper, top_tile
from companion.dice.mat.occlusion import PATIENCE_SECONDS
from companion.dice.mat.scan_schedule import Lookout
from companion.dice.readings import EyeEvent, MatView, PileSeen
from companion.dice.settings import DiceSettings
from companion.dice.track.tracked_mat import LOOK_AFTER, WatchedMat
from companion.dice.viewer.camera_messages import MatLook

_PILE_STILL_FRAMES = 2


class Watcher:
    """Watches the mats that one camera sees. Times are seconds of the shared monotonic clock."""

    def __init__(self, settings: DiceSettings, reader: DiceReader) -> None:
        self._finder = MatFinder(Paper(*settings.mat_mm), Paper(*settings.pile_mm))
        self._reader = reader
        self._watched: dict[int, WatchedMat] = {}
        self._lookout = Lookout()
        self._half_seen: tuple[int, ...] = ()
        self._chamber: int | None = None
        self._pile_told = False

    @property
    def mats(self) -> tuple[MatView, ...]:
        """The players' mats in view."""
        found = sorted((number, watched) for number, watched in self._watched.items() if number != PILE)
        return tuple(watched.view() for _, watched in found)

    @property
    def half_seen(self) -> tuple[int, ...]:
        """Players whose mats are not found, though one of their markers is in view."""
        return tuple(number for number in self._half_seen if number not in self._watched)

    def looks(self, size: tuple[int, int]) -> tuple[MatLook, ...]:
        """What a person who looks is shown of the mats, in a picture of ``size`` pixels."""
        return tuple(
            watched.look(size, self._chamber if number == PILE else None)
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
            watched.read_anew()

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
            watched.see(grey, at)
            if number == PILE:
                events.extend(self._follow_pile(watched, grey, at))
            else:
                events.extend(self._follow(watched, picture, grey, at))
        self._mind_blur(grey, at)
        return events

    def _mind_blur(self, grey: Grey, at: float) -> None:
        """Of one mat a frame, the one that was not looked at for longest."""
        oldest = min(self._watched.values(), key=lambda watched: watched.sharp_at, default=None)
        if oldest is not None and at - oldest.sharp_at >= LOOK_AFTER:
            oldest.see_how_sharp(grey, at)

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
        if number in self._watched:
            self._watched[number].lies_at(mat)
        else:
            self._watched[number] = WatchedMat(mat)

    def _follow_pile(self, pile: WatchedMat, grey: Grey, at: float) -> list[EyeEvent]:
        if pile.moves:
            pile.awaited = True
        if not pile.awaited or pile.rest.frames < _PILE_STILL_FRAMES:
            return []
        pile.awaited = False
        chamber = top_tile(pile.mat, self._markers_around(pile.mat, grey))
        if self._pile_told and chamber == self._chamber:
            return []
        self._chamber, self._pile_told = chamber, True
        return [PileSeen(chamber, at)]

    def _follow(self, watched: WatchedMat, picture: Picture, grey: Grey, at: float) -> list[EyeEvent]:
        if watched.moves:
            return watched.wait_for_rest(at)
        if not watched.is_due(at):
            return []
        if watched.begins_to_be_read and self._lies_elsewhere(watched, grey, at):
            return []
        return watched.read(picture, self._reader, at)

    def _lies_elsewhere(self, watched: WatchedMat, grey: Grey, at: float) -> bool:
        """Looks for the mat's markers where it was; where it was pushed, all mats are placed anew."""
        markers = self._markers_around(watched.mat, grey)
        mat = self._finder.place(markers, (grey.shape[1], grey.shape[0])).get(watched.mat.number)
        if mat is None:
            if watched.is_marked_by(markers):
                return False
            watched.astray_since = at
            return True
        moved = watched.lies_apart(mat)
        if moved:
            self._scan(grey)  # its neighbours tell through what lens it is seen, and how the table lies
        watched.lies_at(mat)
        return moved

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

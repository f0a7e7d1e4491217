"""Tracks the mats of one camera: frames in, events out."""

from __future__ import annotations

import cv2
import numpy as np

from companion.dice.arrays import Grey, Picture
from companion.dice.identify.reader import DiceReader
from companion.dice.mat.back_markers import MARKERS
from companion.dice.mat.back_markers import PILE as DRAW_PILE
from companion.dice.mat.lone_marker import region_around
from companion.dice.mat.mat_finder import FoundMat, MarkerFinder, Markers, MatFinder, top_tile
from companion.dice.mat.occlusion import PATIENCE_SECONDS
from companion.dice.mat.paper import PILE, Paper
from companion.dice.mat.scan_schedule import ScanSchedule
from companion.dice.readings import EyeEvent, MatView, TopSeen
from companion.dice.settings import DiceSettings
from companion.dice.track.tracked_mat import RECHECK_SECONDS, TrackedMat
from companion.dice.track.tracked_stack import STILL_FRAMES, TrackedStack, stickers
from companion.dice.viewer.camera_messages import MatOverlay


class MatTracker:
    """Tracks the mats that one camera sees, and the tops of the draw pile and of the stacks.

    Times are seconds of the shared monotonic clock.
    """

    def __init__(self, settings: DiceSettings, reader: DiceReader) -> None:
        self._finder = MatFinder(Paper(*settings.mat_mm), Paper(*settings.pile_mm))
        self._reader = reader
        self._watched: dict[int, TrackedMat] = {}
        self._scan_schedule = ScanSchedule()
        self._half_seen: tuple[int, ...] = ()
        self._chamber: int | None = None
        self._pile_told = False
        self._stacks: dict[str, TrackedStack] = {}
        self._sticker_finder = MarkerFinder()

    @property
    def mats(self) -> tuple[MatView, ...]:
        """The players' mats in view."""
        found = sorted((number, watched) for number, watched in self._watched.items() if number != PILE)
        return tuple(watched.view() for _, watched in found)

    @property
    def half_seen(self) -> tuple[int, ...]:
        """The players whose mats are not found although one of their markers is in view."""
        return tuple(number for number in self._half_seen if number not in self._watched)

    def overlays(self, size: tuple[int, int]) -> tuple[MatOverlay, ...]:
        """The overlays of mats and stacks for a picture of ``size`` (width, height) pixels."""
        mats = (
            watched.overlay(size, self._chamber if number == PILE else None)
            for number, watched in sorted(self._watched.items())
        )
        return (*mats, *(stack.overlay(size) for stack in self._stacks.values() if stack.number is not None))

    @property
    def has_dice_set(self) -> bool:
        """There is a set to identify dice with; otherwise dice are only detected."""
        return self._reader.has_dice_set

    def read_with(self, reader: DiceReader) -> None:
        """Identifies dice with another set from now on."""
        self._reader = reader
        self.read_anew()

    def unsure_face(self, player: int, middle: tuple[float, float]) -> Picture | None:
        """The picture of a face that could not be read, as `TrackedMat.unsure_face` gives it."""
        watched = self._watched.get(player)
        return None if watched is None else watched.unsure_face(middle)

    def read_anew(self) -> None:
        """Reads and reports every mat again, because nobody has read the mats for a while."""
        for watched in self._watched.values():
            watched.read_anew()
        for stack in self._stacks.values():
            stack.read_anew()

    def see(self, picture: Picture, at: float) -> list[EyeEvent]:
        """Takes the frame grabbed at ``at`` seconds; returns the events that follow from it."""
        grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
        events: list[EyeEvent] = []
        self._forget_lost_mats(at)
        lost = any(watched.lost_since is not None for watched in self._watched.values())
        unread = any(watched.unread for watched in self._watched.values())
        if self._scan_schedule.is_due(grey, at, lost or not self._watched, unread):
            self._scan(grey)
        for number, watched in sorted(self._watched.items()):
            watched.see(grey, at)
            if number == PILE:
                events.extend(self._follow_pile(watched, grey, at))
            else:
                events.extend(self._follow(watched, picture, grey, at))
        tops = (stack.see(grey, at, self._sticker_finder) for stack in self._stacks.values())
        events.extend(top for top in tops if top is not None)
        self._measure_sharpness(grey, at)
        return events

    def _measure_sharpness(self, grey: Grey, at: float) -> None:
        """Measures the sharpness of one mat a frame: the one whose measurement is oldest, if it is due."""
        oldest = min(self._watched.values(), key=lambda watched: watched.sharpness_at, default=None)
        if oldest is not None and at - oldest.sharpness_at >= RECHECK_SECONDS:
            oldest.measure_sharpness(grey, at)

    def _forget_lost_mats(self, at: float) -> None:
        """Forgets a mat of which nothing was seen for a while; if it comes back, it counts as new."""
        went = [
            number
            for number, watched in self._watched.items()
            if watched.lost_since is not None and at - watched.lost_since > PATIENCE_SECONDS
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
            pile.unread = True  # it may only have been too dark or blurred a moment ago
        self._find_stacks(markers)

    def _find_stacks(self, markers: Markers) -> None:
        """Watches from now on where a sticker lies of a stack that was not seen before."""
        scales = [watched.mat.px_per_mm for watched in self._watched.values()]
        scale = float(np.median(scales)) if scales else None
        for stack in MARKERS.keys() - {DRAW_PILE}:
            if stack in self._stacks:
                self._stacks[stack].scanned(markers, scale)
                continue
            for _, quad in stickers(stack, markers, scale)[:1]:
                to_picture = region_around(quad)
                if to_picture is not None:
                    self._stacks[stack] = TrackedStack(stack, quad, to_picture)

    def _place(self, number: int, mat: FoundMat) -> None:
        if number in self._watched:
            self._watched[number].update_place(mat)
        else:
            self._watched[number] = TrackedMat(mat)

    def _follow_pile(self, pile: TrackedMat, grey: Grey, at: float) -> list[EyeEvent]:
        if pile.is_moving:
            pile.unread = True
        if not pile.unread or pile.motion.still_frames < STILL_FRAMES:
            return []
        pile.unread = False
        chamber = top_tile(pile.mat, self._markers_around(pile.mat, grey))
        if self._pile_told and chamber == self._chamber:
            return []
        self._chamber, self._pile_told = chamber, True
        return [TopSeen(DRAW_PILE, chamber, at)]

    def _follow(self, watched: TrackedMat, picture: Picture, grey: Grey, at: float) -> list[EyeEvent]:
        if watched.is_moving:
            return watched.wait_for_rest(at)
        if not watched.is_due(at):
            return []
        if watched.is_first_look and self._lies_elsewhere(watched, grey, at):
            return []
        return watched.read(picture, self._reader, at)

    def _lies_elsewhere(self, watched: TrackedMat, grey: Grey, at: float) -> bool:
        """Whether the mat lies elsewhere, by its markers. If it was pushed, all mats are placed anew."""
        markers = self._markers_around(watched.mat, grey)
        mat = self._finder.place(markers, (grey.shape[1], grey.shape[0])).get(watched.mat.number)
        if mat is None:
            if watched.is_marked_by(markers):
                return False
            watched.lost_since = at
            return True
        moved = watched.has_moved_to(mat)
        if moved:
            self._scan(grey)  # its neighbours show the lens and the plane of the table
        watched.update_place(mat)
        return moved

    def _markers_around(self, mat: FoundMat, grey: Grey) -> Markers:
        """The markers in the piece of the picture in which the mat lies."""
        corners = mat.corners
        reach = 0.15 * float(np.ptp(corners, axis=0).max())
        low = np.maximum(np.floor(corners.min(axis=0) - reach).astype(int), 0)
        high = np.ceil(corners.max(axis=0) + reach).astype(int)
        piece = grey[low[1] : high[1], low[0] : high[0]]
        if min(piece.shape) < 16:
            return {}
        return self._finder.find_markers(piece, (int(low[0]), int(low[1])))

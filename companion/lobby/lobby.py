"""The lobby between two games: it takes choices, keeps them, and says what they mean."""

from __future__ import annotations

from typing import get_args

from companion.lobby.choices import BusVolume, Choices, ChoicesFile
from companion.lobby.objections import brought_modules, in_order, objections, played_modules
from companion.lobby.prepared_game import drawn_tiles
from companion.rules import Catalogue
from companion.rules.modules import available
from companion.rules.setup.packing import STACKS
from companion.table.inbox import ChoiceMade
from companion.table.settings import GameSettings, WayToPlay
from companion.table.view.lobby import (
    ChoicesView,
    Deck,
    LobbyView,
    ModuleView,
    ObjectionView,
    Rehearsing,
    UnfinishedView,
    WayView,
)
from companion.table.view.model import DeviceState, DeviceView, SoundView

DECKS: tuple[Deck, ...] = get_args(Deck)


class Lobby:
    """The choices for the next game."""

    def __init__(
        self, choices: Choices, settings: GameSettings, catalogue: Catalogue, kept: ChoicesFile | None
    ) -> None:
        """``settings`` give what cannot be chosen here; ``kept`` takes the choices of each game laid out."""
        self.choices = choices
        self._settings = settings
        self._catalogue = catalogue
        self._kept = kept
        self.played_before = kept is not None and kept.there
        """A game was laid out here before."""
        self._objections: tuple[Choices, tuple[ObjectionView, ...]] | None = None

    def choose(self, made: ChoiceMade) -> None:
        """Takes a choice; one that fits no game is taken too, and `objections` says why."""
        self.choices = self.choices.changed(made)

    def choose_track(self, track: str) -> None:
        """The next game has this soundtrack."""
        self.choices = self.choices.with_track(track)

    def keep(self, sound: SoundView) -> None:
        """Keeps the choices for the next evening, with the sound as it is now."""
        volumes = {volume.bus: BusVolume(volume.gain_db, volume.muted) for volume in sound.volumes}
        self.choices = self.choices.with_sound(volumes, sound.language)
        self.played_before = True
        if self._kept is not None:
            self._kept.write(self.choices)

    def way(self, devices: tuple[DeviceView, ...]) -> WayToPlay:
        """The way to play: the chosen one, or the one that fits the devices that are there."""
        if self.choices.way is not None:
            return self.choices.way
        return WayToPlay.REFEREE if _sees(devices) else WayToPlay.SCOREKEEPER

    def complain(self, why: str) -> None:
        """The chosen game could not be put on the table; shown until something else is chosen."""
        self._objections = (self.choices, (ObjectionView("lobby-impossible", {"why": why}, why),))

    @property
    def objections(self) -> tuple[ObjectionView, ...]:
        """Why the chosen game cannot be played; empty if it can."""
        if self._objections is None or self._objections[0] is not self.choices:
            found = objections(self.choices.played, self._settings, self._catalogue)
            self._objections = (self.choices, found)
        return self._objections[1]

    @property
    def settings(self) -> GameSettings:
        """The settings of the chosen game."""
        return self.choices.settings(self._settings)

    def view(
        self,
        devices: tuple[DeviceView, ...],
        sound: SoundView,
        unfinished: UnfinishedView | None,
        rehearsing: Rehearsing,
        why_not: str,
        challenges_won: tuple[int, ...] = (),
    ) -> LobbyView:
        """What the page shows."""
        choices, catalogue = self.choices, self._catalogue
        played, brought = played_modules(choices, catalogue), brought_modules(choices, catalogue)
        decks = {deck for name in played for deck in available()[name].decks}
        return LobbyView(
            choices=ChoicesView(
                way=self.way(devices),
                players=choices.players,
                names=choices.names,
                level=choices.level,
                modules=choices.modules,
                challenge=choices.challenge,
                quests=choices.quests,
                traps=choices.traps,
                time=choices.time,
                introduction=choices.introduction,
                practice=choices.practice,
                tiles=drawn_tiles(self.way(devices), self.settings),
                cards=choices.cards,
                mode=choices.mode,
            ),
            objections=self.objections,
            ways=tuple(WayView(way, _fits(way, devices)) for way in WayToPlay),
            modules=tuple(ModuleView(name, name in played, name in brought) for name in in_order()),
            decks=tuple(deck for deck in DECKS if deck in decks),
            stacks=any(STACKS.keys() & set(available()[name].decks) for name in played),
            challenges=len(catalogue.challenges),
            challenges_won=challenges_won,
            devices=devices,
            sound=sound,
            unfinished=unfinished,
            played_before=self.played_before,
            rehearsing=rehearsing,
            why_not=why_not,
        )


def _fits(way: WayToPlay, devices: tuple[DeviceView, ...]) -> bool:
    """Everything is there that this way to play needs."""
    match way:
        case WayToPlay.REFEREE:
            return _sees(devices)
        case WayToPlay.SOUNDTRACK:
            return any(device.kind == "sound" and device.state is DeviceState.READY for device in devices)
        case WayToPlay.SCOREKEEPER:
            return True


def _sees(devices: tuple[DeviceView, ...]) -> bool:
    """A camera is there, even if it complains."""
    there = (DeviceState.READY, DeviceState.TROUBLE, DeviceState.STARTING)
    return any(device.kind == "camera" and device.state in there for device in devices)

"""From the lobby to a game, to the next one, and back."""

from __future__ import annotations

import pytest

from companion.gpio import StartPressed
from companion.lobby.choices import Choices
from companion.rules import Level
from companion.table.inbox import (
    CellTouched,
    ChoiceMade,
    LayOutAsked,
    LobbyAsked,
    RehearsalAsked,
    ResumeAsked,
    StartAsked,
    UnfinishedLeft,
    VolumeSet,
)
from companion.table.settings import WayToPlay
from companion.table.view.lobby import LobbyView
from companion.table.view.model import GamePhase, TableView


def test_a_station_opens_in_the_lobby_with_what_was_chosen(evening) -> None:
    async def people(here) -> None:
        assert isinstance(here.view, LobbyView)
        assert here.view.choices.players == ("red", "blue")
        assert here.view.choices.way is WayToPlay.SCOREKEEPER
        assert [device.kind for device in here.view.devices] == ["sound", "journal"]

    evening(people)


def test_without_a_choice_the_way_to_play_fits_the_devices(evening) -> None:
    async def people(here) -> None:
        fits = {way.way: way.fits for way in here.view.ways}
        assert here.view.choices.way is WayToPlay.SCOREKEEPER, "no camera is there"
        assert fits[WayToPlay.SCOREKEEPER]
        assert not fits[WayToPlay.REFEREE]

    evening(people, Choices())


def test_a_game_is_laid_out_begun_left_and_laid_out_again(evening) -> None:
    async def people(here) -> None:
        await here.do(ChoiceMade(level=Level.EXPERT))
        await here.do(LayOutAsked())
        assert here.game.phase is GamePhase.WAITING
        assert here.game.level == "expert"
        await here.do(StartAsked(here.clock.now()))
        await here.until(lambda: here.game.phase is GamePhase.RUNNING)
        await here.do(CellTouched((1, 0), here.clock.now()))
        await here.do(LobbyAsked())
        assert isinstance(here.view, LobbyView)
        assert [game.result for game in here.opened.journal.games()] == ["unfinished"]
        await here.do(LayOutAsked())
        assert here.game.phase is GamePhase.WAITING
        assert here.game.verdicts == (), "the second game knows nothing of the first"

    evening(people)


def test_a_running_game_is_not_laid_out_anew_by_a_stray_touch(evening) -> None:
    async def people(here) -> None:
        await here.do(LayOutAsked())
        await here.do(StartAsked(here.clock.now()))
        await here.until(lambda: here.game.phase is GamePhase.RUNNING)
        before = here.opened.station.on_table
        await here.do(LayOutAsked())
        await here.do(ChoiceMade(level=Level.EXPERT))
        await here.do(RehearsalAsked())
        assert here.opened.station.on_table is before
        assert here.game.level == "normal"

    evening(people)


def test_choices_that_fit_no_game_are_said_and_nothing_is_laid_out(evening) -> None:
    async def people(here) -> None:
        await here.do(ChoiceMade(modules=("queenie_exchange_teleport",)))
        (objection,) = here.view.objections
        assert (objection.message, objection.facts["needs"]) == ("lobby-needs", "curses, treasures")
        await here.do(LayOutAsked())
        await here.do(StartPressed(here.clock.now()))
        assert isinstance(here.view, LobbyView)
        await here.do(ChoiceMade(modules=("queenie_exchange_teleport", "curses", "treasures")))
        assert here.view.objections == ()

    evening(people)


def test_the_next_evening_begins_with_the_choices_of_the_last_game(evening) -> None:
    async def first(here) -> None:
        assert not here.view.played_before
        await here.do(ChoiceMade(players=("green", "white", "red"), names={"green": " Ada "}))
        await here.do(VolumeSet("music", -6.0, False, here.clock.now()))
        await here.do(LayOutAsked())

    async def second(here) -> None:
        assert here.view.played_before
        assert here.view.choices.players == ("green", "white", "red")
        assert here.view.choices.names == {"green": "Ada"}
        music = next(volume for volume in here.view.sound.volumes if volume.bus == "music")
        assert music.gain_db == -6.0

    evening(first)
    evening(second)


def test_with_the_soundtrack_only_one_button_is_enough(evening) -> None:
    async def people(here) -> None:
        press = StartPressed(here.clock.now())
        await here.do(press)
        assert (here.game.way, here.game.phase) == (WayToPlay.SOUNDTRACK, GamePhase.WAITING)
        await here.do(press)
        await here.until(lambda: here.game.phase is GamePhase.RUNNING)
        assert [cue.cue for cue in here.game.cues][-1] == "collapse"
        await here.do(press)
        assert here.game.phase is GamePhase.PAUSED
        await here.do(press)
        assert here.game.phase is GamePhase.RUNNING
        assert here.opened.journal.games() == [], "nobody judges, so nothing is written down"

    evening(people, Choices(way=WayToPlay.SOUNDTRACK, track="quick"))


def test_an_error_of_the_loop_itself_is_known_to_the_page_and_its_last_view_stays(evening) -> None:
    async def people(here) -> None:
        class Broken:
            async def get(self, patience: float) -> None:
                raise ZeroDivisionError

        here.opened.station._inbox = Broken()
        try:
            await here.opened.station.run()
        except ZeroDivisionError:
            assert here.opened.views.broken
            assert isinstance(here.view, LobbyView)
            return
        raise AssertionError("the error was swallowed")

    evening(people)


def test_a_game_that_was_broken_off_goes_on_where_its_clock_was(evening) -> None:
    async def first(here) -> None:
        await here.do(ChoiceMade(modules=("curses",)))
        await here.do(LayOutAsked())
        await here.do(StartAsked(here.clock.now()))
        await here.until(lambda: here.game.phase is GamePhase.RUNNING and here.game.t > 3.0)
        await here.do(CellTouched((1, 0), here.clock.now()))
        await here.until(lambda: here.game.players[0].cell == (1, 0))
        seen.append(here.game)

    async def second(here) -> None:
        lost = here.view.unfinished
        assert lost.players == ("red", "blue")
        assert 1.0 < lost.t <= seen[0].t + 3.0
        await here.do(ResumeAsked(lost.game))
        assert here.game.phase is GamePhase.PAUSED
        assert here.game.t == pytest.approx(lost.t, abs=0.05)
        assert here.game.temple == seen[0].temple
        assert [player.cell for player in here.game.players] == [player.cell for player in seen[0].players]
        assert here.game.verdicts[-1] == seen[0].verdicts[-1], "the page tells what it told before"
        await here.do(StartAsked(here.clock.now()))
        assert here.game.phase is GamePhase.RUNNING
        await here.until(lambda: here.game.t > lost.t + 0.5)
        await here.do(LobbyAsked())
        assert here.view.unfinished is None
        assert [game.result for game in here.opened.journal.games()] == ["unfinished"]

    seen: list[TableView] = []
    evening(first)
    evening(second)


def test_an_unfinished_game_that_nobody_wants_is_closed_as_such(evening) -> None:
    async def first(here) -> None:
        await here.do(LayOutAsked())
        await here.do(StartAsked(here.clock.now()))
        await here.until(lambda: here.game.phase is GamePhase.RUNNING)

    async def second(here) -> None:
        await here.do(UnfinishedLeft(here.view.unfinished.game))
        assert here.view.unfinished is None
        assert [game.result for game in here.opened.journal.games()] == ["unfinished"]

    async def third(here) -> None:
        assert here.view.unfinished is None

    for people in (first, second, third):
        evening(people)

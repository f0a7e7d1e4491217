"""From the lobby to a game, to the next one, and back."""

from __future__ import annotations

import pytest

from companion.gpio import StartPressed
from companion.lobby.choices import Choices
from companion.roles import Role
from companion.rules import Colour, Level
from companion.table.inbox import (
    CellTouched,
    ChoiceMade,
    GameLeft,
    Inbox,
    LayOutAsked,
    LobbyAsked,
    RehearsalAsked,
    ResumeAsked,
    StartAsked,
    TableEvent,
    UnfinishedLeft,
    VolumeSet,
)
from companion.table.page_input import Sender
from companion.table.settings import WayToPlay
from companion.table.view.model import GamePhase, TableView
from companion.table.view.practice import TO_TRY
from tests.station.conftest import Evening, RunEvening


def test_a_station_opens_in_the_lobby_with_what_was_chosen(evening: RunEvening) -> None:
    async def people(here: Evening) -> None:
        assert here.lobby
        assert here.lobby.choices.players == ("red", "blue")
        assert here.lobby.choices.way is WayToPlay.SCOREKEEPER
        assert [device.kind for device in here.lobby.devices] == ["sound", "journal"]

    evening(people)


def test_a_practice_game_has_no_haste_and_what_else_is_chosen_waits(evening: RunEvening) -> None:
    async def people(here: Evening) -> None:
        await here.do(ChoiceMade(practice=True, modules=("curses",), level=Level.EXPERT))
        assert here.lobby.objections == ()
        await here.do(LayOutAsked())
        game = here.game
        assert (game.modules, game.level) == ((), "normal")
        assert [(cue.cue, cue.at) for cue in game.cues] == [("collapse", 3600)]
        assert [one.do for one in game.to_try if not one.done] == list(TO_TRY)
        await here.do(LobbyAsked())
        choices = here.lobby.choices
        assert (choices.modules, choices.level) == (("curses",), "expert"), "they wait for the next game"
        assert here.lobby.sound.track == "quiet", "the next game is for practice, too"
        await here.do(ChoiceMade(practice=False))
        await here.do(LayOutAsked())
        assert (here.game.modules, here.game.to_try) == (("curses",), ())
        assert here.game.sound.track == "quick"

    evening(people)


def test_without_a_choice_the_way_to_play_fits_the_devices(evening: RunEvening) -> None:
    async def people(here: Evening) -> None:
        fits = {way.way: way.fits for way in here.lobby.ways}
        assert here.lobby.choices.way is WayToPlay.SCOREKEEPER, "no camera is there"
        assert fits[WayToPlay.SCOREKEEPER]
        assert not fits[WayToPlay.REFEREE]

    evening(people, Choices())


def test_a_game_is_laid_out_begun_left_and_laid_out_again(evening: RunEvening) -> None:
    async def people(here: Evening) -> None:
        await here.do(ChoiceMade(level=Level.EXPERT))
        await here.do(LayOutAsked())
        assert here.is_in(GamePhase.WAITING)
        assert here.game.level == "expert"
        await here.do(StartAsked(here.clock.now()))
        await here.until(lambda: here.is_in(GamePhase.RUNNING))
        await here.do(CellTouched((1, 0), here.clock.now()))
        await here.do(LobbyAsked())
        assert here.is_in(GamePhase.RUNNING), "only a host takes a game away from those who play"
        await here.do(GameLeft())
        assert here.lobby
        assert here.results == ["unfinished"]
        await here.do(LayOutAsked())
        assert here.is_in(GamePhase.WAITING)
        assert here.game.verdicts == (), "the second game knows nothing of the first"
        await here.do(LobbyAsked())
        assert here.lobby

    evening(people)


def test_a_running_game_is_not_laid_out_anew_by_a_stray_touch(evening: RunEvening) -> None:
    async def people(here: Evening) -> None:
        await here.do(LayOutAsked())
        await here.do(StartAsked(here.clock.now()))
        await here.until(lambda: here.is_in(GamePhase.RUNNING))
        before = here.opened.station.on_table
        await here.do(LayOutAsked())
        await here.do(ChoiceMade(level=Level.EXPERT))
        await here.do(RehearsalAsked())
        assert here.opened.station.on_table is before
        assert here.game.level == "normal"

    evening(people)


def test_choices_that_fit_no_game_are_said_and_nothing_is_laid_out(evening: RunEvening) -> None:
    async def people(here: Evening) -> None:
        await here.do(ChoiceMade(modules=("queenie_exchange_teleport",)))
        (objection,) = here.lobby.objections
        assert (objection.message, objection.facts["needs"]) == ("lobby-needs", "curses, treasures")
        await here.do(LayOutAsked())
        await here.do(StartPressed(here.clock.now()))
        assert here.lobby
        await here.do(ChoiceMade(modules=("queenie_exchange_teleport", "curses", "treasures")))
        assert here.lobby.objections == ()

    evening(people)


def test_the_next_evening_begins_with_the_choices_of_the_last_game(evening: RunEvening) -> None:
    async def first(here: Evening) -> None:
        assert not here.lobby.played_before
        await here.do(
            ChoiceMade(players=(Colour.GREEN, Colour.WHITE, Colour.RED), names={Colour.GREEN: " Ada "})
        )
        await here.do(VolumeSet("music", -6.0, False, here.clock.now()))
        await here.do(LayOutAsked())

    async def second(here: Evening) -> None:
        assert here.lobby.played_before
        assert here.lobby.choices.players == ("green", "white", "red")
        assert here.lobby.choices.names == {"green": "Ada"}
        music = next(volume for volume in here.lobby.sound.volumes if volume.bus == "music")
        assert music.gain_db == -6.0

    evening(first)
    evening(second)


def test_with_the_soundtrack_only_one_button_is_enough(evening: RunEvening) -> None:
    async def people(here: Evening) -> None:
        press = StartPressed(here.clock.now())
        await here.do(press)
        assert (here.game.way, here.game.phase) == (WayToPlay.SOUNDTRACK, GamePhase.WAITING)
        await here.do(press)
        await here.until(lambda: here.is_in(GamePhase.RUNNING))
        assert [cue.cue for cue in here.game.cues][-1] == "collapse"
        await here.do(press)
        assert here.is_in(GamePhase.PAUSED)
        await here.do(press)
        assert here.is_in(GamePhase.RUNNING)
        assert here.results == [], "nobody judges, so nothing is written down"

    evening(people, Choices(way=WayToPlay.SOUNDTRACK, track="quick"))


def test_an_error_of_the_loop_itself_is_known_to_the_page_and_its_last_view_stays(
    evening: RunEvening,
) -> None:
    async def people(here: Evening) -> None:
        class Broken(Inbox):
            async def get(self, patience: float) -> TableEvent | None:
                raise ZeroDivisionError

        here.opened.station._inbox = Broken()
        try:
            await here.opened.station.run()
        except ZeroDivisionError:
            assert here.opened.views.broken
            assert here.lobby
            return
        raise AssertionError("the error was swallowed")

    evening(people)


def test_a_game_that_was_broken_off_goes_on_where_its_clock_was(evening: RunEvening) -> None:
    async def first(here: Evening) -> None:
        await here.do(ChoiceMade(modules=("curses",)))
        await here.do(LayOutAsked())
        await here.do(StartAsked(here.clock.now()))
        await here.until(lambda: here.is_in(GamePhase.RUNNING) and here.game.t > 3.0)
        red = Sender("", (Colour.RED,), Role.PLAY)
        await here.do(CellTouched((1, 0), here.clock.now(), by=red))
        await here.until(lambda: here.game.players[0].cell == (1, 0))
        seen.append(here.game)

    async def second(here: Evening) -> None:
        lost = here.unfinished
        assert lost.players == ("red", "blue")
        assert 1.0 < lost.t <= seen[0].t + 3.0
        await here.do(ResumeAsked(lost.game))
        assert here.is_in(GamePhase.PAUSED)
        assert here.game.t == pytest.approx(lost.t, abs=0.05)
        assert here.game.temple == seen[0].temple
        assert [player.cell for player in here.game.players] == [player.cell for player in seen[0].players]
        assert here.game.verdicts[-1] == seen[0].verdicts[-1], "the page tells what it told before"
        await here.do(StartAsked(here.clock.now()))
        assert here.is_in(GamePhase.RUNNING)
        await here.until(lambda: here.game.t > lost.t + 0.5)
        await here.do(GameLeft())
        assert here.lobby.unfinished is None
        assert here.results == ["unfinished"]

    seen: list[TableView] = []
    evening(first)
    evening(second)


def test_an_unfinished_game_that_nobody_wants_is_closed_as_such(evening: RunEvening) -> None:
    async def first(here: Evening) -> None:
        await here.do(LayOutAsked())
        await here.do(StartAsked(here.clock.now()))
        await here.until(lambda: here.is_in(GamePhase.RUNNING))

    async def second(here: Evening) -> None:
        await here.do(UnfinishedLeft(here.unfinished.game))
        assert here.lobby.unfinished is None
        assert here.results == ["unfinished"]

    async def third(here: Evening) -> None:
        assert here.lobby.unfinished is None

    for people in (first, second, third):
        evening(people)


def test_the_pin_is_spoken_only_where_it_is_heard_and_never_in_a_game(evening: RunEvening) -> None:
    async def people(here: Evening) -> None:
        assert not here.opened.station.say_pin("0417"), "there is no loudspeaker"
        assert here.lobby

    evening(people)

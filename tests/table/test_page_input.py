"""What people can do on the page: press cells beyond the boards and panels, name tiles,
correct mistakes, set the sound."""

from __future__ import annotations

import json

import msgspec
import pytest

from companion.gpio import VolumeTurned
from companion.page.words import words_in
from companion.roles import Role
from companion.rules import Colour
from companion.table.conduct import Mode
from companion.table.inbox import (
    CellTouched,
    DrawNamed,
    LanguageChosen,
    MoveChosen,
    NothingDrawn,
    Overruled,
    PageEvent,
    PanelTouched,
    StartAsked,
    StepTicked,
    TrackChosen,
    UndoAsked,
    VolumeSet,
)
from companion.table.map_put_right import FigurePutRight
from companion.table.page_input import Sender
from companion.table.settings import Drawn
from companion.table.view.model import GamePhase, VolumeView
from companion.table.view.questions import TicksView
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
OPEN = '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]'
TWO = '{"game": 1, "players": ["red", "blue"], "pile": ["B08", "B09", "B10"], ' + OPEN + "}"


def replayed(table: Scene) -> list[str]:
    """Returns the judge's answers to the journal's record."""
    return [answer.to_line() for answer in replay(table.record())[1]]


def number_of(table: Scene, message: str) -> int:
    return next(verdict.number for verdict in table.view.verdicts if verdict.message == message)


def test_the_events_of_a_page_can_be_written_as_json() -> None:
    for event in (MoveChosen("red", "enter-1", 3.0), Overruled(7), VolumeSet("music", -6.0, False)):
        assert msgspec.json.decode(msgspec.json.encode(event), type=PageEvent) == event


def test_a_chamber_beyond_the_last_board_is_pressed_on_the_page(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.put(CellTouched((1, 0), table.clock.now()))
    assert table.player(RED).cell == (1, 0)


def test_only_the_start_button_begins_the_game(scene: MakeScene) -> None:
    table = scene(TWO)
    table.put(CellTouched((1, 0), table.clock.now()))
    assert table.is_in(GamePhase.WAITING)
    table.put(StartAsked(table.clock.now()))
    assert table.is_in(GamePhase.RUNNING)


def test_panels_on_the_page_call_fate_like_those_of_the_table(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    for player in (RED, BLUE):
        table.put(PanelTouched(player, True, table.clock.now()))
    table.wait(1.0)
    assert table.view.fate_gems == 1
    assert table.sound.said == ["turn-of-fate"]


def test_a_turn_of_fate_on_the_page_needs_everybody(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.choose(RED, "move-fate")
    table.wait(1.0)
    assert table.view.fate_gems == 2
    table.choose(BLUE, "move-fate")
    assert table.view.fate_gems == 1


def test_a_move_that_no_longer_exists_is_reported(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.put(MoveChosen("red", "enter-00000000", table.clock.now()))
    assert table.said == ["notice-move-gone"]


def test_moves_keep_their_ids_while_the_dice_change(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    before = table.move(RED, "move-enter", side="east")
    assert not before.open
    assert before.asks == ("adventurer", "adventurer")
    assert before.cell == (1, 0)
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    after = table.move(RED, "move-enter", side="east")
    assert after.open
    assert after.id == before.id


# What is drawn.


def offered(table: Scene) -> tuple[str, ...]:
    """What the table believes may have been drawn."""
    (draw,) = table.view.draws
    return draw.options


def test_people_say_which_tile_they_have_drawn(scene: MakeScene) -> None:
    table = scene(TWO, pile=Drawn.TOLD)
    table.begin()
    assert table.view.top is None
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert offered(table) == ("B08", "B09", "B10")
    assert (-1, 0) not in table.game.state.temple
    table.dice(RED, "KKKTG", moved="**")
    assert table.states(RED)[0] == "ready", "the player's dice wait, too"
    assert table.player(RED).dice[0].shows == "adventurer"
    table.put(DrawNamed(RED, "B10", table.clock.now()))
    assert table.game.state.temple[-1, 0].chamber.id == "B10"
    table.settle()
    assert table.player(RED).dice[0].shows == "key"
    assert not table.view.draws
    assert replayed(table) == table.live()


def test_a_press_that_was_a_mistake_needs_no_tile(scene: MakeScene) -> None:
    table = scene(TWO, pile=Drawn.TOLD)
    table.begin()
    table.put(NothingDrawn(RED, table.clock.now()))
    assert table.said == [], "nothing was asked"
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert table.view.draws
    table.put(NothingDrawn(RED, table.clock.now()))
    assert not table.view.draws
    assert table.said == ["notice-name-the-tile", "notice-nothing-drawn"]
    assert (-1, 0) not in table.game.state.temple
    table.settle()
    table.press((-1, 0))
    assert table.view.draws, "and later a tile is drawn there after all"


def test_a_question_for_a_tile_ends_after_a_while_and_a_wrong_answer_is_ignored(scene: MakeScene) -> None:
    table = scene(TWO, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    table.put(DrawNamed(RED, "EXIT", table.clock.now()))
    assert table.view.draws
    table.wait(31.0)
    assert table.said[-1] == "notice-tile-not-named"
    assert not table.view.draws


def test_an_explorer_names_the_tile_that_they_take_instead(scene: MakeScene) -> None:
    table = scene(
        TWO.replace("{", '{"modules": ["characters"], "characters": {"red": ["explorer", "permanent"]}, ', 1),
        pile=Drawn.TOLD,
    )
    table.begin()
    table.dice(RED, "AAKTG")
    table.choose(RED, "move-discover-redraw", side="west")
    table.put(DrawNamed(RED, "B08", table.clock.now()))
    assert offered(table) == ("B09", "B10"), "and now the one that is laid"
    table.put(DrawNamed(RED, "B10", table.clock.now()))
    assert table.game.state.temple[-1, 0].chamber.id == "B10"
    assert table.game.state.pile == ("B09", "B08")
    assert replayed(table) == table.live()


def test_a_tile_that_was_taken_back_lies_on_top_again_and_nobody_is_asked(scene: MakeScene) -> None:
    table = scene(TWO, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    table.put(DrawNamed(RED, "B10", table.clock.now()))
    table.put(UndoAsked(table.clock.now()))
    assert table.view.top == "B10"
    table.put(DrawNamed(RED, "B09", table.clock.now()))
    table.press((-1, 0))
    assert table.game.state.temple[-1, 0].chamber.id == "B10"
    assert replayed(table) == table.live()


# Mistakes.


def test_the_last_act_is_taken_back_and_throws_since_then_stay(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    assert not table.view.can_undo
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    table.dice(RED, "KTKTG", moved="**")
    assert table.view.can_undo
    table.put(UndoAsked(table.clock.now()))
    assert table.player(RED).cell == (0, 0)
    assert [die.shows for die in table.player(RED).dice] == ["key", "torch", "key", "torch", "golden_mask"]
    assert "undone" in table.said
    assert replayed(table) == table.live()


@pytest.mark.parametrize(
    ("by", "english"),
    [
        (None, "The last act is taken back"),
        (Sender("Ani's phone", (RED,), Role.HOST), "Undone by Ani's phone"),
        (Sender("", (RED,), Role.HOST), "Undone by Zoé’s phone"),
        (Sender("", (), Role.HOST, here=True), "Undone in the host’s browser"),
        (Sender("", (), Role.HOST), "Undone by the host’s phone"),
    ],
)
def test_the_page_says_in_whose_browser_something_was_undone(
    scene: MakeScene, by: Sender | None, english: str
) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    table.put(UndoAsked(table.clock.now(), by=by))
    newest = table.view.verdicts[0]
    assert (newest.do, newest.message) == ("event", "undone")
    assert words_in("en").say(newest.message, newest.facts, {"red": "Zoé"}) == english


def test_the_page_says_in_whose_browser_the_judge_was_overruled(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    accepted = next(verdict for verdict in table.view.verdicts if verdict.overrule)
    phone = Sender("", (BLUE,), Role.HOST)
    table.put(Overruled(accepted.number, table.clock.now(), by=phone))
    newest = table.view.verdicts[0]
    assert (newest.message, newest.facts) == ("overruled", {"by": "player", "name": "blue"})
    assert words_in("fr").say(newest.message, newest.facts).endswith("sur le téléphone de Bleu")


def test_without_an_act_there_is_nothing_to_take_back(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.put(UndoAsked(table.clock.now()))
    assert table.said == ["notice-nothing-to-undo"]


def test_an_older_act_is_overruled_and_all_later_acts_are_judged_anew(
    scene: MakeScene,
) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.hold_panel(RED)
    table.let_go_of_panel(RED)
    table.press((1, 0))
    red_entered = number_of(table, "done-enter")
    table.press((1, 0))
    assert table.player(BLUE).cell == (1, 0)
    table.put(Overruled(red_entered, table.clock.now()))
    assert table.player(RED).cell == (0, 0)
    assert table.player(BLUE).cell == (1, 0)
    verdict = next(verdict for verdict in table.view.verdicts if verdict.number == red_entered)
    assert verdict.overruled
    assert not verdict.overrule
    assert replayed(table) == table.live()


def test_a_refusal_for_missing_dice_is_overruled_by_a_roll_that_pays(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AKKTG")
    table.press((1, 0))
    refused = number_of(table, "refused-not-enough-icons-enter")
    assert next(v for v in table.view.verdicts if v.number == refused).overrule
    table.put(Overruled(refused, table.clock.now()))
    assert table.player(RED).cell == (1, 0)
    assert table.states(RED).count("spent") == 2
    assert replayed(table) == table.live()
    record = table.record()
    assert sum('"do":"enter"' in line for line in record) == 2, "the journal keeps both"


def test_who_overrules_what_one_alone_cannot_pay_has_had_help(scene: MakeScene) -> None:
    """The first task asks for three adventurers and three torches: nobody has six dice."""
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "modules": ["quests"], "pile": ["Q2", "B08", "B09"],'
        ' "tasks": ["TT2", "TT1", "TT3", "TT4", "TT5", "TT6"],'
        ' "place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]}'
    )
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    for player in (RED, BLUE):
        table.put(FigurePutRight(player=player, cell=(-1, 0), at=table.clock.now()))
    table.dice(RED, "AAATG", moved="*****")
    table.dice(BLUE, "TKKKG", moved="*****")
    table.choose(RED, "move-quest")
    refused = number_of(table, "refused-not-enough-icons-here")
    table.put(Overruled(refused, table.clock.now()))
    assert "done-quest" in table.said
    assert table.referee.accepted[-1].act.named == (RED, BLUE)
    assert sum(table.states(each).count("spent") for each in (RED, BLUE)) == 6
    assert replayed(table) == table.live()


def test_who_overrules_for_missing_dice_has_broken_a_spell_that_nobody_saw(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "BBBBT")
    table.press((1, 0))
    table.put(Overruled(number_of(table, "refused-not-enough-icons-enter"), table.clock.now()))
    assert table.player(RED).cell == (1, 0)
    assert any('"do":"free"' in line for line in table.record())
    assert replayed(table) == table.live()


def test_a_wrongly_seen_black_mask_is_overruled(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "BKTTA")
    table.dice(RED, "AATTA", moved="**")
    refused = number_of(table, "refused-die-is-cursed")
    table.put(Overruled(refused, table.clock.now()))
    assert [die.shows for die in table.player(RED).dice][:2] == ["adventurer", "adventurer"]
    assert table.states(RED) == ["ready"] * 5
    assert replayed(table) == table.live()


def test_a_wall_is_not_overruled(scene: MakeScene) -> None:
    table = scene(TWO, mode=Mode.STRICT)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((0, 1))
    refused = number_of(table, "refused-wall-in-the-way")
    assert not next(v for v in table.view.verdicts if v.number == refused).overrule
    table.put(Overruled(refused, table.clock.now()))
    assert table.said[-1] == "notice-cannot-overrule"


def test_a_mistake_can_be_corrected_in_a_pause_too(scene: MakeScene) -> None:
    table = scene(TWO)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((1, 0))
    table.dice(RED, "KTKTG", moved="**")
    table.put(StartAsked(table.clock.now()))
    table.put(UndoAsked(table.clock.now()))
    assert table.is_in(GamePhase.PAUSED)
    assert table.player(RED).cell == (0, 0)
    table.put(StartAsked(table.clock.now()))
    assert table.is_in(GamePhase.RUNNING)
    assert replayed(table) == table.live()


def test_the_clock_goes_on_when_a_time_out_is_taken_back(scene: MakeScene) -> None:
    table = scene(
        json.dumps(
            {
                "game": 1,
                "players": ["red"],
                "modules": ["treasures", "queenie_maze"],
                "pile": [],
                "adventurers": {"red": {"treasures": ["time_out"]}},
            }
        )
    )
    table.begin()
    table.choose(RED, "move-use", treasure="time_out")
    assert table.is_in(GamePhase.PAUSED)
    table.put(UndoAsked(table.clock.now()))
    assert table.is_in(GamePhase.RUNNING)
    assert table.player(RED).treasures == ("time_out",)


# Sound.


def test_volume_language_and_track_are_chosen_on_the_page(scene: MakeScene) -> None:
    table = scene(TWO)
    table.settle()
    assert table.view.sound.choosable
    assert {"en", "de", "fr", "nl"} == set(table.view.sound.languages)
    assert {"quick", "hourglass"} <= {track.name for track in table.view.sound.tracks}
    table.put(VolumeSet("voice", -6.0, True))
    table.put(LanguageChosen("de"))
    assert table.view.sound.language == "de"
    assert VolumeView("voice", -6.0, muted=True) in table.view.sound.volumes
    assert table.sound.said == ["sample"]
    table.put(TrackChosen("quick"))
    assert table.view.length == 90
    table.begin()
    assert json.loads(table.record()[0])["cues"] == "quick"
    table.put(TrackChosen("hourglass"))
    assert table.view.length == 90, "a game that has begun keeps its soundtrack"
    table.wait(95.0)
    assert table.is_in(GamePhase.LOST)
    assert table.sound.said[-1] == "lost"


def test_the_knob_turns_the_music(scene: MakeScene) -> None:
    table = scene(TWO)
    table.put(VolumeTurned(-2, table.clock.now()))
    assert VolumeView("music", -3.0, muted=False) in table.view.sound.volumes


def test_an_unknown_track_changes_nothing(scene: MakeScene) -> None:
    table = scene(TWO)
    table.put(TrackChosen("kazoo"))
    assert table.said == ["notice-no-such-track"]
    assert table.view.length == 600


@pytest.mark.parametrize(
    ("at", "clip"),
    [(181.3, "countdown-1"), (212.0, "door"), (300, "five-minutes"), (570, "thirty-seconds"), (599, "one")],
)
def test_the_announcements_of_the_clock_are_scheduled_at_the_start(
    scene: MakeScene, at: float, clip: str
) -> None:
    table = scene(TWO)
    table.begin()
    assert table.sound.foretold[at] == clip


def test_a_tick_on_one_page_is_everybodys_until_the_game_begins(scene: MakeScene) -> None:
    table = scene(TWO)
    table.put(StepTicked(section="lay", number=4, done=True))
    table.put(StepTicked(section="take", number=1, done=True))
    table.put(StepTicked(section="lay", number=0, done=True))
    table.put(StepTicked(section="take", number=1, done=False))
    assert table.view.ticks == TicksView(take=(), lay=(0, 4))
    table.begin()
    table.put(StepTicked(section="take", number=1, done=True))
    assert table.view.ticks == TicksView(take=(), lay=(0, 4))

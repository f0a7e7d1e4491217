"""What somebody has drawn: the table asks, waits, and lets everybody else play on."""

from __future__ import annotations

from companion.rules import Colour
from companion.table.conduct import Mode
from companion.table.inbox import DrawNamed, NothingDrawn, OpeningNamed, Overruled, StartAsked, UndoAsked
from companion.table.settings import Drawn
from companion.table.view.model import GamePhase
from tests.table.conftest import MakeScene, Scene, replay

RED, BLUE = Colour.RED, Colour.BLUE
OPEN = '"place": [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]'
CARDS = (
    '{"game": 1, "players": ["red", "blue"], "modules": ["curses", "treasures"],'
    ' "pile": ["B08", "C07", "C03"], "curses": ["trap", "silence", "mask", "trap"],'
    ' "treasures": ["double_key", "extra_gem", "healing_mask"], ' + OPEN + "}"
)


def asked(table: Scene) -> dict[str, tuple[str, tuple[str, ...]]]:
    """By player: the deck, and what may have been drawn."""
    return {draw.player: (draw.deck, draw.options) for draw in table.view.draws}


def says(table: Scene, player: Colour, name: str) -> None:
    table.put(DrawNamed(player, name, table.clock.now()))


def same_when_replayed(table: Scene) -> bool:
    return [answer.to_line() for answer in replay(table.record())[1]] == table.live()


def test_the_curse_of_a_mask_is_asked_for_after_its_chamber(scene: MakeScene) -> None:
    table = scene(CARDS, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert asked(table) == {"red": ("pile", ("B08", "C03", "C07"))}
    says(table, RED, "C07")
    assert asked(table) == {"red": ("curses", ("mask", "silence", "trap"))}
    assert (-1, 0) not in table.game.state.temple, "nothing is judged before all of it is known"
    says(table, RED, "mask")
    assert not table.view.draws
    assert table.player(RED).curses == ("mask",)
    assert same_when_replayed(table)


def test_a_chamber_without_a_mask_brings_no_further_question(scene: MakeScene) -> None:
    table = scene(CARDS, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    says(table, RED, "C03")
    assert not table.view.draws
    assert table.game.state.temple[-1, 0].chamber.id == "C03"


def in_front_of_a_treasure(scene: MakeScene) -> Scene:
    """Red stands in C03, where a treasure lies, and shows two keys."""
    table = scene(CARDS, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    says(table, RED, "C03")
    table.dice(RED, "AAKKG", moved="*****")
    table.press((-1, 0))
    assert table.player(RED).cell == (-1, 0)
    return table


def test_the_treasure_that_lay_face_down_is_told_when_it_is_claimed(scene: MakeScene) -> None:
    table = in_front_of_a_treasure(scene)
    table.choose(RED, "move-claim")
    assert asked(table) == {"red": ("treasures", ("double_key", "extra_gem", "healing_mask"))}
    says(table, RED, "healing_mask")
    assert table.player(RED).treasures == ("healing_mask",)
    assert same_when_replayed(table)


def who_cannot_pay_for_it(scene: MakeScene) -> Scene:
    """Red claims the treasure, and their dice do not pay for it, as far as the table knows."""
    table = in_front_of_a_treasure(scene)
    table.dice(RED, "AATTG", moved="     ")
    table.choose(RED, "move-claim")
    table.wait(2.0)
    assert table.said[-1] == "refused-not-enough-icons-claim"
    return table


def overrules(table: Scene) -> None:
    number = max(verdict.number for verdict in table.view.verdicts if verdict.overrule)
    table.put(Overruled(number, table.clock.now()))


def test_what_an_overruled_claim_turns_up_is_asked_for_first(scene: MakeScene) -> None:
    table = who_cannot_pay_for_it(scene)
    overrules(table)
    assert asked(table) == {"red": ("treasures", ("double_key", "extra_gem", "healing_mask"))}
    assert not table.player(RED).treasures, "nothing is told before all of it is known"
    assert "overruled" not in table.said
    says(table, RED, "healing_mask")
    assert table.player(RED).treasures == ("healing_mask",)
    assert table.said[-2:] == ["done-claim", "overruled"]
    assert same_when_replayed(table)


def test_if_nobody_names_it_the_refusal_stands(scene: MakeScene) -> None:
    table = who_cannot_pay_for_it(scene)
    overrules(table)
    table.wait(40.0)
    assert not table.view.draws
    assert not table.player(RED).treasures
    assert "overruled" not in table.said


def test_the_companion_deals_without_a_question(scene: MakeScene) -> None:
    table = scene(CARDS.replace('"B08", "C07"', '"C07", "B08"'), pile=Drawn.DEALT)
    table.begin()
    assert table.view.top == "C07"
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert not table.view.draws
    assert table.player(RED).curses == ("trap",)


def test_two_players_name_what_they_have_drawn_in_any_order(scene: MakeScene) -> None:
    table = scene(
        CARDS.replace('"place"', '"adventurers": {"blue": {"cell": [1, 0]}}, "place"'), pile=Drawn.TOLD
    )
    table.begin()
    table.dice(RED, "AAKTG")
    table.dice(BLUE, "AAKTG")
    table.press((-1, 0))
    outward = next(move for move in table.player(BLUE).moves if move.do == "discover" and move.open)
    table.choose(BLUE, outward.message, side=outward.facts["side"])
    assert set(asked(table)) == {"red", "blue"}
    says(table, BLUE, "C03")
    assert asked(table) == {"red": ("pile", ("B08", "C07"))}, "and Blue's tile cannot be Red's"
    says(table, RED, "B08")
    assert table.game.state.temple[-1, 0].chamber.id == "B08"
    assert same_when_replayed(table)


def test_a_card_can_be_named_after_something_was_refused(scene: MakeScene) -> None:
    table = scene(CARDS, pile=Drawn.TOLD, mode=Mode.STRICT)
    table.begin()
    table.dice(RED, "KKTGG")
    table.press((-1, 0))
    assert any(message.startswith("refused") for message in table.said)
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    says(table, RED, "C07")
    says(table, RED, "mask")
    assert table.player(RED).curses == ("mask",), "it is not the card that lies on top by the seed"
    assert same_when_replayed(table)


def test_the_tile_in_a_hand_stays_the_one_that_was_drawn_while_its_card_has_no_name(scene: MakeScene) -> None:
    table = scene(CARDS, watched_pile=True, cards=Drawn.TOLD)
    table.pile_shows("C07")
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    table.wait(0.5)
    table.pile_shows(None)
    assert asked(table) == {"red": ("curses", ("mask", "silence", "trap"))}
    table.wait(0.3)
    table.pile_shows("C03")
    table.wait(1.0)
    says(table, RED, "mask")
    assert table.game.state.temple[-1, 0].chamber.id == "C07"
    assert same_when_replayed(table)


def test_others_play_on_while_somebody_looks_for_the_name(scene: MakeScene) -> None:
    table = scene(CARDS, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    table.dice(BLUE, "AAKTT")
    move = next(move for move in table.player(BLUE).moves if move.do == "enter" and move.open)
    table.choose(BLUE, move.message, side=move.facts["side"])
    assert table.player(BLUE).cell == (1, 0)
    assert set(asked(table)) == {"red"}


def test_whose_dice_have_paid_for_what_waits_for_a_name_has_not_pressed_next(scene: MakeScene) -> None:
    table = scene(CARDS, watched_pile=True, cards=Drawn.TOLD)
    table.pile_shows("C07")
    table.begin()
    table.dice(BLUE, "AAKTT")
    table.wait(5.0)
    table.dice(RED, "AAKTG")
    table.wait(0.4)
    table.press((-1, 0))
    assert set(asked(table)) == {"red"}
    table.wait(0.2)
    table.press((1, 0))
    assert table.player(BLUE).cell == (1, 0), "the newer dice have paid for the other chamber"
    assert table.player(RED).cell == (0, 0)
    says(table, RED, "mask")
    assert table.game.state.temple[-1, 0].chamber.id == "C07"


def test_a_card_that_was_taken_back_is_known_and_not_asked_for_again(scene: MakeScene) -> None:
    table = scene(CARDS, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    says(table, RED, "C07")
    says(table, RED, "mask")
    table.put(UndoAsked(table.clock.now()))
    assert table.player(RED).curses == ()
    table.settle()
    table.press((-1, 0))
    assert not table.view.draws
    assert table.player(RED).curses == ("mask",)
    assert same_when_replayed(table)


def test_what_cannot_have_been_drawn_is_not_taken(scene: MakeScene) -> None:
    table = scene(CARDS, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    for name in ("B07", "EXIT", "nonsense"):
        says(table, RED, name)
    says(table, BLUE, "B08")
    assert asked(table) == {"red": ("pile", ("B08", "C03", "C07"))}
    table.put(NothingDrawn(BLUE, table.clock.now()))
    assert table.view.draws
    table.put(NothingDrawn(RED, table.clock.now()))
    assert not table.view.draws


def test_a_camera_that_sees_the_tile_answers_for_the_players(scene: MakeScene) -> None:
    table = scene(CARDS, watched_pile=True)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert set(asked(table)) == {"red"}, "no camera has seen a marker yet"
    table.pile_shows("C03")
    assert not table.view.draws
    assert table.game.state.temple[-1, 0].chamber.id == "C03"


def test_of_chambers_drawn_unseen_any_may_turn_up(scene: MakeScene) -> None:
    traps = '{"game": 1, "players": ["red", "blue"], "modules": ["traps"], "pile": ["B08", "T1", "T3", "T4"]}'
    table = scene(traps, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    assert asked(table)["red"][1] == ("B08", "T1", "T2", "T3", "T4", "T5")
    says(table, RED, "T2")
    assert table.game.state.temple[-1, 0].chamber.id == "T2"
    assert len(table.game.state.pile) == 3
    assert "B08" in table.game.state.pile, "another trap stayed in the box"
    assert same_when_replayed(table)


def test_the_exit_is_unlikely_until_it_can_have_been_drawn_and_is_taken_all_the_same(
    scene: MakeScene,
) -> None:
    seeded = '{"game": 1, "players": ["red", "blue"], "seed": 3, "beside_start": {"east": "B07"}}'
    table = scene(seeded, pile=Drawn.TOLD)
    table.begin()
    table.dice(RED, "AAKTG")
    table.press((-1, 0))
    [draw] = table.view.draws
    assert draw.unlikely == ("EXIT",)
    assert draw.options[-1] == "EXIT"
    says(table, RED, "EXIT")
    assert table.game.state.temple[-1, 0].chamber.id == "EXIT", "they have laid the pile otherwise"
    assert same_when_replayed(table)


# The chambers beside START.


def test_the_game_begins_when_people_have_said_what_lies_beside_the_start(scene: MakeScene) -> None:
    table = scene('{"game": 1, "players": ["red", "blue"], "seed": 3}', pile=Drawn.TOLD, openings=True)
    table.settle()
    assert [(one.side, one.chamber) for one in table.view.openings] == [("east", None), ("west", None)]
    assert [chamber.chamber for chamber in table.view.temple] == ["START"], "nothing is believed to lie there"
    table.begin()
    assert table.is_in(GamePhase.WAITING)
    assert table.said == ["notice-name-the-openings"]
    assert table.sound.said[-1:] == ["name-openings"], "also where nobody looks at a page"
    table.put(OpeningNamed("east", "B03", table.clock.now()))
    table.put(OpeningNamed("west", "B03", table.clock.now()))
    assert table.view.openings[1].chamber is None, "one chamber lies in one place"
    table.put(OpeningNamed("west", "EXIT", table.clock.now()))
    assert table.view.openings[1].chamber is None
    table.put(OpeningNamed("west", "G1", table.clock.now()))
    table.put(OpeningNamed("east", "B05", table.clock.now()))
    table.put(StartAsked(table.clock.now()))
    assert table.is_in(GamePhase.RUNNING)
    temple = table.game.state.temple
    assert (temple[1, 0].chamber.id, temple[-1, 0].chamber.id) == ("B05", "G1")
    assert "notice-name-the-openings" not in table.said, "it was done"
    assert {"B05", "G1"}.isdisjoint(table.game.state.pile)
    assert "B03" in table.game.state.pile
    assert same_when_replayed(table)


def test_who_has_paid_together_may_roll_on_while_the_card_has_no_name(scene: MakeScene) -> None:
    table = scene(
        '{"game": 1, "players": ["red", "blue"], "modules": ["quests"], "tasks": ["TT5", "TT1", "TT2"],'
        ' "pile": ["Q2", "B08"], ' + OPEN.replace("[1, 0]", "[0, 1]").replace("west", "south") + "}",
        cards=Drawn.TOLD,
    )
    table.begin()
    table.dice(RED, "AATTT")
    table.press((1, 0))
    table.dice(RED, "AATTT", moved="**")
    table.press((1, 0))
    says(table, RED, "TT5")
    table.dice(BLUE, "AATTK")
    table.press((1, 0))
    assert table.view.task == "TT5"
    table.wait(1.0)
    table.dice(BLUE, "TTTTK", moved="**")
    table.wait(0.6)
    table.says_who_they_are(BLUE)
    table.press((1, 0))
    assert asked(table)["blue"][0] == "tasks"
    table.wait(0.5)
    table.dice(RED, "GGKKA", moved="*****")
    table.wait(0.5)
    says(table, BLUE, "TT1")
    assert (table.view.task, table.view.tasks) == ("TT1", 2)
    assert not any(message.startswith("refused") for message in table.said)
    assert same_when_replayed(table)

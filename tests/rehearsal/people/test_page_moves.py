"""People find a move on the page by what it says and by what its dice show."""

from __future__ import annotations

from companion.rehearsal.people.page_moves import same_move
from companion.rules import Catalogue, Game, parse_setup
from companion.table.view.model import MoveView

CATALOGUE = Catalogue.load()


def game(red: str, blue: str) -> Game:
    """Red and blue on START, with these dice."""
    adventurers = f'{{"red": {{"dice": {red}}}, "blue": {{"dice": {blue}}}}}'
    line = f'{{"game": 1, "players": ["red", "blue"], "seed": 1, "adventurers": {adventurers}}}'
    return Game.begin(parse_setup(line), CATALOGUE)


def move(dice: str, message: str = "move-ability-to-dice") -> MoveView:
    facts: dict[str, str | int | float] = {"player": "red", "to": "blue", "dice": dice}
    return MoveView(id=dice, do="ability", open=True, message=message, facts=facts, cell=None, asks=())


TRUTH = game('["key", "torch", "key", "torch", "torch"]', '["adventurer", "key", "key", "key", "key"]')
TABLE = game('["torch", "torch", "torch", "key", "key"]', '["key", "key", "key", "key", "adventurer"]')


def test_dice_that_show_the_same_are_the_same_whatever_their_numbers() -> None:
    shown = [move("red 1, blue 5"), move("red 4, blue 1"), move("red 4, blue 5")]
    assert same_move(move("red 1, blue 1"), TRUTH, shown, TABLE) is shown[2], "a key for an adventurer"


def test_a_move_whose_dice_show_something_else_is_another_one() -> None:
    assert same_move(move("red 1, blue 1"), TRUTH, [move("red 1, blue 5")], TABLE) is None


def test_another_kind_of_move_is_another_one() -> None:
    assert same_move(move("red 1", "move-activate-dice"), TRUTH, [move("red 4")], TABLE) is None


def test_a_task_that_the_page_offers_to_one_alone_is_chosen() -> None:
    """For the table their dice do not pay, so it does not know with whom they would solve it."""

    def task(players: str, *, open_: bool) -> MoveView:
        facts: dict[str, str | int | float] = {"player": "red", "players": players, "chamber": "Q2"}
        return MoveView(
            id=players, do="quest", open=open_, message="move-quest", facts=facts, cell=None, asks=()
        )

    alone = task("red", open_=False)
    assert same_move(task("red, blue", open_=True), TRUTH, [alone], TABLE) is alone
    together = task("red, blue", open_=True)
    assert same_move(task("red, blue", open_=True), TRUTH, [alone, together], TABLE) is together
    assert same_move(task("red, blue", open_=True), TRUTH, [task("red", open_=True)], TABLE) is None

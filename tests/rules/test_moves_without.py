"""Moves can be asked for as if some dice showed nothing, and asking changes nothing."""

from __future__ import annotations

from companion.rules import Activate, Catalogue, Colour, Game, parse_setup

RED, BLUE = Colour.RED, Colour.BLUE
LINE = (
    '{"game": 1, "players": ["red", "blue"], "pile": ["B09"],'
    ' "place": [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}],'
    ' "adventurers": {"red": {"cell": [1, 0], "dice": ["key", "key", "key", "key", "torch"]},'
    ' "blue": {"cell": [1, 0], "dice": ["key", "key", "key", "torch", "torch"]}}}'
)


def gems(game: Game, without: dict[Colour, list[int]]) -> set[int]:
    """How many gems red could activate."""
    moves = game.moves_without(RED, 0.0, without)
    return {m.act.gems for m in moves if isinstance(m.act, Activate) and m.refusal is None and m.act.gems}


def test_dice_that_show_nothing_pay_for_nothing() -> None:
    game = Game.begin(parse_setup(LINE), Catalogue.load())
    assert gems(game, {}) == {1, 2}
    assert gems(game, {BLUE: [0]}) == {1}
    assert gems(game, {BLUE: [3, 4]}) == {1, 2}, "torches pay for no gem here"


def test_asking_changes_nothing() -> None:
    game = Game.begin(parse_setup(LINE), Catalogue.load())
    before = game.show()
    gems(game, {BLUE: [0, 1, 2], RED: [0]})
    assert game.show() == before

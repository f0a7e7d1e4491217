"""Who has paid for an act, and with what, if people say that it has happened."""

from __future__ import annotations

from companion.rules import Act, Activate, Catalogue, Colour, Game, Icon, Roll, parse_setup
from companion.table.game.corrections.paying import paid_together

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
KEY, TORCH = Icon.KEY, Icon.TORCH
SETUP = (
    '{"game": 1, "players": ["red", "blue", "green"], "pile": ["B08", "B09"],'
    ' "place": [{"cell": [1, 0], "chamber": "B02", "stairway": "west"}]}'
)
"""In B02 a gem costs four keys."""


def together(**shown: list[Icon]) -> Game:
    """All three stand in B02; their dice show this."""
    game = Game.begin(parse_setup(SETUP), Catalogue.load())
    for player in game.state.players.values():
        player.cell = (1, 0)
    for colour, icons in shown.items():
        game.act(Roll(t=1.0, player=Colour(colour), dice=dict(enumerate(icons))))
    return game


def gem(game: Game) -> tuple[Act, ...] | None:
    """Red says that they have activated a gem."""
    return paid_together(game, Activate(t=2.0, players=[RED], gems=1))


def test_who_stands_there_and_shows_what_is_missing_has_joined() -> None:
    game = together(red=[KEY, KEY], blue=[TORCH, TORCH], green=[KEY, KEY])
    assert gem(game) == (Activate(t=2.0, players=[RED, GREEN], gems=1),)


def test_nobody_has_joined_who_has_nothing_to_give() -> None:
    game = together(red=[KEY, KEY, KEY], blue=[TORCH, TORCH], green=[TORCH])
    acts = gem(game)
    assert acts is not None
    roll, act = acts
    assert act.named == (RED,)
    assert isinstance(roll, Roll)
    assert list(roll.dice.values()) == [KEY], "only the die that is missing has shown something else"


def test_the_game_is_left_as_it_is() -> None:
    game = together(red=[KEY], blue=[TORCH], green=[KEY])
    before = game.show()
    assert gem(game) is not None
    assert game.show() == before

"""What people see that the page shows wrong, when they have just done something with it."""

from __future__ import annotations

from companion.rehearsal.people.intents import Intent
from companion.rehearsal.people.things import wrong_things
from companion.rules import (
    Act,
    Catalogue,
    Colour,
    Discover,
    Enter,
    Game,
    Icon,
    Quest,
    Roll,
    Side,
    parse_setup,
)
from companion.rules.acts import Escape
from companion.table.map_put_right import QuestPutRight, Token, TokenPutRight

CATALOGUE = Catalogue.load()
RED = Colour.RED
A, T, K, G = Icon.ADVENTURER, Icon.TORCH, Icon.KEY, Icon.GOLDEN_MASK
SETUP = (
    '{"game": 1, "players": ["red"], "modules": ["quests"], "pile": ["TC", "Q4", "B08"], '
    '"place": [{"cell": [1, 0], "chamber": "B01", "stairway": "west"}]}'
)


def rolls(t: float, *icons: Icon) -> Roll:
    return Roll(t=t, player=RED, dice=dict(enumerate(icons)))


def played(*acts: Act) -> Game:
    """A game in which red has discovered the treasure chamber west of START and gone in, and then this."""
    game = Game.begin(parse_setup(SETUP), CATALOGUE)
    to_the_chalice = (
        rolls(1.0, A, A, A, T, T),
        Discover(t=2.0, player=RED, side=Side.WEST),
        Enter(t=3.0, player=RED, side=Side.WEST),
        rolls(4.0, A, A, T, T, T),
    )
    for act in (*to_the_chalice, *acts):
        game.act(act)
        assert game.state.t == act.t, "the rules allow it"
    return game


def carried() -> Act:
    return Enter(t=5.0, player=RED, side=Side.EAST, carrying="chalice")


def test_who_has_carried_the_chalice_sees_where_it_stands() -> None:
    real, mine = played(carried()), played(Enter(t=5.0, player=RED, side=Side.EAST))
    intent = Intent(carried(), RED, 5.0, (0, 0))
    assert list(wrong_things(intent, real, mine)) == [TokenPutRight(token=Token.CHALICE, cell=(0, 0))]
    assert list(wrong_things(intent, real, real)) == [], "the page shows it right"


def test_who_has_only_gone_there_does_not_look_for_the_chalice() -> None:
    real, mine = played(carried()), played(Enter(t=5.0, player=RED, side=Side.EAST))
    plain = Intent(Enter(t=5.0, player=RED, side=Side.EAST), RED, 5.0, (0, 0))
    assert list(wrong_things(plain, real, mine)) == []


def healed() -> tuple[Act, ...]:
    """Red has discovered the Tree of Life beyond, and has healed it with two golden masks."""
    return (
        Discover(t=5.0, player=RED, side=Side.NORTH),
        rolls(6.0, A, T, A, T, K),
        Enter(t=7.0, player=RED, side=Side.NORTH),
        rolls(8.0, G, G, A, A, A),
        Quest(t=9.0, players=[RED]),
    )


def test_who_has_done_a_quest_or_escapes_says_that_it_is_done() -> None:
    acts = healed()
    real, mine = played(*acts), played(*acts[:-1])
    done = QuestPutRight(cell=(-1, 1), done=True)
    assert list(wrong_things(Intent(acts[-1], RED, 9.0, (-1, 1)), real, mine)) == [done]
    assert list(wrong_things(Intent(acts[-1], RED, 9.0, (0, 0)), real, mine)) == [], "not there"
    assert list(wrong_things(Intent(Escape(t=9.5, player=RED), RED, 9.5, None), real, mine)) == [done]

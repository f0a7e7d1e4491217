"""Every message of the table has words in every language, and the message has all facts that they use."""

from __future__ import annotations

import random

import pytest

from companion.languages import LANGUAGES
from companion.page.words import text_of, variables_of
from companion.rules import (
    Catalogue,
    Colour,
    DieState,
    Discover,
    Enter,
    Fate,
    Game,
    Icon,
    Resume,
    Roll,
    Setup,
    Side,
    Verdict,
)
from companion.rules.modules import available
from companion.sound import slots
from companion.table.output import voice
from companion.table.view import announcements
from companion.table.view import moves as move_views
from companion.table.view.message_ids import EVENTS, MOVES, NOTICES, PUT_RIGHT, REVERSALS

FACES = (Icon.ADVENTURER, Icon.ADVENTURER, Icon.KEY, Icon.TORCH, Icon.GOLDEN_MASK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_table_has_words(language: str) -> None:
    words = variables_of(text_of(language))
    for message, facts in (MOVES | NOTICES | REVERSALS | PUT_RIGHT).items():
        assert words[message] <= set(facts.split()), message
    assert set(EVENTS) <= words.keys()


def played(seed: int) -> Game:
    """A set-up for four players with ten modules."""
    chance = random.Random(seed)
    modules = chance.sample([name for name in available() if name != "queenie_maya_doomed"], 10)
    modules = list(dict.fromkeys(each for name in modules for each in (name, *available()[name].needs)))
    players = list(Colour)[:4]
    return Game.begin(Setup(game=1, players=players, modules=modules, seed=seed), Catalogue.load())


@pytest.mark.parametrize("seed", range(6))
def test_moves_and_events_of_any_game_have_their_messages_facts_and_clips(seed: int) -> None:
    chance, game, t = random.Random(seed), played(seed), 0.0
    clips = slots().keys()
    for _ in range(150):
        t = max(game.state.t, t) + 0.2
        player = chance.choice(list(game.state.players))
        dice = game.state.players[player].dice
        free = [n for n, die in enumerate(dice) if die.lies() and die.state is not DieState.CURSED]
        if free and not game.state.players[player].escaped:
            game.act(Roll(t=t, player=player, dice={n: chance.choice(FACES) for n in free}))
        moves = game.moves(player, game.state.t)
        for move in move_views.move_views(moves, game.state):
            known = move.facts.keys() | {"gems", "character"}
            assert set(MOVES[move.message].split()) <= known, move
        open_now = [move.act for move in moves if move.refusal is None and not isinstance(move.act, Fate)]
        if not open_now:
            continue
        act = chance.choice(open_now)
        for answer in game.act(act):
            calls = voice.of_an_act(act, answer.events)
            if not isinstance(answer, Verdict):
                calls = voice.of_a_cue(answer.cue, answer.events)
            assert {clip for call in calls for clip in call} <= clips
            assert {message for message, _, _ in announcements.announce(answer.events)} <= set(EVENTS)
        if game.state.paused:
            game.act(Resume(t=game.state.t))


def test_carrying_the_chalice_through_a_wall_is_a_move_of_its_own() -> None:
    mentalist = {Colour.RED: ("mentalist", "activatable")}
    modules = ["characters", "special_chambers"]
    setup = Setup(game=1, players=list(Colour)[:1], modules=modules, characters=mentalist, pile=["TC"])
    game = Game.begin(setup, Catalogue.load())
    for act in (
        Discover(t=1, player=Colour.RED, side=Side.EAST),
        Enter(t=1, player=Colour.RED, side=Side.EAST),
    ):
        game.act(Roll(t=1, player=Colour.RED, dice=dict.fromkeys(range(5), FACES[0]) | {5: Icon.TORCH}))
        game.act(act)
    told = {move.message: move for move in move_views.move_views(game.moves(Colour.RED, 1), game.state)}
    assert {"move-ability-side", "move-ability-side-chalice"} <= told.keys()
    assert told["move-ability-side"].id != told["move-ability-side-chalice"].id


def test_ids_of_a_players_moves_differ() -> None:
    game = played(3)
    for player in game.state.players:
        views = move_views.move_views(game.moves(player, 0), game.state)
        assert len({view.id for view in views}) == len(views)

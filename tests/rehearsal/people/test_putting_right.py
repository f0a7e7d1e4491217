"""Whatever clumsy people put right: the record agrees with the table, and the table with what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from companion.rehearsal.people.clumsiness import TEMPERS
from companion.rehearsal.people.evening import play
from companion.rules import Catalogue, Colour, Game, Setup
from companion.rules.catalogue.entries import Cue
from companion.table.game.putting_right.putting_right import Said, UnpressedDiscovery, put_right
from companion.table.game.putting_right.telling import UnknownCard
from companion.table.game.putting_right.waiting_corrections import WaitingCorrection
from companion.table.game.referee import Referee
from companion.table.intent.drawn import untold_cards
from companion.table.map_put_right import (
    ChamberPutRight,
    FigurePutRight,
    GemsPutRight,
    QuestPutRight,
    TokenPutRight,
)
from companion.table.view.module_state import module_state

CATALOGUE = Catalogue.load()
FOUR_MINUTES = [
    Cue(t=t, name=name, countdown=countdown)
    for t, name, countdown in ((90, "gong", 1), (110, "door", 1), (200, "gong", 3), (240, "collapse", 3))
]
"""Most is put right by then; each further minute takes longer, since games are told again from the start."""


def judged_again(referee: Referee) -> Game:
    """The game once more from the beginning, each act as it was answered."""
    game = Game.begin(referee.game.setup, CATALOGUE)
    for line, each in enumerate(referee.judged, 2):
        if each.verdict.t > game.state.t:
            game.advance(each.verdict.t)
        assert game.act(each.act, line)[-1] == each.verdict
    game.advance(referee.game.state.t)
    return game


def is_so(game: Game, said: Said) -> bool:
    placed = None if isinstance(said, WaitingCorrection) else game.state.temple.get(said.cell)
    match said:
        case ChamberPutRight(chamber=name) | UnpressedDiscovery(chamber=name):
            return (None if placed is None else placed.chamber.id) == name
        case GemsPutRight(gems=gems):
            return placed is not None and placed.gems == gems
        case FigurePutRight(player=player):
            return game.state.players[Colour(player)].cell == said.cell
        case QuestPutRight(done=done):
            return placed is not None and (placed.chamber.id in module_state(game).quests_done) is done
        case TokenPutRight(token=token, player=None):
            spot = game.state.tokens.get(token)
            return spot is not None and spot.cell == said.cell
    return True


@pytest.mark.parametrize(
    ("seed", "modules"), [(14, ["treasures", "curses"]), (23, ["illusions", "quests"])], ids=str
)
def test_the_record_agrees_with_what_people_put_right(
    seed: int, modules: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Counter[bool]()
    wrong: list[AssertionError] = []
    referees: dict[int, Referee] = {}

    def compare(referee: Referee, said: Said, cards: Sequence[str]) -> bool | UnknownCard:
        before = referee.game.show(), len(referee.judged), referee.lines.last
        right = put_right(referee, said, cards)
        referees[id(referee)] = referee
        done[right is True] += 1
        if right is True:
            assert is_so(referee.game, said)
            if done[True].bit_count() == 1:  # the first, second, fourth: the whole game takes its time
                assert judged_again(referee).show() == referee.game.show()
            assert [each.row for each in referee.judged] == sorted({each.row for each in referee.judged})
        else:
            assert (referee.game.show(), len(referee.judged), referee.lines.last) == before
        return right

    def put_right_and_compare(referee: Referee, said: Said, cards: Sequence[str]) -> bool | UnknownCard:
        try:
            return compare(referee, said, cards)
        except AssertionError as error:
            wrong.append(error)  # the table goes on after any error
            raise

    monkeypatch.setattr(untold_cards, "put_right", put_right_and_compare)
    setup = Setup(game=1, players=list(Colour)[:4], seed=seed, modules=modules, cues=FOUR_MINUTES)
    play(setup, CATALOGUE, TEMPERS["nightmare"])
    assert not wrong, wrong[0]
    assert done[True] > 2
    (referee,) = referees.values()
    assert judged_again(referee).show() == referee.game.show()

"""The view that simulated players keep up to date equals a view made from the whole game."""

from collections.abc import Sequence

import pytest

from companion.rehearsal.paper.mishaps import TEMPERS
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rehearsal.paper.paper_view import PaperView
from companion.rehearsal.players.assessment import Mate, Observer
from companion.rehearsal.players.paths import Bounds
from companion.rules import Act, Catalogue, Colour, CueVerdict, Game, Setup, Verdict

COUNTED = ("room", "usable", "cursed", "ready", "showing", "in_play", "stuck", "standing")
PLAYERS = list(Colour)[:3]


def acts(setup: Setup, catalogue: Catalogue) -> list[Act]:
    """All acts of a game with some mistakes."""
    done: list[Act] = []

    def write(game: Game, act: Act | None, answers: Sequence[CueVerdict | Verdict], before: object) -> None:
        if act is not None:
            done.append(act)

    PaperTable(setup, catalogue, temper=TEMPERS["clumsy"], witness=write).play()
    return done


def counted(mate: Mate) -> dict[str, object]:
    return {name: getattr(mate, name) for name in COUNTED}


@pytest.mark.parametrize("modules", [[], ["curses", "treasures"], ["special_chambers", "characters"]])
def test_a_glance_misses_nothing_that_has_changed(modules: list[str]) -> None:
    catalogue = Catalogue.load()
    setup = Setup(game=1, players=PLAYERS, modules=modules, cues="quick", seed=11)
    game = Game.begin(setup, catalogue)
    glance, eyes = PaperView(game), Observer(Bounds())
    done = acts(setup, catalogue)
    for number, act in enumerate(done):
        *cues, verdict = game.act(act)
        if cues:
            glance.cue_came()
        if isinstance(verdict, Verdict) and verdict.ok:
            glance.done(act)
        looker = PLAYERS[number % 3]
        rolling = frozenset(PLAYERS[: number % 4])
        seen, first = glance.view(rolling, looker), PaperView(game).view(rolling, looker)
        assert seen == first, act
        mates, fresh = eyes.see(seen).mates, Observer(Bounds()).see(first).mates
        assert [counted(mates[colour]) for colour in PLAYERS] == [
            counted(fresh[colour]) for colour in PLAYERS
        ]
    assert len(done) > 50

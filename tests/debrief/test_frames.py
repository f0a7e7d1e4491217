"""Any instant of a replay is what the judge says of it."""

from __future__ import annotations

import os
import random

import pytest

from companion.debrief.account import account
from companion.debrief.frames import FrameWriter, Picture, assembled, picture
from companion.debrief.steps import Step
from companion.odds import Question
from companion.rules import Catalogue, Game, RulesError
from companion.rules.modules import available
from companion.rules.refuse import check_setup
from companion.rules.setup.challenge import with_challenge
from tests.debrief.played import Written, paper_game

GAMES = int(os.environ.get("STORY_GAMES", "6"))
"""`STORY_GAMES=500 pytest tests/debrief/test_frames.py` compares five hundred games."""


class Judge:
    """Keeps the whole picture after every row."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.pictures: dict[int, Picture] = {0: picture(game)}

    def see(self, step: Step) -> None:
        self.pictures[step.row] = picture(self._game)


def some_game(number: int, catalogue: Catalogue) -> Written:
    """A game with any modules that can be played together; the same number gives the same game."""
    chance = random.Random(number)
    while True:
        modules = tuple(sorted(chance.sample(sorted(available()), chance.choice((0, 1, 2, 3, 5)))))
        question = Question(players=chance.randint(1, 5), modules=modules, seed=number)
        question = Question(**{**vars(question), "cues": chance.choice(("standard", "quick"))})
        try:
            check_setup(with_challenge(question.setup(0), catalogue), catalogue, available())
        except RulesError:
            continue
        return paper_game(question, 0, catalogue, chance.choice(("calm", "clumsy", "hasty")))


@pytest.mark.parametrize("number", range(GAMES))
def test_any_instant_is_what_the_judge_says(catalogue: Catalogue, number: int) -> None:
    game = some_game(number, catalogue)
    watching: list[tuple[FrameWriter, Judge]] = []

    def watch(started: Game) -> tuple[FrameWriter, Judge]:
        watching.append((FrameWriter(started), Judge(started)))
        return watching[0]

    account(*game, catalogue, watch)
    writer, judge = watching[0]
    rows = list(judge.pictures)
    for row in {0, rows[-1], *random.Random(number).sample(rows, min(len(rows), 60))}:
        assert assembled(writer.frames, row) == judge.pictures[row], f"row {row}"


def test_only_what_has_changed_is_said_again(catalogue: Catalogue) -> None:
    writers: list[FrameWriter] = []

    def watch(started: Game) -> list[FrameWriter]:
        writers.append(FrameWriter(started))
        return writers

    account(*paper_game(Question(players=2, cues="quick", seed=1), 0, catalogue), catalogue, watch)
    first, *others = writers[0].frames
    assert first.row == 0 and first.board is not None and len(first.players) == 2
    dice = [frame for frame in others if not (frame.board or frame.temple or frame.gone)]
    small = [frame for frame in dice if all(player.figure is None for player in frame.players)]
    assert len(small) > len(others) / 2

"""Many games in numbers, and whether a die looks loaded."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from companion.debrief.account import account
from companion.debrief.digest import EDITION, Digest, digest, kept, missing, to_text
from companion.debrief.statistics import Wanted, chance_of_unevenness, interval, statistics
from companion.odds import Question
from companion.rules import Catalogue, Icon
from companion.table.game.journal import Journal
from tests.debrief.played import paper_game

FACES = (Icon.ADVENTURER, Icon.ADVENTURER, Icon.KEY, Icon.TORCH, Icon.GOLDEN_MASK, Icon.BLACK_MASK)


def game(number: int, won: bool, **changes: object) -> Digest:
    told = {"players": 2, "level": "normal", "t": 500.0, "length": 600.0, "gems": 8, "depot": 0}
    return Digest(game=number, begun=f"2026-11-{number:02}T20:00:00+01:00", won=won, **{**told, **changes})  # type: ignore[arg-type]


def rolled(dice: int, weights: tuple[int, ...], seed: int) -> tuple[int, ...]:
    """What a die showed that has these weights for its six faces."""
    shown = random.Random(seed).choices(FACES, weights, k=dice)
    return tuple(shown.count(icon) for icon in Icon)


def test_a_practice_game_does_not_count() -> None:
    told = statistics([game(1, True), game(2, True, practice=True, t=30.0)])
    assert (told.games, told.streak, told.best_game) == (1, 1, 1)


def test_games_are_counted_by_what_they_were_played_with() -> None:
    told = statistics([game(1, True), game(2, False, players=3, modules=("curses", "traps")), game(3, True)])
    assert (told.games, told.won) == (3, 2)
    assert [(one.what, one.won, one.games) for one in told.by_players] == [("2", 2, 2), ("3", 0, 1)]
    assert [one.what for one in told.by_module] == ["basic", "curses", "traps"]
    assert told.gems == 8


def test_bests_and_streaks() -> None:
    games = [game(1, True), game(2, True, t=400.0), game(3, False, t=600.0), game(4, True)]
    told = statistics(games)
    assert (told.best_game, told.best_time, told.streak, told.longest_streak) == (2, 200.0, 1, 2)
    assert told.time_left == pytest.approx(400 / 3, abs=0.01)


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        (Wanted(players=3), [2]),
        (Wanted(level="expert"), [3]),
        (Wanted(module="curses"), [2]),
        (Wanted(module="basic"), [1, 3]),
        (Wanted(won=True), [1, 3]),
        (Wanted(since="2026-11-02"), [2, 3]),
        (Wanted(challenge=7), []),
    ],
)
def test_games_are_chosen(wanted: Wanted, numbers: list[int]) -> None:
    games = [game(1, True), game(2, False, players=3, modules=("curses",)), game(3, True, level="expert")]
    assert [one.game for one in games if wanted.fits(one)] == numbers
    assert statistics(games, wanted).games == len(numbers)


def test_no_game_at_all_has_no_numbers() -> None:
    told = statistics([])
    assert (told.games, told.gems, told.best_game, told.dice.chance, told.dice.worst) == (
        0,
        None,
        None,
        None,
        None,
    )


def test_unevenness_is_that_of_the_chi_square_table() -> None:
    assert chance_of_unevenness((20, 10, 10, 10, 10)) == 1
    # 9.488 is the 5 % point of four degrees of freedom: 60 rolls, of which one face has too many.
    counts = (20 - 7, 10 + 7, 10, 10, 10)
    square = 49 / 20 + 49 / 10
    assert square == pytest.approx(7.35)
    assert chance_of_unevenness(counts) == pytest.approx(0.1185, abs=0.0005)


def test_wilsons_interval() -> None:
    assert interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=0.0005)
    assert interval(0, 0) == (0, 1)


def test_a_loaded_die_is_found_among_fair_ones() -> None:
    fair = {f"blue {number}": rolled(400, (1, 1, 1, 1, 1, 1), number) for number in range(5)}
    dice = {**fair, "red 2": rolled(400, (1, 1, 1, 1, 1, 2), 9)}
    told = statistics([game(1, True, dice=dice)]).dice
    assert told.worst is not None
    assert (told.worst.die, told.worst.face, told.suspicious, told.judged) == ("red 2", "black_mask", True, 6)
    assert told.worst.low > 1 / 6


def test_fair_dice_are_rarely_called_loaded() -> None:
    called = 0
    for house in range(100):
        dice = {f"red {n}": rolled(200, (1, 1, 1, 1, 1, 1), 100 * house + n) for n in range(10)}
        called += statistics([game(1, True, dice=dice)]).dice.suspicious
    assert called <= 4


def test_a_die_that_was_hardly_rolled_is_not_judged() -> None:
    told = statistics([game(1, True, dice={"red 0": (0, 0, 0, 0, 9)})]).dice
    assert (told.worst, told.judged, told.rolls) == (None, 0, 9)


def test_people_have_their_own_wins_bests_and_streaks() -> None:
    games = [
        game(1, True, t=500.0, people=("Åsa", "Jan")),
        game(2, True, t=420.0, people=("åsa",)),
        game(3, False, people=("Jan",)),
        game(4, True, t=450.0, people=("Åsa",)),
    ]
    first, second = statistics(games).people
    assert (first.name, first.wins.games, first.wins.won) == ("Åsa", 3, 3)
    assert (first.best_game, first.streak, first.longest_streak) == (2, 3, 3)
    assert (second.name, second.best_game, second.streak, second.longest_streak) == ("Jan", 1, 0, 1)
    assert statistics(games, Wanted(person="jan")).games == 2


def test_a_face_that_all_dice_show_too_rarely_points_at_the_camera() -> None:
    misread = {f"red {n}": (80, 40, 40, 40, 10) for n in range(5)}
    shares = {one.face: one for one in statistics([game(1, True, dice=misread)]).dice.shares}
    rare = shares[Icon.BLACK_MASK]
    assert rare.suspicious and rare.high < rare.fair
    fair = {f"red {n}": (66, 34, 33, 33, 34) for n in range(5)}
    assert not any(one.suspicious for one in statistics([game(1, True, dice=fair)]).dice.shares)


def test_digests_are_made_once_and_kept(catalogue: Catalogue, tmp_path: Path) -> None:
    summary, rows = paper_game(Question(2, cues="quick", modules=("curses",), seed=3), 0, catalogue)
    with Journal(tmp_path / "games.sqlite") as journal:
        for result in (summary.result, "unfinished"):
            lines = journal.lay_out(summary.setup)
            lines.begin(summary.begun)
            lines.add(*rows)
            lines.finish(result)
        ((made, count),) = missing(journal, catalogue)
        assert made == digest(account(replace(summary, id=1), rows, catalogue))
        assert (made.modules, count, sum(map(sum, made.dice.values())) > 50) == (("curses",), len(rows), True)
        assert kept(journal) == []
        assert journal.keep_digests(EDITION, [(1, count, to_text(made))])
        assert kept(journal) == [made]
        assert list(missing(journal, catalogue)) == []
        journal.delete(1)
        assert kept(journal) == []

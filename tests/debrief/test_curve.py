"""The curve of chances, and the moments that mattered."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import cast

import pytest

from companion.clock import ManualClock
from companion.debrief.account import account
from companion.debrief.curve import FEW, FIRST_MOMENTS, Curve, CurvePoint, CurveReckoner
from companion.debrief.curve_desk import workers
from companion.debrief.moments import Happening, HappeningTeller, Moment, moments
from companion.debrief.stands import Stands, stands
from companion.odds import Onward, PlayedOnward, Processes, Question
from companion.odds.spread import Done, Task
from companion.rules import Catalogue
from tests.debrief.played import Written, paper_game, recorded

AT_THE_EXIT = (
    '{"game":1,"players":["red"],"place":[{"cell":[1,0],"chamber":"EXIT","stairway":"west"}],"pile":[],'
    '"depot":%d,"cues":[[1,"gong",3],[%d,"collapse",3]],"adventurers":{"red":{"cell":[1,0],'
    '"dice":["torch","torch","torch","torch","torch"]}}}'
)
ROLLED = '{"t":2,"do":"lost","player":"red","die":0}'


def stand_of(game: Written, catalogue: Catalogue) -> Stands:
    return stands(*game, catalogue, account(*game, catalogue))


def curve_of(game: Written, catalogue: Catalogue, games: int) -> Curve:
    reckoner = CurveReckoner(stand_of(game, catalogue))
    *_, curve = reckoner.reckon(Processes(1), ManualClock(), math.inf, games)
    return curve


def test_one_key_with_much_time_is_nearly_certain_and_many_keys_are_hopeless(catalogue: Catalogue) -> None:
    near = curve_of(recorded(AT_THE_EXIT % (0, 100), [ROLLED], catalogue), catalogue, 20)
    far = curve_of(recorded(AT_THE_EXIT % (5, 3), [ROLLED], catalogue), catalogue, 20)
    assert near.points[0].chance > 0.9
    assert far.points[0].chance < 0.1


def test_a_curve_ends_where_the_game_ended_and_the_same_game_has_the_same_curve(catalogue: Catalogue) -> None:
    game = paper_game(Question(players=2, cues="quick", gems=3, seed=4), 0, catalogue)
    curve = curve_of(game, catalogue, 30)
    assert curve == curve_of(game, catalogue, 30)
    assert curve.done and curve.games >= 30
    assert curve.points[-1].chance == (1.0 if game[0].result == "won" else 0.0)
    rows = [point.row for point in curve.points]
    assert rows == sorted(set(rows))
    for point in curve.points:
        assert point.low <= point.chance <= point.high


def test_a_slow_table_plays_on_slowly(catalogue: Catalogue) -> None:
    lines = [f'{{"t":{t},"do":"roll","player":"red","dice":{{"0":"torch"}}}}' for t in range(4, 80, 4)]
    slow = stand_of(recorded(AT_THE_EXIT % (3, 100), lines, catalogue), catalogue)
    assert slow.pace > 2
    quick = stand_of(paper_game(Question(players=2, seed=1), 0, catalogue), catalogue)
    assert 0.8 <= quick.pace <= 1.2


def test_a_game_that_was_left_has_no_certain_end(catalogue: Catalogue) -> None:
    curve = curve_of(recorded(AT_THE_EXIT % (1, 100), [ROLLED], catalogue), catalogue, 10)
    assert all(point.games for point in curve.points)


class SlowPool:
    """Plays nothing: each game takes its time of a clock, and is lost."""

    def __init__(self, clock: ManualClock, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds

    def run(
        self, _work: Callable[[Task], Done], tasks: Sequence[Task], within: float = math.inf
    ) -> Iterator[Done]:
        until = self._clock.now() + within
        for task in tasks:
            if self._clock.now() + self._seconds > until:
                self._clock.advance(until - self._clock.now())
                return
            self._clock.advance(self._seconds)
            yield cast(Done, PlayedOnward(cast(Onward, task).moment, 1, 0))


def timed_curves(
    game: Written, catalogue: Catalogue, seconds: float, spare: float = 0.0
) -> list[tuple[float, Curve]]:
    """Each curve with the time at which it stood."""
    clock = ManualClock()
    pool = SlowPool(clock, seconds)
    return [
        (clock.now(), curve)
        for curve in CurveReckoner(stand_of(game, catalogue)).reckon(pool, clock, 19.0, spare=spare)
    ]


@pytest.fixture(scope="module")
def long_game(catalogue: Catalogue) -> Written:
    return paper_game(Question(players=3, seed=5), 0, catalogue)


def test_games_that_take_seconds_end_in_time_and_cover_the_whole_game(
    long_game: Written, catalogue: Catalogue
) -> None:
    curves = timed_curves(long_game, catalogue, 1.4)
    first, (ended, last) = curves[0], curves[-1]
    assert first[0] < 2 and not first[1].done
    assert ended <= 19 and last.done and last.games == 13
    coarse = next(curve for _, curve in curves if curve.games == 4)
    assert coarse.points[0].t == 0 and coarse.points[-2].t > 0.8 * coarse.points[-1].t


def test_a_machine_that_is_too_slow_goes_on_until_each_first_moment_was_played(
    long_game: Written, catalogue: Catalogue
) -> None:
    ended, last = timed_curves(long_game, catalogue, 3.0)[-1]
    assert 19 < ended <= 57 and last.games == FIRST_MOMENTS
    ended, last = timed_curves(long_game, catalogue, 100.0)[-1]
    assert (ended, last.games) == (57, 0)


def test_time_is_left_for_what_would_have_helped_once_there_are_games_enough(
    long_game: Written, catalogue: Catalogue
) -> None:
    ended, last = timed_curves(long_game, catalogue, 0.25, spare=6.0)[-1]
    assert 13 <= ended < 13.5 and last.games >= FEW
    ended, last = timed_curves(long_game, catalogue, 1.0, spare=6.0)[-1]
    assert ended == 19 and last.games < FEW


def point(row: int, t: float, chance: float, games: int = 400) -> CurvePoint:
    half = 1 / games**0.5
    return CurvePoint(row, t, chance, chance - half, chance + half, games)


def test_the_moments_are_the_greatest_changes_and_say_what_happened() -> None:
    points = (point(0, 0, 0.7), point(9, 50, 0.72), point(12, 60, 0.4), point(40, 200, 0.42),
              point(44, 205, 0.8), point(60, 300, 0.79))  # fmt: skip
    told = [
        Happening(10, 52, "story-moment-discovered", {"player": "red"}, 1),
        Happening(11, 55, "story-moment-locked", {"player": "blue"}, 6),
        Happening(41, 201, "story-moment-gems", {"players": "red, blue", "gems": 3}, 8),
        Happening(50, 250, "story-moment-fate", {}, 8),
    ]
    assert moments(Curve(points, 1000, 1.0, True), told) == (
        Moment(55, 11, 0.72, 0.4, "story-moment-locked", {"player": "blue"}),
        Moment(201, 41, 0.42, 0.8, "story-moment-gems", {"players": "red, blue", "gems": 3}),
    )


def test_where_nothing_is_known_to_have_happened_dice_make_a_rise_and_time_a_fall() -> None:
    points = (point(0, 0, 0.3), point(9, 50, 0.8), point(40, 200, 0.82), point(44, 210, 0.4))
    told = [one.message for one in moments(Curve(points, 1000, 1.0, True), [])]
    assert told == ["story-moment-dice", "story-moment-time"]


def test_what_few_games_may_have_made_by_chance_is_no_moment() -> None:
    points = (point(0, 0, 0.5, 4), point(5, 40, 0.62, 4))
    assert moments(Curve(points, 8, 1.0, True), []) == ()


def test_locked_players_doors_and_gems_are_worth_telling(catalogue: Catalogue) -> None:
    masks = ",".join(f'"{number}":"black_mask"' for number in range(5))
    setup = (
        '{"game":1,"players":["red","blue"],"pile":[],"cues":[[30,"gong",1],[40,"door",1],[60,"collapse",3]]}'
    )
    lines = [f'{{"t":2,"do":"roll","player":"red","dice":{{{masks}}}}}', '{"t":60,"do":"end"}']
    tellers: list[HappeningTeller] = []

    def watch(game: object) -> list[HappeningTeller]:
        tellers.append(HappeningTeller(game.state))  # type: ignore[attr-defined]
        return tellers

    account(*recorded(setup, lines, catalogue), catalogue, watch)
    assert [one.message.removeprefix("story-moment-") for one in tellers[0].told] == [
        "locked",
        "door",
        "collapse",
    ]


def test_a_processor_stays_free_where_there_are_four() -> None:
    assert [workers(count) for count in (1, 2, 3, 4, 16)] == [1, 2, 2, 3, 3]

"""The account of whole games: how they ended, who freed whom, and the picture of the ten minutes."""

from __future__ import annotations

from companion.debrief.account import account
from companion.debrief.ending import LeftInside
from companion.debrief.rescues import Rescue
from companion.odds import Question
from companion.rules import Catalogue, Colour
from tests.debrief.played import paper_game, reckoned

RED, BLUE = Colour.RED, Colour.BLUE
AT_THE_EXIT = (
    '{"game":1,"players":["red","blue"],"place":[{"cell":[1,0],"chamber":"EXIT","stairway":"west"}],"pile":[],'
    '"depot":1,"cues":[[30,"gong",3],[60,"collapse",3]],"adventurers":{"red":{"cell":[1,0],'
    '"dice":["key","key","torch"]},"blue":{"cell":[0,0],"dice":["key","torch"]}}}'
)


def test_a_lost_game_says_who_was_how_far_from_the_escape(catalogue: Catalogue) -> None:
    told = reckoned(AT_THE_EXIT, ['{"t":50,"do":"escape","player":"red"}', '{"t":60,"do":"end"}'], catalogue)
    assert (told.ending.result, told.ending.t, told.ending.exit_found) == ("lost", 60.0, True)
    assert told.ending.escaped == (RED,)
    assert told.ending.left == (LeftInside(BLUE, keys_missing=1, steps=1),)
    assert told.ending.exit_keys == 2


def test_a_game_won_says_how_much_time_was_left_and_who_came_last(catalogue: Catalogue) -> None:
    setup = AT_THE_EXIT.replace(
        '"blue":{"cell":[0,0],"dice":["key","torch"]}', '"blue":{"cell":[1,0],"dice":["key","key"]}'
    )
    acts = ['{"t":50,"do":"escape","player":"red"}', '{"t":53,"do":"escape","player":"blue"}']
    told = reckoned(setup, acts, catalogue)
    assert (told.ending.result, told.ending.to_spare, told.ending.last_out) == ("won", 7.0, BLUE)
    assert told.ending.left == ()


def test_what_people_do_after_the_end_changes_nothing(catalogue: Catalogue) -> None:
    late = reckoned(AT_THE_EXIT, ['{"t":61,"do":"escape","player":"red"}', '{"t":65,"do":"end"}'], catalogue)
    assert late.ending.t == 60.0
    assert {player.time.waiting for player in late.players} == {60.0}


def test_who_freed_whom(catalogue: Catalogue) -> None:
    told = reckoned(
        '{"game":1,"players":["red","blue"],"pile":[]}',
        [
            '{"t":1,"do":"roll","player":"red","dice":{"0":"golden_mask","1":"golden_mask","2":"black_mask"}}',
            '{"t":2,"do":"roll","player":"blue","dice":{"0":"black_mask","1":"black_mask","2":"black_mask"}}',
            '{"t":3,"do":"free","player":"red","for":"blue","dice":[0,1]}',
            '{"t":4,"do":"free","player":"red","dice":[2]}',
            '{"t":5,"do":"fate","players":["red","blue"]}',
        ],
        catalogue,
    )
    assert set(told.rescues) == {Rescue(RED, BLUE, 2), Rescue(RED, RED, 1), Rescue(None, BLUE, 1)}


def test_the_picture_shows_what_grew_and_who_was_where(catalogue: Catalogue) -> None:
    told = reckoned(AT_THE_EXIT, ['{"t":50,"do":"escape","player":"red"}', '{"t":60,"do":"end"}'], catalogue)
    red, blue = told.tracks.lanes
    assert [(stay.start, stay.end, stay.where) for stay in red.stays] == [
        (0, 50, "exit"),
        (50, 60, "outside"),
    ]
    assert [stay.where for stay in blue.stays] == ["start"]
    assert told.tracks.chambers == ((0.0, 2),)
    assert [(cue.t, cue.cue, cue.countdown) for cue in told.tracks.cues] == [
        (30, "gong", 3),
        (60, "collapse", 3),
    ]


def test_a_whole_game_grows_from_the_first_chambers_to_the_last(catalogue: Catalogue) -> None:
    told = account(*paper_game(Question(players=4, seed=3), 0, catalogue), catalogue)
    counts = [count for _, count in told.tracks.chambers]
    assert counts == sorted(counts)
    assert told.tracks.gems[-1][1] == told.ending.gems
    assert told.different == 0
    for lane in told.tracks.lanes:
        for one, other in zip(lane.stays, lane.stays[1:], strict=False):
            assert one.end == other.start

"""What a story says after a lost game."""

from __future__ import annotations

from companion.debrief.curve import Curve, Helped
from companion.debrief.debriefed import GameRead, debriefed
from companion.debrief.helping import otherwise
from companion.debrief.moments import taken_by_doors
from companion.debrief.stands import stands
from companion.languages import LANGUAGES
from companion.page.story.chat_picture import in_lines
from companion.page.story.said import Teller
from companion.page.words import words_in
from companion.rules import Catalogue
from companion.table.view.model import Facts
from tests.debrief.played import recorded
from tests.page.story.conftest import LOST

ENDS = ['{"t":60,"do":"end"}']


def test_what_was_tried_is_told_before_what_cost_time_and_nothing_before_it_is_known(
    catalogue: Catalogue,
) -> None:
    summary, rows = recorded(LOST.replace('"depot":1', '"depot":4'), ENDS, catalogue)
    found = debriefed(GameRead(summary, tuple(rows)), catalogue)
    tried = Helped("story-help-pace-tried", {"at": 390.0}, 0.12, 0.31, 24)
    teller = Teller(words_in("en"), {})
    told = teller.chances(found, Curve((), 24, 1.0, True, (tried,)))
    assert told.done
    assert told.help == (
        "A fifth quicker from 6:30 on, the chance would have been 31\u00a0% instead of 12\u00a0%.",
        "2 gems more, and the escape would have cost 2 keys less: 4 were left in the depot.",
    )
    coming = teller.chances(found, Curve((), 24, 1.0, True))
    assert (coming.help, coming.done) == ((), False)


def test_where_no_moment_is_told_the_story_says_why(catalogue: Catalogue) -> None:
    summary, rows = recorded(LOST, ENDS, catalogue)
    found = debriefed(GameRead(summary, tuple(rows)), catalogue)
    why = {
        games: Teller(words_in("en"), {}).chances(found, Curve((), games, 1.0, True)).none
        for games in (0, 14, 40)
    }
    assert why == {
        0: "The chance to win could not be reckoned.",
        14: "Too few games could be played on to tell which moments mattered.",
        40: "No single moment changed the chance much.",
    }


def told(setup: str, lines: list[str], catalogue: Catalogue) -> tuple[str, ...]:
    """How the story says that the game ended."""
    summary, rows = recorded(setup, lines, catalogue)
    return Teller(words_in("en"), {}).story(debriefed(GameRead(summary, tuple(rows)), catalogue)).ending


def test_a_lost_game_says_how_many_were_inside_and_who_was_nearest(catalogue: Catalogue) -> None:
    assert told(LOST, ENDS, catalogue) == (
        "Red stood in the exit, and their dice showed all the keys.",
        "Gems activated: 0, left: 1. Acts refused: 0, taken back: 0.",
        "2 of 2 players were still inside; Red was the nearest to the exit.",
    )


def test_somebody_who_plays_alone_is_not_told_who_was_last_or_nearest(catalogue: Catalogue) -> None:
    alone = LOST.replace('["red","blue"]', '["red"]').replace(
        ',"blue":{"cell":[1,0],"dice":["key","torch"]}', ""
    )
    assert len(told(alone, ENDS, catalogue)) == 2
    won = ['{"t":40,"do":"roll","player":"red","dice":{"2":"key"}}', '{"t":50,"do":"escape","player":"red"}']
    assert told(alone, won, catalogue)[0] == "Red got out 0:10 before the collapse."


def test_a_die_that_a_curse_takes_is_no_loss_to_a_door(catalogue: Catalogue) -> None:
    cursed = (
        '{"game":1,"players":["red","blue"],"modules":["curses"],"pile":[],'
        '"cues":[[30,"gong",1],[40,"door",1],[60,"collapse",3]],'
        '"place":[{"cell":[1,0],"chamber":"B07","stairway":"west"}],'
        '"adventurers":{"red":{"curses":["lost_dice"]},"blue":{"cell":[1,0]}}}'
    )
    lines = ['{"t":3,"do":"lost","player":"red","die":1}', *ENDS]
    summary, rows = recorded(cursed, lines, catalogue)
    found = debriefed(GameRead(summary, tuple(rows)), catalogue)
    lost = [one.facts["player"] for one in found.happenings if one.message == "story-moment-die-lost"]
    assert lost == ["red", "blue"]
    assert taken_by_doors(found.happenings) == 1
    given_back = [one for one in otherwise(stands(summary, rows, catalogue, found.account), found.account)
                  if one.message == "story-help-door-tried"]  # fmt: skip
    assert [one.facts for one in given_back] == [{"dice": 1, "at": 40.0}]


def test_what_was_missing_is_told_in_each_language(catalogue: Catalogue) -> None:
    for language in LANGUAGES:
        words = words_in(language)
        for steps in (0, 1, 3):
            for keys in (0, 1, 4):
                facts: Facts = {"player": "red", "steps": steps, "count": keys}
                said = words.say("story-lost-way" if steps else "story-lost-keys", facts, {}, "")
                assert ("4" in said) == (keys == 4), said
                assert "0" not in said and " ." not in said and " ," not in said, said
                assert said.endswith("."), said


def test_who_plays_alone_is_told_so(catalogue: Catalogue) -> None:
    setup = LOST.replace('["red","blue"]', '["red"]').replace('"depot":1', '"depot":0')
    alone = setup[: setup.index(',"blue"')] + "}}"
    summary, rows = recorded(alone, ['{"t":52,"do":"escape","player":"red"}'], catalogue)
    found = debriefed(GameRead(summary, tuple(rows)), catalogue)
    results = [Teller(words_in(language), {}).story(found).result for language in LANGUAGES]
    assert "Du bist entkommen!" in results and "Je bent ontsnapt!" in results


def test_a_verb_of_a_module_that_is_not_played_is_named_in_words() -> None:
    facts: Facts = {"verb": "quest"}
    said = {language: words_in(language).say("refused-verb-not-in-play", facts) for language in LANGUAGES}
    assert said["fr"] == "Une quête appartient à un module qui n’est pas en jeu"
    assert said["de"] == "Eine Prüfung gehört zu einem Modul, das nicht im Spiel ist"


def test_the_parts_of_a_subtitle_stay_whole_in_the_lines_of_a_picture() -> None:
    lines = in_lines("2026-11-22 20:14 · Profis · Besondere Kammern · Charaktere", 40)
    assert [line.replace("\u00a0", " ") for line in lines] == [
        "2026-11-22 20:14 · Profis",
        "Besondere Kammern · Charaktere",
    ]

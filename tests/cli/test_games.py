"""`companion games`: what was played, told to people in their language and to programs as it is stored."""

from __future__ import annotations

import json
import os
import sqlite3
import zipfile
from pathlib import Path

import pytest

from companion.page.words import words_in
from companion.rules import Act, Catalogue, Colour, Enter, Game, Icon, Roll, Side, parse_setup
from companion.table.game.evidence import Because, Evidence, Other, Reason
from companion.table.game.journal import Journal, JournalReader
from companion.table.game.referee import Referee
from tests.command import Answer, type_command

RED, BLUE = Colour.RED, Colour.BLUE
A, K = Icon.ADVENTURER, Icon.KEY
QUICK = '{"game":1,"players":["red","blue"],"pile":["B08","B09"],"cues":"quick","seed":7}'
LONG = (
    '{"game":1,"players":["red","blue","green"],"level":"professional","seed":999999,'
    '"modules":["curses","treasures","special_chambers","time_chambers","characters"]}'
)
WEIGHED = Evidence(
    1.9,
    (1, 0),
    (Reason(Because.FRESH_DICE, 1.0), Reason(Because.JUST_ACTED, -0.5)),
    (Other(Enter(t=1.9, player=BLUE, side=Side.EAST), -2.0),),
)
CHALLENGE = '{"game":1,"players":["red","blue"],"challenge":7,"seed":1}'


def companion(*words: str, home: Path, **environment: str) -> Answer:
    usual = {"COMPANION_HOME": str(home), "PATH": os.environ["PATH"], "TERM": "dumb", "COLUMNS": "80"}
    return type_command("games", *words, environment={**usual, **environment})


def begun(journal: Journal, setup: str, catalogue: Catalogue, when: str) -> Referee:
    game = Game.begin(parse_setup(setup), catalogue)
    referee = Referee(game, journal.lay_out(game.setup.to_line()))
    referee.begin(when)
    return referee


def move(referee: Referee, do: str) -> Act:
    return next(one.act for one in referee.moves(RED) if type(one.act).__struct_config__.tag == do)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, catalogue: Catalogue) -> Path:
    """Three games: one with a refusal that runs to its collapse, one long one, one that was left."""
    folder = tmp_path_factory.mktemp("home")
    with Journal(folder / "games.sqlite") as journal:
        referee = begun(journal, QUICK, catalogue, "2026-11-22T20:14:09+01:00")
        referee.judge(Roll(t=1.5, player=RED, dice=dict(enumerate((A, A, K)))))
        referee.judge(move(referee, "discover"), WEIGHED)
        referee.judge(move(referee, "enter"))
        referee.advance(90.0)
        referee.finish(referee.game.state.result)
        begun(journal, LONG, catalogue, "2026-11-22T21:00:00+01:00").lines.reached(372.0)
        journal.close_unfinished()
        begun(journal, CHALLENGE, catalogue, "2026-11-23T00:05:00+01:00")
    return folder


def test_the_list_has_date_length_modules_seed_and_result_in_80_columns(home: Path) -> None:
    answer = companion("list", home=home)
    lines = answer.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    heading, *rows = lines
    assert heading.split() == ["game", "begun", "players", "played", "with", "seed", "length", "result"]
    first = [row.split() for row in rows if row[:1].strip()]
    assert [row[:4] for row in first] == [
        ["3", "2026-11-23", "00:05", "2"],
        ["2", "2026-11-22", "21:00", "3"],
        ["1", "2026-11-22", "20:14", "2"],
    ]
    assert [row[-3:] for row in first] == [
        ["1", "0:00", "playing"],
        ["999999", "6:12", "unfinished"],
        ["7", "1:30", "lost"],
    ]
    assert "challenge 7" in answer.stdout
    for module in ("professional", "curses", "treasures", "special_chambers", "time_chambers"):
        assert module in answer.stdout


def test_the_list_for_programs_says_everything(home: Path) -> None:
    rows = [json.loads(line) for line in companion("list", "--json", home=home).stdout.splitlines()]
    assert [(row["game"], row["result"]) for row in rows] == [
        (3, "playing"),
        (2, "unfinished"),
        (1, "lost"),
    ]
    assert (rows[0]["challenge"], rows[1]["reached"], rows[1]["seed"]) == (7, 372.0, 999999)
    assert rows[1]["modules"][:2] == ["curses", "treasures"]
    assert rows[2]["begun"] == "2026-11-22T20:14:09+01:00"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en_GB.UTF-8", ["Red rolls adventurer, adventurer, key", "Red discovers B08", "Gong"]),
        ("de_AT.UTF-8", ["Rot würfelt Abenteurer, Abenteurer, Schlüssel", "Rot entdeckt B08", "Gong"]),
        ("fr_FR.UTF-8", ["Rouge lance aventurier, aventurier, clé", "Rouge découvre B08", "Gong"]),
        ("nl_BE.UTF-8", ["Rood gooit", "Rood ontdekt B08", "Gong"]),
    ],
)
def test_a_game_is_told_in_the_terminals_language(home: Path, language: str, said: list[str]) -> None:
    told = companion("show", "1", home=home, LANG=language).stdout
    for sentence in said:
        assert sentence in told
    words = words_in(language[:2])
    assert words.plain["cue-collapse"] in told
    refused = words.say(
        "refused-not-enough-icons-enter",
        {"chamber": "B08", "asked": "adventurer + adventurer", "player": "red", "shows": "key"},
    )
    assert f"✗ {refused}" in told
    assert "{" not in told, "no record and no JSON"


def test_a_game_is_told_with_the_reasons_for_each_act(home: Path) -> None:
    told = companion("show", "1", "--why", "--language", "en", home=home).stdout.splitlines()
    place = next(number for number, line in enumerate(told) if "Red discovers B08" in line)
    assert [line.strip() for line in told[place + 1 :][:4] if line[:11].isspace()] == [
        "+ The dice of Red had come to rest just before, and pay for it",
        "− Red had done something else only a moment before",
        "· Blue could have meant it, too, but less speaks for that",
    ]
    assert "            · Nothing had to be weighed".strip() in (line.strip() for line in told)
    assert not any("Nothing had to be weighed" in line for line in told if "Gong" in line)
    assert "weighed" not in companion("show", "1", "--language", "en", home=home).stdout
    in_french = companion("show", "1", "--why", "--language", "fr", home=home).stdout
    assert "+ Les dés de Rouge venaient de s’arrêter et paient pour cela" in in_french


def test_rows_of_an_older_companion_say_that_no_reasons_were_kept(home: Path, tmp_path: Path) -> None:
    old = tmp_path / "games.sqlite"
    with sqlite3.connect(home / "games.sqlite") as file, sqlite3.connect(old) as copy:
        file.backup(copy)
        copy.execute("DELETE FROM evidence")
    told = companion("show", "1", "--why", "--language", "en", "--journal", str(old), home=home).stdout
    assert told.count("No reasons were kept: an older companion wrote this line") == 3


def test_a_language_can_be_named(home: Path) -> None:
    assert "Rot entdeckt B08" in companion("show", "1", "--language", "de", home=home, LANG="C").stdout
    assert "Red discovers B08" in companion("show", "1", home=home, LANG="C").stdout
    wrong = companion("show", "1", "--language", "la", home=home)
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)


def test_a_game_for_programs_is_what_the_journal_holds(home: Path) -> None:
    rows = [json.loads(line) for line in companion("show", "1", "--json", home=home).stdout.splitlines()]
    assert [row["line"]["do"] for row in rows[:3]] == ["roll", "discover", "enter"]
    assert rows[2]["verdict"]["ok"] is False
    assert rows[0]["evidence"] is None
    assert rows[1]["evidence"]["reasons"] == [["fresh-dice", 1.0], ["just-acted", -0.5]]
    assert rows[3] == {"t": rows[3]["t"], "line": None, "verdict": rows[3]["verdict"]}
    assert rows[3]["verdict"]["cue"] == "gong"


def test_the_export_is_judged_as_the_game_was(home: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(companion("export", "1", home=home).stdout, encoding="utf-8")
    judged = type_command("judge", record)
    with JournalReader(home / "games.sqlite") as journal:
        live = [row.verdict for row in journal.entries(1) if row.line is not None]
    assert judged.stdout.splitlines()[1:] == live


def test_rules_of_another_version_are_told_as_they_were(home: Path, tmp_path: Path) -> None:
    with JournalReader(home / "games.sqlite") as journal:
        game, rows = journal.summary(1), list(journal.entries(1))
    with Journal(tmp_path / "games.sqlite") as journal:
        lines = journal.lay_out(game.setup)
        lines.begin(game.begun)
        no = '{"line":3,"t":1.5,"ok":false,"code":"paused","why":"We had tea"}'
        lines.add(rows[0], type(rows[1])(rows[1].kind, rows[1].t, rows[1].line, no), *rows[2:])
    told = companion("show", home=tmp_path, LANG="nl").stdout.splitlines()
    assert "✗ We had tea ≠" in told[1]
    assert told[-1] == words_in("nl").say("games-differ", {"count": 1})


def test_what_the_rules_cannot_judge_any_more_is_printed_as_it_stands(home: Path, tmp_path: Path) -> None:
    with JournalReader(home / "games.sqlite") as journal:
        game, rows = journal.summary(1), list(journal.entries(1))
    with Journal(tmp_path / "games.sqlite") as journal:
        lines = journal.lay_out(game.setup)
        lines.begin(game.begun)
        lines.add(rows[0], type(rows[1])(rows[1].kind, 1.5, '{"t":1.5,"do":"dance"}', "{}"), *rows[2:])
    answer = companion("show", home=tmp_path, LANG="en")
    told = answer.stdout.splitlines()
    assert "Red rolls" in told[0]
    assert '{"t":1.5,"do":"dance"}' in told[1]
    assert len(told) == len(rows)
    assert "row 2 cannot be read" in answer.stderr


@pytest.mark.parametrize("command", ["list", "show", "export"])
def test_a_mistyped_journal_makes_no_file(command: str, tmp_path: Path) -> None:
    answer = companion(command, "--journal", str(tmp_path / "gmaes.sqlite"), home=tmp_path)
    assert answer.returncode == 2
    assert "gmaes.sqlite: there is no such journal" in answer.stderr
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_has_been_played_nothing_is_made(tmp_path: Path) -> None:
    answer = companion("list", home=tmp_path)
    assert (answer.returncode, answer.stdout.count("\n")) == (0, 1)
    assert "./play" in answer.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def kept(tmp_path: Path, catalogue: Catalogue) -> Path:
    """A journal of its own with two games that have ended, and one that is being played."""
    with Journal(tmp_path / "games.sqlite") as journal:
        for _ in range(2):
            referee = begun(journal, QUICK, catalogue, "2026-11-22T20:14:09+01:00")
            referee.judge(Roll(t=1.5, player=RED, dice=dict(enumerate((A, A, K)))))
            referee.advance(90.0)
            referee.finish(referee.game.state.result)
        begun(journal, QUICK, catalogue, "2026-11-22T21:14:09+01:00")
    return tmp_path


def test_a_game_is_shared_as_one_file(kept: Path) -> None:
    file = kept / "one.html"
    shared = companion("share", "1", "--seconds", "0", "--output", str(file), "--language", "de", home=kept)
    assert shared.stdout.startswith(f"{file}: ")
    text = file.read_text(encoding="utf-8")
    assert "Die Geschichte von Partie 1" in text
    assert len(text.encode()) < 1_500_000


def test_a_game_is_shared_as_a_picture(kept: Path) -> None:
    file = kept / "one.png"
    companion("share", "1", "--seconds", "0", "--picture", str(file), home=kept)
    assert file.read_bytes().startswith(b"\x89PNG")
    other = companion("share", "1", "--seconds", "0", "--picture", str(kept / "one.gif"), home=kept)
    assert other.returncode == 2 and "ends in .png" in other.stderr


def test_a_file_that_cannot_be_written_is_one_sentence(kept: Path) -> None:
    nowhere = companion("share", "1", "--seconds", "0", "--output", str(kept / "no" / "one.html"), home=kept)
    assert nowhere.returncode == 2
    assert "cannot be written" in nowhere.stderr and "Traceback" not in nowhere.stderr


def test_games_are_judged_again(kept: Path) -> None:
    checked = companion("check", "--all", home=kept)
    assert checked.returncode == 0
    assert checked.stdout.splitlines()[-1] == words_in("en").say("check-sum", {"games": 3, "different": 0})
    with sqlite3.connect(kept / "games.sqlite") as file:
        file.execute(
            "UPDATE lines SET verdict = replace(verdict, 'true', 'false') WHERE game = 1 AND number = 1"
        )
    different = companion("check", "1", home=kept)
    assert different.returncode == 1
    assert "1 different" in different.stdout
    told = json.loads(companion("check", "1", "--json", home=kept).stdout)
    assert told["changed"][0]["now"] == "yes: rolled"


def test_a_game_is_deleted_and_the_others_stay(kept: Path) -> None:
    assert companion("delete", "1", "--yes", home=kept).stdout == "deleted: 1\n"
    left = [json.loads(line)["game"] for line in companion("list", "--json", home=kept).stdout.splitlines()]
    assert left == [3, 2]
    with sqlite3.connect(kept / "games.sqlite") as file:
        assert file.execute("SELECT count(*) FROM lines WHERE game = 1").fetchone() == (0,)


def test_a_game_that_is_being_played_is_not_deleted(kept: Path) -> None:
    refused = companion("delete", "3", "--yes", home=kept)
    assert refused.returncode == 2
    assert "game 3 is being played" in refused.stderr
    assert len(companion("list", "--json", home=kept).stdout.splitlines()) == 3


def test_nothing_is_deleted_before_somebody_says_yes(kept: Path) -> None:
    asked = companion("delete", "1", home=kept)
    assert asked.returncode == 1
    assert len(companion("list", "--json", home=kept).stdout.splitlines()) == 3


def test_all_games_in_numbers(kept: Path) -> None:
    told = companion("stats", "--language", "de", home=kept).stdout
    assert told.startswith(words_in("de").say("shelf-won", {"won": 0, "games": 2}))
    assert words_in("de").say("shelf-players", {"count": 2}) in told and "0 – 66" in told
    again = json.loads(companion("stats", "--json", home=kept).stdout)
    assert (again["games"], again["by_level"][0]["what"]) == (2, "normal")
    assert json.loads(companion("stats", "--players", "5", "--json", home=kept).stdout)["games"] == 0


def test_the_list_is_searched(home: Path) -> None:
    def found(search: str) -> list[int]:
        told = companion("list", "--json", "--search", search, home=home).stdout
        return [json.loads(line)["game"] for line in told.splitlines()]

    assert found("lost") == [1]
    assert found("professional Curses") == [2]
    assert found("challenge 2026-11-23") == [3]
    assert found("nothing-like-it") == []


def test_another_house_s_games_are_taken_in(kept: Path, home: Path) -> None:
    taken = companion("import", str(home / "games.sqlite"), home=kept)
    assert taken.stdout == "taken in: 2, here already: 1\n"  # both have the same first game
    again = companion("import", str(home / "games.sqlite"), home=kept)
    assert again.stdout == "taken in: 0, here already: 3\n"
    assert len(companion("list", "--json", home=kept).stdout.splitlines()) == 5


def test_a_whole_house_moves_in_one_file_and_comes_only_once(kept: Path, tmp_path: Path) -> None:
    for name in ("choices.json", "table.toml", "dice/ours.npz", "page.key"):
        (kept / name).parent.mkdir(exist_ok=True)
        (kept / name).write_text(f"# {name}")
    file, new = tmp_path / "house.zip", tmp_path / "new"
    assert companion("pack", str(file), home=kept).returncode == 0
    with zipfile.ZipFile(file, "a") as house:
        house.writestr("data/../../outside.txt", "no")
    new.mkdir()
    (new / "choices.json").write_text("another one")
    moved = companion("unpack", str(file), home=new)
    assert moved.returncode == 0
    assert "stays as it is here: data/choices.json" in moved.stdout
    assert (new / "choices.json").read_text() == "another one"
    assert (new / "dice/ours.npz").read_text() == "# dice/ours.npz"
    assert not (new / "page.key").exists() and not (tmp_path / "outside.txt").exists()
    assert len(companion("list", "--json", home=new).stdout.splitlines()) == 3
    again = companion("unpack", str(file), home=new)
    assert "taken in: 0, here already: 3" in again.stdout and "files taken in: 0" in again.stdout


def test_what_is_no_house_is_one_sentence(kept: Path) -> None:
    refused = companion("unpack", str(kept / "games.sqlite"), home=kept)
    assert refused.returncode == 2
    assert "this is no house" in refused.stderr and "Traceback" not in refused.stderr


def test_a_damaged_journal_is_repaired(kept: Path) -> None:
    with sqlite3.connect(kept / "games.sqlite") as file:
        file.execute("UPDATE lines SET kind = 'nonsense' WHERE game = 2 AND number = 2")
    repaired = companion("repair", home=kept)
    assert repaired.returncode == 1
    assert "3 games; the file as it was" in repaired.stdout
    assert "game 2: only its first 1 rows can be read" in repaired.stderr
    listed = map(json.loads, companion("list", "--json", home=kept).stdout.splitlines())
    told = {one["game"]: one["result"] for one in listed}
    assert told[2] == "unfinished"
    assert (kept / "games.sqlite.damaged-1").is_file()

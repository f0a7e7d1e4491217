"""`companion setup` prints for people in four languages and for programs, and checks an open box."""

from __future__ import annotations

import json
import re
import sys
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import main
from companion.cli.setup.box_notes import BoxNotes
from companion.cli.setup.box_words import (
    read_bars,
    read_entrances,
    read_gems,
    read_keys,
    read_pairs,
    read_row,
    read_track,
)
from companion.cli.setup.tile_picture import picture
from companion.config import box_file
from companion.languages import LANGUAGES
from companion.page.box_faults import fault_sentence
from companion.page.setup_text import SetupText
from companion.page.words import text_of, variables_of, words_in
from companion.rules import BadCatalogue, Catalogue, Colour, Game, Icon, Setup, Side, parse_setup
from companion.rules.catalogue.faults import ENTRY_FAULTS, FAULTS
from companion.rules.modules import available
from companion.rules.setup.packing import pack

EVERYTHING = "curses,treasures,illusions,special_chambers,quests,characters,traps,time_chambers"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


class Ran:
    """A command's output and exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: str, types: str = "") -> None:
        patch = pytest.MonkeyPatch()
        patch.setattr(sys, "argv", ["companion", *words])
        patch.setattr(sys, "stdin", StringIO(types))
        with patch.context(), pytest.raises(SystemExit) as ended:
            main()
        patch.undo()
        self.out, self.err = capsys.readouterr()
        self.code = ended.value.code


def test_people_are_told_what_to_take_what_to_do_and_what_to_leave(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = Ran(capsys, "setup", "--players", "4", "--language", "en")
    assert told.code == 0
    assert "13 basic chambers: B01, B02" in told.out
    assert "Into the gem depot: 14 magic gems" in told.out
    assert "shuffle them with the exit, put them under the pile" in told.out
    assert "Chambers: 19 in the game, 56 in the box, 75 in all" in told.out


def test_R_114_people_are_told_what_is_used_of_the_quest_expansion(
    capsys: pytest.CaptureFixture[str],
) -> None:
    modules = ("--modules", "queenie_quests,queenie_characters", "--language", "en")
    told = Ran(capsys, "setup", *modules).out
    assert "Queenie: Quest chambers uses the quest markers of the Quest expansion" in told
    assert "Queenie: New characters uses the rules for characters of the Quest expansion" in told
    assert (
        "uses the" not in Ran(capsys, "setup", "--modules", "quests,queenie_quests", "--language", "en").out
    )


def test_R_115_a_challenge_leaves_treasure_chamber_and_chalice_in_the_box(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--challenge", "14", "--modules", "special_chambers,queenie_pit", "--language", "en")
    told = Ran(capsys, "setup", *words).out
    taken, left = told.split("[ Stays in the box ]")
    assert "The Pit" in taken
    assert "Linked chamber ×3" in taken
    for stays in ("reasure chamber", "halice"):
        assert stays not in taken
    assert "1 treasure chamber" in left
    assert "1 chalice" in left


def test_numbers_are_those_of_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    told = Ran(
        capsys, *("setup", "--players", "red,purple", "--modules", EVERYTHING, "--quests", "3"),
        *("--traps", "4", "--time", "2", "--level", "expert", "--json"),
    )  # fmt: skip
    packing = json.loads(told.out)
    assert packing["setup"]["players"] == ["red", "purple"]
    assert [packing["taken"][f"chamber_{kind}"] for kind in ("quest", "trap", "time")] == [3, 4, 2]
    assert packing["taken"]["gem"] == 12
    assert {what: packing["taken"][what] + packing["left"][what] for what in packing["box"]} == packing["box"]


def test_programs_get_the_shuffled_game_only_with_a_seed(
    capsys: pytest.CaptureFixture[str], catalogue: Catalogue
) -> None:
    shuffled = json.loads(Ran(capsys, "setup", "--modules", "curses", "--seed", "7", "--json").out)
    game = Game.begin(parse_setup(json.dumps(shuffled["setup"])), catalogue)
    same = Game.begin(Setup(game=1, players=[Colour.RED, Colour.BLUE], modules=["curses"], seed=7), catalogue)
    assert game.state.pile == same.state.pile
    assert shuffled["setup"]["curses"] == list(same.state.curse_pile)
    assert "pile" not in json.loads(Ran(capsys, "setup", "--json").out)["setup"]


def test_with_a_seed_people_are_told_the_order(capsys: pytest.CaptureFixture[str]) -> None:
    told = Ran(capsys, "setup", "--seed", "7", "--modules", "characters,curses", "--language", "en").out
    assert re.search(r"The pile, from the top: (\w+, ){15}\w+\n", told)
    assert "To the east of the start: " in told
    assert "14 curse cards, from the top: " in told
    assert re.search(r"Red: \w+, (permanent|activatable)", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_every_module_is_said_in_every_language(language: str) -> None:
    words = words_in(language)
    told = SetupText(words)
    catalogue = Catalogue.load()
    for name in available():
        assert f"setup-module-{name.replace('_', '-')}" in words.plain
    basic = pack(Setup(game=1, players=list(Colour)[:2]), catalogue)
    for what in basic.box:
        assert not told.things(what, 1).startswith("1 × "), what
    queenies = ["queenie_quests", "queenie_characters"]
    for challenge, modules in ((4, []), (26, []), (2, queenies)):
        setup = Setup(game=1, players=list(Colour)[:3], challenge=challenge, modules=modules)
        packing = pack(setup, catalogue)
        lines = [*told.take(packing), *told.lay(packing), *told.leave(packing), *told.order(packing.setup)]
        assert not [line for line in lines if line.startswith("setup-") or "{" in line]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "6"), "players names 6; this game is for 1 to 5"),
        (("--players", "7"), "--players 7: 1 to 6 can play"),
        (("--players", "red,red"), "--players red,red: name each of"),
        (("--modules", "fog"), "the module 'fog' is not in play here"),
        (("--level", "easy"), "--level easy: choose one of normal, expert, professional"),
        (("--challenge", "27"), "challenge is 27; it can be 1 to 26"),
        (("--modules", "queenie_maya_eternal,queenie_maya_doomed"), "two sides"),
        (("--modules", "queenie_exchange_teleport"), "is played only with curses and treasures"),
        (("--traps", "2"), "the set-up has traps, but no module of this game uses them"),
        (("--catalogue", "nowhere.toml"), "nowhere.toml cannot be read"),
    ],
)
def test_what_cannot_be_played_is_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    told = Ran(capsys, "setup", *words)
    assert told.code == 2
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


# The check of an open box.


def check(capsys: pytest.CaptureFixture[str], *answers: str) -> Ran:
    return Ran(capsys, "setup", "--check-box", "--language", "en", types="\n".join(answers) + "\n")


def test_a_tile_is_drawn_with_its_entrances_stairway_frame_and_gem(catalogue: Catalogue) -> None:
    assert picture(catalogue.chambers["C05"]) == [
        "╭────   ────╮",
        "│   [A T]   │",
        "    ◆ 4T    │",
        "│    m t    │",
        "╰────≡≡≡────╯",
    ]
    double = picture(catalogue.chambers["D1"])
    assert [line.strip(" │") for line in double[1:4]] == ["◆◆ 4K", "├───────────┤", "[A K]"]


def test_a_confirmed_entry_is_not_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    first = check(capsys, "", "", "q")
    assert "125 entries are assumed" in first.out
    assert "123 entries are left for another time" in first.out
    again = check(capsys, "q")
    assert "123 entries are assumed" in again.out
    assert "START" not in again.out
    assert "G1  Gem chamber" in again.out


def test_a_corrected_tile_counts_in_play_and_setup_but_not_for_the_judge(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = check(capsys, "s", "e", "SN", "f", "TT", "", "q")
    assert "Kept in" in told.out
    own = Catalogue.load(box_file()).chambers["EXIT"]
    assert (own.openings, own.frame) == ((Side.SOUTH, Side.NORTH), (Icon.TORCH, Icon.TORCH))
    record = tmp_path / "record.jsonl"
    record.write_text(
        '{"game": 1, "players": ["red", "blue"], "pile": ["EXIT"], "beside_start": {},'
        ' "adventurers": {"red": {"dice": ["adventurer", "adventurer", "torch", "torch", "key"]}}}\n'
        '{"t": 1, "do": "discover", "player": "red", "side": "east"}\n'
        '{"t": 2, "do": "enter", "player": "red", "side": "east"}\n'
    )
    with_own = Ran(capsys, "judge", "--catalogue", str(box_file()), str(record)).out
    without = Ran(capsys, "judge", str(record)).out
    assert '"ok":true' in with_own.splitlines()[-1]
    assert "EXIT asks for adventurer + adventurer" in without.splitlines()[-1]


def test_two_exchanged_tiles_are_kept_once_both_are_corrected(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    half = check(capsys, *["s"] * 6, "g", "4T", "", "q")
    assert "not used yet, because it does not fit together" in half.out
    assert not box_file().exists()
    assert (home / "box.unfinished.toml").exists()
    Catalogue.load()
    whole = check(capsys, *["s"] * 8, "g", "4K", "", "q")
    assert f"Kept in {box_file()}" in whole.out
    own = Catalogue.load(box_file()).chambers
    gems = (own["B01"].gem, own["B04"].gem)
    assert [gem and gem.icon for gem in gems] == [Icon.TORCH, Icon.KEY]
    assert not (home / "box.unfinished.toml").exists()


def test_an_impossible_or_unreadable_answer_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    told = check(capsys, "s", "f", "A", "XY", "AK", "e", "NE", "SE", "what?", "", "q")
    assert "The red frame holds two icons" in told.out
    assert "The stairway is the entrance on the south side" in told.out
    assert told.out.count("That cannot be read; try again") == 2
    own = Catalogue.load(box_file()).chambers["EXIT"]
    assert own.openings == (Side.SOUTH, Side.EAST)


def test_going_back_and_the_end_of_input_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, "", "b", "f", "KT")
    own = Catalogue.load(box_file()).chambers["START"]
    assert own.frame == (Icon.KEY, Icon.TORCH)


def test_cards_and_bans_and_marks_are_checked_too(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.findall(r"^(\w+)  \S|^([\w ]+): [AKTGB-]", check(capsys, *["s"] * 125).out, re.MULTILINE)
    ids = [chamber or card for chamber, card in shown]
    answers = ["s"] * len(ids)
    answers[ids.index("C01")] = "m\nmt\n"
    answers[ids.index("P1")] = "m\nmovement start\n"
    answers[ids.index("Silence")] = "i\nGGG\n"
    check(capsys, *answers)
    own = Catalogue.load(box_file())
    assert own.chambers["C01"].mask
    assert own.chambers["C01"].treasure
    assert own.chambers["P1"].forbids == ("movement", "start")
    assert own.curses["silence"].lift == (Icon.GOLDEN_MASK,) * 3


def test_calendar_challenges_and_numbers_are_checked_too(capsys: pytest.CaptureFixture[str]) -> None:
    shown = check(capsys, *["s"] * 125).out
    places = {
        name: shown[: shown.index(name)].count("> ") for name in ("Maya", "Challenge 4:", "Cursed gems")
    }
    answers = ["s"] * 125
    answers[places["Maya"]] = "t\nSSSSMMMGG\nr\n1 2\n1 3 6\nk\n4 4 4 4 4 4 4 3 2 1\n"
    answers[places["Challenge 4:"]] = "r\n1 2 XX 0\n1 2 CT 0\n"
    answers[places["Cursed gems"]] = "n\n7\n"
    told = check(capsys, *answers)
    assert told.out.count("That cannot be read; try again") == 2
    own = Catalogue.load(box_file())
    assert own.calendar.track[:4] == ("sun",) * 4
    assert (own.calendar.bars, own.calendar.keys[0]) == ((1, 3, 6), 4)
    assert (own.challenges[4].gems, own.challenges[4].modules, own.challenges[4].quests) == (
        2,
        ("curses", "treasures"),
        0,
    )
    assert own.numbers.cursed_gems == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_impossible_tile_is_explained_in_every_language(language: str) -> None:
    assert {f"setup-fault-{fault}" for fault in ENTRY_FAULTS} <= set(words_in(language).plain)


REASONS = {
    "en": "because it does not fit together: Of the 13 basic chambers three show a gem for keys",
    "de": "denn es passt nicht zusammen: 13 einfache Kammern: drei zeigen einen Stein für Schlüssel",
    "fr": "car cela ne va pas ensemble\u00a0: 13 salles de base\u00a0: trois montrent une gemme pour des",
    "nl": "want het past niet bij elkaar: 13 basiskamers: drie tonen een steen voor sleutels",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_corrections_that_contradict_are_explained_in_every_language(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    answers = "\n".join([*["s"] * 6, "g", "4T", "", "q"]) + "\n"
    assert REASONS[language] in Ran(
        capsys, "setup", "--check-box", "--language", language, types=answers
    ).out.replace("\n", " ")


UNFIT = {
    "total-of-module": "[curses.trap]\ncount = 4",
    "total": "[chambers.B01]\nkind = 'linked'",
    "three-gems-of-each": "[chambers.B01]\ngem = { icon = 'torch', costs = { 1 = 4 } }",
    "one-gem": "[chambers.B01]\ngem = { icon = 'key', costs = { 1 = 5 } }",
    "no-such-kind": "[chambers.B01]\nkind = 'cellar'",
    "calendar-tiles-unlike-spaces": "[calendar.board]\ntiles = { sun = 9 }",
    "calendar-keys-and-bars": "[calendar.board]\nbars = [1, 2]",
    "numbers-of-gems": "[numbers.table]\ngems = { 1 = 7 }",
    "cue-unknown": "[sheets.quick]\ncues = [[1, 'drum', 1]]",
    "cue-impossible": "[sheets.quick]\ncues = [[1, 'gong', 4]]",
    "unreadable-entry": "[chambers.B01]\ncolour = 'red'",
    "unreadable-corrections": "not toml",
    "no-such-table": "[rooms.B01]\nname = 'x'",
    "no-such-entry": "[chambers.B99]\nname = 'x'",
}


@pytest.mark.parametrize("fault", UNFIT)
def test_every_fault_has_words_that_its_facts_fill(tmp_path: Path, fault: str) -> None:
    corrections = tmp_path / "box.toml"
    corrections.write_text(UNFIT[fault])
    with pytest.raises(BadCatalogue) as error:
        Catalogue.load(corrections)
    assert error.value.message == fault
    said = {fault_sentence(error.value, words_in(language)) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert str(error.value) not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_the_catalogue_has_a_message(language: str) -> None:
    text = text_of(language)
    assert {f"setup-fault-{fault}" for fault in FAULTS} <= variables_of(text).keys()


def test_when_all_is_right_nothing_is_proposed_any_more(capsys: pytest.CaptureFixture[str]) -> None:
    assert "You have looked at everything" in check(capsys, *[""] * 125).out
    assert "0 entries are assumed" in check(capsys).out


def test_everything_else_in_the_file_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    box_file().parent.mkdir(parents=True)
    box_file().write_text('[sheets.mine]\ncertainty = "book"\ncues = [[170, "gong", 1], [200, "door", 1]]\n')
    check(capsys, "")
    own = Catalogue.load(box_file())
    assert own.sheets["mine"].cues[0].t == 170


def test_a_broken_file_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    box_file().parent.mkdir(parents=True)
    box_file().write_text("this is no TOML")
    told = check(capsys, "")
    assert told.code == 2
    assert "cannot be read" in told.err
    assert Ran(capsys, "setup").code == 2


def test_contradicting_notes_are_kept_in_another_file(tmp_path: Path) -> None:
    notes = BoxNotes(tmp_path / "box.toml")
    notes.facts("chambers", "B01")["gem"] = False
    notes.save()
    assert isinstance(notes.finish(), BadCatalogue)
    assert BoxNotes(tmp_path / "box.toml").facts("chambers", "B01") == {"gem": False}


@given(st.text(alphabet="SNEWsnew/ -x4KAT=", max_size=8))
def test_any_input_of_an_owner_is_read_or_asked_again(text: str) -> None:
    for read in (read_entrances, read_gems, read_track, read_bars, read_keys, read_row, read_pairs):
        try:
            assert read(text)
        except (KeyError, ValueError):
            continue

"""Impossible entries of a catalogue are refused with file, entry and reason; an
owner may correct possible ones."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pytest

import companion.rules.catalogue
from companion.rules import BadCatalogue, Catalogue, Game, Icon, Setup, Side
from companion.rules.catalogue.corrections import Corrections
from companion.rules.catalogue.faults import sentence
from companion.rules.names import Colour

A, K, T = Icon.ADVENTURER, Icon.KEY, Icon.TORCH
SHIPPED = Path(companion.rules.catalogue.__file__).parent
TABLES = """
    chambers, curses, treasures, tasks, characters, calendar, challenges, pieces, numbers, sheets
""".strip()


@pytest.fixture
def corrected(tmp_path: Path) -> Callable[[str], Catalogue]:
    """Load the catalogue with an owner's corrections."""

    def load(text: str) -> Catalogue:
        overlay = tmp_path / "box.toml"
        overlay.write_text(text, encoding="utf-8")
        return Catalogue.load(overlay)

    return load


@pytest.fixture
def with_home_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Catalogue]:
    """Load the catalogue with further files beside its own."""

    def load(**files: str) -> Catalogue:
        folder = copytree(SHIPPED, tmp_path / "catalogue", dirs_exist_ok=True)
        for name, text in files.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        monkeypatch.setattr(resources, "files", lambda package: folder)
        return Catalogue.load()

    return load


OF_THE_ONLY_ENTRY = ("calendar-tiles-unlike-spaces", "calendar-keys-and-bars", "numbers-of-gems")


def said(error: BadCatalogue) -> str:
    """Return the sentence, which its message id and facts must give, too: other languages use those."""
    assert str(error).endswith(sentence(error.message, error.facts))
    _, named, rest = str(error).partition(", entry ")
    if named and error.message not in OF_THE_ONLY_ENTRY:
        assert rest.startswith(f"{error.facts['entry']}: ")
    return str(error)


CHAMBERS = {
    # one chamber by itself
    "B01]\nopenings=['south','north','north']": "B01: an opening is named twice",
    "B01]\nopenings=['north','east']": (
        "B01: the stairway is the opening on the tile's south, and there is none"
    ),
    "B01]\nopenings=['south']": "B01: a chamber has its stairway and one to three further openings",
    "START]\nopenings=['east']": "START: a chamber has its stairway and one to three further openings",
    "D1]\nrear=['north','south','east','west']": "D1: the rear room's openings are not among the chamber's",
    "L1]\nrear=['west']": "L1: the rear room's openings are not among the chamber's",
    "B01]\nframe=['key']": "B01: the red frame holds two icons (three on the narrow gauge)",
    "B01]\nframe=['key','key','key','key']": "B01: the red frame holds two icons (three on the narrow gauge)",
    "P1]\nforbids=['gems']": (
        "P1: a prohibition chamber has two sand timer icons, each with what it forbids"
    ),
    "P1]\nforbids=['gems','start','movement']": (
        "P1: a prohibition chamber has two sand timer icons, each with what it forbids"
    ),
    "TO]\nasks=[['torch'],['key']]": (
        "TO: the rulebook gives this chamber another number of tasks or of penalties"
    ),
    "LV1]\npenalties=[3,2]": "LV1: the rulebook gives this chamber another number of tasks or of penalties",
    "B01]\nasks=[['torch']]": "B01: the rulebook gives this chamber another number of tasks or of penalties",
    "G1]\ngem=false": "G1: a gem chamber asks for 4, 7 or 10 of its icon",
    "G1]\ngem={icon='key',costs={1=4,2=7}}": "G1: a gem chamber asks for 4, 7 or 10 of its icon",
    "G1]\ngem={icon='key',costs={1=4,2=7,3=11}}": "G1: a gem chamber asks for 4, 7 or 10 of its icon",
    "B01]\ngem={icon='key',costs={1=5}}": "B01: a chamber with one gem icon asks for 4 of its icon",
    "C01]\ngem={icon='key',costs={1=4,2=7}}": "C01: a chamber with one gem icon asks for 4 of its icon",
    "C01]\nmask=false": "C01: a curse-and-treasure chamber shows a purple mask, a treasure icon, or both",
    "B01]\nmask=true": "B01: a basic chamber shows neither purple mask nor treasure icon",
    "B13]\ntreasure=true": "B13: a basic chamber shows neither purple mask nor treasure icon",
    "B01]\nkind='cellar'": (
        "B01: there is no kind 'cellar'; there are start, exit, gem, basic, curse_treasure, illusion, "
        "linked, double, treasure, quest, trap, time, queenie, home_made"
    ),
    "B01]\ncolour='red'": "B01: Object contains unknown field `colour`",
    "B01]\nopenings=['south','up']": "B01: Invalid enum value 'up' - at `$.openings[1]`",
    "B01]\ncertainty={openings='sure'}": "B01: Invalid enum value 'sure' - at `$.certainty.openings`",
    "B01]\nmask=1": "B01: Expected `bool`, got `int` - at `$.mask`",
}


@pytest.mark.parametrize(("text", "why"), CHAMBERS.items())
def test_a_chamber_that_cannot_be(
    corrected: Callable[[str], Catalogue], tmp_path: Path, text: str, why: str
) -> None:
    with pytest.raises(BadCatalogue) as error:
        corrected(f"[chambers.{text}")
    assert said(error.value) == f"chambers.toml with {tmp_path / 'box.toml'}, entry {why}"


@pytest.mark.parametrize(
    "text",
    [
        "B01]\nopenings=['south','east']\nframe=['torch','torch','torch']",
        "B01]\nopenings=['west','north','east','south']",
        "B12]\nstairway=false\nopenings=['north','east']",
        "Q5]\nenterable=false\nframe=['key']",
        "D1]\nrear=['north','west']",
        "L1]\ngem=false",
        "L1]\ngem={icon='key',costs={1=5,2=6}}",
        "C01]\nmask=false\ntreasure=true",
        "C01]\nmask=true\ntreasure=true",
        "C03]\nmask=true\ntreasure=false",
        "P1]\nforbids=[]",
        "T3]\nasks=[['key','key']]",
        "LV2]\npenalties=[4,2,0]",
        "P1]\nforbids=['start','start']",
    ],
)
def test_every_proposed_fact_of_a_chamber_can_be_corrected(
    corrected: Callable[[str], Catalogue], text: str
) -> None:
    name, facts = f"[chambers.{text}".split("\n", 1)
    chamber = corrected(f"[chambers.{text}").chambers[name.removeprefix("[chambers.").rstrip("]")]
    for key, fact in tomllib.loads(facts).items():
        found = getattr(chamber, key)
        if key == "gem":
            assert found == (None if fact is False else found)
        else:
            assert msgspec.json.decode(msgspec.json.encode(found)) == fact


KINDS = {
    "start": 1,
    "exit": 1,
    "gem": 4,
    "basic": 13,
    "curse_treasure": 13,
    "illusion": 6,
    "linked": 3,
    "double": 2,
    "treasure": 1,
    "quest": 8,
    "trap": 5,
    "time": 8,
    "queenie": 10,
}


@pytest.mark.parametrize(("kind", "count"), KINDS.items())
def test_of_each_kind_of_chamber_the_box_holds_so_many(
    catalogue: Catalogue, corrected: Callable[[str], Catalogue], tmp_path: Path, kind: str, count: int
) -> None:
    one = next(chamber.id for chamber in catalogue.chambers.values() if chamber.kind == kind)
    with pytest.raises(BadCatalogue) as error:
        corrected(f"[chambers.{one}]\nkind = 'home_made'")
    assert said(error.value) == (
        f"chambers.toml with {tmp_path / 'box.toml'}: "
        f"the box holds {count} chambers of the kind {kind}, the catalogue counts {count - 1}"
    )
    assert error.value.facts["things"] == f"chamber_{kind}", "for the page, which has words for it"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("[chambers.B01]\ngem = false", "basic"),
        ("[chambers.B07]\ngem = {icon='torch',costs={1=4}}", "basic"),
        ("[chambers.C01]\ngem = {icon='torch',costs={1=4}}", "curse_treasure"),
        ("[chambers.C13]\ngem = {icon='adventurer',costs={1=4}}", "curse_treasure"),
    ],
)
def test_three_chambers_of_a_set_show_a_gem_for_each_icon(
    corrected: Callable[[str], Catalogue], tmp_path: Path, text: str, kind: str
) -> None:
    with pytest.raises(BadCatalogue) as error:
        corrected(text)
    assert said(error.value) == (
        f"chambers.toml with {tmp_path / 'box.toml'}: "
        f"of the {kind} chambers three show a gem for keys and three one for torches"
    )
    assert (error.value.facts["things"], error.value.facts["expected"]) == (f"chamber_{kind}", 13)


def test_the_gems_of_two_chambers_may_be_exchanged(corrected: Callable[[str], Catalogue]) -> None:
    exchanged = corrected(
        "[chambers.B01]\ngem = false\n[chambers.B07]\ngem = {icon='key',costs={1=4}}\n"
        "[chambers.C04]\ngem = {icon='key',costs={1=4}}\n[chambers.C01]\ngem = {icon='torch',costs={1=4}}\n"
    ).chambers
    assert exchanged["B01"].gem is None
    gems = [exchanged[name].gem for name in ("B07", "C04", "C01")]
    assert [gem and gem.icon for gem in gems] == [K, K, T]


@pytest.mark.parametrize(
    ("cards", "what", "totals"),
    [
        (
            "curses",
            "curse cards",
            {
                "curses": 14,
                "illusions or special_chambers": 1,
                "queenie_pit": 4,
                "queenie_doomed": 2,
                "queenie_fountain": 4,
                "queenie_quests": 6,
                "queenie_maze": 4,
            },
        ),
        (
            "treasures",
            "treasure tiles",
            {
                "treasures": 13,
                "illusions or special_chambers": 1,
                "queenie_doomed": 2,
                "queenie_maze": 6,
                "queenie_characters": 4,
            },
        ),
    ],
)
def test_each_module_brings_so_many_cards(
    catalogue: Catalogue,
    corrected: Callable[[str], Catalogue],
    tmp_path: Path,
    cards: str,
    what: str,
    totals: dict[str, int],
) -> None:
    box: dict[str, Any] = getattr(catalogue, cards)
    assert {" or ".join(card.modules) for card in box.values()} == totals.keys()
    for modules, count in totals.items():
        card = next(card for card in box.values() if " or ".join(card.modules) == modules)
        with pytest.raises(BadCatalogue) as error:
            corrected(f"[{cards}.{card.id}]\ncount = {card.count + 1}")
        assert said(error.value) == (
            f"{cards}.toml with {tmp_path / 'box.toml'}: "
            f"the box holds {count} {what} of the module {modules}, the catalogue counts {count + 1}"
        )
        assert error.value.facts["things"] == what.replace(" ", "_").removesuffix("s")


def test_counts_of_a_modules_cards_may_be_corrected_if_their_sum_stays(
    corrected: Callable[[str], Catalogue],
) -> None:
    curses = corrected("[curses.trap]\ncount = 1\n[curses.mask]\ncount = 4").curses
    assert (curses["trap"].count, curses["mask"].count) == (1, 4)


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        (
            "calendar.toml",
            "[calendar.board]\ntiles = {sun=5,moon=3,gear=2}",
            ": the box holds 9 calendar tiles, the catalogue counts 10",
        ),
        (
            "calendar.toml",
            "[calendar.board]\ntrack = ['sun']",
            ": the box holds 9 spaces of the calendar, the catalogue counts 1",
        ),
        (
            "calendar.toml",
            "[calendar.board]\ntiles = {sun=3,moon=4,gear=2}",
            ", entry board: the tiles must be those that the spaces ask for",
        ),
        (
            "calendar.toml",
            "[calendar.board]\nkeys = [3,3,3,3,3,3,3,2,1]",
            ", entry board: ten numbers of keys and three bars are needed",
        ),
        (
            "calendar.toml",
            "[calendar.board]\nbars = [2,5]",
            ", entry board: ten numbers of keys and three bars are needed",
        ),
        (
            "calendar.toml",
            "[calendar.board]\nbars = 3",
            ", entry board: Expected `array`, got `int` - at `$.bars`",
        ),
        (
            "numbers.toml",
            "[numbers.table]\ngems = {1=7,2=7,3=11,4=14,5=16}",
            ", entry table: gems for 1 to 6 players and three levels are needed",
        ),
        (
            "numbers.toml",
            "[numbers.table]\nlevels = {normal=0,expert=3}",
            ", entry table: gems for 1 to 6 players and three levels are needed",
        ),
        (
            "numbers.toml",
            "[numbers.table]\ndice = '5'",
            ", entry table: Expected `int`, got `str` - at `$.dice`",
        ),
        (
            "tasks.toml",
            "[tasks.TT1]\nicons = ['sun']",
            ", entry TT1: Invalid enum value 'sun' - at `$.icons[0]`",
        ),
        (
            "curses.toml",
            "[curses.trap]\ncount = 'x'",
            ", entry trap: Expected `int`, got `str` - at `$.count`",
        ),
        (
            "treasures.toml",
            "[treasures.clone]\ncount = 'x'",
            ", entry clone: Expected `int`, got `str` - at `$.count`",
        ),
        (
            "characters.toml",
            "[characters.doctor]\nname = 1",
            ", entry doctor: Expected `str`, got `int` - at `$.name`",
        ),
        (
            "challenges.toml",
            "[challenges.7]\ngems = 'x'",
            ", entry 7: Expected `int`, got `str` - at `$.gems`",
        ),
        ("pieces.toml", "[pieces.gem]\ncount = 'x'", ", entry gem: Expected `int`, got `str` - at `$.count`"),
        (
            "cues.toml",
            "[sheets.mine]\ncertainty = 'checked'\ncues = [[9, 'gong', 1], [9, 'drum', 1]]",
            ", entry mine: a cue is gong, door or collapse, not 'drum'",
        ),
        (
            "cues.toml",
            "[sheets.mine]\ncertainty = 'checked'\ncues = [[-0.5, 'door', 1]]",
            ", entry mine: the door at -0.5 with countdown 1 cannot be: times begin at 0, "
            "countdowns are 1 to 3",
        ),
        (
            "cues.toml",
            "[sheets.quick]\ncues = [[9, 'gong', 0]]",
            ", entry quick: the gong at 9 with countdown 0 cannot be: times begin at 0, "
            "countdowns are 1 to 3",
        ),
        (
            "cues.toml",
            "[sheets.quick]\ncues = [[9, 'gong', 4]]",
            ", entry quick: the gong at 9 with countdown 4 cannot be: times begin at 0, "
            "countdowns are 1 to 3",
        ),
        ("cues.toml", "[sheets.mine]\ncues = []", ", entry mine: Object missing required field `certainty`"),
    ],
)
def test_other_tables_that_cannot_be(
    corrected: Callable[[str], Catalogue], tmp_path: Path, file: str, text: str, why: str
) -> None:
    with pytest.raises(BadCatalogue) as error:
        corrected(text)
    assert said(error.value) == f"{file} with {tmp_path / 'box.toml'}{why}"
    if error.value.message == "total":
        assert error.value.facts["things"] == ("calendar_tile" if "tiles = " in text else "calendar_space")


def test_a_cue_sheet_of_one_s_own_is_put_in_order_and_ends(corrected: Callable[[str], Catalogue]) -> None:
    sheets = corrected(
        "[sheets.mine]\ncertainty = 'checked'\ncues = [[30, 'door', 3], [0, 'gong', 1]]\n"
        "[sheets.other]\ncertainty = 'checked'\ncues = [[500, 'collapse', 3], [30, 'door', 2]]\n"
        "[sheets.none]\ncertainty = 'checked'\ncues = []\n"
    ).sheets
    told = {name: [(cue.t, cue.name, cue.countdown) for cue in sheet.cues] for name, sheet in sheets.items()}
    assert told["mine"] == [(0, "gong", 1), (30, "door", 3), (600, "collapse", 3)]
    assert told["other"] == [(30, "door", 2), (500, "collapse", 3)]
    assert told["none"] == [(600, "collapse", 3)]
    assert sheets["mine"].name == "mine"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[chambers.B99]\nname = 'x'", "{box}: chambers has no entry 'B99' to correct"),
        ("[chambers]\nB01 = 3", "{box}: chambers has no entry 'B01' to correct"),
        ("[sheets]\nmine = 3", "{box}: sheets has no entry 'mine' to correct"),
        ("[curses.hiccups]\ncount = 1", "{box}: curses has no entry 'hiccups' to correct"),
        ("[rooms.B01]\nname = 'x'", f"{{box}}: there is no table 'rooms'; there are {TABLES}"),
        ("chambers = 3", f"{{box}}: there is no table 'chambers'; there are {TABLES}"),
    ],
)
def test_corrections_of_what_is_not_there(
    corrected: Callable[[str], Catalogue], tmp_path: Path, text: str, why: str
) -> None:
    with pytest.raises(BadCatalogue) as error:
        corrected(text)
    assert said(error.value) == why.format(box=tmp_path / "box.toml")


@pytest.mark.parametrize("text", [b"\xff\xfe", b"not toml"])
def test_corrections_that_are_no_toml(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "box.toml").write_bytes(text)
    with pytest.raises(BadCatalogue, match=r"box\.toml cannot be read as .*: .*(utf-8|line 1)"):
        Catalogue.load(tmp_path / "box.toml")


def test_corrections_are_read_as_utf_8(corrected: Callable[[str], Catalogue]) -> None:
    assert corrected("[chambers.B01]\nname = 'Caché'").chambers["B01"].name == "Caché"


def test_corrections_work_without_their_file_once_they_are_read(tmp_path: Path) -> None:
    overlay = tmp_path / "box.toml"
    overlay.write_text("[chambers.B01]\nname = 'Kitchen'", encoding="utf-8")
    corrections = Corrections.read(overlay)
    overlay.unlink()
    assert Catalogue.load(corrections).chambers["B01"].name == "Kitchen"


def test_one_correction_leaves_every_other_fact(
    catalogue: Catalogue, corrected: Callable[[str], Catalogue]
) -> None:
    found = corrected("[chambers.G1]\nname = 'First'\n[challenges.7]\ngems = 9\n[numbers.table]\ndice = 4")
    assert found.chambers["G1"].name == "First"
    assert found.chambers["G1"].gem == catalogue.chambers["G1"].gem
    assert (found.challenges[7].gems, found.challenges[7].modules) == (9, catalogue.challenges[7].modules)
    assert (found.numbers.dice, found.numbers.dice_alone) == (4, 7)
    assert found.chambers.keys() == catalogue.chambers.keys()
    assert found.treasures == catalogue.treasures


HOME_MADE = {
    "chamber": """
[chambers.HUT]
name = "Hütte"
kind = "home_made"
openings = ["south", "north"]
frame = ["adventurer", "key"]
certainty = { openings = "home_made", frame = "home_made" }
"""
}


def test_home_made_files_add_entries_in_the_order_of_their_names(
    with_home_made: Callable[..., Catalogue],
) -> None:
    hole = HOME_MADE["chamber"].replace("HUT", "HOLE")
    found = with_home_made(second=hole, first=HOME_MADE["chamber"])
    assert [(chamber.id, chamber.number) for chamber in list(found.chambers.values())[74:]] == [
        ("TT", 74),
        ("HUT", 75),
        ("HOLE", 76),
    ]
    assert (found.chambers["HUT"].name, found.chambers["HUT"].openings) == ("Hütte", (Side.SOUTH, Side.NORTH))
    assert found.numbered(76) is found.chambers["HOLE"]
    begun = Game.begin(Setup(game=1, players=[Colour.RED], pile=["HUT"]), found)
    assert begun.state.pile == ("HUT",)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[chambers.B01]\nname = 'x'", "mine.toml: chambers has an entry 'B01' already"),
        ("[rooms.B01]\nname = 'x'", f"mine.toml: there is no table 'rooms'; there are {TABLES}"),
        (
            "[chambers.HUT]\nkind = 'home_made'",
            "chambers.toml, entry HUT: Object missing required field `name`",
        ),
        (
            "[tasks.TT7]\nicons = []\ncertainty = 'home_made'",
            "tasks.toml: the box holds 6 task tiles, the catalogue counts 7",
        ),
        (
            "[characters.cook]\nname = 'Cook'\nmodules = []\nactivatable = []\ncertainty = 'home_made'",
            "characters.toml: the box holds 8 characters, the catalogue counts 9",
        ),
        (
            "[challenges.27]\nlevel = 1\ngems = 0\nmodules = []\ncertainty = 'home_made'",
            "challenges.toml: the box holds 26 challenges, the catalogue counts 27",
        ),
    ],
)
def test_home_made_files_that_do_not_fit(
    with_home_made: Callable[..., Catalogue], text: str, why: str
) -> None:
    with pytest.raises(BadCatalogue) as error:
        with_home_made(mine=text)
    assert said(error.value) == why
    if error.value.message == "total":
        assert error.value.facts["things"] in ("task_tile", "character", "challenge")
        assert str(error.value.facts["things"]) in str(error.value).replace(" ", "_")


def test_a_home_made_file_that_is_no_toml(with_home_made: Callable[..., Catalogue]) -> None:
    with pytest.raises(BadCatalogue, match=r"^mine\.toml cannot be read: .*line 1"):
        with_home_made(mine="[not toml")


def test_there_is_no_chamber_of_another_number(catalogue: Catalogue) -> None:
    with pytest.raises(LookupError, match=r"^no chamber has the number 75$"):
        catalogue.numbered(75)

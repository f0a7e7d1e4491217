"""The catalogue as shipped, corrections by an owner, and entries that do not fit."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.rules import BadCatalogue, Catalogue, Icon

A, K, T = Icon.ADVENTURER, Icon.KEY, Icon.TORCH


def test_all_seventy_five_chambers_have_their_number_in_order(catalogue: Catalogue) -> None:
    chambers = list(catalogue.chambers.values())
    assert [chamber.number for chamber in chambers] == list(range(75))
    assert [chambers[n].id for n in (0, 1, 2, 6, 18, 19, 32, 74)] == [
        "START",
        "EXIT",
        "G1",
        "B01",
        "B13",
        "C01",
        "I1",
        "TT",
    ]
    assert catalogue.numbered(6) is catalogue.chambers["B01"]
    with pytest.raises(LookupError):
        catalogue.numbered(75)


@pytest.mark.parametrize("kind", ["basic", "curse_treasure"])
def test_the_thirteen_chambers_are_as_proposed(catalogue: Catalogue, kind: str) -> None:
    chambers = [chamber for chamber in catalogue.chambers.values() if chamber.kind == kind]
    assert len(chambers) == 13
    assert Counter(chamber.frame for chamber in chambers) == {(A, A): 5, (A, K): 4, (A, T): 4}
    assert Counter(chamber.gem.icon for chamber in chambers if chamber.gem) == {K: 3, T: 3}
    assert sum(len(chamber.openings) - 1 for chamber in chambers) == 27


def test_curse_and_treasure_chambers_are_the_basic_ones_with_marks(catalogue: Catalogue) -> None:
    marked = [chamber for chamber in catalogue.chambers.values() if chamber.kind == "curse_treasure"]
    for chamber in marked:
        twin = catalogue.chambers[f"B{chamber.id[1:]}"]
        assert (chamber.openings, chamber.frame, chamber.gem) == (twin.openings, twin.frame, twin.gem)
    assert sum(chamber.mask for chamber in marked) == 9
    assert sum(chamber.treasure for chamber in marked) == 8


def test_the_base_game_has_eighteen_gem_icons(catalogue: Catalogue) -> None:
    base = [
        chamber for chamber in catalogue.chambers.values() if chamber.kind in ("gem", "basic") and chamber.gem
    ]
    assert sum(chamber.gem.most for chamber in base if chamber.gem) == 18


def test_cards_and_tiles_add_up(catalogue: Catalogue) -> None:
    assert sum(curse.count for curse in catalogue.curses.values()) == 35
    assert sum(treasure.count for treasure in catalogue.treasures.values()) == 26
    assert (len(catalogue.tasks), len(catalogue.characters), len(catalogue.challenges)) == (6, 8, 26)
    assert sum(catalogue.calendar.tiles.values()) == 9
    assert {name: catalogue.pieces[name].count for name in ("gem", "die", "figure")} == {
        "gem": 25,
        "die": 30,
        "figure": 6,
    }


def test_every_proposed_fact_is_marked(catalogue: Catalogue) -> None:
    assert catalogue.chambers["START"].certainty.openings == "found"
    assert catalogue.chambers["B01"].certainty.frame == "proposed"
    assert catalogue.chambers["NG"].certainty.frame == "book"


def test_an_overlay_corrects_one_entry(tmp_path: Path) -> None:
    overlay = tmp_path / "box.toml"
    overlay.write_text(
        '[chambers.B01]\nframe = ["adventurer", "adventurer"]\ncertainty = { openings = "book" }\n'
        '[sheets.mine]\ncertainty = "book"\ncues = [[100, "gong", 1], [130, "door", 1]]\n'
    )
    corrected = Catalogue.load(overlay)
    assert corrected.chambers["B01"].frame == (A, A)
    assert corrected.chambers["B02"] == Catalogue.load().chambers["B02"]
    assert [cue.t for cue in corrected.sheets["mine"].cues] == [100, 130, 600]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[chambers.B99]\nname = 'x'", "B99"),
        ("[chambers.B01]\nframe = ['knife', 'key']", "B01.*knife"),
        ("[chambers.B01]\nframe = ['key']", "B01: the red frame holds two icons"),
        ("[chambers.B01]\nopenings = ['north', 'east']", "B01: the stairway"),
        ("[chambers.B01]\nopenings = ['south']", "B01: a chamber has its stairway"),
        ("[chambers.B01]\nopenings = ['south', 'north', 'north']", "B01: an opening is named twice"),
        ("[chambers.B01]\ncolour = 'red'", "B01.*colour"),
        ("[chambers.B01]\nmask = true", "B01: a basic chamber shows neither"),
        ("[chambers.C01]\nmask = false", "C01: a curse-and-treasure chamber"),
        ("[chambers.B01]\ngem = { icon = 'torch', costs = { 1 = 4 } }", "three show a gem for keys"),
        ("[chambers.B01]\ngem = { icon = 'key', costs = { 1 = 5 } }", "B01: a chamber with one gem icon"),
        ("[chambers.G1]\ngem = { icon = 'key', costs = { 1 = 4 } }", "G1: a gem chamber asks for"),
        ("[chambers.B01]\nkind = 'gem'", "B01: a gem chamber|kind"),
        ("[chambers.B01]\nkind = 'cellar'", "B01: there is no kind 'cellar'"),
        ("[chambers.D1]\nrear = ['north', 'south', 'east', 'west']", "D1: the rear room"),
        ("[curses.trap]\ncount = 4", "14 curse cards of the module curses, the catalogue counts 15"),
        (
            "[treasures.clone]\ncount = 1",
            "4 treasure tiles of the module queenie_characters, the catalogue counts 3",
        ),
        ("[numbers.table]\ngems = { 1 = 7 }", "table: gems for 1 to 6 players"),
        ("[sheets.quick]\ncues = [[1, 'drum', 1]]", "quick: a cue is gong, door or collapse"),
        ("[sheets.quick]\ncues = [[1, 'gong']]", "quick"),
        ("[rooms.B01]\nname = 'x'", "no table 'rooms'"),
        ("not toml", "cannot be read"),
    ],
)
def test_an_entry_that_does_not_fit_is_named_with_file_and_reason(
    tmp_path: Path, text: str, why: str
) -> None:
    overlay = tmp_path / "box.toml"
    overlay.write_text(text)
    with pytest.raises(BadCatalogue, match=why) as error:
        Catalogue.load(overlay)
    assert str(overlay) in str(error.value)


def test_a_missing_overlay_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadCatalogue, match=r"nowhere\.toml cannot be read .*: .*No such file"):
        Catalogue.load(tmp_path / "nowhere.toml")

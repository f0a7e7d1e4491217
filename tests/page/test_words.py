"""Every text is there in four languages, and every text that the code asks for is there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import companion.page
from companion.dice import Sight
from companion.dice.enrol.guide import ADVICE
from companion.dice.health.camera_status import STATUS_TEXTS
from companion.dice.viewer.camera_messages import EnrolState, MatMotion
from companion.languages import LANGUAGES
from companion.page.lens.messages import LensCheck, LensState
from companion.page.words import FOLDER, PARTS, Words, best_language, text_of, variables_of, words_in
from companion.roles import Role
from companion.rules import Catalogue, Colour, DieState, Icon, Side
from companion.rules.modules import available
from companion.rules.sentences import SENTENCES
from companion.rules.setup.draws import PILE
from companion.rules.setup.packing import STACKS
from companion.table.conduct import Mode
from companion.table.settings import Drawn, WayToPlay
from companion.table.view.doubts import Doubted
from companion.table.view.lobby import Deck
from companion.table.view.message_ids import EVENTS, MOVES, NOTICES, PUT_RIGHT, REVERSALS
from companion.table.view.model import DebriefView, DeviceState, DiceWay, Facts, GamePhase, Told
from companion.table.view.practice import TO_TRY

available()  # every module adds its sentences to the table when it is found
STATIC = Path(companion.page.__file__).parent / "static"
TEXTS = {language: text_of(language) for language in LANGUAGES}
OTHERS = [language for language in LANGUAGES if language != "en"]

DEVICES = ("sound", "camera", "board", "panel", "gpio", "settings", "journal")
DEEDS = (
    *("roll", "free", "enter", "discover", "activate", "escape", "give", "fate", "lost"),
    *("pause", "resume", "undo", "end"),
)
CALENDAR = ("sun", "moon", "gear")
DRAWN_DECKS = (PILE, *STACKS)
ENDINGS: dict[str, Iterable[str]] = {
    "drawn": [
        *("title", "tiles", "cards", *Drawn),
        *(f"{thing}-{way}" for thing in ("tiles", "cards") for way in Drawn),
    ],
    "holding": ["characters", "cursed-gems"],
    "opening": ["unnamed", "east", "west"],
    "picker-title": [deck.replace("_", "-") for deck in DRAWN_DECKS],
    "pad-way": DiceWay,
    "practice": TO_TRY,
    "phone-says": ("asked", "refused", "door"),
    "phase": list(GamePhase),
    "hint": [phase for phase in GamePhase if phase is not GamePhase.RUNNING],
    "colour": list(Colour),
    "icon": list(Icon),
    "die": [*DieState, "unsure"],
    "die-away": ["hand", "off"],
    "doubt": [what for what in Doubted if what is not Doubted.FIGURE],
    "side": list(Side),
    "level": ["normal", "expert", "professional"],
    "cue": ["gong", "door", "collapse"],
    "alarm": ["start", "exit"],
    "chamber": ["start", "exit"],
    "device-kind": DEVICES,
    "verdict": ["accepted", "refused", "notice", "event"],
    "hand": ["begin", "pause", "go-on", "undo"],
    "setup-section": ["take", "lay", "leave"],
    "setup-module": sorted({name.replace("_", "-") for name in available()}),
    "way": list(WayToPlay),
    "told": list(Told),
    "mode": [*Mode, *(f"{mode}-about" for mode in Mode)],
    "lobby-count": get_args(Deck),
    "debrief": [name.replace("_", "-") for name in DebriefView.__struct_fields__ if name != "escaped"],
    "choice": ["treasure", "player"],
    "choosing": ["north", "east", "south", "west", "treasure"],
    "ban": ["movement", "gems", "golden_masks", "start"],
    "role": list(Role),
    "bus": ["music", "effects", "voice"],
    "import": ["arriving", "decoding", "keeping"],
    "import-mark": ["escape", "gong-1", "door-1", "gong-2", "door-2", "gong-3", "collapse"],
    "import-sure": ["certain", "likely", "guess", "clock", "yours"],
    "lens-check": list(LensCheck),
    "lens-told": ["well", "missing", "unknown"],
    "lens-state": [LensState.OFFERED, LensState.FULL],
    **dict.fromkeys(("lens-on", "lens-first", "lens-second"), ("android", "iphone")),
    "eye-calm": list(MatMotion),
    "eye-die": list(Sight),
    "token": [
        "chalice",
        "ghost",
        "snake",
        "teleporter",
        "card-large_torch",
        "sun",
        "moon",
        "gear",
        "location",
    ],
}
OF_THE_CATALOGUE = {"about"}
"""Messages for entries of the catalogue; a home-made entry may lack them."""
CATALOGUE = Catalogue.load()
PLAIN = {"basic", "gem", "curse_treasure"}
"""Kinds of chambers whose pictures need no text."""


@cache
def variables(language: str) -> dict[str, frozenset[str]]:
    """The variables of every message; reading a language takes half a second."""
    return variables_of(TEXTS[language])


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_there_in_every_language(language: str) -> None:
    assert variables(language).keys() == variables("en").keys()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", PARTS)
def test_every_message_is_in_the_same_file_in_every_language(language: str, part: str) -> None:
    assert variables_of(text_of(language, [part])).keys() == variables_of(text_of("en", [part])).keys()


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_has_files_of_its_own(language: str) -> None:
    assert {file.stem for file in (FOLDER / language).iterdir()} == set(PARTS)


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_uses_the_same_facts_in_every_language(language: str) -> None:
    assert variables(language) == variables("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_is_given_twice_and_nothing_is_unreadable(language: str) -> None:
    ids = re.findall(r"^([a-z][\w-]*) =", TEXTS[language], re.MULTILINE)
    assert sorted(ids) == sorted(variables(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_its_facts(language: str) -> None:
    words = Words(language)
    for message, facts in variables(language).items():
        text = words.say(message, dict.fromkeys(facts, 2), otherwise="wanting")
        assert text not in ("", "wanting", message), message


def test_no_script_writes_a_colon_of_its_own() -> None:
    """Languages differ in what stands before it: `pair` writes it."""
    for script in STATIC.rglob("*.js"):
        assert re.findall(r"`[^`\n]*\}: [^`\n]*`", script.read_text(encoding="utf-8")) == [], script


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_apostrophe_is_a_round_one(language: str) -> None:
    lines = [line for line in text_of(language).splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(r"\w'\w", line)] == []


def test_french_leaves_a_space_before_high_signs_that_does_not_break() -> None:
    lines = [line for line in text_of("fr").splitlines() if not line.startswith("#")]
    stuck = re.compile(r"(?<![\u00a0\u202f])(?:[;!?»]|:(?=\s|$))")
    assert [line for line in lines if stuck.search(line.partition(" = ")[2])] == []
    assert words_in("fr").plain["page-pair"] == "{name}\u00a0: {what}"


def test_every_text_that_the_page_asks_for_is_there() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in STATIC.rglob("*.js"))
    asked = set(re.findall(r'say\("([\w-]+)"\)', code))
    asked |= set(re.findall(r'label: say\("([\w-]+)"\)', code))
    beginnings = set(re.findall(r"say\(`([\w-]+?)-\$\{", code)) - OF_THE_CATALOGUE
    assert beginnings <= ENDINGS.keys()
    for beginning in beginnings:
        asked |= {f"{beginning}-{ending}" for ending in ENDINGS[beginning]}
    assert asked
    assert asked <= variables("en").keys()


def test_every_rule_that_is_explained_stands_behind_a_refusal() -> None:
    explained = {message for message in variables("en") if message.startswith("explained-")}
    assert explained
    assert {message.replace("explained-", "refused-") for message in explained} <= variables("en").keys()


def test_every_move_notice_and_event_of_the_table_has_a_text_that_its_facts_can_fill() -> None:
    for message, facts in {**MOVES, **NOTICES, **REVERSALS, **PUT_RIGHT}.items():
        assert variables("en")[message] <= set(facts.split()), message
    assert set(EVENTS) <= variables("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_box_has_a_name_and_says_what_it_does(language: str) -> None:
    said = Words(language).plain
    for card in (*CATALOGUE.curses, *CATALOGUE.treasures):
        assert said[f"word-{card.replace('_', '-')}"]
        assert said[f"about-{card}"].endswith(".")
    for character in CATALOGUE.characters:
        assert said[f"word-{character.replace('_', '-')}"]
        for face in ("permanent", "activatable"):
            assert said[f"about-{character}-{face}"].endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chamber_of_a_module_says_what_it_does(language: str) -> None:
    said = Words(language).plain
    for chamber in CATALOGUE.chambers.values():
        if chamber.kind in PLAIN:
            continue
        kind = "time-green" if chamber.forbids else chamber.kind
        assert f"about-{chamber.id}" in said or f"about-{kind}" in said, chamber.id
        if chamber.kind not in ("start", "exit", "illusion"):
            assert said[f"word-{chamber.id}"]


def test_every_device_state_and_every_act_has_a_text() -> None:
    devices = {f"device-{kind}-{state}" for kind in DEVICES for state in DeviceState}
    deeds = {f"done-{deed}" for deed in DEEDS}
    assert devices | deeds <= variables("en").keys()


def test_every_sentence_of_the_judge_can_be_said_on_the_page() -> None:
    refusals = {
        message.removeprefix("refused-") for message in variables("en") if message.startswith("refused-")
    }
    assert refusals == set(SENTENCES)


@pytest.mark.parametrize("message", SENTENCES)
def test_a_refusal_asks_for_no_fact_that_the_judge_does_not_give(message: str) -> None:
    given = {name for _, name, _, _ in Formatter().parse(SENTENCES[message]) if name}
    assert variables("en")[f"refused-{message}"] <= given


def test_words_of_the_record_are_translated_within_a_message() -> None:
    facts: Facts = {
        "chamber": "G2",
        "asked": "adventurer + torch",
        "player": "blue",
        "shows": "key, golden_mask",
    }
    said = Words("de").say("refused-not-enough-icons-enter", facts)
    assert said == "G2 verlangt Abenteurer + Fackel; Blau zeigt Schlüssel, goldene Maske"


def test_a_quoted_sentence_stays_as_it_is() -> None:
    said = Words("de").say("refused-unreadable-line", {"reason": "the key red is missing"})
    assert said == "Diese Zeile ist nicht lesbar: the key red is missing"


def test_people_are_called_by_their_names() -> None:
    said = Words("fr").say("done-enter", {"player": "red", "chamber": "EXIT"}, {"red": "Zoé"})
    assert said == "Zoé entre dans SORTIE"


def test_one_and_many_gems_are_told_apart() -> None:
    facts = {"player": "red", "chamber": "G1"}
    assert Words("nl").say("done-activate", {**facts, "gems": 1}) == "Rood activeert een steen in G1"
    assert Words("nl").say("done-activate", {**facts, "gems": 2}) == "Rood activeert 2 stenen in G1"


@pytest.mark.parametrize("message", ["refused-by-a-module-of-tomorrow", "refused-not-in-the-exit"])
def test_the_judge_s_own_sentence_is_said_if_words_or_facts_are_missing(message: str) -> None:
    assert Words("fr").say(message, {"player": "red"}, otherwise="Red is elsewhere") == "Red is elsewhere"


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ("fr", "de", "fr"),
        ("xx", "de-AT,en;q=0.5", "de"),
        (None, "en;q=0.3, nl;q=0.9, fr;q=0.4", "nl"),
        (None, "nl ; q=0.2, fr; Q=0.7", "fr"),
        (None, "ja, pt-BR", "en"),
        (None, "de;q=0, fr;q=0.1", "fr"),
        (None, "de;q=often,, ;;;", "en"),
        (None, None, "en"),
        ("../en", "", "en"),
    ],
)
def test_the_viewer_s_language_is_found(asked: str | None, accepted: str | None, language: str) -> None:
    assert best_language(asked, accepted) == language


@pytest.mark.parametrize(("message", "english"), STATUS_TEXTS.items())
def test_every_problem_of_a_camera_has_words_in_every_language(message: str, english: str) -> None:
    facts = {name for _, name, _, _ in Formatter().parse(english) if name}
    of_mats = {"mat", "count"} if "the_mats" in facts else set()
    assert variables("en")[message] <= facts | of_mats | {"camera"}


def test_every_further_problem_has_short_words_too() -> None:
    states = {"camera-opening", "camera-not-there", "camera-silent", "camera-restarted", "camera-live"}
    states |= {"camera-phone-away"}
    states |= {"camera-program-missing", "camera-program-not-packaged", "camera-program-ended"}
    worst = {"camera-too-dark", "camera-too-bright", "camera-blurred", "camera-no-mats"}
    besides = STATUS_TEXTS.keys() - states - worst
    assert {message for message in variables("en") if re.fullmatch("camera-.*-short", message)} == {
        f"{message}-short" for message in besides
    }
    for message in besides:
        assert variables("en")[f"{message}-short"] <= variables("en")[message]


@pytest.mark.parametrize("advice", ADVICE)
def test_every_advice_of_the_guide_has_words_in_every_language(advice: str) -> None:
    assert variables("en")[f"guide-{advice}"] <= {"face", "other"}


def test_every_end_of_a_lesson_has_words() -> None:
    assert {f"lesson-{state}" for state in EnrolState if state is not EnrolState.SHOWING} <= variables(
        "en"
    ).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mats", ["red", "red, blue"])
def test_one_mat_and_several_mats_have_words_of_their_own(language: str, mats: str) -> None:
    words = words_in(language)
    facts: Facts = {"camera": 1, "mat": mats, "count": len(mats.split(", ")), "set": "ours", "px_per_mm": 1.2}
    for message, english in STATUS_TEXTS.items():
        if "{the_mats}" in english:
            told = words.say(message, facts)
            assert words.plain["word-red"] in told, told
            assert ("blue" in mats) == (words.plain["word-blue"] in told), told

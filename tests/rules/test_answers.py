"""The judge's answers byte for byte, as the contract prints them."""

from __future__ import annotations

import pytest

from companion.rules import Catalogue
from companion.rules.record.record import judged
from companion.rules.sentences import SENTENCES, Fact, add_sentences, sentence


def answers(catalogue: Catalogue, *lines: str) -> list[str]:
    return [
        answer.to_bytes().decode() for answer in judged([line.encode() for line in lines], catalogue, "it")
    ]


def test_verdicts_are_written_as_in_the_contract(catalogue: Catalogue) -> None:
    setup = (
        '{"game":1,"players":["red"],"modules":["curses","treasures"],"pile":[],'
        '"place":[{"cell":[1,0],"chamber":"C09","stairway":"west"}],'
        '"adventurers":{"red":{"dice":["adventurer","torch","key"]}}}'
    )
    assert answers(
        catalogue,
        setup,
        '{"t":12,"do":"lost","player":"red","die":2}',
        '{"t":13.0,"do":"enter","player":"red","side":"east"}',
        '{"t":14,"do":"roll","player":"red","dice":{"1":"key"}}',
        '{"t":14.5,"do":"enter","player":"red","side":"east"}',
        '{"t":211,"do":"pause"}',
        '{"t":210,"do":"pause"}',
    ) == [
        '{"line":1,"t":0,"ok":true}',
        '{"line":2,"t":12,"ok":true,"events":[{"event":"die_fell","player":"red","die":2}]}',
        '{"line":3,"t":13.0,"ok":false,"code":"not_enough_icons",'
        '"why":"C09 asks for adventurer + key; red shows adventurer, torch"}',
        '{"line":4,"t":14,"ok":true,"events":[{"event":"rolled","player":"red","dice":{"1":"key"}}]}',
        '{"line":5,"t":14.5,"ok":true,"events":[{"event":"entered","player":"red","cell":[1,0],"chamber":"C09"}],'
        '"paid":{"red":[0,1]}}',
        '{"t":180,"cue":"gong","countdown":1,"events":[]}',
        '{"t":210,"cue":"door","countdown":1,"events":[{"event":"die_lost","player":"red","die":0}]}',
        '{"line":6,"t":211,"ok":true,"events":[{"event":"paused"}]}',
        '{"line":7,"t":211,"ok":false,"code":"bad_line",'
        '"why":"The line says 210 s, but the game is at 211 s already"}',
    ]


def test_a_sand_timer_is_written_as_in_the_contract(catalogue: Catalogue) -> None:
    lines = answers(
        catalogue,
        '{"game":1,"players":["red"],"modules":["time_chambers"],"pile":["TO"],'
        '"adventurers":{"red":{"dice":["adventurer","adventurer"]}}}',
        '{"t":10,"do":"discover","player":"red","side":"east"}',
        '{"t":80,"do":"state"}',
    )
    assert lines[2].startswith('{"t":70,"cue":"sand_timer","cell":[1,0],"chamber":"TO","events":[')


def test_the_state_of_a_basic_game_has_the_contract_s_keys_in_order(catalogue: Catalogue) -> None:
    unrolled = '{"shows":null,"is":"unrolled"}'
    assert answers(
        catalogue,
        '{"game":1,"players":["red"],"pile":["B01"],'
        '"place":[{"cell":[1,0],"chamber":"G1","stairway":"west"}],'
        '"adventurers":{"red":{"cell":[1,0],"dice":["key","black_mask",null]}}}',
        '{"t":14,"do":"state"}',
    )[1] == (
        '{"line":2,"t":14,"state":{"result":"playing","depot":7,"fate_gems":2,"exit_keys":8,"pile":1,'
        '"players":{"red":{"cell":[1,0],"escaped":false,'
        f'"dice":[{{"shows":"key","is":"ready"}},{{"shows":"black_mask","is":"cursed"}},{unrolled}],'
        '"curses":[],"treasures":[],"character":null}},'
        '"temple":[{"cell":[0,0],"chamber":"START","stairway":null,"gems":0,"treasure":null},'
        '{"cell":[1,0],"chamber":"G1","stairway":"west","gems":0,"treasure":null}],'
        '"quest_markers":0,"gem_tiles":0,"timers":[],"chalice":null,"ghost":null,"forbidden":[]}}'
    )


def test_a_sentence_joins_what_is_several_and_says_nothing_for_none() -> None:
    facts: dict[str, Fact] = {"chamber": "C09", "asked": ("adventurer", "key"), "player": "red"}
    asked = "C09 asks for adventurer + key; red shows"
    assert sentence("not-enough-icons-enter", {**facts, "shows": ("torch", "key")}) == f"{asked} torch, key"
    assert sentence("not-enough-icons-enter", {**facts, "shows": ()}) == f"{asked} nothing"


def test_a_message_id_stands_for_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    add_sentences({"pile-is-empty": SENTENCES["pile-is-empty"]})
    with pytest.raises(ValueError, match=r"^the message id pile-is-empty has two sentences$"):
        add_sentences({"pile-is-empty": "No chamber is left"})
    assert sentence("pile-is-empty", {}) == "The draw pile is empty"
    monkeypatch.delitem(SENTENCES, "pile-is-empty")
    add_sentences({"pile-is-empty": "No chamber is left for {player}"})
    assert sentence("pile-is-empty", {"player": "red"}) == "No chamber is left for red"

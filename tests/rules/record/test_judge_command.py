"""``companion judge`` as people and programs use it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.command import Answer, type_command

RECORDS = Path(__file__).parents[1] / "records" / "base"
SETUP = '{"game": 1, "players": ["red"], "pile": []}\n'


def judge(*arguments: str, given: str = "") -> Answer:
    return type_command("judge", *arguments, given=given)


def test_records_that_hold_print_nothing() -> None:
    result = judge("--check", *map(str, sorted(RECORDS.glob("*.jsonl"))))
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_a_verdict_a_line_in_input_order(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    one.write_text(SETUP + '\n{"t": 7, "do": "pause"}\nnonsense\n')
    two.write_text(SETUP + '{"t": 7.5, "do": "roll", "player": "red", "dice": {"0": "key"}}')
    result = judge(str(one), str(two))
    lines = result.stdout.splitlines()
    assert result.returncode == 0
    assert lines[0] == '{"line":1,"t":0,"ok":true}'
    assert lines[1] == '{"line":3,"t":7,"ok":true,"events":[{"event":"paused"}]}'
    assert msgspec.json.decode(lines[2])["code"] == "bad_line"
    assert lines[4].startswith('{"line":2,"t":7.5,"ok":true')


def test_a_difference_is_printed_with_file_and_line(tmp_path: Path) -> None:
    record = tmp_path / "wrong.jsonl"
    record.write_text(
        SETUP + '{"t": 1, "do": "pause", "expect": {"ok": false}, "expect_cues": [{"cue": "gong"}]}\n'
    )
    result = judge("--check", str(record))
    assert result.returncode == 1
    assert result.stdout.splitlines() == [
        f"{record}:2: ok: expected false, found true",
        f'{record}:2: cues: expected [{{"cue":"gong"}}], found []',
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is empty"),
        ("\n\n", "is empty"),
        ("nonsense\n", "line 1"),
        ('\n{"game": 1}\n', "line 2"),
        ('{"game": 1, "players": ["red"], "modules": ["dragons"]}\n', "dragons"),
        ('{"game": 1, "players": ["red"], "pile": ["Z9"]}\n', "Z9"),
        ("\ufeff" + SETUP, "byte order mark"),
        (
            '\n\n{"game": 1, "players": ["red"], "players": ["red"]}\n',
            "line 3: the set-up gives players twice",
        ),
        ('{"game": 1, "players": ["red"], "cues": [[9, "gong", 1], [8, "door", 1]]}\n', "line 1: cues"),
        ('{"game": 1, "players": ["red"], "time": 2}\n', "line 1: the set-up has time"),
        ('{"game": 1, "players": ["red"], "modules": ["queenie_exchange_teleport"]}\n', "curses"),
        ('{"game": 1, "players": ["red"], "expect": {"depot": 7}}\n', "line 1: expect names depot"),
    ],
)
@pytest.mark.parametrize("check", [[], ["--check"]])
def test_a_record_that_cannot_be_read_is_reported_with_file_and_line(
    tmp_path: Path, text: str, why: str, check: list[str]
) -> None:
    record, good = tmp_path / "broken.jsonl", tmp_path / "good.jsonl"
    record.write_text(text)
    good.write_text(SETUP)
    result = judge(*check, str(record), str(good))
    assert result.returncode == 2
    assert str(record) in result.stderr
    assert why in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ("" if check else '{"line":1,"t":0,"ok":true}\n')


@pytest.mark.parametrize("check", [[], ["--check"]])
def test_an_unreadable_record_does_not_stop_the_others(tmp_path: Path, check: list[str]) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 9)
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "wide").write_text(SETUP, encoding="utf-16")
    (tmp_path / "deep").write_text('{"game":' + "[" * 99_999)
    (tmp_path / "typing-error").write_text(SETUP + '{"t": 1, "do": "pause", "expect": {"okay": true}}\n')
    (tmp_path / "rich").write_text(
        '{"game": 1, "players": ["red"], "pile": [], "depot": 999999999999999, '
        '"place": [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}], '
        '"adventurers": {"red": {"cell": [1, 0]}}}\n{"t": 1, "do": "escape", "player": "red"}\n'
    )
    (tmp_path / "good").write_text(SETUP + '{"t": 1, "do": "pause", "expect": {"ok": false}}\n')
    broken = ["folder", "binary", "empty", "wide", "deep", "missing", "typing-error"]
    result = judge(*check, *(str(tmp_path / name) for name in ("good", *broken, "rich", "good")))
    assert result.returncode == 2, "also where --check has found a difference elsewhere"
    told = result.stderr.splitlines()
    assert [line.partition(str(tmp_path / name))[0] for line, name in zip(told, broken, strict=True)] == [
        "companion: "
    ] * len(broken)
    assert told[-1].endswith("typing-error, line 2: there is no expect.okay; no answer has such a key")
    if check:
        differences = [f"{tmp_path / 'good'}:2: ok: expected false, found true"] * 2
        assert result.stdout.splitlines() == differences
    else:
        good = ['{"line":1,"t":0,"ok":true}', '{"line":2,"t":1,"ok":true,"events":[{"event":"paused"}]}']
        lines = result.stdout.splitlines()
        assert (lines[:2], lines[-2:]) == (good, good)
        assert '"not_enough_icons"' in lines[-3]


def test_a_file_that_is_not_there_is_told() -> None:
    result = judge("nowhere.jsonl")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("companion: nowhere.jsonl cannot be read")


def test_standard_input_is_answered_line_by_line_at_once() -> None:
    command = [sys.executable, "-m", "companion", "judge", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, answer in (
            (SETUP, '{"line":1,"t":0,"ok":true}'),
            ('{"t": 3, "do": "pause"}\n', '{"line":2,"t":3,"ok":true,"events":[{"event":"paused"}]}'),
        ):
            process.stdin.write(line)
            process.stdin.flush()
            assert process.stdout.readline().rstrip() == answer
        process.stdin.close()
        assert process.wait(20) == 0


def test_the_same_record_gives_the_same_bytes(tmp_path: Path) -> None:
    record = tmp_path / "seeded.jsonl"
    record.write_text(
        '{"game": 1, "players": ["red", "blue", "green"], "seed": 9}\n{"t": 1, "do": "state"}\n'
    )
    assert judge(str(record)).stdout == judge(str(record)).stdout

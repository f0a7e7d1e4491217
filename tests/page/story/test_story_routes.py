"""The addresses of a story: what they say, in which language, and what they do not say."""

from __future__ import annotations

import io
import re
import urllib.error
import urllib.request
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from companion.languages import LANGUAGES
from companion.odds import Question
from companion.page.story.chat_picture import HEIGHT, WIDTH
from companion.page.story.chat_picture import MOST_BYTES as MOST_BYTES_OF_A_PICTURE
from companion.page.story.said import clock
from companion.rules import Catalogue
from tests.conftest import PATIENCE
from tests.debrief.played import paper_game
from tests.page.story.told import Shelf, served

MOST_BYTES = 1_500_000


def test_a_lost_game_says_by_how_much(shelf: Shelf) -> None:
    story = shelf.json("/games/1/story.json?lang=en")
    assert story["title"] == "The story of game 1"
    assert story["ending"][0] == "Jan stood in the exit, one key short."
    lines = shelf.json("/games/1/replay.json?lang=en")["lines"]
    assert [line["kind"] for line in lines] == ["cue", "refused", "act", "refused", "cue", "act"]
    assert lines[2]["evidence"] == "paid with dice Maximiliane 1 + 2"
    assert "not_enough_icons" not in msgspec.json.encode(lines).decode()
    assert all("why" not in line for line in lines), "nothing is said where no reasons were kept"


def test_what_is_seen_first_is_small(shelf: Shelf) -> None:
    first, rest = (len(shelf.get(f"/games/2/{part}.json?lang=en")[0]) for part in ("story", "replay"))
    assert first < rest / 10


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Jan stood in the exit, one key short."),
        ("de", "Jan stand im Ausgang, ein Schlüssel fehlte."),
        ("fr", "Jan était à la sortie\u00a0; il manquait une clé."),
        ("nl", "Jan stond in de uitgang en kwam één sleutel tekort."),
    ],
)
def test_the_story_is_told_in_each_language(shelf: Shelf, language: str, said: str) -> None:
    assert shelf.json(f"/games/1/story.json?lang={language}")["ending"][0] == said


def test_a_game_that_was_left_says_when(shelf: Shelf) -> None:
    story = shelf.json("/games/4/story.json?lang=en")
    assert story["ending"][0] == f"The game was left after {clock(story['account']['ending']['t'])}."
    assert story["result"] == "The game was left"


def test_the_chances_come_while_they_are_reckoned(tmp_path: Path, catalogue: Catalogue) -> None:
    alone = paper_game(Question(1, cues="quick", seed=2), 0, catalogue)
    with served(tmp_path, [alone], catalogue, within=PATIENCE) as shelf:
        shelf.json("/games/1/chances.json?lang=en")
        assert shelf.desk.wait_until(lambda: shelf.desk.known(1).games > 0, PATIENCE)
        told = shelf.json("/games/1/chances.json?lang=en")
    assert told["curve"]["games"] > 0
    assert told["curve"]["points"][-1]["chance"] in (0, 1)
    assert f"From {told['curve']['games']} games" in told["note"]


def test_no_game_of_this_number_is_said_in_a_sentence(shelf: Shelf) -> None:
    for address in ("/games/99", "/games/99/story.json", "/games/99/share", "/games/99/record"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            shelf.get(address)
        with refused.value as answer:
            assert answer.code == 404
            assert "there is no game 99" in answer.read().decode()


def test_a_picture_for_a_chat_is_small_and_leaves_names_out_if_wanted(shelf: Shelf) -> None:
    body, headers = shelf.get("/games/1/picture?lang=fr")
    assert headers["content-disposition"].endswith('-1.png"')
    with Image.open(io.BytesIO(body)) as picture:
        assert (picture.format, picture.size) == ("PNG", (WIDTH, HEIGHT))
        assert len(picture.getcolors(1 << 24) or ()) > 50
    assert len(body) < MOST_BYTES_OF_A_PICTURE
    assert shelf.get("/games/1/picture?lang=fr&names=no")[0].startswith(b"\x89PNG")


def test_the_soundtrack_is_heard_in_parts_where_one_has_the_games_gongs(shelf: Shelf) -> None:
    assert shelf.json("/games/3/replay.json?lang=en")["sound"] >= 0
    asked = urllib.request.Request(f"{shelf.url}/games/3/sound", headers={"Range": "bytes=0-99"})
    with urllib.request.urlopen(asked, timeout=300) as answer:
        assert (answer.status, answer.read()[:4]) == (206, b"OggS")
    assert shelf.json("/games/1/replay.json?lang=en")["sound"] is None
    with pytest.raises(urllib.error.HTTPError) as refused:
        shelf.get("/games/1/sound")
    with refused.value as answer:
        assert answer.code == 404


def test_the_record_can_be_kept(shelf: Shelf) -> None:
    body, headers = shelf.get("/games/1/record")
    assert headers["content-disposition"] == 'attachment; filename="game-1.jsonl"'
    assert body.decode().count("\n") == 5
    assert body.startswith(b'{"game":1')


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [1, 2, 3, 4])
def test_a_shared_file_is_small_and_asks_for_nothing(shelf: Shelf, game: int, language: str) -> None:
    body, headers = shelf.get(f"/games/{game}/share?lang={language}")
    text = body.decode()
    assert len(body) < MOST_BYTES
    assert headers["content-disposition"].endswith(f'-{game}.html"')
    assert f'<html lang="{language}">' in text
    assert "$" not in re.sub(r"<script.*?</script>|<style.*?</style>", "", text, flags=re.DOTALL)
    outside = re.findall(r'(?:src|href)="(?!#)[^"]*"', text)
    assert outside == []
    assert "data-outside" not in text


def test_names_may_be_left_out(shelf: Shelf) -> None:
    assert b"Maximiliane" in shelf.get("/games/1/share?lang=en")[0]
    nameless = shelf.get("/games/1/share?lang=en&names=no")[0]
    assert b"Maximiliane" not in nameless and b"Blue stood in the exit" in nameless


def test_a_story_can_only_be_read(shelf: Shelf) -> None:
    asked = urllib.request.Request(f"{shelf.url}/games/1/story.json", method="POST", data=b"{}")
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(asked, timeout=300)
    with refused.value as answer:
        assert answer.code == 405

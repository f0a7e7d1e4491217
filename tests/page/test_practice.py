"""Who practises is told the rule behind a refusal, in their language."""

from __future__ import annotations

import msgspec
import pytest

from companion.clock import ManualClock
from companion.languages import LANGUAGES
from companion.page.live_messages import PictureMessage, PictureWriter
from companion.page.words import words_in
from companion.table.output.broadcast import ViewBroadcast
from companion.table.view.model import TableView
from tests.page.screens import practising


def texts(view: TableView, language: str) -> tuple[str, ...]:
    """What is said of the verdicts of a view."""
    shown = ViewBroadcast(ManualClock(0.0), lambda: 0.0)
    shown.publish(view)
    picture = PictureWriter(shown).picture(shown.newest, words_in(language))
    return msgspec.json.decode(picture, type=PictureMessage).verdicts


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_explained_in_a_practice_game_and_nowhere_else(language: str) -> None:
    practice = practising()
    plain, *others = texts(msgspec.structs.replace(practice, to_try=()), language)
    explained, *as_before = texts(practice, language)
    rule = words_in(language).plain["explained-not-enough-icons-enter"]
    assert explained == f"{plain}. {rule}"
    assert others == as_before, "what was allowed needs no explanation"

"""Programs rely on docs/page.md for the messages between the table page and the companion."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from companion.page.access.messages import RefusedMessage, YouMessage
from companion.page.live_messages import LobbyMessage, PictureMessage, WordsMessage
from companion.table.inbox import PageEvent
from tests.docs.pages import ROOT, rows, section

PAGE = ROOT / "docs" / "page.md"
TO_US, TO_BROWSERS = map(rows, section(PAGE, "## Messages, for programs").split("The companion sends", 1))
OURS = (WordsMessage, YouMessage, PictureMessage, LobbyMessage, RefusedMessage)
MESSAGES: list[tuple[dict[str, list[str]], type[Any]]] = [
    *((TO_US, kind) for kind in get_args(PageEvent)),
    *((TO_BROWSERS, kind) for kind in OURS),
]


def tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize(("told", "kind"), MESSAGES, ids=[tag(kind) for _, kind in MESSAGES])
def test_a_message_is_documented_with_its_keys(told: dict[str, list[str]], kind: type[Any]) -> None:
    keys = [field.encode_name for field in msgspec.structs.fields(kind) if field.name not in ("at", "by")]
    assert told[tag(kind)][0] == (" ".join(f"`{key}`" for key in keys) or "–")


@pytest.mark.parametrize("kind", get_args(PageEvent), ids=tag)
def test_a_message_is_documented_with_the_role_that_it_needs(kind: Any) -> None:
    assert TO_US[tag(kind)][2] == kind.needs


def test_no_message_is_documented_that_there_is_not() -> None:
    assert set(TO_US) == {tag(kind) for told, kind in MESSAGES if told is TO_US}
    assert set(TO_BROWSERS) == {tag(kind) for told, kind in MESSAGES if told is TO_BROWSERS}

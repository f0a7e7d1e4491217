"""Programs rely on docs/page.md for the messages that the table page sends."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from companion.table.inbox import PageEvent
from tests.docs.pages import ROOT, rows

TOLD = rows((ROOT / "docs" / "page.md").read_text("utf-8"))
MESSAGES = {str(kind.__struct_config__.tag): kind for kind in get_args(PageEvent)}


@pytest.mark.parametrize("hand", sorted(MESSAGES))
def test_a_message_is_documented_with_its_keys(hand: str) -> None:
    keys = [field.encode_name for field in msgspec.structs.fields(MESSAGES[hand]) if field.name != "at"]
    assert TOLD[hand][0] == (" ".join(f"`{key}`" for key in keys) or "–")


def test_no_message_is_documented_that_there_is_not() -> None:
    assert set(TOLD) == set(MESSAGES)

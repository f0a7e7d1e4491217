"""What the doctor says of the settings."""

from __future__ import annotations

import pytest

from companion.doctor.diagnosis import Finding
from companion.doctor.probes.settings import drawn
from companion.table.settings import Drawn, GameSettings


@pytest.mark.parametrize("tiles", [None, Drawn.TOLD, Drawn.SEEN])
def test_who_names_chambers_needs_a_screen_or_a_phone(tiles: Drawn | None) -> None:
    (note,) = drawn(GameSettings(tiles=tiles))
    assert note.finding is Finding.NOTE
    assert "phone" in note.what
    assert 'tiles = "dealt"' in note.remedy


def test_where_the_companion_deals_nobody_needs_one() -> None:
    assert list(drawn(GameSettings(tiles=Drawn.DEALT))) == []

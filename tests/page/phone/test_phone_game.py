"""Two thumbs play on two phones, at a table without camera and boards; the program is the real one."""

from __future__ import annotations

import statistics
from pathlib import Path

from playwright.sync_api import Browser

from tests.page.chromium import needed
from tests.page.phone.phone_table import PhoneTable

A, T, G, B = "adventurer", "torch", "golden_mask", "black_mask"

pytestmark = needed


def test_two_thumbs_play_a_game_with_few_touches_and_no_act_is_lost(tmp_path: Path, browser: Browser) -> None:
    with PhoneTable.with_a_game(tmp_path) as table:
        red, blue = table.phone(browser, "red"), table.phone(browser, "blue")
        touches: list[int] = []
        # Red's word counts: an act is one touch, and nobody asks who it was.
        for _ in range(6):
            touches += [red.act(kind) for kind in ("discover", "enter") if red.can(kind)]
        # Blue enters the dice: one touch a die, then the act. Those that have paid come by themselves.
        blue.tap("#phone-dice .pad-unfold")
        dice = blue.enter([A, A, T, B, G])
        touches.append(blue.act("enter"))
        assert blue.states() == ["cursed", "ready", "ready", "spent", "spent"]
        dice += blue.enter([A, A])
        # The golden mask breaks the spell of the black one, and both are rolled again.
        blue.tap("#phone-dice .pad-free")
        blue.wait_for_dice("freed", "ready", "ready", "ready", "spent")
        dice += blue.enter([A, A])
        touches.append(blue.act("enter"))
        view = table.view()
        verdicts = [one for one in view["verdicts"] if one["do"] in ("enter", "discover", "free")]
        assert all(one["ok"] for one in verdicts)
        assert len(verdicts) == len(touches) + 1
        assert [one["dice_way"] for one in view["players"]] == ["trusted", "counted"]
        assert dice == 9, "one touch a die"
        assert len(touches) >= 8
        assert statistics.median(touches) <= 2
        assert not red.reloaded
        assert not blue.reloaded

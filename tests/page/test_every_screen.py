"""Every screen in two sizes: nothing lies beside the window, is cut off, or has only an id."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.page.accessibility import violations
from tests.page.chromium import needed
from tests.page.languages import LONGEST
from tests.page.phone.phones import PhoneHouse
from tests.page.screens import SCREENS, open_screen, resize, served

SIZES = {"telephone": (390, 844), "tablet": (1024, 768), "television": (1920, 1080)}
BESIDE = """() => {
  const page = document.documentElement;
  const wide = page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} wide`] : [];
  const seen = [...document.querySelectorAll("button, a, h1, h2, h3, label, p, li, dt, dd, input, summary")]
    .filter(one => one.checkVisibility() && !one.closest("svg, .timeline, .languages, #stage, #verdicts"));
  const beside = seen.filter(one => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1);
  });
  const cut = seen.filter(one => {
    const style = getComputedStyle(one), box = one.getBoundingClientRect();
    const clamped = style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
    const hides = style.overflowX !== "visible" && !clamped && !one.matches("input");
    return box.width > 1 && hides && one.scrollWidth > one.clientWidth + 1;
  });
  const named = one => one.innerText || one.ariaLabel || one.title;
  const bare = seen.filter(one => one.matches("button, a[href]") && !named(one));
  const told = one => one.outerHTML.slice(0, 120);
  return [...wide, ...beside.map(told), ...cut.map(told), ...bare.map(told)];
}"""
"""What lies beside the window or is cut, and what can be touched and has no name."""
OVER = """() => {
  const buttons = [...document.querySelectorAll("button, a[href], h1, h2, .clock-time, .phase, .headline")]
    .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && !one.closest(".unseen, #stage, .languages") && one.getBoundingClientRect().width > 1);
  const layer = one => one.closest("dialog, .sheet, .time, .lobby-start, .to-phone, #asking");
  const shows = one => { // scrolled out of sight is not on top of anything
    const box = one.getBoundingClientRect();
    for (let up = one.parentElement; up; up = up.parentElement) {
      const frame = up.getBoundingClientRect();
      if (getComputedStyle(up).overflowY === "visible") continue;
      if (box.bottom > frame.bottom + 1 || box.top < frame.top - 1) return false;
    }
    return true;
  };
  const boxes = buttons.filter(shows).map(one => [one, one.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], index) => boxes.slice(index + 1)
    .filter(([two, b]) => layer(one) === layer(two) && !one.contains(two) && !two.contains(one)
      && a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2)
    .map(([two]) => `${one.outerHTML.slice(0, 90)} and ${two.outerHTML.slice(0, 90)}`));
}"""
"""Two things that lie on each other."""

pytestmark = needed


@pytest.fixture(scope="module", params=[True, False], ids=["with a camera", "without a camera"])
def house(browser: Browser, request: pytest.FixtureRequest) -> Iterator[tuple[PhoneHouse, bool]]:
    with served(browser, request.param) as house:
        yield house, request.param


def test_nothing_lies_beside_a_screen_or_on_something_else_and_axe_finds_nothing(
    house: tuple[PhoneHouse, bool],
) -> None:
    """Each in one language, in the telephone's size and in one other: to open one takes a second."""
    table, camera = house
    found: dict[tuple[str, str], list[str]] = {}
    for number, (name, screen) in enumerate(SCREENS.items()):
        if screen.camera is not camera or screen.path == "/tv":  # the television has tests of its own
            continue
        tab = open_screen(table, screen, LONGEST[number % 2], SIZES["telephone"])
        for size in ("telephone", ("tablet", "television")[number // 2 % 2]):
            resize(tab, *SIZES[size])
            if faults := tab.evaluate(BESIDE) + tab.evaluate(OVER):
                found[name, size] = faults
        if faults := violations(tab):
            found[name, "axe"] = faults
        tab.context.close()
    assert found == {}
    assert [text for text in table.complaints if "/live" not in text] == []

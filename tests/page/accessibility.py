"""What axe, the checker of accessible pages, finds in an open page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page as Tab


def violations(tab: Tab, part: str | None = None) -> list[str]:
    """What is wrong in the page, or in the part of it that a selector means."""
    found = Axe().run(tab, context=part, options={"resultTypes": ["violations"]})  # the rest takes time
    return [
        f"{one['id']}: {node['html'][:90]}" for one in found.response["violations"] for node in one["nodes"]
    ]

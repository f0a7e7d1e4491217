"""What the tests of the debrief share."""

from __future__ import annotations

import pytest

from companion.rules import Catalogue


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return Catalogue.load()

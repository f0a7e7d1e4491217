"""Names of a package that are imported when somebody asks for them.

A package's settings must be readable without all that the package loads: `table.toml` is read by commands
that need neither the sound nor the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_names(package: str, places: Mapping[str, tuple[str, ...]]) -> Callable[[str], object]:
    """The ``__getattr__`` of a package (PEP 562).

    ``places`` has the names by the module that defines them, relative to ``package``.
    """
    modules = {name: f"{package}.{module}" for module, names in places.items() for name in names}

    def named(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(modules[name]), name)

    return named

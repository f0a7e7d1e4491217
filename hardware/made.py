"""Keeps in `made.json` what was made from what: a test can say when Gerbers are older than their text."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

HARDWARE = Path(__file__).parent
RECORD = HARDWARE / "made.json"
PRODUCTS = {
    "boards": (["sizes.toml", "pcb/*.py"], ["board/*", "field/*", "strip/*", "panel/*"]),
    "printed": (["sizes.toml", "printed/*.scad", "printed/make.py"], ["printed/*.stl", "printed/*.png"]),
    "wiring": (["wiring/*.yml"], ["wiring/*.svg", "wiring/*.png"]),
}


def _files(patterns: list[str]) -> list[Path]:
    kept = (
        p for pattern in patterns for p in HARDWARE.glob(pattern) if p.suffix not in (".kicad_prl", ".lck")
    )
    return sorted(p for p in kept if p.is_file())


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def now(product: str) -> dict[str, dict[str, str]]:
    """Hashes of that product's sources and of its files, by path."""
    return {
        kind: {str(p.relative_to(HARDWARE)): _hash(p) for p in _files(patterns)}
        for kind, patterns in zip(("sources", "files"), PRODUCTS[product], strict=True)
    }


def stale(product: str) -> list[str]:
    """One line for each source or file that is not the one recorded."""
    then, today = json.loads(RECORD.read_text())[product], now(product)
    return [
        f"{path}: {'changed' if path in then[kind] else 'new'}" if path in today[kind] else f"{path}: gone"
        for kind in ("sources", "files")
        for path in sorted({*then[kind], *today[kind]})
        if then[kind].get(path) != today[kind].get(path)
    ]


def main() -> None:
    """Records the products named on the command line."""
    record = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    for product in sys.argv[1:]:
        record[product] = now(product)
    RECORD.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()

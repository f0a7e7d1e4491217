"""Packs the bundle."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence

import msgspec

from companion.doctor.bundle.contents import BundleSource, private_here, sources
from companion.doctor.bundle.redaction import Redaction
from companion.doctor.diagnosis import Diagnosis
from companion.doctor.examination import Examined

_README = """What somebody needs who looks for a fault of the companion.

Secrets (PINs, keys, passwords, what follows the host in an address), names of players (their initials are
left), home folders, this computer's name and public network addresses were taken out.

"""


class BundlePart(msgspec.Struct, frozen=True):
    """One file in the bundle; ``size`` in bytes."""

    name: str
    what: str
    size: int


class Bundle(msgspec.Struct, frozen=True):
    """A ZIP file with one folder in it."""

    name: str
    """The name of the folder; with `.zip` it is the name of the file."""
    data: bytes
    contents: tuple[BundlePart, ...]


def pack(table: Examined, found: Sequence[Diagnosis]) -> Bundle:
    """Everything for a bug report; each part goes through the redaction."""
    redaction = Redaction(*private_here(table))
    now = table.now()
    name = f"companion-report-{now:%Y%m%d-%H%M%S}"
    parts, packed = [], io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:

        def put(file: str, what: str, text: str) -> None:
            data = text.encode(errors="replace")
            entry = zipfile.ZipInfo(f"{name}/{file}", now.timetuple()[:6])
            entry.external_attr = 0o600 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
            parts.append(BundlePart(file, what, len(data)))

        for source in sources(table, found):
            put(source.name, source.what, _redacted(source, redaction))
        listed = "\n".join(f"{part.name}: {part.what}" for part in parts)
        put("README.txt", "what this is", f"{_README}{listed}\n")
    return Bundle(name, packed.getvalue(), tuple(parts))


def _redacted(source: BundleSource, redaction: Redaction) -> str:
    if source.text is not None:
        return redaction.text(source.text)
    clean = msgspec.json.format(msgspec.json.encode(redaction.data(source.data)))
    return redaction.text(clean.decode()) + "\n"

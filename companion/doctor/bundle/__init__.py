"""One file for a bug report: the result, log, settings and last game, without secrets.

`redaction` takes out what is nobody's business, `contents` says what goes in, `pack` writes the file.
"""

from companion.doctor.bundle.pack import Bundle, BundlePart, pack

__all__ = ["Bundle", "BundlePart", "pack"]

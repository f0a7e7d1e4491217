"""The certificate with which the table serves its camera page: it makes one for itself, and keeps it.

Nobody vouches for it, so each phone warns once; a page explains that. It is kept as long as the table's names
and its address in the house stay the same: each new one would make phones warn anew.
"""

from __future__ import annotations

import datetime as dt
import ipaddress
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.page.access.let_in import write_secret

if TYPE_CHECKING:
    from cryptography import x509

LOG = logging.getLogger(__name__)
FILE = "page.pem"
_LASTS = dt.timedelta(days=800)
"""iPhones take none that lasts longer than 825 days."""
_RENEWED = dt.timedelta(days=30)
_BEFORE = dt.timedelta(days=2)
"""A phone's clock may be behind the table's."""
_NAME = "Companion at this table"


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate with its key."""

    file: Path
    """Both, as PEM; only its owner can read it."""
    fingerprint: str
    """SHA-256, `AB:CD:…`: the same figures stand in a browser's details of the certificate."""


def kept_certificate(folder: Path, names: Sequence[str], now: dt.datetime) -> Certificate:
    """The certificate for these names and addresses that lies in the folder.

    One that is missing, damaged, nearly too old or for other names is made anew. Raises OSError if it cannot
    be written.
    """
    from cryptography import x509

    file = folder / FILE
    try:
        found = x509.load_pem_x509_certificate(file.read_bytes())
        if _fits(found, names, now):
            file.chmod(0o600)
            return Certificate(file, _fingerprint(found))
    except (OSError, ValueError):
        LOG.info("a certificate for the camera page is made: %s", file)
    return _made(file, names, now)


def _fits(found: x509.Certificate, names: Sequence[str], now: dt.datetime) -> bool:
    from cryptography import x509

    said = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    lasts = found.not_valid_before_utc <= now < found.not_valid_after_utc - _RENEWED
    return lasts and set(said) >= set(map(_general, names))


def _made(file: Path, names: Sequence[str], now: dt.datetime) -> Certificate:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    us = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, _NAME)])
    made = (
        x509.CertificateBuilder()
        .subject_name(us)
        .issuer_name(us)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _BEFORE)
        .not_valid_after(now + _LASTS)
        .add_extension(x509.SubjectAlternativeName(map(_general, names)), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    write_secret(file, (made.public_bytes(serialization.Encoding.PEM) + secret).decode())
    return Certificate(file, _fingerprint(made))


def _general(name: str) -> x509.GeneralName:
    from cryptography import x509

    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _fingerprint(certificate: x509.Certificate) -> str:
    from cryptography.hazmat.primitives import hashes

    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()

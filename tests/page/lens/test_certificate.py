"""The certificate that the table makes itself: kept while it holds, made anew when it does not."""

from __future__ import annotations

import datetime as dt
import ssl
import stat
from pathlib import Path

import pytest

from companion.page.lens.certificate import FILE, kept_certificate

NAMES = ("127.0.0.1", "192.168.1.5", "companion.local", "localhost")
TODAY = dt.datetime(2026, 11, 23, tzinfo=dt.UTC)


def test_it_is_kept_for_its_owner_alone_as_long_as_it_holds(tmp_path: Path) -> None:
    made = kept_certificate(tmp_path / "data", NAMES, TODAY)
    assert stat.S_IMODE(made.file.stat().st_mode) == 0o600
    assert kept_certificate(tmp_path / "data", NAMES[1:], TODAY + dt.timedelta(days=700)) == made
    assert len(made.fingerprint.split(":")) == 32


@pytest.mark.parametrize(
    ("names", "later"),
    [
        ((*NAMES, "192.168.1.6"), dt.timedelta()),
        (NAMES, dt.timedelta(days=780)),
        (NAMES, dt.timedelta(days=-10)),
    ],
    ids=["the table has a new address", "it is nearly too old", "the clock went back before its time"],
)
def test_it_is_made_anew_when_it_would_not_hold(
    tmp_path: Path, names: tuple[str, ...], later: dt.timedelta
) -> None:
    made = kept_certificate(tmp_path, NAMES, TODAY)
    assert kept_certificate(tmp_path, names, TODAY + later).fingerprint != made.fingerprint


@pytest.mark.parametrize("content", [b"", b"-----BEGIN CERTIFICATE-----\nnothing\n", b"\xff\x00"])
def test_a_damaged_one_is_made_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    kept_certificate(tmp_path, NAMES, TODAY)
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(tmp_path / FILE)


def test_no_phone_refuses_it_for_how_long_it_lasts(tmp_path: Path) -> None:
    from cryptography import x509

    made = x509.load_pem_x509_certificate(kept_certificate(tmp_path, NAMES, TODAY).file.read_bytes())
    assert made.not_valid_after_utc - made.not_valid_before_utc <= dt.timedelta(days=825)
    said = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert set(said.get_values_for_type(x509.DNSName)) == {"companion.local", "localhost"}
    assert {str(one) for one in said.get_values_for_type(x509.IPAddress)} == {"127.0.0.1", "192.168.1.5"}

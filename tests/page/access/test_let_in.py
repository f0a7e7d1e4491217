"""The cookie and its key: nobody writes one for themselves, and a restart throws nobody out."""

from __future__ import annotations

import stat
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import URLSafeSerializer
from starlette.responses import Response

from companion.page.access.let_in import KEY_FILE, LASTS_S, LetIn, LetInCookies, kept_key
from companion.roles import Role

NOW = 1_800_000_000.0


def cookie(cookies: LetInCookies, let_in: LetIn) -> str:
    response = Response()
    cookies.give(response, let_in)
    return response.headers["set-cookie"].partition("=")[2].partition(";")[0]


def given_at(seconds: float, role: Role = Role.PLAY) -> str:
    cookies = LetInCookies(b"key", lambda: seconds)
    return cookie(cookies, cookies.new(role))


COOKIES = LetInCookies(b"key", lambda: NOW)


def test_what_was_given_is_read_again() -> None:
    let_in = LetIn("abc", Role.HOST, "Ani’s phone", "red", int(NOW))
    assert COOKIES.read(cookie(COOKIES, let_in)) == let_in


def test_each_device_has_an_id_of_its_own() -> None:
    assert len({COOKIES.new(Role.PLAY).id for _ in range(100)}) == 100


def test_a_cookie_that_was_signed_with_another_key_is_none() -> None:
    other = LetInCookies(b"another key", lambda: NOW)
    assert COOKIES.read(cookie(other, other.new(Role.HOST))) is None


def test_a_cookie_that_was_signed_for_something_else_is_none() -> None:
    told = msgspec.to_builtins(COOKIES.new(Role.HOST))
    assert COOKIES.read(str(URLSafeSerializer(b"key", salt="something else").dumps(told))) is None


def test_no_letter_of_a_cookie_can_be_changed() -> None:
    good = given_at(NOW)
    assert COOKIES.read(good) is not None
    for place in range(len(good) - 1):  # the last letter holds bits that base64 does not use
        other = "A" if good[place] != "A" else "B"
        assert COOKIES.read(good[:place] + other + good[place + 1 :]) is None, place


@given(st.text(max_size=200))
def test_whatever_a_browser_says_is_no_cookie(said: str) -> None:
    assert COOKIES.read(said) is None


@pytest.mark.parametrize(
    "told", [[], ["a"], ["a", "king", "", "", 1], ["a", "host", "", "", "1"], {"role": "host"}]
)
def test_what_we_did_not_write_is_none_even_if_it_is_signed(told: object) -> None:
    signing = {"key_derivation": "hmac", "digest_method": __import__("hashlib").sha256}
    forged = URLSafeSerializer(b"key", salt="let in", signer_kwargs=signing).dumps(told)
    assert COOKIES.read(str(forged)) is None


def test_a_cookie_grows_old() -> None:
    assert COOKIES.read(given_at(NOW - LASTS_S + 1)) is not None
    assert COOKIES.read(given_at(NOW - LASTS_S)) is None


def test_a_cookie_holds_while_the_table_s_clock_is_still_in_the_past() -> None:
    assert COOKIES.read(given_at(NOW + 3 * 86_400)) is not None


def test_no_cookie_is_none() -> None:
    assert COOKIES.read(None) is None
    assert COOKIES.read("") is None


# The key.


def test_the_key_is_kept_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    key = kept_key(folder)
    assert len(key) == 32
    assert kept_key(folder) == key
    assert stat.S_IMODE((folder / KEY_FILE).stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == [KEY_FILE]


def test_a_key_that_others_could_read_is_closed(tmp_path: Path) -> None:
    key = kept_key(tmp_path)
    (tmp_path / KEY_FILE).chmod(0o644)
    assert kept_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "damage", [b"", b"00", b"\xff\xfe", b"no hexadecimal digits", b"00" * 31, b"00" * 33]
)
def test_a_damaged_key_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / KEY_FILE).write_bytes(damage)
    key = kept_key(tmp_path)
    assert len(key) == 32
    assert kept_key(tmp_path) == key


def test_a_key_that_cannot_be_kept_holds_for_this_run(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / KEY_FILE).mkdir()
    first, second = kept_key(tmp_path), kept_key(tmp_path)
    assert len(first) == len(second) == 32
    assert first != second
    assert "cannot be written" in caplog.text

"""What is nobody's business is taken out, wherever it stands and however it is written."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.doctor.bundle.redaction import Private, Redaction, private_in, private_in_text

SETTINGS = {
    "game": {"names": {"red": "Ani", "blue": "Frank-Walter"}, "players": ["red", "blue"]},
    "page": {
        "pin": "4821",
        "cookie_key": "c2VjcmV0IGtleQ",
        "port": 8080,
        "open": False,
        "names": ["table.example"],
    },
    "dice": {"cameras": [{"source": "rtsp://me:hunter2@192.168.1.9:554/live?auth=x9y8z7"}, {"source": 0}]},
}


def redacted(text: str) -> str:
    return Redaction(private_in(SETTINGS)).text(text)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("the PIN 4821 was said", "the PIN (removed) was said"),
        ("4821 is not right", "(removed) is not right"),
        ("PIN: 1234", "PIN: (removed)"),
        ("another pin=9876", "another pin=(removed)"),
        ("GPIO pin 17 is the button", "GPIO pin 17 is the button"),
        ("cookie_key c2VjcmV0IGtleQ", "cookie_key (removed)"),
        ("Cookie: companion=abc.def", "Cookie: (removed)"),
        ('"token": "a b"', '"token": "(removed)"'),
        ("password = 'x, y'", "password = '(removed)'"),
        (
            "rtsp://me:hunter2@192.168.1.9:554/live?auth=x9y8z7 gives no pictures",
            "rtsp://192.168.1.9:554/(removed) gives no pictures",
        ),
        ("http://10.0.0.7/video.mjpg?user=a&pwd=b", "http://10.0.0.7/(removed)"),
        ("http://eve:p@ss/w0rd@cam.local/x", "http://cam.local/(removed)"),
        ("see http://cam.local", "see http://cam.local"),
        ("hunter2 alone", "(removed) alone"),
        ("Ani rolls, Anita does not", "A. rolls, Anita does not"),
        ("Frank-Walter's phone", "F.'s phone"),
        ("/home/ani/.config/companion/table.toml, line 3", "~/.config/companion/table.toml, line 3"),
        ('File "/home/ani"', 'File "~"'),
        ("/Users/ani/games", "~/games"),
        ("/dev/home/ani and ~/home/ani", "/dev/home/ani and ~/home/ani"),
        ("aa:bb:cc:dd:ee:ff is the card", "(hardware address) is the card"),
        ("192.168.1.20 and fe80::1 and fd00::2", "192.168.1.20 and fe80::1 and fd00::2"),
        ("93.184.216.34, 2a02:810a:1:2::20", "(public address), (public address)"),
        ("at 20:03:11 version 1.2.3", "at 20:03:11 version 1.2.3"),
    ],
)
def test_what_is_private_is_taken_out_and_the_rest_stays(text: str, left: str) -> None:
    assert redacted(text) == left


def test_decoded_settings_keep_their_keys() -> None:
    assert Redaction(private_in(SETTINGS)).data(SETTINGS) == {
        "game": {"names": {"red": "A.", "blue": "F."}, "players": ["red", "blue"]},
        "page": {
            "pin": "(removed)",
            "cookie_key": "(removed)",
            "port": 8080,
            "open": False,
            "names": ["table.example"],
        },
        "dice": {"cameras": [{"source": "rtsp://192.168.1.9:554/(removed)"}, {"source": 0}]},
    }


def test_redacted_json_is_json() -> None:
    redaction = Redaction(private_in(SETTINGS))
    text = redaction.text(msgspec.json.encode(redaction.data(SETTINGS)).decode())
    assert msgspec.json.decode(text)["page"]["pin"] == "(removed)"


def test_a_secret_is_found_however_it_is_written() -> None:
    redaction = Redaction(private_in({"password": 'p@ss "wörd"\\'}))
    for text in (
        'p@ss "wörd"\\',
        'p@ss \\"w\\u00f6rd\\"\\\\',
        "p%40ss%20%22w%C3%B6rd%22%5C",
        repr('p@ss "wörd"\\'),
    ):
        assert "ss" not in redaction.text(f"<{text}>").replace("(removed)", ""), text


def test_a_home_outside_of_home_and_the_names_of_user_and_computer_are_taken_out() -> None:
    known = Private(homes=frozenset({"/srv/people/ani", "/root"}), user="ani", computer="anis-laptop")
    redaction = Redaction(known)
    assert (
        redaction.text("/srv/people/ani/x of ani on anis-laptop.local") == "~/x of (user) on (computer).local"
    )
    assert redaction.text("/root/x, /dev/root, /rooted") == "~/x, /dev/root, /rooted"


def test_ordinary_names_of_users_and_computers_stay() -> None:
    redaction = Redaction(Private(user="pi", computer="raspberrypi"))
    assert redaction.text("sudo -u pi on raspberrypi.local") == "sudo -u pi on raspberrypi.local"


def test_without_anything_private_only_forms_are_taken_out() -> None:
    assert Redaction().text("one two 17") == "one two 17"


@pytest.mark.parametrize(
    "text",
    [
        '[game]\nnames = {red = "Ani"}\n[page]\npin = "4821"\nport = = 3\n',
        "[game.names]\nred = 'Ani'\n[page\npin = 4821  # secret\n",
        'game.names = {"red" = "Ani"}\npage.pin="4821',
    ],
)
def test_secrets_are_found_in_a_file_that_is_no_toml(text: str) -> None:
    redaction = Redaction(private_in_text(text))
    assert redaction.text("Ani said 4821") == "A. said (removed)"


@given(
    secret=st.text(st.characters(codec="utf-8", exclude_characters="()~"), min_size=3, max_size=20),
    around=st.text(max_size=20),
)
def test_no_known_secret_is_ever_left(secret: str, around: str) -> None:
    left = Redaction(private_in({"secret": secret})).text(f"{around}{secret}{around}")
    for put_in in ("(removed)", "(public address)", "(hardware address)"):
        left = left.replace(put_in, "()")
    assert secret not in left

"""Pictures of dice that people have named lie on the disk, by set and face."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np

from companion.dice.files.named_faces import MOST, faces_named, forget_named, keep_face, named_faces


def a_face(shade: int) -> np.ndarray:
    return np.full((64, 64, 3), shade, np.uint8)


def test_a_kept_picture_is_the_same_when_it_is_read(tmp_path: Path) -> None:
    keep_face("bone", "key", a_face(10), tmp_path)
    keep_face("bone", "key", a_face(20), tmp_path)
    keep_face("bone", "torch", a_face(30), tmp_path)
    kept = named_faces("bone", tmp_path)
    assert {face: [int(picture[0, 0, 0]) for picture in pictures] for face, pictures in kept.items()} == {
        "key": [10, 20],
        "torch": [30],
    }
    assert named_faces("wood", tmp_path) == {}


def test_a_face_has_at_most_so_many_and_the_first_ones_stay(tmp_path: Path) -> None:
    kept = [keep_face("bone", "key", a_face(number), tmp_path) for number in range(MOST + 3)]
    assert kept[MOST:] == [None] * 3
    assert [int(picture[0, 0, 0]) for picture in named_faces("bone", tmp_path)["key"]] == list(range(MOST))


def test_two_cameras_lose_none_of_each_others_pictures(tmp_path: Path) -> None:
    def keep(shade: int) -> None:
        for _ in range(MOST // 2):
            keep_face("bone", "key", a_face(shade), tmp_path)

    cameras = [threading.Thread(target=keep, args=(shade,)) for shade in (50, 90)]
    for camera in cameras:
        camera.start()
    for camera in cameras:
        camera.join()
    shades = [int(picture[0, 0, 0]) for picture in named_faces("bone", tmp_path)["key"]]
    assert sorted(shades) == [50] * (MOST // 2) + [90] * (MOST // 2)


def test_what_is_forgotten_is_gone_from_the_disk(tmp_path: Path) -> None:
    keep_face("bone", "key", a_face(10), tmp_path)
    forget_named("bone", tmp_path)
    forget_named("bone", tmp_path)
    assert (faces_named("bone", tmp_path), list(tmp_path.iterdir())) == ((), [])

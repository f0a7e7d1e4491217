"""The benchmark's scorer, on cases made by hand: each kind of right and wrong is counted as such."""

from __future__ import annotations

import pytest
from dice_bench.score import Tally, score, wilson
from dice_bench.truth import TrueDie, TrueMarker, TrueMat, TruePicture

from companion.dice.files.still_pictures import DieLine, MatLine, Milliseconds, PictureLine

EDGE = 30.0
Place = tuple[float, float]


def square(center: Place, edge: float = EDGE) -> tuple[Place, ...]:
    (x, y), half = center, edge / 2
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))


def die(face: str, center: Place, cocked: bool = False, visible: float = 1.0) -> TrueDie:
    return TrueDie(face, center, square(center), cocked, visible)


def picture(*dice: TrueDie, markers: int = 4, stray: tuple[TrueDie, ...] = ()) -> TruePicture:
    corners = ((0.0, 0.0), (600.0, 0.0), (600.0, 400.0), (0.0, 400.0))
    shown = tuple(TrueMarker(k, 1.0 if k < markers else 0.4) for k in range(4))
    mat = TrueMat("red", corners, shown, 1.9, dice)
    return TruePicture("a.jpg", "plain", "mine", 640, 480, 1.9, EDGE, (mat,), stray=stray)


def told(*dice: tuple[str | None, Place, str], mat: str = "red") -> PictureLine:
    lines = tuple(DieLine(center, square(center), face, 0.99, sight) for face, center, sight in dice)
    return PictureLine(
        "a.jpg", (640, 480), (MatLine(mat, square((300, 200), 400), lines),), Milliseconds(1, 1)
    )


def counted(truth: TruePicture, line: PictureLine) -> dict[str, int]:
    return {name: count for name, count in score(truth, line).counts.items() if count}


HAND = tuple(("abcde"[k], (100.0 + 60 * k, 100.0)) for k in range(5))
FIVE = tuple(die(face, center) for face, center in HAND)
READ = tuple((face, center, "read") for face, center in HAND)


def test_a_hand_read_rightly_is_right_and_accepted() -> None:
    counts = counted(picture(*FIVE), told(*READ))
    assert counts == {
        "pictures": 1, "reports": 5, "reports on dice": 5, "flat": 5, "flat found": 5, "right": 5,
        "best guess right": 5, "hands": 1, "hands accepted": 1, "hands right": 1,
    }  # fmt: skip


def test_another_face_acted_on_is_wrong_and_the_hand_is_accepted_wrongly() -> None:
    counts = counted(picture(*FIVE), told(("b", HAND[0][1], "read"), *READ[1:]))
    assert (counts["wrong"], counts["right"], counts["hands accepted"]) == (1, 4, 1)
    assert "hands right" not in counts


@pytest.mark.parametrize("sight", ["unsure", "cocked", "hidden"])
def test_a_flat_die_that_is_not_acted_on_is_withheld_whatever_its_guess(sight: str) -> None:
    counts = counted(picture(*FIVE), told(("b", HAND[0][1], sight), *READ[1:]))
    assert (counts["withheld"], counts["right"]) == (1, 4)
    assert counts.get("flat flagged", 0) == (sight == "cocked")
    assert "wrong" not in counts
    assert "hands accepted" not in counts


def test_a_die_that_nobody_reported_is_missed_and_its_hand_is_not_accepted() -> None:
    counts = counted(picture(*FIVE), told(*READ[1:]))
    assert (counts["missed"], counts["flat found"]) == (1, 4)
    assert "hands accepted" not in counts


def test_a_face_read_where_no_die_is_is_a_phantom_and_costs_precision() -> None:
    tally = score(picture(*FIVE), told(*READ, ("a", (500.0, 300.0), "read")))
    assert tally.counts["phantom"] == 1
    assert tally.share("reports on dice", "reports") == pytest.approx(5 / 6)
    assert tally.counts["hands accepted"] == 0


def test_an_unsure_report_where_no_die_is_costs_precision_only() -> None:
    counts = counted(picture(*FIVE), told(*READ, (None, (500.0, 300.0), "unsure")))
    assert (counts["reports"], counts["reports on dice"]) == (6, 5)
    assert "phantom" not in counts


def test_a_report_farther_than_half_a_die_is_another_place() -> None:
    near = counted(picture(die("a", (100, 100))), told(("a", (100.0, 114.0), "read")))
    far = counted(picture(die("a", (100, 100))), told(("a", (100.0, 116.0), "read")))
    assert near["right"] == 1
    assert (far["missed"], far["phantom"]) == (1, 1)


def test_nearest_pairs_are_matched_first_and_each_report_once() -> None:
    truth = picture(die("a", (100, 100)), die("b", (118, 100)))
    counts = counted(truth, told(("b", (113.0, 100.0), "read"), ("a", (104.0, 100.0), "read")))
    assert counts["right"] == 2
    alone = counted(truth, told(("b", (113.0, 100.0), "read")))
    assert (alone["right"], alone["missed"]) == (1, 1)


def test_leaning_dice_should_be_flagged_and_must_not_be_read() -> None:
    truth = picture(
        die("a", (100, 100), cocked=True), die("b", (200, 100), cocked=True), die("c", (300, 100))
    )
    line = told(("a", (100.0, 100.0), "cocked"), ("b", (200.0, 100.0), "read"), ("c", (300.0, 100.0), "read"))
    counts = counted(truth, line)
    assert (counts["cocked"], counts["cocked flagged"], counts["cocked read"]) == (2, 1, 1)
    assert (counts["flat"], counts["right"]) == (1, 1)
    assert "wrong" not in counts
    assert "hands" not in counts


def test_a_report_at_a_pile_counts_for_the_die_that_is_seen() -> None:
    """The report may be a little nearer to the middle of the covered die."""
    upper, lower = die("a", (100, 100), cocked=True), die("b", (104, 100), visible=0.2)
    flagged = counted(picture(upper, lower), told(("a", (103.0, 100.0), "cocked")))
    assert (flagged["cocked"], flagged["cocked flagged"]) == (1, 1)
    read = counted(picture(lower, upper), told(("a", (103.0, 100.0), "read")))
    assert read["cocked read"] == 1
    assert "wrong" not in read


def test_if_both_dice_of_a_pile_are_seen_a_report_counts_for_the_nearer() -> None:
    upper, lower = die("a", (100, 100), cocked=True), die("b", (112, 108), visible=0.6)
    counts = counted(picture(upper, lower), told(("b", (111.0, 107.0), "hidden")))
    assert counts["cocked"] == 1
    assert "cocked found" not in counts


def test_a_covered_die_may_be_missed_but_not_read_wrongly() -> None:
    truth = picture(die("a", (100, 100), visible=0.5))
    assert "missed" not in counted(truth, told())
    assert "wrong" not in counted(truth, told(("a", (100.0, 100.0), "read")))
    wrong = counted(truth, told(("b", (100.0, 100.0), "read")))
    assert (wrong["wrong"], wrong["covered"]) == (1, 1)
    assert "flat" not in wrong


def test_nobody_need_find_a_mat_with_fewer_than_two_markers() -> None:
    counts = counted(picture(*FIVE, markers=1), told())
    assert counts == {"pictures": 1, "covered": 5}


def test_a_die_beside_the_mats_is_a_phantom_when_it_is_read() -> None:
    counts = counted(picture(stray=(die("a", (500, 300)),)), told(("a", (500.0, 300.0), "read")))
    assert counts["phantom"] == 1
    assert "right" not in counts


def test_a_hand_read_on_another_mat_is_not_this_players() -> None:
    counts = counted(picture(*FIVE), told(*READ, mat="blue"))
    assert counts["right"] == 5
    assert "hands accepted" not in counts


def test_tallies_add_up_and_keep_their_faults() -> None:
    total = Tally()
    for _ in range(2):
        total += score(picture(*FIVE), told(("b", HAND[0][1], "read"), *READ[1:]))
    assert total.counts["flat"] == 10
    assert [fault.what for fault in total.faults] == ["a read as b"] * 2


def test_intervals_are_wilsons() -> None:
    low, high = wilson(0, 1000)
    assert low == 0
    assert high == pytest.approx(0.00383, abs=1e-5)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 0) == (0, 1)

"""How fast a training learns, when it ends, and which samples it takes."""

from __future__ import annotations

import pytest

from tests.programs import TRAINING

if not TRAINING.there():
    pytest.skip(TRAINING.reason, allow_module_level=True)

import torch
from torch import nn

from companion.training.networks.course import Course, Learner, draw, one_cycle


def test_the_rate_rises_to_its_peak_and_falls_to_nothing() -> None:
    rates = [one_cycle(share / 100) for share in range(101)]
    assert rates[0] == pytest.approx(0.04)
    assert rates.index(max(rates)) == 15
    assert rates[15] == pytest.approx(1)
    assert rates[100] == pytest.approx(0, abs=1e-9)
    assert rates[:16] == sorted(rates[:16])
    assert rates[15:] == sorted(rates[15:], reverse=True)


def test_a_course_of_minutes_goes_by_the_clock() -> None:
    now = iter([100.0, 100.0, 130.0, 155.0, 160.0])
    course = Course.begin(3, 1.0, lambda: next(now))
    assert list(course.shares()) == [(0, 0.0), (1, 0.5), (2, 55 / 60)]


def test_a_course_of_steps_does_not_look_at_the_clock() -> None:
    assert [share for _, share in Course(4, None, lambda: 0.0, 0.0).shares()] == [0, 0.25, 0.5, 0.75]


def test_half_of_the_samples_are_drawn_by_their_errors_and_none_without_weight() -> None:
    torch.manual_seed(1)
    likely, heed = torch.tensor([0.0, 1, 1, 2]), torch.tensor([9.0, 0, 3, 0])
    drawn = draw(likely, heed, 8000)
    shares = drawn.bincount(minlength=4) / 8000
    assert shares.tolist() == pytest.approx([0, 1 / 8, 1 / 8 + 1 / 2, 1 / 4], abs=0.02)


def test_the_result_is_the_mean_of_many_steps_and_forgets_the_beginning() -> None:
    torch.manual_seed(1)
    net = nn.Linear(1, 1)
    with torch.no_grad():
        net.weight.fill_(-5)
    learner = Learner(net, 0.5, 0.0, 1e3)
    for step in range(200):
        seen = torch.randn(64, 1)
        learner.learn((learner.net(seen) - 3 * seen).square().mean(), step / 200)
    mean = learner.result()
    assert not mean.training
    assert float(mean.weight.detach()) == pytest.approx(3, abs=0.2)

"""Distances and connected areas against the plainest way to compute them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from game.art.grids import areas, depth, grown, noise


@pytest.mark.parametrize("seed", range(4))
def test_depth_is_the_distance_to_the_nearest_hole(seed: int) -> None:
    mask = np.random.default_rng(seed).random((17, 23)) > 0.12
    holes = [(y, x) for y in range(17) for x in range(23) if not mask[y, x]]
    found = depth(mask, 9)
    for y in range(17):
        for x in range(23):
            true = min((math.hypot(y - a, x - b) for a, b in holes), default=99.0)
            assert found[y, x] == pytest.approx(min(true, 9), abs=1e-4)


def test_depth_without_holes_is_the_limit() -> None:
    assert (depth(np.ones((5, 6), bool), 4) == 4).all()


@pytest.mark.parametrize("seed", range(6))
def test_areas_are_what_a_flood_reaches(seed: int) -> None:
    mask = np.random.default_rng(seed).random((20, 31)) > 0.42
    numbers, count = areas(mask)
    assert ((numbers > 0) == mask).all()
    seen = set()
    for y in range(20):
        for x in range(31):
            if not mask[y, x] or int(numbers[y, x]) in seen:
                continue
            reached, queue = {(y, x)}, [(y, x)]
            while queue:
                a, b = queue.pop()
                for c, d in ((a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)):
                    if 0 <= c < 20 and 0 <= d < 31 and mask[c, d] and (c, d) not in reached:
                        reached.add((c, d))
                        queue.append((c, d))
            same = {(int(a), int(b)) for a, b in np.argwhere(numbers == numbers[y, x])}
            assert same == reached
            seen.add(int(numbers[y, x]))
    assert len(seen) == count


def test_grown_reaches_one_cell_to_each_side() -> None:
    mask = np.zeros((5, 5), bool)
    mask[2, 2] = True
    assert grown(mask).sum() == 5


def test_noise_is_seamless_and_the_same_in_every_run() -> None:
    field = noise(3, 64, 6.0)
    assert abs(float(field.mean())) < 1e-4
    inside = np.abs(np.diff(field, axis=1)).max()
    assert np.abs(field[:, 0] - field[:, -1]).max() <= inside * 1.5
    assert np.array_equal(field, noise.__wrapped__(3, 64, 6.0))

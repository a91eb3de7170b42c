"""Small raster tools that numpy lacks: distance to the nearest hole, connected areas, seamless noise.

They serve label maps and painters alike. Arrays are indexed ``[y, x]``.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Grid = NDArray[np.float32]
Labels = NDArray[np.int32]


def depth(mask: Mask, limit: int) -> Grid:
    """Return for each set cell the distance to the nearest unset cell, in cells, at most ``limit``.

    What lies beyond the array counts as set, so that an area is not taken to end at the rim.
    """
    height = mask.shape[0]
    far = float(limit + 1)
    along = _sweep(mask, far)
    squared = along * along
    best = squared.copy()
    for step in range(1, min(limit, height - 1) + 1):
        cost = np.float32(step * step)
        np.minimum(best[step:], squared[:-step] + cost, out=best[step:])
        np.minimum(best[:-step], squared[step:] + cost, out=best[:-step])
    far_off: Grid = np.minimum(np.sqrt(best), np.float32(limit))
    return far_off


def _sweep(mask: Mask, far: float) -> Grid:
    """Distance to the nearest unset cell of the same row."""
    width = mask.shape[1]
    columns = np.arange(width, dtype=np.float32)[None, :]
    before = np.maximum.accumulate(np.where(mask, -far * 4, columns), axis=1)
    after = np.minimum.accumulate(np.where(mask, width + far * 4, columns)[:, ::-1], axis=1)[:, ::-1]
    return np.minimum(np.minimum(columns - before, after - columns), far).astype(np.float32)


def areas(mask: Mask) -> tuple[Labels, int]:
    """Number the areas of ``mask`` connected by sides from 1; return numbers (0 outside) and their count."""
    height, width = mask.shape
    padded = np.zeros((height, width + 2), np.int8)
    padded[:, 1:-1] = mask
    change = np.diff(padded, axis=1)
    rows, starts = np.nonzero(change == 1)
    _, ends = np.nonzero(change == -1)
    parent = list(range(len(rows)))
    _join_rows(rows.tolist(), starts.tolist(), ends.tolist(), parent, height)
    roots = [_root(parent, i) for i in range(len(parent))]
    numbers: dict[int, int] = {}
    for root in roots:
        numbers.setdefault(root, len(numbers) + 1)
    labels = np.zeros((height, width), np.int32)
    for y, start, end, root in zip(rows.tolist(), starts.tolist(), ends.tolist(), roots, strict=True):
        labels[y, start:end] = numbers[root]
    return labels, len(numbers)


def _join_rows(rows: list[int], starts: list[int], ends: list[int], parent: list[int], height: int) -> None:
    first = [0] * (height + 1)
    for y in rows:
        first[y + 1] += 1
    for y in range(height):
        first[y + 1] += first[y]
    for y in range(1, height):
        above, here = first[y - 1], first[y]
        while above < first[y] and here < first[y + 1]:
            if starts[above] < ends[here] and starts[here] < ends[above]:
                a, b = _root(parent, above), _root(parent, here)
                parent[max(a, b)] = min(a, b)
            if ends[above] < ends[here]:
                above += 1
            else:
                here += 1


def _root(parent: list[int], i: int) -> int:
    while parent[i] != i:
        parent[i] = parent[parent[i]]
        i = parent[i]
    return i


def grown(mask: Mask, cells: int = 1) -> Mask:
    """Return ``mask`` grown by ``cells`` in the four directions."""
    result = mask.copy()
    for _ in range(cells):
        wider = result.copy()
        wider[1:] |= result[:-1]
        wider[:-1] |= result[1:]
        wider[:, 1:] |= result[:, :-1]
        wider[:, :-1] |= result[:, 1:]
        result = wider
    return result


@lru_cache(maxsize=256)
def noise(seed: int, size: int, sigma: float) -> Grid:
    """Return seamless smooth noise, ``size`` cells square, mean 0 and deviation 1 (do not write to it)."""
    white = np.random.default_rng(seed).standard_normal((size, size))
    frequency = np.fft.fftfreq(size)
    gauss = np.exp(-2 * (np.pi * sigma * frequency) ** 2)
    smooth = np.fft.ifft2(np.fft.fft2(white) * gauss[:, None] * gauss[None, :]).real
    smooth = (smooth - smooth.mean()) / smooth.std()
    result: Grid = smooth.astype(np.float32)
    result.setflags(write=False)
    return result

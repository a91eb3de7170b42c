"""What lives on the grass: ploughed and sown strips between hedges, woods, flowers, tufts, sheep.

Nothing here comes near the rim of a tile except grass that runs on, so that neighbours need not know of it.
Lengths are units of 1/256 square.
"""

from __future__ import annotations

import itertools
import math
import random
from typing import Final

import numpy as np
from PIL import Image, ImageFilter

from game.art.colours import Colour, mixed, rgb
from game.art.curves import Point
from game.art.grass import own
from game.art.grids import Grid, Mask, depth
from game.art.homes import Windmill, haystack
from game.art.pen import MARGIN, Ground, Pen, Thing, tint
from game.art.plants import FLOWERS, Bush, Poplar, Sheep, Tree, flower, tuft
from game.art.roads import Land

_STEP: Final = 2  # units per cell of the map of free grass
_CROPS: Final[dict[str, tuple[Colour, float, float]]] = {
    # colour, strength, distance of furrows
    "plough": (rgb("a9895a"), 0.80, 4.2),
    "wheat": (rgb("d6bb5f"), 0.85, 3.4),
    "green": (rgb("7f9a46"), 0.75, 4.6),
    "stubble": (rgb("c9b56b"), 0.70, 5.2),
}


class Meadows:
    """The free grass of a tile, and what is strewn over it. ``taken`` marks pixels in use (with margin)."""

    def __init__(self, land: Land, taken: Mask, dice: random.Random) -> None:
        self._land, self._dice = land, dice
        free = ~taken & land.mask()
        small = free[_STEP // 2 :: _STEP, _STEP // 2 :: _STEP]
        self._rim = depth(land.mask()[_STEP // 2 :: _STEP, _STEP // 2 :: _STEP], 40) * _STEP
        self._free: Mask = small
        self._shape = small.shape
        ys, xs = np.mgrid[0 : small.shape[0], 0 : small.shape[1]].astype(np.float32)
        self._xs, self._ys = (xs + 0.5) * _STEP - MARGIN, (ys + 0.5) * _STEP - MARGIN

    def _clear(self) -> Grid:
        return depth(self._free, 44) * _STEP

    def _pick(self, score: Mask) -> Point | None:
        ys, xs = np.nonzero(score)
        if not len(ys):
            return None
        i = self._dice.randrange(len(ys))
        return (float(self._xs[ys[i], xs[i]]), float(self._ys[ys[i], xs[i]]))

    def _take(self, at: Point, radius: float) -> None:
        self._free &= (self._xs - at[0]) ** 2 + (self._ys - at[1]) ** 2 > radius * radius

    # -- fields with crops -------------------------------------------------------------------------------

    def parcels(self, count: int) -> list[Thing]:
        """Paint up to ``count`` groups of hedged strips; return their hedges."""
        things: list[Thing] = []
        for _ in range(count):
            clear = np.minimum(self._clear(), self._rim + 4)
            at = self._pick(clear > max(26.0, float(clear.max()) * 0.8))
            if at is None:
                break
            things += self._parcel(at, clear)
        return things

    def _parcel(self, at: Point, clear: Grid) -> list[Thing]:
        dice = self._dice
        angle = dice.choice((0.2, -0.25, 0.5, 1.2, -0.6)) + dice.uniform(-0.12, 0.12)
        plan = self._plan(at, clear, angle)
        if plan is None:
            self._take(at, 20)
            return []
        inside, u, v, size = plan
        cuts = [-1.0, *sorted(dice.uniform(-0.5, 0.5) for _ in range(dice.choice((1, 1, 2)))), 1.0]
        if len(cuts) == 4 and cuts[2] - cuts[1] < 0.4:
            cuts.pop(2)
        crops = list(_CROPS)
        dice.shuffle(crops)
        rows: list[Thing] = []
        for i, (low, high) in enumerate(itertools.pairwise(cuts)):
            strip = inside & (u > low) & (u <= high)
            if dice.random() < 0.22 and size[0] * (high - low) > 26:
                rows += self._orchard(
                    strip & (np.abs(u - (low + high) / 2) < (high - low) / 2 - 0.08), u, v, size
                )
            else:
                self._sow(strip, u, v, size, crops[i % len(crops)], dice.random() < 0.6)
                rows += self._stacks(strip, crops[i % len(crops)])
        hedges = self._hedges(inside, u, cuts)
        self._free &= ~_swollen(inside, 4)
        return [*rows, *hedges]

    def _plan(
        self, at: Point, clear: Grid, angle: float
    ) -> tuple[Mask, Grid, Grid, tuple[float, float]] | None:
        """Find a large rectangle around a place that lies wholly on free grass: its cells, u and v in it."""
        dice = self._dice
        room = float(clear[self._cell(at)])
        long, wide = min(62.0, room * dice.uniform(1.2, 1.5)), min(46.0, room * dice.uniform(0.9, 1.05))
        c, s = math.cos(angle), math.sin(angle)
        along = (self._xs - at[0]) * c + (self._ys - at[1]) * s
        across = (self._ys - at[1]) * c - (self._xs - at[0]) * s
        phase = dice.uniform(0, 6)
        for _ in range(7):
            u, v = along / long, across / wide
            v = v + 0.09 * np.sin(u * 2.2 + phase)
            whole = (np.abs(u) < 1) & (np.abs(v) < 1)
            inside = whole & (clear > 8) & (self._rim > 15)
            if inside.sum() >= 0.985 * whole.sum() and inside.any():
                return inside, u, v, (long, wide)
            long, wide = long * 0.87, wide * 0.87
            if long < 24:
                return None
        return None

    def _stacks(self, strip: Mask, crop: str) -> list[Thing]:
        """Haystacks on some of the mown strips."""
        if crop not in ("stubble", "wheat") or self._dice.random() < 0.5:
            return []
        ys, xs = np.nonzero(strip & (depth(strip, 8) * _STEP > 9))
        picks = [self._dice.randrange(len(ys)) for _ in range(self._dice.randint(2, 4))] if len(ys) else []
        return [haystack((float(self._xs[ys[i], xs[i]]), float(self._ys[ys[i], xs[i]])), 0.8) for i in picks]

    def _orchard(self, strip: Mask, u: Grid, v: Grid, size: tuple[float, float]) -> list[Thing]:
        """Rows of small fruit trees."""
        ys, xs = np.nonzero(strip & (np.abs(v) < 0.82))
        trees: list[Thing] = []
        seen: set[tuple[int, int]] = set()
        for y, x in zip(ys.tolist(), xs.tolist(), strict=True):
            cell = (round(float(u[y, x]) * size[0] / 11), round(float(v[y, x]) * size[1] / 11))
            off = abs(float(u[y, x]) * size[0] / 11 - cell[0]) + abs(float(v[y, x]) * size[1] / 11 - cell[1])
            if cell in seen or off > 0.22:
                continue
            seen.add(cell)
            trees.append(
                Tree(
                    (float(self._xs[y, x]), float(self._ys[y, x]) + 2),
                    self._dice.uniform(4.2, 5.2),
                    self._dice,
                    2,
                )
            )
        return trees

    def _sow(self, strip: Mask, u: Grid, v: Grid, size: tuple[float, float], crop: str, along: bool) -> None:
        """Paint one strip with furrows."""
        if not strip.any():
            return
        colour, strength, spacing = _CROPS[crop]
        full = self._land.stencil.size

        def large(values: Grid) -> Grid:
            image = Image.fromarray(values.astype(np.float32)).resize(full, Image.Resampling.BILINEAR)
            return np.asarray(image)

        mask = Image.fromarray((strip * 255).astype(np.uint8)).resize(full, Image.Resampling.BILINEAR)
        soft = np.asarray(mask.filter(ImageFilter.GaussianBlur(1.0)), np.float32) / 255
        across = large(v) * size[1] if along else large(u) * size[0]
        seed = self._dice.randrange(1000)
        grain = np.tile(own(seed, 3, 2.2), (full[1] // 256 + 1, full[0] // 256 + 1))
        grain = grain[: full[1], : full[0]]
        waves = np.sin((across + grain * 0.35) * (math.tau / spacing))
        shade = 1 + 0.13 * np.clip(waves * 1.6, -1, 1) + 0.05 * grain
        base = np.asarray(colour, np.float32)[None, None, :]
        painted: Ground = (base * shade[..., None]).astype(np.float32)
        tint(self._land.ground, soft.astype(np.float32), painted, strength)

    def _hedges(self, inside: Mask, u: Grid, cuts: list[float]) -> list[Thing]:
        """Bushes along the rim of a parcel and along some of its cuts, with a gap as a gate."""
        dice = self._dice
        border = _swollen(inside, 1) & ~inside
        for cut in cuts[1:-1]:
            if dice.random() < 0.6:
                border |= inside & (np.abs(u - cut) < 0.03)
        ys, xs = np.nonzero(border & (self._rim > 12))
        if not len(ys):
            return []
        gap = dice.randrange(len(ys))
        gap_at = (float(self._xs[ys[gap], xs[gap]]), float(self._ys[ys[gap], xs[gap]]))
        order = list(range(len(ys)))
        dice.shuffle(order)
        placed: list[Point] = []
        things: list[Thing] = []
        for i in order:
            p = (float(self._xs[ys[i], xs[i]]), float(self._ys[ys[i], xs[i]]))
            if math.dist(p, gap_at) < 9 or any(
                abs(q[0] - p[0]) < 3.6 and abs(q[1] - p[1]) < 3.6 for q in placed
            ):
                continue
            placed.append(p)
            if dice.random() < 0.07 and self._land.inset((p[0], p[1] - 12)) > 14:
                things.append(Tree(p, dice.uniform(7, 9.5), dice))
            else:
                at = (p[0] + dice.uniform(-0.6, 0.6), p[1] + dice.uniform(-0.6, 0.6))
                things.append(Bush(at, dice.uniform(2.6, 3.7), dice))
        return things

    def mill(self) -> list[Thing]:
        """Return a windmill, where there is wide open grass."""
        at = self._pick((self._clear() > 22) & (self._rim > 42))
        if at is None:
            return []
        self._take(at, 26)
        return [Windmill(at, self._dice)]

    # -- trees and beasts --------------------------------------------------------------------------------

    def woods(self, count: int) -> list[Thing]:
        """Return ``count`` small woods or groups of trees."""
        dice = self._dice
        things: list[Thing] = self._forest() if dice.random() < 0.3 else []
        for _ in range(count):
            clear = self._clear()
            at = self._pick((clear > 13) & (self._rim > 16))
            if at is None:
                break
            slim = dice.random() < 0.18
            leaves = dice.randrange(4)
            for _ in range(dice.choice((2, 3, 5, 7, 9))):
                p = (at[0] + dice.gauss(0, 15), at[1] + dice.gauss(0, 10))
                radius = dice.uniform(7.5, 12)
                if not self._fits(p, radius, clear, 2.4 if slim else 1.5):
                    continue
                kind = leaves if dice.random() < 0.7 else None
                things.append(Poplar(p, radius * 0.75, dice) if slim else Tree(p, radius, dice, kind))
            self._take(at, 22)
        return things

    def _forest(self) -> list[Thing]:
        """A real wood, where there is room for one."""
        dice = self._dice
        clear = np.minimum(self._clear(), self._rim)
        at = self._pick(clear > max(30.0, float(clear.max()) * 0.7))
        if at is None:
            return []
        room = min(56.0, float(clear[self._cell(at)]) - 8)
        trees: list[Thing] = []
        placed: list[Point] = []
        for _ in range(90):
            t, far = dice.uniform(0, math.tau), room * math.sqrt(dice.random())
            p = (at[0] + math.cos(t) * far, at[1] + math.sin(t) * far * 0.75)
            radius = dice.uniform(7.5, 11.5)
            if any(math.dist(p, q) < 9.5 for q in placed) or not self._fits(p, radius, clear):
                continue
            placed.append(p)
            trees.append(Tree(p, radius, dice, dice.choice((0, 1, 1, 3)) if dice.random() < 0.8 else 2))
            if len(trees) > 26:
                break
        self._take(at, room + 8)
        return trees

    def _fits(self, p: Point, radius: float, clear: Grid, high: float = 1.5) -> bool:
        if self._land.inset(p) < radius + 5 or self._land.inset((p[0], p[1] - radius * high)) < 4:
            return False
        return float(clear[self._cell(p)]) > radius * 0.85

    def flock(self) -> list[Thing]:
        """Return a few sheep."""
        at = self._pick((self._clear() > 13) & (self._rim > 18))
        if at is None:
            return []
        dice = self._dice
        flock: list[Thing] = []
        for _ in range(dice.randint(3, 6)):
            p = (at[0] + dice.uniform(-17, 17), at[1] + dice.uniform(-12, 12))
            if self._land.inset(p) > 9 and self._clear_at(p) > 4:
                flock.append(Sheep(p, dice))
        return flock

    def _clear_at(self, p: Point) -> float:
        y, x = self._cell(p)
        return 9.0 if self._free[y, x] else 0.0

    def _cell(self, p: Point) -> tuple[int, int]:
        y = min(self._shape[0] - 1, max(0, int((p[1] + MARGIN) / _STEP)))
        x = min(self._shape[1] - 1, max(0, int((p[0] + MARGIN) / _STEP)))
        return y, x

    def strew(self, pen: Pen, squares: int) -> None:
        """Draw drifts of flowers and tufts straight onto the picture."""
        dice = self._dice
        clear = self._clear()
        open_grass = (clear > 4) & (self._rim > 5)
        for _ in range(dice.randint(5, 9) * squares):
            at = self._pick(open_grass)
            if at is None:
                return
            colour = dice.choice(FLOWERS)
            for _ in range(dice.randint(4, 9)):
                p = (at[0] + dice.gauss(0, 4.5), at[1] + dice.gauss(0, 3))
                if self._land.inset(p) > 2 and self._clear_at(p) > 1:
                    flower(pen, p[0], p[1], mixed(colour, (255, 255, 255), dice.random() * 0.2))
        for _ in range(26 * squares):
            at = self._pick(open_grass)
            if at:
                tuft(pen, at[0], at[1], dice)


def _swollen(mask: Mask, cells: int) -> Mask:
    image = Image.fromarray((mask * 255).astype(np.uint8)).filter(ImageFilter.MaxFilter(2 * cells + 1))
    result: Mask = np.asarray(image) > 0
    return result

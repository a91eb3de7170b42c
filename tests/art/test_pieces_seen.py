"""Figures told apart by everybody: simulated colour blindness, and every ground that they stand on.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full strength, in linear light;
differences are CIEDE2000.
"""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from numpy.typing import NDArray

from game.art.pieces import LINE, POSES, RIM, figure
from game.art.players import PLAYER_COLOURS, PLAYER_ORDER

Floats = NDArray[np.float64]

SEEING = {
    "all colours": np.eye(3),
    "no red cones": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "no green cones": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "no blue cones": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
GROUNDS = {
    "grass": (0x8A, 0xA8, 0x4C),
    "dark grass": (0x64, 0x7C, 0x38),
    "road": (0xE4, 0xD2, 0xAA),
    "roofs": (0xB0, 0x4A, 0x2E),
    "city ground": (0xC9, 0x9F, 0x62),
    "water": (0x5F, 0xA3, 0xC0),
    "dirt": (0xC0, 0xA2, 0x6C),
}
LEAST_APART = 18.0  # between two colours, which have marks of their own besides
LEAST_IN_ORDER = 21.0  # between players of a game of four, who get the first four colours


def linear(rgb: Floats) -> Floats:
    v = rgb / 255
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def seen(rgb: tuple[int, int, int], eye: Floats) -> Floats:
    """Return the CIE Lab colour that a colour looks like."""
    light = np.clip(eye @ linear(np.array(rgb, float)), 0, 1)
    xyz = (
        np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
        @ light
        / np.array([0.95047, 1.0, 1.08883])
    )
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def difference(one: Floats, other: Floats) -> float:
    """Return the CIEDE2000 difference of two Lab colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 0.5 * (1 - np.sqrt(mean**7 / (mean**7 + 25.0**7)))
    c1, c2 = np.hypot(a1 * (1 + g), b1), np.hypot(a2 * (1 + g), b2)
    h1 = np.degrees(np.arctan2(b1, a1 * (1 + g))) % 360
    h2 = np.degrees(np.arctan2(b2, a2 * (1 + g))) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    middle = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * np.cos(np.radians(middle - 30))
        + 0.24 * np.cos(np.radians(2 * middle))
        + 0.32 * np.cos(np.radians(3 * middle + 6))
        - 0.20 * np.cos(np.radians(4 * middle - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / np.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    spread = 30 * np.exp(-(((middle - 275) / 25) ** 2))
    rt = -np.sin(np.radians(2 * spread)) * 2 * np.sqrt(cm**7 / (cm**7 + 25.0**7))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return float(np.sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh))


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the ratio of two luminances, 1 to 21."""
    weights = np.array([0.2126, 0.7152, 0.0722])
    a, b = (float(weights @ linear(np.array(c, float))) for c in (one, other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def test_the_difference_is_that_of_the_published_examples() -> None:
    one, other = np.array([50.0, 2.6772, -79.7751]), np.array([50.0, 0.0, -82.7485])
    assert difference(one, other) == pytest.approx(2.0425, abs=1e-3)
    one, other = np.array([22.7233, 20.0904, -46.6940]), np.array([23.0331, 14.9730, -42.5619])
    assert difference(one, other) == pytest.approx(2.0373, abs=1e-3)


@pytest.mark.parametrize("eye", SEEING)
def test_player_colours_differ_for_every_eye(eye: str) -> None:
    labs = {name: seen(look.rgb, SEEING[eye]) for name, look in PLAYER_COLOURS.items()}
    for one, other in itertools.combinations(PLAYER_ORDER, 2):
        apart = difference(labs[one], labs[other])
        assert apart >= LEAST_APART, f"{one} and {other}: {apart:.1f}"
        if {one, other} <= set(PLAYER_ORDER[:4]):
            assert apart >= LEAST_IN_ORDER, f"{one} and {other}: {apart:.1f}"


def test_each_colour_has_a_mark_of_its_own_that_shows_on_it() -> None:
    assert len({look.mark for look in PLAYER_COLOURS.values()}) == len(PLAYER_COLOURS)
    for look in PLAYER_COLOURS.values():
        assert contrast(look.rgb, look.on_colour) >= 4.5, look.name


@pytest.mark.parametrize("ground", GROUNDS)
def test_figures_stand_out_from_every_ground(ground: str) -> None:
    """The light rim, the dark line in it or the colour itself: one of them contrasts with any ground."""
    for look in PLAYER_COLOURS.values():
        for eye in SEEING.values():
            here = seen(GROUNDS[ground], eye)
            apart = max(difference(seen(colour, eye), here) for colour in (look.rgb, LINE, RIM))
            assert apart >= 30, f"{look.name} on {ground}: {apart:.1f}"


@pytest.mark.parametrize("size", [30, 40, 60])
@pytest.mark.parametrize("pose", POSES)
def test_colour_and_rim_survive_table_sizes(pose: str, size: int) -> None:
    """Figures at zooms of 48, 64 and 96: enough pixels of the pure colour, and a closed light rim."""
    for look in PLAYER_COLOURS.values():
        picture = np.asarray(figure(pose, look.name, size, shadow=False)).astype(int)
        solid = picture[..., 3] > 200
        body = solid & (np.abs(picture[..., :3] - look.rgb).sum(-1) < 110)
        assert body.sum() > 0.25 * solid.sum(), (look.name, body.sum(), solid.sum())
        fringe = (picture[..., 3] > 40) & (picture[..., 3] < 200)
        assert picture[fringe][:, :3].mean() > 150, look.name


def test_the_shadow_is_soft_and_falls_south_east() -> None:
    with_shadow = np.asarray(figure("standing", "red", 96)).astype(int)[..., 3]
    without = np.asarray(figure("standing", "red", 96, shadow=False)).astype(int)[..., 3]
    shade = np.where(without < 8, with_shadow, 0)
    ys, xs = np.nonzero(shade > 8)
    by, bx = np.nonzero(without > 128)
    assert xs.mean() > bx.mean() + 1 and ys.mean() > by.mean() + 1
    assert 20 < shade.max() < 190
    assert len(np.unique(shade)) > 20, "an edge in many steps is soft"

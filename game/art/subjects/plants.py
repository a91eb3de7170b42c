"""Living and loose things that stand close to a building: trees of several lands, rocks, people.

Everything is drawn at (x, y) in squares with a size in squares; chance comes from the canvas. Knows no
building.
"""

from __future__ import annotations

import math

from game.art.subjects.raster import LEAF, PLAIN, ROCK, Canvas, Shade, mix, tone
from game.art.subjects.solids import Frame

BROADLEAF = ("#586f38", "#64793c", "#4f6a38", "#737f42", "#5d7338")
JUNGLE = ("#3f6b34", "#4f7a36", "#35602f", "#5b8438", "#47703a")
CLOTHES = ("#a63d33", "#3f5f92", "#cda23e", "#5f7040", "#74506f", "#eadfc4", "#8a5a3c", "#efe8d8")


def tree(canvas: Canvas, x: float, y: float, size: float, greens: tuple[str, ...] = BROADLEAF) -> None:
    """Draw a round tree of many small leaf balls, lighter above and to the west."""
    r = canvas.random
    canvas.begin()
    base = r.choice(greens)
    Frame(canvas, x, y).box(-size * 0.12, size * 0.12, -size * 0.1, size * 0.1, 0, size * 0.9, "#5b4128")
    for _ in range(26):
        a, reach, v = r.uniform(0, math.tau), size * 0.75 * math.sqrt(r.random()), r.uniform(-1, 1)
        narrow = math.sqrt(1 - v * v * 0.7)
        shade = (0.80 + 0.38 * (v * 0.5 + 0.5) - 0.10 * math.cos(a)) * r.uniform(0.92, 1.08)
        canvas.ball(
            x + reach * math.cos(a) * narrow,
            y + 0.45 * reach * math.sin(a),
            size * (1.2 + 0.55 * v),
            size * r.uniform(0.18, 0.32),
            tone(base, shade),
        )


def bush(canvas: Canvas, x: float, y: float, size: float, greens: tuple[str, ...] = BROADLEAF) -> None:
    """Draw a low bush."""
    r = canvas.random
    canvas.begin()
    base = r.choice(greens)
    for _ in range(8):
        canvas.ball(
            x + r.uniform(-size, size) * 0.8,
            y + r.uniform(-size, size) * 0.35,
            size * r.uniform(0.3, 0.7),
            size * r.uniform(0.25, 0.42),
            tone(base, r.uniform(0.88, 1.12)),
        )


def cypress(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw a slim cypress, about 3.4 times as high as wide."""
    r = canvas.random
    canvas.begin()
    high = size * 3.4
    green = mix("#35532f", "#4d7238", r.random())
    frame = Frame(canvas, x, y)
    profile = [(0.25, 0.0), (0.5, 0.12), (0.55, 0.3), (0.42, 0.6), (0.2, 0.85), (0.01, 1.0)]
    frame.lathe(0, 0, [(size * a, high * b) for a, b in profile], 9, green, LEAF)
    for _ in range(9):
        t = r.uniform(0.15, 0.8)
        out = size * 0.42 * (1 - t * 0.7)
        a = r.uniform(-math.pi, math.pi)
        shade = tone(green, 1.12 - 0.16 * math.cos(a))
        canvas.ball(x + out * math.cos(a), y + abs(out * math.sin(a)) * 0.5, high * t, size * 0.15, shade)


def palm(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    greens: tuple[str, ...] = ("#5f8a34", "#4f7a30", "#74983c"),
) -> None:
    """Draw a palm: a bent trunk and a crown of drooping leaves."""
    r = canvas.random
    canvas.begin()
    high = size * r.uniform(1.9, 2.3)
    lean = size * r.uniform(-0.25, 0.25)
    frame = Frame(canvas, x, y)
    for i in range(4):
        t = i / 4
        bent = lean * t * t
        frame.lathe(
            bent,
            0,
            [(size * (0.13 - 0.03 * t), high * t), (size * (0.12 - 0.03 * t), high * (t + 0.26))],
            6,
            "#80613c",
        )
    green = r.choice(greens)
    x += lean
    canvas.begin()
    for i in range(11):
        a = i * math.tau / 11 + r.uniform(-0.2, 0.2)
        reach = size * r.uniform(0.85, 1.15)
        dx, dy = math.cos(a), math.sin(a) * 0.7
        nx, ny = -math.sin(a) * size * 0.15, math.cos(a) * size * 0.11
        root, tip = (x, y, high), (x + dx * reach, y + dy * reach, high - size * 0.30)
        mid = (x + dx * reach * 0.5, y + dy * reach * 0.5, high + size * 0.26)
        shade = tone(green, r.uniform(0.85, 1.15) * (1.08 - 0.14 * dx))
        left = (mid[0] + nx, mid[1] + ny, mid[2])
        right = (mid[0] - nx, mid[1] - ny, mid[2])
        canvas.face([root, left, tip, right], shade, LEAF, (dx * 0.4, dy * 0.3, 0.8))
    for _ in range(3):
        canvas.ball(
            x + r.uniform(-0.1, 0.1) * size, y + 0.03, high - size * 0.05, size * 0.09, "#8a6a34", PLAIN
        )


def stone(
    frame: Frame,
    x: float,
    y: float,
    turn: float,
    size: tuple[float, float],
    z: tuple[float, float],
    colour: Shade,
    taper: float = 0.08,
) -> None:
    """Draw an irregular block at (x, y), turned by `turn` radians; `size` (width, depth), `z` (foot, top)."""
    r = frame.canvas.random
    ca, sa = math.cos(turn), math.sin(turn)
    w, d = size[0] / 2, size[1] / 2

    def ring(grow: float, height: float, jitter: float) -> list[tuple[float, float, float]]:
        points = []
        for su, sv in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            u = su * w * grow * (1 + r.uniform(-jitter, jitter))
            v = sv * d * grow * (1 + r.uniform(-jitter, jitter))
            points.append((x + u * ca - v * sa, y + u * sa + v * ca, height))
        return points

    rise = z[1] - z[0]
    rings = [
        ring(1, z[0], 0.1),
        ring(1.06, z[0] + rise * 0.4, 0.1),
        ring(1 - taper, z[1] - min(rise * 0.12, 0.02), 0.05),
    ]
    cap = ring(0.86 - taper, z[1], 0.06)
    for level, (low, high) in enumerate(zip([*rings], [*rings[1:], cap], strict=False)):
        for i in range(4):
            j = (i + 1) % 4
            frame.face([low[i], low[j], high[j], high[i]], tone(colour, (0.92, 1.0, 1.1)[level]), ROCK)
    frame.face(cap, tone(colour, 1.1), ROCK)


def person(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    colour: str | None = None,
    skin: str = "#d9a878",
    z: float = 0.0,
) -> None:
    """Draw a small standing figure in a robe."""
    canvas.begin()
    robe = colour or canvas.random.choice(CLOTHES)
    Frame(canvas, x, y, floor=z).lathe(
        0, 0, [(size * 0.30, 0), (size * 0.28, size * 0.45), (size * 0.13, size * 0.95)], 7, robe
    )
    canvas.ball(x, y, z + size * 1.05, size * 0.19, skin, PLAIN)

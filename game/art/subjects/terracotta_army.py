"""The Terracotta Army: ranks of clay warriors in trenches between earth walls, horses, a tiled hall behind.

Two large officers stand before the pit, so that the subject reads from afar. Ground and roads come from the
tile's own shapes.
"""

from __future__ import annotations

from PIL import Image

from game.art.subjects import light
from game.art.subjects.chinese_roof import GREEN, Roof
from game.art.subjects.raster import PLAIN, PLASTER, Canvas, turned_rows
from game.art.subjects.solids import Frame
from game.art.subjects.warriors import Horse, Warrior

FOOTPRINT = (".AB", "CD.", ".E.")
SEED = 88
UPRIGHT = (0, 2)
LOWER = 0.09  # squares that all is moved south when the tile is half turned
EARTH, EARTH2, FLOOR = "#dcae74", "#bd8a54", "#5a3a26"
POST = "#b5412c"
LEFT, RIGHT, BACK, FRONT = 0.15, 1.76, 1.375, 1.86
LANES, BANK = 5, 0.042
LANE = (RIGHT - LEFT - BANK * (LANES + 1)) / LANES
ROWS = (1.475, 1.65, 1.82)


def paint(px: int, sun: light.Sun = light.NORTH_WEST, turn: int = 0) -> Image.Image:
    """Paint the Terracotta Army, `px` pixels per square."""
    if turn == 2:
        # half a turn lays the pit where its mirror image is
        mirrored = paint(px, light.BEFORE_MIRRORING).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        return light.lowered(mirrored, round(LOWER * px), turned_rows(FOOTPRINT, turn), px)
    canvas = Canvas(FOOTPRINT, px * light.OVERSAMPLING, SEED, turn)
    pit(canvas)
    hall(canvas)
    ranks(canvas)
    officers(canvas)
    return light.finish(canvas, px, sun)


def block(
    canvas: Canvas,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    z0: float,
    z1: float,
    colour: str,
    material: int = PLAIN,
    top: str | None = None,
) -> None:
    """Draw a box given by its plan in squares of the picture."""
    Frame(canvas, 0, 0).box(x0, x1, -y1, -y0, z0, z1, colour, material, top)


def pit(canvas: Canvas) -> None:
    """Lay the dark floor and the rammed-earth walls between the trenches."""
    canvas.begin()
    block(canvas, LEFT, RIGHT, BACK - 0.10, FRONT, 0, 0.002, FLOOR, PLASTER)
    for i in range(LANES + 1):
        x = LEFT + i * (LANE + BANK)
        canvas.begin()
        block(canvas, x, x + BANK, BACK - 0.10, FRONT + 0.012, 0, 0.075, EARTH2, PLASTER, "#e8c48c")
    canvas.begin()
    block(canvas, LEFT, RIGHT, FRONT, FRONT + 0.014, 0, 0.014, EARTH, PLASTER)


def lane_middle(i: int) -> float:
    """Return the middle of trench i in squares."""
    return LEFT + BANK + i * (LANE + BANK) + LANE / 2


def ranks(canvas: Canvas) -> None:
    """Set the warriors in ranks; in the second and fourth trench a chariot with its team comes first."""
    r = canvas.random
    for row, y in enumerate(ROWS):
        for lane in range(LANES):
            x = lane_middle(lane)
            if lane in (1, 3) and row == 1:
                chariot(canvas, x, y - 0.01)
                continue
            if lane in (1, 3) and row == 2:
                for dx in (-0.082, 0.0, 0.082):
                    Horse(canvas, x + dx, y + 0.005 - abs(dx) * 0.1, 0.180).draw()
                continue
            for dx in (-0.088, 0.0, 0.088):
                spear = r.random() < 0.22
                Warrior(
                    canvas,
                    x + dx + r.uniform(-0.004, 0.004),
                    y + r.uniform(-0.005, 0.005),
                    0.192 * r.uniform(0.97, 1.03),
                    spear,
                ).draw()


def officers(canvas: Canvas) -> None:
    """Set two large officers on plinths at the sides of the forecourt."""
    for x, y in ((1.205, 2.015), (1.745, 2.015)):
        canvas.begin()
        block(canvas, x - 0.085, x + 0.085, y - 0.065, y + 0.06, 0, 0.035, "#cdb48a", PLASTER, "#ead6ac")
        Warrior(canvas, x, y, 0.285, False, officer=True, floor=0.035).draw()


def chariot(canvas: Canvas, x: float, y: float) -> None:
    """Set a war chariot with driver and guard behind its horses."""
    canvas.begin()
    block(canvas, x - 0.10, x + 0.10, y - 0.02, y + 0.03, 0.05, 0.12, "#86562f", PLAIN, "#5b3a22")
    f = Frame(canvas, x, y, depth=1.0)
    for side in (-1, 1):
        canvas.begin()
        block(
            canvas,
            x + side * 0.118 - 0.009,
            x + side * 0.118 + 0.009,
            y - 0.03,
            y + 0.04,
            0.0,
            0.10,
            "#4f331f",
        )
    f.front(-0.031).rect(-0.10, 0.10, 0.095, 0.103, "#d0a050", 0.001)
    for dx, spear in ((-0.048, False), (0.048, True)):
        Warrior(canvas, x + dx, y - 0.015, 0.185, spear, floor=0.04).draw()


def hall(canvas: Canvas) -> None:
    """Raise the long eave over the last rank and the two-storeyed gate hall behind it."""
    for i in range(9):
        x = LEFT + 0.01 + i * (RIGHT - LEFT - 0.02) / 8
        canvas.begin()
        block(canvas, x - 0.014, x + 0.014, BACK - 0.05, BACK - 0.025, 0, 0.14, POST)
    canvas.begin()
    block(canvas, LEFT - 0.01, RIGHT + 0.01, BACK - 0.052, BACK - 0.023, 0.112, 0.138, GREEN)
    Roof(canvas, LEFT - 0.05, RIGHT + 0.05, BACK - 0.005, 0.118, 0.085, 0.038, 0.02).draw()
    x0, x1, y = 1.15, 1.76, 1.23
    canvas.begin()
    block(canvas, x0 + 0.05, x1 - 0.05, y - 0.08, y, 0.10, 0.26, "#d9c7a0")
    posts(canvas, x0 + 0.07, x1 - 0.07, y, 0.15, 0.25, 6)
    canvas.begin()
    block(canvas, x0 + 0.03, x1 - 0.03, y - 0.01, y + 0.014, 0.235, 0.262, GREEN)
    Roof(canvas, x0 - 0.05, x1 + 0.05, y + 0.05, 0.245, 0.095, 0.045, 0.055, 0.07).draw()
    canvas.begin()
    block(canvas, x0 + 0.12, x1 - 0.12, y - 0.08, y - 0.035, 0.28, 0.345, POST)
    for i in range(9):
        s = x0 + 0.15 + i * (x1 - x0 - 0.30) / 8
        Frame(canvas, 0, 0).front(-(y - 0.035)).rect(s - 0.014, s + 0.014, 0.295, 0.333, "#eac86c", 0.001)
    Roof(canvas, x0 + 0.02, x1 - 0.02, y + 0.02, 0.34, 0.12, 0.08, 0.065, 0.10).draw()


def posts(canvas: Canvas, x0: float, x1: float, y: float, z0: float, z1: float, count: int) -> None:
    """Set red posts with latticed windows between them."""
    wall = Frame(canvas, 0, 0).front(-y)
    for i in range(count):
        x = x0 + (x1 - x0) * i / (count - 1)
        canvas.begin()
        block(canvas, x - 0.012, x + 0.012, y - 0.01, y + 0.01, z0 - 0.05, z1, POST)
        if i < count - 1:
            middle = x + (x1 - x0) / (count - 1) / 2
            wall.rect(middle - 0.036, middle + 0.036, z0, z1 - 0.02, "#6b3426", 0.001)
            for k in (-0.024, -0.008, 0.008, 0.024):
                wall.rect(middle + k - 0.003, middle + k + 0.003, z0, z1 - 0.02, "#e0b468", 0.002)

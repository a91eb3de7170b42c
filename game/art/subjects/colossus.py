"""One seated pharaoh of Abu Simbel, from throne to double crown.

Built of boxes and turned shapes in squares of the picture; knows nothing of the cliff behind it.
"""

from __future__ import annotations

from game.art.subjects.solids import Frame

BODY, PALE, SHADE = "#f2d29c", "#fde9c0", "#d9ae70"


class Colossus:
    """One seated king, .53 high, facing the viewer; `x` is its middle in the temple's frame."""

    def __init__(self, f: Frame, x: float) -> None:
        self.f = Frame(f.canvas, *f.at(x, -0.03)[:2], depth=0.5, unit=1.0)

    def draw(self) -> None:
        """Draw the figure from throne to crown."""
        self.throne()
        self.legs()
        with self.f.canvas.without_shadow():
            self.body()
            self.head()
            self.crown()

    def part(
        self,
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        z0: float,
        z1: float,
        colour: str,
        taper: float = 0.0,
        taper_y: float = 0.0,
    ) -> None:
        """Draw a box as a part of its own."""
        self.f.canvas.begin()
        self.f.box(x0, x1, y0, y1, z0, z1, colour, taper=taper, taper_y=taper_y)

    def throne(self) -> None:
        """Draw plinth, throne and the small royal family beside the shins."""
        self.part(-0.152, 0.152, -0.10, 0.16, 0, 0.032, "#e4bf86")
        for i in range(9):
            x = -0.132 + i * 0.033
            self.f.front(-0.10).rect(x - 0.010, x + 0.010, 0.008, 0.025, "#c3935a", 0.002)
        self.part(-0.138, 0.138, 0.05, 0.16, 0.032, 0.20, "#b98650")
        self.f.front(0.05).rect(-0.026, 0.026, 0.034, 0.19, "#6e4126", 0.002)
        for x in (-0.122, 0.0, 0.122):
            self.f.canvas.begin()
            self.f.lathe(x, -0.045, [(0.017, 0.03), (0.013, 0.075), (0.016, 0.09), (0.008, 0.10)], 8, SHADE)
            self.f.ball(x, -0.05, 0.112, 0.013, BODY)

    def legs(self) -> None:
        """Draw feet, round shins, knees and the kilt."""
        for side in (-1, 1):
            x = side * 0.061
            self.part(x - 0.036, x + 0.036, -0.095, 0.0, 0.032, 0.056, PALE, 0.006, 0.006)
            self.f.canvas.begin()
            profile = [
                (0.030, 0.04),
                (0.036, 0.09),
                (0.043, 0.15),
                (0.045, 0.195),
                (0.042, 0.222),
                (0.030, 0.236),
            ]
            self.f.lathe(x, 0.0, profile, 12, BODY, lid=PALE)
            self.part(x - 0.043, x + 0.043, 0.0, 0.12, 0.195, 0.240, PALE, 0.006, 0.0)
        self.part(-0.024, 0.024, -0.012, 0.10, 0.10, 0.236, SHADE, 0.006, 0.0)
        for i in range(5):
            self.f.front(-0.012).rect(-0.018, 0.018, 0.11 + i * 0.024, 0.12 + i * 0.024, "#c08c50", 0.003)

    def body(self) -> None:
        """Draw torso, shoulders, upper arms and the forearms on the thighs."""
        self.part(-0.068, 0.068, 0.07, 0.15, 0.236, 0.398, BODY, -0.032, 0.0)
        self.f.front(0.07).rect(-0.072, 0.072, 0.246, 0.262, "#c9955a", 0.003)
        for side in (-1, 1):
            self.f.canvas.begin()
            self.f.ball(side * 0.045, 0.070, 0.352, 0.040, BODY, flat=0.75)
            self.f.canvas.begin()
            arm = [
                (0.020, 0.245),
                (0.023, 0.29),
                (0.027, 0.345),
                (0.031, 0.380),
                (0.024, 0.400),
                (0.010, 0.408),
            ]
            self.f.lathe(side * 0.112, 0.085, arm, 12, BODY)
            inner, outer = sorted((side * 0.046, side * 0.122))
            self.part(inner, outer, -0.015, 0.10, 0.240, 0.260, PALE, 0.008, 0.004)

    def head(self) -> None:
        """Draw the striped headcloth wider than the head, the round face and the beard."""
        f, wall = self.f, self.f.front(0.066)
        cloth = [(0.050, 0.352), (0.108, 0.362), (0.110, 0.42), (0.098, 0.475), (0.072, 0.512)]
        f.canvas.begin()
        f.box(-0.085, 0.085, 0.07, 0.14, 0.38, 0.505, "#b17a43", taper=0.012)
        outline = [(-x, z) for x, z in reversed(cloth)]
        f.canvas.begin()
        wall.shape([*cloth, *outline], "#b97f45")
        for i in range(7):
            z = 0.365 + i * 0.020
            wide = 0.107 if z < 0.425 else 0.107 - (z - 0.425) * 0.36
            for side in (-1, 1):
                s0, s1 = sorted((side * 0.05, side * wide))
                wall.rect(s0, s1, z, z + 0.0095, "#f6dba6", 0.004)
        f.canvas.begin()
        skull = [
            (0.030, 0.398),
            (0.048, 0.412),
            (0.058, 0.440),
            (0.060, 0.470),
            (0.055, 0.498),
            (0.046, 0.508),
        ]
        f.lathe(0, 0.06, skull, 16, PALE)
        self.features()
        f.canvas.begin()
        f.lathe(0, 0.02, [(0.012, 0.345), (0.016, 0.37), (0.015, 0.405)], 8, SHADE)

    def features(self) -> None:
        """Draw eyes, brows, nose and mouth just before the face."""
        face = self.f.front(-0.005)
        for side in (-1, 1):
            x = side * 0.024
            face.shape(
                [(x - 0.014, 0.463), (x, 0.457), (x + 0.014, 0.463), (x + 0.006, 0.469), (x - 0.006, 0.469)],
                "#8a5a34",
            )
            face.shape(
                [(x - 0.005, 0.458), (x + 0.005, 0.458), (x + 0.004, 0.469), (x - 0.004, 0.469)],
                "#4a2c1a",
                0.001,
            )
            arc = [
                (-0.017, 0.475),
                (0.0, 0.481),
                (0.017, 0.475),
                (0.017, 0.479),
                (0.0, 0.486),
                (-0.017, 0.479),
            ]
            face.shape([(x + s, z) for s, z in arc], "#b98450")
        face.shape([(-0.004, 0.464), (0.004, 0.464), (0.009, 0.440), (-0.009, 0.440)], "#e2b878")
        face.shape(
            [(-0.019, 0.431), (-0.008, 0.424), (0.008, 0.424), (0.019, 0.431), (0.0, 0.430)], "#a0663c"
        )

    def crown(self) -> None:
        """Draw the brow band with the cobra and the tall double crown."""
        f = self.f
        f.canvas.begin()
        f.lathe(0, 0.07, [(0.060, 0.500), (0.064, 0.515), (0.058, 0.522)], 14, "#d9a860")
        f.canvas.begin()
        f.lathe(0, 0.08, [(0.052, 0.515), (0.058, 0.540), (0.064, 0.566)], 16, "#e0b474")
        f.canvas.begin()
        f.lathe(
            0,
            0.08,
            [(0.050, 0.560), (0.049, 0.590), (0.036, 0.618), (0.018, 0.634), (0.019, 0.646), (0.006, 0.654)],
            14,
            PALE,
        )
        f.canvas.begin()
        f.box(-0.006, 0.006, 0.0, 0.02, 0.492, 0.522, "#c98a44")

"""Paints a tile: ``paint(shapes, copy)`` gives the picture that people see, for one rotation and one copy.

The ground is painted softly at one pixel a unit, then enlarged; things are drawn on it at four times the
size, from north to south, and the whole is reduced. Light comes from the north-west in every rotation.
"""

from __future__ import annotations

import logging
import random
import zlib

import numpy as np
from PIL import Image

from game.art import churches, gardens, homes
from game.art.cities import City, units
from game.art.colours import SHADOW
from game.art.curves import Line, Point, band
from game.art.forms import SiteShape, TileShapes
from game.art.grass import grass
from game.art.grids import Mask, noise
from game.art.houses import House, up
from game.art.meadows import Meadows
from game.art.pen import FINE, MARGIN, UNITS, Ground, Pen, Stencil, Thing, tint
from game.art.plants import Tree
from game.art.rivers import HALF as RIVER
from game.art.rivers import Boat, banks, draw_ripples, paint_water, pool, rocks
from game.art.roads import HALF as ROAD
from game.art.roads import Land, bridge, crossings, draw_details, paint_roads
from game.art.shadows import shadow_of
from game.art.shields import ShieldShadow, shield
from game.art.site import Site
from game.art.wonder import Building, marker_stone, paint_dirt

_log = logging.getLogger(__name__)


def seed_of(tile_id: str, copy: int) -> int:
    """Return the number that makes this copy of a design look like no other, the same in every run."""
    return zlib.crc32(f"{tile_id}#{copy}".encode())


def paint(shapes: TileShapes, copy: int = 0, building: Image.Image | None = None) -> Image.Image:
    """Return the picture of a tile, 256 pixels per square; RGBA when the footprint is not a full rectangle.

    ``building`` is the picture of a wonder over the whole bounding box as turned, or ``None``.
    """
    return _Painting(shapes, copy, building).picture()


class _Painting:
    """One picture in the making."""

    def __init__(self, shapes: TileShapes, copy: int, building: Image.Image | None) -> None:
        self._shapes = shapes
        self._dice = random.Random(seed_of(shapes.tile.id, copy))
        stencil = Stencil(shapes.width, shapes.height)
        ground = grass(shapes.width, shapes.height, self._dice.randrange(100000), shapes.squares)
        self._land = Land(ground, stencil, shapes.squares)
        self._building = Building(building, shapes, self._land) if building else None
        self._roads = [units(shapes.extended(r, i, 0.12)) for r in shapes.roads for i in range(len(r.lines))]
        self._rivers = [
            units(shapes.extended(r, i, 0.12)) for r in shapes.rivers for i in range(len(r.lines))
        ]
        self._dirt = [units(p) for p in shapes.dirt]
        self._things: list[Thing] = []
        self._shared: list[Thing] = []  # what both tiles at a side draw alike
        self._overlays: list[Point] = []
        self._pools: list[Line] = []

    def picture(self) -> Image.Image:
        """Paint ground, shadows and things, and cut the tile out."""
        cities = self._make_cities()
        meadows = Meadows(self._land, self._taken(), self._dice)
        self._paint_sites()
        self._things += meadows.parcels(self._parcels())
        paint_water(self._land, self._rivers, self._pools, self._dice)
        paint_dirt(self._land, self._dirt)
        paint_roads(self._land, self._roads, self._dice)
        self._villages()
        for city in cities:
            city.paint_ground()
        for city in cities:
            shared, own = city.things()
            self._shared += shared
            self._things += own
        self._cathedrals()
        self._things += self._wild(meadows)
        self._cast_shadows()
        pen = self._enlarged()
        hubs = [self._at(s) for s in self._sites("village")]
        draw_details(pen, self._land, self._roads, hubs, self._dice)
        draw_ripples(pen, self._land, self._rivers, self._pools, self._dice)
        meadows.strew(pen, len(self._shapes.squares))
        for city in cities:
            city.draw_cobbles(pen)
        self._draw_things(pen)
        for at in self._overlays:
            shield(pen, at)
        return self._finished(pen.image)

    # -- what there is -----------------------------------------------------------------------------------

    def _sites(self, name: str) -> list[SiteShape]:
        return [s for s in self._shapes.sites if s.name == name]

    def _at(self, site: SiteShape) -> Point:
        return (site.at[0] * UNITS, site.at[1] * UNITS)

    def _site(self, shape: SiteShape, k: float) -> Site:
        return Site(self._land, self._at(shape), k * shape.size, random.Random(self._dice.random()))

    def _make_cities(self) -> list[City]:
        pennants = [(self._at(s), 15.0) for s in self._sites("pennant")]
        halls = [(self._at(s), 70.0) for s in self._sites("cathedral")]
        self._overlays = [at for at, _ in pennants]
        result: list[City] = []
        for shape in self._shapes.cities:
            own = {s.at for s in self._shapes.sites if s.index == shape.index}
            keep = [(at, r) for at, r in (*pennants, *halls) if (at[0] / UNITS, at[1] / UNITS) in own]
            result.append(
                City(self._land, shape, self._roads, result, keep, random.Random(self._dice.random()))
            )
        return result

    def _taken(self, sites: bool = True) -> Mask:
        """Pixels that are not free grass, with some air around roads and water."""
        pen = self._land.stencil.pen(1)
        for line in self._roads:
            pen.polygon(band(line, ROAD + 6), 255)
        for line in self._rivers:
            pen.polygon(band(line, RIVER + 12), 255)
        for polygon in self._dirt:
            pen.polygon(polygon, 255)
        for city in self._shapes.cities:
            for polygon in city.polygons:
                pen.polygon(units(polygon), 255)
            for wall in city.walls:
                pen.line(units(wall), 255, 16)
        for site in self._shapes.sites if sites else ():
            radius = {
                "monastery": 84,
                "inn": 58,
                "farm": 62,
                "garden": 50,
                "village": 62,
                "lake": 44,
                "spring": 40,
            }
            if site.name in radius:
                x, y = self._at(site)
                pen.ellipse(x, y, radius[site.name] * site.size, radius[site.name] * 0.9 * site.size, 255)
        taken = np.asarray(pen.image) > 127
        if self._building:
            taken |= self._building.mask(self._land)
        return taken

    def _parcels(self) -> int:
        single = len(self._shapes.squares) == 1
        busy = bool(self._sites("monastery") or self._sites("inn") or self._sites("farm"))
        return self._dice.choice((0, 1) if busy else (0, 1, 1, 2)) if single else self._dice.choice((1, 2, 3))

    def _wild(self, meadows: Meadows) -> list[Thing]:
        squares = len(self._shapes.squares)
        mill = meadows.mill() if squares == 1 and self._dice.random() < 0.09 else []
        things = mill + meadows.woods(self._dice.randint(2, 3) * (1 + squares // 2))
        if self._dice.random() < 0.45 or squares > 1:
            things += meadows.flock()
        keep = [self._at(s) for s in self._shapes.sites]
        keep += [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in self._crossings()]
        things += self._boats()
        things += banks(self._land, self._rivers, self._dice, keep)
        things += [bridge(a, b) for a, b in self._crossings()]
        return things

    def _boats(self) -> list[Thing]:
        """A boat on some rivers without a bridge."""
        if self._crossings() or self._pools or self._dice.random() > 0.45:
            return []
        return [Boat(line[len(line) // 2]) for line in self._rivers]

    def _crossings(self) -> list[tuple[Point, Point]]:
        return list(crossings(self._roads, self._rivers, RIVER))

    # -- sites -------------------------------------------------------------------------------------------

    def _paint_sites(self) -> None:
        for shape in self._sites("monastery"):
            self._things += churches.monastery(self._site(shape, 1.04))
        for shape in self._sites("farm"):
            self._things += homes.farm(self._site(shape, 1.0))
        for shape in self._sites("garden"):
            self._things += gardens.garden(self._site(shape, 1.0))
        for shape in self._sites("inn"):
            site = self._site(shape, 0.95)
            things, lake = homes.inn(site, self._lake_side(shape))
            self._things += things
            if lake:
                self._pools.append(lake)
        self._things = [t for t in self._things if self._keeps_in(t)]
        for name, rx in (("spring", 25.0), ("lake", 50.0)):
            for shape in self._sites(name):
                self._pools.append(pool(self._at(shape), rx, rx * 0.8, self._dice.randrange(50)))
                if name == "spring":
                    self._things += rocks(self._at(shape), rx + 3, self._dice)
                else:
                    self._things.append(Boat(self._at(shape)))

    def _keeps_in(self, thing: Thing) -> bool:
        """Whether a house or tree of a site keeps clear of the tile's rim."""
        if isinstance(thing, House):
            return min(self._land.inset(up(p, z)) for p in thing.corners(2) for z in (0, thing.top)) > 2
        if isinstance(thing, Tree):
            return self._land.inset(thing.at) > thing.radius + 4
        return True

    def _lake_side(self, shape: SiteShape) -> float:
        """Which side of an inn has more room for its lake: -1 west, 1 east."""
        taken = self._taken(sites=False)
        x, y = (round(v) + MARGIN for v in self._at(shape))
        reach = round(64 * shape.size)
        rows = taken[max(0, y - 24) : y + 28]
        crowded = [rows[:, max(0, x - reach) : x - 12].mean(), rows[:, x + 12 : x + reach].mean()]
        rim = [min(reach, max(0, x - MARGIN)), min(reach, max(0, taken.shape[1] - MARGIN - x))]
        west, east = ((1 - c) * r for c, r in zip(crowded, rim, strict=True))
        return -1.0 if west > east else 1.0

    def _villages(self) -> None:
        for shape in self._sites("village"):
            self._things += homes.village(self._site(shape, 1.35), self._roads, 0.062 * UNITS)

    def _cathedrals(self) -> None:
        for shape in self._sites("cathedral"):
            x, y = shape.at
            lower = SiteShape(shape.name, shape.index, (x, y + 0.06))
            self._things += churches.cathedral(self._site(lower, 1.3))

    # -- putting it together -----------------------------------------------------------------------------

    def _cast_shadows(self) -> None:
        crossed = frozenset(outer for city in self._shapes.cities for outer in city.sides)
        overlays = [ShieldShadow(at) for at in self._overlays]
        shared = shadow_of(self._land, self._shared, crossed)
        own = shadow_of(self._land, [*self._things, *overlays], frozenset())
        tint(self._land.ground, np.maximum(shared, own), SHADOW, 0.42)

    def _enlarged(self) -> Pen:
        ground = np.clip(self._land.ground, 0, 255).astype(np.uint8)
        image = Image.fromarray(ground)
        return Pen(image.resize((image.width * FINE, image.height * FINE), Image.Resampling.NEAREST))

    def _draw_things(self, pen: Pen) -> None:
        foot = self._building.foot if self._building else 0.0
        things = sorted([*self._things, *self._shared], key=lambda thing: thing.foot)
        if self._building:
            for thing in things:
                if thing.foot < foot:
                    thing.draw(pen)
            self._building.lay(pen)
        elif self._shapes.building and self._shapes.middle:
            _log.warning("no picture of the building %s: a stone stands for it", self._shapes.building)
            marker_stone(pen, units([self._shapes.middle])[0])
        for thing in things:
            if not self._building or thing.foot >= foot:
                thing.draw(pen)

    def _finished(self, image: Image.Image) -> Image.Image:
        width, height = self._shapes.width * UNITS, self._shapes.height * UNITS
        edge = MARGIN * FINE
        cut = image.crop((edge, edge, edge + width * FINE, edge + height * FINE)).reduce(FINE)
        colours = np.asarray(cut, np.float32)
        grain = 1 + 0.020 * noise(77, 256, 0.7) + 0.012 * noise(78, 256, 3)
        grain = np.tile(grain, (self._shapes.height, self._shapes.width))
        done = np.clip(colours * grain[..., None], 0, 255).astype(np.uint8)
        if len(self._shapes.squares) == self._shapes.width * self._shapes.height:
            return Image.fromarray(done)
        return self._with_alpha(done)

    def _with_alpha(self, colours: np.ndarray) -> Image.Image:
        alpha = np.zeros((*colours.shape[:2], 1), np.uint8)
        for x, y in self._shapes.squares:
            alpha[y * UNITS : (y + 1) * UNITS, x * UNITS : (x + 1) * UNITS] = 255
        return Image.fromarray(np.concatenate([colours, alpha], axis=2), "RGBA")


__all__ = ["Ground", "paint", "seed_of"]

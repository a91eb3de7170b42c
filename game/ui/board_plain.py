"""Tiles drawn flat from their shapes, at once: what is shown until the painted pictures are ready.

It knows shapes and a few colours; it must not know rules, screens or files.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from game.art.forms import TileShapes

_GRASS = (0x7F, 0xA6, 0x50)
_CITY = (0xC9, 0x9F, 0x62)
_WALL = (0x6B, 0x57, 0x45)
_ROAD = (0xEA, 0xDF, 0xC2)
_ROAD_EDGE = (0x8A, 0x74, 0x52)
_WATER = (0x5D, 0x9C, 0xC4)
_DIRT = (0xB9, 0xA4, 0x7C)
_HOUSE = (0xA9, 0x47, 0x2F)
_OVER = 2


def plain(drawn: TileShapes, px: int) -> Image.Image:
    """Return a tile's bounding box, ``px`` pixels per square, drawn flat; clear outside its squares."""
    unit = px * _OVER
    picture = Image.new("RGB", (drawn.width * unit, drawn.height * unit), _GRASS)
    pen = ImageDraw.Draw(picture)

    def at(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(x * unit, y * unit) for x, y in points]

    for polygon in drawn.dirt:
        pen.polygon(at(polygon), fill=_DIRT)
    for lines, colour, edge in ((drawn.rivers, _WATER, _WATER), (drawn.roads, _ROAD, _ROAD_EDGE)):
        for shape in lines:
            for wider, tone in ((1.5, edge), (1.0, colour)):
                for number in range(len(shape.lines)):
                    points = at(drawn.extended(shape, number, 0.1))
                    pen.line(
                        points, fill=tone, width=round(2 * shape.half_width * unit * wider), joint="curve"
                    )
    for city in drawn.cities:
        for polygon in city.polygons:
            pen.polygon(at(polygon), fill=_CITY)
        for wall in city.walls:
            pen.line(at(wall), fill=_WALL, width=max(2, round(0.035 * unit)), joint="curve")
    for site in drawn.sites:
        if site.outline:
            pen.polygon(at(site.outline), fill=_HOUSE if site.index is not None else _ROAD_EDGE)
        elif site.name == "pennant":
            x, y = site.at[0] * unit, site.at[1] * unit
            pen.ellipse((x - 0.06 * unit, y - 0.06 * unit, x + 0.06 * unit, y + 0.06 * unit), fill=_WATER)
    small = picture.resize((drawn.width * px, drawn.height * px), Image.Resampling.LANCZOS).convert("RGBA")
    clear = Image.new("L", small.size, 0)
    for x, y in drawn.squares:
        clear.paste(255, (x * px, y * px, (x + 1) * px, (y + 1) * px))
    small.putalpha(clear)
    return small

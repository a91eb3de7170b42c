"""Edits of the tile as a whole: its footprint, id, counts, names, and whether it carries a wonder.

A change of the footprint moves everything that is measured from its first square or from the drawn rows;
what lies outside afterwards goes. Each function takes a spec and returns another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

from game.content.form import COORDINATE, MAX_ROWS, MAX_SQUARES
from game.content.read_footprint import footprint_fault
from game.content.spec import (
    WONDER,
    DrawingSpec,
    FeatureSpec,
    Line,
    PassageSpec,
    Point,
    PrintedSpec,
    TileSpec,
    drawn_squares,
)
from game.core.geometry import HalfSide, OuterSide, Square, outer_sides, side_of
from game.workshop.edits import with_reach_words
from game.workshop.features import natural_squares, ordered, with_entries

MOST_COPIES: Final = 99


def toggle_square(spec: TileSpec, place: Square) -> TileSpec:
    """Return the tile with a square more or less at a drawn (column, row), which may lie one step outside.

    Unchanged when the squares would not hang together, enclose a hole, or be too many.
    """
    cells = {at: letter for letter, at in drawn_squares(spec.rows)}
    if place in cells:
        del cells[place]
    elif len(cells) < MAX_SQUARES:
        cells[place] = next(letter for letter in ascii_uppercase if letter not in cells.values())
    if not cells:
        return spec
    rows, corner = _rows(cells)
    if footprint_fault(rows) or len(rows) > MAX_ROWS or len(rows[0]) > MAX_ROWS:
        return spec
    return _on_rows(spec, rows, corner)


def _rows(cells: Mapping[Square, str]) -> tuple[tuple[str, ...], Square]:
    """Return drawn rows, and where their corner lies in the old ones."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells), max(y for _, y in cells)
    rows = tuple(
        "".join(cells.get((x, y), ".") for x in range(left, right + 1)) for y in range(top, bottom + 1)
    )
    return rows, (left, top)


def _on_rows(spec: TileSpec, rows: tuple[str, ...], corner: Square) -> TileSpec:
    """Return the tile on other rows whose north-west corner lies at ``corner`` in the old ones."""
    bare = spec.with_changes(rows=rows)
    old, new = spec.origin, bare.origin
    dx, dy = old[0] - corner[0] - new[0], old[1] - corner[1] - new[1]
    inside = set(bare.footprint)
    outer = set(outer_sides(bare.footprint))

    def square(at: Square) -> Square:
        return at[0] + dx, at[1] + dy

    def side(at: OuterSide) -> OuterSide:
        return OuterSide(square(at.square), at.side)

    def point(at: Point) -> Point:
        return _kept(at[0] - corner[0]), _kept(at[1] - corner[1])

    listed = []
    for index, feature in enumerate(spec.features):
        moved = _moved(bare, feature, square, side, inside, outer)
        if moved is not None:
            listed.append((moved, (index,)))
    passages = _passages(spec.narrow, square, point, outer), _passages(spec.separations, square, point, outer)
    held = replace(
        spec,
        illustrations=MappingProxyType(
            {name: square(at) for name, at in spec.illustrations.items() if square(at) in inside}
        ),
        enclosed_fields=tuple(
            replace(field, squares=tuple(square(s) for s in field.squares))
            for field in spec.enclosed_fields
            if all(square(s) in inside for s in field.squares)
        ),
        fields=None,
        narrow=passages[0],
        separations=passages[1],
        drawing=_shifted(spec.drawing, point),
        printed=_printed(spec, square, outer),
    )
    return with_entries(held, listed).with_changes(rows=rows)


def _kept(value: float) -> float:
    """A coordinate without dust, within what the file format can say."""
    return round(min(COORDINATE.high, max(COORDINATE.low, value)), 6)


def _moved(
    bare: TileSpec,
    feature: FeatureSpec,
    square: Callable[[Square], Square],
    side: Callable[[OuterSide], OuterSide],
    inside: set[Square],
    outer: set[OuterSide],
) -> FeatureSpec | None:
    """Return a feature on the new squares, or ``None`` when nothing of it is left."""
    sides = tuple(moved for moved in map(side, feature.sides) if moved in outer)
    squares = {moved for moved in map(square, feature.squares) if moved in inside}
    squares |= {one.square for one in sides}
    if not squares or (feature.sides and not sides):
        return None
    if len(sides) < len(feature.sides):
        squares = set(natural_squares(bare, sides))
    changed = replace(
        feature,
        sides=sides,
        squares=ordered(bare, squares),
        corners=tuple(moved for moved in map(side, feature.corners) if moved in outer),
        touched_sides=tuple(moved for moved in map(side, feature.touched_sides) if moved in outer),
    )
    if feature.kind in ("road", "river") and len(sides) == 1 and len(feature.sides) > 1 and not feature.ends:
        changed = replace(changed, ends=("village" if feature.kind == "road" else "spring",))
    return with_reach_words(bare, changed) if feature.reaches else changed


def _passages(
    places: Iterable[PassageSpec],
    square: Callable[[Square], Square],
    point: Callable[[Point], Point],
    outer: set[OuterSide],
) -> tuple[PassageSpec, ...]:
    found = []
    for place in places:
        halves = tuple(HalfSide(square(half.square), half.half) for half in place.halves)
        if all(OuterSide(half.square, side_of(half.half)) in outer for half in halves):
            found.append(replace(place, at=point(place.at), halves=halves))
    return tuple(found)


def _printed(spec: TileSpec, square: Callable[[Square], Square], outer: set[OuterSide]) -> PrintedSpec | None:
    if spec.printed is None:
        return None
    only = []
    for halves in spec.printed.only_wonder:
        moved = tuple(HalfSide(square(half.square), half.half) for half in halves)
        kept = tuple(half for half in moved if OuterSide(half.square, side_of(half.half)) in outer)
        if kept:
            only.append(kept)
    return replace(spec.printed, only_wonder=tuple(only))


def _shifted(drawing: DrawingSpec, point: Callable[[Point], Point]) -> DrawingSpec:
    def lines(given: Iterable[Line]) -> tuple[Line, ...]:
        return tuple(tuple(point(at) for at in line) for line in given)

    return replace(
        drawing,
        roads=tuple(lines(entry) for entry in drawing.roads),
        rivers=tuple(lines(entry) for entry in drawing.rivers),
        cities=tuple(lines(entry) for entry in drawing.cities),
        dirt=lines(drawing.dirt),
        middle=point(drawing.middle) if drawing.middle else None,
        marks=MappingProxyType({name: tuple(map(point, at)) for name, at in drawing.marks.items()}),
    )


# -- plain facts -----------------------------------------------------------------------------------------


def set_count(spec: TileSpec, count: int) -> TileSpec:
    """Return the tile with another number of copies in its set."""
    return spec.with_changes(count=min(MOST_COPIES, max(1, count)))


def set_start(spec: TileSpec, start: bool) -> TileSpec:
    """Return the tile as start tile or not."""
    return spec.with_changes(start=start)


def set_id(spec: TileSpec, tile_id: str) -> TileSpec:
    """Return the tile under another id."""
    return spec.with_changes(id=tile_id)


def set_name(spec: TileSpec, language: str, name: str) -> TileSpec:
    """Return the tile with another name in one language; an empty one takes it away."""
    names = dict(spec.names)
    names[language] = name
    listed = {one: text for one, text in names.items() if text.strip()}
    return spec.with_changes(names=MappingProxyType(listed))


def set_alias(spec: TileSpec, notation: str, alias: str) -> TileSpec:
    """Return the tile with another id in another program's notation; an empty one takes it away."""
    aliases = {**spec.aliases, notation: alias}
    return spec.with_changes(aliases=MappingProxyType({one: text for one, text in aliases.items() if text}))


def toggle_wonder(spec: TileSpec) -> TileSpec:
    """Return the tile with a wonder or without; what ended at the wonder ends at a village, or nowhere."""
    if not spec.wonder:
        return spec.with_changes(tags=spec.tags | {WONDER})
    features = tuple(
        replace(
            feature,
            ends=tuple("village" if end == WONDER else end for end in feature.ends),
            meets=tuple(word for word in feature.meets if word != WONDER),
        )
        for feature in spec.features
    )
    drawing = replace(spec.drawing, dirt=(), middle=None, building=None)
    return spec.with_changes(tags=spec.tags - {WONDER}, features=features, drawing=drawing)

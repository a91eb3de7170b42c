"""Hints for the picture: checked values → ``DrawingSpec``; points stay as they are drawn."""

from __future__ import annotations

from types import MappingProxyType

from game.content.grammar import Got
from game.content.spec import DrawingSpec, Line, Point


def read_drawing(fields: dict[str, Got]) -> DrawingSpec:
    """Return the hints that a checked ``drawing`` mapping states."""
    dirt = fields["dirt"].value if "dirt" in fields else []
    marks = fields["marks"].value if "marks" in fields else {}
    return DrawingSpec(
        roads=_per_feature(fields, "roads"),
        rivers=_per_feature(fields, "rivers"),
        cities=_per_feature(fields, "cities"),
        dirt=tuple(_line(polygon) for polygon in dirt),
        middle=read_point(fields["middle"]) if "middle" in fields else None,
        building=fields["building"].value if "building" in fields else None,
        marks=MappingProxyType({name: _line(got) for name, got in marks.items()}),
    )


def read_point(got: Got) -> Point:
    """Return a checked point; one whose numbers were refused is (0, 0), its issue is noted already."""
    values = [number.value for number in got.value]
    return (values[0], values[1]) if len(values) == 2 else (0.0, 0.0)


def _line(got: Got) -> Line:
    return tuple(read_point(point) for point in got.value)


def _per_feature(fields: dict[str, Got], key: str) -> tuple[tuple[Line, ...], ...]:
    if key not in fields:
        return ()
    return tuple(tuple(_line(line) for line in entry.value) for entry in fields[key].value)

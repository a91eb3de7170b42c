"""The rule "fields follow" on random footprints, against what mathematics says of non-crossing partitions."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.content.compile import compile_tile
from game.content.lint import lint
from game.content.partition import Crossing, regions
from game.content.spec import FeatureSpec, TileSpec
from game.core.geometry import Square, neighbour, outline

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@st.composite
def footprints(draw: st.DrawFn) -> tuple[str, ...]:
    """Draw rows of a connected footprint of 1 to 12 squares without holes."""
    squares: set[Square] = {(0, 0)}
    for _ in range(draw(st.integers(0, 11))):
        free = sorted({neighbour(s, side) for s in squares for side in range(4)} - squares)
        squares.add(draw(st.sampled_from(free)))
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    width, height = max(x for x, _ in squares) - left + 1, max(y for _, y in squares) - top + 1
    letters = iter(LETTERS)
    rows = tuple(
        "".join(next(letters) if (x + left, y + top) in squares else "." for x in range(width))
        for y in range(height)
    )
    assume(width <= 12 and height <= 12)
    try:
        outline(squares)
    except ValueError:
        assume(False)
    return rows


@st.composite
def specs(draw: st.DrawFn, kinds: tuple[str, ...]) -> TileSpec:
    """Draw a tile whose features are parts of random groups of its outer sides."""
    rows = draw(footprints())
    bare = TileSpec("x", rows=rows)
    walk = outline(bare.footprint)
    owners = draw(st.lists(st.integers(-2, 4), min_size=len(walk), max_size=len(walk)))
    features = []
    for number in range(5):
        sides = tuple(outer for outer, owner in zip(walk, owners, strict=True) if owner == number)
        if sides:
            kind = draw(st.sampled_from(kinds))
            ends = ("village",) if kind == "road" and draw(st.booleans()) else ()
            if len(sides) == 1 and kind == "road":
                ends = (f"village {number + 2}",)
            features.append(FeatureSpec(kind, sides, bare.footprint, ends))
    order = {"city": 0, "road": 1}
    features.sort(key=lambda feature: order[feature.kind])
    return TileSpec("x", rows=rows, features=tuple(features))


def _barriers(spec: TileSpec) -> list[set[int]]:
    """Return the features that touch inside, by the one hub that several share."""
    joined = {i for i, feature in enumerate(spec.features) if "village" in feature.ends}
    return ([joined] if joined else []) + [{i} for i in range(len(spec.features)) if i not in joined]


def _crosses(spec: TileSpec) -> bool:
    """Return by brute force whether two barriers cross: a b a b somewhere around the outline."""
    owner = {}
    for number, barrier in enumerate(_barriers(spec)):
        for index in barrier:
            for side in spec.features[index].sides:
                owner[side] = number
    arms = [owner[outer] for outer in outline(spec.footprint) if outer in owner]
    n = len(arms)
    return any(
        arms[i] == arms[k] != arms[j] == arms[m]
        for i in range(n)
        for j in range(i + 1, n)
        for k in range(j + 1, n)
        for m in range(k + 1, n)
    )


@settings(max_examples=150, deadline=None)
@given(specs(("road",)))
def test_the_number_of_fields_between_roads_is_arms_plus_one_minus_barriers(spec: TileSpec) -> None:
    """For roads every gap is grass, so the fields are exactly the complement of the partition."""
    crossing = _crosses(spec)
    try:
        found = regions(spec)
    except Crossing:
        assert crossing
        return
    assert not crossing
    arms = sum(len(feature.sides) for feature in spec.features)
    assert len(found) == arms + 1 - len(_barriers(spec))


@settings(max_examples=150, deadline=None)
@given(specs(("road", "city")))
def test_whatever_is_stated_compiles_soundly_or_is_refused(spec: TileSpec) -> None:
    result = compile_tile(spec)
    if result.tile is None:
        assert result.issues
    else:
        assert lint(spec, result.tile) == []
        bound = sum(len(feature.sides) for feature in spec.features) + 1 - len(_barriers(spec))
        assert sum(feature.kind == "field" for feature in result.tile.features) <= max(bound, 1)


@settings(max_examples=100, deadline=None)
@given(specs(("road", "city")))
def test_every_city_with_grass_beside_it_is_touched(spec: TileSpec) -> None:
    tile = compile_tile(spec).tile
    assume(tile is not None)
    assert tile is not None
    walk = outline(tile.footprint)
    cities = {side: i for i, f in enumerate(tile.features) if f.kind == "city" for side in f.sides}
    touched = {city for feature in tile.features for city in feature.touches}
    for here, after in zip(walk, (*walk[1:], walk[0]), strict=True):
        if here in cities and after not in cities:
            assert cities[here] in touched
